#include <torch/extension.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <cuda_runtime_api.h>
#include <cuda_profiler_api.h>
#include <device_launch_parameters.h>
__constant__ float coef[64];
__device__ int device_counter;
__device__ float* device_pointer;
__global__ void __launch_bounds__(256, 2) k(const float* __restrict__ a, float* b, int n) { extern __shared__ __align__(16) unsigned char raw[]; float* s = reinterpret_cast<float*>(raw); s[threadIdx.x] = a[threadIdx.x]; b[threadIdx.x] = s[0] + coef[n]; device_counter = 1; }
__global__ void __cluster_dims__(2, 1, 1) clustered(float* x) { x[threadIdx.x] = 1; }
template <typename T> __global__ void tex(cudaTextureObject_t t, T* y) { y[threadIdx.x] = tex1Dfetch<T>(t, threadIdx.x) + tex2D<float>(t, 0.5f, 0.5f); }
void CUDART_CB callback(cudaStream_t s, cudaError_t e, void* data) {}
torch::Tensor forward(torch::Tensor x) {
  int device = 0, count = 0, value = 0;
  cudaGetDeviceCount(&count);
  cudaSetDevice(device);
  cudaDeviceGetAttribute(&value, cudaDevAttrMaxThreadsPerBlock, device);
  size_t free_bytes, total;
  cudaMemGetInfo(&free_bytes, &total);
  float *d = nullptr, *h = nullptr, *m = nullptr;
  void* v = nullptr;
  cudaMalloc((void**)&d, 1024); cudaMallocHost((void**)&h, 1024); cudaMallocManaged(&m, 1024); cudaHostAlloc(&v, 1024, cudaHostAllocDefault); cudaMallocAsync(&d, 1024, (cudaStream_t)0);
  cudaMemset(d, 0, 1024); cudaMemsetAsync(d, 0, 1024, 0); cudaMemcpyToSymbol(coef, h, sizeof(float) * 64); cudaMemcpyToSymbolAsync(coef, h, 64, 0, cudaMemcpyHostToDevice, 0); cudaMemcpyFromSymbol(h, device_counter, sizeof(int)); cudaGetSymbolAddress(&v, coef); cudaMemcpy2D(d, 16, h, 16, 4, 4, cudaMemcpyDefault); cudaMemPrefetchAsync(m, 1024, device, nullptr); cudaMemAdvise(m, 1024, cudaMemAdviseSetReadMostly, device);
  cudaStream_t s; cudaStreamCreateWithPriority(&s, cudaStreamNonBlocking, -1); cudaStreamAddCallback(s, callback, nullptr, 0); cudaStreamQuery(s); cudaLaunchHostFunc(s, [](void*) {}, nullptr);
  cudaGraph_t graph; cudaGraphExec_t exec;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  k<<<dim3(1), dim3(32), 32 * sizeof(float), s>>>(d, d, 1);
  cudaStreamEndCapture(s, &graph);
  cudaGraphInstantiate(&exec, graph, NULL, NULL, 0); cudaGraphInstantiate(&exec, graph, 0); cudaGraphLaunch(exec, s); cudaGraphExecDestroy(exec); cudaGraphDestroy(graph);
  cudaFuncSetCacheConfig(k, cudaFuncCachePreferL1); cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 96 * 1024); cudaFuncSetAttribute((const void*)k, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared); cudaFuncSetSharedMemConfig(k, cudaSharedMemBankSizeEightByte); cudaDeviceSetCacheConfig(cudaFuncCachePreferShared); cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20); cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeFourByte);
  void* args[] = {&d, &d, &value};
  cudaLaunchKernel((void*)k, dim3(1), dim3(32), args, 0, s); cudaLaunchKernel(k, 1, 32, args, (size_t)0, s);
  cudaLaunchConfig_t config = {};
  config.gridDim = 1; config.blockDim = dim3(32); config.dynamicSmemBytes = 0; config.stream = s;
  cudaLaunchAttribute attr[1]; attr[0].id = cudaLaunchAttributeClusterDimension; attr[0].val.clusterDim.x = 2; config.attrs = attr; config.numAttrs = 1;
  cudaLaunchKernelEx(&config, clustered, d);
  cudaStreamAttrValue sv = {}; sv.accessPolicyWindow.base_ptr = d; sv.accessPolicyWindow.hitRatio = 0.6f; sv.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting; cudaStreamSetAttribute(s, cudaStreamAttributeAccessPolicyWindow, &sv);
  cudaResourceDesc rd; memset(&rd, 0, sizeof(rd)); rd.resType = cudaResourceTypeLinear; rd.res.linear.devPtr = d; rd.res.linear.desc = cudaCreateChannelDesc<float>(); cudaTextureDesc td = {}; td.readMode = cudaReadModeElementType; cudaTextureObject_t t = 0; cudaCreateTextureObject(&t, &rd, &td, nullptr); tex<float><<<1, 1>>>(t, d); cudaDestroyTextureObject(t);
  cudaPointerAttributes pa; cudaPointerGetAttributes(&pa, d); cudaProfilerStart(); cudaProfilerStop(); cudaDriverGetVersion(&value); cudaRuntimeGetVersion(&value); cudaHostRegister(h, 16, cudaHostRegisterDefault); cudaHostUnregister(h); cudaFreeAsync(d, s); cudaFree(m); cudaFreeHost(h);
  cudaStreamIsCapturing(s, nullptr); CUdevice dev; cuInit(0); cuDeviceGet(&dev, 0); CUdeviceptr dp; cuMemAlloc(&dp, 16); cuMemFree(dp);
  if (cudaError_t e = cudaGetLastError(); e != cudaSuccess) throw std::runtime_error(cudaGetErrorName(e));
  switch (cudaPeekAtLastError()) { case cudaSuccess: break; case cudaErrorInvalidConfiguration: case cudaErrorMemoryAllocation: default: AT_ERROR("bad"); }
  return x;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
