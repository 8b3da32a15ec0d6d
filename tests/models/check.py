#!/usr/bin/env python3
"""Exported models, solved by independent solvers, have the optimum that bezzel finds; their answers are read back and verified.

HiGHS solves the `.lp` and what the `.opb` says, CaDiCaL the `.cnf`. Runs in an environment of its own, which it makes when missing.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment

environment.enter("../models/requirements.txt")

import highspy
from pysat.formula import CNF
from pysat.solvers import Cadical153

# A problem of each kind: with a goal (covers) and without (placements), plain and with options.
PROBLEMS = [
    "queens 8",
    "queens 5 torus",
    "superqueens 10",
    "kings 5x4",
    "bishops 5 with a1",
    "cover queens 6",
    "cover queens 8",
    "cover queens 8 independent",
    "cover knights 6 total",
    "cover kings 7x5",
    "cover rooks 5 without a1, b2",
    "queens 8 halfturn",
    "queens 12 quarterturn",
    "kings 5x4 pieces 4 halfturn",
    "cover queens 6 pieces 4 halfturn",
    "queens 6 pieces 8 attacked 2",
    "superqueens 5 pieces 6 attacked 2 blocking",
    "knights 2 pieces 2 attacked 0..3",
    "queens 5 pieces 7 attacked 1..3 blocking",
    "queens 5 pieces 5 unattacked max",
    "knights 5 pieces 6 maximal attacked 0..1",
    "queens 5 irredundant pieces 5",
    "cover queens 6 times 2",
    "cover queens 5 largest minimal",
    "cover kings 5 times 1..2 pieces 5",
    "queens 5 pieces any with b2",
    "armies queens 5",
    "armies kings 5 white 4",
    "armies queens 6 pieces 5",
    "2 queens + 1 knight 4",
    "3 rooks + 2 bishops 6 with rook a1",
    "cover 2 queens + 2 knights 6",
    "2 rooks + 2 bishops 4 attacked 1..2 blocking",
    "tour 3x4",
    "tour 5 from a1",
    "tour king 4 closed",
    "tour 5 with a1 = 1, c3 = 25",
    "tour 6 closed quarterturn",
    "tour king 4 closed symmetric",
    "tour king 4 closed uncrossed",
    "tour 3x4 longest uncrossed",
    "tour 4 longest closed from b2",
    "tour 3 longest to c2",
]
# Problems without a solution: each solver has to say so.
NONE = ["queens 3", "queens 6x5 torus pieces 3", "queens 8 with a1, b2", "cover queens 8 pieces 4", "queens 6 quarterturn", "queens 4 pieces 4 attacked 4", "armies queens 4 pieces 3", "2 queens + 3 knights 3", "tour 3", "tour 5 mirror", "tour 3x4 uncrossed", "tour 2 closed longest"]


def bezzel(line, folder):
    """What the program answers to a line, as JSON objects."""
    run = subprocess.run([environment.program(), "--json", "--no-config", "-c", line], cwd=folder, stdout=subprocess.PIPE, encoding="utf-8")
    return [json.loads(text) for text in run.stdout.splitlines()]


def export(problem, ending, folder):
    """The model of a problem as a file."""
    path = folder / f"p.{ending}"
    path.unlink(missing_ok=True)
    (saved,) = bezzel(f'all {problem} | export "{path.name}"', folder)
    assert saved["kind"] == "saved", saved
    return path


def solved(highs):
    """Whether there is a solution."""
    highs.run()
    status = highs.getModelStatus()
    assert status in (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kInfeasible), status
    return status == highspy.HighsModelStatus.kOptimal


def quiet():
    """A solver that prints nothing."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    return highs


def by_lp(problem, folder):
    """The number of pieces that HiGHS finds for the `.lp`; none if there is no solution. Leaves the answer in `p.sol`."""
    highs = quiet()
    highs.readModel(str(export(problem, "lp", folder)))
    if not solved(highs):
        return None
    highs.writeSolution(str(folder / "p.sol"), 0)
    names = (highs.getColName(number)[1] for number in range(highs.getNumCol()))
    return sum(round(value) for name, value in zip(names, highs.getSolution().col_value) if not name.startswith("aux_"))


def by_opb(problem, folder):
    """The same for the `.opb`, read here as its format says."""
    highs = quiet()
    text = export(problem, "opb", folder).read_text(encoding="ascii")
    variables = int(re.match(r"\* #variable= (\d+) ", text).group(1))
    goal = []
    rows = []
    for line in text.splitlines():
        if line.startswith("*"):
            continue
        terms = [(int(factor), int(number) - 1) for factor, number in re.findall(r"([+-]\d+) x(\d+)", line)]
        if line.startswith("min:"):
            goal = terms
        else:
            relation, bound = re.search(r"(>=|=) (-?\d+) ;$", line).groups()
            rows.append((terms, int(bound), relation == "="))
    cost = [0] * variables
    for factor, number in goal:
        cost[number] = factor
    for factor in cost:
        highs.addCol(factor, 0, 1, 0, [], [])
    for number in range(variables):
        highs.changeColIntegrality(number, highspy.HighsVarType.kInteger)
    for terms, bound, equal in rows:
        above = bound if equal else highspy.kHighsInf
        numbers = [number for _, number in terms]
        highs.addRow(bound, above, len(terms), numbers, [factor for factor, _ in terms])
    if not solved(highs):
        return None
    values = [round(value) for value in highs.getSolution().col_value]
    literals = (f"{'' if value else '-'}x{number}" for number, value in enumerate(values, 1))
    (folder / "p.sol").write_text(f"s OPTIMUM FOUND\nv {' '.join(literals)}\n", encoding="ascii")
    squares = len(re.findall(r"^\* x\d+ \w+$", text, re.MULTILINE))
    return sum(values[:squares])


def by_cnf(problem, folder):
    """The number of pieces of the assignment that CaDiCaL finds for the `.cnf`; none if there is none."""
    path = export(problem, "cnf", folder)
    squares = len(re.findall(r"^c \d+ \w+_\w+$", path.read_text(encoding="ascii"), re.MULTILINE))
    formula = CNF(from_file=str(path))
    # GLPK refuses a clause that names a variable twice.
    assert all(len(set(map(abs, clause))) == len(clause) for clause in formula.clauses), problem
    with Cadical153(bootstrap_with=formula) as solver:
        if not solver.solve():
            return None
        model = solver.get_model()
    (folder / "p.sol").write_text(f"s SATISFIABLE\nv {' '.join(map(str, model))} 0\n", encoding="ascii")
    return sum(literal > 0 for literal in model[:squares])


def verified(folder):
    """Whether `check` takes the answer in `p.sol`."""
    (answer,) = bezzel('check "p.sol"', folder)
    return answer["kind"] == "checked" and answer["solutions"] == "1"


def number_of(problem, folder):
    """The number of pieces that bezzel finds; none if it proves that there is no solution. With it the problem without a goal, for a solver that has none, if there is one."""
    (answer,) = bezzel(f"find {problem}", folder)
    if answer["kind"] == "none":
        assert answer["proved"], answer
        return None, None if " longest" in problem else problem
    found = sum(map(len, answer["pieces"].values())) if "pieces" in answer else len(answer["path"])
    if " unattacked max" in problem:
        return found, problem.replace("max", str(answer["lower"]))
    if problem.startswith("armies") and " pieces " not in problem:
        white = re.search(r" white (\d+)", problem)
        return found, f"{problem} black {found - int(white.group(1))}" if white else f"{problem} pieces {found // 2}"
    if " longest" in problem:
        # Clauses have no goal.
        return found, None
    if problem.startswith("cover") and " pieces " not in problem and "+" not in problem:
        return found, problem.replace(" largest", "") + f" pieces {found}"
    return found, problem


def main():
    """Compares every problem; gives the exit status."""
    wrong = 0
    for problem in PROBLEMS + NONE:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            expected, decides = number_of(problem, folder)
            assert (expected is None) == (problem in NONE), problem
            for solve, asked in [(by_lp, problem), (by_opb, problem), (by_cnf, decides)]:
                if asked is None:
                    continue
                found = solve(asked, folder)
                is_free = " pieces any" in problem
                good = (is_free or found == expected) and (found is None or verified(folder))
                for path in folder.glob("p.*"):
                    path.unlink()
                if not good:
                    wrong += 1
                    print(f"{problem}: {solve.__name__} gives {found}, bezzel {expected}")
    print(f"{len(PROBLEMS + NONE)} problems, each by three solvers, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
