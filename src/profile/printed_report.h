/// What the readers of printed reports (CSV and text) share: launches that are put together from rows, names that
/// become metric ids, units, numbers whose convention only the whole file tells, rule messages, what the tool itself
/// said.
///   report.AddMetric(launch, {.section = "GPU Speed Of Light Throughput", .name = "Memory Throughput", .unit = "%",
///                             .value = "80.78", .line = 12});
///     -> launch.metric("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed") == 80.78
/// A name that the catalogue does not have stays, as "Section/Display Name": it is never guessed to be an id.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "catalog/metrics.h"
#include "frx/profile.h"
#include "profile/printed_number.h"

namespace frx {

/// "(64, 64, 1)", "64x64x1", "1024".
std::optional<Dim3> ParseDim3(std::string_view text);

/// A count as printed, with or without groups ("1,024"); nothing where it is none.
std::optional<std::uint64_t> ParseCount(std::string_view text);

/// "a.out (4215)", from what there is of the two.
Maybe<std::string> ProcessName(std::string_view name, std::string_view number);

struct PrintedMetric {
  std::string_view section;  ///< display name or identifier; empty where the page has none
  std::string_view name;     ///< display name, id, or both: "Duration (gpu__time_duration.sum)"
  std::string_view unit;
  std::string_view value;    ///< of a summary the average
  std::string_view minimum;  ///< of a summary
  std::string_view maximum;
  std::size_t line = 0;
};

struct PrintedRule {
  std::string_view id;
  std::string_view type;
  std::string_view section;
  std::string_view text;
  std::string_view estimated_speedup;  ///< in %
};

class PrintedReport {
 public:
  /// `file` is for messages.
  PrintedReport(std::string format, std::string_view file);

  /// Launches of one key in different parts of the input (pages, runs) are one where their figures agree. A launch
  /// without a key is never joined with another.
  std::size_t AddLaunch(Launch launch, std::string key, std::size_t line);
  void AddMetric(std::size_t launch, const PrintedMetric& printed);
  void AddRule(std::size_t launch, const PrintedRule& printed);
  /// A line that begins with "==", or names the tool's version: "==ERROR== No kernels were profiled".
  void AddToolLine(std::string_view text, std::size_t line);
  void Report(std::string code, std::size_t line, std::string text);

  bool full() const { return full_; }  ///< nothing more is taken in

  /// Fails where there is no launch.
  Result<Profile> Finish();

 private:
  /// What a name stands for, worked out once a name and unit.
  struct Resolved {
    std::string id;
    const MetricInfo* info = nullptr;  ///< null where the catalogue has none
    std::string unit;                  ///< the base
    double factor = 1;                 ///< to the base
    bool unit_fits = true;
    bool integral = false;  ///< counted and unscaled: its value has no decimals
    bool reported = false;  ///< a unit that does not fit has been said
  };
  /// A value of a metric, and where it may have more than one reading.
  struct Figures {
    PrintedNumber mean;
    PrintedNumber minimum;
    PrintedNumber maximum;
    std::vector<PrintedNumber> instances;
    std::string text;
    bool summary = false;
  };
  struct Pending {
    std::size_t launch;
    Resolved* metric;
    Figures figures;
    std::size_t line;
  };
  struct Part {
    std::string key;
    std::size_t line = 0;
    bool long_units = false;                 ///< "byte/second", "nsecond"
    std::vector<std::string> not_available;  ///< the first few ids, and how many
    std::vector<std::string> not_a_number;
    std::size_t not_available_count = 0;
    std::size_t not_a_number_count = 0;
  };

  Resolved& Resolve(const PrintedMetric& printed);
  static void ResolveUnit(std::string_view unit, Resolved& metric);
  static Figures ReadFigures(const PrintedMetric& printed);
  void Weigh(const PrintedNumber& number, const Resolved& metric, bool average);
  /// The convention under which what is ambiguous can be this quantity; kUnknown where both can.
  static DecimalMark OnlyReading(const PrintedNumber& number, const Resolved& metric, bool average);
  PrintedNumber SettleByFile(const PrintedNumber& number, const Resolved& metric, bool average) const;
  void Put(std::size_t launch, Resolved& resolved, const Figures& figures, std::size_t line);
  Maybe<double> ReadMean(std::size_t launch, Resolved& resolved, const Figures& figures, std::size_t line,
                         Metric& metric);
  void Store(std::size_t launch, const std::string& id, Metric metric, std::size_t line);
  void NoteSection(Launch& launch, std::string_view section);
  void SettlePending();
  void JoinParts();
  void SayMissing();

  std::string Where(std::size_t line) const;

  Profile profile_;
  std::string file_;
  std::vector<Part> parts_;  // beside profile_.launches
  std::unordered_map<std::string, Resolved> resolved_;
  std::unordered_map<std::string, std::string> sections_;  // identifier or "" by printed name
  std::vector<Pending> pending_;
  std::array<std::size_t, 3> hard_{};  // numbers that show a convention by their form, by DecimalMark
  std::array<std::size_t, 3> soft_{};  // … by what the quantity can be
  bool ungrouped_ = false;             // a number of four digits or more is in no groups
  std::vector<std::string> tool_errors_;
  std::size_t tool_lines_ = 0;
  std::size_t taken_ = 0;
  bool full_ = false;
  std::size_t unsaid_ = 0;  // diagnostics beyond the cap
};

}  // namespace frx
