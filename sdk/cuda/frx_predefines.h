// What nvcc has defined and declared before a source's first line: given to Clang with -include.
#ifndef FRX_PREDEFINES_H
#define FRX_PREDEFINES_H
#ifndef __NVCC__
#define __NVCC__ 1
#endif
#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 1
#define __CUDACC_VER_BUILD__ 105
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#define __CUDA_ARCH_LIST__ 900
#define __NVCC_DIAG_PRAGMA_SUPPORT__ 1
// A source that torch's extension builder compiles gets its flags too.
#if defined(TORCH_EXTENSION_NAME) && __has_include(<frx_torch_flags.h>)
#include <frx_torch_flags.h>
#endif
#include <cuda_runtime.h>
#endif
