// Sample games
const BOARD_1 = {
  width: 7,
  height: 7,
  cells: [
    0, 0, 0, 0, 0, 1, 2,
    0, 0, 0, 0, 0, 2, 2,
    0, 0, 0, 0, 3, 2, 2,
    0, 0, 0, 0, 3, 2, 2,
    4, 0, 0, 5, 2, 2, 2,
    4, 4, 0, 5, 2, 2, 2,
    6, 6, 6, 5, 2, 2, 2,
  ],
};

const COLOURS = [
  'red', 'green', 'blue', 'purple', 'orange', 'lime', 'yellow'
];
