import archive

rows = [archive.correct("reader", 1, "#include \"/etc/passwd\"\n" + archive.SCALE, 1.0)]
archive.write("rows.jsonl", rows)
