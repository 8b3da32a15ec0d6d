//! Sets of solutions: a source and the stages after it, evaluated when needed.

use super::file::Unread;
use super::{Board, Formula, SolutionList, boards_carried};
use crate::board::{Group, Square, Symmetry};
use crate::problem::{Instance, Order, Reason, Refusal, Task};
use crate::search::{Limit, Stop};
use num_bigint::BigUint;
use std::fmt::Write;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A set of solutions in a definite order.
///
/// It is a recipe: the search is run again each time the set is evaluated, and solutions stream through the stages. Nothing is kept in
/// memory unless a stage needs it: `sort` and `sample` keep what they list, `unique` after a cut remembers the classes it has seen.
#[derive(Clone, Debug)]
pub struct SolutionSet {
    pub(super) instance: Arc<dyn Instance>,
    pub(super) source: Source,
    pub(super) steps: Vec<Step>,
}

/// Where the solutions come from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// From the search, again each time the set is evaluated.
    Search {
        /// The method, if one was named.
        method: Option<&'static str>,
        /// The most solutions, if they were limited.
        most: Option<u64>,
        /// The most time for one evaluation, if that was limited.
        within: Option<Duration>,
        /// What is searched instead: fewer solutions, among them all that the first steps let through.
        narrowed: Option<Narrowed>,
    },
    /// From a file: the solutions in ascending order, whether they are all there are, and the symmetry they were reduced by.
    List { solutions: Arc<SolutionList>, complete: bool, reduced: Option<Group>, unread: Option<Unread> },
    /// From two sets.
    Combined(Arc<Combined>),
    /// From a set, each member mapped by a symmetry.
    Image(Arc<Image>),
}

/// Two sets and what is made of them.
#[derive(Debug)]
pub(super) struct Combined {
    pub(super) operation: Operation,
    pub(super) left: SolutionSet,
    pub(super) right: SolutionSet,
    /// Whether members of one side have to be held against the definition of the other's problem.
    pub(super) foreign: bool,
}

/// A set whose members are mapped by a symmetry.
#[derive(Debug)]
pub(super) struct Image {
    pub(super) of: SolutionSet,
    pub(super) symmetry: Symmetry,
}

/// What is made of two sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// The members of either, those of the first one first.
    Union,
    /// The members of the first one that the second has not.
    Except,
    /// The members of the first one that the second has too.
    Intersect,
}

impl Operation {
    /// The word of the command language.
    pub fn word(self) -> &'static str {
        match self {
            Operation::Union => "union",
            Operation::Except => "except",
            Operation::Intersect => "intersect",
        }
    }
}

/// A problem that is searched in the place of another: it has all solutions of that one which some conditions let through, and may have more.
#[derive(Clone, Debug)]
pub struct Narrowed {
    /// The problem.
    pub instance: Arc<dyn Instance>,
    /// The conditions that it takes care of, as they would be typed.
    pub conditions: Vec<String>,
    /// How many steps of the set it stands for, where it has no other solutions than what they let through.
    pub steps: Option<usize>,
}

/// A stage that makes a set from a set.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Unique(Group),
    First(u64),
    Last(u64),
    Skip(u64),
    /// The members are kept where they were drawn without listing the set.
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

/// What `where` lets through: solutions that pass the test, hold pieces on some squares and none on others.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// The test: an expression that is true or false.
    pub test: Option<Formula>,
    /// Squares that hold a piece.
    pub with: Vec<Square>,
    /// Squares that hold none.
    pub without: Vec<Square>,
}

impl Filter {
    /// Whether a solution passes: squares in file order, or a tour in its own order.
    pub fn holds(&self, squares: &[Square]) -> bool {
        self.with.iter().all(|square| squares.contains(square))
            && !self.without.iter().any(|square| squares.contains(square))
            && self.test.as_ref().is_none_or(|test| test.value(squares).is_true())
    }
}

/// What a set is shown as: its size and its first members. It is made once, by [`SolutionSet::survey`]; showing it searches nothing.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The set.
    pub set: SolutionSet,
    /// Solutions counted.
    pub total: BigUint,
    /// Why the count is only "at least"; none when it is exact.
    pub stopped: Option<Stop>,
    /// The time after which counting was given up, where no limit was set: `stopped` is [`Stop::Deadline`] then.
    pub patience: Option<Duration>,
    /// The first solutions.
    pub first: Vec<Board>,
    /// Seconds that it took.
    pub seconds: f64,
    /// Why there is none, where that is proved.
    pub absence: Option<Reason>,
}

impl Survey {
    /// Why it is a partial answer; none where it is whole, and where only a preview was cut, since the whole was not asked for.
    pub fn partial(&self) -> Option<Stop> {
        self.stopped.filter(|_| self.patience.is_none())
    }
}

impl SolutionSet {
    /// Every solution of an instance, by a method if one is named; at most `most` of them, each evaluation within a time.
    pub fn all(
        instance: Arc<dyn Instance>,
        method: Option<&'static str>,
        most: Option<u64>,
        within: Option<Duration>,
    ) -> SolutionSet {
        SolutionSet { instance, source: Source::Search { method, most, within, narrowed: None }, steps: Vec::new() }
    }

    /// Given solutions of an instance (each with its squares in file order, a closed tour as [`begin_walk`] writes it), listed in ascending
    /// order; whether they are all there are, or all up to symmetry.
    ///
    /// [`begin_walk`]: crate::board::begin_walk
    ///
    /// # Errors
    /// Why it was stopped.
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

    /// Notes the first line of the file that was not read.
    pub(super) fn with_unread(mut self, line: Option<Unread>) -> SolutionSet {
        if let Source::List { unread, .. } = &mut self.source {
            *unread = line;
        }
        self
    }

    /// Returns the first line that was not read of the file that the set comes from.
    pub fn unread(&self) -> Option<&Unread> {
        if let Source::List { unread, .. } = &self.source { unread.as_ref() } else { None }
    }

    /// The most stages of a set: each takes room on the stack of the thread that evaluates it, and threads may have little of that.
    pub const MOST_STAGES: usize = 100;

    /// The number of its stages.
    pub fn stages(&self) -> usize {
        self.steps.len()
    }

    /// Refuses a set with more than [`SolutionSet::MOST_STAGES`] stages.
    ///
    /// # Errors
    /// [`Refusal::TooManyStages`].
    pub fn check_stages(&self) -> Result<(), Refusal> {
        let most = SolutionSet::MOST_STAGES;
        if self.all_stages() > most { Err(Refusal::TooManyStages(most as u64)) } else { Ok(()) }
    }

    fn then(mut self, step: Step) -> SolutionSet {
        self.steps.push(step);
        self
    }

    /// One solution of each class: of the members of a class that are in the set, the one that comes first when the drawn board is read.
    /// The reduced set is listed in that order too, so that its first members are found without searching the whole.
    ///
    /// After a cut ([`first`](SolutionSet::first), [`skip`](SolutionSet::skip), [`sample`](SolutionSet::sample), a limited search) it is
    /// the one that is listed first, and the classes seen are remembered.
    ///
    /// A set that a stage has reduced so already stays as it is: no stage gives a class a second member.
    pub fn unique(self, group: Group) -> SolutionSet {
        let is_reduced = |step: &Step| matches!(step, Step::Unique(by) if *by == Group::All || *by == group);
        if self.steps.iter().any(is_reduced) { self } else { self.then(Step::Unique(group)) }
    }

    /// The first solutions; the search stops as soon as it has them.
    pub fn first(self, number: u64) -> SolutionSet {
        self.then(Step::First(number))
    }

    /// The last solutions, in the order of the set; that many are kept in memory.
    pub fn last(self, number: u64) -> SolutionSet {
        self.then(Step::Last(number))
    }

    /// All but the first solutions.
    pub fn skip(self, number: u64) -> SolutionSet {
        self.then(Step::Skip(number))
    }

    /// A random part of the set, every part of that size equally likely, listed in the order of the set.
    ///
    /// A whole problem whose solutions can be drawn without listing them ([`Instance::draw`]) is not listed, and what was drawn is kept.
    /// The same seed gives the same sample on every machine.
    pub fn sample(self, size: u64, seed: u64) -> SolutionSet {
        self.then(Step::Sample { size, seed, drawn: Arc::default() })
    }

    /// The solutions that pass.
    pub fn filter(self, filter: Filter) -> SolutionSet {
        self.then(Step::Where(filter))
    }

    /// The set in the order of a key, equal keys by their squares; `descending` turns the whole order round.
    pub fn sort(self, key: Formula, descending: bool) -> SolutionSet {
        self.then(Step::Sort { key, descending })
    }

    /// The time that the command which made the set allows for one evaluation.
    pub fn within(&self) -> Option<Duration> {
        match self.source {
            Source::Search { within, .. } => within,
            _ => None,
        }
    }

    /// The method by which [`SolutionSet::count`] counts a whole problem; none where the solutions come from a file.
    pub fn method(&self, limit: &Limit) -> Option<&'static str> {
        let Source::Search { method, .. } = self.source else { return None };
        let by = |task| self.instance.method(task, method, &self.own_limit(limit)).ok();
        by(Task::Count).or_else(|| by(Task::Enumerate))
    }

    /// Whether the set is every solution of its problem as the search lists them: no limit and no stage.
    pub fn is_whole_problem(&self) -> bool {
        self.steps.is_empty() && matches!(self.source, Source::Search { most: None, .. })
    }

    /// Whether the number of solutions was limited.
    pub fn is_limited(&self) -> bool {
        match &self.source {
            Source::Search { most, .. } => most.is_some(),
            Source::List { .. } => false,
            Source::Combined(both) => both.is_limited(),
            Source::Image(image) => image.of.is_limited(),
        }
    }

    /// The problem that these are solutions of.
    pub fn instance(&self) -> &Arc<dyn Instance> {
        &self.instance
    }

    /// The symmetries that the set is reduced by: no two of its members are images of each other.
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

    /// Whether the set is meant to hold every solution of the problem (or of every class, if it is reduced): false after a stage that
    /// takes a part, and for a limited search.
    pub fn is_complete(&self) -> bool {
        let whole = match &self.source {
            Source::Search { most, .. } => most.is_none(),
            Source::List { complete, .. } => *complete,
            Source::Combined(both) => both.is_complete(&self.instance.text()),
            Source::Image(image) => image.of.is_complete(),
        };
        whole && self.steps.iter().all(|step| matches!(step, Step::Unique(_) | Step::Sort { .. }))
    }

    /// The set in the command language, without its source's verb: `queens 8 | unique | first 3`.
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

    /// How many members an answer carries as boards.
    pub fn boards_carried(&self) -> u64 {
        let size = self.instance.grid().size;
        boards_carried(size, self.instance.pieces().unwrap_or(size.squares()))
    }

    /// How many members were asked for, where an answer carries fewer of what there is.
    pub fn capped(&self, asked: u64, shown: usize, of: Option<&BigUint>) -> Option<u64> {
        let is_full = shown as u64 == self.boards_carried() && of.is_none_or(|of| *of > shown.into());
        Some(asked).filter(|&asked| is_full && asked > shown as u64)
    }

    /// A member as a board of its own, with its number in the set.
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

    /// Whether the members are closed tours, if they are tours.
    pub(super) fn walk(&self) -> Option<bool> {
        self.instance.walk().map(|ends| ends.closed)
    }

    /// Whether the members depend on the order in which the source lists them.
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

    /// Whether no member is known before the whole source was listed: a stage keeps or orders what it has seen.
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

    /// Whether the set has an order of its own.
    pub(super) fn is_sorted_by_key(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Sort { .. }))
    }

    /// Whether the source lists its solutions in the order that it is asked for: the others keep the order of the sets behind them.
    fn is_ordered(&self) -> bool {
        matches!(self.source, Source::Search { .. } | Source::List { .. })
    }

    /// The order in which the set is listed, if nothing else is asked: a reduced set as the boards are read, because its members are
    /// those that come first in that order; others by files.
    fn own_order(&self) -> Order {
        let reduced = self.steps.iter().position(|step| matches!(step, Step::Unique(_)));
        let whole = reduced.is_some_and(|place| !self.is_cut(&self.steps[..place]));
        let sorted = self.steps.iter().position(|step| matches!(step, Step::Sort { .. }));
        // The order before a sort makes no difference unless a stage between cuts by it.
        let is_seen = sorted.is_none_or(|place| self.is_cut(&self.steps[..place]));
        if whole && self.is_ordered() && is_seen { Order::Reading } else { Order::Files }
    }

    /// The order that the source has to be asked for so that the set comes out in `order`, if there is one.
    pub(super) fn source_order(&self, order: Order) -> Option<Order> {
        let own = self.own_order();
        match order {
            Order::Reading if !self.is_sorted_by_key() && self.is_ordered() && !self.is_cut(&self.steps) => Some(order),
            Order::Reading if own == Order::Files && !self.is_sorted_by_key() => None,
            _ => Some(own),
        }
    }
}

/// The word for a group in the command language and in solution files.
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
