// What `frx hypotheses` shows: each page is the document itself.
#include <algorithm>

#include "base/check.h"
#include "base/embedded.h"
#include "frx/judge.h"
#include "judge/hypothesis.h"

FRX_EMBEDDED(HypothesisPages)

namespace frx {
namespace {

std::string_view PageOf(std::string_view id) {
  for (const embedded::File& file : embedded::HypothesisPages()) {
    if (file.name.substr(0, file.name.size() - std::string_view(".md").size()) == id) return file.bytes;
  }
  FRX_CHECK(false);
}

/// The paragraph after the heading.
std::string_view SummaryOf(std::string_view page) {
  std::size_t begin = page.find("\n\n") + 2;
  return page.substr(begin, page.find("\n\n", begin) - begin);
}

}  // namespace

const std::vector<HypothesisInfo>& Hypotheses() {
  static const std::vector<HypothesisInfo> all = [] {
    std::vector<HypothesisInfo> infos;
    for (const Hypothesis* hypothesis : AllHypotheses()) {
      HypothesisInfo info{hypothesis->id, {}, PageOf(hypothesis->id), {Layer::kMeasured}, {}};
      info.summary = SummaryOf(info.page);
      if (hypothesis->read != nullptr) info.layers.push_back(Layer::kRead);
      if (hypothesis->compiled != nullptr) info.layers.push_back(Layer::kCompiled);
      for (const Deciding& deciding : hypothesis->deciding) info.deciding.push_back(deciding.what);
      infos.push_back(std::move(info));
    }
    return infos;
  }();
  return all;
}

}  // namespace frx
