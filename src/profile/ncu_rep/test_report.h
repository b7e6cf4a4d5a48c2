/// Writes .ncu-rep bytes for tests, with figures of our own:
///   TestReport report;
///   report.Device(0, "NVIDIA A100-SXM4-80GB", {{"multiprocessor_count", 108}});
///   report.Add({.kernel = "copy(float *)", .grid = {64, 1, 1}, .metrics = {{"gpu__time_duration.sum", 1.5e6}}});
///   ncu_rep::Read(report.Bytes(), "test.ncu-rep");
/// As in a real file each result has a block of its own, names of metrics are written once, and the session's details
/// come after the first result.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <protozero/pbf_writer.hpp>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace frx {

/// Any kind of value; the default is none.
using TestValue = std::variant<std::monostate, double, float, std::uint32_t, std::uint64_t, std::string>;

struct TestMetric {
  std::string id;
  TestValue value;
  std::vector<TestValue> instances = {};
};

struct TestRule {
  std::string id;
  std::uint32_t type = 1;  ///< 1 OK, 2 warning, 3 error, 4 optimisation
  std::string section;
  std::string text;
  double speedup_pct = 0;
};

struct TestResult {
  std::string kernel = "copy(float *)";
  std::string function = "copy";
  std::string mangled = "_Z4copyPf";
  std::array<std::uint64_t, 3> grid = {64, 1, 1};
  std::array<std::uint64_t, 3> block = {256, 1, 1};
  std::vector<TestMetric> metrics = {};
  std::vector<TestRule> rules = {};
  std::vector<std::string> sections = {};
  std::size_t section_bytes = 0;  ///< of each section's definition, which no reader of figures looks at
  std::uint32_t context = 1;
  std::uint32_t stream = 7;
};

class TestReport {
 public:
  /// Fields of a result's message, and of a block's header its count: a launch's, a range's, a command list's, a
  /// graph's.
  struct Layout {
    std::uint32_t count = 2;
    std::uint32_t metrics = 13;
    std::uint32_t sections = 17;
    std::uint32_t rules = 19;
  };
  static constexpr Layout kKernel{2, 13, 17, 19};
  static constexpr Layout kRange{7, 4, 7, 20};
  static constexpr Layout kCommandList{8, 4, 7, 21};
  static constexpr Layout kGraph{9, 4, 7, 22};

  TestReport() : bytes_("NVR\0", 4) {
    std::string header;
    protozero::pbf_writer(header).add_uint32(1, 7);
    AddSized(bytes_, header);
  }

  TestReport& Add(const TestResult& result, Layout layout = kKernel) {
    std::vector<std::string> names;
    return AddBlock(layout.count, {Message(result, layout, names)}, names);
  }

  /// Attributes without their "device__attribute_".
  TestReport& Device(std::uint32_t id, const std::string& name, const std::map<std::string, TestValue>& attributes) {
    std::string device;
    protozero::pbf_writer writer(device);
    writer.add_uint32(1, id);
    writer.add_string(2, name);
    for (const auto& [key, value] : attributes) {
      std::string attribute;
      protozero::pbf_writer parts(attribute);
      parts.add_string(1, "device__attribute_" + key);
      parts.add_message(2, Value(value));
      writer.add_message(3, attribute);
    }
    return Session(6, device);
  }

  TestReport& Version(const std::string& version) {
    std::string message;
    protozero::pbf_writer writer(message);
    writer.add_string(1, "Nsight Compute Target");
    writer.add_string(2, version);
    return Session(8, message);
  }

  TestReport& Command(const std::string& command) { return Session(11, command); }

  /// Device code, which no reader of figures looks at.
  TestReport& Source(std::size_t size) { return AddBlock(1, {std::string(size, '\0')}, {}); }

  /// A block of any entries; `count` of them are claimed.
  TestReport& AddBlock(std::uint32_t count_field, const std::vector<std::string>& entries,
                       const std::vector<std::string>& names, std::uint32_t count = 0) {
    std::string payload;
    for (const std::string& entry : entries) AddSized(payload, entry);
    std::string table;
    for (const std::string& name : names) protozero::pbf_writer(table).add_string(1, name);
    std::string header;
    protozero::pbf_writer writer(header);
    writer.add_uint32(count_field, count == 0 ? static_cast<std::uint32_t>(entries.size()) : count);
    writer.add_message(4, table);
    writer.add_uint32(5, static_cast<std::uint32_t>(payload.size()));
    writer.add_message(6, Process());
    AddSized(bytes_, header);
    bytes_ += payload;
    return *this;
  }

  /// The result's message; `names` gets those that are new to the file.
  std::string Message(const TestResult& result, Layout layout, std::vector<std::string>& names) {
    std::string message;
    protozero::pbf_writer writer(message);
    writer.add_uint32(1, 4215);
    if (layout.metrics == kKernel.metrics) {
      writer.add_string(5, result.mangled);
      writer.add_string(6, result.function);
      writer.add_string(7, result.kernel);
      writer.add_message(10, Dim3(result.grid));
      writer.add_message(11, Dim3(result.block));
      writer.add_uint32(22, result.context);
      writer.add_uint32(23, result.stream);
    }
    for (const TestMetric& metric : result.metrics) {
      auto [place, fresh] = names_.emplace(metric.id, static_cast<std::uint32_t>(names_.size()));
      if (fresh) names.push_back(metric.id);
      writer.add_message(layout.metrics, Metric(place->second, metric));
    }
    for (const std::string& section : result.sections) {
      std::string part;
      protozero::pbf_writer parts(part);
      parts.add_string(1, section);
      if (result.section_bytes > 0) parts.add_string(4, std::string(result.section_bytes, '\0'));
      writer.add_message(layout.sections, part);
    }
    for (const TestRule& rule : result.rules) writer.add_message(layout.rules, Rule(rule));
    return message;
  }

  static std::string Metric(std::uint32_t name, const TestMetric& metric) {
    std::string message;
    protozero::pbf_writer writer(message);
    writer.add_uint32(1, name);
    if (!std::holds_alternative<std::monostate>(metric.value)) writer.add_message(2, Value(metric.value));
    std::uint64_t place = 0;
    for (const TestValue& value : metric.instances) {
      std::string instance;
      protozero::pbf_writer parts(instance);
      parts.add_message(1, Value(place++));
      parts.add_message(2, Value(value));
      writer.add_message(3, instance);
    }
    return message;
  }

  const std::string& Bytes() const { return bytes_; }

  static void AddSized(std::string& to, const std::string& bytes) {
    for (int shift = 0; shift < 32; shift += 8) to += static_cast<char>(bytes.size() >> shift & 0xFF);
    to += bytes;
  }

 private:
  static std::string Value(const TestValue& value) {
    std::string message;
    protozero::pbf_writer writer(message);
    if (const auto* text = std::get_if<std::string>(&value)) writer.add_string(1, *text);
    if (const auto* number = std::get_if<float>(&value)) writer.add_float(2, *number);
    if (const auto* number = std::get_if<double>(&value)) writer.add_double(3, *number);
    if (const auto* number = std::get_if<std::uint32_t>(&value)) writer.add_uint32(4, *number);
    if (const auto* number = std::get_if<std::uint64_t>(&value)) writer.add_uint64(5, *number);
    return message;
  }

  static std::string Dim3(const std::array<std::uint64_t, 3>& dim) {
    std::string message;
    protozero::pbf_writer writer(message);
    for (std::uint32_t i = 0; i < 3; ++i) writer.add_uint64(i + 1, dim[i]);
    return message;
  }

  static std::string Rule(const TestRule& rule) {
    std::string message;
    protozero::pbf_writer writer(message);
    writer.add_string(1, rule.id);
    writer.add_string(4, rule.section);
    if (rule.text.empty()) return message;
    std::string text;
    protozero::pbf_writer words(text);
    words.add_string(1, rule.text);
    words.add_uint32(2, rule.type);
    std::string item;
    protozero::pbf_writer parts(item);
    parts.add_message(1, text);
    if (rule.speedup_pct > 0) {
      std::string speedup;
      protozero::pbf_writer(speedup).add_double(2, rule.speedup_pct);
      parts.add_message(10, speedup);
    }
    std::string body;
    protozero::pbf_writer(body).add_message(1, item);
    writer.add_message(3, body);
    return message;
  }

  static std::string Process() {
    std::string message;
    protozero::pbf_writer writer(message);
    writer.add_uint32(1, 4215);
    writer.add_string(3, "/home/someone/bin/program");
    return message;
  }

  TestReport& Session(std::uint32_t field, const std::string& message) {
    std::string session;
    protozero::pbf_writer(session).add_message(field, message);
    std::string header;
    protozero::pbf_writer writer(header);
    writer.add_uint32(1, 0);
    writer.add_message(3, session);
    writer.add_message(6, Process());
    AddSized(bytes_, header);
    return *this;
  }

  std::string bytes_;
  std::map<std::string, std::uint32_t> names_;
};

}  // namespace frx
