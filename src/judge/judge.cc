#include "frx/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "base/check.h"
#include "base/kernel_name.h"
#include "base/text.h"
#include "judge/check.h"
#include "judge/confidence.h"
#include "judge/contributor.h"
#include "judge/coverage.h"
#include "judge/figures.h"
#include "judge/hypothesis.h"
#include "judge/reading.h"
#include "judge/thresholds.h"

namespace frx {
namespace {

/// What the layers have for this kernel, after the run's choice of layers.
struct Bench {
  std::vector<LayerState> states;
  const Launch* launch = nullptr;       ///< of the measured layer
  const SourceFacts* source = nullptr;  ///< of the read layer
  const KernelFacts* kernel = nullptr;  ///< of the source: the one that was profiled
  const CompileFacts* compiled = nullptr;
};

std::string Why(const Missing& missing) {
  return missing.detail.empty() ? std::string(ToString(missing.reason)) : missing.detail;
}

LayerState MeasuredState(const Maybe<Profile>& profile, bool asked) {
  if (!asked) return {Layer::kMeasured, false, "not requested"};
  if (!profile) return {Layer::kMeasured, false, Why(profile.error())};
  if (profile->launches.empty()) return {Layer::kMeasured, false, "the profile holds no launch"};
  if (auto why = WhyNoData(profile->launches.front())) return {Layer::kMeasured, false, *std::move(why)};
  std::string note;
  if (profile->launches.size() > 1) note = fmt::format("the first of {} launches", profile->launches.size());
  return {Layer::kMeasured, true, note};
}

/// The kernel that is judged: the profile's word comes first, a launch that failed included, then the caller's; empty
/// without either.
std::string_view KernelAsked(const Evidence& evidence, const JudgeOptions& options) {
  const bool profiled =
      options.layers.contains(Layer::kMeasured) && evidence.profile && !evidence.profile->launches.empty();
  if (profiled && evidence.profile->launches.front().kernel) return *evidence.profile->launches.front().kernel;
  return options.kernel;
}

std::string NoSuchKernel(const SourceFacts& source, std::string_view name) {
  std::vector<std::string> names;
  for (const KernelFacts& kernel : source.kernels) names.push_back(kernel.name);
  return fmt::format("the source has no kernel {}; it has {}", KernelBaseName(name), fmt::join(names, ", "));
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
  if (bench.states[1].available) {
    bench.source = &*evidence.source;
    const std::string_view name = KernelAsked(evidence, options);
    // Where nobody names one it is the last, which is what the archive profiled.
    bench.kernel = name.empty() ? bench.source->profiled_kernel() : bench.source->kernel_named(name);
    if (bench.kernel == nullptr && !bench.source->kernels.empty()) {
      std::string& note = bench.states[1].note;
      note += (note.empty() ? "" : "; ") + NoSuchKernel(*bench.source, name);
    }
  }
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

/// What the layers read and compiled are asked with.
struct Views {
  std::optional<Reading> reading;
  std::optional<Compiling> compiling;
};

const CompiledKernel* CompiledInstance(const CompileFacts& facts, const KernelFacts* kernel) {
  if (kernel == nullptr) return nullptr;
  const std::vector<const CompiledKernel*> instances = facts.kernels_named(kernel->name);
  return instances.size() == 1 ? instances.front() : nullptr;  // which of several was profiled nobody says
}

/// Whether all of a kernel was read: what an error stands in is not.
bool IsWhole(const KernelFacts& kernel, const SourceFacts& source) {
  return kernel.complete && std::none_of(source.errors.begin(), source.errors.end(), [&](const CompilerError& error) {
           return error.place.line >= kernel.place.line && error.place.line <= kernel.end_line;
         });
}

/// `views` must not move afterwards: its parts point into each other.
void Look(const Bench& bench, const Maybe<Task>& task, const Workload& workload,
          const std::vector<std::string>& devices, Views& views) {
  const KernelFacts* kernel = bench.kernel;
  if (kernel != nullptr && IsWhole(*kernel, *bench.source)) {
    views.reading.emplace(ReadingOf(*bench.source, *kernel, task, workload, DevicesOf(devices)));
  }
  if (bench.compiled == nullptr) return;
  if (const CompiledKernel* instance = CompiledInstance(*bench.compiled, kernel)) {
    views.compiling.emplace(Compiling{*instance, views.reading ? &*views.reading : nullptr, DevicesOf(devices)});
  }
}

std::vector<Considered> HearAll(const Bench& bench, const std::optional<Figures>& figures, const Views& views) {
  std::vector<Considered> all;
  for (const Hypothesis* hypothesis : AllHypotheses()) {
    Considered considered{.hypothesis = hypothesis, .finding = {}, .missing = {}, .ceiling = {}};
    considered.finding.hypothesis = hypothesis->id;
    if (figures) Hear(Layer::kMeasured, hypothesis->measured(*figures), considered);
    if (views.reading && hypothesis->read != nullptr) Hear(Layer::kRead, hypothesis->read(*views.reading), considered);
    if (views.compiling && hypothesis->compiled != nullptr) {
      Hear(Layer::kCompiled, hypothesis->compiled(*views.compiling), considered);
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

std::vector<Finding> HearContributors(const std::optional<Figures>& figures, const Views& views) {
  std::vector<Finding> findings;
  for (const Contributor* contributor : AllContributors()) {
    Finding finding{.hypothesis = std::string(contributor->id)};
    bool refuted = false;
    auto hear = [&](Layer layer, const Answer& answer) {
      if (!answer) return;
      finding.available.push_back(layer);
      refuted = refuted || answer->stance == Stance::kRefutes;
      if (answer->stance != Stance::kSupports) return;
      finding.supporting.push_back(layer);
      finding.for_it.insert(finding.for_it.end(), answer->evidence.begin(), answer->evidence.end());
    };
    if (figures && contributor->measured != nullptr) {
      hear(Layer::kMeasured, contributor->measured(*figures, views.reading ? &*views.reading : nullptr));
    }
    if (views.reading && contributor->read != nullptr) hear(Layer::kRead, contributor->read(*views.reading));
    if (views.compiling && contributor->compiled != nullptr) {
      hear(Layer::kCompiled, contributor->compiled(*views.compiling));
    }
    if (finding.supporting.empty() || refuted) continue;
    finding.confidence = Label(static_cast<int>(finding.supporting.size()), static_cast<int>(finding.available.size()));
    findings.push_back(std::move(finding));
  }
  return findings;
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

/// Without figures: a grid that fills no device first, since nothing is saturated then; then the codebook's order, and
/// in a step the part of the device that is busy for longest.
void DecideWithoutProfile(std::vector<Considered>& all, std::string_view why, Verdict& verdict) {
  verdict.primary = "no_profile";
  verdict.ceiling_set_by = fmt::format("no measured layer: {}", why);
  std::vector<const Considered*> standing;
  for (const Considered& considered : all) {
    if (considered.stands()) standing.push_back(&considered);
  }
  auto rank = [](const Considered* each) {
    const auto& value = each->finding.for_it.front().value;
    const bool is_grid = each->hypothesis->id == "underfilled_grid";
    return std::tuple(!is_grid, each->hypothesis->step, -value.value_or(0));
  };
  std::stable_sort(standing.begin(), standing.end(),
                   [&](const Considered* a, const Considered* b) { return rank(a) < rank(b); });
  for (const Considered* each : standing) verdict.expected.emplace_back(each->hypothesis->id);
  if (!standing.empty()) verdict.expected_confidence = standing.front()->finding.confidence;
  for (Considered& considered : all) considered.finding.confidence = Confidence::kNone;  // expected, not judged
  verdict.missing.push_back({"a profile of the kernel", "no bottleneck is judged from the source alone",
                             "ncu --set full --csv --page details --print-details all ./program"});
}

/// Does the block that the source launches agree with the profile's limits? Another block size means another kernel.
void NoteBlockSize(const Derived& derived, const Reading& reading, Verdict& verdict) {
  if (!derived.threads_per_block) return;
  const Range& range = *derived.threads_per_block;
  for (const LaunchAtShape* launch : reading.launches) {
    const auto threads = launch->threads_per_block();
    if (!threads) continue;
    const auto count = static_cast<double>(*threads);
    const bool agrees = count >= range.low && count <= range.high;
    verdict.notes.push_back(fmt::format(
        "{} is launched with {} threads per block (line {}); the profile's block limits say {} to {}: they {}",
        launch->kernel, *threads, reading.source.launches[static_cast<std::size_t>(launch->launch)].place.line,
        Number(range.low, 0), Number(range.high, 0), agrees ? "agree" : "disagree"));
    return;
  }
}

/// Launches of different shape are averaged in a profile that counts them all.
void NoteShapes(const Reading& reading, Verdict& verdict) {
  std::vector<std::string> shapes;
  for (const LaunchAtShape* launch : reading.launches) {
    const auto blocks = launch->blocks();
    const auto threads = launch->threads_per_block();
    if (!blocks || !threads) return;
    std::string shape = fmt::format("{} x {}", *blocks, *threads);
    if (std::find(shapes.begin(), shapes.end(), shape) == shapes.end()) shapes.push_back(std::move(shape));
  }
  if (shapes.size() < 2) return;
  verdict.notes.push_back(fmt::format("{} is launched in {} shapes at the task's shape (blocks x threads: {})",
                                      reading.kernel.name, shapes.size(), fmt::join(shapes, ", ")));
}

void AddNotes(const Bench& bench, const Evidence& evidence, const std::optional<Figures>& figures, const Views& views,
              Verdict& verdict) {
  if (bench.launch != nullptr) {
    const Derived& derived = figures->derived;
    verdict.notes = derived.assumptions;
    if (!derived.varying.empty()) {
      verdict.notes.push_back(fmt::format("unlike launches were averaged: {} vary by more than 15 % between launches",
                                          fmt::join(derived.varying, ", ")));
    }
    for (const std::string& id : derived.artefacts) {
      verdict.notes.push_back(fmt::format("{} is above 100 %: a counter artefact, read as high", id));
    }
    if (views.reading) NoteBlockSize(derived, *views.reading, verdict);
    for (const Diagnostic& diagnostic : evidence.profile->diagnostics) {
      verdict.notes.push_back(fmt::format("{}: {}", diagnostic.where, diagnostic.text));
    }
  }
  if (views.reading) NoteShapes(*views.reading, verdict);
}

}  // namespace

Workload WorkloadOf(const Evidence& evidence) {
  return evidence.source ? AnalyseWorkload(*evidence.source, evidence.task) : Workload();
}

Verdict Judge(const Evidence& evidence, const JudgeOptions& options) {
  const bool reads = options.layers.contains(Layer::kRead);
  return Judge(evidence, options, reads ? WorkloadOf(evidence) : Workload());
}

Verdict Judge(const Evidence& evidence, const JudgeOptions& options, const Workload& workload) {
  Verdict verdict;
  Bench bench = Prepare(evidence, options);
  verdict.layers = bench.states;

  std::optional<Figures> figures;
  if (bench.launch != nullptr) figures = ReadFigures(*bench.launch, options.gpu);
  std::vector<std::string> devices;
  if (figures) {
    devices = figures->derived.devices;
  } else if (!options.gpu.empty()) {
    devices = {options.gpu};
  }
  Views views;
  Look(bench, evidence.task, workload, devices, views);

  std::vector<Considered> all = HearAll(bench, figures, views);
  verdict.contributors = HearContributors(figures, views);
  if (bench.launch != nullptr) {
    Decide(all, verdict);
  } else {
    DecideWithoutProfile(all, bench.states.front().note, verdict);
  }
  for (Considered& considered : all) {
    if (!considered.finding.available.empty()) verdict.findings.push_back(std::move(considered.finding));
  }
  CoverageOf coverage = CoverageOfProfile(bench.launch != nullptr, bench.source, bench.kernel);
  if (bench.launch != nullptr && views.reading) {
    if (const auto share = CoverageOfWork(*views.reading, workload)) coverage = *share;
  }
  verdict.coverage = coverage.coverage;
  verdict.coverage_note = coverage.note;
  AddNotes(bench, evidence, figures, views, verdict);

  // No profile reaches these.
  Texts texts{bench.source, bench.compiled, evidence.build_log ? &*evidence.build_log : nullptr};
  verdict.correctness.findings = RunChecks(CorrectnessChecks(), texts);
  verdict.integrity.findings = RunChecks(IntegrityChecks(), texts);
  return verdict;
}

}  // namespace frx
