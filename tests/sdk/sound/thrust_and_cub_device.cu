#include <torch/extension.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/host_vector.h>
#include <thrust/fill.h>
#include <thrust/sequence.h>
#include <cub/cub.cuh>
#include <cub/block/block_scan.cuh>
struct Square { __host__ __device__ float operator()(float x) const { return x * x; } };
struct CustomMax { template <typename T> __device__ __forceinline__ T operator()(const T& a, const T& b) const { return a > b ? a : b; } };
template <int T, int I>
__global__ void scan(const float* in, float* out, int n) {
  using BlockLoad = cub::BlockLoad<float, T, I, cub::BLOCK_LOAD_WARP_TRANSPOSE>;
  using BlockStore = cub::BlockStore<float, T, I, cub::BLOCK_STORE_WARP_TRANSPOSE>;
  using BlockScan = cub::BlockScan<float, T>;
  using WarpReduce = cub::WarpReduce<float>;
  using BlockReduce = cub::BlockReduce<float, T, cub::BLOCK_REDUCE_RAKING>;
  __shared__ union { typename BlockLoad::TempStorage load; typename BlockStore::TempStorage store; typename BlockScan::TempStorage scan; typename BlockReduce::TempStorage reduce; } temp;
  __shared__ typename WarpReduce::TempStorage warp[T / 32];
  float items[I], total;
  BlockLoad(temp.load).Load(in, items, n, 0.f);
  __syncthreads();
  BlockScan(temp.scan).InclusiveSum(items, items, total);
  BlockScan(temp.scan).ExclusiveScan(items, items, 0.f, cub::Sum());
  __syncthreads();
  float w = WarpReduce(warp[threadIdx.x / 32]).Sum(items[0]);
  float m = BlockReduce(temp.reduce).Reduce(w, CustomMax{}, n);
  cub::KeyValuePair<int, float> kv(threadIdx.x, m);
  typedef cub::BlockReduce<cub::KeyValuePair<int, float>, T> ArgReduce;
  __shared__ typename ArgReduce::TempStorage arg;
  kv = ArgReduce(arg).Reduce(kv, cub::ArgMax());
  items[0] += kv.value + kv.key;
  BlockStore(temp.store).Store(out, items, n);
}
torch::Tensor forward(torch::Tensor x) {
  float* p = x.data_ptr<float>();
  int n = x.numel();
  thrust::device_ptr<float> d(p), e = thrust::device_pointer_cast(p);
  float s = thrust::reduce(d, d + n, 0.0f, thrust::plus<float>()) + thrust::reduce(thrust::device, p, p + n) + thrust::transform_reduce(e, e + n, Square(), 0.0f, thrust::maximum<float>());
  thrust::sort(thrust::device, p, p + n);
  thrust::sort(thrust::cuda::par.on(nullptr), p, p + n, thrust::greater<float>());
  thrust::inclusive_scan(thrust::device, p, p + n, p);
  thrust::transform(thrust::device, p, p + n, p, Square());
  thrust::device_vector<float> v(n, 1.0f);
  thrust::host_vector<float> h = v;
  thrust::fill(v.begin(), v.end(), s);
  thrust::sequence(v.begin(), v.end());
  v[0] = h[0] + 2.0f;
  float* raw = thrust::raw_pointer_cast(v.data());
  size_t bytes = 0;
  void* temp = nullptr;
  cub::DeviceScan::InclusiveSum(temp, bytes, raw, p, n);
  cudaMalloc(&temp, bytes);
  cub::DeviceScan::InclusiveSum(temp, bytes, raw, p, n);
  cub::DeviceRadixSort::SortPairs(temp, bytes, p, raw, p, raw, n);
  cub::DeviceReduce::Reduce(temp, bytes, p, raw, n, CustomMax(), 0.f);
  cub::DeviceSegmentedReduce::Sum(temp, bytes, p, raw, 2, (int*)raw, (int*)raw + 1);
  scan<128, 4><<<1, 128>>>(p, raw, n);
  cudaFree(temp);
  return x;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
