/// Reads a Python literal, as `repr` writes it and `ast.literal_eval` accepts it, and nothing beyond.
///   {'unit': '%', 'avg_value': nan, 'n': 5}
/// Accepted: None, True, False, nan, inf, int, float, str, list, tuple, dict. Refused: every expression, prefix, triple
/// quote, set, \N{…} and comment. The input may be anything: size, nesting and number of values are limited.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frx/result.h"

namespace frx {

struct PythonValue;
struct PythonEntry;
using PythonList = std::vector<PythonValue>;  ///< a list or a tuple
using PythonDict = std::vector<PythonEntry>;  ///< in source order, duplicate keys kept

struct PythonValue {
  struct None {
    bool operator==(const None&) const = default;
  };
  /// An int that does not fit 53 bits is as inexact here as in JSON; no reader needs one.
  std::variant<None, bool, double, std::string, PythonList, PythonDict> value;

  bool is_none() const { return std::holds_alternative<None>(value); }
  const double* number() const { return std::get_if<double>(&value); }
  const std::string* text() const { return std::get_if<std::string>(&value); }
  const PythonList* list() const { return std::get_if<PythonList>(&value); }
  const PythonDict* dict() const { return std::get_if<PythonDict>(&value); }

  /// "a str", "a dict" …, for messages.
  std::string_view kind() const;

  bool operator==(const PythonValue& other) const;
};

struct PythonEntry {
  std::string key;
  PythonValue value;

  bool operator==(const PythonEntry&) const = default;
};

struct PythonLimits {
  std::size_t bytes = 8U << 20;
  std::size_t values = 200'000;
  int depth = 32;
};

/// "byte 17: expected ',' or '}', found \"x\"". Keys of a dict must be strings.
Result<PythonValue> ParsePythonLiteral(std::string_view text, const PythonLimits& limits = {});

/// The first entry of that key; null where there is none.
const PythonValue* Find(const PythonDict& dict, std::string_view key);

}  // namespace frx
