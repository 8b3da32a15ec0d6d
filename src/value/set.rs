//! Sets of solutions: a source and stages, evaluated on demand.

use super::file::Unread;
use super::{Board, Formula, SolutionList, boards_carried};
use crate::board::{Group, Square, Symmetry};
use crate::problem::{Instance, Order, Reason, Refusal, Task};
use crate::search::{Limit, Stop};
use num_bigint::BigUint;
use std::fmt::Write;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Set of solutions in a definite order.
///
/// It is a recipe. The search runs again each time the set is evaluated, and solutions stream
/// through the stages. Nothing is stored unless a stage needs it: `sort` and `sample` store what
/// they list, and `unique` after a cut remembers the classes that it has seen.
#[derive(Clone, Debug)]
pub struct SolutionSet {
    pub(super) instance: Arc<dyn Instance>,
    pub(super) source: Source,
    pub(super) steps: Vec<Step>,
}

/// Source of the solutions.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// Search, which runs again each time the set is evaluated.
    Search {
        /// Method, if one was named.
        method: Option<&'static str>,
        /// Maximum number of solutions, if limited.
        most: Option<u64>,
        /// Time limit of one evaluation, if given.
        within: Option<Duration>,
        /// Problem that is searched instead, with fewer solutions that include all that pass the
        /// first stages.
        narrowed: Option<Narrowed>,
    },
    /// File, with its solutions in ascending order, whether they are complete, and the symmetry of
    /// the reduction.
    List { solutions: Arc<SolutionList>, complete: bool, reduced: Option<Group>, unread: Option<Unread> },
    /// Set operation.
    Combined(Arc<Combined>),
    /// Images of a set under a symmetry.
    Image(Arc<Image>),
}

/// Set operation with its two sets.
#[derive(Debug)]
pub(super) struct Combined {
    pub(super) operation: Operation,
    pub(super) left: SolutionSet,
    pub(super) right: SolutionSet,
    /// Whether members of one side have to be checked by the definition of the other's problem.
    pub(super) foreign: bool,
}

/// Set whose members are mapped by a symmetry.
#[derive(Debug)]
pub(super) struct Image {
    pub(super) of: SolutionSet,
    pub(super) symmetry: Symmetry,
}

/// Set operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Members of either set, those of the first one first.
    Union,
    /// Members of the first set that are not in the second.
    Except,
    /// Members of the first set that are also in the second.
    Intersect,
}

impl Operation {
    /// Returns the word of the command language.
    pub fn word(self) -> &'static str {
        match self {
            Operation::Union => "union",
            Operation::Except => "except",
            Operation::Intersect => "intersect",
        }
    }
}

/// Problem that is searched in place of another. Its solutions include all solutions of the other
/// one that satisfy some conditions.
#[derive(Clone, Debug)]
pub struct Narrowed {
    /// Problem.
    pub instance: Arc<dyn Instance>,
    /// Conditions that it handles, as they would be typed.
    pub conditions: Vec<String>,
    /// Number of stages of the set that it replaces, if it has no other solutions than those that
    /// pass them.
    pub steps: Option<usize>,
}

/// Stage that makes a set from a set.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Unique(Group),
    First(u64),
    Last(u64),
    Skip(u64),
    /// The members are stored if they were drawn without listing the set.
    Sample {
        size: u64,
        seed: u64,
        drawn: Arc<OnceLock<SolutionList>>,
    },
    Where(Filter),
    Sort {
        key: Formula,
        descending: bool,
    },
}

/// Filter of `where`: a test, squares that hold a piece, and squares that hold none.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Test, a Boolean expression.
    pub test: Option<Formula>,
    /// Squares that hold a piece.
    pub with: Vec<Square>,
    /// Squares that hold none.
    pub without: Vec<Square>,
}

impl Filter {
    /// Returns whether a solution passes. It is given by its squares in file order, or as a tour in
    /// tour order.
    pub fn holds(&self, squares: &[Square]) -> bool {
        self.with.iter().all(|square| squares.contains(square))
            && !self.without.iter().any(|square| squares.contains(square))
            && self.test.as_ref().is_none_or(|test| test.value(squares).is_true())
    }
}

/// Summary of a set for display, with its size and its first members. [`SolutionSet::survey`] makes
/// it once, and showing it needs no search.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Set.
    pub set: SolutionSet,
    /// Number of solutions counted.
    pub total: BigUint,
    /// Reason why the count is a lower bound, or `None` if it is exact.
    pub stopped: Option<Stop>,
    /// Time after which counting was given up, if no limit was set. `stopped` is then
    /// [`Stop::Deadline`].
    pub patience: Option<Duration>,
    /// First solutions.
    pub first: Vec<Board>,
    /// Run time in seconds.
    pub seconds: f64,
    /// Reason why there are none, if that is proved.
    pub absence: Option<Reason>,
}

impl Survey {
    /// Returns the reason why it is a partial answer. Returns `None` if it is complete, or if only
    /// a preview was cut, since the whole was not requested.
    pub fn partial(&self) -> Option<Stop> {
        self.stopped.filter(|_| self.patience.is_none())
    }
}

impl SolutionSet {
    /// Creates the set of all solutions of an instance, by a named method if given, with a maximum
    /// number of solutions and a time limit for each evaluation.
    pub fn all(
        instance: Arc<dyn Instance>,
        method: Option<&'static str>,
        most: Option<u64>,
        within: Option<Duration>,
    ) -> SolutionSet {
        SolutionSet { instance, source: Source::Search { method, most, within, narrowed: None }, steps: Vec::new() }
    }

    /// Creates a set of given solutions of an instance, listed in ascending order. Each is given by
    /// its squares in file order, and a closed tour as [`begin_walk`] writes it. The pair says
    /// whether they are complete, and the group of their reduction.
    ///
    /// [`begin_walk`]: crate::board::begin_walk
    ///
    /// # Errors
    /// Returns the reason if it was stopped.
    pub fn list(
        instance: Arc<dyn Instance>,
        solutions: &SolutionList,
        (complete, reduced): (bool, Option<Group>),
        limit: &Limit,
    ) -> Result<SolutionSet, Stop> {
        let solutions = Arc::new(solutions.reordered(&solutions.order_by_squares(limit)?, limit)?);
        let source = Source::List { solutions, complete, reduced, unread: None };
        Ok(SolutionSet { instance, source, steps: Vec::new() })
    }

    /// Stores the first line of the file that was not read.
    pub(super) fn with_unread(mut self, line: Option<Unread>) -> SolutionSet {
        if let Source::List { unread, .. } = &mut self.source {
            *unread = line;
        }
        self
    }

    /// Returns the first unread line of the file that the set comes from.
    pub fn unread(&self) -> Option<&Unread> {
        if let Source::List { unread, .. } = &self.source { unread.as_ref() } else { None }
    }

    /// Maximum number of stages of a set. Each takes stack space of the evaluating thread, which
    /// may be little.
    pub const MOST_STAGES: usize = 100;

    /// Returns the number of stages.
    pub fn stages(&self) -> usize {
        self.steps.len()
    }

    /// Checks that the set has at most [`SolutionSet::MOST_STAGES`] stages.
    ///
    /// # Errors
    /// Returns [`Refusal::TooManyStages`].
    pub fn check_stages(&self) -> Result<(), Refusal> {
        let most = SolutionSet::MOST_STAGES;
        if self.all_stages() > most { Err(Refusal::TooManyStages(most as u64)) } else { Ok(()) }
    }

    fn then(mut self, step: Step) -> SolutionSet {
        self.steps.push(step);
        self
    }

    /// Reduces the set to one solution of each class, which is its first member when drawn boards
    /// are read. The reduced set is listed in that order too, so that its first members are found
    /// without a complete search.
    ///
    /// After a cut ([`first`](SolutionSet::first), [`skip`](SolutionSet::skip),
    /// [`sample`](SolutionSet::sample), a limited search) it is the member that is listed first,
    /// and the classes seen are remembered.
    ///
    /// A set that a stage has already reduced in this way is unchanged, since no stage gives a
    /// class a second member.
    pub fn unique(self, group: Group) -> SolutionSet {
        let is_reduced = |step: &Step| matches!(step, Step::Unique(by) if *by == Group::All || *by == group);
        if self.steps.iter().any(is_reduced) { self } else { self.then(Step::Unique(group)) }
    }

    /// Takes the first solutions. The search stops as soon as it has them.
    pub fn first(self, number: u64) -> SolutionSet {
        self.then(Step::First(number))
    }

    /// Takes the last solutions, in the order of the set. As many are stored in memory.
    pub fn last(self, number: u64) -> SolutionSet {
        self.then(Step::Last(number))
    }

    /// Skips the first solutions.
    pub fn skip(self, number: u64) -> SolutionSet {
        self.then(Step::Skip(number))
    }

    /// Samples the set at random, every subset of that size equally likely, listed in the order of
    /// the set.
    ///
    /// A whole problem whose solutions can be drawn without listing ([`Instance::draw`]) is not
    /// listed, and its sample is stored. The same seed gives the same sample on every machine.
    pub fn sample(self, size: u64, seed: u64) -> SolutionSet {
        self.then(Step::Sample { size, seed, drawn: Arc::default() })
    }

    /// Filters the solutions.
    pub fn filter(self, filter: Filter) -> SolutionSet {
        self.then(Step::Where(filter))
    }

    /// Sorts the set by a key, and solutions with equal keys by their squares. `descending`
    /// reverses the whole order.
    pub fn sort(self, key: Formula, descending: bool) -> SolutionSet {
        self.then(Step::Sort { key, descending })
    }

    /// Returns the time limit of one evaluation, set by the command that made the set.
    pub fn within(&self) -> Option<Duration> {
        match self.source {
            Source::Search { within, .. } => within,
            _ => None,
        }
    }

    /// Returns the method by which [`SolutionSet::count`] counts a whole problem, or `None` if the
    /// solutions come from a file.
    pub fn method(&self, limit: &Limit) -> Option<&'static str> {
        let Source::Search { method, .. } = self.source else { return None };
        let by = |task| self.instance.method(task, method, &self.own_limit(limit)).ok();
        by(Task::Count).or_else(|| by(Task::Enumerate))
    }

    /// Returns whether the set is every solution of its problem as the search lists them, without a
    /// limit or a stage.
    pub fn is_whole_problem(&self) -> bool {
        self.steps.is_empty() && matches!(self.source, Source::Search { most: None, .. })
    }

    /// Returns whether the number of solutions was limited.
    pub fn is_limited(&self) -> bool {
        match &self.source {
            Source::Search { most, .. } => most.is_some(),
            Source::List { .. } => false,
            Source::Combined(both) => both.is_limited(),
            Source::Image(image) => image.of.is_limited(),
        }
    }

    /// Returns the problem of the solutions.
    pub fn instance(&self) -> &Arc<dyn Instance> {
        &self.instance
    }

    /// Returns the symmetries by which the set is reduced. Then no two of its members are images of
    /// each other.
    pub fn reduction(&self) -> Option<Group> {
        let listed = match &self.source {
            Source::List { reduced, .. } => *reduced,
            Source::Search { .. } => None,
            Source::Combined(both) => both.reduction(),
            Source::Image(image) => image.of.reduction(),
        };
        let steps = self.steps.iter().filter_map(|step| match step {
            Step::Unique(group) => Some(*group),
            _ => None,
        });
        steps.chain(listed).max_by_key(|&group| group == Group::All)
    }

    /// Returns whether the set is meant to contain every solution of the problem (or of every
    /// class, if it is reduced). This is false after a stage that takes a part, and for a limited
    /// search.
    pub fn is_complete(&self) -> bool {
        let whole = match &self.source {
            Source::Search { most, .. } => most.is_none(),
            Source::List { complete, .. } => *complete,
            Source::Combined(both) => both.is_complete(&self.instance.text()),
            Source::Image(image) => image.of.is_complete(),
        };
        whole && self.steps.iter().all(|step| matches!(step, Step::Unique(_) | Step::Sort { .. }))
    }

    /// Returns the set in the command language, without its source's verb: `queens 8 | unique |
    /// first 3`.
    pub fn text(&self) -> String {
        let source = match &self.source {
            Source::Combined(both) if self.steps.is_empty() => both.text(),
            Source::Combined(both) => format!("({})", both.text()),
            Source::Image(image) => image.text(),
            Source::Search { .. } | Source::List { .. } => self.instance.text(),
        };
        self.steps.iter().fold(source, |mut text, step| {
            text.push_str(" | ");
            step.write(&mut text);
            text
        })
    }

    /// Returns the maximum number of members that an answer shows as boards.
    pub fn boards_carried(&self) -> u64 {
        let size = self.instance.grid().size;
        boards_carried(size, self.instance.pieces().unwrap_or(size.squares()))
    }

    /// Returns the requested number of members if an answer shows fewer because of its size limit.
    pub fn capped(&self, asked: u64, shown: usize, of: Option<&BigUint>) -> Option<u64> {
        let is_full = shown as u64 == self.boards_carried() && of.is_none_or(|of| *of > shown.into());
        Some(asked).filter(|&asked| is_full && asked > shown as u64)
    }

    /// Creates the board of a member, with its number in the set.
    pub fn board(&self, squares: &[Square], number: Option<u64>) -> Board {
        Board {
            grid: self.instance.grid(),
            piece: self.instance.piece(),
            shares: self.instance.shares().to_vec(),
            squares: squares.to_vec(),
            blocked: self.instance.blocked().to_vec(),
            method: None,
            number,
            problem: self.instance.text(),
            optimum: None,
            seed: None,
            walk: self.walk(),
        }
    }

    /// Returns whether the members are closed tours, or `None` if they are not tours.
    pub(super) fn walk(&self) -> Option<bool> {
        self.instance.walk().map(|ends| ends.closed)
    }

    /// Returns whether the members depend on the order in which the source lists them.
    pub(super) fn is_cut(&self, steps: &[Step]) -> bool {
        let source = match &self.source {
            Source::Search { most, .. } => most.is_some(),
            Source::List { .. } => false,
            Source::Combined(both) => both.is_cut(),
            Source::Image(image) => image.of.is_cut(&image.of.steps),
        };
        let cuts = |s: &Step| matches!(s, Step::First(_) | Step::Last(_) | Step::Skip(_) | Step::Sample { .. });
        source || steps.iter().any(cuts)
    }

    /// Returns whether no member is known before the whole source was listed, because a stage
    /// stores or sorts its input.
    pub fn is_blocking(&self) -> bool {
        let waits = |step: &Step| match step {
            Step::Sort { .. } | Step::Last(_) => true,
            Step::Sample { drawn, .. } => drawn.get().is_none(),
            _ => false,
        };
        let source = match &self.source {
            Source::Search { .. } | Source::List { .. } => false,
            Source::Combined(_) => false,
            Source::Image(image) => image.of.is_blocking(),
        };
        source || self.steps.iter().any(waits)
    }

    /// Returns whether a stage sorts the set by a key.
    pub(super) fn is_sorted_by_key(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Sort { .. }))
    }

    /// Returns whether the source lists its solutions in any requested order. Other sources keep
    /// the order of the sets behind them.
    fn is_ordered(&self) -> bool {
        matches!(self.source, Source::Search { .. } | Source::List { .. })
    }

    /// Returns the default order of the set. A reduced set is in reading order, since its members
    /// are the first in that order. Other sets are ordered by files.
    fn own_order(&self) -> Order {
        let reduced = self.steps.iter().position(|step| matches!(step, Step::Unique(_)));
        let whole = reduced.is_some_and(|place| !self.is_cut(&self.steps[..place]));
        let sorted = self.steps.iter().position(|step| matches!(step, Step::Sort { .. }));
        // The order before a sort makes no difference unless a stage between cuts by it.
        let is_seen = sorted.is_none_or(|place| self.is_cut(&self.steps[..place]));
        if whole && self.is_ordered() && is_seen { Order::Reading } else { Order::Files }
    }

    /// Returns the order to request from the source so that the set comes out in `order`, if there
    /// is one.
    pub(super) fn source_order(&self, order: Order) -> Option<Order> {
        let own = self.own_order();
        match order {
            Order::Reading if !self.is_sorted_by_key() && self.is_ordered() && !self.is_cut(&self.steps) => Some(order),
            Order::Reading if own == Order::Files && !self.is_sorted_by_key() => None,
            _ => Some(own),
        }
    }
}

/// Returns the word for a group in the command language and in solution files.
pub fn group_word(group: Group) -> &'static str {
    match group {
        Group::Rotations => "rotation",
        Group::All => "all",
    }
}

impl Step {
    pub(super) fn write(&self, text: &mut String) {
        let written = match self {
            Step::Unique(Group::All) => write!(text, "unique"),
            Step::Unique(group) => write!(text, "unique by {}", group_word(*group)),
            Step::First(number) => write!(text, "first {number}"),
            Step::Last(number) => write!(text, "last {number}"),
            Step::Skip(number) => write!(text, "skip {number}"),
            Step::Sample { size, seed, .. } => write!(text, "sample {size} seed {seed}"),
            Step::Sort { key, descending: false } => write!(text, "sort {key}"),
            Step::Sort { key, descending: true } => write!(text, "sort {key} descending"),
            Step::Where(filter) => filter.write(text),
        };
        written.expect("writing to a string succeeds");
    }
}

impl Filter {
    fn write(&self, text: &mut String) -> std::fmt::Result {
        text.push_str("where");
        if let Some(test) = &self.test {
            write!(text, " {test}")?;
        }
        for (word, squares) in [("with", &self.with), ("without", &self.without)] {
            for (at, square) in squares.iter().enumerate() {
                if at == 0 { write!(text, " {word} {square}")? } else { write!(text, ", {square}")? }
            }
        }
        Ok(())
    }
}
