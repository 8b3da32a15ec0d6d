#!/usr/bin/env python3
"""Compares the public interface of the library with `public.txt`: whoever changes an item sees which, and programs that use it.

Usage: python3 tests/api/check.py [--bless]

The interface is what the crate `bezzel` re-exports: the items that it and the module `values` name, and the modules `board` and `piece`. Each is
listed as if it were defined in `bezzel`, in whichever crate it is. `--bless` writes the file. rustdoc's JSON depends on the compiler, so the comparison needs the version that is named below.
"""

import argparse
import difflib
import itertools
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
# The items of the crates below that `bezzel` names, in the library and in its module `values`.
NAMED = re.compile(r"pub use bezzel::(\w+)$|.*pub \w+ bezzel_lab::api::(?:values::)?([A-Z]\w*)")
# The item of a line is the first that it names, or the type for which it implements a trait.
ITEM = re.compile(r"^(?:impl.* for |(?!impl.* for )(?:(?!bezzel_).)*)bezzel_\w+::(?:[a-z_]\w*::)*(\w+)")
# Modules of which everything is public.
WHOLE = re.compile(r"^(?:(?!bezzel_).)*bezzel_(?:base::(?:board|piece)|lab::(?:api|notebook))::")
FEATURES = {"bezzel": ("--no-default-features", "--features", "notebook"), "bezzel-lab": ("--features", "notebook")}
# Modules below with items of the same names.
OTHERS = re.compile(r"^(?:(?!bezzel_).)*bezzel_(?:base::estimate|lab::data::proof)\b")
# Where an item is defined.
PLACE = re.compile(r"\bbezzel_\w+::(?:(?:[a-z_]\w*::)*(?=[A-Z])|api::)")


def main():
    """Compares or writes the file; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bless", action="store_true")
    asked = parser.parse_args()
    version = subprocess.run(["rustc", "--version"], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout.split()[1]
    if not version.startswith(f"{RUST}."):
        say(f"SKIPPED: the public interface is compared with Rust {RUST}, and this is {version}")
        return 0
    packages = {name: listed(name, *FEATURES.get(name, ())) for name in ("bezzel", "bezzel-lab", "bezzel-base", "bezzel-messages")}
    names = {item[1] or item[2] for lines in packages.values() for item in map(NAMED.match, lines) if item}
    found = {line for line in packages.pop("bezzel") if not REPEATED.search(line)}
    for line in itertools.chain(*packages.values()):
        item = ITEM.search(line)
        if WHOLE.search(line) or item and item[1] in names and not OTHERS.search(line):
            found.add(PLACE.sub("bezzel::", line))
    found = sorted(found)
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


def listed(package, *features):
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
    return lines.splitlines()


if __name__ == "__main__":
    sys.exit(main())
