import archive

rows = archive.rows()
del rows[0]["CUDA_Code"]
del rows[1]["Level_ID"]
del rows[2]["Max_Diff"]
del rows[3]["Correct"]
archive.write("rows.jsonl", rows)
