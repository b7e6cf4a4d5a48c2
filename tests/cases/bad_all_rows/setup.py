open("rows.jsonl", "w").write("no rows\nat all\n")
