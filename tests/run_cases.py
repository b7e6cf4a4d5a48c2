#!/usr/bin/env python3
"""Runs whole-program cases: a folder each under tests/cases/.

  command      a shell command; `frx` is the program under test, tools/ is on PATH, $FIXTURES is tests/fixtures
  setup.py     optional: makes the command's input, run in the case's own scratch folder
  stdout, stderr, exit_code   what is expected; a file that is not there means: nothing, nothing, 0
  needs        optional words: `clang`, `rows` (FRX_SAKANA_ROWS names a copy of the archive's rows)
  any other file is input and is copied beside the command

  tests/run_cases.py --frx build/dev/bin/frx [--approve] [CASE …]

Every document of frx that a case leaves behind as *.json, or as the lines of *.jsonl, is held against its schema.
Exit 0: all passed; 1: some did not; 77: the one case asked for needs what is not here.
"""

import argparse
import difflib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    sys.exit("run_cases: python3-jsonschema is missing; install it with: tools/install_packages test")

ROOT = pathlib.Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "cases"
EXPECTED = ("stdout", "stderr", "exit_code")
SKIPPED = 77
SCHEMAS = {"frx/report/1": "report", "frx/profile/1": "profile", "frx/verdicts/1": "verdicts",
           "frx/comparison/1": "comparison"}


def missing_need(case, frx):
    needs = case / "needs"
    for need in needs.read_text().split() if needs.exists() else ():
        if need == "clang":
            doctor = json.loads(subprocess.run([frx, "doctor", "--json"], capture_output=True, check=False).stdout)
            if not doctor["clang"]:
                return "this build has no Clang"
        elif need == "rows":
            if not os.environ.get("FRX_SAKANA_ROWS"):
                return "FRX_SAKANA_ROWS is not set"
        else:
            sys.exit(f"run_cases: {needs}: unknown need {need!r}")
    return None


def run(case, frx):
    """What the case does: {stdout, stderr, exit_code} as texts, and problems with reports that it wrote."""
    with tempfile.TemporaryDirectory(prefix="frx-case-") as scratch:
        for file in case.iterdir():
            if file.name not in (*EXPECTED, "command", "needs"):
                shutil.copy(file, scratch)
        path = f"{frx.parent}:{ROOT / 'tools'}:{os.environ['PATH']}"
        fixtures = ROOT / "tests" / "fixtures"
        env = os.environ | {"PATH": path, "FIXTURES": str(fixtures), "PYTHONPATH": str(fixtures), "NO_COLOR": "1"}
        env["PYTHONDONTWRITEBYTECODE"] = "1"
        if (case / "setup.py").exists():
            subprocess.run([sys.executable, "setup.py"], cwd=scratch, env=env, check=True)
        done = subprocess.run(
            ["bash", "-c", (case / "command").read_text()], cwd=scratch, env=env, capture_output=True, timeout=300
        )
        problems = []
        for file in sorted(filter(pathlib.Path.is_file, pathlib.Path(scratch).rglob("*.json*"))):
            text = file.read_text(errors="replace")
            lines = text.splitlines() if file.suffix == ".jsonl" else [text]
            for document in (json.loads(line) for line in lines if line.startswith('{"schema"')):
                schema = SCHEMAS.get(document["schema"])
                if schema is None:
                    continue
                rules = json.loads((ROOT / "schemas" / f"{schema}.schema.json").read_text())
                for error in jsonschema.Draft7Validator(rules).iter_errors(document):
                    problems.append(f"{file.name}: {error.json_path}: {error.message}")
        result = {
            "stdout": done.stdout.decode(errors="replace"),
            "stderr": done.stderr.decode(errors="replace"),
            "exit_code": f"{done.returncode}\n",
        }
        return result, problems


def expected(case, name):
    file = case / name
    return file.read_text() if file.exists() else ("0\n" if name == "exit_code" else "")


def approve(case, result):
    for name, text in result.items():
        file = case / name
        if text == ("0\n" if name == "exit_code" else ""):
            file.unlink(missing_ok=True)
        else:
            file.write_text(text)


def check(case, frx, approving):
    reason = missing_need(case, frx)
    if reason:
        print(f"{case.name}: skipped: {reason}")
        return SKIPPED
    result, problems = run(case, frx)
    if approving:
        approve(case, result)
    for name, found in result.items():
        wanted = expected(case, name)
        if found != wanted:
            diff = difflib.unified_diff(wanted.splitlines(), found.splitlines(), f"expected {name}", name, lineterm="")
            problems += list(diff)
    for problem in problems:
        print(f"{case.name}: {problem}")
    if not problems:
        print(f"{case.name}: {'approved' if approving else 'passed'}")
    return 1 if problems else 0


def main():
    parser = argparse.ArgumentParser(description="Runs whole-program cases.")
    parser.add_argument("--frx", type=pathlib.Path, required=True, help="the program under test")
    parser.add_argument("--approve", action="store_true", help="take what the program does now as expected")
    parser.add_argument("cases", nargs="*", help="names of cases; default: all")
    arguments = parser.parse_args()
    names = arguments.cases or sorted(case.name for case in CASES.iterdir())
    codes = [check(CASES / name, arguments.frx.resolve(), arguments.approve) for name in names]
    if not codes or 1 in codes:
        return 1
    return SKIPPED if all(code == SKIPPED for code in codes) else 0


if __name__ == "__main__":
    sys.exit(main())
