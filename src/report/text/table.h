/// Columns that line up.
///   Table table({{"ID", Align::kRight}, {"kernel", Align::kLeft}});
///   table.Row({"0", "gemm"});
///   table.Line("2 launches, alike");   // over all columns
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/text/style.h"

namespace frx {

enum class Align : std::uint8_t { kLeft, kRight };

class Table {
 public:
  struct Column {
    std::string title;
    Align align = Align::kLeft;
  };
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

  void Row(std::vector<std::string> cells) { rows_.push_back({std::move(cells), false}); }
  void Line(std::string text) { rows_.push_back({{std::move(text)}, true}); }

  std::string Text(TextStyle style) const;

 private:
  struct Entry {
    std::vector<std::string> cells;
    bool line;
  };
  std::vector<Column> columns_;
  std::vector<Entry> rows_;
};

/// How many columns of a terminal a text takes, as far as one a character is right.
std::size_t DisplayWidth(std::string_view text);

/// What an input says, made fit for a terminal: no control characters, well-formed UTF-8.
std::string Printable(std::string_view text);

}  // namespace frx
