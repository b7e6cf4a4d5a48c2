open("rows.parquet", "wb").write(b"PAR1" + bytes(range(256)) * 40 + b"PAR1")
