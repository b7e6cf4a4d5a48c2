/// The machine's compiler, where the layer is asked for; else why there is none.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <set>

#include "compile/compiler.h"
#include "frx/evidence.h"
#include "frx/result.h"

namespace frx {

class CompilerOf {
 public:
  CompilerOf(const std::set<Layer>& layers, std::optional<std::filesystem::path> cache);

  Maybe<Compiler*> get() const;

 private:
  std::unique_ptr<Compiler> compiler_;
  Missing why_{MissingReason::kNotRequested, {}};
};

}  // namespace frx
