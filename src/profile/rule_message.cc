#include "profile/rule_message.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace frx {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsLetterOrDigit(char c) { return IsDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// The first number within `reach` bytes after `phrase`: ("average of", "an average of 22.8 threads") -> 22.8.
std::optional<double> NumberAfter(std::string_view text, std::string_view phrase, std::size_t reach = 24) {
  std::size_t at = text.find(phrase);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = text.substr(at + phrase.size(), reach + 24);
  auto digit = std::find_if(rest.begin(), rest.end(), IsDigit);
  if (digit == rest.end() || static_cast<std::size_t>(digit - rest.begin()) > reach) return std::nullopt;
  double number = 0;
  auto [end, error] = std::from_chars(&*digit, rest.data() + rest.size(), number, std::chars_format::fixed);
  if (error != std::errc() || !std::isfinite(number)) return std::nullopt;
  return number;
}

void Note(RuleMessage& message, const char* name, std::optional<double> number) {
  if (number) message.numbers.emplace(name, *number);
}

void AddSubject(RuleMessage& message, std::string_view subject) {
  auto& subjects = message.subjects;
  if (std::find(subjects.begin(), subjects.end(), subject) == subjects.end()) subjects.emplace_back(subject);
}

// "is limited by the number of required registers", "… the required amount of shared memory", "… the number of warps
// within each block", "… the number of blocks that can fit on the SM"; newer versions join them with commas.
void ReduceOccupancy(std::string_view text, RuleMessage& message) {
  constexpr std::string_view kLimitedBy = "limited by";
  constexpr std::pair<std::string_view, std::string_view> kLimiters[] = {{"register", "registers"},
                                                                         {"shared memory", "shared_memory"},
                                                                         {"number of warps", "warps"},
                                                                         {"number of blocks", "blocks"},
                                                                         {"barrier", "barriers"}};
  for (std::size_t at = text.find(kLimitedBy); at != std::string_view::npos; at = text.find(kLimitedBy, at + 1)) {
    std::string_view sentence = text.substr(at, std::min(text.find(". ", at), text.size()) - at);
    for (const auto& [phrase, limiter] : kLimiters) {
      if (sentence.find(phrase) != std::string_view::npos) AddSubject(message, limiter);
    }
  }
  auto theoretical = NumberAfter(text, "theoretical occupancy (");
  Note(message, "theoretical_pct", theoretical ? theoretical : NumberAfter(text, "calculated theoretical ("));
  Note(message, "achieved_pct", NumberAfter(text, "achieved occupancy ("));
}

/// "Tensor (FP)" -> "tensor_fp".
std::string PipeName(std::string_view text) {
  std::string name;
  for (char c : text) {
    if (IsLetterOrDigit(c)) {
      name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!name.empty() && name.back() != '_') {
      name += '_';
    }
  }
  while (!name.empty() && name.back() == '_') name.pop_back();
  return name;
}

// "ALU is the highest-utilized pipeline (63.9%) …". "All compute pipelines are under-utilized" names none.
void ReducePipe(std::string_view text, RuleMessage& message) {
  constexpr std::string_view kHighest = " is the highest-utilized pipeline";
  std::size_t at = text.find(kHighest);
  if (at == std::string_view::npos) return;
  std::size_t sentence = text.rfind(". ", at);
  sentence = sentence == std::string_view::npos ? 0 : sentence + 2;
  std::string pipe = PipeName(text.substr(sentence, at - sentence));
  if (!pipe.empty() && pipe.size() <= 32) AddSubject(message, pipe);
  Note(message, "pipe_pct", NumberAfter(text, kHighest));
}

void ReduceDivergence(std::string_view text, RuleMessage& message) {
  Note(message, "threads_per_warp", NumberAfter(text, "average of"));
  Note(message, "threads_per_warp_predicated", NumberAfter(text, "reduced to"));
}

// "… spends 12.3 cycles being stalled waiting for … This represents about 45.6% of the total average of …". The reasons
// are told by words that recur in every version; the names are those of the smsp__…_stalled_<reason>_ metrics.
void ReduceStall(std::string_view text, RuleMessage& message) {
  constexpr std::pair<std::string_view, std::string_view> kReasons[] = {
      {"scoreboard dependency on a L1TEX", "long_scoreboard"},
      {"scoreboard dependency on a MIO", "short_scoreboard"},
      {"MIO (memory input/output) instruction queue", "mio_throttle"},
      {"local and global (LG)", "lg_throttle"},
      {"texture operations to be not full", "tex_throttle"},
      {"sibling warps at a CTA barrier", "barrier"},
      {"memory barrier", "membar"},
      {"immediate constant cache", "imc_miss"},
      {"branch target", "branch_resolving"},
      {"fixed latency execution dependency", "wait"},
      {"execution pipe to be available", "math_pipe_throttle"},
      {"instruction cache miss", "no_instruction"},
      {"not selected", "not_selected"},
      {"to be drained", "drain"},
      {"dispatch", "dispatch_stall"},
      {"sleep", "sleeping"},
  };
  constexpr std::string_view kStalled = "cycles being stalled";
  if (text.find(kStalled) == std::string_view::npos) return;  // the pointer to the sampling table
  for (const auto& [phrase, reason] : kReasons) {
    if (text.find(phrase) == std::string_view::npos) continue;
    AddSubject(message, reason);
    break;
  }
  Note(message, "stall_cycles", NumberAfter(text, "spends"));
  Note(message, "stall_pct", NumberAfter(text, "represents about"));
}

// "… a total of 1,024 excessive sectors (67% of the total 1536 sectors)", "wavefronts" likewise.
void ReduceExcess(std::string_view text, RuleMessage& message) {
  for (std::string_view what : {"excessive sectors (", "excessive wavefronts ("}) {
    if (const auto percent = NumberAfter(text, what)) Note(message, "excess_pct", percent);
  }
}

}  // namespace

RuleMessage ReduceRule(std::string_view id, std::string_view type, std::string_view description) {
  RuleMessage message;
  message.id = id;
  message.type = type;
  if (id == "Occupancy" || id == "TheoreticalOccupancy" || id == "AchievedOccupancy") {
    ReduceOccupancy(description, message);
  } else if (id == "HighPipeUtilization") {
    ReducePipe(description, message);
  } else if (id == "ThreadDivergence") {
    ReduceDivergence(description, message);
  } else if (id.starts_with("CPIStall")) {  // up to 2020 one rule a reason: "CPIStallLongScoreboard"
    ReduceStall(description, message);
  } else if (id == "UncoalescedGlobalAccess" || id == "UncoalescedSharedAccess") {
    ReduceExcess(description, message);
  }
  return message;
}

// Units were spelled out (byte/second) up to the releases of 2023 and shortened (byte/s) later. 2023.1, of April 2023,
// is the last in whose reports the rules have only INF and WRN messages: OPT and an estimated speedup came after it.
Maybe<std::string> ToolNotAfter(const std::vector<RuleMessage>& rules, bool long_units) {
  if (!long_units) return Absent(MissingReason::kNotCollected);
  const bool plain = std::all_of(rules.begin(), rules.end(), [](const auto& rule) { return rule.type != "OPT"; });
  return !rules.empty() && plain ? "2023Q2" : "2023Q4";
}

}  // namespace frx
