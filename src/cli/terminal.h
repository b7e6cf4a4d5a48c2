/// The terminal's side of a run: colour, progress, interruption.
#pragma once

#include <cstdio>
#include <string>

#include "frx/report.h"
#include "frx/result.h"

namespace frx::cli {

/// Colour on a terminal alone, and not where NO_COLOR is set.
TextStyle StyleFor(std::FILE* stream);

/// A counter on standard error, on a terminal alone, and only for work that takes a while.
class Progress {
 public:
  explicit Progress(std::string what);
  ~Progress();
  void Step();

 private:
  std::string what_;
  bool shown_ = false;
  bool terminal_;
  std::size_t count_ = 0;
  double started_;
  double last_;
};

/// From here on SIGINT and SIGTERM no longer end the program at once: long work asks Interrupted() and unwinds, so that
/// temporary files and workers are cleared away.
void HoldInterrupts();
Result<void> Interrupted();

}  // namespace frx::cli
