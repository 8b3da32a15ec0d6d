#!/usr/bin/env python3
"""Runs the classroom notebooks of a JupyterLite site in Chromium and Firefox and compares their outputs with the committed ones.

Usage: python3 tests/web/lite.py SITE [NAME ...] [--pictures FOLDER]

SITE is the folder that `tests/release/lite.py` has made. It is served from a subfolder, by a plain server. Also tests interrupts, highlighting,
completion, inspection, files and clicked puzzles in Chromium. Prints one line per notebook. A browser that is missing is skipped; `$CHROMIUM`
and `$FIREFOX` name other programs than the usual ones. NAME selects notebooks, such as 03-symmetry, or `session` for the other tests.
"""

import argparse
import contextlib
import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "notebooks"))

import environment

environment.enter(Path(__file__).resolve().with_name("requirements-lite.txt"))

import nbformat
from playwright.sync_api import sync_playwright

import compare
import player
from environment import say
from notebook_server import CHROMIUM_FLAGS

CLASSROOM = environment.REPOSITORY / "notebooks" / "classroom"
SUBFOLDER = "some/folder"
PATIENCE_MS = 120_000
SESSION = "session"


# Waits until the kernel of the current notebook is idle.
IS_READY = """() => {
  const panel = globalThis.jupyterapp?.shell.currentWidget;
  return panel?.content?.model?.cells?.length && panel.sessionContext?.session?.kernel?.status === 'idle';
}"""
RUN_ALL = """async () => {
  await jupyterapp.commands.execute('notebook:clear-all-cell-outputs');
  await jupyterapp.commands.execute('notebook:run-all-cells');
  return JSON.stringify(jupyterapp.shell.currentWidget.content.model.toJSON());
}"""
# Runs a text in the kernel of the current notebook, and returns the reply and the outputs.
EXECUTE = """async code => {
  const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel, outputs = [];
  const future = kernel.requestExecute({ code });
  future.onIOPub = ({ header, content }) => outputs.push({ kind: header.msg_type, ...content });
  return { reply: (await future.done).content, outputs };
}"""
START_LONG = """() => {
  const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  globalThis.kinds = [];
  const future = kernel.requestExecute({ code: 'count queens 18' });
  future.onIOPub = ({ header }) => kinds.push(header.msg_type);
  globalThis.running = future.done.then(({ content }) => content);
}"""
INTERRUPT = """async () => {
  await jupyterapp.commands.execute('notebook:interrupt-kernel');
  return await running;
}"""
ASK = """async ([method, content]) => {
  const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  return (await kernel[method](content)).content;
}"""
SAVE = """async ([path, content]) => void await jupyterapp.serviceManager.contents.save(path, { type: 'file', format: 'text', content })"""
READ = "async path => (await jupyterapp.serviceManager.contents.get(path, { content: true })).content"


def main():
    """Tests the site. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=Path, metavar="SITE")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="where screenshots of the last states go")
    arguments = parser.parse_intermixed_args()
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    paths = [path for path in sorted(CLASSROOM.glob("*.ipynb")) if nbformat.read(path, as_version=4).metadata.kernelspec.name != "python3"]
    paths = [path for path in paths if not arguments.names or path.stem in arguments.names]
    unknown = set(arguments.names) - {path.stem for path in paths} - {SESSION}
    if unknown:
        sys.exit(f"There is no notebook {', '.join(sorted(unknown))}")
    with served(arguments.site.resolve()) as address:
        failed = [*in_chromium(address, paths, arguments), *in_firefox(address, paths)]
    say(f"{len(paths)} notebooks; failed: {', '.join(failed) or 'none'}")
    return 1 if failed else 0


def in_chromium(address, paths, arguments):
    """Runs the notebooks, and the tests of a session; gives what failed."""
    program = player.browser()
    if program is None:
        say("SKIPPED: JupyterLite is not tested in Chromium, which is missing")
        return []
    failed = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_FLAGS)
        for path in paths:
            with opened(browser, address, path.name, arguments.pictures) as page:
                started = time.monotonic()
                executed = json.loads(page.evaluate(RUN_ALL))
                if not is_reproduced(path, executed, f"in {time.monotonic() - started:.1f} s"):
                    failed.append(path.stem)
        if not arguments.names or SESSION in arguments.names:
            with opened(browser, address, "03-symmetry.ipynb", arguments.pictures, SESSION) as page:
                if not all([check(page) for check in SESSION_CHECKS]):
                    failed.append(SESSION)
        browser.close()
    return failed


def in_firefox(address, paths):
    """Runs the notebooks; gives those that failed."""
    found = [shutil.which(name) for name in [os.environ.get("FIREFOX"), "firefox-esr", "firefox"] if name]
    program, node = next(filter(None, found), None), shutil.which("node")
    if program is None or node is None:
        say("SKIPPED: JupyterLite is not tested in Firefox, which is missing")
        return []
    missing = {path.name: path for path in paths}
    task = {"address": address, "names": list(missing), "ready": IS_READY, "run": RUN_ALL}
    failed = []
    with subprocess.Popen(
        [node, "notebooks.js", program], cwd=Path(__file__).resolve().parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as running:
        running.stdin.write(json.dumps(task))
        running.stdin.close()
        for line in running.stdout:
            done = json.loads(line)
            path = missing.pop(done["name"])
            if not is_reproduced(path, done["notebook"], "in Firefox"):
                failed.append(path.stem)
    return [f"{name} in Firefox" for name in [*failed, *missing]]


@contextlib.contextmanager
def served(site):
    """Serves the site from a subfolder."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    with tempfile.TemporaryDirectory() as root:
        shutil.copytree(site, Path(root) / SUBFOLDER)
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=root)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{server.server_port}/{SUBFOLDER}"
            server.shutdown()


@contextlib.contextmanager
def opened(browser, address, name, pictures, title=None):
    """Opens a notebook in an empty browser, and waits for its kernel."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{address}/lab/index.html?path={name}")
    page.wait_for_function(IS_READY)
    yield page
    if pictures:
        page.screenshot(path=pictures / f"{title or Path(name).stem}.png")
    context.close()


def is_reproduced(path, notebook, how):
    """Reports how the outputs of a notebook that was run differ from the committed ones."""
    committed = nbformat.reads(path.read_text(encoding="utf-8"), as_version=4)
    executed = nbformat.from_dict(notebook)
    findings, cells = [], 0
    for index, (before, after) in enumerate(zip(committed.cells, executed.cells, strict=True)):
        if after.cell_type != "code":
            continue
        cells += 1
        lines = compare.problems(after) + compare.differences(before, before.outputs, after.outputs)
        if after.source.strip() and not after.execution_count:
            lines.append("did not run")
        findings += [f"  cell {index}: {line}" for line in lines]
    say("\n".join([f"{path.stem}: {cells} cells {how}, {len(findings)} findings", *findings]))
    return not findings


def expect(what, is_right, found):
    """Reports whether a test of the session has passed."""
    say(f"{SESSION}: {what}: {'passed' if is_right else f'FAILED: {json.dumps(found)[:2000]}'}")
    return is_right


def check_interrupt(page):
    """A stopped cell fails, has shown its progress, and leaves the variables."""
    page.evaluate(EXECUTE, "let small = all queens 6")
    page.evaluate(START_LONG)
    page.wait_for_function("kinds.includes('update_display_data')")
    started = time.monotonic()
    reply = page.evaluate(INTERRUPT)
    seconds = time.monotonic() - started
    kinds, after = page.evaluate("kinds"), page.evaluate(EXECUTE, "small | count")
    is_right = (
        reply["status"] == "error" and reply["ename"] == "E900" and "error" in kinds
        and after["reply"]["status"] == "ok" and "4 solutions" in json.dumps(after["outputs"])
    )
    return expect(f"interrupt after {seconds * 1000:.0f} ms", is_right, [reply, kinds, after])


def check_language(page):
    """Cells are highlighted as commands."""
    kind = page.evaluate("jupyterapp.shell.currentWidget.content.codeMimetype")
    return expect("language", kind == "text/x-bezzel", kind)


def check_completion(page):
    """Words, variables and pages of the help are found."""
    completed = page.evaluate(ASK, ["requestComplete", {"code": "count que", "cursor_pos": 9}])
    inspected = page.evaluate(ASK, ["requestInspect", {"code": "count queens 8", "cursor_pos": 8, "detail_level": 0}])
    checked = page.evaluate(ASK, ["requestIsComplete", {"code": "let n = (2 +"}])
    found = [completed["matches"], inspected["data"].get("text/plain"), checked["status"]]
    return expect(
        "completion, inspection", found[0] == ["queens"] and found[1].startswith("queens (problem)") and found[2] == "incomplete", found
    )


def check_errors(page):
    """An error has its code and its message; a wrong cell that may fail is answered as a good one."""
    done = page.evaluate(EXECUTE, "cout queens 8")
    (error,) = [output for output in done["outputs"] if output["kind"] == "error"]
    is_right = (
        done["reply"]["status"] == "error" and error["ename"] == "E001" and error["evalue"].startswith("expected a command")
        and any("Did you mean" in line for line in error["traceback"])
    )
    return expect("error", is_right, done)


def check_files(page):
    """Commands read files of the drive and write others into it."""
    page.evaluate(SAVE, ["script.bz", "count queens 5\n"])
    read = page.evaluate(EXECUTE, 'run "script.bz"')
    written = page.evaluate(EXECUTE, 'all queens 6 | export "six.csv"')
    content = page.evaluate(READ, "six.csv")
    is_right = "10 solutions" in json.dumps(read) and written["outputs"][-2]["kind"] == "stream" and content.count("\n") >= 4
    return expect("files", is_right, [read, written, content])


def check_puzzle(page):
    """Clicks on a board reach the session, and commands change the board."""
    page.evaluate("""async () => {
      const { content } = jupyterapp.shell.currentWidget;
      await jupyterapp.commands.execute('notebook:insert-cell-above');
      content.activeCell.model.sharedModel.setSource('play queens 6');
      await jupyterapp.commands.execute('notebook:run-cell');
    }""")
    board = page.locator(".jp-mod-active .bezzel-play")
    # The first click marks, a second one places.
    board.locator("[data-square=a2]").click()
    board.locator("[data-square=a2]").click()
    page.wait_for_function("document.querySelector('.jp-mod-active .bezzel-play').dataset.placed === 'a2'")
    shown = page.evaluate(EXECUTE, "show")
    page.evaluate(EXECUTE, "place b4")
    page.wait_for_function("document.querySelector('.jp-mod-active .bezzel-play').dataset.placed === 'a2 b4'")
    link = board.get_attribute("data-link")
    return expect("clicked puzzle", link == "kernel" and "2 Q" in json.dumps(shown), [link, shown])


SESSION_CHECKS = [check_interrupt, check_language, check_completion, check_errors, check_files, check_puzzle]


if __name__ == "__main__":
    sys.exit(main())
