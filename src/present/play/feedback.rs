//! Feedback after an action, with its effect or the reason why it is not allowed.

use super::super::doc::{Role, Spans};
use super::super::speech::plain;
use super::super::trace::{line_word, named};
use super::super::view::View;
use crate::board::{Square, file_name};
use crate::value::game::{Clash, Deduction, Feedback, Game, Puzzle, Unit, Why};

/// Returns the feedback after an action.
pub fn feedback(game: &Game, said: &Feedback, view: &View) -> Spans {
    let puzzle = game.puzzle();
    let on = |id: &str, square: &Square| view.say(id, &[("square", square.to_string().into())]);
    let two = |id: &str, square: &Square, last: &Square| {
        view.say(id, &[("square", square.to_string().into()), ("last", last.to_string().into())])
    };
    let counted =
        |id: &str, n: u64, square: &Square| view.say(id, &[("n", n.into()), ("square", square.to_string().into())]);
    let (role, text) = match said {
        Feedback::Nothing => return Spans::new(),
        Feedback::Placed(square) => (Role::Plain, on("play-placed", square)),
        Feedback::Removed(square) => (Role::Plain, on("play-removed", square)),
        Feedback::Marked(squares) => {
            (Role::Plain, view.say("play-marked", &[("n", squares.len().into()), ("squares", listed(squares).into())]))
        }
        Feedback::Unmarked(square) => (Role::Plain, on("play-unmarked", square)),
        Feedback::AlreadyMarked(square) => (Role::Error, on("play-already-marked", square)),
        Feedback::NoMarks => (Role::Error, view.say("play-no-marks", &[])),
        Feedback::Deduced(it) => (Role::Help, deduced(it, view)),
        Feedback::WrongMark(square) => (Role::Help, on("play-wrong-mark", square)),
        Feedback::Clash(square, by) => (Role::Error, clashes(puzzle, *square, by, view)),
        Feedback::Given(square) => (Role::Error, on("play-fixed", square)),
        Feedback::Blocked(square) => (Role::Error, on("play-blocked", square)),
        Feedback::NoneLeft => (Role::Error, view.say("play-none-left", &[])),
        Feedback::Uncovered(n, square) => (Role::Warning, counted("play-uncovered", *n, square)),
        Feedback::Solved => (Role::Success, view.say("play-solved", &[])),
        Feedback::Undone => (Role::Plain, view.say("play-undone", &[])),
        Feedback::Redone => (Role::Plain, view.say("play-redone", &[])),
        Feedback::NothingToUndo => (Role::Warning, view.say("play-nothing-to-undo", &[])),
        Feedback::NothingToRedo => (Role::Warning, view.say("play-nothing-to-redo", &[])),
        Feedback::Walked(square, number) => (Role::Plain, counted("play-walked", *number, square)),
        Feedback::DeadEnd(square, left) => (Role::Warning, counted("play-dead-end", *left, square)),
        Feedback::NotClosed(last, first) => (Role::Warning, two("play-not-closed", first, last)),
        Feedback::RemovedFrom(square, count) => (Role::Plain, counted("play-removed-from", *count, square)),
        Feedback::NoMove(square, last) => (Role::Error, no_move(puzzle, *square, *last, view)),
        Feedback::Visited(square, number) => (Role::Error, counted("play-visited", *number, square)),
        Feedback::TooEarly(square) => (Role::Error, on("play-too-early", square)),
        Feedback::Taken(square) => (Role::Error, on("play-taken", square)),
        Feedback::Vacant(square) => (Role::Error, on("play-vacant", square)),
        Feedback::OffBoard(square) => (Role::Error, on("play-off-board", square)),
        Feedback::Hint(square) if puzzle.walk().is_some() => (Role::Help, on("play-hint-tour", square)),
        Feedback::Hint(square) => (Role::Help, on("play-hint", square)),
        Feedback::BackTo { number, wrong, sure } => {
            let id = if *sure { "play-back-to" } else { "play-back-perhaps" };
            (Role::Help, counted(id, *number, wrong))
        }
        Feedback::TakeBack(square) => (Role::Help, on("play-take-back", square)),
        Feedback::Unknown(_) => (Role::Warning, view.say("play-unknown", &[])),
        Feedback::GivenUp if puzzle.walk().is_some() => (Role::Emphasis, view.say("play-given-up-tour", &[])),
        Feedback::GivenUp => (Role::Emphasis, view.say("play-given-up", &[])),
        Feedback::Restarted => (Role::Plain, view.say("play-restarted", &[])),
        Feedback::Over => (Role::Warning, view.say("play-over", &[])),
    };
    plain(role, text)
}

fn listed(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(", ")
}

/// Describes a deduction from the position, starting with the reason.
fn deduced(it: &Deduction, view: &View) -> String {
    let listed = ("squares", listed(&it.squares).into());
    let n = ("n", it.squares.len().into());
    let one = |unit: &Unit| named_unit(*unit, view);
    let all = |units: &[Unit]| units.iter().map(one).collect::<Vec<_>>().join(", ");
    match &it.why {
        Why::Left(unit) => view.say("play-deduced-left", &[listed, n, ("unit", one(unit).into())]),
        Why::Only(unit) => view.say("play-deduced-only", &[listed, n, ("unit", one(unit).into())]),
        Why::Needed(unit) => view.say("play-deduced-needed", &[listed, n, ("unit", one(unit).into())]),
        Why::Starves(unit) => view.say("play-deduced-starves", &[listed, n, ("unit", one(unit).into())]),
        Why::Leads(unit) => view.say("play-deduced-leads", &[listed, ("unit", one(unit).into())]),
        Why::Within(inner, outer) => {
            let args = [listed, n, ("inner", all(inner).into()), ("outer", all(outer).into())];
            view.say("play-deduced-within", &args)
        }
    }
}

/// Returns `row 3`, `column c`, `region C`.
fn named_unit(unit: Unit, view: &View) -> String {
    let (id, name) = match unit {
        Unit::Rank(rank) => ("play-unit-row", (rank + 1).to_string()),
        Unit::File(file) => ("play-unit-column", file_name(file)),
        Unit::Region(region) => ("play-unit-region", char::from(b'A' + region).to_string()),
    };
    view.say(id, &[("name", name.into())])
}

/// Reports that the piece does not have this move.
fn no_move(puzzle: &Puzzle, square: Square, last: Square, view: &View) -> String {
    let squares = [("square", square.to_string().into()), ("last", last.to_string().into())];
    let piece = ("piece", puzzle.piece.name.into());
    view.say("play-no-move", &[squares.as_slice(), &[piece]].concat())
}

/// Returns the first reason why a square cannot hold a piece, and the number of further reasons.
fn clashes(puzzle: &Puzzle, square: Square, by: &[(Square, Clash)], view: &View) -> String {
    let Some(((other, clash), more)) = by.split_first() else { return String::new() };
    let squares = [("square", square.to_string().into()), ("other", other.to_string().into())];
    let sentence = match clash {
        Clash::Touch => view.say("play-touch", &squares),
        Clash::Region => view.say("play-region", &squares),
        Clash::Line(line) => {
            let named = |square: Square| named(square, view);
            let attacker =
                view.say("trace-attacker", &[("piece", puzzle.piece.name.into()), ("square", named(*other))]);
            let line = view.say("trace-line", &[("line", line_word(*line, puzzle.piece).into())]);
            let args = [("square", named(square)), ("attacker", attacker.into()), ("line", line.into())];
            view.say("play-no-place", &[("reason", view.say("trace-reject", &args).into())])
        }
    };
    if more.is_empty() {
        return sentence;
    }
    let squares: Vec<Square> = more.iter().map(|(square, _)| *square).collect();
    let args = [("sentence", sentence.into()), ("squares", listed(&squares).into()), ("n", more.len().into())];
    view.say("play-clash-more", &args)
}
