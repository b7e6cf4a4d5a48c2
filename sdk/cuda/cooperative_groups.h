#ifndef FRX_COOPERATIVE_GROUPS_H
#define FRX_COOPERATIVE_GROUPS_H
#include <cuda_runtime.h>
#define _CG_HAS_FP16_COLLECTIVE
namespace cooperative_groups {
struct thread_group {
  FRX_DEVICE unsigned long long size() const;
  FRX_DEVICE unsigned long long num_threads() const;
  FRX_DEVICE unsigned long long thread_rank() const;
  FRX_DEVICE void sync() const;
  FRX_DEVICE unsigned get_type() const;
};
struct thread_block : thread_group {
  FRX_DEVICE static void sync();
  FRX_DEVICE static unsigned size();
  FRX_DEVICE static unsigned num_threads();
  FRX_DEVICE static unsigned thread_rank();
  FRX_DEVICE static dim3 group_dim();
  FRX_DEVICE static dim3 dim_threads();
  FRX_DEVICE static dim3 group_index();
  FRX_DEVICE static dim3 thread_index();
};
struct grid_group : thread_group {
  FRX_DEVICE bool is_valid() const;
  FRX_DEVICE void sync() const;
  FRX_DEVICE static unsigned long long size();
  FRX_DEVICE static unsigned long long num_threads();
  FRX_DEVICE static unsigned long long thread_rank();
  FRX_DEVICE static dim3 group_dim();
  FRX_DEVICE static dim3 dim_blocks();
  FRX_DEVICE static unsigned long long num_blocks();
  FRX_DEVICE static dim3 block_index();
  FRX_DEVICE static unsigned long long block_rank();
  FRX_DEVICE static unsigned num_clusters();
  FRX_DEVICE static dim3 dim_clusters();
  FRX_DEVICE static unsigned cluster_rank();
  FRX_DEVICE static dim3 cluster_index();
};
struct multi_grid_group : thread_group {
  FRX_DEVICE bool is_valid() const;
  FRX_DEVICE void sync() const;
  FRX_DEVICE unsigned grid_rank() const;
  FRX_DEVICE unsigned num_grids() const;
};
struct cluster_group : thread_group {
  struct arrival_token {};
  FRX_DEVICE static void sync();
  FRX_DEVICE static arrival_token barrier_arrive();
  FRX_DEVICE static void barrier_wait();
  FRX_DEVICE static void barrier_wait(arrival_token&&);
  FRX_DEVICE static unsigned query_shared_rank(const void*);
  template <class T> FRX_DEVICE static T* map_shared_rank(T*, int) FRX_BODY
  FRX_DEVICE static dim3 block_index();
  FRX_DEVICE static unsigned block_rank();
  FRX_DEVICE static dim3 thread_index();
  FRX_DEVICE static unsigned thread_rank();
  FRX_DEVICE static dim3 dim_blocks();
  FRX_DEVICE static unsigned num_blocks();
  FRX_DEVICE static dim3 dim_threads();
  FRX_DEVICE static unsigned num_threads();
  FRX_DEVICE static unsigned size();
};
struct coalesced_group : thread_group {
  FRX_DEVICE unsigned num_threads() const;
  FRX_DEVICE unsigned size() const;
  FRX_DEVICE unsigned thread_rank() const;
  FRX_DEVICE void sync() const;
  FRX_DEVICE unsigned long long meta_group_size() const;
  FRX_DEVICE unsigned long long meta_group_rank() const;
  template <class T> FRX_DEVICE std::decay_t<T> shfl(T&&, int) const FRX_BODY
  template <class T> FRX_DEVICE std::decay_t<T> shfl_down(T&&, int) const FRX_BODY
  template <class T> FRX_DEVICE std::decay_t<T> shfl_up(T&&, int) const FRX_BODY
  FRX_DEVICE int any(int) const;
  FRX_DEVICE int all(int) const;
  FRX_DEVICE unsigned ballot(int) const;
  template <class T> FRX_DEVICE unsigned match_any(T&&) const FRX_BODY
  template <class T> FRX_DEVICE unsigned match_all(T&&, int&) const FRX_BODY
};
template <unsigned n> struct frx_tile : thread_group {
  FRX_DEVICE void sync() const FRX_BODY
  FRX_DEVICE static constexpr unsigned size() { return n; }
  FRX_DEVICE static constexpr unsigned num_threads() { return n; }
  FRX_DEVICE unsigned thread_rank() const FRX_BODY
  FRX_DEVICE unsigned meta_group_size() const FRX_BODY
  FRX_DEVICE unsigned meta_group_rank() const FRX_BODY
  template <class T> FRX_DEVICE std::decay_t<T> shfl(T&&, int) const FRX_BODY
  template <class T> FRX_DEVICE std::decay_t<T> shfl_down(T&&, unsigned) const FRX_BODY
  template <class T> FRX_DEVICE std::decay_t<T> shfl_up(T&&, unsigned) const FRX_BODY
  template <class T> FRX_DEVICE std::decay_t<T> shfl_xor(T&&, unsigned) const FRX_BODY
  FRX_DEVICE int any(int) const FRX_BODY
  FRX_DEVICE int all(int) const FRX_BODY
  FRX_DEVICE unsigned ballot(int) const FRX_BODY
  template <class T> FRX_DEVICE unsigned match_any(T&&) const FRX_BODY
  template <class T> FRX_DEVICE unsigned match_all(T&&, int&) const FRX_BODY
};
template <unsigned n, class Parent = void> struct thread_block_tile : frx_tile<n> {
  template <class Q> FRX_DEVICE operator thread_block_tile<n, Q>() const FRX_BODY
  FRX_DEVICE operator thread_block_tile<n, void>() const FRX_BODY
};
template <unsigned n> struct thread_block_tile<n, void> : frx_tile<n> {};
template <unsigned n = 1024> struct __align__(16) block_tile_memory { char frx_bytes[n]; };
FRX_DEVICE thread_block this_thread_block();
template <unsigned n> FRX_DEVICE thread_block this_thread_block(block_tile_memory<n>&) FRX_BODY
FRX_DEVICE grid_group this_grid();
FRX_DEVICE multi_grid_group this_multi_grid();
FRX_DEVICE cluster_group this_cluster();
FRX_DEVICE coalesced_group coalesced_threads();
FRX_DEVICE thread_block_tile<1> this_thread();
FRX_DEVICE thread_group tiled_partition(const thread_group&, unsigned);
FRX_DEVICE thread_group tiled_partition(const thread_block&, unsigned);
FRX_DEVICE coalesced_group tiled_partition(const coalesced_group&, unsigned);
template <unsigned n, class P> FRX_DEVICE thread_block_tile<n, P> tiled_partition(const P&) FRX_BODY
FRX_DEVICE coalesced_group labeled_partition(const coalesced_group&, unsigned);
template <unsigned n, class P> FRX_DEVICE coalesced_group labeled_partition(const thread_block_tile<n, P>&, unsigned) FRX_BODY
FRX_DEVICE coalesced_group binary_partition(const coalesced_group&, bool);
template <unsigned n, class P> FRX_DEVICE coalesced_group binary_partition(const thread_block_tile<n, P>&, bool) FRX_BODY
template <class G> FRX_DEVICE void sync(const G&) FRX_BODY
template <class G> FRX_DEVICE unsigned group_size(const G&) FRX_BODY
template <class G> FRX_DEVICE unsigned thread_rank(const G&) FRX_BODY
template <class G, class F> FRX_DEVICE void invoke_one(const G&, F&&) FRX_BODY
template <class G, class F> FRX_DEVICE auto invoke_one_broadcast(const G&, F&& f) -> decltype(f()) FRX_BODY
namespace experimental {
using cooperative_groups::block_tile_memory;
using cooperative_groups::this_thread_block;
using cooperative_groups::tiled_partition;
}
}
#endif
