#include "base/python_literal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace frx {
namespace {

using testing::HasSubstr;

PythonValue Parsed(std::string_view text) {
  auto value = ParsePythonLiteral(text);
  EXPECT_TRUE(value) << text << ": " << value.error().message;
  return value ? *value : PythonValue{};
}

std::string Refused(std::string_view text, const PythonLimits& limits = {}) {
  auto value = ParsePythonLiteral(text, limits);
  EXPECT_FALSE(value) << text;
  return value ? "" : value.error().message;
}

TEST(PythonLiteral, ReadsEveryKindOfValue) {
  PythonValue value = Parsed("{'a': [1, -2.5e3, +.5, 1.], \"b\": (None, True, False,), 'c': {}, 'd': (7)}");
  const PythonDict& dict = *value.dict();
  ASSERT_EQ(dict.size(), 4u);
  EXPECT_EQ(*dict[0].value.list(), (PythonList{{1.0}, {-2500.0}, {0.5}, {1.0}}));
  EXPECT_EQ(*dict[1].value.list(), (PythonList{{}, {true}, {false}}));
  EXPECT_TRUE(dict[2].value.dict()->empty());
  EXPECT_EQ(*dict[3].value.number(), 7);
}

TEST(PythonLiteral, ReadsNumbersThatAreNone) {
  EXPECT_TRUE(std::isnan(*Parsed("nan").number()));
  EXPECT_EQ(*Parsed("-inf").number(), -INFINITY);
  EXPECT_EQ(*Parsed("1e999").number(), INFINITY);  // as Python does
  EXPECT_EQ(*Parsed("1e-999").number(), 0);
}

TEST(PythonLiteral, ReadsStringsAsReprWritesThem) {
  EXPECT_EQ(*Parsed(R"('it\'s "so"')").text(), "it's \"so\"");
  EXPECT_EQ(*Parsed(R"("it's")").text(), "it's");
  EXPECT_EQ(*Parsed(R"('a\n\t\\\x41\u00e9\U0001F600\101')").text(),
            "a\n\t\\A\xC3\xA9\xF0\x9F\x98\x80"
            "A");
  EXPECT_EQ(*Parsed(R"('\d')").text(), "\\d");               // unknown: the backslash stays
  EXPECT_EQ(*Parsed(R"('\ud800')").text(), "\xEF\xBF\xBD");  // half of a surrogate pair
  EXPECT_EQ(*Parsed("''").text(), "");
}

TEST(PythonLiteral, KeepsDuplicateKeysAndTheirOrder) {
  PythonValue value = Parsed("{'b': 1, 'a': 2, 'b': 3}");
  EXPECT_EQ(value.dict()->size(), 3u);
  EXPECT_EQ(*Find(*value.dict(), "b")->number(), 1);
  EXPECT_EQ(Find(*value.dict(), "c"), nullptr);
}

TEST(PythonLiteral, SaysWhereAndWhatItExpected) {
  EXPECT_EQ(Refused("{'a' 1}"), "byte 5: expected ':' after a key, found \"1}\"");
  EXPECT_EQ(Refused("{'a': 1"), "byte 7: expected ',' or '}', found the end");
  EXPECT_EQ(Refused("'abc"), "byte 4: expected the closing ', found the end");
  EXPECT_EQ(Refused("1 2"), "byte 2: expected the end, found \"2\"");
  EXPECT_EQ(Refused(""), "byte 0: expected a value, found the end");
}

TEST(PythonLiteral, RefusesWhatIsNotALiteral) {
  for (std::string_view text : {"__import__('os')",
                                "{'a': f()}",
                                "[x for x in y]",
                                "1+1",
                                "1__0",
                                "0x10",
                                "b'a'",
                                "'''a'''",
                                "'\\N{DASH}'",
                                "{1, 2}",
                                "{1: 2}",
                                "'a\nb'",
                                "'\\x4'",
                                "'\\U00110000'",
                                "[1 2]",
                                "[,]",
                                "{,}",
                                "nan(1)",
                                "infinity",
                                "-",
                                "--1",
                                "1e",
                                "true",
                                "None None",
                                "{'a': 1,, }",
                                "'a' 'b'",
                                "[1}",
                                "\x01"}) {
    Refused(text);
  }
}

TEST(PythonLiteral, StopsAtItsLimits) {
  EXPECT_THAT(Refused(std::string(100'000, '[')), HasSubstr("nested deeper than 32"));
  EXPECT_THAT(Refused("[1, 2, 3]", {.values = 3}), HasSubstr("more than 3 values"));
  EXPECT_THAT(Refused("'abcdef'", {.bytes = 4}), HasSubstr("more than the 4 accepted"));
  EXPECT_EQ(ParsePythonLiteral(std::string(100 << 20, 'x')).error().code, ErrorCode::kOverLimit);
  EXPECT_TRUE(ParsePythonLiteral(std::string(32, '[') + std::string(32, ']')));
}

}  // namespace
}  // namespace frx
