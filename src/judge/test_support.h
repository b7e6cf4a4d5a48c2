/// Launches and sources for the judge's tests, in the shape of the archive's profile cells.
#pragma once

#include "frx/facts.h"
#include "frx/judge.h"
#include "frx/profile.h"
#include "workload/testing.h"

namespace frx::testing {

/// The figures of an H100 kernel at full occupancy that nothing limits; a test names those that matter to it.
struct ArchiveFigures {
  double dram_bytes_per_second = 2e10;
  double mem_busy = 20;
  double max_bandwidth = 20;
  double mem_pipes = 20;
  double issue_active = 30;
  double active_share = 1;  ///< elapsed / active IPC
  double theoretical_occupancy = 100;
  double achieved_occupancy = 98;
  double threads_per_warp = 32;
  double block_limit_registers = 8;
  double block_limit_shared = 8;
  double block_limit_warps = 8;
};

Launch LaunchWith(const ArchiveFigures& figures);

/// A kernel that loads two values from shared memory per multiply-add in its innermost loop, launched once.
SourceFacts TiledProduct();

Evidence EvidenceOf(const Launch& launch, const SourceFacts& source);
Evidence EvidenceOf(const Launch& launch);

/// A program whose formulas a test states, profiled on an H100 SXM with figures that nothing limits.
Evidence EvidenceOf(const workload::TestProgram& program);
Verdict JudgeOnH100(const workload::TestProgram& program);
/// The same with what the compiler says of its kernel.
Verdict JudgeOnH100(const workload::TestProgram& program, const CompileFacts& compiled);
CompileFacts CompiledWith(int registers);

}  // namespace frx::testing
