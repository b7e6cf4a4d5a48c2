import archive

# Each source is valid text that a parser chokes on; the rows around it must not suffer.
LONG_SUM = archive.SCALE.replace("2.0f * in[i]", " + ".join(["in[i]"] * 200_000))
NESTED = archive.SCALE.replace("2.0f * in[i]", "-(" * 60_000 + "in[i]" + ")" * 60_000)
ENDLESS = archive.HEAD + """constexpr long count(long n) {
  long sum = 0;
  for (long i = 0; i < n; ++i) sum += i % 7;
  return sum;
}
template <long N>
struct Spin {
  static constexpr long value = count(900000) + Spin<N - 1>::value;
};
template <>
struct Spin<0> {
  static constexpr long value = 0;
};
__global__ void spin(float* out) { out[0] = Spin<900>::value; }
"""
rows = archive.rows()
for index, code in enumerate((LONG_SUM, NESTED, ENDLESS)):
    rows.insert(1, archive.row(f"hostile_{index}", 20 + index, code))
archive.write("rows.jsonl", rows)
