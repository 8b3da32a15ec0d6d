//! Boards as text: one or two characters per square, coordinates at the side. With frames each
//! square has three lines of five characters, and `#` fills the attacked ones.

use super::inline_style::{InlineStyle, SquareContent, StyledText};
use super::{BoardDoc, TextRole};
use bezzel_base::board::{Square, SquareSet, file_name};
use bezzel_base::piece::Piece;
use std::collections::HashMap;

/// Characters of squares without a piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SquareChars {
    pub(crate) free: char,
    pub(crate) attacked: char,
    pub(crate) blocked: char,
}

/// Returns the number of columns of a square: two, or one if two do not fit. On a tour, it is the
/// number of digits of the largest number plus one.
fn cell_width(board: &BoardDoc, columns: usize) -> usize {
    if let Some(walk) = &board.walk {
        let given = walk.numbers.iter().map(|&(_, number)| number).max().unwrap_or(0);
        return given.max(walk.path.len() as u64).to_string().len() + 1;
    }
    if !board.regions.is_empty() {
        // The letter of the region, and the character of the square.
        return if is_bare(board) { 2 } else { 3 };
    }
    if rank_margin(board) + 2 * board.grid.size.files() as usize <= columns { 2 } else { 1 }
}

/// Returns whether the board is still empty.
fn is_bare(board: &BoardDoc) -> bool {
    board.pieces.is_empty() && board.marked.is_empty() && board.attacked.is_empty()
}

/// Returns the number of columns of rank numbers.
fn rank_margin(board: &BoardDoc) -> usize {
    if board.coordinates { board.grid.size.ranks().to_string().len() } else { 0 }
}

/// Number of columns of a square in a frame, without the bar after it.
const FRAME: usize = 5;

/// Returns the number of columns of the board with frames. Returns `None` if it is drawn without.
pub(crate) fn framed_width(board: &BoardDoc, columns: usize) -> Option<usize> {
    let margin = if board.coordinates { rank_margin(board) + 1 } else { 0 };
    let width = margin + 1 + (FRAME + 1) * board.grid.size.files() as usize;
    let is_plain = board.blocked.is_empty() && board.regions.is_empty();
    (board.framed && is_plain && width <= columns).then_some(width)
}

/// Returns the number of columns of the board.
pub(crate) fn board_width(board: &BoardDoc, columns: usize) -> usize {
    if let Some(width) = framed_width(board, columns) {
        return width;
    }
    let cell = cell_width(board, columns);
    let gap = usize::from(cell == 1 && board.coordinates);
    rank_margin(board) + gap + cell * board.grid.size.files() as usize
}

/// Renders the lines of a board without its caption, starting with the top rank.
///
/// # Complexity
/// Linear in the number of squares.
pub(crate) fn board_lines(
    board: &BoardDoc,
    columns: usize,
    look: SquareChars,
) -> Vec<Vec<StyledText>> {
    let size = board.grid.size;
    let is_framed = framed_width(board, columns).is_some();
    let look = if is_framed { SquareChars { free: ' ', attacked: '#', ..look } } else { look };
    let cell = cell_width(board, columns);
    let pieces: HashMap<Square, &Piece> =
        board.pieces.iter().map(|(square, piece)| (*square, piece)).collect();
    let attacked = SquareSet::from_squares(size, board.attacked.iter().copied());
    let marked = SquareSet::from_squares(size, board.marked.iter().copied());
    let blocked = SquareSet::from_squares(size, board.blocked.iter().copied());
    let walk = board.walk.as_ref();
    let numbers: HashMap<Square, usize> = walk
        .iter()
        .flat_map(|walk| walk.path.iter().zip(1..))
        .map(|(&square, number)| (square, number))
        .collect();
    let given: HashMap<Square, u64> =
        walk.iter().flat_map(|walk| walk.numbers.iter().copied()).collect();
    let progress = |number: usize| SquareContent::Step((255 * number / numbers.len().max(1)) as u8);
    let holds = |square: Square| match () {
        () if numbers.contains_key(&square) => progress(numbers[&square]),
        () if pieces.contains_key(&square) => SquareContent::Piece,
        () if blocked.contains(square) => SquareContent::Blocked,
        () if marked.contains(square) => SquareContent::Marked,
        () if attacked.contains(square) => SquareContent::Attacked,
        () => SquareContent::Free,
    };
    let sign = |square: Square| match (holds(square), pieces.get(&square)) {
        (SquareContent::Piece, Some(piece)) => {
            if board.glyphs {
                piece.glyph
            } else {
                piece.letter
            }
        }
        (SquareContent::Blocked, _) => look.blocked,
        (SquareContent::Attacked, _) => look.attacked,
        (SquareContent::Marked, _) => 'x',
        (SquareContent::Free, _) if !board.regions.is_empty() => ' ',
        _ => look.free,
    };
    let rank_line = |rank: u32| {
        let mut line = Vec::with_capacity(size.files() as usize + 1);
        if board.coordinates {
            let gap = if cell == 1 { " " } else { "" };
            line.push((
                InlineStyle::Role(TextRole::Faint),
                format!("{:>1$}{gap}", u64::from(rank) + 1, rank_margin(board)),
            ));
        }
        for file in 0..size.files() {
            let square = Square { file, rank };
            let dark = (file + rank).is_multiple_of(2);
            let region = board.regions.get(size.index(square)).copied();
            let text = match (numbers.get(&square), region) {
                (Some(number), _) => format!("{number:>cell$}"),
                (None, _) if given.contains_key(&square) => format!("{:>cell$}", given[&square]),
                (None, Some(region)) if cell == 2 => format!(" {}", board.region_letter(region)),
                (None, Some(region)) => {
                    format!(" {}{}", board.region_letter(region), sign(square))
                }
                (None, None) => format!("{:>cell$}", sign(square)),
            };
            line.push((InlineStyle::Square { dark, holds: holds(square), region }, text));
        }
        line
    };
    if is_framed {
        let text = |square: Square| match numbers.get(&square).map(|&number| number as u64) {
            Some(number) => number.to_string(),
            None => given.get(&square).map_or_else(|| sign(square).to_string(), u64::to_string),
        };
        return framed_lines(board, &holds, &text);
    }
    let mut lines: Vec<Vec<StyledText>> = (0..size.ranks()).rev().map(rank_line).collect();
    if board.coordinates {
        // Aligned with the letters of regions, not with the characters next to them.
        let gap = (rank_margin(board) + usize::from(cell == 1))
            - usize::from(cell == 3 && !board.regions.is_empty());
        lines.extend(file_letters(size.files(), gap, cell));
    }
    lines
}

/// Renders the lines of a board with frames.
fn framed_lines(
    board: &BoardDoc,
    holds: &dyn Fn(Square) -> SquareContent,
    text: &dyn Fn(Square) -> String,
) -> Vec<Vec<StyledText>> {
    let (size, faint) = (board.grid.size, InlineStyle::Role(TextRole::Faint));
    let margin = if board.coordinates { rank_margin(board) + 1 } else { 0 };
    let rule = || {
        let squares = "-".repeat(FRAME) + "+";
        vec![(faint, format!("{:margin$}+{}", "", squares.repeat(size.files() as usize)))]
    };
    let line = |rank: u32, is_middle: bool| {
        let label = if is_middle && board.coordinates {
            format!("{:>1$} |", u64::from(rank) + 1, margin - 1)
        } else {
            format!("{:margin$}|", "")
        };
        let mut line = vec![(faint, label)];
        for file in 0..size.files() {
            let square = Square { file, rank };
            let holds = holds(square);
            let content = match holds {
                SquareContent::Attacked => text(square).repeat(FRAME),
                _ if is_middle => format!("{:^FRAME$}", text(square)),
                _ => " ".repeat(FRAME),
            };
            let dark = (file + rank).is_multiple_of(2);
            line.push((InlineStyle::Square { dark, holds, region: None }, content));
            line.push((faint, "|".to_owned()));
        }
        line
    };
    let mut lines = vec![rule()];
    for rank in (0..size.ranks()).rev() {
        lines.extend([false, true, false].map(|is_middle| line(rank, is_middle)));
        lines.push(rule());
    }
    if board.coordinates {
        lines.extend(file_letters(size.files(), margin - 2, FRAME + 1));
    }
    lines
}

/// Returns the letters of the files. The letters of a long name are in consecutive lines.
pub(crate) fn file_letters(files: u32, gap: usize, cell: usize) -> Vec<Vec<StyledText>> {
    let names: Vec<Vec<char>> = (0..files).map(|file| file_name(file).chars().collect()).collect();
    let height = names.iter().map(Vec::len).max().unwrap_or(0);
    let line = |at: usize| {
        let letter = |name: &Vec<char>| {
            name.get((at + name.len()).wrapping_sub(height)).copied().unwrap_or(' ')
        };
        let letters: String = names.iter().map(|name| format!("{:>cell$}", letter(name))).collect();
        vec![(InlineStyle::Role(TextRole::Faint), format!("{}{letters}", " ".repeat(gap)))]
    };
    (0..height).map(line).collect()
}
