//! Searches for the solutions of a problem of units.
//!
//! [`count`] and [`list`] place what the units force, and then branch: on the unit with the fewest
//! squares to spare, so that a failure is found early, or on the first open square, so that the
//! solutions come in order. [`list_by_deduction`] goes on by the rules of a person, and assumes a
//! piece only when no rule applies.
//!
//! It is right because a branch takes one square as occupied and as empty, so that each solution is
//! in one of them, and because only squares are closed that no solution of the branch can hold. A
//! unit without room for its pieces has no solution. The room of a row or a column with pieces that
//! may not touch is counted exactly, that of a region by four partitions of the board into blocks
//! of two by two squares, of which each holds one piece.
//!
//! Cost: a node costs a few passes over the units, each with one bit per square.
//!
//! Source: Haralick and Elliott, "Increasing tree search efficiency for constraint satisfaction
//! problems", Artificial Intelligence 14, 1980 (fail first).

use super::{Deduction, DeductionReason, UnitProblem, UnitState};
use crate::board::{Square, SquareSet};
use crate::core::sink::SearchCounter;
use crate::core::{
    CountSink, Limit, ListSink, SearchEnd, SearchResult, SolutionCallback, SolutionSink,
    StepDetail, StepEvent, StepObserver, Stop, Unit, UnitList, emit_detail,
};
use std::ops::ControlFlow::{self, Break, Continue};

/// Counts the solutions with pieces on `placed` and none on `barred`.
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
    let mut search = UnitSearch { counter: SearchCounter::new(limit), sorted, sink };
    let state = UnitState::new(problem, placed, barred);
    let flow = if state.is_broken || !problem.is_balanced() {
        Continue(())
    } else {
        search.explore(state)
    };
    search.counter.search_result(flow)
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

struct UnitSearch<'a, S> {
    counter: SearchCounter<'a>,
    sorted: bool,
    sink: &'a mut S,
}

impl<S: SolutionSink> UnitSearch<'_, S> {
    /// Visits the solutions from a position.
    fn explore(&mut self, mut state: UnitState<'_>) -> ControlFlow<Stop> {
        loop {
            self.counter.count_long_node(1 + state.missing.len() as u64 / 8)?;
            if !state.propagate() {
                return Continue(());
            }
            if state.is_complete() {
                self.counter.found += 1;
                let squares = if S::WANTS_SQUARES { state.pieces() } else { Vec::new() };
                return self.sink.accept_solution(&squares);
            }
            let Some(square) = state.branching_square(self.sorted) else { return Continue(()) };
            let mut with = state.clone();
            with.place_piece(square);
            self.explore(with)?;
            state.close_square(square);
        }
    }
}

impl UnitState<'_> {
    /// Places what the units force. Returns whether every unit still has room for its pieces.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            let before = self.placed.len();
            for unit in 0..self.missing.len() {
                let missing = self.missing[unit] as usize;
                if missing == 0 {
                    continue;
                }
                let open = self.open_squares(unit);
                let squares = open.len();
                let is_crowded = || {
                    missing > 1
                        && self.problem.is_touching_excluded
                        && self.room(unit, &open) < missing
                };
                if squares < missing || is_crowded() {
                    return false;
                }
                if squares == missing {
                    open.iter().for_each(|square| self.place_piece(square));
                    if self.is_broken {
                        return false;
                    }
                }
            }
            if self.placed.len() == before {
                return true;
            }
        }
    }

    /// Returns an upper bound of the number of pieces on the open squares of a unit, of which none
    /// may touch another.
    fn room(&self, unit: usize, open: &SquareSet) -> usize {
        if self.problem.units[unit].0.kind() != Unit::Region(0).kind() {
            let mut last: Option<Square> = None;
            return open
                .iter()
                .filter(|&square| {
                    let is_free =
                        last.is_none_or(|last| !self.problem.excluded_by(last).contains(square));
                    last = if is_free { Some(square) } else { last };
                    is_free
                })
                .count();
        }
        let blocks = |shift: u32| {
            let mut blocks: Vec<(u32, u32)> = open
                .iter()
                .map(|it| ((it.file + (shift & 1)) / 2, (it.rank + (shift >> 1)) / 2))
                .collect();
            blocks.sort_unstable();
            blocks.dedup();
            blocks.len()
        };
        (0..4).map(blocks).min().unwrap_or(0)
    }

    /// Returns the square to branch on: the first open one, or the one of the unit with the fewest
    /// squares to spare that excludes the most open squares.
    fn branching_square(&self, sorted: bool) -> Option<Square> {
        if sorted {
            return self.open.iter().next();
        }
        let spare = |&unit: &usize| {
            let missing = self.missing[unit] as usize;
            (self.open_squares(unit).len() - missing) * if missing > 1 { 2 } else { 1 }
        };
        let unit = self.incomplete_units().min_by_key(spare)?;
        let loss = |square: &Square| (self.problem.excluded_by(*square) & &self.open).len();
        self.open_squares(unit).iter().max_by_key(loss)
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
