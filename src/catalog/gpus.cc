#include "catalog/gpus.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/check.h"
#include "base/text.h"
#include "catalog/embedded.h"

namespace frx {
namespace {

using Json = nlohmann::json;

Maybe<double> Figure(const Json& entry, const char* key, const Gpu& gpu) {
  if (auto figure = entry.find(key); figure != entry.end()) return figure->get<double>();
  return Absent(MissingReason::kNotCollected, fmt::format("no {} is known of the {}", key, gpu.name));
}

void FillFromArchitecture(const Json& architectures, Gpu& gpu) {
  for (const Json& entry : architectures) {
    if (entry.at("compute_capability") != gpu.compute_capability) continue;
    gpu.max_warps_per_sm = entry.at("max_warps_per_sm");
    gpu.max_blocks_per_sm = entry.at("max_blocks_per_sm");
    gpu.registers_per_sm = entry.at("registers_per_sm");
    gpu.register_allocation_unit = entry.at("register_allocation_unit");
    gpu.max_registers_per_thread = entry.at("max_registers_per_thread");
    gpu.shared_bytes_per_sm = entry.at("shared_bytes_per_sm");
    gpu.clusters = entry.at("clusters");
    gpu.schedulers_per_sm = entry.at("schedulers_per_sm");
    gpu.fp32_lanes_per_sm = entry.at("fp32_lanes_per_sm");
    gpu.fp64_lanes_per_sm = entry.at("fp64_lanes_per_sm");
    gpu.fp16_flops = Figure(entry, "fp16_per_fp32", gpu);
    if (gpu.fp16_flops) *gpu.fp16_flops *= gpu.fp32_flops;
    return;
  }
  FRX_CHECK(false);
}

std::vector<Gpu> ReadGpus() {
  const Json data = ParseEmbedded("gpus.json");
  std::vector<Gpu> gpus;
  for (const Json& entry : data.at("gpus")) {
    Gpu gpu;
    gpu.id = entry.at("id");
    gpu.name = entry.at("name");
    gpu.reported_as = entry.at("reported_as").get<std::vector<std::string>>();
    gpu.compute_capability = entry.at("compute_capability");
    gpu.sms = entry.at("sms");
    gpu.l2_bytes = entry.at("l2_bytes");
    gpu.dram_bytes_per_second = entry.at("dram_bytes_per_second");
    gpu.fp32_flops = entry.at("fp32_flops");
    gpu.tf32_flops = Figure(entry, "tf32_flops", gpu);
    gpu.fp16_tensor_flops = Figure(entry, "fp16_tensor_flops", gpu);
    gpu.boost_hz = Figure(entry, "boost_hz", gpu);
    gpu.available_since = entry.at("available_since");
    gpu.source = entry.at("source");
    FillFromArchitecture(data.at("architectures"), gpu);
    gpus.push_back(std::move(gpu));
  }
  std::sort(gpus.begin(), gpus.end(), [](const Gpu& a, const Gpu& b) { return a.id < b.id; });
  return gpus;
}

std::vector<const Gpu*> ReadGpusWhenUnnamed() {
  const Json data = ParseEmbedded("gpus.json");
  std::vector<const Gpu*> gpus;
  for (const Json& id : data.at("when_unnamed").at("ids")) {
    gpus.push_back(FindGpu(id.get_ref<const std::string&>()));
    FRX_CHECK(gpus.back() != nullptr);
  }
  std::sort(gpus.begin(), gpus.end(), [](const Gpu* a, const Gpu* b) { return a->id < b->id; });
  return gpus;
}

/// The words of a name that tell one part from another, joined: "NVIDIA GeForce RTX(TM) 4090" -> "rtx4090".
std::string Essence(std::string_view name) {
  constexpr std::array<std::string_view, 5> kSayNothing = {"nvidia", "geforce", "tesla", "tm", "r"};
  std::string essence;
  std::string word;
  auto finish = [&] {
    if (std::find(kSayNothing.begin(), kSayNothing.end(), word) == kSayNothing.end()) essence += word;
    word.clear();
  };
  for (const char letter : name) {
    const bool upper = letter >= 'A' && letter <= 'Z';
    const char lower = upper ? static_cast<char>(letter - 'A' + 'a') : letter;
    if ((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9')) {
      word += lower;
    } else {
      finish();
    }
  }
  finish();
  return essence;
}

/// The parts of which one of the names fits.
template <class Fits>
std::vector<const Gpu*> Matching(Fits fits) {
  std::vector<const Gpu*> matching;
  for (const Gpu& gpu : Gpus()) {
    const auto& reported = gpu.reported_as;
    if (fits(Essence(gpu.id)) || fits(Essence(gpu.name)) ||
        std::any_of(reported.begin(), reported.end(), [&](const auto& each) { return fits(Essence(each)); })) {
      matching.push_back(&gpu);
    }
  }
  return matching;
}

std::string IdsOf(const std::vector<const Gpu*>& gpus) {
  std::vector<std::string_view> ids;
  for (const Gpu* gpu : gpus) ids.push_back(gpu->id);
  return fmt::format("{}", fmt::join(ids, ", "));
}

}  // namespace

std::span<const Gpu> Gpus() {
  static const std::vector<Gpu> gpus = ReadGpus();
  return gpus;
}

const Gpu* FindGpu(std::string_view id) {
  auto gpus = Gpus();
  auto found = std::find_if(gpus.begin(), gpus.end(), [&](const Gpu& gpu) { return gpu.id == id; });
  return found == gpus.end() ? nullptr : &*found;
}

std::span<const Gpu* const> GpusWhenUnnamed() {
  static const std::vector<const Gpu*> gpus = ReadGpusWhenUnnamed();
  return gpus;
}

const Gpu* FindGpuReportedAs(std::string_view name, std::optional<int> sms) {
  const std::string wanted = Essence(name);
  std::vector<const Gpu*> found;
  for (const Gpu& gpu : Gpus()) {
    const auto& names = gpu.reported_as;
    if (std::any_of(names.begin(), names.end(), [&](const auto& each) { return Essence(each) == wanted; })) {
      found.push_back(&gpu);
    }
  }
  if (found.size() > 1) std::erase_if(found, [&](const Gpu* gpu) { return gpu->sms != sms; });
  return found.size() == 1 ? found.front() : nullptr;
}

Result<const Gpu*> FindGpuByUserName(std::string_view name) {
  if (const Gpu* gpu = FindGpu(name)) return gpu;
  const std::string wanted = Essence(name);
  auto found = Matching([&](const std::string& known) { return known == wanted; });
  if (found.empty() && wanted.size() > 1) {
    found = Matching([&](const std::string& known) { return known.find(wanted) != std::string::npos; });
  }
  if (found.size() == 1) return found.front();
  if (!found.empty()) {
    return Fail(ErrorCode::kUsage, fmt::format("GPU {} is not one alone; found {}", Quoted(name), IdsOf(found)));
  }
  std::vector<std::string> ids;
  for (const Gpu& gpu : Gpus()) ids.push_back(gpu.id);
  return Fail(ErrorCode::kUsage, fmt::format("GPU {} is not known; near it: {}", Quoted(name),
                                             fmt::join(NearestWords(wanted, ids), ", ")));
}

}  // namespace frx
