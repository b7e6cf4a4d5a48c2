import archive

rows = archive.rows()
rows[0]["Task_ID"] = "one"
rows[1]["NCU_Profile"] = {"metrics": {}}
rows[2]["CUDA_Speedup_Native"] = "fast"
rows[3]["CUDA_Code"] = 7
archive.write("rows.jsonl", rows)
