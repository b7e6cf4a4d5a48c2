#include "profile/decoded_text.h"

#include <algorithm>
#include <cstdint>

#include "base/text.h"

namespace frx {
namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kLittleMark = "\xFF\xFE";
constexpr std::string_view kBigMark = "\xFE\xFF";
constexpr std::uint32_t kReplacement = 0xFFFD;

enum class Order { kNone, kLittle, kBig };

/// Without a mark: in text that is mostly ASCII one byte of each pair is zero, and always the same one.
Order OrderByZeros(std::string_view bytes) {
  const std::string_view sample = bytes.substr(0, 512);
  const std::size_t pairs = sample.size() / 2;
  if (pairs < 8) return Order::kNone;
  std::size_t zeros[2] = {0, 0};
  for (std::size_t i = 0; i < 2 * pairs; ++i) zeros[i % 2] += sample[i] == '\0';
  const std::size_t most = pairs - pairs / 10;
  if (zeros[0] == 0 && zeros[1] >= most) return Order::kLittle;
  if (zeros[1] == 0 && zeros[0] >= most) return Order::kBig;
  return Order::kNone;
}

std::string FromUtf16(std::string_view bytes, Order order) {
  std::string text;
  text.reserve(bytes.size() / 2);
  auto unit = [&](std::size_t at) {
    const auto first = static_cast<unsigned char>(bytes[at]);
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    return static_cast<std::uint32_t>(order == Order::kLittle ? first | second << 8 : first << 8 | second);
  };
  for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
    std::uint32_t point = unit(at);
    if (point >= 0xD800 && point < 0xE000) {
      const std::uint32_t low = at + 3 < bytes.size() ? unit(at + 2) : 0;
      if (point < 0xDC00 && low >= 0xDC00 && low < 0xE000) {
        point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
        at += 2;
      } else {
        point = kReplacement;
      }
    }
    AppendUtf8(text, point);
  }
  return text;
}

/// ISO 8859-1, of which the code pages that matter differ in nothing that a report holds.
std::string FromLatin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (char c : bytes) AppendUtf8(text, static_cast<unsigned char>(c));
  return text;
}

/// Without a character that the end of the bytes cuts.
std::string_view WithoutCutCharacter(std::string_view bytes) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, bytes.size()); ++back) {
    const auto byte = static_cast<unsigned char>(bytes[bytes.size() - back]);
    if ((byte & 0xC0) == 0x80) continue;
    const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
    if (length > back) bytes.remove_suffix(back);
    break;
  }
  return bytes;
}

}  // namespace

DecodedText::DecodedText(std::string_view bytes, std::size_t limit) : cut_(bytes.size() > limit) {
  bytes = bytes.substr(0, limit);
  Order order = Order::kNone;
  if (bytes.starts_with(kLittleMark)) {
    order = Order::kLittle;
  } else if (bytes.starts_with(kBigMark)) {
    order = Order::kBig;
  } else {
    order = OrderByZeros(bytes);
  }
  if (order != Order::kNone) {
    storage_ = FromUtf16(bytes, order);
    text_ = storage_;
  } else {
    text_ = WithoutCutCharacter(bytes);
    if (!IsUtf8(text_)) {
      storage_ = FromLatin1(bytes);
      text_ = storage_;
    }
  }
  if (text_.starts_with(kUtf8Mark)) text_.remove_prefix(kUtf8Mark.size());
}

}  // namespace frx
