#!/usr/bin/env bash
# pytoulbar2 1.4.0.1, the solver toulbar2 for Python: all solutions of a .cnf file include the boards that break its clauses.
#
# toulbar2 calls .cnf its "(Max-)SAT format", and `Solve(allSolutions=...)` "enumerates all the solutions with a cost strictly better than the
# initial upper bound". One would expect the models of the clauses, as from other solvers that read DIMACS files, since nothing says which
# bound a .cnf file has. But each clause is a wish of cost 1, and the bound is one more than all clauses together, so that every assignment
# is a solution: the number is 2 to the power of the number of variables, whatever the clauses say. A formula without models has a best
# solution as well instead of none. The right answer needs the upper bound 1: `CFN(ubinit=1)`, or `-ub=1` in the command of toulbar2. Of a
# .wcnf file whose clauses are all hard, marked with h, only the models count.
#
# The files put a queen into each row of a board, so that none attacks another. On 3 x 3 squares there is no way, on 4 x 4 there are two.
#
# Seen with Python 3.11, 2026-12-01:
#     queens on 3 x 3, exactly 0: cnf 512, cnf with the upper bound 1: 0, wcnf 0
#     the best solution of the cnf: cost 1.0
#     queens on 4 x 4, exactly 2: cnf 65536, cnf with the upper bound 1: 2, wcnf 2
#     the best solution of the cnf: cost 0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pytoulbar2==1.4.0.1
cat >queens.py <<'PYTHON'
from itertools import combinations, permutations, product

from pytoulbar2 import CFN


def write(size):
    """One queen or more in each row, none of which attacks another. The squares are 1, 2, 3 and so on."""
    number = {square: count for count, square in enumerate(product(range(size), repeat=2), 1)}
    clauses = [[number[row, column] for column in range(size)] for row in range(size)]
    for a, b in combinations(number, 2):
        if a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1]):
            clauses.append([-number[a], -number[b]])
    with open("queens.cnf", "w") as file:
        print("p cnf", len(number), len(clauses), file=file)
        for clause in clauses:
            print(*clause, 0, file=file)
    with open("queens.wcnf", "w") as file:
        for clause in clauses:
            print("h", *clause, 0, file=file)


def exact(size):
    """The number of ways, by trying all permutations."""
    diagonals = lambda columns, sign: {row + sign * column for row, column in enumerate(columns)}
    return sum(len(diagonals(p, 1)) == size == len(diagonals(p, -1)) for p in permutations(range(size)))


def count(file, **options):
    problem = CFN(verbose=-1, **options)
    problem.Read(file)
    answer = problem.Solve(allSolutions=100_000)
    return len(problem.GetSolutions()) if answer else 0


for size in 3, 4:
    write(size)
    plain, bounded, hard = count("queens.cnf"), count("queens.cnf", ubinit=1), count("queens.wcnf")
    print(f"queens on {size} x {size}, exactly {exact(size)}: cnf {plain}, cnf with the upper bound 1: {bounded}, wcnf {hard}")
    problem = CFN(verbose=-1)
    problem.Read("queens.cnf")
    print("the best solution of the cnf: cost", problem.Solve()[1])
PYTHON
env/bin/python queens.py >output.txt
cat output.txt
diff output.txt - <<'TEXT'
queens on 3 x 3, exactly 0: cnf 512, cnf with the upper bound 1: 0, wcnf 0
the best solution of the cnf: cost 1.0
queens on 4 x 4, exactly 2: cnf 65536, cnf with the upper bound 1: 2, wcnf 2
the best solution of the cnf: cost 0.0
TEXT
