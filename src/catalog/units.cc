#include "catalog/units.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "catalog/embedded.h"

namespace frx {
namespace {

using Json = nlohmann::json;

constexpr double kNsPerSecond = 1e9;

class UnitCatalogue {
 public:
  UnitCatalogue() {
    const Json data = ParseEmbedded("metrics.json");
    for (const Json& entry : data.at("units")) {
      const std::string& base = entry.at("base").get_ref<const std::string&>();
      if (entry.value("counted", false)) counted_.push_back(base);
      for (const auto& [spelling, factor] : entry.at("spellings").items()) {
        words_.emplace(spelling, UnitMatch{base, factor});
        if (!entry.value("prefixed", false)) continue;
        for (const auto& [prefix, scale] : data.at("prefixes").items()) {
          words_.emplace(prefix + spelling, UnitMatch{base, scale.get<double>() * factor.get<double>()});
        }
      }
    }
  }

  const UnitMatch* Word(std::string_view text) const {
    auto found = words_.find(text);
    return found == words_.end() ? nullptr : &found->second;
  }

  bool Counted(std::string_view word) const {
    return std::find(counted_.begin(), counted_.end(), word) != counted_.end();
  }

 private:
  std::map<std::string, UnitMatch, std::less<>> words_;
  std::vector<std::string> counted_;
};

const UnitCatalogue& Units() {
  static const UnitCatalogue units;
  return units;
}

/// A quantity per second: cycles are a frequency, nanoseconds a share.
std::string PerSecond(std::string_view unit) {
  if (unit == "cycle") return "hz";
  if (unit == "ns" || unit.empty()) return "";
  return std::string(unit) + "/s";
}

/// A quantity per cycle. Warps are counted each cycle already: so many are there on average.
std::string PerCycle(std::string_view unit) {
  if (unit == "cycle" || unit.empty()) return "";
  if (unit == "warp") return "warp";
  return std::string(unit) + "/cycle";
}

/// What a counter counts, by a word in its name.
struct CountedWord {
  std::string_view word;
  std::string_view unit;
};
// The first that occurs decides: l1tex__m_xbar2l1tex_read_sectors… are sectors, smsp__warps_issue_stalled… warps, and
// …wavefronts_mem_shared_op_ldgsts nothing that has a unit. L1's requests are printed without one, L2's with.
constexpr std::array kCounted = {
    CountedWord{"time_duration", "ns"},
    CountedWord{"per_opcode", ""},
    CountedWord{"bank_conflicts", ""},
    CountedWord{"wavefronts", ""},
    CountedWord{"l1tex__t_requests", ""},
    CountedWord{"l1tex_t_requests", ""},
    CountedWord{"cycles_active", "cycle"},
    CountedWord{"cycles_elapsed", "cycle"},
    CountedWord{"cycles_in_", "cycle"},
    CountedWord{"interval_cycles", "cycle"},
    CountedWord{"writeback_active", "cycle"},
    CountedWord{"issue_active", "cycle"},
    CountedWord{"issue_inst0", "cycle"},
    CountedWord{"bytes", "byte"},
    CountedWord{"sectors", "sector"},
    CountedWord{"requests", "request"},
    CountedWord{"warps", "warp"},
    CountedWord{"branch_targets", ""},
    CountedWord{"inst_executed", "inst"},
    CountedWord{"inst_issued", "inst"},
    CountedWord{"passes", "pass"},
    CountedWord{"throughput", "%"},
};

std::string_view CountedBy(std::string_view counter) {
  for (const auto& [word, unit] : kCounted) {
    if (counter.find(word) != std::string_view::npos) return unit;
  }
  return "";
}

std::vector<std::string_view> SplitAtDots(std::string_view id) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= id.size();) {
    const std::size_t end = std::min(id.find('.', begin), id.size());
    parts.push_back(id.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

}  // namespace

std::optional<UnitMatch> ParseUnit(std::string_view text) {
  if (const UnitMatch* word = Units().Word(text)) return *word;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const UnitMatch* over = Units().Word(text.substr(0, slash));
  const UnitMatch* under = Units().Word(text.substr(slash + 1));
  if (over == nullptr || under == nullptr || over->base.empty() || under->base.empty()) return std::nullopt;
  const double factor = over->factor / under->factor;
  if (over->base == under->base) return UnitMatch{"", factor};
  if (under->base == "ns") return UnitMatch{PerSecond(over->base), factor * kNsPerSecond};
  return UnitMatch{over->base + "/" + under->base, factor};
}

bool IsCounted(std::string_view base) {
  const std::size_t slash = base.find('/');
  if (slash == std::string_view::npos) return Units().Counted(base);
  return Units().Counted(base.substr(0, slash)) && Units().Counted(base.substr(slash + 1));
}

std::string UnitByName(std::string_view id) {
  if (id.starts_with("group:") || id.starts_with("device__attribute_") || id.starts_with("launch__")) return "";
  const std::vector<std::string_view> parts = SplitAtDots(id);
  if (parts.back().starts_with("pct") || parts.back().ends_with("_pct")) return "%";
  // A ratio's parts have units that the profiler prints by no rule; the catalogue has those that it prints.
  if (parts.back() == "ratio") return "";
  std::string unit(CountedBy(parts.front()));
  for (std::string_view part : parts) {
    if (part == "per_second") unit = PerSecond(unit);
    if (part.starts_with("per_cycle") || part == "peak_sustained" || part == "max_rate") unit = PerCycle(unit);
  }
  return unit;
}

}  // namespace frx
