"""Blocked queens by CP-SAT (ortools) or CaDiCaL (python-sat), one thread.

usage: blocked.py cpsat|cadical SIDE FILE

FILE holds the open squares, a line each: file and rank from 0. It prints `sat` or `unsat` and the processor time in seconds. After
a minute it is killed and prints nothing.
"""

import signal
import sys
import time

solver, side, path = sys.argv[1], int(sys.argv[2]), sys.argv[3]
with open(path, encoding="ascii") as text:
    squares = [tuple(map(int, line.split())) for line in text]

families = [{}, {}, {}, {}]
for variable, (file, rank) in enumerate(squares, 1):
    for family, line in zip(families, (file, rank, file + rank, file - rank)):
        family.setdefault(line, []).append(variable)
full = [family.get(line, []) for family in families[:2] for line in range(side)]
diagonals = [line for family in families[2:] for line in family.values() if len(line) > 1]


def cpsat():
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    queen = [model.NewBoolVar("") for _ in range(len(squares) + 1)]
    for line in full:
        model.AddExactlyOne([queen[variable] for variable in line])
    for line in diagonals:
        model.AddAtMostOne([queen[variable] for variable in line])
    search = cp_model.CpSolver()
    search.parameters.num_workers = 1
    return lambda: search.Solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def cadical():
    from pysat.solvers import Cadical195

    clauses = list(full)
    for line in full + diagonals:
        clauses += [[-a, -b] for index, a in enumerate(line) for b in line[:index]]
    return lambda: Cadical195(bootstrap_with=clauses).solve()


solve = {"cpsat": cpsat, "cadical": cadical}[solver]()
signal.alarm(60)
start = time.process_time()
answer = solve()
print("sat" if answer else "unsat", time.process_time() - start)
