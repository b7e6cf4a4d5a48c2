// Which launches of a report somebody means, by ID or by name.
#include <fmt/format.h>
#include <regex.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/kernel_name.h"
#include "base/text.h"
#include "frx/profile.h"

namespace frx {
namespace {

/// POSIX's, since std::regex recurses over the name: one of a hundred thousand letters would end the program.
class NamePattern {
 public:
  static Result<NamePattern> Compile(const std::string& pattern) {
    NamePattern compiled;
    const int error = ::regcomp(&compiled.regex_, pattern.c_str(), REG_EXTENDED | REG_NOSUB);
    if (error == 0) {
      compiled.owned_ = true;
      return compiled;
    }
    char why[128];
    ::regerror(error, &compiled.regex_, why, sizeof why);
    return Fail(ErrorCode::kUsage, fmt::format("--kernel {}: is no regular expression: {}", Quoted(pattern), why));
  }
  NamePattern(NamePattern&& other) noexcept : regex_(other.regex_), owned_(std::exchange(other.owned_, false)) {}
  NamePattern& operator=(NamePattern&&) = delete;
  ~NamePattern() {
    if (owned_) ::regfree(&regex_);
  }

  bool Matches(const Launch& launch) const {
    return launch.kernel && ::regexec(&regex_, launch.kernel->c_str(), 0, nullptr, 0) == 0;
  }

 private:
  NamePattern() = default;
  regex_t regex_{};
  bool owned_ = false;
};

/// "0 to 3, 7".
std::string IdsText(const Profile& profile) {
  std::set<int> ids;
  for (const Launch& launch : profile.launches) ids.insert(*launch.id);
  std::string text;
  for (auto id = ids.begin(); id != ids.end();) {
    const int first = *id;
    int last = first;
    for (++id; id != ids.end() && *id == last + 1; ++id) last = *id;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", first);
    if (last > first) text += fmt::format(" to {}", last);
  }
  return text;
}

std::string NoSuchKernel(const Profile& profile, const std::string& pattern) {
  std::set<std::string> names;
  for (const Launch& launch : profile.launches) {
    if (launch.kernel) names.emplace(KernelBaseName(*launch.kernel));
  }
  std::string message = fmt::format("--kernel {}: matches no kernel of the report", Quoted(pattern));
  if (!names.empty()) message += names.size() > 3 ? "; nearest:" : "; there are:";
  for (const std::string& name : NearestWords(pattern, {names.begin(), names.end()})) {
    message += fmt::format("\n  --kernel {}", Quoted(name, 200));
  }
  return message;
}

}  // namespace

Result<Profile> Choose(Profile profile, const LaunchChoice& choice) {
  for (std::size_t index = 0; index < profile.launches.size(); ++index) {
    Launch& launch = profile.launches[index];
    if (!launch.id) launch.id = static_cast<int>(index);
  }
  for (int id : choice.ids) {
    const auto& launches = profile.launches;
    if (std::any_of(launches.begin(), launches.end(), [&](const Launch& launch) { return *launch.id == id; })) continue;
    return Fail(ErrorCode::kUsage, fmt::format("--launch {}: no such launch; the report has {}", id, IdsText(profile)));
  }
  if (!choice.ids.empty()) {
    std::erase_if(profile.launches, [&](const Launch& launch) {
      return std::find(choice.ids.begin(), choice.ids.end(), *launch.id) == choice.ids.end();
    });
  }
  if (choice.kernel.empty()) return profile;
  FRX_ASSIGN_OR_RETURN(const NamePattern pattern, NamePattern::Compile(choice.kernel));
  const auto& launches = profile.launches;
  if (std::none_of(launches.begin(), launches.end(), [&](const Launch& each) { return pattern.Matches(each); })) {
    return Fail(ErrorCode::kUsage, NoSuchKernel(profile, choice.kernel));
  }
  std::erase_if(profile.launches, [&](const Launch& launch) { return !pattern.Matches(launch); });
  return profile;
}

}  // namespace frx
