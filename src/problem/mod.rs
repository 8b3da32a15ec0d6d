//! The problems: what each one states, takes, knows and can do.
//!
//! A problem is a row of `PROBLEMS`; its arguments make an [`Instance`], which finds, lists, counts and checks solutions.

mod clauses;
mod cover;
mod model;
mod orbit;
mod placement;
mod signature;
mod squares;
mod tour;

use crate::board::{Grid, Group, Size, Square};
use crate::piece::Piece;
use crate::search::tour::Ends;
use crate::search::tour::existence::Obstacle;
use crate::search::{Division, End, Event, Limit, Searched};
use num_bigint::BigUint;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;

pub use crate::lang::Span;
pub use clauses::Clauses;
pub use cover::Cover;
pub use model::{Constraint, Model, Relation, Rule};
pub use orbit::{Stabiliser, images, is_allowed, is_representative, symmetry_class};
pub use placement::{Explicit, Placement, Pruning};
use squares::place_squares;
pub use tour::{Changed, Extent, PathFlaw, PathProblem, Story, Stride, Touch, Tour, Track};

pub use signature::{Arg, Args, Given, Kind, Opt, Param, Signature, Takes};

/// A row of the table of problems.
#[derive(Debug)]
pub struct Problem {
    /// The word that starts it, as the documents write it (plural for placements).
    pub word: &'static str,
    /// Other spellings that are read.
    pub also: &'static [&'static str],
    /// What it takes.
    pub signature: Signature,
    /// Its methods, the one that is used when none is asked for first.
    pub methods: &'static [Method],
    /// Makes an instance from bound arguments.
    pub instance: Maker,
    /// What the literature says, for `about`.
    pub theory: &'static Theory,
}

/// Every problem, in the order in which help lists them.
pub static PROBLEMS: [&Problem; 8] = [
    &placement::QUEENS,
    &placement::ROOKS,
    &placement::BISHOPS,
    &placement::KNIGHTS,
    &placement::KINGS,
    &placement::SUPERQUEENS,
    &cover::COVER,
    &tour::TOUR,
];

/// The problem that a word names, in any of its spellings.
pub fn find_problem(word: &str) -> Option<&'static Problem> {
    PROBLEMS.into_iter().find(|problem| problem.word == word || problem.also.contains(&word))
}

/// Makes an instance of a problem from bound arguments.
pub type Maker = fn(&'static Problem, &Args) -> Result<Arc<dyn Instance>, Refusal>;

impl Problem {
    /// The named method, if it does the task; else the first of the table that does.
    ///
    /// # Errors
    /// [`Refusal::NoMethod`] when there is none.
    pub fn method(&self, task: Task, named: Option<&str>) -> Result<&'static str, Refusal> {
        let does = self.methods.iter().filter(|method| method.does.contains(&task));
        let have: Vec<&'static str> = does.map(|method| method.word).collect();
        let found = have.iter().copied().find(|&word| named.is_none_or(|named| named == word));
        found.ok_or_else(|| Refusal::NoMethod { method: named.unwrap_or_default().to_string(), task, have })
    }
}

/// A way to solve a problem.
#[derive(Debug, PartialEq, Eq)]
pub struct Method {
    /// The word after `using`.
    pub word: &'static str,
    /// What it can do.
    pub does: &'static [Task],
}

/// What a method can be asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}

/// What the literature says of a problem; the statements themselves are words, found by these ids.
#[derive(Debug)]
pub struct Theory {
    /// Ids of theorems, each a message with its source.
    pub theorems: &'static [&'static str],
    /// Published sequences, to compare with and to cite, never to answer from.
    pub sequences: &'static [Sequence],
}

/// A published sequence of values.
#[derive(Debug)]
pub struct Sequence {
    /// The id in the On-Line Encyclopedia of Integer Sequences.
    pub id: &'static str,
    /// What is counted: a message id.
    pub title: &'static str,
    /// The first argument.
    pub from: u32,
    /// The values from there on, as decimal digits.
    pub values: &'static [&'static str],
}

/// The order in which solutions are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Lexicographic by file `a`, `b`, ..., in each from rank 1 up.
    #[default]
    Files,
    /// Lexicographic as the drawn board is read: from the top rank down, in each from the left.
    Reading,
}

/// A problem with its arguments: something to solve. Solutions are slices of squares in file order (for a path: in path order).
pub trait Instance: Debug + Send + Sync {
    /// The row of the table that this belongs to.
    fn problem(&self) -> &'static Problem;

    /// The instance in the command language, options in a fixed order: `queens 8 with a1, c2`.
    fn text(&self) -> String;

    /// The board.
    fn grid(&self) -> Grid;

    /// The piece that is placed.
    fn piece(&self) -> &'static Piece;

    /// The number of pieces of every solution; none where only a search can tell, and none has told it yet.
    fn pieces(&self) -> Option<u64>;

    /// Whether a solution is one because its pieces cover the board.
    fn covers(&self) -> bool {
        false
    }

    /// Whether no piece of a solution attacks another.
    fn is_independent(&self) -> bool {
        true
    }

    /// Where a solution begins and ends, if it is a tour: the squares of a solution are then in the order of the tour.
    fn walk(&self) -> Option<Ends> {
        None
    }

    /// The number of tours walked one way or the other, and of tours whatever the way, where solutions are tours and there are so many.
    fn directions(&self, _total: &BigUint) -> Option<(BigUint, BigUint)> {
        None
    }

    /// Whether the image of a solution under a symmetry of the board is a solution too; for placements, whether it keeps to the blocked
    /// and the required squares.
    fn is_member(&self, image: &[Square]) -> bool {
        let holds = |square: &Square| image.binary_search(square).is_ok();
        self.required().iter().all(holds) && !self.blocked().iter().any(holds)
    }

    /// Squares on which no piece may stand.
    fn blocked(&self) -> &[Square] {
        &[]
    }

    /// Squares that must hold a piece.
    fn required(&self) -> &[Square] {
        &[]
    }

    /// The method that `task` uses when none is named, or the named one.
    ///
    /// # Errors
    /// [`Refusal::NoMethod`] when the problem has no such method for the task.
    fn method(&self, task: Task, named: Option<&str>) -> Result<&'static str, Refusal> {
        self.problem().method(task, named)
    }

    /// Whether the squares (in file order, each once) are a solution, by the definition alone.
    ///
    /// # Errors
    /// The first [`Violation`].
    fn check(&self, squares: &[Square]) -> Result<(), Violation>;

    /// One solution, or a proof that there is none, or neither when a limit was reached. A problem without a better way takes the
    /// first of all solutions.
    ///
    /// # Errors
    /// [`Refusal`] when the size is out of the method's reach.
    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<Sought, Refusal> {
        let word = self.method(Task::Find, method)?;
        let mut found = None;
        let end = self.enumerate(Order::Files, method, limit, &mut |squares| {
            found = Some(squares.to_vec());
            ControlFlow::Break(())
        })?;
        Ok(Sought::by(word, 0, Finding::of(found, end)))
    }

    /// Visits every solution in the given order; `Break` from the visitor ends it as [`Stop::Watcher`](crate::search::Stop::Watcher).
    ///
    /// # Errors
    /// [`Refusal`] when the size is out of the method's reach.
    fn enumerate(&self, order: Order, method: Option<&str>, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal>;

    /// Draws so many solutions at random without listing all, every choice of so many equally likely, and gives them in the order of
    /// [`Instance::enumerate`]: fewer where there are not so many, and none of them unless it came to the end. No answer where listing
    /// them all is the way. The same seed draws the same ones on every machine.
    fn draw(&self, number: u64, seed: u64, limit: &Limit) -> Option<Result<Drawn, Refusal>> {
        let _ = (number, seed, limit);
        None
    }

    /// Counts the solutions and, if `classes`, the essentially different ones. A problem without a better way lists them all.
    ///
    /// # Errors
    /// [`Refusal`] when the size is out of the method's reach.
    fn count(&self, method: Option<&str>, classes: bool, limit: &Limit) -> Result<Tally, Refusal> {
        let word = self.method(Task::Count, method)?;
        let mut images = images(self, Group::All);
        let (mut total, mut different) = (0u64, 0u64);
        let end = self.enumerate(Order::Files, method, limit, &mut |squares| {
            total += 1;
            different += u64::from(classes && images.is_first(squares, |image| is_allowed(self, image)));
            ControlFlow::Continue(())
        })?;
        let classes = (classes && end.is_complete()).then(|| different.into());
        Ok(Tally { total: total.into(), classes, end, method: word, nodes: 0, optimum: None })
    }

    /// The count by the method as a list of subproblems; none where the method cannot be divided.
    ///
    /// # Errors
    /// [`Refusal`] when the size is out of the method's reach, or would take more memory than the limit allows.
    fn division(&self, method: &'static str, limit: &Limit) -> Result<Option<Box<dyn Division>>, Refusal> {
        let _ = (method, limit);
        Ok(None)
    }

    /// The essentially different solutions among those that were all counted, where that takes not much more than the count did.
    fn classes(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        let _ = (tally, limit);
        None
    }

    /// About how many seconds the task will take on this machine, if that can be told; only the order of magnitude matters.
    fn estimate(&self, task: Task, limit: &Limit) -> Option<f64> {
        let _ = (task, limit);
        None
    }

    /// A solution by a rule, where the method, or the best one if none is named, writes one that is too long to be kept.
    fn explicit(&self, method: Option<&str>) -> Option<Explicit> {
        let _ = method;
        None
    }

    /// Tries the method from every square.
    ///
    /// # Errors
    /// [`Refusal`] when the problem has no such method, or the board is out of its reach.
    fn map(&self, method: Option<&str>, limit: &Limit) -> Result<Mapped, Refusal> {
        let _ = limit;
        Err(Refusal::NoMethod { method: method.unwrap_or("map").to_string(), task: Task::Map, have: Vec::new() })
    }

    /// Tells steps of a method where these are no pieces placed and taken back; none where [`Instance::trace`] tells them.
    fn story(&self, method: Option<&str>, extent: Extent, limit: &Limit) -> Option<Result<Story, Refusal>> {
        let _ = (method, extent, limit);
        None
    }

    /// How many candidates a search without any thought would have to test, told and never run: one line for each way to choose them.
    /// Empty where that says nothing.
    fn brute_force(&self) -> Vec<BruteForce> {
        Vec::new()
    }

    /// Whether every symmetry of the group maps solutions to solutions: so it is where no squares are blocked or required, unless the
    /// problem itself prefers some side of the board.
    fn is_closed_under(&self, _group: Group) -> bool {
        self.blocked().is_empty() && self.required().is_empty()
    }

    /// The problem as a 0-1 linear program, for independent solvers; none where it is not one, or where the board has more than
    /// [`Model::MOST_SQUARES`] squares.
    fn model(&self) -> Option<Model> {
        None
    }

    /// Runs the method, or the textbook search if none is named, and tells each of its steps; `Break` from the watcher ends it.
    ///
    /// # Errors
    /// [`Refusal`] when the problem has no such search, or the board is out of its reach.
    fn trace(&self, method: Option<&str>, limit: &Limit, watch: Watcher<'_>) -> Result<Searched, Refusal> {
        let _ = (method, limit, watch);
        Err(Refusal::NoMethod { method: "backtracking".to_string(), task: Task::Trace, have: Vec::new() })
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
    pub stopped: Option<crate::search::Stop>,
}

/// Hears one event of a search after another.
pub type Watcher<'a> = &'a mut dyn FnMut(Event) -> ControlFlow<()>;

/// Solutions that were drawn at random, and how that ended.
pub type Drawn = (Vec<Vec<Square>>, End);

/// Receives one solution after another.
pub type Visitor<'a> = &'a mut dyn FnMut(&[Square]) -> ControlFlow<()>;

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
}

/// What is proved of the fewest pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// Fewer than this do not do.
    pub lower: u64,
    /// So many do, where a solution is known.
    pub upper: Option<u64>,
    /// The theorem that the lower bound comes from, if it is one: a message id.
    pub theorem: Option<&'static str>,
    /// Why nothing more was proved, if the search was stopped.
    pub stopped: Option<crate::search::Stop>,
}

impl Optimum {
    /// Whether the number is known to be the least.
    pub fn is_proved(&self) -> bool {
        self.upper == Some(self.lower)
    }
}

impl Sought {
    /// What the method found in so many nodes.
    pub fn by(method: &'static str, nodes: u64, finding: Finding) -> Sought {
        Sought { finding, method, nodes, optimum: None }
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
    Unknown(crate::search::Stop),
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
    /// Fewer pieces are asked for than every solution has; the least that one can have.
    TooFew(u64),
    /// No piece can cover this square.
    Uncoverable(Square),
    /// A theorem or an argument on tours.
    Tour(Obstacle),
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
    /// No move leads from the last square of a closed tour back to the first.
    NotClosed(Square, Square),
}

/// The most that a method manages, in what limits it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Squares along a side of the board.
    Side(u64),
    /// Squares along a side of a square board.
    Square(u64),
    /// Squares of the board.
    Squares(u64),
    /// Pieces.
    Pieces(u64),
    /// Lines of one direction.
    Lines(u64),
    /// Squares of a frontier across the board.
    Frontier(u64),
    /// Sides of at least so many squares.
    SideFrom(u64),
    /// Even sides of at least 6 with an area that 8 divides, and at most so many squares.
    EvenSides(u64),
    /// An even number of squares up to this one.
    EvenArea(u64),
    /// A square board whose side is even and no multiple of 4, and at most so many squares.
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
    BadSize(crate::board::SizeError),
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
    /// The same square given twice (also once in `with` and once in `without`); the place of the second.
    Twice(Square, Span),
    /// The problem has no such method for the task; the methods it has for it.
    NoMethod {
        /// The method asked for.
        method: String,
        /// What it was asked to do.
        task: Task,
        /// The methods that can.
        have: Vec<&'static str>,
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
    /// The file holds no path of the board; the place of its name.
    Path(PathProblem, Span),
    /// The largest number of pieces on this board is not known: `pieces K` has to be said.
    NeedsPieces(Size),
    /// `pieces K` with more pieces than squares.
    TooManyPieces {
        /// The number asked for.
        pieces: u64,
        /// The squares there are.
        squares: u64,
    },
}
