#include "compile/cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "base/files.h"

namespace frx {
namespace {

namespace fs = std::filesystem;

class CompileCacheTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "frx-cache-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path OnlyFile() const {
    fs::path only;
    for (const auto& entry : fs::directory_iterator(folder_)) only = entry.path();
    return only;
  }

  fs::path folder_;
};

CompileFacts Facts() {
  CompileFacts facts;
  facts.toolkit = "13.0.88";
  facts.kernels.push_back({.mangled = "k", .name = "k", .registers = 8, .constant_bytes = {{"0", 352}}});
  facts.errors.push_back({"nvcc", {3, 0}, "no", Basis::kLanguage});
  return facts;
}

TEST_F(CompileCacheTest, FindsWhatItStored) {
  CompileCache cache(folder_ / "deep" / "er");
  EXPECT_EQ(cache.Find("question"), std::nullopt);
  ASSERT_TRUE(cache.Store("question", Facts()));
  EXPECT_EQ(cache.Find("question"), Facts());
  EXPECT_EQ(cache.Find("another"), std::nullopt);
}

TEST_F(CompileCacheTest, ABrokenEntryIsNoneAndIsMadeAnew) {
  CompileCache cache(folder_);
  ASSERT_TRUE(cache.Store("question", Facts()));
  const std::string sound = *ReadFile(OnlyFile());
  for (const std::string& broken : {std::string(), sound.substr(0, sound.size() / 2), std::string("[]"),
                                    std::string("{\"question\": \"question\"}"),
                                    std::string("{\"question\": \"question\", \"facts\": {\"unheard_of\": 1}}"),
                                    std::string("{\"question\": \"another\", \"facts\": {}}")}) {
    ASSERT_TRUE(WriteFile(OnlyFile(), broken));
    EXPECT_EQ(cache.Find("question"), std::nullopt) << broken;
    ASSERT_TRUE(cache.Store("question", Facts()));
    EXPECT_EQ(cache.Find("question"), Facts());
  }
}

TEST_F(CompileCacheTest, AFolderThatCannotBeWrittenIsAnError) {
  ASSERT_TRUE(WriteFile(folder_ / "file", ""));
  CompileCache cache(folder_ / "file");
  EXPECT_FALSE(cache.Store("question", Facts()));
  EXPECT_EQ(cache.Find("question"), std::nullopt);
}

TEST_F(CompileCacheTest, LivesWhereCachesDo) {
  setenv("XDG_CACHE_HOME", "/x/caches", 1);
  EXPECT_EQ(CompileCache::UsualFolder(), fs::path("/x/caches/frx/compile"));
  setenv("XDG_CACHE_HOME", "relative", 1);
  setenv("HOME", "/x/home", 1);
  EXPECT_EQ(CompileCache::UsualFolder(), fs::path("/x/home/.cache/frx/compile"));
  unsetenv("XDG_CACHE_HOME");
  unsetenv("HOME");
  EXPECT_EQ(CompileCache::UsualFolder(), std::nullopt);
}

}  // namespace
}  // namespace frx
