#!/usr/bin/env python3
"""What other solvers make of exported models, and what bezzel makes of their answers, as the table of `notebooks/guide/models.md`.

Each program reads the models of some problems (with a goal and without, of several kinds of pieces, a tour, and two without a solution) in every
format that it has, and its own answer, as it writes it, is checked by bezzel. Run with `--bless` to write the table. Not part of `tests/run`: it
needs the packages of `tools.txt`, in an environment of its own, and Debian's `minizinc`, `picosat` and `toulbar2`.
"""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "notebooks" / "guide" / "models.md"
sys.path.insert(0, str(HERE.parent / "notebooks"))

import environment

environment.enter("../models/tools.txt")

from importlib.metadata import version

import clingo
import highspy
import pulp
import pyscipopt
import swiglpk as glpk
import z3
from pysat.formula import CNF
from pysat.solvers import Cadical153

# Problems without a goal and with one, of one layer of squares and of several, and without a solution; each with what clauses state, which have no
# goal, if they can say it.
PROBLEMS = {
    "queens 8": "queens 8",
    "cover queens 6": "cover queens 6 pieces 3",
    "armies queens 4": "armies queens 4 pieces 2",
    "2 rooks + 1 knight 4": "2 rooks + 1 knight 4",
    "tour 3x4": "tour 3x4",
    "tour 3x4 closed longest": None,
    "tour king 4 closed halfturn": "tour king 4 closed halfturn",
    "queens 3": "queens 3",
    "tour 3": "tour 3",
}
NONE = ["queens 3", "tour 3"]
ENDINGS = ["lp", "opb", "cnf", "mzn"]


@contextlib.contextmanager
def silent():
    """Keeps what C code prints from the terminal."""
    saved, nothing = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    try:
        yield
    finally:
        os.dup2(saved, 1)
        os.close(saved)
        os.close(nothing)


def by_highs(model, answer, style):
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    assert highs.readModel(str(model)) == highspy.HighsStatus.kOk
    highs.run()
    with silent():
        highs.writeSolution(str(answer), style)


def by_scip(model, answer):
    scip = pyscipopt.Model()
    scip.hideOutput()
    scip.readProblem(str(model))
    scip.optimize()
    scip.writeBestSol(str(answer)) if scip.getNSols() else answer.write_text(f"{scip.getStatus()}\n")


def by_glpk(model, answer, write=glpk.glp_print_mip):
    glpk.glp_term_out(glpk.GLP_OFF)
    problem = glpk.glp_create_prob()
    if model.suffix == ".cnf":
        assert glpk.glp_read_cnfsat(problem, str(model)) == 0
        glpk.glp_minisat1(problem)
    else:
        assert glpk.glp_read_lp(problem, None, str(model)) == 0
        options = glpk.glp_iocp()
        glpk.glp_init_iocp(options)
        options.presolve = glpk.GLP_ON
        glpk.glp_intopt(problem, options)
    write(problem, str(answer))


def by_cbc(model, answer):
    program = pulp.PULP_CBC_CMD().path
    subprocess.run([program, str(model), "solve", "solution", str(answer)], stdout=subprocess.DEVNULL, check=True)


def by_z3(model, answer):
    z3.set_option(max_args=10**6, max_lines=10**6)
    solver = z3.Optimize() if model.suffix == ".opb" else z3.Solver()
    solver.from_file(str(model))
    answer.write_text(f"{solver.model()}\n" if solver.check() == z3.sat else "unsat\n")


def by_z3_alone(model, answer):
    command = [Path(sys.executable).with_name("z3"), "-model", str(model)]
    answer.write_text(subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=False).stdout)


def by_cadical(model, answer):
    with Cadical153(bootstrap_with=CNF(from_file=str(model))) as solver:
        found = solver.solve()
        answer.write_text(f"s SATISFIABLE\nv {' '.join(map(str, solver.get_model()))} 0\n" if found else "s UNSATISFIABLE\n")


def by_clasp(model, answer):
    command = [sys.executable, "-m", "clingo", "--mode=clasp", str(model)]
    answer.write_text(subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8", check=False).stdout)


def by_picosat(model, answer):
    with answer.open("w") as out:
        subprocess.run(["picosat", str(model)], stdout=out, check=False)


def by_toulbar2(model, answer):
    # Its clauses are wishes; the bound forbids to break one.
    bound = ["-ub=1"] if model.suffix == ".cnf" else []
    with answer.open("w") as out:
        subprocess.run(["toulbar2", str(model), "-s", *bound], stdout=out, check=False)


def by_minizinc(model, answer):
    command = ["minizinc", "--solver", "gecode", str(model)]
    answer.write_text(subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8", check=True).stdout)


def said(*command):
    """The first version number that a program says."""
    told = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False).stdout
    return re.search(r"(?<![a-z])\d+(\.\d+)*", told).group()


# Each program with the version that answers, its formats, and how it solves one model.
PROGRAMS = [
    ("HiGHS, styles 0 to 4", f"{version('highspy')}", ["lp"], [lambda m, a, s=s: by_highs(m, a, s) for s in range(5)]),
    ("SCIP", f"{pyscipopt.Model().version()} (PySCIPOpt {version('pyscipopt')})", ["lp", "opb", "cnf"], [by_scip]),
    ("GLPK", glpk.glp_version(), ["lp", "cnf"], [by_glpk, lambda m, a: by_glpk(m, a, glpk.glp_write_mip)]),
    ("CBC", f"of PuLP {version('pulp')}", ["lp"], [by_cbc]),
    ("z3 in Python", z3.get_version_string(), ["opb", "cnf"], [by_z3]),
    ("z3 alone", z3.get_version_string(), ["lp", "opb", "cnf"], [by_z3_alone]),
    ("CaDiCaL", f"1.5.3 (python-sat {version('python-sat')})", ["cnf"], [by_cadical]),
    ("picosat", said("picosat", "--version"), ["cnf"], [by_picosat]),
    ("toulbar2", said("toulbar2", "-help"), ["opb", "cnf"], [by_toulbar2]),
    ("MiniZinc with Gecode", said("minizinc", "--version"), ["mzn"], [by_minizinc]),
    ("clasp", f"of clingo {clingo.__version__}", ["opb", "cnf"], [by_clasp]),
]


def bezzel(line, folder):
    """What the program answers to a line, as JSON objects."""
    run = subprocess.run([environment.program(), "--json", "--no-config", "-c", line], cwd=folder, stdout=subprocess.PIPE, encoding="utf-8")
    return [json.loads(text) for text in run.stdout.splitlines()]


def is_read(problem, ending, solve):
    """Whether the answer to a model is read back and right: a solution, or that there is none."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        stated = PROBLEMS[problem] if ending == "cnf" else problem
        (saved,) = bezzel(f'all {stated} | export "p.{ending}"', folder)
        assert saved["kind"] == "saved", saved
        solve(folder / f"p.{ending}", folder / "p.sol")
        answers = bezzel('check "p.sol"', folder)
        if "-v" in sys.argv:
            print(problem, ending, answers[-1], (folder / "p.sol").read_text()[:400], sep="\n")
        checked = answers[-1]
        expected = 0 if problem in NONE else 1
        return checked.get("kind") == "checked" and checked.get("solutions") in (expected, str(expected))


def cell(formats, ending, solvers):
    """Which of the problems went there and back."""
    if ending not in formats:
        return "–"
    stated = [problem for problem in PROBLEMS if ending != "cnf" or PROBLEMS[problem]]
    goes = [all(is_read(problem, ending, solve) for solve in solvers) for problem in stated]
    return "yes" if all(goes) else ", ".join(f"`{problem}`: {'yes' if one else 'no'}" for problem, one in zip(stated, goes))


def main():
    lines = ["| program | version | `.lp` | `.opb` | `.cnf` | `.mzn` |", "| --- | --- | --- | --- | --- | --- |"]
    for name, its_version, formats, solvers in PROGRAMS:
        cells = [cell(formats, ending, solvers) for ending in ENDINGS]
        lines.append(f"| {name} | {its_version} | {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    if "--bless" in sys.argv:
        text = PAGE.read_text(encoding="utf-8")
        table = "\n".join(lines)
        PAGE.write_text(re.sub(r"\| program \| version .*?\n\n", lambda _: f"{table}\n\n", text, flags=re.S), encoding="utf-8")


if __name__ == "__main__":
    main()
