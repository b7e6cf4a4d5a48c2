import archive

# Each call stays under the front end's own limit of steps; thousands of them would take minutes.
COUNT = """constexpr long count(long n) {
  long sum = 0;
  for (long i = 0; i < n; ++i) sum += i % 7;
  return sum;
}
template <long N>
struct Spin {
  static constexpr long value = count(100000 + N);
};
"""
CALLS = " + ".join(f"Spin<{n}>::value" for n in range(4000))
ENDLESS = archive.HEAD + COUNT + f"__global__ void spin(long* out) {{ out[0] = {CALLS}; }}\n"
rows = archive.rows()
rows.insert(1, archive.row("endless", 20, ENDLESS))
archive.write("rows.jsonl", rows)
