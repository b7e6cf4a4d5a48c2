#include "corpus/compiler_of.h"

#include <utility>

namespace frx {

CompilerOf::CompilerOf(const std::set<Layer>& layers, std::optional<std::filesystem::path> cache) {
  if (!layers.contains(Layer::kCompiled)) return;
  Maybe<Toolkit> toolkit = FindToolkit();
  if (!toolkit) {
    why_ = toolkit.error();
    return;
  }
  auto compiler = Compiler::Create({.toolkit = *toolkit, .cache = std::move(cache)});
  if (compiler) {
    compiler_ = *std::move(compiler);
  } else {
    why_ = {MissingReason::kGaveUp, compiler.error().message};
  }
}

Maybe<Compiler*> CompilerOf::get() const {
  if (compiler_) return compiler_.get();
  return tl::make_unexpected(why_);
}

}  // namespace frx
