//! Answers from exact counts.

use super::polynomial::{Monomial, OptionPolynomial};
use super::source::{RestrictedProblem, SearchedProblem};
use super::weights::SquareWeights;
use crate::data::Rational;
use crate::problem::{
    Instance, MapKind, MethodTask, ProblemError, SquareCounts, Stabilizer, check_parts,
    divide_into_classes,
};
use crate::set::{ExprValue, Formula, OptionValue};
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use bezzel_tours::counting::TourMarks;
use num_bigint::{BigInt, BigUint};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Maximum number of problems in a signed sum, and of counts whose time is not known.
const MAX_COUNTS: usize = 64;

/// Estimated seconds that more counts than these may take if the time of a list is not known.
const QUICK_SECONDS: f64 = 10.0;

/// Maximum number of counts for the values of keys.
const MAX_GROUP_COUNTS: usize = 1024;

/// Maximum number of different conditions on the values of keys. Most of them may be impossible.
const MAX_MONOMIALS: usize = 4096;

/// Time of a count that only checks others, in addition to a part of their time.
const SHORT_CHECK: Duration = Duration::from_millis(5);

/// Number of counts with a required square that take about as long as one count by square.
const COUNTS_BY_SQUARE: usize = 8;

/// Signed sum of narrower problems.
#[derive(Clone, Debug)]
pub(crate) struct SignedSource {
    pub(crate) problem: SearchedProblem,
    pub(crate) sum: OptionPolynomial,
    /// Whether every image of a member under the symmetries of the problem is a member.
    pub(crate) is_closed: bool,
}

/// Counts that answer a question about a signed sum of problems.
#[derive(Clone, Debug)]
pub(crate) struct CountPlan {
    pub(super) source: SignedSource,
    pub(super) task: CountTask,
}

/// Counts to make.
#[derive(Clone, Debug)]
pub(super) enum CountTask {
    /// All solutions.
    Total,
    /// Essentially different solutions.
    Classes(SymmetryGroup),
    /// Solutions by the values of keys, or with a group their classes.
    Groups(Vec<(Vec<ExprValue>, OptionPolynomial)>, Option<SymmetryGroup>),
    /// Solutions with a piece on each square.
    Squares,
    /// Tours with each move.
    Moves,
    /// Tours by their beginning or end.
    Ends(MapKind),
    /// Tours by the number of some moves or bends.
    Marks(TourMarks),
    /// Sum of the weights of the pieces' squares.
    Weights(SquareWeights),
    /// Solutions by their symmetries.
    Symmetries {
        /// Whether only one solution of each class is counted.
        is_reduced: bool,
        /// Keys, which depend only on the symmetries. They are empty if the symmetries are asked
        /// for.
        keys: Vec<Formula>,
    },
}

/// Reason why counts do not answer a question.
#[derive(Debug)]
enum CountFailure {
    /// No method makes them.
    Unknown,
    /// Refusal of the only count.
    Refused(ProblemError),
    /// The count was stopped, with a lower bound.
    Stopped(Stop, BigUint),
}

/// Answer from counts, and how they ended. `None` means that the solutions have to be listed.
type PlanAnswer<T> = Result<Option<(T, SearchEnd)>, ProblemError>;

/// Numbers of solutions by the group of all their symmetries.
pub(crate) type StabilizerCounts = Vec<(Vec<Symmetry>, BigUint)>;

/// Numbers of solutions by the values of keys.
type GroupRows = Vec<(Vec<ExprValue>, BigUint)>;

impl SignedSource {
    /// Returns whether each problem of the sum exists, and they are few.
    pub(crate) fn is_countable(&self) -> bool {
        self.sum.terms().len() <= MAX_COUNTS
            && self
                .sum
                .terms()
                .all(|(monomial, _)| self.problem.restrict(monomial, MethodTask::Count).is_some())
    }

    /// Returns the monomial that has as many solutions by symmetry, and is the same for all images.
    fn representative(&self, monomial: &Monomial) -> Monomial {
        let instance = &self.problem.instance;
        if monomial.is_empty() || !instance.is_closed_under(SymmetryGroup::All) {
            return monomial.clone();
        }
        let size = instance.grid().size;
        let image = |symmetry: Symmetry| -> Monomial {
            let square = |square: Square| symmetry.apply(size, square);
            monomial.iter().map(|&(word, value)| (word, value.map(square))).collect()
        };
        let symmetries = instance.symmetries(SymmetryGroup::All);
        symmetries.into_iter().map(image).min().unwrap_or_else(|| monomial.clone())
    }

    /// Returns the different problems that have to be counted for these polynomials.
    fn representatives<'a>(
        &self,
        sums: impl IntoIterator<Item = &'a OptionPolynomial>,
    ) -> BTreeSet<Monomial> {
        let terms = sums.into_iter().flat_map(OptionPolynomial::terms);
        terms.map(|(monomial, _)| self.representative(monomial)).collect()
    }
}

impl CountPlan {
    fn instance(&self) -> &Arc<dyn Instance> {
        &self.source.problem.instance
    }

    /// Returns the polynomials of the totals that the task needs.
    fn totals(&self) -> Vec<OptionPolynomial> {
        match &self.task {
            CountTask::Groups(rows, _) => {
                let product = |(_, sum): &(_, OptionPolynomial)| self.source.sum.times(sum);
                rows.iter().filter_map(product).collect()
            }
            _ => vec![self.source.sum.clone()],
        }
    }

    /// Returns the problems whose solutions are counted.
    pub(super) fn problems(&self) -> Vec<Arc<dyn Instance>> {
        let totals = self.source.representatives(&self.totals());
        let problem = |monomial: &Monomial| self.restrict(monomial);
        totals.iter().filter_map(problem).filter_map(problem_of).collect()
    }

    /// Returns the problems whose solutions are counted, as a text.
    pub(super) fn description(&self) -> String {
        const SHOWN: usize = 2;
        let texts: Vec<String> = self.problems().iter().map(|it| it.command_text()).collect();
        match texts.len() {
            0..=SHOWN => texts.join("; "),
            number => format!("{}; ... ({number})", texts[..SHOWN].join("; ")),
        }
    }

    /// Returns the task of a method that answers the question, and how often it runs.
    pub(super) fn task_runs(&self) -> (MethodTask, usize) {
        let terms = self.source.sum.terms().len();
        match &self.task {
            CountTask::Squares | CountTask::Moves | CountTask::Ends(_) | CountTask::Marks(_) => {
                (MethodTask::Spread, terms)
            }
            CountTask::Weights(weights) => match self.single_squares(weights) {
                Some(squares) => (MethodTask::Count, terms * (1 + squares.len())),
                None => (MethodTask::Spread, terms),
            },
            CountTask::Groups(_, Some(group)) => {
                let symmetries = self.instance().symmetries(*group).len();
                (MethodTask::Count, self.problems().len() * symmetries)
            }
            _ => (MethodTask::Count, self.problems().len()),
        }
    }

    /// Returns whether methods make these counts.
    pub(super) fn is_possible(&self) -> bool {
        let instance = self.instance();
        let method = self.source.problem.method;
        let is_single = self.source.sum.terms().len() == 1;
        let can = |task| self.source.problem.has_method(task);
        // With a symmetry, methods count by square from a list.
        let is_free = || self.problems().iter().all(|it| it.symmetry_constraint().is_none());
        match &self.task {
            CountTask::Total => can(MethodTask::Count),
            CountTask::Groups(rows, group) => {
                let totals = self.totals();
                let monomials = self.source.representatives(&totals);
                totals.len() == rows.len()
                    && (group.is_none() || method.is_none() && is_free())
                    && monomials.len() <= MAX_MONOMIALS
                    && can(MethodTask::Count)
                    && self.count_problems(&monomials).is_some_and(|it| it <= MAX_GROUP_COUNTS)
            }
            _ if method.is_some() => false,
            CountTask::Classes(_) => can(MethodTask::Count),
            CountTask::Symmetries { .. } => can(MethodTask::Count) && is_free(),
            CountTask::Squares => {
                can(MethodTask::Spread) && is_free() && instance.tour_ends().is_none()
            }
            CountTask::Moves => {
                let ends = instance.tour_ends();
                let is_map = ends
                    .is_some_and(|ends| ends.closed || ends.from.is_some() && ends.to.is_some());
                is_map && is_single && can(MethodTask::Spread) && self.is_whole()
            }
            CountTask::Ends(_) => is_single && can(MethodTask::Spread) && self.is_whole(),
            CountTask::Marks(marks) => self.is_whole() && instance.can_count_by(marks),
            CountTask::Weights(weights) => {
                let is_spread = || can(MethodTask::Spread) && is_free();
                can(MethodTask::Count) && (self.single_squares(weights).is_some() || is_spread())
            }
        }
    }

    /// Returns whether the source is all solutions of its problem.
    fn is_whole(&self) -> bool {
        self.source.sum.single().is_some_and(Monomial::is_empty)
    }

    /// Returns the squares with a weight, one of each class under the symmetries. Returns `None` if
    /// a count by square is quicker, or if a required square changes the question.
    fn single_squares(&self, weights: &SquareWeights) -> Option<Vec<Monomial>> {
        let size = self.instance().grid().size;
        let zero = Rational::from(0);
        let squares = size.iter().zip(&weights.squares).filter(|(_, weight)| **weight != zero);
        let sums = squares.filter_map(|(square, _)| self.source.sum.times(&on_square(square)));
        let all = self.source.representatives(&sums.collect::<Vec<_>>());
        let is_possible = |one: &Monomial| self.restrict(one).is_some();
        (all.len() <= COUNTS_BY_SQUARE && all.iter().all(is_possible))
            .then(|| all.into_iter().collect())
    }

    /// Returns the number of problems that may have solutions. Returns `None` if one of them does
    /// not exist.
    fn count_problems(&self, monomials: &BTreeSet<Monomial>) -> Option<usize> {
        let possible = |one| Some(usize::from(problem_of(self.restrict(one)?).is_some()));
        monomials.iter().map(possible).sum()
    }

    fn restrict(&self, monomial: &Monomial) -> Option<RestrictedProblem> {
        self.source.problem.restrict(monomial, MethodTask::Count)
    }

    /// Returns the number of members, or of essentially different ones.
    pub(crate) fn count(&self, limit: &Limit) -> PlanAnswer<BigUint> {
        self.report_eta(limit);
        let mut run = CountRun::new(self, limit);
        let counted = match self.task {
            CountTask::Classes(group) => run.count_classes(group),
            _ => run.sum(&self.source.sum),
        };
        match counted {
            Ok(number) => Ok(Some((number, SearchEnd::Complete))),
            Err(CountFailure::Unknown) => Ok(None),
            Err(CountFailure::Refused(refusal)) => Err(refusal),
            Err(CountFailure::Stopped(stop, least)) => Ok(Some((least, SearchEnd::Stopped(stop)))),
        }
    }

    /// Returns the numbers of members by the values of the keys.
    pub(crate) fn groups(&self, limit: &Limit) -> PlanAnswer<GroupRows> {
        self.report_eta(limit);
        let mut rows: BTreeMap<Vec<ExprValue>, BigUint> = BTreeMap::new();
        let counted = match &self.task {
            CountTask::Marks(marks) => match self.instance().count_by_marks(marks, limit) {
                None | Some((_, SearchEnd::Stopped(Stop::Memory))) => return Ok(None),
                Some((tours, end)) => {
                    let value = |marks: u64| vec![ExprValue::Number(Rational::from(marks))];
                    rows.extend((0u64..).zip(tours).map(|(marks, tours)| (value(marks), tours)));
                    Ok(end)
                }
            },
            CountTask::Ends(kind) => self.spread(kind, limit).map(|spread| {
                let size = self.instance().grid().size;
                let numbers = size.iter().zip(spread.squares);
                rows.extend(numbers.filter_map(|(square, number)| {
                    Some((vec![ExprValue::Square(square)], number?))
                }));
                spread.count_result.end
            }),
            CountTask::Symmetries { is_reduced, keys } => {
                let size = self.instance().grid().size;
                let all = self.instance().symmetries(SymmetryGroup::All).len();
                CountRun::new(self, limit).count_stabilizers().map(|numbers| {
                    for (group, number) in numbers {
                        let class = Stabilizer::from_group(&group);
                        let value =
                            |key: &Formula| key.tree().value_of_stabilizer(class, size, all as u32);
                        let values =
                            keys.iter().map(|key| value(key).unwrap_or(ExprValue::Nothing));
                        let members = if *is_reduced { number * class.order() } else { number };
                        *rows.entry(values.collect()).or_default() += members;
                    }
                    if *is_reduced {
                        // Only conjugate groups together have whole classes.
                        rows.values_mut().for_each(|number| {
                            *number = divide_into_classes(std::mem::take(number), all);
                        });
                    }
                    SearchEnd::Complete
                })
            }
            CountTask::Groups(groups, group) => {
                let (mut run, clock) = (CountRun::new(self, limit), Instant::now());
                let mut count = || -> Result<(), CountFailure> {
                    for (values, sum) in groups {
                        let sum = self.source.sum.times(sum).ok_or(CountFailure::Unknown)?;
                        let number = match group {
                            None => run.sum(&sum)?,
                            Some(group) => {
                                let source = SignedSource { sum, ..self.source.clone() };
                                let part = CountPlan { source, task: CountTask::Classes(*group) };
                                CountRun::new(&part, limit).count_classes(*group)?
                            }
                        };
                        rows.insert(values.clone(), number);
                    }
                    Ok(())
                };
                let counted = count();
                if counted.is_ok() {
                    self.check_groups(*group, rows.values(), clock.elapsed(), limit);
                }
                counted.map(|()| SearchEnd::Complete)
            }
            _ => return Ok(None),
        };
        let Some(((), end)) = finish(counted.map(|end| ((), end)), ())? else { return Ok(None) };
        let rows = rows.into_iter().filter(|(_, number)| *number > BigUint::ZERO).collect();
        Ok(Some((rows, end)))
    }

    /// Checks that the groups add up to the number of members, or of their classes. That is counted
    /// in a quarter of the time that the groups took. If it takes longer, nothing is checked.
    ///
    /// # Panics
    /// Panics if they do not add up to it.
    fn check_groups<'a>(
        &self,
        group: Option<SymmetryGroup>,
        rows: impl Iterator<Item = &'a BigUint>,
        spent: Duration,
        limit: &Limit,
    ) {
        let quiet = Limit { observer: None, layer_store: None, last_board: None, ..limit.clone() };
        let limit = quiet.within(Some(spent / 4 + SHORT_CHECK));
        let mut run = CountRun::new(self, &limit);
        let whole = match group {
            None => run.sum(&self.source.sum),
            Some(group) => run.count_classes(group),
        };
        if let Ok(whole) = whole {
            check_parts(&self.instance().command_text(), rows, &whole);
        }
    }

    /// Returns the number of members with a piece on each square, and the number of members.
    pub(crate) fn squares(&self, limit: &Limit) -> PlanAnswer<(Vec<BigUint>, BigUint)> {
        self.report_eta(limit);
        let nothing =
            (vec![BigUint::ZERO; self.instance().grid().size.squares() as usize], BigUint::ZERO);
        finish(CountRun::new(self, limit).square_sums(), nothing)
    }

    /// Returns the number of tours with each move, and the number of tours.
    #[allow(clippy::type_complexity, reason = "the moves with their numbers, and the total")]
    pub(crate) fn moves(
        &self,
        limit: &Limit,
    ) -> PlanAnswer<(Vec<(Square, Square, BigUint)>, BigUint)> {
        self.report_eta(limit);
        let counted = self
            .spread(&MapKind::Moves, limit)
            .map(|spread| ((spread.moves, spread.count_result.total), spread.count_result.end));
        finish(counted, (Vec::new(), BigUint::ZERO))
    }

    /// Returns the sum of the number, and the number of members that have one.
    pub(crate) fn sum(&self, limit: &Limit) -> PlanAnswer<(Rational, BigUint)> {
        let CountTask::Weights(weights) = &self.task else {
            let Some((rows, end)) = self.groups(limit)? else { return Ok(None) };
            let (mut sum, mut members) = (Rational::from(0), BigUint::ZERO);
            for (values, number) in rows {
                if let [ExprValue::Number(value)] = &values[..] {
                    sum = sum.plus(&value.times(&Rational::from(BigInt::from(number.clone()))));
                    members += number;
                }
            }
            return Ok(Some(((sum, members), end)));
        };
        self.report_eta(limit);
        finish(CountRun::new(self, limit).weighted_sum(weights), (Rational::from(0), BigUint::ZERO))
    }

    /// Returns the numbers of members by their symmetries.
    pub(crate) fn symmetries(&self, limit: &Limit) -> PlanAnswer<StabilizerCounts> {
        self.report_eta(limit);
        let counted = CountRun::new(self, limit).count_stabilizers();
        finish(counted.map(|numbers| (numbers, SearchEnd::Complete)), Vec::new())
    }

    /// Returns whether only one solution of each class is counted.
    pub(crate) fn is_reduced(&self) -> bool {
        matches!(self.task, CountTask::Symmetries { is_reduced: true, .. })
    }

    fn spread(&self, kind: &MapKind, limit: &Limit) -> Result<SquareCounts, CountFailure> {
        spread(&**self.instance(), *kind, limit)
    }

    /// Estimates the seconds of the counts, if that is possible.
    pub(crate) fn estimate_seconds(&self, limit: &Limit) -> Option<f64> {
        let (task, runs) = self.task_runs();
        let seconds =
            |task| self.instance().estimate_seconds(task, self.source.problem.method, limit);
        let once = seconds(task).or_else(|| {
            let count = seconds(MethodTask::Count)?;
            Some(if task == MethodTask::Spread { count * COUNTS_BY_SQUARE as f64 } else { count })
        });
        once.map(|once| once * runs as f64)
    }

    /// Returns whether the counts are not estimated to take longer than a list. One count never
    /// does.
    pub(super) fn is_cheaper(&self, limit: &Limit) -> bool {
        let list = || {
            let method = self.source.problem.method;
            self.instance().estimate_seconds(MethodTask::Enumerate, method, limit)
        };
        let runs = self.task_runs().1;
        runs <= 1
            || match (self.estimate_seconds(limit), list()) {
                (Some(counts), Some(list)) => counts <= list,
                (counts, _) => {
                    runs <= MAX_COUNTS || counts.is_some_and(|seconds| seconds <= QUICK_SECONDS)
                }
            }
    }

    fn report_eta(&self, limit: &Limit) {
        limit.report_eta(self.estimate_seconds(limit));
    }
}

/// Returns the answer, or `None` if the solutions have to be listed. Stopped counts answer
/// `nothing`.
fn finish<T>(counted: Result<(T, SearchEnd), CountFailure>, nothing: T) -> PlanAnswer<T> {
    match counted {
        Ok(answer) => Ok(Some(answer)),
        Err(CountFailure::Unknown | CountFailure::Refused(_)) => Ok(None),
        Err(CountFailure::Stopped(stop, _)) => Ok(Some((nothing, SearchEnd::Stopped(stop)))),
    }
}

fn on_square(square: Square) -> OptionPolynomial {
    OptionPolynomial::from_options([("with", OptionValue::Square(square))])
}

fn problem_of(restricted: RestrictedProblem) -> Option<Arc<dyn Instance>> {
    match restricted {
        RestrictedProblem::Empty => None,
        RestrictedProblem::Problem(instance) => Some(instance),
    }
}

/// Counts by square or by move.
fn spread(
    instance: &dyn Instance,
    kind: MapKind,
    limit: &Limit,
) -> Result<SquareCounts, CountFailure> {
    let spread = instance.count_by_square(None, limit).map_err(|_| CountFailure::Unknown)?;
    let is_out_of_memory = spread.count_result.end == SearchEnd::Stopped(Stop::Memory);
    if spread.map_kind != kind || is_out_of_memory {
        return Err(CountFailure::Unknown);
    }
    Ok(spread)
}

/// Counts for one question. Each is made once.
struct CountRun<'a> {
    plan: &'a CountPlan,
    limit: &'a Limit,
    known: BTreeMap<Monomial, BigUint>,
}

impl<'a> CountRun<'a> {
    fn new(plan: &'a CountPlan, limit: &'a Limit) -> CountRun<'a> {
        CountRun { plan, limit, known: BTreeMap::new() }
    }

    /// Counts the solutions of a monomial.
    fn total(&mut self, monomial: &Monomial) -> Result<BigUint, CountFailure> {
        let monomial = self.plan.source.representative(monomial);
        if let Some(known) = self.known.get(&monomial) {
            return Ok(known.clone());
        }
        let restricted = self.plan.restrict(&monomial).ok_or(CountFailure::Unknown)?;
        let number = match problem_of(restricted) {
            None => BigUint::ZERO,
            Some(problem) => {
                let method = self.plan.source.problem.method;
                let counted =
                    problem.count(method, false, self.limit).map_err(CountFailure::Refused)?;
                if let SearchEnd::Stopped(stop) = counted.end {
                    return Err(CountFailure::Stopped(stop, counted.total));
                }
                counted.total
            }
        };
        self.known.insert(monomial, number.clone());
        Ok(number)
    }

    /// Counts the solutions of a signed sum. If it is stopped, the lower bound is that of a single
    /// problem, or the sum of the parts so far if none is subtracted.
    fn sum(&mut self, sum: &OptionPolynomial) -> Result<BigUint, CountFailure> {
        let is_positive = sum.terms().all(|(_, factor)| factor > 0);
        let mut result = BigInt::ZERO;
        for (monomial, factor) in sum.terms() {
            match self.total(monomial) {
                Ok(number) => result += BigInt::from(number) * factor,
                Err(CountFailure::Stopped(stop, more)) if is_positive => {
                    let least = result + BigInt::from(more) * factor;
                    return Err(CountFailure::Stopped(stop, natural(least)));
                }
                Err(CountFailure::Stopped(stop, _)) => {
                    return Err(CountFailure::Stopped(stop, BigUint::ZERO));
                }
                Err(CountFailure::Refused(_)) if sum.single().is_none() => {
                    return Err(CountFailure::Unknown);
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(natural(result))
    }

    /// Adds up a number of each problem of the source.
    fn sum_terms(
        &mut self,
        number: &mut dyn FnMut(&Monomial) -> Result<BigUint, CountFailure>,
    ) -> Result<BigUint, CountFailure> {
        let mut result = BigInt::ZERO;
        for (monomial, factor) in self.plan.source.sum.terms() {
            result += BigInt::from(number(monomial)?) * factor;
        }
        Ok(natural(result))
    }

    /// Counts the members with a piece on each square, and all.
    fn square_sums(&mut self) -> Result<((Vec<BigUint>, BigUint), SearchEnd), CountFailure> {
        let squares = self.plan.instance().grid().size.squares() as usize;
        let (mut sums, mut total) = (vec![BigInt::ZERO; squares], BigInt::ZERO);
        let single = self.plan.source.sum.single().is_some();
        let mut ended = SearchEnd::Complete;
        for (monomial, factor) in self.plan.source.sum.terms() {
            let restricted = self.plan.restrict(monomial).ok_or(CountFailure::Unknown)?;
            let Some(problem) = problem_of(restricted) else { continue };
            let counts = spread(&*problem, MapKind::Solutions, self.limit)?;
            ended = counts.count_result.end;
            if let (SearchEnd::Stopped(stop), false) = (ended, single) {
                return Err(CountFailure::Stopped(stop, BigUint::ZERO));
            }
            total += BigInt::from(counts.count_result.total) * factor;
            for (sum, number) in sums.iter_mut().zip(counts.squares) {
                *sum += BigInt::from(number.unwrap_or_default()) * factor;
            }
        }
        let sums = sums.into_iter().map(natural).collect();
        Ok(((sums, natural(total)), ended))
    }

    fn weighted_sum(
        &mut self,
        weights: &SquareWeights,
    ) -> Result<((Rational, BigUint), SearchEnd), CountFailure> {
        let (numbers, total) = match self.plan.single_squares(weights) {
            None => match self.square_sums()? {
                (numbers, SearchEnd::Complete) => numbers,
                (_, SearchEnd::Stopped(stop)) => {
                    return Err(CountFailure::Stopped(stop, BigUint::ZERO));
                }
            },
            Some(_) => {
                let zero = Rational::from(0);
                let mut numbers = Vec::new();
                for (square, weight) in
                    self.plan.instance().grid().size.iter().zip(&weights.squares)
                {
                    let sum = self.plan.source.sum.times(&on_square(square));
                    let sum = sum.filter(|_| *weight != zero).unwrap_or_default();
                    numbers.push(self.sum(&sum)?);
                }
                (numbers, self.sum(&self.plan.source.sum.clone())?)
            }
        };
        let whole = |number: &BigUint| Rational::from(BigInt::from(number.clone()));
        let mut sum = weights.constant.times(&whole(&total));
        for (number, weight) in numbers.iter().zip(&weights.squares) {
            sum = sum.plus(&weight.times(&whole(number)));
        }
        Ok(((sum, total), SearchEnd::Complete))
    }

    /// Counts the members that every symmetry of a group leaves invariant.
    fn count_invariant(&mut self, group: &[Symmetry]) -> Result<BigUint, CountFailure> {
        if group.len() == 1 {
            return self.sum(&self.plan.source.sum.clone());
        }
        let (plan, limit) = (self.plan, self.limit);
        self.sum_terms(&mut |monomial| {
            let restricted = plan.restrict(monomial).ok_or(CountFailure::Unknown)?;
            let Some(problem) = problem_of(restricted) else { return Ok(BigUint::ZERO) };
            match problem.count_invariant(group, limit).ok_or(CountFailure::Unknown)? {
                (number, SearchEnd::Complete) => Ok(number),
                (_, SearchEnd::Stopped(Stop::Memory)) => Err(CountFailure::Unknown),
                (_, SearchEnd::Stopped(stop)) => Err(CountFailure::Stopped(stop, BigUint::ZERO)),
            }
        })
    }

    /// Counts the classes by the Cauchy-Frobenius lemma. The problem counts those of all its
    /// solutions itself.
    fn count_classes(&mut self, group: SymmetryGroup) -> Result<BigUint, CountFailure> {
        if group == SymmetryGroup::All && self.plan.is_whole() {
            let counted = self.plan.instance().count(None, true, self.limit);
            let counted = counted.map_err(CountFailure::Refused)?;
            return match (counted.classes, counted.end) {
                (Some(classes), end) if end.is_complete() => Ok(classes),
                (_, SearchEnd::Stopped(stop)) => Err(CountFailure::Stopped(stop, BigUint::ZERO)),
                _ => Err(CountFailure::Unknown),
            };
        }
        let symmetries = self.plan.instance().symmetries(group);
        let mut sum = BigUint::ZERO;
        for &symmetry in &symmetries {
            sum += match self.count_invariant(&Symmetry::generate_group(&[symmetry])) {
                Ok(number) => number,
                // A class has at most as many pairs of a symmetry and a solution as symmetries.
                Err(CountFailure::Stopped(stop, least)) => {
                    let classes = (sum + least + symmetries.len() - 1u32) / symmetries.len();
                    return Err(CountFailure::Stopped(stop, classes));
                }
                Err(failure) => return Err(failure),
            };
        }
        Ok(divide_into_classes(sum, symmetries.len()))
    }

    /// Counts the members by the group of all their symmetries: those that the group leaves
    /// invariant, without those of larger groups.
    fn count_stabilizers(&mut self) -> Result<StabilizerCounts, CountFailure> {
        let symmetries = self.plan.instance().symmetries(SymmetryGroup::All);
        // Two symmetries generate every group of symmetries of a rectangle.
        let pairs = symmetries.iter().flat_map(|&a| symmetries.iter().map(move |&b| [a, b]));
        let mut groups: Vec<Vec<Symmetry>> =
            pairs.map(|pair| Symmetry::generate_group(&pair)).collect();
        groups.sort_by_key(|group| (group.len(), group.clone()));
        groups.dedup();
        let mut invariant = Vec::new();
        for group in groups {
            // A solution that a group leaves invariant is so under each part of it.
            let is_empty = invariant.iter().any(|(part, number): &(Vec<Symmetry>, BigUint)| {
                *number == BigUint::ZERO && part.iter().all(|one| group.contains(one))
            });
            let number = if is_empty { BigUint::ZERO } else { self.count_invariant(&group)? };
            invariant.push((group, number));
        }
        let mut exact: StabilizerCounts = Vec::new();
        for (group, number) in invariant.into_iter().rev() {
            let larger =
                exact.iter().filter(|(other, _)| group.iter().all(|one| other.contains(one)));
            let more: BigUint = larger.map(|(_, number)| number).sum();
            let number = natural(BigInt::from(number) - BigInt::from(more));
            exact.push((group, number));
        }
        exact.retain(|(_, number)| *number > BigUint::ZERO);
        Ok(exact)
    }
}

/// Converts a signed sum of numbers of solutions.
///
/// # Panics
/// Panics if it is negative, which would be an error of a method.
fn natural(number: BigInt) -> BigUint {
    number.to_biguint().unwrap_or_else(|| panic!("{number} solutions"))
}
