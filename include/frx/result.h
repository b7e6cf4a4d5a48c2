/// Failure and absence, the two ways in which a value may not be there.
///   Result<T>  a call that can fail: a value, or an Error that says where, what was found, what was expected, what to
///   do Maybe<T>   a fact that may be missing: a value, or the reason. Missing is never zero, never clean, never
///   agreement.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace frx {

enum class ErrorCode : std::uint8_t {
  kUsage,        ///< the caller asked for something that does not exist
  kUnreadable,   ///< a file or stream could not be read or written
  kMalformed,    ///< bytes that are not what they should be
  kOverLimit,    ///< input larger, deeper or slower than what is accepted
  kUnavailable,  ///< a part that is not built in or not on this machine
  kInterrupted,  ///< the user asked to stop
  kInternal,     ///< our own mistake
};

struct Error {
  ErrorCode code = ErrorCode::kInternal;
  std::string message;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> Fail(ErrorCode code, std::string message) {
  return tl::make_unexpected(Error{code, std::move(message)});
}

/// Why a fact is not there. The first group is *absent*: nobody looked, or there is nothing to see.
/// The second is *unusable*: somebody looked and what was found cannot be used.
enum class MissingReason : std::uint8_t {
  kNotCollected,   ///< the profile does not hold it
  kNotApplicable,  ///< it has no meaning here
  kNotRequested,   ///< the run left the layer out
  kNotBuiltIn,     ///< this build of frx cannot produce it
  kNotConstant,    ///< it depends on values known only when the program runs

  kNotANumber,     ///< NaN or infinite
  kOutOfRange,     ///< outside what the quantity can be
  kUnparsable,     ///< not in the expected form
  kContradictory,  ///< refuted by another figure of the same input
  kGaveUp,         ///< a limit on time, memory or depth was reached, or the analysis crashed
};

bool IsUnusable(MissingReason reason);
std::string_view ToString(MissingReason reason);
std::optional<MissingReason> MissingReasonFrom(std::string_view text);

struct Missing {
  MissingReason reason = MissingReason::kNotCollected;
  std::string detail;

  bool operator==(const Missing&) const = default;
};

template <class T>
using Maybe = tl::expected<T, Missing>;

inline tl::unexpected<Missing> Absent(MissingReason reason, std::string detail = {}) {
  return tl::make_unexpected(Missing{reason, std::move(detail)});
}

}  // namespace frx

#define FRX_CONCAT_INNER_(a, b) a##b
#define FRX_CONCAT_(a, b) FRX_CONCAT_INNER_(a, b)

/// `FRX_ASSIGN_OR_RETURN(auto table, Parse(bytes));` hands an Error on to the caller.
#define FRX_ASSIGN_OR_RETURN(target, expression) \
  FRX_ASSIGN_OR_RETURN_(FRX_CONCAT_(frx_result_, __LINE__), target, expression)
#define FRX_ASSIGN_OR_RETURN_(result, target, expression)             \
  auto result = (expression);                                         \
  if (!result) return tl::make_unexpected(std::move(result).error()); \
  target = *std::move(result)

#define FRX_RETURN_IF_ERROR(expression)                                                                         \
  do {                                                                                                          \
    if (auto frx_status = (expression); !frx_status) return tl::make_unexpected(std::move(frx_status).error()); \
  } while (false)
