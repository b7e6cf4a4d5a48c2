#ifndef FRX_C10_CUDASTREAM_H
#define FRX_C10_CUDASTREAM_H
#include <c10/core/Stream.h>
#include <c10/cuda/CUDAFunctions.h>
namespace c10 { namespace cuda {
constexpr int max_compile_time_stream_priorities = 4;
class CUDAStream {
 public:
  enum Unchecked { UNCHECKED };
  explicit CUDAStream(Stream);
  explicit CUDAStream(Unchecked, Stream);
  bool operator==(const CUDAStream&) const noexcept;
  bool operator!=(const CUDAStream&) const noexcept;
  operator cudaStream_t() const;
  operator Stream() const;
  DeviceType device_type() const;
  DeviceIndex device_index() const;
  Device device() const;
  StreamId id() const;
  bool query() const;
  void synchronize() const;
  int priority() const;
  cudaStream_t stream() const;
  Stream unwrap() const;
  struct c10::StreamData3 pack3() const;
  static CUDAStream unpack3(StreamId, DeviceIndex, DeviceType);
  static std::tuple<int, int> priority_range();
 private:
  Stream stream_;
};
CUDAStream getStreamFromPool(const bool = false, DeviceIndex = -1);
CUDAStream getStreamFromPool(const int, DeviceIndex = -1);
CUDAStream getStreamFromExternal(cudaStream_t, DeviceIndex);
CUDAStream getDefaultCUDAStream(DeviceIndex = -1);
CUDAStream getCurrentCUDAStream(DeviceIndex = -1);
void setCurrentCUDAStream(CUDAStream);
std::ostream& operator<<(std::ostream&, const CUDAStream&);
} }
#endif
