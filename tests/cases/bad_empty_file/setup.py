open("rows.jsonl", "w").close()
