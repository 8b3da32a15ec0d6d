#!/usr/bin/env python3
"""Takes pictures of the notebooks, as committed, in JupyterLab in both its themes.

Needs Chromium (Debian: `apt-get install chromium`); `$CHROMIUM` names another
program than /usr/bin/chromium. Leaves the notebooks as they are; with `--run`
it runs all cells of those for the program's own kernel first. Not a part of
the tests: somebody has to look at the pictures.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import environment

environment.enter("requirements-look.txt")

import nbformat
from nbformat.sign import NotebookNotary
from playwright.sync_api import sync_playwright

import notebook_server
from environment import say

NOTEBOOKS = environment.REPOSITORY / "notebooks"
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
WIDTH = 1280
SHORTEST = 900
TALLEST = 12000
SETTLE_MS = 1500
PATIENCE_S = 120
RUN_MS = 600_000
# Whether every cell with something in it has its number.
ALL_RUN = """[...document.querySelectorAll('.jp-CodeCell')].every(cell =>
  !cell.querySelector('.cm-content').textContent.trim() || /[0-9]/.test(cell.querySelector('.jp-InputPrompt').textContent))"""


def main():
    """Photographs every notebook in every theme."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--width", type=int, default=WIDTH, help="of the window, in pixels")
    parser.add_argument("--run", action="store_true", help="run all cells of the notebooks for the program's own kernel, and look at no others")
    arguments = parser.parse_args()
    pictures = arguments.folder.resolve()
    pictures.mkdir(parents=True, exist_ok=True)
    paths = [path.relative_to(NOTEBOOKS) for path in sorted(NOTEBOOKS.rglob("*.ipynb")) if not arguments.run or is_own(path)]
    with tempfile.TemporaryDirectory() as prefix:
        # Without it JupyterLab asks for another one, over the notebook.
        environment.bezzel_kernel(prefix, "--no-config")
        for name, theme in THEMES.items():
            with tempfile.TemporaryDirectory() as home, server(Path(home), theme, paths) as address, browser() as chromium:
                for path in paths:
                    picture = pictures / f"{'-'.join(path.with_suffix('').parts)}-{name}.png"
                    photograph(chromium, f"{address}/doc/tree/{path.as_posix()}", picture, arguments.width, arguments.run)
    say(f"{len(paths)} notebooks in {len(THEMES)} themes")


def is_own(path):
    """Whether a notebook is for the program's own kernel."""
    return nbformat.read(path, as_version=4).metadata["kernelspec"]["name"] == "bezzel"


@contextmanager
def server(home, theme, paths):
    """JupyterLab with a theme and signed copies of notebooks, in folders of its own."""
    prepare(home, theme, paths)
    folders = filter(None, [str(environment.rust_kernel()), os.environ.get("JUPYTER_PATH")])
    with notebook_server.served("jupyterlab", home, {"JUPYTER_PATH": os.pathsep.join(folders)}) as address:
        yield address


def prepare(home, theme, paths):
    """Fills the server's folders. Unsigned notebooks would show no drawings."""
    for name in ("notebooks", "data", "config", "settings"):
        (home / name).mkdir()
    (home / "settings" / "overrides.json").write_text(json.dumps(overrides(theme)))
    notary = NotebookNotary(data_dir=str(home / "data"))
    for path in paths:
        copy = home / "notebooks" / path
        copy.parent.mkdir(exist_ok=True)
        shutil.copy(NOTEBOOKS / path, copy)
        notary.sign(nbformat.read(copy, as_version=4))


def overrides(theme):
    """JupyterLab's settings: the theme, all cells drawn at once, no room below them, no news."""
    return {
        "@jupyterlab/apputils-extension:themes": {"theme": theme},
        "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none", "scrollPastEnd": False},
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    }


@contextmanager
def browser():
    """Headless Chromium."""
    program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=notebook_server.CHROMIUM_FLAGS)
        yield chromium
        chromium.close()


def photograph(chromium, address, picture, width, run=False):
    """Writes pictures of a whole notebook: one, or numbered ones when it is very long. With `run` all cells are run first, like *Run All*."""
    page = chromium.new_page(viewport={"width": width, "height": SHORTEST})
    page.goto(address)
    page.wait_for_selector(".jp-Notebook .jp-Cell")
    page.wait_for_timeout(SETTLE_MS)
    if run:
        page.get_by_text("Bezzel | Idle").first.wait_for(timeout=RUN_MS)
        page.evaluate("jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
        page.evaluate("jupyterapp.commands.execute('notebook:run-all-cells')")
        page.wait_for_function(ALL_RUN, timeout=RUN_MS)
        page.wait_for_timeout(SETTLE_MS)
    sheet = page.locator(".jp-Notebook .jp-WindowedPanel-outer").first
    around = SHORTEST - sheet.evaluate("box => box.clientHeight")
    length = settled(page, sheet)
    page.set_viewport_size({"width": width, "height": min(length + around, TALLEST)})
    starts = range(0, length, TALLEST - around)
    for number, start in enumerate(starts, 1):
        sheet.evaluate("(box, start) => box.scrollTop = start", start)
        page.wait_for_timeout(SETTLE_MS)
        part = picture if len(starts) == 1 else picture.with_stem(f"{picture.stem}-{number}")
        page.screenshot(path=str(part))
        say(part.name)
    page.close()


def settled(page, sheet):
    """The length of a notebook once it grows no longer: JupyterLab draws cell after cell."""
    lengths = [0]
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        lengths.append(sheet.evaluate("box => box.scrollHeight"))
        if lengths[-3:] == lengths[-1:] * 3:
            return lengths[-1]
        page.wait_for_timeout(SETTLE_MS)
    sys.exit("a notebook grows and grows")


if __name__ == "__main__":
    main()
