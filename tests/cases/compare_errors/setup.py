import reports

reports.write_two()
