import reports

COPY = "copy(float *)"
reports.write_csv("before.csv", [
    reports.launch(COPY, time_ns=1.0e6),
    reports.launch("matmul(float *)", time_ns=9.0e6, **reports.TILED),
    reports.launch("gone(int)"),
    reports.launch("steady(int)", time_ns=100),
    reports.launch("steady(int)", time_ns=120),
    reports.launch("shrunk(int)", time_ns=5.0e5),
    reports.launch("clocked(int)", time_ns=1.0e3, **{"Elapsed Cycles": 1000}),
])  # fmt: skip
reports.write_csv("after.csv", [
    reports.launch(COPY, time_ns=2.0e6, **{"DRAM Throughput": 45, "Achieved Occupancy": 40}),
    reports.launch("matmul(float *)", time_ns=4.0e6, **(reports.TILED | {"Registers Per Thread": 96})),
    reports.launch("fresh(int)"),
    reports.launch("steady(int)", time_ns=110),
    reports.launch("shrunk(int)", grid=(8, 1, 1), time_ns=4.0e5),
    reports.launch("clocked(int)", time_ns=0.9e3, **{"Elapsed Cycles": 1350, "SM Frequency": 1.5e9}),
])  # fmt: skip
reports.write_csv("elsewhere.csv", [reports.launch(COPY, cc="9.0")])
