//! Methods as rows: the word of each, what bars it, how well it suits, and a function for each task that it does.
//!
//! Functions that many rows share are at the end: what a method finds, counts and spreads over the squares that lists all solutions.

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

/// What a method is asked.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// The method's word.
    pub method: &'static str,
    /// What it is to do.
    pub task: Task,
    /// The order of the solutions, where they are listed.
    pub order: Order,
    /// Whether the essentially different solutions are counted too.
    pub classes: bool,
    /// Where its random numbers start, if it has some.
    pub seed: u64,
    /// When it has to stop.
    pub limit: &'a Limit,
}

/// Where the random numbers of a method start when no seed is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// Always here, so that a command gives the same answer every time.
    Fixed(u64),
    /// Elsewhere for every solution that is found; its steps are told from here.
    Fresh(u64),
}

impl Ask<'_> {
    /// Whether solutions are visited one by one: a count up to a number of them is a list.
    pub fn is_list(&self) -> bool {
        self.task == Task::Enumerate || self.task == Task::Count && self.limit.solutions.is_some()
    }

    /// The answer that the method has found this.
    pub fn sought(&self, nodes: u64, finding: Finding) -> Sought {
        Sought { finding, method: self.method, nodes, optimum: None, seed: None, walked: None }
    }

    /// The answer that solutions with a piece on each square were counted; blocked squares have no number.
    pub fn spread<I: Instance>(&self, instance: &I, squares: Vec<BigUint>, tally: Tally) -> Spread {
        let size = instance.grid().size;
        let mut squares: Vec<Option<BigUint>> = squares.into_iter().map(Some).collect();
        instance.blocked().iter().for_each(|&square| squares[size.index(square)] = None);
        Spread { heat: Heat::Solutions, squares, moves: Vec::new(), tally }
    }

    /// The answer that the method has counted this many.
    pub fn tally(&self, total: BigUint, nodes: u64, end: End) -> Tally {
        Tally { total, classes: None, end, method: self.method, nodes, optimum: None }
    }
}

/// How well a method suits what is asked: the best one is taken when none is named, the first of the table among equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suits {
    /// It is taken only when it is named.
    Never,
    /// It is taken where nothing else suits, and then its refusal is the one to be told.
    Last,
    /// Better than the last.
    Poorly,
    /// Better than poorly.
    Fairly,
    /// Better than fairly.
    Well,
    /// Better than well.
    Better,
    /// Nothing suits better.
    Best,
}

/// A method of the problem whose instances are `I`: it does the tasks of which the functions are there.
///
/// The functions are called with an instance that [`Row::pieces`] and [`Row::bars`] allow, and put [`Ask::method`] into their answers.
#[allow(clippy::type_complexity, reason = "a row is its functions, and their types are read here")]
pub struct Row<I> {
    /// The word after `using`.
    pub word: &'static str,
    /// The pieces that it is for, plural; none where it is for all.
    pub pieces: &'static [&'static str],
    /// Whether it takes every board: also one with walls, or with edges joined otherwise than on a torus.
    pub every_board: bool,
    /// How well it suits.
    pub suits: fn(&I, &Ask<'_>) -> Suits,
    /// Whether it searches among the solutions that a symmetry keeps, where that is asked for. The others do not know of it: of what they list
    /// those that are kept are taken.
    pub keeps: bool,
    /// Whether it draws lots.
    pub lot: Option<Lot>,
    /// Why it cannot do what is asked, if it cannot.
    pub bars: fn(&I, &Ask<'_>) -> Result<(), Refusal>,
    /// One solution.
    pub find: Option<fn(&I, &Ask<'_>) -> Result<Sought, Refusal>>,
    /// A solution by a rule that is too long to be kept, if it is.
    pub explicit: Option<fn(&I) -> Option<Explicit>>,
    /// All solutions, in the order of files.
    pub list: Option<fn(&I, &Ask<'_>, Visitor<'_>) -> Result<End, Refusal>>,
    /// How many there are.
    pub count: Option<fn(&I, &Ask<'_>) -> Result<Tally, Refusal>>,
    /// About how many bytes a count takes at least, where that is known beforehand and not little.
    pub bytes: Option<fn(&I) -> Option<u64>>,
    /// About how many seconds the task takes on this machine, if that can be told.
    pub seconds: Option<fn(&I, &Ask<'_>) -> Option<f64>>,
    /// The count as a list of subproblems, if it is one.
    pub divide: Option<fn(&I) -> Option<Box<dyn Division>>>,
    /// Random subproblems of the count, if it has some: how long it takes.
    pub sample: Option<fn(&I, &Ask<'_>) -> Option<Box<dyn Sampling>>>,
    /// Whether it counts by the number of some moves or bends.
    pub counts_by: fn(&I, &Marks) -> bool,
    /// How many solutions have each number of them, where it counts so.
    pub by_marks: Option<fn(&I, &Marks, &Limit) -> Option<Numbers>>,
    /// Some solutions at random, if there are too many to list: their number and a seed.
    pub draw: Option<fn(&I, &Ask<'_>, u64, u64) -> Option<Result<Drawn, Refusal>>>,
    /// Where the steps come from, or why there are none.
    pub steps: Steps,
    /// The steps of the search: pieces that are placed and taken back.
    pub trace: Option<fn(&I, &Ask<'_>, Watcher<'_>) -> Searched>,
    /// The steps of a method that does not place and take back.
    pub story: Option<fn(&I, &Ask<'_>, Extent) -> Story>,
    /// How far it comes from each square.
    pub map: Option<fn(&I, &Ask<'_>) -> Mapped>,
    /// How many solutions there are through each square, or by each move.
    pub spread: Option<fn(&I, &Ask<'_>) -> Result<Spread, Refusal>>,
}

impl<I> fmt::Debug for Row<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Row").field(&self.method()).finish()
    }
}

impl<I> Row<I> {
    /// A method that is chosen only by name, that nothing bars, and that does nothing yet.
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

    /// The row as help and completion see it.
    pub const fn method(&self) -> Method {
        let told = self.trace.is_some() || self.story.is_some();
        let (maps, spreads) = (self.map.is_some(), self.spread.is_some());
        let does = [self.find.is_some(), self.list.is_some(), self.count.is_some(), told, maps, spreads];
        let steps =
            if self.trace.is_some() || matches!(self.steps, Steps::None { .. }) { Some(self.steps) } else { None };
        Method { word: self.word, does, steps }
    }
}

/// The rows as help and completion see them.
pub const fn methods<I, const N: usize>(rows: &[&Row<I>; N]) -> [Method; N] {
    let mut methods = [rows[0].method(); N];
    let mut at = 1;
    while at < N {
        methods[at] = rows[at].method();
        at += 1;
    }
    methods
}

/// An instance whose methods are rows.
pub trait Rows: Instance + Sized + 'static {
    /// The rows of the problem's methods.
    fn rows(&self) -> &'static [&'static Row<Self>];

    /// A row that no word names: it can only be chosen.
    fn unnamed(&self) -> Option<&'static Row<Self>> {
        None
    }

    /// Where random numbers have to start, if that was asked for.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// The option for which the method is not made: edges joined or walls on a board that it does not take.
    fn not_for(&self, row: &Row<Self>) -> Option<&'static str> {
        self.grid().option().filter(|_| self.grid().is_odd() && !row.every_board)
    }

    /// Why no method does the task.
    fn refuses(&self, task: Task) -> Option<Refusal> {
        let _ = task;
        None
    }

    /// The method that takes every piece, which is told where another one does not take this piece.
    const FOR_ALL_PIECES: &'static str = "";

    /// Why there is no solution, where that needs no search and is found out within the limit.
    fn impossible(&self, limit: &Limit) -> Option<Reason> {
        let _ = limit;
        None
    }

    /// The instance whose solutions need not be kept by a symmetry, where a problem has options that ask for that.
    fn unkept(&self) -> Option<Self> {
        None
    }

    /// Why there is no solution, after a search found none: the search itself unless there is more to say.
    fn exhausted(&self) -> Reason {
        Reason::Exhausted
    }

    /// What is proved of the fewest pieces, where solutions with as few were listed.
    fn proved(&self) -> Option<Optimum> {
        None
    }

    /// The instance on the board turned by three quarters, whose solutions in the order of files are those of this one in reading order,
    /// turned; none where there is but one order.
    fn turned(&self) -> Option<Self> {
        None
    }

    /// The essentially different solutions among those that were all counted; by listing them again unless there is a better way.
    fn different(&self, tally: &Tally, limit: &Limit) -> Option<BigUint> {
        let _ = tally;
        different_by_list(self, limit)
    }

    /// Random probes for the number of solutions, whatever the method, if there is a search that is a tree.
    fn probes(&self) -> Option<Box<dyn Sampling>> {
        None
    }
}

/// The essentially different solutions, by listing all.
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

/// Finds the first solution of the list: the `find` of a method that lists.
///
/// # Errors
/// The refusal of the method.
pub fn first_of_list<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let (found, end) = first_visited(|visit| instance.enumerate(Order::Files, Some(ask.method), ask.limit, visit));
    Ok(ask.sought(0, Finding::of(found, end?)))
}

/// Counts by listing, up to the number of solutions that the limit allows: the `count` of a method that lists.
///
/// # Errors
/// The refusal of the method.
pub fn count_of_list<I: Rows>(instance: &I, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    let mut total = 0u64;
    let end = instance.enumerate(Order::Files, Some(ask.method), ask.limit, &mut |_| {
        total += 1;
        Continue(())
    })?;
    Ok(ask.tally(total.into(), 0, end))
}

/// Counts the solutions with a piece on each square by listing them, up to the number that the limit allows.
///
/// # Errors
/// The refusal of the method.
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
