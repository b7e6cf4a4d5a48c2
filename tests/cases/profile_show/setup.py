import reports

reports.write_csv("report.csv", reports.program())
reports.write_csv("long.csv", [reports.launch("copy(float *)", time_ns=1e6 + i) for i in range(500)])
