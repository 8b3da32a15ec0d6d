#!/usr/bin/env python3
"""The folder of the browser version, for any static web server.

Usage: python3 tests/release/web.py [OUT] [--lab] [--address URL] [--source URL] [--profile NAME]

Needs the compiler's target (`rustup target add wasm32-wasip1`) and Node.js 20 with npm. With `--lab` the subfolder `lab` is a JupyterLite site
with the classroom notebooks. `--address` is where the folder will be, and `--source` the repository that the page links to.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

from environment import REPOSITORY, say

WEB = REPOSITORY / "src" / "programs" / "web"
TARGET = "wasm32-wasip1"


def main():
    """Builds the folder; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=Path, default=REPOSITORY / "target" / "web-files")
    parser.add_argument("--lab", action="store_true")
    parser.add_argument("--address")
    parser.add_argument("--source")
    parser.add_argument("--profile", default="web")
    asked = parser.parse_args()
    for reason in missing():
        say(f"This needs {reason}.")
        return 1
    texts = {"--address": asked.address, "--source": asked.source}
    options = [f"{name}={text}" for name, text in texts.items() if text] + ["--lab"] * asked.lab
    module(asked.profile, asked.out, options)
    if asked.lab:
        lab(asked.out)
    for path in sorted(path for path in asked.out.iterdir() if path.is_file()):
        say(f"{path.name}: {path.stat().st_size / 1e3:.0f} kB")
    return 0


def missing():
    """The tools that are not installed."""
    if not target_folder().is_dir():
        yield f"`rustup target add {TARGET}`"
    for program in ("node", "npm"):
        if not shutil.which(program):
            yield f"`{program}`, of Node.js 20 or newer"


def target_folder():
    """Where the compiler has the standard library of the target, if it is installed."""
    command = ["rustc", "--print", "target-libdir", "--target", TARGET]
    return Path(subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout.strip())


def module(profile, out, options=()):
    """Builds the module and the page with the options of its build into the folder `out`; the module's path."""
    # Cargo would add the features of the program if it were called in its folder.
    build = ["cargo", "build", "--locked", "--profile", profile, "--target", TARGET]
    flags = {"CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS": "-C target-feature=+simd128"}
    subprocess.run(build, check=True, cwd=WEB / "module", env=os.environ | flags)
    built = Path(os.environ.get("CARGO_TARGET_DIR", REPOSITORY / "target")) / TARGET / profile / "bezzel_web.wasm"
    install(WEB / "page")
    out.mkdir(parents=True, exist_ok=True)
    subprocess.run(["node", "build.js", str(built), str(out.resolve()), *options], check=True, cwd=WEB / "page")
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"]:
        shutil.copy(REPOSITORY / licence, out)
    return built


def lab(out):
    """Builds the JupyterLite site into the subfolder `lab` of the folder of the page."""
    subprocess.run([sys.executable, str(HERE / "lite.py"), str(out / "bezzel.wasm.gz"), str(out / "lab")], check=True)


def install(folder):
    """Installs the packages of npm that a folder's lock file names, unless they are there."""
    locked = folder / "package-lock.json"
    stamp = folder / "node_modules" / ".package-lock.json"
    if not stamp.exists() or stamp.stat().st_mtime < locked.stat().st_mtime:
        subprocess.run([shutil.which("npm"), "ci", "--no-audit", "--no-fund"], check=True, cwd=folder)
        stamp.touch()


if __name__ == "__main__":
    sys.exit(main())
