#!/usr/bin/env python3
"""Tests of the browser version: transcripts in Node, the page in Chromium and Firefox, and the classroom notebooks in JupyterLite.

Without Node.js or the compiler's target, nothing is tested, and a line says so. The same holds for each browser.
"""

import argparse
import gzip
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))
sys.path.insert(0, str(HERE.parent / "release"))

import web
from environment import say


def main():
    """Builds the folder and runs the tests; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--built", type=Path, metavar="FOLDER", help="try the version that was built into a folder")
    built = parser.parse_args().built
    reasons = list(web.missing())
    if reasons:
        say(f"SKIPPED: the browser version. It needs {', '.join(reasons)}.")
        return 0
    web.install(HERE)
    with tempfile.TemporaryDirectory() as work:
        folder, module = built, Path(work) / "bezzel.wasm"
        if built:
            module.write_bytes(gzip.decompress((built / "bezzel.wasm.gz").read_bytes()))
        else:
            folder = Path(work)
            module = web.module("web", folder)
            web.lab(folder)
        node = shutil.which("node")
        runs = [[node, "transcripts.js", str(module)], [node, "page.js", str(folder)], [sys.executable, "lite.py", f"{folder}/lab"]]
        failed = [run[1] for run in runs if subprocess.run(run, cwd=HERE).returncode]
    for name in failed:
        say(f"failed: {name}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
