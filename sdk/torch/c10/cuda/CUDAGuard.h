#ifndef FRX_C10_CUDAGUARD_H
#define FRX_C10_CUDAGUARD_H
#include <c10/core/DeviceGuard.h>
#include <c10/cuda/CUDAStream.h>
namespace c10 { namespace cuda {
namespace impl {}
#define FRX_NO_COPY(name)                \
  name(const name&) = delete;            \
  name& operator=(const name&) = delete; \
  name(name&&) = delete;                 \
  name& operator=(name&&) = delete;      \
  ~name();
struct CUDAGuard {
  explicit CUDAGuard() = delete;
  explicit CUDAGuard(DeviceIndex);
  explicit CUDAGuard(Device);
  FRX_NO_COPY(CUDAGuard)
  void set_device(Device);
  void reset_device(Device);
  void set_index(DeviceIndex);
  Device original_device() const;
  Device current_device() const;
};
struct OptionalCUDAGuard {
  explicit OptionalCUDAGuard();
  explicit OptionalCUDAGuard(std::optional<Device>);
  explicit OptionalCUDAGuard(std::optional<DeviceIndex>);
  FRX_NO_COPY(OptionalCUDAGuard)
  void set_device(Device);
  void reset_device(Device);
  void set_index(DeviceIndex);
  std::optional<Device> original_device() const;
  std::optional<Device> current_device() const;
  void reset();
};
struct CUDAStreamGuard {
  explicit CUDAStreamGuard() = delete;
  explicit CUDAStreamGuard(Stream);
  FRX_NO_COPY(CUDAStreamGuard)
  void reset_stream(Stream);
  CUDAStream original_stream() const;
  CUDAStream current_stream() const;
  Device current_device() const;
  Device original_device() const;
};
struct OptionalCUDAStreamGuard {
  explicit OptionalCUDAStreamGuard();
  explicit OptionalCUDAStreamGuard(Stream);
  explicit OptionalCUDAStreamGuard(std::optional<Stream>);
  FRX_NO_COPY(OptionalCUDAStreamGuard)
  void reset_stream(Stream);
  std::optional<CUDAStream> original_stream() const;
  std::optional<CUDAStream> current_stream() const;
  void reset();
};
struct CUDAMultiStreamGuard {
  explicit CUDAMultiStreamGuard(ArrayRef<CUDAStream>);
  FRX_NO_COPY(CUDAMultiStreamGuard)
};
#undef FRX_NO_COPY
} }
#endif
