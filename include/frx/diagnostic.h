/// Imperfect input is recorded, with its place, and work goes on.
#pragma once

#include <string>

namespace frx {

/// "rows.jsonl:41: Level_ID: expected an integer, found \"two\"; the row is unusable"
struct Diagnostic {
  std::string code;   ///< stable snake_case id: "column_missing", "metric_unparsable" …
  std::string where;  ///< "file:line", "NCU_Profile.metrics['Mem Busy']" …; never an absolute path
  std::string text;   ///< what was found, what was expected, what became of it

  bool operator==(const Diagnostic&) const = default;
};

}  // namespace frx
