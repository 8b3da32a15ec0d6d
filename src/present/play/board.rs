//! The current board of a game.

use super::super::board::{draw, too_large};
use super::super::doc::{Block, BoardDoc, Role, Spans};
use super::super::speech::marked_in;
use super::super::view::View;
use super::click::click;
use crate::board::Square;
use crate::value::Board;
use crate::value::game::{Game, Rule};

/// Returns the board as a block. It is playable if `seconds` is given and boards are drawn as
/// pictures.
pub(super) fn picture(game: &Game, seconds: Option<u64>, view: &View) -> Block {
    let seconds = seconds.filter(|_| view.is_picture() && game.ending().is_none());
    let play = seconds.map(|seconds| Box::new(click(game, seconds, view)));
    match too_large(game.puzzle().grid.size, 1, view) {
        Some(note) => Block::Text(marked_in(Role::Warning, &note)),
        None => Block::Board(BoardDoc { play, ..board(game, view) }),
    }
}

/// Returns the current board with attacked squares marked, or on a tour with the possible next
/// squares. Given pieces look like those of the player.
pub fn board(game: &Game, view: &View) -> BoardDoc {
    let puzzle = game.puzzle();
    let mut squares = game.placed().to_vec();
    if puzzle.walk().is_none() {
        squares.sort_unstable();
    }
    // Pawns are drawn as pieces.
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
