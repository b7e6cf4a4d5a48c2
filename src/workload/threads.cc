#include "workload/threads.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>

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
    stage.ForgetOfBlocks();
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
    trips_sum_.assign(plan_.trips.size(), 0);
    comings_.assign(plan_.trips.size(), 0);
    sum_.assign(plan_.trips.size(), 0);
    for (const Guarded& each : plan_.accesses) {
      dependent_.push_back(DependentLoops(each));
    }
    FormGroups();
  }

  ThreadCounts Run() {
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      if (groups_[group].threads.empty()) continue;
      for (int batch = 0; batch < kBatches; ++batch) {
        Place(groups_[group], batch);
        EnterLoops(batch);
        Count(group);
        NoteSpans(group);
      }
      PlaceCorners(groups_[group]);
      EnterLoops(-1);
      NoteSpans(group);
    }
    return Result();
  }

 private:
  /// Threads of a block that do something together, where their place in the block alone decides it: `if (tid == 0)` is
  /// counted exactly, not met by chance. The first group is the whole block.
  struct Group {
    std::vector<std::uint32_t> lanes;  // of each warp
    std::vector<Triple> threads;
    double share = 1;
  };

  const Program& Condition(int index) const { return plan_.conditions[static_cast<std::size_t>(index)]; }

  bool IsThreadsOwn(const Program& condition) const {
    const auto uses = [&](int slot) { return slot >= 0 && condition.Uses(slot); };
    // There is but one value of an index in a direction in which the grid is one block.
    for (std::size_t d = 0; d < 3; ++d) {
      if (grid_[d] > 1 && uses(plan_.block[d])) return false;
    }
    return stage_.CertaintyOf(condition) == Certainty::kExact && std::ranges::any_of(plan_.thread, uses) &&
           std::ranges::none_of(plan_.iteration, uses);
  }

  void FormGroups() {
    const Triple& size = *at_.block;
    const std::int64_t total = size[0] * size[1] * size[2];
    const std::int64_t warps = (total + kWarpSize - 1) / kWarpSize;
    std::vector<const Guarded*> guarded;
    for (const Guarded& each : plan_.accesses) guarded.push_back(&each);
    for (const Guarded& each : plan_.barriers) guarded.push_back(&each);
    std::vector<std::vector<std::uint32_t>> lanes(guarded.size() + 1);
    std::vector<std::vector<int>> own(guarded.size());
    bool any = false;
    for (std::size_t i = 0; i < guarded.size(); ++i) {
      std::ranges::copy_if(guarded[i]->when, std::back_inserter(own[i]),
                           [&](int condition) { return IsThreadsOwn(Condition(condition)); });
      any = any || !own[i].empty();
    }
    Group block;
    for (std::int64_t i = 0; i < total; ++i) block.threads.push_back(Decode(i, size));
    group_.assign(guarded.size(), 0);
    for (std::int64_t warp = 0; any && warp < warps; ++warp) {
      const std::uint32_t all = stage_.PlaceWarp({}, warp);
      block.lanes.push_back(all);
      for (std::size_t i = 0; i < guarded.size(); ++i) {
        if (!own[i].empty()) lanes[i].push_back(stage_.Holding(own[i], all));
      }
    }
    groups_.push_back(std::move(block));
    for (std::size_t i = 0; i < guarded.size(); ++i) {
      if (own[i].empty()) continue;
      const auto known = std::ranges::find(groups_, lanes[i], &Group::lanes);
      group_[i] = static_cast<std::size_t>(known - groups_.begin());
      if (known != groups_.end()) continue;
      Group group{.lanes = lanes[i]};
      for (std::int64_t thread = 0; thread < total; ++thread) {
        const std::uint32_t warp = group.lanes[static_cast<std::size_t>(thread / kWarpSize)];
        if ((warp >> thread % kWarpSize & 1) != 0) group.threads.push_back(Decode(thread, size));
      }
      group.share = static_cast<double>(group.threads.size()) / static_cast<double>(total);
      groups_.push_back(std::move(group));
    }
    // A loop that only one group comes to is counted with it.
    loop_group_.assign(plan_.trips.size(), -1);
    for (std::size_t i = 0; i < guarded.size(); ++i) {
      for (int loop = guarded[i]->loop; loop >= 0; loop = plan_.parent[static_cast<std::size_t>(loop)]) {
        int& group = loop_group_[static_cast<std::size_t>(loop)];
        group = group < 0 || group == static_cast<int>(group_[i]) ? static_cast<int>(group_[i]) : 0;
      }
    }
  }

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

  void Place(const Group& group, int batch) {
    std::array<Triple, kWarpSize> threads;
    std::array<Triple, kWarpSize> blocks;
    const auto total = static_cast<std::int64_t>(group.threads.size());
    const std::int64_t grid = grid_[0] * grid_[1] * grid_[2];
    for (int lane = 0; lane < kWarpSize; ++lane) {
      const int i = batch * kWarpSize + lane;
      const double place = (i + Fraction((i + 1) * kJitter)) / kThreads;
      threads[static_cast<std::size_t>(lane)] = group.threads[static_cast<std::size_t>(Part(place, total))];
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

  void Count(std::size_t group) {
    std::uint32_t any = 0;
    std::ranges::fill(mask_, 0);
    const auto enter = [&](int loop, std::uint32_t lanes) {
      any |= lanes;
      for (; loop >= 0; loop = plan_.parent[static_cast<std::size_t>(loop)]) {
        mask_[static_cast<std::size_t>(loop)] |= lanes;
      }
    };
    // The whole block is asked for all, since loops may be shared.
    const auto asked = [&](std::size_t item) { return group == 0 || group_[item] == group; };
    for (std::size_t i = 0; i < plan_.accesses.size(); ++i) {
      if (!asked(i)) continue;
      const Guarded& access = plan_.accesses[i];
      const std::uint32_t active = stage_.Holding(access.when, kAllLanes);
      enter(access.loop, active);
      if (group_[i] == group) CountAccess(i, active);
    }
    for (std::size_t i = 0; i < plan_.barriers.size(); ++i) {
      const std::size_t item = plan_.accesses.size() + i;
      if (!asked(item)) continue;
      const Guarded& barrier = plan_.barriers[i];
      const std::uint32_t active = stage_.Holding(barrier.when, kAllLanes);
      enter(barrier.loop, active);
      if (group_[item] != group) continue;
      for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
        if ((active >> lane & 1) == 0) continue;
        barriers_[i] +=
            groups_[group].share * (barrier.loop < 0 ? 1 : products_[static_cast<std::size_t>(barrier.loop)][lane]);
      }
    }
    if (group == 0) {
      if (plan_.accesses.empty()) any = kAllLanes;
      active_ += std::popcount(any);
    }
    for (std::size_t i = 0; i < mask_.size(); ++i) {
      if (std::max(0, loop_group_[i]) != static_cast<int>(group)) continue;
      // Nothing is in it that says who comes: whoever does anything.
      const std::uint32_t lanes = loop_group_[i] < 0 ? any : mask_[i];
      for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
        const int parent = plan_.parent[i];
        const double around = parent < 0 ? 1 : products_[static_cast<std::size_t>(parent)][lane];
        comings_[i] += around;
        trips_sum_[i] += around * own_[i][lane];
        if ((lanes >> lane & 1) != 0) sum_[i] += groups_[group].share * products_[i][lane];
      }
    }
  }

  void CountAccess(std::size_t index, std::uint32_t active) {
    const Guarded& access = plan_.accesses[index];
    // Which of its conditions choose among addresses; the others choose who makes the same access.
    std::uint32_t choosing = kAllLanes;
    for (const int condition : access.when) {
      if (!IsThreadsOwn(Condition(condition)) && ChoosesAmong(*access.formula, Condition(condition))) {
        choosing = stage_.Holding({&condition, 1}, choosing);
      }
    }
    Sums& sums = accesses_[index];
    for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
      double dependent = 1;
      double all = 1;
      for (int loop = access.loop; loop >= 0; loop = plan_.parent[static_cast<std::size_t>(loop)]) {
        const double trips = own_[static_cast<std::size_t>(loop)][lane];
        all *= trips;
        if (dependent_[index][static_cast<std::size_t>(loop)] != 0) dependent *= trips;
      }
      // An access in a loop that is not entered is not made.
      dependent = all > 0 ? dependent : 0;
      if ((active >> lane & 1) != 0) {
        sums.executions += all;
        sums.own += dependent;
      }
      if ((choosing >> lane & 1) != 0) sums.distinct += dependent;
    }
  }

  // How many different values the thread's indices that an address looks at take.
  double ThreadExtent(const Program& address, const Group& group) const {
    std::array<bool, 3> used{};
    for (std::size_t d = 0; d < 3; ++d) used[d] = plan_.thread[d] >= 0 && address.Uses(plan_.thread[d]);
    if (&group == groups_.data()) {
      double extent = 1;
      for (std::size_t d = 0; d < 3; ++d) extent *= used[d] ? static_cast<double>((*at_.block)[d]) : 1;
      return extent;
    }
    std::vector<Triple> seen = group.threads;
    for (Triple& each : seen) {
      for (std::size_t d = 0; d < 3; ++d) each[d] = used[d] ? each[d] : 0;
    }
    std::ranges::sort(seen);
    const auto repeated = std::ranges::unique(seen);
    return static_cast<double>(repeated.begin() - seen.begin());
  }

  // Whether all that differs from thread to thread in the condition is in the address too.
  bool ChoosesAmong(const Program& address, const Program& condition) const {
    const auto varies = [&](int slot) {
      const auto is = [&](const auto& slots) { return std::ranges::find(slots, slot) != slots.end(); };
      return is(plan_.thread) || is(plan_.block) || is(plan_.iteration);
    };
    return std::ranges::all_of(condition.slots(), [&](int slot) { return !varies(slot) || address.Uses(slot); });
  }

  void PlaceCorners(const Group& group) {
    std::array<Triple, kWarpSize> threads;
    std::array<Triple, kWarpSize> blocks;
    const std::size_t last = group.threads.size() - 1;
    for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
      for (std::size_t i = 0; i < 3; ++i) {
        // One bit for x, one for y and z together; the fifth is the loops'.
        const std::size_t bit = i == 0 ? 0 : 1;
        threads[lane][i] = (lane >> bit & 1) != 0 ? (*at_.block)[i] - 1 : 0;
        blocks[lane][i] = (lane >> (bit + 2) & 1) != 0 ? grid_[i] - 1 : 0;
      }
      if (&group != groups_.data()) threads[lane] = group.threads[last * (lane & 3) / 3];
    }
    stage_.Place(threads, blocks);
  }

  void NoteSpans(std::size_t group) {
    for (std::size_t i = 0; i < plan_.accesses.size(); ++i) {
      if (group_[i] != group) continue;
      const Guarded& access = plan_.accesses[i];
      if (stage_.CertaintyOf(*access.formula) != Certainty::kExact) continue;
      std::uint32_t active = stage_.Holding(access.when, kAllLanes);
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
      if (trips_[i] && iterations_[i]) {
        counts.trips[i] = comings_[i] > 0 ? Maybe<double>(trips_sum_[i] / comings_[i])
                                          : Absent(MissingReason::kNotApplicable, "no thread comes to it");
      } else if (trips_[i]) {
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
      const Group& group = groups_[group_[i]];
      count.executions = known ? Maybe<double>(group.share * sums.executions / kThreads) : known;
      count.own_addresses = known;
      count.distinct = known;
      const Certainty certainty = stage_.CertaintyOf(*access.formula);
      if (certainty == Certainty::kUnknown) {
        const auto why = Absent(MissingReason::kNotConstant, stage_.Doubt(*access.formula));
        count.own_addresses = why;
        count.distinct = why;
      } else if (known) {
        count.own_addresses = group.share * sums.own / kThreads;
        double extents = ThreadExtent(*access.formula, group);
        for (std::size_t d = 0; d < 3; ++d) {
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
  std::vector<double> trips_sum_;
  std::vector<double> comings_;
  std::vector<Group> groups_;
  std::vector<std::size_t> group_;  // of each access, then of each barrier
  std::vector<int> loop_group_;     // -1: no access or barrier is in it
  std::vector<Sums> accesses_;
  std::vector<double> barriers_;
  double active_ = 0;
};

}  // namespace

ThreadCounts SampleThreads(Stage& stage, const LaunchAtShape& at) { return Sampler(stage, at).Run(); }

}  // namespace frx::workload
