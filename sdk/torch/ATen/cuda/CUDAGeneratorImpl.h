#ifndef FRX_ATEN_CUDA_CUDAGENERATORIMPL_H
#define FRX_ATEN_CUDA_CUDAGENERATORIMPL_H
#include <ATen/Context.h>
namespace at {
struct PhiloxCudaState { PhiloxCudaState() = default; PhiloxCudaState(uint64_t, uint64_t); };
struct CUDAGeneratorImpl : c10::GeneratorImpl {
  PhiloxCudaState philox_cuda_state(uint64_t);
  std::pair<uint64_t, uint64_t> philox_engine_inputs(uint64_t);
};
namespace cuda { namespace detail {
const Generator& getDefaultCUDAGenerator(DeviceIndex = -1);
Generator createCUDAGenerator(DeviceIndex = -1);
} namespace philox { C10_DEVICE std::tuple<uint64_t, uint64_t> unpack(PhiloxCudaState); } }
template <class T> T* check_generator(std::optional<Generator>) FRX_BODY
template <class T> T* get_generator_or_default(const std::optional<Generator>&, const Generator&) FRX_BODY
}
#endif
