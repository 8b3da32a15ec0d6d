#!/usr/bin/env python3
"""Runs the notebooks and compares what they show with what is committed.

Fails when outputs differ, when a cell shows a Rust panic, a compile error or
a fault of bezzel without a tag that says so (`shows-error`; `raises-exception`,
which Jupyter knows too, where the cell fails), when a story and its twin in
Rust differ, when a pupil's answers are not judged as they should be, and when
the library as notebooks use it has grown too many crates. In a cell with the
tag `measured` numbers may differ; a `check` of an answer that is not there is
committed without output.
"""

import argparse
import concurrent.futures
import contextlib
import copy
import itertools
import json
import operator
import os
import pathlib
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import time

import environment

environment.enter("requirements.txt")

import nbformat
from jupyter_client.kernelspec import NoSuchKernel
from nbclient import NotebookClient
from nbclient.exceptions import CellTimeoutError

import compare
import pupil
import slides
import twins
from environment import say

NOTEBOOKS = environment.REPOSITORY / "notebooks"
CELL_TIMEOUT_S = 1800
# What the kernel for Rust prints after a cell is waited for: for long if it is missing, and then for what should not be there.
LATE_OUTPUT_S, EXTRA_OUTPUT_S = 30, 0.1
MOST_CRATES = 40
AT_ONCE = 2
THREAD_NUMBER = re.compile(r"(thread '.*') \(\d+\) (?=panicked)")
BACKTRACE = re.compile(r"^stack backtrace:\n(?:.*\n)*?note: .*\n", re.MULTILINE)


def main():
    """Checks the chosen notebooks; gives the exit status."""
    arguments = parsed_arguments()
    paths = [path for path in [*sorted(twins.CLASSROOM.glob("*.ipynb")), *sorted(NOTEBOOKS.glob("*.ipynb"))] if chosen(path, arguments.names)]
    # Those in Python need the wheel, and are run by its test.
    paths = [path for path in paths if kernel(nbformat.read(path, as_version=4)) != "python3"]
    if not paths:
        say("There are no notebooks to check.")
        return 1
    in_rust = [path for path in paths if kernel(nbformat.read(path, as_version=4)) == "rust"]
    with tempfile.TemporaryDirectory() as own, environment.alone("evcxr") if in_rust else contextlib.nullcontext():
        prepare_own_kernel(own)
        if in_rust:
            prepare_rust_kernel()
        folders = environment.compiled_cells(AT_ONCE)
        if in_rust and arguments.cold:
            for folder in folders:
                empty(folder)
        failed = run_all(paths, in_rust, folders, arguments.bless)
    failed += [*twins.strangers(), *slides.misplaced()]
    small = crates_are_few()
    say(f"{len(paths)} notebooks; failed: {', '.join(failed) or 'none'}")
    return 1 if failed or not small else 0


def parsed_arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="notebooks to run, such as 01-board or classroom (all)")
    parser.add_argument("--bless", action="store_true", help="write the outputs into the notebooks")
    parser.add_argument("--cold", action="store_true", help="begin with no compiled crates, to time the first cell")
    return parser.parse_args()


def name(path):
    """A notebook as one asks for it: its path without the ending."""
    return path.relative_to(NOTEBOOKS).with_suffix("").as_posix()


def chosen(path, names):
    """Whether a notebook is among the ones asked for, by itself or with its folder."""
    return not names or name(path) in names or path.parent.name in names


def kernel(notebook):
    """The kernel that a notebook is for."""
    return notebook.metadata.get("kernelspec", {}).get("name", "")


def run_all(paths, in_rust, folders, bless):
    """Runs the notebooks, some at a time: a cell in Rust waits for the compiler, and that uses one core. Gives what failed."""
    free = queue.SimpleQueue()
    for folder in folders:
        free.put(folder)

    def run(path):
        if path not in in_rust:
            return [*([] if check(path, bless) else [name(path)]), *([] if pupil_is_judged(path) else [f"answers in {name(path)}"])]
        folder = free.get()
        try:
            return [] if check(path, bless, folder) else [name(path)]
        finally:
            free.put(folder)

    # Those in Rust take longest.
    ordered = [*in_rust, *(path for path in paths if path not in in_rust)]
    failed = []
    if in_rust and not any(folders[0].iterdir()):
        # What the first one compiles is taken over by the others, which would compile the same.
        failed += run(ordered.pop(0))
        for folder in folders[1:]:
            shutil.rmtree(folder)
            shutil.copytree(folders[0], folder, symlinks=True)
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        return failed + [failure for failures in pool.map(run, ordered) for failure in failures]


def prepare_own_kernel(own):
    """Installs our own kernel into the folder `own`; a user's own settings change no output."""
    environment.bezzel_kernel(own, "--no-config")
    environment.speak_english()


def prepare_rust_kernel():
    """Prepares the kernel for Rust, and sets what it inherits."""
    share = str(environment.rust_kernel())
    environment.lead_jupyter_to(share)
    os.environ["EVCXR_CONFIG_DIR"] = share
    # A user's own start-up file is read before ours. With its cache of crates no cell may get the value of another.
    pathlib.Path(share, "init.evcxr").write_text(":cache 500\n", encoding="utf-8")
    variable, value = environment.standard_library()
    os.environ[variable] = value


def empty(folder):
    """Removes what is in a folder."""
    shutil.rmtree(folder)
    folder.mkdir()


def check(path, bless, compiled=None):
    """Runs one notebook and says how it went; true when all is well. The crates of one in Rust lie in the folder `compiled`."""
    lines = [name(path)]
    try:
        return run_and_compare(path, bless, compiled, lines)
    except (CellTimeoutError, NoSuchKernel, RuntimeError) as reason:
        lines.append(f"  did not run to its end: {reason}")
        return False
    finally:
        say("\n".join(lines))


def run_and_compare(path, bless, compiled, lines):
    """Runs one notebook, adds to the lines how it went; true when all is well."""
    committed = nbformat.read(path, as_version=4)
    executed = copy.deepcopy(committed)
    with folder_for(executed, path) as folder:
        lines += Runner(executed, folder, compiled).run()
    faults = reports(executed, lambda cell, index: compare.problems(cell))
    if bless and not faults:
        write(executed, path)
        lines.append("  blessed")
        return True
    findings = faults if bless else faults + changes(committed, executed)
    lines += by_cell(findings)
    return not findings


@contextlib.contextmanager
def folder_for(notebook, path):
    """The folder that a notebook runs in: its own for Rust; else a copy of what lies there, since commands write files and remove none."""
    if kernel(notebook) == "rust":
        yield path.parent
        return
    with tempfile.TemporaryDirectory() as folder:
        for file in path.parent.glob("*.txt"):
            shutil.copy(file, folder)
        yield folder


def pupil_is_judged(path):
    """Goes a pupil's path through the exercises of a notebook, and says what is not judged as it should be."""
    walked = pupil.path(nbformat.read(path, as_version=4), name(path))
    with folder_for(walked, path) as folder:
        Runner(walked, folder).run()
    findings = list(pupil.misjudged(walked))
    for line in findings:
        say(f"  {name(path)}, {line}")
    return not findings


def reports(notebook, examine):
    """Pairs of a code cell's number and each finding that `examine(cell, index)` makes in it."""
    return [
        (index, line)
        for index, cell in enumerate(notebook.cells)
        if cell.cell_type == "code"
        for line in examine(cell, index)
    ]


def changes(committed, executed):
    """Findings where outputs differ from the committed ones."""
    return reports(
        executed, lambda cell, index: compare.differences(cell, committed.cells[index].outputs, cell.outputs)
    )


def by_cell(findings):
    """Findings cell by cell, as lines."""
    number = operator.itemgetter(0)
    for index, group in itertools.groupby(sorted(findings, key=number), number):
        yield f"  cell {index}:"
        for _, line in group:
            yield f"    {line}"


class Runner:
    """Runs a notebook in place, in one kernel, from a folder; what a cell in Rust is compiled to is kept in the folder `compiled`."""

    def __init__(self, notebook, folder, compiled=None):
        self.compiled = compiled
        self.committed = copy.deepcopy(notebook)
        self.started = None
        self.first_cell_s = None
        self.in_rust = kernel(notebook) == "rust"
        self.client = NotebookClient(
            notebook,
            kernel_name=kernel(notebook),
            resources={"metadata": {"path": str(folder)}},
            timeout=CELL_TIMEOUT_S,
            allow_errors=True,
            coalesce_streams=True,
            record_timing=False,
            on_cell_execute=self.before_cell,
            on_cell_executed=self.after_cell,
        )

    def run(self):
        """Runs all cells; tells in Rust how long the first code cell took."""
        if not self.in_rust:
            self.client.execute()
            return []
        state = "warm" if any(self.compiled.iterdir()) else "cold"
        self.client.execute(env={**os.environ, "EVCXR_TMPDIR": str(self.compiled)})
        return [] if self.first_cell_s is None else [f"  first code cell: {self.first_cell_s:.1f} s ({state})"]

    def before_cell(self, cell, cell_index):
        """Starts the clock."""
        self.started = time.monotonic()

    async def after_cell(self, cell, cell_index, execute_reply):
        """Stops the clock on the first cell; takes in what the kernel for Rust prints after it is done."""
        if self.first_cell_s is None:
            self.first_cell_s = time.monotonic() - self.started
        expected = printed_lines(self.committed.cells[cell_index])
        while self.in_rust:
            patience = EXTRA_OUTPUT_S if printed_lines(cell) >= expected else LATE_OUTPUT_S
            try:
                message = await self.client.kc.iopub_channel.get_msg(timeout=patience)
            except queue.Empty:
                return
            if message["msg_type"] == "stream":
                self.client.process_message(message, cell, cell_index)


def printed_lines(cell):
    """How many lines a cell has printed, without backtraces."""
    return sum(BACKTRACE.sub("", one.text).count("\n") for one in cell.get("outputs", []) if one.output_type == "stream")


def write(notebook, path):
    """Writes an executed notebook without what changes from run to run."""
    code_cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for count, cell in enumerate(code_cells, 1):
        cell.metadata.pop("execution", None)
        cell.execution_count = count
        if compare.CHECK in compare.tags(cell):
            cell.outputs = []
        for output in cell.outputs:
            settle(output, count)
    nbformat.write(notebook, path)


def settle(output, count):
    """Puts the cell's count into an output; takes thread numbers and backtraces out."""
    if "execution_count" in output:
        output.execution_count = count
    if output.output_type == "stream":
        output.text = BACKTRACE.sub("", THREAD_NUMBER.sub(r"\1 ", output.text))


def crates_are_few():
    """Counts the crates that a notebook builds; true when not too many."""
    tree = crates()
    tree = {crate for crate in tree if not crate.startswith("bezzel")}
    say(f"{len(tree)} crates of others in the library as notebooks use it, at most {MOST_CRATES}")
    if len(tree) > MOST_CRATES:
        say("Too many crates:\n  " + "\n  ".join(sorted(tree)))
    return len(tree) <= MOST_CRATES


def crates():
    """The library and all crates it is built from in a notebook: a crate with nothing but the library in it, as evcxr makes one."""
    with tempfile.TemporaryDirectory() as folder:
        library = f"path = {json.dumps(str(environment.REPOSITORY))}, default-features = false, features = ['notebook']"
        package = "[package]\nname = 'cell'\nversion = '0.0.0'\nedition = '2024'\n[lib]\npath = 'cell.rs'\n"
        pathlib.Path(folder, "Cargo.toml").write_text(f"{package}[dependencies]\nbezzel = {{ {library} }}\n", encoding="utf-8")
        pathlib.Path(folder, "cell.rs").touch()
        # With the versions of our own builds.
        shutil.copy(environment.REPOSITORY / "Cargo.lock", folder)
        tree = subprocess.run(
            ["cargo", "tree", "--package", "bezzel", "--edges", "normal,build", "--prefix", "none", "--no-dedupe"],
            check=True,
            cwd=folder,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
    return set(tree.stdout.split("\n")) - {""}


if __name__ == "__main__":
    sys.exit(main())
