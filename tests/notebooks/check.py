#!/usr/bin/env python3
"""Runs the notebooks and compares what they show with what is committed.

Fails when outputs differ, when a cell shows a Rust panic, a compile error or
a fault of bezzel without the tag `shows-error`, and when the library as
notebooks use it has grown too many crates. In a cell with the tag `measured`
numbers may differ.
"""

import argparse
import copy
import itertools
import operator
import os
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
from environment import say

NOTEBOOKS = environment.REPOSITORY / "notebooks"
CELL_TIMEOUT_S = 1800
LATE_OUTPUT_S = 0.1
MOST_CRATES = 40
THREAD_NUMBER = re.compile(r"(thread '.*') \(\d+\) (?=panicked)")
BACKTRACE = re.compile(r"^stack backtrace:\n(?:.*\n)*?note: .*\n", re.MULTILINE)


def main():
    """Checks the chosen notebooks; gives the exit status."""
    arguments = parsed_arguments()
    paths = [path for path in sorted(NOTEBOOKS.glob("*.ipynb")) if chosen(path, arguments.names)]
    if not paths:
        say("There are no notebooks to check.")
        return 1 if arguments.names else 0
    with tempfile.TemporaryDirectory() as own, environment.alone("evcxr"):
        prepare_kernels(own)
        if arguments.cold:
            empty(environment.compiled_cells())
        failed = [path.name for path in paths if not check(path, arguments.bless)]
    small = crates_are_few()
    say(f"{len(paths) - len(failed)} notebooks passed, {len(failed)} failed {' '.join(failed)}".rstrip())
    return 1 if failed or not small else 0


def parsed_arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="notebooks to run, such as 01-board (all)")
    parser.add_argument("--bless", action="store_true", help="write the outputs into the notebooks")
    parser.add_argument("--cold", action="store_true", help="begin with no compiled crates, to time the first cell")
    return parser.parse_args()


def chosen(path, names):
    """Whether a notebook is among the ones asked for."""
    return not names or path.stem in names


def prepare_kernels(own):
    """Installs our own kernel into the folder `own`; sets what kernels inherit, so that a user's own settings change no output."""
    share = str(environment.rust_kernel())
    environment.lead_jupyter_to(share)
    environment.bezzel_kernel(own, "--no-config")
    os.environ["EVCXR_TMPDIR"] = str(environment.compiled_cells())
    os.environ["EVCXR_CONFIG_DIR"] = share
    variable, value = environment.standard_library()
    os.environ[variable] = value
    environment.speak_english()


def empty(folder):
    """Removes what is in a folder."""
    shutil.rmtree(folder)
    folder.mkdir()


def check(path, bless):
    """Runs one notebook and says how it went; true when all is well."""
    committed = nbformat.read(path, as_version=4)
    executed = copy.deepcopy(committed)
    say(path.name)
    try:
        Runner(executed).run()
    except (CellTimeoutError, NoSuchKernel, RuntimeError) as reason:
        say(f"  did not run to its end: {reason}")
        return False
    faults = reports(executed, lambda cell, index: compare.problems(cell))
    if bless and not faults:
        write(executed, path)
        return True
    return not report_all(faults if bless else faults + changes(committed, executed))


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


def report_all(findings):
    """Prints findings cell by cell; gives them back."""
    by_cell = operator.itemgetter(0)
    for index, group in itertools.groupby(sorted(findings, key=by_cell), by_cell):
        say(f"  cell {index}:")
        for _, line in group:
            say(f"    {line}")
    return findings


class Runner:
    """Runs a notebook in place, in one kernel, from the folder of notebooks."""

    def __init__(self, notebook):
        self.started = None
        self.first_cell_s = None
        self.client = NotebookClient(
            notebook,
            kernel_name=notebook.metadata.get("kernelspec", {}).get("name", ""),
            resources={"metadata": {"path": str(NOTEBOOKS)}},
            timeout=CELL_TIMEOUT_S,
            allow_errors=True,
            coalesce_streams=True,
            record_timing=False,
            on_cell_execute=self.before_cell,
            on_cell_executed=self.after_cell,
        )

    def run(self):
        """Runs all cells; says how long the first code cell took."""
        state = "warm" if any(environment.compiled_cells().iterdir()) else "cold"
        self.client.execute()
        if self.first_cell_s is not None:
            say(f"  first code cell: {self.first_cell_s:.1f} s ({state})")

    def before_cell(self, cell, cell_index):
        """Starts the clock."""
        self.started = time.monotonic()

    async def after_cell(self, cell, cell_index, execute_reply):
        """Stops the clock on the first cell; takes in what the kernel prints after it is done."""
        if self.first_cell_s is None:
            self.first_cell_s = time.monotonic() - self.started
        while True:
            try:
                message = await self.client.kc.iopub_channel.get_msg(timeout=LATE_OUTPUT_S)
            except queue.Empty:
                return
            if message["msg_type"] == "stream":
                self.client.process_message(message, cell, cell_index)


def write(notebook, path):
    """Writes an executed notebook without what changes from run to run."""
    code_cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for count, cell in enumerate(code_cells, 1):
        cell.metadata.pop("execution", None)
        cell.execution_count = count
        for output in cell.outputs:
            settle(output, count)
    nbformat.write(notebook, path)
    say("  blessed")


def settle(output, count):
    """Puts the cell's count into an output; takes thread numbers and backtraces out."""
    if "execution_count" in output:
        output.execution_count = count
    if output.output_type == "stream":
        output.text = BACKTRACE.sub("", THREAD_NUMBER.sub(r"\1 ", output.text))


def crates_are_few():
    """Counts the crates that a notebook builds; true when not too many."""
    tree = crates()
    say(f"{len(tree)} crates in the library as notebooks use it, at most {MOST_CRATES}")
    if len(tree) > MOST_CRATES:
        say("Too many crates:\n  " + "\n  ".join(sorted(tree)))
    return len(tree) <= MOST_CRATES


def crates():
    """The library and all crates it is built from in a notebook."""
    features = ["--no-default-features", "--features", "notebook"]
    tree = subprocess.run(
        ["cargo", "tree", "--locked", *features, "--edges", "normal,build", "--prefix", "none", "--no-dedupe"],
        check=True,
        cwd=environment.REPOSITORY,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    return set(tree.stdout.split("\n")) - {""}


if __name__ == "__main__":
    sys.exit(main())
