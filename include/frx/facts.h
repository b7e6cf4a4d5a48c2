/// What the layers extract from a kernel's texts. Plain values: no Clang, no judgement. They cross the process edge,
/// are cached and shipped in one serialised form (src/facts/).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "frx/diagnostic.h"
#include "frx/expression.h"
#include "frx/result.h"
#include "frx/task.h"

namespace frx {

/// 1-based line and column in the kernel's own file; 0 is unknown.
struct Place {
  int line = 0;
  int column = 0;

  auto operator<=>(const Place&) const = default;
};

// ---------------------------------------------------------------------------------------------------------------------
// read: the source, by Clang
// ---------------------------------------------------------------------------------------------------------------------

/// Whether an error of our front end is the source's or ours.
enum class Basis : std::uint8_t {
  kLanguage,  ///< rests on the language and on names that are completely declared in sdk/: nvcc would refuse it too
  kSdkGap,    ///< rests on a class, namespace or header that sdk/ does not completely declare: our gap, never a finding
};

struct CompilerError {
  Place place;
  std::string
      id;  ///< "undeclared_identifier", "no_member", "no_matching_function", "incompatible_type", "syntax", "other"
  std::string text;  ///< Clang's sentence
  Basis basis = Basis::kSdkGap;

  bool operator==(const CompilerError&) const = default;
};

/// How often a stretch of device code does what, once through: device functions that it calls are counted in, loops
/// inside it are not multiplied.
struct OperationCounts {
  int global_loads = 0;  ///< through a pointer that is not shared, constant or local
  int global_stores = 0;
  int shared_loads = 0;
  int shared_stores = 0;
  int constant_loads = 0;      ///< from __constant__ variables
  int float_operations = 0;    ///< + - * / on float, double, half and their compound assignments; an fma counts 2
  int double_operations = 0;   ///< of these, the ones on double
  int integer_operations = 0;  ///< arithmetic on integers, index arithmetic included
  int special_functions = 0;   ///< expf, sqrtf, tanhf …
  int barriers = 0;            ///< __syncthreads and its kin
  int atomics = 0;
  int shuffles = 0;           ///< warp shuffles, votes and reductions
  int matrix_operations = 0;  ///< wmma / mma

  bool operator==(const OperationCounts&) const = default;
};

/// What an expression of device code depends on, the finest that applies.
enum class Dependence : std::uint8_t {
  kConstant,  ///< nothing but literals
  kUniform,   ///< kernel parameters, gridDim, blockDim: the same in all threads
  kBlock,     ///< blockIdx
  kThread,    ///< threadIdx, lane, warp
  kData,      ///< values loaded from memory
  kUnknown,
};

struct Loop {
  Place place;
  int depth = 1;    ///< 1 is outermost
  int parent = -1;  ///< index of the loop around it
  bool innermost = true;
  std::string variable;  ///< what counts it: "k"; empty where nothing simple does
  /// How often its body runs, for a thread that comes to it; thread, block and outer loops' symbols may occur. Missing
  /// where it depends on data or can be left in its midst.
  Maybe<Expression> trips = Absent(MissingReason::kNotConstant);
  Dependence bounds = Dependence::kUnknown;  ///< what the number of iterations depends on
  OperationCounts body;                      ///< one iteration

  /// `trips` where it is a number.
  Maybe<std::uint64_t> constant_trips() const;
  bool operator==(const Loop&) const = default;
};

enum class MemorySpace : std::uint8_t { kGlobal, kShared, kConstant };
enum class AccessKind : std::uint8_t { kLoad, kStore, kAtomic };

/// One place where device code reads or writes memory. A device function's accesses are listed once for each call.
struct Access {
  Place place;
  AccessKind kind = AccessKind::kLoad;
  MemorySpace space = MemorySpace::kGlobal;
  std::string array;   ///< the kernel's parameter, the __shared__, __device__ or __constant__ variable; empty: unknown
  int bytes = 4;       ///< per thread
  Expression address;  ///< in bytes from the array's first; "$i" where it is unknown
  std::vector<int> loops;        ///< the loops around it, outermost first
  std::vector<Expression> when;  ///< conditions, all not 0 in a thread that makes it
  bool read_only = false;        ///< through __ldg or a const __restrict__ parameter
  bool asynchronous = false;     ///< cp.async and its kin: from global to shared memory without a register

  bool operator==(const Access&) const = default;
};

/// A value that the source alone does not give, and that an address, a condition or a count depends on.
struct UnknownValue {
  Place place;
  Dependence dependence = Dependence::kUnknown;  ///< kUniform: the same in all threads of the grid
  std::string reason;                            ///< "loaded from memory", "changes in a branch" …

  bool operator==(const UnknownValue&) const = default;
};

struct KernelParameter {
  std::string name;
  std::string type;  ///< as the compiler spells it: "const float *"
  bool pointer = false;
  int element_bytes = 0;  ///< of what it points to; 0 for what is no pointer
  bool is_const = false;  ///< what it points to
  bool restricted = false;

  bool operator==(const KernelParameter&) const = default;
};

struct SharedArray {
  std::string name;
  Place place;
  bool dynamic = false;  ///< extern __shared__: its size is the launch's
  Maybe<std::uint64_t> bytes = Absent(MissingReason::kNotConstant);
  int element_bytes = 0;

  bool operator==(const SharedArray&) const = default;
};

struct Barrier {
  Place place;
  int loop_depth = 0;                           ///< 0: outside every loop
  Dependence condition = Dependence::kUniform;  ///< what decides whether a thread reaches it
  bool after_return = false;                    ///< some threads may have returned before it
  std::vector<int> loops;                       ///< around it, outermost first
  std::vector<Expression> when;                 ///< conditions, all not 0 in a thread that reaches it

  bool operator==(const Barrier&) const = default;
};

struct Atomic {
  Place place;
  std::string name;  ///< "atomicAdd"
  int loop_depth = 0;
  bool shared = false;                        ///< on shared memory
  Dependence address = Dependence::kUnknown;  ///< kConstant, kUniform: every thread of the grid hits one address

  bool operator==(const Atomic&) const = default;
};

struct Branch {
  Place place;
  int loop_depth = 0;
  Dependence condition = Dependence::kUnknown;
  bool returns = false;                                               ///< an early return (`if (i >= n) return;`)
  Maybe<Expression> predicate = Absent(MissingReason::kNotConstant);  ///< not 0: taken
  std::vector<Expression> when;                                       ///< conditions, all not 0 in a thread that asks

  bool operator==(const Branch&) const = default;
};

/// A warp shuffle, vote or match.
struct Shuffle {
  Place place;
  std::string name;                                                ///< "__shfl_down_sync"
  Maybe<Expression> mask = Absent(MissingReason::kNotApplicable);  ///< missing for the forms without one
  std::vector<int> loops;
  std::vector<Expression> when;  ///< conditions, all not 0 in a thread that takes part

  bool operator==(const Shuffle&) const = default;
};

/// One `__global__` function. In its expressions "#i" is the iteration of loops[i], "$i" is unknowns[i].
struct KernelFacts {
  std::string name;
  Place place;
  int end_line = 0;
  OperationCounts body;     ///< the whole body, once
  std::vector<Loop> loops;  ///< in source order; those of called device functions included
  std::vector<SharedArray> shared;
  std::vector<Barrier> barriers;
  std::vector<Atomic> atomics;
  std::vector<Branch> branches;  ///< those whose condition is not uniform
  std::vector<KernelParameter> parameters;
  std::vector<Access> accesses;  ///< in the order of the program
  std::vector<Shuffle> shuffles;
  std::vector<UnknownValue> unknowns;
  std::vector<Place> double_literals;  ///< where a literal such as 0.5 makes arithmetic on floats one on doubles
  int accumulators = 0;    ///< results that a thread sums up side by side in its innermost loops: its register tile
  int fast_functions = 0;  ///< __expf, __fdividef …: by name, whatever the compiler's options
  bool complete = true;    ///< false: too long or too twisted; the lists above end before the kernel does
  Maybe<std::uint64_t> max_threads = Absent(MissingReason::kNotApplicable);  ///< __launch_bounds__

  /// Sum of the static arrays; missing where one of them is.
  Maybe<std::uint64_t> static_shared_bytes() const;

  bool operator==(const KernelFacts&) const = default;
};

enum class StreamUse : std::uint8_t {
  kDefault,  ///< none named, or 0
  kCurrent,  ///< at::cuda::getCurrentCUDAStream()
  kOwn,      ///< created by the program or taken from a pool
  kUnknown,
};

/// A tensor or device allocation of the host code.
struct HostTensor {
  enum class Origin : std::uint8_t {
    kParameter,  ///< handed to the module's entry
    kEmpty,      ///< allocated and not written: torch::empty, cudaMalloc
    kFilled,     ///< allocated and written: torch::zeros, ones, full
    kView,       ///< the same memory as `of`
    kLibrary,    ///< computed by a library: torch::linear
    kUnknown,
  };
  std::string name;  ///< the variable's
  Place place;
  Origin origin = Origin::kUnknown;
  std::string function;  ///< "torch::empty_like", "Tensor::view"
  int of = -1;           ///< the tensor that it is a view, a copy or a likeness of
  Maybe<std::vector<Expression>> shape = Absent(MissingReason::kNotConstant);

  bool operator==(const HostTensor&) const = default;
};

/// What a launch hands to one parameter of the kernel.
struct LaunchArgument {
  Maybe<Expression> value = Absent(MissingReason::kNotApplicable);  ///< of an integer
  int tensor = -1;   ///< of a pointer: whose memory, an index of host_tensors
  std::string text;  ///< as written, shortened

  bool operator==(const LaunchArgument&) const = default;
};

/// A parameter of a function that the module exports; "x" in x.size[0].
struct EntryParameter {
  enum class Kind : std::uint8_t { kTensor, kTensorList, kInteger, kFloat, kBool, kOther };
  std::string function;
  std::string name;
  Kind kind = Kind::kOther;

  bool operator==(const EntryParameter&) const = default;
};

/// One `kernel<<<grid, block, shared, stream>>>(…)` or cudaLaunchKernel, for each way in which the entry comes to it.
/// Its expressions are over the entry's parameters and the iterations "#i" of host_loops[i].
struct KernelLaunch {
  std::string kernel;
  Place place;
  std::array<Maybe<Expression>, 3> grid{Maybe<Expression>(1), 1, 1};
  std::array<Maybe<Expression>, 3> block{Maybe<Expression>(1), 1, 1};
  Maybe<Expression> dynamic_shared_bytes = Expression(0);
  std::vector<LaunchArgument> arguments;  ///< beside the kernel's parameters
  std::vector<int> loops;                 ///< around it, outermost first
  std::vector<Expression> when;           ///< conditions, all not 0 where it is reached
  StreamUse stream = StreamUse::kDefault;
  bool checked = false;  ///< an error query follows before the function ends
  bool in_loop = false;
  bool reachable = true;  ///< from a function that the module exports, or no module entry is there

  /// Where it does not depend on the input.
  Maybe<std::uint64_t> threads_per_block() const;
  bool operator==(const KernelLaunch&) const = default;
};

/// A call into a library that computes on tensors (torch::linear, at::conv2d, cublasSgemm).
struct LibraryCall {
  std::string name;
  Place place;
  bool in_loop = false;
  bool heavy =
      false;  ///< matrix products, convolutions, reductions over a dimension: work beyond one pass over its output

  bool operator==(const LibraryCall&) const = default;
};

/// A host call on streams, events, copies or synchronisation.
struct RuntimeCall {
  std::string name;  ///< "cudaStreamCreate", "cudaEventRecord", "cudaDeviceSynchronize" …
  Place place;
  std::string target;  ///< the symbol that cudaMemcpyToSymbol fills
  Maybe<Expression> bytes = Absent(MissingReason::kNotApplicable);

  bool operator==(const RuntimeCall&) const = default;
};

/// cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes)
struct SharedOptIn {
  std::string kernel;
  Place place;
  Maybe<Expression> bytes = Absent(MissingReason::kNotConstant);

  bool operator==(const SharedOptIn&) const = default;
};

/// `m.def("forward", &f)` in a PYBIND11_MODULE (or TORCH_LIBRARY).
struct ModuleEntry {
  std::string exported;
  std::string function;
  Place place;

  bool operator==(const ModuleEntry&) const = default;
};

/// An operand of an inline assembly statement in device code.
struct AsmOperand {
  Place place;             ///< of the operand's expression, where nvcc complains
  std::string constraint;  ///< "r", "l", "=f" …
  int bits = 0;            ///< width of the operand's type

  bool operator==(const AsmOperand&) const = default;
};

struct SourceFacts {
  std::string sha256;    ///< of the source's bytes
  bool partial = false;  ///< sdk gaps or unknown headers: what follows may be incomplete
  std::vector<CompilerError> errors;
  std::vector<std::string> unknown_headers;
  std::vector<KernelFacts> kernels;  ///< in source order
  std::vector<KernelLaunch> launches;
  std::vector<LibraryCall> library_calls;
  std::vector<RuntimeCall> runtime_calls;
  std::vector<EntryParameter> entry_parameters;
  std::vector<Loop> host_loops;  ///< around launches; their bodies are not counted
  std::vector<HostTensor> host_tensors;
  std::vector<int> returned;                ///< of host_tensors, by the module's entries
  std::vector<UnknownValue> host_unknowns;  ///< "$i" in expressions of the host
  std::vector<SharedOptIn> shared_opt_ins;
  std::vector<ModuleEntry> module_entries;
  std::vector<AsmOperand> asm_operands;
  std::vector<Place> device_lambdas;  ///< lambdas with __device__: nvcc wants --extended-lambda
  bool includes_torch = false;        ///< the file is written as a torch extension
  bool has_module_macro = false;      ///< PYBIND11_MODULE, TORCH_LIBRARY … was expanded
  std::uint64_t constant_bytes = 0;   ///< all __constant__ variables together
  Place constant_place;               ///< the largest of them

  /// The kernel that the archive profiled: the last `__global__` of the file. Null where there is none.
  const KernelFacts* profiled_kernel() const;
  /// The first of a base name; `name` may be a profiler's or a compiler's: "void f<(int)32>(int *)". Null where there
  /// is none.
  const KernelFacts* kernel_named(std::string_view name) const;

  bool operator==(const SourceFacts&) const = default;
};

// ---------------------------------------------------------------------------------------------------------------------
// told: what a compiler, a linter or a run said
// ---------------------------------------------------------------------------------------------------------------------

enum class FailureKind : std::uint8_t { kCompile, kLink, kLaunch, kRun, kOther };
std::string_view ToString(FailureKind kind);

struct ToldError {
  FailureKind kind = FailureKind::kOther;
  std::string tool;  ///< "nvcc", "ptxas", "ld", "import", "cuda", "torch", "clang-tidy"
  Place place;
  std::string text;  ///< the message, without paths

  bool operator==(const ToldError&) const = default;
};

/// A build log, reduced to its errors. Warnings are counted, not kept.
struct BuildLog {
  std::vector<ToldError> errors;
  int warnings = 0;

  bool operator==(const BuildLog&) const = default;
};

}  // namespace frx
