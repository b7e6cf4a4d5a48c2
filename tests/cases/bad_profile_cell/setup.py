import archive

rows = archive.rows()
rows[0]["NCU_Profile"] = archive.profile()[:-40]
rows[1]["NCU_Profile"] = "__import__(\"os\").system(\"true\")"
archive.write("rows.jsonl", rows)
