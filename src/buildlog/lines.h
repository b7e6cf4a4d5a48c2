/// A log's lines, clean: no colours, no carriage returns, no line longer than a message can be.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace frx {

class LogLines {
 public:
  explicit LogLines(std::string_view text) : rest_(text) {}

  /// The next line; empty ones are left out. The view holds until the next call.
  std::optional<std::string_view> Next();

 private:
  std::string_view rest_;
  std::string line_;
};

/// "/home/u/x/k.cu(3)" -> "k.cu(3)". A path starts at a word that begins with /, ./, ../, ~/ or a drive; "int / long"
/// and "type/size" are none.
std::string WithoutPaths(std::string_view text);

}  // namespace frx
