#include "judge/correctness/all.h"

namespace frx {
namespace {

// A torch extension is loaded as a Python module: without PYBIND11_MODULE (or TORCH_LIBRARY) there is no PyInit
// function, and the import fails after a clean compile. A plain CUDA file needs none.
void Run(const Texts& texts, std::vector<Warning>& findings) {
  if (texts.source == nullptr || !texts.source->includes_torch || texts.source->has_module_macro) return;
  findings.push_back(
      ReadFinding(Tier::kFact, "module_entry_missing", 0,
                  "a torch extension without PYBIND11_MODULE: the module has no PyInit function, its import fails"));
}

}  // namespace

const Check kModuleEntryMissing = {"module_entry_missing", Run};

}  // namespace frx
