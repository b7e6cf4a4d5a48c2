/// From a row's texts to its facts: each column goes to the layer that reads it, and nothing is judged.
#pragma once

#include <set>

#include "frx/corpus.h"

namespace frx {

class WorkerPool;

class Extractor {
 public:
  /// Layers that are not in `layers` are absent, not requested. `workers` parse the sources.
  Extractor(std::set<Layer> layers, WorkerPool& workers);

  /// Never fails: a layer that cannot read its column is unusable, with a diagnostic. An unusable row stays one.
  /// May be called from several threads at once.
  Case Extract(const Row& row) const;

 private:
  std::set<Layer> layers_;
  WorkerPool& workers_;
};

}  // namespace frx
