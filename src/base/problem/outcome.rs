//! Results of the tasks: solutions or reasons for their absence, counts, maps, and violations.

use crate::board::Square;
use crate::core::{SearchEnd, Stop, Unit};
use crate::walk::ClueObstacle;
use crate::walk::TourObstacle;
use num_bigint::BigUint;
use std::fmt;

/// Task of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MethodTask {
    /// Find one solution.
    Find,
    /// List all solutions, in order.
    Enumerate,
    /// Count the solutions.
    Count,
    /// Trace the steps of the search.
    Trace,
    /// Count the squares reached from each start.
    Map,
    /// Count the solutions through each square, or by each move.
    Spread,
}

impl MethodTask {
    /// All tasks, in the order in which help lists them.
    pub const ALL: [MethodTask; 6] = [
        MethodTask::Find,
        MethodTask::Enumerate,
        MethodTask::Count,
        MethodTask::Trace,
        MethodTask::Map,
        MethodTask::Spread,
    ];

    /// Returns the command that requests the task.
    pub fn word(self) -> &'static str {
        match self {
            MethodTask::Find => "find",
            MethodTask::Enumerate => "all",
            MethodTask::Count => "count",
            MethodTask::Trace => "trace",
            MethodTask::Map => "map",
            MethodTask::Spread => "map count",
        }
    }
}

/// Number of squares that a method reaches from each start, or of moves to each square.
#[derive(Clone, Debug)]
pub struct SquareMap {
    /// Method.
    pub method: &'static str,
    /// Meaning of the numbers.
    pub map_kind: MapKind,
    /// Number of visited squares by the number of the start, or of moves by the number of the
    /// square. `None` for squares off the board, not tried or not reached.
    pub reached: Vec<Option<u32>>,
    /// Number of squares that a tour visits, or of squares of the board.
    pub tour_length: u64,
    /// Reason why not every square was tried.
    pub stopped: Option<Stop>,
}

/// Meaning of the numbers of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MapKind {
    /// Squares that a method visits if it begins there.
    Reached,
    /// Solutions with a piece there.
    Solutions,
    /// Tours that begin there.
    Starts,
    /// Tours that end there.
    Ends,
    /// Tours that use the move.
    Moves,
    /// Moves of the piece from there on the empty board.
    Degree,
    /// Fewest moves from the first square to there.
    Distance,
    /// Sum or difference of two maps.
    Combined,
}

impl MapKind {
    /// Returns the key of the numbers in JSON, which is also the column name in a `.csv`.
    pub fn word(self) -> &'static str {
        match self {
            MapKind::Reached => "reached",
            MapKind::Solutions => "solutions",
            MapKind::Starts => "starts",
            MapKind::Ends => "ends",
            MapKind::Moves => "moves",
            MapKind::Degree => "degree",
            MapKind::Distance => "distance",
            MapKind::Combined => "values",
        }
    }
}

/// Number of solutions through each square, or by each move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareCounts {
    /// Meaning of the numbers.
    pub map_kind: MapKind,
    /// Numbers by square, `None` for squares that are not part of the board. Empty if the numbers
    /// are by move.
    pub squares: Vec<Option<BigUint>>,
    /// Numbers by move. The two squares of a move are in file order.
    pub moves: Vec<(Square, Square, BigUint)>,
    /// Count of all solutions. If it was stopped, the numbers are lower bounds.
    pub count_result: CountResult,
}

/// Result of a search for one solution, with its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindResult {
    /// Solution, or the reason why there is none.
    pub outcome: FindOutcome,
    /// Method.
    pub method: &'static str,
    /// Nodes searched, or 0 if the method does not search.
    pub nodes: u64,
    /// Proved bounds of the number of pieces, if it is optimized.
    pub optimum: Option<Optimum>,
    /// Random seed, if the user gave it or it was drawn.
    pub seed: Option<u64>,
    /// Partial tour, if the method ended without a solution.
    pub partial_tour: Option<PartialTour>,
}

/// Walk that is not a solution: it ended before every square was visited, or not on the required
/// square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialTour {
    /// Squares, in order.
    pub squares: Vec<Square>,
    /// Command that may repair it.
    pub repair: Option<String>,
}

/// Proved bounds of a minimum or a maximum, such as the number of pieces.
///
/// ```
/// use bezzel::prelude::*;
/// let optimum = QueenCovers::new(8).find()?.board()?.optimum.unwrap();
/// assert_eq!((optimum.lower, optimum.upper, optimum.is_maximizing), (5, Some(5), false));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Optimum {
    /// Whether the number is maximized.
    pub is_maximizing: bool,
    /// What it counts.
    pub quantity: Quantity,
    /// Proved lower bound (when maximizing: size of the best solution found).
    pub lower: u64,
    /// Size of the best solution found (when maximizing: proved upper bound), if there is one.
    pub upper: Option<u64>,
    /// Theorem that proves the lower bound, or `None` if a search proved it.
    pub theorem: Option<CoverTheorem>,
    /// Reason why the proof is incomplete, if the search was stopped.
    pub stopped: Option<Stop>,
}

impl Optimum {
    /// Creates the bounds of a minimum or a maximum, without a theorem, after a complete search.
    ///
    /// ```
    /// use bezzel::Optimum;
    /// assert!(Optimum::new(false, 5, Some(5)).is_proved() && !Optimum::new(true, 9, None).is_proved());
    /// ```
    pub fn new(is_maximizing: bool, lower: u64, upper: Option<u64>) -> Optimum {
        Optimum {
            is_maximizing,
            quantity: Quantity::Pieces,
            lower,
            upper,
            theorem: None,
            stopped: None,
        }
    }

    /// Adds the theorem that proves the lower bound.
    #[must_use]
    pub fn by_theorem(self, theorem: Option<CoverTheorem>) -> Optimum {
        Optimum { theorem, ..self }
    }

    /// States what the number counts.
    #[must_use]
    pub fn of(self, quantity: Quantity) -> Optimum {
        Optimum { quantity, ..self }
    }

    /// Adds the reason why the search was stopped.
    #[must_use]
    pub fn stopped_by(self, stopped: Option<Stop>) -> Optimum {
        Optimum { stopped, ..self }
    }

    /// Returns whether the number is proved optimal.
    ///
    /// ```
    /// use bezzel::prelude::*;
    /// let covers = QueenCovers::new(8);
    /// assert!(covers.find()?.board()?.optimum.unwrap().is_proved());
    /// let greedy = covers.using(CoverMethod::Greedy).find()?.board()?;
    /// assert!(!greedy.optimum.unwrap().is_proved());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn is_proved(&self) -> bool {
        self.upper == Some(self.lower)
    }
}

/// What a largest or smallest number counts.
///
/// ```
/// use bezzel::{Optimum, Quantity};
/// let optimum = Optimum::new(true, 10, Some(10)).of(Quantity::BlackArmy);
/// assert_eq!(optimum.quantity, Quantity::BlackArmy);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Quantity {
    /// Pieces of the solution.
    Pieces,
    /// Pieces of each of two armies.
    EachArmy,
    /// Pieces of the white army.
    WhiteArmy,
    /// Pieces of the black army.
    BlackArmy,
    /// Free squares that no piece attacks.
    UnattackedSquares,
    /// Moves of a path or circuit.
    Moves,
}

/// Theorem that bounds the number of pieces of a cover from below.
///
/// ```
/// use bezzel::{CoverTheorem, prelude::*};
/// let optimum = RookCovers::new(8).find()?.board()?.optimum.unwrap();
/// assert_eq!((optimum.lower, optimum.theorem), (8, Some(CoverTheorem::Rooks)));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CoverTheorem {
    /// At least n/2 queens on a board of n by n squares, and (n - 1)/2 for n = 3 and n = 11
    /// (Spencer, in Cockayne 1990; Weakley 1995; Finozhenok and Weakley 2007).
    Queens,
    /// As many rooks as squares on the shorter side (Yaglom and Yaglom 1964).
    Rooks,
    /// n bishops on a board of n by n squares (Yaglom and Yaglom 1964).
    Bishops,
    /// ceil(m/3) ceil(n/3) kings on a board of m by n squares (Yaglom and Yaglom 1964).
    Kings,
}

impl CoverTheorem {
    /// Returns the message id of the theorem.
    pub fn message_id(self) -> &'static str {
        match self {
            CoverTheorem::Queens => "theorem-cover-queens",
            CoverTheorem::Rooks => "theorem-cover-rooks",
            CoverTheorem::Bishops => "theorem-cover-bishops",
            CoverTheorem::Kings => "theorem-cover-kings",
        }
    }
}

/// Writes the theorem with its source, in English, as the message does.
impl fmt::Display for CoverTheorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CoverTheorem::Queens => {
                "the n by n board needs at least (n - 1)/2 queens (Spencer, in Cockayne 1990), \
                 which is enough only for n = 3 and n = 11 (Weakley 1995; Finozhenok and \
                 Weakley 2007), so all others need at least n/2"
            }
            CoverTheorem::Rooks => {
                "if a line has no rook, rooks on all lines across it must cover its squares, so \
                 the number of rooks needed is the shorter side (Yaglom and Yaglom 1964)"
            }
            CoverTheorem::Bishops => {
                "the n by n board needs n bishops, and a middle file full of them is enough \
                 (Yaglom and Yaglom 1964)"
            }
            CoverTheorem::Kings => {
                "m by n squares need ceil(m/3) ceil(n/3) kings: a king cannot cover two squares \
                 that are three apart, and one in the middle of each block of 3 by 3 is enough \
                 (Yaglom and Yaglom 1964)"
            }
        })
    }
}

/// Outcome of a search for one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindOutcome {
    /// Squares of a solution, in file order.
    Found(Vec<Square>),
    /// Proof that there is none.
    None(AbsenceReason),
    /// Interrupted search, which leaves open whether there is a solution.
    Unknown(Stop),
}

impl FindOutcome {
    /// Creates the outcome of a search from the first solution, if there was one, and the end of
    /// the search.
    pub fn from_search(found: Option<Vec<Square>>, end: SearchEnd) -> FindOutcome {
        match (found, end) {
            (Some(squares), _) => FindOutcome::Found(squares),
            (None, SearchEnd::Complete) => FindOutcome::None(AbsenceReason::Exhausted),
            (None, SearchEnd::Stopped(stop)) => FindOutcome::Unknown(stop),
        }
    }
}

/// Reason why there is no solution.
///
/// ```
/// # #[cfg(feature = "notebook")] {
/// use bezzel::{Value, board::Square, values::AbsenceReason};
/// let cell = bezzel::notebook().run("find queens 8 with a1, b2");
/// let Some(Value::None(none)) = cell.value() else { panic!("{cell}") };
/// assert_eq!(none.reason, Ok(AbsenceReason::RequiredAttack(Square::A1, Square::B2)));
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AbsenceReason {
    /// Complete search without a solution.
    Exhausted,
    /// Theorem, by its message id.
    Theorem(&'static str),
    /// Two required squares attack each other.
    RequiredAttack(Square, Square),
    /// Maximum number of pieces without attacks, less than requested.
    TooMany(u64),
    /// Number of available squares, less than the requested pieces.
    TooFewSquares(u64),
    /// Minimum number of pieces of a solution, more than requested.
    TooFew(u64),
    /// Square that no piece can cover.
    Uncoverable(Square),
    /// Minimum number of pieces, with which no solution has a requested symmetry.
    NoneSymmetric(u64),
    /// Maximum number of pieces on the empty board. This default was searched for, although squares
    /// or a symmetry may leave room for fewer.
    Full(u64),
    /// Theorem or argument about tours.
    Tour(TourObstacle),
    /// Contradiction between the given numbers of a tour.
    Clues(ClueObstacle),
    /// Three required squares on one straight line.
    RequiredLine(Square, Square, Square),
    /// Last square of a path that no moves reach.
    Unreachable(Box<UnreachableSquare>),
}

/// Square to which no moves lead, and the part of the board that can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreachableSquare {
    /// First square of the path.
    pub from: Square,
    /// Square that is not reached.
    pub to: Square,
    /// Number of squares that are reached, including the first one.
    pub reached: u64,
    /// Number of squares of the board.
    pub squares: u64,
    /// Reached squares, sorted, at most [`UnreachableSquare::LISTED`].
    pub reached_squares: Vec<Square>,
    /// Other squares, sorted, at most [`UnreachableSquare::LISTED`].
    pub missed_squares: Vec<Square>,
}

impl UnreachableSquare {
    /// Maximum number of squares that are listed.
    pub const LISTED: usize = 8;
}

impl AbsenceReason {
    /// Returns the word in data files, which is the same in every language. It is the message id of
    /// a theorem.
    ///
    /// ```
    /// use bezzel::values::AbsenceReason;
    /// assert_eq!(AbsenceReason::Exhausted.word(), "search-exhausted");
    /// ```
    pub fn word(&self) -> &'static str {
        match self {
            AbsenceReason::Exhausted => "search-exhausted",
            AbsenceReason::Theorem(id) => id,
            AbsenceReason::RequiredAttack(..) => "required-attack",
            AbsenceReason::TooMany(_) => "too-many-pieces",
            AbsenceReason::TooFewSquares(_) => "too-few-squares",
            AbsenceReason::TooFew(_) => "too-few-pieces",
            AbsenceReason::Uncoverable(_) => "uncoverable-square",
            AbsenceReason::NoneSymmetric(_) => "no-symmetric",
            AbsenceReason::Full(_) => "full-board",
            AbsenceReason::Tour(_) => "impossible-tour",
            AbsenceReason::Clues(_) => "impossible-clues",
            AbsenceReason::RequiredLine(..) => "required-line",
            AbsenceReason::Unreachable(_) => "unreachable-square",
        }
    }
}

impl CountResult {
    /// Returns whether it is proved that there is no solution.
    pub fn is_proved_empty(&self) -> bool {
        self.end.is_complete() && self.total == BigUint::ZERO
    }
}

/// Result of a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountResult {
    /// Number of solutions.
    pub total: BigUint,
    /// Number of essentially different solutions, if they were all counted.
    pub classes: Option<BigUint>,
    /// End of the count. If it was stopped, the total is a lower bound.
    pub end: SearchEnd,
    /// Method. `None` if it was clear without one that there is no solution.
    pub method: Option<&'static str>,
    /// Nodes searched, if the method searches.
    pub nodes: u64,
    /// Proved bounds of the number of pieces, if it is optimized.
    pub optimum: Option<Optimum>,
}

/// Number of candidates of one brute-force search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BruteForce {
    /// Message id of the way in which candidates are chosen.
    pub way: &'static str,
    /// Number as a formula: `C(64, 8)`.
    pub formula: String,
    /// Number of candidates.
    pub candidates: BigUint,
}

/// First violation in a proposed solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Violation {
    /// Wrong number of pieces.
    Pieces {
        /// Number of pieces found.
        found: u64,
        /// Expected number of pieces.
        expected: u64,
    },
    /// Square off the board.
    OffBoard(Square),
    /// Repeated square.
    Twice(Square),
    /// Piece on a blocked square.
    Blocked(Square),
    /// Required square without a piece.
    Missing(Square),
    /// Two pieces that attack each other.
    Attack(Square, Square),
    /// Row, column or region with a wrong number of pieces.
    Unit {
        /// Unit.
        unit: Unit,
        /// Letter of the region, if it is one.
        letter: Option<char>,
        /// Number of pieces found.
        found: u64,
        /// Expected number of pieces.
        expected: u64,
    },
    /// Uncovered square.
    Uncovered(Square),
    /// Square with a wrong number of attacking pieces.
    AttackCount {
        /// Square.
        square: Square,
        /// Number of pieces that attack it.
        found: u64,
        /// Least number allowed.
        least: u64,
        /// Greatest number allowed, or `u64::MAX`.
        most: u64,
    },
    /// Wrong number of free squares that no piece attacks.
    Unattacked {
        /// Number of them.
        found: u64,
        /// Least number allowed.
        least: u64,
        /// Greatest number allowed, or `u64::MAX`.
        most: u64,
    },
    /// Piece that can be removed, although no piece should be.
    Removable(Square),
    /// Free square to which a piece can be added, although none should be.
    Addable(Square),
    /// Piece without a square that only it holds or attacks.
    NoPrivateSquare(Square),
    /// Two moves of a walk that cross, each as its two squares.
    Crossing((Square, Square), (Square, Square)),
    /// Wrong number of moves of a walk that makes as many as possible.
    Walk {
        /// Number of moves found.
        found: u64,
        /// Greatest number of moves.
        expected: u64,
    },
    /// Two consecutive squares of a tour without a move between them.
    NoMove(Square, Square),
    /// Square that the tour does not visit.
    Unvisited(Square),
    /// Square on which the tour has to begin or end, and does not.
    WrongEnd(Square),
    /// Square of a tour with another number than the given one, which comes last.
    WrongNumber(Square, u64, u64),
    /// Three pieces on one straight line, although that is excluded.
    ThreeInLine(Square, Square, Square),
    /// Symmetry that the solution does not have.
    NotSymmetric(crate::board::SymmetryConstraint),
    /// Last and first square of a closed tour, without a move between them.
    NotClosed(Square, Square),
    /// Path with more moves than a shortest one.
    NotShortest {
        /// Number of its moves.
        moves: u64,
        /// Number of moves of a shortest path.
        shortest: u64,
    },
}
