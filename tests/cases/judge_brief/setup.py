import reports

reports.write_csv("report.csv", reports.program())
reports.write_csv("failed.csv", [reports.launch("broken(float *)", grid=(0, 0, 0))])
