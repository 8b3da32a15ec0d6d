#!/usr/bin/env python3
"""The files of a release for one system: a wheel and an archive, in the folder OUT.

Usage: python3 tests/release/pack.py [OUT] [--target TRIPLE] [--zig] [--profile NAME] [--no-wheel]

The archive holds the program, its manual page, completions for five shells, and the licences; its name and folder are those that the
table `package.metadata.binstall` of Cargo.toml gives. With `--zig` the linker is Zig's, whose Linux programs run with the C library of 2012
(glibc 2.17), whatever that of this machine is. The program is started to write its page, so the target has to be one that runs here. The
wheel needs Node and npm, for the extension of JupyterLab. On Linux, where valgrind is installed, the functions of a start are laid side by
side, so that it takes 5 MB of memory instead of 12.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment
import extension
import layout
from environment import REPOSITORY, say

MODULE = REPOSITORY / "src" / "programs" / "python"
OLDEST_GLIBC = "2.17"
COMPLETIONS = {
    "bash": "bezzel.bash", "elvish": "bezzel.elv", "fish": "bezzel.fish", "powershell": "_bezzel.ps1", "zsh": "_bezzel",
}


def main():
    """Builds what is asked for; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=Path, default=REPOSITORY / "target" / "release-files")
    parser.add_argument("--target", default=host())
    parser.add_argument("--profile", default="dist")
    parser.add_argument("--zig", action="store_true")
    parser.add_argument("--no-wheel", action="store_true")
    parser.add_argument("--web", type=Path, help="folder with the browser version, made by web.py, for the archive")
    asked = parser.parse_args()
    environment.speak_english()
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        linked = flags(asked, Path(folder) / "start.ld")
        program = built(asked, linked)
        packed = [archive(program, asked.target, asked.out, asked.web)]
        if not asked.no_wheel:
            packed.append(wheel(asked, linked, program))
    for path in packed:
        say(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def host():
    """The target that the compiler here builds for."""
    said = subprocess.run(["rustc", "-vV"], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    return next(line.split()[1] for line in said.splitlines() if line.startswith("host:"))


def tools(zig):
    """The environment of programs around the build, with those of Python's package index first on the path."""
    python = environment.venv_python(HERE / "zig.txt" if zig else HERE.parent / "wheel" / "builder.txt")
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    return os.environ | {"PATH": path, "VIRTUAL_ENV": str(python.parent.parent)}


def flags(asked, script):
    """What the compiler is told for the program alone: where its functions lie, if that can be found out."""
    if not layout.is_possible(asked.target):
        say("The functions of a start are left where they are: that needs Linux and valgrind")
        return []
    layout.write(built(asked, ["-C", "strip=none"]), script)
    return ["-C", f"link-arg=-Wl,-T,{script}"]


def built(asked, linked):
    """The program, built with these words for the compiler."""
    target, zig, profile = asked.target, asked.zig, asked.profile
    cargo, triple = (["cargo-zigbuild", "rustc"], f"{target}.{OLDEST_GLIBC}") if zig else (["cargo", "rustc"], target)
    # Without `--target` what is built for this system lies where other builds put it.
    where = [] if target == host() and not zig else ["--target", triple]
    command = [*cargo, "--locked", "--profile", profile, "--bin", "bezzel", *where, "--", *linked]
    subprocess.run(command, check=True, cwd=REPOSITORY, env=tools(zig))
    folder = Path(os.environ.get("CARGO_TARGET_DIR", REPOSITORY / "target"))
    folder = folder / target if where else folder
    return folder / ("debug" if profile == "dev" else profile) / ("bezzel.exe" if "windows" in target else "bezzel")


def wheel(asked, linked, program):
    """The wheel; its program is the one that was built, which also lists the words for the extension of JupyterLab."""
    extension.build_for_wheel(program)
    builder = shutil.which("maturin", path=tools(asked.zig)["PATH"])
    command = [builder, "build", "--locked", "--quiet", "--profile", asked.profile, "--target-dir", str(REPOSITORY / "target")]
    if asked.zig:
        command += ["--zig", "--target", asked.target, "--compatibility", "manylinux2014"]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([*command, "--out", folder, "--", *linked], check=True, cwd=MODULE, env=tools(asked.zig))
        (path,) = Path(folder).glob("*.whl")
        return Path(shutil.copy(path, asked.out))


def archive(program, target, out, web):
    """The program with what belongs to it, packed as Cargo.toml says."""
    manifest = tomllib.loads((REPOSITORY / "Cargo.toml").read_text(encoding="utf-8"))
    package, version = manifest["package"], manifest["workspace"]["package"]["version"]
    binstall = package["metadata"]["binstall"]
    kind = binstall.get("overrides", {}).get(target, binstall)["pkg-fmt"]
    words = {
        "name": package["name"], "version": version, "target": target, "bin": "bezzel",
        "archive-suffix": f".{kind}", "binary-ext": program.suffix,
    }
    name = filled(binstall["pkg-url"].rsplit("/", 1)[1], words)
    inside = Path(filled(binstall["bin-dir"], words))
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / inside.parent
        place.mkdir(parents=True)
        shutil.copy(program, Path(folder) / inside)
        for licence in ["LICENSE-APACHE", "LICENSE-MIT"]:
            shutil.copy(REPOSITORY / licence, place)
        (place / "bezzel.1").write_bytes(written(program, "man"))
        if web:
            shutil.copytree(web, place / "web")
        (place / "completions").mkdir()
        for shell, file in COMPLETIONS.items():
            (place / "completions" / file).write_bytes(written(program, "completions", shell))
        path = out / name
        files = sorted(file for file in Path(folder).rglob("*") if file.is_file())
        if kind == "zip":
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
                for file in files:
                    packed.write(file, file.relative_to(folder))
        else:
            with tarfile.open(path, "w:gz") as packed:
                for file in files:
                    packed.add(file, file.relative_to(folder))
    return path


def filled(template, words):
    """A template of cargo-binstall with its words."""
    for word, value in words.items():
        template = template.replace(f"{{ {word} }}", value)
    assert "{" not in template, template
    return template


def written(program, *arguments):
    """What the program writes, in English."""
    command = [str(program), "--no-config", "--lang", "en", *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


if __name__ == "__main__":
    sys.exit(main())
