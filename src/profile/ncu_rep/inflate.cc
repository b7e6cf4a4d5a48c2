#include "profile/ncu_rep/inflate.h"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <memory>

namespace frx::ncu_rep {
namespace {

// Reports compress to between a third and a fortieth. More than this is no report but a bomb.
constexpr std::size_t kGreatestRatio = 400;
constexpr std::size_t kAlwaysAllowed = std::size_t{1} << 20;
// A frame's window is memory that its header asks for: 128 MiB is the most that `zstd` itself grants unasked.
constexpr int kLargestWindowLog = 27;

struct FreeStream {
  void operator()(ZSTD_DCtx* stream) const { ZSTD_freeDCtx(stream); }
};

}  // namespace

bool IsCompressed(std::string_view bytes) {
  constexpr std::string_view kFrame("\x28\xB5\x2F\xFD", 4);
  return bytes.starts_with(kFrame);
}

Inflated Inflate(std::string_view compressed, std::size_t limit) {
  Inflated result;
  std::unique_ptr<ZSTD_DCtx, FreeStream> stream(ZSTD_createDCtx());
  ZSTD_DCtx_setParameter(stream.get(), ZSTD_d_windowLogMax, kLargestWindowLog);
  std::string chunk(ZSTD_DStreamOutSize(), '\0');
  ZSTD_inBuffer in{compressed.data(), compressed.size(), 0};
  std::size_t pending = 0;  // 0: at the end of a frame
  while (true) {
    ZSTD_outBuffer out{chunk.data(), std::min(chunk.size(), limit - result.bytes.size()), 0};
    const std::size_t before = in.pos;
    pending = ZSTD_decompressStream(stream.get(), &out, &in);
    if (ZSTD_isError(pending)) {
      result.stop = fmt::format("is damaged after {} of {} compressed bytes ({})", in.pos, compressed.size(),
                                ZSTD_getErrorName(pending));
      return result;
    }
    result.bytes.append(chunk.data(), out.pos);
    if (in.pos == in.size && out.pos < out.size) break;
    if (result.bytes.size() == limit) {
      if (in.pos < in.size || pending != 0) result.stop = fmt::format("has more than {} bytes uncompressed", limit);
      return result;
    }
    if (result.bytes.size() > kAlwaysAllowed && result.bytes.size() / kGreatestRatio > in.pos) {
      result.stop = fmt::format("expands more than {} times", kGreatestRatio);
      return result;
    }
    if (out.pos == 0 && in.pos == before) break;
  }
  if (pending != 0) result.stop = fmt::format("is cut off after {} compressed bytes", compressed.size());
  return result;
}

}  // namespace frx::ncu_rep
