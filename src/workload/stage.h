/// A kernel's formulas made ready to be evaluated over the lanes of a warp, or over 32 threads from all over the grid.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "frx/workload.h"
#include "workload/lanes.h"

namespace frx::workload {

/// Conditions, all not 0 in a thread that does something, and the formula of what it does.
struct Guarded {
  std::optional<Program> formula;  ///< of an address or a predicate; unset: nobody could read it, or there is none
  std::vector<int> when;           ///< of Plan::conditions
  int loop = -1;                   ///< the innermost around it
};

/// One kernel's formulas, compiled once for all its launches.
struct Plan {
  explicit Plan(const KernelFacts& facts);

  const KernelFacts& kernel;
  Slots slots;
  std::array<int, 3> thread{}, block{}, block_dim{}, grid_dim{};  ///< slots
  std::vector<int> iteration;                                     ///< "#i": slots, beside the kernel's loops
  std::vector<int> parent;                                        ///< of each loop; comes before it, or is -1
  std::vector<std::optional<Program>> trips;
  std::vector<Program> conditions;  ///< each factor of a condition once, however many accesses it guards
  std::vector<Guarded> accesses;
  std::vector<Guarded> branches;
  std::vector<Guarded> barriers;
};

/// How far a formula's value can be trusted at a launch.
enum class Certainty : std::uint8_t {
  kExact,
  kStandIn,  ///< depends on a number that is the same in all lanes, but that nobody knows: another one stands in
  kUnknown,  ///< depends on what differs from lane to lane and nobody knows
};

/// Which numbers stand in for the unknown: figures that hold for two kinds hold, most likely, for all.
enum class StandIns : std::uint8_t {
  kAligned,       ///< multiples of 4096
  kOtherAligned,  ///< odd multiples of 32
  kUnaligned,     ///< multiples of 4, not of 32
};

/// A plan at one launch, with a value for each symbol but those of threads, blocks and loops.
class Stage {
 public:
  Stage(const Plan& plan, const LaunchAtShape& at);

  const Plan& plan() const { return plan_; }
  /// Whether any symbol has a stand-in.
  bool stands_in() const { return !stand_ins_.empty(); }
  void Use(StandIns kind);

  /// A warp of a block whose size is known; returns its lanes.
  std::uint32_t PlaceWarp(const std::array<std::int64_t, 3>& block, std::int64_t warp);
  /// Any 32 threads.
  void Place(std::span<const std::array<std::int64_t, 3>> threads, std::span<const std::array<std::int64_t, 3>> blocks);
  template <class T>
  void SetIteration(int loop, const T& iterations) {
    ++place_;
    Set(plan_.iteration[static_cast<std::size_t>(loop)], iterations);
  }
  /// From here on no formula with it is evaluated.
  void Forget(int slot) {
    ++place_;
    certainty_[static_cast<std::size_t>(slot)] = Certainty::kUnknown;
  }

  /// Forgets what is the same in a block but differs from block to block.
  void ForgetOfBlocks();

  Certainty CertaintyOf(const Program& program) const;
  const Lanes& Run(const Program& program) { return machine_.Run(program); }
  /// The lanes in which the conditions hold; those that nobody can evaluate are taken as true.
  std::uint32_t Holding(std::span<const int> conditions, std::uint32_t lanes);

  /// Why a formula is no more than kStandIn or kUnknown: "$0 (line 12: loaded from memory)".
  std::string Doubt(const Program& program) const;
  /// Of the worst value that an address depends on; kUniform where there is none.
  Dependence DoubtfulDependence(const Program& program) const;

 private:
  struct StandIn {
    int slot;
    std::int64_t which;
  };
  template <class T>
  void Set(int slot, const T& value) {
    if (slot >= 0) machine_.slot(slot).Become(value);
  }
  const UnknownValue* UnknownBehind(int slot) const;

  const Plan& plan_;
  const LaunchAtShape& at_;
  Machine machine_;
  std::vector<Certainty> certainty_;  // of each slot
  std::vector<StandIn> stand_ins_;
  // Where each condition holds, and at which place that was found.
  struct Held {
    std::uint32_t lanes = 0;
    std::uint64_t place = 0;
  };
  std::vector<Held> held_;
  std::uint64_t place_ = 1;
};

}  // namespace frx::workload
