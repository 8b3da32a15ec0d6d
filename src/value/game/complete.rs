//! Completing a position, for hints and for giving up.

use super::puzzle::{Puzzle, Rule, Source};
use crate::board::Square;
use crate::problem::{Arg, Finding, Given, Span};
use crate::search::{Limit, Progress, Stop};

/// What a search for a completion gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    /// A solution that holds the position: sorted, a tour in its order.
    Found(Vec<Square>),
    /// There is none.
    None,
    /// The search was stopped.
    Unknown(Stop),
}

/// A solution with pieces on these squares.
pub(super) fn complete(puzzle: &Puzzle, placed: &[Square], limit: &Limit) -> Completion {
    // A small board is searched to its end before a search looks up for the first time.
    if let Some(stop) = limit.checkpoint(Progress { part: None, found: 0, nodes: 0, seconds: None, layer: None }) {
        return Completion::Unknown(stop);
    }
    let (problem, base) = match (&puzzle.source, &puzzle.rule) {
        (Source::Problem(problem, base, _), _) => (*problem, base),
        (Source::Rule, Rule::Regions(regions)) => {
            return regions.complete(placed).map_or(Completion::None, Completion::Found);
        }
        (Source::Rule, Rule::Walk(walk)) => return walk.complete(placed, limit),
        (Source::Rule, _) => return Completion::None,
    };
    let mut args = base.clone();
    let with = |&square: &Square| Given { name: "with", arg: Arg::Square(square), span: Span::default() };
    args.0.extend(placed.iter().map(with));
    // The search refuses no position of a puzzle that it has solved before; if it did, nobody would know of a solution.
    let found = (problem.instance)(problem, &args).and_then(|instance| instance.find(None, limit));
    match found.map(|sought| sought.finding) {
        Ok(Finding::Found(mut squares)) => {
            squares.sort_unstable();
            Completion::Found(squares)
        }
        Ok(Finding::None(_)) => Completion::None,
        Ok(Finding::Unknown(stop)) => Completion::Unknown(stop),
        Err(_) => Completion::Unknown(Stop::Nodes),
    }
}
