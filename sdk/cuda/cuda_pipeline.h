#ifndef FRX_CUDA_PIPELINE_H
#define FRX_CUDA_PIPELINE_H
#include <cuda_pipeline_primitives.h>
namespace nvcuda { namespace experimental {
class pipeline {
 public:
  FRX_DEVICE pipeline();
  FRX_DEVICE size_t commit();
  FRX_DEVICE void commit_and_wait();
  FRX_DEVICE void wait(size_t);
  template <unsigned n> FRX_DEVICE void wait_prior() FRX_BODY
};
template <class T> FRX_DEVICE void memcpy_async(T&, const T&, pipeline&) FRX_BODY
} }
#endif
