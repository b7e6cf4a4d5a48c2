#include "compile/ptxas_output.h"

#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "base/text.h"
#include "buildlog/lines.h"

namespace frx {
namespace {

// A module of more kernels is no kernel file; the largest of the archive has ten.
constexpr std::size_t kMaxKernels = 4096;
constexpr std::size_t kMaxDiagnostics = 20;

struct Free {
  void operator()(char* text) const { std::free(text); }
};

std::string Demangled(const std::string& mangled) {
  int status = 0;
  const std::unique_ptr<char, Free> name(abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, &status));
  return status == 0 ? std::string(name.get()) : mangled;
}

/// A piece of "0 bytes stack frame, 12 bytes spill stores": the number and what it counts.
struct Figure {
  std::uint64_t value = 0;
  std::string_view what;  ///< "bytes stack frame"
};

std::optional<Figure> FigureIn(std::string_view piece) {
  if (piece.starts_with("used ")) piece.remove_prefix(5);
  if (piece.starts_with("Used ")) piece.remove_prefix(5);
  Figure figure;
  auto [stop, error] = std::from_chars(piece.data(), piece.data() + piece.size(), figure.value);
  if (error != std::errc() || stop == piece.data() + piece.size() || *stop != ' ') return std::nullopt;
  figure.what = piece.substr(static_cast<std::size_t>(stop - piece.data()) + 1);
  return figure;
}

/// The figures of a line, none where one of its pieces is no figure.
std::vector<Figure> FiguresIn(std::string_view line) {
  std::vector<Figure> figures;
  while (true) {
    const std::size_t end = std::min(line.find(", "), line.size());
    auto figure = FigureIn(line.substr(0, end));
    if (!figure) return {};
    figures.push_back(*figure);
    if (end == line.size()) return figures;
    line.remove_prefix(end + 2);
  }
}

/// "bytes cmem[3]" -> "3"; empty for anything else.
std::string_view BankIn(std::string_view what) {
  constexpr std::string_view kBefore = "bytes cmem[";
  if (!what.starts_with(kBefore) || !what.ends_with(']')) return {};
  return what.substr(kBefore.size(), what.size() - kBefore.size() - 1);
}

std::optional<std::string_view> Between(std::string_view text, std::string_view before, std::string_view after) {
  if (!text.starts_with(before)) return std::nullopt;
  text.remove_prefix(before.size());
  const std::size_t end = after.empty() ? text.size() : text.find(after);
  if (end == std::string_view::npos || end == 0) return std::nullopt;
  return text.substr(0, end);
}

class PtxasReader {
 public:
  void ReadLine(std::string_view line) {
    ++line_;
    if (auto said = Between(line, "ptxas info    : ", "")) {
      if (!ReadInfo(*said)) NotUnderstood(line);
    } else if (line.find(" bytes stack frame") != std::string_view::npos && FigureIn(line)) {
      if (!ReadFrame(line)) NotUnderstood(line);
    } else if (line.starts_with("ptxas info") || line.starts_with("ptxas warning")) {
      NotUnderstood(line);
    }
  }

  Result<PtxasOutput> Finish() {
    Close();
    if (!malformed_.empty()) return Fail(ErrorCode::kMalformed, malformed_);
    std::ranges::sort(output_.kernels, {}, &CompiledKernel::mangled);
    return std::move(output_);
  }

 private:
  bool ReadInfo(std::string_view said) {
    if (auto entry = Between(said, "Compiling entry function '", "'")) {
      if (!Close() || output_.kernels.size() == kMaxKernels) return false;
      kernel_.emplace();
      kernel_->mangled = *entry;
      kernel_->name = Demangled(kernel_->mangled);
      return true;
    }
    if (auto function = Between(said, "Function properties for ", "")) {
      function_ = *function;
      return true;
    }
    if (said.starts_with("Used ")) return ReadUsed(said);
    // How long it took is no fact of the kernel.
    if (said.starts_with("Compile time = ")) return true;
    if (said.find(" bytes gmem") != std::string_view::npos || said.find(" bytes cmem[") != std::string_view::npos) {
      return ReadModule(said);
    }
    return false;
  }

  /// "12 bytes gmem, 400 bytes cmem[3]": of the whole module.
  bool ReadModule(std::string_view said) {
    const std::vector<Figure> figures = FiguresIn(said);
    if (figures.empty()) return false;
    for (const Figure& figure : figures) {
      if (figure.what == "bytes gmem") {
        output_.global_bytes += figure.value;
      } else if (std::string_view bank = BankIn(figure.what); !bank.empty()) {
        output_.constant_bytes[std::string(bank)] += figure.value;
      } else {
        return false;
      }
    }
    return true;
  }

  /// The line below "Function properties for"; that of a device function that is no kernel's is nobody's.
  bool ReadFrame(std::string_view line) {
    const std::vector<Figure> figures = FiguresIn(line);
    if (figures.size() != 3 || figures[0].what != "bytes stack frame" || figures[1].what != "bytes spill stores" ||
        figures[2].what != "bytes spill loads" || function_.empty()) {
      return false;
    }
    const bool of_kernel = kernel_ && function_ == kernel_->mangled;
    function_.clear();
    if (!of_kernel) return true;
    kernel_->stack_bytes = figures[0].value;
    kernel_->spill_store_bytes = figures[1].value;
    kernel_->spill_load_bytes = figures[2].value;
    has_frame_ = true;
    return true;
  }

  bool ReadUsed(std::string_view said) {
    if (!kernel_) return false;
    bool all_known = true;
    const std::vector<Figure> figures = FiguresIn(said);
    for (const Figure& figure : figures) {
      if (figure.what == "registers") {
        kernel_->registers = static_cast<int>(std::min<std::uint64_t>(figure.value, 255));
        has_registers_ = figure.value > 0 && figure.value <= 255;  // what a thread can address
      } else if (figure.what == "barriers") {
        kernel_->barriers = static_cast<int>(std::min<std::uint64_t>(figure.value, 16));
      } else if (figure.what == "bytes smem") {
        kernel_->static_shared_bytes = figure.value;
      } else if (figure.what == "bytes cumulative stack size") {
        kernel_->cumulative_stack_bytes = figure.value;
      } else if (std::string_view bank = BankIn(figure.what); !bank.empty()) {
        kernel_->constant_bytes[std::string(bank)] = figure.value;
      } else if (figure.what != "textures" && figure.what != "samplers" && figure.what != "surfaces" &&
                 figure.what != "bytes lmem") {
        all_known = false;
      }
    }
    return !figures.empty() && all_known;
  }

  /// Ends the kernel that is being read. False: a figure was not said.
  bool Close() {
    if (!kernel_) return true;
    if (!has_frame_ || !has_registers_) {
      if (malformed_.empty()) {
        malformed_ = fmt::format("ptxas does not say {} of {}", has_frame_ ? "the registers" : "the stack frame",
                                 Quoted(kernel_->name));
      }
      return false;
    }
    output_.kernels.push_back(*std::exchange(kernel_, std::nullopt));
    has_frame_ = has_registers_ = false;
    return true;
  }

  void NotUnderstood(std::string_view line) {
    if (output_.diagnostics.size() == kMaxDiagnostics) return;
    output_.diagnostics.push_back(
        {"ptxas_line_unknown", fmt::format("ptxas -v, line {}", line_),
         fmt::format("expected a line of known form, found {}", Quoted(WithoutPaths(line), 120))});
  }

  PtxasOutput output_;
  std::optional<CompiledKernel> kernel_;
  std::string function_;  ///< whose properties the next line says
  bool has_frame_ = false;
  bool has_registers_ = false;
  std::string malformed_;
  int line_ = 0;
};

}  // namespace

Result<PtxasOutput> ReadPtxasOutput(std::string_view text) {
  PtxasReader reader;
  LogLines lines(text);
  while (auto line = lines.Next()) reader.ReadLine(*line);
  return reader.Finish();
}

}  // namespace frx
