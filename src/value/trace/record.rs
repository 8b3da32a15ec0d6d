//! Recording of a window of a search's steps.

use super::{Deed, NoTrace, Trace, Why, Window, turn};
use crate::board::Square;
use crate::problem::Instance;
use crate::search::{Attacks, End, Event, Limit, Line, Lines, Quarter, Stop, Tone};
use std::ops::ControlFlow::{self, Break, Continue};

impl Trace {
    /// Number of steps counted after the window to find their total.
    const COUNTED: u64 = 200_000;

    /// Maximum number of squares that one step is about, so that a trace on a large board stays
    /// small.
    const ABOUT: usize = 128;

    /// Runs the textbook search of a problem and records the window.
    ///
    /// ```
    /// use bezzel::rooms::problem::{Placement, find_problem};
    /// use bezzel::rooms::{search::Limit, value::{Deed, Trace, Window}};
    /// let queens = Placement::new(find_problem("queens").unwrap(), "6".parse().unwrap());
    /// let trace = Trace::record(&queens, Window::First, &Limit::default()).unwrap();
    /// assert_eq!(trace.steps[0], Deed::Place("a1".parse().unwrap()));
    /// assert_eq!(trace.steps.last(), Some(&Deed::Found { number: 1 }));
    /// assert_eq!(trace.board(trace.steps.len()).len(), 6);
    /// ```
    ///
    /// # Errors
    /// Returns [`NoTrace`] if the window is too long or does not exist.
    ///
    /// # Complexity
    /// The search runs to the end of the window and a little further. Memory is linear in the
    /// window.
    pub fn record(instance: &dyn Instance, window: Window, limit: &Limit) -> Result<Trace, NoTrace> {
        Trace::record_by(instance, None, window, limit)
    }

    /// Runs the named method of a problem, or its textbook search, and records the window.
    ///
    /// # Errors
    /// Returns [`NoTrace`] if the window is too long or does not exist.
    ///
    /// # Complexity
    /// The search runs to the end of the window and a little further. Memory is linear in the
    /// window.
    pub fn record_by(
        instance: &dyn Instance,
        method: Option<&'static str>,
        window: Window,
        limit: &Limit,
    ) -> Result<Trace, NoTrace> {
        let mut recorder = Recorder::new(instance, window);
        recorder.trace.method = method;
        let searched = instance.trace(method, limit, &mut |event| recorder.see(event)).map_err(NoTrace::Refused)?;
        recorder.finish(searched.end)
    }
}

/// Last event that the recorder remembers.
#[derive(Clone, Copy)]
enum Last {
    DeadEnd,
    Found,
    /// A square of this file was tried, or its piece taken back.
    Touched(u32),
}

/// Observer of a search that records the window.
struct Recorder<'i> {
    instance: &'i dyn Instance,
    trace: Trace,
    /// Whether every file is filled, one after another.
    by_files: bool,
    standing: Vec<Square>,
    /// Squares that were tried at each depth: with no piece on the board, after the first piece,
    /// after the second, and so on.
    tried: Vec<Vec<Square>>,
    seen: u64,
    found: u64,
    last: Last,
    /// Gain of the reported best square, with the quarter and its ties. The placement follows.
    best: Option<(u32, Option<Quarter>, Vec<Square>)>,
    /// Squares of the next fact: those that pieces leave, those that they enter, and those that it
    /// is about.
    told: [Vec<Square>; 3],
    /// Maximum number of pieces at a time.
    deepest: u64,
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
            pieces: instance.pieces(),
            covers: instance.covers(),
            method: None,
            blocked: instance.blocked().to_vec(),
            window,
            start: Vec::new(),
            first: 1,
            steps: Vec::new(),
            total: None,
            stopped: None,
        };
        let by_files = lines.file && lines.rank && !instance.covers();
        let last = Last::Touched(0);
        let standing = Vec::new();
        Recorder {
            instance,
            trace,
            by_files,
            standing,
            tried: vec![Vec::new()],
            seen: 0,
            found: 0,
            last,
            best: None,
            told: Default::default(),
            deepest: 0,
            begun: false,
            past: false,
        }
    }

    fn see(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Try(square) => self.last = Last::Touched(square.file),
            Event::Most { gain, quarter, .. } => self.best = Some((gain, quarter, Vec::new())),
            Event::Tie(square) => self.best.iter_mut().for_each(|(_, _, ties)| ties.push(square)),
            Event::Off(square) => self.told[0].push(square),
            Event::On(square) => self.told[1].push(square),
            Event::About(square) if self.told[2].len() < Trace::ABOUT => self.told[2].push(square),
            Event::About(_) => {}
            event => return self.step(event),
        }
        Continue(())
    }

    /// Records an event that is a step.
    fn step(&mut self, event: Event) -> ControlFlow<()> {
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
        self.told.iter_mut().for_each(Vec::clear);
        self.past = self.past || self.trace.window.is_past(self.seen, self.found);
        if self.past && self.seen > self.end() + Trace::COUNTED { Break(()) } else { Continue(()) }
    }

    fn is_full(&self) -> bool {
        self.trace.steps.len() as u64 >= Trace::MOST
    }

    /// Returns the number of the first step after the recorded ones.
    fn end(&self) -> u64 {
        self.trace.first + self.trace.steps.len() as u64
    }

    /// Converts the event to a step, with the knowledge of the steps before.
    fn deed(&mut self, event: Event) -> Option<Deed> {
        Some(match event {
            Event::Try(_) | Event::Most { .. } | Event::Tie(_) => return None,
            Event::Off(_) | Event::On(_) | Event::About(_) => return None,
            Event::Fact(fact) => {
                let [off, on, about] = self.told.clone();
                Deed::Tell { fact, off, on, about }
            }
            Event::Allow(pieces) => Deed::Allow(pieces.into()),
            Event::Uncovered { square, ways } => Deed::Need { square, ways: ways.into() },
            Event::Short { pieces, most, open, first } => {
                Deed::Short { pieces: pieces.into(), most: most.into(), open: open.into(), first }
            }
            // Some searches place a required square only in its turn.
            Event::Place(square) if self.is_given(square) && self.standing.iter().all(|&by| self.is_given(by)) => {
                Deed::Given(square)
            }
            Event::Place(square) => match self.best.take() {
                Some((gain, quarter, ties)) => Deed::Best { square, quarter, gain: gain.into(), ties },
                None => Deed::Place(square),
            },
            Event::Reject { square, .. } => Deed::Reject { square, by: self.attackers(square) },
            Event::Remove(square) => Deed::Remove { square, why: self.why(square) },
            Event::DeadEnd(file) => Deed::DeadEnd {
                file: self.by_files.then_some(file),
                back: self.standing.last().copied().filter(|&square| !self.is_given(square)),
            },
            Event::Found => Deed::Found { number: self.found + 1 },
        })
    }

    fn is_given(&self, square: Square) -> bool {
        self.instance.required().contains(&square)
    }

    fn attackers(&self, square: Square) -> Vec<(Square, Line)> {
        let attacks = Attacks::new(self.trace.piece, self.trace.grid);
        let attack = |&by: &Square| attacks.line(by, square).map(|line| (by, line));
        self.standing.iter().filter_map(attack).collect()
    }

    fn why(&self, square: Square) -> Why {
        let every_file = self.instance.pieces() == Some(self.trace.grid.size.files().into());
        match self.last {
            Last::DeadEnd => Why::DeadEnd,
            Last::Found => Why::Found,
            // A required piece is not one of several alternatives.
            Last::Touched(file) if self.by_files && every_file && !self.is_given(square) && self.has_tried(file) => {
                Why::File(file)
            }
            Last::Touched(_) => Why::Tried,
        }
    }

    /// Returns whether every free square of the file was tried after the current pieces.
    fn has_tried(&self, file: u32) -> bool {
        let attacks = Attacks::new(self.trace.piece, self.trace.grid);
        let tried = self.tried.last().map_or(&[][..], Vec::as_slice);
        let is_closed = |square: &Square| {
            let is_attacked = |&by: &Square| attacks.line(by, *square).is_some();
            self.trace.blocked.binary_search(square).is_ok() || self.standing.iter().any(is_attacked)
        };
        let mut squares = (0..self.trace.grid.size.ranks()).map(|rank| Square { file, rank });
        squares.all(|square| tried.contains(&square) || is_closed(&square))
    }

    /// Updates the board and the counts by the event.
    fn follow(&mut self, event: Event) {
        match event {
            Event::Place(square) => {
                if let Some(tried) = self.tried.last_mut() {
                    tried.push(square);
                }
                self.tried.push(Vec::new());
                self.standing.push(square);
                self.deepest = self.deepest.max(self.standing.len() as u64);
            }
            Event::Remove(square) => {
                turn(&mut self.standing, [&[square], &[]]);
                self.tried.pop();
                self.last = Last::Touched(square.file);
            }
            Event::DeadEnd(_) | Event::Short { .. } => self.last = Last::DeadEnd,
            Event::Found => {
                self.found += 1;
                self.last = Last::Found;
            }
            Event::Allow(_) | Event::Uncovered { .. } => self.last = Last::Touched(0),
            Event::Fact(fact) => {
                turn(&mut self.standing, [&self.told[0], &self.told[1]]);
                self.deepest = self.deepest.max(self.standing.len() as u64);
                if fact.tone == Tone::DeadEnd {
                    self.last = Last::DeadEnd;
                }
            }
            Event::Try(_) | Event::Reject { .. } | Event::Most { .. } | Event::Tie(_) => {}
            Event::Off(_) | Event::On(_) | Event::About(_) => {}
        }
    }

    /// Returns the trace after the search has ended.
    fn finish(mut self, end: End) -> Result<Trace, NoTrace> {
        self.trace.pieces.get_or_insert(self.deepest);
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
