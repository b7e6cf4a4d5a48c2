#ifndef FRX_CG_REDUCE_H
#define FRX_CG_REDUCE_H
#include <cooperative_groups.h>
namespace cooperative_groups {
#define FRX_CG_OP(name) template <class T> struct name { FRX_DEVICE T operator()(T, T) const FRX_BODY };
FRX_CG_OP(plus)
FRX_CG_OP(less)
FRX_CG_OP(greater)
FRX_CG_OP(bit_and)
FRX_CG_OP(bit_or)
FRX_CG_OP(bit_xor)
#undef FRX_CG_OP
template <class G, class T, class F> FRX_DEVICE std::decay_t<T> reduce(const G&, T&&, F&&) FRX_BODY
template <class G, class D, class T, class F> FRX_DEVICE void reduce_store_async(const G&, D*, T&&, F&&) FRX_BODY
template <class G, class D, class T, class F> FRX_DEVICE void reduce_update_async(const G&, D&, T&&, F&&) FRX_BODY
}
#endif
