import reports

reports.write_csv("report.csv", reports.program())
reports.write_csv("failed.csv", [reports.launch("broken(float *)", grid=(0, 0, 0))])

import pathlib

pathlib.Path("empty").mkdir()
pathlib.Path("kernel.cu").write_text("__global__ void f() {}\n")
