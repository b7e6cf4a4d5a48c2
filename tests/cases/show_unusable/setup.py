open("rows.jsonl", "w").write("{\n")
