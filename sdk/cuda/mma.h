#ifndef FRX_MMA_H
#define FRX_MMA_H
#include <cuda_bf16.h>
#include <cuda_fp16.h>
namespace nvcuda { namespace wmma {
struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
namespace precision { struct u4; struct s4; struct b1; struct tf32; }
namespace experimental {
namespace precision { using wmma::precision::b1; using wmma::precision::s4; using wmma::precision::u4; }
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
}
enum layout_t { mem_row_major, mem_col_major };
template <class T> struct frx_storage { using type = T; using element = T; };
template <> struct frx_storage<precision::tf32> { using type = float; using element = float; };
template <> struct frx_storage<precision::u4> { using type = unsigned; using element = unsigned; };
template <> struct frx_storage<precision::s4> { using type = int; using element = int; };
template <> struct frx_storage<precision::b1> { using type = unsigned; using element = unsigned; };
// Only the shapes, types and uses that exist are defined; the last number is how many elements a thread holds.
template <class Use, int m, int n, int k, class T, class Layout = void> class fragment;
template <class Use, int m, int n, int k, class T, class Layout, int count> struct frx_fragment {
  using element_type = typename frx_storage<T>::element;
  using storage_element_type = typename frx_storage<T>::type;
  enum { num_elements = count, num_storage_elements = count };
  storage_element_type x[count];
};
template <> class fragment<matrix_a, 16, 16, 16, __half, row_major> : public frx_fragment<matrix_a, 16, 16, 16, __half, row_major, 16> {};
template <> class fragment<matrix_b, 16, 16, 16, __half, row_major> : public frx_fragment<matrix_b, 16, 16, 16, __half, row_major, 16> {};
template <> class fragment<matrix_a, 16, 16, 16, __half, col_major> : public frx_fragment<matrix_a, 16, 16, 16, __half, col_major, 16> {};
template <> class fragment<matrix_b, 16, 16, 16, __half, col_major> : public frx_fragment<matrix_b, 16, 16, 16, __half, col_major, 16> {};
template <> class fragment<matrix_a, 16, 16, 16, __nv_bfloat16, row_major> : public frx_fragment<matrix_a, 16, 16, 16, __nv_bfloat16, row_major, 8> {};
template <> class fragment<matrix_b, 16, 16, 16, __nv_bfloat16, row_major> : public frx_fragment<matrix_b, 16, 16, 16, __nv_bfloat16, row_major, 8> {};
template <> class fragment<matrix_a, 16, 16, 16, __nv_bfloat16, col_major> : public frx_fragment<matrix_a, 16, 16, 16, __nv_bfloat16, col_major, 8> {};
template <> class fragment<matrix_b, 16, 16, 16, __nv_bfloat16, col_major> : public frx_fragment<matrix_b, 16, 16, 16, __nv_bfloat16, col_major, 8> {};
template <> class fragment<matrix_a, 16, 16, 16, signed char, row_major> : public frx_fragment<matrix_a, 16, 16, 16, signed char, row_major, 8> {};
template <> class fragment<matrix_b, 16, 16, 16, signed char, row_major> : public frx_fragment<matrix_b, 16, 16, 16, signed char, row_major, 8> {};
template <> class fragment<matrix_a, 16, 16, 16, signed char, col_major> : public frx_fragment<matrix_a, 16, 16, 16, signed char, col_major, 8> {};
template <> class fragment<matrix_b, 16, 16, 16, signed char, col_major> : public frx_fragment<matrix_b, 16, 16, 16, signed char, col_major, 8> {};
template <> class fragment<matrix_a, 16, 16, 16, unsigned char, row_major> : public frx_fragment<matrix_a, 16, 16, 16, unsigned char, row_major, 8> {};
template <> class fragment<matrix_b, 16, 16, 16, unsigned char, row_major> : public frx_fragment<matrix_b, 16, 16, 16, unsigned char, row_major, 8> {};
template <> class fragment<matrix_a, 16, 16, 16, unsigned char, col_major> : public frx_fragment<matrix_a, 16, 16, 16, unsigned char, col_major, 8> {};
template <> class fragment<matrix_b, 16, 16, 16, unsigned char, col_major> : public frx_fragment<matrix_b, 16, 16, 16, unsigned char, col_major, 8> {};
template <> class fragment<accumulator, 16, 16, 16, float> : public frx_fragment<accumulator, 16, 16, 16, float, void, 8> {};
template <> class fragment<accumulator, 16, 16, 16, __half> : public frx_fragment<accumulator, 16, 16, 16, __half, void, 8> {};
template <> class fragment<accumulator, 16, 16, 16, int> : public frx_fragment<accumulator, 16, 16, 16, int, void, 8> {};
template <> class fragment<matrix_a, 32, 8, 16, __half, row_major> : public frx_fragment<matrix_a, 32, 8, 16, __half, row_major, 16> {};
template <> class fragment<matrix_b, 32, 8, 16, __half, row_major> : public frx_fragment<matrix_b, 32, 8, 16, __half, row_major, 16> {};
template <> class fragment<matrix_a, 32, 8, 16, __half, col_major> : public frx_fragment<matrix_a, 32, 8, 16, __half, col_major, 16> {};
template <> class fragment<matrix_b, 32, 8, 16, __half, col_major> : public frx_fragment<matrix_b, 32, 8, 16, __half, col_major, 16> {};
template <> class fragment<matrix_a, 32, 8, 16, __nv_bfloat16, row_major> : public frx_fragment<matrix_a, 32, 8, 16, __nv_bfloat16, row_major, 16> {};
template <> class fragment<matrix_b, 32, 8, 16, __nv_bfloat16, row_major> : public frx_fragment<matrix_b, 32, 8, 16, __nv_bfloat16, row_major, 4> {};
template <> class fragment<matrix_a, 32, 8, 16, __nv_bfloat16, col_major> : public frx_fragment<matrix_a, 32, 8, 16, __nv_bfloat16, col_major, 16> {};
template <> class fragment<matrix_b, 32, 8, 16, __nv_bfloat16, col_major> : public frx_fragment<matrix_b, 32, 8, 16, __nv_bfloat16, col_major, 4> {};
template <> class fragment<matrix_a, 32, 8, 16, signed char, row_major> : public frx_fragment<matrix_a, 32, 8, 16, signed char, row_major, 16> {};
template <> class fragment<matrix_b, 32, 8, 16, signed char, row_major> : public frx_fragment<matrix_b, 32, 8, 16, signed char, row_major, 4> {};
template <> class fragment<matrix_a, 32, 8, 16, signed char, col_major> : public frx_fragment<matrix_a, 32, 8, 16, signed char, col_major, 16> {};
template <> class fragment<matrix_b, 32, 8, 16, signed char, col_major> : public frx_fragment<matrix_b, 32, 8, 16, signed char, col_major, 4> {};
template <> class fragment<matrix_a, 32, 8, 16, unsigned char, row_major> : public frx_fragment<matrix_a, 32, 8, 16, unsigned char, row_major, 16> {};
template <> class fragment<matrix_b, 32, 8, 16, unsigned char, row_major> : public frx_fragment<matrix_b, 32, 8, 16, unsigned char, row_major, 4> {};
template <> class fragment<matrix_a, 32, 8, 16, unsigned char, col_major> : public frx_fragment<matrix_a, 32, 8, 16, unsigned char, col_major, 16> {};
template <> class fragment<matrix_b, 32, 8, 16, unsigned char, col_major> : public frx_fragment<matrix_b, 32, 8, 16, unsigned char, col_major, 4> {};
template <> class fragment<accumulator, 32, 8, 16, float> : public frx_fragment<accumulator, 32, 8, 16, float, void, 8> {};
template <> class fragment<accumulator, 32, 8, 16, __half> : public frx_fragment<accumulator, 32, 8, 16, __half, void, 8> {};
template <> class fragment<accumulator, 32, 8, 16, int> : public frx_fragment<accumulator, 32, 8, 16, int, void, 8> {};
template <> class fragment<matrix_a, 8, 32, 16, __half, row_major> : public frx_fragment<matrix_a, 8, 32, 16, __half, row_major, 16> {};
template <> class fragment<matrix_b, 8, 32, 16, __half, row_major> : public frx_fragment<matrix_b, 8, 32, 16, __half, row_major, 16> {};
template <> class fragment<matrix_a, 8, 32, 16, __half, col_major> : public frx_fragment<matrix_a, 8, 32, 16, __half, col_major, 16> {};
template <> class fragment<matrix_b, 8, 32, 16, __half, col_major> : public frx_fragment<matrix_b, 8, 32, 16, __half, col_major, 16> {};
template <> class fragment<matrix_a, 8, 32, 16, __nv_bfloat16, row_major> : public frx_fragment<matrix_a, 8, 32, 16, __nv_bfloat16, row_major, 4> {};
template <> class fragment<matrix_b, 8, 32, 16, __nv_bfloat16, row_major> : public frx_fragment<matrix_b, 8, 32, 16, __nv_bfloat16, row_major, 16> {};
template <> class fragment<matrix_a, 8, 32, 16, __nv_bfloat16, col_major> : public frx_fragment<matrix_a, 8, 32, 16, __nv_bfloat16, col_major, 4> {};
template <> class fragment<matrix_b, 8, 32, 16, __nv_bfloat16, col_major> : public frx_fragment<matrix_b, 8, 32, 16, __nv_bfloat16, col_major, 16> {};
template <> class fragment<matrix_a, 8, 32, 16, signed char, row_major> : public frx_fragment<matrix_a, 8, 32, 16, signed char, row_major, 4> {};
template <> class fragment<matrix_b, 8, 32, 16, signed char, row_major> : public frx_fragment<matrix_b, 8, 32, 16, signed char, row_major, 16> {};
template <> class fragment<matrix_a, 8, 32, 16, signed char, col_major> : public frx_fragment<matrix_a, 8, 32, 16, signed char, col_major, 4> {};
template <> class fragment<matrix_b, 8, 32, 16, signed char, col_major> : public frx_fragment<matrix_b, 8, 32, 16, signed char, col_major, 16> {};
template <> class fragment<matrix_a, 8, 32, 16, unsigned char, row_major> : public frx_fragment<matrix_a, 8, 32, 16, unsigned char, row_major, 4> {};
template <> class fragment<matrix_b, 8, 32, 16, unsigned char, row_major> : public frx_fragment<matrix_b, 8, 32, 16, unsigned char, row_major, 16> {};
template <> class fragment<matrix_a, 8, 32, 16, unsigned char, col_major> : public frx_fragment<matrix_a, 8, 32, 16, unsigned char, col_major, 4> {};
template <> class fragment<matrix_b, 8, 32, 16, unsigned char, col_major> : public frx_fragment<matrix_b, 8, 32, 16, unsigned char, col_major, 16> {};
template <> class fragment<accumulator, 8, 32, 16, float> : public frx_fragment<accumulator, 8, 32, 16, float, void, 8> {};
template <> class fragment<accumulator, 8, 32, 16, __half> : public frx_fragment<accumulator, 8, 32, 16, __half, void, 8> {};
template <> class fragment<accumulator, 8, 32, 16, int> : public frx_fragment<accumulator, 8, 32, 16, int, void, 8> {};
template <> class fragment<matrix_a, 16, 16, 8, precision::tf32, row_major> : public frx_fragment<matrix_a, 16, 16, 8, precision::tf32, row_major, 4> {};
template <> class fragment<matrix_b, 16, 16, 8, precision::tf32, row_major> : public frx_fragment<matrix_b, 16, 16, 8, precision::tf32, row_major, 4> {};
template <> class fragment<matrix_a, 16, 16, 8, precision::tf32, col_major> : public frx_fragment<matrix_a, 16, 16, 8, precision::tf32, col_major, 4> {};
template <> class fragment<matrix_b, 16, 16, 8, precision::tf32, col_major> : public frx_fragment<matrix_b, 16, 16, 8, precision::tf32, col_major, 4> {};
template <> class fragment<accumulator, 16, 16, 8, float> : public frx_fragment<accumulator, 16, 16, 8, float, void, 8> {};
template <> class fragment<matrix_a, 8, 8, 4, double, row_major> : public frx_fragment<matrix_a, 8, 8, 4, double, row_major, 1> {};
template <> class fragment<matrix_a, 8, 8, 4, double, col_major> : public frx_fragment<matrix_a, 8, 8, 4, double, col_major, 1> {};
template <> class fragment<matrix_b, 8, 8, 4, double, row_major> : public frx_fragment<matrix_b, 8, 8, 4, double, row_major, 1> {};
template <> class fragment<matrix_b, 8, 8, 4, double, col_major> : public frx_fragment<matrix_b, 8, 8, 4, double, col_major, 1> {};
template <> class fragment<accumulator, 8, 8, 4, double> : public frx_fragment<accumulator, 8, 8, 4, double, void, 2> {};
template <> class fragment<matrix_a, 8, 8, 32, precision::s4, row_major> : public frx_fragment<matrix_a, 8, 8, 32, precision::s4, row_major, 1> {};
template <> class fragment<matrix_b, 8, 8, 32, precision::s4, col_major> : public frx_fragment<matrix_b, 8, 8, 32, precision::s4, col_major, 1> {};
template <> class fragment<matrix_a, 8, 8, 32, precision::u4, row_major> : public frx_fragment<matrix_a, 8, 8, 32, precision::u4, row_major, 1> {};
template <> class fragment<matrix_b, 8, 8, 32, precision::u4, col_major> : public frx_fragment<matrix_b, 8, 8, 32, precision::u4, col_major, 1> {};
template <> class fragment<matrix_a, 8, 8, 128, precision::b1, row_major> : public frx_fragment<matrix_a, 8, 8, 128, precision::b1, row_major, 1> {};
template <> class fragment<matrix_b, 8, 8, 128, precision::b1, col_major> : public frx_fragment<matrix_b, 8, 8, 128, precision::b1, col_major, 1> {};
template <> class fragment<accumulator, 8, 8, 32, int> : public frx_fragment<accumulator, 8, 8, 32, int, void, 2> {};
template <> class fragment<accumulator, 8, 8, 128, int> : public frx_fragment<accumulator, 8, 8, 128, int, void, 2> {};
FRX_HD float __float_to_tf32(float);
template <class F, class T> FRX_DEVICE void fill_fragment(F&, const T&) FRX_BODY
template <class Use, int m, int n, int k, class T, class L> FRX_DEVICE void load_matrix_sync(fragment<Use, m, n, k, T, L>&, const typename frx_storage<T>::type*, unsigned) FRX_BODY
template <int m, int n, int k, class T> FRX_DEVICE void load_matrix_sync(fragment<accumulator, m, n, k, T>&, const typename frx_storage<T>::type*, unsigned, layout_t) FRX_BODY
template <int m, int n, int k, class T> FRX_DEVICE void store_matrix_sync(typename frx_storage<T>::type*, const fragment<accumulator, m, n, k, T>&, unsigned, layout_t) FRX_BODY
template <int m, int n, int k, class T, class LA, class LB, class D, class C>
FRX_DEVICE void mma_sync(fragment<accumulator, m, n, k, D>&, const fragment<matrix_a, m, n, k, T, LA>&, const fragment<matrix_b, m, n, k, T, LB>&, const fragment<accumulator, m, n, k, C>&, bool = false);
template <int m, int n, int k, class T, class LA, class LB>
FRX_DEVICE void bmma_sync(fragment<accumulator, m, n, k, int>&, const fragment<matrix_a, m, n, k, T, LA>&, const fragment<matrix_b, m, n, k, T, LB>&, const fragment<accumulator, m, n, k, int>&, experimental::bmmaBitOp = experimental::bmmaBitOpXOR, experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC);
} }
#endif
