/// An archive's rows as text, one JSON object a line:
///   {"Level_ID": 1, "Task_ID": 1, "Kernel_Name": "tiled", "__index_level_0__": 3, "CUDA_Code": "…", "Correct": true,
///   …}
///     -> Row{key = "L1/T1/tiled#3", where = "rows.jsonl:1", …}
/// Nothing in a file stops the reading: a line that is no row becomes an unusable Row whose diagnostics say why, and it
/// counts as a row ("?/rows.jsonl:41").
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "frx/corpus.h"

namespace frx {

/// A row of the archive takes 13 KB on average and under 200 KB at most. Longer lines and cells are skipped unread.
inline constexpr std::size_t kMaxLineBytes = std::size_t{32} << 20;
inline constexpr std::size_t kMaxCellBytes = std::size_t{4} << 20;

class RowSource {
 public:
  virtual ~RowSource() = default;
  virtual Result<std::optional<Row>> Next() = 0;
  virtual std::vector<Diagnostic> diagnostics() const = 0;
};

Result<std::unique_ptr<RowSource>> OpenJsonLines(const std::filesystem::path& path);

/// One line's row. `where` is "rows.jsonl:41".
Row ParseRow(std::string_view line, std::string where);

}  // namespace frx
