#include "catalog/gpus.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/check.h"
#include "catalog/embedded.h"

namespace frx {
namespace {

using Json = nlohmann::json;

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
    if (auto tf32 = entry.find("tf32_flops"); tf32 != entry.end()) {
      gpu.tf32_flops = tf32->get<double>();
    } else {
      gpu.tf32_flops = Absent(MissingReason::kNotCollected, "no TF32 peak is known of the " + gpu.name);
    }
    gpu.available_since = entry.at("available_since");
    gpu.source = entry.at("source");
    FillFromArchitecture(data.at("architectures"), gpu);
    gpus.push_back(std::move(gpu));
  }
  std::sort(gpus.begin(), gpus.end(), [](const Gpu& a, const Gpu& b) { return a.id < b.id; });
  return gpus;
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

const Gpu* FindGpuReportedAs(std::string_view name) {
  for (const Gpu& gpu : Gpus()) {
    if (std::find(gpu.reported_as.begin(), gpu.reported_as.end(), name) != gpu.reported_as.end()) return &gpu;
  }
  return nullptr;
}

}  // namespace frx
