"""What somebody does who has installed the wheel; check.py runs it in an environment that has it."""

import collections.abc
import concurrent.futures
import copy
import doctest
import importlib.metadata
import inspect
import itertools
import json
import math
import multiprocessing
import os
import pickle
import random
import re
import signal
import subprocess
import sys
import threading
import unittest
from fractions import Fraction
from pathlib import Path

import bezzel
import nbclient
import nbformat
import numpy
import pandas
import polars
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import start_new_kernel

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "tests" / "notebooks"))

import compare

GUIDE = REPOSITORY / "notebooks" / "guide" / "python.md"
NOTEBOOK = REPOSITORY / "notebooks" / "classroom" / "14-queens-and-pandas.ipynb"
# Pictures of matplotlib differ between machines.
PICTURES = ("image/png",)


class Module(unittest.TestCase):
    def test_counts_are_integers(self):
        count = bezzel.run("count queens 8")
        self.assertEqual((count, count.kind, count.classes, count.data["nodes"] > 0, type(count + 1)), (92, "count", 12, True, int))
        self.assertTrue(count.text.startswith("92 solutions, 12 essentially different"))
        self.assertEqual((f"{count} {count:>4}", json.dumps(count), pickle.loads(pickle.dumps(count))), ("92   92", "92", 92))
        self.assertEqual(bezzel.count("rooks 22"), math.factorial(22), "more than 64 bits")
        self.assertEqual((bezzel.run("3/4"), bezzel.run("1 = 1"), bezzel.run('"12"')), (Fraction(3, 4), True, "12"))

    def test_lower_bounds_are_not_numbers(self):
        bound = bezzel.count("queens 24", within=0.05, partial=True)
        self.assertEqual((bound.exact, bound.reason, isinstance(bound, int)), (False, "time", False))
        for ask in (lambda: int(bound), lambda: bezzel.count("queens 24", timeout=0.05), lambda: bezzel.all("queens 24", within=0.05).count()):
            with self.assertRaises(bezzel.Incomplete) as caught:
                ask()
            self.assertIsInstance(caught.exception.answer, bezzel.AtLeast)
        with self.assertRaises(bezzel.Incomplete):
            bezzel.find("queens 200", using="backtracking", within=0.01)
        with self.assertRaises(bezzel.Incomplete):
            list(bezzel.all("queens 30", within=0.1))
        table = bezzel.table("count queens 8, 24 using backtracking within 500ms")
        self.assertEqual((table["all"][0], table.complete, isinstance(table["all"][-1], bezzel.AtLeast)), (92, False, True))
        self.assertTrue(table.to_pandas()["all"].isna().iloc[-1])

    def test_solutions_are_lazy_and_several_can_be_open(self):
        self.assertEqual(len(list(bezzel.all("queens 8"))), 92)
        self.assertEqual([board.squares for board in bezzel.solutions("find queens 6")], [("a2", "b4", "c6", "d1", "e3", "f5")])
        self.assertEqual((list(bezzel.solutions("find queens 3")), bool(bezzel.all("queens 3"))), ([], False))
        self.assertEqual(len(bezzel.all("tour 3x4")[0]), 12)
        endless = iter(bezzel.all("queens 20"))
        for solution in itertools.islice(endless, 3000):
            self.assertEqual(len(solution), 20)
        pairs = [(a, b, bezzel.count("queens 4")) for a, b in zip(endless, bezzel.all("queens 7"))]
        self.assertEqual((len(pairs), pairs[0][2]), (40, 2))
        endless.close()
        with self.assertRaises(TypeError):
            bezzel.solutions("count queens 8")
        with self.assertRaisesRegex(TypeError, "not known yet"):
            len(bezzel.all("queens 24", using="backtracking"))

    def test_solutions_are_a_sequence(self):
        solutions = bezzel.all("queens 6")
        every = [board.squares for board in solutions]
        self.assertEqual([solutions[at].squares for at in (0, 3, -1)], [every[0], every[3], every[3]])
        self.assertEqual([board.squares for board in solutions[1:3]], every[1:3])
        self.assertEqual([board.squares for board in solutions[::-1]], every[::-1])
        with self.assertRaises(IndexError):
            solutions[4]
        for text in ("queens 6", "armies queens 4", "3 queens + 2 knights 6", "tour 3x4", "cover queens 5"):
            with self.subTest(text):
                found = bezzel.all(text)
                self.assertIn(found.first(), found)
                self.assertNotIn(found.first(), bezzel.all("queens 5"))
        self.assertNotIn(bezzel.all("queens 8")[0], bezzel.all("queens 8 | where not a1 | first 3"))
        self.assertNotIn("a1", solutions)

    def test_every_solution_is_one_by_the_definition(self):
        def attack(one, other):
            files, ranks = ord(one[0]) - ord(other[0]), int(one[1:]) - int(other[1:])
            return 0 in (files, ranks) or abs(files) == abs(ranks)

        found = list(bezzel.all("queens 7"))
        self.assertEqual((len(found), len(set(found))), (40, 40))
        for solution in found:
            self.assertFalse(any(attack(*pair) for pair in itertools.combinations(solution, 2)), solution)

    def test_boards_keep_kinds_and_colours(self):
        for board in (bezzel.find("armies queens 5"), bezzel.all("armies queens 5").first()):
            self.assertEqual({kind: len(squares) for kind, squares in board.pieces.items()}, {"white-queen": 4, "black-queen": 4})
        mixed = bezzel.all("3 queens + 2 knights 6")[0]
        self.assertEqual({kind: len(squares) for kind, squares in mixed.pieces.items()}, {"queen": 3, "knight": 2})
        self.assertEqual((mixed.fen.count("Q"), mixed.fen.count("N")), (3, 2))
        self.assertEqual(sorted(set(mixed.to_numpy().flat)), [0, 1, 2])
        self.assertEqual(mixed.piece_at(mixed.pieces["knight"][0]), "knight")
        gallery = bezzel.run("all armies queens 4 | first 3")
        self.assertEqual([board.pieces["white-queen"] for board in gallery.boards], [b.pieces["white-queen"] for b in bezzel.all("armies queens 4")[:3]])
        for board in (bezzel.find("queens 8"), bezzel.all("tour 3x4")[0], mixed):
            self.assertTrue(board.png().startswith(b"\x89PNG") and "<svg" in board.svg)
            self.assertIn("image/svg+xml", board._repr_mimebundle_())

    def test_options_are_checked_at_once(self):
        for wrong in ({"torus": 1}, {"colour": "red"}, {"with_": 3}, {"limit": "4"}, {"seed": True}):
            with self.assertRaises(TypeError):
                bezzel.count("queens 8", **wrong)
        for wrong in (0, -1, "10s"):
            with self.assertRaises(ValueError):
                bezzel.count("queens 8", timeout=wrong)
        with self.assertRaises(TypeError):
            bezzel.count(8)
        self.assertEqual(len(bezzel.all("queens 8", threads=2)), 92)
        with self.assertRaises(bezzel.Error):
            bezzel.Session(lang="xx")
        self.assertEqual(bezzel.count("queens 8 | unique", with_=["a1"], symmetric=False, within=10), 2)
        self.assertEqual(bezzel.count("queens 8", threads=1), 92)
        self.assertEqual(bezzel.run("set | where setting = threads | get value"), "all", "as before")
        tour = bezzel.find("tour 6", closed=True, from_="c3", within=60)
        self.assertEqual((tour.closed, tour[0]), (True, "c3"))

    def test_what_is_refused_says_so(self):
        for text, code in [("count quens 8", "E001"), ("find queens 8 with z9", "E302"), ("load \"missing.txt\"", "E400")]:
            for ask in (bezzel.run, bezzel.solutions):
                with self.assertRaises(bezzel.Error) as caught:
                    ask(text)
                self.assertEqual(caught.exception.code, code)
        self.assertEqual((caught.exception.line, caught.exception.column), (1, 6))
        self.assertEqual(caught.exception._render_traceback_()[0][:2], "1:")
        for ask in (lambda: bezzel.table("find queens 8"), lambda: bezzel.count("queens 4..8"), lambda: bezzel.find("queens 4..8")):
            with self.assertRaises(TypeError):
                ask()
        with self.assertRaises(ZeroDivisionError):
            bezzel.session().run("count queens 4; count queens 5", show=lambda answer: 1 / 0)
        self.assertEqual(bezzel.run("count queens 6"), 4, "the session goes on after a fault of its caller")

    def test_all_answers_are_kept(self):
        self.assertIsNone(bezzel.run("let kept = all queens 6"))
        self.assertEqual(bezzel.run("kept | count"), 4, "variables stay")
        self.assertEqual((bezzel.run("count queens 4; count queens 5"), bezzel.session().answers), (10, [2, 10]))

    def test_an_interrupt_gives_what_was_found(self):
        shown = []
        timer = threading.Timer(1.0, signal.raise_signal, [signal.SIGINT])
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            bezzel.session().run("count queens 24 using bitmask", show=shown.append)
        self.assertFalse(shown[0].exact)
        self.assertEqual(bezzel.run("count queens 6"), 4)

    def test_a_session_that_has_ended_is_begun_again(self):
        with bezzel.Session("--no-config", lang="hu") as other:
            self.assertIn("megoldás", other.run("count queens 8").text)
        with self.assertRaises(RuntimeError):
            other.run("count queens 8")
        # Taken before: `session` begins a new one as soon as the old one has ended.
        old = bezzel.session()._process
        bezzel.run("quit")
        old.wait(timeout=10)
        self.assertEqual(bezzel.run("count queens 8"), 92)

    def test_data_frames_and_arrays(self):
        boards = bezzel.all("queens 8").to_pandas()
        self.assertEqual((boards.shape, list(boards.columns)), ((92, 8), list("abcdefgh")))
        self.assertTrue((boards.sum(axis=1) == 36).all())
        self.assertEqual(bezzel.all("cover queens 5").to_pandas().shape, (186, 3))
        counts = bezzel.table("count queens 4..9").to_pandas()
        self.assertEqual((str(counts["all"].dtype), str(counts["growth"].dtype), counts["all"].sum()), ("int64", "float64", 500))
        large = bezzel.table("count rooks 18..22").to_pandas()
        self.assertEqual(large["all"].iloc[-1], math.factorial(22), "beyond 64 bits")
        compared = bezzel.table("compare count queens 7").to_pandas()
        self.assertEqual((set(compared["result"]), str(compared["memory"].dtype)), ({40}, "int64"))
        self.assertEqual(len(bezzel.trace("queens 4").to_pandas()), len(bezzel.trace("queens 4")))
        heat = bezzel.map("count queens 8")
        self.assertEqual((heat.to_numpy().shape, heat["a1"], heat.to_numpy()[7, 0]), ((8, 8), 4, 4))
        self.assertEqual(bezzel.map("distance knight 8 from a1").to_numpy().max(), 6)
        graph = bezzel.graph("king", "3x4")
        self.assertEqual((graph.number_of_nodes(), graph.number_of_edges(), graph.degree["b2"]), (12, 29, 8))
        bezzel.run('define general = "WfF"')
        arcs = bezzel.graph("general", 4)
        self.assertEqual((arcs.is_directed(), graph.is_directed(), arcs.number_of_edges()), (True, False, 66))

    def test_pandas_skips_the_header_of_a_csv(self):
        bezzel.run('all queens 8 | export "q8.csv" replace')
        read = pandas.read_csv("q8.csv", comment="#")
        self.assertTrue(read.equals(bezzel.all("queens 8").to_pandas().astype(read.dtypes)))


class Values(unittest.TestCase):
    """Values of the module as Python's own behave."""

    def test_solutions_are_a_collection(self):
        found = bezzel.all("queens 6")
        with self.assertRaisesRegex(TypeError, re.escape("next(iter(solutions))")):
            next(found)
        self.assertFalse(hasattr(found, "__next__"))
        self.assertTrue(isinstance(found, collections.abc.Collection) and iter(found) is not iter(found))
        self.assertEqual(sum(a == b for a, b in zip(found, found)), 4)
        self.assertEqual([len(list(itertools.islice(found, 3))) for _ in range(2)], [3, 3])
        self.assertEqual([b[0] for b in reversed(found)], ["a5", "a4", "a3", "a2"])
        self.assertIn(random.choice(found), found)
        self.assertEqual((found.first(), bezzel.all("queens 3").first()), (found[0], None))
        large = bezzel.all("queens 24")
        with self.assertRaisesRegex(TypeError, r"\.count\(\)"):
            len(bezzel.all("queens 24", using="backtracking"))
        self.assertEqual(len(large[:3]), 3)
        ended = bezzel.all("queens 20").filter(lambda board: True)
        self.assertEqual(len(list(itertools.islice(ended, 2))), 2)

    def test_many_solutions_are_kept(self):
        many = [bezzel.all(f"queens {n % 5 + 4}") for n in range(100)]
        self.assertEqual([len(found.to_list()) for found in many], [2, 10, 4, 40, 92] * 20)
        begun = []
        with self.assertRaisesRegex(RuntimeError, "64 iterations"):
            for found in many:
                begun.append(iter(bezzel.all("queens 20")))
                next(begun[-1])
        begun.clear()
        self.assertEqual(len(bezzel.all("queens 6").to_list()), 4)

    def test_solutions_are_filtered(self):
        eights = bezzel.all("queens 8")
        corner = eights.filter(lambda board: "a1" in board)
        with self.assertRaisesRegex(TypeError, "not known yet"):
            len(corner)
        self.assertEqual((len(corner.to_list()), len(corner), corner.count(), corner[0] in corner, eights[-1] in corner), (4, 4, 4, True, False))
        self.assertEqual((len(eights.where("symmetric")), len(eights.unique()), eights.where("with a1").count()), (4, 12, 4))
        self.assertEqual(corner.where("without d8").to_list(), [b for b in eights if "a1" in b and "d8" not in b])
        self.assertEqual(len(bezzel.all("queens 8 # all", torus=False, with_="a1").unique()), 2)
        with self.assertRaisesRegex(TypeError, "before"):
            corner.unique()
        with self.assertRaisesRegex(TypeError, "where"):
            eights.filter("symmetric")
        self.assertIn("<svg", corner._repr_mimebundle_()["text/html"])

    def test_arrays(self):
        board, tour, heat = bezzel.find("queens 8"), bezzel.find("tour 5x6"), bezzel.map("queens 8")
        self.assertEqual((numpy.array(board).shape, numpy.array(board).dtype.kind, board.rows), ((8, 8), "i", board.to_numpy().tolist()))
        self.assertEqual((numpy.asarray(tour).shape, numpy.array(tour).max()), ((6, 5), 30))
        self.assertEqual((numpy.array(heat).shape, numpy.array(heat).sum(), numpy.asarray(heat, dtype=float).dtype), ((8, 8), 736, float))
        every = numpy.array(bezzel.all("queens 6"))
        self.assertEqual((every.shape, every.dtype.kind, every.sum()), ((4, 6, 6), "i", 24))
        self.assertEqual(numpy.array(bezzel.all("queens 3")).shape[0], 0)
        eight = numpy.int64(8)
        self.assertEqual(bezzel.count("queens 8", pieces=eight, threads=numpy.int32(1), limit=numpy.uint8(200), within=numpy.float32(60)), 92)
        self.assertEqual((bezzel.all("queens 8")[numpy.int64(91)], bezzel.graph("knight", eight).number_of_edges()), (bezzel.all("queens 8")[-1], 168))
        self.assertEqual(bezzel.table("queens 4..8")[numpy.int64(-1)]["all"], 92)

    def test_data_frames_of_polars(self):
        self.assertEqual(bezzel.all("queens 8").to_polars()["a"].sum(), bezzel.all("queens 8").to_pandas()["a"].sum())
        self.assertEqual(bezzel.all("cover queens 5").to_polars().shape, (186, 3))
        frame = bezzel.table("queens 4..9").to_polars()
        self.assertEqual((frame["all"].sum(), frame["method"].dtype == polars.String, frame["growth"].null_count()), (500, True, 1))
        self.assertEqual(bezzel.table("rooks 20..22").to_polars()["all"].to_list()[-1], math.factorial(22))

    def test_copies(self):
        trace = bezzel.trace("queens 4")
        bound = bezzel.count("queens 24", within=0.05, partial=True)
        values = [bezzel.find("queens 8"), bezzel.all("armies queens 5")[0], bezzel.find("tour 6"), bezzel.map("queens 8"), bezzel.table("queens 4..6")]
        for value in [*values, trace, bezzel.count("queens 8"), bezzel.run("all queens 6"), bound]:
            # A board of a list is drawn now.
            self.assertTrue(value.data)
            for copied in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
                self.assertEqual((type(copied), repr(copied), copied.data), (type(value), repr(value), value.data))
        board, count = (pickle.loads(pickle.dumps(value)) for value in (values[1], bezzel.count("queens 8")))
        self.assertTrue(board.png().startswith(b"\x89PNG") and board == values[1])
        self.assertEqual((count, count.classes, count + 1), (92, 12, 93))
        with bezzel.Session() as other:
            left = other.all("queens 6")[0]
        self.assertIn("<svg", left.svg)
        with self.assertRaisesRegex(TypeError, "to_list"):
            pickle.dumps(bezzel.all("queens 6"))
        for error in (bezzel.Incomplete("time", bound), self.error_of("quens 8")):
            copied = pickle.loads(pickle.dumps(error))
            self.assertEqual((type(copied), str(copied), copied.code), (type(error), str(error), error.code))

    def error_of(self, problem):
        with self.assertRaises(bezzel.Error) as caught:
            bezzel.count(problem)
        return caught.exception

    def test_process_pools(self):
        with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
            found = list(pool.map(bezzel.find, ["queens 6", "queens 8"]))
            counts = list(pool.map(bezzel.count, ["queens 6", "queens 8"]))
            wrong = pool.submit(bezzel.count, "quens 8").exception()
        self.assertEqual(([len(board) for board in found], [count.classes for count in counts]), ([6, 8], [1, 12]))
        self.assertEqual((wrong.code, wrong.help), ("E001", "did you mean `count queens 8`?"))
        self.assertTrue(found[1].png())


class Questions(unittest.TestCase):
    """One question has one answer, and is understood as people write it."""

    def test_question_is_one_command(self):
        for ask in (bezzel.count, bezzel.find, bezzel.all, bezzel.trace, bezzel.map, bezzel.table, bezzel.solutions, bezzel.estimate, bezzel.prove):
            for more in ("; count queens 4", "\nfind queens 4", '; all queens 4 | export "never.txt"', '\nall queens 4 | export "never.txt"'):
                with self.subTest(ask=ask.__name__, more=more), self.assertRaises(bezzel.Error):
                    ask(f"{'all ' * (ask is bezzel.solutions)}queens 8{more}")
        for writes in ('queens 6 | export "never.txt"', 'queens 6 | unique | export "never.csv" replace'):
            with self.assertRaisesRegex(bezzel.Error, "`export` does more than answer a question"):
                bezzel.all(writes)
        with self.assertRaisesRegex(bezzel.Error, "second command"):
            bezzel.count("queens 8", with_="a1; count queens 4")
        self.assertFalse(Path("never.txt").exists() or Path("never.csv").exists())
        for name, meaning in (("a", 'leaper(1,3); all queens 4 | export "never.txt"'), ("a = queen; b", "rook")):
            with self.assertRaises(ValueError):
                bezzel.define(name, meaning)

    def test_what_is_asked_aside_changes_nothing(self):
        board = bezzel.find("queens 8")
        eights = bezzel.all("queens 8")
        bezzel.run("2 + 3")
        self.assertTrue(board in eights and len(eights) == 92 and board.png() and list(bezzel.all("queens 4")) and eights._repr_mimebundle_())
        self.assertEqual((bezzel.session().answers, bezzel.run("_")), ([5], 5))

    def test_habits(self):
        self.assertEqual([bezzel.count(text) for text in ("8 queens", "count queens 8", " queens 8\n", "queens 8 # eight", "8x8 queens")], [92] * 5)
        self.assertEqual((bezzel.count("8 queens", with_="a1"), len(bezzel.all("8 queens")), bezzel.count("8 queens | unique")), (4, 92, 12))
        self.assertEqual((bezzel.find("find queens 3"), bezzel.map("queens 8")["d1"], bezzel.map("map count queens 8")["d1"]), (None, 18, 18))
        self.assertEqual((bezzel.table("queens 4..8")["all"], bezzel.table("count queens 4..5")["all"]), ([2, 10, 4, 40, 92], [2, 10]))
        self.assertEqual(self.refused(bezzel.table, "quens 4..8").column, 1)
        for name, value, instead in [("method", "bitmask", "using="), ("unique", True, r"\.unique\(\)"), ("start", "a1", "from_="), ("toros", True, "torus=")]:
            with self.assertRaisesRegex(TypeError, instead):
                bezzel.count("queens 8", **{name: value})
        table = bezzel.table("queens 4..6")
        self.assertEqual((table[["n", "all"]].to_dicts()[0], table[["all"]].columns, str(table[["n", "all"]]).split()[:4]), ({"n": 4, "all": 2}, ("all",), ["n", "all", "4", "2"]))
        with self.assertRaisesRegex(KeyError, "the columns are"):
            table[["n", "none"]]
        count = bezzel.count("queens 8")
        self.assertEqual((count.method, count.nodes, 0 < count.time < 60), ("bitmask", 615, True))

    def test_names_of_squares_in_any_case(self):
        board, heat = bezzel.find("queens 8"), bezzel.map("queens 8")
        self.assertEqual(("A1" in board, "a2" in board, 3 in board, board.piece_at("A1"), heat["D1"]), (True, False, False, "queen", 18))
        for wrong in ("z9", "a0", "queen", 3):
            for ask in (board.piece_at, heat.__getitem__):
                with self.assertRaises(KeyError):
                    ask(wrong)

    def refused(self, ask, text):
        with self.assertRaises(bezzel.Error) as caught:
            ask(text)
        return caught.exception

    def test_boards_are_turned_and_written(self):
        board, army, tour = bezzel.find("queens 8"), bezzel.all("armies queens 5")[0], bezzel.all("tour 3x4")[0]
        for one in (board, army, tour):
            self.assertEqual(one.rotate(90).to_numpy().tolist(), numpy.rot90(one.to_numpy(), -1).tolist())
            self.assertEqual(one.mirror().to_numpy().tolist(), one.to_numpy()[:, ::-1].tolist())
            self.assertEqual(one.mirror("ranks").to_numpy().tolist(), one.to_numpy()[::-1].tolist())
            self.assertEqual((one.rotate(180).rotate(-180), one.rotate(0)), (one, one))
        self.assertEqual(bezzel.find("queens 8", with_="a1").rotate().problem, "queens 8 with a8")
        for wrong in (lambda: board.rotate(45), lambda: board.mirror("left")):
            with self.assertRaises(ValueError):
                wrong()
        for name, begin in (("b.svg", b"<svg"), ("b.png", b"\x89PNG"), ("b.txt", b""), ("b.json", b"{")):
            board.save(name)
            board.save(Path(name))
            self.assertTrue(Path(name).read_bytes().startswith(begin), name)
        self.assertTrue(bezzel.check("b.json").valid)
        with self.assertRaisesRegex(bezzel.Error, "export"):
            board.save("b.xyz")

    def test_other_verbs(self):
        self.assertEqual((bezzel.estimate("queens 8").data["total"], bezzel.prove("queens 3").data["proved"]), (92, True))
        self.assertEqual(set(bezzel.compare("count queens 6", using=["bitmask", "backtracking"])["method"]), {"bitmask", "backtracking"})
        one, other = bezzel.sample("queens 8", 5, seed=1), bezzel.sample("queens 8", 5, seed=1)
        self.assertEqual((one, len(set(one))), (other, 5))
        self.assertTrue(bezzel.check(bezzel.all("queens 6")) and bezzel.check("15863724", "queens 8") and not bezzel.check("11111111", "queens 8"))
        self.assertTrue(bezzel.check(["a2", "b4", "c1", "d3"], "queens 4"))
        self.assertEqual(len(bezzel.all("queens 8").filter(lambda board: "a1" in board).sample(9, seed=1)), 4)
        with self.assertRaisesRegex(TypeError, "boards are expected"):
            bezzel.check([bezzel.find("queens 6"), "a1"])

    def test_exercises_do_not_give_themselves_away(self):
        six = bezzel.all("queens 6").to_list()
        for right, wrong in [(92, 91), (True, False), ("Bezzel", "Nauck"), (six, six[:3]), (six[0], six[1]), (numpy.int64(4711), 9)]:
            digest = bezzel.exercise(right)
            self.assertTrue(bezzel.exercise(right, digest))
            with self.assertRaises((bezzel.Error, TypeError)) as caught:
                bezzel.exercise(wrong, digest)
            self.assertNotIn(str(right), str(caught.exception))
        with self.assertRaisesRegex(bezzel.Error, "boards missing: 1, too many: 0"):
            bezzel.exercise(six[1:], bezzel.exercise(six))
        with self.assertRaisesRegex(bezzel.Error, "not a text that `exercise` writes"):
            bezzel.exercise(92, "92")
        checks = re.findall(r"bezzel\.exercise\(answer\d, \\\"(.*?)\\\"\)", NOTEBOOK.read_text(encoding="utf-8"))
        boards = [board for board in bezzel.all("queens 8") if board.rotate(180) == board]
        for answer, digest in zip([46, boards, 20], checks, strict=True):
            self.assertTrue(bezzel.exercise(answer, digest))

    def test_help_and_tab_show_the_options(self):
        for ask in (bezzel.count, bezzel.find, bezzel.all, bezzel.trace, bezzel.map, bezzel.graph, bezzel.Session.count):
            self.assertLessEqual({"torus", "with_", "threads", "within"}, set(inspect.signature(ask).parameters), ask)
        functions = [getattr(bezzel, name) for name in dir(bezzel) if inspect.isfunction(getattr(bezzel, name))]
        self.assertEqual([one.__name__ for one in functions if ">>>" not in one.__doc__], [])
        self.assertGreater(len(functions), 15)
        self.assertTrue({"sys", "Any", "overload"}.isdisjoint(dir(bezzel)))
        names = {}
        exec("from bezzel import *", names)
        self.assertTrue({"all", "map", "sum", "max"}.isdisjoint(names) and "count" in names)
        self.assertEqual(bezzel.table("queens 4..6")._ipython_key_completions_()[:2], ["n", "all"])
        self.assertIn("d1", bezzel.map("queens 8")._ipython_key_completions_())
        self.assertEqual(bezzel.session().complete("count que 8", 9)["matches"][0], "queens")


class Documentation(unittest.TestCase):
    def run_examples(self, examples):
        """Runs examples as the interpreter shows them."""
        told = []
        runner = doctest.DocTestRunner()
        for example in examples:
            runner.run(example, out=told.append)
        self.assertEqual(runner.failures, 0, "".join(told))
        return runner.tries

    def test_examples_of_the_module(self):
        finder = doctest.DocTestFinder()
        examples = [*finder.find(bezzel, extraglobs={"bezzel": bezzel}), *finder.find(bezzel._options)]
        self.assertGreater(self.run_examples(examples), 30)
        without = [name for name in bezzel.__all__ if not getattr(bezzel, name).__doc__]
        self.assertEqual(without, [])
        self.assertEqual(bezzel.__version__, importlib.metadata.version("bezzel"))

    def test_examples_of_the_guide(self):
        page = GUIDE.read_text(encoding="utf-8")
        typed = "\n".join(re.findall(r"```pycon\n(.*?)```", page, re.DOTALL))
        example = doctest.DocTestParser().get_doctest(typed, {}, GUIDE.name, str(GUIDE), 0)
        self.assertGreaterEqual(self.run_examples([example]), 40)

    def test_plot_of_the_guide(self):
        (program,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
        found = {}
        exec(program, found)
        self.assertEqual([len(line.get_xdata()) for line in found["frame"].plot(x="n", y=["all", "classes"]).lines], [11, 11])

    def test_types(self):
        page = GUIDE.read_text(encoding="utf-8")
        example = "\n".join(re.findall(r"^(?:>>>|\.\.\.) ?(.*)$", page, re.MULTILINE))
        Path("guide.py").write_text(example, encoding="utf-8")
        # Packages without types of their own are not looked into.
        command = [sys.executable, "-m", "mypy", "--strict", "--disable-error-code", "import-untyped"]
        # The lexer and the translator belong to packages that are not installed here.
        names = {path.stem for path in Path(bezzel.__file__).parent.glob("*.py")} - {"__init__", "lexer", "parameters"}
        modules = [word for name in ("", *sorted(names)) for word in ("-m", f"bezzel.{name}".rstrip("."))]
        for what in (modules, ["guide.py"]):
            ran = subprocess.run([*command, *what], stdout=subprocess.PIPE, encoding="utf-8")
            self.assertEqual(ran.returncode, 0, ran.stdout)


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

    def test_the_kernel_answers_requests_that_it_does_not_know(self):
        manager, client = start_new_kernel(kernel_name="bezzel")
        try:
            client.control_channel.send(client.session.msg("dance_request", {}))
            reply = client.get_control_msg(timeout=60)["content"]
            self.assertEqual((reply["status"], "`dance_request`" in reply["evalue"]), ("error", True))
            client.complete("all queens 6 | uni")
            offered = client.get_shell_msg(timeout=60)["content"]["metadata"]["_jupyter_types_experimental"]
            self.assertEqual([(one["text"], one["type"]) for one in offered], [("unique", "stage")])
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)

    def test_the_program_understands_this_kernel(self):
        ran = subprocess.run([bezzel.program(), "kernel", "check"], stdout=subprocess.PIPE, encoding="utf-8")
        self.assertEqual(ran.returncode, 0, ran.stdout)
        self.assertIn("Jupyter finds it, and it starts this program.", ran.stdout)

    def test_cells_of_another_kernel(self):
        cells = ["import bezzel; size = 6", "%%bezzel\nlet s = all queens 6\nfind queens 8\ncount queens 8", "%bezzel s | count"]
        cells += ["%%bezzel\ncount quens 8", "len(bezzel.solutions('s')[0])", "%%bezzel -q n={size} m=2 -o found\ncount queens n"]
        cells += ["found + 1, bezzel.run('m')", "%%bezzel n 8\ncount queens n", "bezzel.all('queens 6')", "bezzel.count('queens 6')"]
        _, both, line, refused, length, quiet, found, wrong, gallery, count = self.ran("python3", *cells)
        self.assertIn("image/svg+xml", both[0]["data"])
        self.assertEqual(both[1]["data"]["text/plain"], "92", "a number, with its sentence as HTML")
        self.assertIn("92</b> solutions", both[1]["data"]["text/html"])
        self.assertEqual(line[0]["data"]["text/plain"], "4")
        self.assertEqual((refused[0]["output_type"], refused[0]["traceback"][0][:4]), ("error", "2:7:"))
        self.assertEqual((length[0]["data"]["text/plain"], quiet, found[0]["data"]["text/plain"]), ("6", [], "(5, 2)"))
        self.assertEqual((wrong[0]["ename"], "NAME=VALUE" in wrong[0]["evalue"]), ("ValueError", True))
        self.assertIn("<svg", gallery[0]["data"]["text/html"])
        self.assertIn("4</b> solutions, <b", count[0]["data"]["text/html"])

    def test_line_has_a_value(self):
        cells = ["import bezzel", "answer = %bezzel count queens 6", "answer + 1", "%bezzel count queens 4; count queens 5"]
        _, quiet, found, both = self.ran("python3", *cells)
        self.assertEqual((quiet, found[0]["data"]["text/plain"]), ([], "5"))
        self.assertEqual([(one["output_type"], one["data"]["text/plain"]) for one in both], [("display_data", "2"), ("execute_result", "10")])

    def test_completion_in_cells(self):
        manager, client = start_new_kernel(kernel_name="python3")
        try:
            client.execute_interactive("import bezzel; table = bezzel.table('queens 4..6'); heat = bezzel.map('queens 8')", timeout=60)
            for code, word in [
                ("%%bezzel\ncount que", "queens"), ("%%bezzel -q\nlet n = 6\nall queens n | uni", "unique"), ("%bezzel count que", "queens"),
                ("x = %bezzel count que", "queens"), ("bezzel.count('queens 8', tor", "torus="), ("table['al", "all"), ("heat['d", "d1"),
                ("bezzel.comp", "compare"),
            ]:
                client.complete(code)
                reply = client.get_shell_msg(timeout=60)["content"]
                completed = [code[: reply["cursor_start"]] + match for match in reply["matches"]]
                self.assertTrue(any(one.removesuffix("=").endswith(word.removesuffix("=")) for one in completed), (code, reply["matches"][:10]))
                self.assertTrue(all(one.startswith(code[:-2]) for one in completed), (code, completed[:10]))
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)

    def test_notebook_with_pandas(self):
        committed = nbformat.read(NOTEBOOK, as_version=4)
        executed = nbformat.read(NOTEBOOK, as_version=4)
        nbclient.NotebookClient(executed, timeout=120).execute()
        blessed = os.environ.get("BEZZEL_BLESS")
        for before, after in zip(committed.cells, executed.cells):
            # An exercise is committed without an answer, and a check of it without what it says to none.
            if after.cell_type == "code" and before.execution_count is not None:
                outputs = [[output for output in cell.outputs if not set(PICTURES) & set(output.get("data", {}))] for cell in (before, after)]
                found = compare.differences(after, *outputs)
                if blessed:
                    before.outputs = after.outputs if found else before.outputs
                else:
                    self.assertEqual(found, [], after.source)
        if blessed:
            nbformat.write(committed, NOTEBOOK)

    def test_the_logo_is_that_of_the_program(self):
        subprocess.run([bezzel.program(), "kernel", "install", "--prefix", "installed"], check=True, stdout=subprocess.DEVNULL)
        logo = "share/jupyter/kernels/bezzel/logo-svg.svg"
        self.assertEqual((Path(sys.prefix) / logo).read_bytes(), (Path("installed") / logo).read_bytes())


if __name__ == "__main__":
    unittest.main()
