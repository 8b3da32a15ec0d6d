#!/usr/bin/env python3
"""The tools that the notebook tests need, kept in one cache folder per user.

The folder is `$BEZZEL_TEST_CACHE`, or `bezzel-tests` in the system's cache
folder. What lies in it is keyed by version, so that a fresh clone finds it
ready. Uses the standard library alone.

Run as a program, it prepares what `check.py` needs.
"""

import functools
import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
EVCXR_VERSION = "0.22.0"
LOCK_PATIENCE_S = 3600


def cache_folder():
    """The folder that holds the tools; made when missing."""
    chosen = os.environ.get("BEZZEL_TEST_CACHE")
    folder = Path(chosen).resolve() if chosen else system_cache() / "bezzel-tests"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def system_cache():
    """The folder where this system's programs keep what can be made again."""
    if os.environ.get("XDG_CACHE_HOME"):
        return Path(os.environ["XDG_CACHE_HOME"])
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    if os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"])
    return Path.home() / ".cache"


@contextmanager
def alone(purpose):
    """Waits until no other run on this machine is at the same purpose.

    An SQLite transaction is the lock: it works alike on every system and ends
    with the process that holds it.
    """
    path = cache_folder() / f"{purpose}.lock"
    connection = sqlite3.connect(path, timeout=LOCK_PATIENCE_S, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        connection.close()


def kept(name, make):
    """The cached folder `name`, filled by `make(folder)` when not complete.

    The stamp is written last: a folder without it was interrupted and is made
    again.
    """
    folder = cache_folder() / name
    stamp = folder / "complete"
    with alone(f"{name}-install"):
        if not stamp.exists():
            shutil.rmtree(folder, ignore_errors=True)
            make(folder)
            stamp.touch()
    return folder


def rust_kernel():
    """The folder for `JUPYTER_PATH` that describes the Rust kernel.

    The description names the program by its full path, so it is written on
    every run: a cache folder that was moved stays right.
    """
    root = kept(f"evcxr_jupyter-{EVCXR_VERSION}", install_evcxr)
    share = root / "share"
    share.mkdir(exist_ok=True)
    subprocess.run(
        [str(root / "bin" / "evcxr_jupyter"), "--install"],
        check=True,
        env={**os.environ, "JUPYTER_PATH": str(share)},
        stdout=subprocess.DEVNULL,
    )
    return share


def install_evcxr(root):
    """Builds the kernel's program into `root`/bin."""
    say(f"Building evcxr_jupyter {EVCXR_VERSION}, once per machine: 10 to 20 minutes")
    install_crate(root, "evcxr_jupyter", EVCXR_VERSION)


def install_crate(root, crate, version):
    """Builds the programs of a crate into `root`/bin.

    Objects lie beside it until it is done, so that an interrupted build goes
    on where it stopped.
    """
    objects = root.with_name(f"{root.name}-build")
    subprocess.run(
        ["cargo", "install", crate, "--version", version, "--locked", "--root", str(root)],
        check=True,
        cwd=cache_folder(),
        env={**os.environ, "CARGO_TARGET_DIR": str(objects)},
    )
    shutil.rmtree(objects, ignore_errors=True)


def compiled_cells(kernels):
    """The folders where evcxr keeps compiled crates from run to run, one for each of the kernels that run at once.

    Newer crates of others have ours built once more beside the first build. A cell that names ours by two paths then meets both builds, whose
    types differ; so such a folder is emptied.
    """
    folders = [cache_folder() / f"evcxr-{EVCXR_VERSION}-cells" / str(number) for number in range(kernels)]
    for folder in folders:
        if len(list(folder.glob("target/*/debug/deps/libbezzel_base-*.rlib"))) > 1:
            shutil.rmtree(folder)
        folder.mkdir(parents=True, exist_ok=True)
    return folders


def standard_library():
    """The name and value of the variable that leads a compiled cell to Rust's standard library.

    evcxr moves what it compiled one folder up, which breaks the relative path
    in it when the folder of compiled crates and the toolchain are in one home
    folder: loading then fails with `dlopen failed`.
    """
    names = {"darwin": "DYLD_FALLBACK_LIBRARY_PATH", "win32": "PATH"}
    name = names.get(sys.platform, "LD_LIBRARY_PATH")
    command = ["rustc", "--print", "target-libdir"]
    folder = subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout.strip()
    return name, os.pathsep.join(filter(None, [folder, os.environ.get(name)]))


def venv_python(requirements):
    """The Python of a virtual environment with the packages of a file in this folder."""
    path = HERE / requirements
    return python_in(kept(venv_name(path), lambda folder: make_venv(folder, path)))


def python_in(folder):
    """The interpreter of the virtual environment in `folder`."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def venv_name(requirements):
    """Changes with the requirements and with the Python that runs them."""
    python = f"{sys.version} {sys.base_prefix}"
    digest = hashlib.sha256(requirements.read_bytes() + python.encode())
    return f"{requirements.stem}-{digest.hexdigest()[:16]}"


def make_venv(folder, requirements):
    """Makes a virtual environment in `folder` and fills it."""
    say(f"Installing the Python packages of {requirements.name}")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    pip = [str(python_in(folder)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--requirement", str(requirements)], check=True)


def enter(requirements):
    """Goes on only inside the virtual environment; elsewhere restarts this program in it."""
    python = venv_python(requirements)
    if Path(sys.prefix).resolve() != python.parent.parent.resolve():
        sys.exit(subprocess.run([str(python), *sys.argv]).returncode)


@functools.cache
def program():
    """Builds the program, once; its path."""
    build = ["cargo", "build", "--locked", "--quiet", "--bin", "bezzel", "--message-format", "json"]
    lines = subprocess.run(build, check=True, cwd=REPOSITORY, stdout=subprocess.PIPE, encoding="utf-8").stdout
    built = [one for one in map(json.loads, lines.splitlines()) if one.get("executable")]
    return next(one["executable"] for one in built if one["target"]["kind"] == ["bin"])


def bezzel_kernel(prefix, *options):
    """Builds the program and installs its kernel into the folder `prefix`, and nowhere else, for what is started from here on."""
    install = [program(), "kernel", "install", "--prefix", str(prefix), *options]
    subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
    lead_jupyter_to(Path(prefix) / "share" / "jupyter")


def lead_jupyter_to(share):
    """Lets Jupyter find the kernels in a folder, before those that it would find anyway."""
    others = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(share), others]))


def speak_english():
    """Lets the programs that are started from here on speak English, whatever the user's language is."""
    for name in [name for name in os.environ if name.startswith("LC_") or name == "LANGUAGE"]:
        del os.environ[name]
    os.environ["LANG"] = "en_US.UTF-8"


def say(line):
    """Prints at once, also into a pipe."""
    print(line, flush=True)


if __name__ == "__main__":
    rust_kernel()
    venv_python("requirements.txt")
    say(f"The notebook tools are in {cache_folder()}")
