import json

import archive

archive.write("rows.jsonl", archive.rows())
label = {"key": "L1/T1/smooth_tiled#1", "primary": "l1_shared_throughput", "acceptable": ["l1_shared_throughput"],
         "refuted": ["dram_bandwidth"], "outcome": "correct", "coverage": "full"}
other = label | {"key": "L2/T1/scale_plain#2", "primary": "memory_latency", "acceptable": ["memory_latency"],
                 "refuted": ["l1_shared_throughput"]}
json.dump({"schema": "frx/gold/1", "labels": [label, other]}, open("labels.json", "w"))
