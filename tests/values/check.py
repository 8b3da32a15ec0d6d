#!/usr/bin/env python3
"""Terms of integer sequences, each computed twice: by bezzel, and by something that shares no code with its search.

    python3 tests/values/check.py [--tier 1|2|3] [SEQUENCE ...]

`terms.tsv` holds the terms: what is published, what is new, and a tier by cost (1: seconds, 2: minutes, 3: an hour; 9: taken as published).
Everything up to the tier is computed again, and what differs is an error. The second way is `plain.rs`, or a proof that VeriPB takes, whose
model a Python text makes too, or clauses of a Python text for a SAT solver. At the end stand the terms as the encyclopedia's editors write them.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from functools import cache
from itertools import product
from pathlib import Path

HERE = Path(__file__).resolve().parent
for neighbour in ("notebooks", "proofs"):
    sys.path.insert(0, str(HERE.parent / neighbour))

import environment
import model

VERIPB_VERSION = "3.0.2"


class Program:
    """Counts by bezzel."""

    name = "bezzel"

    def __init__(self, folder):
        self.folder = folder
        self.command = [environment.program(), "--json", "--no-config", "-c"]

    def ask(self, line):
        run = subprocess.run([*self.command, line], cwd=self.folder, stdout=subprocess.PIPE, encoding="utf-8", check=True)
        return json.loads(run.stdout.splitlines()[-1])

    @cache
    def placed(self, piece, n, turn):
        return int(self.ask(f"count {piece} {n} {turn}turn")["total"])

    def pawn(self, n, turn):
        middle = f"{'abcdefghijklmnopqrstuvwxyz'[n // 2]}{n // 2 + 1}"
        return int(self.ask(f"count queens {n} pieces {n + 1} with pawns {middle} {turn}turn")["total"])

    def cover(self, piece, n, pieces, *words):
        options = " ".join({"half": "halfturn", "quarter": "quarterturn", "a1": "with a1"}.get(word, word) for word in words)
        return int(self.ask(f"count cover {piece} {n} pieces {pieces} {options}")["total"])

    def all(self, piece, n, *words):
        return int(self.ask(f"count cover {piece} {n} {' '.join(words)}")["total"])

    def different(self, piece, n, pieces, total, *words):
        """The classes of those that a symmetry leaves as they are, and of eight covers each the rest."""
        kept = self.ask(f"count cover {piece} {n} pieces {pieces} {' '.join(words)} symmetric")
        return int(kept["classes"]) + (total - int(kept["total"])) // 8

    def least(self, piece, n):
        """On a torus any piece may be moved to a1."""
        return self.ask(f"count cover {piece} {n} torus with a1")["number"]

    def classes(self, n, pieces):
        return int(self.ask(f"count cover queens {n} total pieces {pieces}")["classes"])

    def attacked(self, n, times, pieces):
        return int(self.ask(f"count queens {n} attacked {times} blocking pieces {pieces}")["classes"])

    def minimal(self, n):
        return int(self.ask(f"count cover knights {n} minimal pieces any")["total"])

    def irredundant(self, n, bound):
        words = {"lower": "maximal smallest", "upper": "largest"}[bound]
        return int(self.ask(f"find kings {n} irredundant {words}")["number"])


class Plain:
    """Counts by `plain.rs`, proofs by VeriPB, and Python."""

    name = "another way"

    def __init__(self, folder, program):
        self.folder, self.program = folder, program
        made = environment.kept(f"veripb-{VERIPB_VERSION}", lambda root: environment.install_crate(root, "veripb", VERIPB_VERSION))
        self.veripb = made / "bin" / "veripb"
        self.command = [folder / "plain"]
        subprocess.run(["rustc", "-O", "-o", self.command[0], HERE / "plain.rs"], check=True)

    def ask(self, *words):
        return int(subprocess.run([*self.command, *map(str, words)], stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout)

    @cache
    def placed(self, piece, n, turn):
        return self.ask(piece, n, turn)

    def pawn(self, n, turn):
        return self.ask("queens", n, turn, "pawn")

    def cover(self, piece, n, pieces, *words):
        return self.ask("cover", piece, n, *words, pieces)

    def all(self, piece, n, *words):
        """Bishops keep the colour of their squares: covers of the light squares times covers of the dark ones, by n bishops together."""
        assert piece == "bishops" and n > 1
        total = 0
        for light in range(n + 1):
            # A colour with too few bishops has no covers, which is soon told.
            (few, one), (many, other) = sorted([(light, "light"), (n - light, "dark")])
            if covers := self.cover(piece, n, few, *words, one):
                total += covers * self.cover(piece, n, many, *words, other)
        return total

    def different(self, piece, n, pieces, total, *words):
        """Burnside's lemma, with each symmetry of the square."""
        half, quarter, mirror, diagonal = (self.cover(piece, n, pieces, *words, by) for by in ("half", "quarter", "mirror", "diagonal"))
        return (total + half + 2 * quarter + 2 * mirror + 2 * diagonal) // 8

    def least(self, piece, n):
        """By a proof: the checker takes it that this number is enough and fewer are not."""
        text = f"cover {piece} {n}x{n} torus with a1"
        for name in ("p.opb", "p.pbp"):
            (self.folder / name).unlink(missing_ok=True)
        answer = self.program.ask(f'let p = prove {text}; p | export "p.opb"; p | export "p.pbp"; p')
        written = model.read((self.folder / "p.opb").read_text(encoding="ascii"))
        assert written == model.make(text, written), text
        said = subprocess.run([self.veripb, "p.opb", "p.pbp"], cwd=self.folder, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout
        bounds = f"s VERIFIED BOUNDS {answer['pieces']} <= obj <= {answer['pieces']}"
        assert bounds in said.splitlines(), said
        return answer["pieces"]

    def classes(self, n, pieces):
        """From a list of covers, each held against the rules, as many as are counted here."""
        (self.folder / "covers.json").unlink(missing_ok=True)
        self.program.ask(f'all cover queens {n} total pieces {pieces} | export "covers.json"')
        listed = json.loads((self.folder / "covers.json").read_text(encoding="utf-8"))["solutions"]
        covers = {frozenset((ord(at[0]) - 97, int(at[1:]) - 1) for at in cover) for cover in listed}
        squares = list(product(range(n), repeat=2))
        for cover in covers:
            assert len(cover) == pieces and all(any(attacks(piece, square) for piece in cover) for square in squares), cover
        assert len(covers) == self.cover("queens", n, pieces, "total")
        turn = lambda cover: frozenset((y, n - 1 - x) for x, y in cover)
        classes = 0
        while covers:
            cover = covers.pop()
            for image in (cover, frozenset((y, x) for x, y in cover)):
                for _ in range(4):
                    covers.discard(image)
                    image = turn(image)
            classes += 1
        return classes

    def attacked(self, n, times, pieces):
        return self.ask("attacked", n, times, pieces)

    def minimal(self, n):
        return self.ask("minimal", n)

    def irredundant(self, n, bound):
        """By a SAT solver, on clauses that say what the words mean."""
        python = environment.venv_python(HERE.parent / "models" / "requirements.txt")
        return int(subprocess.run([python, HERE / "irredundant.py", bound, str(n)], stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout)


def attacks(a, b):
    """Does a queen attack the other square?"""
    x, y = abs(a[0] - b[0]), abs(a[1] - b[1])
    return a != b and (not x or not y or x == y)


def superqueens(by, n):
    """Superqueens that the half turn leaves as they are, and among them those that the quarter turn does."""
    return by.placed("superqueens", n, "half"), by.placed("superqueens", n, "quarter")


def doubly(by, n, known):
    return superqueens(by, n)[1] // 2


def singly(by, n, known):
    half, quarter = superqueens(by, n)
    return (half - quarter) // 4


def asymmetric(by, n, known):
    return (known["A051223"][n] - superqueens(by, n)[0]) // 8


def with_pawn(by, n, known):
    """A queen and its image under a reflection would need the pawn between them: from five queens on, the turns are all. The pawn stays only
    in the middle, which an even side does not have."""
    half, quarter = (by.pawn(n, turn) if n % 2 else 0 for turn in ("half", "quarter"))
    return (known["A103330"][n] + half + 2 * quarter) // 8


def independent(by, n, known):
    """No reflection leaves independent queens as they are: a queen and its image stand on a line that crosses the axis, and all on the axis is
    one queen. Hence Burnside's lemma needs the turns alone."""
    pieces = known["A075324"][n]
    half, quarter = (by.cover("queens", n, pieces, "independent", turn) for turn in ("half", "quarter"))
    return (known["A002568"][n] + half + 2 * quarter) // 8


def minimum(by, n, known):
    return by.different("queens", n, known["A075458"][n], known["A002564"][n])


def bishops(by, n, known):
    return by.different("bishops", n, n, known["A122749"][n], "independent")


# For each sequence what it counts, and how its terms follow from counts.
SEQUENCES = {
    "A352661": ("classes of superqueens that the quarter turn leaves as they are", doubly),
    "A352662": ("classes of superqueens that the half turn leaves as they are, and the quarter turn does not", singly),
    "A352663": ("classes of superqueens that no symmetry leaves as they are", asymmetric),
    "A103331": ("classes of n + 1 queens that do not attack each other past one pawn", with_pawn),
    "A002567": ("classes of smallest independent covers by queens", independent),
    "A002565": ("classes of smallest total covers by queens", lambda by, n, known: by.classes(n, known["A303003"][n])),
    "A002563": ("classes of smallest covers by queens", minimum),
    "A182333": ("smallest covers by bishops", lambda by, n, known: by.all("bishops", n)),
    "A122749": ("smallest independent covers by bishops", lambda by, n, known: by.all("bishops", n, "independent")),
    "A005635": ("classes of smallest independent covers by bishops", bishops),
    "A051568": ("classes of 2n - 2 queens of which each sees exactly two others", lambda by, n, known: by.attacked(n, 2, 2 * n - 2)),
    "A051758": ("classes of as many queens as can see exactly two others each", lambda by, n, known: by.attacked(n, 2, 2 * n - 2)),
    "A286882": ("minimal covers by any number of knights", lambda by, n, known: by.minimal(n)),
    "A075550": ("the fewest kings of a maximal irredundant set", lambda by, n, known: by.irredundant(n, "lower")),
    "A075709": ("the most kings of an irredundant set", lambda by, n, known: by.irredundant(n, "upper")),
    "A279407": ("the fewest knights that cover a torus", lambda by, n, known: by.least("knights", n)),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tier", type=int, default=1)
    parser.add_argument("sequence", nargs="*")
    options = parser.parse_args()
    rows = [line.split("\t") for line in (HERE / "terms.tsv").read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    known = {}
    for sequence, n, value, *_ in rows:
        known.setdefault(sequence, {})[int(n)] = int(value)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        program = Program(Path(folder))
        ways = [program, Plain(Path(folder), program)]
        for sequence, n, value, source, tier in rows:
            if sequence not in SEQUENCES or int(tier) > options.tier or options.sequence and sequence not in options.sequence:
                continue
            says = []
            for by in ways:
                since = time.monotonic()
                says.append((SEQUENCES[sequence][1](by, int(n), known), by.name, time.monotonic() - since))
            is_right = all(number == int(value) for number, *_ in says)
            wrong += not is_right
            told = ", ".join(f"{number} by {name} in {seconds:.1f} s" for number, name, seconds in says)
            print(f"{sequence}({n}) = {value}, {source}: {told}{'' if is_right else ' DIFFERS'}", flush=True)
    for sequence in known:
        if sequence in SEQUENCES:
            terms = known[sequence]
            print(f"%S {sequence} {','.join(str(terms[n]) for n in sorted(terms))}")
            new = [n for name, n, _, source, _ in rows if name == sequence and source == "new"]
            if new:
                span = f"a({new[0]})" if new[0] == new[-1] else f"a({new[0]})-a({new[-1]})"
                print(f"%E {sequence} {span} computed with bezzel")
    if wrong:
        sys.exit(f"{wrong} terms differ")


if __name__ == "__main__":
    main()
