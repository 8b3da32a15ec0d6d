"""What somebody does who has installed the wheel; check.py runs it in an environment that has it."""

import itertools
import json
import signal
import subprocess
import sys
import threading
import unittest
from pathlib import Path

import bezzel
import nbclient
import nbformat
import pandas
from jupyter_client.kernelspec import KernelSpecManager


class Module(unittest.TestCase):
    def test_an_answer_is_text_data_and_a_picture(self):
        count = bezzel.run("count queens 8")
        self.assertEqual((count.kind, int(count), count["classes"]), ("count", 92, "12"))
        self.assertTrue(str(count).startswith("92 solutions, 12 essentially different"))
        board = bezzel.run("find queens 8")
        self.assertIn("<svg", board._repr_mimebundle_()["image/svg+xml"])
        self.assertIsNone(bezzel.run("let kept = all queens 6"))
        self.assertEqual(int(bezzel.run("kept | count")), 4, "variables stay")

    def test_solutions_are_lazy_and_several_can_be_open(self):
        self.assertEqual(len(list(bezzel.solutions("all queens 8"))), 92)
        self.assertEqual(list(bezzel.solutions("find queens 6")), [["a2", "b4", "c6", "d1", "e3", "f5"]])
        self.assertEqual(list(bezzel.solutions("find queens 3")), [])
        self.assertEqual(len(next(bezzel.solutions("find tour 8"))), 64)
        endless = bezzel.solutions("all queens 20")
        for solution in itertools.islice(endless, 3000):
            self.assertEqual(len(solution), 20)
        other = bezzel.solutions("all queens 7")
        pairs = [(a, b, int(bezzel.run("count queens 4"))) for a, b in zip(endless, other)]
        self.assertEqual((len(pairs), pairs[0][2]), (40, 2))
        endless.close()
        cut = bezzel.solutions("all queens 30 within 100ms")
        with self.assertRaises(bezzel.Error) as caught:
            list(cut)
        self.assertEqual(caught.exception.message, "time")
        with self.assertRaises(TypeError):
            bezzel.solutions("count queens 8")

    def test_every_solution_is_one_by_the_definition(self):
        def attack(one, other):
            files, ranks = ord(one[0]) - ord(other[0]), int(one[1:]) - int(other[1:])
            return 0 in (files, ranks) or abs(files) == abs(ranks)

        found = list(bezzel.solutions("all queens 7"))
        self.assertEqual((len(found), len({tuple(one) for one in found})), (40, 40))
        for solution in found:
            self.assertFalse(any(attack(*pair) for pair in itertools.combinations(solution, 2)), solution)

    def test_what_is_refused_says_so(self):
        for text, code in [("count quens 8", "E001"), ("find queens 8 with z9", "E302"), ("load \"missing.txt\"", "E400")]:
            for ask in (bezzel.run, bezzel.solutions):
                with self.assertRaises(bezzel.Error) as caught:
                    ask(text)
                self.assertEqual(caught.exception.code, code)
        self.assertEqual(caught.exception._render_traceback_()[0][:2], "1:")
        shown = []
        with self.assertRaises(ZeroDivisionError):
            bezzel.session().run("count queens 4; count queens 5", show=lambda answer: shown.append(1 / 0))
        self.assertEqual(int(bezzel.run("count queens 6")), 4, "the session goes on after a fault of its caller")

    def test_an_interrupt_gives_what_was_found(self):
        shown = []
        timer = threading.Timer(1.0, signal.raise_signal, [signal.SIGINT])
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            bezzel.session().run("count queens 24 using bitmask", show=shown.append)
        self.assertFalse(shown[0]["exact"])
        self.assertEqual(int(bezzel.run("count queens 6")), 4)

    def test_a_session_that_has_ended_is_begun_again(self):
        with bezzel.Session("--lang", "hu") as other:
            self.assertIn("megoldás", str(other.run("count queens 8")))
        with self.assertRaises(RuntimeError):
            other.run("count queens 8")
        # Taken before: `session` begins a new one as soon as the old one has ended.
        old = bezzel.session()._process
        bezzel.run("quit")
        old.wait(timeout=10)
        self.assertEqual(int(bezzel.run("count queens 8")), 92)

    def test_data_frames(self):
        boards = bezzel.frame("all queens 8")
        self.assertEqual((boards.shape, list(boards.columns)), ((92, 8), list("abcdefgh")))
        self.assertTrue((boards.sum(axis=1) == 36).all())
        covers = bezzel.frame("all cover queens 5")
        self.assertEqual(covers.shape, (186, 3))
        table = bezzel.run("all queens 8 | stats").frame()
        self.assertEqual(len(table), len(bezzel.run("all queens 8 | stats")["rows"]))
        self.assertEqual(len(bezzel.run("trace queens 4").frame()), len(bezzel.run("trace queens 4")["steps"]))

    def test_pandas_skips_the_header_of_a_csv(self):
        bezzel.run('all queens 8 | export "q8.csv" replace')
        read = pandas.read_csv("q8.csv", comment="#")
        self.assertTrue(read.equals(bezzel.frame("all queens 8").astype(read.dtypes)))


class Jupyter(unittest.TestCase):
    def ran(self, kernel, *cells):
        """The outputs of the cells of a notebook."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        nbclient.NotebookClient(notebook, kernel_name=kernel, timeout=120, allow_errors=True).execute()
        return [cell.outputs for cell in notebook.cells]

    def test_jupyter_finds_the_kernel_and_runs_it(self):
        specs = KernelSpecManager().find_kernel_specs()
        self.assertTrue(specs["bezzel"].startswith(sys.prefix), specs)
        let, board, count = self.ran("bezzel", "let s = all queens 6", "s | first 1 | show", "s | count")
        self.assertEqual(let, [])
        self.assertIn("<svg", json.dumps(board[0]["data"]))
        self.assertEqual(count[0]["data"]["text/plain"].splitlines()[0], "4 solutions")

    def test_the_program_understands_this_kernel(self):
        ran = subprocess.run([bezzel.program(), "kernel", "check"], stdout=subprocess.PIPE, encoding="utf-8")
        self.assertEqual(ran.returncode, 0, ran.stdout)
        self.assertIn("Jupyter finds it, and it starts this program.", ran.stdout)

    def test_cells_of_another_kernel(self):
        cells = ["import bezzel", "%%bezzel\nlet s = all queens 6\nfind queens 8\ncount queens 8", "%bezzel s | count"]
        cells += ["%%bezzel\ncount quens 8", "next(bezzel.solutions('s'))"]
        _, both, line, refused, python = self.ran("python3", *cells)
        self.assertIn("image/svg+xml", both[0]["data"])
        self.assertTrue(both[1]["data"]["text/plain"].startswith("92 solutions"))
        self.assertTrue(line[0]["data"]["text/plain"].startswith("4 solutions"))
        self.assertEqual((refused[0]["output_type"], refused[0]["traceback"][0][:4]), ("error", "2:7:"))
        self.assertEqual(len(eval(python[0]["data"]["text/plain"])), 6)

    def test_the_logo_is_that_of_the_program(self):
        subprocess.run([bezzel.program(), "kernel", "install", "--prefix", "installed"], check=True, stdout=subprocess.DEVNULL)
        logo = "share/jupyter/kernels/bezzel/logo-svg.svg"
        self.assertEqual((Path(sys.prefix) / logo).read_bytes(), (Path("installed") / logo).read_bytes())


if __name__ == "__main__":
    unittest.main()
