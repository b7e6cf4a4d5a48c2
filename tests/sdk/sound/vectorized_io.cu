#include <torch/extension.h>
#include <cuda_runtime.h>
#include <cstdint>
#include <type_traits>

template <typename T, int N> struct alignas(sizeof(T) * N) Vec { T v[N]; __host__ __device__ T& operator[](int i) { return v[i]; } };

__device__ __forceinline__ float4 operator+(const float4& a, const float4& b) { return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w); }
__device__ float4& operator*=(float4& a, float s) { a.x *= s; a.y *= s; a.z *= s; a.w *= s; return a; }

template <int VEC = 4>
__global__ void hardtanh(const float* __restrict__ x, float* __restrict__ y, int64_t n, float lo, float hi) {
  const int64_t i = static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i * VEC + VEC - 1 < n) {
    float4 v = reinterpret_cast<const float4*>(x)[i];
    v = v + __ldg(reinterpret_cast<const float4*>(x) + i);
    v *= 0.5f;
    v.x = fminf(fmaxf(v.x, lo), hi);
    v.y = __saturatef(v.y);
    float2 pair = {v.z, v.w};
    int4 q = make_int4(1, 2, 3, 4);
    uchar4 u = make_uchar4(1, 2, 3, 4);
    double2 d{1.0, 2.0};
    v.z = pair.x + q.x + u.y + d.x;
    Vec<float, 4> w = *reinterpret_cast<const Vec<float, 4>*>(&x[i * 4]);
    w[0] = __ldcg(x + i) + __ldcs(&x[i]);
    __stcs(&reinterpret_cast<float4*>(y)[i], v);
    *reinterpret_cast<Vec<float, 4>*>(y + i * 4) = w;
  }
  static_assert(std::is_same<decltype(float4().x), float>::value, "float4 holds floats");
  static_assert(sizeof(float4) == 16 && alignof(float4) == 16 && sizeof(float3) == 12 && alignof(double2) == 16, "");
}

torch::Tensor forward(torch::Tensor x, float lo, float hi) {
  auto y = torch::empty_like(x);
  bool aligned = reinterpret_cast<std::uintptr_t>(x.data_ptr<float>()) % 16 == 0;
  TORCH_CHECK(aligned);
  uint32_t blocks = (x.numel() / 4 + 255) / 256;
  hardtanh<><<<blocks, 256>>>(x.data_ptr<float>(), y.data_ptr<float>(), x.numel(), lo, hi);
  hardtanh<4><<<dim3{blocks}, dim3{256, 1, 1}>>>(x.const_data_ptr<float>(), y.data_ptr<float>(), x.numel(), lo, hi);
  return y;
}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward, py::arg("x"), py::arg("lo") = -1.f, py::arg("hi") = 1.f); }
