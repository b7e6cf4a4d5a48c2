#include "buildlog/lines.h"

#include <algorithm>
#include <cctype>

namespace frx {
namespace {

constexpr std::size_t kMaxLine = 8192;  // beyond it a line is a command or a dump, and its head will do

/// Copies `line` without terminal sequences: ESC [ … letter, and other control characters.
void CleanInto(std::string_view line, std::string& clean) {
  clean.clear();
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (c == '\x1B') {
      if (at + 1 < line.size() && line[at + 1] == '[') {
        ++at;
        while (at + 1 < line.size() && !std::isalpha(static_cast<unsigned char>(line[at + 1]))) ++at;
      }
      ++at;  // the letter, or the one character of a short sequence
    } else if (static_cast<unsigned char>(c) >= 0x20 && c != '\x7F') {
      clean += c;
    } else if (c == '\t') {
      clean += ' ';
    }
  }
}

bool IsPathCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80 ||
         std::string_view("/\\._-+~@%#").find(c) != std::string_view::npos;
}

/// Length of what makes the text at `at` a path ("/", "../", "C:\"), 0 where it is none.
std::size_t PathPrefix(std::string_view text, std::size_t at) {
  std::string_view rest = text.substr(at);
  for (std::string_view prefix : {"/", "./", "../", "~/"}) {
    if (rest.starts_with(prefix)) return prefix.size();
  }
  const bool drive = rest.size() > 2 && std::isalpha(static_cast<unsigned char>(rest[0])) && rest[1] == ':' &&
                     (rest[2] == '\\' || rest[2] == '/');
  return drive ? 3 : 0;
}

}  // namespace

std::optional<std::string_view> LogLines::Next() {
  while (!rest_.empty()) {
    const std::size_t end = std::min(rest_.find_first_of("\r\n"), rest_.size());
    CleanInto(rest_.substr(0, std::min(end, kMaxLine)), line_);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    std::string_view line = line_;
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    while (line.ends_with(' ')) line.remove_suffix(1);
    if (!line.empty()) return line;
  }
  return std::nullopt;
}

std::string WithoutPaths(std::string_view text) {
  std::string kept;
  for (std::size_t at = 0; at < text.size();) {
    const bool word_starts = at == 0 || !IsPathCharacter(text[at - 1]);
    const std::size_t prefix = word_starts ? PathPrefix(text, at) : 0;
    std::size_t end = at + prefix;
    while (prefix > 0 && end < text.size() && IsPathCharacter(text[end])) ++end;
    std::string_view path = text.substr(at, end - at);
    if (std::none_of(path.begin(), path.end(), [](unsigned char c) { return std::isalnum(c); })) {
      kept += text[at++];
      continue;
    }
    while (path.ends_with('/') || path.ends_with('\\')) path.remove_suffix(1);
    const std::size_t slash = path.find_last_of("/\\");
    kept += slash == std::string_view::npos ? path : path.substr(slash + 1);
    at = end;
  }
  return kept;
}

}  // namespace frx
