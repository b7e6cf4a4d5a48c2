// CUB: blocks, warps and devices; operators; what kernels use of it.
#ifndef FRX_CUB_CUH
#define FRX_CUB_CUH
#include <cuda_runtime.h>
#include <iterator>
#define CUB_PTX_ARCH 900
#define CUB_NS_PREFIX
#define CUB_NS_POSTFIX
#define CUB_VERSION 200001
#define CUB_MIN(a, b) (((b) < (a)) ? (b) : (a))
#define CUB_MAX(a, b) (((a) < (b)) ? (b) : (a))
#define CUB_QUOTIENT_CEILING(x, y) (((x) + (y) - 1) / (y))
#define CubDebug(e) (e)
#define CubDebugExit(e) (e)
namespace cub {
struct NullType {};
template <class T> struct Uninitialized { unsigned char frx_bytes[sizeof(T)]; FRX_HD T& Alias() FRX_BODY };
#define FRX_CUB_OP(name) struct name { template <class A, class B> FRX_HD auto operator()(A&& a, B&& b) const -> std::decay_t<decltype(true ? a : b)>; };
FRX_CUB_OP(Sum)
FRX_CUB_OP(Max)
FRX_CUB_OP(Min)
FRX_CUB_OP(Difference)
FRX_CUB_OP(Division)
FRX_CUB_OP(ArgMax)
FRX_CUB_OP(ArgMin)
#undef FRX_CUB_OP
struct Equality { template <class A, class B> FRX_HD bool operator()(A&&, B&&) const; };
struct Inequality { template <class A, class B> FRX_HD bool operator()(A&&, B&&) const; };
template <class T> struct CastOp { template <class A> FRX_HD T operator()(A&&) const FRX_BODY };
template <class K, class V> struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  K key;
  V value;
  KeyValuePair() = default;
  FRX_HD KeyValuePair(const K&, const V&) FRX_BODY
  FRX_HD bool operator!=(const KeyValuePair&) FRX_BODY
};
enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm { BLOCK_LOAD_DIRECT, BLOCK_LOAD_STRIPED, BLOCK_LOAD_VECTORIZE, BLOCK_LOAD_TRANSPOSE, BLOCK_LOAD_WARP_TRANSPOSE, BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED };
enum BlockStoreAlgorithm { BLOCK_STORE_DIRECT, BLOCK_STORE_STRIPED, BLOCK_STORE_VECTORIZE, BLOCK_STORE_TRANSPOSE, BLOCK_STORE_WARP_TRANSPOSE, BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED };
enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };
enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
// The storage's size only has to be there: 8 bytes for each of up to 64 slots.
struct FrxTempStorage { unsigned long long frx_words[64]; };
template <class T, int x, BlockReduceAlgorithm a = BLOCK_REDUCE_WARP_REDUCTIONS, int y = 1, int z = 1, int legacy = 0> class BlockReduce {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockReduce() FRX_BODY
  FRX_DEVICE BlockReduce(TempStorage&) FRX_BODY
  template <class F> FRX_DEVICE T Reduce(T, F) FRX_BODY
  template <int n, class F> FRX_DEVICE T Reduce(T (&)[n], F) FRX_BODY
  template <class F> FRX_DEVICE T Reduce(T, F, int) FRX_BODY
  FRX_DEVICE T Sum(T) FRX_BODY
  template <int n> FRX_DEVICE T Sum(T (&)[n]) FRX_BODY
  FRX_DEVICE T Sum(T, int) FRX_BODY
};
template <class T, int x, BlockScanAlgorithm a = BLOCK_SCAN_RAKING, int y = 1, int z = 1, int legacy = 0> class BlockScan {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockScan() FRX_BODY
  FRX_DEVICE BlockScan(TempStorage&) FRX_BODY
#define FRX_SCAN(name) template <class A, class... B> FRX_DEVICE void name(A&&, B&&...) FRX_BODY
  FRX_SCAN(ExclusiveSum)
  FRX_SCAN(InclusiveSum)
  FRX_SCAN(ExclusiveScan)
  FRX_SCAN(InclusiveScan)
};
template <class T, int n = 32, int legacy = 0> class WarpScan {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE WarpScan(TempStorage&) FRX_BODY
  FRX_SCAN(ExclusiveSum)
  FRX_SCAN(InclusiveSum)
  FRX_SCAN(ExclusiveScan)
  FRX_SCAN(InclusiveScan)
  FRX_SCAN(Sum)
  FRX_SCAN(Scan)
  FRX_DEVICE T Broadcast(T, unsigned) FRX_BODY
};
#undef FRX_SCAN
template <class T, int n = 32, int legacy = 0> class WarpReduce {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE WarpReduce(TempStorage&) FRX_BODY
  FRX_DEVICE T Sum(T) FRX_BODY
  FRX_DEVICE T Sum(T, int) FRX_BODY
  template <class F> FRX_DEVICE T Reduce(T, F) FRX_BODY
  template <class F> FRX_DEVICE T Reduce(T, F, int) FRX_BODY
  template <class G> FRX_DEVICE T HeadSegmentedSum(T, G) FRX_BODY
  template <class G> FRX_DEVICE T TailSegmentedSum(T, G) FRX_BODY
  template <class F, class G> FRX_DEVICE T HeadSegmentedReduce(T, G, F) FRX_BODY
  template <class F, class G> FRX_DEVICE T TailSegmentedReduce(T, G, F) FRX_BODY
};
template <class T, int x, int items, BlockLoadAlgorithm a = BLOCK_LOAD_DIRECT, int y = 1, int z = 1, int legacy = 0> class BlockLoad {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockLoad() FRX_BODY
  FRX_DEVICE BlockLoad(TempStorage&) FRX_BODY
  template <class I> FRX_DEVICE void Load(I, T (&)[items]) FRX_BODY
  template <class I> FRX_DEVICE void Load(I, T (&)[items], int) FRX_BODY
  template <class I, class D> FRX_DEVICE void Load(I, T (&)[items], int, D) FRX_BODY
};
template <class T, int x, int items, BlockStoreAlgorithm a = BLOCK_STORE_DIRECT, int y = 1, int z = 1, int legacy = 0> class BlockStore {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockStore() FRX_BODY
  FRX_DEVICE BlockStore(TempStorage&) FRX_BODY
  template <class I> FRX_DEVICE void Store(I, T (&)[items]) FRX_BODY
  template <class I> FRX_DEVICE void Store(I, T (&)[items], int) FRX_BODY
};
template <class T, int x, int items, bool timeslicing = false, int y = 1, int z = 1, int legacy = 0> class BlockExchange {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockExchange() FRX_BODY
  FRX_DEVICE BlockExchange(TempStorage&) FRX_BODY
  template <class... A> FRX_DEVICE void StripedToBlocked(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void BlockedToStriped(A&&...) FRX_BODY
};
template <class K, int x, int items, class V = NullType, int bits = 4, bool memoize = true, BlockScanAlgorithm a = BLOCK_SCAN_WARP_SCANS, int config = 0, int y = 1, int z = 1, int legacy = 0> class BlockRadixSort {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockRadixSort() FRX_BODY
  FRX_DEVICE BlockRadixSort(TempStorage&) FRX_BODY
  template <class... A> FRX_DEVICE void Sort(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void SortDescending(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void SortBlockedToStriped(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void SortDescendingBlockedToStriped(A&&...) FRX_BODY
};
template <class K, int x, int items, class V = NullType, int y = 1, int z = 1> class BlockMergeSort {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockMergeSort() FRX_BODY
  FRX_DEVICE BlockMergeSort(TempStorage&) FRX_BODY
  template <class... A> FRX_DEVICE void Sort(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void StableSort(A&&...) FRX_BODY
};
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
template <class T, int x, int items, int bins, BlockHistogramAlgorithm a = BLOCK_HISTO_SORT, int y = 1, int z = 1, int legacy = 0> class BlockHistogram {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockHistogram() FRX_BODY
  FRX_DEVICE BlockHistogram(TempStorage&) FRX_BODY
  template <class... A> FRX_DEVICE void InitHistogram(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void Histogram(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void Composite(A&&...) FRX_BODY
};
template <class T, int x, int y = 1, int z = 1, int legacy = 0> class BlockDiscontinuity {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockDiscontinuity(TempStorage&) FRX_BODY
  template <class... A> FRX_DEVICE void FlagHeads(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void FlagTails(A&&...) FRX_BODY
};
template <class T, int x, int y = 1, int z = 1> class BlockAdjacentDifference {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockAdjacentDifference(TempStorage&) FRX_BODY
  template <class... A> FRX_DEVICE void SubtractLeft(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void SubtractRight(A&&...) FRX_BODY
};
template <class T, int x, int y = 1, int z = 1> class BlockShuffle {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE BlockShuffle(TempStorage&) FRX_BODY
  template <class... A> FRX_DEVICE void Up(A&&...) FRX_BODY
  template <class... A> FRX_DEVICE void Down(A&&...) FRX_BODY
};
template <class T, int items, WarpLoadAlgorithm a = WARP_LOAD_DIRECT, int n = 32, int legacy = 0> class WarpLoad {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE WarpLoad(TempStorage&) FRX_BODY
  template <class... A> FRX_DEVICE void Load(A&&...) FRX_BODY
};
template <class T, int items, WarpStoreAlgorithm a = WARP_STORE_DIRECT, int n = 32, int legacy = 0> class WarpStore {
 public:
  struct TempStorage : FrxTempStorage {};
  FRX_DEVICE WarpStore(TempStorage&) FRX_BODY
  template <class... A> FRX_DEVICE void Store(A&&...) FRX_BODY
};
#define FRX_DEVICE_ALGORITHM(name) template <class... A> static cudaError_t name(void*, size_t&, A&&...) FRX_BODY
struct DeviceReduce {
  FRX_DEVICE_ALGORITHM(Reduce)
  FRX_DEVICE_ALGORITHM(Sum)
  FRX_DEVICE_ALGORITHM(Min)
  FRX_DEVICE_ALGORITHM(Max)
  FRX_DEVICE_ALGORITHM(ArgMin)
  FRX_DEVICE_ALGORITHM(ArgMax)
  FRX_DEVICE_ALGORITHM(ReduceByKey)
  FRX_DEVICE_ALGORITHM(TransformReduce)
};
struct DeviceSegmentedReduce {
  FRX_DEVICE_ALGORITHM(Reduce)
  FRX_DEVICE_ALGORITHM(Sum)
  FRX_DEVICE_ALGORITHM(Min)
  FRX_DEVICE_ALGORITHM(Max)
  FRX_DEVICE_ALGORITHM(ArgMin)
  FRX_DEVICE_ALGORITHM(ArgMax)
};
struct DeviceScan {
  FRX_DEVICE_ALGORITHM(ExclusiveSum)
  FRX_DEVICE_ALGORITHM(InclusiveSum)
  FRX_DEVICE_ALGORITHM(ExclusiveScan)
  FRX_DEVICE_ALGORITHM(InclusiveScan)
  FRX_DEVICE_ALGORITHM(ExclusiveSumByKey)
  FRX_DEVICE_ALGORITHM(InclusiveSumByKey)
  FRX_DEVICE_ALGORITHM(ExclusiveScanByKey)
  FRX_DEVICE_ALGORITHM(InclusiveScanByKey)
};
struct DeviceRadixSort {
  FRX_DEVICE_ALGORITHM(SortPairs)
  FRX_DEVICE_ALGORITHM(SortPairsDescending)
  FRX_DEVICE_ALGORITHM(SortKeys)
  FRX_DEVICE_ALGORITHM(SortKeysDescending)
};
struct DeviceSegmentedRadixSort {
  FRX_DEVICE_ALGORITHM(SortPairs)
  FRX_DEVICE_ALGORITHM(SortPairsDescending)
  FRX_DEVICE_ALGORITHM(SortKeys)
  FRX_DEVICE_ALGORITHM(SortKeysDescending)
};
struct DeviceSegmentedSort {
  FRX_DEVICE_ALGORITHM(SortPairs)
  FRX_DEVICE_ALGORITHM(SortKeys)
  FRX_DEVICE_ALGORITHM(StableSortPairs)
  FRX_DEVICE_ALGORITHM(StableSortKeys)
};
struct DeviceMergeSort {
  FRX_DEVICE_ALGORITHM(SortPairs)
  FRX_DEVICE_ALGORITHM(SortKeys)
  FRX_DEVICE_ALGORITHM(StableSortPairs)
  FRX_DEVICE_ALGORITHM(StableSortKeys)
};
struct DeviceSelect {
  FRX_DEVICE_ALGORITHM(Flagged)
  FRX_DEVICE_ALGORITHM(If)
  FRX_DEVICE_ALGORITHM(Unique)
  FRX_DEVICE_ALGORITHM(UniqueByKey)
};
struct DevicePartition {
  FRX_DEVICE_ALGORITHM(Flagged)
  FRX_DEVICE_ALGORITHM(If)
};
struct DeviceHistogram {
  FRX_DEVICE_ALGORITHM(HistogramEven)
  FRX_DEVICE_ALGORITHM(HistogramRange)
  FRX_DEVICE_ALGORITHM(MultiHistogramEven)
};
struct DeviceRunLengthEncode {
  FRX_DEVICE_ALGORITHM(Encode)
  FRX_DEVICE_ALGORITHM(NonTrivialRuns)
};
#undef FRX_DEVICE_ALGORITHM
template <class T> struct DoubleBuffer {
  T* d_buffers[2];
  int selector;
  FRX_HD DoubleBuffer() FRX_BODY
  FRX_HD DoubleBuffer(T*, T*) FRX_BODY
  FRX_HD T* Current() FRX_BODY
  FRX_HD T* Alternate() FRX_BODY
};
template <class T, class O> struct frx_random_iterator {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = T;
  using difference_type = O;
  using pointer = T*;
  using reference = T;
  FRX_HD T operator*() const FRX_BODY
  FRX_HD T operator[](O) const FRX_BODY
  FRX_HD frx_random_iterator& operator++() FRX_BODY
};
template <class T, class O = ptrdiff_t> struct CountingInputIterator : frx_random_iterator<T, O> { FRX_HD CountingInputIterator(const T&) FRX_BODY };
template <class T, class O = ptrdiff_t> struct ConstantInputIterator : frx_random_iterator<T, O> { FRX_HD ConstantInputIterator(T, O = 0) FRX_BODY };
template <class T, class F, class I, class O = ptrdiff_t> struct TransformInputIterator : frx_random_iterator<T, O> { FRX_HD TransformInputIterator(I, F) FRX_BODY };
template <class I, class O = ptrdiff_t, class T = typename std::iterator_traits<I>::value_type> struct ArgIndexInputIterator : frx_random_iterator<KeyValuePair<O, T>, O> { FRX_HD ArgIndexInputIterator(I, O = 0) FRX_BODY };
template <CacheLoadModifier m, class T, class O = ptrdiff_t> struct CacheModifiedInputIterator : frx_random_iterator<T, O> { FRX_HD CacheModifiedInputIterator(const T*) FRX_BODY };
template <CacheLoadModifier m, class I> FRX_DEVICE typename std::iterator_traits<I>::value_type ThreadLoad(I) FRX_BODY
template <CacheStoreModifier m, class I, class T> FRX_DEVICE void ThreadStore(I, T) FRX_BODY
template <class T, int n> FRX_DEVICE void LoadDirectBlocked(int, T*, T (&)[n]) FRX_BODY
template <int x, class I, class T, int n> FRX_DEVICE void LoadDirectStriped(int, I, T (&)[n]) FRX_BODY
template <int x, class I, class T, int n> FRX_DEVICE void StoreDirectStriped(int, I, T (&)[n]) FRX_BODY
FRX_DEVICE unsigned LaneId();
FRX_DEVICE unsigned WarpId();
FRX_DEVICE unsigned LaneMaskLt();
FRX_DEVICE int RowMajorTid(int, int, int);
template <int n, class T> FRX_DEVICE T ShuffleDown(T, int, int, unsigned) FRX_BODY
template <int n, class T> FRX_DEVICE T ShuffleUp(T, int, int, unsigned) FRX_BODY
template <int n, class T> FRX_DEVICE T ShuffleIndex(T, int, unsigned) FRX_BODY
template <int n> struct Int2Type { enum { VALUE = n }; };
template <int n> struct Log2 { enum { VALUE = 1 + Log2<(n >> 1)>::VALUE }; };
template <> struct Log2<1> { enum { VALUE = 0 }; };
template <> struct Log2<0> { enum { VALUE = 0 }; };
template <bool b, class T, class F> struct If { typedef std::conditional_t<b, T, F> Type; };
template <class A, class B> struct Equals { enum { VALUE = __is_same(A, B) }; };
}
#endif
