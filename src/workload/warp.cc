#include "workload/warp.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "workload/requests.h"

namespace frx::workload {
namespace {

using Triple = std::array<std::int64_t, 3>;

struct Sample {
  Triple block{};
  std::int64_t warp = 0;
  int iteration = 0;  ///< 0 the first, 1 the second, 2 the last

  bool operator==(const Sample&) const = default;
};

std::vector<Sample> Samples(const LaunchAtShape& at) {
  const auto [x, y, z] = *at.block;
  const std::int64_t warps = (x * y * z + kWarpSize - 1) / kWarpSize;
  // Of two warps each counts once.
  const std::array<std::int64_t, 3> warp = {0, warps - 1, warps / 2};
  const int sampled = static_cast<int>(std::min<std::int64_t>(3, warps));
  std::vector<Sample> samples;
  for (int b = 0; b < 3; ++b) {
    Triple block{};
    for (std::size_t i = 0; i < 3; ++i) {
      // Of a grid whose size nobody knows, the first three in each direction.
      const std::int64_t size = at.grid ? (*at.grid)[i] : 3;
      block[i] = b == 0 ? 0 : b == 1 ? size / 2 : size - 1;
    }
    for (int w = 0; w < sampled; ++w) {
      const Sample sample{block, warp[static_cast<std::size_t>(w)], (b + 2 * w) % 3};
      if (std::ranges::find(samples, sample) == samples.end()) samples.push_back(sample);
    }
  }
  return samples;
}

// Sets the loops' iterations; returns, for each loop, the lanes that are in it.
std::vector<std::uint32_t> EnterLoops(Stage& stage, std::uint32_t lanes, int which) {
  const Plan& plan = stage.plan();
  std::vector<std::uint32_t> inside(plan.kernel.loops.size());
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const int parent = plan.parent[i];
    inside[i] = parent < 0 ? lanes : inside[static_cast<std::size_t>(parent)];
    std::int64_t iteration = which;
    if (plan.trips[i] && stage.CertaintyOf(*plan.trips[i]) == Certainty::kExact) {
      const Lanes& trips = stage.Run(*plan.trips[i]);
      std::int64_t most = 0;
      for (int lane = 0; lane < kWarpSize; ++lane) {
        if ((inside[i] & trips.known) >> lane & 1) most = std::max(most, trips[lane]);
      }
      iteration =
          which == 0 ? 0 : std::max<std::int64_t>(0, which == 1 ? std::min<std::int64_t>(1, most - 1) : most - 1);
      std::uint32_t left = 0;
      for (int lane = 0; lane < kWarpSize; ++lane) {
        left |= static_cast<std::uint32_t>((trips.known >> lane & 1) != 0 && trips[lane] <= iteration) << lane;
      }
      inside[i] &= ~left;
    }
    stage.SetIteration(static_cast<int>(i), iteration);
  }
  return inside;
}

/// How far apart neighbouring lanes are, over all requests.
class Distances {
 public:
  void Add(const Lanes& addresses, std::uint32_t active) {
    if (addresses.uniform) {
      Count(0, std::popcount(active & active >> 1));
      return;
    }
    for (int lane = 0; lane + 1 < kWarpSize; ++lane) {
      if ((active >> lane & 3) == 3) Count(addresses[lane + 1] - addresses[lane], 1);
    }
  }
  bool any() const { return total_ > 0; }
  /// What at least three of four neighbours have.
  std::optional<std::int64_t> usual() const {
    for (const auto& [distance, count] : counts_) {
      if (count * 4 >= total_ * 3) return distance;
    }
    return std::nullopt;
  }

 private:
  void Count(std::int64_t distance, int count) {
    total_ += count;
    for (auto& [known, so_far] : counts_) {
      if (known == distance) {
        so_far += count;
        return;
      }
    }
    // What is usual is among the first few.
    if (counts_.size() < 8) counts_.emplace_back(distance, count);
  }
  std::vector<std::pair<std::int64_t, int>> counts_;
  int total_ = 0;
};

struct Figures {
  int requests = 0;
  int lanes = 0;
  int addresses = 0;
  int sectors = 0;
  int ideal_sectors = 0;
  int wavefronts = 0;
  int ideal_wavefronts = 0;
  int degree = 0;
  Distances distances;

  bool SameAs(const Figures& other) const {
    return addresses == other.addresses && sectors == other.sectors && ideal_sectors == other.ideal_sectors &&
           wavefronts == other.wavefronts && ideal_wavefronts == other.ideal_wavefronts && degree == other.degree;
  }
};

void AddRequest(const Access& access, const Lanes& addresses, std::uint32_t active, Figures& figures) {
  const SectorCount sectors = CountSectors(addresses, active, access.bytes);
  figures.addresses += sectors.addresses;
  figures.distances.Add(addresses, active);
  switch (access.space) {
    case MemorySpace::kGlobal:
      figures.sectors += sectors.touched;
      figures.ideal_sectors += sectors.ideal;
      break;
    case MemorySpace::kShared: {
      const BankCount banks = CountBanks(addresses, active, access.bytes);
      figures.wavefronts += banks.wavefronts;
      figures.ideal_wavefronts += banks.ideal;
      figures.degree = std::max(figures.degree, banks.degree);
      break;
    }
    case MemorySpace::kConstant:
      figures.wavefronts += CountWords(addresses, active);
      figures.ideal_wavefronts += 1;
      break;
  }
}

std::vector<Figures> Measure(Stage& stage, const std::vector<Sample>& samples) {
  const Plan& plan = stage.plan();
  std::vector<Figures> figures(plan.accesses.size());
  for (const Sample& sample : samples) {
    const std::uint32_t warp = stage.PlaceWarp(sample.block, sample.warp);
    const std::vector<std::uint32_t> inside = EnterLoops(stage, warp, sample.iteration);
    for (std::size_t i = 0; i < plan.accesses.size(); ++i) {
      const Guarded& access = plan.accesses[i];
      std::uint32_t active =
          stage.Holding(access.when, access.loop < 0 ? warp : inside[static_cast<std::size_t>(access.loop)]);
      if (active == 0) continue;
      ++figures[i].requests;
      figures[i].lanes += std::popcount(active);
      if (stage.CertaintyOf(*access.formula) == Certainty::kUnknown) continue;
      const Lanes& addresses = stage.Run(*access.formula);
      active &= Addressable(addresses);
      if (active != 0) AddRequest(plan.kernel.accesses[i], addresses, active, figures[i]);
    }
  }
  return figures;
}

Maybe<double> Mean(int sum, int count) {
  if (count == 0) return Absent(MissingReason::kNotApplicable, "no sampled warp makes it");
  return static_cast<double>(sum) / count;
}

// The direction in which neighbouring lanes lie.
std::size_t LaneDirection(const LaunchAtShape& at) {
  for (std::size_t i = 0; at.block && i < 3; ++i) {
    if ((*at.block)[i] > 1) return i;
  }
  return 0;
}

// Whether a parameter of the kernel decides the distance between neighbouring lanes.
bool ParameterDecides(const KernelFacts& kernel, const Expression& address, std::size_t direction) {
  constexpr std::array<std::string_view, 3> kThread = {"threadIdx.x", "threadIdx.y", "threadIdx.z"};
  const auto coefficient = address.Coefficient(kThread[direction]);
  const Expression& decides = coefficient ? *coefficient : address;
  return std::ranges::any_of(decides.Symbols(), [&](const std::string& symbol) {
    // A struct's field: "shape.cols".
    return symbol.starts_with('$') || std::ranges::find(kernel.parameters, symbol.substr(0, symbol.find('.')),
                                                        &KernelParameter::name) != kernel.parameters.end();
  });
}

void SetDistance(const KernelFacts& kernel, const LaunchAtShape& at, const Figures& figures, bool stands_in,
                 AccessAtShape& result) {
  const Access& access = kernel.accesses[static_cast<std::size_t>(result.access)];
  const auto usual = figures.distances.usual();
  if (!figures.distances.any()) {
    result.distance = LaneDistance::kUnknown;
    result.distance_bytes = Absent(MissingReason::kNotApplicable, "no two neighbouring lanes make it");
  } else if (!usual) {
    result.distance = LaneDistance::kMixed;
    result.distance_bytes = Absent(MissingReason::kNotApplicable, "several");
  } else if (*usual == 0 || *usual == access.bytes) {
    result.distance = *usual == 0 ? LaneDistance::kSame : LaneDistance::kUnit;
    result.distance_bytes = *usual;
  } else {
    const bool row = ParameterDecides(kernel, access.address, LaneDirection(at));
    result.distance = row ? LaneDistance::kRow : LaneDistance::kConstant;
    if (row && stands_in) {
      result.distance_bytes = Absent(MissingReason::kNotConstant);
    } else {
      result.distance_bytes = *usual;
    }
  }
}

// Without a block's size: what the formula alone says of lanes along x.
void SetDistanceByFormula(const KernelFacts& kernel, const LaunchAtShape& at, AccessAtShape& result) {
  const Access& access = kernel.accesses[static_cast<std::size_t>(result.access)];
  const auto coefficient = access.address.Coefficient("threadIdx.x");
  if (!coefficient) return;
  if (const auto bytes = coefficient->constant()) {
    result.distance = *bytes == 0              ? LaneDistance::kSame
                      : *bytes == access.bytes ? LaneDistance::kUnit
                                               : LaneDistance::kConstant;
    result.distance_bytes = *bytes;
  } else if (ParameterDecides(kernel, access.address, LaneDirection(at))) {
    result.distance = LaneDistance::kRow;
  }
}

void NoteAssumptions(const Stage& stage, std::size_t index, AccessAtShape& result) {
  const Plan& plan = stage.plan();
  const Guarded& access = plan.accesses[index];
  if (stage.CertaintyOf(*access.formula) == Certainty::kStandIn) {
    result.assumptions.push_back(fmt::format("{} unknown: taken as aligned", stage.Doubt(*access.formula)));
  }
  const auto certain = [&](const Program& condition) { return stage.CertaintyOf(condition) == Certainty::kExact; };
  if (std::ranges::all_of(access.when,
                          [&](int each) { return certain(plan.conditions[static_cast<std::size_t>(each)]); })) {
    return;
  }
  Slots slots = plan.slots;
  for (const Expression& condition : plan.kernel.accesses[index].when) {
    const Program whole(condition, slots);
    if (certain(whole)) continue;
    result.assumptions.push_back(fmt::format("{} taken as true: unknown is {}", condition.text(), stage.Doubt(whole)));
  }
}

}  // namespace

std::vector<AccessAtShape> SampleAccesses(Stage& stage, const LaunchAtShape& at) {
  const Plan& plan = stage.plan();
  const KernelFacts& kernel = plan.kernel;
  std::vector<AccessAtShape> results(kernel.accesses.size());
  std::vector<Sample> samples;
  std::vector<Figures> figures, others, unaligned;
  if (at.block) {
    samples = Samples(at);
    stage.Use(StandIns::kAligned);
    figures = Measure(stage, samples);
    if (stage.stands_in()) {
      stage.Use(StandIns::kOtherAligned);
      others = Measure(stage, samples);
      stage.Use(StandIns::kUnaligned);
      unaligned = Measure(stage, samples);
      stage.Use(StandIns::kAligned);
    }
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    AccessAtShape& result = results[i];
    const Access& access = kernel.accesses[i];
    result.access = static_cast<int>(i);
    NoteAssumptions(stage, i, result);
    const Certainty certainty = stage.CertaintyOf(*plan.accesses[i].formula);
    const bool global = access.space == MemorySpace::kGlobal;
    const auto all = [&](const Missing& why) {
      result.addresses = tl::make_unexpected(why);
      (global ? result.sectors : result.wavefronts) = tl::make_unexpected(why);
      (global ? result.ideal_sectors : result.ideal_wavefronts) = tl::make_unexpected(why);
      if (access.space == MemorySpace::kShared) result.conflict_degree = tl::make_unexpected(why);
    };
    if (at.block) result.active_lanes = Mean(figures[i].lanes, figures[i].requests);
    if (certainty == Certainty::kUnknown) {
      const bool data = stage.DoubtfulDependence(*plan.accesses[i].formula) == Dependence::kData;
      result.distance = data ? LaneDistance::kGather : LaneDistance::kUnknown;
      const Missing why{MissingReason::kNotConstant, stage.Doubt(*plan.accesses[i].formula)};
      result.distance_bytes = tl::make_unexpected(why);
      all(why);
      continue;
    }
    if (!at.block) {
      SetDistanceByFormula(kernel, at, result);
      all(at.block.error());
      continue;
    }
    SetDistance(kernel, at, figures[i], certainty == Certainty::kStandIn, result);
    if (certainty == Certainty::kStandIn &&
        !figures[i].SameAs(access.space == MemorySpace::kShared ? unaligned[i] : others[i])) {
      all({MissingReason::kNotConstant, fmt::format("depends on {}", stage.Doubt(*plan.accesses[i].formula))});
      continue;
    }
    result.addresses = Mean(figures[i].addresses, figures[i].requests);
    if (global) {
      result.sectors = Mean(figures[i].sectors, figures[i].requests);
      result.ideal_sectors = Mean(figures[i].ideal_sectors, figures[i].requests);
    } else {
      result.wavefronts = Mean(figures[i].wavefronts, figures[i].requests);
      result.ideal_wavefronts = Mean(figures[i].ideal_wavefronts, figures[i].requests);
    }
    if (access.space == MemorySpace::kShared && figures[i].requests > 0) result.conflict_degree = figures[i].degree;
  }
  return results;
}

std::vector<BranchAtShape> SampleBranches(Stage& stage, const LaunchAtShape& at) {
  const Plan& plan = stage.plan();
  struct Count {
    int warps = 0;
    int split = 0;
    int lanes = 0;
    int taken = 0;
  };
  std::vector<Count> counts(plan.branches.size());
  const auto exact = [&](const Guarded& branch) {
    return branch.formula && stage.CertaintyOf(*branch.formula) == Certainty::kExact;
  };
  const bool any = std::ranges::any_of(plan.branches, exact);
  for (const Sample& sample : at.block&& any ? Samples(at) : std::vector<Sample>()) {
    const std::uint32_t warp = stage.PlaceWarp(sample.block, sample.warp);
    const std::vector<std::uint32_t> inside = EnterLoops(stage, warp, sample.iteration);
    for (std::size_t i = 0; i < plan.branches.size(); ++i) {
      const Guarded& branch = plan.branches[i];
      if (!exact(branch)) continue;
      std::uint32_t active =
          stage.Holding(branch.when, branch.loop < 0 ? warp : inside[static_cast<std::size_t>(branch.loop)]);
      if (active == 0) continue;
      const Lanes& predicate = stage.Run(*branch.formula);
      active &= predicate.known;
      const std::uint32_t taken = active & predicate.NotZero();
      if (active == 0) continue;
      ++counts[i].warps;
      counts[i].split += taken != 0 && taken != active;
      counts[i].lanes += std::popcount(active);
      counts[i].taken += std::popcount(taken);
    }
  }
  std::vector<BranchAtShape> results(plan.branches.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    BranchAtShape& result = results[i];
    result.branch = static_cast<int>(i);
    const Guarded& branch = plan.branches[i];
    if (!branch.formula) {
      result.split = tl::make_unexpected(plan.kernel.branches[i].predicate.error());
    } else if (!exact(branch)) {
      result.split = Absent(MissingReason::kNotConstant, fmt::format("depends on {}", stage.Doubt(*branch.formula)));
    } else if (!at.block) {
      result.split = tl::make_unexpected(at.block.error());
    } else {
      result.split = Mean(counts[i].split, counts[i].warps);
      result.taken = Mean(counts[i].taken, counts[i].lanes);
    }
    if (!result.split) result.taken = tl::make_unexpected(result.split.error());
  }
  return results;
}

}  // namespace frx::workload
