#ifndef FRX_TORCH_ALL_H
#define FRX_TORCH_ALL_H
#include <torch/frx_api.h>
#endif
