//! The board of a game as it stands.

use super::super::board::{draw, too_large};
use super::super::doc::{Block, BoardDoc, Role, Spans};
use super::super::speech::marked_in;
use super::super::view::View;
use super::click::click;
use crate::board::Square;
use crate::value::Board;
use crate::value::game::{Game, Rule};

/// The board as a block; one to play on where the seconds played are given and boards are pictures.
pub(super) fn picture(game: &Game, seconds: Option<u64>, view: &View) -> Block {
    let seconds = seconds.filter(|_| view.is_picture() && game.ending().is_none());
    let play = seconds.map(|seconds| Box::new(click(game, seconds, view)));
    match too_large(game.puzzle().grid.size, 1, view) {
        Some(note) => Block::Text(marked_in(Role::Warning, &note)),
        None => Block::Board(BoardDoc { play, ..board(game, view) }),
    }
}

/// The board as it stands, attacked squares marked, on a tour those that it can go on to; squares of the player and given ones look alike.
pub fn board(game: &Game, view: &View) -> BoardDoc {
    let puzzle = game.puzzle();
    let mut squares = game.placed().to_vec();
    if puzzle.walk().is_none() {
        squares.sort_unstable();
    }
    // Pawns are drawn as what they are.
    let is_shown = |&square: &Square| puzzle.walk().is_some() || !puzzle.grid.is_wall(square);
    let standing = Board {
        grid: puzzle.grid,
        piece: puzzle.piece,
        shares: Vec::new(),
        squares,
        blocked: puzzle.blocked.iter().copied().filter(is_shown).collect(),
        method: None,
        number: None,
        problem: puzzle.text.clone(),
        optimum: None,
        seed: None,
        walk: puzzle.walk().map(|walk| walk.ends.closed && game.ending().is_some()),
    };
    let shown = !view.handout && (view.marks || puzzle.walk().is_some());
    let reached = shown.then(|| game.reached()).into_iter().flat_map(|set| set.iter().collect::<Vec<_>>());
    let attacked =
        reached.filter(|square| !puzzle.blocked.contains(square) && !game.marked().contains(square)).collect();
    let regions = match &puzzle.rule {
        Rule::Regions(regions) => puzzle.grid.size.iter().map(|square| regions.of(square)).collect(),
        _ => Vec::new(),
    };
    let mut marked = game.marked().to_vec();
    marked.sort_unstable();
    BoardDoc { attacked, marked, regions, ..draw(&standing, Spans::new(), view) }
}
