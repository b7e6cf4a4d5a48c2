#include <algorithm>
#include <cctype>

#include "frx/workload.h"

namespace frx {
namespace {

// Its work alone: how badly it is done, and on how few SMs, is no more of it.
Maybe<double> LaunchSeconds(const LaunchAtShape& launch, const Roofline& device) {
  if (!launch.work) return tl::make_unexpected(launch.work.error());
  const KernelWork& work = *launch.work;
  if (!work.float_operations) return work.float_operations;
  if (!work.distinct_bytes) return work.distinct_bytes;
  if (!launch.times) return tl::make_unexpected(launch.times.error());
  const double seconds =
      std::max(*work.float_operations / device.operations_per_second, *work.distinct_bytes / device.bytes_per_second);
  return seconds * static_cast<double>(*launch.times);
}

std::string Letters(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return letters;
}

// "torch::nn::functional::linear" does the step "fc1: Linear", "at::conv2d" the step "conv: Conv2d".
bool Does(const LibraryCall& call, const TaskStep& step) {
  const std::size_t colon = call.name.rfind(':');
  const std::string function = Letters(colon == std::string::npos ? call.name : call.name.substr(colon + 1));
  const std::size_t kind = step.name.rfind(": ");
  const std::string what = Letters(kind == std::string::npos ? step.name : step.name.substr(kind + 2));
  return !function.empty() && !what.empty() && (function.starts_with(what) || what.starts_with(function));
}

Maybe<double> LibrarySeconds(const SourceFacts& source, const Maybe<Task>& task, const Roofline& device) {
  std::vector<const LibraryCall*> heavy;
  for (const LibraryCall& each : source.library_calls) {
    if (each.heavy) heavy.push_back(&each);
  }
  if (heavy.empty()) return 0.0;
  if (!task) return tl::make_unexpected(task.error());
  std::vector<char> found(heavy.size());
  const bool in_loop = std::any_of(heavy.begin(), heavy.end(), [](const LibraryCall* call) { return call->in_loop; });
  std::size_t steps = 0;
  double seconds = 0;
  bool all_matrix_work = true;
  for (const TaskStep& step : task->steps) {
    bool done = false;
    for (std::size_t i = 0; i < heavy.size(); ++i) {
      if (!Does(*heavy[i], step)) continue;
      found[i] = 1;
      done = true;
    }
    all_matrix_work = all_matrix_work && (done || !step.matrix);
    if (!done) continue;
    ++steps;
    if (!step.operations) return tl::make_unexpected(step.operations.error());
    double bytes = 0;
    if (step.output) {
      if (const auto output = step.output->bytes()) bytes = static_cast<double>(*output * step.times);
    }
    seconds +=
        std::max(static_cast<double>(*step.operations) / device.operations_per_second, bytes / device.bytes_per_second);
  }
  for (std::size_t i = 0; i < heavy.size(); ++i) {
    if (found[i] == 0) return Absent(MissingReason::kNotApplicable, "the task has no step like " + heavy[i]->name);
  }
  // What a step reads is not stated, but matrix work reads almost all that the task has.
  if (all_matrix_work && task->least_bytes) {
    seconds = std::max(seconds, static_cast<double>(*task->least_bytes) / device.bytes_per_second);
  }
  // Fewer calls than steps of their name: which of these they are nobody says, so the average of them.
  const double called = static_cast<double>(heavy.size()) / static_cast<double>(steps);
  if (!in_loop && called < 1) seconds *= called;
  return seconds;
}

}  // namespace

WorkShares Shares(const Workload& workload, const SourceFacts& source, const Maybe<Task>& task,
                  const Roofline& device) {
  WorkShares shares;
  shares.library.seconds = LibrarySeconds(source, task, device);
  Maybe<double> total = shares.library.seconds;
  for (const LaunchAtShape& launch : workload.launches) {
    shares.launches.push_back({.seconds = LaunchSeconds(launch, device)});
    const Maybe<double>& seconds = shares.launches.back().seconds;
    if (total) total = seconds ? Maybe<double>(*total + *seconds) : seconds;
  }
  const auto share = [&](WorkShares::Part& part) {
    if (!total) {
      part.share = tl::make_unexpected(total.error());
    } else if (!part.seconds) {
      part.share = tl::make_unexpected(part.seconds.error());
    } else if (*total > 0) {
      part.share = *part.seconds / *total;
    }
  };
  for (WorkShares::Part& part : shares.launches) share(part);
  share(shares.library);
  return shares;
}

}  // namespace frx
