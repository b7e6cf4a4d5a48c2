/// What is known of the profiler's metrics: data/metrics.json behind typed look-ups.
///   FindMetric("Memory Workload Analysis", "Memory Throughput", "Gbyte/s") -> dram__bytes.sum.per_second, times 1e9
///   FindMetric("GPU Speed Of Light Throughput", "Memory Throughput", "%")  -> gpu__compute_memory_throughput…
/// The display name alone names nothing: two metrics share this one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/units.h"

namespace frx {

enum class MetricKind : std::uint8_t { kPercentage, kRate, kCount, kRatio };

struct MetricInfo {
  std::string id;
  std::string unit;                       ///< the base unit, in which values are kept
  std::optional<std::string> printed_as;  ///< another base unit, which some releases print for it by mistake
  MetricKind kind = MetricKind::kCount;
  double low = 0;  ///< what the quantity can be, rounding included
  double high = 0;
  std::optional<double> artefact_above;  ///< kept, but a counter artefact
  std::optional<double> near_zero;       ///< below it a mean's spread says nothing
};

struct MetricMatch {
  const MetricInfo* metric = nullptr;
  double to_base = 1;  ///< factor from the unit asked about to the base unit
};

/// `section` is an identifier ("MemoryWorkloadAnalysis") or a display name ("Memory Workload Analysis"). Where ids are
/// printed in place of display names (`--metrics`, `--print-metric-name name`) any section will do.
std::optional<MetricMatch> FindMetric(std::string_view section, std::string_view display, std::string_view unit);

/// Whatever its unit, for a message about a unit that does not fit. At most one a section.
const MetricInfo* FindMetricShown(std::string_view section, std::string_view display);

/// The identifier of a section ("MemoryWorkloadAnalysis") by that or its display name; empty where it is not known.
std::string_view FindSection(std::string_view section);

/// By id, for pages and options that print ids.
const MetricInfo* FindMetricId(std::string_view id);

/// Factor from `unit` to the metric's base unit; nothing where the unit is of another kind. What counts things may come
/// without its unit: releases differ in that.
std::optional<double> FactorToBase(const MetricInfo& metric, std::string_view unit);

/// The base unit of any metric, for reports that store none: the catalogue's where it has the id, else by its name.
///   UnitOfMetricId("dram__bytes_read.sum.per_second") == "byte/s"
std::string UnitOfMetricId(std::string_view id);

/// All of them, sorted by id.
std::span<const MetricInfo> Metrics();

}  // namespace frx
