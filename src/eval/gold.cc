#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/embedded.h"
#include "base/files.h"
#include "frx/eval.h"

FRX_EMBEDDED(GoldFiles)

namespace frx {
namespace {

using Json = nlohmann::json;

std::vector<std::string> Words(const Json& label, const char* name) {
  std::vector<std::string> words;
  for (const Json& word : label.at(name)) words.push_back(word.get<std::string>());
  return words;
}

std::optional<std::string> OptionalWord(const Json& label, const char* name) {
  auto found = label.find(name);
  if (found == label.end() || found->is_null()) return std::nullopt;
  return found->get<std::string>();
}

GoldLabel ReadLabel(const Json& json) {
  GoldLabel label;
  label.key = json.at("key").get<std::string>();
  label.primary = json.at("primary").get<std::string>();
  label.acceptable = Words(json, "acceptable");
  label.refuted = Words(json, "refuted");
  if (auto annotators = json.find("annotators"); annotators != json.end()) {
    for (const auto& [annotator, said] : annotators->items()) label.annotators.push_back(said.get<std::string>());
  }
  label.coverage = OptionalWord(json, "coverage").value_or("");
  label.outcome = OptionalWord(json, "outcome");
  label.ceiling = OptionalWord(json, "ceiling");
  return label;
}

}  // namespace

Result<Gold> Gold::Parse(std::string_view text, std::string name) {
  Gold gold;
  gold.name_ = std::move(name);
  std::size_t index = 0;
  try {
    const Json document = Json::parse(text);
    if (auto schema = OptionalWord(document, "schema"); schema != "frx/gold/1") {
      return Fail(ErrorCode::kMalformed,
                  fmt::format("{}: schema: expected \"frx/gold/1\", found \"{}\"", gold.name_, schema.value_or("")));
    }
    for (const Json& label : document.at("labels")) {
      ++index;
      gold.labels_.push_back(ReadLabel(label));
    }
  } catch (const Json::exception& problem) {
    // "[json.exception.type_error.302] type must be string, but is number": the sentence is enough.
    std::string_view what = problem.what();
    what.remove_prefix(std::min(what.find("] ") + 2, what.size()));
    return Fail(ErrorCode::kMalformed, index == 0 ? fmt::format("{}: {}", gold.name_, what)
                                                  : fmt::format("{}: label {}: {}", gold.name_, index, what));
  }
  std::sort(gold.labels_.begin(), gold.labels_.end(),
            [](const GoldLabel& a, const GoldLabel& b) { return a.key < b.key; });
  return gold;
}

Result<Gold> Gold::Read(const std::filesystem::path& file) {
  FRX_ASSIGN_OR_RETURN(std::string text, ReadFile(file));
  return Parse(text, file.filename().string());
}

Result<Gold> Gold::Shipped() { return Parse(embedded::GoldFiles().front().bytes, "the labels that ship with frx"); }

const GoldLabel* Gold::find(std::string_view key) const {
  auto found = std::lower_bound(labels_.begin(), labels_.end(), key,
                                [](const GoldLabel& label, std::string_view wanted) { return label.key < wanted; });
  return found != labels_.end() && found->key == key ? &*found : nullptr;
}

}  // namespace frx
