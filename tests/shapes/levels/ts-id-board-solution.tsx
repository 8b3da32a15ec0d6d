interface QueensPuzzle {
  id: number;
  board: number[][];
  solution: Set<string>;
}

const QUEENS_PUZZLES: QueensPuzzle[] = [
  {
    id: 1,
    board: [
      [0, 1, 1, 2, 2, 3],
      [0, 0, 1, 2, 2, 3],
      [0, 0, 2, 2, 2, 2],
      [0, 0, 0, 2, 4, 2],
      [0, 0, 0, 0, 4, 2],
      [0, 5, 0, 0, 0, 2]
    ],
    solution: new Set(["0,2", "1,5", "2,3", "3,0", "4,4", "5,1"])
  }
];
