//! Boards read from drawings.

use super::{Error, MixedPlacement, Placement};
use crate::data::Board;
use bezzel_base::board::{Grid, Size, Square};
use bezzel_base::piece::{PIECES, Piece};
use std::str::FromStr;

/// Rows of a drawing from the top, each with the letter of the piece on every square.
type DrawnRows = Vec<Vec<Option<char>>>;

/// Reads a plain board: one line per rank from the top, with `.` for an empty square and the letter
/// of one of [`PIECES`] for a piece, or the placement field of a FEN. Blanks between the squares,
/// the coordinates and the text under the board are ignored. Whether the board is a solution is not
/// checked: that is [`verify`](super::ProblemQuery::verify).
///
/// ```
/// use bezzel::prelude::*;
/// let board: Board = ".Q..\n...Q\nQ...\n..Q.".parse()?;
/// assert_eq!(board, "1Q2/3Q/Q3/2Q1".parse::<Board>()?);
/// assert_eq!(board, board.to_string().parse::<Board>()?);
/// assert!(Queens::new(4).is_solution(&board));
/// assert_eq!(".Q\n.".parse::<Board>().unwrap_err().code(), FaultCode::E402);
/// # Ok::<(), Error>(())
/// ```
impl FromStr for Board {
    type Err = Error;

    fn from_str(text: &str) -> Result<Board, Error> {
        // The text under a drawing may have a slash, too.
        let first = text.trim_start().lines().next().unwrap_or_default();
        let rows = if first.contains('/') { read_field(text)? } else { read_lines(text)? };
        let files = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != files) {
            return Err(Error::of_text("file-expected-row"));
        }
        if files * rows.len() > Grid::MAX_SQUARES as usize {
            return Err(Error::of_text("file-expected-small-board"));
        }
        let size = Size::new(files as u64, rows.len() as u64)
            .map_err(|_| Error::of_text("file-expected-cell"))?;
        let squares = |piece: &Piece| -> Vec<Square> {
            let sign = |at: &Square| rows[(size.ranks() - 1 - at.rank) as usize][at.file as usize];
            size.iter().filter(|at| sign(at) == Some(piece.letter)).collect()
        };
        let kinds = PIECES.iter().map(|&piece| (piece, squares(piece)));
        let kinds: Vec<(&Piece, Vec<Square>)> =
            kinds.filter(|(_, squares)| !squares.is_empty()).collect();
        match kinds.as_slice() {
            [] => Err(Error::of_text("file-expected-cell")),
            [(piece, squares)] => Placement::new(*piece, size).board(squares),
            several => {
                let numbers = several.iter().map(|(piece, squares)| (squares.len() as u64, *piece));
                let mixed = MixedPlacement::new(numbers, size);
                let groups = mixed.instance()?.piece_groups();
                let placed = groups.iter().flat_map(|group| squares(&group.piece));
                mixed.board(placed.collect::<Vec<Square>>())
            }
        }
    }
}

/// Reads a square of a drawing.
fn read_sign(sign: char) -> Result<Option<char>, Error> {
    match sign {
        '.' => Ok(None),
        letter if PIECES.iter().any(|piece| piece.letter == letter) => Ok(Some(letter)),
        _ => Err(Error::of_text("file-expected-cell")),
    }
}

/// Reads the placement field of a FEN, in which a number stands for as many empty squares.
fn read_field(text: &str) -> Result<DrawnRows, Error> {
    let read_row = |text: &str| {
        let (mut row, mut run) = (Vec::new(), 0);
        for sign in text.chars().filter(|sign| !sign.is_whitespace()).chain(['\0']) {
            if let Some(digit) = sign.to_digit(10) {
                run = run * 10 + digit as usize;
            } else {
                row.extend(std::iter::repeat_n(None, run));
                run = 0;
                if sign != '\0' {
                    row.push(read_sign(sign)?);
                }
            }
            if row.len() + run > Grid::MAX_SQUARES as usize {
                return Err(Error::of_text("file-expected-small-board"));
            }
        }
        Ok(row)
    };
    text.split('/').map(read_row).collect()
}

/// Reads the lines of a drawing up to the letters of the files or an empty line.
fn read_lines(text: &str) -> Result<DrawnRows, Error> {
    let is_end = |line: &str| line.chars().all(|sign| sign.is_whitespace() || sign.is_lowercase());
    let lines = text.lines().skip_while(|line| line.trim().is_empty());
    let read_row = |line: &str| {
        let squares = match line.trim().split_once(char::is_whitespace) {
            Some((rank, squares)) if rank.bytes().all(|sign| sign.is_ascii_digit()) => squares,
            _ => line,
        };
        squares.chars().filter(|sign| !sign.is_whitespace()).map(read_sign).collect()
    };
    lines.take_while(|line| !is_end(line)).map(read_row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{Kings, Queens};

    #[test]
    fn print_then_parse_is_the_identity() {
        for board in Queens::new(6).all().iter().chain(&Kings::new((7, 3)).all()) {
            let board = board.expect("a small board");
            assert_eq!(board.to_string().parse::<Board>().ok().as_ref(), Some(&board), "{board}");
        }
        let mixed = MixedPlacement::new([(3, "knight"), (2, "queen")], (5, 6));
        let board = mixed.find().and_then(|outcome| outcome.board()).expect("a small board");
        let read: Board = board.to_string().parse().expect("a drawing");
        assert_eq!((read.squares.len(), read.piece_groups.len()), (5, 2), "{read}");
        assert_eq!(read.to_string().lines().next(), board.to_string().lines().next());
    }

    #[test]
    fn other_texts_are_refused() {
        let refused = |text: &str| text.parse::<Board>().expect_err(text).to_string();
        assert!(refused("Q.\n.").contains("of the same length"));
        assert!(refused("Q2/4").contains("of the same length"));
        for text in ["", "\n", "..\n..", "/", "Q?\n..", "2/2", "a1 b3", "q.\n..", "Qx/2"] {
            assert!(refused(text).contains("a piece such as `Q`"), "{text}");
        }
        for text in ["Q99999999999999999999/1", "Q5000/1"] {
            assert!(refused(text).contains("4,096"), "{text}");
        }
    }
}
