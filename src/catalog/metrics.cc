#include "catalog/metrics.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/check.h"
#include "catalog/embedded.h"

namespace frx {
namespace {

using Json = nlohmann::json;

MetricKind KindFrom(std::string_view word) {
  if (word == "percentage") return MetricKind::kPercentage;
  if (word == "rate") return MetricKind::kRate;
  if (word == "ratio") return MetricKind::kRatio;
  FRX_CHECK(word == "count");
  return MetricKind::kCount;
}

class MetricCatalogue {
 public:
  MetricCatalogue() {
    const Json data = ParseEmbedded("metrics.json");
    for (const Json& section : data.at("sections")) {
      std::string id = section.at("id");
      for (const Json& name : section.at("names")) section_ids_.emplace(name, id);
      section_ids_.emplace(id, id);
    }
    for (const Json& entry : data.at("metrics")) metrics_.push_back(ReadMetric(entry, data.at("near_zero")));
    std::sort(metrics_.begin(), metrics_.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    for (const Json& entry : data.at("metrics")) Index(entry);
  }

  const MetricInfo* ById(std::string_view id) const {
    auto found = by_id_.find(id);
    return found == by_id_.end() ? nullptr : found->second;
  }

  const MetricInfo* Shown(std::string_view section, std::string_view display) const {
    if (auto section_id = section_ids_.find(section); section_id != section_ids_.end()) {
      auto found = shown_.find(std::pair(std::string_view(section_id->second), display));
      if (found != shown_.end()) return found->second;
    }
    return ById(display);  // no display name looks like an id
  }

  std::string_view Section(std::string_view name) const {
    auto found = section_ids_.find(name);
    return found == section_ids_.end() ? std::string_view() : std::string_view(found->second);
  }

  std::span<const MetricInfo> All() const { return metrics_; }

 private:
  static MetricInfo ReadMetric(const Json& entry, const Json& near_zero) {
    MetricInfo metric;
    metric.id = entry.at("id");
    metric.unit = entry.at("unit");
    if (entry.contains("printed_as")) metric.printed_as = entry.at("printed_as").get<std::string>();
    metric.kind = KindFrom(entry.at("kind").get_ref<const std::string&>());
    metric.low = entry.at("range").at(0);
    metric.high = entry.at("range").at(1);
    if (entry.contains("artefact_above")) metric.artefact_above = entry.at("artefact_above").get<double>();
    if (auto least = near_zero.find(metric.unit); least != near_zero.end()) metric.near_zero = least->get<double>();
    return metric;
  }

  void Index(const Json& entry) {
    const std::string& id = entry.at("id").get_ref<const std::string&>();
    auto metric =
        std::lower_bound(metrics_.begin(), metrics_.end(), id,
                         [](const MetricInfo& known, const std::string& wanted) { return known.id < wanted; });
    FRX_CHECK(by_id_.emplace(id, &*metric).second);
    if (entry.contains("also")) {
      for (const Json& older : entry.at("also")) FRX_CHECK(by_id_.emplace(older, &*metric).second);
    }
    for (const Json& place : entry.at("shown_as")) {
      std::pair key(section_ids_.at(place.at("section").get<std::string>()), place.at("name").get<std::string>());
      FRX_CHECK(shown_.emplace(std::move(key), &*metric).second);
    }
  }

  struct PairLess {
    using is_transparent = void;
    using View = std::pair<std::string_view, std::string_view>;
    bool operator()(const auto& a, const auto& b) const { return View(a.first, a.second) < View(b.first, b.second); }
  };

  std::map<std::string, std::string, std::less<>> section_ids_;  // by identifier and by display name
  std::vector<MetricInfo> metrics_;
  std::map<std::string, const MetricInfo*, std::less<>> by_id_;
  std::map<std::pair<std::string, std::string>, const MetricInfo*, PairLess> shown_;  // by section and display name
};

const MetricCatalogue& Catalogue() {
  static const MetricCatalogue catalogue;
  return catalogue;
}

}  // namespace

std::optional<MetricMatch> FindMetric(std::string_view section, std::string_view display, std::string_view unit) {
  const MetricInfo* metric = Catalogue().Shown(section, display);
  if (metric == nullptr) return std::nullopt;
  std::optional<double> factor = FactorToBase(*metric, unit);
  if (!factor) return std::nullopt;
  return MetricMatch{metric, *factor};
}

const MetricInfo* FindMetricShown(std::string_view section, std::string_view display) {
  return Catalogue().Shown(section, display);
}

std::string_view FindSection(std::string_view section) { return Catalogue().Section(section); }

const MetricInfo* FindMetricId(std::string_view id) { return Catalogue().ById(id); }

std::optional<double> FactorToBase(const MetricInfo& metric, std::string_view unit) {
  std::optional<UnitMatch> match = ParseUnit(unit);
  if (!match) return std::nullopt;
  const bool unit_left_out =
      (match->base.empty() && IsCounted(metric.unit)) || (metric.unit.empty() && IsCounted(match->base));
  if (match->base != metric.unit && match->base != metric.printed_as && !unit_left_out) return std::nullopt;
  return match->factor;
}

std::string UnitOfMetricId(std::string_view id) {
  const MetricInfo* metric = FindMetricId(id);
  return metric != nullptr ? metric->unit : UnitByName(id);
}

std::span<const MetricInfo> Metrics() { return Catalogue().All(); }

}  // namespace frx
