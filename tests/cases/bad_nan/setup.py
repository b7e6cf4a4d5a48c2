import archive

rows = archive.rows()
rows[0]["Max_Diff"] = float("nan")
rows[1]["CUDA_Speedup_Native"] = float("inf")
rows[2]["CUDA_Runtime"] = float("-inf")
rows[3]["Kernel_Name"] = "NaN: -Infinity"
archive.write("rows.jsonl", rows)
