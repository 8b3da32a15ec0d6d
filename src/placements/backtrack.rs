//! The textbook backtracking search. It reports every step: the squares tried, the reasons for
//! rejection, and the pieces placed and removed.
//!
//! If each file holds at most one piece, the files are filled in turn, each from rank 1 up.
//! Otherwise the squares are tried in the order of their numbers. Required pieces are placed first.
//!
//! With [`LineRule::NoThree`], a square is also rejected if it lies on one straight line with two
//! pieces, whatever its slope. The directions from the square to the pieces are divided by their
//! greatest common divisors. Two pieces in the same or the opposite direction are on one line.

use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    AttackLine, Limit, LineRule, ListSink, PairAttacks, PlacementSpec, SearchResult,
    SolutionCallback, SolutionSink, StepDetail, StepEvent, StepObserver, Stop, find_line_through,
    find_three_in_line,
};
use std::ops::ControlFlow;

/// Largest board side if each file holds at most one piece, and largest number of squares
/// otherwise.
pub const MAX_SIZE: u64 = 1024;

/// Number of tries between two checks of the limit.
const CHECK_INTERVAL: u32 = 1 << 12;

/// Returns whether the board is small enough for this search.
pub fn is_supported(placing: &PlacementSpec) -> bool {
    let size = placing.grid.size;
    if placing.has_one_per_line() {
        u64::from(size.longer_side()) <= MAX_SIZE
    } else {
        size.squares() <= MAX_SIZE
    }
}

/// Visits the solutions in lexicographic order and reports each step to `watch`.
///
/// ```
/// use bezzel_base::core::{Limit, PlacementSpec, StepEvent};
/// use bezzel_placements::backtrack;
/// use bezzel_base::board::{Grid, Size};
/// use bezzel_base::piece::QUEEN;
/// use std::ops::ControlFlow;
/// let grid = Grid::plain(Size::new(6, 6).unwrap());
/// let placing = PlacementSpec::new(QUEEN.clone(), grid, 6);
/// let mut steps = Vec::new();
/// let mut hear = |event: StepEvent| { steps.push(event); ControlFlow::Continue(()) };
/// let mut watch: &mut dyn FnMut(StepEvent) -> ControlFlow<()> = &mut hear;
/// backtrack::list(&placing, &Limit::default(), &mut watch, &mut |_| ControlFlow::Continue(()));
/// assert_eq!(steps[1], StepEvent::Place("a1".parse().unwrap()));
/// assert!(matches!(steps[3], StepEvent::Reject { by, .. } if by.to_string() == "a1"));
/// ```
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    list_by_rule(placing, LineRule::Any, limit, watch, visit)
}

/// Visits the solutions that obey the rule about lines, as [`list`] does.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list_by_rule<W: StepObserver>(
    placing: &PlacementSpec,
    rule: LineRule,
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    run(placing, rule, limit, watch, &mut ListSink::new(limit, visit))
}

/// Counts the solutions and reports each step to `watch`.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
) -> SearchResult {
    run(placing, LineRule::Any, limit, watch, &mut bezzel_base::core::CountSink)
}

/// Counts the solutions that obey the rule about lines, as [`count`] does.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count_by_rule<W: StepObserver>(
    placing: &PlacementSpec,
    rule: LineRule,
    limit: &Limit,
    watch: &mut W,
) -> SearchResult {
    run(placing, rule, limit, watch, &mut bezzel_base::core::CountSink)
}

fn run<W: StepObserver, S: SolutionSink>(
    placing: &PlacementSpec,
    rule: LineRule,
    limit: &Limit,
    watch: &mut W,
    sink: &mut S,
) -> SearchResult {
    let is_none = rule == LineRule::NoThree && find_three_in_line(&placing.required).is_some();
    if let Some(searched) = placing.trivial_result(limit, is_none) {
        return searched;
    }
    let mut run = BacktrackSearch {
        placing,
        rule,
        attacks: PairAttacks::new(&placing.piece, &placing.grid),
        counter: SearchCounter::new(limit),
        tries: 0,
        watch,
        sink,
        placed: Vec::new(),
        squares: Vec::new(),
    };
    let flow = run.start_search();
    run.counter.result_with_board(flow, || run.placed.clone())
}

struct BacktrackSearch<'a, W, S> {
    placing: &'a PlacementSpec,
    rule: LineRule,
    attacks: PairAttacks<'a>,
    counter: SearchCounter<'a>,
    tries: u32,
    watch: &'a mut W,
    sink: &'a mut S,
    /// Pieces on the board in the order in which they were placed.
    placed: Vec<Square>,
    squares: Vec<Square>,
}

impl<W: StepObserver, S: SolutionSink> BacktrackSearch<'_, W, S> {
    fn start_search(&mut self) -> ControlFlow<Stop> {
        for &square in &self.placing.required {
            self.place_piece(square)?;
        }
        if self.placing.has_one_per_line() {
            self.fill_file(0)
        } else {
            self.fill_from(Square { file: 0, rank: 0 })
        }
    }

    fn remaining(&self) -> u64 {
        self.placing.pieces - self.placed.len() as u64
    }

    fn place_piece(&mut self, square: Square) -> ControlFlow<Stop> {
        self.placed.push(square);
        self.counter.count_node()?;
        self.watch.emit(StepEvent::Place(square))
    }

    fn remove_piece(&mut self) -> ControlFlow<Stop> {
        self.placed
            .pop()
            .map_or(ControlFlow::Continue(()), |square| self.watch.emit(StepEvent::Remove(square)))
    }

    fn record_solution(&mut self) -> ControlFlow<Stop> {
        self.counter.found += 1;
        self.watch.emit(StepEvent::Found)?;
        if S::WANTS_SQUARES {
            self.squares.clone_from(&self.placed);
            self.squares.sort_unstable();
        }
        self.sink.accept_solution(&self.squares)
    }

    /// Returns the first piece that attacks the square, and the line of attack.
    fn find_attacker(&self, square: Square) -> Option<(Square, AttackLine)> {
        let attack = |&by: &Square| self.attacks.line_between(by, square).map(|line| (by, line));
        self.placed.iter().find_map(attack)
    }

    /// Tries to place a piece on a square. Returns whether it was placed.
    fn try_square(&mut self, square: Square) -> ControlFlow<Stop, bool> {
        if self.placing.blocked.binary_search(&square).is_ok() || self.placing.grid.is_wall(square)
        {
            return ControlFlow::Continue(false);
        }
        // With many pieces and few free squares, there are far more tries than nodes.
        self.tries = self.tries.wrapping_add(1);
        if self.tries.is_multiple_of(CHECK_INTERVAL) {
            self.counter.intermediate_checkpoint()?;
        }
        self.watch.emit(StepEvent::Try(square))?;
        if let Some((by, line)) = self.find_attacker(square) {
            self.watch.emit(StepEvent::Reject { square, by, line })?;
            return ControlFlow::Continue(false);
        }
        if self.rule == LineRule::NoThree
            && let Some(line) = find_line_through(&self.placed, square)
        {
            self.watch.emit(StepEvent::Highlight(line[0]))?;
            self.watch.emit(StepEvent::Highlight(line[1]))?;
            self.watch.emit(StepEvent::Highlight(line[2]))?;
            self.watch.emit(StepEvent::Detail(StepDetail::rejection("collinear")))?;
            return ControlFlow::Continue(false);
        }
        match self.place_piece(square) {
            ControlFlow::Continue(()) => ControlFlow::Continue(true),
            ControlFlow::Break(stop) => ControlFlow::Break(stop),
        }
    }

    fn is_required(&self, square: Square) -> bool {
        self.placing.required.binary_search(&square).is_ok()
    }

    /// Fills the files from `file` to the last.
    fn fill_file(&mut self, file: u32) -> ControlFlow<Stop> {
        let size = self.placing.grid.size;
        if self.remaining() == 0 {
            return self.record_solution();
        }
        if file == size.files() {
            return ControlFlow::Continue(());
        }
        if self.placing.required.iter().any(|square| square.file == file) {
            return self.fill_file(file + 1);
        }
        let mut placed = false;
        for rank in 0..size.ranks() {
            if self.try_square(Square { file, rank })? {
                placed = true;
                self.fill_file(file + 1)?;
                self.remove_piece()?;
            }
        }
        let given = self.placing.required.iter().filter(|square| square.file > file).count() as u64;
        if u64::from(size.files() - file - 1) - given >= self.remaining() {
            return self.fill_file(file + 1);
        }
        if placed { ControlFlow::Continue(()) } else { self.watch.emit(StepEvent::DeadEnd(file)) }
    }

    /// Fills the squares from `from` to the last.
    fn fill_from(&mut self, from: Square) -> ControlFlow<Stop> {
        let size = self.placing.grid.size;
        if self.remaining() == 0 {
            return self.record_solution();
        }
        let mut placed = false;
        for index in size.index(from)..size.squares() as usize {
            let square = size.square(index);
            if size.squares() - (index as u64) < self.remaining() {
                break;
            }
            if !self.is_required(square) && self.try_square(square)? {
                placed = true;
                self.fill_from(size.square(index + 1))?;
                self.remove_piece()?;
            }
        }
        if placed {
            ControlFlow::Continue(())
        } else {
            self.watch.emit(StepEvent::DeadEnd(size.files() - 1))
        }
    }
}
