//! Progress of a game: remaining pieces or squares, possible next squares, time and moves.

use super::super::doc::{Block, Doc, Role, Span, Spans};
use super::super::speech::span;
use super::super::view::View;
use super::statement::{pieces, title};
use crate::board::{Square, SquareSet};
use crate::value::game::{Ending, Game, Rule};

/// Returns the progress of the game: remaining pieces, uncovered or free squares. For a tour, it
/// returns the remaining squares and the number of possible next squares.
pub fn standing(game: &Game, view: &View) -> Vec<String> {
    let puzzle = game.puzzle();
    if let Some(walk) = puzzle.walk() {
        let onward = if game.placed().is_empty() { None } else { Some(walk.onward(game.placed()).len() as u64) };
        let mut parts = vec![view.say("play-squares-left", &[("n", game.left().into())])];
        parts.extend(onward.map(|n| view.say("play-ways", &[("n", n.into())])));
        return parts;
    }
    let mut parts = vec![view.say("play-left", &[("pieces", pieces(puzzle, game.left(), view).into())])];
    if matches!(puzzle.rule, Rule::Cover { .. }) {
        parts.push(view.say("play-open", &[("n", game.uncovered().len().into())]));
    } else {
        let size = puzzle.grid.size;
        // If marks are set by hand only, the number must not reveal the free squares.
        let mut taken = if view.marks { game.reached() } else { SquareSet::empty(size) };
        taken.extend([game.placed(), game.marked(), &puzzle.blocked].concat());
        parts.push(view.say("play-free", &[("n", (size.squares() - taken.len() as u64).into())]));
    }
    parts
}

/// Returns the possible next squares of a tour, with the number of their onward moves if that
/// setting is on. Returns `None` for other puzzles, before the first move, and at a dead end.
pub fn onward(game: &Game, view: &View) -> Option<String> {
    let walk = game.puzzle().walk()?;
    let named: Vec<String> = if view.onward {
        walk.ways(game.placed()).into_iter().map(|(square, ways)| format!("{square} ({ways})")).collect()
    } else {
        walk.onward(game.placed()).iter().map(Square::to_string).collect()
    };
    let begun = !game.placed().is_empty() && !named.is_empty();
    begun.then(|| view.say("play-onward", &[("squares", named.join(", ").into())]))
}

/// Formats a time as `1:05` or `1:02:05`, the same in every language.
pub fn clock(seconds: u64) -> String {
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

/// Returns time, moves and hints so far.
pub fn effort(seconds: u64, moves: u64, hints: u64, view: &View) -> String {
    let mut parts = vec![view.say("play-time", &[("time", clock(seconds).into())])];
    parts.push(view.say("play-moves", &[("n", moves.into())]));
    if hints > 0 {
        parts.push(view.say("play-hints", &[("n", hints.into())]));
    }
    parts.join(" · ")
}

/// Returns the best time and its moves.
pub fn best_time((seconds, moves): (u64, u64), view: &View) -> String {
    let moves = view.say("play-moves", &[("n", moves.into())]);
    view.say("play-best", &[("time", clock(seconds).into()), ("moves", moves.into())])
}

/// Returns the text that stays on the screen after leaving a game. `lasts` is whether the game is
/// saved for later sessions.
pub fn left_game(game: &Game, seconds: u64, lasts: bool, view: &View) -> Doc {
    let how = match game.ending() {
        Some(Ending::Solved) => "play-end-solved",
        Some(Ending::GivenUp) => "play-end-given-up",
        None if !game.is_begun() => "play-end-untouched",
        None if !lasts => "play-end-left-here",
        None => "play-end-left",
    };
    let mut line: Spans = vec![Span { role: Role::Title, text: title(game.puzzle(), view) }];
    line.push(span(Role::Plain, format!(": {}", view.say(how, &[]))));
    line.push(span(Role::Faint, format!(" · {}", effort(seconds, game.moves(), game.hints(), view))));
    Doc { blocks: vec![Block::Text(line)] }
}
