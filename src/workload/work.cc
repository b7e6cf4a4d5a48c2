#include "workload/work.h"

#include <algorithm>
#include <map>

#include "workload/threads.h"
#include "workload/warp.h"

namespace frx::workload {
namespace {

constexpr std::int64_t kMostThreadsPerBlock = 1024;          // of every architecture
constexpr std::int64_t kMostBlocks = std::int64_t{1} << 50;  // far beyond what ends in a lifetime

/// A sum that is missing where a part of it is; the first reason stands.
class Sum {
 public:
  void Add(const Maybe<double>& part, double factor = 1) {
    if (factor == 0) return;
    if (!total_) return;
    if (part) {
      *total_ += *part * factor;
    } else {
      total_ = part;
    }
  }
  const Maybe<double>& total() const { return total_; }

 private:
  Maybe<double> total_ = 0.0;
};

Maybe<double> Times(const Maybe<double>& a, const Maybe<double>& b) {
  if (!a) return a;
  if (!b) return b;
  return *a * *b;
}

Maybe<double> Over(const Maybe<double>& a, const Maybe<double>& b) {
  if (!a) return a;
  if (!b) return b;
  if (*b == 0) return Absent(MissingReason::kNotApplicable);
  return *a / *b;
}

// The body without the loops in it.
OperationCounts Less(OperationCounts counts, const OperationCounts& inner) {
  counts.global_loads -= inner.global_loads;
  counts.global_stores -= inner.global_stores;
  counts.shared_loads -= inner.shared_loads;
  counts.shared_stores -= inner.shared_stores;
  counts.constant_loads -= inner.constant_loads;
  counts.float_operations -= inner.float_operations;
  counts.double_operations -= inner.double_operations;
  counts.integer_operations -= inner.integer_operations;
  counts.special_functions -= inner.special_functions;
  counts.barriers -= inner.barriers;
  counts.atomics -= inner.atomics;
  counts.shuffles -= inner.shuffles;
  counts.matrix_operations -= inner.matrix_operations;
  return counts;
}

// A thread's share of what a warp's matrix instruction does, taken for the usual 16 x 16 x 16: 2 * 16^3 / 32.
constexpr double kMatrixOperations = 256;

// Of a thread, once through. Multiplications and additions come in pairs, of which an fma does both; half of the
// integer arithmetic goes into addresses or leaves the loop; a special function takes about four instructions with its
// scaling.
double Instructions(const OperationCounts& counts) {
  return counts.global_loads + counts.global_stores + counts.shared_loads + counts.shared_stores + counts.barriers +
         counts.atomics + counts.shuffles + counts.matrix_operations + 4.0 * counts.special_functions +
         0.5 * counts.float_operations + 0.5 * counts.integer_operations;
}

class Work {
 public:
  Work(const Plan& plan, const LaunchAtShape& at, const std::vector<Maybe<std::int64_t>>& tensor_bytes)
      : kernel_(plan.kernel), at_(at), tensor_bytes_(tensor_bytes), stage_(plan, at) {}

  KernelWork Run() {
    work_.accesses = SampleAccesses(stage_, at_);
    work_.branches = SampleBranches(stage_, at_);
    work_.loops.resize(kernel_.loops.size());
    for (std::size_t i = 0; i < work_.loops.size(); ++i) work_.loops[i].loop = static_cast<int>(i);
    if (!at_.block) {
      NoGeometry(at_.block.error());
      return std::move(work_);
    }
    for (const Guarded& each : stage_.plan().accesses) {
      unreadable_.push_back(stage_.CertaintyOf(*each.formula) == Certainty::kUnknown);
    }
    counts_ = SampleThreads(stage_, at_);
    const auto threads_per_block = at_.threads_per_block();
    const auto blocks = at_.blocks();
    if (blocks) {
      work_.threads = static_cast<double>(*blocks) * static_cast<double>(*threads_per_block);
    } else {
      work_.threads = tl::make_unexpected(blocks.error());
    }
    CountAccesses();
    CountLoops();
    CountKernel();
    return std::move(work_);
  }

 private:
  void NoGeometry(const Missing& why) {
    for (Maybe<double>* each :
         {&work_.threads, &work_.float_operations, &work_.instructions, &work_.global_bytes, &work_.sector_bytes,
          &work_.distinct_bytes, &work_.shared_bytes, &work_.shared_wavefronts, &work_.ideal_wavefronts,
          &work_.operations_per_byte, &work_.operations_per_shared_byte, &work_.results, &work_.barriers}) {
      *each = tl::make_unexpected(why);
    }
  }

  const Access& AccessOf(std::size_t i) const { return kernel_.accesses[i]; }

  Maybe<double> Bound(std::size_t i, double addresses) const {
    const AccessCount& count = counts_.accesses[i];
    const double bytes = addresses * AccessOf(i).bytes;
    if (!count.first || !count.last) return bytes;
    // The sample misses a little of what it spans.
    const auto span = static_cast<double>(*count.last - *count.first);
    return bytes > span * 1.125 ? span : bytes;
  }

  void CountAccesses() {
    for (std::size_t i = 0; i < work_.accesses.size(); ++i) {
      AccessAtShape& access = work_.accesses[i];
      const AccessCount& count = counts_.accesses[i];
      access.executions = count.executions;
      access.distinct_bytes = count.distinct ? Bound(i, *count.distinct) : count.distinct;
      const Maybe<double> made = Times(count.executions, work_.threads);
      const Plan& plan = stage_.plan();
      const auto uses = [&](std::span<const int> any) {
        return std::ranges::any_of(any, [&](int slot) { return slot >= 0 && plan.accesses[i].formula->Uses(slot); });
      };
      if (unreadable_[i] != 0) {
        access.spread = AddressSpread::kUnknown;
      } else if (!uses(plan.thread) && !uses(plan.iteration)) {
        access.spread = uses(plan.block) ? AddressSpread::kPerBlock : AddressSpread::kOne;
      } else if (access.distinct_bytes && made) {
        // An address that more than a warp's worth of accesses meet on.
        access.spread = *made * AccessOf(i).bytes > *access.distinct_bytes * kWarpSize ? AddressSpread::kFew
                                                                                       : AddressSpread::kByThread;
      }
    }
  }

  // How often a thread makes an access in one iteration of the loop that it stands in.
  double PerIteration(std::size_t i) const {
    const int loop = stage_.plan().accesses[i].loop;
    const Maybe<double>& executions = counts_.accesses[i].executions;
    if (loop < 0) return executions ? *executions : 1;
    const Maybe<double>& iterations = counts_.iterations[static_cast<std::size_t>(loop)];
    return executions && iterations && *iterations > 0 ? *executions / *iterations : 1;
  }

  void CountLoops() {
    std::vector<Sum> wavefronts(work_.loops.size());
    std::vector<Sum> sectors(work_.loops.size());
    std::vector<double> accesses(work_.loops.size());
    for (std::size_t i = 0; i < work_.accesses.size(); ++i) {
      const int in = stage_.plan().accesses[i].loop;
      if (in < 0) continue;
      const auto l = static_cast<std::size_t>(in);
      LoopAtShape& loop = work_.loops[l];
      const Access& access = AccessOf(i);
      const double made = PerIteration(i);
      accesses[l] += made;
      const bool load = access.kind == AccessKind::kLoad;
      if (access.space == MemorySpace::kGlobal) {
        loop.global_loads += load ? made : 0;
        loop.global_bytes += made * access.bytes;
        sectors[l].Add(work_.accesses[i].sectors, std::min(1.0, made));
      } else if (access.space == MemorySpace::kShared) {
        loop.shared_loads += load ? made : 0;
        loop.shared_bytes += made * access.bytes;
        wavefronts[l].Add(work_.accesses[i].wavefronts, std::min(1.0, made));
      }
    }
    double most = 0;
    LoopAtShape* hottest = nullptr;
    for (std::size_t l = 0; l < work_.loops.size(); ++l) {
      LoopAtShape& loop = work_.loops[l];
      loop.trips = counts_.trips[l];
      loop.executions = counts_.iterations[l];
      const OperationCounts own = OwnBody(static_cast<int>(l));
      loop.float_operations = own.float_operations;
      if (loop.shared_bytes > 0) loop.shared_wavefronts = wavefronts[l].total();
      if (loop.global_bytes > 0) loop.sectors = sectors[l].total();
      const double weight =
          (own.float_operations + own.special_functions + accesses[l]) * Iterations(static_cast<int>(l));
      if (weight > most) {
        most = weight;
        hottest = &loop;
      }
    }
    if (hottest) hottest->hottest = true;
  }

  // Of a thread; a loop of which nobody knows how often it runs counts as usual.
  double Iterations(int loop) const {
    constexpr double kUsualTrips = 32;
    double iterations = 1;
    for (; loop >= 0; loop = stage_.plan().parent[static_cast<std::size_t>(loop)]) {
      const Maybe<double>& trips = counts_.trips[static_cast<std::size_t>(loop)];
      iterations *= trips ? *trips : kUsualTrips;
    }
    return iterations;
  }

  // A loop's body, or with -1 the kernel's, without the loops in it.
  OperationCounts OwnBody(int loop) const {
    OperationCounts own = loop < 0 ? kernel_.body : kernel_.loops[static_cast<std::size_t>(loop)].body;
    for (std::size_t inner = 0; inner < kernel_.loops.size(); ++inner) {
      if (stage_.plan().parent[inner] == loop) own = Less(own, kernel_.loops[inner].body);
    }
    return own;
  }

  void CountKernel() {
    Sum operations, instructions;
    const auto count_body = [&](int loop, const Maybe<double>& times) {
      const OperationCounts own = OwnBody(loop);
      operations.Add(times, std::max(0.0, own.float_operations + kMatrixOperations * own.matrix_operations));
      instructions.Add(times, std::max(0.0, Instructions(own)));
    };
    count_body(-1, counts_.active);
    for (std::size_t l = 0; l < work_.loops.size(); ++l) count_body(static_cast<int>(l), work_.loops[l].executions);
    work_.float_operations = Times(operations.total(), work_.threads);
    work_.instructions = instructions.total();

    Sum barriers;
    for (const Maybe<double>& each : counts_.barriers) barriers.Add(each);
    work_.barriers = barriers.total();
    if (!kernel_.barriers.empty()) work_.instructions_per_barrier = Over(work_.instructions, work_.barriers);

    Sum global, sectors, shared, wavefronts, ideal, results;
    for (std::size_t i = 0; i < work_.accesses.size(); ++i) {
      const Access& access = AccessOf(i);
      const AccessAtShape& at = work_.accesses[i];
      // Never made: it costs nothing, whatever its address.
      if (at.executions && *at.executions == 0) continue;
      const Maybe<double> requests = Over(at.executions, at.active_lanes);
      if (access.space == MemorySpace::kGlobal) {
        global.Add(at.executions, access.bytes);
        sectors.Add(Times(requests, at.sectors), 32);
        if (access.kind != AccessKind::kLoad) {
          results.Add(counts_.accesses[i].own_addresses, static_cast<double>(access.bytes) / ElementBytes(access));
        }
      } else if (access.space == MemorySpace::kShared) {
        shared.Add(at.executions, access.bytes);
        wavefronts.Add(Times(requests, at.wavefronts));
        ideal.Add(Times(requests, at.ideal_wavefronts));
      }
    }
    work_.global_bytes = Times(global.total(), work_.threads);
    work_.sector_bytes = Times(sectors.total(), work_.threads);
    work_.shared_bytes = Times(shared.total(), work_.threads);
    work_.shared_wavefronts = Times(wavefronts.total(), work_.threads);
    work_.ideal_wavefronts = Times(ideal.total(), work_.threads);
    work_.results = results.total();
    work_.distinct_bytes = DistinctBytes();
    work_.operations_per_byte = Over(work_.float_operations, work_.distinct_bytes);
    work_.operations_per_shared_byte = Over(work_.float_operations, work_.shared_bytes);
  }

  int ElementBytes(const Access& access) const {
    const auto parameter = std::ranges::find(kernel_.parameters, access.array, &KernelParameter::name);
    const bool known = parameter != kernel_.parameters.end() && parameter->element_bytes > 0;
    return known ? parameter->element_bytes : std::min(access.bytes, 4);
  }

  // Accesses to one array meet: what they load counts once, and once what they store, up to what the array holds.
  Maybe<double> DistinctBytes() const {
    struct Part {
      Sum bytes;
      Maybe<std::int64_t> first = std::int64_t{0};
      Maybe<std::int64_t> last = std::int64_t{0};
      bool any = false;
    };
    std::map<std::pair<std::string, bool>, Part> parts;
    std::size_t nameless = 0;
    for (std::size_t i = 0; i < work_.accesses.size(); ++i) {
      const Access& access = AccessOf(i);
      if (access.space != MemorySpace::kGlobal) continue;
      const AccessAtShape& at = work_.accesses[i];
      if (at.executions && *at.executions == 0) continue;
      // What nobody can name may be anything: it meets nothing.
      std::string name = access.array.empty() ? "?" + std::to_string(nameless++) : access.array;
      Part& part = parts[{std::move(name), access.kind == AccessKind::kLoad}];
      part.bytes.Add(at.distinct_bytes);
      const AccessCount& count = counts_.accesses[i];
      if (!part.any) {
        part.first = count.first;
        part.last = count.last;
      } else if (part.first && count.first && part.last && count.last) {
        part.first = std::min(*part.first, *count.first);
        part.last = std::max(*part.last, *count.last);
      } else {
        part.first = Absent(MissingReason::kNotConstant);
      }
      part.any = true;
    }
    Sum total;
    for (const auto& [key, part] : parts) {
      Maybe<double> bytes = part.bytes.total();
      if (bytes && part.first && part.last) {
        const auto span = static_cast<double>(*part.last - *part.first);
        if (*bytes > span * 1.125) bytes = span;
      }
      const auto parameter = std::ranges::find(kernel_.parameters, key.first, &KernelParameter::name);
      const auto index = static_cast<std::size_t>(parameter - kernel_.parameters.begin());
      if (index < tensor_bytes_.size() && tensor_bytes_[index]) {
        const auto whole = static_cast<double>(*tensor_bytes_[index]);
        if (!bytes || *bytes > whole) bytes = whole;
      }
      total.Add(bytes);
    }
    return total.total();
  }

  const KernelFacts& kernel_;
  const LaunchAtShape& at_;
  const std::vector<Maybe<std::int64_t>>& tensor_bytes_;
  Stage stage_;
  ThreadCounts counts_;
  std::vector<char> unreadable_;  // accesses whose address differs from thread to thread in what nobody knows
  KernelWork work_;
};

}  // namespace

Maybe<KernelWork> WorkOf(const Plan& plan, const LaunchAtShape& at,
                         const std::vector<Maybe<std::int64_t>>& tensor_bytes) {
  if (const auto threads = at.threads_per_block(); at.block && (!threads || *threads > kMostThreadsPerBlock)) {
    return Absent(MissingReason::kOutOfRange, "a block has at most 1024 threads");
  }
  if (const auto blocks = at.blocks(); at.grid && (!blocks || *blocks > kMostBlocks)) {
    return Absent(MissingReason::kOutOfRange, "the grid is too large");
  }
  return Work(plan, at, tensor_bytes).Run();
}

}  // namespace frx::workload
