//! Incomplete tours, and boards of stopped searches.

use super::board::{board_doc, is_long_walk, min_cell_width, too_large_note};
use super::view::ViewOptions;
use crate::data::{Board, PartialTourBoard, StoppedSearch};
use bezzel_base::board::Square;
use bezzel_drawing::{DocBlock, DocSpans};
use bezzel_messages::format_duration;

/// Returns the number of visited squares, the board if it can be drawn, and the commands that
/// continue from there.
pub(crate) fn walk_blocks(walk: &PartialTourBoard, view: &ViewOptions) -> Vec<DocBlock> {
    let PartialTourBoard { board, tour_length: of, path_end, repair } = walk;
    let here = board.squares.last().map(Square::to_string).unwrap_or_default();
    let visited = board.squares.len() as u64;
    let sentence = match path_end {
        Some(end) => path_sentence(board, *of, *end, view),
        None => {
            let id = if visited < *of { "walk-ended" } else { "walk-not-tour" };
            view.text_spans(
                id,
                &[("n", visited.into()), ("of", (*of).into()), ("square", here.into())],
            )
        }
    };
    let mut blocks = vec![DocBlock::Text(sentence)];
    if !is_long_walk(board)
        && too_large_note(board.grid.size, min_cell_width(board), view).is_none()
    {
        blocks.push(DocBlock::Board(board_doc(board, DocSpans::new(), view)));
    }
    blocks.extend(repair.iter().map(|repair| {
        DocBlock::Text(view.text_spans("walk-repair", &[("command", repair.as_str().into())]))
    }));
    if path_end.is_none() {
        blocks.push(DocBlock::Text(view.text_spans("walk-export", &[])));
    }
    blocks
}

/// Compares a walk that is not a shortest path with the shortest one, which has `length` squares.
fn path_sentence(board: &Board, length: u64, end: Square, view: &ViewOptions) -> DocSpans {
    let moves = |squares: u64| view.text("path-moves", &[("n", squares.saturating_sub(1).into())]);
    let method = board.method.unwrap_or_default();
    let args = [
        ("method", method.into()),
        ("moves", moves(board.squares.len() as u64).into()),
        ("shortest", moves(length).into()),
        ("end", (&end).into()),
    ];
    let is_there = board.squares.last() == Some(&end);
    view.text_spans(if is_there { "walk-longer" } else { "walk-stranded" }, &args)
}

/// Returns the number of pieces at which a search was stopped, its nodes and its time, and the
/// board if it can be drawn.
pub(crate) fn stopped_search_blocks(stopped: &StoppedSearch, view: &ViewOptions) -> Vec<DocBlock> {
    let StoppedSearch { board, pieces, nodes, time } = stopped;
    let id = match (board.closed_tour, pieces) {
        _ if board.is_path => "stopped-path",
        (Some(_), _) => "stopped-board-path",
        (None, Some(_)) => "stopped-board",
        (None, None) => "stopped-board-any",
    };
    let moves = (board.squares.len() as u64).saturating_sub(1);
    let moves = view.text("path-moves", &[("n", moves.into())]);
    let args = [
        ("n", board.squares.len().into()),
        ("of", pieces.unwrap_or(0).into()),
        ("moves", moves.into()),
        ("nodes", view.text("count-nodes", &[("n", (*nodes).into())]).into()),
        ("time", format_duration(view.lang, *time).into()),
    ];
    let mut blocks = vec![DocBlock::Text(view.text_spans(id, &args))];
    if !is_long_walk(board)
        && too_large_note(board.grid.size, min_cell_width(board), view).is_none()
    {
        blocks.push(DocBlock::Board(board_doc(board, DocSpans::new(), view)));
    }
    blocks
}
