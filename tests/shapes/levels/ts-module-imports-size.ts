import {
  altoMain,
  anakiwa,
  bittersweet,
  celadon,
  chardonnay,
  halfBaked,
  lightOrchid,
} from "../colors";

const level901 = {
  size: 7,
  colorRegions: [
    ["A", "A", "A", "A", "A", "B", "C"],
    ["A", "A", "A", "A", "A", "C", "C"],
    ["A", "A", "A", "A", "D", "C", "C"],
    ["A", "A", "A", "A", "D", "C", "C"],
    ["E", "A", "A", "F", "C", "C", "C"],
    ["E", "E", "A", "F", "C", "C", "C"],
    ["G", "G", "G", "F", "C", "C", "C"],
  ],
  regionColors: {
    A: altoMain,
    B: anakiwa,
    C: bittersweet,
    D: celadon,
    E: chardonnay,
    F: halfBaked,
    G: lightOrchid,
  },
  isNew: true,
};

export default level901;
