#ifndef FRX_TORCH_EXTENSION_H
#define FRX_TORCH_EXTENSION_H
#include <torch/all.h>
#include <torch/python.h>
#endif
