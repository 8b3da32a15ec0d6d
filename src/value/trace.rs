//! The steps of a search, recorded: what was tried, why it was rejected, what was placed and taken back.

use crate::board::{Grid, Square};
use crate::piece::Piece;
use crate::problem::{Instance, Refusal};
use crate::search::{End, Event, Limit, Line, Lines, Stop, attack_line};
use std::ops::ControlFlow::{self, Break, Continue};

/// Which steps of a search are recorded; numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// Up to the first solution, or to the end where there is none.
    First,
    /// From the step after the solution before `from`, up to the step that finds `to`.
    Solutions {
        /// The first solution.
        from: u64,
        /// The last one.
        to: u64,
    },
    /// The steps with these numbers.
    Steps {
        /// The first step.
        from: u64,
        /// The last one.
        to: u64,
    },
}

impl Window {
    /// Whether the step with this number, before which so many solutions were found, is wanted.
    fn holds(self, step: u64, found: u64) -> bool {
        match self {
            Window::First => found == 0,
            Window::Solutions { from, to } => found + 1 >= from && found < to,
            Window::Steps { from, to } => (from..=to).contains(&step),
        }
    }

    /// Whether nothing is wanted any more after so many steps and solutions.
    fn is_past(self, steps: u64, found: u64) -> bool {
        match self {
            Window::First => found > 0,
            Window::Solutions { to, .. } => found >= to,
            Window::Steps { to, .. } => steps >= to,
        }
    }
}

/// Why a piece is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The step before was a dead end.
    DeadEnd,
    /// Every square of this file has been tried.
    File(u32),
    /// Every way to go on has been tried.
    Tried,
    /// The step before was a solution, and others may follow.
    Found,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A piece is put on the square, which nothing attacks.
    Place(Square),
    /// A required piece is put on the square before the search begins.
    Given(Square),
    /// The square was tried and is attacked.
    Reject {
        /// The square.
        square: Square,
        /// The pieces that attack it, oldest first, and how; at least one.
        by: Vec<(Square, Line)>,
    },
    /// The piece on the square is taken back.
    Remove {
        /// The square.
        square: Square,
        /// The reason.
        why: Why,
    },
    /// No free square is left: in this file (counted from 0), or on the board where files are not filled one after another.
    DeadEnd {
        /// The file.
        file: Option<u32>,
        /// The piece that has to be taken back; none where the search is over.
        back: Option<Square>,
    },
    /// The pieces on the board are the solution with this number.
    Found {
        /// The number, counted from 1.
        number: u64,
    },
}

impl Deed {
    /// Its name in data: `place`, `reject`, `remove`, `dead end`, `found`.
    pub fn word(&self) -> &'static str {
        match self {
            Deed::Place(_) | Deed::Given(_) => "place",
            Deed::Reject { .. } => "reject",
            Deed::Remove { .. } => "remove",
            Deed::DeadEnd { .. } => "dead end",
            Deed::Found { .. } => "found",
        }
    }
}

/// How many steps of each kind there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Pieces placed.
    pub placed: u64,
    /// Squares rejected.
    pub rejected: u64,
    /// Pieces taken back.
    pub removed: u64,
    /// Dead ends.
    pub dead_ends: u64,
    /// Solutions.
    pub found: u64,
}

/// A window of the steps of a search, with the board before it, so that the board of every step can be replayed.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The problem in the command language.
    pub problem: String,
    /// The board.
    pub grid: Grid,
    /// The piece that is placed.
    pub piece: &'static Piece,
    /// Squares on which no piece may stand.
    pub blocked: Vec<Square>,
    /// What was asked for.
    pub window: Window,
    /// The pieces before the first step of the window, in the order in which they were placed.
    pub start: Vec<Square>,
    /// The number of the first step of the window in the whole search, counted from 1.
    pub first: u64,
    /// The steps.
    pub steps: Vec<Deed>,
    /// The steps of the whole search, if they were counted to the end.
    pub total: Option<u64>,
    /// Why the window is not complete.
    pub stopped: Option<Stop>,
}

/// Why there is no trace.
#[derive(Clone, Debug, PartialEq)]
pub enum NoTrace {
    /// The problem has no such search, or the board is out of its reach.
    Refused(Refusal),
    /// The window has more steps than [`Trace::MOST`]; the number of its first step.
    Long(u64),
    /// The search has only so many solutions.
    Solutions(u64),
    /// The search has only so many steps.
    Steps(u64),
    /// The search was stopped before the window began.
    Stopped(Stop),
}

impl Trace {
    /// The most steps that are recorded.
    pub const MOST: u64 = 100_000;

    /// How many steps are counted after the window to learn how many there are.
    const COUNTED: u64 = 200_000;

    /// Runs the textbook search of a problem and records the window.
    ///
    /// ```
    /// use bezzel::{prelude::*, search::Limit, value::{Deed, Trace, Window}};
    /// let queens = Queens::new(6).unwrap();
    /// let trace = Trace::record(&**queens.instance(), Window::First, &Limit::default()).unwrap();
    /// assert_eq!(trace.steps[0], Deed::Place("a1".parse().unwrap()));
    /// assert_eq!(trace.steps.last(), Some(&Deed::Found { number: 1 }));
    /// assert_eq!(trace.board(trace.steps.len()).len(), 6);
    /// ```
    ///
    /// # Errors
    /// [`NoTrace`] when the window is too long, or not there.
    ///
    /// # Complexity
    /// The search runs to the end of the window and a little further; memory is that of the window.
    pub fn record(instance: &dyn Instance, window: Window, limit: &Limit) -> Result<Trace, NoTrace> {
        let mut recorder = Recorder::new(instance, window);
        let searched = instance.trace(None, limit, &mut |event| recorder.see(event)).map_err(NoTrace::Refused)?;
        recorder.finish(searched.end)
    }

    /// How many steps of each kind there are.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for deed in &self.steps {
            *match deed {
                Deed::Place(_) | Deed::Given(_) => &mut counts.placed,
                Deed::Reject { .. } => &mut counts.rejected,
                Deed::Remove { .. } => &mut counts.removed,
                Deed::DeadEnd { .. } => &mut counts.dead_ends,
                Deed::Found { .. } => &mut counts.found,
            } += 1;
        }
        counts
    }

    /// The pieces after so many steps of the window, in the order in which they were placed.
    pub fn board(&self, steps: usize) -> Vec<Square> {
        let mut replay = self.replay();
        while replay.at() < steps && replay.forward().is_some() {}
        replay.standing
    }

    /// A walk through the steps, from the start of the window.
    pub fn replay(&self) -> Replay<'_> {
        Replay { trace: self, at: 0, standing: self.start.clone() }
    }

    /// The number under which the first step is shown: steps towards solutions count from 1, others as in the whole search.
    pub fn shown_from(&self) -> u64 {
        if matches!(self.window, Window::Steps { .. }) { self.first } else { 1 }
    }
}

/// A walk through the steps of a trace, forward and back, with the board.
#[derive(Clone, Debug)]
pub struct Replay<'t> {
    trace: &'t Trace,
    at: usize,
    standing: Vec<Square>,
}

impl<'t> Replay<'t> {
    /// How many steps have been made.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The pieces on the board, in the order in which they were placed.
    pub fn standing(&self) -> &[Square] {
        &self.standing
    }

    /// Makes the next step, if there is one.
    pub fn forward(&mut self) -> Option<&'t Deed> {
        let deed = self.trace.steps.get(self.at)?;
        self.at += 1;
        match deed {
            Deed::Place(square) | Deed::Given(square) => self.standing.push(*square),
            Deed::Remove { .. } => drop(self.standing.pop()),
            _ => {}
        }
        Some(deed)
    }

    /// Undoes the last step made, if there is one.
    pub fn back(&mut self) -> Option<&'t Deed> {
        self.at = self.at.checked_sub(1)?;
        let deed = &self.trace.steps[self.at];
        match deed {
            Deed::Place(_) | Deed::Given(_) => drop(self.standing.pop()),
            Deed::Remove { square, .. } => self.standing.push(*square),
            _ => {}
        }
        Some(deed)
    }
}

/// What the recorder remembers of the step before.
#[derive(Clone, Copy)]
enum Last {
    DeadEnd,
    Found,
    /// A square of this file was tried, or its piece taken back.
    Touched(u32),
}

/// Listens to a search and writes down the window.
struct Recorder<'i> {
    instance: &'i dyn Instance,
    trace: Trace,
    /// Whether every file is filled, one after another.
    by_files: bool,
    standing: Vec<Square>,
    seen: u64,
    found: u64,
    last: Last,
    begun: bool,
    past: bool,
}

impl<'i> Recorder<'i> {
    fn new(instance: &'i dyn Instance, window: Window) -> Recorder<'i> {
        let (grid, piece) = (instance.grid(), instance.piece());
        let lines = Lines::of(piece);
        let trace = Trace {
            problem: instance.text(),
            grid,
            piece,
            blocked: instance.blocked().to_vec(),
            window,
            start: Vec::new(),
            first: 1,
            steps: Vec::new(),
            total: None,
            stopped: None,
        };
        let by_files = lines.file && lines.rank;
        let last = Last::Touched(0);
        let standing = Vec::new();
        Recorder { instance, trace, by_files, standing, seen: 0, found: 0, last, begun: false, past: false }
    }

    fn see(&mut self, event: Event) -> ControlFlow<()> {
        if let Event::Try(square) = event {
            self.last = Last::Touched(square.file);
            return Continue(());
        }
        self.seen += 1;
        if !self.past && self.trace.window.holds(self.seen, self.found) {
            if !self.begun {
                self.begun = true;
                self.trace.start.clone_from(&self.standing);
                self.trace.first = self.seen;
            }
            if self.is_full() {
                return Break(());
            }
            let deed = self.deed(event);
            self.trace.steps.extend(deed);
        }
        self.follow(event);
        self.past = self.past || self.trace.window.is_past(self.seen, self.found);
        if self.past && self.seen > self.end() + Trace::COUNTED { Break(()) } else { Continue(()) }
    }

    fn is_full(&self) -> bool {
        self.trace.steps.len() as u64 >= Trace::MOST
    }

    /// The number of the last step recorded.
    fn end(&self) -> u64 {
        self.trace.first + self.trace.steps.len() as u64
    }

    /// What the event says to somebody who knows what was before it.
    fn deed(&self, event: Event) -> Option<Deed> {
        Some(match event {
            Event::Try(_) => return None,
            Event::Place(square) if self.is_given(square) => Deed::Given(square),
            Event::Place(square) => Deed::Place(square),
            Event::Reject { square, .. } => Deed::Reject { square, by: self.attackers(square) },
            Event::Remove(square) => Deed::Remove { square, why: self.why() },
            Event::DeadEnd(file) => Deed::DeadEnd {
                file: self.by_files.then_some(file),
                back: self.standing.last().copied().filter(|&square| !self.is_given(square)),
            },
            Event::Found => Deed::Found { number: self.found + 1 },
            Event::Allow(_) | Event::Most { .. } | Event::Tie(_) | Event::Uncovered { .. } | Event::Short { .. } => {
                return None;
            }
        })
    }

    fn is_given(&self, square: Square) -> bool {
        self.instance.required().contains(&square)
    }

    fn attackers(&self, square: Square) -> Vec<(Square, Line)> {
        let (piece, grid) = (self.trace.piece, self.trace.grid);
        let attack = |&by: &Square| attack_line(piece, grid, by, square).map(|line| (by, line));
        self.standing.iter().filter_map(attack).collect()
    }

    fn why(&self) -> Why {
        let every_file = self.instance.pieces() == Some(self.trace.grid.size.files().into());
        match self.last {
            Last::DeadEnd => Why::DeadEnd,
            Last::Found => Why::Found,
            Last::Touched(file) if self.by_files && every_file => Why::File(file),
            Last::Touched(_) => Why::Tried,
        }
    }

    /// Brings board and counts up to the event.
    fn follow(&mut self, event: Event) {
        match event {
            Event::Place(square) => self.standing.push(square),
            Event::Remove(square) => {
                self.standing.pop();
                self.last = Last::Touched(square.file);
            }
            Event::DeadEnd(_) => self.last = Last::DeadEnd,
            Event::Found => {
                self.found += 1;
                self.last = Last::Found;
            }
            Event::Try(_) | Event::Reject { .. } => {}
            Event::Allow(_) | Event::Most { .. } | Event::Tie(_) | Event::Uncovered { .. } | Event::Short { .. } => {}
        }
    }

    /// The trace, once the search has ended like this.
    fn finish(mut self, end: End) -> Result<Trace, NoTrace> {
        if end == End::Complete {
            self.trace.total = Some(self.seen);
        }
        if self.past {
            return Ok(self.trace);
        }
        match (end, self.trace.window) {
            (End::Stopped(Stop::Watcher), _) => Err(NoTrace::Long(self.trace.first)),
            (End::Stopped(stop), _) if !self.begun => Err(NoTrace::Stopped(stop)),
            (End::Stopped(stop), _) => {
                self.trace.stopped = Some(stop);
                Ok(self.trace)
            }
            (End::Complete, Window::Solutions { .. }) => Err(NoTrace::Solutions(self.found)),
            (End::Complete, Window::Steps { .. }) if !self.begun => Err(NoTrace::Steps(self.seen)),
            (End::Complete, _) => Ok(self.trace),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Arg, Args, Given, Span, find_problem};
    use std::sync::Arc;

    fn instance(word: &str, side: u64, with: &[&str]) -> Arc<dyn Instance> {
        let problem = find_problem(word).expect("a problem");
        let given = |name, arg| Given { name, arg, span: Span::default() };
        let size = crate::board::Size::new(side, side).expect("a size");
        let mut args = vec![given("size", Arg::Size(size))];
        args.extend(with.iter().map(|text| given("with", Arg::Square(text.parse().expect("a square")))));
        (problem.instance)(problem, &Args(args)).expect("an instance")
    }

    fn record(word: &str, side: u64, window: Window) -> Result<Trace, NoTrace> {
        Trace::record(&*instance(word, side, &[]), window, &Limit::default())
    }

    fn square(text: &str) -> Square {
        text.parse().expect("a square")
    }

    const ALL: Window = Window::Steps { from: 1, to: Trace::MOST };

    /// The board after every step, as the search itself had it.
    fn boards(instance: &dyn Instance) -> Vec<Vec<Square>> {
        let (mut standing, mut all) = (Vec::new(), Vec::new());
        let hear = &mut |event| {
            match event {
                Event::Try(_) => return Continue(()),
                Event::Place(square) => standing.push(square),
                Event::Remove(square) => assert_eq!(standing.pop(), Some(square)),
                _ => {}
            }
            all.push(standing.clone());
            Continue(())
        };
        instance.trace(None, &Limit::default(), hear).expect("small");
        all
    }

    #[test]
    fn the_board_of_every_step_is_replayed_forward_and_back() {
        let cases: [(&str, u64, &[&str]); 5] = [
            ("queens", 5, &[]),
            ("queens", 6, &["c5"]),
            ("kings", 3, &[]),
            ("bishops", 3, &[]),
            ("knights", 3, &["b2"]),
        ];
        for (word, side, with) in cases {
            let instance = instance(word, side, with);
            let boards = boards(&*instance);
            let trace = Trace::record(&*instance, ALL, &Limit::default()).expect("a trace");
            assert_eq!(trace.steps.len(), boards.len());
            let mut replay = trace.replay();
            for board in &boards {
                replay.forward().expect("a step");
                assert_eq!(replay.standing(), board);
            }
            assert!(replay.forward().is_none());
            for board in boards.iter().rev().skip(1) {
                replay.back().expect("a step");
                assert_eq!(replay.standing(), board);
            }
            replay.back().expect("the first step");
            assert!(replay.standing().is_empty() && replay.back().is_none());
            let at = boards.len() / 2;
            let part = Window::Steps { from: at as u64 + 1, to: at as u64 + 9 };
            let part = Trace::record(&*instance, part, &Limit::default()).expect("a part");
            assert_eq!(part.start, boards[at - 1]);
            assert_eq!(part.steps[..], trace.steps[at..at + 9]);
        }
    }

    #[test]
    fn how_six_queens_begin() {
        let trace = record("queens", 6, Window::First).expect("a trace");
        let reject = |square_text: &str, by: &[(&str, Line)]| Deed::Reject {
            square: square(square_text),
            by: by.iter().map(|&(from, line)| (square(from), line)).collect(),
        };
        let expected = [
            Deed::Place(square("a1")),
            reject("b1", &[("a1", Line::Rank)]),
            reject("b2", &[("a1", Line::Rising)]),
            Deed::Place(square("b3")),
            reject("c1", &[("a1", Line::Rank)]),
            reject("c2", &[("b3", Line::Falling)]),
            reject("c3", &[("a1", Line::Rising), ("b3", Line::Rank)]),
            reject("c4", &[("b3", Line::Rising)]),
            Deed::Place(square("c5")),
        ];
        assert_eq!(trace.steps[..expected.len()], expected);
        assert_eq!(trace.steps.last(), Some(&Deed::Found { number: 1 }));
        assert_eq!(trace.counts().found, 1);
        let counts = trace.counts();
        assert_eq!(counts.placed, counts.removed + 6);
    }

    #[test]
    fn whole_searches_have_these_many_steps() {
        for (side, steps, placed, found) in [(4, 82, 16, 2), (6, 1_096, 152, 4), (8, 18_512, 2_056, 92)] {
            let trace = record("queens", side, ALL).expect("a trace");
            assert_eq!((trace.steps.len() as u64, trace.total), (steps, Some(steps)), "queens {side}");
            let counts = trace.counts();
            assert_eq!((counts.placed, counts.removed, counts.found), (placed, placed, found), "queens {side}");
            assert_eq!(record("queens", side, ALL).expect("the same").steps, trace.steps);
        }
    }

    #[test]
    fn silent_and_heard_searches_agree() {
        for (word, side) in [("queens", 7), ("rooks", 4), ("bishops", 3), ("kings", 4), ("superqueens", 6)] {
            let instance = instance(word, side, &[]);
            let silent = instance.count(Some("backtracking"), false, &Limit::default()).expect("small");
            let trace = Trace::record(&*instance, ALL, &Limit::default()).expect("a trace");
            assert_eq!(silent.total, trace.counts().found.into(), "{word}");
            assert_eq!(silent.nodes, trace.counts().placed, "{word}");
        }
    }

    #[test]
    fn windows_of_solutions_join() {
        let all = record("queens", 8, ALL).expect("a trace");
        let one = record("queens", 8, Window::Solutions { from: 15, to: 15 }).expect("a trace");
        let both = record("queens", 8, Window::Solutions { from: 14, to: 15 }).expect("a trace");
        let at = one.first as usize - 1;
        assert_eq!(all.steps[at - 1], Deed::Found { number: 14 });
        assert_eq!(one.steps[..], all.steps[at..at + one.steps.len()]);
        assert_eq!(one.steps.last(), Some(&Deed::Found { number: 15 }));
        assert!(matches!(one.steps[0], Deed::Remove { why: Why::Found, .. }));
        assert!(both.steps.ends_with(&one.steps) && both.counts().found == 2);
        assert_eq!((one.total, one.shown_from()), (all.total, 1));
    }

    #[test]
    fn what_is_not_there_is_told() {
        assert_eq!(record("queens", 8, Window::Solutions { from: 93, to: 93 }).err(), Some(NoTrace::Solutions(92)));
        assert_eq!(record("queens", 4, Window::Steps { from: 83, to: 90 }).err(), Some(NoTrace::Steps(82)));
        assert_eq!(record("queens", 22, Window::First).err(), Some(NoTrace::Long(1)));
        let none = record("queens", 3, Window::First).expect("the whole search");
        assert_eq!((none.counts().found, none.total), (0, Some(none.steps.len() as u64)));
        let part = record("queens", 20, Window::Steps { from: 1000, to: 1100 }).expect("a part");
        assert_eq!((part.first, part.steps.len(), part.total), (1000, 101, None));
    }
}
