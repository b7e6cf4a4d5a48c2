// The formats, in the order in which they are asked: each knows its own by content.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/files.h"
#include "base/text.h"
#include "frx/profile.h"
#include "profile/archive_cell/archive_cell.h"
#include "profile/ncu_csv/ncu_csv.h"
#include "profile/ncu_rep/ncu_rep.h"
#include "profile/ncu_text/ncu_text.h"

namespace frx {
namespace {

struct Format {
  bool (*sniff)(std::string_view bytes);
  Result<Profile> (*read)(std::string_view bytes, std::string_view name);
};

constexpr std::array kFormats = {
    Format{archive_cell::Sniff, [](std::string_view bytes, std::string_view) { return archive_cell::Read(bytes); }},
    Format{ncu_rep::Sniff, ncu_rep::Read},
    Format{ncu_csv::Sniff, ncu_csv::Read},
    Format{ncu_text::Sniff, ncu_text::Read},
};

}  // namespace

bool LooksLikeReport(std::string_view bytes) {
  return std::any_of(kFormats.begin(), kFormats.end(), [&](const Format& format) { return format.sniff(bytes); });
}

Result<Profile> ReadProfile(std::string_view bytes, std::string_view name) {
  for (const Format& format : kFormats) {
    if (format.sniff(bytes)) return format.read(bytes, name);
  }
  if (bytes.empty())
    return Fail(ErrorCode::kMalformed, fmt::format("{}: is empty, expected a report of Nsight Compute", name));
  return Fail(ErrorCode::kMalformed,
              fmt::format("{}: begins with {}, which is no report of Nsight Compute: expected .ncu-rep, .ncu-repz, CSV "
                          "(--csv) or text as ncu prints it",
                          name, Quoted(bytes.substr(0, 16))));
}

Result<Profile> ReadProfile(const std::filesystem::path& file) {
  FRX_ASSIGN_OR_RETURN(MappedFile mapped, MappedFile::Open(file));
  return ReadProfile(mapped.bytes(), file.filename().string());
}

}  // namespace frx
