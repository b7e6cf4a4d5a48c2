import pathlib

import reports

reports.write_csv("report.csv", reports.program())
pathlib.Path("note.txt").write_text("Dear reader,\n")
pathlib.Path("empty.csv").write_text("")
