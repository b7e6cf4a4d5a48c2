#ifndef FRX_RUNTIME_TEMPLATES_H
#define FRX_RUNTIME_TEMPLATES_H
#include <cuda_runtime_api.h>
#include <vector_functions.h>
template <class T> cudaError_t cudaLaunchKernel(const T*, dim3, dim3, void**, size_t = 0, cudaStream_t = nullptr) FRX_BODY
template <class... ExpTypes, class... ActTypes> cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t*, void (*)(ExpTypes...), ActTypes&&...) FRX_BODY
template <class T> cudaError_t cudaLaunchCooperativeKernel(const T*, dim3, dim3, void**, size_t = 0, cudaStream_t = nullptr) FRX_BODY
cudaError_t cudaEventCreate(cudaEvent_t*, unsigned);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t*, cudaGraph_t, cudaGraphNode_t*, char*, size_t);
cudaError_t cudaMallocHost(void**, size_t, unsigned);
template <class T> cudaError_t cudaHostAlloc(T**, size_t, unsigned) FRX_BODY
template <class T> cudaError_t cudaHostGetDevicePointer(T**, void*, unsigned) FRX_BODY
template <class T> cudaError_t cudaMallocManaged(T**, size_t, unsigned = cudaMemAttachGlobal) FRX_BODY
template <class T> cudaError_t cudaStreamAttachMemAsync(cudaStream_t, T*, size_t = 0, unsigned = cudaMemAttachSingle) FRX_BODY
template <class T> FRX_HD cudaError_t cudaMalloc(T**, size_t) FRX_BODY
template <class T> cudaError_t cudaMallocHost(T**, size_t, unsigned = 0) FRX_BODY
template <class T> cudaError_t cudaMallocPitch(T**, size_t*, size_t, size_t) FRX_BODY
cudaError_t cudaMallocAsync(void**, size_t, cudaMemPool_t, cudaStream_t);
template <class T> cudaError_t cudaMallocAsync(T**, size_t, cudaMemPool_t, cudaStream_t) FRX_BODY
template <class T> cudaError_t cudaMallocAsync(T**, size_t, cudaStream_t) FRX_BODY
template <class T> cudaError_t cudaMallocFromPoolAsync(T**, size_t, cudaMemPool_t, cudaStream_t) FRX_BODY
template <class T> cudaError_t cudaMemcpyToSymbol(const T&, const void*, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyHostToDevice) FRX_BODY
template <class T> cudaError_t cudaMemcpyToSymbolAsync(const T&, const void*, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyHostToDevice, cudaStream_t = nullptr) FRX_BODY
template <class T> cudaError_t cudaMemcpyFromSymbol(void*, const T&, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyDeviceToHost) FRX_BODY
template <class T> cudaError_t cudaMemcpyFromSymbolAsync(void*, const T&, size_t, size_t = 0, cudaMemcpyKind = cudaMemcpyDeviceToHost, cudaStream_t = nullptr) FRX_BODY
template <class T> cudaError_t cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t*, cudaGraph_t, const cudaGraphNode_t*, size_t, const T&, const void*, size_t, size_t, cudaMemcpyKind) FRX_BODY
template <class T> cudaError_t cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t*, cudaGraph_t, const cudaGraphNode_t*, size_t, void*, const T&, size_t, size_t, cudaMemcpyKind) FRX_BODY
template <class T> cudaError_t cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t, const T&, const void*, size_t, size_t, cudaMemcpyKind) FRX_BODY
template <class T> cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t, void*, const T&, size_t, size_t, cudaMemcpyKind) FRX_BODY
template <class T> cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(cudaGraphExec_t, cudaGraphNode_t, const T&, const void*, size_t, size_t, cudaMemcpyKind) FRX_BODY
template <class T> cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(cudaGraphExec_t, cudaGraphNode_t, void*, const T&, size_t, size_t, cudaMemcpyKind) FRX_BODY
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t, cudaGraph_t, cudaGraphNode_t*, cudaGraphExecUpdateResult*);
template <class T> cudaError_t cudaUserObjectCreate(cudaUserObject_t*, T*, unsigned, unsigned) FRX_BODY
template <class T> cudaError_t cudaUserObjectCreate(cudaUserObject_t*, T*, unsigned, cudaUserObjectFlags) FRX_BODY
template <class T> cudaError_t cudaGetSymbolAddress(void**, const T&) FRX_BODY
template <class T> cudaError_t cudaGetSymbolSize(size_t*, const T&) FRX_BODY
template <class T> cudaError_t cudaFuncSetCacheConfig(T*, cudaFuncCache) FRX_BODY
template <class T> cudaError_t cudaFuncSetSharedMemConfig(T*, cudaSharedMemConfig) FRX_BODY
template <class T> FRX_HD cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int*, T, int, size_t) FRX_BODY
template <class T> FRX_HD cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int*, T, int, size_t, unsigned) FRX_BODY
template <class UnaryFunction, class T> FRX_HD cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int*, int*, T, UnaryFunction, int = 0, unsigned = 0) FRX_BODY
template <class UnaryFunction, class T> FRX_HD cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int*, int*, T, UnaryFunction, int = 0) FRX_BODY
template <class T> FRX_HD cudaError_t cudaOccupancyMaxPotentialBlockSize(int*, int*, T, size_t = 0, int = 0) FRX_BODY
template <class T> cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t*, T, int, int) FRX_BODY
template <class T> FRX_HD cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int*, int*, T, size_t = 0, int = 0, unsigned = 0) FRX_BODY
template <class T> cudaError_t cudaOccupancyMaxPotentialClusterSize(int*, T*, const cudaLaunchConfig_t*) FRX_BODY
template <class T> cudaError_t cudaOccupancyMaxActiveClusters(int*, T*, const cudaLaunchConfig_t*) FRX_BODY
template <class T> FRX_HD cudaError_t cudaFuncGetAttributes(cudaFuncAttributes*, T*) FRX_BODY
template <class T> cudaError_t cudaFuncSetAttribute(T*, cudaFuncAttribute, int) FRX_BODY
template <class T> cudaError_t cudaGetKernel(cudaKernel_t*, const T*) FRX_BODY
cudaPitchedPtr make_cudaPitchedPtr(void*, size_t, size_t, size_t);
cudaPos make_cudaPos(size_t, size_t, size_t);
cudaExtent make_cudaExtent(size_t, size_t, size_t);
template <class T> cudaChannelFormatDesc cudaCreateChannelDesc() FRX_BODY
cudaChannelFormatDesc cudaCreateChannelDescHalf();
cudaChannelFormatDesc cudaCreateChannelDescHalf1();
cudaChannelFormatDesc cudaCreateChannelDescHalf2();
cudaChannelFormatDesc cudaCreateChannelDescHalf4();
cudaChannelFormatDesc cudaCreateChannelDesc();
cudaChannelFormatDesc cudaCreateChannelDescNV12();
template <cudaChannelFormatKind > cudaChannelFormatDesc cudaCreateChannelDesc() FRX_BODY
// const T* does not take a kernel in Clang as it does in nvcc.
template <class... A> cudaError_t cudaLaunchKernel(void (*)(A...), dim3, dim3, void**, size_t = 0, cudaStream_t = nullptr) FRX_BODY
template <class... A> cudaError_t cudaLaunchCooperativeKernel(void (*)(A...), dim3, dim3, void**, size_t = 0, cudaStream_t = nullptr) FRX_BODY
#endif
