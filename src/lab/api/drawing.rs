//! Boards read from drawings.

use super::{Error, MixedPlacement, Placement};
use crate::data::{Board, ValueKind};
use crate::problem::{DrawnCell, HalfBoard};
use crate::report::json::fen_field;
use crate::value::Value;
use bezzel_base::board::{Grid, Square};
use bezzel_base::piece::{PIECES, Piece};
use std::str::FromStr;

impl Board {
    /// Returns the placement field of a FEN, from which a board without holes is parsed back. Runs of
    /// empty squares may exceed 9.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let board = Queens::new(4).find()?.board()?;
    /// assert_eq!(board.to_fen()?, "1Q2/3Q/Q3/2Q1");
    /// assert_eq!(Tours::new(6).find()?.board()?.to_fen().unwrap_err().code(), FaultCode::E200);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a tour, and for a board that is too large to be drawn.
    pub fn to_fen(&self) -> Result<String, Error> {
        if self.closed_tour.is_some() || self.is_path {
            return Err(Error::wrong_kind(&Value::Board(self.clone()), ValueKind::Board));
        }
        fen_field(self).ok_or_else(|| Error::of_text("file-expected-small-board"))
    }
}

/// Reads a plain board: one line per rank from the top, with `.` for an empty square and the letter
/// of one of [`PIECES`] for a piece, or the placement field of a FEN. The layout is free, as for the
/// option `with` of the command language; the coordinates and the text under the board are ignored.
/// Holes and other signs are refused with [`FaultCode::E402`](bezzel_messages::FaultCode::E402), and
/// so is a board without pieces. Whether the board is a solution is not
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
        let drawing =
            HalfBoard::read(text, None).map_err(|error| Error::of_text(error.expected))?;
        let size = drawing.size();
        if size.squares() > Grid::MAX_SQUARES {
            return Err(Error::of_text("file-expected-small-board"));
        }
        let is_letter = |sign: char| PIECES.iter().any(|piece| piece.letter == sign);
        let is_plain = |(_, cell): (Square, DrawnCell)| match cell {
            DrawnCell::Dot | DrawnCell::Blank => true,
            DrawnCell::Sign(sign) => is_letter(sign),
            DrawnCell::Hole | DrawnCell::Number(_) => false,
        };
        if !drawing.cells().all(is_plain) {
            return Err(Error::of_text("file-expected-cell"));
        }
        let squares = |piece: &Piece| -> Vec<Square> {
            let signs = drawing.cells().filter(|(_, cell)| *cell == DrawnCell::Sign(piece.letter));
            signs.map(|(square, _)| square).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{Kings, Queens};
    use bezzel_messages::FaultCode;

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
        for text in ["..\n..", "2/2", "q.\n..", "Q#\n..", "Q1\n.."] {
            assert!(refused(text).contains("a piece such as `Q`"), "{text}");
        }
        assert!(refused("Q4999/5000").contains("4,096"));
        for text in ["", "\n", "/", "a1 b3", "Q99999999999999999999/1", "Qx/2"] {
            let error = text.parse::<Board>().expect_err(text);
            assert_eq!(error.code(), FaultCode::E402, "{text}");
        }
    }
}
