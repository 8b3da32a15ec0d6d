#!/usr/bin/env python3
"""Tests of the wheel: builds it, installs it into fresh environments, uses it, takes it away again.

The program in it is that of the other tests. With `--release` it is that of a release, whose size has a bound. Building puts a program
without its symbols into the place of that of other tests for a moment, so that where these run beside it, it is built before them.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))
sys.path.insert(0, str(HERE.parent / "release"))

import environment
import extension
import web
from environment import REPOSITORY, say

MODULE = REPOSITORY / "src" / "programs" / "python"
MOST_BYTES = 9_000_000


def main():
    """Builds and tries the wheel; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--release", action="store_true", help="the program of a release")
    parser.add_argument("--build", type=Path, metavar="FOLDER", help="only build it, into a folder")
    parser.add_argument("--built", type=Path, metavar="FOLDER", help="try the one that was built into a folder")
    arguments = parser.parse_args()
    environment.speak_english()
    if arguments.build:
        built(arguments.build, arguments.release)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        wheel = only(arguments.built) if arguments.built else built(Path(folder), arguments.release)
        bare(Path(folder) / "bare", wheel)
        return max(used(Path(folder) / "used", wheel), in_jupyter(Path(folder) / "used"))


def built(folder, release):
    """The wheel. Its objects lie where those of other builds lie, so that what these compiled is not compiled again."""
    if can_build_extension():
        before = contents(extension.WHEEL)
        extension.build_for_wheel(environment.program())
        if contents(extension.WHEEL) != before:
            sys.exit(f"{extension.WHEEL} was not that of its sources. It has been built again: commit it")
    maturin = environment.venv_python(HERE / "builder.txt").with_name("maturin.exe" if os.name == "nt" else "maturin")
    profile = "dist" if release else "dev"
    command = [str(maturin), "build", "--locked", "--quiet", "--profile", profile, "--target-dir", str(REPOSITORY / "target")]
    subprocess.run([*command, "--out", str(folder)], check=True, cwd=MODULE)
    wheel = only(folder)
    size = wheel.stat().st_size
    say(f"{wheel.name}: {size / 1e6:.1f} MB")
    if release and size > MOST_BYTES:
        sys.exit(f"the wheel has {size} bytes, more than {MOST_BYTES}")
    return wheel


def contents(folder):
    """The contents of all files below a folder."""
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def can_build_extension():
    """Whether Node.js is installed. Without it, the extension of JupyterLab is packed as it was committed, and not tested."""
    return all(shutil.which(program) for program in ("node", "npm"))


def only(folder):
    """The wheel in a folder."""
    (wheel,) = folder.glob("*.whl")
    return wheel


def fresh(folder):
    """The Python of a new environment with nothing in it."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return environment.python_in(folder)


def pip(python, *arguments):
    """Runs pip in an environment, without asking the network."""
    command = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", *arguments]
    subprocess.run(command, check=True)


def bare(folder, wheel):
    """The wheel needs nothing but Python, shows a board at once, and leaves nothing behind."""
    python = fresh(folder)
    before = files(folder)
    pip(python, "install", "--no-index", str(wheel))
    installed = time.monotonic()
    line = "import bezzel; print(bezzel.run('find queens 8')); print([board.squares for board in bezzel.all('queens 6')])"
    said = subprocess.run([str(python), "-c", line], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    seconds = time.monotonic() - installed
    say(f"The first board {seconds:.1f} s after the installation")
    assert said.startswith("8 . . Q . . . . .\n"), said
    assert said.count("('a") == 4, said
    for command in ([str(python), "-m", "bezzel"], [str(python.with_name("bezzel" + python.suffix))]):
        ran = subprocess.run([*command, "-c", "count queens 8"], stdout=subprocess.PIPE, encoding="utf-8")
        assert ran.returncode == 0 and ran.stdout.startswith("92 solutions"), ran
    pip(python, "uninstall", "--yes", "bezzel")
    left = files(folder) - before
    assert not left, f"left behind: {sorted(left)}"


def files(folder):
    """All files below a folder, those left out that Python compiles for itself."""
    return {path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts}


def used(folder, wheel):
    """The module, data frames, cells and the kernel, with the packages of requirements.txt."""
    python = fresh(folder)
    pip(python, "install", "--no-index", str(wheel))
    tools = environment.venv_python(HERE / "requirements.txt")
    (packages,) = tools.parent.parent.glob("[Ll]ib/**/site-packages")
    (own,) = folder.glob("[Ll]ib/**/site-packages")
    (own / "tools.pth").write_text(f"{packages}\n", encoding="utf-8")
    hidden = ("JUPYTER_", "PYTHON", "VIRTUAL_ENV", "CONDA_PREFIX")
    variables = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    # Of the programs around only those of the environment are on the path, so that no other Jupyter is asked.
    variables.update(VIRTUAL_ENV=str(folder), PATH=str(python.parent), HOME=str(folder), JUPYTER_NO_CONFIG="1")
    commands = [[str(HERE / "use.py"), "-v"], [str(HERE / "interrupts.py")], [str(HERE / "tasks.py")], [str(HERE / "typed.py")]]
    ran = [subprocess.run([str(python), *one], cwd=folder, env=variables) for one in commands]
    return max(abs(one.returncode) for one in [*ran, *typed(folder, python, tools)])


def typed(folder, python, tools):
    """Checks the types of a program that uses everything public, in the strictest way of both checkers."""
    settings = folder / "pyrightconfig.json"
    settings.write_text(json.dumps({"typeCheckingMode": "strict", "include": ["typed.py"]}), encoding="utf-8")
    shutil.copy(HERE / "typed.py", folder)
    commands = [[python, "-m", "mypy", "--strict", "typed.py"]]
    if shutil.which("node"):
        commands.append([tools, "-m", "pyright", "--pythonpath", python, "-p", settings])
    else:
        say("SKIPPED: pyright does not check the types, because Node.js is missing")
    return [subprocess.run([str(word) for word in one], cwd=folder) for one in commands]


def in_jupyter(folder):
    """JupyterLab, Notebook and converters of another environment, which find the files of the wheel's environment."""
    if not can_build_extension():
        say("SKIPPED: the extension of JupyterLab is not tested, because Node.js is missing")
        return 0
    web.install(web.WEB / "page")
    words = subprocess.run(["node", str(HERE.parent / "web" / "language.js"), environment.program()])
    (own,) = folder.glob("[Ll]ib/**/site-packages")
    path = os.pathsep.join([str(environment.python_in(folder).parent), os.environ["PATH"]])
    variables = os.environ | {"JUPYTER_PATH": str(folder / "share" / "jupyter"), "PYTHONPATH": str(own), "PATH": path, "HOME": str(folder)}
    python = environment.venv_python(HERE / "requirements-jupyter.txt")
    tested = subprocess.run([str(python), str(HERE / "editors.py"), "-v"], cwd=folder, env=variables)
    return max(abs(words.returncode), abs(tested.returncode))


if __name__ == "__main__":
    sys.exit(main())
