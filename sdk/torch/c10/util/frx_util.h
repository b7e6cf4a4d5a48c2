// Small parts of c10/util: arrays, optionals, strings, exceptions and their macros.
#ifndef FRX_C10_UTIL_H
#define FRX_C10_UTIL_H
#include <c10/macros/Macros.h>
namespace c10 {
template <class T> using optional = std::optional<T>;
using std::in_place;
using std::in_place_t;
using std::make_optional;
using std::nullopt;
using std::nullopt_t;
using std::make_unique;
template <class T, unsigned n> class SmallVector;
template <class T> class SmallVectorImpl;
template <class T, class = void> class SmallVectorTemplateCommon {};
template <class T> class ArrayRef final {
 public:
  using iterator = const T*;
  using const_iterator = const T*;
  using size_type = size_t;
  using value_type = T;
  using reverse_iterator = std::reverse_iterator<iterator>;
  FRX_HD ArrayRef() FRX_BODY
  FRX_HD ArrayRef(const T&) FRX_BODY
  FRX_HD ArrayRef(const T*, size_t) FRX_BODY
  FRX_HD ArrayRef(const T*, const T*) FRX_BODY
  template <class U> ArrayRef(const SmallVectorTemplateCommon<T, U>&) FRX_BODY
  template <class C, class = std::enable_if_t<std::is_same_v<std::remove_const_t<decltype(std::declval<C>().data())>, T*>>> ArrayRef(const C&) FRX_BODY
  template <class A> ArrayRef(const std::vector<T, A>&) FRX_BODY
  template <size_t n> FRX_HD ArrayRef(const std::array<T, n>&) FRX_BODY
  template <size_t n> FRX_HD ArrayRef(const T (&)[n]) FRX_BODY
  FRX_HD ArrayRef(const std::initializer_list<T>&) FRX_BODY
  FRX_HD iterator begin() const FRX_BODY
  FRX_HD iterator end() const FRX_BODY
  FRX_HD const_iterator cbegin() const FRX_BODY
  FRX_HD const_iterator cend() const FRX_BODY
  FRX_HD reverse_iterator rbegin() const FRX_BODY
  FRX_HD reverse_iterator rend() const FRX_BODY
  FRX_HD bool empty() const FRX_BODY
  FRX_HD const T* data() const FRX_BODY
  FRX_HD size_t size() const FRX_BODY
  FRX_HD const T& front() const FRX_BODY
  FRX_HD const T& back() const FRX_BODY
  FRX_HD bool equals(ArrayRef) const FRX_BODY
  FRX_HD ArrayRef slice(size_t, size_t) const FRX_BODY
  FRX_HD ArrayRef slice(size_t) const FRX_BODY
  FRX_HD const T& operator[](size_t) const FRX_BODY
  FRX_HD const T& at(size_t) const FRX_BODY
  template <class U> std::enable_if_t<std::is_same_v<U, T>, ArrayRef>& operator=(U&&) = delete;
  template <class U> std::enable_if_t<std::is_same_v<U, T>, ArrayRef>& operator=(std::initializer_list<U>) = delete;
  std::vector<T> vec() const FRX_BODY
 private:
  const T* data_;
  size_t size_;
};
template <class T> std::ostream& operator<<(std::ostream&, ArrayRef<T>) FRX_BODY
template <class T> ArrayRef<T> makeArrayRef(const T&) FRX_BODY
template <class T> ArrayRef<T> makeArrayRef(const T*, size_t) FRX_BODY
template <class T> ArrayRef<T> makeArrayRef(const std::vector<T>&) FRX_BODY
template <class T, size_t n> ArrayRef<T> makeArrayRef(const T (&)[n]) FRX_BODY
template <class T> bool operator==(ArrayRef<T>, ArrayRef<T>) FRX_BODY
template <class T> bool operator!=(ArrayRef<T>, ArrayRef<T>) FRX_BODY
template <class T> bool operator==(const std::vector<T>&, ArrayRef<T>) FRX_BODY
template <class T> bool operator!=(const std::vector<T>&, ArrayRef<T>) FRX_BODY
template <class T> bool operator==(ArrayRef<T>, const std::vector<T>&) FRX_BODY
template <class T> bool operator!=(ArrayRef<T>, const std::vector<T>&) FRX_BODY
using IntArrayRef = ArrayRef<int64_t>;
template <class T> class OptionalArrayRef final {
 public:
  FRX_HD OptionalArrayRef() noexcept FRX_BODY
  FRX_HD OptionalArrayRef(std::nullopt_t) noexcept FRX_BODY
  OptionalArrayRef(const OptionalArrayRef&) = default;
  OptionalArrayRef(OptionalArrayRef&&) = default;
  FRX_HD OptionalArrayRef(const std::optional<ArrayRef<T>>&) noexcept FRX_BODY
  FRX_HD OptionalArrayRef(std::optional<ArrayRef<T>>&&) noexcept FRX_BODY
  FRX_HD OptionalArrayRef(const T&) noexcept FRX_BODY
  template <class U = ArrayRef<T>, std::enable_if_t<!std::is_same_v<std::decay_t<U>, OptionalArrayRef> && !std::is_same_v<std::decay_t<U>, std::in_place_t> && std::is_constructible_v<ArrayRef<T>, U&&> && std::is_convertible_v<U&&, ArrayRef<T>> && !std::is_convertible_v<U&&, T>, bool> = false>
  FRX_HD OptionalArrayRef(U&&) noexcept FRX_BODY
  template <class... A> FRX_HD explicit OptionalArrayRef(std::in_place_t, A&&...) noexcept FRX_BODY
  FRX_HD OptionalArrayRef(const std::initializer_list<T>&) FRX_BODY
  OptionalArrayRef& operator=(std::nullopt_t) noexcept FRX_BODY
  OptionalArrayRef& operator=(const OptionalArrayRef&) = default;
  OptionalArrayRef& operator=(OptionalArrayRef&&) = default;
  template <class U = ArrayRef<T>, class = std::enable_if_t<!std::is_same_v<std::decay_t<U>, OptionalArrayRef> && std::is_constructible_v<ArrayRef<T>, U&&>>> OptionalArrayRef& operator=(U&&) noexcept FRX_BODY
  ArrayRef<T>* operator->() noexcept FRX_BODY
  const ArrayRef<T>* operator->() const noexcept FRX_BODY
  ArrayRef<T>& operator*() & noexcept FRX_BODY
  const ArrayRef<T>& operator*() const& noexcept FRX_BODY
  explicit operator bool() const noexcept FRX_BODY
  bool has_value() const noexcept FRX_BODY
  ArrayRef<T>& value() & FRX_BODY
  const ArrayRef<T>& value() const& FRX_BODY
  template <class U> ArrayRef<T> value_or(U&&) const FRX_BODY
  void swap(OptionalArrayRef&) noexcept FRX_BODY
  void reset() noexcept FRX_BODY
  template <class... A> ArrayRef<T>& emplace(A&&...) FRX_BODY
 private:
  std::optional<ArrayRef<T>> wrapped_;
};
using OptionalIntArrayRef = OptionalArrayRef<int64_t>;
template <class T> class SmallVectorImpl : public SmallVectorTemplateCommon<T> {
 public:
  using value_type = T;
  using size_type = size_t;
  using iterator = T*;
  using const_iterator = const T*;
  using reference = T&;
  using const_reference = const T&;
  T* begin() FRX_BODY
  const T* begin() const FRX_BODY
  T* end() FRX_BODY
  const T* end() const FRX_BODY
  std::reverse_iterator<T*> rbegin() FRX_BODY
  std::reverse_iterator<T*> rend() FRX_BODY
  size_t size() const FRX_BODY
  size_t capacity() const FRX_BODY
  bool empty() const FRX_BODY
  T& operator[](size_t) FRX_BODY
  const T& operator[](size_t) const FRX_BODY
  T& at(size_t) FRX_BODY
  const T& at(size_t) const FRX_BODY
  T& front() FRX_BODY
  const T& front() const FRX_BODY
  T& back() FRX_BODY
  const T& back() const FRX_BODY
  T* data() FRX_BODY
  const T* data() const FRX_BODY
  void clear() FRX_BODY
  void reserve(size_t) FRX_BODY
  void resize(size_t) FRX_BODY
  void resize(size_t, const T&) FRX_BODY
  void push_back(const T&) FRX_BODY
  void push_back(T&&) FRX_BODY
  void pop_back() FRX_BODY
  T pop_back_val() FRX_BODY
  template <class... A> T& emplace_back(A&&...) FRX_BODY
  template <class I> void append(I, I) FRX_BODY
  void append(std::initializer_list<T>) FRX_BODY
  void assign(size_t, const T&) FRX_BODY
  template <class I> void assign(I, I) FRX_BODY
  void assign(std::initializer_list<T>) FRX_BODY
  T* erase(const T*) FRX_BODY
  T* erase(const T*, const T*) FRX_BODY
  T* insert(const T*, const T&) FRX_BODY
  template <class I> void insert(const T*, I, I) FRX_BODY
  void swap(SmallVectorImpl&) FRX_BODY
};
template <class T, unsigned n> class SmallVector : public SmallVectorImpl<T> {
 public:
  SmallVector() FRX_BODY
  SmallVector(const SmallVector&) FRX_BODY
  SmallVector(SmallVector&&) FRX_BODY
  explicit SmallVector(size_t, const T& = T()) FRX_BODY
  template <class I, class = std::frx_is_iter<I>> SmallVector(I, I) FRX_BODY
  template <class C, class = decltype(std::declval<C>().begin()), class = void> explicit SmallVector(C&&) FRX_BODY
  SmallVector(std::initializer_list<T>) FRX_BODY
  SmallVector& operator=(const SmallVector&) FRX_BODY
  SmallVector& operator=(SmallVector&&) FRX_BODY
  SmallVector& operator=(std::initializer_list<T>) FRX_BODY
};
constexpr size_t kDimVectorStaticSize = 5;
using DimVector = SmallVector<int64_t, kDimVectorStaticSize>;
template <class C> class basic_string_view : public std::basic_string_view<C> {
 public:
  constexpr basic_string_view() noexcept = default;
  constexpr basic_string_view(const basic_string_view&) noexcept = default;
  explicit constexpr basic_string_view(const C* s, size_t n) : std::basic_string_view<C>(s, n) {}
  constexpr basic_string_view(const C* s) : std::basic_string_view<C>(s) {}
  constexpr basic_string_view& operator=(const basic_string_view&) noexcept = default;
  basic_string_view(const std::basic_string<C>&) FRX_BODY
  FRX_HD bool starts_with(basic_string_view) const noexcept FRX_BODY
  FRX_HD bool ends_with(basic_string_view) const noexcept FRX_BODY
};
using string_view = basic_string_view<char>;
class intrusive_ptr_target {};
template <class T, class N = void> class intrusive_ptr final {
 public:
  using element_type = T;
  intrusive_ptr() noexcept FRX_BODY
  intrusive_ptr(std::nullptr_t) noexcept FRX_BODY
  intrusive_ptr(const intrusive_ptr&) FRX_BODY
  intrusive_ptr(intrusive_ptr&&) noexcept FRX_BODY
  template <class U, class M> intrusive_ptr(const intrusive_ptr<U, M>&) FRX_BODY
  explicit intrusive_ptr(std::unique_ptr<T>) noexcept FRX_BODY
  ~intrusive_ptr() noexcept FRX_BODY
  intrusive_ptr& operator=(const intrusive_ptr&) noexcept FRX_BODY
  intrusive_ptr& operator=(intrusive_ptr&&) noexcept FRX_BODY
  T* get() const noexcept FRX_BODY
  T& operator*() const noexcept FRX_BODY
  T* operator->() const noexcept FRX_BODY
  operator bool() const noexcept FRX_BODY
  void reset() noexcept FRX_BODY
  void swap(intrusive_ptr&) noexcept FRX_BODY
  bool defined() const noexcept FRX_BODY
  uint32_t use_count() const noexcept FRX_BODY
  uint32_t weak_use_count() const noexcept FRX_BODY
  bool unique() const noexcept FRX_BODY
  T* release() noexcept FRX_BODY
  static intrusive_ptr reclaim(T*) FRX_BODY
  static intrusive_ptr reclaim_copy(T*) FRX_BODY
  static intrusive_ptr unsafe_reclaim_from_nonowning(T*) FRX_BODY
  static intrusive_ptr unsafe_steal_from_new(T*) FRX_BODY
  static intrusive_ptr unsafe_adapt_non_heap_allocated(T*, uint32_t) FRX_BODY
  template <class... A> static intrusive_ptr make(A&&...) FRX_BODY
 private:
  T* target_;
};
template <class T, class... A> intrusive_ptr<T> make_intrusive(A&&...) FRX_BODY
template <class T> class MaybeOwned final {
 public:
  MaybeOwned() FRX_BODY
  MaybeOwned(const MaybeOwned&) FRX_BODY
  MaybeOwned(MaybeOwned&&) noexcept FRX_BODY
  MaybeOwned& operator=(const MaybeOwned&) FRX_BODY
  MaybeOwned& operator=(MaybeOwned&&) noexcept FRX_BODY
  static MaybeOwned borrowed(const T&) FRX_BODY
  static MaybeOwned owned(T&&) noexcept FRX_BODY
  template <class... A> static MaybeOwned owned(std::in_place_t, A&&...) FRX_BODY
  ~MaybeOwned() noexcept FRX_BODY
  bool unsafeIsBorrowed() const FRX_BODY
  const T& operator*() const& FRX_BODY
  const T* operator->() const FRX_BODY
  T operator*() && FRX_BODY
};
struct SourceLocation { const char* function; const char* file; uint32_t line; };
std::ostream& operator<<(std::ostream&, const SourceLocation&);
class Error : public std::exception {
 public:
  Error(SourceLocation, std::string);
  Error(const char*, uint32_t, const char*, const std::string&, const std::string&, const void* = nullptr);
  Error(std::string, std::string, const void* = nullptr);
  void add_context(std::string);
  const std::string& msg() const;
  const std::vector<std::string>& context() const;
  const std::string backtrace() const;
  const char* what() const noexcept override;
  const void* caller() const noexcept;
  virtual const char* what_without_backtrace() const noexcept;
};
#define FRX_ERROR_CLASS(name) class name : public Error { using Error::Error; };
FRX_ERROR_CLASS(IndexError)
FRX_ERROR_CLASS(ValueError)
FRX_ERROR_CLASS(TypeError)
FRX_ERROR_CLASS(NotImplementedError)
FRX_ERROR_CLASS(EnforceFiniteError)
FRX_ERROR_CLASS(OnnxfiBackendSystemError)
FRX_ERROR_CLASS(LinAlgError)
FRX_ERROR_CLASS(OutOfMemoryError)
FRX_ERROR_CLASS(DistError)
FRX_ERROR_CLASS(DistBackendError)
#undef FRX_ERROR_CLASS
class Warning {
 public:
  class UserWarning {};
  class DeprecationWarning {};
};
void warn(const Warning&);
template <class... A> std::string str(const A&...) FRX_BODY
template <class C> std::string Join(const std::string&, const C&) FRX_BODY
std::ostream& FrxLog();
namespace detail {
[[noreturn]] void torchCheckFail(const char*, const char*, uint32_t, const std::string&);
// Where TORCH_CHECK ends here: no std::string is built, whose overloads cost a parse more than the check's own.
template <class... A> [[noreturn]] void frxCheckFailed(const A&...) FRX_BODY
}
namespace util { template <class T> T frx_identity(T); }
template <class I, bool one_sided = false> struct integer_range {
  struct integer_iterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = I;
    using difference_type = std::ptrdiff_t;
    using pointer = I*;
    using reference = I&;
    C10_HOST_DEVICE FRX_HD explicit integer_iterator(I) FRX_BODY
    C10_HOST_DEVICE FRX_HD I operator*() const FRX_BODY
    C10_HOST_DEVICE FRX_HD integer_iterator& operator++() FRX_BODY
    C10_HOST_DEVICE FRX_HD bool operator==(const integer_iterator&) const FRX_BODY
    C10_HOST_DEVICE FRX_HD bool operator!=(const integer_iterator&) const FRX_BODY
  };
  C10_HOST_DEVICE FRX_HD integer_iterator begin() const FRX_BODY
  C10_HOST_DEVICE FRX_HD integer_iterator end() const FRX_BODY
};
template <class A, class B, std::enable_if_t<std::is_integral_v<A> && std::is_integral_v<B>, bool> = true> FRX_HD integer_range<B> irange(A, B) FRX_BODY
template <class A, std::enable_if_t<std::is_integral_v<A>, bool> = true> FRX_HD integer_range<A, true> irange(A) FRX_BODY
template <class C> int64_t multiply_integers(const C&) FRX_BODY
template <class I> int64_t multiply_integers(I, I) FRX_BODY
int64_t size_to_dim_(int, IntArrayRef);
template <class T> inline C10_HOST_DEVICE T div_floor_integer(T, T) FRX_BODY
template <class T> inline C10_HOST_DEVICE T div_floor_floating(T, T) FRX_BODY
template <class To, class From> C10_HOST_DEVICE To bit_cast(const From&) FRX_BODY
template <class To, class From> C10_HOST_DEVICE To convert(From) FRX_BODY
template <class To, class From> C10_HOST_DEVICE To checked_convert(From, const char*) FRX_BODY
using DeleterFnPtr = void (*)(void*);
template <class F> class function_ref;
template <class R, class... A> class function_ref<R(A...)> {
 public:
  function_ref() = default;
  template <class F> function_ref(F&&) FRX_BODY
  R operator()(A...) const FRX_BODY
  operator bool() const FRX_BODY
};
template <class F> class FrxScopeExit {};
template <class F> FrxScopeExit<F> make_scope_exit(F&&) FRX_BODY
}
namespace at {
using std::optional;
}
#define TORCH_CHECK(cond, ...)                      \
  if (C10_UNLIKELY_OR_CONST(!(cond))) {             \
    ::c10::detail::frxCheckFailed(__VA_ARGS__);     \
  }
#define TORCH_CHECK_EQ(a, b) TORCH_CHECK((a) == (b))
#define TORCH_CHECK_NE(a, b) TORCH_CHECK((a) != (b))
#define TORCH_CHECK_LT(a, b) TORCH_CHECK((a) < (b))
#define TORCH_CHECK_LE(a, b) TORCH_CHECK((a) <= (b))
#define TORCH_CHECK_GT(a, b) TORCH_CHECK((a) > (b))
#define TORCH_CHECK_GE(a, b) TORCH_CHECK((a) >= (b))
#define TORCH_CHECK_WITH_MSG(error_t, cond, type, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_WITH(error_t, cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_INDEX(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_VALUE(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_TYPE(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_LINALG(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_NOT_IMPLEMENTED(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_ARG(cond, argN, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_INTERNAL_ASSERT(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(...) while (false) TORCH_INTERNAL_ASSERT(__VA_ARGS__)
#define TORCH_CHECK_IF_NOT_ON_CUDA(cond, ...)
#define TORCH_WARN(...) ((void)::c10::str(__VA_ARGS__))
#define TORCH_WARN_WITH(warning_t, ...) TORCH_WARN(__VA_ARGS__)
#define TORCH_WARN_ONCE(...) TORCH_WARN(__VA_ARGS__)
#define TORCH_WARN_DEPRECATION(...) TORCH_WARN(__VA_ARGS__)
#define AT_ERROR(...)                                                                                       \
  do {                                                                                                      \
    ::c10::detail::torchCheckFail(__func__, __FILE__, static_cast<uint32_t>(__LINE__), ::c10::str(__VA_ARGS__)); \
  } while (false)
#define AT_ASSERT(...) TORCH_INTERNAL_ASSERT(__VA_ARGS__)
#define AT_ASSERTM(cond, ...) TORCH_CHECK(cond, ##__VA_ARGS__)
#define AT_INDEX_ERROR(...) AT_ERROR(__VA_ARGS__)
#define AT_WARN(...) TORCH_WARN(__VA_ARGS__)
#define C10_THROW_ERROR(type, message) throw ::c10::type({__func__, __FILE__, static_cast<uint32_t>(__LINE__)}, message)
#define TORCH_RETHROW(e, ...) throw
#define C10_LOG_FIRST_N(severity, n) ::c10::FrxLog()
#define LOG(severity) ::c10::FrxLog()
#define VLOG(n) ::c10::FrxLog()
#define CHECK(cond) if (!(cond)) ::c10::FrxLog()
#define CHECK_EQ(a, b) CHECK((a) == (b))
#define CHECK_NE(a, b) CHECK((a) != (b))
#define CHECK_LE(a, b) CHECK((a) <= (b))
#define CHECK_LT(a, b) CHECK((a) < (b))
#define CHECK_GE(a, b) CHECK((a) >= (b))
#define CHECK_GT(a, b) CHECK((a) > (b))
#define DCHECK(cond) while (false) CHECK(cond)
#define CHECK_NOTNULL(p) (p)
#define C10_RETURN_MOVE_IF_OLD_COMPILER 0
#endif
