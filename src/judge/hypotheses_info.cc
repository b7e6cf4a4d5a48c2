// What `frx hypotheses` shows: each page is the document itself.
#include <fmt/format.h>

#include <string>
#include <utility>

#include "base/check.h"
#include "base/embedded.h"
#include "frx/judge.h"
#include "judge/contributor.h"
#include "judge/hypothesis.h"

FRX_EMBEDDED(JudgePages)

namespace frx {
namespace {

std::string_view PageOf(std::string_view folder, std::string_view id) {
  const std::string name = fmt::format("{}/{}.md", folder, id);
  for (const embedded::File& file : embedded::JudgePages()) {
    if (file.name == name) return file.bytes;
  }
  FRX_CHECK(false);
}

/// The paragraph after the heading.
std::string_view SummaryOf(std::string_view page) {
  std::size_t begin = page.find("\n\n") + 2;
  return page.substr(begin, page.find("\n\n", begin) - begin);
}

/// A hypothesis or a contributor.
template <class Known>
HypothesisInfo InfoOf(const Known& known, std::string_view folder) {
  HypothesisInfo info{known.id, {}, PageOf(folder, known.id), {}, {}};
  info.summary = SummaryOf(info.page);
  if (known.measured != nullptr) info.layers.push_back(Layer::kMeasured);
  if (known.read != nullptr) info.layers.push_back(Layer::kRead);
  if (known.compiled != nullptr) info.layers.push_back(Layer::kCompiled);
  return info;
}

}  // namespace

const std::vector<HypothesisInfo>& Hypotheses() {
  static const std::vector<HypothesisInfo> all = [] {
    std::vector<HypothesisInfo> infos;
    for (const Hypothesis* hypothesis : AllHypotheses()) {
      HypothesisInfo info = InfoOf(*hypothesis, "hypotheses");
      for (const Deciding& deciding : hypothesis->deciding) info.deciding.push_back(deciding.what);
      infos.push_back(std::move(info));
    }
    return infos;
  }();
  return all;
}

const std::vector<HypothesisInfo>& Contributors() {
  static const std::vector<HypothesisInfo> all = [] {
    std::vector<HypothesisInfo> infos;
    for (const Contributor* contributor : AllContributors()) infos.push_back(InfoOf(*contributor, "contributors"));
    return infos;
  }();
  return all;
}

}  // namespace frx
