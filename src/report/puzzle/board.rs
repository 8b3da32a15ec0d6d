//! The current board of a game.

use super::click::play_doc;
use crate::board::Square;
use crate::data::Board;
use crate::puzzle::{Game, PuzzleRule};
use crate::render::doc::{BoardDoc, DocBlock, DocSpans, TextRole};
use crate::report::board::{board_doc, too_large_note};
use crate::report::messages::parse_markup_in;
use crate::report::view::ViewOptions;

/// Returns the board as a block. It is playable if `seconds` is given and boards are drawn as
/// pictures.
pub(super) fn board_block(game: &Game, seconds: Option<u64>, view: &ViewOptions) -> DocBlock {
    let seconds = seconds.filter(|_| view.is_picture() && game.ending().is_none());
    let play = seconds.map(|seconds| Box::new(play_doc(game, seconds, view)));
    match too_large_note(game.puzzle().grid.size, 1, view) {
        Some(note) => DocBlock::Text(parse_markup_in(TextRole::Warning, &note)),
        None => DocBlock::Board(BoardDoc { play, ..game_doc(game, view) }),
    }
}

/// Returns the current board with attacked squares marked, or on a tour with the possible next
/// squares. Given pieces look like those of the player.
pub fn game_doc(game: &Game, view: &ViewOptions) -> BoardDoc {
    let puzzle = game.puzzle();
    let mut squares = game.placed_squares().to_vec();
    if puzzle.tour_walk().is_none() {
        squares.sort_unstable();
    }
    // Pawns are drawn as pieces.
    let is_shown = |&square: &Square| puzzle.tour_walk().is_some() || !puzzle.grid.is_wall(square);
    let standing = Board {
        grid: puzzle.grid,
        piece: puzzle.piece,
        piece_groups: Vec::new(),
        squares,
        blocked: puzzle.blocked.iter().copied().filter(is_shown).collect(),
        method: None,
        number: None,
        problem: puzzle.text.clone(),
        optimum: None,
        seed: None,
        closed_tour: puzzle.tour_walk().map(|walk| walk.ends.closed && game.ending().is_some()),
    };
    let shown = !view.handout && (view.marks || puzzle.tour_walk().is_some());
    let reached = shown
        .then(|| game.reached_squares())
        .into_iter()
        .flat_map(|set| set.iter().collect::<Vec<_>>());
    let attacked = reached
        .filter(|square| {
            !puzzle.blocked.contains(square) && !game.marked_squares().contains(square)
        })
        .collect();
    let regions = match &puzzle.rule {
        PuzzleRule::Regions(regions) => {
            puzzle.grid.size.iter().map(|square| regions.region_of(square)).collect()
        }
        _ => Vec::new(),
    };
    let mut marked = game.marked_squares().to_vec();
    marked.sort_unstable();
    let mut doc =
        BoardDoc { attacked, marked, regions, ..board_doc(&standing, DocSpans::new(), view) };
    if let (Some(walk), Some(shown)) = (puzzle.tour_walk(), &mut doc.walk) {
        let is_open = |(square, _): &&(Square, u64)| !shown.path.contains(square);
        shown.numbers = walk.given_numbers().iter().filter(is_open).copied().collect();
    }
    doc
}
