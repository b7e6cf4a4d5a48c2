import archive

archive.write("rows.jsonl", [archive.correct(f"tiled_{i}", i, archive.TILED, 1.0) for i in range(20_000)])
