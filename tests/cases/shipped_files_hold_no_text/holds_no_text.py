"""No line of a kernel or module, longer than a name or a number, stands in what ships."""

import json
import pathlib
import re
import sys

data = pathlib.Path(sys.argv[1])
shipped = {file: file.read_text() for file in sorted(data.rglob("*.json*"))}
lines = set()
for row in map(json.loads, open(sys.argv[2])):
    for column in ("CUDA_Code", "PyTorch_Code_Module"):
        lines |= {line.strip() for line in row[column].splitlines()}
expressions = [line for line in lines if len(line) >= 12 and re.search(r"[^\w ]", line)]
found = 0
for file, text in shipped.items():
    for line in expressions:
        escaped = json.dumps(line)[1:-1]
        if line in text or escaped in text:
            print(f"{file.relative_to(data)}: holds the line {line!r}")
            found += 1
print(f"{len(shipped)} files, {found} lines of the archive")
sys.exit(found > 0)
