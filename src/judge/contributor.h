/// What feeds a bottleneck without being one: a pattern with its share. CODEBOOK calls them contributors.
///   one file: src/judge/contributors/<id>.cc    its page: docs/contributors/<id>.md    the list: contributors.cc
#pragma once

#include <span>
#include <string_view>

#include "judge/hypothesis.h"

namespace frx {

struct Contributor {
  std::string_view id;
  /// Null: the profile cannot speak to it. The reading, where there is one, says what the figures are to be held
  /// against.
  Answer (*measured)(const Figures&, const Reading*);
  Answer (*read)(const Reading&);        ///< null: the source cannot speak to it
  Answer (*compiled)(const Compiling&);  ///< null: the compiler cannot
};

/// All of them, by id.
std::span<const Contributor* const> AllContributors();

}  // namespace frx
