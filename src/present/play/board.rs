//! The board of a game as it stands.

use super::super::board::{draw, too_large};
use super::super::doc::{Block, BoardDoc, Role, Spans};
use super::super::speech::{marked_in, plain, span};
use super::super::view::View;
use crate::board::{Square, file_name};
use crate::value::Board;
use crate::value::game::{Game, Rule};

/// The board as a block.
pub(super) fn picture(game: &Game, view: &View) -> Block {
    let puzzle = game.puzzle();
    match (&puzzle.rule, too_large(puzzle.grid.size, 1, view)) {
        (Rule::Regions(_), _) => Block::Verbatim(letters(game, view)),
        (_, Some(note)) => Block::Text(marked_in(Role::Warning, &note)),
        (_, None) => Block::Board(board(game, view)),
    }
}

/// The board as it stands, attacked squares marked, on a tour those that it can go on to; squares of the player and given ones look alike.
pub fn board(game: &Game, view: &View) -> BoardDoc {
    let puzzle = game.puzzle();
    let mut squares = game.placed().to_vec();
    if puzzle.walk().is_none() {
        squares.sort_unstable();
    }
    let standing = Board {
        grid: puzzle.grid,
        piece: puzzle.piece,
        squares,
        blocked: puzzle.blocked.clone(),
        method: None,
        number: None,
        problem: puzzle.text.clone(),
        optimum: None,
        seed: None,
        walk: puzzle.walk().map(|walk| walk.ends.closed && game.ending().is_some()),
    };
    let attacked = game.reached().iter().filter(|square| !puzzle.blocked.contains(square)).collect();
    BoardDoc { attacked, ..draw(&standing, Spans::new(), view) }
}

/// The regions by their letters, with coordinates: `aQ` holds a queen, on `a*` none can stand.
fn letters(game: &Game, view: &View) -> Vec<Spans> {
    let Rule::Regions(regions) = &game.puzzle().rule else { return Vec::new() };
    let side = regions.side();
    let (reached, bare) = (game.reached(), game.placed().is_empty());
    let wide = if view.coordinates { side.to_string().len() + 1 } else { 0 };
    let cell = |square: Square| {
        let letter = regions.letter(square).to_uppercase();
        match () {
            () if game.placed().contains(&square) => format!("{letter}{}", game.puzzle().piece.letter),
            () if reached.contains(square) => format!("{letter}*"),
            () if bare => letter.to_string(),
            () => format!("{letter} "),
        }
    };
    let row = |rank: u32| {
        let label = if wide > 0 { format!("{:>1$} ", rank + 1, wide - 1) } else { String::new() };
        let cells: Vec<String> = (0..side).map(|file| cell(Square { file, rank })).collect();
        vec![span(Role::Faint, label), span(Role::Plain, cells.join(" ").trim_end())]
    };
    let mut rows: Vec<Spans> = (0..side).rev().map(row).collect();
    if wide > 0 {
        let gap = if bare { " " } else { "  " };
        let files: Vec<String> = (0..side).map(file_name).collect();
        rows.push(plain(Role::Faint, format!("{:wide$}{}", "", files.join(gap))));
    }
    rows
}
