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

/// What can be asked for by its id.
struct Known {
  std::string_view kind;
  const HypothesisInfo* info;
};

std::vector<Known> Everything() {
  std::vector<Known> all;
  for (const HypothesisInfo& info : Hypotheses()) all.push_back({"hypothesis", &info});
  for (const HypothesisInfo& info : Contributors()) all.push_back({"contributor", &info});
  return all;
}

Json InfoJson(const Known& known) {
  Json layers = Json::array();
  for (Layer layer : known.info->layers) layers.push_back(ToString(layer));
  return {{"id", known.info->id},
          {"kind", known.kind},
          {"summary", known.info->summary},
          {"layers", layers},
          {"deciding", known.info->deciding}};
}

void List(bool json) {
  const std::vector<Known> everything = Everything();
  if (json) {
    Json all = Json::array();
    for (const Known& known : everything) all.push_back(InfoJson(known));
    fmt::print("{}\n", all.dump(1));
    return;
  }
  std::size_t width = 0;
  for (const Known& known : everything) width = std::max(width, known.info->id.size());
  std::string_view kind = everything.front().kind;
  for (const Known& known : everything) {
    if (known.kind != std::exchange(kind, known.kind)) fmt::print("\nContributors\n");
    std::string summary(known.info->summary);
    std::replace(summary.begin(), summary.end(), '\n', ' ');
    fmt::print("{:<{}}  {}\n", known.info->id, width, summary);
  }
}

Result<void> Show(const std::string& id, bool json) {
  const std::vector<Known> all = Everything();
  auto found = std::find_if(all.begin(), all.end(), [&](const Known& known) { return known.info->id == id; });
  if (found == all.end()) {
    std::vector<std::string> ids;
    for (const Known& known : all) ids.emplace_back(known.info->id);
    std::string message =
        fmt::format("{}: no such hypothesis or contributor; see them all with: frx hypotheses list; nearest:", id);
    for (const std::string& near : NearestWords(id, ids)) message += fmt::format("\n  frx hypotheses show {}", near);
    return Fail(ErrorCode::kUsage, std::move(message));
  }
  if (json) {
    Json info = InfoJson(*found);
    info["page"] = found->info->page;
    fmt::print("{}\n", info.dump(1));
  } else {
    fmt::print("{}", found->info->page);
  }
  return {};
}

}  // namespace

void AddHypothesesCommand(CLI::App& app, Context& context) {
  CLI::App* hypotheses =
      app.add_subcommand("hypotheses", "The bottlenecks that the judge knows, what decides them and what feeds them");
  hypotheses->require_subcommand(1);
  auto json = std::make_shared<bool>(false);
  auto id = std::make_shared<std::string>();

  CLI::App* list =
      hypotheses->add_subcommand("list", "One line each, in the order in which they are decided; then contributors");
  list->add_flag("--json", *json, "As JSON");
  list->callback([json] { List(*json); });

  CLI::App* show = hypotheses->add_subcommand("show", "One hypothesis's or contributor's page");
  show->add_option("ID", *id, "\"l1_shared_throughput\"")->required();
  show->add_flag("--json", *json, "As JSON");
  show->callback([id, json, &context] {
    if (auto shown = Show(*id, *json); !shown) context.exit_code = Report(shown.error());
  });
}

}  // namespace frx::cli
