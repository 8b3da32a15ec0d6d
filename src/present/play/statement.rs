//! The goal of a puzzle as text.

use super::super::view::View;
use crate::board::Square;
use crate::piece::Piece;
use crate::problem::Definition;
use crate::value::game::{Goal, Puzzle, Walk, Why};

/// Returns `Challenge 3` or the puzzle as it is typed.
pub fn title(puzzle: &Puzzle, view: &View) -> String {
    match puzzle.number {
        Some(number) => view.say("play-challenge", &[("n", number.into()), ("puzzle", puzzle.text.as_str().into())]),
        None => puzzle.text.clone(),
    }
}

/// Returns the goal of the puzzle, its given pieces, and the number of its solutions.
pub fn statement(puzzle: &Puzzle, view: &View) -> String {
    let goal = match puzzle.goal() {
        Goal::Place => "play-goal-place",
        Goal::Cover => "play-goal-cover",
        Goal::Independent => "play-goal-independent",
        Goal::Total => "play-goal-total",
        Goal::Regions => "play-goal-regions",
        Goal::Stars => "play-goal-stars",
        Goal::Tour => "play-goal-tour",
        Goal::ClosedTour => "play-goal-closed-tour",
    };
    let mut parts = match puzzle.walk() {
        Some(walk) => tour(walk, goal, view),
        None => vec![view.say(goal, &[("pieces", pieces(puzzle, puzzle.pieces, view).into())])],
    };
    if let Some(word) = puzzle.grid.joins.word() {
        parts.push(view.say("play-joined", &[("how", view.say(&format!("option-{word}"), &[]).into())]));
    }
    if !puzzle.given.is_empty() && puzzle.walk().is_none() {
        let squares: Vec<String> = puzzle.given.iter().map(Square::to_string).collect();
        parts.push(view.say("play-given", &[("squares", squares.join(", ").into())]));
    }
    parts.extend(puzzle.solutions.map(|n| view.say("play-solutions", &[("n", n.into())])));
    let difficulty =
        |n: u8| view.say("play-difficulty", &[("n", u64::from(n).into()), ("most", u64::from(Why::MOST).into())]);
    parts.extend(puzzle.difficulty.map(difficulty));
    parts.join(" ")
}

/// Returns the conditions of a tour, and the moves of the piece.
fn tour(walk: &Walk, goal: &str, view: &View) -> Vec<String> {
    let mut parts = vec![view.say(goal, &[("n", walk.field.squares().into())]), moves(walk.piece, view)];
    let ends = [("play-from", walk.ends.from), ("play-to", walk.ends.to)];
    let end = |(id, square): (&str, Option<Square>)| Some(view.say(id, &[("square", square?.to_string().into())]));
    parts.extend(ends.into_iter().filter_map(end));
    parts
}

/// Describes the moves of the piece.
fn moves(piece: &Piece, view: &View) -> String {
    if Piece::named(piece.name).is_some() {
        return view.say(&format!("piece-{}", piece.name), &[]);
    }
    if let Some(definition) = Definition::of(piece) {
        return view
            .say("play-defined", &[("name", definition.name.into()), ("meaning", definition.text.clone().into())]);
    }
    let (a, b) = piece.leaps.iter().map(|(a, b)| (a.unsigned_abs(), b.unsigned_abs())).min().unwrap_or_default();
    view.say("play-leaper", &[("a", u64::from(a).into()), ("b", u64::from(b).into())])
}

/// Formats a number of pieces of the puzzle.
pub(super) fn pieces(puzzle: &Puzzle, n: u64, view: &View) -> String {
    view.pieces(puzzle.piece, n)
}
