#!/usr/bin/env python3
"""Gives each cell its place in a slide show, which `nbconvert --to slides` reads.

A heading begins a slide. A smaller heading and a cell that shows a picture begin one below it. The other cells appear one after another.
`--write` writes the places into the notebooks. Uses the standard library alone.
"""

import argparse
import json
import re
import sys
from pathlib import Path

NOTEBOOKS = Path(__file__).resolve().parent.parent.parent / "notebooks"
PICTURES = ("<svg", "<img", "%3Csvg")


def main():
    """Compares the places, or writes them; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="write the places into the notebooks")
    differing = [*misplaced(parser.parse_args().write)]
    print("\n".join(differing), end="\n" if differing else "")
    return 1 if differing else 0


def misplaced(write=False):
    """Says which notebooks have cells with other places."""
    for path in sorted(NOTEBOOKS.glob("**/*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        places = [{"slide_type": place(cell)} for cell in notebook["cells"]]
        if places == [cell["metadata"].get("slideshow") for cell in notebook["cells"]]:
            continue
        if not write:
            yield f"{path.relative_to(NOTEBOOKS)} has other slides: run tests/notebooks/slides.py --write"
            continue
        for cell, slideshow in zip(notebook["cells"], places):
            cell["metadata"]["slideshow"] = slideshow
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def place(cell):
    """The place of a cell."""
    source = "".join(cell["source"])
    if cell["cell_type"] == "raw":
        return "skip"
    if cell["cell_type"] == "markdown" and re.match("#{1,2} ", source):
        return "slide"
    is_small_heading = cell["cell_type"] == "markdown" and source.startswith("### ")
    shown = json.dumps([output.get("data", {}) for output in cell.get("outputs", [])])
    return "subslide" if is_small_heading or any(mark in shown for mark in PICTURES) else "fragment"


if __name__ == "__main__":
    sys.exit(main())
