//! The table of problems.

use super::cover::COVER;
use super::mixed::{ARMIES, MIXED};
use super::path::PATH;
use super::placement::{BISHOPS, KINGS, KNIGHTS, QUEENS, ROOKS, SUPERQUEENS};
use super::stars::STARS;
use super::tour::TOUR;
use super::{Problem, ProblemEntry};

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
