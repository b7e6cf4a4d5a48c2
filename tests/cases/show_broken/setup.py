import archive

archive.write("rows.jsonl", archive.rows())
