//! Searches for the solutions of a problem of units.
//!
//! [`count`] and [`list`] apply the rules of [`super::propagate`], and then branch: on a square of
//! the unit with the fewest ways to fill it for the failures that it caused, so that a failure is
//! found early, or on the first open square, so that the solutions come in order.
//! [`list_by_deduction`] goes on by the rules of a person, and assumes a piece only when no rule
//! applies.
//!
//! It is right because a branch takes one square as occupied and as empty, so that each solution is
//! in one of them, and because the rules lose no solution.
//!
//! Source: Haralick and Elliott, "Increasing tree search efficiency for constraint satisfaction
//! problems", Artificial Intelligence 14, 1980 (fail first).

use super::propagate::{UnitPosition, UnitTables};
use super::{Deduction, DeductionReason, UnitProblem, UnitState};
use bezzel_base::board::Square;
use bezzel_base::core::bitset::for_words;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    CountSink, Limit, ListSink, SearchEnd, SearchResult, SolutionCallback, SolutionSink,
    StepDetail, StepEvent, StepObserver, Stop, UnitList, emit_detail,
};
use std::ops::ControlFlow::{self, Break, Continue};

/// Counts the solutions with pieces on `placed` and none on `barred`.
///
/// # Panics
/// If the board has more than 4096 squares.
///
/// # Complexity
/// Exponential in the worst case. Puzzles with one solution need few nodes.
pub fn count(
    problem: &UnitProblem,
    placed: &[Square],
    barred: &[Square],
    limit: &Limit,
) -> SearchResult {
    let most = limit.solutions.unwrap_or(u64::MAX);
    run(problem, [placed, barred], limit, false, &mut CountUpTo { left: most, sink: CountSink })
}

/// Visits the solutions with pieces on `placed` and none on `barred`, in lexicographic order if
/// `sorted`, and otherwise in the order in which they are found soonest.
///
/// # Panics
/// As [`count`].
///
/// # Complexity
/// As [`count`].
pub fn list(
    problem: &UnitProblem,
    placed: &[Square],
    barred: &[Square],
    limit: &Limit,
    sorted: bool,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    run(problem, [placed, barred], limit, sorted, &mut ListSink::new(limit, visit))
}

fn run<S: SolutionSink>(
    problem: &UnitProblem,
    [placed, barred]: [&[Square]; 2],
    limit: &Limit,
    sorted: bool,
    sink: &mut S,
) -> SearchResult {
    if let Some(nothing) = empty_result(limit) {
        return nothing;
    }
    let words = problem.grid.size.squares();
    for_words!(words, [1, 2, 4, 7; 64], WORDS => {
        run_with_words::<WORDS, S>(problem, [placed, barred], limit, sorted, sink)
    })
}

fn run_with_words<const N: usize, S: SolutionSink>(
    problem: &UnitProblem,
    [placed, barred]: [&[Square]; 2],
    limit: &Limit,
    sorted: bool,
    sink: &mut S,
) -> SearchResult {
    let mut counter = SearchCounter::new(limit);
    let tables = UnitTables::<N>::new(problem);
    let position = UnitPosition::new(&tables, placed, barred).filter(|_| problem.is_balanced());
    let flow = position.map_or(Continue(()), |position| {
        let most_nodes = limit.nodes.unwrap_or(u64::MAX);
        UnitSearch { position, counter: &mut counter, most_nodes, sorted, sink }.explore()
    });
    counter.search_result(flow)
}

/// Returns the result of a search for no solutions, or `None` if some are requested.
pub(super) fn empty_result(limit: &Limit) -> Option<SearchResult> {
    let end = SearchEnd::Stopped(Stop::Solutions);
    (limit.solutions == Some(0)).then_some(SearchResult { found: 0, nodes: 0, end })
}

/// Counting receiver that ends at a maximum.
struct CountUpTo {
    left: u64,
    sink: CountSink,
}

impl SolutionSink for CountUpTo {
    const WANTS_SQUARES: bool = false;

    fn accept_solution(&mut self, squares: &[Square]) -> ControlFlow<Stop> {
        self.sink.accept_solution(squares)?;
        self.left -= 1;
        if self.left == 0 { Break(Stop::Solutions) } else { Continue(()) }
    }
}

struct UnitSearch<'a, 'l, 't, const N: usize, S> {
    position: UnitPosition<'t, N>,
    counter: &'a mut SearchCounter<'l>,
    /// Node limit. A node takes so long that it is checked at each.
    most_nodes: u64,
    sorted: bool,
    sink: &'a mut S,
}

impl<const N: usize, S: SolutionSink> UnitSearch<'_, '_, '_, N, S> {
    /// Visits the solutions from the position, which it changes.
    fn explore(&mut self) -> ControlFlow<Stop> {
        loop {
            let has_room = self.position.propagate();
            self.counter.count_long_node(self.position.take_work())?;
            if self.counter.nodes() > self.most_nodes {
                return Break(Stop::Nodes);
            }
            if !has_room {
                return Continue(());
            }
            if self.position.is_complete() {
                self.counter.found += 1;
                let squares = if S::WANTS_SQUARES { self.position.pieces() } else { Vec::new() };
                return self.sink.accept_solution(&squares);
            }
            let Some(square) = self.position.branching_square(self.sorted) else {
                return Continue(());
            };
            let mark = self.position.mark();
            if self.position.place_piece(square) {
                self.explore()?;
            }
            self.position.undo_to(mark);
            self.position.close_square(square);
        }
    }
}

/// Visits the solutions, found by deductions, and reports each of them to `watch`. Where no rule
/// applies, it assumes a piece on a square and goes on, and takes it back after that.
///
/// # Complexity
/// One search for a deduction per step. Exponential only in the assumptions.
pub fn list_by_deduction<W: StepObserver>(
    problem: &UnitProblem,
    placed: &[Square],
    barred: &[Square],
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    if let Some(nothing) = empty_result(limit) {
        return nothing;
    }
    let mut sink = ListSink::new(limit, visit);
    let mut solver = DeductionSearch { counter: SearchCounter::new(limit), watch, sink: &mut sink };
    let flow = match placed.iter().try_for_each(|&it| solver.watch.emit(StepEvent::Place(it))) {
        Continue(()) => {
            let state = UnitState::new(problem, placed, barred);
            if state.is_broken { Continue(()) } else { solver.explore(state).map_continue(drop) }
        }
        Break(stop) => Break(stop),
    };
    solver.counter.search_result(flow)
}

struct DeductionSearch<'a, 's, W> {
    counter: SearchCounter<'a>,
    watch: &'a mut W,
    sink: &'a mut ListSink<'s>,
}

impl<W: StepObserver> DeductionSearch<'_, '_, W> {
    /// Visits the solutions from a position. Returns the pieces placed since it began.
    fn explore(&mut self, mut state: UnitState<'_>) -> ControlFlow<Stop, Vec<Square>> {
        let before = state.placed.len();
        loop {
            self.counter.count_long_node(state.missing.len() as u64)?;
            if state.is_complete() {
                self.counter.found += 1;
                self.watch.emit(StepEvent::Found)?;
                self.sink.accept_solution(&state.pieces())?;
                break;
            }
            if let Some(unit) = state.find_unfillable_unit() {
                let fact = StepDetail::dead_end("starved").with("unit", UnitList::new(&[unit]));
                emit_detail(self.watch, [&[], &[], &state.open_of(unit)], fact)?;
                break;
            }
            match state.next_deduction() {
                Some(step) => {
                    self.tell(&step)?;
                    state.apply(&step);
                }
                None => self.assume(&mut state)?,
            }
        }
        Continue(state.placed.split_off(before))
    }

    /// Reports a deduction.
    fn tell(&mut self, step: &Deduction) -> ControlFlow<Stop> {
        let on = if step.places { step.squares.as_slice() } else { &[] };
        let fact = StepDetail::new(step.why.word()).with("n", step.squares.len());
        let fact = match &step.why {
            DeductionReason::Within(inner, outer) => {
                fact.with("inner", UnitList::new(inner)).with("outer", UnitList::new(outer))
            }
            DeductionReason::Only(unit)
            | DeductionReason::Left(unit)
            | DeductionReason::Needed(unit)
            | DeductionReason::Starves(unit)
            | DeductionReason::Leads(unit) => fact.with("unit", UnitList::new(&[*unit])),
        };
        emit_detail(self.watch, [&[], on, &step.squares], fact)
    }

    /// Assumes a piece on a square of the unit with the fewest ways to fill it, and continues
    /// without it after that.
    fn assume(&mut self, state: &mut UnitState<'_>) -> ControlFlow<Stop> {
        let choices = state.incomplete_units().map(|unit| (state.unit_fillings(unit), unit));
        let Some((ways, unit)) = choices.min_by_key(|(ways, _)| ways.len()) else {
            return Continue(());
        };
        let Some(&square) = ways.first().and_then(|way| way.first()) else { return Continue(()) };
        let unit = UnitList::new(&[state.problem.units[unit].0]);
        let fact = StepDetail::new("assume").with("unit", unit).with("n", ways.len());
        emit_detail(self.watch, [&[], &[square], &[square]], fact)?;
        let found = self.counter.found;
        let mut with = state.clone();
        with.place_piece(square);
        let mut off = self.explore(with)?;
        off.push(square);
        let word = if self.counter.found > found { "assume next" } else { "refuted" };
        emit_detail(self.watch, [&off, &[], &[square]], StepDetail::new(word))?;
        state.close_square(square);
        Continue(())
    }
}
