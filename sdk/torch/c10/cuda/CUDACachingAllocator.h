#ifndef FRX_C10_CUDACACHINGALLOCATOR_H
#define FRX_C10_CUDACACHINGALLOCATOR_H
#include <c10/core/Allocator.h>
#include <c10/cuda/CUDAStream.h>
namespace c10 { namespace cuda {
using CaptureId_t = unsigned long long;
using MempoolId_t = std::pair<CaptureId_t, CaptureId_t>;
enum class CaptureStatus : int { None = 0, Active = 1, Invalidated = 2 };
CaptureStatus currentStreamCaptureStatusMayInitCtx();
struct CUDAStreamCaptureModeGuard { CUDAStreamCaptureModeGuard(cudaStreamCaptureMode); ~CUDAStreamCaptureModeGuard(); };
struct MemPool {};
struct MemPoolContext {};
namespace CUDACachingAllocator {
Allocator* get();
void* raw_alloc(size_t);
void* raw_alloc_with_stream(size_t, cudaStream_t);
void raw_delete(void*);
void emptyCache();
void recordStream(const DataPtr&, CUDAStream);
void cacheInfo(DeviceIndex, size_t*);
void* getBaseAllocation(void*, size_t*);
void resetPeakStats(DeviceIndex);
void init(int);
}
} }
#endif
