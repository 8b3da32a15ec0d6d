#!/usr/bin/env python3
"""The Windows program, built on Linux and run under Wine.

Run by hand, for it wants what other tests do not: the packages `gcc-mingw-w64-x86-64` and `wine64`, and the sources of Rust's standard
library (`rustup component add rust-src`). It makes the environment for Jupyter itself. The folder `target/x86_64-pc-windows-gnu` holds the
build. With `--built` the program that lies there is taken as it is.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment

environment.enter(HERE.parent / "kernel" / "requirements.txt")

from jupyter_client import BlockingKernelClient

REPOSITORY = environment.REPOSITORY
TARGET = "x86_64-pc-windows-gnu"
PROGRAM = Path(os.environ.get("CARGO_TARGET_DIR", REPOSITORY / "target")) / TARGET / "debug" / "bezzel.exe"
PATIENCE_S = 600


def wine():
    """The program that runs Windows programs."""
    found = shutil.which("wine64") or shutil.which("wine") or "/usr/lib/wine/wine64"
    if not Path(found).exists():
        sys.exit("Wine is missing: install the package wine64")
    return found


def build():
    """Builds the program; its standard library too, since a toolchain has only that of its own system."""
    if shutil.which("x86_64-w64-mingw32-gcc") is None:
        sys.exit("the compiler is missing: install the package gcc-mingw-w64-x86-64")
    command = ["cargo", "build", "--locked", "-Zbuild-std=std,panic_unwind", "--target", TARGET]
    command += ["--config", "profile.dev.opt-level=1", "--config", "profile.dev.debug=false"]
    # `-Z` is for nightly toolchains; the stable one has it under this variable.
    subprocess.run(command, cwd=REPOSITORY, env=os.environ | {"RUSTC_BOOTSTRAP": "1"}, check=True)


class Windows(unittest.TestCase):
    """What a user on Windows does."""

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.place = Path(cls.temporary.name)
        cls.program = cls.place / "bezzel.exe"
        shutil.copy(PROGRAM, cls.program)
        stub = cls.place / "bcryptprimitives.dll"
        subprocess.run(
            ["x86_64-w64-mingw32-gcc", "-shared", "-o", stub, HERE / "stub.c", "-ladvapi32"], check=True
        )
        cls.environment = os.environ | {"WINEPREFIX": str(cls.place / "wine"), "WINEDEBUG": "-all", "LC_ALL": "C"}
        cls.home = cls.place / "home"
        cls.home.mkdir()

    @classmethod
    def tearDownClass(cls):
        subprocess.run([wine(), "wineboot", "--kill"], env=cls.environment, check=False, capture_output=True)
        for _ in range(50):
            try:
                cls.temporary.cleanup()
                return
            except OSError:
                time.sleep(0.2)

    def start(self, *arguments, **options):
        """The program, started."""
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        command = [wine(), str(self.program), *arguments]
        return subprocess.Popen(command, cwd=self.home, env=self.environment, **(pipes | options))

    def run_it(self, *arguments, typed=""):
        """Exit code and what was written on the standard output and the standard error."""
        process = self.start(*arguments)
        out, err = process.communicate(typed.encode(), timeout=PATIENCE_S)
        return process.returncode, out.decode().replace("\r\n", "\n"), err.decode().replace("\r\n", "\n")

    def says(self, command, *wanted, code=0):
        """A command ends with the exit code, and its answer holds each of the texts."""
        status, out, err = self.run_it("-c", command)
        self.assertEqual(status, code, f"{command}: {out}{err}")
        for text in wanted:
            self.assertIn(text, out + err, command)
        return out

    def wait_for_port(self, port):
        """Waits until something listens; a client takes a kernel that is slow to start for dead."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.2)
        self.fail("the kernel does not listen")

    def test_counts(self):
        self.says("count queens 8", "92 solutions, 12 essentially different")
        self.says("count queens 13 using join", "73,712 solutions")
        self.says("count tour 6 closed", "9,862 solutions, 1,245")
        self.says("count cover queens 7", "86 solutions")
        self.says("find tour 20 closed", "tour 20 closed")

    def test_errors(self):
        self.says("count quens 8", "did you mean `queens`?", code=2)
        self.says("find queens 8 with z9", "E302", code=1)
        self.says('load "no such file.json"', "E400", code=1)
        self.assertEqual(self.run_it("no script.bz")[0], 66)
        self.assertEqual(self.run_it("--nonsense")[0], 64)

    def test_files(self):
        for ending in ["json", "jsonl", "csv", "txt", "fen"]:
            name = f"q6.{ending}"
            self.says(f'all queens 6 | export "{name}"', name)
            asked = f'check "{name}" as queens 6' if ending in ("txt", "fen") else f'check "{name}"'
            self.says(asked, "4")
            self.says(f'all queens 6 | export "{name}"', "E401", code=1)
            self.says(f'all queens 6 | export "{name}" replace', name)
        self.says('all queens 6 | export "b.svg"', "b.svg")
        self.assertIn("<svg", (self.home / "b.svg").read_text(encoding="utf-8"))
        self.says('all queens 6 | export "b.png"', "b.png")
        self.assertTrue((self.home / "b.png").read_bytes().startswith(b"\x89PNG"))
        self.says('find tour 200 closed | export "t.png"', "t.png")
        for name in ["con.json", "a:b.json", "a<b.json", "no/such/folder/f.json"]:
            status, out, err = self.run_it("-c", f'all queens 6 | export "{name}"')
            self.assertIn(status, (0, 1), out + err)
        left = [path.name for path in self.home.iterdir() if path.name.startswith(".bezzel")]
        self.assertEqual(left, [])

    def test_json_and_scripts(self):
        status, out, _ = self.run_it("--json", "-c", "count queens 8")
        self.assertEqual((status, json.loads(out)["total"]), (0, "92"))
        (self.home / "a.bz").write_bytes(b"let s = all queens 6\r\ns | count\r\n")
        self.assertIn("4 solutions", self.run_it("a.bz")[1])
        self.assertIn("4 solutions", self.run_it("-", typed="all queens 6 |\r\n  count\r\n")[1])

    def test_what_is_kept(self):
        folder = str(self.place / "kept")
        self.assertEqual(self.run_it("--data", folder, typed="set lang hu\nquit\n")[0], 0)
        status, out, err = self.run_it("--data", folder, "-c", "count queens 8")
        self.assertEqual(status, 0, out + err)
        status, out, err = self.run_it("--data", folder, "-c", "times queens")
        self.assertIn("count queens 8", out, err)
        two = [self.start("--data", folder, "-c", f"count queens {n}") for n in (7, 9)]
        self.assertEqual([process.wait(PATIENCE_S) for process in two], [0, 0])
        for process in two:
            process.communicate()
        out = self.run_it("--data", folder, "-c", "times queens")[1]
        self.assertTrue("queens 7" in out and "queens 9" in out, out)

    def test_shards(self):
        for part in ["0-1/4", "2-3/4"]:
            self.assertEqual(self.run_it("count", "queens 10", "--shard", part, "--out", "q10")[0], 0)
        self.assertIn("724 solutions", self.run_it("merge", "q10")[1])

    def test_limits(self):
        began = time.monotonic()
        self.says("count superqueens 20 within 1s", "at least", code=1)
        self.assertLess(time.monotonic() - began, 60)
        self.says("set memory 1MB; all queens 12 | sort centre | count", "stopped by the memory limit", code=1)

    def test_the_kernel_answers(self):
        connection = {
            "transport": "tcp", "ip": "127.0.0.1", "key": "", "signature_scheme": "hmac-sha256",
            "shell_port": 50131, "iopub_port": 50132, "stdin_port": 50133, "control_port": 50134, "hb_port": 50135,
        }
        (self.home / "connection.json").write_text(json.dumps(connection))
        process = self.start("--data", str(self.place / "of the kernel"), "kernel", "start", "connection.json")
        self.wait_for_port(connection["hb_port"])
        client = BlockingKernelClient()
        client.load_connection_info(connection)
        client.start_channels()
        try:
            client.wait_for_ready(timeout=120)
            shown = []
            reply = client.execute_interactive(
                "count queens 8", timeout=60, output_hook=lambda message: shown.append(message["content"])
            )
            self.assertEqual(reply["content"]["status"], "ok")
            self.assertIn("92 solutions", json.dumps(shown))
            client.shutdown()
            self.assertEqual(process.wait(60), 0)
        finally:
            client.stop_channels()
            process.kill()
            process.communicate()


if __name__ == "__main__":
    if "--built" in sys.argv:
        sys.argv.remove("--built")
    else:
        build()
    unittest.main(verbosity=2)
