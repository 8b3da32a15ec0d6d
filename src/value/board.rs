//! One solution on its board, a walk that is none, and the answer that there is none.

use super::Drawn;
use crate::board::{Grid, Square};
use crate::piece::Piece;
use crate::problem::{Explicit, Optimum, Reason, Share};
use crate::search::Stop;

/// One solution on its board.
#[derive(Clone, Debug)]
pub struct Board {
    /// The board.
    pub grid: Grid,
    /// The piece on every square of `squares`.
    pub piece: &'static Piece,
    /// The kinds of pieces, where there are several: then the squares are those of each kind after those of the one before.
    pub shares: Vec<Share>,
    /// The occupied squares in file order.
    pub squares: Vec<Square>,
    /// Squares on which no piece may stand.
    pub blocked: Vec<Square>,
    /// The method that found it.
    pub method: Option<&'static str>,
    /// Its number in the set it comes from, counted from 1.
    pub number: Option<u64>,
    /// The problem in the command language.
    pub problem: String,
    /// What is proved of the number of pieces, where the fewest were asked for.
    pub optimum: Option<Optimum>,
    /// Where its random numbers started, where that is to be told.
    pub seed: Option<u64>,
    /// Whether the squares are a closed tour, if they are a tour in its own order.
    pub walk: Option<bool>,
}

impl Board {
    /// Each piece by its square, in the order of the squares.
    pub fn standing(&self) -> impl Iterator<Item = (Square, Share)> + '_ {
        Share::standing(&self.shares, self.piece, &self.squares)
    }

    /// The pieces that stand here, kind by kind, with the squares of each.
    pub fn kinds(&self) -> Vec<(&'static Piece, &[Square])> {
        if self.shares.is_empty() {
            return vec![(self.piece, &self.squares)];
        }
        let ranges = Share::parts(&self.shares).ranges(self.squares.len());
        self.shares.iter().zip(ranges).map(|(share, range)| (share.shown, &self.squares[range])).collect()
    }
}

/// A solution that is too long to be kept: a rule writes it down again whenever it is asked for.
#[derive(Clone, Debug)]
pub struct ExplicitBoard {
    /// The problem in the command language.
    pub problem: String,
    /// The method that has the rule.
    pub method: &'static str,
    /// The rule.
    pub rule: Explicit,
}

/// The answer that there is no solution, or that none was found.
#[derive(Clone, Debug)]
pub struct NoSolution {
    /// The problem in the command language.
    pub problem: String,
    /// The proof, or why the search was cut.
    pub reason: Result<Reason, Stop>,
    /// How far a walk came.
    pub walk: Option<Box<Walk>>,
}

impl NoSolution {
    /// The answer without a walk.
    pub fn new(problem: String, reason: Result<Reason, Stop>) -> NoSolution {
        NoSolution { problem, reason, walk: None }
    }
}

/// A walk that is no tour.
#[derive(Clone, Debug)]
pub struct Walk {
    /// Its squares on the board, in order.
    pub board: Board,
    /// The squares that a tour visits.
    pub of: u64,
    /// The command that repairs it, where one may.
    pub repair: Option<String>,
}

impl Walk {
    /// What a file shows of it.
    pub fn drawn(&self) -> Drawn {
        Drawn::Walk(self.board.squares.len() as u64, self.of)
    }
}
