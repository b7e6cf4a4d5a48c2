// What torch/ takes from std/ and cuda/, for when it stands beside a CUDA toolkit's own headers and the host's C++
// library: given to nvcc with -include.
#ifndef FRX_BESIDE_TOOLKIT_H
#define FRX_BESIDE_TOOLKIT_H
#include <iterator>
#include <limits>
#define FRX_HD __host__ __device__
#define FRX_DEVICE __device__
#define FRX_BODY { __builtin_unreachable(); }
namespace std {
template <class T> class frx_limits : public numeric_limits<T> {};
template <class I> using frx_is_iter = typename iterator_traits<I>::iterator_category;
}  // namespace std
#endif
