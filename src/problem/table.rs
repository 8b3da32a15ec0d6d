//! The table of problems.

use super::Problem;
use super::cover::COVER;
use super::mixed::{ARMIES, MIXED};
use super::path::PATH;
use super::placement::{BISHOPS, KINGS, KNIGHTS, QUEENS, ROOKS, SUPERQUEENS};
use super::stars::STARS;
use super::tour::TOUR;

/// Every problem, in the order in which help lists them.
pub static PROBLEMS: [&Problem; 12] = [
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
pub fn find_problem(word: &str) -> Option<&'static Problem> {
    PROBLEMS.into_iter().find(|problem| problem.word == word || problem.aliases.contains(&word))
}
