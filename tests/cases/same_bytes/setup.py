import archive

rows = archive.rows()
archive.write("rows.jsonl", rows + [row | {"__index_level_0__": row["__index_level_0__"] + 10} for row in rows])
