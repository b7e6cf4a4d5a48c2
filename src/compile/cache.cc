#include "compile/cache.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/hash.h"
#include "facts/serialise.h"

namespace frx {

std::optional<std::filesystem::path> CompileCache::UsualFolder() {
  auto absolute = [](const char* name) -> std::optional<std::filesystem::path> {
    const char* value = std::getenv(name);
    if (value == nullptr || *value != '/') return std::nullopt;  // the XDG rules: a relative path is none
    return value;
  };
  if (auto caches = absolute("XDG_CACHE_HOME")) return *caches / "frx" / "compile";
  if (auto home = absolute("HOME")) return *home / ".cache" / "frx" / "compile";
  return std::nullopt;
}

std::filesystem::path CompileCache::FileOf(std::string_view question) const {
  return folder_ / (Sha256Hex(question) + ".json");
}

std::optional<CompileFacts> CompileCache::Find(std::string_view question) const {
  auto bytes = ReadFile(FileOf(question));
  if (!bytes) return std::nullopt;
  const auto entry = nlohmann::ordered_json::parse(*bytes, nullptr, /*allow_exceptions=*/false);
  if (!entry.is_object() || entry.value("question", nlohmann::ordered_json()) != question) return std::nullopt;
  const auto facts = entry.find("facts");
  if (facts == entry.end()) return std::nullopt;
  auto read = FromJson<CompileFacts>(*facts);
  if (!read) return std::nullopt;
  return *std::move(read);
}

Result<void> CompileCache::Store(std::string_view question, const CompileFacts& facts) {
  nlohmann::ordered_json entry;
  entry["question"] = question;
  entry["facts"] = ToJson(facts);
  const std::lock_guard lock(mutex_);
  return WriteFile(FileOf(question), entry.dump(1) + "\n");
}

}  // namespace frx
