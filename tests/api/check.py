#!/usr/bin/env python3
"""Compares the public interface of the library with `public.txt`: whoever changes an item sees which, and programs that use it.

Usage: python3 tests/api/check.py [--bless]

The interface is that of the crate `bezzel` with what it shows of its engine: boards, pieces, and the tokens and reasons of a stop. `--bless`
writes the file. rustdoc's JSON depends on the compiler, so the comparison needs the version that is named below.
"""

import argparse
import difflib
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment
from environment import REPOSITORY, say

RUST = "1.95"
LISTED = HERE / "public.txt"
# The prelude and the pages of the guide repeat items of other modules.
REPEATED = re.compile(r"bezzel::(_documentation|_guide)\b|pub use bezzel::prelude::")
# The item of a line is the first that it names.
ENGINE = re.compile(r"^(?:(?!bezzel_engine).)*bezzel_engine::(board|piece|core::(Cancel|Progress|Stop))\b")


def main():
    """Compares or writes the file; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bless", action="store_true")
    asked = parser.parse_args()
    version = subprocess.run(["rustc", "--version"], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout.split()[1]
    if not version.startswith(f"{RUST}."):
        say(f"SKIPPED: the public interface is compared with Rust {RUST}, and this is {version}")
        return 0
    found = listed("bezzel", "--no-default-features", "--features", "notebook", keep=lambda line: not REPEATED.search(line))
    found += listed("bezzel-engine", keep=ENGINE.search)
    if asked.bless:
        LISTED.write_text("".join(f"{line}\n" for line in found), encoding="utf-8")
        say(f"{len(found)} public items")
        return 0
    expected = LISTED.read_text(encoding="utf-8").splitlines()
    changes = list(difflib.unified_diff(expected, found, "tests/api/public.txt", "found", lineterm="", n=0))
    for line in changes:
        say(line)
    say(f"{len(found)} public items, {'changed: if that is meant, run with --bless' if changes else 'none changed'}")
    return 1 if changes else 0


def listed(package, *features, keep):
    """The public items of a package, sorted."""
    # What this builds is kept apart, because the variable makes cargo build everything again.
    target = environment.cache_folder() / "public-items"
    variables = {**os.environ, "CARGO_TARGET_DIR": str(target), "CARGO_TERM_QUIET": "true"}
    write = ["cargo", "rustdoc", "--locked", "--package", package, "--lib", *features]
    json = ["--", "-Z", "unstable-options", "--output-format", "json", "--cap-lints", "warn"]
    subprocess.run([*write, *json], check=True, cwd=REPOSITORY, env=variables | {"RUSTC_BOOTSTRAP": "1"})
    file = target / "doc" / f"{package.replace('-', '_')}.json"
    tool = ["cargo", "run", "--locked", "--manifest-path", str(HERE / "Cargo.toml"), "--", str(file)]
    lines = subprocess.run(tool, check=True, cwd=HERE, env=variables, stdout=subprocess.PIPE, encoding="utf-8").stdout
    return sorted(line for line in lines.splitlines() if keep(line))


if __name__ == "__main__":
    sys.exit(main())
