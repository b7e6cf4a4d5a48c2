#include "cli/hypotheses_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "frx/judge.h"

namespace frx::cli {
namespace {

using Json = nlohmann::ordered_json;

Json InfoJson(const HypothesisInfo& info) {
  Json layers = Json::array();
  for (Layer layer : info.layers) layers.push_back(ToString(layer));
  return {{"id", info.id}, {"summary", info.summary}, {"layers", layers}, {"deciding", info.deciding}};
}

void List(bool json) {
  if (json) {
    Json all = Json::array();
    for (const HypothesisInfo& info : Hypotheses()) all.push_back(InfoJson(info));
    fmt::print("{}\n", all.dump(1));
    return;
  }
  std::size_t width = 0;
  for (const HypothesisInfo& info : Hypotheses()) width = std::max(width, info.id.size());
  for (const HypothesisInfo& info : Hypotheses()) {
    std::string summary(info.summary);
    std::replace(summary.begin(), summary.end(), '\n', ' ');
    fmt::print("{:<{}}  {}\n", info.id, width, summary);
  }
}

Result<void> Show(const std::string& id, bool json) {
  const auto& all = Hypotheses();
  auto found = std::find_if(all.begin(), all.end(), [&](const HypothesisInfo& info) { return info.id == id; });
  if (found == all.end()) {
    std::vector<std::string> ids;
    for (const HypothesisInfo& info : all) ids.emplace_back(info.id);
    std::string message = fmt::format("{}: no such hypothesis; see them all with: frx hypotheses list; nearest:", id);
    for (const std::string& near : NearestWords(id, ids)) message += fmt::format("\n  frx hypotheses show {}", near);
    return Fail(ErrorCode::kUsage, std::move(message));
  }
  if (json) {
    Json info = InfoJson(*found);
    info["page"] = found->page;
    fmt::print("{}\n", info.dump(1));
  } else {
    fmt::print("{}", found->page);
  }
  return {};
}

}  // namespace

void AddHypothesesCommand(CLI::App& app, Context& context) {
  CLI::App* hypotheses =
      app.add_subcommand("hypotheses", "The bottlenecks that the judge knows, and what decides them");
  hypotheses->require_subcommand(1);
  auto json = std::make_shared<bool>(false);
  auto id = std::make_shared<std::string>();

  CLI::App* list = hypotheses->add_subcommand("list", "One line each, in the order in which they are decided");
  list->add_flag("--json", *json, "As JSON");
  list->callback([json] { List(*json); });

  CLI::App* show = hypotheses->add_subcommand("show", "One hypothesis's page");
  show->add_option("ID", *id, "\"l1_shared_throughput\"")->required();
  show->add_flag("--json", *json, "As JSON");
  show->callback([id, json, &context] {
    if (auto shown = Show(*id, *json); !shown) context.exit_code = Report(shown.error());
  });
}

}  // namespace frx::cli
