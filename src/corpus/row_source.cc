#include "corpus/row_source.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/text.h"
#include "corpus/line_reader.h"

namespace frx {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Python writes NaN, Infinity and -Infinity, which JSON does not know. Outside strings they become strings, which the
/// columns' readers understand.
std::string QuoteNonFinite(std::string_view line) {
  std::string out;
  out.reserve(line.size());
  bool in_string = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (in_string) {
      out += line[i];
      if (line[i] == '\\' && i + 1 < line.size()) {
        out += line[++i];
      } else if (line[i] == '"') {
        in_string = false;
      }
      continue;
    }
    bool quoted = false;
    for (std::string_view token : {"NaN", "-Infinity", "Infinity"}) {
      if (!line.substr(i).starts_with(token)) continue;
      out.append("\"").append(token).append("\"");
      i += token.size() - 1;
      quoted = true;
      break;
    }
    if (quoted) continue;
    if (line[i] == '"') in_string = true;
    out += line[i];
  }
  return out;
}

/// A value as a message may name it.
std::string Found(const Json& value) {
  if (value.is_object() || value.is_array()) return std::string(value.is_object() ? "an object" : "a list");
  if (value.is_string()) return Quoted(value.get_ref<const std::string&>());
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Takes a row's columns out of its JSON object and records what is not as it should be.
class ColumnReader {
 public:
  ColumnReader(const Json& object, Row& row) : object_(object), row_(row) {}

  /// Columns without which there is no row: what kernel it is, and its source.
  std::optional<int> RequiredInt(const char* name) {
    auto found = object_.find(name);
    if (found == object_.end()) return Unusable("column_missing", name, "expected an integer, found no such column");
    if (!found->is_number_integer() || *found > std::numeric_limits<int>::max() ||
        *found < std::numeric_limits<int>::min()) {
      return Unusable("column_type", name, "expected an integer, found " + Found(*found));
    }
    return found->get<int>();
  }
  std::optional<std::string> RequiredText(const char* name) {
    auto found = object_.find(name);
    if (found == object_.end()) return Unusable("column_missing", name, "expected a string, found no such column");
    if (!found->is_string()) return Unusable("column_type", name, "expected a string, found " + Found(*found));
    const auto& text = found->get_ref<const std::string&>();
    if (text.size() > kMaxCellBytes) return Unusable("cell_over_limit", name, OverLimit(text.size()));
    return text;
  }

  Maybe<std::string> OptionalText(const char* name) {
    auto found = object_.find(name);
    if (found == object_.end()) {
      Note("column_missing", name, "no such column; read as empty");
      return Absent(MissingReason::kNotCollected, fmt::format("{}: no such column", name));
    }
    if (found->is_null()) return Absent(MissingReason::kNotCollected);
    if (!found->is_string()) {
      Note("column_type", name, fmt::format("expected a string or null, found {}; not used", Found(*found)));
      return Absent(MissingReason::kUnparsable, fmt::format("{} is not a string", name));
    }
    const auto& text = found->get_ref<const std::string&>();
    if (text.size() > kMaxCellBytes) {
      Note("cell_over_limit", name, OverLimit(text.size()) + "; not used");
      return Absent(MissingReason::kGaveUp, fmt::format("{}: {}", name, OverLimit(text.size())));
    }
    return text;
  }

  Maybe<double> OptionalNumber(const char* name) {
    auto found = object_.find(name);
    if (found == object_.end()) {
      Note("column_missing", name, "no such column; read as missing");
      return Absent(MissingReason::kNotCollected);
    }
    if (found->is_null()) return Absent(MissingReason::kNotCollected);
    if (found->is_string() && (*found == "NaN" || *found == "Infinity" || *found == "-Infinity")) {
      Note("not_a_number", name,
           fmt::format("expected a number, found {}; treated as missing", found->get<std::string>()));
      return Absent(MissingReason::kNotANumber);
    }
    if (!found->is_number()) {
      Note("column_type", name, fmt::format("expected a number or null, found {}; treated as missing", Found(*found)));
      return Absent(MissingReason::kUnparsable);
    }
    auto value = found->get<double>();
    if (!std::isfinite(value)) {
      Note("not_a_number", name, "expected a finite number; treated as missing");
      return Absent(MissingReason::kNotANumber);
    }
    return value;
  }

  Maybe<bool> OptionalBool(const char* name) {
    auto found = object_.find(name);
    if (found == object_.end()) {
      Note("column_missing", name, "no such column; the outcome is unknown");
      return Absent(MissingReason::kNotCollected);
    }
    if (!found->is_boolean()) {
      Note("column_type", name, fmt::format("expected true or false, found {}; the outcome is unknown", Found(*found)));
      return Absent(MissingReason::kUnparsable);
    }
    return found->get<bool>();
  }

 private:
  static std::string OverLimit(std::size_t bytes) {
    return fmt::format("{} bytes, over the limit of {} MiB a cell", bytes, kMaxCellBytes >> 20);
  }
  void Note(const char* code, const char* column, std::string_view problem) {
    row_.diagnostics.push_back({code, row_.where, fmt::format("{}: {}", column, problem)});
  }
  std::nullopt_t Unusable(const char* code, const char* column, std::string_view problem) {
    Note(code, column, fmt::format("{}; the row is unusable", problem));
    row_.usable = false;
    return std::nullopt;
  }

  const Json& object_;
  Row& row_;
};

void MarkUnusable(Row& row, const char* code, std::string text) {
  row.diagnostics.push_back({code, row.where, std::move(text)});
  row.usable = false;
}

/// How the row ended, as far as its columns say: extraction tells build errors from run errors by the Error text.
Ending EndingOf(const Maybe<bool>& correct, const Maybe<std::string>& error) {
  if (!correct) return Ending::kUnknown;
  if (*correct) return Ending::kCorrect;
  return error ? Ending::kRunError : Ending::kMismatch;
}

void FillRow(const Json& object, Row& row) {
  ColumnReader columns(object, row);
  auto level = columns.RequiredInt("Level_ID");
  auto task = columns.RequiredInt("Task_ID");
  auto name = columns.RequiredText("Kernel_Name");
  auto index = columns.RequiredInt("__index_level_0__");
  if (level) row.level = *level;
  if (task) row.task = *task;
  if (level && task && name && index) row.key = fmt::format("L{}/T{}/{}#{}", *level, *task, *name, *index);
  if (auto source = columns.RequiredText("CUDA_Code")) row.source = *std::move(source);

  row.module_text = columns.OptionalText("PyTorch_Code_Module");
  row.profile_cell = columns.OptionalText("NCU_Profile");
  row.error = columns.OptionalText("Error");
  row.clang_tidy = columns.OptionalText("Clang_Tidy");

  row.outcome.ending = EndingOf(columns.OptionalBool("Correct"), row.error);
  row.outcome.max_diff = columns.OptionalNumber("Max_Diff");
  row.outcome.cuda_runtime_ms = columns.OptionalNumber("CUDA_Runtime");
  row.outcome.native_runtime_ms = columns.OptionalNumber("PyTorch_Native_Runtime");
  row.outcome.compile_runtime_ms = columns.OptionalNumber("PyTorch_Compile_Runtime");
  row.outcome.speedup_native = columns.OptionalNumber("CUDA_Speedup_Native");
  row.outcome.speedup_compile = columns.OptionalNumber("CUDA_Speedup_Compile");
}

class JsonLines : public RowSource {
 public:
  JsonLines(LineReader reader, std::string name) : reader_(std::move(reader)), name_(std::move(name)) {}

  Result<std::optional<Row>> Next() override {
    while (true) {
      FRX_ASSIGN_OR_RETURN(std::optional<LineReader::Line> line, reader_.Next());
      if (!line) return std::nullopt;
      std::string where = fmt::format("{}:{}", name_, line->number);
      if (line->number == 1 && line->text.starts_with(kByteOrderMark)) {
        line->text.erase(0, kByteOrderMark.size());
        diagnostics_.push_back({"byte_order_mark", where, "the file starts with a byte order mark; skipped"});
      }
      if (line->crlf && !std::exchange(crlf_seen_, true)) {
        diagnostics_.push_back({"crlf", where, "lines end in CR LF; read as LF"});
      }
      if (!line->over_limit && line->text.find_first_not_of(" \t\r") == std::string::npos) {
        if (blank_lines_++ == 0) first_blank_ = where;
        continue;
      }
      Row row;
      if (line->over_limit) {
        row.where = where;
        row.key = "?/" + where;
        MarkUnusable(row, "line_over_limit",
                     fmt::format("the line has {} bytes, over the limit of {} MiB; the row is unusable", line->bytes,
                                 kMaxLineBytes >> 20));
      } else {
        row = ParseRow(line->text, where);
      }
      MakeUnique(row);
      return row;
    }
  }

  std::vector<Diagnostic> diagnostics() const override {
    std::vector<Diagnostic> all = diagnostics_;
    if (blank_lines_ > 0) {
      all.push_back(
          {"blank_lines", first_blank_,
           fmt::format("{} blank line{}, the first one here; skipped", blank_lines_, blank_lines_ == 1 ? "" : "s")});
    }
    return all;
  }

 private:
  void MakeUnique(Row& row) {
    int& seen = keys_[row.key];
    if (++seen == 1) return;
    std::string unique = fmt::format("{}~{}", row.key, seen);
    row.diagnostics.push_back(
        {"key_duplicate", row.where, fmt::format("the key {} was there before; this row is {}", row.key, unique)});
    row.key = std::move(unique);
  }

  LineReader reader_;
  std::string name_;
  std::vector<Diagnostic> diagnostics_;
  std::map<std::string, int> keys_;
  std::size_t blank_lines_ = 0;
  std::string first_blank_;
  bool crlf_seen_ = false;
};

}  // namespace

Row ParseRow(std::string_view line, std::string where) {
  Row row;
  row.where = std::move(where);
  row.key = "?/" + row.where;
  std::string repaired;
  if (!IsUtf8(line)) {
    // Repaired only to find out which row it is: the source's bytes are no longer what they were.
    MarkUnusable(row, "invalid_utf8", "the line is not well-formed UTF-8; the row is unusable");
    repaired = ToUtf8(line);
    line = repaired;
  }
  Json object = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (object.is_discarded()) {
    repaired = QuoteNonFinite(line);
    object = Json::parse(repaired, nullptr, /*allow_exceptions=*/false);
  }
  if (object.is_discarded()) {
    MarkUnusable(row, "json_malformed",
                 fmt::format("expected a JSON object, found {}; the row is unusable", Quoted(line, 40)));
  } else if (!object.is_object()) {
    MarkUnusable(row, "json_not_object",
                 fmt::format("expected a JSON object, found {}; the row is unusable", Found(object)));
  } else {
    FillRow(object, row);
  }
  return row;
}

Result<std::unique_ptr<RowSource>> OpenJsonLines(const std::filesystem::path& path) {
  FRX_ASSIGN_OR_RETURN(LineReader reader, LineReader::Open(path, kMaxLineBytes));
  char magic[4] = {};
  if (std::ifstream(path, std::ios::binary).read(magic, sizeof magic) && std::string_view(magic, 4) == "PAR1") {
    return Fail(ErrorCode::kMalformed,
                fmt::format("{}: is a Parquet file, expected JSON Lines; convert it first: python3 -c \"import pandas; "
                            "pandas.read_parquet('{}').to_json('rows.jsonl', orient='records', lines=True)\"",
                            path.string(), path.string()));
  }
  return std::make_unique<JsonLines>(std::move(reader), path.filename().string());
}

}  // namespace frx
