/// Which files a compilation may read, and which it did read. A source that brings in a file of the user's gets no
/// answer: not its text in an error, not its meaning in a fact.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "compile/toolkit.h"
#include "frx/result.h"
#include "worker/program.h"

namespace frx {

/// "PATH=…": where nvcc looks for the host's compiler.
std::string CompilerPath();

/// The toolkit, the host's compiler and C++ library, `headers`, and `folder`, which may be written to.
FileAccess FilesOfCompiler(const Toolkit& toolkit, const std::filesystem::path& headers,
                           const std::filesystem::path& folder);

/// The files that a makefile's rule names, as GCC's -MD writes it: "k.o: k.cu /usr/include/x.h \".
std::vector<std::string> PrerequisitesOf(std::string_view rule);

/// Whether all of them lie where headers do: beneath the toolkit, the system's headers or `own`. Relative names are
/// those of `folder`.
bool AreHeaders(const std::vector<std::string>& files, const std::filesystem::path& folder, const Toolkit& toolkit,
                const std::vector<std::filesystem::path>& own);

}  // namespace frx
