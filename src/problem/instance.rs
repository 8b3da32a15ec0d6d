//! Problems as table rows, problem instances, and the questions that an instance answers.

use super::outcome::{BruteForce, Mapped, Reason, Sought, Spread, Tally, Task, Violation};
use super::story::{Extent, Story};
use super::{Args, Explicit, Links, Model, Refusal, Share, Signature, Theory};
use crate::board::{Grid, Group, Kept, Square, Symmetry};
use crate::piece::Piece;
use crate::search::sample::Sampling;
use crate::search::tour::Ends;
use crate::search::tour::counting::Marks;
use crate::search::{Division, End, Event, Limit, Searched};
use num_bigint::BigUint;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Row of the table of problems.
#[derive(Debug)]
pub struct Problem {
    /// Main name of the problem (plural for placements).
    pub word: &'static str,
    /// Other accepted spellings.
    pub also: &'static [&'static str],
    /// Parameters and options.
    pub signature: Signature,
    /// Methods, the one that represents the problem first.
    pub methods: &'static [Method],
    /// Creates an instance from bound arguments.
    pub instance: Maker,
    /// Results from the literature, for `about`.
    pub theory: &'static Theory,
    /// Piece named by the problem's word, or `None` if the piece is an argument.
    pub places: Option<&'static Piece>,
}

/// Creates an instance of a problem from bound arguments.
pub type Maker = fn(&'static Problem, &Args) -> Result<Arc<dyn Instance>, Refusal>;

/// Description of a method for help and completion. [`Row`](super::Row) holds the functions that it
/// runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// Name after `using`.
    pub word: &'static str,
    /// Whether the method can do each task of [`Task::ALL`].
    pub(super) does: [bool; Task::ALL.len()],
    /// Source of the steps in a trace of the search, or the reason why there are none. `None` for
    /// methods that are traced in another way.
    pub steps: Option<Steps>,
}

/// Source of a method's traced steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// The search itself is observed.
    Search,
    /// A plain search is traced instead. A test holds it to the same numbers.
    Twin,
    /// No useful steps.
    None {
        /// Message id of the reason.
        why: &'static str,
        /// Method of the problem that shows the idea.
        instead: &'static str,
    },
}

impl Method {
    /// Returns whether the method can do the task.
    pub fn does(&self, task: Task) -> bool {
        self.does[task as usize]
    }

    /// Iterates over the tasks that the method can do.
    pub fn tasks(&self) -> impl Iterator<Item = Task> + '_ {
        Task::ALL.into_iter().filter(|&task| self.does(task))
    }
}

/// Order in which solutions are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Lexicographic order by file `a`, `b`, ..., and from rank 1 up within each file.
    #[default]
    Files,
    /// Lexicographic order as a board drawing is read: from the top rank down, and from the left
    /// within each rank.
    Reading,
}

/// A problem with its arguments: board, piece, definition of a solution, and symmetries.
///
/// A solution is a slice of squares in file order. For a path it is in path order. With several
/// kinds of pieces it lists one kind after another, see [`Share`]. [`Solve`] holds the questions to
/// an instance, which are implemented for every instance by its method table: see
/// [`Rows`](super::Rows).
pub trait Instance: Solve + Debug + Send + Sync {
    /// Returns the row of the problem table that this instance belongs to.
    fn problem(&self) -> &'static Problem;

    /// Returns the instance in the command language, options in a fixed order: `queens 8 with a1,
    /// c2`.
    fn text(&self) -> String;

    /// Returns the board.
    fn grid(&self) -> Grid;

    /// Returns the piece that is placed.
    fn piece(&self) -> &'static Piece;

    /// Returns the kinds of pieces if a solution has several. A solution lists the squares of each
    /// kind in file order, kind by kind. Returns an empty slice if all pieces are of one kind.
    fn shares(&self) -> &[Share] {
        &[]
    }

    /// Returns the number of pieces of every solution. Returns `None` if only a search can find it
    /// and none has found it yet.
    fn pieces(&self) -> Option<u64>;

    /// Returns the number of pieces if it is implied but not obvious, as the maximum on a board
    /// with joined edges or walls.
    fn fill(&self) -> Option<u64> {
        None
    }

    /// Returns whether a solution has to cover the board.
    fn covers(&self) -> bool {
        false
    }

    /// Returns whether a solution has the minimum number of pieces, with no number given.
    fn minimises(&self) -> bool {
        false
    }

    /// Returns whether a solution has the maximum number of pieces, with no number given.
    fn maximises(&self) -> bool {
        false
    }

    /// Returns whether no piece of a solution attacks another.
    fn is_independent(&self) -> bool {
        true
    }

    /// Returns the symmetries of which one has to leave a solution invariant, if there is such a
    /// constraint.
    fn kept(&self) -> Option<Kept> {
        None
    }

    /// Returns the ends of a solution if it is a tour. The squares of a solution are then in tour
    /// order.
    fn walk(&self) -> Option<Ends> {
        None
    }

    /// Returns whether the image of a solution under a symmetry of the board is a solution too. For
    /// placements this checks the blocked and the required squares.
    fn is_member(&self, image: &[Square]) -> bool {
        let holds = |square: &Square| image.binary_search(square).is_ok();
        self.required().iter().all(holds) && !self.blocked().iter().any(holds)
    }

    /// Returns the squares that must be empty.
    fn blocked(&self) -> &[Square] {
        &[]
    }

    /// Returns the squares that must hold a piece.
    fn required(&self) -> &[Square] {
        &[]
    }

    /// Checks a solution from the definition alone. Each square is given once, in file order.
    ///
    /// # Errors
    /// Returns the first [`Violation`].
    fn check(&self, squares: &[Square]) -> Result<(), Violation>;

    /// Returns the number of candidates that a brute-force search would test, computed without
    /// running it. There is one entry for each way to choose candidates. The list is empty if the
    /// numbers are not meaningful.
    fn brute_force(&self) -> Vec<BruteForce> {
        Vec::new()
    }

    /// Returns the symmetries of the group that preserve the board and the attacks of the piece,
    /// the identity first. Two solutions are essentially the same if one of them maps one to the
    /// other.
    fn symmetries(&self, group: Group) -> Vec<Symmetry> {
        self.piece().symmetries(self.grid(), group)
    }

    /// Returns whether every symmetry of [`Instance::symmetries`] maps solutions to solutions. This
    /// holds if no square is blocked or required, unless the problem itself prefers a side of the
    /// board.
    fn is_closed_under(&self, _group: Group) -> bool {
        self.blocked().is_empty() && self.required().is_empty()
    }

    /// Builds the 0-1 linear program of the problem, for independent solvers. Returns `None` if
    /// there is no such program or the board has more than [`Model::MOST_SQUARES`] squares.
    fn model(&self) -> Option<Model> {
        None
    }

    /// Builds the model over the moves of a tour, without the symmetry constraint. Returns `None`
    /// if the problem is not about tours.
    fn links(&self) -> Option<Links> {
        None
    }
}

/// Returns the reason why the pieces do not fit, if there are more than available squares.
pub(super) fn crowding(instance: &(impl Instance + ?Sized)) -> Option<Reason> {
    // A tour has as many pieces as squares to visit.
    let pieces = instance.pieces().filter(|_| instance.walk().is_none())?;
    let squares = instance.grid().squares() - instance.blocked().len() as u64;
    (pieces > squares).then_some(Reason::TooFewSquares(squares))
}

impl dyn Instance + '_ {
    /// Returns the pieces that the problem's text names.
    pub fn named_pieces(&self) -> Vec<&'static Piece> {
        if self.shares().is_empty() {
            vec![self.piece()]
        } else {
            self.shares().iter().map(|share| share.piece).collect()
        }
    }

    /// Returns the reason why the pieces do not fit, if there are more than available squares.
    pub fn crowding(&self) -> Option<Reason> {
        crowding(self)
    }

    /// Returns the number of directed and of undirected tours, given that `total` tours were
    /// counted. Returns `None` if solutions are not tours.
    pub fn directions(&self, total: &BigUint) -> Option<(BigUint, BigUint)> {
        let ends = self.walk()?;
        // A given end makes every count undirected already.
        let one_way = ends.from.is_some() || ends.to.is_some() || self.pieces().is_some_and(|squares| squares < 2);
        Some(match ends.closed {
            true => (total * 2u32, total.clone()),
            false if one_way => (total.clone(), total.clone()),
            false => (total.clone(), total / 2u32),
        })
    }
}

/// Questions to an instance, answered by a named method or by the best one for the task.
///
/// An instance with a [method table](super::Rows) implements all of them without further code.
pub trait Solve {
    /// Returns the named method, or the default method of the task.
    ///
    /// # Errors
    /// Returns [`Refusal::NoMethod`] if the problem has no such method for the task, and
    /// [`Refusal::MethodPiece`] if the method is for another piece.
    fn method(&self, task: Task, named: Option<&str>, limit: &Limit) -> Result<&'static str, Refusal>;

    /// Finds one solution, a proof that there is none, or neither if a limit was reached.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the board is out of the method's reach.
    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<Sought, Refusal>;

    /// Returns the reason why there is no solution, after a search has found none: a theorem, or
    /// the search itself.
    fn absence(&self, limit: &Limit) -> Reason;

    /// Visits every solution in the given order. `Break` from the visitor ends the search with
    /// [`Stop::Watcher`](crate::search::Stop::Watcher).
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the board is out of the method's reach.
    fn enumerate(&self, order: Order, method: Option<&str>, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal>;

    /// Counts the solutions and, if `classes`, the essentially different ones.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the board is out of the method's reach.
    fn count(&self, method: Option<&str>, classes: bool, limit: &Limit) -> Result<Tally, Refusal>;

    /// Returns whether [`Solve::by_marks`] can count the tours by the number of these moves or
    /// bends.
    fn counts_by(&self, marks: &Marks) -> bool;

    /// Counts the tours with each number of these moves or bends, starting at 0, without listing
    /// them. Returns `None` if that is out of reach.
    fn by_marks(&self, marks: &Marks, limit: &Limit) -> Option<Numbers>;

    /// Counts the essentially different solutions after a complete count. Returns `None` if that
    /// would take much longer than the count did.
    fn classes(&self, tally: &Tally, limit: &Limit) -> Option<BigUint>;

    /// Divides the count by a method into subproblems. Returns `None` if the method cannot be
    /// divided.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the board is out of the method's reach, or the count would take
    /// more memory than the limit allows.
    fn division(&self, method: &str, limit: &Limit) -> Result<Option<Box<dyn Division>>, Refusal>;

    /// Returns an estimator that samples random subproblems of the count by a method. Returns
    /// `None` if the method has none.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the board is out of the method's reach.
    fn sampling(&self, method: &str, limit: &Limit) -> Result<Option<Box<dyn Sampling>>, Refusal>;

    /// Returns an estimator that sends random Knuth probes for the number of solutions, independent
    /// of the counting method. Returns `None` if no search is a tree.
    fn probing(&self) -> Option<Box<dyn Sampling>>;

    /// Estimates a lower bound of the bytes that a count by the method takes. Returns `None` if
    /// that is unknown or little.
    fn need(&self, method: &str) -> Option<u64>;

    /// Estimates the seconds that the task takes on this machine, if possible. Only the order of
    /// magnitude matters.
    fn estimate(&self, task: Task, limit: &Limit) -> Option<f64>;

    /// Returns a solution that is written by a rule because it is too long to be stored, with the
    /// name of the method. Returns `None` if the named method, or the best one, does not write such
    /// a solution.
    fn explicit(&self, method: Option<&str>) -> Option<(&'static str, Explicit)>;

    /// Samples `number` solutions at random without listing all, every choice equally likely, and
    /// returns them in the order of [`Solve::enumerate`].
    ///
    /// There are fewer if there are fewer solutions, and none unless the sampling was completed.
    /// Returns `None` if listing all solutions is the better way. The same seed gives the same
    /// sample on every machine.
    fn draw(&self, number: u64, seed: u64, limit: &Limit) -> Option<Result<Drawn, Refusal>>;

    /// Runs the method from every square.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the problem has no such method, or the board is out of its reach.
    fn map(&self, method: Option<&str>, limit: &Limit) -> Result<Mapped, Refusal>;

    /// Counts the solutions through each square, or by each move.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the problem has no such method, or the board is out of its reach.
    fn spread(&self, method: Option<&str>, limit: &Limit) -> Result<Spread, Refusal>;

    /// Traces a method whose steps are not placements and removals of pieces. Returns `None` if
    /// [`Solve::trace`] traces the method.
    fn story(&self, method: Option<&str>, extent: Extent, limit: &Limit) -> Option<Result<Story, Refusal>>;

    /// Runs the method and reports each of its steps to the watcher. `Break` from the watcher ends
    /// it.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the problem has no such search, or the board is out of its reach.
    fn trace(&self, method: Option<&str>, limit: &Limit, watch: Watcher<'_>) -> Result<Searched, Refusal>;
}

/// Callback for each event of a search.
pub type Watcher<'a> = &'a mut dyn FnMut(Event) -> ControlFlow<()>;

/// Random solutions, and how the sampling ended.
pub type Drawn = (Vec<Vec<Square>>, End);

/// Number of solutions for each value of a quantity, starting at 0, and how the count ended.
pub type Numbers = (Vec<BigUint>, End);

/// Callback for each solution.
pub type Visitor<'a> = &'a mut dyn FnMut(&[Square]) -> ControlFlow<()>;
