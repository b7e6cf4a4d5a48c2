import pathlib

import reports

for folder in ("kernels", "kernels/more"):
    pathlib.Path(folder).mkdir()
reports.write_csv("kernels/copy.csv", [reports.launch("copy(float *)")])
reports.write_csv("kernels/copy_details.csv", [reports.launch("copy(float *)", **reports.TILED)])
reports.write_csv("kernels/more/broken.csv", [reports.launch("broken(float *)", grid=(0, 0, 0))])
reports.write_csv("kernels/more/tiled.csv", reports.program())
pathlib.Path("kernels/more/cut.ncu-rep").write_bytes(b"NVR")
pathlib.Path("kernels/notes.txt").write_text("copy.csv is fine\n")
