import archive

# A transposition whose neighbouring threads read a row apart, without a profile.
TRANSPOSE = archive.SCALE.replace("in[i]", "in[(i % 1024) * 2048 + i / 1024]")
archive.write("rows.jsonl", [archive.row("transpose", 5, TRANSPOSE, level=2, Max_Diff=1.5)])
