#include "base/hash.h"

#include <fmt/format.h>
#include <nettle/sha2.h>

#include <array>

namespace frx {
namespace {

std::array<std::uint8_t, SHA256_DIGEST_SIZE> Sha256(std::string_view bytes) {
  sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_digest(&context, digest.size(), digest.data());
  return digest;
}

}  // namespace

std::string Sha256Hex(std::string_view bytes) {
  std::string hex;
  for (std::uint8_t byte : Sha256(bytes)) hex += fmt::format("{:02x}", byte);
  return hex;
}

std::uint64_t StableHash(std::uint64_t seed, std::string_view text) {
  auto digest = Sha256(fmt::format("{}:{}", seed, text));
  std::uint64_t hash = 0;
  for (int i = 0; i < 8; ++i) hash = hash << 8 | digest[i];
  return hash;
}

}  // namespace frx
