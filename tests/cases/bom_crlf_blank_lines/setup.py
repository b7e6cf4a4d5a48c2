import archive

lines = [archive.line(row) for row in archive.rows()]
text = "\ufeff" + "\r\n".join(lines[:2] + ["", "  "] + lines[2:]) + "\r\n"
open("rows.jsonl", "w", encoding="utf-8", newline="").write(text)
