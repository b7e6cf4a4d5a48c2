#ifndef FRX_CG_MEMCPY_ASYNC_H
#define FRX_CG_MEMCPY_ASYNC_H
#include <cooperative_groups.h>
#include <cuda/barrier>
namespace cooperative_groups {
template <class G, class T, class U> FRX_DEVICE void memcpy_async(const G&, T* __restrict__, const U* __restrict__, const size_t&) FRX_BODY
template <class G, class T, class U, size_t a> FRX_DEVICE void memcpy_async(const G&, T* __restrict__, const U* __restrict__, const cuda::aligned_size_t<a>&) FRX_BODY
template <class G, class T, class D, class U, class S> FRX_DEVICE void memcpy_async(const G&, T* __restrict__, const D&, const U* __restrict__, const S&) FRX_BODY
template <class G> FRX_DEVICE void wait(const G&) FRX_BODY
template <unsigned n, class G> FRX_DEVICE void wait_prior(const G&) FRX_BODY
}
#endif
