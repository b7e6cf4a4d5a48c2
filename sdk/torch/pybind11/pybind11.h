// The part of pybind11 that extension modules use; m.def takes any callable and any extras.
#ifndef FRX_PYBIND11_H
#define FRX_PYBIND11_H
#include <frx_torch_all_std.h>
struct _object;
typedef struct _object PyObject;
typedef ssize_t Py_ssize_t;
struct PyModuleDef;
#define PYBIND11_NAMESPACE pybind11
#define PYBIND11_EXPORT __attribute__((visibility("default")))
#define PYBIND11_CONCAT(first, second) first##second
#define PYBIND11_TOSTRING_IMPL(x) #x
#define PYBIND11_TOSTRING(x) PYBIND11_TOSTRING_IMPL(x)
namespace pybind11 {
class handle {
 public:
  handle() = default;
  handle(PyObject*);
  PyObject* ptr() const;
  handle inc_ref() const;
  handle dec_ref() const;
  template <class T> T cast() const FRX_BODY
  explicit operator bool() const;
  bool is(handle) const;
  bool is_none() const;
  class object attr(const char*) const;
  handle operator[](const char*) const;
  handle operator[](size_t) const;
  template <class... A> class frx_object operator()(A&&...) const;
};
class object : public handle {
 public:
  object() = default;
  object(const object&) = default;
  object(handle, bool);
  template <class T, class = std::enable_if_t<!std::is_base_of_v<object, std::decay_t<T>>>> object& operator=(T&&) FRX_BODY
  object& operator=(const object&) = default;
  handle release();
};
class frx_object : public object {};
#define FRX_PY_TYPE(name)                        \
  class name : public object {                   \
   public:                                       \
    name();                                      \
    name(handle);                                \
    template <class... A> explicit name(A&&...) FRX_BODY \
    size_t size() const;                         \
    handle operator[](size_t) const;             \
    handle operator[](const char*) const;        \
    template <class T> void append(T&&) const FRX_BODY   \
    template <class T> bool contains(T&&) const FRX_BODY \
    handle* begin() const;                       \
    handle* end() const;                         \
  };
FRX_PY_TYPE(list)
FRX_PY_TYPE(dict)
FRX_PY_TYPE(tuple)
FRX_PY_TYPE(set)
FRX_PY_TYPE(args)
FRX_PY_TYPE(kwargs)
FRX_PY_TYPE(bytes)
FRX_PY_TYPE(function)
FRX_PY_TYPE(int_)
FRX_PY_TYPE(float_)
FRX_PY_TYPE(bool_)
FRX_PY_TYPE(none)
FRX_PY_TYPE(iterable)
FRX_PY_TYPE(buffer)
FRX_PY_TYPE(capsule)
FRX_PY_TYPE(slice)
FRX_PY_TYPE(sequence)
#undef FRX_PY_TYPE
class str : public object {
 public:
  str();
  str(const char*);
  str(const std::string&);
  operator std::string() const;
};
template <class T> class array_t : public object { public: const T* data() const FRX_BODY size_t size() const FRX_BODY int64_t ndim() const FRX_BODY };
struct arg_v;
struct arg {
  constexpr explicit arg(const char* n = nullptr) : name(n) {}
  template <class T> arg_v operator=(T&&) const;
  arg& noconvert(bool = true);
  arg& none(bool = true);
  const char* name;
};
struct arg_v : arg { template <class T> arg_v(const char*, T&&, const char* = nullptr); };
struct kw_only {};
struct pos_only {};
struct doc { explicit doc(const char*); };
struct name { explicit name(const char*); };
struct scope { explicit scope(const object&); };
struct is_method { explicit is_method(handle); };
struct sibling { explicit sibling(handle); };
struct prepend {};
struct dynamic_attr {};
struct module_local { module_local(bool = true); };
enum class return_value_policy { automatic, automatic_reference, take_ownership, copy, move, reference, reference_internal };
template <class... T> struct call_guard {};
template <size_t n, size_t p> struct keep_alive {};
class gil_scoped_release { public: explicit gil_scoped_release(bool = false); ~gil_scoped_release(); };
class gil_scoped_acquire { public: gil_scoped_acquire(); ~gil_scoped_acquire(); };
class module_ : public object {
 public:
  module_() = default;
  explicit module_(const char*, const char* = nullptr);
  template <class F, class... E> module_& def(const char*, F&&, const E&...) FRX_BODY
  module_ def_submodule(const char*, const char* = nullptr);
  static module_ import(const char*);
  object doc() const;
  void reload();
  void add_object(const char*, handle, bool = false);
};
using module = module_;
template <class... A> struct frx_init {};
template <class... A> frx_init<A...> init() FRX_BODY
template <class F, class... R> frx_init<F> init(F&&, R&&...) FRX_BODY
template <class T, class... O> class class_ : public object {
 public:
  template <class... E> class_(handle, const char*, const E&...) FRX_BODY
  template <class F, class... E> class_& def(const char*, F&&, const E&...) FRX_BODY
  template <class... A, class... E> class_& def(const frx_init<A...>&, const E&...) FRX_BODY
  template <class F, class... E> class_& def_static(const char*, F&&, const E&...) FRX_BODY
  template <class C, class D, class... E> class_& def_readwrite(const char*, D C::*, const E&...) FRX_BODY
  template <class C, class D, class... E> class_& def_readonly(const char*, D C::*, const E&...) FRX_BODY
  template <class G, class... E> class_& def_property_readonly(const char*, const G&, const E&...) FRX_BODY
  template <class G, class S, class... E> class_& def_property(const char*, const G&, const S&, const E&...) FRX_BODY
};
template <class T> class enum_ : public object {
 public:
  template <class... E> enum_(handle, const char*, const E&...) FRX_BODY
  enum_& value(const char*, T, const char* = nullptr) FRX_BODY
  enum_& export_values() FRX_BODY
};
template <class T> T cast(const handle&) FRX_BODY
template <class T> object cast(T&&, return_value_policy = return_value_policy::automatic_reference, handle = handle()) FRX_BODY
template <class... A> tuple make_tuple(A&&...) FRX_BODY
template <class T> bool isinstance(handle) FRX_BODY
template <class... A> void print(A&&...) FRX_BODY
object eval(const char*);
void exec(const char*);
size_t len(handle);
template <class... A> struct overload_cast_impl {
  template <class R> constexpr auto operator()(R (*f)(A...)) const -> decltype(f) { return f; }
};
template <class... A> inline constexpr overload_cast_impl<A...> overload_cast{};
class error_already_set : public std::exception { public: const char* what() const noexcept override; };
#define FRX_PY_ERROR(name) class name : public std::runtime_error { public: using std::runtime_error::runtime_error; };
FRX_PY_ERROR(value_error)
FRX_PY_ERROR(type_error)
FRX_PY_ERROR(index_error)
FRX_PY_ERROR(key_error)
FRX_PY_ERROR(cast_error)
FRX_PY_ERROR(stop_iteration)
FRX_PY_ERROR(import_error)
#undef FRX_PY_ERROR
inline namespace literals {
constexpr arg operator""_a(const char* s, size_t) { return arg(s); }
}
namespace detail { template <class T, class = void> class type_caster; }
}
#define PYBIND11_MODULE(name, variable)                                              \
  static void PYBIND11_CONCAT(pybind11_init_, name)(::pybind11::module_&);           \
  extern "C" PYBIND11_EXPORT PyObject* PYBIND11_CONCAT(PyInit_, name)();             \
  void PYBIND11_CONCAT(pybind11_init_, name)(::pybind11::module_ & variable)
#define PYBIND11_EMBEDDED_MODULE(name, variable) PYBIND11_MODULE(name, variable)
#define PYBIND11_OVERRIDE(...)
#define PYBIND11_MAKE_OPAQUE(...)
#endif
