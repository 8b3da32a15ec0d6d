#!/usr/bin/env python3
"""How good the clauses of a `.cnf` are for a SAT solver: beside the encodings of sums that PySAT has, with CaDiCaL, in one run.

Prints a line for each encoding: variables, clauses, and the median processor time of solving the clauses in five orders. Not part of
`tests/run`: it measures.
"""

import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

# Enters the environment of the tests of models.
from check import export
from pysat.card import CardEnc, EncType
from pysat.formula import CNF
from pysat.solvers import Cadical153

ENCODINGS = ["seqcounter", "sortnetwrk", "cardnetwrk", "totalizer", "mtotalizer", "kmtotalizer"]
ORDERS = 5


def exported(problem):
    """The clauses that bezzel writes."""
    with tempfile.TemporaryDirectory() as folder:
        return CNF(from_file=str(export(problem, "cnf", Path(folder)))).clauses


def counted(pieces, encoding):
    """Covers by queens on 8x8 with a number of pieces, in an encoding of PySAT."""
    squares = [(file, rank) for file in range(8) for rank in range(8)]
    number = {square: at for at, square in enumerate(squares, 1)}

    def attacks(one, other):
        files, ranks = abs(one[0] - other[0]), abs(one[1] - other[1])
        return files == 0 or ranks == 0 or files == ranks

    covers = [[number[other] for other in squares if attacks(square, other)] for square in squares]
    return covers + CardEnc.equals(lits=list(range(1, 65)), bound=pieces, top_id=64, encoding=getattr(EncType, encoding)).clauses


def lines_of_queens(side, encoding):
    """Queens on a square board, each line with an encoding of PySAT."""
    clauses = []
    top = side * side

    def add(line, exact):
        nonlocal top
        if exact:
            clauses.append(line)
        at_most = CardEnc.atmost(lits=line, bound=1, top_id=top, encoding=getattr(EncType, encoding))
        clauses.extend(at_most.clauses)
        top = max(top, at_most.nv)

    for at in range(side):
        add([at * side + other + 1 for other in range(side)], True)
        add([other * side + at + 1 for other in range(side)], True)
    for at in range(2 - side, side - 1):
        add([file * side + file - at + 1 for file in range(side) if 0 <= file - at < side], False)
    for at in range(1, 2 * side - 2):
        add([file * side + at - file + 1 for file in range(side) if 0 <= at - file < side], False)
    return clauses


def measure(name, clauses):
    """Prints the line of an encoding."""
    times = []
    for order in range(ORDERS):
        one = [list(clause) for clause in clauses]
        if order:
            random.Random(order).shuffle(one)
        with Cadical153(bootstrap_with=one) as solver:
            start = time.process_time()
            found = solver.solve()
            times.append(time.process_time() - start)
    variables = max(abs(literal) for clause in clauses for literal in clause)
    print(f"{name:12} {variables:7} variables {len(clauses):7} clauses {statistics.median(times):6.2f} s {'solved' if found else 'refuted'}", flush=True)


def main():
    """Measures two problems."""
    print("cover queens 8 pieces 4")
    measure("bezzel", exported("cover queens 8 pieces 4"))
    for encoding in ENCODINGS:
        measure(encoding, counted(4, encoding))
    print("queens 100")
    measure("bezzel", exported("queens 100"))
    for encoding in ["seqcounter", "bitwise", "ladder", "kmtotalizer"]:
        measure(encoding, lines_of_queens(100, encoding))


if __name__ == "__main__":
    main()
