/// Merges what the layers say about one kernel into a verdict.
///   measured: Mem Busy 90 %, DRAM 0.6 % of peak -> l1_shared_throughput, not dram_bandwidth
///   read:     two shared loads per FMA, line 44  -> l1_shared_throughput
/// An absent layer supports nothing. A layer that refutes with numbers removes the hypothesis, whoever else supports
/// it.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frx/evidence.h"
#include "frx/verdict.h"
#include "frx/workload.h"

namespace frx {

struct JudgeOptions {
  std::set<Layer> layers = {Layer::kMeasured, Layer::kRead};  ///< the shipped set; others speak only when asked
  std::string gpu = {};     ///< id in data/gpus.json: asked where the profile names no device
  std::string kernel = {};  ///< which of the source's kernels is judged where the profile names none; empty: the last
};

/// Pure: same evidence, same verdict. Reads no file, no clock, no environment.
Verdict Judge(const Evidence& evidence, const JudgeOptions& options = {});

/// The same, with what WorkloadOf the evidence is: for who judges one kernel in several ways.
Verdict Judge(const Evidence& evidence, const JudgeOptions& options, const Workload& workload);

/// What AnalyseWorkload makes of the evidence's source and task; nothing without a source.
Workload WorkloadOf(const Evidence& evidence);

/// A bottleneck that the judge knows, or what may feed one.
struct HypothesisInfo {
  std::string_view id;
  std::string_view summary;                ///< one sentence
  std::string_view page;                   ///< docs/hypotheses/<id>.md or docs/contributors/<id>.md, whole
  std::vector<Layer> layers;               ///< those that have something to say to it
  std::vector<std::string_view> deciding;  ///< the evidence that would decide; a contributor's page says
};

/// All bottlenecks, in the codebook's order.
const std::vector<HypothesisInfo>& Hypotheses();

/// What feeds them without being one, by id.
const std::vector<HypothesisInfo>& Contributors();

}  // namespace frx
