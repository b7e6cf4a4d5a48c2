"""The pages keep their word: links lead somewhere, commands run, every package has its reason.

  python3 tests/docs/docs_test.py build/release/bin/frx

A shell block marked `sh run` is run in an empty folder, with frx on the PATH, line by line as a shell would; it must
exit 0. A block marked `sh` alone is only shown: it needs what a test does not have (rows, the network, root).
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = [path for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]]
FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<body>.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
FRX = None  # the program, set from the command line


def name(path):
    return str(path.relative_to(ROOT))


class Docs(unittest.TestCase):
    def test_links_lead_somewhere(self):
        for page in PAGES:
            for match in LINK.finditer(FENCE.sub("", page.read_text())):
                target = match["target"].split("#")[0]
                if target and not target.startswith(("http:", "https:", "mailto:")):
                    with self.subTest(page=name(page), link=target):
                        self.assertTrue((page.parent / target).exists())

    def test_blocks_run(self):
        blocks = [(page, match["body"]) for page in PAGES for match in FENCE.finditer(page.read_text())
                  if match["info"].strip() == "sh run"]
        self.assertTrue(blocks, "no block is marked `sh run`")
        environment = os.environ | {"PATH": f"{FRX.parent}:{os.environ['PATH']}"}
        for page, body in blocks:
            with self.subTest(page=name(page), block=body), tempfile.TemporaryDirectory() as folder:
                result = subprocess.run(["bash", "-euo", "pipefail", "-c", body], cwd=folder, env=environment,
                                        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
                self.assertEqual(result.returncode, 0, result.stdout[-2000:] + result.stderr[-2000:])

    def test_guide_explains_every_line(self):
        result = subprocess.run([FRX, "eval", "sakana", "--audit", "--json"], capture_output=True, text=True, check=True)
        guide = (ROOT / "docs/guide.md").read_text()
        for line in json.loads(result.stdout)["scorecard"]:
            with self.subTest(line=line["id"]):
                self.assertIn(f"`{line['id']}`", guide)

    def test_schema_describes_every_field(self):
        def undescribed(schema, path):
            for key, value in schema.get("properties", {}).items():
                if "description" not in value:
                    yield f"{path}.{key}"
                yield from undescribed(value, f"{path}.{key}")
            if isinstance(schema.get("items"), dict):
                yield from undescribed(schema["items"], path)

        for name_of in ("report", "profile", "verdicts", "comparison"):
            schema = json.loads((ROOT / f"schemas/{name_of}.schema.json").read_text())
            for part, body in {name_of: schema, **schema["definitions"]}.items():
                with self.subTest(part=part):
                    self.assertEqual(list(undescribed(body, part)), [])

    def test_two_commands(self):
        commands = [match["body"].strip() for match in FENCE.finditer((ROOT / "README.md").read_text())
                    if match["info"].strip() == "sh bare-debian"]
        self.assertEqual(commands, ["tools/quickstart", "tools/quicktest"])

    def test_every_package_has_its_reason(self):
        page = (ROOT / "docs/dependencies.md").read_text()
        for line in (ROOT / "tools/packages.txt").read_text().splitlines():
            if line and not line.startswith("#"):
                with self.subTest(line=line):
                    self.assertRegex(line, r"^(build|test|develop) +\S+ +# \S")
                    self.assertIn(f"`{line.split()[1]}`", page)


if __name__ == "__main__":
    FRX = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
