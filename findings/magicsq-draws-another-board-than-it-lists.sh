#!/usr/bin/env bash
# magicsq 0.1, n queens for Python: the drawing of a solution is another board than its list of numbers.
#
# `display_solutions` draws each solution and prints its numbers below. The documentation of the drawing, `_display_chessboard`, says that the
# list has for each row "the column position of the queen in the corresponding row", and so does that of the search. But the drawing puts the
# queen of number i into the column i and the row that the number says: the board is mirrored at its diagonal. The set of all
# solutions contains both, so that nobody notices it there. Of a chosen solution the drawing always shows a different one, since two queens
# that are mirror images of each other would attack each other; of 4 queens, each drawing has the numbers of the other one.
#
# Seen with Python 3.11, 2026-12-01:
#     4 queens: drawn 3142, numbers 2413
#     4 queens: drawn 2413, numbers 3142
#     6 queens: drawn as listed: 0 of 4
#     8 queens: drawn as listed: 0 of 92
#     8 queens: drawn as listed, if columns and rows change places: 92 of 92
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps magicsq==0.1
env/bin/python - >output.txt <<'PYTHON'
import json
from contextlib import redirect_stdout
from io import StringIO

from magicsq.nqueens import NQueensSolver


def show(size):
    """Pairs of the columns in the drawing, from the top row down, and the numbers printed below it."""
    solver = NQueensSolver(size)
    solver.solve()
    text = StringIO()
    with redirect_stdout(text):
        solver.display_solutions(len(solver.solutions))
    drawn, pairs = [], []
    for line in text.getvalue().splitlines():
        if line.startswith("|"):
            drawn.append(line.strip("|").split("|").index(" Q") + 1)
        elif line.startswith("["):
            pairs.append((drawn, json.loads(line)))
            drawn = []
    return pairs


def word(numbers):
    return "".join(map(str, numbers))


for drawn, numbers in show(4):
    print(f"4 queens: drawn {word(drawn)}, numbers {word(numbers)}")
for size in 6, 8:
    pairs = show(size)
    print(f"{size} queens: drawn as listed: {sum(drawn == numbers for drawn, numbers in pairs)} of {len(pairs)}")
mirrored = sum([drawn.index(row) + 1 for row in range(1, 9)] == numbers for drawn, numbers in pairs)
print(f"8 queens: drawn as listed, if columns and rows change places: {mirrored} of {len(pairs)}")
PYTHON
cat output.txt
diff output.txt - <<'TEXT'
4 queens: drawn 3142, numbers 2413
4 queens: drawn 2413, numbers 3142
6 queens: drawn as listed: 0 of 4
8 queens: drawn as listed: 0 of 92
8 queens: drawn as listed, if columns and rows change places: 92 of 92
TEXT
