//! Kernels that find, list and count placements of pieces.
//!
//! | module | contents |
//! | --- | --- |
//! | `backtrack` | the textbook search, reported step by step |
//! | `bitmask` | at most one piece per file, one word of bits per file: up to 64 ranks |
//! | `join` | counts queens by joining four quadrants: squares up to side 28 |
//! | `permutations` | at most one piece per file, ranks permuted |
//! | `exactcover` | placements as exact covers |
//! | `determinant` | expansion of a determinant into terms: up to side 13 |
//! | `minconflicts` | local search: up to ten million queens |
//! | `independent` | any piece on any board of up to 4096 squares: independent sets of a graph |
//! | `multi_piece` | pieces of several kinds: without attacks, as armies, as covers |
//! | `orbits` | symmetric solutions: one orbit of squares on each line |
//! | `firstfail` | one solution where every file or rank holds a piece |
//! | `profile` | counts pieces of short reach by the attacked squares |
//! | `units` | known numbers of pieces in rows, columns and regions: search and deductions |
//! | `subsets` | counts matchings of two families of lines: up to 22 lines |
//! | `problem`, `mixed`, `stars` | the problems: placements of one piece, of several kinds, star battles |
//! | `attack_counts` | placements and covers with conditions on the attacks on each square |

pub mod attack_counts;
pub mod backtrack;
pub mod bitmask;
pub mod determinant;
pub mod exactcover;
pub mod firstfail;
pub mod independent;
pub mod join;
pub mod minconflicts;
pub mod mixed;
pub mod multi_piece;
pub mod orbits;
pub mod permutations;
pub mod problem;
pub mod profile;
pub mod stars;
pub mod subsets;
pub mod units;
