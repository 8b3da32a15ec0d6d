//! Notes about the text between the solutions of a file.

use super::FilePosition;

/// Meaning of a sentence that this program prints around boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemarkKind {
    /// Statement without consequences for the file.
    Statement,
    /// Number of solutions of a set.
    Count(u64),
    /// Number of boards of a set that are shown.
    ShownBoards(u64),
    /// Problem without a solution.
    NoSolution(String),
    /// Announcement that the next board is a walk and not a tour.
    Walk,
}

/// Notation of the solutions in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolutionNotation {
    /// Drawn boards.
    Boards,
    /// Boards of numbers.
    NumberBoards,
    /// Moves of a piece.
    Moves,
    /// Lists of numbers, counted from 0.
    ColumnsFromZero,
    /// Lists of numbers, counted from 1: ranks, one per file.
    RanksFromOne,
    /// Lists of numbers, counted from 1: columns, one per row from the top.
    ColumnsFromOne,
    /// Numbers of squares, counted from 0 or 1.
    SquareNumbers(u64),
    /// Names of squares.
    Squares,
    /// Pairs of row and column, counted from 0 or 1.
    Pairs(u64),
    /// Fractions of column and row.
    Fractions,
    /// Placement fields of FENs.
    Fens,
    /// Literals of a SAT solver.
    Literals,
}

impl SolutionNotation {
    /// Returns the name in data, which is also the end of its message id.
    pub fn word(self) -> &'static str {
        match self {
            SolutionNotation::Boards => "boards",
            SolutionNotation::NumberBoards => "number-boards",
            SolutionNotation::Moves => "moves",
            SolutionNotation::ColumnsFromZero => "columns-from-0",
            SolutionNotation::RanksFromOne => "ranks-from-1",
            SolutionNotation::ColumnsFromOne => "columns-from-1",
            SolutionNotation::SquareNumbers(0) => "square-numbers-from-0",
            SolutionNotation::SquareNumbers(_) => "square-numbers-from-1",
            SolutionNotation::Squares => "squares",
            SolutionNotation::Pairs(0) => "pairs-from-0",
            SolutionNotation::Pairs(_) => "pairs-from-1",
            SolutionNotation::Fractions => "fractions",
            SolutionNotation::Fens => "fens",
            SolutionNotation::Literals => "literals",
        }
    }
}

/// Reason why a line was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnreadReason {
    /// Unknown notation.
    Unknown,
    /// Notation that fits several orientations of the board with different verdicts.
    Ambiguous,
    /// Statement that contradicts the file, with another size or another number of solutions.
    Mismatch,
    /// Introduction of a walk that is not a tour.
    Walk,
    /// Part of a list whose end a program has left out.
    Shortened,
}

/// Line of a file that was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadLine {
    /// Position of its beginning.
    pub place: FilePosition,
    /// Text of the line, truncated if it is long.
    pub text: String,
    /// Reason why it was not read.
    pub reason: UnreadReason,
    /// Number of further lines that were not read.
    pub others: u64,
}
