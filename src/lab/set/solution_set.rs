//! Sets of solutions: a source and stages, evaluated on demand.

use super::images::image_command;
use super::{Formula, SolutionList};
use crate::data::{Board, SolutionNotation, UnreadLine, max_boards};
use crate::problem::{AbsenceReason, BoundArgs, Instance, MethodTask, ProblemError, SolutionOrder};
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, Stop};
use num_bigint::BigUint;
use std::fmt;
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
    pub(crate) instance: Arc<dyn Instance>,
    pub(crate) source: SetSource,
    pub(crate) steps: Vec<SetStage>,
    /// Whether every question lists the solutions.
    pub(crate) has_rules_off: bool,
    /// Variable that holds the set, with the number of its stages there.
    pub(crate) variable: Option<(Arc<str>, usize)>,
}

/// Source of the solutions.
#[derive(Clone, Debug)]
pub(crate) enum SetSource {
    /// Search, which runs again each time the set is evaluated.
    Search {
        /// Arguments of the problem, if they are known.
        args: Option<Arc<BoundArgs>>,
        /// Method, if one was named.
        method: Option<&'static str>,
        /// Maximum number of solutions, if limited.
        most: Option<u64>,
        /// Time limit of one evaluation, if given.
        within: Option<Duration>,
        /// Problem that is searched instead, with fewer solutions that include all that pass the
        /// first stages.
        narrowed: Option<NarrowedSearch>,
    },
    /// File, with its solutions in ascending order, whether they are complete, and the symmetry of
    /// the reduction.
    List {
        solutions: Arc<SolutionList>,
        complete: bool,
        reduced: Option<SymmetryGroup>,
        unread: Option<UnreadLine>,
        /// Notation of the file, and another one that fits as well.
        notation: Option<(SolutionNotation, Option<SolutionNotation>)>,
    },
    /// Set operation.
    Combined(Arc<CombinedSet>),
    /// Images of a set under a symmetry.
    Image(Arc<ImageSet>),
}

/// Set operation with its two sets.
#[derive(Debug)]
pub(crate) struct CombinedSet {
    pub(crate) operation: Operation,
    pub(crate) left: SolutionSet,
    pub(crate) right: SolutionSet,
    /// Whether members of one side have to be checked by the definition of the other's problem.
    pub(crate) is_foreign: bool,
}

/// Set whose members are mapped by a symmetry.
#[derive(Debug)]
pub(crate) struct ImageSet {
    pub(crate) origin: SolutionSet,
    pub(crate) symmetry: Symmetry,
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
pub struct NarrowedSearch {
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
pub(crate) enum SetStage {
    Unique(SymmetryGroup),
    First(u64),
    Last(u64),
    Skip(u64),
    /// The members are stored if they were drawn without listing the set.
    Sample {
        size: u64,
        seed: u64,
        drawn: Arc<OnceLock<SolutionList>>,
    },
    Where(SolutionFilter),
    Sort {
        key: Formula,
        descending: bool,
    },
}

/// Filter of `where`: a test, squares that hold a piece, squares that hold none, and a closure.
#[derive(Clone, Debug, Default)]
pub struct SolutionFilter {
    /// Test, a Boolean expression.
    pub test: Option<Formula>,
    /// Squares that hold a piece.
    pub with: Vec<Square>,
    /// Squares that hold none.
    pub without: Vec<Square>,
    /// Closure of a Rust program.
    pub predicate: Option<Predicate>,
}

/// Test of the squares of a solution.
type SquareTest = dyn Fn(&[Square]) -> bool + Send + Sync;

/// Closure that tests the squares of a solution.
#[derive(Clone)]
pub struct Predicate(pub Arc<SquareTest>);

impl fmt::Debug for Predicate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREDICATE)
    }
}

/// Name of a closure among the conditions of a filter.
const PREDICATE: &str = "closure";

impl SolutionFilter {
    /// Returns whether a solution passes. It is given by its squares in file order, or as a tour in
    /// tour order.
    pub fn is_match(&self, squares: &[Square]) -> bool {
        self.with.iter().all(|square| squares.contains(square))
            && !self.without.iter().any(|square| squares.contains(square))
            && self.test.as_ref().is_none_or(|test| test.evaluate(squares).is_true())
            && self.predicate.as_ref().is_none_or(|predicate| (predicate.0)(squares))
    }
}

/// Summary of a set for display, with its size and its first members. [`SolutionSet::summarize`]
/// makes it once, and showing it needs no search.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Set.
    pub set: SolutionSet,
    /// Number of solutions counted.
    pub total: BigUint,
    /// Reason why the count is a lower bound, or `None` if it is exact.
    pub stopped: Option<Stop>,
    /// Time after which counting was given up, if no limit was set. `stopped` is then
    /// [`Stop::Deadline`].
    pub counting_time: Option<Duration>,
    /// First solutions.
    pub first: Vec<Board>,
    /// Run time in seconds.
    pub seconds: f64,
    /// Reason why there are none, if that is proved.
    pub absence: Option<AbsenceReason>,
}

impl Summary {
    /// Returns the reason why it is a partial answer. Returns `None` if it is complete, or if only
    /// a preview was cut, since the whole was not requested.
    pub fn stop_reason(&self) -> Option<Stop> {
        self.stopped.filter(|_| self.counting_time.is_none())
    }
}

impl SolutionSet {
    /// Creates the set of all solutions of an instance, by a named method if given, with a maximum
    /// number of solutions and a time limit for each evaluation.
    pub fn from_search(
        instance: Arc<dyn Instance>,
        method: Option<&'static str>,
        most: Option<u64>,
        within: Option<Duration>,
    ) -> SolutionSet {
        SolutionSet {
            instance,
            source: SetSource::Search { args: None, method, most, within, narrowed: None },
            steps: Vec::new(),
            has_rules_off: false,
            variable: None,
        }
    }

    /// Returns the set with the arguments of its problem. With these, conditions of later stages
    /// that are options of the problem become a part of the search.
    #[must_use]
    pub fn with_arguments(mut self, given: BoundArgs) -> SolutionSet {
        if let SetSource::Search { args, .. } = &mut self.source {
            *args = Some(Arc::new(given));
        }
        self
    }

    /// Creates a set of given solutions of an instance, listed in ascending order. Each is given by
    /// its squares in file order, and a closed tour as [`normalize_tour`] writes it. The pair says
    /// whether they are complete, and the group of their reduction.
    ///
    /// [`normalize_tour`]: bezzel_base::board::normalize_tour
    ///
    /// # Errors
    /// Returns the reason if it was stopped.
    pub fn from_list(
        instance: Arc<dyn Instance>,
        solutions: &SolutionList,
        (complete, reduced): (bool, Option<SymmetryGroup>),
        limit: &Limit,
    ) -> Result<SolutionSet, Stop> {
        let solutions = Arc::new(solutions.reorder(&solutions.order_by_squares(limit)?, limit)?);
        let source = SetSource::List { solutions, complete, reduced, unread: None, notation: None };
        Ok(SolutionSet {
            instance,
            source,
            steps: Vec::new(),
            has_rules_off: false,
            variable: None,
        })
    }

    /// Stores the first line of the file that was not read, and the notation of the file with
    /// another one that fits as well.
    pub(crate) fn with_source_notes(
        mut self,
        line: Option<UnreadLine>,
        read_as: Option<(SolutionNotation, Option<SolutionNotation>)>,
    ) -> SolutionSet {
        if let SetSource::List { unread, notation, .. } = &mut self.source {
            (*unread, *notation) = (line, read_as);
        }
        self
    }

    /// Returns the notation of the file that the set comes from, and another one that fits as
    /// well. Returns `None` for a file with a header, and after a stage.
    pub fn source_notation(&self) -> Option<(SolutionNotation, Option<SolutionNotation>)> {
        match &self.source {
            SetSource::List { notation, .. } if self.steps.is_empty() => *notation,
            _ => None,
        }
    }

    /// Returns the first unread line of the file that the set comes from.
    pub fn first_unread(&self) -> Option<&UnreadLine> {
        if let SetSource::List { unread, .. } = &self.source { unread.as_ref() } else { None }
    }

    /// Maximum number of stages of a set. Each takes stack space of the evaluating thread, which
    /// may be little.
    pub const MAX_STAGES: usize = 100;

    /// Returns the number of stages.
    pub fn stage_count(&self) -> usize {
        self.steps.len()
    }

    /// Checks that the set has at most [`SolutionSet::MAX_STAGES`] stages.
    ///
    /// # Errors
    /// Returns [`ProblemError::TooManyStages`].
    pub fn check_stages(&self) -> Result<(), ProblemError> {
        let most = SolutionSet::MAX_STAGES;
        if self.count_stages() > most {
            Err(ProblemError::TooManyStages(most as u64))
        } else {
            Ok(())
        }
    }

    fn with_stage(mut self, step: SetStage) -> SolutionSet {
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
    pub fn unique(self, group: SymmetryGroup) -> SolutionSet {
        let is_reduced = |step: &SetStage| matches!(step, SetStage::Unique(by) if *by == SymmetryGroup::All || *by == group);
        if self.steps.iter().any(is_reduced) {
            self
        } else {
            self.with_stage(SetStage::Unique(group))
        }
    }

    /// Takes the first solutions. The search stops as soon as it has them.
    pub fn first(self, number: u64) -> SolutionSet {
        self.with_stage(SetStage::First(number))
    }

    /// Takes the last solutions, in the order of the set. As many are stored in memory.
    pub fn last(self, number: u64) -> SolutionSet {
        self.with_stage(SetStage::Last(number))
    }

    /// Skips the first solutions.
    pub fn skip(self, number: u64) -> SolutionSet {
        self.with_stage(SetStage::Skip(number))
    }

    /// Samples the set at random, every subset of that size equally likely, listed in the order of
    /// the set.
    ///
    /// A whole problem whose solutions can be drawn without listing ([`Solve::sample_solutions`])
    /// is not listed, and its sample is stored. The same seed gives the same sample on every
    /// machine.
    ///
    /// [`Solve::sample_solutions`]: crate::problem::Solve::sample_solutions
    pub fn sample(self, size: u64, seed: u64) -> SolutionSet {
        self.with_stage(SetStage::Sample { size, seed, drawn: Arc::default() })
    }

    /// Filters the solutions. Conditions that are options of the problem narrow the search.
    pub fn filter(self, filter: SolutionFilter) -> SolutionSet {
        self.with_stage(SetStage::Where(filter)).narrow()
    }

    /// Sorts the set by a key, and solutions with equal keys by their squares. `descending`
    /// reverses the whole order.
    pub fn sort(self, key: Formula, descending: bool) -> SolutionSet {
        self.with_stage(SetStage::Sort { key, descending })
    }

    /// Returns the number of solutions after which the search stops, if the set is exactly what the
    /// search finds.
    pub fn solution_limit(&self) -> Option<u64> {
        match self.source {
            SetSource::Search { most, .. } if self.steps.is_empty() => most,
            _ => None,
        }
    }

    /// Returns the time limit of one evaluation, set by the command that made the set.
    pub fn time_limit(&self) -> Option<Duration> {
        match self.source {
            SetSource::Search { within, .. } => within,
            _ => None,
        }
    }

    /// Returns the method by which [`SolutionSet::count`] counts a whole problem, or `None` if the
    /// solutions come from a file.
    pub fn counting_method(&self, limit: &Limit) -> Option<&'static str> {
        let SetSource::Search { method, .. } = self.source else { return None };
        let by = |task| self.instance.choose_method(task, method, &self.own_limit(limit)).ok();
        by(MethodTask::Count).or_else(|| by(MethodTask::Enumerate))
    }

    /// Returns whether the set is every solution of its problem as the search lists them, without a
    /// limit or a stage.
    pub fn is_whole_problem(&self) -> bool {
        self.steps.is_empty() && matches!(self.source, SetSource::Search { most: None, .. })
    }

    /// Returns whether the number of solutions was limited.
    pub fn is_limited(&self) -> bool {
        match &self.source {
            SetSource::Search { most, .. } => most.is_some(),
            SetSource::List { .. } => false,
            SetSource::Combined(both) => both.is_limited(),
            SetSource::Image(image) => image.origin.is_limited(),
        }
    }

    /// Returns the problem of the solutions.
    pub fn instance(&self) -> &Arc<dyn Instance> {
        &self.instance
    }

    /// Returns the symmetries by which the set is reduced. Then no two of its members are images of
    /// each other.
    pub fn reduction(&self) -> Option<SymmetryGroup> {
        let listed = match &self.source {
            SetSource::List { reduced, .. } => *reduced,
            SetSource::Search { .. } => None,
            SetSource::Combined(both) => both.reduction(),
            SetSource::Image(image) => image.origin.reduction(),
        };
        let steps = self.steps.iter().filter_map(|step| match step {
            SetStage::Unique(group) => Some(*group),
            _ => None,
        });
        steps.chain(listed).max_by_key(|&group| group == SymmetryGroup::All)
    }

    /// Returns whether the set is meant to contain every solution of the problem (or of every
    /// class, if it is reduced). This is false after a stage that takes a part, and for a limited
    /// search.
    pub fn is_complete(&self) -> bool {
        let whole = match &self.source {
            SetSource::Search { most, .. } => most.is_none(),
            SetSource::List { complete, .. } => *complete,
            SetSource::Combined(both) => both.is_complete(&self.instance.command_text()),
            SetSource::Image(image) => image.origin.is_complete(),
        };
        whole
            && self
                .steps
                .iter()
                .all(|step| matches!(step, SetStage::Unique(_) | SetStage::Sort { .. }))
    }

    /// Returns the set in the command language, without its source's verb: `queens 8 | unique |
    /// first 3`.
    pub fn command_text(&self) -> String {
        let source = match &self.source {
            SetSource::Combined(_) if !self.steps.is_empty() => format!("({})", self.source_text()),
            _ => self.source_text(),
        };
        self.steps.iter().fold(source, |mut text, step| {
            text.push_str(" | ");
            step.write_text(&mut text);
            text
        })
    }

    /// Returns the method that was named for the search.
    pub fn named_method(&self) -> Option<&'static str> {
        match self.source {
            SetSource::Search { method, .. } => method,
            _ => None,
        }
    }

    /// Returns the source of the set in the command language.
    pub(crate) fn source_text(&self) -> String {
        match &self.source {
            SetSource::Combined(both) => both.command_text(),
            SetSource::Image(image) => image.command_text(),
            SetSource::Search { .. } | SetSource::List { .. } => self.instance.command_text(),
        }
    }

    /// Returns the set with the variable that holds it.
    pub fn with_variable(mut self, name: &str) -> SolutionSet {
        self.variable = Some((name.into(), self.steps.len()));
        self
    }

    /// Returns the set in the command language if that fits `width` characters, and otherwise with
    /// the names of the variables that it is made of.
    pub fn caption(&self, width: usize) -> String {
        let text = self.command_text();
        if text.chars().count() <= width { text } else { self.short_text() }
    }

    /// Returns the set in the command language, with the names of variables.
    fn short_text(&self) -> String {
        let side = |set: &SolutionSet| {
            let is_name = set.variable.as_ref().is_some_and(|(_, known)| *known == set.steps.len());
            match is_name || set.count_stages() == 0 {
                true => set.short_text(),
                false => format!("({})", set.short_text()),
            }
        };
        let (source, known) = match (&self.variable, &self.source) {
            (Some((name, stages)), _) => (name.to_string(), *stages),
            (None, SetSource::Combined(both)) => {
                let text =
                    format!("{} {} {}", side(&both.left), both.operation.word(), side(&both.right));
                (if self.steps.is_empty() { text } else { format!("({text})") }, 0)
            }
            (None, SetSource::Image(image)) => {
                (format!("{} | {}", side(&image.origin), image_command(image.symmetry)), 0)
            }
            (None, _) => (self.instance.command_text(), 0),
        };
        self.steps[known..].iter().fold(source, |mut text, step| {
            text.push_str(" | ");
            step.write_text(&mut text);
            text
        })
    }

    /// Returns the maximum number of members that an answer shows as boards.
    pub fn max_boards(&self) -> u64 {
        let size = self.instance.grid().size;
        max_boards(size, self.instance.piece_count().unwrap_or(size.squares()))
    }

    /// Returns the requested number of members if an answer shows fewer because of its size limit.
    pub fn capped_request(&self, asked: u64, shown: usize, of: Option<&BigUint>) -> Option<u64> {
        let is_full = shown as u64 == self.max_boards() && of.is_none_or(|of| *of > shown.into());
        Some(asked).filter(|&asked| is_full && asked > shown as u64)
    }

    /// Creates the board of a member, with its number in the set.
    pub fn to_board(&self, squares: &[Square], number: Option<u64>) -> Board {
        Board {
            grid: self.instance.grid().clone(),
            piece: self.instance.piece().clone(),
            piece_groups: self.instance.piece_groups().to_vec(),
            squares: squares.to_vec(),
            blocked: self.instance.blocked_squares().to_vec(),
            method: None,
            number,
            problem: self.instance.command_text(),
            instance: Some(Arc::clone(&self.instance)),
            optimum: None,
            seed: None,
            closed_tour: self.closed_tour(),
            is_path: self.instance.is_shortest_path(),
        }
    }

    /// Returns whether the members are closed tours, or `None` if they are not tours.
    pub(crate) fn closed_tour(&self) -> Option<bool> {
        self.instance.tour_ends().map(|ends| ends.closed)
    }

    /// Returns the order in which `unique` keeps the first member of each class.
    pub(crate) fn reduction_order(&self) -> SolutionOrder {
        if self.is_cut(&self.steps) { SolutionOrder::Files } else { SolutionOrder::Reading }
    }

    /// Returns whether the members depend on the order in which the source lists them.
    pub(crate) fn is_cut(&self, steps: &[SetStage]) -> bool {
        let source = match &self.source {
            SetSource::Search { most, .. } => most.is_some(),
            SetSource::List { .. } => false,
            SetSource::Combined(both) => both.is_cut(),
            SetSource::Image(image) => image.origin.is_cut(&image.origin.steps),
        };
        let cuts = |s: &SetStage| {
            matches!(
                s,
                SetStage::First(_)
                    | SetStage::Last(_)
                    | SetStage::Skip(_)
                    | SetStage::Sample { .. }
            )
        };
        source || steps.iter().any(cuts)
    }

    /// Returns whether no member is known before the whole source was listed, because a stage
    /// stores or sorts its input.
    pub fn is_blocking(&self) -> bool {
        let waits = |step: &SetStage| match step {
            SetStage::Sort { .. } | SetStage::Last(_) => true,
            SetStage::Sample { drawn, .. } => drawn.get().is_none(),
            _ => false,
        };
        let source = match &self.source {
            SetSource::Search { .. } | SetSource::List { .. } => false,
            SetSource::Combined(_) => false,
            SetSource::Image(image) => image.origin.is_blocking(),
        };
        source || self.steps.iter().any(waits)
    }

    /// Returns whether a stage sorts the set by a key.
    pub(crate) fn is_sorted_by_key(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, SetStage::Sort { .. }))
    }

    /// Returns whether the source lists its solutions in any requested order. Other sources keep
    /// the order of the sets behind them.
    fn is_ordered(&self) -> bool {
        matches!(self.source, SetSource::Search { .. } | SetSource::List { .. })
    }

    /// Returns the default order of the set. A reduced set is in reading order, since its members
    /// are the first in that order. Other sets are ordered by files.
    fn own_order(&self) -> SolutionOrder {
        let reduced = self.steps.iter().position(|step| matches!(step, SetStage::Unique(_)));
        let whole = reduced.is_some_and(|place| !self.is_cut(&self.steps[..place]));
        let sorted = self.steps.iter().position(|step| matches!(step, SetStage::Sort { .. }));
        // The order before a sort makes no difference unless a stage between cuts by it.
        let is_seen = sorted.is_none_or(|place| self.is_cut(&self.steps[..place]));
        if whole && self.is_ordered() && is_seen {
            SolutionOrder::Reading
        } else {
            SolutionOrder::Files
        }
    }

    /// Returns the order to request from the source so that the set comes out in `order`, if there
    /// is one.
    pub(crate) fn source_order(&self, order: SolutionOrder) -> Option<SolutionOrder> {
        let own = self.own_order();
        match order {
            SolutionOrder::Reading
                if !self.is_sorted_by_key() && self.is_ordered() && !self.is_cut(&self.steps) =>
            {
                Some(order)
            }
            SolutionOrder::Reading if own == SolutionOrder::Files && !self.is_sorted_by_key() => {
                None
            }
            _ => Some(own),
        }
    }
}

/// Returns the word for a group in the command language and in solution files.
pub fn group_word(group: SymmetryGroup) -> &'static str {
    match group {
        SymmetryGroup::Rotations => "rotation",
        SymmetryGroup::All => "all",
    }
}

impl SetStage {
    pub(crate) fn write_text(&self, text: &mut String) {
        let written = match self {
            SetStage::Unique(SymmetryGroup::All) => write!(text, "unique"),
            SetStage::Unique(group) => write!(text, "unique by {}", group_word(*group)),
            SetStage::First(number) => write!(text, "first {number}"),
            SetStage::Last(number) => write!(text, "last {number}"),
            SetStage::Skip(number) => write!(text, "skip {number}"),
            SetStage::Sample { size, seed, .. } => write!(text, "sample {size} seed {seed}"),
            SetStage::Sort { key, descending: false } => write!(text, "sort {key}"),
            SetStage::Sort { key, descending: true } => write!(text, "sort {key} descending"),
            SetStage::Where(filter) => filter.write_text(text),
        };
        written.expect("writing to a string succeeds");
    }
}

impl SolutionFilter {
    fn write_text(&self, text: &mut String) -> std::fmt::Result {
        text.push_str("where");
        if let Some(test) = &self.test {
            write!(text, " {test}")?;
        }
        if self.predicate.is_some() {
            write!(text, " {PREDICATE}")?;
        }
        for (word, squares) in [("with", &self.with), ("without", &self.without)] {
            for (at, square) in squares.iter().enumerate() {
                if at == 0 {
                    write!(text, " {word} {square}")?
                } else {
                    write!(text, ", {square}")?
                }
            }
        }
        Ok(())
    }
}
