//! Feedback after an action, with its effect or the reason why it is not allowed.

use crate::puzzle::{
    Deduction, DeductionReason, Game, GameFeedback, PieceClash, Puzzle, PuzzleUnit,
};
use crate::report::messages::single_span;
use crate::report::view::ViewOptions;
use crate::trace::report::{line_word, square_arg, unit_name};
use bezzel_base::board::{Grid, Square};
use bezzel_drawing::{DocSpans, TextRole};

/// Returns the feedback after an action.
pub fn feedback_spans(game: &Game, said: &GameFeedback, view: &ViewOptions) -> DocSpans {
    let puzzle = game.puzzle();
    let on = |id: &str, square: &Square| view.text(id, &[("square", square.to_string().into())]);
    let two = |id: &str, square: &Square, last: &Square| {
        view.text(id, &[("square", square.to_string().into()), ("last", last.to_string().into())])
    };
    let counted = |id: &str, n: u64, square: &Square| {
        view.text(id, &[("n", n.into()), ("square", square.to_string().into())])
    };
    let (role, text) = match said {
        GameFeedback::Nothing => return DocSpans::new(),
        GameFeedback::Placed(square) => (TextRole::Plain, on("play-placed", square)),
        GameFeedback::Removed(square) => (TextRole::Plain, on("play-removed", square)),
        GameFeedback::Marked(squares) => (
            TextRole::Plain,
            view.text(
                "play-marked",
                &[("n", squares.len().into()), ("squares", square_list(squares).into())],
            ),
        ),
        GameFeedback::Unmarked(squares) => (
            TextRole::Plain,
            view.text(
                "play-unmarked",
                &[("n", squares.len().into()), ("squares", square_list(squares).into())],
            ),
        ),
        GameFeedback::AlreadyMarked(square) => (TextRole::Error, on("play-already-marked", square)),
        GameFeedback::NoMarks => (TextRole::Error, view.text("play-no-marks", &[])),
        GameFeedback::Deduced(it) => (TextRole::Help, deduction_text(it, &puzzle.grid, view)),
        GameFeedback::WrongMark(square) => (TextRole::Help, on("play-wrong-mark", square)),
        GameFeedback::Clash(square, by) => {
            let ids = ["play-no-place", "play-clash-more"];
            (TextRole::Error, clash_text(puzzle, *square, by, ids, view))
        }
        GameFeedback::Clashing(square, by) => {
            let ids = ["play-clashing", "play-clashing-more"];
            (TextRole::Warning, clash_text(puzzle, *square, by, ids, view))
        }
        GameFeedback::Given(square) => (TextRole::Error, on("play-fixed", square)),
        GameFeedback::Blocked(square) => (TextRole::Error, on("play-blocked", square)),
        GameFeedback::NoneLeft => (TextRole::Error, view.text("play-none-left", &[])),
        GameFeedback::Uncovered(n, square) => {
            (TextRole::Warning, counted("play-uncovered", *n, square))
        }
        GameFeedback::Solved => (TextRole::Success, view.text("play-solved", &[])),
        GameFeedback::Undone => (TextRole::Plain, view.text("play-undone", &[])),
        GameFeedback::Redone => (TextRole::Plain, view.text("play-redone", &[])),
        GameFeedback::NothingToUndo => (TextRole::Warning, view.text("play-nothing-to-undo", &[])),
        GameFeedback::NothingToRedo => (TextRole::Warning, view.text("play-nothing-to-redo", &[])),
        GameFeedback::Walked(square, number) => {
            (TextRole::Plain, counted("play-walked", *number, square))
        }
        GameFeedback::DeadEnd(square, left) => {
            (TextRole::Warning, counted("play-dead-end", *left, square))
        }
        GameFeedback::NotClosed(last, first) => {
            (TextRole::Warning, two("play-not-closed", first, last))
        }
        GameFeedback::RemovedFrom(square, count) => {
            (TextRole::Plain, counted("play-removed-from", *count, square))
        }
        GameFeedback::NoMove(square, last) => {
            (TextRole::Error, no_move_text(puzzle, *square, *last, view))
        }
        GameFeedback::Visited(square, number) => {
            (TextRole::Error, counted("play-visited", *number, square))
        }
        GameFeedback::OtherNumber(square, number) => {
            (TextRole::Error, counted("play-other-number", *number, square))
        }
        GameFeedback::NumberElsewhere(square, number) => {
            (TextRole::Error, counted("play-number-elsewhere", *number, square))
        }
        GameFeedback::TooEarly(square) => (TextRole::Error, on("play-too-early", square)),
        GameFeedback::Taken(square) => (TextRole::Error, on("play-taken", square)),
        GameFeedback::Vacant(square) => (TextRole::Error, on("play-vacant", square)),
        GameFeedback::OffBoard(square) => (TextRole::Error, on("play-off-board", square)),
        GameFeedback::Hint(square) if puzzle.tour_walk().is_some() => {
            (TextRole::Help, on("play-hint-tour", square))
        }
        GameFeedback::Hint(square) => (TextRole::Help, on("play-hint", square)),
        GameFeedback::BackTo { number, wrong, sure } => {
            let id = if *sure { "play-back-to" } else { "play-back-perhaps" };
            (TextRole::Help, counted(id, *number, wrong))
        }
        GameFeedback::TakeBack(square) => (TextRole::Help, on("play-take-back", square)),
        GameFeedback::Unknown(_) => (TextRole::Warning, view.text("play-unknown", &[])),
        GameFeedback::GivenUp if puzzle.tour_walk().is_some() => {
            (TextRole::Emphasis, view.text("play-given-up-tour", &[]))
        }
        GameFeedback::GivenUp => (TextRole::Emphasis, view.text("play-given-up", &[])),
        GameFeedback::Restarted => (TextRole::Plain, view.text("play-restarted", &[])),
        GameFeedback::Over => (TextRole::Warning, view.text("play-over", &[])),
    };
    single_span(role, text)
}

fn square_list(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(", ")
}

/// Describes a deduction from the position, starting with the reason.
fn deduction_text(it: &Deduction, grid: &Grid, view: &ViewOptions) -> String {
    let listed = ("squares", square_list(&it.squares).into());
    let n = ("n", it.squares.len().into());
    let one = |unit: &PuzzleUnit| unit_name(*unit, grid, view);
    let all = |units: &[PuzzleUnit]| units.iter().map(one).collect::<Vec<_>>().join(", ");
    match &it.why {
        DeductionReason::Left(unit) => {
            view.text("fact-left", &[listed, n, ("unit", one(unit).into())])
        }
        DeductionReason::Only(unit) => {
            view.text("fact-only", &[listed, n, ("unit", one(unit).into())])
        }
        DeductionReason::Needed(unit) => {
            view.text("fact-needed", &[listed, n, ("unit", one(unit).into())])
        }
        DeductionReason::Starves(unit) => {
            view.text("fact-starves", &[listed, n, ("unit", one(unit).into())])
        }
        DeductionReason::Leads(unit) => {
            view.text("fact-leads", &[listed, ("unit", one(unit).into())])
        }
        DeductionReason::Within(inner, outer) => {
            let args = [listed, n, ("inner", all(inner).into()), ("outer", all(outer).into())];
            view.text("fact-within", &args)
        }
    }
}

/// Reports that the piece does not have this move.
fn no_move_text(puzzle: &Puzzle, square: Square, last: Square, view: &ViewOptions) -> String {
    let squares = [("square", square.to_string().into()), ("last", last.to_string().into())];
    let piece = ("piece", (&(*puzzle.piece.name)).into());
    view.text("play-no-move", &[squares.as_slice(), &[piece]].concat())
}

/// Returns the first reason why a square should not hold a piece, and the further ones. The messages
/// are those of an attack and of several reasons.
fn clash_text(
    puzzle: &Puzzle,
    square: Square,
    by: &[(Square, PieceClash)],
    [attack, several]: [&str; 2],
    view: &ViewOptions,
) -> String {
    let Some(((other, clash), more)) = by.split_first() else { return String::new() };
    let squares = [("square", square.to_string().into()), ("other", other.to_string().into())];
    let sentence = match clash {
        PieceClash::Touch => view.text("play-touch", &squares),
        PieceClash::Region => view.text("play-region", &squares),
        PieceClash::Line(line) => {
            let named = |square: Square| square_arg(square, view);
            let attacker = view.text(
                "trace-attacker",
                &[("piece", (&(*puzzle.piece.name)).into()), ("square", named(*other))],
            );
            let line = view.text("trace-line", &[("line", line_word(*line, &puzzle.piece).into())]);
            let args =
                [("square", named(square)), ("attacker", attacker.into()), ("line", line.into())];
            view.text(attack, &[("reason", view.text("trace-reject", &args).into())])
        }
    };
    if more.is_empty() {
        return sentence;
    }
    let squares: Vec<Square> = more.iter().map(|(square, _)| *square).collect();
    let args = [
        ("sentence", sentence.into()),
        ("squares", square_list(&squares).into()),
        ("n", more.len().into()),
    ];
    view.text(several, &args)
}
