#include "profile/ncu_csv/csv_records.h"

#include <algorithm>

namespace frx::ncu_csv {
namespace {

constexpr std::size_t kMaxFields = 65'536;   // a raw page has a few thousand columns
constexpr std::size_t kMaxSpan = 64U << 10;  // a rule's text of several lines has a few hundred bytes
constexpr std::size_t kMaxReread = 64U << 20;

bool EndsLine(char c) { return c == '\n' || c == '\r'; }

}  // namespace

std::string_view CsvRecords::PeekLine() const {
  std::size_t end = at_;
  while (end < text_.size() && !EndsLine(text_[end])) ++end;
  return text_.substr(at_, end - at_);
}

void CsvRecords::SkipLineEnd() {
  if (at_ >= text_.size()) return;
  at_ += text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n' ? 2 : 1;
  ++line_;
}

void CsvRecords::SkipLine() {
  while (at_ < text_.size() && !EndsLine(text_[at_])) ++at_;
  SkipLineEnd();
}

/// At an opening quote. Where nothing closes it that can, the field ends with its line.
void CsvRecords::ReadQuoted(char delimiter, CsvRecord& record, CsvField& field) {
  const std::size_t begin = at_ + 1;
  std::size_t first_line_end = std::string_view::npos;
  std::size_t lines = 0;
  bool doubled = false;
  for (std::size_t at = begin; at < text_.size(); ++at) {
    const char c = text_[at];
    if (EndsLine(c)) {
      if (first_line_end == std::string_view::npos) first_line_end = at;
      lines += c == '\n' || at + 1 == text_.size() || text_[at + 1] != '\n';
    }
    if (first_line_end != std::string_view::npos && (at - first_line_end > kMaxSpan || reread_ > kMaxReread)) break;
    if (c != '"') continue;
    if (at + 1 < text_.size() && text_[at + 1] == '"') {
      doubled = true;
      ++at;
      continue;
    }
    std::size_t next = at + 1;
    while (next < text_.size() && text_[next] == ' ') ++next;
    if (next == text_.size() || text_[next] == delimiter || EndsLine(text_[next])) {
      field.quoted = true;
      field.where = text_.substr(at_, at + 1 - at_);
      field.text = text_.substr(begin, at - begin);
      if (doubled) {
        std::string& plain = record.unquoted.emplace_back();
        for (std::size_t i = 0; i < field.text.size(); ++i) {
          plain += field.text[i];
          if (field.text[i] == '"' && i + 1 < field.text.size() && field.text[i + 1] == '"') ++i;
        }
        field.text = plain;
      }
      line_ += lines;
      at_ = next;
      return;
    }
    if (first_line_end != std::string_view::npos) break;
    // Within a line: a quote that was not doubled.
  }
  if (first_line_end == std::string_view::npos) {
    record.open = true;
    first_line_end = text_.size();
  } else {
    reread_ += std::min(kMaxSpan, text_.size() - begin);
  }
  field.where = text_.substr(at_, first_line_end - at_);
  field.text = field.where;
  at_ = first_line_end;
}

void CsvRecords::Read(char delimiter, CsvRecord& record) {
  record.fields.clear();
  record.unquoted.clear();
  record.line = line_;
  record.at_end = record.open = record.too_many = false;
  while (true) {
    std::size_t begin = at_;
    while (begin < text_.size() && text_[begin] == ' ') ++begin;
    CsvField field;
    if (begin < text_.size() && text_[begin] == '"') {
      at_ = begin;
      ReadQuoted(delimiter, record, field);
    } else {
      while (at_ < text_.size() && text_[at_] != delimiter && !EndsLine(text_[at_])) ++at_;
      field.where = field.text = text_.substr(begin, std::max(at_, begin) - begin);
      at_ = std::max(at_, begin);
    }
    record.fields.push_back(field);
    if (at_ >= text_.size()) {
      record.at_end = true;
      return;
    }
    if (EndsLine(text_[at_])) {
      SkipLineEnd();
      return;
    }
    ++at_;
    if (record.fields.size() == kMaxFields) {
      record.too_many = true;
      SkipLine();
      return;
    }
  }
}

}  // namespace frx::ncu_csv
