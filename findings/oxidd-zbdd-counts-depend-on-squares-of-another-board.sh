#!/usr/bin/env bash
# oxidd 0.13.0, decision diagrams for Python: the count of a family of sets in a ZBDD is right for one number of variables only.
#
# A ZBDD (a zero-suppressed diagram) is made for families of sets, such as all placements of kings: a square that no set contains changes
# nothing, and the number of sets does not depend on how many squares there are. `sat_count_float(vars)` and `sat_count(vars)` want that
# number all the same, and their documentation says only: "Assume that the function's domain has this many variables." There are 5 ways to
# put kings that do not attack each other on a 2 x 2 board. If the count is asked for 9 variables, as there are 9 squares in all, the answer is
# 0.0 sets, and the exact function raises an error that blames a number "less than" that of the domain. When five more variables are added
# afterwards, for another board, the same question for 4 variables answers 0.15625 sets. The right number comes for exactly as many
# variables as the manager has at that time. In a BDD of the same package each of these counts is the right one.
#
# Seen with Python 3.11, 2026-12-01:
#     BDD, 4 variables in the manager: for 4: 5.0, for 9: 160.0
#     BDD, 9 variables in the manager: for 4: 5.0, for 9: 160.0
#     ZBDD, 4 variables in the manager: for 4: 5.0, for 9: 0.0
#     ZBDD, 9 variables in the manager: for 4: 0.15625, for 9: 5.0
#     ZBDD, exact count for 9 of 4 variables: Likely, the given number of variables is less than the size of the function's domain.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check oxidd==0.13.0
env/bin/python - >output.txt <<'PYTHON'
from itertools import combinations

from oxidd.bdd import BDDManager
from oxidd.zbdd import ZBDDManager


def kings(manager):
    """No two of the squares 0 to 3: on a 2 x 2 board each king attacks every other square."""
    manager.add_vars(4)
    squares = [manager.var(number) for number in range(4)]
    family = manager.true()
    for a, b in combinations(squares, 2):
        family &= ~(a & b)
    return family


for name, kind in ("BDD", BDDManager), ("ZBDD", ZBDDManager):
    manager = kind(10_000, 10_000, 1)
    family = kings(manager)
    for added in 0, 5:
        manager.add_vars(added)
        counts = ", ".join(f"for {number}: {family.sat_count_float(number)}" for number in (4, 9))
        print(f"{name}, {manager.num_vars()} variables in the manager: {counts}")
try:
    print(kings(ZBDDManager(10_000, 10_000, 1)).sat_count(9))
except RuntimeError as error:
    print("ZBDD, exact count for 9 of 4 variables:", str(error).split(". ")[-1])
PYTHON
cat output.txt
diff output.txt - <<'TEXT'
BDD, 4 variables in the manager: for 4: 5.0, for 9: 160.0
BDD, 9 variables in the manager: for 4: 5.0, for 9: 160.0
ZBDD, 4 variables in the manager: for 4: 5.0, for 9: 0.0
ZBDD, 9 variables in the manager: for 4: 0.15625, for 9: 5.0
ZBDD, exact count for 9 of 4 variables: Likely, the given number of variables is less than the size of the function's domain.
TEXT
