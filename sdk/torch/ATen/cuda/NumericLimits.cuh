#include <ATen/cuda/CUDAContext.h>
