/// Builds archive cells for tests, in our own figures: a sound launch of 256-thread blocks, any part of which a test
/// replaces.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>

namespace frx {

class TestCell {
 public:
  /// `literal` stands for the whole metric: "{'unit': '%', 'avg_value': 1.0, …}".
  TestCell& Set(const std::string& name, const std::string& literal) {
    metrics_[name] = literal;
    return *this;
  }
  TestCell& Set(const std::string& name, double mean) {
    std::string unit = metrics_.at(name);
    unit = unit.substr(10, unit.find('\'', 10) - 10);
    return Set(name, Literal(unit, mean));
  }
  TestCell& Without(const std::string& name) {
    metrics_.erase(name);
    return *this;
  }
  TestCell& SetRules(const std::string& literal) {
    rules_ = literal;
    return *this;
  }

  static std::string Literal(std::string_view unit, double mean, double variance = 0, int n = 5) {
    return fmt::format("{{'unit': '{}', 'avg_value': {}, 'variance': {}, 'n': {}}}", unit, mean, variance, n);
  }

  std::string Text() const {
    std::string text = "{'metrics': {";
    for (const auto& [name, literal] : metrics_) text += fmt::format("'{}': {}, ", name, literal);
    text.resize(text.size() - 2);
    return text + "}, 'rules': " + rules_ + "}";
  }

 private:
  std::map<std::string, std::string> metrics_ = {
      {"Executed Ipc Active", Literal("inst/cycle", 2.0)},
      {"Executed Ipc Elapsed", Literal("inst/cycle", 1.5)},
      {"Issued Ipc Active", Literal("inst/cycle", 2.0)},
      {"Issue Slots Busy", Literal("%", 50.0)},
      {"Memory Throughput", Literal("byte/second", 3.35e11)},
      {"Max Bandwidth", Literal("%", 40.0)},
      {"L2 Hit Rate", Literal("%", 70.0)},
      {"Max Cluster Size", Literal("block", 8)},
      {"Overall GPU Occupancy", Literal("%", 0)},
      {"Block Limit SM", Literal("block", 32)},
      {"Block Limit Registers", Literal("block", 8)},
      {"Block Limit Shared Mem", Literal("block", 32)},
      {"Block Limit Warps", Literal("block", 8)},
      {"Theoretical Active Warps per SM", Literal("warp", 64)},
      {"Theoretical Occupancy", Literal("%", 100)},
      {"Achieved Occupancy", Literal("%", 75.0)},
  };
  std::string rules_ = "{'Occupancy': {'type': 'INF', 'description': 'No block limit matters here.'}}";
};

}  // namespace frx
