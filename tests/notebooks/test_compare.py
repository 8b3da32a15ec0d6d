#!/usr/bin/env python3
"""Tests of what `compare.py` and `twins.py` let pass and what they do not."""

import unittest

import compare
import twins


def cell(*tags):
    """A code cell with tags."""
    return {"metadata": {"tags": list(tags)}}


def stdout(text):
    """Standard output."""
    return {"output_type": "stream", "name": "stdout", "text": text}


def stderr(text):
    """Standard error."""
    return {"output_type": "stream", "name": "stderr", "text": text}


def result(kind, content):
    """The value of a cell."""
    return {"output_type": "execute_result", "data": {kind: content}}


def svg(content):
    """A drawing."""
    return result("image/svg+xml", f"<svg>{content}</svg>")


class Differences(unittest.TestCase):
    def same(self, old, new, *tags):
        self.assertEqual(compare.differences(cell(*tags), old, new), [])

    def differ(self, old, new, *tags):
        self.assertNotEqual(compare.differences(cell(*tags), old, new), [])

    def test_numbers_count_unless_measured(self):
        self.differ([stdout("92 solutions")], [stdout("93 solutions")])
        self.same([stdout("92 solutions")], [stdout("93 solutions")], "measured")

    def test_units_of_memory_go_with_the_numbers(self):
        self.same([stdout("944\u00a0B")], [stdout("1.1\u00a0kB")], "measured")
        self.same([stdout("944 Б")], [stdout("2 МБ")], "measured")
        self.differ([stdout("944 B")], [stdout("1.1 kB")])
        self.differ([stdout("4 Bishops")], [stdout("4 Kings")], "measured")

    def test_words_count_even_when_measured(self):
        self.differ([stdout("fast")], [stdout("slow")], "measured")

    def test_curves_do_not_count_when_measured(self):
        old, new = "seconds\n1 ┤  ⢀●\n  │ ⠔\n  └──\n    4\n* = 2+\n● join", "seconds\n1 ┤ ⢀●\n2 ┤⠔\n  └──\n    4\n● join"
        self.same([result("text/plain", old)], [result("text/plain", new)], "measured")
        self.differ([result("text/plain", old)], [result("text/plain", new.replace("join", "bitmask"))], "measured")
        self.differ([result("text/plain", old)], [result("text/plain", new)])

    def test_durations_do_not_count(self):
        for old, new in [("0.003 s", "12 ms"), ("1.2 µs", "3 min"), ("1,5 s", "877ns"), ("0,25 мс", "3 хв")]:
            self.same([stdout(f"took {old}")], [stdout(f"took {new}")])
        self.differ([stdout("3 solutions")], [stdout("4 solutions")])

    def test_columns_are_as_wide_as_the_times_in_them(self):
        short, wide = " n     time\n--  -------\n 8  0.28 ms", " n   time\n--  -----\n 8  15 ms"
        self.same([result("text/plain", short)], [result("text/plain", wide)])
        self.differ([result("text/plain", short)], [result("text/plain", wide.replace("8", "9"))])

    def test_a_check_is_committed_without_output(self):
        self.same([], [stdout("no variable")], "check")
        self.differ([stdout("Right")], [stdout("Right")], "check")

    def test_layout_follows_measured_numbers(self):
        short, wide = "a |   9 |\n──┼─────", "a | 1234 |\n──┼──────"
        self.same([stdout(short)], [stdout(wide)], "measured")

    def test_the_star_of_the_shortest_time_goes_with_the_times(self):
        first, second = "fast 1 ms *\nslow 2 ms", "fast 2 ms\nslow 1 ms  *"
        self.same([stdout(first)], [stdout(second)], "measured")
        self.differ([stdout(first)], [stdout(second)])
        self.differ([stdout("2*3")], [stdout("23")], "measured")

    def test_missing_and_new_outputs_count(self):
        self.differ([stdout("a")], [])
        self.differ([], [svg("")], "measured")

    def test_pieces_of_a_stream_do_not_count(self):
        self.same([stdout("a\n"), stdout("b\n")], [stdout("a\nb\n")])

    def test_standard_error_does_not_count(self):
        self.same([stdout("a")], [stderr("warning"), stdout("a")])

    def test_white_space_and_identifiers_of_drawings_do_not_count(self):
        old = svg('<g id="x7"/><use href="#x7"/>')
        new = svg('\n  <g  id="y"/> <use\nhref="#y"/>')
        self.same([old], [new])

    def test_shapes_count_unless_measured(self):
        old, new = [svg('<g fill="red"/>')], [svg('<g fill="blue"/>')]
        self.differ(old, new)
        self.same(old, new, "measured")

    def test_text_of_pages_counts(self):
        self.differ([result("text/html", "<b>92</b>")], [result("text/html", "<b>93</b>")])


class Problems(unittest.TestCase):
    PANIC = "thread 'main' (71) panicked at src/lib.rs:1:1:\nboom"

    def found(self, outputs, *tags):
        return compare.problems({**cell(*tags), "outputs": outputs})

    def test_a_good_cell_has_none(self):
        self.assertEqual(self.found([stdout("a"), svg("<g/>")]), [])

    def test_panics_faults_and_errors_are_found(self):
        error = {"output_type": "error", "ename": "Error", "evalue": "mismatched types"}
        fault = result("text/html", "<b>error[E103]</b>: no such piece")
        for output in [stderr(self.PANIC), stdout("error[E103]: no such piece"), fault, error]:
            self.assertEqual(len(self.found([output])), 1)
            failed = 1 if output is error else 0
            self.assertEqual(len(self.found([output], "shows-error")), failed)
            self.assertEqual(self.found([output], "raises-exception"), [])

    def test_an_announced_error_must_come(self):
        self.assertEqual(len(self.found([stdout("fine")], "shows-error")), 1)

    def test_malformed_drawings_are_found(self):
        self.assertEqual(len(self.found([svg("<g>")], "measured")), 1)


class Twins(unittest.TestCase):
    @staticmethod
    def cell(name, source, *tags, kind="code"):
        shown = {"outputs": [], "execution_count": None} if kind == "code" else {}
        return {"id": name, "cell_type": kind, "source": [source], "metadata": {"tags": list(tags)} if tags else {}, **shown}

    def test_commands_are_wrapped_and_own_cells_stay(self):
        source = [self.cell("a", "count queens 8"), self.cell("b", 'load "f.txt"\ns'), self.cell("c", "only here", "own"), self.cell("d", "")]
        twin = [self.cell("setup", "use bezzel;", "own"), self.cell("a", "old"), self.cell("extra", "let x = 1;", "own"), self.cell("b", "x")]
        woven = [("".join(cell["source"])) for cell in twins.woven(source, twin)]
        wanted = ["use bezzel;", 'lab.run("count queens 8")', "let x = 1;", 'lab.run(r#"load "f.txt"\ns"#)', ""]
        self.assertEqual(woven, wanted)

    def test_each_may_have_its_own_form_of_a_cell(self):
        source = [self.cell("a", "# In commands", "own", kind="markdown"), self.cell("b", "count quens 8", "raises-exception")]
        twin = [self.cell("a", "# In Rust", "own", kind="markdown")]
        title, fails = twins.woven(source, twin)
        self.assertEqual(title["source"], ["# In Rust"])
        self.assertEqual(twins.tags(fails), ["shows-error"])


if __name__ == "__main__":
    unittest.main()
