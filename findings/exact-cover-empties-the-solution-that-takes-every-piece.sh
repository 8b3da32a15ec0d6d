#!/usr/bin/env bash
# exact-cover 1.5.0, exact covers with NumPy: `get_all_solutions` returns an empty solution where the only one takes every row.
#
# The package has `get_exact_cover` (one solution), `get_solution_count` and `get_all_solutions`. One would expect the last one to return
# what the first one finds. Its C part fills up each solution with -1 to as many places as there are rows, and its Python part cuts these
# places off from the end. When a solution takes all rows there is no -1, and then the whole solution is cut off: `row[:0]`. The answer
# is a set with one empty tuple, although the package itself refuses an empty solution (`exact_cover.helpers.is_solution`). That happens to
# puzzles that are solved already: a board of which each piece has one place left, or as many rooks as possible squares.
#
# Seen with Python 3.11, 2026-12-01:
#     a 2 x 2 board in two dominoes: one [0, 1], count 1, all {()}
#     with a third domino: one [0, 1], count 1, all {(0, 1)}
#     three rooks on their squares: one [0, 1, 2], count 1, all {()}
#     is an empty solution one: False
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check exact-cover==1.5.0
env/bin/python - >output.txt <<'PYTHON'
import exact_cover
import numpy
from exact_cover.helpers import is_solution


def show(name, pieces, columns):
    matrix = numpy.array([[column in piece for column in columns] for piece in pieces])
    one = sorted(int(row) for row in exact_cover.get_exact_cover(matrix))
    solutions = {tuple(sorted(int(row) for row in rows)) for rows in exact_cover.get_all_solutions(matrix)}
    print(f"{name}: one {one}, count {exact_cover.get_solution_count(matrix)}, all {solutions}")
    return matrix


squares = ["a1", "b1", "a2", "b2"]
lower, upper, left = ["a1", "b1"], ["a2", "b2"], ["a1", "a2"]
matrix = show("a 2 x 2 board in two dominoes", [lower, upper], squares)
show("with a third domino", [lower, upper, left], squares)
show("three rooks on their squares", ["a2", "b3", "c1"], "abc123")
print("is an empty solution one:", is_solution([], matrix))
PYTHON
cat output.txt
diff output.txt - <<'TEXT'
a 2 x 2 board in two dominoes: one [0, 1], count 1, all {()}
with a third domino: one [0, 1], count 1, all {(0, 1)}
three rooks on their squares: one [0, 1, 2], count 1, all {()}
is an empty solution one: False
TEXT
