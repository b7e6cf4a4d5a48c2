/// What every subcommand shares. Each has one pair of files, and one line in main.cc.
///   exit code 0  done, and nothing to object to
///             1  done, but some rows or layers are unusable, or an audit failed
///             2  nothing could be done: wrong usage, unreadable input, no usable row
///           130  interrupted; nothing half-written is left
#pragma once

#include <CLI/App.hpp>
#include <CLI/Validators.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/evidence.h"
#include "frx/profile.h"
#include "frx/result.h"

namespace frx::cli {

enum ExitCode : std::uint8_t { kDone = 0, kImperfect = 1, kNothingDone = 2, kInterrupted = 130 };

struct Context {
  int exit_code = kDone;
  std::filesystem::path program;          ///< this binary, which is also the worker
  std::vector<std::string> after_dashes;  ///< words after "--", for a command that hands them on
};

/// The layers of these words, which LayerWord has let pass.
std::set<Layer> LayersOf(const std::vector<std::string>& words);
CLI::Validator LayerWord();

/// --compile-cache and --no-compile-cache.
struct CompileCacheChoice {
  std::string named;
  bool none = false;

  void AddTo(CLI::App& command);
  /// Nothing: no cache.
  std::optional<std::filesystem::path> folder() const;
};

/// --kernel and --launch.
void AddLaunchChoice(CLI::App& command, LaunchChoice& choice);

/// --gpu.
struct GpuChoice {
  std::string named;

  void AddTo(CLI::App& command);
  /// In the catalogue; empty where none was named.
  Result<std::string> id() const;
};

/// --format, and --json for it.
struct OutputFormat {
  std::string name = "text";
  bool as_json = false;

  void AddTo(CLI::App& command, const std::vector<std::string>& formats);
  bool json() const { return as_json || name == "json"; }
};

/// What was wrong with the input, on standard error; a flood is cut off and counted. `whole` names the option that
/// gives all of it.
class DiagnosticPrinter {
 public:
  explicit DiagnosticPrinter(std::string whole) : whole_(std::move(whole)) {}
  DiagnosticPrinter(const DiagnosticPrinter&) = delete;
  DiagnosticPrinter& operator=(const DiagnosticPrinter&) = delete;
  ~DiagnosticPrinter();

  void Print(const std::vector<Diagnostic>& diagnostics);

 private:
  std::string whole_;
  std::size_t count_ = 0;
  std::size_t hidden_ = 0;
};

/// Whether a report or a part of it ends before it should.
bool IsCutOff(const std::vector<Diagnostic>& diagnostics);

/// Whether this build can hear the layer at all.
bool IsBuiltIn(Layer layer);

/// "frx: message" on standard error. The exit code is kNothingDone, or kInterrupted where that is the reason.
int Report(const Error& error);

}  // namespace frx::cli
