import pathlib

import archive
import reports

pathlib.Path("smooth.cu").write_text(archive.TILED)
pathlib.Path("undeclared.cu").write_text(archive.UNDECLARED)
pathlib.Path("build.txt").write_text(archive.UNDECLARED_LOG)
pathlib.Path("model.py").write_text(archive.MODULE)
reports.write_csv(
    "smooth.csv",
    [
        reports.launch("smooth(const float *, float *, int)", grid=(8192, 1, 1), **reports.TILED),
        reports.launch("fill(float *)", time_ns=5e6),
    ],
)
