open("labels.json", "w").write("""{"schema": "frx/gold/1", "labels": [{"key": "L1/T1/a#1", "primary": 3}]}""")
open("other.json", "w").write("""{"schema": "other/1", "labels": []}""")
