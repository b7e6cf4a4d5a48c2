import os

os.mkfifo("rows.jsonl")
