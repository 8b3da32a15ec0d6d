//! The table of problems.

use super::{Problem, ProblemEntry};
use bezzel_covers::problem::COVER;
use bezzel_placements::mixed::{ARMIES, MIXED};
use bezzel_placements::problem::{BISHOPS, KINGS, KNIGHTS, QUEENS, ROOKS, SUPERQUEENS};
use bezzel_placements::stars::STARS;
use bezzel_tours::path::problem::PATH;
use bezzel_tours::problem::TOUR;

/// Every problem, in the order in which help lists them.
pub static PROBLEMS: [&ProblemEntry; 12] = [
    &QUEENS,
    &ROOKS,
    &BISHOPS,
    &KNIGHTS,
    &KINGS,
    &SUPERQUEENS,
    &MIXED,
    &ARMIES,
    &COVER,
    &STARS,
    &TOUR,
    &PATH,
];

/// Finds the problem of this name, in any of its spellings.
pub fn find_problem(word: &str) -> Option<Problem> {
    let is_it = |entry: &&'static ProblemEntry| entry.word == word || entry.aliases.contains(&word);
    PROBLEMS.into_iter().find(is_it).map(Problem::from)
}
