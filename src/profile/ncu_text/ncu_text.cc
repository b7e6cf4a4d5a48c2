#include "profile/ncu_text/ncu_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "profile/decoded_text.h"
#include "profile/printed_report.h"

namespace frx::ncu_text {
namespace {

constexpr std::size_t kMaxLine = 64U << 10;  // a mangled name of templates is long; a table's row is not
constexpr std::string_view kSection = "Section: ";

/// The text line by line, colours taken out, the strokes of drawn boxes made plain ones.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  bool Next() {
    if (at_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find_first_of("\r\n", at_), text_.size());
    Plain(text_.substr(at_, std::min(end - at_, kMaxLine)));
    whole_ = end < text_.size();
    at_ = end;
    if (at_ < text_.size()) at_ += text_.substr(at_, 2) == "\r\n" ? 2 : 1;
    ++number_;
    return true;
  }

  const std::string& line() const { return line_; }
  std::size_t number() const { return number_; }
  bool whole() const { return whole_; }  ///< it has a line end

 private:
  // U+2500 to U+257F, each of three bytes of which one column is seen.
  static char PlainStroke(unsigned char second, unsigned char third) {
    const int point = (second - 0x94) * 64 + (third - 0x80);
    const bool horizontal = point == 0x00 || point == 0x01 || point == 0x04 || point == 0x05 || point == 0x50;
    return horizontal ? '-' : ' ';
  }

  void Plain(std::string_view raw) {
    line_.clear();
    for (std::size_t i = 0; i < raw.size(); ++i) {
      const auto byte = static_cast<unsigned char>(raw[i]);
      if (byte == 0x1B && i + 1 < raw.size() && raw[i + 1] == '[') {  // ESC [ … letter
        for (i += 2; i < raw.size() && !(raw[i] >= '@' && raw[i] <= '~');) ++i;
      } else if (byte == 0xE2 && i + 2 < raw.size() && (raw[i + 1] == '\x94' || raw[i + 1] == '\x95')) {
        line_ += PlainStroke(static_cast<unsigned char>(raw[i + 1]), static_cast<unsigned char>(raw[i + 2]));
        i += 2;
      } else if (raw.substr(i).starts_with("\xEF\xBB\xBF")) {
        i += 2;
      } else {
        line_ += raw[i] == '\t' ? ' ' : raw[i];
      }
    }
    if (Stripped(line_).starts_with('|')) std::replace(line_.begin(), line_.end(), '|', ' ');
  }

  std::string_view text_;
  std::string line_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  bool whole_ = false;
};

/// What a kernel's line says.
struct KernelLine {
  std::string_view name;
  Launch launch;
};

/// "2021-Mar-29 21:11:57", in the place of the geometry before 2022.
bool IsTime(std::string_view text) {
  return text.size() >= 17 && text.size() <= 24 && AreDigits(text.substr(0, 4)) && text[4] == '-' &&
         text.find(':') != std::string_view::npos;
}

/// Takes ", Context 1" off the end of `text`; false where there is nothing of the kind.
bool TakeProperty(std::string_view& text, Launch& launch) {
  const std::size_t comma = text.rfind(", ");
  if (comma == std::string_view::npos) return false;
  const std::string_view property = Stripped(text.substr(comma + 2));
  auto after = [&](std::string_view word) -> std::optional<std::string> {
    if (!property.starts_with(word) || property.size() == word.size()) return std::nullopt;
    const std::string_view value = Stripped(property.substr(word.size()));
    if (value.empty() || value.size() > 24 || !IsDigit(value.front())) return std::nullopt;
    return std::string(value);
  };
  if (auto context = after("Context ")) {
    launch.context = *context;
  } else if (auto stream = after("Stream ")) {
    launch.stream = *stream;
  } else if (auto capability = after("CC ")) {
    std::replace(capability->begin(), capability->end(), ',', '.');
    launch.compute_capability = *capability;
  } else if (auto invocations = after("Invocations ")) {
    const auto count = ParseCount(*invocations);
    if (!count || *count > INT32_MAX) return false;
    launch.invocations = std::max(1, static_cast<int>(*count));
  } else if (!after("Device ") && !after("Green Context ") && !IsTime(property)) {
    return false;
  }
  text = text.substr(0, comma);
  return true;
}

/// Takes " (64, 2, 1)x(256, 1, 1)" off the end of `text`.
bool TakeGeometry(std::string_view& text, Launch& launch) {
  if (!text.ends_with(')')) return false;
  const std::size_t by = text.rfind(")x(");
  if (by == std::string_view::npos) return false;
  const std::size_t open = text.rfind('(', by);
  if (open == std::string_view::npos) return false;
  const auto grid = ParseDim3(text.substr(open, by + 1 - open));
  const auto block = ParseDim3(text.substr(by + 2));
  if (!grid || !block) return false;
  launch.grid = *grid;
  launch.block = *block;
  text = text.substr(0, open);
  return true;
}

/// "f(int) (64, 2, 1)x(256, 1, 1), Context 1, Stream 7, Device 0, CC 9.0"; "f(int), 2021-Mar-29 21:11:57, Context 1,
/// Stream 7"; "f(int) (…)x(…), Invocations 10".
std::optional<Launch> ParseKernelLine(std::string_view line) {
  std::string_view text = Stripped(line);
  if (text.empty() || !IsDigit(text.back())) return std::nullopt;
  Launch launch;
  bool told = false;
  while (TakeProperty(text, launch)) told = true;
  if (!told) return std::nullopt;
  TakeGeometry(text, launch);
  text = Stripped(text);
  const bool identified = launch.grid || launch.context || launch.stream || launch.invocations > 1;
  if (text.empty() || !identified) return std::nullopt;
  launch.kernel = ToUtf8(text);
  return launch;
}

/// "[4215] a.out@127.0.0.1"
Maybe<std::string> ParseProcessLine(std::string_view line) {
  if (!line.starts_with('[')) return Absent(MissingReason::kNotCollected);
  const std::size_t close = line.find("] ");
  const std::size_t at = line.rfind('@');
  if (close == std::string_view::npos || at == std::string_view::npos || at < close) {
    return Absent(MissingReason::kNotCollected);
  }
  const std::string_view number = line.substr(1, close - 1);
  if (!AreDigits(number)) return Absent(MissingReason::kNotCollected);
  return ProcessName(ToUtf8(line.substr(close + 2, at - close - 2)), number);
}

struct Span {
  std::size_t begin;
  std::size_t end;
};

/// The runs of dashes of a line that has nothing else ("------- ---- -----"); none of any other line.
std::vector<Span> ParseRuler(std::string_view line) {
  std::vector<Span> spans;
  if (line.find("---") == std::string_view::npos || line.find_first_not_of("-+ ") != std::string_view::npos)
    return spans;
  for (std::size_t begin = line.find('-'); begin != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_not_of('-', begin), line.size());
    spans.push_back({begin, end});
    begin = line.find('-', end);
  }
  return spans;
}

/// "INF", "WRN", "OPT", "ERR", and where the text behind it begins.
std::optional<std::pair<std::string_view, std::size_t>> ParseRuleTag(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string_view::npos || line.size() < begin + 5) return std::nullopt;
  const std::string_view tag = line.substr(begin, 3);
  for (std::string_view known : {"INF", "WRN", "OPT", "ERR"}) {
    if (tag == known && line.substr(begin + 3, 2) == "  ") return std::pair(known, begin + 3);
  }
  return std::nullopt;
}

struct RuleName {
  std::string_view section;
  std::string_view phrase;  ///< empty: any
  std::string_view id;
};
// The page prints a rule's text without its name. Sections and words tell; of a text that none of these fits the name
// stays empty. Up to 2023.1 one rule, Occupancy, spoke of both occupancies.
constexpr std::array kRuleNames = {
    RuleName{"SpeedOfLight", "", "SOLBottleneck"},
    RuleName{"SpeedOfLight_RooflineChart", "", "SOLFPRoofline"},
    RuleName{"ComputeWorkloadAnalysis", "pipeline", "HighPipeUtilization"},
    RuleName{"SchedulerStats", "", "IssueSlotUtilization"},
    RuleName{"WarpStateStats", "stalled", "CPIStall"},
    RuleName{"WarpStateStats", "threads", "ThreadDivergence"},
    RuleName{"InstructionStats", "", "FPInstructions"},
    RuleName{"LaunchStats", "", "LaunchConfiguration"},
    RuleName{"SourceCounters", "uncoalesced global", "UncoalescedGlobalAccess"},
    RuleName{"SourceCounters", "uncoalesced shared", "UncoalescedSharedAccess"},
    RuleName{"MemoryWorkloadAnalysis_Tables", "bank conflict", "SharedMemoryConflicts"},
    RuleName{"MemoryWorkloadAnalysis_Tables", "access pattern", "MemoryCacheAccessPattern"},
    RuleName{"WorkloadDistribution", "", "WorkloadImbalance"},
};

std::string_view RuleOf(std::string_view section, std::string_view type, std::string_view text) {
  const std::string_view id = FindSection(section);
  if (id == "Occupancy") {
    if (type != "OPT") return "Occupancy";
    return text.find("difference between") == std::string_view::npos ? "TheoreticalOccupancy" : "AchievedOccupancy";
  }
  for (const auto& [of, phrase, rule] : kRuleNames) {
    if (of == id && text.find(phrase) != std::string_view::npos) return rule;
  }
  return "";
}

/// 45.1 of "Est. Speedup: 45.1%", "Est. Local Speedup: 45.1%".
std::string_view EstimatedSpeedup(std::string_view text) {
  if (!text.starts_with("Est. ")) return {};
  const std::size_t colon = text.find("Speedup: ");
  if (colon == std::string_view::npos) return {};
  const std::string_view number = text.substr(colon + 9);
  return number.substr(0, std::min(number.find('%'), number.size()));
}

class TextReader {
 public:
  TextReader(const DecodedText& decoded, std::string_view name)
      : decoded_(decoded), lines_(decoded.text()), report_("ncu_text", name) {}

  Result<Profile> Read() {
    while (!report_.full() && lines_.Next()) ReadLine(lines_.line());
    EndRule();
    if (decoded_.cut()) {
      report_.Report("report_cut", lines_.number(),
                     fmt::format("larger than {} MB; what is beyond was not read", kMaxPrintedBytes >> 20));
    }
    return report_.Finish();
  }

 private:
  struct Rule {
    std::string_view type;
    std::string text;
    std::size_t indent;
  };

  void ReadLine(std::string_view line) {
    const std::string_view text = Stripped(line);
    if (rule_ && ContinueRule(line)) return;
    if (line.starts_with("==")) {
      report_.AddToolLine(line, lines_.number());
      EndTable();
      return;
    }
    if (text.starts_with("Version ")) report_.AddToolLine(text, lines_.number());
    if (text.empty()) {
      EndTable();
      return;
    }
    if (auto process = ParseProcessLine(line)) {
      process_ = *process;
      launch_.reset();
      section_.clear();
      EndTable();
      return;
    }
    if (text.starts_with(kSection)) {
      section_ = ToUtf8(Stripped(text.substr(kSection.size())));
      EndTable();
      return;
    }
    if (auto spans = ParseRuler(line); !spans.empty()) {
      if (spans.size() > 1 || ruler_.empty()) ruler_ = std::move(spans);
      closed_ = rows_ > 0;
      return;
    }
    if (auto launch = ParseKernelLine(line)) return BeginLaunch(std::move(*launch));
    if (auto tag = ParseRuleTag(line); tag && (launch_ || !section_.empty())) {
      rule_ = Rule{tag->first, std::string(Stripped(line.substr(tag->second))), line.find_first_not_of(' ')};
      return;
    }
    if (!ruler_.empty() && ReadRow(line)) return;
    if (auto capability = ParseDeviceLine(text)) capability_ = std::move(capability);
  }

  /// "Device 0, CC 8.6" above the kernels of a summary.
  static std::optional<std::string> ParseDeviceLine(std::string_view text) {
    constexpr std::string_view kCapability = ", CC ";
    const std::size_t at = text.find(kCapability);
    if (!text.starts_with("Device ") || at == std::string_view::npos) return std::nullopt;
    return std::string(Stripped(text.substr(at + kCapability.size())));
  }

  void BeginLaunch(Launch launch) {
    launch.process = process_;
    if (!launch.compute_capability && capability_) launch.compute_capability = *capability_;
    section_.clear();
    EndTable();
    launch_ = report_.AddLaunch(std::move(launch), {}, lines_.number());
  }

  void EndTable() {
    ruler_.clear();
    rows_ = 0;
    closed_ = one_value_ = false;
  }

  /// A page that somebody cut out of a longer one may begin with a section.
  std::size_t LaunchOfTable() {
    if (!launch_) BeginLaunchWithoutLine();
    return *launch_;
  }

  void BeginLaunchWithoutLine() {
    launch_ = report_.AddLaunch(Launch{.process = process_}, {}, lines_.number());
    report_.Report("kernel_line_missing", lines_.number(),
                   "a section without a kernel's line above it; its kernel and geometry are missing");
  }

  /// The cells of a row: by the columns of the ruler, where they are apart there; else by what they are.
  std::vector<std::string_view> Cells(std::string_view line) const {
    std::vector<std::string_view> cells;
    if (ruler_.size() > 1 && std::all_of(line.begin(), line.end(), [](char c) { return (c & 0x80) == 0; })) {
      bool apart =
          line.size() <= ruler_.back().end || line.find_first_not_of(' ', ruler_.back().end) == std::string_view::npos;
      for (std::size_t i = 0; apart && i < ruler_.size(); ++i) {
        const std::size_t begin = ruler_[i].begin;
        if (begin > 0 && begin - 1 < line.size() && line[begin - 1] != ' ') apart = false;
        cells.push_back(begin < line.size() ? Stripped(line.substr(begin, ruler_[i].end - begin)) : std::string_view());
      }
      if (apart && line.find_first_not_of(' ') >= ruler_.front().begin) return cells;
      cells.clear();
    }
    // Behind a table's end stands what the program prints.
    if (closed_) return {};
    // "Name of several words   unit   value": from the right.
    std::string_view rest = Stripped(line);
    const std::size_t values = ruler_.size() == 5 ? 3 : 1;
    for (std::size_t i = 0; i < values; ++i) {
      std::size_t cut = rest.rfind(' ');
      // Parts of one value: "(!) nan", "1 234,5".
      if (cut != std::string_view::npos && rest.substr(0, cut).ends_with("(!)")) cut = rest.rfind(' ', cut - 3);
      if (cut == std::string_view::npos) return {};
      cells.insert(cells.begin(), Stripped(rest.substr(cut)));
      rest = Stripped(rest.substr(0, cut));
    }
    if (ReadPrintedNumber(cells.back()).kind == PrintedNumber::Kind::kOther) return {};
    const std::size_t cut = rest.rfind(' ');
    const std::string_view last = cut == std::string_view::npos ? std::string_view() : rest.substr(cut + 1);
    const bool apart = cut != std::string_view::npos && cut > 0 && rest[cut - 1] == ' ';
    const bool is_unit =
        !last.empty() && ParseUnit(last) && (apart || last.find('/') != std::string_view::npos || last == "%");
    cells.insert(cells.begin(), is_unit ? last : std::string_view());
    cells.insert(cells.begin(), is_unit ? Stripped(rest.substr(0, cut)) : rest);
    return cells;
  }

  /// False where the line is no row of a table of metrics.
  bool ReadRow(std::string_view line) {
    const std::string_view text = Stripped(line);
    if (text.starts_with("Metric Name")) {
      one_value_ = text.find("Average") == std::string_view::npos;
      return true;
    }
    const std::vector<std::string_view> cells = Cells(line);
    if (cells.size() != 3 && cells.size() != 5) return false;
    if (section_.empty() && !launch_) return false;
    // Another table (of rule details, of sources) has other columns.
    if (cells.size() == 5 && one_value_) return false;
    if (cells[0].empty() || cells.back().empty()) return false;
    // A line that the end of the file cuts: the table's last column ends with its ruler.
    if (!lines_.whole() && line.size() < ruler_.back().end) {
      report_.Report("report_cut_off", lines_.number(),
                     "the report ends in the middle of a row; what is whole before it is kept");
      return true;
    }
    ++rows_;
    PrintedMetric metric{.section = section_, .name = cells[0], .unit = cells[1], .value = cells.back()};
    if (cells.size() == 5) metric.minimum = cells[2], metric.maximum = cells[3];
    metric.line = lines_.number();
    report_.AddMetric(LaunchOfTable(), metric);
    return true;
  }

  /// The next line of a rule's text, wrapped and indented under it.
  bool ContinueRule(std::string_view line) {
    const std::size_t indent = line.find_first_not_of(' ');
    const bool goes_on = indent != std::string_view::npos && indent > rule_->indent + 2 && !ParseRuleTag(line);
    if (!goes_on || ParseRuler(line).size() > 1) {
      EndRule();
      return false;
    }
    if (rule_->text.size() < kMaxLine) {
      rule_->text += ' ';
      rule_->text += Stripped(line);
    }
    return true;
  }

  void EndRule() {
    if (!rule_) return;
    const std::string text = ToUtf8(rule_->text);
    report_.AddRule(LaunchOfTable(), {.id = RuleOf(section_, rule_->type, text),
                                      .type = rule_->type,
                                      .section = section_,
                                      .text = text,
                                      .estimated_speedup = EstimatedSpeedup(text)});
    rule_.reset();
  }

  const DecodedText& decoded_;
  Lines lines_;
  PrintedReport report_;
  Maybe<std::string> process_ = Absent(MissingReason::kNotCollected);
  std::optional<std::string> capability_;
  std::optional<std::size_t> launch_;
  std::string section_;
  std::vector<Span> ruler_;  // of the table that is being read
  std::size_t rows_ = 0;
  bool closed_ = false;     // a ruler came after its rows
  bool one_value_ = false;  // the table's header says so
  std::optional<Rule> rule_;
};

}  // namespace

bool Sniff(std::string_view bytes) {
  constexpr std::size_t kReach = 8U << 20;
  const DecodedText decoded(bytes, kReach);
  Lines lines(decoded.text());
  while (lines.Next()) {
    const std::string_view line = lines.line();
    for (std::string_view sign : {"==PROF== ", "==ERROR== ", "==WARNING== "}) {
      if (line.starts_with(sign)) return true;
    }
    if (Stripped(line).starts_with(kSection) || (line.size() < 8192 && ParseKernelLine(line))) return true;
  }
  return false;
}

Result<Profile> Read(std::string_view bytes, std::string_view name) {
  const DecodedText decoded(bytes);
  return TextReader(decoded, name).Read();
}

}  // namespace frx::ncu_text
