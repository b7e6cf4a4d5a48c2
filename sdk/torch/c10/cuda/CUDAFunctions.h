#ifndef FRX_C10_CUDAFUNCTIONS_H
#define FRX_C10_CUDAFUNCTIONS_H
#include <c10/cuda/CUDAException.h>
namespace c10 { namespace cuda {
DeviceIndex device_count() noexcept;
DeviceIndex device_count_ensure_non_zero();
DeviceIndex current_device();
void set_device(DeviceIndex);
void device_synchronize();
void warn_or_error_on_sync();
cudaError_t GetDeviceCount(int*);
cudaError_t GetDevice(DeviceIndex*);
cudaError_t SetDevice(DeviceIndex);
cudaError_t MaybeSetDevice(DeviceIndex);
DeviceIndex ExchangeDevice(DeviceIndex);
DeviceIndex MaybeExchangeDevice(DeviceIndex);
void SetTargetDevice();
enum class SyncDebugMode { L_DISABLED = 0, L_WARN, L_ERROR };
class WarningState { public: void set_sync_debug_mode(SyncDebugMode); SyncDebugMode get_sync_debug_mode(); };
WarningState& warning_state();
void memcpy_and_sync(void*, const void*, int64_t, cudaMemcpyKind, cudaStream_t);
void stream_synchronize(cudaStream_t);
bool hasPrimaryContext(DeviceIndex);
std::optional<DeviceIndex> getDeviceIndexWithPrimaryContext();
} }
#endif
