// What is missing of a report's kernels, as one command.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/kernel_name.h"
#include "frx/kernels.h"

namespace frx {
namespace {

/// The words of a command that say what to collect: sections, a set, metrics.
struct Options {
  std::set<std::string> sections;
  std::set<std::string> metrics;
  bool everything = false;

  void Add(std::string_view command) {
    std::string_view option;
    while (!command.empty()) {
      const std::size_t end = std::min(command.find(' '), command.size());
      const std::string_view word = command.substr(0, end);
      command.remove_prefix(std::min(end + 1, command.size()));
      if (option == "--section") sections.emplace(word);
      if (option == "--metrics") metrics.emplace(word);
      if (option == "--set") everything = true;
      option = word;
    }
  }
  std::string Text() const {
    if (everything) return "--set full";
    std::string text;
    for (const std::string& section : sections) text += fmt::format("{}--section {}", text.empty() ? "" : " ", section);
    if (!metrics.empty()) text += fmt::format("{}--metrics {}", text.empty() ? "" : " ", fmt::join(metrics, ","));
    return text;
  }
};

/// In single quotes for a shell.
std::string ShellQuoted(std::string_view text) {
  std::string quoted = "'";
  for (char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

void AddUnique(std::vector<std::string>& words, std::string word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
}

/// "would decide a", "would decide b" -> "would decide a, b".
void AddReason(std::string& why, const std::string& more) {
  constexpr std::string_view kWould = "would decide ";
  if (why.empty()) {
    why = more;
  } else if (more.starts_with(kWould) && why.find(more.substr(kWould.size())) == std::string::npos) {
    why += ", " + more.substr(kWould.size());
  }
}

/// A .ncu-rep holds the profiler's own line, whose options nobody can tell from the program's words.
bool IsProfilers(std::string_view command) {
  const std::string_view first = command.substr(0, command.find(' '));
  const std::string_view program = first.substr(first.rfind('/') + 1);
  return program == "ncu" || program == "nv-nsight-cu-cli";
}

}  // namespace

CollectionPlan PlanCollection(std::span<const JudgedKernel> kernels, std::string_view kernel,
                              std::string_view command) {
  CollectionPlan plan;
  Options options;
  for (const JudgedKernel& each : kernels) {
    for (const MissingEvidence& missing : each.verdict.missing) {
      auto found = std::find_if(plan.items.begin(), plan.items.end(),
                                [&](const CollectionPlan::Item& item) { return item.what == missing.what; });
      if (found == plan.items.end()) found = plan.items.insert(found, {missing.what, "", {}});
      AddReason(found->why, missing.why);
      AddUnique(found->kernels, std::string(KernelBaseName(each.name)));
      options.Add(missing.collect);
    }
  }
  if (plan.items.empty()) return plan;
  plan.collect = fmt::format("ncu -o report {}{} {}", options.Text(),
                             kernel.empty() ? "" : " --kernel-name " + ShellQuoted(fmt::format("regex:{}", kernel)),
                             command.empty() || IsProfilers(command) ? "./program" : command);
  plan.export_csv =
      "LC_ALL=C ncu -i report.ncu-rep --csv --page details --print-details all --print-units base > report.csv";
  return plan;
}

}  // namespace frx
