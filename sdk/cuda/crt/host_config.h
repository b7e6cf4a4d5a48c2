#include <frx_cuda_config.h>
