#!/usr/bin/env bash
# rustworkx 0.18.1: `cutoff` of `all_simple_paths` counts squares, where networkx 3.6.1 counts moves under the same name.
#
# rustworkx has most functions of networkx under the same names. networkx says of this number: "Only paths with length <= cutoff are
# returned", and that the length is the number of edges. rustworkx says: "The maximum depth of path to include in the output list of
# paths", without a word on what the depth of a path is; one would expect moves, as in networkx, whose function it copies. But it is the
# number of squares with both ends, so that each path of a knight with exactly as many moves as allowed is lost. `min_depth`, which networkx
# does not have, counts squares too: the tours of a board need the number of its squares and not of the moves.
#
# The board has 3 x 4 squares, on which a knight has 16 open tours. Each count is over all pairs of different squares.
#
# Seen with Python 3.11, 2026-12-01:
#     cutoff 2: networkx 68, rustworkx 28, by all pairs 28
#     cutoff 3: networkx 124, rustworkx 68, by all pairs 68
#     cutoff 11: networkx 748, rustworkx 732, by all pairs 732
#     tours among the paths of cutoff 11: networkx 16, rustworkx 0
#     min_depth 11 gives 56 paths, min_depth 12 gives 16
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check rustworkx==0.18.1 networkx==3.6.1
env/bin/python - >output.txt <<'PYTHON'
from itertools import combinations, permutations, product

import networkx
import rustworkx

squares = list(product(range(3), range(4)))
moves = [
    (a, b)
    for a, b in combinations(range(12), 2)
    if {abs(squares[a][0] - squares[b][0]), abs(squares[a][1] - squares[b][1])} == {1, 2}
]
python = networkx.Graph(moves)
rust = rustworkx.PyGraph()
rust.add_nodes_from(squares)
rust.add_edges_from_no_data(moves)
assert len(python) == 12


def by_networkx(**limits):
    return [path for a, b in permutations(range(12), 2) for path in networkx.all_simple_paths(python, a, b, **limits)]


def by_rustworkx(**limits):
    return [path for a, b in permutations(range(12), 2) for path in rustworkx.all_simple_paths(rust, a, b, **limits)]


def by_pairs(**limits):
    ends = rustworkx.all_pairs_all_simple_paths(rust, **limits)
    return [path for targets in ends.values() for paths in targets.values() for path in paths]


for cutoff in 2, 3, 11:
    counts = [len(paths(cutoff=cutoff)) for paths in (by_networkx, by_rustworkx, by_pairs)]
    print("cutoff {}: networkx {}, rustworkx {}, by all pairs {}".format(cutoff, *counts))
tours = [sum(len(path) == 12 for path in paths(cutoff=11)) for paths in (by_networkx, by_rustworkx)]
print("tours among the paths of cutoff 11: networkx {}, rustworkx {}".format(*tours))
print(f"min_depth 11 gives {len(by_rustworkx(min_depth=11))} paths, min_depth 12 gives {len(by_rustworkx(min_depth=12))}")
PYTHON
cat output.txt
diff output.txt - <<'TEXT'
cutoff 2: networkx 68, rustworkx 28, by all pairs 28
cutoff 3: networkx 124, rustworkx 68, by all pairs 68
cutoff 11: networkx 748, rustworkx 732, by all pairs 732
tours among the paths of cutoff 11: networkx 16, rustworkx 0
min_depth 11 gives 56 paths, min_depth 12 gives 16
TEXT
