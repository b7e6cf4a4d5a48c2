import archive

open("rows.jsonl", "w").write("\n".join(archive.line(row) for row in archive.rows()))
