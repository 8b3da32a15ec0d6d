"""What the wheel adds to Jupyter: the language in JupyterLab and Notebook, and highlighting in converted notebooks.

check.py runs it with the packages of requirements-jupyter.txt. Without Chromium (`$CHROMIUM` names another program), nothing is tested in a browser.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from contextlib import contextmanager
from pathlib import Path

import nbformat
import papermill
from nbconvert import HTMLExporter
from playwright.sync_api import sync_playwright
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Comment, Error, Keyword, Name, Number, Operator, String, Whitespace

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "notebooks"))

from notebook_server import CHROMIUM_FLAGS, served

SESSIONS = Path(__file__).resolve().parent.parent / "sessions"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PATIENCE_S = 120
SPEC = {"name": "bezzel", "display_name": "Bezzel", "language": "bezzel"}
CELLS = ['count queens 8 with a1 # one\nexport "a.svg"', "count quens 8", "count queens 6"]

IS_READY = "globalThis.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
SOURCES = "jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.sharedModel.getSource())"
# The colours of the words of the first cell.
COLOURS = """Object.fromEntries([...document.querySelector('.jp-CodeCell .cm-content').querySelectorAll('span')]
  .map(word => [word.textContent, getComputedStyle(word).color]))"""


def notebook(*sources):
    """A notebook for the kernel with these cells, as JupyterLab would save it."""
    language = {"name": "bezzel", "pygments_lexer": "bezzel"}
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    return nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": SPEC, "language_info": language})


class Lexer(unittest.TestCase):
    def test_the_kinds_of_words(self):
        tokens = get_lexer_for_filename("a.bz").get_tokens('all queens 8 with a1 | first n # é\nexport "é"')
        kinds = [(kind, text) for kind, text in tokens if kind is not Whitespace]
        wanted = [
            (Keyword, "all"), (Keyword, "queens"), (Number, "8"), (Keyword, "with"), (Name.Constant, "a1"), (Operator, "|"), (Keyword, "first"),
            (Name, "n"), (Comment.Single, "# é"), (Keyword, "export"), (String.Double, '"é"'),
        ]
        self.assertEqual(kinds, wanted)

    def test_no_transcript_has_an_error(self):
        lexer, commands = get_lexer_by_name("bezzel", stripnl=False, ensurenl=False), 0
        for path in sorted(SESSIONS.glob("*.session")):
            typed = re.findall(r"^bezzel> (.*(?:\n  \.\.\.\.> .*)*)", path.read_text(encoding="utf-8"), re.M)
            text = "\n".join(typed).replace("\n  ....> ", "\n")
            tokens = list(lexer.get_tokens(text))
            self.assertEqual("".join(part for _, part in tokens), text, path.name)
            self.assertNotIn(Error, [kind for kind, _ in tokens], path.name)
            commands += len(typed)
        self.assertGreater(commands, 1000)

    def test_a_converted_notebook_is_highlighted(self):
        page, _ = HTMLExporter().from_notebook_node(notebook(CELLS[0]))
        for part in ['<span class="k">count</span>', '<span class="m">8</span>', '<span class="no">a1</span>', '<span class="c1"># one</span>']:
            self.assertIn(part, page)


class Parameters(unittest.TestCase):
    def test_papermill_runs_a_notebook_with_parameters(self):
        given = {
            "n": 6, "part": 2.5, "tenth": 0.1, "below": -3, "is_even": True, "is_odd": False, "name": 'a "b" \\ é\nc', "sizes": [4, 5],
            "words": ["a", "b"],
        }
        refused = [(None, "leave the parameter out"), ({"a": 1}, "a dictionary"), (float("nan"), "nan"), ([[1]], "a list inside a list")]
        default = nbformat.v4.new_code_cell("let n = 4  # side of the board\nlet origin = \"a # b\"", metadata={"tags": ["parameters"]})
        asserts = [
            "assert count queens n = 4", "assert part = 5 / 2 and tenth = 1 / 10 and below = 0 - 3 and is_even and not is_odd",
            "print name", "for n in sizes { count queens n }", "assert (_ | sum value) = 12", "for word in words { print word }", "origin",
        ]
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder) / "a.ipynb", Path(folder) / "b.ipynb"
            made = notebook(*asserts)
            made.cells.insert(0, default)
            nbformat.write(made, source)
            papermill.execute_notebook(source, target, parameters=given, progress_bar=False, cwd=folder)
            done = nbformat.read(target, as_version=4)
            self.assertEqual(papermill.inspect_notebook(source)["n"]["default"], "4")
            self.assertEqual(papermill.inspect_notebook(source)["n"]["help"], "side of the board")
            self.assertEqual(papermill.inspect_notebook(source)["origin"]["default"], '"a # b"')
            for wrong, part in refused:
                with self.assertRaisesRegex(papermill.exceptions.PapermillException, f"parameter `n`.*{part}"):
                    papermill.execute_notebook(source, target, parameters={"n": wrong}, progress_bar=False, cwd=folder)
        self.assertTrue(done.cells[1].source.startswith("# Parameters\nlet n = 6\nlet part = 5/2\nlet tenth = 1/10\nlet below = -3\n"))
        self.assertIn('a "b"', done.cells[4].outputs[0]["data"]["text/plain"])


class Editors(unittest.TestCase):
    def test_jupyter_lists_the_extension(self):
        command = [sys.executable, "-m", "jupyterlab.labextensions", "list"]
        said = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8").stdout
        plain = re.sub("\x1b\\[[0-9;]*m", "", said)
        self.assertRegex(plain, r"@bezzel/jupyterlab v\S+ enabled OK \(python, bezzel\)")

    @unittest.skipUnless(Path(CHROMIUM).exists(), "Chromium is missing")
    def test_the_language_in_jupyterlab_and_in_notebook(self):
        for module, page in [("jupyterlab", "doc/tree"), ("notebook", "notebooks")]:
            with self.subTest(module), opened(module, page, notebook(*CELLS)) as shown:
                self.use(shown)

    @unittest.skipUnless(Path(CHROMIUM).exists(), "Chromium is missing")
    def test_keys_of_jupyterlab_beside_a_player_and_a_board(self):
        cells = ["trace queens 4", "play queens 6", "count queens 6"]
        with opened("jupyterlab", "doc/tree", notebook(*cells)) as page:
            for number, css in enumerate((".bezzel-player", ".bezzel-play")):
                self.run_cell(page, number)
                page.wait_for_function(f"document.querySelector('{css}')?.shadowRoot")
                # Shift+Enter selects the next cell. Here the cell with the output is active.
                page.locator(f"{css} button").nth(2).focus()
                page.evaluate(f"jupyterapp.shell.currentWidget.content.activeCellIndex = {number}")
                with self.subTest(css):
                    self.press_keys(page, css)
            self.assertEqual(page.evaluate("document.querySelector('.bezzel-play').dataset.link"), "kernel")
            page.evaluate("jupyterapp.shell.currentWidget.sessionContext.shutdown()")
            page.wait_for_function("document.querySelector('.bezzel-play').dataset.link === 'page'")
            self.assertIn("continues without it", page.locator(".bezzel-play output").inner_text())

    def press_keys(self, page, css):
        """Presses keys of the player or board, then keys of JupyterLab."""
        before = page.evaluate(SOURCES)
        if css == ".bezzel-player":
            page.keyboard.press("Home")
            page.keyboard.press("ArrowRight")
            self.assertRegex(page.locator(f"{css} output").inner_text(), r"^\D*2\D")
        else:
            page.locator(f"{css} button[data-square=b3]").focus()
            page.keyboard.press("x")
            page.wait_for_function(f"document.querySelector('{css}').shadowRoot.querySelector('[data-square=b3]').ariaLabel.includes('marked')")
            page.keyboard.press("ArrowUp")
            self.assertEqual(page.evaluate(f"document.querySelector('{css}').shadowRoot.activeElement.dataset.square"), "b4")
        self.assertEqual(page.evaluate(SOURCES), before)
        # A cell below, which is then undone, and a file that is saved.
        page.keyboard.press("b")
        page.wait_for_function(f"({SOURCES}).length === {len(before) + 1}")
        page.keyboard.press("z")
        page.wait_for_function(f"({SOURCES}).length === {len(before)}")
        page.locator(f"{css} button").nth(2).focus()
        page.keyboard.press("Control+s")
        page.wait_for_function("!jupyterapp.shell.currentWidget.context.model.dirty")

    def use(self, page):
        """Looks at colours, comments, help and an offer, as somebody at the keyboard does."""
        colours = page.evaluate(COLOURS)
        kinds = [colours[word] for word in ("count", "8", "a1", "# one", '"a.svg"')]
        self.assertEqual((len(set(kinds)), colours["queens"], colours["with"]), (5, kinds[0], kinds[0]))
        first = page.locator(".jp-CodeCell .cm-content").first
        first.click()
        page.keyboard.press("Control+Home")
        page.keyboard.press("Control+/")
        self.assertEqual(page.evaluate(SOURCES)[0], f"# {CELLS[0]}")
        page.keyboard.press("Control+/")
        self.assertEqual(page.evaluate(SOURCES)[0], CELLS[0])
        page.locator(".jp-CodeCell .cm-content").nth(2).click()
        page.keyboard.press("Control+End")
        page.keyboard.press("Shift+Tab")
        page.locator(".jp-Tooltip", has_text="queens (problem)").wait_for()
        page.keyboard.press("Escape")
        # A cell that is not empty stays as it is, and no cell is inserted.
        self.run_cell(page, 1)
        self.assertEqual(page.evaluate(SOURCES), CELLS)
        page.evaluate("jupyterapp.shell.currentWidget.content.widgets[2].model.sharedModel.setSource('')")
        self.run_cell(page, 1)
        page.wait_for_function(f"({SOURCES})[2] !== ''")
        self.assertEqual(page.evaluate(SOURCES), [*CELLS[:2], "count queens 8"])

    def run_cell(self, page, number):
        """Runs a cell and waits for the end."""
        page.locator(".jp-CodeCell .cm-content").nth(number).click()
        page.keyboard.press("Shift+Enter")
        page.wait_for_function(f"/[0-9]/.test(document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')[{number}].textContent)")
        page.wait_for_function(IS_READY)


@contextmanager
def opened(module, place, opened_notebook):
    """A notebook in a server of its own and in an empty browser."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for name in ("notebooks", "data", "config", "settings"):
            (home / name).mkdir()
        nbformat.write(opened_notebook, home / "notebooks" / "a.ipynb")
        news = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
        (home / "settings" / "overrides.json").write_text(json.dumps(news), encoding="utf-8")
        with served(module, home) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_FLAGS)
            page = browser.new_page(viewport={"width": 1280, "height": 1000})
            page.set_default_timeout(PATIENCE_S * 1000)
            page.goto(f"{address}/{place}/a.ipynb")
            page.wait_for_selector(".jp-CodeCell .cm-content span")
            page.wait_for_function(IS_READY)
            yield page
            browser.close()


if __name__ == "__main__":
    unittest.main()
