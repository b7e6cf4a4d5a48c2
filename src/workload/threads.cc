#include "workload/threads.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace frx::workload {
namespace {

using Triple = std::array<std::int64_t, 3>;

constexpr int kBatches = 2;
constexpr int kThreads = kBatches * kWarpSize;

// Multiples of these, modulo 1, fill an interval evenly, and pairs of them a square (Roberts' sequences).
constexpr double kGolden = 0.6180339887498949;
constexpr double kJitter = 0.7548776662466927;
constexpr std::array kByDepth = {0.5698402909980532, 0.8191725133961645, 0.6710436067037893, 0.5497004779019703};

// What a double counts exactly; no kernel comes to an end of it.
constexpr std::int64_t kMostTrips = std::int64_t{1} << 53;

double Fraction(double value) { return value - std::floor(value); }

std::int64_t Part(double fraction, std::int64_t size) {
  return std::min(size - 1, static_cast<std::int64_t>(fraction * static_cast<double>(size)));
}

Triple Decode(std::int64_t linear, const Triple& size) {
  return {linear % size[0], linear / size[0] % size[1], linear / size[0] / size[1]};
}

// Missing for a whole list of factors where one is.
Maybe<double> Times(const Maybe<double>& a, double b) {
  if (!a) return a;
  return *a * b;
}

class Sampler {
 public:
  Sampler(Stage& stage, const LaunchAtShape& at) : stage_(stage), plan_(stage.plan()), at_(at) {
    grid_ = at.grid ? *at.grid : Triple{1, 1, 1};
    if (!at.grid) {
      for (const int slot : plan_.block) {
        if (slot >= 0) stage.Forget(slot);
      }
    }
    for (std::size_t i = 0; i < plan_.trips.size(); ++i) {
      const int parent = plan_.parent[i];
      Maybe<double> known = 0.0;
      if (!plan_.trips[i]) {
        known = tl::make_unexpected(plan_.kernel.loops[i].trips.error());
      } else if (stage.CertaintyOf(*plan_.trips[i]) != Certainty::kExact) {
        known = Absent(MissingReason::kNotConstant, "depends on " + stage.Doubt(*plan_.trips[i]));
      }
      if (!known && plan_.iteration[i] >= 0) stage.Forget(plan_.iteration[i]);
      trips_.push_back(known);
      if (known && parent >= 0) known = iterations_[static_cast<std::size_t>(parent)];
      iterations_.push_back(known);
    }
    barriers_.assign(plan_.barriers.size(), 0);
    accesses_.resize(plan_.accesses.size());
    products_.resize(plan_.trips.size());
    own_.resize(plan_.trips.size());
    mask_.resize(plan_.trips.size());
    sum_parent_.assign(plan_.trips.size(), 0);
    sum_.assign(plan_.trips.size(), 0);
    for (const Guarded& each : plan_.accesses) {
      dependent_.push_back(DependentLoops(each));
    }
  }

  ThreadCounts Run() {
    for (int batch = 0; batch < kBatches; ++batch) {
      Place(batch);
      Count(batch);
    }
    PlaceCorners();
    NoteSpans(kAllLanes);
    return Result();
  }

 private:
  struct Sums {
    double executions = 0;
    double own = 0;
    double distinct = 0;
    std::int64_t first = std::numeric_limits<std::int64_t>::max();
    std::int64_t last = std::numeric_limits<std::int64_t>::min();
  };

  // The loops around an access in whose iterations its address differs.
  std::vector<char> DependentLoops(const Guarded& access) const {
    std::vector<char> dependent(plan_.trips.size());
    for (int loop = access.loop; loop >= 0; loop = plan_.parent[static_cast<std::size_t>(loop)]) {
      const int slot = plan_.iteration[static_cast<std::size_t>(loop)];
      dependent[static_cast<std::size_t>(loop)] = slot >= 0 && access.formula->Uses(slot);
    }
    return dependent;
  }

  void Place(int batch) {
    std::array<Triple, kWarpSize> threads;
    std::array<Triple, kWarpSize> blocks;
    const Triple& size = *at_.block;
    const std::int64_t total = size[0] * size[1] * size[2];
    const std::int64_t grid = grid_[0] * grid_[1] * grid_[2];
    for (int lane = 0; lane < kWarpSize; ++lane) {
      const int i = batch * kWarpSize + lane;
      const double place = (i + Fraction((i + 1) * kJitter)) / kThreads;
      threads[static_cast<std::size_t>(lane)] = Decode(Part(place, total), size);
      blocks[static_cast<std::size_t>(lane)] = Decode(Part(Fraction((i + 1) * kGolden), grid), grid_);
    }
    stage_.Place(threads, blocks);
  }

  // Each loop's number of iterations so far, for each lane, and some iteration of it.
  void EnterLoops(int batch) {
    for (std::size_t i = 0; i < plan_.trips.size(); ++i) {
      const Loop& loop = plan_.kernel.loops[i];
      Lanes iteration;
      iteration.uniform = false;
      iteration.known = kAllLanes;
      const Lanes* trips = trips_[i] ? &stage_.Run(*plan_.trips[i]) : nullptr;
      for (int lane = 0; lane < kWarpSize; ++lane) {
        const auto l = static_cast<std::size_t>(lane);
        const bool known = trips && (trips->known >> lane & 1) != 0;
        const std::int64_t count = known ? std::clamp<std::int64_t>((*trips)[lane], 0, kMostTrips) : 0;
        own_[i][l] = static_cast<double>(count);
        products_[i][l] = own_[i][l];
        if (plan_.parent[i] >= 0) products_[i][l] *= products_[static_cast<std::size_t>(plan_.parent[i])][l];
        const double alpha = kByDepth[static_cast<std::size_t>(std::max(0, loop.depth - 1)) % kByDepth.size()];
        const int n = batch * kWarpSize + lane;
        iteration.values[l] = batch < 0   ? (lane & 16) != 0 ? std::max<std::int64_t>(0, count - 1) : 0
                              : count > 0 ? Part(Fraction((n + 1) * alpha), count)
                                          : 0;
      }
      stage_.SetIteration(static_cast<int>(i), iteration);
    }
  }

  void Count(int batch) {
    EnterLoops(batch);
    std::uint32_t any = 0;
    std::ranges::fill(mask_, 0);
    const auto enter = [&](int loop, std::uint32_t lanes) {
      for (; loop >= 0; loop = plan_.parent[static_cast<std::size_t>(loop)]) {
        mask_[static_cast<std::size_t>(loop)] |= lanes;
      }
    };
    for (std::size_t i = 0; i < plan_.accesses.size(); ++i) {
      const Guarded& access = plan_.accesses[i];
      const std::uint32_t active = stage_.Holding(access.when, kAllLanes);
      any |= active;
      enter(access.loop, active);
      // Which of its conditions choose among addresses; the others choose who makes the same access.
      std::uint32_t choosing = kAllLanes;
      for (const Program& condition : access.when) {
        if (ChoosesAmong(*access.formula, condition)) choosing = stage_.Holding({&condition, 1}, choosing);
      }
      for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
        double dependent = 1;
        double all = 1;
        for (int loop = access.loop; loop >= 0; loop = plan_.parent[static_cast<std::size_t>(loop)]) {
          const double trips = own_[static_cast<std::size_t>(loop)][lane];
          all *= trips;
          if (dependent_[i][static_cast<std::size_t>(loop)] != 0) dependent *= trips;
        }
        // An access in a loop that is not entered is not made.
        dependent = all > 0 ? dependent : 0;
        if ((active >> lane & 1) != 0) {
          accesses_[i].executions += all;
          accesses_[i].own += dependent;
        }
        if ((choosing >> lane & 1) != 0) accesses_[i].distinct += dependent;
      }
    }
    for (std::size_t i = 0; i < plan_.barriers.size(); ++i) {
      const Guarded& barrier = plan_.barriers[i];
      const std::uint32_t active = stage_.Holding(barrier.when, kAllLanes);
      any |= active;
      enter(barrier.loop, active);
      for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
        if ((active >> lane & 1) == 0) continue;
        barriers_[i] += barrier.loop < 0 ? 1 : products_[static_cast<std::size_t>(barrier.loop)][lane];
      }
    }
    if (plan_.accesses.empty()) any = kAllLanes;
    for (std::size_t lane = 0; lane < kWarpSize; ++lane) active_ += (any >> lane & 1) != 0 ? 1 : 0;
    for (std::size_t i = 0; i < mask_.size(); ++i) {
      // A loop without accesses: whoever comes to the loop around it.
      const std::uint32_t lanes = touched(i) ? mask_[i] : any;
      const int parent = plan_.parent[i];
      for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
        if ((lanes >> lane & 1) == 0) continue;
        sum_[i] += products_[i][lane];
        sum_parent_[i] += parent < 0 ? 1 : products_[static_cast<std::size_t>(parent)][lane];
      }
    }
    NoteSpans(kAllLanes);
  }

  bool touched(std::size_t loop) const {
    const auto within = [&](const Guarded& each) {
      for (int l = each.loop; l >= 0; l = plan_.parent[static_cast<std::size_t>(l)]) {
        if (static_cast<std::size_t>(l) == loop) return true;
      }
      return false;
    };
    return std::ranges::any_of(plan_.accesses, within) || std::ranges::any_of(plan_.barriers, within);
  }

  // Whether all that differs from thread to thread in the condition is in the address too.
  bool ChoosesAmong(const Program& address, const Program& condition) const {
    const auto varies = [&](int slot) {
      const auto is = [&](const auto& slots) { return std::ranges::find(slots, slot) != slots.end(); };
      return is(plan_.thread) || is(plan_.block) || is(plan_.iteration);
    };
    return std::ranges::all_of(condition.slots(), [&](int slot) { return !varies(slot) || address.Uses(slot); });
  }

  void PlaceCorners() {
    std::array<Triple, kWarpSize> threads;
    std::array<Triple, kWarpSize> blocks;
    for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
      for (std::size_t i = 0; i < 3; ++i) {
        // One bit for x, one for y and z together; the fifth is the loops'.
        const std::size_t bit = i == 0 ? 0 : 1;
        threads[lane][i] = (lane >> bit & 1) != 0 ? (*at_.block)[i] - 1 : 0;
        blocks[lane][i] = (lane >> (bit + 2) & 1) != 0 ? grid_[i] - 1 : 0;
      }
    }
    stage_.Place(threads, blocks);
    EnterLoops(-1);
  }

  void NoteSpans(std::uint32_t lanes) {
    for (std::size_t i = 0; i < plan_.accesses.size(); ++i) {
      const Guarded& access = plan_.accesses[i];
      if (stage_.CertaintyOf(*access.formula) != Certainty::kExact) continue;
      std::uint32_t active = stage_.Holding(access.when, lanes);
      if (active == 0) continue;
      const Lanes& addresses = stage_.Run(*access.formula);
      active &= Addressable(addresses);
      const int bytes = plan_.kernel.accesses[i].bytes;
      for (int lane = 0; lane < kWarpSize; ++lane) {
        if ((active >> lane & 1) == 0) continue;
        accesses_[i].first = std::min(accesses_[i].first, addresses[lane]);
        accesses_[i].last = std::max(accesses_[i].last, addresses[lane] + bytes);
      }
    }
  }

  ThreadCounts Result() {
    ThreadCounts counts;
    for (std::size_t i = 0; i < trips_.size(); ++i) {
      counts.iterations.push_back(Times(iterations_[i], 0));
      if (counts.iterations[i]) counts.iterations[i] = sum_[i] / kThreads;
      counts.trips.push_back(trips_[i]);
      if (trips_[i]) counts.trips[i] = sum_parent_[i] > 0 ? sum_[i] / sum_parent_[i] : 0;
      if (!iterations_[i] && trips_[i]) {
        // The loop around is unknown: the mean of what its own formula gives.
        double sum = 0;
        for (const double each : own_[i]) sum += each;
        counts.trips[i] = sum / kWarpSize;
      }
    }
    const auto around = [&](int loop) -> Maybe<double> {
      return loop < 0 ? Maybe<double>(1.0) : iterations_[static_cast<std::size_t>(loop)];
    };
    for (std::size_t i = 0; i < accesses_.size(); ++i) {
      const Guarded& access = plan_.accesses[i];
      AccessCount count;
      const Sums& sums = accesses_[i];
      const Maybe<double> known = around(access.loop);
      count.executions = known ? Maybe<double>(sums.executions / kThreads) : known;
      count.own_addresses = known;
      count.distinct = known;
      const Certainty certainty = stage_.CertaintyOf(*access.formula);
      if (certainty == Certainty::kUnknown) {
        const auto why = Absent(MissingReason::kNotConstant, stage_.Doubt(*access.formula));
        count.own_addresses = why;
        count.distinct = why;
      } else if (known) {
        count.own_addresses = sums.own / kThreads;
        double extents = 1;
        for (std::size_t d = 0; d < 3; ++d) {
          if (plan_.thread[d] >= 0 && access.formula->Uses(plan_.thread[d])) {
            extents *= static_cast<double>((*at_.block)[d]);
          }
          if (plan_.block[d] >= 0 && access.formula->Uses(plan_.block[d])) extents *= static_cast<double>(grid_[d]);
        }
        count.distinct = sums.distinct / kThreads * extents;
      }
      if (certainty == Certainty::kExact && sums.first < sums.last) {
        count.first = sums.first;
        count.last = sums.last;
      }
      counts.accesses.push_back(std::move(count));
    }
    for (std::size_t i = 0; i < barriers_.size(); ++i) {
      counts.barriers.push_back(Times(around(plan_.barriers[i].loop), 0));
      if (counts.barriers[i]) counts.barriers[i] = barriers_[i] / kThreads;
    }
    counts.active = active_ / kThreads;
    return counts;
  }

  Stage& stage_;
  const Plan& plan_;
  const LaunchAtShape& at_;
  Triple grid_;
  std::vector<Maybe<double>> trips_;       // 0 where it can be told
  std::vector<Maybe<double>> iterations_;  // 0 where that of the loops around can be told too
  std::vector<std::vector<char>> dependent_;
  std::vector<std::array<double, kWarpSize>> own_;
  std::vector<std::array<double, kWarpSize>> products_;
  std::vector<std::uint32_t> mask_;
  std::vector<double> sum_;
  std::vector<double> sum_parent_;
  std::vector<Sums> accesses_;
  std::vector<double> barriers_;
  double active_ = 0;
};

}  // namespace

ThreadCounts SampleThreads(Stage& stage, const LaunchAtShape& at) { return Sampler(stage, at).Run(); }

}  // namespace frx::workload
