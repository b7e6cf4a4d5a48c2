#include "frx/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/check.h"
#include "base/text.h"
#include "judge/check.h"
#include "judge/confidence.h"
#include "judge/coverage.h"
#include "judge/figures.h"
#include "judge/hypothesis.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

/// What the layers have for this kernel, after the run's choice of layers.
struct Bench {
  std::vector<LayerState> states;
  const Launch* launch = nullptr;       ///< of the measured layer
  const SourceFacts* source = nullptr;  ///< of the read layer
  const CompileFacts* compiled = nullptr;
};

std::string Why(const Missing& missing) {
  return missing.detail.empty() ? std::string(ToString(missing.reason)) : missing.detail;
}

LayerState MeasuredState(const Maybe<Profile>& profile, bool asked) {
  if (!asked) return {Layer::kMeasured, false, "not requested"};
  if (!profile) return {Layer::kMeasured, false, Why(profile.error())};
  if (profile->launches.empty()) return {Layer::kMeasured, false, "the profile holds no launch"};
  std::string note;
  if (profile->launches.size() > 1) note = fmt::format("the first of {} launches", profile->launches.size());
  return {Layer::kMeasured, true, note};
}

LayerState ReadState(const Maybe<SourceFacts>& source, bool asked) {
  if (!asked) return {Layer::kRead, false, "not requested"};
  if (!source) return {Layer::kRead, false, Why(source.error())};
  auto gaps = std::count_if(source->errors.begin(), source->errors.end(),
                            [](const CompilerError& error) { return error.basis == Basis::kSdkGap; });
  std::string note;
  if (source->kernels.empty()) note = "no __global__ function in the source";
  if (source->partial) {
    note = fmt::format("partial: {} sdk gap{}, {} unknown header{}", gaps, gaps == 1 ? "" : "s",
                       source->unknown_headers.size(), source->unknown_headers.size() == 1 ? "" : "s");
  }
  return {Layer::kRead, true, note};
}

LayerState CompiledState(const Maybe<CompileFacts>& compiled, bool asked) {
  if (!asked) return {Layer::kCompiled, false, "not requested"};
  if (!compiled) return {Layer::kCompiled, false, Why(compiled.error())};
  std::string note = fmt::format("nvcc {} for {}", compiled->toolkit, compiled->target);
  if (!compiled->compiles()) note += fmt::format(": {}", Counted(compiled->errors.size(), "error"));
  return {Layer::kCompiled, true, note};
}

Bench Prepare(const Evidence& evidence, const JudgeOptions& options) {
  auto asked = [&](Layer layer) { return options.layers.contains(layer); };
  Bench bench;
  bench.states.push_back(MeasuredState(evidence.profile, asked(Layer::kMeasured)));
  bench.states.push_back(ReadState(evidence.source, asked(Layer::kRead)));
  bench.states.push_back(CompiledState(evidence.compiled, asked(Layer::kCompiled)));
  bench.states.push_back({Layer::kSimulated, false, asked(Layer::kSimulated) ? "not built in" : "not requested"});
  if (bench.states[0].available) bench.launch = &evidence.profile->launches.front();
  if (bench.states[1].available) bench.source = &*evidence.source;
  if (bench.states[2].available) bench.compiled = &*evidence.compiled;
  return bench;
}

/// A hypothesis after all layers have spoken, with what the choice of the primary needs.
struct Considered {
  const Hypothesis* hypothesis;
  Finding finding;
  std::vector<const Deciding*> missing;
  Ceiling ceiling;
  bool measured_supports = false;
  bool refuted = false;
  double figure = 0;  ///< that the measured support rests on; ranks hypotheses of one step, which share a unit

  bool stands() const { return !refuted && !finding.supporting.empty(); }
};

void Hear(Layer layer, const Answer& answer, Considered& considered) {
  if (!answer) return;
  Finding& finding = considered.finding;
  finding.available.push_back(layer);
  if (answer->stance == Stance::kSupports) {
    finding.supporting.push_back(layer);
    finding.for_it.insert(finding.for_it.end(), answer->evidence.begin(), answer->evidence.end());
    if (layer == Layer::kMeasured) {
      considered.measured_supports = true;
      considered.figure = answer->evidence.front().value.value_or(0);
    }
  } else if (answer->stance == Stance::kRefutes) {
    considered.refuted = true;
    finding.against_it.insert(finding.against_it.end(), answer->evidence.begin(), answer->evidence.end());
  }
}

std::vector<Considered> HearAll(const Bench& bench) {
  std::optional<Figures> figures;
  if (bench.launch != nullptr) figures = ReadFigures(*bench.launch);
  const KernelFacts* kernel = bench.source != nullptr ? bench.source->profiled_kernel() : nullptr;

  std::vector<Considered> all;
  for (const Hypothesis* hypothesis : AllHypotheses()) {
    Considered considered{.hypothesis = hypothesis, .finding = {}, .missing = {}, .ceiling = {}};
    considered.finding.hypothesis = hypothesis->id;
    if (figures) Hear(Layer::kMeasured, hypothesis->measured(*figures), considered);
    if (kernel != nullptr && hypothesis->read != nullptr) {
      Hear(Layer::kRead, hypothesis->read({*bench.source, *kernel}), considered);
    }
    considered.missing = MissingDeciding(*hypothesis, bench.launch);
    considered.ceiling = CeilingFor(static_cast<int>(considered.finding.available.size()), considered.missing);
    if (considered.stands()) {
      considered.finding.confidence = std::min(Label(static_cast<int>(considered.finding.supporting.size()),
                                                     static_cast<int>(considered.finding.available.size())),
                                               considered.ceiling.label);
    }
    all.push_back(std::move(considered));
  }
  return all;
}

/// The first step of the codebook that holds, and in it the highest figure. Figures decide: what the source alone
/// suggests is a contender, never primary. Several where the figures are equal.
std::vector<const Considered*> Leaders(const std::vector<Considered>& all) {
  std::vector<const Considered*> leaders;
  for (const Considered& considered : all) {
    if (!considered.stands() || !considered.measured_supports) continue;
    if (!leaders.empty() && considered.hypothesis->step > leaders.front()->hypothesis->step) break;
    if (leaders.empty() || considered.figure > leaders.front()->figure) {
      leaders = {&considered};
    } else if (considered.figure == leaders.front()->figure) {
      leaders.push_back(&considered);
    }
  }
  return leaders;
}

void AddMissing(const Considered& considered, Verdict& verdict) {
  for (const Deciding* deciding : considered.missing) {
    auto same = [&](const MissingEvidence& missing) { return missing.what == deciding->what; };
    if (std::any_of(verdict.missing.begin(), verdict.missing.end(), same)) continue;
    verdict.missing.push_back({std::string(deciding->what), fmt::format("would decide {}", considered.hypothesis->id),
                               fmt::format("ncu {} --csv --page details ./program", deciding->section)});
  }
}

void Decide(const std::vector<Considered>& all, Verdict& verdict) {
  std::vector<const Considered*> leaders = Leaders(all);
  if (leaders.size() == 1) {
    const Considered& leader = *leaders.front();
    verdict.primary = leader.hypothesis->id;
    verdict.confidence = leader.finding.confidence;
    verdict.ceiling = leader.ceiling.label;
    verdict.ceiling_set_by = leader.ceiling.set_by;
    verdict.detail = leader.finding.for_it.front().text;
    AddMissing(leader, verdict);
    for (const Considered& rival : all) {
      if (rival.stands() && &rival != &leader) AddMissing(rival, verdict);
    }
    return;
  }
  verdict.primary = "inconclusive";
  verdict.ceiling_set_by = "no figure decides";
  verdict.detail =
      leaders.empty() ? "no figure supports any of the bottlenecks" : "the figures support several equally";
  if (leaders.empty()) {
    for (const Considered& considered : all) {
      if (!considered.refuted && !considered.finding.available.empty()) leaders.push_back(&considered);
    }
  }
  for (const Considered* contender : leaders) {
    verdict.contenders.emplace_back(contender->hypothesis->id);
    if (contender->ceiling.label > verdict.ceiling) {
      verdict.ceiling = contender->ceiling.label;
      verdict.ceiling_set_by = fmt::format("{}: {}", contender->hypothesis->id, contender->ceiling.set_by);
    }
    AddMissing(*contender, verdict);
  }
}

void DecideWithoutProfile(std::vector<Considered>& all, std::string_view why, Verdict& verdict) {
  verdict.primary = "no_profile";
  verdict.ceiling_set_by = fmt::format("no measured layer: {}", why);
  for (Considered& considered : all) {
    if (considered.stands()) verdict.expected.emplace_back(considered.hypothesis->id);
    considered.finding.confidence = Confidence::kNone;  // expected, not judged
  }
  verdict.missing.push_back({"a profile of the kernel", "no bottleneck is judged from the source alone",
                             "ncu --set full --csv --page details --print-details all ./program"});
}

/// Does the block that the source launches agree with the profile's limits? Another block size means another kernel.
void NoteBlockSize(const Derived& derived, const SourceFacts& source, Verdict& verdict) {
  const KernelFacts* kernel = source.profiled_kernel();
  if (kernel == nullptr || !derived.threads_per_block) return;
  for (const KernelLaunch& launch : source.launches) {
    auto threads = launch.threads_per_block();
    if (launch.kernel != kernel->name || !threads) continue;
    const Range& range = *derived.threads_per_block;
    double count = static_cast<double>(*threads);
    bool agrees = count >= range.low && count <= range.high;
    verdict.notes.push_back(fmt::format(
        "{} is launched with {} threads per block (line {}); the profile's block limits say {} to {}: they {}",
        kernel->name, *threads, launch.place.line, Number(range.low, 0), Number(range.high, 0),
        agrees ? "agree" : "disagree"));
    return;
  }
}

void AddNotes(const Bench& bench, const Evidence& evidence, Verdict& verdict) {
  if (bench.launch != nullptr) {
    Derived derived = Derive(*bench.launch);
    verdict.notes = derived.assumptions;
    if (!derived.varying.empty()) {
      verdict.notes.push_back(fmt::format("unlike launches were averaged: {} vary by more than 15 % between launches",
                                          fmt::join(derived.varying, ", ")));
    }
    for (const std::string& id : derived.artefacts) {
      verdict.notes.push_back(fmt::format("{} is above 100 %: a counter artefact, read as high", id));
    }
    if (bench.source != nullptr) NoteBlockSize(derived, *bench.source, verdict);
    for (const Diagnostic& diagnostic : evidence.profile->diagnostics) {
      verdict.notes.push_back(fmt::format("{}: {}", diagnostic.where, diagnostic.text));
    }
  }
}

}  // namespace

Verdict Judge(const Evidence& evidence, const JudgeOptions& options) {
  Verdict verdict;
  Bench bench = Prepare(evidence, options);
  verdict.layers = bench.states;

  std::vector<Considered> all = HearAll(bench);
  if (bench.launch != nullptr) {
    Decide(all, verdict);
  } else {
    DecideWithoutProfile(all, bench.states.front().note, verdict);
  }
  for (Considered& considered : all) {
    if (!considered.finding.available.empty()) verdict.findings.push_back(std::move(considered.finding));
  }
  CoverageOf coverage =
      CoverageOfProfile(bench.launch != nullptr, bench.source != nullptr ? Maybe<SourceFacts>(*bench.source)
                                                                         : Absent(MissingReason::kNotRequested));
  verdict.coverage = coverage.coverage;
  verdict.coverage_note = coverage.note;
  AddNotes(bench, evidence, verdict);

  // No profile reaches these.
  Texts texts{bench.source, bench.compiled, evidence.build_log ? &*evidence.build_log : nullptr};
  verdict.correctness.findings = RunChecks(CorrectnessChecks(), texts);
  verdict.integrity.findings = RunChecks(IntegrityChecks(), texts);
  return verdict;
}

}  // namespace frx
