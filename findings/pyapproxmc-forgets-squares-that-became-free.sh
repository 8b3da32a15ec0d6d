#!/usr/bin/env bash
# pyapproxmc 4.4.0, the model counter ApproxMC for Python, counts each square that its preprocessing frees as one case instead of two.
#
# The description of the package says that `count()` counts the satisfying assignments, and that its example, (1 or 2 or 3) and (3 or 20),
# prints 11*2**16, as "the formula has at most 2**20 models". The example now answers 11*2**0: the sixteen variables that occur in no clause
# are left out. The same happens to a variable that occurs in clauses, if all of them are satisfied by a fixed one. Take a king in the middle
# of a 3 x 3 board and ask for the sets of kings that contain it and attack or occupy each square: the king alone is enough, so that the eight
# other squares are free and there are 256 sets. The answer is 1. It is exact and not a rough one: the number of hashes is 0. Without a
# fixed king, the counts of small boards are right.
#
# Seen with Python 3.11, 2026-12-01:
#     the example of the description: 11 * 2**0, exactly 720896
#     kings that cover 2 x 3: 57 * 2**0, exactly 57
#     kings that cover 3 x 3, one in the middle: 1 * 2**0, exactly 256
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyapproxmc==4.4.0
env/bin/python - >output.txt <<'PYTHON'
from itertools import product

from pyapproxmc import Counter


def cover(rows, columns):
    """A clause for each square: a king is on it or beside it. The squares are 1, 2, 3 and so on."""
    squares = list(product(range(rows), range(columns)))
    near = lambda a, b: abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1
    return [[number for number, b in enumerate(squares, 1) if near(a, b)] for a in squares]


def exact(clauses):
    """The number of models, by trying all assignments."""
    variables = max(abs(literal) for clause in clauses for literal in clause)
    count = 0
    for bits in range(1 << variables):
        count += all(any(bits >> (literal - 1) & 1 for literal in clause) for clause in clauses)
    return count


def show(name, clauses):
    counter = Counter(seed=1)
    for clause in clauses:
        counter.add_clause(clause)
    cells, hashes = counter.count()
    print(f"{name}: {cells} * 2**{hashes}, exactly {exact(clauses)}")


show("the example of the description", [[1, 2, 3], [3, 20]])
show("kings that cover 2 x 3", cover(2, 3))
show("kings that cover 3 x 3, one in the middle", [*cover(3, 3), [5]])
PYTHON
cat output.txt
diff output.txt - <<'TEXT'
the example of the description: 11 * 2**0, exactly 720896
kings that cover 2 x 3: 57 * 2**0, exactly 57
kings that cover 3 x 3, one in the middle: 1 * 2**0, exactly 256
TEXT
