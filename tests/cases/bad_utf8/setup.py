import archive

lines = [archive.line(row).encode() for row in archive.rows()]
lines[1] = lines[1].replace(b"scale", b"sc\xff\xfele", 1)
lines[2] = lines[2].replace(b"1 error detected", b"\xc3(1 error detected")
open("rows.jsonl", "wb").write(b"\n".join(lines) + b"\n")
