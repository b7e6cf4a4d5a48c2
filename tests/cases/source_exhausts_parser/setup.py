import archive

# Each source is valid text that a parser chokes on; the rows around it must not suffer.
LONG_SUM = archive.SCALE.replace("2.0f * in[i]", " + ".join(["in[i]"] * 200_000))
NESTED = archive.SCALE.replace("2.0f * in[i]", "-(" * 60_000 + "in[i]" + ")" * 60_000)
DEEP = archive.HEAD + """template <int N>
struct Down {
  static constexpr int value = Down<N - 1>::value + 1;
};
template <>
struct Down<0> {
  static constexpr int value = 0;
};
__global__ void down(int* out) { out[0] = Down<100000>::value; }
"""
rows = archive.rows()
for index, code in enumerate((LONG_SUM, NESTED, DEEP)):
    rows.insert(1, archive.row(f"hostile_{index}", 20 + index, code))
archive.write("rows.jsonl", rows)
