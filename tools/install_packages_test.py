"""tools/install_packages installs what is missing, once, and says what to do where it cannot."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).with_name("install_packages")
ON_DEBIAN_12 = all(line in pathlib.Path("/etc/os-release").read_text() for line in ("ID=debian", 'VERSION_ID="12"'))


def run(*groups, shims, **environment):
    """With a PATH that holds only the tools that every system has, and `shims`: name to shell text."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder)
        for name in ("bash", "awk", "dirname", "env"):
            (path / name).symlink_to(shutil.which(name))
        for name, text in shims.items():
            (path / name).write_text(f"#!/bin/bash\n{text}\n")
            (path / name).chmod(0o755)
        return subprocess.run([shutil.which("bash"), SCRIPT, *groups], env={"PATH": folder, **environment},
                              capture_output=True, text=True, timeout=20)


NOTHING_THERE = {"dpkg-query": "exit 1", "apt-get": 'echo "apt-get $*" >&2', "id": "echo 0"}


class InstallPackages(unittest.TestCase):
    def test_nothing_missing_calls_nothing(self):
        result = run("build", shims=NOTHING_THERE | {"dpkg-query": "printf installed"})
        self.assertEqual((result.returncode, result.stdout + result.stderr), (0, ""))

    @unittest.skipUnless(ON_DEBIAN_12, "the package list is Debian 12's")
    def test_missing_are_installed(self):
        result = run("test", shims=NOTHING_THERE | {"dpkg-query": '[[ $4 != lib* ]] || exit 1; printf installed'})
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stderr, r"apt-get .*install .*libgtest-dev libgmock-dev libbenchmark-dev")
        self.assertNotIn("python3", result.stderr)

    @unittest.skipUnless(ON_DEBIAN_12, "the package list is Debian 12's")
    def test_neither_root_nor_sudo(self):
        result = run("test", shims=NOTHING_THERE | {"id": "echo 1000"})
        self.assertEqual(result.returncode, 1)
        self.assertIn("As root: apt-get install --no-install-recommends libgtest-dev", result.stderr)

    def test_another_system(self):
        result = run("build", shims={})
        self.assertEqual(result.returncode, 1)
        self.assertIn("FRX_SKIP_PACKAGES=1", result.stderr)
        self.assertEqual(run("build", shims={}, FRX_SKIP_PACKAGES="1").returncode, 0)

    def test_unknown_group(self):
        result = run("tset", shims=NOTHING_THERE)
        self.assertEqual(result.returncode, 1)
        self.assertIn("no group 'tset'", result.stderr)


if __name__ == "__main__":
    unittest.main()
