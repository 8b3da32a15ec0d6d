//! The textbook backtracking search. It reports every step: the squares tried, the reasons for
//! rejection, and the pieces placed and removed.
//!
//! If each file holds at most one piece, the files are filled in turn, each from rank 1 up.
//! Otherwise the squares are tried in the order of their numbers. Required pieces are placed first.

use super::sink::Gauge;
use super::{Attacks, Event, Limit, Line, Listed, Placing, Searched, Sink, Stop, Visit, Watch};
use crate::board::Square;
use std::ops::ControlFlow;

/// Largest board side if each file holds at most one piece, and largest number of squares
/// otherwise.
pub const REACH: u64 = 1024;

/// Number of tries between two checks of the limit.
const TRIES: u32 = 1 << 12;

/// Returns whether the board is small enough for this search.
pub fn reaches(placing: &Placing) -> bool {
    let size = placing.grid.size;
    if placing.has_one_per_line() { u64::from(size.longer()) <= REACH } else { size.squares() <= REACH }
}

/// Visits the solutions in lexicographic order and reports each step to `watch`.
///
/// ```
/// use bezzel::{board::{Grid, Size}, piece::QUEEN, rooms::search::{Event, Limit, Placing, backtrack}};
/// use std::ops::ControlFlow;
/// let grid = Grid::plain(Size::new(6, 6).unwrap());
/// let placing = Placing { piece: &QUEEN, grid, pieces: 6, blocked: vec![], required: vec![] };
/// let mut steps = Vec::new();
/// let mut hear = |event: Event| { steps.push(event); ControlFlow::Continue(()) };
/// let mut watch: &mut dyn FnMut(Event) -> ControlFlow<()> = &mut hear;
/// backtrack::list(&placing, &Limit::default(), &mut watch, &mut |_| ControlFlow::Continue(()));
/// assert_eq!(steps[1], Event::Place("a1".parse().unwrap()));
/// assert!(matches!(steps[3], Event::Reject { by, .. } if by.to_string() == "a1"));
/// ```
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn list<W: Watch>(placing: &Placing, limit: &Limit, watch: &mut W, visit: Visit<'_>) -> Searched {
    run(placing, limit, watch, &mut Listed::new(limit, visit))
}

/// Counts the solutions and reports each step to `watch`.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn count<W: Watch>(placing: &Placing, limit: &Limit, watch: &mut W) -> Searched {
    run(placing, limit, watch, &mut super::Counted)
}

fn run<W: Watch, S: Sink>(placing: &Placing, limit: &Limit, watch: &mut W, sink: &mut S) -> Searched {
    if let Some(searched) = placing.at_once(limit, false) {
        return searched;
    }
    let mut run = Run {
        placing,
        attacks: Attacks::new(placing.piece, placing.grid),
        gauge: Gauge::new(limit),
        tries: 0,
        watch,
        sink,
        standing: Vec::new(),
        squares: Vec::new(),
    };
    let flow = run.begin();
    run.gauge.searched(flow)
}

struct Run<'a, W, S> {
    placing: &'a Placing,
    attacks: Attacks<'a>,
    gauge: Gauge<'a>,
    tries: u32,
    watch: &'a mut W,
    sink: &'a mut S,
    /// Pieces on the board in the order in which they were placed.
    standing: Vec<Square>,
    squares: Vec<Square>,
}

impl<W: Watch, S: Sink> Run<'_, W, S> {
    fn begin(&mut self) -> ControlFlow<Stop> {
        for &square in &self.placing.required {
            self.place(square)?;
        }
        if self.placing.has_one_per_line() { self.fill_file(0) } else { self.fill_from(Square { file: 0, rank: 0 }) }
    }

    fn left(&self) -> u64 {
        self.placing.pieces - self.standing.len() as u64
    }

    fn place(&mut self, square: Square) -> ControlFlow<Stop> {
        self.standing.push(square);
        self.gauge.node()?;
        self.watch.tell(Event::Place(square))
    }

    fn remove(&mut self) -> ControlFlow<Stop> {
        self.standing.pop().map_or(ControlFlow::Continue(()), |square| self.watch.tell(Event::Remove(square)))
    }

    fn found(&mut self) -> ControlFlow<Stop> {
        self.gauge.found += 1;
        self.watch.tell(Event::Found)?;
        if S::LISTS {
            self.squares.clone_from(&self.standing);
            self.squares.sort_unstable();
        }
        self.sink.take(&self.squares)
    }

    /// Returns the first piece that attacks the square, and the line of attack.
    fn attacker(&self, square: Square) -> Option<(Square, Line)> {
        let attack = |&by: &Square| self.attacks.line(by, square).map(|line| (by, line));
        self.standing.iter().find_map(attack)
    }

    /// Tries to place a piece on a square. Returns whether it was placed.
    fn attempt(&mut self, square: Square) -> ControlFlow<Stop, bool> {
        if self.placing.blocked.binary_search(&square).is_ok() || self.placing.grid.is_wall(square) {
            return ControlFlow::Continue(false);
        }
        // With many pieces and few free squares, there are far more tries than nodes.
        self.tries = self.tries.wrapping_add(1);
        if self.tries.is_multiple_of(TRIES) {
            self.gauge.glance()?;
        }
        self.watch.tell(Event::Try(square))?;
        if let Some((by, line)) = self.attacker(square) {
            self.watch.tell(Event::Reject { square, by, line })?;
            return ControlFlow::Continue(false);
        }
        match self.place(square) {
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
        if self.left() == 0 {
            return self.found();
        }
        if file == size.files() {
            return ControlFlow::Continue(());
        }
        if self.placing.required.iter().any(|square| square.file == file) {
            return self.fill_file(file + 1);
        }
        let mut placed = false;
        for rank in 0..size.ranks() {
            if self.attempt(Square { file, rank })? {
                placed = true;
                self.fill_file(file + 1)?;
                self.remove()?;
            }
        }
        let given = self.placing.required.iter().filter(|square| square.file > file).count() as u64;
        if u64::from(size.files() - file - 1) - given >= self.left() {
            return self.fill_file(file + 1);
        }
        if placed { ControlFlow::Continue(()) } else { self.watch.tell(Event::DeadEnd(file)) }
    }

    /// Fills the squares from `from` to the last.
    fn fill_from(&mut self, from: Square) -> ControlFlow<Stop> {
        let size = self.placing.grid.size;
        if self.left() == 0 {
            return self.found();
        }
        let mut placed = false;
        for index in size.index(from)..size.squares() as usize {
            let square = size.square(index);
            if size.squares() - (index as u64) < self.left() {
                break;
            }
            if !self.is_required(square) && self.attempt(square)? {
                placed = true;
                self.fill_from(size.square(index + 1))?;
                self.remove()?;
            }
        }
        if placed { ControlFlow::Continue(()) } else { self.watch.tell(Event::DeadEnd(size.files() - 1)) }
    }
}
