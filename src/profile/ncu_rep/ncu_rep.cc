#include "profile/ncu_rep/ncu_rep.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/kernel_name.h"
#include "base/text.h"
#include "catalog/gpus.h"
#include "profile/metric_value.h"
#include "profile/ncu_rep/inflate.h"
#include "profile/ncu_rep/result_message.h"
#include "profile/ncu_rep/wire.h"

namespace frx::ncu_rep {
namespace {

constexpr std::string_view kMagic("NVR\0", 4);
constexpr std::uint64_t kKnownVersion = 7;  // of files from 2020.3 to 2024.3

// Memory for what is read of one file, the decompressed bytes included: 800,000 metrics or so.
constexpr std::size_t kMostMemory = std::size_t{320} << 20;
constexpr std::size_t kMostInflated = std::size_t{192} << 20;
// Bytes of results that are decoded, and entries of any kind: both bound the time that a file can take.
constexpr std::size_t kMostResultBytes = std::size_t{512} << 20;
constexpr std::size_t kMostEntries = 5'000'000;
constexpr std::size_t kMostDiagnostics = 200;

/// One of the devices that the session names.
struct Device {
  std::uint64_t id = 0;
  std::string name;
  std::vector<std::pair<std::string_view, Value>> attributes;
  bool ambiguous = false;  ///< two sessions in one file call different devices by this number
};

struct BlockHeader {
  std::uint64_t sources = 0;
  std::uint64_t results[4] = {};  // by ResultKind
  std::uint64_t payload = 0;
  std::string_view process;
};

/// "a, b, c and 17 more".
std::string Few(const std::vector<std::string>& ids) {
  constexpr std::size_t kShown = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(ids.size(), kShown); ++i) text += (i == 0 ? "" : ", ") + Shorten(ids[i], 120);
  if (ids.size() > kShown) text += fmt::format(" and {} more", ids.size() - kShown);
  return text;
}

class FileReader {
 public:
  FileReader(std::string_view bytes, std::string_view name, std::size_t memory)
      : bytes_(bytes), name_(Shorten(ToUtf8(name), 200)), budget_(memory), results_(names_, budget_) {
    profile_.format = "ncu_rep";
  }

  Result<Profile> Read(const std::string& stop) {
    if (!bytes_.starts_with(kMagic)) {
      return Fail(ErrorCode::kMalformed,
                  fmt::format("{}: begins with {}, expected \"NVR\" and a zero", name_, Quoted(bytes_.substr(0, 16))));
    }
    ReadBlocks();
    if (!stop.empty()) Report("report_cut_off", name_, fmt::format("{}; {}", stop, SoFar()));
    if (profile_.launches.empty()) {
      const std::string why = profile_.diagnostics.empty() ? "nothing was profiled" : profile_.diagnostics.front().text;
      return Fail(ErrorCode::kMalformed, fmt::format("{}: holds no result of a launch: {}", name_, why));
    }
    for (std::size_t i = 0; i < profile_.launches.size(); ++i) Finish(profile_.launches[i], i);
    if (unsaid_ > 0)
      profile_.diagnostics.back() = {"diagnostics_cut", name_, fmt::format("{} more like these", unsaid_ + 1)};
    return std::move(profile_);
  }

 private:
  void Report(std::string code, std::string where, std::string text) {
    if (profile_.diagnostics.size() < kMostDiagnostics) {
      profile_.diagnostics.push_back({std::move(code), std::move(where), std::move(text)});
    } else {
      ++unsaid_;
    }
  }

  std::string Where(std::size_t launch) const {
    const Maybe<std::string>& kernel = profile_.launches[launch].kernel;
    std::string where = fmt::format("{}: launch {}", name_, launch);
    if (kernel) where += fmt::format(" ({})", Shorten(KernelBaseName(*kernel), 80));
    return where;
  }

  std::string SoFar() const { return Counted(profile_.launches.size(), "result") + " read"; }

  std::size_t left() const { return bytes_.size() - at_; }

  /// A length of four bytes and as many bytes as it says. Nothing, and a diagnostic, where the file has fewer.
  std::optional<std::string_view> TakeSized(std::string_view what, std::size_t end) {
    const std::size_t rest = end - at_;
    if (rest < 4) {
      Report(
          "report_cut_off", name_,
          fmt::format("cut off: found {} for the length of {}, expected 4; {}", Counted(rest, "byte"), what, SoFar()));
      return std::nullopt;
    }
    std::uint32_t size = 0;
    for (std::size_t i = 0; i < 4; ++i)
      size |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes_[at_ + i])) << (8 * i);
    if (size > rest - 4) {
      Report(
          "report_cut_off", name_,
          fmt::format("cut off or damaged: {} should have {} bytes, {} are left; {}", what, size, rest - 4, SoFar()));
      return std::nullopt;
    }
    at_ += 4 + std::size_t{size};
    return bytes_.substr(at_ - size, size);
  }

  void ReadBlocks() {
    at_ = kMagic.size();
    const auto header = TakeSized("the file's header", bytes_.size());
    if (!header) return;
    ReadFileHeader(*header);
    while (left() > 0 && !stopped_) {
      const auto block = TakeSized("a block's header", bytes_.size());
      if (!block || !Count(1)) return;
      if (block->empty()) {
        Report("report_cut_at_block", name_,
               fmt::format("found a block's header of 0 bytes at byte {}, expected its counts; "
                           "what follows is left out; {}",
                           at_ - 4, SoFar()));
        return;
      }
      const std::size_t place = at_ - block->size();
      std::optional<BlockHeader> counts = ReadBlockHeader(*block);
      if (!counts) {
        Report("report_cut_at_block", name_,
               fmt::format("the block's header at byte {} cannot be decoded; what follows is left "
                           "out; {}",
                           place, SoFar()));
        return;
      }
      if (Count(0)) ReadPayload(*counts);
    }
  }

  /// False, for good, beyond a limit.
  bool Count(std::size_t entries) {
    entries_ += entries;
    if (entries_ > kMostEntries) return Stop(fmt::format("has more than {} entries", kMostEntries));
    if (budget_.spent()) return Stop("needs more memory than a report may take");
    return true;
  }

  /// What is beyond a limit is left out.
  bool Stop(const std::string& why) {
    if (!stopped_) Report("report_cut_at_limit", name_, fmt::format("{}: the rest is left out; {}", why, SoFar()));
    stopped_ = true;
    return false;
  }

  void ReadFileHeader(std::string_view message) {
    try {
      pbf_reader reader = Reader(message);
      while (reader.next()) {
        if (reader.tag_and_type() != Varint(1)) {
          reader.skip();
          continue;
        }
        const std::uint64_t version = reader.get_uint64();
        if (version > kKnownVersion) {
          Report("version_unknown", name_,
                 fmt::format("found format version {}, expected {} or lower; read as {}", version, kKnownVersion,
                             kKnownVersion));
        }
      }
    } catch (const protozero::exception&) {
      Report("header_malformed", name_,
             "the file's header cannot be decoded; read on as a report of the known version");
    }
  }

  std::optional<BlockHeader> ReadBlockHeader(std::string_view message) {
    BlockHeader block;
    try {
      pbf_reader reader = Reader(message);
      while (reader.next()) {
        switch (reader.tag_and_type()) {
          case Varint(1):
            block.sources = reader.get_uint64();
            break;
          case Varint(2):
            block.results[0] = reader.get_uint64();
            break;
          case Bytes(3):
            ReadSession(View(reader));
            break;
          case Bytes(4):
            ReadNames(View(reader));
            break;
          case Varint(5):
            block.payload = reader.get_uint64();
            break;
          case Bytes(6):
            block.process = View(reader);
            break;
          case Varint(7):
            block.results[1] = reader.get_uint64();
            break;
          case Varint(8):
            block.results[2] = reader.get_uint64();
            break;
          case Varint(9):
            block.results[3] = reader.get_uint64();
            break;
          default:
            reader.skip();
        }
      }
    } catch (const protozero::exception&) {
      return std::nullopt;
    }
    return block;
  }

  void ReadNames(std::string_view message) {
    pbf_reader reader = Reader(message);
    while (reader.next()) {
      if (reader.tag_and_type() != Bytes(1)) {
        reader.skip();
        continue;
      }
      const std::string_view name = View(reader);
      if (!budget_.Take(2 * sizeof(NameTable::Name) + name.size())) return;
      names_.Add(name);
    }
  }

  /// {6: device {1: its number, 2: its name, 3: {1: attribute, 2: value} …}, 8: {1: what, 2: its version}, 11: command}
  void ReadSession(std::string_view message) {
    pbf_reader reader = Reader(message);
    while (reader.next()) {
      switch (reader.tag_and_type()) {
        case Bytes(6):
          ReadDevice(View(reader));
          break;
        case Bytes(8):
          ReadVersion(View(reader));
          break;
        case Bytes(11): {
          std::string command = Shorten(ToUtf8(View(reader)), 4096);
          command.erase(command.find_last_not_of(' ') + 1);
          if (!profile_.command && !command.empty()) profile_.command = std::move(command);
          break;
        }
        default:
          reader.skip();
      }
    }
  }

  void ReadDevice(std::string_view message) {
    Device device;
    pbf_reader reader = Reader(message);
    while (reader.next()) {
      switch (reader.tag_and_type()) {
        case Varint(1):
          device.id = reader.get_uint64();
          break;
        case Bytes(2):
          device.name = Shorten(ToUtf8(View(reader)), 200);
          break;
        case Bytes(3): {
          std::pair<std::string_view, Value> attribute;
          pbf_reader parts = Reader(View(reader));
          while (parts.next()) {
            switch (parts.tag_and_type()) {
              case Bytes(1):
                attribute.first = View(parts);
                break;
              case Bytes(2):
                attribute.second = ReadValue(View(parts));
                break;
              default:
                parts.skip();
            }
          }
          if (!budget_.Take(2 * sizeof attribute)) return;
          if (!attribute.first.empty()) device.attributes.push_back(attribute);
          break;
        }
        default:
          reader.skip();
      }
    }
    auto known =
        std::find_if(devices_.begin(), devices_.end(), [&](const Device& each) { return each.id == device.id; });
    if (known != devices_.end()) {
      known->ambiguous = known->ambiguous || known->name != device.name;
    } else if (devices_.size() < 1024) {
      devices_.push_back(std::move(device));
    }
  }

  /// {1: "Nsight Compute Target", 2: "2024.3.2.0 (build 34861637) (public-release)"}
  void ReadVersion(std::string_view message) {
    std::string_view what;
    std::string_view version;
    pbf_reader reader = Reader(message);
    while (reader.next()) {
      switch (reader.tag_and_type()) {
        case Bytes(1):
          what = View(reader);
          break;
        case Bytes(2):
          version = View(reader);
          break;
        default:
          reader.skip();
      }
    }
    if (!what.starts_with("Nsight Compute") || profile_.tool_version) return;
    // The fourth number is a build's and is shown nowhere.
    std::size_t end = 0;
    for (int dots = 0; end < version.size() && (version[end] == '.' || (version[end] >= '0' && version[end] <= '9'));
         ++end) {
      if (version[end] == '.' && ++dots == 3) break;
    }
    if (end > 0) profile_.tool_version = Shorten(version.substr(0, end), 32);
  }

  void ReadPayload(const BlockHeader& block) {
    if (block.payload > left()) {
      Report("report_cut_off", name_,
             fmt::format("cut off: a block should have {} bytes, {} are left", block.payload, left()));
    }
    const std::size_t end = at_ + static_cast<std::size_t>(std::min<std::uint64_t>(block.payload, left()));
    const std::string process = ProcessOf(block.process);
    // Sources hold device code: they are passed over.
    for (std::uint64_t i = 0; i < block.sources; ++i) {
      if (!TakeEntry("a source", i, block.sources, end)) return Skip(end);
    }
    for (std::size_t kind = 0; kind < std::size(block.results); ++kind) {
      for (std::uint64_t i = 0; i < block.results[kind]; ++i) {
        const auto message = TakeEntry("a result", i, block.results[kind], end);
        if (!message) return Skip(end);
        ReadResult(*message, static_cast<ResultKind>(kind), process);
        if (stopped_) return;
      }
    }
    if (at_ != end) {
      Report("block_longer", name_,
             fmt::format("found {} bytes after a block's last entry, expected none; left out", end - at_));
    }
    Skip(end);
  }

  void Skip(std::size_t end) { at_ = end; }

  std::optional<std::string_view> TakeEntry(std::string_view what, std::uint64_t index, std::uint64_t count,
                                            std::size_t end) {
    if (!Count(1)) return std::nullopt;
    const auto entry = TakeSized(fmt::format("{} ({} of {} in its block)", what, index + 1, count), end);
    if (entry && entry->empty()) {
      Report("entry_empty", name_,
             fmt::format("found {} of 0 bytes, {} of {}; the rest of its block is left out", what, index + 1, count));
      return std::nullopt;
    }
    return entry;
  }

  /// {1: number, 3: path of the program}
  static std::string ProcessOf(std::string_view message) {
    std::string name;
    std::string number;
    try {
      pbf_reader reader = Reader(message);
      while (reader.next()) {
        switch (reader.tag_and_type()) {
          case Varint(1):
            number = std::to_string(reader.get_uint64());
            break;
          case Bytes(3): {
            std::string_view path = View(reader);
            path.remove_prefix(std::min(path.find_last_of("/\\") + 1, path.size()));
            name = Shorten(ToUtf8(path), 200);
            break;
          }
          default:
            reader.skip();
        }
      }
    } catch (const protozero::exception&) {
      return {};
    }
    if (name.empty() || number.empty()) return name + number;
    return fmt::format("{} ({})", name, number);
  }

  void ReadResult(std::string_view message, ResultKind kind, const std::string& process) {
    decoded_ += message.size();
    if (decoded_ > kMostResultBytes) {
      Stop(fmt::format("has more than {} bytes of results", kMostResultBytes));
      return;
    }
    if (!budget_.Take(2 * sizeof(Launch) + process.size())) {
      Stop("needs more memory than a report may take");
      return;
    }
    const std::size_t index = profile_.launches.size();
    Launch& launch = profile_.launches.emplace_back();
    launch.id = static_cast<int>(index);
    if (!process.empty()) launch.process = process;
    std::vector<Diagnostic> found;
    const Flaws flaws = results_.Read(message, kind, fmt::format("{}: launch {}", name_, index), launch, found);
    for (Diagnostic& diagnostic : found)
      Report(std::move(diagnostic.code), std::move(diagnostic.where), std::move(diagnostic.text));
    ReportFlaws(flaws, index);
    if (budget_.spent()) Stop("needs more memory than a report may take");
  }

  void ReportFlaws(const Flaws& flaws, std::size_t index) {
    if (!flaws.broken_by.empty()) {
      Report("result_malformed", Where(index),
             fmt::format("the result ends in what cannot be decoded ({}); {} before it are kept", flaws.broken_by,
                         Counted(flaws.metrics, "metric")));
    }
    auto list = [&](const char* code, const std::vector<std::string>& ids, std::string_view what) {
      if (ids.empty()) return;
      Report(code, Where(index),
             fmt::format("{} of {} {}: {}; missing", ids.size(), Counted(flaws.metrics, "metric"), what, Few(ids)));
    };
    list("metric_not_a_number", flaws.not_a_number, "are not a number");
    list("metric_unparsable", flaws.unparsable, "cannot be decoded");
    if (!flaws.twice.empty()) {
      Report("metric_duplicate", Where(index),
             fmt::format("found twice with different values: {}; the first is kept", Few(flaws.twice)));
    }
    if (flaws.unnamed > 0) {
      Report("metric_unnamed", Where(index),
             fmt::format("{} refer to names that the file does not have (it has {}); left out",
                         Counted(flaws.unnamed, "metric"), names_.size()));
    }
  }

  const Device* DeviceOf(const Launch& launch) const {
    const Maybe<double> id = launch.metric("launch__device_id");
    if (!id) return devices_.size() == 1 && !devices_.front().ambiguous ? &devices_.front() : nullptr;
    for (const Device& device : devices_) {
      if (static_cast<double>(device.id) == *id && !device.ambiguous) return &device;
    }
    return nullptr;
  }

  /// Newer versions copy the device's attributes into each result; of older ones they are the session's alone.
  void Finish(Launch& launch, std::size_t index) {
    const Device* device = DeviceOf(launch);
    std::vector<Diagnostic> found;
    if (device != nullptr) {
      for (const auto& [id, value] : device->attributes) {
        if (launch.metrics.find(id) != launch.metrics.end() || !budget_.Take(sizeof(Metric) + 160)) continue;
        const std::string name = Shorten(ToUtf8(id), 512);
        SetMetric({name, UnitOfMetricId(name), FindMetricId(name)}, value, Where(index), launch.metrics[name], found);
      }
    }
    if (budget_.spent()) Stop("needs more memory than a report may take");
    auto shown = launch.metrics.find(std::string_view("device__attribute_display_name"));
    if (shown != launch.metrics.end() && !shown->second.text.empty()) {
      launch.device_name = Shorten(shown->second.text, 200);
    } else if (device != nullptr && !device->name.empty()) {
      launch.device_name = device->name;
    }
    const Maybe<double> major = launch.metric("device__attribute_compute_capability_major");
    const Maybe<double> minor = launch.metric("device__attribute_compute_capability_minor");
    if (major && minor) launch.compute_capability = fmt::format("{:.0f}.{:.0f}", *major, *minor);
    if (launch.device_name) {
      const Maybe<double> sms = launch.metric("device__attribute_multiprocessor_count");
      const auto count = sms && *sms >= 0 && *sms < 10000 ? std::optional(static_cast<int>(*sms)) : std::nullopt;
      // Mostly the same device all through a report.
      if (*launch.device_name != last_device_ || count != last_sms_) {
        last_device_ = *launch.device_name;
        last_sms_ = count;
        last_gpu_ = FindGpuReportedAs(last_device_, count);
      }
      if (last_gpu_ != nullptr) launch.device = last_gpu_->id;
    }
    CheckAgreement(launch, found);
    for (Diagnostic& each : found) {
      if (each.code == "metrics_contradict") each.where = fmt::format("{}: {}", Where(index), each.where);
      Report(std::move(each.code), std::move(each.where), std::move(each.text));
    }
  }

  std::string_view bytes_;
  std::string name_;
  std::size_t at_ = 0;
  std::size_t entries_ = 0;
  std::size_t decoded_ = 0;
  std::size_t unsaid_ = 0;
  bool stopped_ = false;
  Budget budget_;
  NameTable names_;
  ResultReader results_;
  std::vector<Device> devices_;
  std::string last_device_;
  std::optional<int> last_sms_;
  const Gpu* last_gpu_ = nullptr;
  Profile profile_;
};

}  // namespace

bool Sniff(std::string_view bytes) {
  if (IsCompressed(bytes)) return Inflate(bytes, kMagic.size()).bytes == kMagic;
  return bytes.starts_with(kMagic);
}

Result<Profile> Read(std::string_view bytes, std::string_view name) {
  if (!IsCompressed(bytes)) return FileReader(bytes, name, kMostMemory).Read({});
  const Inflated inflated = Inflate(bytes, kMostInflated);
  return FileReader(inflated.bytes, name, kMostMemory - inflated.bytes.size()).Read(inflated.stop);
}

}  // namespace frx::ncu_rep
