#!/usr/bin/env bash
# dancing-links 4.3.10, exact covers for Node: a row changes when its caller uses the array of columns again.
#
# The description of the package recommends `addSparseConstraint(data, columns)` as the most efficient form. A caller in a loop might fill one
# array anew for each row and expect that a row is what the array was at the time of the call. That is so for rows in zeros and ones and
# for rows with primary and secondary columns. But the recommended form keeps the array itself until the search begins, also when rows
# are given in batches. All rows then are the last one, and the solver answers that there is no solution. Neither the description nor the
# types say anything about it. A copy of the array, `[...columns]`, helps.
#
# The rows place two rooks on a 2 x 2 board: columns 0 and 1 are the files, columns 2 and 3 the ranks. There are two solutions.
#
# Seen with Node 20, 2026-12-01:
#     an array for each row: a1 b2, a2 b1
#     one array, zeros and ones: a1 b2, a2 b1
#     one array, primary columns: a1 b2, a2 b1
#     one array, columns: none
#     one array, columns in batches: none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --silent --no-fund --no-audit dancing-links@4.3.10 >/dev/null
cat >rooks.mjs <<'JS'
import { DancingLinks } from 'dancing-links';

const pair = [0, 0];
const bits = [0, 0, 0, 0];

// Each form adds the row of a rook on a file and a rank, both 0 or 1.
const forms = {
  'an array for each row': (solver, name, file, rank) => solver.addSparseConstraint(name, [file, 2 + rank]),
  'one array, zeros and ones': (solver, name, file, rank) => {
    bits.fill(0);
    bits[file] = bits[2 + rank] = 1;
    solver.addBinaryConstraint(name, bits);
  },
  'one array, primary columns': (solver, name, file, rank) => {
    [pair[0], pair[1]] = [file, 2 + rank];
    solver.addSparseConstraint(name, { primary: pair, secondary: [] });
  },
  'one array, columns': (solver, name, file, rank) => {
    [pair[0], pair[1]] = [file, 2 + rank];
    solver.addSparseConstraint(name, pair);
  },
  'one array, columns in batches': (solver, name, file, rank) => {
    [pair[0], pair[1]] = [file, 2 + rank];
    solver.addSparseConstraints([{ data: name, columnIndices: pair }]);
  },
};

for (const [form, add] of Object.entries(forms)) {
  const columns = form.includes('primary') ? { primaryColumns: 4, secondaryColumns: 1 } : { columns: 4 };
  const solver = new DancingLinks().createSolver(columns);
  for (const file of [0, 1]) {
    for (const rank of [0, 1]) add(solver, `${'ab'[file]}${rank + 1}`, file, rank);
  }
  const boards = solver.findAll().map((rows) => rows.map((row) => row.data).sort().join(' '));
  console.log(`${form}: ${boards.sort().join(', ') || 'none'}`);
}
JS
node rooks.mjs | tee output.txt
diff output.txt - <<'TEXT'
an array for each row: a1 b2, a2 b1
one array, zeros and ones: a1 b2, a2 b1
one array, primary columns: a1 b2, a2 b1
one array, columns: none
one array, columns in batches: none
TEXT
