/// What the stand-in headers of sdk/ promise: which classes, namespaces and functions they declare completely, and
/// which global names exist that they may lack.
///   complete.txt:         class at::Tensor | namespace at::cuda | function std::min
///   global_names.txt:     NAME_IN_NO_NAMESPACE, one a line
///   namespace_names.txt:  at::real_name, what those namespaces really have and sdk/ does not declare
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

  /// Whether a namespace of the real headers has such a member that sdk/ lacks. The namespace itself is not asked for:
  /// at:: sees c10::, and torch:: sees both.
  bool MayExistInNamespace(std::string_view identifier) const { return members_.contains(std::string(identifier)); }

 private:
  std::unordered_set<std::string> complete_;
  std::unordered_set<std::string> names_;
  std::unordered_set<std::string> members_;
};

}  // namespace frx
