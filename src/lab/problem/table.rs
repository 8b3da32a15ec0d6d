//! The table of problems.

use super::{Problem, ProblemEntry};
use bezzel_covers::problem::COVER;
use bezzel_placements::mixed::{ARMIES, MIXED};
use bezzel_placements::problem::PROBLEMS as OF_PIECES;
use bezzel_placements::stars::STARS;
use bezzel_tours::path::problem::PATH;
use bezzel_tours::problem::TOUR;

/// Problems whose pieces are arguments.
const OTHERS: [&ProblemEntry; 6] = [&MIXED, &ARMIES, &COVER, &STARS, &TOUR, &PATH];

/// Every problem, in the order in which help lists them: first one for each built-in piece.
pub static PROBLEMS: [&ProblemEntry; OF_PIECES.len() + OTHERS.len()] = {
    let mut all = [OTHERS[0]; OF_PIECES.len() + OTHERS.len()];
    let mut place: usize = 0;
    while place < all.len() {
        all[place] = match place.checked_sub(OF_PIECES.len()) {
            None => &OF_PIECES[place],
            Some(place) => OTHERS[place],
        };
        place += 1;
    }
    all
};

/// Finds the problem of this name, in any of its spellings.
pub fn find_problem(word: &str) -> Option<Problem> {
    let is_it = |entry: &&'static ProblemEntry| entry.word == word || entry.aliases.contains(&word);
    PROBLEMS.into_iter().find(is_it).map(Problem::from)
}
