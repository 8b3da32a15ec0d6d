#!/usr/bin/env bash
# z3-solver 5.4.1.0: the variables of a .cnf or .opb file are not those that Python gets by their names.
#
# `Solver.from_file` and `Optimize.from_file` read models of queens, and the answer prints variables named k!1, k!2 and so on for the numbers
# 1, 2 and so on of the file. One would add a constraint about a square by its printed name, as for all variables of z3: `Bool("k!1")`. There
# is no error, but it has no effect: these variables have numbers for names and not texts, and only their printed form has "k!".
# `Bool("k!1")` is another variable of the same look, in the same answer. Wrong results follow: a queen can stand on a corner where none
# can, a board read by names is empty, and a search for the next solution that excludes this one by names excludes nothing. `Bool(1)` is
# the variable of the file. The documentation of `from_file` says only: "Parse assertions from a file".
#
# The file below is the model of 4 queens, whose only solutions have no queen on a corner.
#
# Seen with Python 3.11, 2026-12-01:
#     cnf, queen on the corner k!1 by its name: sat
#     cnf, variables printed as k!1 in the answer: 2
#     cnf, queen on the corner 1 by its number: unsat
#     cnf, queens read by names: 0, by numbers: 4
#     opb, queen on the corner k!1 by its name: sat
#     opb, queen on the corner 1 by its number: unsat
#     same printed form: True, same variable: False
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check z3-solver==5.4.1.0
env/bin/python - >output.txt <<'PYTHON'
from itertools import combinations, product

from z3 import Bool, Optimize, Solver, is_true

squares = {square: number for number, square in enumerate(product(range(4), repeat=2), 1)}
rows = [[squares[row, column] for column in range(4)] for row in range(4)]
pairs = [
    (squares[a], squares[b])
    for a, b in combinations(squares, 2)
    if a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])
]
with open("queens.cnf", "w") as file:
    print("p cnf 16", len(rows) + len(pairs), file=file)
    for row in rows:
        print(*row, 0, file=file)
    for a, b in pairs:
        print(-a, -b, 0, file=file)
with open("queens.opb", "w") as file:
    print("* #variable= 16 #constraint=", len(rows) + len(pairs), file=file)
    for row in rows:
        print(*(f"+1 x{number}" for number in row), ">= 1 ;", file=file)
    for a, b in pairs:
        print(f"-1 x{a} -1 x{b} >= -1 ;", file=file)


def read(kind):
    solver = Solver() if kind == "cnf" else Optimize()
    solver.from_file(f"queens.{kind}")
    return solver


for kind in "cnf", "opb":
    solver = read(kind)
    solver.add(Bool("k!1"))
    print(f"{kind}, queen on the corner k!1 by its name:", solver.check())
    if kind == "cnf":
        print("cnf, variables printed as k!1 in the answer:", sum(str(name) == "k!1" for name in solver.model()))
    solver = read(kind)
    solver.add(Bool(1))
    print(f"{kind}, queen on the corner 1 by its number:", solver.check())
    if kind == "cnf":
        solver = read(kind)
        solver.check()
        model = solver.model()
        by_name = sum(is_true(model[Bool(f"k!{number}")]) for number in range(1, 17))
        by_number = sum(is_true(model[Bool(number)]) for number in range(1, 17))
        print(f"cnf, queens read by names: {by_name}, by numbers: {by_number}")
print(f"same printed form: {str(Bool(1)) == str(Bool('k!1'))}, same variable: {Bool(1).eq(Bool('k!1'))}")
PYTHON
cat output.txt
diff output.txt - <<'TEXT'
cnf, queen on the corner k!1 by its name: sat
cnf, variables printed as k!1 in the answer: 2
cnf, queen on the corner 1 by its number: unsat
cnf, queens read by names: 0, by numbers: 4
opb, queen on the corner k!1 by its name: sat
opb, queen on the corner 1 by its number: unsat
same printed form: True, same variable: False
TEXT
