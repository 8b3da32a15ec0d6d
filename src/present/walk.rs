//! Incomplete tours.

use super::board::{cell, draw, is_long_walk, too_large};
use super::doc::{Block, Spans};
use super::view::View;
use crate::board::Square;
use crate::value::Walk;

/// Returns the number of visited squares, the board if it can be drawn, and the commands that
/// continue from there.
pub(super) fn walk(walk: &Walk, view: &View) -> Vec<Block> {
    let Walk { board, of, repair } = walk;
    let here = board.squares.last().map(Square::to_string).unwrap_or_default();
    let visited = board.squares.len() as u64;
    let id = if visited < *of { "walk-ended" } else { "walk-not-tour" };
    let mut blocks =
        vec![Block::Text(view.spans(id, &[("n", visited.into()), ("of", (*of).into()), ("square", here.into())]))];
    if !is_long_walk(board) && too_large(board.grid.size, cell(board), view).is_none() {
        blocks.push(Block::Board(draw(board, Spans::new(), view)));
    }
    blocks.extend(
        repair.iter().map(|repair| Block::Text(view.spans("walk-repair", &[("command", repair.as_str().into())]))),
    );
    blocks.push(Block::Text(view.spans("walk-export", &[])));
    blocks
}
