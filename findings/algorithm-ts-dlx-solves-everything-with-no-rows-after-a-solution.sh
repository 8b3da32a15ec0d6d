#!/usr/bin/env bash
# @algorithm.ts/dlx 4.0.3, dancing links for Node: after a solution, every further `solve()` answers "solved with no rows".
#
# The comment of `solve()` in the types of the package says: "When a solution is found, return the row numbers of all selected rows, otherwise
# return null." A second call might look for the next solution, find the first one again, or answer null when there is no other. It answers
# an empty list, which means a solution of no rows. The columns that the solution covered are never put back, so that the object thinks
# that nothing is left to cover, even when rows are added or the question is changed. Only after a call without a solution is the object as it
# was. A loop that collects solutions until null never gets null.
#
# The rows here place two rooks on a 2 x 2 board: columns 1 and 2 are the files, columns 3 and 4 the ranks. There are two solutions.
#
# Seen with Node 20, 2026-12-01:
#     two rooks: [11,22] [] []
#     with more rows afterwards: []
#     two rooks on one file: null null
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --silent --no-fund --no-audit @algorithm.ts/dlx@4.0.3 >/dev/null
cat >rooks.js <<'JS'
const { DancingLinkX } = require('@algorithm.ts/dlx');

// Row 12 is the rook on file 1 and rank 2.
function board(files) {
  const links = new DancingLinkX({ MAX_N: 100 });
  links.init(4);
  for (const file of files) {
    for (const rank of [1, 2]) links.addRow(10 * file + rank, [file, 2 + rank]);
  }
  return links;
}

const text = (answers) => answers.map((answer) => JSON.stringify(answer)).join(' ');
const links = board([1, 2]);
console.log('two rooks:', text([links.solve(), links.solve(), links.solve()]));
links.addRow(99, [1, 2, 3, 4]);
console.log('with more rows afterwards:', text([links.solve()]));
const half = board([1]);
console.log('two rooks on one file:', text([half.solve(), half.solve()]));
JS
node rooks.js | tee output.txt
diff output.txt - <<'TEXT'
two rooks: [11,22] [] []
with more rows afterwards: []
two rooks on one file: null null
TEXT
