//! Walks of one piece over a board: tours and paths.
//!
//! | module | contents |
//! | --- | --- |
//! | `field` | boards with the moves of a piece, and the ends of a tour |
//! | `clues`, `obstacle` | given numbers, proofs that there is no tour |
//! | `rules` | rules by which tours are made, and features that are counted |
//! | `tour_steps`, `path_steps` | steps of tours and paths |

mod clues;
mod field;
mod obstacle;
mod path_steps;
mod rules;
mod tour_steps;

pub use clues::{ClueObstacle, Distances, StepClues, find_obstacle as find_clue_obstacle};
pub use field::{MoveGraph, MoveOrder, TourEnds, TourField, clockwise_angle};
pub use obstacle::TourObstacle;
pub use path_steps::PathStep;
pub use rules::{Bend, CircuitJoin, TieBreak, TourMarks, WarnsdorffRule};
pub use tour_steps::{PathEdit, PathSegment, SquareMark, TourStep};
