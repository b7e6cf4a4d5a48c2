import archive

rows = archive.rows()
rows[1]["CUDA_Code"] = "x" * 100_000_000
archive.write("rows.jsonl", rows)
