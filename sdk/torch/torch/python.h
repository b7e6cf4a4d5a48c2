#ifndef FRX_TORCH_PYTHON_H
#define FRX_TORCH_PYTHON_H
#include <pybind11/pybind11.h>
#include <torch/all.h>
namespace py = pybind11;
namespace torch {
template <class F> std::decay_t<F> wrap_pybind_function(F&&) FRX_BODY
template <class F> std::decay_t<F> wrap_pybind_function_no_gil(F&&) FRX_BODY
namespace python { template <class M> void bind_module(pybind11::module_, const std::string&); } }
#endif
