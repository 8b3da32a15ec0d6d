#!/usr/bin/env python3
"""Uses the kernel in JupyterLab as somebody at the keyboard would: types, completes, runs, interrupts, asks; takes pictures of it.

Needs Chromium, as tests/notebooks/look.py does. Not a part of the tests: somebody has to look at the pictures.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment
import look
import nbformat
from look import say

PATIENCE_MS = 60_000


def main():
    """Writes pictures of every step, in both themes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the pictures go")
    pictures = parser.parse_args().folder.resolve()
    pictures.mkdir(parents=True, exist_ok=True)
    environment.speak_english()
    with tempfile.TemporaryDirectory() as prefix:
        environment.bezzel_kernel(prefix, "--no-config")
        for name, theme in look.THEMES.items():
            with tempfile.TemporaryDirectory() as home:
                work(Path(home), theme, lambda step: pictures / f"{step}-{name}.png")
    say("done")


def work(home, theme, picture):
    """One session at the keyboard."""
    notebook = home / "empty.ipynb"
    (home / "lab").mkdir()
    spec = {"name": "bezzel", "display_name": "Bezzel", "language": "bezzel"}
    empty = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("")], metadata={"kernelspec": spec})
    nbformat.write(empty, notebook)
    with look.server(home / "lab", theme, [notebook]) as address, look.browser() as chromium:
        page = chromium.new_page(viewport={"width": look.WIDTH, "height": 1000})
        page.set_default_timeout(PATIENCE_MS)
        page.goto(f"{address}/doc/tree/empty.ipynb")
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        idle(page)
        use(page, lambda step: shot(page, picture(step)))
        page.close()


def use(page, shot):
    """Types, completes, runs, interrupts, asks."""
    page.locator(".jp-Notebook .cm-content").last.click()
    page.keyboard.type("# Eight queens ♛, then the set of them\nfind queens 8\nlet s = all qu")
    complete(page, "queens")
    page.keyboard.press("Enter")
    page.keyboard.type(" 8; all queens 6 with d")
    complete(page, "d3")
    shot("1-completion")
    page.keyboard.press("Escape")
    page.keyboard.type("1")
    run(page)
    idle(page)
    shot("2-run")
    page.keyboard.type("s | unique | show 4; trace queens 4; count queens")
    page.keyboard.press("Shift+Tab")
    page.wait_for_selector(".jp-Tooltip")
    shot("3-help")
    page.keyboard.type(" 22 using bitmask")
    run(page)
    page.locator("progress").first.scroll_into_view_if_needed()
    shot("4-progress")
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.keyboard.press("i")
    page.get_by_text(re.compile("interrupted after")).first.scroll_into_view_if_needed()
    idle(page)
    shot("5-interrupted")
    page.keyboard.press("Enter")
    page.keyboard.type("s | count")
    run(page)
    idle(page)
    page.get_by_text(re.compile(r"^\d+ solutions")).last.wait_for()
    page.keyboard.type("queens?")
    run(page)
    idle(page)
    shot("6-after")


def complete(page, word):
    """Asks for completions, among which a word must be."""
    page.keyboard.press("Tab")
    page.locator(".jp-Completer-item", has_text=word).first.wait_for()


def run(page):
    """Runs the cell and goes to the next one."""
    page.keyboard.press("Shift+Enter")


def idle(page):
    """Waits until the kernel has nothing to do."""
    page.wait_for_selector(".jp-Notebook-ExecutionIndicator[data-status=idle]")
    page.wait_for_timeout(look.SETTLE_MS)


def shot(page, picture):
    """Takes a picture."""
    page.wait_for_timeout(look.SETTLE_MS)
    page.screenshot(path=str(picture))
    say(picture.name)


if __name__ == "__main__":
    main()
