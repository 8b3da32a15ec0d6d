// What is solved on this device, by the file in which the session stores the scores.

const FILE = '.bezzel/play.json';

// Returns the puzzles, by their text after `play`, and the days whose puzzle is solved, counted from 1970. `files` are the session's. A file that
// is missing or damaged has none.
export const read_scores = files => {
  try {
    const records = Object.entries(JSON.parse(new TextDecoder().decode(files.get(FILE))).puzzles);
    return {
      puzzles: new Set(records.filter(([, { solved }]) => solved > 0).map(([puzzle]) => puzzle)),
      days: new Set(records.flatMap(([, { days = [], late_days = [] }]) => [...days, ...late_days])),
    };
  } catch {
    return { puzzles: new Set(), days: new Set() };
  }
};
