#include "profile/archive_cell/archive_cell.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/python_literal.h"
#include "base/text.h"
#include "profile/metric_value.h"
#include "profile/rule_message.h"

namespace frx::archive_cell {
namespace {

constexpr std::size_t kMaxDiagnostics = 200;
constexpr std::array kSections = {"Occupancy", "WarpStateStats", "MemoryWorkloadAnalysis", "ComputeWorkloadAnalysis"};

const MetricInfo* FindInSections(std::string_view display) {
  for (const char* section : kSections) {
    if (const MetricInfo* info = FindMetricShown(section, display)) return info;
  }
  return nullptr;
}

class CellReader {
 public:
  Profile Read(const PythonDict& cell) {
    profile_.format = "archive_cell";
    profile_.launches.emplace_back();
    for (const auto& [key, value] : cell) {
      if (key != "metrics" && key != "rules") {
        Report("field_unknown", "NCU_Profile",
               fmt::format("found {}, expected metrics and rules; left out", Quoted(key)));
      }
    }
    ReadMetrics(Find(cell, "metrics"));
    ReadRules(Find(cell, "rules"));
    launch().tool_not_after = ToolNotAfter(launch().rules, long_units_);
    CheckAgreement(launch(), profile_.diagnostics);
    return std::move(profile_);
  }

 private:
  Launch& launch() { return profile_.launches.front(); }

  void Report(std::string code, std::string where, std::string text) {
    if (profile_.diagnostics.size() == kMaxDiagnostics) return;
    if (profile_.diagnostics.size() + 1 == kMaxDiagnostics) {
      code = "diagnostics_cut", where = "NCU_Profile", text = "more was found that is not listed";
    }
    profile_.diagnostics.push_back({std::move(code), std::move(where), std::move(text)});
  }

  void ReadMetrics(const PythonValue* metrics) {
    const PythonDict* entries = metrics == nullptr ? nullptr : metrics->dict();
    if (entries == nullptr) {
      Report("metrics_missing", "NCU_Profile",
             fmt::format("found {} as metrics, expected a dict; no metric is known", Kind(metrics)));
      return;
    }
    for (const auto& [name, entry] : *entries) ReadMetric(name, entry);
  }

  void ReadMetric(const std::string& name, const PythonValue& entry) {
    const std::string where = fmt::format("NCU_Profile.metrics[{}]", Quoted(name));
    const MetricInfo* info = FindInSections(name);
    if (info == nullptr) {
      Report("metric_unknown", where, "not a metric of the archive's four sections; left out");
      return;
    }
    Metric metric = ReadEntry(*info, entry, where);
    auto [place, fresh] = launch().metrics.emplace(info->id, metric);
    if (fresh || place->second == metric) return;
    Report("metric_duplicate", where, "found twice with different figures, expected once; missing");
    place->second.mean = Absent(MissingReason::kContradictory, "given twice");
    place->second.variance = place->second.mean;
  }

  Metric ReadEntry(const MetricInfo& info, const PythonValue& entry, const std::string& where) {
    Metric unread;
    unread.unit = info.unit;
    unread.mean = Absent(MissingReason::kUnparsable);
    const PythonDict* fields = entry.dict();
    if (fields == nullptr) {
      Report("metric_unparsable", where, fmt::format("found {}, expected a dict; missing", entry.kind()));
      return unread;
    }
    const PythonValue* unit = Find(*fields, "unit");
    const PythonValue* mean = Find(*fields, "avg_value");
    if (unit == nullptr || unit->text() == nullptr) {
      Report("metric_unparsable", where, fmt::format("found {} as unit, expected a str; missing", Kind(unit)));
      return unread;
    }
    if (mean == nullptr || mean->number() == nullptr) {
      Report("metric_unparsable", where, fmt::format("found {} as avg_value, expected a number; missing", Kind(mean)));
      return unread;
    }
    if (*unit->text() == "byte/second") long_units_ = true;
    RawMetric raw{.unit = *unit->text(), .mean = *mean->number()};
    const PythonValue* variance = Find(*fields, "variance");
    if (variance != nullptr && variance->number() != nullptr) {
      raw.variance = *variance->number();
    } else {
      Report("variance_unparsable", where,
             fmt::format("found {} as variance, expected a number; missing", Kind(variance)));
      raw.variance = Absent(MissingReason::kUnparsable);
    }
    raw.samples = ReadSamples(Find(*fields, "n"), where, raw);
    return ReadMetricValue(info, raw, where, profile_.diagnostics);
  }

  int ReadSamples(const PythonValue* n, const std::string& where, RawMetric& raw) {
    const double* count = n == nullptr ? nullptr : n->number();
    if (count != nullptr && *count == std::floor(*count) && *count >= 0 && *count <= 1e6) {
      return static_cast<int>(*count);
    }
    std::string found = count == nullptr ? std::string(Kind(n)) : Number(*count);
    Report("samples_unparsable", where, fmt::format("found {} as n, expected a count; the variance is missing", found));
    raw.variance = Absent(MissingReason::kUnparsable, "of an unknown number of samples");
    return 1;
  }

  void ReadRules(const PythonValue* rules) {
    const PythonDict* entries = rules == nullptr ? nullptr : rules->dict();
    if (entries == nullptr) {
      Report("rules_missing", "NCU_Profile",
             fmt::format("found {} as rules, expected a dict; no rule message is known", Kind(rules)));
      return;
    }
    std::set<std::string_view> seen;
    for (const auto& [id, entry] : *entries) {
      const std::string where = fmt::format("NCU_Profile.rules[{}]", Quoted(id));
      const PythonValue* type = entry.dict() == nullptr ? nullptr : Find(*entry.dict(), "type");
      const PythonValue* description = entry.dict() == nullptr ? nullptr : Find(*entry.dict(), "description");
      if (type == nullptr || type->text() == nullptr || description == nullptr || description->text() == nullptr) {
        Report("rule_unparsable", where, "expected a dict of type and description, both str; left out");
        continue;
      }
      if (id.size() > 64 || type->text()->size() > 8 || !IsUtf8(id) || !IsUtf8(*type->text())) {
        Report("rule_unparsable", where, "expected the id and type of a rule; left out");
        continue;
      }
      if (!seen.insert(id).second) Report("rule_duplicate", where, "found twice, expected once; both kept");
      launch().rules.push_back(ReduceRule(id, *type->text(), *description->text()));
    }
  }

  static std::string_view Kind(const PythonValue* value) { return value == nullptr ? "nothing" : value->kind(); }

  Profile profile_;
  bool long_units_ = false;
};

}  // namespace

bool Sniff(std::string_view cell) {
  constexpr std::string_view kSpace = " \t\r\n";
  auto skip = [&] { cell.remove_prefix(std::min(cell.find_first_not_of(kSpace), cell.size())); };
  skip();
  if (!cell.starts_with('{')) return false;
  cell.remove_prefix(1);
  skip();
  return cell.starts_with("'metrics'") || cell.starts_with("'rules'");
}

Result<Profile> Read(std::string_view cell) {
  auto literal = ParsePythonLiteral(cell);
  if (!literal) return Fail(literal.error().code, "NCU_Profile: " + literal.error().message);
  const PythonDict* dict = literal->dict();
  if (dict == nullptr) {
    return Fail(ErrorCode::kMalformed, fmt::format("NCU_Profile: expected a dict, found {}", literal->kind()));
  }
  return CellReader().Read(*dict);
}

}  // namespace frx::archive_cell
