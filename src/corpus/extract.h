/// From a row's texts to its facts: each column goes to the layer that reads it, and nothing is judged.
#pragma once

#include <set>

#include "frx/corpus.h"

namespace frx {

class Compiler;
class WorkerPool;

class Extractor {
 public:
  /// Layers that are not in `layers` are absent, not requested. `workers` parse the sources, `compiler` compiles them.
  Extractor(std::set<Layer> layers, WorkerPool& workers, Maybe<Compiler*> compiler);

  /// Never fails: a layer that cannot read its column is unusable, with a diagnostic. An unusable row stays one.
  /// May be called from several threads at once.
  Case Extract(const Row& row) const;

 private:
  std::set<Layer> layers_;
  WorkerPool& workers_;
  Maybe<Compiler*> compiler_;
};

}  // namespace frx
