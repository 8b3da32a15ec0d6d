//! Method tables: each entry has a name, restrictions, a priority, and a function for each task.
//!
//! Functions that many entries share are at the end: finding, counting and counting by square with
//! a method that lists all solutions.

use super::instance::{Drawn, Instance, Method, Numbers, Order, Steps, Visitor, Watcher};
use super::outcome::{Finding, Heat, Mapped, Optimum, Reason, Sought, Spread, Tally, Task};
use super::story::{Extent, Story};
use super::{Explicit, Refusal, images, is_allowed};
use crate::board::Group;
use crate::search::sample::Sampling;
use crate::search::tour::counting::Marks;
use crate::search::{Division, End, Limit, Searched, first_visited};
use num_bigint::BigUint;
use std::fmt;
use std::ops::ControlFlow::Continue;

/// Request to a method.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// Name of the method.
    pub method: &'static str,
    /// Task.
    pub task: Task,
    /// Order of the solutions, if they are listed.
    pub order: Order,
    /// Whether the essentially different solutions are counted too.
    pub classes: bool,
    /// Random seed, for a method that needs one.
    pub seed: u64,
    /// Limit of the run.
    pub limit: &'a Limit,
}

/// Random seed of a method if none is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// This seed, so that a command always gives the same answer.
    Fixed(u64),
    /// A new seed for each solution that is found. Traces use this seed.
    Fresh(u64),
}

impl Ask<'_> {
    /// Returns whether solutions are visited one by one. This includes a count with a maximum
    /// number of solutions.
    pub fn is_list(&self) -> bool {
        self.task == Task::Enumerate || self.task == Task::Count && self.limit.solutions.is_some()
    }

    /// Creates the result of a search with this outcome.
    pub fn sought(&self, nodes: u64, finding: Finding) -> Sought {
        Sought { finding, method: self.method, nodes, optimum: None, seed: None, walked: None }
    }

    /// Creates the result of a count by square. Blocked squares have no number.
    pub fn spread<I: Instance>(&self, instance: &I, squares: Vec<BigUint>, tally: Tally) -> Spread {
        let size = instance.grid().size;
        let mut squares: Vec<Option<BigUint>> = squares.into_iter().map(Some).collect();
        instance.blocked().iter().for_each(|&square| squares[size.index(square)] = None);
        Spread { heat: Heat::Solutions, squares, moves: Vec::new(), tally }
    }

    /// Creates the result of a count with this total.
    pub fn tally(&self, total: BigUint, nodes: u64, end: End) -> Tally {
        Tally { total, classes: None, end, method: self.method, nodes, optimum: None }
    }
}

/// Priority of a method for a request. If no method is named, the one with the highest priority is
/// chosen, and the first of the table among equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suits {
    /// Used only if it is named.
    Never,
    /// Used if no other method applies. Its refusal is then reported.
    Last,
    /// Higher than [`Suits::Last`].
    Poorly,
    /// Higher than [`Suits::Poorly`].
    Fairly,
    /// Higher than [`Suits::Fairly`].
    Well,
    /// Higher than [`Suits::Well`].
    Better,
    /// Highest priority.
    Best,
}

/// Method of a problem with instances of type `I`. It can do the tasks whose functions are given.
///
/// The functions are called only with an instance that [`Row::pieces`] and [`Row::bars`] allow, and
/// put [`Ask::method`] into their results.
#[allow(clippy::type_complexity, reason = "a row is its functions, and their types are read here")]
pub struct Row<I> {
    /// Name after `using`.
    pub word: &'static str,
    /// Pieces that it is for, plural, or empty for all pieces.
    pub pieces: &'static [&'static str],
    /// Whether it supports every board, also with walls or with edges joined otherwise than on a
    /// torus.
    pub every_board: bool,
    /// Returns the priority for a request.
    pub suits: fn(&I, &Ask<'_>) -> Suits,
    /// Whether it searches only solutions with the requested symmetry. Other methods ignore the
    /// symmetry, and their solutions are filtered.
    pub keeps: bool,
    /// Seed policy, if the method uses random numbers.
    pub lot: Option<Lot>,
    /// Checks whether it supports a request.
    pub bars: fn(&I, &Ask<'_>) -> Result<(), Refusal>,
    /// Finds one solution.
    pub find: Option<fn(&I, &Ask<'_>) -> Result<Sought, Refusal>>,
    /// Returns a solution by a rule that is too long to be stored.
    pub explicit: Option<fn(&I) -> Option<Explicit>>,
    /// Lists all solutions in the order of files.
    pub list: Option<fn(&I, &Ask<'_>, Visitor<'_>) -> Result<End, Refusal>>,
    /// Counts the solutions.
    pub count: Option<fn(&I, &Ask<'_>) -> Result<Tally, Refusal>>,
    /// Estimates a lower bound of the bytes that a count takes. Returns `None` if that is unknown
    /// or little.
    pub bytes: Option<fn(&I) -> Option<u64>>,
    /// Estimates the seconds that the task takes on this machine, if possible.
    pub seconds: Option<fn(&I, &Ask<'_>) -> Option<f64>>,
    /// Divides the count into subproblems, if possible.
    pub divide: Option<fn(&I) -> Option<Box<dyn Division>>>,
    /// Samples random subproblems of the count to estimate its time.
    pub sample: Option<fn(&I, &Ask<'_>) -> Option<Box<dyn Sampling>>>,
    /// Returns whether it can count by the number of some moves or bends.
    pub counts_by: fn(&I, &Marks) -> bool,
    /// Counts the solutions with each number of these moves or bends.
    pub by_marks: Option<fn(&I, &Marks, &Limit) -> Option<Numbers>>,
    /// Samples solutions at random if there are too many to list. The numbers are the sample size
    /// and a seed.
    pub draw: Option<fn(&I, &Ask<'_>, u64, u64) -> Option<Result<Drawn, Refusal>>>,
    /// Source of the traced steps, or the reason why there are none.
    pub steps: Steps,
    /// Traces the search as placements and removals of pieces.
    pub trace: Option<fn(&I, &Ask<'_>, Watcher<'_>) -> Searched>,
    /// Traces a method with other steps than placements and removals.
    pub story: Option<fn(&I, &Ask<'_>, Extent) -> Story>,
    /// Counts the squares reached from each start.
    pub map: Option<fn(&I, &Ask<'_>) -> Mapped>,
    /// Counts the solutions through each square, or by each move.
    pub spread: Option<fn(&I, &Ask<'_>) -> Result<Spread, Refusal>>,
}

impl<I> fmt::Debug for Row<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Row").field(&self.method()).finish()
    }
}

impl<I> Row<I> {
    /// Creates an entry that is chosen only by name, has no restrictions, and can do no task yet.
    pub const fn new(word: &'static str) -> Row<I> {
        Row {
            word,
            pieces: &[],
            every_board: false,
            suits: |_, _| Suits::Never,
            keeps: false,
            lot: None,
            bars: |_, _| Ok(()),
            find: None,
            explicit: None,
            list: None,
            count: None,
            bytes: None,
            seconds: None,
            divide: None,
            sample: None,
            counts_by: |_, _| false,
            by_marks: None,
            draw: None,
            steps: Steps::Search,
            trace: None,
            story: None,
            map: None,
            spread: None,
        }
    }

    /// Returns the description for help and completion.
    pub const fn method(&self) -> Method {
        let told = self.trace.is_some() || self.story.is_some();
        let (maps, spreads) = (self.map.is_some(), self.spread.is_some());
        let does = [self.find.is_some(), self.list.is_some(), self.count.is_some(), told, maps, spreads];
        let steps =
            if self.trace.is_some() || matches!(self.steps, Steps::None { .. }) { Some(self.steps) } else { None };
        Method { word: self.word, does, steps }
    }
}

/// Returns the descriptions of a method table for help and completion.
pub const fn methods<I, const N: usize>(rows: &[&Row<I>; N]) -> [Method; N] {
    let mut methods = [rows[0].method(); N];
    let mut at = 1;
    while at < N {
        methods[at] = rows[at].method();
        at += 1;
    }
    methods
}

/// Instance with a method table.
pub trait Rows: Instance + Sized + 'static {
    /// Returns the method table of the problem.
    fn rows(&self) -> &'static [&'static Row<Self>];

    /// Returns an unnamed entry, which can only be chosen automatically.
    fn unnamed(&self) -> Option<&'static Row<Self>> {
        None
    }

    /// Returns the requested random seed.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Returns the option that the method does not support: joined edges or walls on a board that
    /// it cannot handle.
    fn not_for(&self, row: &Row<Self>) -> Option<&'static str> {
        self.grid().option().filter(|_| self.grid().is_odd() && !row.every_board)
    }

    /// Returns the reason why no method can do the task.
    fn refuses(&self, task: Task) -> Option<Refusal> {
        let _ = task;
        None
    }

    /// Method for all pieces, suggested if another one does not support the piece.
    const FOR_ALL_PIECES: &'static str = "";

    /// Returns the reason why there is no solution, if it is found without a search and within the
    /// limit.
    fn impossible(&self, limit: &Limit) -> Option<Reason> {
        let _ = limit;
        None
    }

    /// Returns the instance without its symmetry constraint, for problems that have such options.
    fn unkept(&self) -> Option<Self> {
        None
    }

    /// Returns the reason why a search found no solution. The default is the search itself.
    fn exhausted(&self) -> Reason {
        Reason::Exhausted
    }

    /// Returns the proved bounds of the number of pieces, after optimal solutions were listed.
    fn proved(&self) -> Option<Optimum> {
        None
    }

    /// Returns the instance on the board rotated by three quarter turns. Its solutions in the order
    /// of files are the rotated solutions of this one in reading order. Returns `None` if there is
    /// only one order.
    fn turned(&self) -> Option<Self> {
        None
    }

    /// Counts the essentially different solutions after a complete count. The default lists all
    /// solutions again.
    fn different(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        let _ = tally;
        different_by_list(self, limit)
    }

    /// Returns an estimator that sends random Knuth probes for the number of solutions, independent
    /// of the method. Returns `None` if no search is a tree.
    fn probes(&self) -> Option<Box<dyn Sampling>> {
        None
    }
}

/// Counts the essentially different solutions by listing all.
pub(super) fn different_by_list<I: Rows>(instance: &I, limit: &Limit) -> Option<BigUint> {
    let mut images = images(instance, Group::All);
    let mut classes = 0u64;
    let every = Limit { solutions: None, ..limit.clone() };
    let end = instance.enumerate(Order::Files, None, &every, &mut |squares| {
        classes += u64::from(images.is_first(squares, |image| is_allowed(instance, image)));
        Continue(())
    });
    end.is_ok_and(End::is_complete).then(|| classes.into())
}

/// Finds the first solution of the list, as `find` of a method that lists.
///
/// # Errors
/// Returns the refusal of the method.
pub fn first_of_list<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let (found, end) = first_visited(|visit| instance.enumerate(Order::Files, Some(ask.method), ask.limit, visit));
    Ok(ask.sought(0, Finding::of(found, end?)))
}

/// Counts by listing, up to the maximum number of solutions of the limit, as `count` of a method
/// that lists.
///
/// # Errors
/// Returns the refusal of the method.
pub fn count_of_list<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    let mut total = 0u64;
    let end = instance.enumerate(Order::Files, Some(ask.method), ask.limit, &mut |_| {
        total += 1;
        Continue(())
    })?;
    Ok(ask.tally(total.into(), 0, end))
}

/// Counts the solutions with a piece on each square by listing, up to the maximum number of the
/// limit.
///
/// # Errors
/// Returns the refusal of the method.
pub fn spread_of_list<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<Spread, Refusal> {
    let size = instance.grid().size;
    let (mut total, mut squares) = (0u64, vec![0u64; size.squares() as usize]);
    let method = Some(ask.method).filter(|&method| instance.method(Task::Enumerate, Some(method), ask.limit).is_ok());
    let end = instance.enumerate(Order::Files, method, ask.limit, &mut |solution| {
        total += 1;
        solution.iter().for_each(|&square| squares[size.index(square)] += 1);
        Continue(())
    })?;
    Ok(ask.spread(instance, squares.into_iter().map(Into::into).collect(), ask.tally(total.into(), 0, end)))
}
