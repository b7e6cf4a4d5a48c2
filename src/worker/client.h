/// Facts of sources, read in processes that may crash.
///   WorkerPool pool({.jobs = 2});
///   Maybe<SourceFacts> facts = pool.Analyse(source);   // from any thread
/// What a source does to the parser costs that source alone: its facts are Absent(kGaveUp) with the reason, and the
/// next source gets a fresh process. The answer does not depend on the number of jobs.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

#include "frx/facts.h"
#include "frx/result.h"
#include "worker/limits.h"

namespace frx {

struct WorkerOptions {
  std::filesystem::path executable;  ///< called as `executable worker`; empty: this program itself
  int jobs = 1;                      ///< processes, started when they are needed
  WorkerLimits limits;
};

struct WorkerStatistics {
  std::uint64_t sources = 0;   ///< asked for
  std::uint64_t gave_up = 0;   ///< answered with kGaveUp
  std::uint64_t started = 0;   ///< processes
  std::uint64_t restarts = 0;  ///< of them, in place of one that ended
};

class WorkerPool {
 public:
  explicit WorkerPool(WorkerOptions options);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Waits for a free worker. May be called from several threads at once.
  Maybe<SourceFacts> Analyse(std::string_view source);

  WorkerStatistics statistics() const;

  /// Of the processes that run now: for tests and for what reports on them.
  std::vector<int> process_ids() const;

 private:
  class Worker;

  Maybe<SourceFacts> AnalyseWith(Worker& worker, std::string_view source);

  const WorkerOptions options_;
  mutable std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Worker*> idle_;
  WorkerStatistics statistics_;
};

}  // namespace frx
