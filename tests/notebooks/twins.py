#!/usr/bin/env python3
"""Holds the forms of a story together: commands alone, for the program's own kernel, Rust around them, for evcxr, and other languages.

The form for the program's kernel is the source. In the other one every
command stands in `lab.run(...)`, and the text is the same. A cell with the tag
`own` belongs to one form alone; where both forms have one under the same id,
each has its own. `--write` makes the cells of the Rust form anew, and leaves
its own cells as they are. A translation has the commands of the English story.
Uses the standard library alone.
"""

import argparse
import json
import sys
from pathlib import Path

NOTEBOOKS = Path(__file__).resolve().parent.parent.parent / "notebooks"
CLASSROOM = NOTEBOOKS / "classroom"
OWN = "own"
# A story in commands, and the same in Rust.
TWINS = {
    "01-a-first-tour": "01-a-first-tour",
    "02-eight-queens": "02-eight-queens",
    "03-symmetry": "03-symmetry",
    "05-how-backtracking-thinks": "05-how-backtracking-thinks",
    "05-hu-hogyan-gondolkodik-a-visszalepeses-kereses": "06-hogyan-gondolkodik-a-visszalepeses-kereses",
    "08-knights-tours": "08-knights-tours",
    "10-domination": "10-domination",
}
# The same commands with the text in another language, after one that sets it.
TRANSLATIONS = {
    "05-hu-hogyan-gondolkodik-a-visszalepeses-kereses": "05-how-backtracking-thinks",
    "05-sl-kako-razmislja-sestopanje": "05-how-backtracking-thinks",
    "05-uk-yak-dumaie-poshuk-z-povernenniam": "05-how-backtracking-thinks",
    "12-hu-mutasd-meg-hogyan-jott-ki": "12-show-your-work",
}
# The kernel lets a cell that shows an error fail; in Rust it only shows the error.
TAGS_IN_RUST = {"raises-exception": "shows-error"}
# What the kernel shows in addition, in the metadata of an output: the value as data.
DATA = "bezzel"


def main():
    """Compares the twins, or makes them the same; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="make the Rust form of each story from the form in commands")
    differing = [*strangers(parser.parse_args().write)]
    print("\n".join(differing), end="\n" if differing else "")
    return 1 if differing else 0


def strangers(write=False):
    """Says which notebooks are not what they should be made from."""
    for commands, rust in TWINS.items():
        if not same(commands, rust, write):
            yield f"{rust} is not the twin of classroom/{commands}: run tests/notebooks/twins.py --write"
    for translated, english in TRANSLATIONS.items():
        if commands_of(translated) != [f"set lang {translated.split('-')[1]}", *commands_of(english)]:
            yield f"classroom/{translated} has other commands than classroom/{english}"


def commands_of(story):
    """What the code cells of a story in commands hold."""
    return ["".join(cell["source"]) for cell in read(CLASSROOM / f"{story}.ipynb")["cells"] if cell["cell_type"] == "code"]


def same(commands, rust, write):
    """Whether the Rust form of a story is made from the form in commands; with `write` it is from here on."""
    path = NOTEBOOKS / f"{rust}.ipynb"
    source, twin = read(CLASSROOM / f"{commands}.ipynb"), read(path)
    cells = woven(source["cells"], twin["cells"])
    equal = [essence(cell) for cell in cells] == [essence(cell) for cell in twin["cells"]]
    if write and not equal:
        text = json.dumps({**twin, "cells": cells}, ensure_ascii=False, indent=1, sort_keys=True)
        path.write_text(text + "\n", encoding="utf-8")
    return equal or write


def read(path):
    """A notebook file."""
    return json.loads(path.read_text(encoding="utf-8"))


def woven(source, twin):
    """The cells of the Rust form: those of the source, wrapped, with the twin's own cells in their places."""
    before = {cell["id"]: cell for cell in twin}
    in_source = {cell["id"] for cell in source}
    follows = {}
    for previous, cell in zip([None, *twin], twin):
        if OWN in tags(cell) and cell["id"] not in in_source:
            follows.setdefault(previous and previous["id"], []).append(cell)
    cells = list(follows.get(None, []))
    for cell in source:
        old = before.get(cell["id"])
        if old is not None and OWN in tags(old):
            cells.append(old)
        elif OWN not in tags(cell):
            cells.append(wrapped(cell, old))
        add_following(cells, follows)
    return cells


def add_following(cells, follows):
    """Adds the cells that stand only in the Rust form after the last cell, and those that follow them."""
    while cells and cells[-1]["id"] in follows:
        cells += follows.pop(cells[-1]["id"])


def wrapped(cell, old):
    """A cell of commands as the Rust form has it. What it showed stays when it is the same as before."""
    new = {**cell, "metadata": {**cell["metadata"]}}
    if tags(cell):
        new["metadata"]["tags"] = list(dict.fromkeys(tag_in_rust(cell, tag) for tag in tags(cell)))
    if cell["cell_type"] != "code":
        return new
    new["source"] = in_rust("".join(cell["source"])).splitlines(keepends=True)
    kept = old["outputs"] if old and old["source"] == new["source"] else []
    new["outputs"] = kept or [shown(output) for output in cell["outputs"]]
    return new


def tag_in_rust(cell, tag):
    """The tag that says the same in the Rust form."""
    return TAGS_IN_RUST.get(tag, tag)


def in_rust(commands):
    """The call that runs commands. An empty cell stays empty."""
    if not commands.strip():
        return commands
    quoted = f'"{commands}"' if not set(commands) & set('"\\\n') else f'r#"{commands}"#'
    return f"lab.run({quoted})"


def shown(output):
    """An output without what only the program's kernel gives."""
    metadata = {key: content for key, content in output.get("metadata", {}).items() if key != DATA}
    return {**output, "metadata": metadata} if "metadata" in output else output


def tags(cell):
    """The tags of a cell."""
    return cell["metadata"].get("tags", [])


def essence(cell):
    """What has to be the same in twins: all but what a cell showed."""
    return cell["id"], cell["cell_type"], "".join(cell["source"]), tags(cell)


if __name__ == "__main__":
    sys.exit(main())
