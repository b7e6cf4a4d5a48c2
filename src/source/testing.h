/// For tests of this folder: facts of a source written in place.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "source/parser.h"

namespace frx {

/// Each test is a process of its own and reads one source or two: precompiling would cost more than it saves.
inline SourceFacts ReadSource(std::string_view source) {
  auto parser = Parser::Create(embedded::SdkFiles(), {.precompile = false});
  EXPECT_TRUE(parser) << parser.error().message;
  if (!parser) return {};
  auto facts = (*parser)->Parse(source);
  EXPECT_TRUE(facts) << facts.error().detail;
  return facts ? *std::move(facts) : SourceFacts{};
}

/// A source that is sound: it has no error of any kind.
inline SourceFacts ReadSound(std::string_view source) {
  SourceFacts facts = ReadSource(source);
  for (const CompilerError& error : facts.errors) ADD_FAILURE() << "line " << error.place.line << ": " << error.text;
  EXPECT_FALSE(facts.partial);
  return facts;
}

}  // namespace frx
