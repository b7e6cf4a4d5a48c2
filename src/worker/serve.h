/// The worker's side: `frx worker` is this and nothing else.
#pragma once

namespace frx {

/// Reads sources from `in` and answers facts on `out` (worker/protocol.h) until `in` ends. Confines its own process
/// first, as the client asks: memory, stack, CPU time of each source; no core files. Returns the process's exit code.
int RunWorker(int in, int out);

}  // namespace frx
