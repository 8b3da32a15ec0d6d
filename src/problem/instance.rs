//! A problem as a row of the table, an instance of it, and what can be asked of an instance.

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

/// A row of the table of problems.
#[derive(Debug)]
pub struct Problem {
    /// The word that starts it, as the documents write it (plural for placements).
    pub word: &'static str,
    /// Other spellings that are read.
    pub also: &'static [&'static str],
    /// What it takes.
    pub signature: Signature,
    /// Its methods, the one that stands for the problem first.
    pub methods: &'static [Method],
    /// Makes an instance from bound arguments.
    pub instance: Maker,
    /// What the literature says, for `about`.
    pub theory: &'static Theory,
    /// The piece that is named by the problem's word; none where a piece is an argument.
    pub places: Option<&'static Piece>,
}

/// Makes an instance of a problem from bound arguments.
pub type Maker = fn(&'static Problem, &Args) -> Result<Arc<dyn Instance>, Refusal>;

/// A way to solve a problem, as help and completion see it: see [`Row`](super::Row) for what it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// The word after `using`.
    pub word: &'static str,
    /// Whether it does each of [`Task::ALL`].
    pub(super) does: [bool; Task::ALL.len()],
    /// Where the steps come from that it tells of a search, or why it tells none; nothing of methods that tell in another way.
    pub steps: Option<Steps>,
}

/// Where the steps of a method come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// The search itself is watched.
    Search,
    /// A plain search that a test holds to the same numbers tells them.
    Twin,
    /// There is none worth seeing.
    None {
        /// The message that says why.
        why: &'static str,
        /// The method of the problem that shows the idea.
        instead: &'static str,
    },
}

impl Method {
    /// Whether it does the task.
    pub fn does(&self, task: Task) -> bool {
        self.does[task as usize]
    }

    /// The tasks that it does.
    pub fn tasks(&self) -> impl Iterator<Item = Task> + '_ {
        Task::ALL.into_iter().filter(|&task| self.does(task))
    }
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

/// A problem with its arguments: the board, the piece, what a solution is, and which symmetries keep solutions. Solutions are slices of
/// squares in file order (for a path: in path order; where there are several kinds of pieces: one kind after another, see [`Share`]).
///
/// What can be asked of it is [`Solve`], which every instance has by the rows of its methods: see [`Rows`](super::Rows).
pub trait Instance: Solve + Debug + Send + Sync {
    /// The row of the table that this belongs to.
    fn problem(&self) -> &'static Problem;

    /// The instance in the command language, options in a fixed order: `queens 8 with a1, c2`.
    fn text(&self) -> String;

    /// The board.
    fn grid(&self) -> Grid;

    /// The piece that is placed.
    fn piece(&self) -> &'static Piece;

    /// The kinds of pieces, where a solution has several: it lists the squares of each, in file order, after those of the kind before. Nothing
    /// where all are of one kind.
    fn shares(&self) -> &[Share] {
        &[]
    }

    /// The number of pieces of every solution; none where only a search can tell, and none has told it yet.
    fn pieces(&self) -> Option<u64>;

    /// The number of pieces where neither the problem nor the side of its board says it: as many as fit on a board with joined edges or walls.
    fn fill(&self) -> Option<u64> {
        None
    }

    /// Whether a solution is one because its pieces cover the board.
    fn covers(&self) -> bool {
        false
    }

    /// Whether a solution has as few pieces as possible, and no number of them is given.
    fn minimises(&self) -> bool {
        false
    }

    /// Whether a solution has as many pieces as possible, and no number of them is given.
    fn maximises(&self) -> bool {
        false
    }

    /// Whether no piece of a solution attacks another.
    fn is_independent(&self) -> bool {
        true
    }

    /// Which symmetries have to keep a solution, if that is asked for.
    fn kept(&self) -> Option<Kept> {
        None
    }

    /// Where a solution begins and ends, if it is a tour: the squares of a solution are then in the order of the tour.
    fn walk(&self) -> Option<Ends> {
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

    /// Whether the squares (in file order, each once) are a solution, by the definition alone.
    ///
    /// # Errors
    /// The first [`Violation`].
    fn check(&self, squares: &[Square]) -> Result<(), Violation>;

    /// How many candidates a search without any thought would have to test, told and never run: one line for each way to choose them.
    /// Empty where that says nothing.
    fn brute_force(&self) -> Vec<BruteForce> {
        Vec::new()
    }

    /// The symmetries of the group that keep the board and the attacks of the piece on it, the identity first: under these two solutions are
    /// essentially the same.
    fn symmetries(&self, group: Group) -> Vec<Symmetry> {
        self.piece().symmetries(self.grid(), group)
    }

    /// Whether every symmetry of [`Instance::symmetries`] maps solutions to solutions: so it is where no squares are blocked or required, unless the
    /// problem itself prefers some side of the board.
    fn is_closed_under(&self, _group: Group) -> bool {
        self.blocked().is_empty() && self.required().is_empty()
    }

    /// The problem as a 0-1 linear program, for independent solvers; none where it is not one, or where the board has more than
    /// [`Model::MOST_SQUARES`] squares.
    fn model(&self) -> Option<Model> {
        None
    }

    /// The problem as sums over the moves of a tour; none where it asks for none. What symmetries have to keep is left out.
    fn links(&self) -> Option<Links> {
        None
    }
}

/// Returns why the pieces find no room, where more are asked for than there are squares for them.
pub(super) fn crowding(instance: &(impl Instance + ?Sized)) -> Option<Reason> {
    // A tour has as many squares as there are to visit.
    let pieces = instance.pieces().filter(|_| instance.walk().is_none())?;
    let squares = instance.grid().squares() - instance.blocked().len() as u64;
    (pieces > squares).then_some(Reason::TooFewSquares(squares))
}

impl dyn Instance + '_ {
    /// The pieces that its words name.
    pub fn named_pieces(&self) -> Vec<&'static Piece> {
        if self.shares().is_empty() {
            vec![self.piece()]
        } else {
            self.shares().iter().map(|share| share.piece).collect()
        }
    }

    /// Returns why the pieces find no room, where more are asked for than there are squares for them.
    pub fn crowding(&self) -> Option<Reason> {
        crowding(self)
    }

    /// The number of tours walked one way or the other, and of tours whatever the way, where solutions are tours and this many of them
    /// were counted.
    pub fn directions(&self, total: &BigUint) -> Option<(BigUint, BigUint)> {
        let ends = self.walk()?;
        // From a given end each way of walking is counted once already.
        let one_way = ends.from.is_some() || ends.to.is_some() || self.pieces().is_some_and(|squares| squares < 2);
        Some(match ends.closed {
            true => (total * 2u32, total.clone()),
            false if one_way => (total.clone(), total.clone()),
            false => (total.clone(), total / 2u32),
        })
    }
}

/// What can be asked of an instance, by a method that is named or by the one that suits best.
///
/// An instance whose methods are [rows](super::Rows) answers all of it; nothing else has to be written.
pub trait Solve {
    /// The method that the task uses when none is named, or the named one.
    ///
    /// # Errors
    /// [`Refusal::NoMethod`] when the problem has no such method for the task, [`Refusal::MethodPiece`] when the method is for another
    /// piece.
    fn method(&self, task: Task, named: Option<&str>, limit: &Limit) -> Result<&'static str, Refusal>;

    /// One solution, or a proof that there is none, or neither when a limit was reached.
    ///
    /// # Errors
    /// [`Refusal`] when the size is out of the method's reach.
    fn find(&self, method: Option<&str>, limit: &Limit) -> Result<Sought, Refusal>;

    /// Why there is no solution, where a search has found that there is none: a theorem, or the search itself.
    fn absence(&self, limit: &Limit) -> Reason;

    /// Visits every solution in the given order; `Break` from the visitor ends it as [`Stop::Watcher`](crate::search::Stop::Watcher).
    ///
    /// # Errors
    /// [`Refusal`] when the size is out of the method's reach.
    fn enumerate(&self, order: Order, method: Option<&str>, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal>;

    /// Counts the solutions and, if `classes`, the essentially different ones.
    ///
    /// # Errors
    /// [`Refusal`] when the size is out of the method's reach.
    fn count(&self, method: Option<&str>, classes: bool, limit: &Limit) -> Result<Tally, Refusal>;

    /// Whether tours can be counted by the number of some moves or bends, see [`Solve::by_marks`].
    fn counts_by(&self, marks: &Marks) -> bool;

    /// How many tours have each number of some moves or bends, from none on; by counting. None where that is out of reach.
    fn by_marks(&self, marks: &Marks, limit: &Limit) -> Option<Numbers>;

    /// The essentially different solutions among those that were all counted, where that takes not much more than the count did.
    fn classes(&self, tally: &Tally, limit: &Limit) -> Option<BigUint>;

    /// The count by the method as a list of subproblems; none where the method cannot be divided.
    ///
    /// # Errors
    /// [`Refusal`] when the size is out of the method's reach, or would take more memory than the limit allows.
    fn division(&self, method: &str, limit: &Limit) -> Result<Option<Box<dyn Division>>, Refusal>;

    /// Random subproblems of the count by the method; none where it has none.
    ///
    /// # Errors
    /// [`Refusal`] when the size is out of the method's reach.
    fn sampling(&self, method: &str, limit: &Limit) -> Result<Option<Box<dyn Sampling>>, Refusal>;

    /// Random probes for the number of solutions, whatever method counts them; none where no search is a tree.
    fn probing(&self) -> Option<Box<dyn Sampling>>;

    /// About how many bytes a count by the method takes at least, where that is known beforehand and not little.
    fn need(&self, method: &str) -> Option<u64>;

    /// About how many seconds the task will take on this machine, if that can be told; only the order of magnitude matters.
    fn estimate(&self, task: Task, limit: &Limit) -> Option<f64>;

    /// A solution by a rule and the method that has the rule, where the method, or the best one if none is named, writes one that is too long
    /// to be kept.
    fn explicit(&self, method: Option<&str>) -> Option<(&'static str, Explicit)>;

    /// Draws this many solutions at random without listing all, every choice equally likely, and gives them in the order of
    /// [`Solve::enumerate`]: fewer where there are fewer, and none of them unless it came to the end. No answer where listing them all
    /// is the way. The same seed draws the same ones on every machine.
    fn draw(&self, number: u64, seed: u64, limit: &Limit) -> Option<Result<Drawn, Refusal>>;

    /// Tries the method from every square.
    ///
    /// # Errors
    /// [`Refusal`] when the problem has no such method, or the board is out of its reach.
    fn map(&self, method: Option<&str>, limit: &Limit) -> Result<Mapped, Refusal>;

    /// Counts the solutions through each square, or by each move.
    ///
    /// # Errors
    /// [`Refusal`] when the problem has no such method, or the board is out of its reach.
    fn spread(&self, method: Option<&str>, limit: &Limit) -> Result<Spread, Refusal>;

    /// Tells steps of a method where these are no pieces placed and taken back; none where [`Solve::trace`] tells them.
    fn story(&self, method: Option<&str>, extent: Extent, limit: &Limit) -> Option<Result<Story, Refusal>>;

    /// Runs the method and tells each of its steps; `Break` from the watcher ends it.
    ///
    /// # Errors
    /// [`Refusal`] when the problem has no such search, or the board is out of its reach.
    fn trace(&self, method: Option<&str>, limit: &Limit, watch: Watcher<'_>) -> Result<Searched, Refusal>;
}

/// Hears one event of a search after another.
pub type Watcher<'a> = &'a mut dyn FnMut(Event) -> ControlFlow<()>;

/// Solutions that were drawn at random, and how that ended.
pub type Drawn = (Vec<Vec<Square>>, End);

/// How many solutions have each number of something, from none on, and how the count ended.
pub type Numbers = (Vec<BigUint>, End);

/// Receives one solution after another.
pub type Visitor<'a> = &'a mut dyn FnMut(&[Square]) -> ControlFlow<()>;
