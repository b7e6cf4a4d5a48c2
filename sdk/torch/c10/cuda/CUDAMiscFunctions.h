#include <c10/cuda/CUDAException.h>
