//! Boards from their ranks. Coordinates are removed, adjacent boards are separated, and signs
//! become pieces.

use super::facts::{ProblemFacts, is_search_matrix};
use super::ranks::{DrawnBoard, DrawnRank, DrawnSquare, LocatedSquare, rank_numbers};
use super::sign::{ANY_PIECE, CellContent, SignCell, SignTable};
use crate::data::{FileError, FilePosition, MalformedFile};
use crate::io::lines::RawSolution;
use crate::io::position::RelativePosition;
use crate::io::position::expected_at;

/// Separates adjacent boards and removes the numbers of their ranks.
///
/// `files` is the number of files of one board, if it is known. A board whose ranks are numbered
/// from 1 at the top is turned upside down.
///
/// # Errors
/// [`MalformedFile::Expected`] at a rank whose length differs from the others, or at the first
/// rank if its length does not fit a whole number of boards.
pub(super) fn separate_boards(
    ranks: Vec<DrawnRank>,
    files: Option<usize>,
) -> Result<Vec<DrawnBoard>, FileError> {
    let width = ranks[0].len();
    if let Some(other) = ranks.iter().find(|rank| rank.len() != width) {
        return expected_at("file-expected-row", other[0].place);
    }
    let Some(files) = files else { return Ok(vec![ranks]) };
    for (left, right) in [(1, 0), (0, 1), (1, 1), (0, 0)] {
        let step = left + files + right;
        if !width.is_multiple_of(step) {
            continue;
        }
        let left_labels = (left > 0).then(|| read_rank_labels(&ranks, step, 0));
        let right_labels = (right > 0).then(|| read_rank_labels(&ranks, step, step - 1));
        let both = [left_labels, right_labels];
        if both.contains(&Some(None)) {
            continue;
        }
        let from_bottom =
            both.into_iter().flatten().flatten().any(|order| order == RankLabels::FromOneAtTop);
        let boards = (0..width / step).map(|number| {
            let cut = |rank: &DrawnRank| rank[number * step + left..][..files].to_vec();
            let mut board: DrawnBoard = ranks.iter().map(cut).collect();
            if from_bottom {
                board.reverse();
            }
            board
        });
        return Ok(boards.collect());
    }
    expected_at("file-expected-row", ranks[0][0].place)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RankLabels {
    /// From 1 at the top.
    FromOneAtTop,
    /// Any other numbering. The top rank is the highest.
    Usual,
}

/// Reads the numbers of the ranks in the columns `first`, `first + step` and so on. Returns `None`
/// if they do not number the ranks.
fn read_rank_labels(ranks: &[DrawnRank], step: usize, first: usize) -> Option<RankLabels> {
    let height = ranks.len() as u64;
    let orders: [(RankLabels, &dyn Fn(u64) -> u64); 4] = [
        (RankLabels::Usual, &|row| height - row),
        (RankLabels::FromOneAtTop, &|row| row + 1),
        (RankLabels::Usual, &|row| height - 1 - row),
        (RankLabels::Usual, &|row| row),
    ];
    let is_numbered = |number: &dyn Fn(u64) -> u64| {
        let of_rank = |(row, rank): (u64, &DrawnRank)| {
            let mut labels = rank[first..].iter().step_by(step);
            labels.all(|label| label.cell == SignCell::Number(number(row)))
        };
        (0..).zip(ranks).all(of_rank)
    };
    let numbered = orders.into_iter().find(|(_, number)| is_numbered(number));
    let is_lettered = |letter: &dyn Fn(u32) -> Option<char>| {
        (0..).zip(ranks).all(|(row, rank)| {
            rank[first..].iter().step_by(step).all(|label| match label.cell {
                SignCell::Sign(sign) => letter(row) == Some(sign.to_ascii_lowercase()),
                _ => false,
            })
        })
    };
    let letter = |row: u32| char::from_u32(u32::from(b'a') + row).filter(|_| row < 26);
    let lettered = || {
        let top = ranks.len() as u32 - 1;
        is_lettered(&letter) || is_lettered(&|row| letter(top - row))
    };
    numbered.map(|(order, _)| order).or_else(|| lettered().then_some(RankLabels::Usual))
}

/// Converts a board to a solution.
///
/// Numbers are a tour. A board with a single 0 and the numbers after it counts from 0. Everything
/// else is a placement.
///
/// # Errors
/// [`MalformedFile::Expected`] at a sign that fits neither the others nor the problem, and
/// [`MalformedFile::TourNumbers`] if a number is missing.
pub(super) fn board_solution(
    board: &DrawnBoard,
    facts: &ProblemFacts<'_>,
) -> Result<RawSolution, FileError> {
    let (height, width) = (board.len() as u32, board[0].len() as u32);
    let start = FilePosition { column: 1, ..board[0][0].place };
    let mut raw = RawSolution {
        start,
        files: Some(width),
        ranks: Some(height),
        from_top: true,
        ..RawSolution::default()
    };
    if is_numbered(board, facts) {
        read_numbers(&mut raw, board, facts)?
    } else {
        read_pieces(&mut raw, board, facts)?
    }
    Ok(raw)
}

/// Iterates over the squares of a board: file, row from the top, and the contents.
fn board_cells(board: &DrawnBoard) -> impl Iterator<Item = ((u32, u32), DrawnSquare)> + '_ {
    let of_rank = |(row, rank): (u32, &'_ DrawnRank)| -> Vec<((u32, u32), DrawnSquare)> {
        (0..).zip(rank).map(|(file, &word)| ((file, row), word)).collect()
    };
    (0..).zip(board).flat_map(of_rank)
}

/// Returns whether the board shows a tour.
fn is_numbered(board: &DrawnBoard, facts: &ProblemFacts<'_>) -> bool {
    if let Some(known) = facts.known {
        return known.tour_ends().is_some();
    }
    let cells = || board.iter().flatten().map(|word| word.cell);
    let numbers = || cells().filter_map(SignCell::number);
    let squares = cells().count();
    // A matrix of 0, 1 and 2 has several copies of one of them.
    if rank_numbers(board).is_some_and(|rows| is_search_matrix(&rows)) {
        return false;
    }
    let is_matrix = numbers().all(|number| number <= 2)
        && !numbers().eq(1..=2)
        && !numbers().eq([2, 1])
        && !numbers().eq([1])
        && (numbers().count() == squares || numbers().filter(|&number| number == 1).count() != 1);
    let letters =
        cells().filter(|cell| matches!(cell, SignCell::Sign(sign) if sign.is_alphanumeric() && !"Oo".contains(*sign)));
    let positive = numbers().filter(|&number| number > 0).count();
    positive > 0 && !is_matrix && letters.count() < positive
}

/// Reads the numbers of a tour.
fn read_numbers(
    raw: &mut RawSolution,
    board: &DrawnBoard,
    facts: &ProblemFacts<'_>,
) -> Result<(), FileError> {
    raw.numbered = true;
    let (mut standing, mut zeros): (Vec<(u64, LocatedSquare)>, Vec<LocatedSquare>) =
        (Vec::new(), Vec::new());
    for (at, DrawnSquare { cell, place }) in board_cells(board) {
        let spot = (at, RelativePosition::from_position(place, raw.start));
        match cell {
            SignCell::Number(0) => zeros.push(spot),
            SignCell::Number(number) => standing.push((number, spot)),
            SignCell::Sign('#') => raw.blocked.push(at),
            SignCell::Negative => {}
            // In a path the free squares may have letters.
            SignCell::Sign(sign) if facts.partial || !sign.is_alphanumeric() => {}
            SignCell::Sign(_) => return expected_at("file-expected-tour-number", place),
        }
    }
    let mut base = 1;
    match zeros.as_slice() {
        [] => {}
        &[zero] if facts.is_zero_based(zero.0, &standing) => {
            base = 0;
            standing.push((0, zero));
        }
        _ if facts.partial => {}
        &[_, second, ..] => {
            return expected_at("file-expected-new-number", second.1.to_position(raw.start));
        }
        &[zero] => return expected_at("file-expected-tour-number", zero.1.to_position(raw.start)),
    }
    raw.squares = sort_by_number(standing, base, raw.start)?;
    Ok(())
}

/// Returns the squares in the order of their numbers. Each number from `base` on must occur exactly
/// once.
///
/// # Errors
/// [`MalformedFile::TourNumbers`] at the second square of the first number that occurs twice, or at
/// the first number after the missing one.
fn sort_by_number(
    mut numbers: Vec<(u64, LocatedSquare)>,
    base: u64,
    start: FilePosition,
) -> Result<Vec<LocatedSquare>, FileError> {
    let position = |&(_, (_, spot)): &(u64, LocatedSquare)| spot.to_position(start);
    numbers.sort_by_key(|number| (number.0, position(number)));
    let is_missing = |number: &u64| numbers.binary_search_by_key(number, |it| it.0).is_err();
    let missing = (base..).find(is_missing).unwrap_or(u64::MAX);
    let twice = numbers.windows(2).find(|pair| pair[0].0 == pair[1].0).map(|pair| &pair[1]);
    let Some(wrong) = twice.or_else(|| numbers.iter().find(|it| it.0 > missing)) else {
        return Ok(numbers.into_iter().map(|(_, standing)| standing).collect());
    };
    let twice = twice.map(|number| number.0);
    Err(FileError::Malformed(MalformedFile::TourNumbers { missing, twice }, position(wrong)))
}

/// Reads the pieces of a placement.
fn read_pieces(
    raw: &mut RawSolution,
    board: &DrawnBoard,
    facts: &ProblemFacts<'_>,
) -> Result<(), FileError> {
    let cells: Vec<SignCell> = board.iter().flatten().map(|word| word.cell).collect();
    let place_of = |cell: SignCell| {
        board.iter().flatten().find(|word| word.cell == cell).map_or(raw.start, |word| word.place)
    };
    let table = SignTable::from_board(&cells, facts.known).map_err(|cell| {
        FileError::Malformed(MalformedFile::Expected("file-expected-one-piece"), place_of(cell))
    })?;
    let several = match facts.known {
        Some(known) => !known.piece_groups().is_empty(),
        None => table.has_several_kinds(),
    };
    let mut holes = Vec::new();
    for (at, DrawnSquare { cell, place }) in board_cells(board) {
        match table.cell_content(cell) {
            CellContent::Empty => {}
            CellContent::Hole => holes.push(at),
            CellContent::Pawn => raw.pawns.push(at),
            CellContent::Piece(letter) => {
                if several {
                    raw.names.push(letter.to_string());
                } else if letter != ANY_PIECE {
                    raw.letter = Some(letter as u8).filter(|_| letter.is_ascii());
                }
                raw.add_square(at, place);
            }
        }
    }
    raw.marked_holes = holes;
    Ok(())
}
