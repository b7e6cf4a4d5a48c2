#ifndef FRX_CG_SCAN_H
#define FRX_CG_SCAN_H
#include <cooperative_groups/reduce.h>
namespace cooperative_groups {
template <class G, class T> FRX_DEVICE std::decay_t<T> inclusive_scan(const G&, T&&) FRX_BODY
template <class G, class T, class F> FRX_DEVICE std::decay_t<T> inclusive_scan(const G&, T&&, F&&) FRX_BODY
template <class G, class T> FRX_DEVICE std::decay_t<T> exclusive_scan(const G&, T&&) FRX_BODY
template <class G, class T, class F> FRX_DEVICE std::decay_t<T> exclusive_scan(const G&, T&&, F&&) FRX_BODY
}
#endif
