/// Printed reports come in whatever encoding a shell redirected them to: UTF-8 with or without a byte order mark,
/// UTF-16 of either order (PowerShell's `>`), or an 8-bit code page.
///   DecodedText decoded(bytes);  decoded.text()  -> UTF-8, without the mark
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace frx {

/// What is read of a printed report at most: a page of a thousand launches has a tenth of it.
inline constexpr std::size_t kMaxPrintedBytes = 64U << 20;

class DecodedText {
 public:
  /// Of well-formed UTF-8 no copy is made: `bytes` must outlive this.
  explicit DecodedText(std::string_view bytes, std::size_t limit = kMaxPrintedBytes);
  DecodedText(const DecodedText&) = delete;
  DecodedText& operator=(const DecodedText&) = delete;

  std::string_view text() const { return text_; }
  bool cut() const { return cut_; }  ///< there is more than `limit` bytes

 private:
  std::string storage_;
  std::string_view text_;
  bool cut_;
};

}  // namespace frx
