#include "workload/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <span>

namespace frx::workload {
namespace {

constexpr std::array<std::string_view, 3> kThread = {"threadIdx.x", "threadIdx.y", "threadIdx.z"};
constexpr std::array<std::string_view, 3> kBlock = {"blockIdx.x", "blockIdx.y", "blockIdx.z"};
constexpr std::array<std::string_view, 3> kBlockDim = {"blockDim.x", "blockDim.y", "blockDim.z"};
constexpr std::array<std::string_view, 3> kGridDim = {"gridDim.x", "gridDim.y", "gridDim.z"};

std::array<int, 3> FindAll(const Slots& slots, const std::array<std::string_view, 3>& symbols) {
  std::array<int, 3> found{};
  for (std::size_t i = 0; i < 3; ++i) found[i] = slots.Find(symbols[i]);
  return found;
}

// "$7" -> 7
std::optional<std::size_t> Number(std::string_view symbol) {
  std::size_t number = 0;
  const auto read = std::from_chars(symbol.data() + 1, symbol.data() + symbol.size(), number);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

std::int64_t Value(StandIns kind, std::int64_t which) {
  switch (kind) {
    case StandIns::kAligned:
      return 4096 * (which + 1);
    case StandIns::kOtherAligned:
      return 32 * (2 * (which + 90) + 1);
    case StandIns::kUnaligned:
      return 4 * (2 * (which + 700) + 1);
  }
  return 0;
}

}  // namespace

Plan::Plan(const KernelFacts& facts) : kernel(facts) {
  const auto compile = [&](const std::vector<Expression>& formulas) {
    std::vector<int> indices;
    for (const Expression& each : formulas) {
      for (Program& factor : Program::Factors(each, slots)) {
        const auto known = std::ranges::find(conditions, factor);
        indices.push_back(static_cast<int>(known - conditions.begin()));
        if (known == conditions.end()) conditions.push_back(std::move(factor));
      }
    }
    return indices;
  };
  const auto innermost = [&](const std::vector<int>& loops) {
    const bool known =
        !loops.empty() && loops.back() >= 0 && static_cast<std::size_t>(loops.back()) < kernel.loops.size();
    return known ? loops.back() : -1;
  };
  for (const Loop& loop : kernel.loops) {
    const bool earlier = loop.parent >= 0 && static_cast<std::size_t>(loop.parent) < parent.size();
    parent.push_back(earlier ? loop.parent : -1);
    trips.push_back(loop.trips ? std::optional<Program>(std::in_place, *loop.trips, slots) : std::nullopt);
  }
  for (const Access& each : kernel.accesses) {
    accesses.push_back({Program(each.address, slots), compile(each.when), innermost(each.loops)});
  }
  for (const Branch& each : kernel.branches) {
    Guarded branch{.when = compile(each.when)};
    if (each.predicate) branch.formula.emplace(*each.predicate, slots);
    branches.push_back(std::move(branch));
  }
  for (const Barrier& each : kernel.barriers) {
    barriers.push_back({std::nullopt, compile(each.when), innermost(each.loops)});
  }
  thread = FindAll(slots, kThread);
  block = FindAll(slots, kBlock);
  block_dim = FindAll(slots, kBlockDim);
  grid_dim = FindAll(slots, kGridDim);
  for (std::size_t i = 0; i < kernel.loops.size(); ++i) iteration.push_back(slots.Find(fmt::format("#{}", i)));
  // A branch is in the loops whose iterations it speaks of.
  for (Guarded& branch : branches) {
    for (std::size_t i = 0; i < kernel.loops.size(); ++i) {
      const auto uses = [&](const Program& program) { return iteration[i] >= 0 && program.Uses(iteration[i]); };
      if ((branch.formula && uses(*branch.formula)) || std::ranges::any_of(branch.when, [&](int each) {
            return uses(conditions[static_cast<std::size_t>(each)]);
          })) {
        branch.loop = static_cast<int>(i);
      }
    }
  }
}

Stage::Stage(const Plan& plan, const LaunchAtShape& at)
    : plan_(plan),
      at_(at),
      machine_(plan.slots),
      certainty_(plan.slots.names().size(), Certainty::kExact),
      held_(plan.conditions.size()) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (at.block) Set(plan.block_dim[i], (*at.block)[i]);
    if (at.grid) Set(plan.grid_dim[i], (*at.grid)[i]);
  }
  for (std::size_t s = 0; s < certainty_.size(); ++s) {
    const int slot = static_cast<int>(s);
    const auto is_one_of = [&](const auto& slots) { return std::ranges::find(slots, slot) != slots.end(); };
    if (is_one_of(plan.thread) || is_one_of(plan.block) || is_one_of(plan.iteration)) continue;
    if ((at.block && is_one_of(plan.block_dim)) || (at.grid && is_one_of(plan.grid_dim))) continue;
    const std::string& name = plan.slots.names()[s];
    const auto parameter = std::ranges::find(at.parameters, name, &NamedNumber::name);
    if (parameter != at.parameters.end() && parameter->value) {
      Set(slot, *parameter->value);
      continue;
    }
    if (name == "warpSize") {
      Set(slot, kWarpSize);
      continue;
    }
    const UnknownValue* unknown = UnknownBehind(slot);
    const bool uniform = unknown ? unknown->dependence <= Dependence::kBlock : !name.starts_with('$');
    certainty_[s] = uniform ? Certainty::kStandIn : Certainty::kUnknown;
    if (uniform) stand_ins_.push_back({slot, static_cast<std::int64_t>(stand_ins_.size())});
  }
  Use(StandIns::kAligned);
}

void Stage::Use(StandIns kind) {
  ++place_;
  for (const StandIn& each : stand_ins_) Set(each.slot, Value(kind, each.which));
}

void Stage::ForgetOfBlocks() {
  for (const StandIn& each : stand_ins_) {
    const UnknownValue* unknown = UnknownBehind(each.slot);
    if (unknown && unknown->dependence == Dependence::kBlock) Forget(each.slot);
  }
}

const UnknownValue* Stage::UnknownBehind(int slot) const {
  const std::string& name = plan_.slots.names()[static_cast<std::size_t>(slot)];
  if (!name.starts_with('$')) return nullptr;
  const auto number = Number(name);
  return number && *number < plan_.kernel.unknowns.size() ? &plan_.kernel.unknowns[*number] : nullptr;
}

std::uint32_t Stage::PlaceWarp(const std::array<std::int64_t, 3>& block, std::int64_t warp) {
  ++place_;
  const auto& [x, y, z] = *at_.block;
  std::uint32_t active = 0;
  std::array<Lanes, 3> threads;
  for (Lanes& each : threads) {
    each.uniform = false;
    each.known = kAllLanes;
  }
  for (std::size_t lane = 0; lane < kWarpSize; ++lane) {
    const std::int64_t thread = warp * kWarpSize + static_cast<std::int64_t>(lane);
    threads[0].values[lane] = thread % x;
    threads[1].values[lane] = thread / x % y;
    threads[2].values[lane] = thread / x / y;
    active |= static_cast<std::uint32_t>(thread < x * y * z) << lane;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    Set(plan_.thread[i], threads[i]);
    Set(plan_.block[i], block[i]);
  }
  return active;
}

void Stage::Place(std::span<const std::array<std::int64_t, 3>> threads,
                  std::span<const std::array<std::int64_t, 3>> blocks) {
  ++place_;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto set = [&](int slot, std::span<const std::array<std::int64_t, 3>> of) {
      if (slot < 0) return;
      Lanes& lanes = machine_.slot(slot);
      lanes.uniform = false;
      lanes.known = kAllLanes;
      for (std::size_t lane = 0; lane < kWarpSize; ++lane) lanes.values[lane] = of[lane][i];
    };
    set(plan_.thread[i], threads);
    set(plan_.block[i], blocks);
  }
}

Certainty Stage::CertaintyOf(const Program& program) const {
  Certainty worst = Certainty::kExact;
  for (const int slot : program.slots()) worst = std::max(worst, certainty_[static_cast<std::size_t>(slot)]);
  return worst;
}

std::uint32_t Stage::Holding(std::span<const int> conditions, std::uint32_t lanes) {
  for (const int index : conditions) {
    if (lanes == 0) return 0;
    Held& held = held_[static_cast<std::size_t>(index)];
    if (held.place != place_) {
      const Program& condition = plan_.conditions[static_cast<std::size_t>(index)];
      held = {CertaintyOf(condition) == Certainty::kExact ? Run(condition).NotZero() : kAllLanes, place_};
    }
    lanes &= held.lanes;
  }
  return lanes;
}

std::string Stage::Doubt(const Program& program) const {
  std::string doubt;
  for (const int slot : program.slots()) {
    if (certainty_[static_cast<std::size_t>(slot)] == Certainty::kExact) continue;
    if (!doubt.empty()) doubt += ", ";
    doubt += plan_.slots.names()[static_cast<std::size_t>(slot)];
    if (const UnknownValue* unknown = UnknownBehind(slot)) {
      doubt += fmt::format(" (line {}: {})", unknown->place.line, unknown->reason);
    }
  }
  return doubt;
}

Dependence Stage::DoubtfulDependence(const Program& program) const {
  Dependence worst = Dependence::kUniform;
  for (const int slot : program.slots()) {
    if (certainty_[static_cast<std::size_t>(slot)] != Certainty::kUnknown) continue;
    const UnknownValue* unknown = UnknownBehind(slot);
    worst = std::max(worst, unknown ? unknown->dependence : Dependence::kUnknown);
  }
  return worst;
}

}  // namespace frx::workload
