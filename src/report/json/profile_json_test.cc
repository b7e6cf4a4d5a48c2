#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "frx/report.h"

namespace frx {
namespace {

TEST(ProfileJson, EveryBitAndNoMissingZero) {
  Launch launch;
  launch.id = 0;
  launch.kernel = "f(\"\xff\")";  // whatever a file holds, the document stays JSON
  launch.grid = Dim3{2, 5000, 1};
  launch.metrics["a"] = Metric{.unit = "ns", .mean = std::nextafter(0.1, 1.0)};
  launch.metrics["b"] = Metric{.unit = "%", .mean = Absent(MissingReason::kNotANumber, "nan")};
  launch.metrics["c"] = Metric{.unit = "", .mean = Absent(MissingReason::kNotApplicable), .text = "CachePreferNone"};
  launch.metrics["d"] = Metric{.unit = "", .mean = 3.0, .extremes = Range{1, 5}, .instances = {1, 5}};
  const Profile profile{.format = "ncu_rep", .launches = {launch}};

  const auto json = nlohmann::json::parse(ProfileJson(profile));
  EXPECT_EQ(json["tool_version"], (nlohmann::json{{"missing", "not_collected"}}));
  const auto& shown = json["launches"][0];
  EXPECT_EQ(shown["grid"], (nlohmann::json{2, 5000, 1}));
  EXPECT_EQ(shown["block"]["missing"], "not_collected");
  EXPECT_EQ(shown["metrics"]["a"]["value"].get<double>(), std::nextafter(0.1, 1.0));
  EXPECT_EQ(shown["metrics"]["b"], (nlohmann::json{{"missing", "not_a_number"}, {"detail", "nan"}}));
  EXPECT_EQ(shown["metrics"]["c"]["value"], "CachePreferNone");
  EXPECT_EQ(shown["metrics"]["d"]["maximum"], 5.0);
  EXPECT_EQ(shown["metrics"]["d"]["instances"].size(), 2u);
}

}  // namespace
}  // namespace frx
