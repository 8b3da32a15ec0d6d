//! The textbook backtracking search for problems of units: the files are filled in turn, each from
//! rank 1 up. It reports every step: the squares tried, the reasons for rejection, and the pieces
//! placed and removed.

use super::UnitProblem;
use super::search::empty_result;
use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    Limit, ListSink, SearchResult, SolutionCallback, SolutionSink, StepDetail, StepEvent,
    StepObserver, Stop, Unit, UnitList, emit_detail,
};
use std::ops::ControlFlow::{self, Continue};

/// Visits the solutions with pieces on `placed` and none on `barred`, in lexicographic order, and
/// reports each step to `watch`.
///
/// # Complexity
/// Exponential: nothing is foreseen but the pieces that a file still needs.
pub fn backtrack<W: StepObserver>(
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
    let mut search = UnitBacktracking {
        problem,
        required: placed,
        barred,
        counter: SearchCounter::new(limit),
        watch,
        sink: &mut sink,
        placed: Vec::new(),
        held: vec![0; problem.units.len()],
    };
    let flow = search.fill(0, 0);
    search.counter.result_with_board(flow, || search.placed.clone())
}

struct UnitBacktracking<'a, 's, W> {
    problem: &'a UnitProblem,
    /// Squares that must hold a piece.
    required: &'a [Square],
    /// Squares that must hold none.
    barred: &'a [Square],
    counter: SearchCounter<'a>,
    watch: &'a mut W,
    sink: &'a mut ListSink<'s>,
    /// Pieces on the board in the order in which they were placed.
    placed: Vec<Square>,
    /// Number of pieces in each unit.
    held: Vec<u32>,
}

impl<W: StepObserver> UnitBacktracking<'_, '_, W> {
    /// Fills a file from a rank up, and the files after it.
    fn fill(&mut self, file: u32, from: u32) -> ControlFlow<Stop> {
        let size = self.problem.grid.size;
        if file == size.files() {
            return self.finish();
        }
        let column = self.problem.units.len() - (size.files() - file) as usize;
        if self.held[column] == self.problem.needed[column] {
            return self.fill(file + 1, 0);
        }
        let mut was_placed = false;
        for rank in from..size.ranks() {
            let square = Square { file, rank };
            if !self.problem.grid.is_wall(square) && !self.barred.contains(&square) {
                if self.reject(square)? {
                    self.counter.spend(1)?;
                } else {
                    was_placed = true;
                    self.change(square, true)?;
                    self.fill(file, rank + 1)?;
                    self.change(square, false)?;
                }
            }
            if self.required.contains(&square) {
                return Continue(());
            }
        }
        if was_placed { Continue(()) } else { self.watch.emit(StepEvent::DeadEnd(file)) }
    }

    /// Visits the pieces if they are a solution, with all required squares. Every file has its
    /// pieces, and no unit too many, so none has too few unless the units need different numbers in
    /// all.
    fn finish(&mut self) -> ControlFlow<Stop> {
        let has_all = self.required.iter().all(|square| self.placed.contains(square));
        if self.held != self.problem.needed || !has_all {
            return Continue(());
        }
        self.counter.found += 1;
        self.watch.emit(StepEvent::Found)?;
        let mut squares = self.placed.clone();
        squares.sort_unstable();
        self.sink.accept_solution(&squares)
    }

    /// Places or removes a piece.
    fn change(&mut self, square: Square, is_placed: bool) -> ControlFlow<Stop> {
        for &unit in self.problem.units_of[self.problem.grid.size.index(square)].as_slice() {
            let held = &mut self.held[usize::from(unit)];
            *held = if is_placed { *held + 1 } else { *held - 1 };
        }
        if is_placed {
            self.placed.push(square);
            self.counter.count_node()?;
            self.watch.emit(StepEvent::Place(square))
        } else {
            self.placed.pop();
            self.watch.emit(StepEvent::Remove(square))
        }
    }

    /// Returns whether the square is excluded or in a unit that has its pieces, and reports that.
    fn reject(&mut self, square: Square) -> ControlFlow<Stop, bool> {
        let excluded = self.problem.excluded_by(square);
        let by = self.placed.iter().copied().find(|&by| excluded.contains(by));
        let units = self.problem.units_of[self.problem.grid.size.index(square)].as_slice();
        let is_full = |unit: &&u16| {
            self.held[usize::from(**unit)] == self.problem.needed[usize::from(**unit)]
        };
        let full = units.iter().find(is_full).map(|&unit| usize::from(unit));
        if by.is_none() && full.is_none() {
            return self.watch.emit(StepEvent::Try(square)).map_continue(|()| false);
        }
        if W::IS_ACTIVE {
            let (fact, others): (StepDetail, Vec<Square>) = match (by, full) {
                (Some(by), _) => (StepDetail::rejection("excluded"), vec![by]),
                (None, Some(full)) => {
                    let (unit, squares): (Unit, _) =
                        (self.problem.units[full].0, &self.problem.units[full].1);
                    let pieces = self.placed.iter().copied();
                    let fact = StepDetail::rejection("full unit")
                        .with("unit", UnitList::new(&[unit]))
                        .with("n", self.held[full]);
                    (fact, pieces.filter(|&piece| squares.contains(piece)).collect())
                }
                (None, None) => return Continue(false),
            };
            let about = [&[square], others.as_slice()].concat();
            emit_detail(self.watch, [&[], &[], &about], fact)?;
        }
        Continue(true)
    }
}
