/// What a kernel is called without its namespaces, arguments and types.
///   "void gmem_coalesce<(int)32>(int, const float *)" -> "gmem_coalesce"
///   "void (anonymous namespace)::f::g<int>(float*)"   -> "g"
///   "unnamed>::saxpy(int, float)"                     -> "saxpy"    a bracket was lost on the way
#pragma once

#include <string_view>

namespace frx {

/// A view into `name`; of a name that follows none of the forms, the whole.
std::string_view KernelBaseName(std::string_view name);

}  // namespace frx
