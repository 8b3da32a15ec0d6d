//! Method tables: each entry has a name, restrictions, a priority, and a function for each task.
//!
//! Functions that many entries share are at the end: finding, counting and counting by square with
//! a method that lists all solutions.

use super::instance::{
    CountDistribution, EventCallback, Instance, MethodInfo, SampleResult, SolutionOrder,
    StepSource, VisitSolution,
};
use super::outcome::{
    AbsenceReason, CountResult, FindOutcome, FindResult, MapKind, MethodTask, Optimum,
    SquareCounts, SquareMap,
};
use super::{CodeLine, ExplicitQueens, ProblemError, is_allowed, solution_images};
use crate::board::{Symmetry, SymmetryGroup};
use crate::core::{DividedCount, Limit, SearchEnd, SearchResult, find_first};
use crate::estimate::CountEstimator;
use crate::walk::TourMarks;
use num_bigint::BigUint;
use std::fmt;
use std::ops::ControlFlow::Continue;

/// Request to a method.
#[derive(Clone, Copy, Debug)]
pub struct MethodRequest<'a> {
    /// Name of the method.
    pub method: &'static str,
    /// Task.
    pub task: MethodTask,
    /// Order of the solutions, if they are listed.
    pub order: SolutionOrder,
    /// Whether the essentially different solutions are counted too.
    pub classes: bool,
    /// Random seed, for a method that needs one.
    pub seed: u64,
    /// Limit of the run.
    pub limit: &'a Limit,
}

/// Random seed of a method if none is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeedPolicy {
    /// This seed, so that a command always gives the same answer.
    Fixed(u64),
    /// A new seed for each solution that is found. Traces use this seed.
    Fresh(u64),
}

impl MethodRequest<'_> {
    /// Returns whether solutions are visited one by one. This includes a count with a maximum
    /// number of solutions.
    pub fn is_list(&self) -> bool {
        self.task == MethodTask::Enumerate
            || self.task == MethodTask::Count && self.limit.solutions.is_some()
    }

    /// Creates the result of a search with this outcome.
    pub fn find_result(&self, nodes: u64, finding: FindOutcome) -> FindResult {
        FindResult {
            outcome: finding,
            method: self.method,
            nodes,
            optimum: None,
            seed: None,
            partial_tour: None,
        }
    }

    /// Creates the result of a count by square. Blocked squares have no number.
    pub fn square_counts<I: Instance>(
        &self,
        instance: &I,
        squares: Vec<BigUint>,
        counted: CountResult,
    ) -> SquareCounts {
        let size = instance.grid().size;
        let mut squares: Vec<Option<BigUint>> = squares.into_iter().map(Some).collect();
        instance.blocked_squares().iter().for_each(|&square| squares[size.index(square)] = None);
        SquareCounts {
            map_kind: MapKind::Solutions,
            squares,
            moves: Vec::new(),
            count_result: counted,
        }
    }

    /// Creates the result of a count with this total.
    pub fn count_result(&self, total: BigUint, nodes: u64, end: SearchEnd) -> CountResult {
        CountResult { total, classes: None, end, method: Some(self.method), nodes, optimum: None }
    }
}

/// Number of invariant solutions, the nodes searched, and the end of the search. If it was stopped,
/// the number is a lower bound.
pub type InvariantCount = (BigUint, u64, SearchEnd);

/// Priority of a method for a request. If no method is named, the one with the highest priority is
/// chosen, and the first of the table among equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// Used only if it is named.
    Never,
    /// Used if no other method applies. Its refusal is then reported.
    Fallback,
    /// Higher than [`Priority::Fallback`].
    Low,
    /// Higher than [`Priority::Low`].
    Medium,
    /// Higher than [`Priority::Medium`].
    High,
    /// Higher than [`Priority::High`].
    Higher,
    /// Highest priority.
    Highest,
}

/// Method of a problem with instances of type `I`. It can do the tasks whose functions are given.
///
/// The functions are called only with an instance that [`MethodEntry::pieces`] and
/// [`MethodEntry::check_supported`] allow, and put [`MethodRequest::method`] into their results.
#[allow(clippy::type_complexity, reason = "a row is its functions, and their types are read here")]
pub struct MethodEntry<I> {
    /// Name after `using`.
    pub word: &'static str,
    /// Pieces that it is for, plural, or empty for all pieces.
    pub pieces: &'static [&'static str],
    /// Whether it supports every board, also with walls or with edges joined otherwise than on a
    /// torus.
    pub every_board: bool,
    /// Returns the priority for a request.
    pub priority: fn(&I, &MethodRequest<'_>) -> Priority,
    /// Whether it searches only solutions with the requested symmetry. Other methods ignore the
    /// symmetry, and their solutions are filtered.
    pub handles_symmetry: bool,
    /// Seed policy, if the method uses random numbers.
    pub seed_policy: Option<SeedPolicy>,
    /// Checks whether it supports a request.
    pub check_supported: fn(&I, &MethodRequest<'_>) -> Result<(), ProblemError>,
    /// Finds one solution.
    pub find: Option<fn(&I, &MethodRequest<'_>) -> Result<FindResult, ProblemError>>,
    /// Returns a solution by a rule that is too long to be stored.
    pub explicit_solution: Option<fn(&I) -> Option<ExplicitQueens>>,
    /// Lists all solutions in the order of files.
    pub list:
        Option<fn(&I, &MethodRequest<'_>, VisitSolution<'_>) -> Result<SearchEnd, ProblemError>>,
    /// Counts the solutions.
    pub count: Option<fn(&I, &MethodRequest<'_>) -> Result<CountResult, ProblemError>>,
    /// Estimates a lower bound of the bytes that a count takes. Returns `None` if that is unknown
    /// or little.
    pub estimate_memory: Option<fn(&I) -> Option<u64>>,
    /// Estimates the seconds that the task takes on this machine, if possible.
    pub estimate_seconds: Option<fn(&I, &MethodRequest<'_>) -> Option<f64>>,
    /// Divides the count into subproblems, if possible.
    pub divide_count: Option<fn(&I) -> Option<Box<dyn DividedCount>>>,
    /// Samples random subproblems of the count to estimate its time.
    pub count_estimator: Option<fn(&I, &MethodRequest<'_>) -> Option<Box<dyn CountEstimator>>>,
    /// Returns whether it can count by the number of some moves or bends.
    pub can_count_by: fn(&I, &TourMarks) -> bool,
    /// Counts the solutions with each number of these moves or bends.
    pub count_by_marks: Option<fn(&I, &TourMarks, &Limit) -> Option<CountDistribution>>,
    /// Returns whether it samples solutions without a list of all.
    pub can_sample: fn(&I, &MethodRequest<'_>) -> bool,
    /// Samples solutions at random if there are too many to list. The numbers are the sample size
    /// and a seed.
    pub sample_solutions:
        Option<fn(&I, &MethodRequest<'_>, u64, u64) -> Option<Result<SampleResult, ProblemError>>>,
    /// Source of the steps of a traced search, or the reason why there are none.
    pub steps: Option<StepSource>,
    /// Traces the steps of the method.
    pub trace: Option<fn(&I, &MethodRequest<'_>, EventCallback<'_>) -> SearchResult>,
    /// Returns the lines that its steps execute, or an empty list if they are not written down.
    pub pseudocode: fn(&I) -> Vec<CodeLine>,
    /// Counts the squares reached from each start.
    pub map_squares: Option<fn(&I, &MethodRequest<'_>) -> SquareMap>,
    /// Counts the solutions that every symmetry of a group leaves invariant, with the nodes
    /// searched. Returns `None` if that is out of reach.
    pub count_invariant: Option<fn(&I, &[Symmetry], &Limit) -> Option<InvariantCount>>,
    /// Counts the solutions through each square, or by each move.
    pub count_by_square: Option<fn(&I, &MethodRequest<'_>) -> Result<SquareCounts, ProblemError>>,
}

impl<I> fmt::Debug for MethodEntry<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MethodEntry").field(&self.method_info()).finish()
    }
}

impl<I> MethodEntry<I> {
    /// Creates an entry that is chosen only by name, has no restrictions, and can do no task yet.
    pub const fn new(word: &'static str) -> MethodEntry<I> {
        MethodEntry {
            word,
            pieces: &[],
            every_board: false,
            priority: |_, _| Priority::Never,
            handles_symmetry: false,
            seed_policy: None,
            check_supported: |_, _| Ok(()),
            find: None,
            explicit_solution: None,
            list: None,
            count: None,
            estimate_memory: None,
            estimate_seconds: None,
            divide_count: None,
            count_estimator: None,
            can_count_by: |_, _| false,
            count_by_marks: None,
            can_sample: |_, _| false,
            sample_solutions: None,
            steps: Some(StepSource::Search),
            trace: None,
            pseudocode: |_| Vec::new(),
            map_squares: None,
            count_invariant: None,
            count_by_square: None,
        }
    }

    /// Returns the description for help and completion.
    pub const fn method_info(&self) -> MethodInfo {
        let told = self.trace.is_some();
        let (maps, spreads) = (self.map_squares.is_some(), self.count_by_square.is_some());
        let does =
            [self.find.is_some(), self.list.is_some(), self.count.is_some(), told, maps, spreads];
        let steps = match self.steps {
            Some(StepSource::Search | StepSource::Twin) if !told => None,
            steps => steps,
        };
        MethodInfo { word: self.word, can_run: does, steps }
    }
}

/// Returns the descriptions of a method table for help and completion.
pub const fn describe_methods<I, const N: usize>(rows: &[&MethodEntry<I>; N]) -> [MethodInfo; N] {
    let mut methods = [rows[0].method_info(); N];
    let mut at = 1;
    while at < N {
        methods[at] = rows[at].method_info();
        at += 1;
    }
    methods
}

/// Returns two lists of descriptions as one.
///
/// # Panics
/// Panics if their number differs from `N`. In a constant this is a compile error.
pub const fn concat_methods<const N: usize>(
    first: &[MethodInfo],
    second: &[MethodInfo],
) -> [MethodInfo; N] {
    let mut methods = [first[0]; N];
    let mut at = 0;
    while at < N {
        methods[at] = if at < first.len() { first[at] } else { second[at - first.len()] };
        at += 1;
    }
    assert!(N == first.len() + second.len(), "as many methods as the type says");
    methods
}

/// Instance with a method table.
pub trait HasMethods: Instance + Sized + 'static {
    /// Returns the method table of the problem.
    fn method_entries(&self) -> &'static [&'static MethodEntry<Self>];

    /// Returns an unnamed entry, which can only be chosen automatically.
    fn unnamed_method(&self) -> Option<&'static MethodEntry<Self>> {
        None
    }

    /// Returns the requested random seed.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Returns the option that the method does not support: joined edges or walls on a board that
    /// it cannot handle.
    fn unsupported_option(&self, row: &MethodEntry<Self>) -> Option<&'static str> {
        self.grid().option_word().filter(|_| self.grid().is_nonstandard() && !row.every_board)
    }

    /// Returns the reason why no method can do the task.
    fn unsupported_task(&self, task: MethodTask) -> Option<ProblemError> {
        let _ = task;
        None
    }

    /// Method for all pieces, suggested if another one does not support the piece.
    const FOR_ALL_PIECES: &'static str = "";

    /// Returns the reason why there is no solution, if it is found without a search and within the
    /// limit.
    fn find_impossibility(&self, limit: &Limit) -> Option<AbsenceReason> {
        let _ = limit;
        None
    }

    /// Returns the instance without its symmetry constraint, for problems that have such options.
    fn without_symmetry(&self) -> Option<Self> {
        None
    }

    /// Returns the reason why a search found no solution. The default is the search itself.
    fn exhaustion_reason(&self) -> AbsenceReason {
        AbsenceReason::Exhausted
    }

    /// Returns the proved bounds of the number of pieces, after optimal solutions were listed.
    fn proved_optimum(&self) -> Option<Optimum> {
        None
    }

    /// Returns the instance on the board rotated by three quarter turns. Its solutions in the order
    /// of files are the rotated solutions of this one in reading order. Returns `None` if there is
    /// only one order.
    fn rotate_board(&self) -> Option<Self> {
        None
    }

    /// Counts the essentially different solutions after a complete count. The default lists all
    /// solutions again.
    fn recount_classes(&self, counted: &CountResult, limit: &Limit) -> Option<BigUint> {
        let _ = counted;
        count_classes_by_listing(self, limit)
    }

    /// Returns an estimator that sends random Knuth probes for the number of solutions, independent
    /// of the method. Returns `None` if no search is a tree.
    fn knuth_probes(&self) -> Option<Box<dyn CountEstimator>> {
        None
    }
}

/// Counts the essentially different solutions by listing all.
pub fn count_classes_by_listing<I: HasMethods>(instance: &I, limit: &Limit) -> Option<BigUint> {
    let mut images = solution_images(instance, SymmetryGroup::All);
    let mut classes = 0u64;
    let every = Limit { solutions: None, ..limit.clone() };
    let end = instance.enumerate(SolutionOrder::Files, None, &every, &mut |squares| {
        classes += u64::from(images.is_first(squares, |image| is_allowed(instance, image)));
        Continue(())
    });
    end.is_ok_and(SearchEnd::is_complete).then(|| classes.into())
}

/// Finds the first solution of the list, as `find` of a method that lists.
///
/// # Errors
/// Returns the refusal of the method.
pub fn find_by_listing<I: HasMethods>(
    instance: &I,
    request: &MethodRequest<'_>,
) -> Result<FindResult, ProblemError> {
    let (found, end) = find_first(|visit| {
        instance.enumerate(SolutionOrder::Files, Some(request.method), request.limit, visit)
    });
    Ok(request.find_result(0, FindOutcome::from_search(found, end?)))
}

/// Counts by listing, up to the maximum number of solutions of the limit, as `count` of a method
/// that lists.
///
/// # Errors
/// Returns the refusal of the method.
pub fn count_by_listing<I: HasMethods>(
    instance: &I,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    let mut total = 0u64;
    let end = instance.enumerate(
        SolutionOrder::Files,
        Some(request.method),
        request.limit,
        &mut |_| {
            total += 1;
            Continue(())
        },
    )?;
    Ok(request.count_result(total.into(), 0, end))
}

/// Counts the solutions with a piece on each square by listing, up to the maximum number of the
/// limit.
///
/// # Errors
/// Returns the refusal of the method.
pub fn count_squares_by_listing<I: HasMethods>(
    instance: &I,
    request: &MethodRequest<'_>,
) -> Result<SquareCounts, ProblemError> {
    let size = instance.grid().size;
    let (mut total, mut squares) = (0u64, vec![0u64; size.squares() as usize]);
    let method = Some(request.method).filter(|&method| {
        instance.choose_method(MethodTask::Enumerate, Some(method), request.limit).is_ok()
    });
    let end = instance.enumerate(SolutionOrder::Files, method, request.limit, &mut |solution| {
        total += 1;
        solution.iter().for_each(|&square| squares[size.index(square)] += 1);
        Continue(())
    })?;
    Ok(request.square_counts(
        instance,
        squares.into_iter().map(Into::into).collect(),
        request.count_result(total.into(), 0, end),
    ))
}
