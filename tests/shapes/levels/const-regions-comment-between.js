// regions of level 4
const regions = [
  // top
  [0, 0, 0, 0, 0, 1],
  [0, 0, 0, 0, 2, 1],
  [3, 0, 0, 0, 1, 1],
  [4, 4, 0, 1, 1, 1],
  [4, 4, 4, 1, 1, 5],
  [4, 4, 4, 1, 1, 5]
];
module.exports = { regions };
