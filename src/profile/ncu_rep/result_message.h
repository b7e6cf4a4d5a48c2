/// One result of a .ncu-rep, a launch of a kernel or a range of several, from its message in the wire format of
/// Protocol Buffers.
///   { 5: "_Z4copyPf", 7: "copy(float *)", 10: {1: 64, 2: 1, 3: 1}, 13: {1: 0, 2: {3: 17614880.0}}, … }
///     -> launch.kernel "copy(float *)", grid 64 x 1 x 1, metric of the file's name 0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/metrics.h"
#include "frx/profile.h"

namespace frx::ncu_rep {

/// A number or a word, as metrics, instances and the attributes of devices hold them; or nothing.
struct Value {
  enum class Kind : std::uint8_t { kNone, kNumber, kText };
  Kind kind = Kind::kNone;
  double number = 0;
  std::string_view text = {};
};

/// {1: string, 2: float, 3: double, 4: uint32, 5: uint64}. Throws protozero::exception.
Value ReadValue(std::string_view message);

/// The names of metrics, by which results refer to them. A file's blocks each add to them.
class NameTable {
 public:
  struct Name {
    std::string id;  ///< the catalogue's, where it has the metric
    std::string unit;
    const MetricInfo* info = nullptr;  ///< null where the catalogue has none
  };

  void Add(std::string_view name);
  std::size_t size() const { return names_.size(); }
  const Name& operator[](std::size_t index) const { return names_[index]; }

 private:
  std::vector<Name> names_;
};

/// How much memory the results of one file may still take. A vector that grows has for a while half as much again or
/// more: its elements are counted twice.
class Budget {
 public:
  explicit Budget(std::size_t bytes) : left_(bytes) {}

  /// False, for good, once there is no more.
  bool Take(std::size_t bytes);
  bool spent() const { return spent_; }

 private:
  std::size_t left_;
  bool spent_ = false;
};

enum class ResultKind : std::uint8_t { kKernel, kRange, kCommandList, kGraph };

/// What became of a result's metrics beside those that are sound.
struct Flaws {
  std::size_t metrics = 0;                ///< all of them, flawed or not
  std::vector<std::string> not_a_number;  ///< ids
  std::vector<std::string> twice;         ///< ids that stand twice, with different values
  std::vector<std::string> unparsable;    ///< ids whose value cannot be decoded
  std::size_t unnamed = 0;                ///< numbers of names that the file does not have
  std::string broken_by;                  ///< what ended the message before its end; empty where nothing did
};

/// Fills `launch`; what is out of range becomes a diagnostic at `where`.
class ResultReader {
 public:
  ResultReader(const NameTable& names, Budget& budget) : names_(names), budget_(budget) {}

  Flaws Read(std::string_view message, ResultKind kind, const std::string& where, Launch& launch,
             std::vector<Diagnostic>& diagnostics);

 private:
  struct Item {
    std::uint32_t name = 0;
    std::string_view message;
  };

  void CollectFields(std::string_view message, ResultKind kind, Launch& launch, Flaws& flaws);
  void SortItems();
  struct Decoded {
    Value value;
    std::vector<double> instances;
    bool listed = true;  ///< every instance is a number
  };

  Decoded Decode(std::string_view message);
  void AddMetric(const NameTable::Name& name, std::string_view message, const std::string& where, Launch& launch,
                 Flaws& flaws, std::vector<Diagnostic>& diagnostics);

  const NameTable& names_;
  Budget& budget_;
  std::vector<Item> items_;
  // Launches of a report mostly have the same metrics: the order that the last one's had is tried first.
  std::vector<std::uint32_t> last_sequence_;
  std::vector<std::uint32_t> last_order_;
  std::vector<Item> sorted_;
};

/// Makes `metric` what a value stands for, checked against the catalogue's range.
void SetMetric(const NameTable::Name& name, const Value& value, const std::string& where, Metric& metric,
               std::vector<Diagnostic>& diagnostics);

/// A rule's text with the target of every link left out: "@section:LaunchStats:Launch Statistics@" -> "Launch
/// Statistics".
std::string WithoutLinks(std::string_view text);

}  // namespace frx::ncu_rep
