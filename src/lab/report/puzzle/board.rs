//! The current board of a game.

use super::click::play_doc;
use crate::data::Board;
use crate::puzzle::{Game, Puzzle};
use crate::render::doc::{BoardDoc, DocBlock, DocSpans, TextRole};
use crate::report::board::{board_doc, too_large_note};
use crate::report::messages::parse_markup_in;
use crate::report::view::ViewOptions;
use bezzel_base::board::Square;

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
    let standing = puzzle_board(puzzle, game.placed_squares().to_vec(), game.ending().is_some());
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
    let mut marked = game.marked_squares().to_vec();
    marked.sort_unstable();
    let mut doc = BoardDoc { attacked, marked, ..board_doc(&standing, DocSpans::new(), view) };
    if let (Some(walk), Some(shown)) = (puzzle.tour_walk(), &mut doc.walk) {
        let is_open = |(square, _): &&(Square, u64)| !shown.path.contains(square);
        shown.numbers = walk.given_numbers().iter().filter(is_open).copied().collect();
    }
    doc
}

/// Returns the board with a solution of the puzzle.
pub(super) fn answer_doc(puzzle: &Puzzle, view: &ViewOptions) -> BoardDoc {
    let solved = puzzle_board(puzzle, puzzle.solution.clone(), true);
    BoardDoc { attacked: Vec::new(), ..board_doc(&solved, DocSpans::new(), view) }
}

/// Returns the board of the puzzle with pieces on these squares. A tour that has ended is closed if
/// it has to return to its beginning.
fn puzzle_board(puzzle: &Puzzle, mut squares: Vec<Square>, has_ended: bool) -> Board {
    if puzzle.tour_walk().is_none() {
        squares.sort_unstable();
    }
    // Pawns are drawn as pieces.
    let is_shown = |&square: &Square| puzzle.tour_walk().is_some() || !puzzle.grid.is_wall(square);
    Board {
        grid: puzzle.grid.clone(),
        piece: puzzle.piece.clone(),
        piece_groups: Vec::new(),
        squares,
        blocked: puzzle.blocked.iter().copied().filter(is_shown).collect(),
        method: None,
        number: None,
        problem: puzzle.text.clone(),
        instance: None,
        optimum: None,
        seed: None,
        closed_tour: puzzle.tour_walk().map(|walk| walk.ends.closed && has_ended),
        is_path: false,
    }
}
