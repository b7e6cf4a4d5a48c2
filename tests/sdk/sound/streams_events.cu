#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAEvent.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>
#include <thread>
#include <chrono>
#include <iostream>
#include <map>
#include <mutex>
#include <unordered_map>

__global__ void scale(float* __restrict__ y, const float* __restrict__ x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = s * x[i];
}

class Pool {
 public:
  explicit Pool(int n) : streams_(n) {
    for (auto& s : streams_) cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&done_, cudaEventDisableTiming);
  }
  ~Pool() {
    for (cudaStream_t s : streams_) cudaStreamDestroy(s);
    cudaEventDestroy(done_);
  }
  cudaStream_t operator[](size_t i) const { return streams_[i]; }
  size_t size() const { return streams_.size(); }
  cudaEvent_t done_;

 private:
  std::vector<cudaStream_t> streams_;
};

static std::unordered_map<int, std::string> names = {{0, "zero"}, {1, "one"}};
static std::mutex lock;

torch::Tensor forward(torch::Tensor x) {
  std::lock_guard<std::mutex> guard(lock);
  static Pool pool(4);
  auto y = torch::empty_like(x);
  int64_t chunk = (x.numel() + pool.size() - 1) / pool.size();
  for (size_t i = 0; i < pool.size(); ++i) {
    int64_t from = i * chunk, n = std::min<int64_t>(chunk, x.numel() - from);
    if (n <= 0) break;
    scale<<<(n + 255) / 256, 256, 0, pool[i]>>>(y.data_ptr<float>() + from, x.data_ptr<float>() + from, 2.f, static_cast<int>(n));
    cudaEventRecord(pool.done_, pool[i]);
    cudaStreamWaitEvent(at::cuda::getCurrentCUDAStream().stream(), pool.done_, 0);
  }
  at::cuda::CUDAStream s1 = at::cuda::getStreamFromPool(false, x.get_device());
  {
    c10::cuda::CUDAStreamGuard stream_guard(s1);
    at::cuda::CUDAEvent ev;
    ev.record(s1);
    ev.block(c10::cuda::getDefaultCUDAStream());
  }
  s1.synchronize();
  cudaEvent_t start, stop;
  cudaEventCreate(&start);
  cudaEventCreate(&stop);
  float ms = 0;
  cudaEventElapsedTime(&ms, start, stop);
  auto t0 = std::chrono::high_resolution_clock::now();
  auto dt = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::high_resolution_clock::now() - t0).count();
  std::cout << "took " << ms << " ms, " << dt << " us on " << names[0] << std::endl;
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  const cudaDeviceProp* p = at::cuda::getCurrentDeviceProperties();
  std::cerr << prop.name << ' ' << p->multiProcessorCount << ' ' << prop.sharedMemPerBlock << ' ' << prop.clockRate << '\n';
  float* pinned = nullptr;
  cudaMallocHost(&pinned, 1024 * sizeof(float));
  cudaMemcpyAsync(pinned, y.data_ptr<float>(), 1024, cudaMemcpyDeviceToHost, pool[0]);
  cudaFreeHost(pinned);
  return y;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
