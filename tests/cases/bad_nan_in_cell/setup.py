import archive

rows = archive.rows()
rows[0]["NCU_Profile"] = archive.profile(**{"Mem Busy": float("nan"), "L2 Hit Rate": float("inf")})
archive.write("rows.jsonl", rows)
