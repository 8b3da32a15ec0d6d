#!/usr/bin/env python3
"""Converts the notebooks, as committed, by nbconvert: to HTML, Markdown and LaTeX, and with `--pdf` to PDF; fails at every warning.

LaTeX wants Inkscape for drawings, and PDF also XeLaTeX and Pandoc (Debian: `apt-get install inkscape pandoc texlive-xetex lmodern
texlive-fonts-recommended texlive-latex-extra texlive-plain-generic fonts-dejavu`). XeLaTeX says nothing when its font lacks a letter: so the
headings of a PDF are read where `pdftotext` is installed. Runs no cell. Not a part of the tests: somebody has to look at the pages.
"""

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

import environment

environment.enter("requirements-look.txt")

import nbformat

from environment import say

NOTEBOOKS = environment.REPOSITORY / "notebooks"
FORMS = ["html", "markdown", "latex"]
WARNED = re.compile(r"^.*(?:warning|error|missing|unrecognized|unimplemented).*$", re.IGNORECASE | re.MULTILINE)
# What has nothing to do with a notebook: no citations, no screen.
OTHERS = re.compile(r"bibtex|Gtk|dconf|dbus|unsupported target")


def main():
    """Converts every notebook, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the pages go")
    parser.add_argument("names", nargs="*", metavar="NAME", help="notebooks to convert, such as classroom/01-a-first-tour")
    parser.add_argument("--pdf", action="store_true", help="to PDF too")
    arguments = parser.parse_args()
    paths = [NOTEBOOKS / f"{name}.ipynb" for name in arguments.names] or sorted(NOTEBOOKS.rglob("*.ipynb"))
    forms = [*FORMS, *(["pdf"] if arguments.pdf else [])]
    warned = 0
    for path in paths:
        name = path.relative_to(NOTEBOOKS).with_suffix("").as_posix()
        for form in forms:
            warnings = converted(path, form, arguments.folder.resolve() / form / name)
            warned += len(warnings)
            say(f"{name}: {form}" + "".join(f"\n  {line}" for line in warnings))
    say(f"{len(paths)} notebooks to {', '.join(forms)}: {warned} warnings")
    return 1 if warned else 0


def converted(path, form, target):
    """Writes one form of a notebook; gives what was said against it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    options = ["--to", form, "--output-dir", str(target.parent), "--output", target.name]
    run = subprocess.run(
        [sys.executable, "-m", "nbconvert", *options, str(path)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    warnings = [line.strip() for line in WARNED.findall(run.stdout) if not OTHERS.search(line)]
    if form == "pdf" and run.returncode == 0:
        warnings += missing(path, target.with_name(f"{target.name}.pdf"))
    return warnings if run.returncode == 0 else [*warnings, f"status {run.returncode}", *run.stdout.splitlines()[-1:]]


def missing(path, pdf):
    """What is said against a PDF in which words of the notebook's headings are missing."""
    if shutil.which("pdftotext") is None:
        return []
    text = subprocess.run(["pdftotext", str(pdf), "-"], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
    cells = [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown"]
    headings = re.findall(r"^#+ (.*)$", "\n".join(cells), re.MULTILINE)
    words = {word for heading in headings for word in re.findall(r"[^\W\d_]{3,}", heading)}
    # Words may be parted at the end of a line.
    lost = sorted(word for word in words if word not in text.replace("-\n", ""))
    return [f"words of headings that the PDF lacks: {', '.join(lost)}"] if lost else []


if __name__ == "__main__":
    sys.exit(main())
