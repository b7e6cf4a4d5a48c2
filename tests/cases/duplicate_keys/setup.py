import archive

rows = archive.rows()
archive.write("rows.jsonl", [rows[0], rows[1], rows[0], rows[0]])
