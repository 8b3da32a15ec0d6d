//! Boards from their ranks. Coordinates are removed, adjacent boards are separated, and signs
//! become pieces.

use super::facts::Facts;
use super::ranks::{Board, Rank, Standing, Word};
use super::sign::{ANY_PIECE, Cell, Content, SignTable};
use crate::value::file::fault::refuse;
use crate::value::file::lines::Raw;
use crate::value::file::{FileError, Malformed, Place, Spot};

/// Separates adjacent boards and removes the numbers of their ranks.
///
/// `files` is the number of files of one board, if it is known. A board whose ranks are numbered
/// from 1 at the top is turned upside down.
///
/// # Errors
/// [`Malformed::Expected`] at a rank whose length differs from the others, or at the first rank if
/// its length does not fit a whole number of boards.
pub(super) fn separate(ranks: Vec<Rank>, files: Option<usize>) -> Result<Vec<Board>, FileError> {
    let width = ranks[0].len();
    if let Some(other) = ranks.iter().find(|rank| rank.len() != width) {
        return refuse("file-expected-row", other[0].place);
    }
    let Some(files) = files else { return Ok(vec![ranks]) };
    for (left, right) in [(1, 0), (0, 1), (1, 1), (0, 0)] {
        let step = left + files + right;
        if !width.is_multiple_of(step) {
            continue;
        }
        let left_labels = (left > 0).then(|| labels(&ranks, step, 0));
        let right_labels = (right > 0).then(|| labels(&ranks, step, step - 1));
        let both = [left_labels, right_labels];
        if both.contains(&Some(None)) {
            continue;
        }
        let from_bottom = both.into_iter().flatten().flatten().any(|order| order == Labels::FromOneAtTop);
        let boards = (0..width / step).map(|number| {
            let cut = |rank: &Rank| rank[number * step + left..][..files].to_vec();
            let mut board: Board = ranks.iter().map(cut).collect();
            if from_bottom {
                board.reverse();
            }
            board
        });
        return Ok(boards.collect());
    }
    refuse("file-expected-row", ranks[0][0].place)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Labels {
    /// From 1 at the top.
    FromOneAtTop,
    /// Any other numbering. The top rank is the highest.
    Usual,
}

/// Reads the numbers of the ranks in the columns `first`, `first + step` and so on. Returns `None`
/// if they do not number the ranks.
fn labels(ranks: &[Rank], step: usize, first: usize) -> Option<Labels> {
    let height = ranks.len() as u64;
    let orders: [(Labels, &dyn Fn(u64) -> u64); 4] = [
        (Labels::Usual, &|row| height - row),
        (Labels::FromOneAtTop, &|row| row + 1),
        (Labels::Usual, &|row| height - 1 - row),
        (Labels::Usual, &|row| row),
    ];
    let is_numbered = |number: &dyn Fn(u64) -> u64| {
        let of_rank = |(row, rank): (u64, &Rank)| {
            let mut labels = rank[first..].iter().step_by(step);
            labels.all(|label| label.cell == Cell::Number(number(row)))
        };
        (0..).zip(ranks).all(of_rank)
    };
    orders.into_iter().find(|(_, number)| is_numbered(number)).map(|(order, _)| order)
}

/// Converts a board to a solution.
///
/// Numbers are a tour. A board with a single 0 and the numbers after it counts from 0. Everything
/// else is a placement.
///
/// # Errors
/// [`Malformed::Expected`] at a sign that fits neither the others nor the problem, and
/// [`Malformed::Gap`] at a missing number.
pub(super) fn solution(board: &Board, facts: &Facts<'_>) -> Result<Raw, FileError> {
    let (height, width) = (board.len() as u32, board[0].len() as u32);
    let start = Place { column: 1, ..board[0][0].place };
    let mut raw = Raw { start, files: Some(width), ranks: Some(height), from_top: true, ..Raw::default() };
    if is_numbered(board, facts) {
        numbered(&mut raw, board, facts)?
    } else {
        placed(&mut raw, board, facts)?
    }
    Ok(raw)
}

/// Iterates over the squares of a board: file, row from the top, and the contents.
fn squares(board: &Board) -> impl Iterator<Item = ((u32, u32), Word)> + '_ {
    let of_rank = |(row, rank): (u32, &'_ Rank)| -> Vec<((u32, u32), Word)> {
        (0..).zip(rank).map(|(file, &word)| ((file, row), word)).collect()
    };
    (0..).zip(board).flat_map(of_rank)
}

/// Returns whether the board shows a tour.
fn is_numbered(board: &Board, facts: &Facts<'_>) -> bool {
    if let Some(known) = facts.known {
        return known.walk().is_some();
    }
    let cells = || board.iter().flatten().map(|word| word.cell);
    let numbers = || cells().filter_map(|cell| if let Cell::Number(number) = cell { Some(number) } else { None });
    let squares = cells().count();
    // A matrix of 0, 1 and 2 has several copies of one of them.
    let is_matrix = numbers().all(|number| number <= 2)
        && !numbers().eq(1..=2)
        && !numbers().eq([2, 1])
        && !numbers().eq([1])
        && (numbers().count() == squares || numbers().filter(|&number| number == 1).count() != 1);
    let letters =
        cells().filter(|cell| matches!(cell, Cell::Sign(sign) if sign.is_alphanumeric() && !"Oo".contains(*sign)));
    let positive = numbers().filter(|&number| number > 0).count();
    positive > 0 && !is_matrix && letters.count() < positive
}

/// Reads the numbers of a tour.
fn numbered(raw: &mut Raw, board: &Board, facts: &Facts<'_>) -> Result<(), FileError> {
    raw.numbered = true;
    let (mut standing, mut zeros): (Vec<(u64, Standing)>, Vec<Standing>) = (Vec::new(), Vec::new());
    for (at, Word { cell, place }) in squares(board) {
        let spot = (at, Spot::of(place, raw.start));
        match cell {
            Cell::Number(0) => zeros.push(spot),
            Cell::Number(number) => standing.push((number, spot)),
            Cell::Sign('#') => raw.blocked.push(at),
            Cell::Negative => {}
            Cell::Sign(sign) if !sign.is_alphanumeric() => {}
            Cell::Sign(_) => return refuse("file-expected-tour-number", place),
        }
    }
    match zeros.as_slice() {
        [] => {}
        &[zero] if facts.begins_at_zero(zero.0, &standing) => {
            standing.iter_mut().for_each(|(number, _)| *number = number.saturating_add(1));
            standing.push((1, zero));
        }
        _ if facts.partial => {}
        &[_, second, ..] => return refuse("file-expected-new-number", second.1.place(raw.start)),
        &[zero] => return refuse("file-expected-tour-number", zero.1.place(raw.start)),
    }
    raw.squares = in_order(standing, raw.start)?;
    Ok(())
}

/// Returns the squares in the order of their numbers. Each number from 1 on must occur exactly
/// once.
fn in_order(mut numbers: Vec<(u64, Standing)>, start: Place) -> Result<Vec<Standing>, FileError> {
    numbers.sort_by_key(|&(number, (_, spot))| (number, spot.place(start)));
    for (&(number, (_, spot)), expected) in numbers.iter().zip(1u64..) {
        match number {
            _ if number < expected => return refuse("file-expected-new-number", spot.place(start)),
            _ if number > expected => return Err(FileError::Malformed(Malformed::Gap(expected), spot.place(start))),
            _ => {}
        }
    }
    Ok(numbers.into_iter().map(|(_, standing)| standing).collect())
}

/// Reads the pieces of a placement.
fn placed(raw: &mut Raw, board: &Board, facts: &Facts<'_>) -> Result<(), FileError> {
    let cells: Vec<Cell> = board.iter().flatten().map(|word| word.cell).collect();
    let place_of =
        |cell: Cell| board.iter().flatten().find(|word| word.cell == cell).map_or(raw.start, |word| word.place);
    let table = SignTable::of_board(&cells, facts.known)
        .map_err(|cell| FileError::Malformed(Malformed::Expected("file-expected-one-piece"), place_of(cell)))?;
    let several = facts.known.is_some_and(|known| !known.shares().is_empty());
    let mut holes = Vec::new();
    for (at, Word { cell, place }) in squares(board) {
        match table.content(cell) {
            Content::Empty => {}
            Content::Hole => holes.push(at),
            Content::Pawn => raw.pawns.push(at),
            Content::Piece(letter) => {
                if several {
                    raw.names.push(letter.to_string());
                } else if letter != ANY_PIECE {
                    raw.letter = Some(letter as u8).filter(|_| letter.is_ascii());
                }
                raw.add(at, place);
            }
        }
    }
    raw.marked_holes = holes;
    Ok(())
}
