#!/usr/bin/env bash
# cpmpy 1.1.1, models for constraint solvers in Python: a square that no constraint names has no value and does not count.
#
# Let there be any number of knights on a board, none of which attacks another. On 3 x 3 squares a knight in the middle attacks nothing, so that
# no constraint contains this square, and each placement on the other squares counts twice: with a knight there or without. The documentation
# of `solveAll` says: "Compute all solutions and optionally display the solutions" and, of what it returns, "number of solutions found".
# The answer is half of the right one with every solver, since a model knows only the variables in its constraints. The values that
# `display` can read show None in the middle. A constraint that is always true, as "at most nine knights", brings the right
# number: the count of a model can grow when a constraint is added. On 2 x 2 squares no knight attacks another, so that the model is empty:
# it has one solution instead of 16. On 4 x 4 squares each square attacks some other one, and the number is right.
#
# Seen with Python 3.11, 2026-12-01:
#     2 x 2: ortools 1, exactly 16
#     3 x 3: ortools 47, exactly 94
#     4 x 4: ortools 1365, exactly 1365
#     3 x 3, solved by pysat: 47
#     3 x 3 and at most nine knights: 94
#     the middle of 3 x 3: {None}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cpmpy==1.1.1 ortools==9.15.6755 python-sat==1.9.dev24
env/bin/python - >output.txt <<'PYTHON'
from itertools import combinations, product

import cpmpy


def attacks(size):
    squares = list(product(range(size), repeat=2))
    return [(a, b) for a, b in combinations(squares, 2) if {abs(a[0] - b[0]), abs(a[1] - b[1])} == {1, 2}]


def exact(size):
    """The number of placements, by trying all sets of squares."""
    bit = {square: 1 << number for number, square in enumerate(product(range(size), repeat=2))}
    pairs = [bit[a] | bit[b] for a, b in attacks(size)]
    return sum(all(board & pair != pair for pair in pairs) for board in range(1 << size * size))


def model(size):
    knight = cpmpy.boolvar(shape=(size, size))
    return knight, cpmpy.Model([~(knight[a] & knight[b]) for a, b in attacks(size)])


for size in 2, 3, 4:
    print(f"{size} x {size}: ortools {model(size)[1].solveAll(solver='ortools')}, exactly {exact(size)}")
knight, three = model(3)
print("3 x 3, solved by pysat:", three.solveAll(solver="pysat"))
knight, three = model(3)
three += cpmpy.sum(knight) <= 9
print("3 x 3 and at most nine knights:", three.solveAll(solver="ortools"))
knight, three = model(3)
middle = set()
three.solveAll(solver="ortools", display=lambda: middle.add(knight[1, 1].value()))
print("the middle of 3 x 3:", middle)
PYTHON
cat output.txt
diff output.txt - <<'TEXT'
2 x 2: ortools 1, exactly 16
3 x 3: ortools 47, exactly 94
4 x 4: ortools 1365, exactly 1365
3 x 3, solved by pysat: 47
3 x 3 and at most nine knights: 94
the middle of 3 x 3: {None}
TEXT
