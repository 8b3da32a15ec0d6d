//! What the tasks give: a finding or why there is none, a count, a map, the first thing wrong with a would-be solution.

use crate::board::Square;
use crate::search::tour::existence::Obstacle;
use crate::search::{End, Stop};
use num_bigint::BigUint;

/// What a method can be asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Task {
    /// One solution.
    Find,
    /// All solutions, in order.
    Enumerate,
    /// How many there are.
    Count,
    /// The steps of the search.
    Trace,
    /// How far it comes from each square.
    Map,
    /// How many solutions there are through each square, or by each move.
    Spread,
}

impl Task {
    /// Every task, in the order in which help tells them.
    pub const ALL: [Task; 6] = [Task::Find, Task::Enumerate, Task::Count, Task::Trace, Task::Map, Task::Spread];

    /// The word of the command that asks for it.
    pub fn word(self) -> &'static str {
        match self {
            Task::Find => "find",
            Task::Enumerate => "all",
            Task::Count => "count",
            Task::Trace => "trace",
            Task::Map => "map",
            Task::Spread => "map count",
        }
    }
}

/// How far a method comes from each square of a board.
#[derive(Clone, Debug)]
pub struct Mapped {
    /// The method.
    pub method: &'static str,
    /// By the number of the square it starts on, the squares that it visits; none for squares off the board or not tried.
    pub reached: Vec<Option<u32>>,
    /// The squares that a solution visits.
    pub of: u64,
    /// Why not every square was tried.
    pub stopped: Option<Stop>,
}

/// What the numbers of a map say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heat {
    /// How many squares a method visits that begins there.
    Reached,
    /// How many solutions have a piece there.
    Solutions,
    /// How many tours begin there.
    Starts,
    /// How many tours end there.
    Ends,
    /// How many tours use the move.
    Moves,
    /// How many moves the piece has from there on the empty board.
    Degree,
}

impl Heat {
    /// The key of the numbers in JSON and the column in a `.csv`.
    pub fn word(self) -> &'static str {
        match self {
            Heat::Reached => "reached",
            Heat::Solutions => "solutions",
            Heat::Starts => "starts",
            Heat::Ends => "ends",
            Heat::Moves => "moves",
            Heat::Degree => "degree",
        }
    }
}

/// How many solutions there are through each square, or by each move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// What the numbers say.
    pub heat: Heat,
    /// By the number of the square; none for squares that are not part of the board. Empty where moves have numbers.
    pub squares: Vec<Option<BigUint>>,
    /// The moves between two squares, the first one in file order first.
    pub moves: Vec<(Square, Square, BigUint)>,
    /// All solutions; the numbers are at least these where it was stopped.
    pub tally: Tally,
}

/// What a search for one solution gave, and at what cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sought {
    /// The solution, or why there is none.
    pub finding: Finding,
    /// The method.
    pub method: &'static str,
    /// Nodes searched; 0 where the method does not search.
    pub nodes: u64,
    /// What is proved of the number of pieces, where the fewest are asked for.
    pub optimum: Option<Optimum>,
    /// Where its random numbers started, where the user or chance chose that.
    pub seed: Option<u64>,
    /// How far a walk came that is no solution.
    pub walked: Option<Walked>,
}

/// A walk that is no solution: it ended before every square was visited, or away from where it had to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walked {
    /// Its squares, in order.
    pub squares: Vec<Square>,
    /// The command that repairs it, where one may.
    pub repair: Option<String>,
}

/// What is proved of the fewest pieces, or of the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// Whether the most are asked for.
    pub most: bool,
    /// Fewer than this do not do; where the most are asked for, this many do.
    pub lower: u64,
    /// This many do, where a solution is known; where the most are asked for, more than this do not, where that is known.
    pub upper: Option<u64>,
    /// The theorem that the lower bound comes from, if it is one: a message id.
    pub theorem: Option<&'static str>,
    /// Why nothing more was proved, if the search was stopped.
    pub stopped: Option<Stop>,
}

impl Optimum {
    /// Whether the number is known to be the least.
    pub fn is_proved(&self) -> bool {
        self.upper == Some(self.lower)
    }
}

/// The end of a search for one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A solution: its squares in file order.
    Found(Vec<Square>),
    /// There is none.
    None(Reason),
    /// The search was stopped: there may or may not be one.
    Unknown(Stop),
}

impl Finding {
    /// What a search that ended like this with the first solution, if there was one, has found.
    pub fn of(found: Option<Vec<Square>>, end: End) -> Finding {
        match (found, end) {
            (Some(squares), _) => Finding::Found(squares),
            (None, End::Complete) => Finding::None(Reason::Exhausted),
            (None, End::Stopped(stop)) => Finding::Unknown(stop),
        }
    }
}

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The whole search space was searched.
    Exhausted,
    /// A theorem: the id of its message.
    Theorem(&'static str),
    /// Two required squares attack each other.
    RequiredAttack(Square, Square),
    /// More pieces are asked for than can stand on the board without attacks; the most that can.
    TooMany(u64),
    /// More pieces are asked for than there are squares for them; the squares.
    TooFewSquares(u64),
    /// Fewer pieces are asked for than every solution has; the least that one can have.
    TooFew(u64),
    /// No piece can cover this square.
    Uncoverable(Square),
    /// There are solutions with this number of pieces, the least, but no symmetry that is asked for keeps one.
    NoneKept(u64),
    /// So many pieces fit on the board, and were searched for where squares or a symmetry leave room for fewer.
    Full(u64),
    /// A theorem or an argument on tours.
    Tour(Obstacle),
}

impl Reason {
    /// Returns its word in data, the same in every language; of a theorem the id of its message.
    pub fn word(&self) -> &'static str {
        match self {
            Reason::Exhausted => "search-exhausted",
            Reason::Theorem(id) => id,
            Reason::RequiredAttack(..) => "required-attack",
            Reason::TooMany(_) => "too-many-pieces",
            Reason::TooFewSquares(_) => "too-few-squares",
            Reason::TooFew(_) => "too-few-pieces",
            Reason::Uncoverable(_) => "uncoverable-square",
            Reason::NoneKept(_) => "no-symmetric",
            Reason::Full(_) => "full-board",
            Reason::Tour(_) => "impossible-tour",
        }
    }
}

impl Tally {
    /// Whether it is proved that there is no solution.
    pub fn is_none(&self) -> bool {
        self.end.is_complete() && self.total == BigUint::ZERO
    }
}

/// The result of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Solutions counted.
    pub total: BigUint,
    /// Essentially different solutions, if they were counted to the end.
    pub classes: Option<BigUint>,
    /// Whether the total is final or at least.
    pub end: End,
    /// The method.
    pub method: &'static str,
    /// Nodes searched, if the method searches.
    pub nodes: u64,
    /// What is proved of the number of pieces, where solutions with the fewest are counted.
    pub optimum: Option<Optimum>,
}

/// The candidates of one way to search by brute force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BruteForce {
    /// How the candidates are chosen: a message id.
    pub way: &'static str,
    /// Their number as a formula: `C(64, 8)`.
    pub formula: String,
    /// Their number.
    pub candidates: BigUint,
}

/// The first thing wrong with a would-be solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Violation {
    /// This many pieces stand where another number should.
    Pieces {
        /// Pieces there are.
        found: u64,
        /// Pieces there should be.
        expected: u64,
    },
    /// Off the board.
    OffBoard(Square),
    /// The same square twice.
    Twice(Square),
    /// A piece on a blocked square.
    Blocked(Square),
    /// No piece on a required square.
    Missing(Square),
    /// Two pieces attack each other.
    Attack(Square, Square),
    /// A square that nothing covers.
    Uncovered(Square),
    /// No move of the piece leads from the first square to the second, the next one of the tour.
    NoMove(Square, Square),
    /// A square that the tour does not visit.
    Unvisited(Square),
    /// The tour has to begin or end on this square, and does not.
    WrongEnd(Square),
    /// No symmetry that is asked for keeps it.
    NotKept(crate::board::Kept),
    /// No move leads from the last square of a closed tour back to the first.
    NotClosed(Square, Square),
}
