#include "profile/printed_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "base/text.h"
#include "catalog/gpus.h"
#include "profile/metric_value.h"
#include "profile/rule_message.h"

namespace frx {
namespace {

using Kind = PrintedNumber::Kind;

constexpr std::size_t kMaxDiagnostics = 200;
// A report of a thousand launches has a few hundred thousand figures. At some 400 bytes each this stays under 300 MB.
constexpr std::size_t kMaxFigures = 600'000;
constexpr std::size_t kInstancesPerFigure = 32;
constexpr std::size_t kMaxInstances = 100'000;  // of one metric: one an instruction
constexpr std::size_t kMaxNamed = 3;
constexpr std::size_t kMaxText = 4096;
constexpr std::size_t kMaxToolLines = 20;

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// "sm__warps_active.avg.per_cycle_active", "group:memory__chart": no display name has two underscores.
bool LooksLikeId(std::string_view name) {
  return name.find("__") != std::string_view::npos && name.find(' ') == std::string_view::npos;
}

/// The id of "Duration (gpu__time_duration.sum)" and of "gpu__time_duration.sum (Duration)".
std::optional<std::string_view> IdBesideLabel(std::string_view name) {
  if (!name.ends_with(')')) return std::nullopt;
  const std::size_t open = name.rfind(" (");
  if (open == std::string_view::npos) return std::nullopt;
  const std::string_view inner = name.substr(open + 2, name.size() - open - 3);
  const std::string_view outer = name.substr(0, name.find(' '));
  if (LooksLikeId(inner)) return inner;
  if (LooksLikeId(outer)) return outer;
  return std::nullopt;
}

bool HasValue(const PrintedNumber& number) { return number.kind == Kind::kNumber; }

/// Whether two prints of one figure can be of one value: they may be rounded and scaled differently.
bool Agree(const Metric& a, const Metric& b) {
  if (!a.mean || !b.mean) return true;
  return a.text == b.text &&
         std::abs(*a.mean - *b.mean) <= 0.0051 + 0.01 * std::max(std::abs(*a.mean), std::abs(*b.mean));
}

bool Agree(const Launch& a, const Launch& b) {
  return std::all_of(a.metrics.begin(), a.metrics.end(), [&](const auto& entry) {
    auto other = b.metrics.find(entry.first);
    return other == b.metrics.end() || Agree(entry.second, other->second);
  });
}

/// What to do about what the tool says, by a word of it.
std::string_view Advice(std::string_view text) {
  struct Known {
    std::string_view word;
    std::string_view advice;
  };
  constexpr Known kKnown[] = {
      {"ERR_NVGPUCTRPERM",
       "the driver lets only administrators count: run ncu as root (sudo), or load the driver with "
       "NVreg_RestrictProfilingToAdminUsers=0"},
      {"No kernels were profiled",
       "check that the program launches a kernel on the GPU, and the filters --kernel-name, "
       "--launch-skip, --launch-count, --nvtx-include"},
      {"Failed to find metric", "this GPU does not have it: ncu --query-metrics lists those that it has"},
      {"not supported on", "this version of ncu does not know the GPU: take a newer one"},
      {"returned an error code", "the program failed under the profiler: what was measured may be of part of it"},
      {"InsufficientPermissions", "run ncu as root (sudo)"},
      {"resource", "another profiler may hold the counters: run one at a time"},
  };
  for (const auto& [word, advice] : kKnown) {
    if (text.find(word) != std::string_view::npos) return advice;
  }
  return "";
}

std::string Named(const std::vector<std::string>& names, std::size_t count) {
  return fmt::format("{}{}", fmt::join(names, ", "), count > names.size() ? " …" : "");
}

/// In the base unit, without what binary fractions add: 8.19 Kbyte are 8190 byte, not 8189.999999999999.
double Scaled(double value, double factor) {
  const double scaled = value * factor;
  const double whole = std::round(scaled);
  return factor > 1 && std::abs(scaled - whole) <= 1e-12 * std::abs(whole) ? whole : scaled;
}

void Note(std::vector<std::string>& names, std::size_t& count, const std::string& id) {
  if (names.size() < kMaxNamed) names.push_back(Shorten(id, 80));
  ++count;
}

/// Of the raw page, which has the device's attributes among the metrics.
void FillDevice(Launch& launch) {
  auto text = [&](const char* id) -> std::string {
    auto found = launch.metrics.find(id);
    return found == launch.metrics.end() ? std::string() : found->second.text;
  };
  if (std::string name = text("device__attribute_display_name"); !launch.device_name && !name.empty()) {
    launch.device_name = std::move(name);
  }
  const Maybe<double> major = launch.metric("device__attribute_compute_capability_major");
  const Maybe<double> minor = launch.metric("device__attribute_compute_capability_minor");
  if (!launch.compute_capability && major && minor) {
    launch.compute_capability = fmt::format("{}.{}", Number(*major, 0), Number(*minor, 0));
  }
  if (!launch.device_name) return;
  if (const Gpu* gpu = FindGpuReportedAs(*launch.device_name)) launch.device = gpu->id;
}

}  // namespace

std::optional<std::uint64_t> ParseCount(std::string_view text) {
  const PrintedNumber number = ReadPrintedNumber(text);
  double value = number.value;
  if (number.kind == Kind::kAmbiguous) value = number.grouped;
  if (number.kind != Kind::kNumber && number.kind != Kind::kAmbiguous) return std::nullopt;
  if (value < 0 || value > 9e15 || value != std::floor(value)) return std::nullopt;
  return static_cast<std::uint64_t>(value);
}

std::optional<Dim3> ParseDim3(std::string_view text) {
  text = Stripped(text);
  if (text.starts_with('(') && text.ends_with(')')) text = text.substr(1, text.size() - 2);
  Dim3 dim{1, 1, 1};
  std::size_t axis = 0;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(",x", begin), text.size());
    const std::string_view part = Stripped(text.substr(begin, end - begin));
    if (axis == 3 || part.empty()) return std::nullopt;
    const auto [rest, error] = std::from_chars(part.data(), part.data() + part.size(), dim[axis++]);
    if (error != std::errc() || rest != part.data() + part.size()) return std::nullopt;
    begin = end + 1;
  }
  return dim;
}

Maybe<std::string> ProcessName(std::string_view name, std::string_view number) {
  name = Stripped(name), number = Stripped(number);
  if (name.empty() && number.empty()) return Absent(MissingReason::kNotCollected);
  if (name.empty()) return std::string(number);
  if (number.empty()) return std::string(name);
  return fmt::format("{} ({})", name, number);
}

PrintedReport::PrintedReport(std::string format, std::string_view file) : file_(Shorten(ToUtf8(file), 200)) {
  profile_.format = std::move(format);
}

std::string PrintedReport::Where(std::size_t line) const {
  return line == 0 ? file_ : fmt::format("{}:{}", file_, line);
}

void PrintedReport::Report(std::string code, std::size_t line, std::string text) {
  if (profile_.diagnostics.size() + 1 >= kMaxDiagnostics) {
    ++unsaid_;
    return;
  }
  profile_.diagnostics.push_back({std::move(code), Where(line), std::move(text)});
}

std::size_t PrintedReport::AddLaunch(Launch launch, std::string key, std::size_t line) {
  profile_.launches.push_back(std::move(launch));
  parts_.push_back({.key = std::move(key), .line = line});
  // A launch without a figure takes a few figures' room.
  if ((taken_ += 4) > kMaxFigures) full_ = true;
  return profile_.launches.size() - 1;
}

void PrintedReport::ResolveUnit(std::string_view unit, Resolved& metric) {
  const std::optional<UnitMatch> match = ParseUnit(unit);
  if (metric.info != nullptr) {
    const std::optional<double> factor = FactorToBase(*metric.info, unit);
    metric.unit = metric.info->unit;
    metric.unit_fits = factor.has_value();
    metric.factor = factor.value_or(1);
  } else if (match) {
    metric.unit = match->base;
    metric.factor = match->factor;
  } else {
    metric.unit = Shorten(unit, 64);  // nothing is known of it, so nothing is converted
  }
  const std::string_view base = match ? std::string_view(match->base) : unit;
  const bool counted = base.empty() || base == "ns" || base == "byte" || IsCounted(base);
  const std::string_view id = metric.id;
  const bool summed = id.ends_with(".sum") || id.ends_with(".max") || id.ends_with(".min");
  const bool of_launch =
      id.starts_with("launch__") && metric.info != nullptr && metric.info->kind == MetricKind::kCount;
  metric.integral = metric.factor == 1 && counted && (summed || of_launch);
}

PrintedReport::Resolved& PrintedReport::Resolve(const PrintedMetric& printed) {
  std::string key;
  key.reserve(printed.section.size() + printed.name.size() + printed.unit.size() + 2);
  key.append(printed.section).append(1, '\n').append(printed.name).append(1, '\n').append(printed.unit);
  auto [place, fresh] = resolved_.try_emplace(std::move(key));
  Resolved& metric = place->second;
  if (!fresh) return metric;
  const std::string_view name = Stripped(printed.name);
  if (const auto id = IdBesideLabel(name)) {
    metric.id = *id;
    metric.info = FindMetricId(metric.id);
  } else if (LooksLikeId(name)) {
    metric.id = name;
    metric.info = FindMetricId(metric.id);
  } else if (const MetricInfo* info = FindMetricShown(printed.section, name)) {
    metric.id = info->id;
    metric.info = info;
  } else {
    const std::string_view section = FindSection(printed.section);
    metric.id = section.empty() ? std::string(printed.section) : std::string(section);
    if (!metric.id.empty()) metric.id += '/';
    metric.id += name;
  }
  metric.id = Shorten(metric.id, 512);
  ResolveUnit(Stripped(printed.unit), metric);
  return metric;
}

PrintedReport::Figures PrintedReport::ReadFigures(const PrintedMetric& printed) {
  Figures figures;
  figures.summary = !printed.minimum.empty() || !printed.maximum.empty();
  std::string_view value = Stripped(printed.value);
  // "1.5 (1; 2; 3)", "6 (0x10: 1; 0x20: 5)": --print-metric-instances.
  const std::size_t open = value.find(" (");
  if (value.ends_with(')') && open != std::string_view::npos && open > 0 && IsDigit(value[open - 1])) {
    std::string_view list = value.substr(open + 2, value.size() - open - 3);
    value = value.substr(0, open);
    while (!list.empty() && figures.instances.size() <= kMaxInstances) {
      const std::size_t end = std::min(list.find(';'), list.size());
      std::string_view item = list.substr(0, end);
      if (const std::size_t colon = item.rfind(':'); colon != std::string_view::npos) item.remove_prefix(colon + 1);
      figures.instances.push_back(ReadPrintedNumber(item));
      list.remove_prefix(std::min(end + 1, list.size()));
    }
  }
  figures.mean = ReadPrintedNumber(value);
  figures.minimum = ReadPrintedNumber(printed.minimum);
  figures.maximum = ReadPrintedNumber(printed.maximum);
  if (figures.mean.kind == Kind::kOther || figures.mean.kind == Kind::kAmbiguous) figures.text = Shorten(value, 256);
  return figures;
}

DecimalMark PrintedReport::OnlyReading(const PrintedNumber& number, const Resolved& metric, bool average) {
  const DecimalMark decimal = number.mark;
  const DecimalMark groups = decimal == DecimalMark::kPoint ? DecimalMark::kComma : DecimalMark::kPoint;
  if (metric.integral && !average) return groups;
  // In groups it is 1000 % or more.
  if (metric.unit == "%") return decimal;
  if (metric.info == nullptr || !metric.unit_fits) return DecimalMark::kUnknown;
  auto fits = [&](double value) {
    value *= metric.factor;
    return value >= metric.info->low && value <= metric.info->high;
  };
  const bool as_decimal = fits(number.value);
  const bool as_groups = fits(number.grouped);
  if (as_decimal == as_groups) return DecimalMark::kUnknown;
  return as_decimal ? decimal : groups;
}

void PrintedReport::Weigh(const PrintedNumber& number, const Resolved& metric, bool average) {
  ungrouped_ |= number.ungrouped;
  if (number.kind == Kind::kNumber && number.mark != DecimalMark::kUnknown) {
    ++hard_[static_cast<std::size_t>(number.mark)];
  } else if (number.kind == Kind::kAmbiguous) {
    ++soft_[static_cast<std::size_t>(OnlyReading(number, metric, average))];
  }
}

void PrintedReport::AddMetric(std::size_t launch, const PrintedMetric& printed) {
  if (full_ || Stripped(printed.name).empty()) return;
  Resolved& metric = Resolve(printed);
  Figures figures = ReadFigures(printed);
  taken_ += 1 + figures.instances.size() / kInstancesPerFigure;
  if (taken_ > kMaxFigures) full_ = true;
  NoteSection(profile_.launches[launch], printed.section);
  if (printed.unit.find("second") != std::string_view::npos) parts_[launch].long_units = true;
  bool ambiguous = false;
  auto weigh = [&](const PrintedNumber& number, bool average) {
    Weigh(number, metric, average);
    ambiguous |= number.kind == Kind::kAmbiguous;
  };
  weigh(figures.mean, figures.summary);
  weigh(figures.minimum, false);
  weigh(figures.maximum, false);
  for (const PrintedNumber& instance : figures.instances) weigh(instance, false);
  if (ambiguous) {
    pending_.push_back({launch, &metric, std::move(figures), printed.line});
  } else {
    Put(launch, metric, figures, printed.line);
  }
}

void PrintedReport::NoteSection(Launch& launch, std::string_view section) {
  if (section.empty()) return;
  auto [place, fresh] = sections_.try_emplace(std::string(section));
  if (fresh) place->second = FindSection(section);
  const std::string& id = place->second;
  if (id.empty() || (!launch.sections.empty() && launch.sections.back() == id)) return;
  if (std::find(launch.sections.begin(), launch.sections.end(), id) == launch.sections.end()) {
    launch.sections.push_back(id);
  }
}

Maybe<double> PrintedReport::ReadMean(std::size_t launch, Resolved& resolved, const Figures& figures, std::size_t line,
                                      Metric& metric) {
  Part& part = parts_[launch];
  switch (figures.mean.kind) {
    case Kind::kEmpty:
      return Absent(MissingReason::kNotCollected, "printed without a value");
    case Kind::kNotAvailable:
      Note(part.not_available, part.not_available_count, resolved.id);
      return Absent(MissingReason::kNotCollected, "n/a: not available on the device");
    case Kind::kNotANumber:
      Note(part.not_a_number, part.not_a_number_count, resolved.id);
      return Absent(MissingReason::kNotANumber);
    case Kind::kAmbiguous:
      Report("number_ambiguous", line,
             fmt::format("{}: found {}, which is {} or {}: nothing in the file tells whether its separator groups "
                         "thousands; missing",
                         Shorten(resolved.id, 120), Quoted(figures.text), Number(figures.mean.value, 6),
                         Number(figures.mean.grouped, 6)));
      return Absent(MissingReason::kUnparsable,
                    fmt::format("{} or {}", Number(figures.mean.value, 6), Number(figures.mean.grouped, 6)));
    case Kind::kOther:
      if (IsLetter(figures.text.front()) || (resolved.info == nullptr && resolved.unit.empty())) {
        metric.text = figures.text;
        return Absent(MissingReason::kNotApplicable, "a word");
      }
      Report("metric_unparsable", line,
             fmt::format("{}: expected a number, found {}; missing", Shorten(resolved.id, 120), Quoted(figures.text)));
      return Absent(MissingReason::kUnparsable);
    case Kind::kNumber:
      break;
  }
  if (!resolved.unit_fits) {
    if (!std::exchange(resolved.reported, true)) {
      Report("unit_does_not_fit", line,
             fmt::format("{}: expected {} or a multiple of it; missing here and wherever it is printed so",
                         Shorten(resolved.id, 120), resolved.unit.empty() ? "no unit" : Quoted(resolved.unit)));
    }
    return Absent(MissingReason::kUnparsable, "in a unit of another kind");
  }
  const double value = Scaled(figures.mean.value, resolved.factor);
  if (!std::isfinite(value)) return Absent(MissingReason::kOutOfRange);
  if (resolved.info != nullptr && (value < resolved.info->low || value > resolved.info->high)) {
    Report("metric_out_of_range", line,
           fmt::format("{}: found {} {}, expected {} to {}; missing", Shorten(resolved.id, 120), Number(value),
                       resolved.unit, Number(resolved.info->low), Number(resolved.info->high)));
    return Absent(MissingReason::kOutOfRange, fmt::format("{} {}", Number(value), resolved.unit));
  }
  return value;
}

void PrintedReport::Put(std::size_t launch, Resolved& resolved, const Figures& figures, std::size_t line) {
  Metric metric;
  metric.unit = resolved.unit;
  metric.mean = ReadMean(launch, resolved, figures, line, metric);
  if (figures.summary) {
    metric.samples = profile_.launches[launch].invocations;
    const double low = Scaled(figures.minimum.value, resolved.factor);
    const double high = Scaled(figures.maximum.value, resolved.factor);
    if (metric.mean && HasValue(figures.minimum) && HasValue(figures.maximum) && low <= high && std::isfinite(low) &&
        std::isfinite(high)) {
      metric.extremes = Range{low, high};
    } else {
      metric.extremes = Absent(MissingReason::kUnparsable);
    }
  }
  if (figures.instances.size() > kMaxInstances) {
    Report("instances_cut", line,
           fmt::format("{}: has more than {} instances; left out", Shorten(resolved.id, 120), kMaxInstances));
  }
  const bool listed = metric.mean && figures.instances.size() <= kMaxInstances &&
                      std::all_of(figures.instances.begin(), figures.instances.end(), HasValue);
  if (listed) {
    for (const PrintedNumber& instance : figures.instances) {
      const double value = Scaled(instance.value, resolved.factor);
      metric.instances.push_back(std::isfinite(value) ? value : 0);
    }
  }
  Store(launch, resolved.id, std::move(metric), line);
}

void PrintedReport::Store(std::size_t launch, const std::string& id, Metric metric, std::size_t line) {
  auto [place, fresh] = profile_.launches[launch].metrics.try_emplace(id, metric);
  if (fresh) return;
  Metric& known = place->second;
  if (!known.mean && known.mean.error().reason == MissingReason::kContradictory) return;
  if (!known.mean && known.text.empty()) {
    known = std::move(metric);
    return;
  }
  if (Agree(known, metric)) return;
  Report("metric_duplicate", line,
         fmt::format("{}: found {} and {} for one launch; missing", Shorten(id, 120), Number(*known.mean, 6),
                     Number(*metric.mean, 6)));
  known.mean = Absent(MissingReason::kContradictory, "given twice");
  known.extremes = Absent(MissingReason::kContradictory);
}

void PrintedReport::AddRule(std::size_t launch, const PrintedRule& printed) {
  if (full_) return;
  ++taken_;
  Launch& target = profile_.launches[launch];
  NoteSection(target, printed.section);
  RuleMessage message =
      ReduceRule(Shorten(Stripped(printed.id), 64), Shorten(Stripped(printed.type), 16), printed.text);
  const std::string_view section = FindSection(printed.section);
  message.section = section.empty() ? Shorten(printed.section, 64) : std::string(section);
  message.text = Shorten(Stripped(printed.text), kMaxText);
  PrintedNumber speedup = ReadPrintedNumber(printed.estimated_speedup);
  // A percentage: in groups it would be 1000 % or more.
  if (speedup.kind == Kind::kAmbiguous) speedup.kind = Kind::kNumber;
  if (HasValue(speedup)) message.numbers["estimated_speedup_pct"] = speedup.value;
  target.rules.push_back(std::move(message));
}

void PrintedReport::AddToolLine(std::string_view text, std::size_t line) {
  constexpr std::string_view kVersion = "Version ";
  if (text.starts_with(kVersion)) {  // of `ncu --version`: "Version 2023.1.1.0 (build 32678585) (public-release)"
    const std::string_view version = text.substr(kVersion.size(), text.find(' ', kVersion.size()) - kVersion.size());
    const bool sound = version.size() <= 16 && version.find('.') != std::string_view::npos &&
                       version.find_first_not_of("0123456789.") == std::string_view::npos;
    if (sound) profile_.tool_version = std::string(version);
    return;
  }
  const bool error = text.starts_with("==ERROR==");
  if (!error && !text.starts_with("==WARNING==")) return;
  const std::string_view said = Stripped(text.substr(error ? 9 : 11));
  const std::string_view advice = Advice(said);
  const bool none_profiled = said.find("No kernels were profiled") != std::string_view::npos;
  std::string sentence = Shorten(said, 300);
  if (!advice.empty()) sentence += fmt::format("; {}", advice);
  if ((error || none_profiled) && tool_errors_.size() < kMaxNamed) tool_errors_.push_back(sentence);
  if (tool_lines_++ < kMaxToolLines) {
    Report(error ? "tool_error" : "tool_warning", line, "Nsight Compute says: " + sentence);
  }
}

/// What shows the convention by its form decides; else what the quantities can be; else whether anything is grouped.
PrintedNumber PrintedReport::SettleByFile(const PrintedNumber& number, const Resolved& metric, bool average) const {
  if (number.kind != Kind::kAmbiguous) return number;
  const bool points = hard_[1] > 0 || (hard_[2] == 0 && soft_[1] > 0);
  const bool commas = hard_[2] > 0 || (hard_[1] == 0 && soft_[2] > 0);
  if (points != commas) return Settle(number, points ? DecimalMark::kPoint : DecimalMark::kComma);
  const PrintedNumber settled = Settle(number, OnlyReading(number, metric, average));
  return settled.kind == Kind::kAmbiguous && ungrouped_ && !points ? Settle(number, number.mark) : settled;
}

void PrintedReport::SettlePending() {
  for (auto& [launch, metric, figures, line] : pending_) {
    figures.mean = SettleByFile(figures.mean, *metric, figures.summary);
    figures.minimum = SettleByFile(figures.minimum, *metric, false);
    figures.maximum = SettleByFile(figures.maximum, *metric, false);
    for (PrintedNumber& instance : figures.instances) instance = SettleByFile(instance, *metric, false);
    Put(launch, *metric, figures, line);
  }
  pending_.clear();
}

void PrintedReport::JoinParts() {
  std::unordered_map<std::string_view, std::vector<std::size_t>> by_key;  // indices into `launches`
  std::vector<Launch> launches;
  std::vector<Part> parts;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    Launch& launch = profile_.launches[i];
    std::vector<std::size_t>* alike = parts_[i].key.empty() ? nullptr : &by_key[parts_[i].key];
    auto same = alike == nullptr ? std::vector<std::size_t>::iterator()
                                 : std::find_if(alike->begin(), alike->end(),
                                                [&](std::size_t other) { return Agree(launches[other], launch); });
    if (alike != nullptr && same != alike->end()) {
      Launch& known = launches[*same];
      known.metrics.merge(launch.metrics);
      known.rules.insert(known.rules.end(), std::make_move_iterator(launch.rules.begin()),
                         std::make_move_iterator(launch.rules.end()));
      for (const std::string& section : launch.sections) NoteSection(known, section);
      parts[*same].long_units |= parts_[i].long_units;
      continue;
    }
    if (alike != nullptr) alike->push_back(launches.size());
    launches.push_back(std::move(launch));
    parts.push_back(parts_[i]);
  }
  profile_.launches = std::move(launches);
  by_key.clear();
  parts_ = std::move(parts);
}

void PrintedReport::SayMissing() {
  for (const Part& part : parts_) {
    if (part.not_available_count > 0) {
      Report("metrics_not_available", part.line,
             fmt::format("{} printed as n/a, not available on the device: {}; missing",
                         Counted(part.not_available_count, "metric"),
                         Named(part.not_available, part.not_available_count)));
    }
    if (part.not_a_number_count > 0) {
      Report(
          "metric_not_a_number", part.line,
          fmt::format("{} printed as nan or inf, expected numbers: {}; missing",
                      Counted(part.not_a_number_count, "metric"), Named(part.not_a_number, part.not_a_number_count)));
    }
  }
}

Result<Profile> PrintedReport::Finish() {
  if (profile_.launches.empty()) {
    std::string why = "no launch in it: expected rows of metrics under a header or a kernel's line";
    if (!tool_errors_.empty())
      why = fmt::format("no launch in it; Nsight Compute says: {}", fmt::join(tool_errors_, "; "));
    return Fail(ErrorCode::kMalformed, fmt::format("{}: {}", file_, why));
  }
  if (full_) {
    Report("report_cut", 0, fmt::format("holds more than {} figures; what is beyond was not read", kMaxFigures));
  }
  SettlePending();
  JoinParts();
  SayMissing();
  std::vector<Diagnostic> contradictions;
  for (std::size_t i = 0; i < profile_.launches.size(); ++i) {
    Launch& launch = profile_.launches[i];
    FillDevice(launch);
    launch.tool_not_after = ToolNotAfter(launch.rules, parts_[i].long_units);
    CheckAgreement(launch, contradictions);
    for (Diagnostic& found : contradictions) Report(found.code, parts_[i].line, found.where + ": " + found.text);
    contradictions.clear();
  }
  if (unsaid_ > 0) {
    profile_.diagnostics.push_back(
        {"diagnostics_cut", file_, fmt::format("{} more are not listed", Counted(unsaid_, "diagnostic"))});
  }
  return std::move(profile_);
}

}  // namespace frx
