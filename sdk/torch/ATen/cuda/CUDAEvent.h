#ifndef FRX_ATEN_CUDA_CUDAEVENT_H
#define FRX_ATEN_CUDA_CUDAEVENT_H
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
namespace at { namespace cuda {
struct CUDAEvent {
  CUDAEvent() noexcept;
  CUDAEvent(unsigned) noexcept;
  CUDAEvent(DeviceIndex, const cudaIpcEventHandle_t*);
  ~CUDAEvent();
  CUDAEvent(const CUDAEvent&) = delete;
  CUDAEvent& operator=(const CUDAEvent&) = delete;
  CUDAEvent(CUDAEvent&&) noexcept;
  CUDAEvent& operator=(CUDAEvent&&) noexcept;
  operator cudaEvent_t() const;
  friend bool operator<(const CUDAEvent&, const CUDAEvent&);
  optional<Device> device() const;
  bool isCreated() const;
  DeviceIndex device_index() const;
  cudaEvent_t event() const;
  bool query() const;
  void record();
  void recordOnce(const CUDAStream&);
  void record(const CUDAStream&);
  void block(const CUDAStream&);
  float elapsed_time(const CUDAEvent&) const;
  void synchronize() const;
  void ipc_handle(cudaIpcEventHandle_t*);
};
} }
#endif
