import {
  altoMain,
  anakiwa,
  bittersweet,
  celadon,
  chardonnay,
  halfBaked,
} from "../colors";

const level = {
  path: "/bonus-level/2031-01-05",
  size: 6,
  colorRegions: [
    ["A", "B", "B", "B", "B", "C"],
    ["A", "A", "C", "B", "C", "C"],
    ["A", "C", "C", "C", "C", "C"],
    ["A", "C", "D", "C", "C", "C"],
    ["E", "C", "D", "F", "F", "F"],
    ["E", "F", "F", "F", "F", "F"],
  ],
  regionColors: {
    A: altoMain,
    B: anakiwa,
    C: bittersweet,
    D: celadon,
    E: chardonnay,
    F: halfBaked,
  },
};

export default level;
