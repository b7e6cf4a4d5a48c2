import archive

rows = [archive.correct(f"scale_{i}", i, archive.SCALE, 1.0) for i in range(12)]
archive.write("rows.jsonl", rows)
archive.write("turned.jsonl", rows[::-1])
