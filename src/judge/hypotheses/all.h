/// The hypotheses' definitions, one a file.
#pragma once

#include "judge/hypothesis.h"

namespace frx {

extern const Hypothesis kDramBandwidth;
extern const Hypothesis kL2Bandwidth;
extern const Hypothesis kL1SharedThroughput;
extern const Hypothesis kComputeThroughput;
extern const Hypothesis kUnderfilledGrid;
extern const Hypothesis kLoadImbalance;
extern const Hypothesis kOccupancyLimited;
extern const Hypothesis kDivergence;
extern const Hypothesis kAtomicContention;
extern const Hypothesis kBarrierStall;
extern const Hypothesis kMemoryLatency;

}  // namespace frx
