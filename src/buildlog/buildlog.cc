#include "buildlog/buildlog.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "base/python_literal.h"
#include "base/text.h"
#include "buildlog/lines.h"

namespace frx {
namespace {

constexpr std::size_t kMaxBytesOfAnEnd = 4U << 20;  // of the beginning and of the end of a log
constexpr std::size_t kMaxErrors = 100;
constexpr std::size_t kMaxText = 400;

bool Contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool ContainsAny(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) { return Contains(text, part); });
}

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

std::string_view Trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" :"), text.size()));
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

ToldError Told(FailureKind kind, std::string_view tool, std::string_view text, Place place = {}) {
  return {kind, std::string(tool), place, Shorten(ToUtf8(WithoutPaths(Trimmed(text))), kMaxText)};
}

/// The number that ends just before `end`, and where it starts.
std::optional<std::pair<int, std::size_t>> NumberBefore(std::string_view text, std::size_t end) {
  std::size_t start = end;
  while (start > 0 && IsDigit(text[start - 1])) --start;
  int number = 0;
  auto [stop, error] = std::from_chars(text.data() + start, text.data() + end, number);
  if (start == end || error != std::errc()) return std::nullopt;
  return std::pair(number, start);
}

/// A message at a place. Lines count in the kernel's own file alone: of an error elsewhere the file is named instead.
ToldError At(std::string_view file, Place place, std::string_view tool, std::string_view message) {
  const bool own = file.ends_with(".cu");
  ToldError error = Told(FailureKind::kCompile, tool, message, own ? place : Place{});
  if (!own && !file.empty()) error.text += fmt::format(" (in {})", ToUtf8(WithoutPaths(file)));
  return error;
}

// "k.cu(48): error: …", "k.cu(48): error #20014-D: …", "k.cu(3): catastrophic error: …", "k.cu(7): error C2065: …"
std::optional<ToldError> MatchNvcc(std::string_view line) {
  for (std::string_view mark : {"): error", "): fatal error", "): catastrophic error", "): internal error"}) {
    const std::size_t close = line.find(mark);
    if (close == std::string_view::npos) continue;
    auto number = NumberBefore(line, close);
    if (!number || number->second == 0 || line[number->second - 1] != '(') continue;
    std::string_view message = line.substr(close + mark.size());
    const std::size_t colon = message.find(": ");  // after an error's number, where it has one
    if (colon == std::string_view::npos || colon > 16) continue;
    std::string_view tool = message.starts_with(" C") ? "cl" : "nvcc";
    return At(line.substr(0, number->second - 1), {number->first, 0}, tool, message.substr(colon));
  }
  return std::nullopt;
}

// "k.cu:12:5: error: …", "k.cu:12: error: …"
std::optional<ToldError> MatchHostCompiler(std::string_view line) {
  for (std::string_view mark : {": error: ", ": fatal error: "}) {
    const std::size_t at = line.find(mark);
    if (at == std::string_view::npos) continue;
    auto last = NumberBefore(line, at);
    if (!last || last->second < 2 || line[last->second - 1] != ':') continue;
    std::size_t file_end = last->second - 1;
    Place place{last->first, 0};
    if (auto first = NumberBefore(line, file_end); first && first->second >= 2 && line[first->second - 1] == ':') {
      place = {first->first, last->first};
      file_end = first->second - 1;
    }
    return At(line.substr(0, file_end), place, "c++", line.substr(at + mark.size()));
  }
  return std::nullopt;
}

// "ptxas error   : …", "ptxas fatal   : …", "ptxas k.ptx, line 24; error   : …", "nvlink error   : …", "nvcc fatal   :
// …"
std::optional<ToldError> MatchCudaTool(std::string_view line) {
  constexpr std::array kTools = {std::pair{"ptxas", FailureKind::kCompile}, std::pair{"nvcc", FailureKind::kCompile},
                                 std::pair{"cicc", FailureKind::kCompile},
                                 std::pair{"fatbinary", FailureKind::kCompile},
                                 std::pair{"nvlink", FailureKind::kLink}};
  for (const auto& [tool, kind] : kTools) {
    if (!line.starts_with(std::string(tool) + " ")) continue;
    for (std::string_view mark : {"error  ", "error :", "fatal  ", "fatal :"}) {
      const std::size_t at = line.find(mark);
      if (at != std::string_view::npos) return Told(kind, tool, line.substr(at + 5));
    }
  }
  return std::nullopt;
}

// "k.o: undefined reference to `f()'", "/usr/bin/ld: cannot find -lx", "multiple definition of `k'"
std::optional<ToldError> MatchLinker(std::string_view line) {
  for (std::string_view mark : {"undefined reference to", "multiple definition of", "unresolved external symbol"}) {
    const std::size_t at = line.find(mark);
    if (at != std::string_view::npos) return Told(FailureKind::kLink, "ld", line.substr(at));
  }
  const std::size_t at = line.find("ld: ");
  if (at != std::string_view::npos && ContainsAny(line, {"cannot find", "cannot open", "error: "})) {
    return Told(FailureKind::kLink, "ld", line.substr(at + 4));
  }
  return std::nullopt;
}

// What Python says where the built module cannot be used.
std::optional<ToldError> MatchImport(std::string_view line) {
  for (std::string_view mark : {"dynamic module does not define module export function", "undefined symbol:",
                                "cannot open shared object file", "ImportError:", "ModuleNotFoundError:"}) {
    const std::size_t at = line.find(mark);
    if (at != std::string_view::npos) return Told(FailureKind::kLink, "import", line.substr(at));
  }
  if (Contains(line, "AttributeError: module") && Contains(line, "has no attribute")) {
    return Told(FailureKind::kLink, "import", line.substr(line.find("module")));
  }
  return std::nullopt;
}

// The CUDA runtime's sentences (cudaGetErrorString) that refuse a launch; whatever else it reports is of a run.
std::optional<ToldError> MatchCudaRuntime(std::string_view line) {
  constexpr std::array kLaunch = {"invalid configuration argument", "too many resources requested for launch",
                                  "invalid device function",        "no kernel image is available",
                                  "too many blocks in cooperative", "cudaErrorInvalidConfiguration"};
  constexpr std::array kRun = {"an illegal memory access was encountered",
                               "misaligned address",
                               "unspecified launch failure",
                               "device-side assert triggered",
                               "an illegal instruction was encountered",
                               "the launch timed out",
                               "invalid program counter",
                               "operation not supported on global/shared",
                               "cudaErrorIllegalAddress",
                               "CUBLAS_STATUS_",
                               "CUDNN_STATUS_",
                               "cuDNN error:"};
  const std::size_t cuda_error = line.find("CUDA error: ");
  std::string_view message = cuda_error == std::string_view::npos ? line : line.substr(cuda_error + 12);
  auto holds = [&](const char* sentence) { return Contains(message, sentence); };
  if (std::any_of(kLaunch.begin(), kLaunch.end(), holds)) return Told(FailureKind::kLaunch, "cuda", message);
  if (cuda_error != std::string_view::npos || std::any_of(kRun.begin(), kRun.end(), holds)) {
    return Told(FailureKind::kRun, "cuda", message);
  }
  return std::nullopt;
}

std::optional<ToldError> MatchTimeout(std::string_view line) {
  if (ContainsAny(line,
                  {"TimeoutError", "TimeoutExpired", "timed out", "Timed out", "time limit exceeded", "Timeout"})) {
    return Told(FailureKind::kOther, "timeout", line);
  }
  return std::nullopt;
}

std::optional<ToldError> MatchProcess(std::string_view line) {
  if (ContainsAny(line, {"Segmentation fault", "core dumped", "terminate called", "Floating point exception"})) {
    return Told(FailureKind::kRun, "process", line);
  }
  return std::nullopt;
}

// torch's own checks, by their sentence, by Python's class of the exception, or by the harness that reports it.
std::optional<ToldError> MatchTorch(std::string_view line) {
  for (std::string_view mark : {"OutOfMemoryError: ", "RuntimeError: ", "TypeError: ", "ValueError: ", "IndexError: ",
                                "Error testing CUDA kernel: "}) {
    const std::size_t at = line.find(mark);
    if (at != std::string_view::npos) return Told(FailureKind::kRun, "torch", line.substr(at + mark.size()));
  }
  if (ContainsAny(line, {"shapes cannot be multiplied", "CUDA out of memory", "must match the size of tensor",
                         "incompatible function arguments"})) {
    return Told(FailureKind::kRun, "torch", line);
  }
  return std::nullopt;
}

/// Lines that repeat that a build failed.
bool IsBuildSummary(std::string_view line) {
  return line.starts_with("FAILED:") || line.starts_with("ninja: ") || line.starts_with("make: ") ||
         ContainsAny(line, {"detected in the compilation of", "Error building extension", "ld returned",
                            "linker command failed", "compilation terminated"});
}

/// Lines of advice that torch appends to a CUDA error.
bool IsAdvice(std::string_view line) {
  return ContainsAny(line, {"CUDA kernel errors might be asynchronously", "For debugging consider passing",
                            "to enable device-side assertions"});
}

/// A command that a build tool echoes may hold any word.
bool IsCommand(std::string_view line) {
  return line.size() > 1 && (line.starts_with('[') || line.starts_with('/') || line.starts_with('+')) &&
         ContainsAny(line, {" -o ", " -c ", " -shared "});
}

/// "k.cu(3): warning #177-D: …", "k.cu:3:1: warning: …", "ptxas warning : …". Python's UserWarning is none of the
/// kernel's.
bool IsWarning(std::string_view line) {
  return ContainsAny(line, {": warning: ", "): warning #", "): warning C", "ptxas warning", "nvcc warning",
                            "nvlink warning", "ld: warning"});
}

using Matcher = std::optional<ToldError> (*)(std::string_view line);
/// The first that knows a line takes it: those that know a tool by its own form come before those that know a sentence.
constexpr std::array<Matcher, 9> kMatchers = {MatchNvcc,         MatchCudaTool, MatchLinker,
                                              MatchHostCompiler, MatchImport,   MatchCudaRuntime,
                                              MatchTimeout,      MatchProcess,  MatchTorch};

std::optional<ToldError> Match(std::string_view line) {
  for (Matcher matcher : kMatchers) {
    if (auto error = matcher(line)) return error;
  }
  return std::nullopt;
}

class LogReader {
 public:
  void Read(std::string_view text) {
    LogLines lines(text);
    while (auto line = lines.Next()) ReadLine(*line);
  }

  BuildLog Finish() {
    // Something failed, and nothing said what.
    if (log_.errors.empty() && build_failed_) {
      log_.errors.push_back(Told(FailureKind::kCompile, "build", "the build failed, and its log does not say why"));
    }
    return std::move(log_);
  }

 private:
  void ReadLine(std::string_view line) {
    if (IsCommand(line)) return;
    if (IsBuildSummary(line)) build_failed_ = true;
    if (IsBuildSummary(line) || IsAdvice(line)) return;
    if (IsWarning(line)) {
      ++log_.warnings;
      return;
    }
    if (log_.errors.size() == kMaxErrors) return;
    auto error = Match(line);
    if (!error) return;
    // Tools repeat each other: once is enough.
    if (seen_.emplace(error->kind, error->place, error->text).second) log_.errors.push_back(*std::move(error));
  }

  BuildLog log_;
  std::set<std::tuple<FailureKind, Place, std::string>> seen_;
  bool build_failed_ = false;
};

/// Errors of Clang's front end on sound CUDA that nvcc compiles: in host code nvcc declares min and max for every pair
/// of integer types, while Clang's CUDA headers declare them for the device alone.
bool IsClangOnly(std::string_view message) {
  return ContainsAny(message, {"no matching function for call to 'min'", "no matching function for call to 'max'",
                               "use of undeclared identifier 'min'", "use of undeclared identifier 'max'"});
}

void ReadTidyOutput(std::string_view text, BuildLog& log) {
  LogLines lines(text);
  while (auto line = lines.Next()) {
    if (IsWarning(*line)) ++log.warnings;
    auto error = MatchHostCompiler(*line);
    if (!error) continue;
    if (IsClangOnly(error->text)) {
      ++log.warnings;
    } else if (log.errors.size() < kMaxErrors) {
      error->kind = FailureKind::kOther;
      error->tool = "clang-tidy";
      log.errors.push_back(*std::move(error));
    }
  }
}

BuildLog ReadOutput(std::string_view text, std::vector<Diagnostic>* diagnostics) {
  LogReader reader;
  if (text.size() <= 2 * kMaxBytesOfAnEnd) {
    reader.Read(text);
    return reader.Finish();
  }
  if (diagnostics != nullptr) {
    diagnostics->push_back({"log_cut", "Error",
                            fmt::format("found {} bytes, expected at most {}; the middle is not read", text.size(),
                                        2 * kMaxBytesOfAnEnd)});
  }
  reader.Read(text.substr(0, kMaxBytesOfAnEnd));
  std::string_view end = text.substr(text.size() - kMaxBytesOfAnEnd);
  end.remove_prefix(std::min(end.find('\n'), end.size()));  // from a whole line on
  reader.Read(end);
  return reader.Finish();
}

}  // namespace

Result<BuildLog> ReadClangTidyCell(std::string_view cell) {
  auto literal = ParsePythonLiteral(cell);
  if (!literal) return Fail(literal.error().code, "Clang_Tidy: " + literal.error().message);
  const PythonDict* dict = literal->dict();
  if (dict == nullptr) {
    return Fail(ErrorCode::kMalformed, fmt::format("Clang_Tidy: expected a dict, found {}", literal->kind()));
  }
  BuildLog log;
  for (std::string_view stream : {"stdout", "stderr"}) {
    const PythonValue* text = Find(*dict, stream);
    if (text != nullptr && text->text() != nullptr) ReadTidyOutput(*text->text(), log);
  }
  return log;
}

BuildLog ReadBuildLog(std::string_view error, std::string_view clang_tidy_cell, std::vector<Diagnostic>* diagnostics) {
  BuildLog log = ReadOutput(error, diagnostics);
  if (clang_tidy_cell.empty()) return log;
  auto tidy = ReadClangTidyCell(clang_tidy_cell);
  if (!tidy) {
    if (diagnostics != nullptr) diagnostics->push_back({"clang_tidy_unparsable", "Clang_Tidy", tidy.error().message});
    return log;
  }
  log.warnings += tidy->warnings;
  std::move(tidy->errors.begin(), tidy->errors.end(), std::back_inserter(log.errors));
  return log;
}

}  // namespace frx
