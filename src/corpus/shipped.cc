#include "corpus/shipped.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "base/embedded.h"
#include "facts/serialise.h"

FRX_EMBEDDED(SakanaFacts)

namespace frx {
namespace {

class FactsStream : public CaseStream {
 public:
  explicit FactsStream(std::string_view text) : rest_(text) {}

  Result<std::optional<Case>> Next() override {
    if (rest_.empty()) return std::nullopt;
    ++line_;
    std::size_t end = std::min(rest_.find('\n'), rest_.size());
    auto facts = FromJsonText<Case>(rest_.substr(0, end));
    if (!facts) return Fail(ErrorCode::kInternal, fmt::format("shipped facts:{}: {}", line_, facts.error().message));
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return *std::move(facts);
  }

  std::vector<Diagnostic> diagnostics() const override { return {}; }

 private:
  std::string_view rest_;
  std::size_t line_ = 0;
};

}  // namespace

std::unique_ptr<CaseStream> ShippedFacts() {
  return std::make_unique<FactsStream>(embedded::SakanaFacts().front().bytes);
}

std::string FactsLine(Case facts) {
  if (facts.evidence.task) facts.evidence.task->module_text.clear();
  return ToJson(facts).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace frx
