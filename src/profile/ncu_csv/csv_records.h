/// Splits text into records of fields (RFC 4180), for input that is not all CSV: where a quote is never closed, or
/// closes in the middle of something, the record ends with its line, so that one broken line costs that line.
///   `"0","f(int, ""x"")",7` -> {0} {f(int, "x")} {7}
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace frx::ncu_csv {

struct CsvField {
  std::string_view text;   ///< without its quotes, doubled ones undoubled
  std::string_view where;  ///< the bytes that it was read from
  bool quoted = false;
};

struct CsvRecord {
  std::vector<CsvField> fields;
  std::size_t line = 0;              ///< of its beginning, from 1
  bool at_end = false;               ///< the text ends with it, without a line end
  bool open = false;                 ///< … within the quotes of its last field
  bool too_many = false;             ///< more fields than are read
  std::deque<std::string> unquoted;  ///< what `fields` point to where quotes were undoubled
};

class CsvRecords {
 public:
  explicit CsvRecords(std::string_view text) : text_(text) {}

  bool done() const { return at_ >= text_.size(); }
  std::size_t line() const { return line_; }
  /// The rest of the current line, without its end.
  std::string_view PeekLine() const;
  void SkipLine();
  /// Overwrites `record`; its fields are valid until the next call with it.
  void Read(char delimiter, CsvRecord& record);

 private:
  void ReadQuoted(char delimiter, CsvRecord& record, CsvField& field);
  void SkipLineEnd();

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t reread_ = 0;  // bytes that were scanned for a closing quote in vain
};

}  // namespace frx::ncu_csv
