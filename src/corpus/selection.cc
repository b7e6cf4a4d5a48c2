#include "corpus/selection.h"

#include <queue>
#include <utility>

#include "base/hash.h"

namespace frx {

Result<Selection> Selection::Make(const CorpusOptions& options, const RowNames& names) {
  Selection selection;
  selection.levels_ = options.levels;
  selection.key_ = options.key;
  if (!options.sample) return selection;

  // The largest of the kept is on top, so that a smaller hash replaces it.
  std::priority_queue<std::pair<std::uint64_t, std::string>> kept;
  while (true) {
    FRX_ASSIGN_OR_RETURN(std::optional<RowName> name, names());
    if (!name) break;
    if (!selection.Holds(*name)) continue;
    ++selection.rows;
    kept.emplace(StableHash(options.seed, name->key), name->key);
    if (kept.size() > *options.sample) kept.pop();
  }
  selection.selected = kept.size();
  selection.sample_.emplace();
  for (; !kept.empty(); kept.pop()) selection.sample_->insert(kept.top().second);
  return selection;
}

bool Selection::Holds(const RowName& name) const {
  if (!levels_.empty() && name.level != 0 && !levels_.contains(name.level)) return false;
  if (!key_.empty() && name.key != key_) return false;
  return !sample_ || sample_->contains(name.key);
}

}  // namespace frx
