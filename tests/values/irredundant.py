#!/usr/bin/env python3
"""The irredundance numbers of the kings' graph on n by n squares, by a SAT solver on clauses from the definition.

    irredundant.py lower|upper N

The lower one is the fewest kings of a maximal irredundant set, the upper one the most of an irredundant set.

Nothing here uses bezzel. `check.py` starts it in an environment with PySAT. A square is private for a king if this king alone is on or beside
it. A set is irredundant if each king has a private square, and maximal if no further king leaves it so: then, for every empty square, the squares
on and beside it are all covered, or some king has all its private squares among them.
"""

import sys
from itertools import product

from pysat.card import CardEnc, EncType
from pysat.solvers import Cadical153


def clauses(n, maximal):
    """Clauses of the irredundant sets, or of the maximal ones, the variables of the squares, and the largest variable."""
    squares = list(product(range(n), repeat=2))
    near = {a: [b for b in squares if abs(a[0] - b[0]) < 2 and abs(a[1] - b[1]) < 2] for a in squares}
    names = {}

    def name(*what):
        return names.setdefault(what, len(names) + 1)

    held = {at: name("held", at) for at in squares}
    result = []
    for at in squares:
        covered = name("covered", at)
        result += [[-covered, *(held[king] for king in near[at])], *([covered, -held[king]] for king in near[at])]
    for king in squares:
        for at in near[king]:
            others = [held[other] for other in near[at] if other != king]
            private = name("private", king, at)
            result += [[-private, held[king]], *([-private, -other] for other in others), [private, -held[king], *others]]
        result.append([-held[king], *(name("private", king, at) for at in near[king])])
    for at in squares if maximal else []:
        full = name("full", at)
        result += [[-full, name("covered", beside)] for beside in near[at]]
        reasons = [full]
        for king in squares:
            if king != at and set(near[king]) & set(near[at]):
                robbed = name("robbed", at, king)
                result += [[-robbed, held[king]], *([-robbed, -name("private", king, own)] for own in near[king] if own not in near[at])]
                reasons.append(robbed)
        result.append([held[at], *reasons])
    top = len(names)
    # Of eight images only those are kept that are first in the order of squares.
    images = [lambda x, y: (x, n - 1 - y), lambda x, y: (n - 1 - x, y), lambda x, y: (n - 1 - x, n - 1 - y), lambda x, y: (y, x)]
    images += [lambda x, y: (n - 1 - y, n - 1 - x), lambda x, y: (y, n - 1 - x), lambda x, y: (n - 1 - y, x)]
    for image in images:
        equal = []
        for at in squares:
            a, b = held[at], held[image(*at)]
            if a != b:
                top += 1
                result += [[*equal, -a, b], [top, *equal, -a, -b], [top, *equal, a, b]]
                equal = [-top]
    return result, list(held.values()), top


def lower(n):
    rules, held, top = clauses(n, True)
    for pieces in range(1, n * n):
        most = CardEnc.atmost(held, bound=pieces, top_id=top, encoding=EncType.seqcounter).clauses
        with Cadical153(bootstrap_with=rules + most) as solver:
            if solver.solve():
                return pieces
    return n * n


def upper(n):
    rules, held, top = clauses(n, False)
    for pieces in range(2, n * n + 1):
        least = CardEnc.atleast(held, bound=pieces, top_id=top, encoding=EncType.seqcounter).clauses
        with Cadical153(bootstrap_with=rules + least) as solver:
            if not solver.solve():
                return pieces - 1
    return n * n


print({"lower": lower, "upper": upper}[sys.argv[1]](int(sys.argv[2])))
