// Thrust: vectors, pointers, policies, iterators and algorithms.
#ifndef FRX_THRUST_H
#define FRX_THRUST_H
#include <complex>
#include <cuda_runtime.h>
#include <functional>
#include <vector>
#define THRUST_VERSION 200001
namespace thrust {
template <class T> class device_ptr;
template <class T> class device_reference {
 public:
  FRX_HD operator T() const FRX_BODY
  FRX_HD device_reference& operator=(const T&) FRX_BODY
  FRX_HD device_reference& operator=(const device_reference&) FRX_BODY
  FRX_HD device_ptr<T> operator&() const FRX_BODY
  FRX_HD device_reference& operator+=(const T&) FRX_BODY
  FRX_HD device_reference& operator-=(const T&) FRX_BODY
};
template <class T> class device_ptr {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = std::remove_cv_t<T>;
  using difference_type = ptrdiff_t;
  using pointer = device_ptr;
  using reference = device_reference<T>;
  FRX_HD device_ptr() FRX_BODY
  FRX_HD device_ptr(std::nullptr_t) FRX_BODY
  FRX_HD explicit device_ptr(T*) FRX_BODY
  template <class U> FRX_HD device_ptr(const device_ptr<U>&) FRX_BODY
  FRX_HD T* get() const FRX_BODY
  FRX_HD reference operator*() const FRX_BODY
  FRX_HD reference operator[](ptrdiff_t) const FRX_BODY
  FRX_HD device_ptr& operator++() FRX_BODY
  FRX_HD device_ptr operator++(int) FRX_BODY
  FRX_HD device_ptr& operator+=(ptrdiff_t) FRX_BODY
  FRX_HD device_ptr operator+(ptrdiff_t) const FRX_BODY
  FRX_HD device_ptr operator-(ptrdiff_t) const FRX_BODY
  FRX_HD ptrdiff_t operator-(const device_ptr&) const FRX_BODY
  FRX_HD bool operator==(const device_ptr&) const FRX_BODY
  FRX_HD bool operator!=(const device_ptr&) const FRX_BODY
  FRX_HD explicit operator bool() const FRX_BODY
};
template <class T> FRX_HD device_ptr<T> device_pointer_cast(T*) FRX_BODY
template <class T> FRX_HD T* raw_pointer_cast(T*) FRX_BODY
template <class T> FRX_HD T* raw_pointer_cast(const device_ptr<T>&) FRX_BODY
template <class T> FRX_HD T& raw_reference_cast(device_reference<T>) FRX_BODY
template <class T> device_ptr<T> device_malloc(size_t) FRX_BODY
template <class T> void device_free(device_ptr<T>) FRX_BODY
template <class T, class P> class frx_vector {
 public:
  using value_type = T;
  using size_type = size_t;
  using iterator = P;
  using const_iterator = P;
  using reference = decltype(std::declval<P>()[0]);
  frx_vector() FRX_BODY
  explicit frx_vector(size_t) FRX_BODY
  frx_vector(size_t, const T&) FRX_BODY
  template <class I, class = std::frx_is_iter<I>> frx_vector(I, I) FRX_BODY
  template <class Q> frx_vector(const frx_vector<T, Q>&) FRX_BODY
  frx_vector(const std::vector<T>&) FRX_BODY
  frx_vector(std::initializer_list<T>) FRX_BODY
  template <class Q> frx_vector& operator=(const frx_vector<T, Q>&) FRX_BODY
  frx_vector& operator=(const std::vector<T>&) FRX_BODY
  size_t size() const FRX_BODY
  size_t capacity() const FRX_BODY
  bool empty() const FRX_BODY
  void resize(size_t) FRX_BODY
  void resize(size_t, const T&) FRX_BODY
  void reserve(size_t) FRX_BODY
  void clear() FRX_BODY
  void push_back(const T&) FRX_BODY
  void pop_back() FRX_BODY
  reference operator[](size_t) FRX_BODY
  T operator[](size_t) const FRX_BODY
  reference front() FRX_BODY
  reference back() FRX_BODY
  P begin() FRX_BODY
  P end() FRX_BODY
  P begin() const FRX_BODY
  P end() const FRX_BODY
  P cbegin() const FRX_BODY
  P cend() const FRX_BODY
  P data() FRX_BODY
  P data() const FRX_BODY
  void swap(frx_vector&) FRX_BODY
  template <class I, class = std::frx_is_iter<I>> void assign(I, I) FRX_BODY
  void assign(size_t, const T&) FRX_BODY
  P erase(P) FRX_BODY
  P insert(P, const T&) FRX_BODY
};
template <class T, class A = void> class device_vector : public frx_vector<T, device_ptr<T>> {
 public:
  using frx_vector<T, device_ptr<T>>::frx_vector;
  using frx_vector<T, device_ptr<T>>::operator=;
};
template <class T, class A = void> class host_vector : public frx_vector<T, T*> {
 public:
  using frx_vector<T, T*>::frx_vector;
  using frx_vector<T, T*>::operator=;
};
struct frx_policy {
  template <class S> frx_policy on(S) const FRX_BODY
};
extern const frx_policy host;
extern const FRX_DEVICE frx_policy seq;
extern const FRX_DEVICE frx_policy device;
namespace cuda { extern const frx_policy par; extern const frx_policy par_nosync; }
namespace system { namespace cuda { extern const frx_policy par; } }
template <class T = void> struct plus : std::plus<T> {};
template <class T = void> struct minus : std::minus<T> {};
template <class T = void> struct multiplies : std::multiplies<T> {};
template <class T = void> struct divides : std::divides<T> {};
template <class T = void> struct modulus : std::modulus<T> {};
template <class T = void> struct negate : std::negate<T> {};
template <class T = void> struct equal_to : std::equal_to<T> {};
template <class T = void> struct not_equal_to : std::not_equal_to<T> {};
template <class T = void> struct less : std::less<T> {};
template <class T = void> struct greater : std::greater<T> {};
template <class T = void> struct less_equal : std::less_equal<T> {};
template <class T = void> struct greater_equal : std::greater_equal<T> {};
template <class T = void> struct logical_and : std::logical_and<T> {};
template <class T = void> struct logical_or : std::logical_or<T> {};
template <class T = void> struct maximum { FRX_HD constexpr T operator()(const T& a, const T& b) const { return a < b ? b : a; } };
template <class T = void> struct minimum { FRX_HD constexpr T operator()(const T& a, const T& b) const { return b < a ? b : a; } };
template <class T = void> struct square { FRX_HD T operator()(const T&) const FRX_BODY };
template <class T = void> struct identity { FRX_HD const T& operator()(const T& x) const { return x; } };
template <class A, class B> using pair = std::pair<A, B>;
template <class... T> using tuple = std::tuple<T...>;
using std::get;
using std::make_pair;
using std::make_tuple;
using std::tie;
namespace placeholders { extern std::placeholders::frx_arg<1> _1; extern std::placeholders::frx_arg<2> _2; }
template <class T, class R = T> struct frx_iterator {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = T;
  using difference_type = ptrdiff_t;
  using pointer = T*;
  using reference = R;
  FRX_HD R operator*() const FRX_BODY
  FRX_HD R operator[](ptrdiff_t) const FRX_BODY
  FRX_HD frx_iterator& operator++() FRX_BODY
  FRX_HD frx_iterator operator+(ptrdiff_t) const FRX_BODY
  FRX_HD ptrdiff_t operator-(const frx_iterator&) const FRX_BODY
  FRX_HD bool operator==(const frx_iterator&) const FRX_BODY
  FRX_HD bool operator!=(const frx_iterator&) const FRX_BODY
};
template <class T, class... O> struct counting_iterator : frx_iterator<T> { FRX_HD counting_iterator(T = T()) FRX_BODY };
template <class T, class... O> struct constant_iterator : frx_iterator<T> { FRX_HD constant_iterator(T = T()) FRX_BODY };
struct discard_iterator : frx_iterator<int> {};
template <class F, class I> struct transform_iterator : frx_iterator<std::invoke_result_t<F, typename std::iterator_traits<I>::value_type>> { FRX_HD transform_iterator(I, F) FRX_BODY };
template <class T> struct zip_iterator : frx_iterator<T> { FRX_HD zip_iterator(T) FRX_BODY };
template <class I, class J> struct permutation_iterator : frx_iterator<typename std::iterator_traits<I>::value_type> { FRX_HD permutation_iterator(I, J) FRX_BODY };
template <class T> FRX_HD counting_iterator<T> make_counting_iterator(T) FRX_BODY
template <class T> FRX_HD constant_iterator<T> make_constant_iterator(T) FRX_BODY
template <class F, class I> FRX_HD transform_iterator<F, I> make_transform_iterator(I, F) FRX_BODY
template <class T> FRX_HD zip_iterator<T> make_zip_iterator(T) FRX_BODY
template <class I, class J> FRX_HD permutation_iterator<I, J> make_permutation_iterator(I, J) FRX_BODY
inline discard_iterator make_discard_iterator() { return {}; }
#define FRX_THRUST_ALGORITHM(R, name) template <class... A> FRX_HD R name(A&&...) FRX_BODY
FRX_THRUST_ALGORITHM(void, sort)
FRX_THRUST_ALGORITHM(void, stable_sort)
FRX_THRUST_ALGORITHM(void, sort_by_key)
FRX_THRUST_ALGORITHM(void, stable_sort_by_key)
FRX_THRUST_ALGORITHM(void, fill)
FRX_THRUST_ALGORITHM(void, fill_n)
FRX_THRUST_ALGORITHM(void, sequence)
FRX_THRUST_ALGORITHM(void, tabulate)
FRX_THRUST_ALGORITHM(void, generate)
FRX_THRUST_ALGORITHM(void, for_each)
FRX_THRUST_ALGORITHM(void, for_each_n)
FRX_THRUST_ALGORITHM(void, gather)
FRX_THRUST_ALGORITHM(void, scatter)
FRX_THRUST_ALGORITHM(void, replace)
FRX_THRUST_ALGORITHM(void, replace_if)
FRX_THRUST_ALGORITHM(void, reverse)
FRX_THRUST_ALGORITHM(bool, all_of)
FRX_THRUST_ALGORITHM(bool, any_of)
FRX_THRUST_ALGORITHM(bool, none_of)
FRX_THRUST_ALGORITHM(bool, equal)
FRX_THRUST_ALGORITHM(bool, is_sorted)
FRX_THRUST_ALGORITHM(ptrdiff_t, count)
FRX_THRUST_ALGORITHM(ptrdiff_t, count_if)
FRX_THRUST_ALGORITHM(ptrdiff_t, distance)
#undef FRX_THRUST_ALGORITHM
#define FRX_TO_ITERATOR(name)                                                                       \
  template <class I, class... A> FRX_HD I name(I, I, A&&...) FRX_BODY                                       \
  template <class I, class... A> FRX_HD I name(const frx_policy&, I, I, A&&...) FRX_BODY
FRX_TO_ITERATOR(max_element)
FRX_TO_ITERATOR(min_element)
FRX_TO_ITERATOR(find)
FRX_TO_ITERATOR(find_if)
FRX_TO_ITERATOR(remove)
FRX_TO_ITERATOR(remove_if)
FRX_TO_ITERATOR(unique)
FRX_TO_ITERATOR(partition)
FRX_TO_ITERATOR(lower_bound)
FRX_TO_ITERATOR(upper_bound)
#undef FRX_TO_ITERATOR
#define FRX_TO_OUTPUT(name)                                                                         \
  template <class I, class O, class... A> FRX_HD O name(I, I, O, A&&...) FRX_BODY                           \
  template <class I, class O, class... A> FRX_HD O name(const frx_policy&, I, I, O, A&&...) FRX_BODY
FRX_TO_OUTPUT(copy)
FRX_TO_OUTPUT(copy_if)
FRX_TO_OUTPUT(transform)
FRX_TO_OUTPUT(inclusive_scan)
FRX_TO_OUTPUT(exclusive_scan)
FRX_TO_OUTPUT(adjacent_difference)
FRX_TO_OUTPUT(unique_copy)
#undef FRX_TO_OUTPUT
template <class... A> auto inclusive_scan_by_key(A&&...) -> void FRX_BODY
template <class... A> auto exclusive_scan_by_key(A&&...) -> void FRX_BODY
template <class... A> auto reduce_by_key(A&&...) -> void FRX_BODY
template <class... A> auto unique_by_key(A&&...) -> void FRX_BODY
template <class I> FRX_HD typename std::iterator_traits<I>::value_type reduce(I, I) FRX_BODY
template <class I, class T> FRX_HD T reduce(I, I, T) FRX_BODY
template <class I, class T, class F> FRX_HD T reduce(I, I, T, F) FRX_BODY
template <class I> FRX_HD typename std::iterator_traits<I>::value_type reduce(const frx_policy&, I, I) FRX_BODY
template <class I, class T> FRX_HD T reduce(const frx_policy&, I, I, T) FRX_BODY
template <class I, class T, class F> FRX_HD T reduce(const frx_policy&, I, I, T, F) FRX_BODY
template <class I, class F, class T, class G> FRX_HD T transform_reduce(I, I, F, T, G) FRX_BODY
template <class I, class F, class T, class G> FRX_HD T transform_reduce(const frx_policy&, I, I, F, T, G) FRX_BODY
template <class I, class J, class T> FRX_HD T inner_product(I, I, J, T) FRX_BODY
template <class I, class J, class T, class F, class G> FRX_HD T inner_product(I, I, J, T, F, G) FRX_BODY
template <class I, class J, class T> FRX_HD T inner_product(const frx_policy&, I, I, J, T) FRX_BODY
template <class T> FRX_HD void swap(T&, T&) FRX_BODY
template <class T> FRX_HD T max(const T&, const T&) FRX_BODY
template <class T> FRX_HD T min(const T&, const T&) FRX_BODY
template <class T> struct complex {
  using value_type = T;
  T frx_re, frx_im;
  FRX_HD constexpr complex(const T& re = T(), const T& im = T()) : frx_re(re), frx_im(im) {}
  template <class U> FRX_HD complex(const complex<U>&) FRX_BODY
  template <class U> complex(const std::complex<U>&) FRX_BODY
  FRX_HD T real() const FRX_BODY
  FRX_HD T imag() const FRX_BODY
  FRX_HD void real(T) FRX_BODY
  FRX_HD void imag(T) FRX_BODY
  FRX_HD complex& operator+=(const complex&) FRX_BODY
  FRX_HD complex& operator-=(const complex&) FRX_BODY
  FRX_HD complex& operator*=(const complex&) FRX_BODY
  FRX_HD complex& operator/=(const complex&) FRX_BODY
};
#define FRX_COMPLEX_OP(op)                                                                      \
  template <class T> FRX_HD complex<T> operator op(const complex<T>&, const complex<T>&) FRX_BODY       \
  template <class T> FRX_HD complex<T> operator op(const complex<T>&, const T&) FRX_BODY                \
  template <class T> FRX_HD complex<T> operator op(const T&, const complex<T>&) FRX_BODY
FRX_COMPLEX_OP(+)
FRX_COMPLEX_OP(-)
FRX_COMPLEX_OP(*)
FRX_COMPLEX_OP(/)
#undef FRX_COMPLEX_OP
template <class T> FRX_HD T abs(const complex<T>&) FRX_BODY
template <class T> FRX_HD T norm(const complex<T>&) FRX_BODY
template <class T> FRX_HD complex<T> exp(const complex<T>&) FRX_BODY
template <class T> FRX_HD complex<T> conj(const complex<T>&) FRX_BODY
namespace random {}
struct default_random_engine { FRX_HD explicit default_random_engine(unsigned = 1); FRX_HD void discard(unsigned long long); FRX_HD unsigned operator()(); };
template <class T = double> struct uniform_real_distribution { FRX_HD explicit uniform_real_distribution(T = 0, T = 1) FRX_BODY template <class G> FRX_HD T operator()(G&) FRX_BODY };
template <class T = double> struct normal_distribution { FRX_HD explicit normal_distribution(T = 0, T = 1) FRX_BODY template <class G> FRX_HD T operator()(G&) FRX_BODY };
class system_error : public std::runtime_error { public: using std::runtime_error::runtime_error; };
}
#endif
