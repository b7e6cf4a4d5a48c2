#include "catalog/embedded.h"

#include <nlohmann/json.hpp>

#include "base/check.h"
#include "base/embedded.h"

FRX_EMBEDDED(CatalogueData)

namespace frx {

nlohmann::json ParseEmbedded(std::string_view name) {
  for (const embedded::File& file : embedded::CatalogueData()) {
    if (file.name == name) return nlohmann::json::parse(file.bytes);
  }
  FRX_CHECK(false);
}

}  // namespace frx
