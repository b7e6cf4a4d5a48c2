/// What the stand-in headers of sdk/ promise: which classes, namespaces and functions they declare completely, and
/// which global names exist that they may lack.
///   complete.txt:      class at::Tensor | namespace at::cuda | function std::min
///   global_names.txt:  one identifier a line
/// A line that starts with # is a comment.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

#include "base/embedded.h"

namespace frx {

class SdkIndex {
 public:
  explicit SdkIndex(std::span<const embedded::File> sdk);

  /// `entity` as in complete.txt, with its kind: "class at::Tensor".
  bool IsComplete(std::string_view entity) const { return complete_.contains(std::string(entity)); }

  /// Whether an undeclared global identifier could be a real header's: it is listed, or it looks like a vendor's or
  /// the implementation's (cudaFoo, AT_FOO, __foo).
  bool MayExist(std::string_view identifier) const;

 private:
  std::unordered_set<std::string> complete_;
  std::unordered_set<std::string> names_;
};

}  // namespace frx
