"""tools/check_layers finds what is planted, and nothing in a sound tree."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("check_layers", str(pathlib.Path(__file__).with_name("check_layers")))
check_layers = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
loader.exec_module(check_layers)

SOUND = {
    "CMakeLists.txt": "set(FRX_LAYERS base facts profile source judge eval)\n",
    "include/frx/verdict.h": "#include <string>\n",
    "include/frx/corpus.h": '#include "frx/verdict.h"\n',
    "src/base/text.h": '#include "frx/verdict.h"\n',
    "src/source/walk.cc": '#include <clang/AST/AST.h>\n#include "base/text.h"\n',
    "src/judge/judge.cc": '#include "base/text.h"\n#include "judge/confidence.h"\n',
    "src/judge/confidence.h": "",
    "src/eval/score.cc": '#include "frx/corpus.h"\n#include "judge/confidence.h"\n',
}


def problems(planted):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in (SOUND | planted).items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return check_layers.check(root)[0]


class CheckLayers(unittest.TestCase):
    def test_sound_tree(self):
        self.assertEqual(problems({}), [])

    def test_planted(self):
        for name, text, expected in [
            ("src/base/a.cc", '#include "eval/score.h"', "src/base/a.cc:1: includes eval/score.h: eval comes after base"),
            ("src/source/a.cc", '\n#include "profile/cell.h"', "src/source/a.cc:2: includes profile/cell.h: source does not"),
            ("src/eval/a.cc", "#  include <llvm/ADT/StringRef.h>", "only src/source/ sees Clang"),
            ("src/judge/a.cc", '#include "frx/corpus.h"', "judge never sees outcomes"),
            ("src/judge/a.cc", '#include "facts/serialise.h"', "judge does not know facts"),
            ("include/frx/a.h", '#include "base/text.h"', "the contract includes no layer"),
            ("src/stray/a.cc", "", "stray is no layer"),
            ("src/base/text.h", '#include "base/text.h"', "includes both ways: base/text.h -> base/text.h"),
        ]:
            with self.subTest(name=name, text=text):
                found = problems({name: text})
                self.assertEqual(len(found), 1, found)
                self.assertIn(expected, found[0])

    def test_cycle_across_files(self):
        found = problems({"src/base/a.h": '#include "base/b.h"', "src/base/b.h": '#include "base/a.h"'})
        self.assertEqual(found, ["includes both ways: base/a.h -> base/b.h -> base/a.h"])


if __name__ == "__main__":
    unittest.main()
