//! Reasons why an instance cannot be made or a task cannot be done, and limits of methods.

use super::{MethodTask, Violation};
use crate::board::{Size, SizeError, Square};
use bezzel_language::SourceSpan;

/// Limit of a method, in the quantity that limits it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MethodReach {
    /// Squares along a side of the board.
    Side(u64),
    /// Squares along a side, for a square board.
    Square(u64),
    /// Squares along the longer side, which is at most one longer than the other.
    NearSquare(u64),
    /// Squares of the board.
    Squares(u64),
    /// Orbits of squares under the symmetries of the solutions.
    Orbits(u64),
    /// Pieces.
    Pieces(u64),
    /// Lines of one direction.
    Lines(u64),
    /// Squares of a frontier across the board.
    Frontier(u64),
    /// Minimum squares along a side.
    SideFrom(u64),
    /// Squares of a board with even sides of at least 6 and an area divisible by 8.
    EvenSides(u64),
    /// Squares of a board with an even number of them.
    EvenArea(u64),
    /// Squares of a square board whose side is even and not a multiple of 4.
    Quarters(u64),
    /// Squares along a side, limited by the terms of a determinant.
    Terms {
        /// Maximum number of squares along a side.
        side: u64,
        /// Number of terms on the requested board, or `None` if it exceeds 64 bits.
        terms: Option<u64>,
    },
}

/// Reason why an instance cannot be made or a task cannot be done.
#[derive(Clone, Debug, PartialEq)]
pub enum ProblemError {
    /// Side that is 0 or too long for a board.
    BadSize(SizeError),
    /// Size out of the method's reach.
    OutOfReach {
        /// Requested size.
        size: Size,
        /// Method that refuses it.
        method: &'static str,
        /// Limit of the method.
        reach: MethodReach,
        /// Estimated time in seconds, if it is known.
        seconds: Option<f64>,
        /// Command that would work, if there is one.
        instead: Option<String>,
    },
    /// Square that is not on this board, with the position of the argument.
    OffBoard(Square, Size, SourceSpan),
    /// Square that is a hole of the board of this name.
    Hole(Square, String, SourceSpan),
    /// Repeated square (also once in `with` and once in `without`), with the position of the second
    /// one.
    Twice(Square, SourceSpan),
    /// Line with a number that the board does not have.
    NoLine {
        /// Word of the line.
        line: &'static str,
        /// Given number.
        number: u64,
        /// Number of such lines.
        count: u64,
        /// Size of the board.
        size: Size,
        /// Position of the argument.
        span: SourceSpan,
    },
    /// Line or rectangle with more squares than can be given.
    LargeArea {
        /// Maximum number of squares.
        most: u64,
        /// Position of the argument.
        span: SourceSpan,
    },
    /// Drawing of another size than the board.
    DrawingSize {
        /// Size of the drawing.
        found: Size,
        /// Size of the board.
        size: Size,
        /// Position of the argument.
        span: SourceSpan,
    },
    /// Given piece, or sign of a drawing, that the problem does not have.
    ForeignPiece {
        /// Name or sign.
        piece: String,
        /// Square.
        square: Square,
        /// Position of the argument.
        span: SourceSpan,
    },
    /// Number of a tour that is given for two squares, with the position of the second one.
    NumberTwice {
        /// Number.
        number: u64,
        /// First square.
        first: Square,
        /// Second square.
        second: Square,
        /// Position of the argument.
        span: SourceSpan,
    },
    /// Number that no square of a tour has: 0, or more than the squares.
    NumberOutside {
        /// Number.
        number: u64,
        /// Square.
        square: Square,
        /// Number of squares of the tour.
        most: u64,
        /// Position of the argument.
        span: SourceSpan,
    },
    /// Move that the piece does not have, with the position of the argument.
    NoSuchMove((i32, i32), SourceSpan),
    /// Repeated move, with the position of the second one.
    MoveTwice((i32, i32), SourceSpan),
    /// Comparison of move orders for a problem or piece that does not support it.
    NoOrders,
    /// Method that the problem does not have for the task.
    NoMethod {
        /// Requested method.
        method: String,
        /// Requested task.
        task: MethodTask,
        /// Methods that can do the task.
        have: Vec<&'static str>,
    },
    /// Method without useful steps.
    NoSteps {
        /// Requested method.
        method: &'static str,
        /// Message id of the reason.
        why: &'static str,
        /// Command that shows the idea, if the board is small enough.
        instead: Option<String>,
        /// Whether there is such a command for smaller boards only.
        is_too_large: bool,
    },
    /// Estimated memory of the method's tables above the limit.
    Memory {
        /// Requested size.
        size: Size,
        /// Method that refuses it.
        method: &'static str,
        /// Estimated minimum of bytes.
        need: u64,
        /// Allowed bytes.
        most: u64,
        /// Command that would work, if there is one.
        instead: Option<String>,
    },
    /// Option that the method does not support on this instance.
    MethodOption {
        /// The method.
        method: &'static str,
        /// The option.
        option: &'static str,
    },
    /// Option that the automatically chosen method does not support on this instance.
    ChosenMethodOption {
        /// The method.
        method: &'static str,
        /// The option.
        option: &'static str,
    },
    /// Method for another piece.
    MethodPiece {
        /// Requested method.
        method: &'static str,
        /// Requested piece, plural.
        piece: String,
        /// Method that can do it.
        instead: &'static str,
    },
    /// Option that has no meaning without another one.
    OptionNeeds {
        /// Given option.
        option: &'static str,
        /// Missing option.
        needs: &'static str,
    },
    /// Path without one of its ends.
    NeedsEnd {
        /// Missing option.
        option: &'static str,
        /// Command with both ends.
        example: String,
    },
    /// Problem without a puzzle to play.
    NotPlayed(String),
    /// Wrong square of a given path. The fields are its number, counted from 0, the violation, and
    /// the position of the path.
    Path(usize, Violation, SourceSpan),
    /// Board whose maximum number of pieces is not known, so that `pieces K` is required.
    NeedsPieces(Size),
    /// Piece, plural, whose repeated steps are stored only up to this length, which is too short
    /// for the board.
    LongRider(String, u32),
    /// Piece, plural, with moves without their reverses, for a task that needs both.
    OneWay(String),
    /// Piece, plural, whose steps do not define its attacks on a board that is neither plain nor a
    /// torus.
    NonstandardPiece(String),
    /// Kind of piece, plural, that is given twice.
    SameKind(String),
    /// More kinds of pieces than letters.
    ManyKinds {
        /// Number of kinds.
        kinds: u64,
        /// Maximum number of kinds.
        most: u64,
    },
    /// Verb or option for pieces of one kind, given for several kinds.
    OfOneKind {
        /// Verb or option.
        word: &'static str,
        /// Whether it is an option.
        is_option: bool,
    },
    /// Board with walls, or with edges joined otherwise than on a torus, that is too large.
    NonstandardBoard {
        /// Number of squares.
        squares: u64,
        /// Maximum number of squares of such a board.
        most: u64,
    },
    /// Free pawns in a task that supports only pawns on given squares.
    FreePawns,
    /// Too many sets of pawn squares.
    ManyPawns {
        /// Number of sets.
        ways: u64,
        /// Maximum number of sets.
        most: u64,
    },
    /// Board without squares.
    NoSquare,
    /// Option of random regions for a board that has regions.
    RegionsGiven,
    /// Board with regions for a problem that has none.
    RegionsUnused,
    /// Star battle on a board that is not a square, or has more or fewer regions than rows.
    StarsBoard {
        /// Size of the board.
        size: Size,
        /// Number of regions.
        regions: u64,
    },
    /// Random star battle of a size that has none.
    RandomSize,
    /// Random star battle that was not found in time.
    RandomStopped,
    /// More than this number of stages in a pipeline.
    TooManyStages(u64),
    /// More than this number of groups.
    TooManyGroups(u64),
    /// Subtraction of a set whose search was limited to a part of it.
    PartTaken(String),
}

impl ProblemError {
    /// Returns the word in data files, which is the same in every language.
    pub fn word(&self) -> &'static str {
        match self {
            ProblemError::BadSize(_) => "bad-size",
            ProblemError::OutOfReach { .. } | ProblemError::Memory { .. } => "too-large",
            ProblemError::OffBoard(..) => "off-board",
            ProblemError::Hole(..) => "hole",
            ProblemError::Twice(..) => "square-twice",
            ProblemError::NoLine { .. } => "no-line",
            ProblemError::LargeArea { .. } => "large-area",
            ProblemError::DrawingSize { .. } => "drawing-size",
            ProblemError::ForeignPiece { .. } => "foreign-piece",
            ProblemError::NumberTwice { .. } => "number-twice",
            ProblemError::NumberOutside { .. } => "number-outside",
            ProblemError::NoSuchMove(..) => "no-such-move",
            ProblemError::MoveTwice(..) => "move-twice",
            ProblemError::NoOrders => "no-orders",
            ProblemError::NoMethod { .. } => "no-method",
            ProblemError::NoSteps { .. } => "no-steps",
            ProblemError::MethodOption { .. } | ProblemError::ChosenMethodOption { .. } => {
                "unsuitable-option"
            }
            ProblemError::MethodPiece { .. } => "unsuitable-piece",
            ProblemError::OptionNeeds { .. } => "missing-option",
            ProblemError::NeedsEnd { .. } => "missing-end",
            ProblemError::NotPlayed(_) => "not-played",
            ProblemError::Path(..) => "bad-path",
            ProblemError::NeedsPieces(_) => "needs-pieces",
            ProblemError::LongRider(..) => "long-rider",
            ProblemError::OneWay(_) => "one-way",
            ProblemError::NonstandardPiece(_) => "odd-piece",
            ProblemError::SameKind(_) => "same-kind",
            ProblemError::ManyKinds { .. } => "many-kinds",
            ProblemError::OfOneKind { .. } => "of-one-kind",
            ProblemError::NonstandardBoard { .. } => "odd-board",
            ProblemError::FreePawns => "loose-pawns",
            ProblemError::ManyPawns { .. } => "many-pawns",
            ProblemError::NoSquare => "no-square",
            ProblemError::RegionsGiven => "regions-given",
            ProblemError::RegionsUnused => "regions-unused",
            ProblemError::StarsBoard { .. } => "stars-board",
            ProblemError::RandomSize => "random-size",
            ProblemError::RandomStopped => "random-stopped",
            ProblemError::TooManyStages(_) => "many-stages",
            ProblemError::TooManyGroups(_) => "many-groups",
            ProblemError::PartTaken(_) => "part-taken",
        }
    }
}
