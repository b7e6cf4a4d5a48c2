/// Lines of a file that may be anything: their length is limited, their number is not.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "frx/result.h"

namespace frx {

class LineReader {
 public:
  struct Line {
    std::string text;        ///< without its line end; empty where over the limit
    std::size_t number = 0;  ///< 1-based
    std::size_t bytes = 0;   ///< as found, line end excluded
    bool over_limit = false;
    bool crlf = false;
  };

  static Result<LineReader> Open(const std::filesystem::path& path, std::size_t max_bytes);

  Result<std::optional<Line>> Next();

 private:
  struct Close {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
  };
  LineReader(std::unique_ptr<std::FILE, Close> stream, std::string name, std::size_t max_bytes);
  bool Refill();

  std::unique_ptr<std::FILE, Close> stream_;
  std::string name_;
  std::size_t max_bytes_;
  std::string buffer_;
  std::size_t position_ = 0;
  std::size_t number_ = 0;
};

}  // namespace frx
