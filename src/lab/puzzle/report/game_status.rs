//! Progress of a game: remaining pieces or squares, possible next squares, time and moves.

use super::statement::{piece_count, puzzle_title};
use crate::puzzle::{Game, GameEnding, PuzzleRule};
use crate::report::messages::span;
use crate::report::view::ViewOptions;
use bezzel_base::board::{Square, SquareSet};
use bezzel_drawing::{Doc, DocBlock, DocSpan, DocSpans, TextRole};

/// Returns the progress of the game: remaining pieces, uncovered or free squares. For a tour, it
/// returns the remaining squares and the number of possible next squares.
pub fn status_parts(game: &Game, view: &ViewOptions) -> Vec<String> {
    let puzzle = game.puzzle();
    if let Some(walk) = puzzle.tour_walk() {
        let onward = if game.placed_squares().is_empty() {
            None
        } else {
            Some(walk.next_squares(game.placed_squares()).len() as u64)
        };
        let mut parts =
            vec![view.text("play-squares-left", &[("n", game.remaining_pieces().into())])];
        parts.extend(onward.map(|n| view.text("play-ways", &[("n", n.into())])));
        return parts;
    }
    let mut parts = vec![view.text(
        "play-left",
        &[("pieces", piece_count(puzzle, game.remaining_pieces(), view).into())],
    )];
    if matches!(puzzle.rule, PuzzleRule::Cover { .. }) {
        parts.push(view.text("play-open", &[("n", game.uncovered_squares().len().into())]));
    } else {
        let size = puzzle.grid.size;
        // If marks are set by hand only, the number must not reveal the free squares.
        let mut taken = if view.marks { game.reached_squares() } else { SquareSet::empty(size) };
        taken.extend([game.placed_squares(), game.marked_squares(), &puzzle.blocked].concat());
        parts.push(view.text("play-free", &[("n", (size.squares() - taken.len() as u64).into())]));
    }
    parts
}

/// Returns the possible next squares of a tour, with the number of their onward moves if that
/// setting is on. Returns `None` for other puzzles, before the first move, and at a dead end.
pub fn onward_text(game: &Game, view: &ViewOptions) -> Option<String> {
    let walk = game.puzzle().tour_walk()?;
    let named: Vec<String> = if view.onward {
        walk.warnsdorff_counts(game.placed_squares())
            .into_iter()
            .map(|(square, ways)| format!("{square} ({ways})"))
            .collect()
    } else {
        walk.next_squares(game.placed_squares()).iter().map(Square::to_string).collect()
    };
    let begun = !game.placed_squares().is_empty() && !named.is_empty();
    begun.then(|| view.text("play-onward", &[("squares", named.join(", ").into())]))
}

/// Formats a time as `1:05` or `1:02:05`, the same in every language.
pub fn format_clock(seconds: u64) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

/// Returns time, moves and hints so far.
pub fn effort_text(seconds: u64, moves: u64, hints: u64, view: &ViewOptions) -> String {
    let mut parts = vec![view.text("play-time", &[("time", format_clock(seconds).into())])];
    parts.push(view.text("play-moves", &[("n", moves.into())]));
    if hints > 0 {
        parts.push(view.text("play-hints", &[("n", hints.into())]));
    }
    parts.join(" · ")
}

/// Returns the best time and its moves.
pub fn best_time((seconds, moves): (u64, u64), view: &ViewOptions) -> String {
    let moves = view.text("play-moves", &[("n", moves.into())]);
    view.text("play-best", &[("time", format_clock(seconds).into()), ("moves", moves.into())])
}

/// Returns the text that stays on the screen after leaving a game. `lasts` is whether the game is
/// saved for later sessions.
pub fn left_game_doc(game: &Game, seconds: u64, lasts: bool, view: &ViewOptions) -> Doc {
    let how = match game.ending() {
        Some(GameEnding::Solved) => "play-end-solved",
        Some(GameEnding::GivenUp) => "play-end-given-up",
        None if !game.is_started() => "play-end-untouched",
        None if !lasts => "play-end-left-here",
        None => "play-end-left",
    };
    let mut line: DocSpans =
        vec![DocSpan { role: TextRole::Title, text: puzzle_title(game.puzzle(), view) }];
    line.push(span(TextRole::Plain, format!(": {}", view.text(how, &[]))));
    line.push(span(
        TextRole::Faint,
        format!(" · {}", effort_text(seconds, game.move_count(), game.hint_count(), view)),
    ));
    Doc { blocks: vec![DocBlock::Text(line)] }
}
