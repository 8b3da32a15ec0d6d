#!/usr/bin/env python3
"""The join on ARM: built on Linux for 64-bit ARM, its tests run by QEMU's user mode.

Run by hand, for it wants what other tests do not: the packages `gcc-aarch64-linux-gnu` and `qemu-user`, and a standard library for the
target: either `rustup target add aarch64-unknown-linux-gnu`, or the sources of it (`rustup component add rust-src`; Debian's package
`rust-src` or `rust-web-src`), from which it is built. CARGO and RUSTC name other programs than those that come first.

    python3 tests/arm/check.py

What a step takes on a processor is not told: QEMU carries out instructions, it has none of the units that they wait for.

Built is the package `bezzel-placements` with what it needs, in the folder `target/arm`.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
TARGET = "aarch64-unknown-linux-gnu"
PLACE = Path(os.environ.get("CARGO_TARGET_DIR", REPOSITORY / "target")) / "arm"
LINKER, EMULATOR = "aarch64-linux-gnu-gcc", "qemu-aarch64"


def program(name):
    """A program by its name, or by the variable that names another one."""
    return os.environ.get(name.upper(), name)


def environment():
    """What cargo is told: linker, emulator, and that `-Z` is allowed, which else only nightly toolchains take."""
    name = TARGET.upper().replace("-", "_")
    runner = f"{EMULATOR} -L /usr/aarch64-linux-gnu"
    return os.environ | {
        f"CARGO_TARGET_{name}_LINKER": LINKER,
        f"CARGO_TARGET_{name}_RUNNER": runner,
        "RUSTC_BOOTSTRAP": "1",
    }


def library():
    """The options for a standard library: none where the toolchain has one for the target."""
    sysroot = subprocess.run([program("rustc"), "--print", "sysroot"], check=True, capture_output=True, text=True).stdout.strip()
    rustlib = Path(sysroot) / "lib" / "rustlib"
    if (rustlib / TARGET / "lib").is_dir():
        return []
    if not (rustlib / "src" / "rust" / "library").is_dir():
        sys.exit("there is no standard library for the target and no source of one: see the head of this file")
    return ["-Zbuild-std=std,panic_unwind,test"]


def cargo(*arguments):
    """The messages, as JSON, of a command of cargo for the target, which has to succeed."""
    command = [program("cargo"), *arguments, "--no-run", "--message-format=json-render-diagnostics", "--locked"]
    command += ["--target", TARGET, "--target-dir", str(PLACE), "--no-default-features", *library()]
    return subprocess.run(command, cwd=REPOSITORY, env=environment(), check=True, stdout=subprocess.PIPE, text=True).stdout


def built(messages, name):
    """The program that cargo says it built."""
    found = re.findall(r'"executable":"([^"]+/' + name + r'-[0-9a-f]+)"', messages)
    if not found:
        sys.exit(f"cargo built no {name}")
    return found[-1]


def emulated(*command):
    """What a program says on the standard output, run by the emulator; it has to succeed."""
    run = [EMULATOR, "-L", "/usr/aarch64-linux-gnu", *command]
    done = subprocess.run(run, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def tests():
    """The tests of the join: every step of every lane against the portable one, and the counts. At least these are run."""
    messages = cargo("test", "--lib", "--package", "bezzel-placements", "--config", "profile.dev.opt-level=2")
    out = emulated(built(messages, "bezzel_placements"), "join::", "--test-threads=2")
    print(out.strip())
    for name in ["every_path_counts_the_same", "every_step_is_that_of_the_portable_twin", "superqueens_are_counted_by_every_path"]:
        if f"join::tests::{name} ... ok" not in out:
            sys.exit(f"the test {name} was not run")


def main():
    for needed in [LINKER, EMULATOR]:
        if shutil.which(needed) is None:
            sys.exit(f"{needed} is missing: see the head of this file")
    tests()


if __name__ == "__main__":
    main()
