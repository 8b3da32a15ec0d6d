#!/usr/bin/env bash
# swiglpk 5.0.13 (GLPK 5.0): a DIMACS file with a clause that holds both signs of a variable, or one literal twice, is refused as a whole.
#
# A clause of the DIMACS format is a list of literals. `1 -1 2 0` holds in every assignment, and `1 1 2 0` says the same as `1 2 0`; programs
# that write models make such clauses where two of their variables happen to be one, as the first and the last square of a short tour.
# CaDiCaL, Glucose and the other SAT solvers of python-sat take both. GLPK, which solves the same files (glp_read_cnfsat, glpsol --cnf), calls
# them an error, "duplicate variable number", and reads nothing.
#
# Seen with Python 3.11, python-sat 1.9.dev24, 2026-12-03:
#     both signs: CaDiCaL True; GLPK duplicate variable number
#     one literal twice: CaDiCaL True; GLPK duplicate variable number
#     neither: CaDiCaL True; GLPK read
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check swiglpk==5.0.13 python-sat==1.9.dev24
cat >read.py <<'PYTHON'
import sys

import swiglpk as glpk

problem = glpk.glp_create_prob()
print("status", glpk.glp_read_cnfsat(problem, sys.argv[1]))
PYTHON
env/bin/python - >output.txt <<'PYTHON'
import subprocess
import sys

from pysat.formula import CNF
from pysat.solvers import Cadical153

for clause, called in (("1 -1 2 0", "both signs"), ("1 1 2 0", "one literal twice"), ("1 2 0", "neither")):
    with open("squares.cnf", "w") as file:
        print("p cnf 2 2", clause, "-1 -2 0", sep="\n", file=file)
    said = subprocess.run([sys.executable, "read.py", "squares.cnf"], capture_output=True, text=True).stdout
    read = "read" if "status 0" in said else "duplicate variable number" if "duplicate variable number" in said else said
    with Cadical153(bootstrap_with=CNF(from_file="squares.cnf")) as solver:
        print(f"{called}: CaDiCaL {solver.solve()}; GLPK {read}")
PYTHON
cat output.txt
diff output.txt - <<'TEXT'
both signs: CaDiCaL True; GLPK duplicate variable number
one literal twice: CaDiCaL True; GLPK duplicate variable number
neither: CaDiCaL True; GLPK read
TEXT
