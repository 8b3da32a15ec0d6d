#!/usr/bin/env python3
"""Builds the extension of JupyterLab into the data of the wheel, from which maturin packs it.

Usage: python3 tests/release/extension.py PROGRAM

PROGRAM lists the words of the language. Needs Node and npm. The packages are those of the lock file in src/programs/web/jupyterlite, which also builds
the extension of JupyterLite, and are installed once per machine.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment
from environment import REPOSITORY, say

WEB = Path("src/programs/web")
PACKAGES = WEB / "jupyterlite"
# What the extensions are built from, besides their packages.
SOURCES = [PACKAGES, WEB / "jupyterlab", WEB / "page", Path("src/programs/python/wheel/data/share/jupyter/kernels/bezzel")]
WHEEL = REPOSITORY / "src/programs/python/wheel/data/share/jupyter/labextensions/@bezzel/jupyterlab"
# Tells Jupyter which package contains the extension.
INSTALLED = {"packageManager": "python", "packageName": "bezzel", "uninstallInstructions": "pip uninstall bezzel"}


def main():
    """Builds the extension of JupyterLab. Returns the exit status."""
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        say(__doc__)
        return 0 if sys.argv[1:] == ["--help"] else 2
    build_for_wheel(Path(sys.argv[1]))
    return 0


def build_for_wheel(program):
    """Builds the extension of JupyterLab with the words of a program, in place of an earlier one that was built from other sources."""
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "labextension"
        build("jupyterlab", words_of(program), built)
        (built / "install.json").write_text(json.dumps(INSTALLED, indent=2) + "\n", encoding="utf-8")
        if parts(built) != parts(WHEEL):
            shutil.rmtree(WHEEL, ignore_errors=True)
            shutil.copytree(built, WHEEL)
    files = [path for path in WHEEL.rglob("*") if path.is_file()]
    say(f"{WHEEL.relative_to(REPOSITORY)}: {len(files)} files, {sum(path.stat().st_size for path in files) / 1e3:.0f} kB")


def parts(folder):
    """The built files of an extension. The entry that names them is left out, because it depends on the machine too."""
    return {path.name: path.read_bytes() for path in folder.glob("static/*.js") if not path.name.startswith("remoteEntry")}


def words_of(program):
    """Asks the program for the words of the language."""
    command = [str(program), "--no-config", "serve"]
    # The program ends when its input ends, so the reply is read first.
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        process.stdin.write('{"id": 1, "words": true}\n')
        process.stdin.flush()
        return json.loads(process.stdout.readline())["reply"]


def build(name, words, out, variables={}):
    """Builds the extension of this name into the folder `out`."""
    folder = environment.kept(packages_name(), install_packages)
    with environment.alone("jupyterlite-build"):
        for path in SOURCES:
            shutil.rmtree(folder / path / "labextension", ignore_errors=True)
            shutil.copytree(REPOSITORY / path, folder / path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules", "labextension"))
        # The names of the built files depend on this path below the folder.
        words_path = folder / PACKAGES / "words.json"
        words_path.write_text(json.dumps(words), encoding="utf-8")
        run_npm(["run", "build", "--silent", f"../{name}"], folder, {"BEZZEL_WORDS": str(words_path), **variables})
        shutil.copytree(folder / WEB / name / "labextension", out)


def packages_name():
    """Returns the name of the cache folder, which changes with the packages."""
    digest = hashlib.sha256((REPOSITORY / PACKAGES / "package-lock.json").read_bytes())
    return f"jupyterlite-kernel-{digest.hexdigest()[:16]}"


def install_packages(folder):
    """Installs the packages into a copy of their folder."""
    say("Installing the packages of the Jupyter extensions")
    (folder / PACKAGES).mkdir(parents=True)
    for name in ["package.json", "package-lock.json"]:
        shutil.copy(REPOSITORY / PACKAGES / name, folder / PACKAGES)
    run_npm(["ci", "--no-audit", "--no-fund", "--silent"], folder)


def run_npm(arguments, folder, variables={}):
    """Runs npm in the folder of the packages. Its output is shown if it fails."""
    command = [shutil.which("npm") or sys.exit("npm is missing"), *arguments]
    done = subprocess.run(
        command, cwd=folder / PACKAGES, env=os.environ | variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    if done.returncode:
        sys.exit(f"npm {' '.join(arguments)} failed:\n{done.stdout}")


if __name__ == "__main__":
    sys.exit(main())
