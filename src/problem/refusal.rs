//! Refusals: why an instance cannot be made, or a task cannot be done, and how far a method reaches.

use super::{Task, Violation};
use crate::board::{Size, SizeError, Square};
use crate::lang::Span;

/// The most that a method manages, in what limits it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Squares along a side of the board.
    Side(u64),
    /// Squares along a side of a square board.
    Square(u64),
    /// Boards whose longer side is at most this, and the other one at most one shorter.
    NearSquare(u64),
    /// Squares of the board.
    Squares(u64),
    /// Orbits of squares under the symmetries that keep the solutions.
    Orbits(u64),
    /// Pieces.
    Pieces(u64),
    /// Lines of one direction.
    Lines(u64),
    /// Squares of a frontier across the board.
    Frontier(u64),
    /// Sides of at least this many squares.
    SideFrom(u64),
    /// Even sides of at least 6 with an area that 8 divides, and at most this many squares.
    EvenSides(u64),
    /// An even number of squares up to this one.
    EvenArea(u64),
    /// A square board whose side is even and no multiple of 4, and at most this many squares.
    Quarters(u64),
    /// Squares along a side, because of the terms of a determinant.
    Terms {
        /// The most squares along a side.
        side: u64,
        /// The terms on the board asked for; none where they pass 64 bits.
        terms: Option<u64>,
    },
}

/// Why an instance cannot be made, or a task cannot be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// A side is 0 or beyond what a board can have.
    BadSize(SizeError),
    /// The size is out of reach: the most that the method manages, an estimate, and what would work.
    OutOfReach {
        /// The size asked for.
        size: Size,
        /// The method that refuses.
        method: &'static str,
        /// The most that it manages.
        reach: Reach,
        /// About how many seconds it would take, if that can be told.
        seconds: Option<f64>,
        /// A command that would work, if one does.
        instead: Option<String>,
    },
    /// Not a square of this board; the place of the argument.
    OffBoard(Square, Size, Span),
    /// A square where the board, by its name, has a hole.
    Hole(Square, &'static str, Span),
    /// The same square given twice (also once in `with` and once in `without`); the place of the second.
    Twice(Square, Span),
    /// The piece has no such move; the place of the argument.
    NoSuchMove((i32, i32), Span),
    /// The same move given twice; the place of the second.
    MoveTwice((i32, i32), Span),
    /// Orders of moves are compared for other problems and pieces.
    NoOrders,
    /// The problem has no such method for the task; the methods it has for it.
    NoMethod {
        /// The method asked for.
        method: String,
        /// What it was asked to do.
        task: Task,
        /// The methods that can.
        have: Vec<&'static str>,
    },
    /// The method has no steps worth seeing.
    NoSteps {
        /// The method asked for.
        method: &'static str,
        /// The message that says why.
        why: &'static str,
        /// A command that shows the idea, where the board is small enough for one.
        instead: Option<String>,
    },
    /// The tables of the method would take more memory than is allowed, by an estimate.
    Memory {
        /// The size asked for.
        size: Size,
        /// The method that refuses.
        method: &'static str,
        /// About how many bytes it would take at least.
        need: u64,
        /// The bytes allowed.
        most: u64,
        /// A command that would work, if one does.
        instead: Option<String>,
    },
    /// The method does not allow this option on this instance.
    MethodOption {
        /// The method.
        method: &'static str,
        /// The option.
        option: &'static str,
    },
    /// The same, where the method was chosen and not named.
    ChosenMethodOption {
        /// The method.
        method: &'static str,
        /// The option.
        option: &'static str,
    },
    /// The method is for another piece.
    MethodPiece {
        /// The method.
        method: &'static str,
        /// The piece asked for, plural.
        piece: &'static str,
        /// A method that does it.
        instead: &'static str,
    },
    /// The option says nothing without another one.
    OptionNeeds {
        /// The option.
        option: &'static str,
        /// The one that it needs.
        needs: &'static str,
    },
    /// A square of the path that is given cannot be its next one: the number of the square, counted from 0, and the place of the path.
    Path(usize, Violation, Span),
    /// The largest number of pieces on this board is not known: `pieces K` has to be said.
    NeedsPieces(Size),
    /// The repetitions of the piece's steps are written down, and not as far as this board goes: the piece, and the longest step written.
    LongRider(&'static str, u32),
    /// The piece moves otherwise on the image of the board.
    Turned(&'static str),
    /// The piece has moves without their reverses, and this needs both.
    OneWay(&'static str),
    /// A piece, plural, of which its steps do not tell what it attacks on a board that is neither plain nor a torus.
    OddPiece(&'static str),
    /// A kind of piece, plural, that stands twice among several.
    SameKind(&'static str),
    /// More kinds of pieces than there are letters for.
    ManyKinds {
        /// The kinds.
        kinds: u64,
        /// The most.
        most: u64,
    },
    /// A verb or an option that is made for pieces of one kind, where there are several.
    OfOneKind {
        /// The word.
        word: &'static str,
        /// Whether it is an option.
        is_option: bool,
    },
    /// A board with walls, or with edges joined otherwise than on a torus, that is too large.
    OddBoard {
        /// The squares it has.
        squares: u64,
        /// The most squares of such a board.
        most: u64,
    },
    /// The image of a board under a quarter turn or a diagonal reflection, where no word says that other edges are joined: this one's word.
    Sideways(&'static str),
    /// The image of a drawn board, by its name, under a symmetry that does not keep it.
    TurnedBoard(&'static str),
    /// Pawns on any squares, where only pawns on given squares are taken.
    LoosePawns,
    /// Too many ways to put the pawns: they are not tried.
    ManyPawns {
        /// The ways.
        ways: u64,
        /// The most that are tried.
        most: u64,
    },
    /// A board of which no square is left.
    NoSquare,
    /// More stages behind each other than this number.
    TooManyStages(u64),
    /// More groups than this number.
    TooManyGroups(u64),
    /// More solutions than a proof lists.
    TooManyListed(u64),
    /// A set is to be taken from another one, but its search was limited to a part of it.
    PartTaken(String),
}

impl Refusal {
    /// Returns its word in data, the same in every language.
    pub fn word(&self) -> &'static str {
        match self {
            Refusal::BadSize(_) => "bad-size",
            Refusal::OutOfReach { .. } | Refusal::Memory { .. } => "too-large",
            Refusal::OffBoard(..) => "off-board",
            Refusal::Hole(..) => "hole",
            Refusal::Twice(..) => "square-twice",
            Refusal::NoSuchMove(..) => "no-such-move",
            Refusal::MoveTwice(..) => "move-twice",
            Refusal::NoOrders => "no-orders",
            Refusal::NoMethod { .. } => "no-method",
            Refusal::NoSteps { .. } => "no-steps",
            Refusal::MethodOption { .. } | Refusal::ChosenMethodOption { .. } => "unsuitable-option",
            Refusal::MethodPiece { .. } => "unsuitable-piece",
            Refusal::OptionNeeds { .. } => "missing-option",
            Refusal::Path(..) => "bad-path",
            Refusal::NeedsPieces(_) => "needs-pieces",
            Refusal::LongRider(..) => "long-rider",
            Refusal::Turned(_) => "turned-piece",
            Refusal::OneWay(_) => "one-way",
            Refusal::OddPiece(_) => "odd-piece",
            Refusal::SameKind(_) => "same-kind",
            Refusal::ManyKinds { .. } => "many-kinds",
            Refusal::OfOneKind { .. } => "of-one-kind",
            Refusal::OddBoard { .. } => "odd-board",
            Refusal::Sideways(_) => "sideways",
            Refusal::TurnedBoard(_) => "turned-board",
            Refusal::LoosePawns => "loose-pawns",
            Refusal::ManyPawns { .. } => "many-pawns",
            Refusal::NoSquare => "no-square",
            Refusal::TooManyStages(_) => "many-stages",
            Refusal::TooManyGroups(_) => "many-groups",
            Refusal::TooManyListed(_) => "many-listed",
            Refusal::PartTaken(_) => "part-taken",
        }
    }
}
