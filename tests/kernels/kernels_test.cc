// Small kernels, each with what a careful reader derives from the source and the hardware's rules: sectors of 32 B, 32
// banks of 4 B, a word that several lanes want given once. Expectations stand beside the line that they are about, or
// on lines of their own before it:
//   out[i] = in[2 * i];        //! load in distance=8 sectors=8/4; store out distance=4 sectors=4/4
//   for (int t = 0; t < n / 16; ++t) {   //! trips n/16 = 64
//   __global__ void k(…) {     //! operations 4096*256*2; results 4
//   k<<<4096, 256>>>(…);       //! launch grid=4096,1,1 block=256,1,1
//
//   load | store | atomic ARRAY KEY=VALUE …   the accesses of that line and kind, in the program's order; `count=2`
//                                             stands for two alike. A line that names one names all.
//   trips [FORMULA =] NUMBER                  of the loop; `branch taken=… split=…` of the branch
//   launch grid=… block=… shared=… times=…    beside <<<…>>>; `argument n 1024` of the kernel's parameter there
//   operations, global_bytes … NUMBER         of the kernel, beside its head
//   input NAME SIZES, weight NAME SIZES       of the task
//   known_issue …                             an expectation that does not hold yet: it fails once it does
// A NUMBER is a sum of products (4*1024+8), `~` before it allows 5 per cent, `?` is missing: nobody could say.
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "base/files.h"
#include "frx/workload.h"
#include "source/parser.h"

namespace frx {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(FRX_SOURCE_DIR) / "tests/kernels";

struct Expectation {
  int line = 0;
  bool known_issue = false;
  std::string text;
  std::string verb;
  std::vector<std::string> words;  // after the verb
};

std::vector<std::string> Split(const std::string& text, char by) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, by);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

std::vector<Expectation> ExpectationsIn(const std::string& source) {
  std::vector<Expectation> all;
  std::vector<std::string> waiting;  // on lines of their own
  std::istringstream lines(source);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t mark = line.find("//!");
    const bool has_code = line.substr(0, mark).find_first_not_of(" \t") != std::string::npos;
    if (mark != std::string::npos) {
      for (std::string& each : Split(line.substr(mark + 3), ';')) waiting.push_back(std::move(each));
    }
    if (!has_code) continue;
    for (const std::string& text : waiting) {
      Expectation expectation{.line = number, .text = text};
      std::vector<std::string> words = Split(text, ' ');
      if (!words.empty() && words.front() == "known_issue") {
        expectation.known_issue = true;
        words.erase(words.begin());
      }
      if (words.empty()) continue;
      expectation.verb = words.front();
      expectation.words.assign(words.begin() + 1, words.end());
      all.push_back(std::move(expectation));
    }
    waiting.clear();
  }
  EXPECT_TRUE(waiting.empty()) << "no code follows the last expectation";
  return all;
}

/// The file itself is wrong.
void Malformed(const std::string& what) { ADD_FAILURE() << "cannot read the expectation: " << what; }

double NumberOf(std::string_view text) {
  double sum = 0;
  for (const std::string& product : Split(std::string(text), '+')) {
    double value = 1;
    for (const std::string& factor : Split(product, '*')) {
      double number = 0;
      const auto [end, error] = std::from_chars(factor.data(), factor.data() + factor.size(), number);
      if (error != std::errc() || end != factor.data() + factor.size()) Malformed(std::string(text));
      value *= number;
    }
    sum += value;
  }
  return sum;
}

/// What was found where an expectation does not hold; empty where it does.
using Found = std::string;

template <class T>
Found Compare(const std::string& expected, const Maybe<T>& found) {
  std::ostringstream text;
  text.precision(12);
  if (found) {
    text << *found;
  } else {
    text << "missing (" << ToString(found.error().reason) << ": " << found.error().detail << ")";
  }
  if (expected == "?") return found ? text.str() : Found();
  const bool about = expected.starts_with('~');
  const double number = NumberOf(std::string_view(expected).substr(about ? 1 : 0));
  const double slack = std::abs(number) * (about ? 0.05 : 1e-9);
  if (found && std::abs(static_cast<double>(*found) - number) <= slack) return {};
  return text.str();
}

template <class T>
Maybe<double> AsNumber(const Maybe<T>& value) {
  if (!value) return tl::make_unexpected(value.error());
  return static_cast<double>(*value);
}

Found CompareText(const std::string& expected, std::string_view found) {
  return expected == found ? Found() : Found(found);
}

/// "8/4": what is, and the ideal.
Found ComparePair(const std::string& expected, const Maybe<double>& first, const Maybe<double>& second) {
  if (expected == "?") return Compare<double>("?", first);
  const std::vector<std::string> parts = Split(expected, '/');
  if (parts.size() != 2) {
    Malformed(expected);
    return {};
  }
  if (Found found = Compare(parts[0], first); !found.empty()) return found;
  Found found = Compare(parts[1], second);
  return found.empty() ? found : "ideal " + found;
}

Found CompareSizes(const std::string& expected, const Maybe<std::array<std::int64_t, 3>>& found) {
  if (!found) return expected == "?" ? Found() : "missing (" + found.error().detail + ")";
  const std::string text =
      std::to_string((*found)[0]) + "," + std::to_string((*found)[1]) + "," + std::to_string((*found)[2]);
  return CompareText(expected, text);
}

class Checker {
 public:
  Checker(const std::string& file, const SourceFacts& source, const Workload& workload)
      : file_(file), source_(source), workload_(workload) {}

  void Check(const std::vector<Expectation>& expectations) {
    for (const Expectation& each : expectations) {
      line_ = each.line;
      expectation_ = &each;
      if (each.verb == "load" || each.verb == "store" || each.verb == "atomic") {
        CheckAccess();
      } else if (each.verb == "trips") {
        CheckTrips();
      } else if (each.verb == "branch") {
        CheckBranch();
      } else if (each.verb == "launch") {
        CheckLaunch();
      } else if (each.verb == "argument") {
        CheckArgument();
      } else if (each.verb != "input" && each.verb != "weight") {
        CheckKernel();
      }
      if (each.known_issue) {
        EXPECT_FALSE(differences_.empty()) << At() << ": holds now: `known_issue` can go";
      } else {
        EXPECT_TRUE(differences_.empty()) << At() << differences_;
      }
      differences_.clear();
    }
    CheckNoneIsLeftOut();
  }

 private:
  std::string At() const { return file_ + ":" + std::to_string(line_) + ":" + expectation_->text; }

  void Report(const std::string& what, const Found& found) {
    if (!found.empty()) differences_ += "\n  " + what + ": found " + found;
  }

  const KernelFacts* Kernel() const {
    for (const KernelFacts& each : source_.kernels) {
      if (each.place.line <= line_ && line_ <= each.end_line) return &each;
    }
    // A device function's lines belong to the kernel that calls it; a file has one such kernel.
    return source_.kernels.empty() ? nullptr : &source_.kernels.back();
  }

  /// The first launch of the kernel is the one that figures are of.
  const KernelWork* Work() {
    const KernelFacts* kernel = Kernel();
    for (const LaunchAtShape& launch : workload_.launches) {
      if (kernel && launch.kernel == kernel->name && launch.work) return &*launch.work;
    }
    ADD_FAILURE() << At() << ": no launch of the kernel was found";
    return nullptr;
  }

  std::map<std::string, std::string> Keys(std::size_t from, const std::set<std::string>& allowed) {
    std::map<std::string, std::string> keys;
    for (std::size_t i = from; i < expectation_->words.size(); ++i) {
      const std::string& word = expectation_->words[i];
      const std::size_t equals = word.find('=');
      const std::string key = word.substr(0, equals);
      if (equals == std::string::npos || !allowed.contains(key)) Malformed(At() + ": " + word);
      keys[key] = equals == std::string::npos ? "" : word.substr(equals + 1);
    }
    return keys;
  }

  void CheckAccess() {
    const KernelWork* work = Work();
    if (!work || expectation_->words.empty()) return;
    const std::string& array = expectation_->words[0];
    const auto keys = Keys(1, {"count", "bytes", "distance", "pattern", "sectors", "conflict", "waves", "lanes", "runs",
                               "distinct", "addresses", "spread", "cached"});
    const AccessKind kind = expectation_->verb == "load"    ? AccessKind::kLoad
                            : expectation_->verb == "store" ? AccessKind::kStore
                                                            : AccessKind::kAtomic;
    const int count = keys.contains("count") ? static_cast<int>(NumberOf(keys.at("count"))) : 1;
    const std::vector<Access>& accesses = Kernel()->accesses;
    int seen = 0;
    for (std::size_t i = 0; i < accesses.size() && seen < count; ++i) {
      const std::string name = accesses[i].array.empty() ? "?" : accesses[i].array;
      if (accesses[i].place.line != line_ || accesses[i].kind != kind || name != array) continue;
      if (!named_.insert(&accesses[i]).second) continue;
      ++seen;
      CompareAccess(accesses[i], work->accesses[i], keys);
    }
    if (seen != count) Report("accesses", std::to_string(seen) + " of them");
    lines_.insert(line_);
  }

  void CompareAccess(const Access& access, const AccessAtShape& at, const std::map<std::string, std::string>& keys) {
    for (const auto& [key, value] : keys) {
      if (key == "count") continue;
      Found found;
      if (key == "bytes") found = Compare<double>(value, access.bytes);
      if (key == "cached") found = Compare<double>(value, access.read_only ? 1 : 0);
      if (key == "distance") found = Compare(value, at.distance_bytes);
      if (key == "pattern") found = CompareText(value, ToString(at.distance));
      if (key == "sectors") found = ComparePair(value, at.sectors, at.ideal_sectors);
      if (key == "waves") found = ComparePair(value, at.wavefronts, at.ideal_wavefronts);
      if (key == "conflict") found = Compare(value, at.conflict_degree);
      if (key == "lanes") found = Compare(value, at.active_lanes);
      if (key == "runs") found = Compare(value, at.executions);
      if (key == "distinct") found = Compare(value, at.distinct_bytes);
      if (key == "addresses") found = Compare(value, at.addresses);
      if (key == "spread") found = CompareText(value, ToString(at.spread));
      Report(key + " of [" + access.address.text() + "]", found);
    }
  }

  void CheckTrips() {
    const KernelWork* work = Work();
    if (!work) return;
    const std::vector<Loop>& loops = Kernel()->loops;
    std::string formula;
    const std::vector<std::string>& words = expectation_->words;
    for (std::size_t i = 0; i + 2 < words.size(); ++i) formula += (i ? " " : "") + words[i];
    bool any = false;
    for (std::size_t i = 0; i < loops.size(); ++i) {
      if (loops[i].place.line != line_) continue;
      any = true;
      if (words.empty() || (words.size() > 1 && words[words.size() - 2] != "=")) return Malformed(At());
      if (!formula.empty()) Report("formula", CompareText(formula, loops[i].trips ? loops[i].trips->text() : "?"));
      Report("trips", Compare(words.back(), work->loops[i].trips));
    }
    if (!any) Report("trips", "no loop");
  }

  void CheckBranch() {
    const KernelWork* work = Work();
    if (!work) return;
    const auto keys = Keys(0, {"taken", "split"});
    const std::vector<Branch>& branches = Kernel()->branches;
    bool any = false;
    for (std::size_t i = 0; i < branches.size(); ++i) {
      if (branches[i].place.line != line_) continue;
      any = true;
      if (keys.contains("taken")) Report("taken", Compare(keys.at("taken"), work->branches[i].taken));
      if (keys.contains("split")) Report("split", Compare(keys.at("split"), work->branches[i].split));
    }
    if (!any) Report("branch", "no branch");
  }

  // Several at one place (a host function called twice, a loop): each `launch` takes the next.
  void CheckLaunch() {
    const auto keys = Keys(0, {"grid", "block", "shared", "times"});
    launch_ = nullptr;
    for (const LaunchAtShape& each : workload_.launches) {
      if (source_.launches[static_cast<std::size_t>(each.launch)].place.line != line_) continue;
      if (!launches_.insert(&each).second) continue;
      launch_ = &each;
      break;
    }
    if (!launch_) return Report("launch", "none");
    for (const auto& [key, value] : keys) {
      if (key == "grid") Report(key, CompareSizes(value, launch_->grid));
      if (key == "block") Report(key, CompareSizes(value, launch_->block));
      if (key == "shared") Report(key, Compare(value, launch_->dynamic_shared_bytes));
      if (key == "times") Report(key, Compare(value, launch_->times));
    }
  }

  void CheckArgument() {
    if (!launch_ || expectation_->words.size() != 2) return Malformed(At());
    for (const NamedNumber& each : launch_->parameters) {
      if (each.name == expectation_->words[0]) return Report("value", Compare(expectation_->words[1], each.value));
    }
    Report("argument", "none of that name");
  }

  void CheckKernel() {
    const KernelWork* work = Work();
    if (!work) return;
    const KernelFacts& kernel = *Kernel();
    const std::map<std::string, Maybe<double>> figures = {
        {"operations", work->float_operations},
        {"global_bytes", work->global_bytes},
        {"sector_bytes", work->sector_bytes},
        {"distinct_bytes", work->distinct_bytes},
        {"shared_bytes", work->shared_bytes},
        {"shared_wavefronts", work->shared_wavefronts},
        {"results", work->results},
        {"barriers", work->barriers},
        {"accumulators", static_cast<double>(kernel.accumulators)},
        {"static_shared", AsNumber(kernel.static_shared_bytes())},
        {"special_functions", static_cast<double>(kernel.body.special_functions)},
        {"double_literals", static_cast<double>(kernel.double_literals.size())},
        {"shuffles", static_cast<double>(kernel.body.shuffles)},
        {"max_threads", AsNumber(kernel.max_threads)},
    };
    const auto figure = figures.find(expectation_->verb);
    if (figure == figures.end() || expectation_->words.size() != 1) return Malformed(At());
    Report(expectation_->verb, Compare(expectation_->words[0], figure->second));
  }

  void CheckNoneIsLeftOut() {
    for (const int line : lines_) {
      line_ = line;
      const KernelFacts& kernel = *Kernel();
      for (std::size_t i = 0; i < kernel.accesses.size(); ++i) {
        const Access& access = kernel.accesses[i];
        if (access.place.line != line || named_.contains(&access)) continue;
        ADD_FAILURE() << file_ << ":" << line << ": not expected: "
                      << (access.kind == AccessKind::kLoad    ? "load "
                          : access.kind == AccessKind::kStore ? "store "
                                                              : "atomic ")
                      << access.array << " [" << access.address.text() << "]";
      }
    }
  }

  const std::string& file_;
  const SourceFacts& source_;
  const Workload& workload_;
  int line_ = 0;
  const Expectation* expectation_ = nullptr;
  const LaunchAtShape* launch_ = nullptr;
  std::string differences_;  // from the expectation at hand
  std::set<int> lines_;      // on which accesses are named
  std::set<const Access*> named_;
  std::set<const LaunchAtShape*> launches_;  // named
};

Maybe<Task> TaskOf(const std::vector<Expectation>& expectations) {
  Task task;
  task.inputs.emplace();
  task.parameters.emplace();
  for (const Expectation& each : expectations) {
    if (each.verb != "input" && each.verb != "weight") continue;
    if (each.words.size() != 2) {
      Malformed(each.text);
      continue;
    }
    TensorType type;
    for (const std::string& size : Split(each.words[1], ',')) {
      type.shape.push_back(static_cast<std::int64_t>(NumberOf(size)));
    }
    if (each.verb == "input") {
      task.inputs->push_back({.name = each.words[0], .tensor = type});
    } else {
      task.parameters->push_back({.name = each.words[0], .tensor = type});
    }
  }
  if (task.inputs->empty()) return Absent(MissingReason::kNotCollected, "no reference was given");
  return task;
}

std::vector<std::string> Files() {
  std::vector<std::string> files;
  for (const auto& each : std::filesystem::directory_iterator(kFolder)) {
    if (each.path().extension() == ".cu") files.push_back(each.path().stem());
  }
  std::ranges::sort(files);
  return files;
}

class Kernels : public testing::TestWithParam<std::string> {};

TEST_P(Kernels, AreReadAsByHand) {
  const auto source = ReadFile(kFolder / (GetParam() + ".cu"));
  ASSERT_TRUE(source) << source.error().message;
  const std::vector<Expectation> expectations = ExpectationsIn(*source);
  ASSERT_FALSE(expectations.empty());

  const auto parser = Parser::Create(embedded::SdkFiles(), {.precompile = false});
  ASSERT_TRUE(parser) << parser.error().message;
  const auto facts = (*parser)->Parse(*source);
  ASSERT_TRUE(facts) << facts.error().detail;
  for (const CompilerError& error : facts->errors) ADD_FAILURE() << "line " << error.place.line << ": " << error.text;
  Checker(GetParam(), *facts, AnalyseWorkload(*facts, TaskOf(expectations))).Check(expectations);
}

INSTANTIATE_TEST_SUITE_P(Files, Kernels, testing::ValuesIn(Files()), [](const auto& each) { return each.param; });

}  // namespace
}  // namespace frx
