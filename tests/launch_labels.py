#!/usr/bin/env python3
"""Holds verdicts on launches of real reports against the labels by hand, data/gold/labels_launches.json.

  tests/launch_labels.py --frx build/release/bin/frx --profiles FOLDER    # or FRX_PROFILES=FOLDER

The reports are not part of the project: without a folder of them the test is skipped (exit code 77). It fails where a
primary is refuted, or where more than one launch in ten is not as an expert could defend.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys

LABELS = pathlib.Path(__file__).resolve().parent.parent / "data" / "gold" / "labels_launches.json"
SKIPPED = 77


def verdict_of(frx, report, launch):
    command = [frx, "judge", str(report), "--launch", str(launch), "--json"]
    result = subprocess.run(command, capture_output=True, text=True)
    kernel = json.loads(result.stdout)["kernels"][0]
    return kernel.get("verdict", kernel), result.returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frx", required=True)
    parser.add_argument("--profiles", default=os.environ.get("FRX_PROFILES"))
    arguments = parser.parse_args()
    if not arguments.profiles:
        print("skipped: FRX_PROFILES names no folder of reports")
        return SKIPPED
    labels = json.loads(LABELS.read_text())["labels"]
    right, refuted, contributors = 0, [], 0
    for label in labels:
        report = pathlib.Path(arguments.profiles) / label["file"]
        verdict, code = verdict_of(arguments.frx, report, label["launch"])
        primary = verdict["primary"]
        right += primary in label["acceptable"]
        if primary in label["refuted"]:
            refuted.append(f"{label['file']} launch {label['launch']}: {primary}")
        found = {each["contributor"] for each in verdict["contributors"]}
        contributors += found == set(label["contributors"])
        print(f"{label['file']} launch {label['launch']}: {primary}, labelled {label['primary']}, exit code {code}")
        if primary == "no_profile" and code != 1:
            refuted.append(f"{label['file']}: a failed launch ended with exit code {code}, expected 1")
    print(f"right {right} of {len(labels)}, refuted {len(refuted)}, contributors as labelled {contributors}")
    for each in refuted:
        print(f"refuted: {each}")
    return 1 if refuted or 10 * right < 9 * len(labels) else 0


if __name__ == "__main__":
    sys.exit(main())
