#include "workload/launches.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

namespace frx::workload {
namespace {

// Different layers of a network; more iterations than this are a time loop, whose launches differ little.
constexpr std::int64_t kMostIterations = 64;

/// The iterations "#i" that host loops are in; unset: nobody knows.
using Iterations = std::vector<std::optional<std::int64_t>>;

class Host {
 public:
  Host(const SourceFacts& source, const HostBinding& binding)
      : source_(source), binding_(binding), iterations_(source.host_loops.size()) {}

  Iterations& iterations() { return iterations_; }

  Maybe<std::int64_t> Evaluate(const Maybe<Expression>& formula) const {
    if (!formula) return tl::make_unexpected(formula.error());
    if (const auto constant = formula->constant()) return *constant;
    std::string unbound;
    const auto value = formula->Evaluate([&](std::string_view symbol, std::span<const std::int64_t> indices) {
      const auto bound = Value(symbol, indices);
      if (!bound && unbound.empty()) unbound = symbol;
      return bound;
    });
    if (value) return *value;
    if (unbound.empty()) return Absent(MissingReason::kOutOfRange, "a division by zero or an overflow");
    return Absent(MissingReason::kNotConstant, binding_.WhyNot(unbound));
  }

 private:
  std::optional<std::int64_t> Value(std::string_view symbol, std::span<const std::int64_t> indices) const {
    if (!symbol.starts_with('#')) return binding_.Value(symbol, indices);
    std::size_t loop = 0;
    std::from_chars(symbol.data() + 1, symbol.data() + symbol.size(), loop);
    return loop < iterations_.size() ? iterations_[loop] : std::nullopt;
  }

  const SourceFacts& source_;
  const HostBinding& binding_;
  Iterations iterations_;
};

template <class F>
void ForEachFormula(const KernelLaunch& launch, const F& visit) {
  const auto maybe = [&](const Maybe<Expression>& formula) {
    if (formula) visit(*formula);
  };
  for (const auto& each : launch.grid) maybe(each);
  for (const auto& each : launch.block) maybe(each);
  maybe(launch.dynamic_shared_bytes);
  for (const LaunchArgument& each : launch.arguments) maybe(each.value);
  for (const Expression& each : launch.when) visit(each);
}

Maybe<std::array<std::int64_t, 3>> Sizes(const Host& host, const std::array<Maybe<Expression>, 3>& formulas) {
  std::array<std::int64_t, 3> sizes{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto size = host.Evaluate(formulas[i]);
    if (!size) return tl::make_unexpected(size.error());
    if (*size < 1) return Absent(MissingReason::kOutOfRange, fmt::format("it would be {}", *size));
    sizes[i] = *size;
  }
  return sizes;
}

/// One launch, run through the loops around it.
class Expansion {
 public:
  Expansion(const SourceFacts& source, const HostBinding& binding, int launch)
      : source_(source),
        launch_(source.launches[static_cast<std::size_t>(launch)]),
        index_(launch),
        host_(source, binding) {
    kernel_ = FindKernel(source, launch_.kernel);
  }

  std::vector<LaunchAtShape> Run() {
    varies_ = std::ranges::any_of(launch_.loops, [&](int loop) { return DependsOn(loop); });
    Enter(0, 1);
    return std::move(made_);
  }

 private:
  bool DependsOn(int loop) const {
    const std::string symbol = fmt::format("#{}", loop);
    bool depends = false;
    ForEachFormula(launch_, [&](const Expression& formula) { depends = depends || formula.DependsOn(symbol); });
    for (const int other : launch_.loops) {
      const Loop& inner = source_.host_loops[static_cast<std::size_t>(other)];
      depends = depends || (inner.trips && inner.trips->DependsOn(symbol));
    }
    return depends;
  }

  void Enter(std::size_t depth, Maybe<std::uint64_t> times) {
    if (depth == launch_.loops.size()) return Launch(times);
    const int loop = launch_.loops[depth];
    const auto trips = host_.Evaluate(source_.host_loops[static_cast<std::size_t>(loop)].trips);
    const bool depends = varies_ && DependsOn(loop);
    if (trips && *trips <= 0) return;
    if (trips && (!depends || *trips + steps_ > kMostIterations)) {
      if (times) times = *times * static_cast<std::uint64_t>(*trips);
    } else if (!trips) {
      times = tl::make_unexpected(trips.error());
    } else {
      for (std::int64_t i = 0; i < *trips; ++i) {
        ++steps_;
        host_.iterations()[static_cast<std::size_t>(loop)] = i;
        Enter(depth + 1, times);
      }
      host_.iterations()[static_cast<std::size_t>(loop)] = std::nullopt;
      return;
    }
    Enter(depth + 1, times);
  }

  void Launch(const Maybe<std::uint64_t>& times) {
    LaunchAtShape at{.kernel = launch_.kernel, .launch = index_, .times = times};
    for (const Expression& condition : launch_.when) {
      const auto holds = host_.Evaluate(condition);
      if (holds && *holds == 0) return;
      if (!holds)
        at.assumptions.push_back(fmt::format("{} taken as true ({})", condition.text(), holds.error().detail));
    }
    at.grid = Sizes(host_, launch_.grid);
    at.block = Sizes(host_, launch_.block);
    at.dynamic_shared_bytes = host_.Evaluate(launch_.dynamic_shared_bytes);
    for (const SharedOptIn& each : source_.shared_opt_ins) {
      if (each.kernel == launch_.kernel) at.shared_opt_in = host_.Evaluate(each.bytes);
    }
    if (kernel_) {
      for (std::size_t i = 0; i < kernel_->parameters.size(); ++i) {
        if (kernel_->parameters[i].pointer || i >= launch_.arguments.size()) continue;
        if (!launch_.arguments[i].value && launch_.arguments[i].value.error().reason == MissingReason::kNotApplicable) {
          continue;
        }
        at.parameters.push_back({kernel_->parameters[i].name, host_.Evaluate(launch_.arguments[i].value)});
      }
    }
    const auto same = std::ranges::find_if(made_, [&](const LaunchAtShape& each) {
      return each.grid == at.grid && each.block == at.block && each.dynamic_shared_bytes == at.dynamic_shared_bytes &&
             each.parameters == at.parameters && each.times.has_value() == at.times.has_value();
    });
    if (same == made_.end()) {
      made_.push_back(std::move(at));
    } else if (at.times) {
      *same->times += *at.times;
    }
  }

  const SourceFacts& source_;
  const KernelLaunch& launch_;
  const KernelFacts* kernel_ = nullptr;
  int index_;
  Host host_;
  bool varies_ = false;
  std::int64_t steps_ = 0;
  std::vector<LaunchAtShape> made_;
};

}  // namespace

const KernelFacts* FindKernel(const SourceFacts& source, std::string_view name) {
  const auto found = std::ranges::find(source.kernels, name, &KernelFacts::name);
  return found == source.kernels.end() ? nullptr : &*found;
}

std::vector<LaunchAtShape> LaunchesAtShape(const SourceFacts& source, const HostBinding& binding) {
  std::vector<LaunchAtShape> all;
  for (std::size_t i = 0; i < source.launches.size(); ++i) {
    std::vector<LaunchAtShape> made = Expansion(source, binding, static_cast<int>(i)).Run();
    std::ranges::move(made, std::back_inserter(all));
  }
  return all;
}

std::vector<Maybe<std::int64_t>> TensorBytes(const SourceFacts& source, const LaunchAtShape& at,
                                             const KernelFacts& kernel, const HostBinding& binding) {
  std::vector<Maybe<std::int64_t>> bytes(kernel.parameters.size(), Absent(MissingReason::kNotApplicable));
  const KernelLaunch& launch = source.launches[static_cast<std::size_t>(at.launch)];
  const Host host(source, binding);
  for (std::size_t i = 0; i < bytes.size() && i < launch.arguments.size(); ++i) {
    const int tensor = launch.arguments[i].tensor;
    if (tensor < 0 || static_cast<std::size_t>(tensor) >= source.host_tensors.size()) continue;
    const auto& shape = source.host_tensors[static_cast<std::size_t>(tensor)].shape;
    if (!shape) {
      bytes[i] = tl::make_unexpected(shape.error());
      continue;
    }
    std::int64_t product = kernel.parameters[i].element_bytes;
    for (const Expression& each : *shape) {
      const auto size = host.Evaluate(each);
      if (!size || __builtin_mul_overflow(product, *size, &product)) {
        product = 0;
        break;
      }
    }
    if (product > 0) bytes[i] = product;
  }
  return bytes;
}

}  // namespace frx::workload
