/// Which rows of an input a run looks at: levels, one key, or a sample. A sample of N is the N rows whose key hashes
/// lowest under the seed, in input order: it does not depend on the order, the machine or the other options.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>

#include "frx/corpus.h"

namespace frx {

struct RowName {
  std::string key;
  int level = 0;  ///< 0: unknown, the row could not be read; such rows belong to every level, so that none is lost
};

/// Hands out the input's names in order, nothing at the end.
using RowNames = std::function<Result<std::optional<RowName>>()>;

class Selection {
 public:
  /// Reads `names` through only where the options need a sample.
  static Result<Selection> Make(const CorpusOptions& options, const RowNames& names);

  bool Holds(const RowName& name) const;

  std::size_t rows = 0;      ///< names seen that fit levels and key; 0 where they were not read
  std::size_t selected = 0;  ///< of these, in the sample

 private:
  std::set<int> levels_;
  std::string key_;
  std::optional<std::unordered_set<std::string>> sample_;
};

}  // namespace frx
