#include "report/text/table.h"

#include <algorithm>

#include "base/text.h"

namespace frx {

std::size_t DisplayWidth(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string Printable(std::string_view text) {
  std::string out = ToUtf8(text);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
  return out;
}

std::string Table::Text(TextStyle style) const {
  std::vector<std::size_t> widths;
  for (const Column& column : columns_) widths.push_back(DisplayWidth(column.title));
  for (const Entry& row : rows_) {
    if (row.line) continue;
    for (std::size_t i = 0; i < row.cells.size(); ++i) widths[i] = std::max(widths[i], DisplayWidth(row.cells[i]));
  }
  auto laid_out = [&](const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string gap(widths[i] - DisplayWidth(cells[i]), ' ');
      line += (i == 0 ? "" : "  ") + (columns_[i].align == Align::kRight ? gap + cells[i] : cells[i] + gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  };
  std::vector<std::string> titles;
  for (const Column& column : columns_) titles.push_back(column.title);
  std::string text = Inked(laid_out(titles), Ink::kBold, style) + "\n";
  for (const Entry& row : rows_) {
    text += (row.line ? Inked(row.cells.front(), Ink::kDim, style) : laid_out(row.cells)) + "\n";
  }
  return text;
}

}  // namespace frx
