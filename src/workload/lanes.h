/// Formulas over the 32 lanes of a warp at once: what is the same in all lanes is computed once.
///   Slots slots; Program address(Parse("4*n*threadIdx.y + 4*threadIdx.x"), slots);
///   Machine machine(slots); machine.slot(slots.Of("n")) = Lanes::Uniform(64); …; machine.Run(address)
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frx/expression.h"

namespace frx::workload {

inline constexpr int kWarpSize = 32;
inline constexpr std::uint32_t kAllLanes = 0xffffffff;

struct Lanes {
  bool uniform = true;
  std::uint32_t known = 0;                          ///< the lanes that have a value
  std::array<std::int64_t, kWarpSize> values = {};  ///< of a uniform one the first alone counts

  static Lanes Uniform(std::int64_t value);
  static Lanes Unknown() { return {}; }
  /// Assignment that copies no more than counts.
  void Become(std::int64_t value);
  void Become(const Lanes& other);

  std::int64_t operator[](int lane) const { return values[uniform ? 0 : static_cast<std::size_t>(lane)]; }
  /// The lanes where it is known and not 0, and those where it is unknown.
  std::uint32_t NotZero() const;
};

/// The lanes whose value can be an address within an array.
std::uint32_t Addressable(const Lanes& addresses);

/// The symbols of a kernel's formulas, numbered as they are met.
class Slots {
 public:
  int Of(std::string_view symbol);
  /// -1: no formula has it.
  int Find(std::string_view symbol) const;
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
};

class Program {
 public:
  Program(const Expression& expression, Slots& slots) : Program(expression.Steps(), slots) {}
  /// A condition's factors: it is not 0 where none of them is.
  static std::vector<Program> Factors(const Expression& condition, Slots& slots);

  /// The symbols that it looks at, each once.
  std::span<const int> slots() const { return used_; }
  bool Uses(int slot) const;
  bool operator==(const Program&) const = default;

 private:
  friend class Machine;
  Program(std::span<const Expression::Step> steps, Slots& slots);
  static void AddFactors(std::span<const Expression::Step> steps, Slots& slots, std::vector<Program>& factors);

  struct Step {
    Expression::Step::Kind kind;
    Operation operation;
    int operands;
    std::int64_t value;  // the constant, or the slot; -1: an indexed symbol, which nobody knows

    bool operator==(const Step&) const = default;
  };
  std::vector<Step> steps_;
  std::vector<int> used_;
};

class Machine {
 public:
  explicit Machine(const Slots& slots) : slots_(slots.names().size()) {}

  /// Unknown until it is set.
  Lanes& slot(int index) { return slots_[static_cast<std::size_t>(index)]; }
  /// Valid until the next.
  const Lanes& Run(const Program& program);

 private:
  std::vector<Lanes> slots_;
  std::vector<Lanes> stack_;
  Lanes unknown_;
};

}  // namespace frx::workload
