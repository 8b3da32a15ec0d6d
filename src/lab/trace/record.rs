//! Recording of a window of a search's steps.

use super::{
    BacktrackReason, CrossedSquares, SearchTrace, TraceError, TraceStep, TraceWindow, move_pieces,
};
use crate::problem::{Instance, PathSegment, TraceEvent};
use bezzel_base::board::Square;
use bezzel_base::core::{
    AttackLine, BoardQuarter, Limit, LineFamilies, PairAttacks, SearchEnd, StepEvent, StepTone,
    Stop,
};
use std::ops::ControlFlow::{self, Break, Continue};

impl SearchTrace {
    /// Number of steps counted after the window to find their total.
    const MAX_COUNTED_AFTER: u64 = 200_000;

    /// Maximum number of squares that one step is about, so that a trace on a large board stays
    /// small.
    const MAX_RELATED_SQUARES: usize = 128;

    /// Runs the textbook search of a problem and records the window.
    ///
    /// ```
    /// use bezzel_lab::problem::{PlacementInstance, find_problem};
    /// use bezzel_lab::trace::{SearchTrace, TraceStep, TraceWindow};
    /// use bezzel_base::core::Limit;
    /// let queens = PlacementInstance::new(find_problem("queens").unwrap(), "6".parse().unwrap());
    /// let trace = SearchTrace::record(&queens, TraceWindow::First, &Limit::default()).unwrap();
    /// assert_eq!(trace.steps[0], TraceStep::Place("a1".parse().unwrap()));
    /// assert_eq!(trace.steps.last(), Some(&TraceStep::Found { number: 1 }));
    /// assert_eq!(trace.board_after(trace.steps.len()).len(), 6);
    /// ```
    ///
    /// # Errors
    /// Returns [`TraceError`] if the window is too long or does not exist.
    ///
    /// # Complexity
    /// The search runs to the end of the window and a little further. Memory is linear in the
    /// window.
    pub fn record(
        instance: &dyn Instance,
        window: TraceWindow,
        limit: &Limit,
    ) -> Result<SearchTrace, TraceError> {
        SearchTrace::record_method(instance, None, window, limit)
    }

    /// Runs the named method of a problem, or its textbook search, and records the window.
    ///
    /// # Errors
    /// Returns [`TraceError`] if the window is too long or does not exist.
    ///
    /// # Complexity
    /// The search runs to the end of the window and a little further. Memory is linear in the
    /// window.
    #[doc(hidden)]
    pub fn record_method(
        instance: &dyn Instance,
        method: Option<&'static str>,
        window: TraceWindow,
        limit: &Limit,
    ) -> Result<SearchTrace, TraceError> {
        let mut recorder = StepRecorder::new(instance, window);
        recorder.trace.method = method;
        recorder.trace.pseudocode = instance.pseudocode(method, limit);
        let searched = instance
            .trace(method, limit, &mut |event| recorder.on_event(event))
            .map_err(TraceError::Refused)?;
        recorder.finish(searched.end)
    }

    /// Creates a trace of an instance that begins with its first step, on an empty board.
    pub(crate) fn from_steps(
        instance: &dyn Instance,
        window: TraceWindow,
        steps: Vec<TraceStep>,
    ) -> SearchTrace {
        SearchTrace {
            problem: instance.command_text(),
            grid: instance.grid().clone(),
            piece: instance.piece().clone(),
            piece_groups: instance.piece_groups().to_vec(),
            pieces: instance.piece_count(),
            covers: instance.is_cover(),
            method: None,
            blocked: instance.blocked_squares().to_vec(),
            window,
            start: Vec::new(),
            crosses: CrossedSquares::default(),
            is_path: instance.is_shortest_path(),
            numbered: Vec::new(),
            segments: instance.tour_ends().map(|_| vec![PathSegment::default()]),
            first: 1,
            steps,
            pseudocode: Vec::new(),
            total: None,
            stopped: None,
            source: None,
            interval: None,
        }
    }
}

/// Last event that the recorder remembers.
#[derive(Clone, Copy)]
enum LastEvent {
    DeadEnd,
    Found,
    /// A square of this file was tried, or its piece taken back.
    Touched(u32),
}

/// Observer of a search that records the window.
struct StepRecorder<'i> {
    instance: &'i dyn Instance,
    trace: SearchTrace,
    /// Whether every file is filled, one after another.
    by_files: bool,
    standing: Vec<Square>,
    crosses: CrossedSquares,
    /// Paths of a tour.
    segments: Option<Vec<PathSegment>>,
    /// Squares with a number in a search for a path.
    numbered: Vec<(Square, u64)>,
    /// Squares that were tried at each depth: with no piece on the board, after the first piece,
    /// after the second, and so on.
    tried: Vec<Vec<Square>>,
    seen: u64,
    found: u64,
    last: LastEvent,
    /// Gain of the reported best square, with the quarter and its ties. The placement follows.
    best: Option<(u32, Option<BoardQuarter>, Vec<Square>)>,
    /// Squares of the next fact: those that pieces leave, those that they enter, and those that it
    /// is about.
    detail_squares: [Vec<Square>; 3],
    /// Maximum number of pieces at a time.
    max_pieces: u64,
    is_started: bool,
    is_past_window: bool,
}

impl<'i> StepRecorder<'i> {
    fn new(instance: &'i dyn Instance, window: TraceWindow) -> StepRecorder<'i> {
        let piece = instance.piece();
        let lines = LineFamilies::from_piece(piece);
        let trace = SearchTrace::from_steps(instance, window, Vec::new());
        let is_of_one_kind = instance.piece_groups().is_empty();
        let by_files = lines.file
            && lines.rank
            && is_of_one_kind
            && !instance.is_cover()
            && instance.is_independent();
        let last = LastEvent::Touched(0);
        StepRecorder {
            instance,
            segments: trace.segments.clone(),
            numbered: Vec::new(),
            trace,
            by_files,
            standing: Vec::new(),
            crosses: CrossedSquares::default(),
            tried: vec![Vec::new()],
            seen: 0,
            found: 0,
            last,
            best: None,
            detail_squares: Default::default(),
            max_pieces: 0,
            is_started: false,
            is_past_window: false,
        }
    }

    fn on_event(&mut self, event: TraceEvent) -> ControlFlow<()> {
        let TraceEvent::Search(search) = event else { return self.record_step(event) };
        match search {
            StepEvent::Try(square) => self.last = LastEvent::Touched(square.file),
            StepEvent::BestGain { gain, quarter, .. } => {
                self.best = Some((gain, quarter, Vec::new()))
            }
            StepEvent::EqualGain(square) => {
                self.best.iter_mut().for_each(|(_, _, ties)| ties.push(square))
            }
            StepEvent::Leave(square) => self.detail_squares[0].push(square),
            StepEvent::Enter(square) => self.detail_squares[1].push(square),
            StepEvent::Highlight(square)
                if self.detail_squares[2].len() < SearchTrace::MAX_RELATED_SQUARES =>
            {
                self.detail_squares[2].push(square)
            }
            StepEvent::Highlight(_) => {}
            _ => return self.record_step(event),
        }
        Continue(())
    }

    /// Records an event that is a step.
    fn record_step(&mut self, event: TraceEvent) -> ControlFlow<()> {
        self.seen += 1;
        if !self.is_past_window && self.trace.window.contains(self.seen, self.found) {
            if !self.is_started {
                self.is_started = true;
                self.trace.start.clone_from(&self.standing);
                self.trace.crosses.clone_from(&self.crosses);
                self.trace.segments.clone_from(&self.segments);
                self.trace.numbered.clone_from(&self.numbered);
                self.trace.first = self.seen;
            }
            if self.is_full() {
                return Break(());
            }
            let deed = match &event {
                TraceEvent::Search(event) => self.convert_event(*event),
                TraceEvent::Tour(step) => Some(TraceStep::Tour(step.clone())),
            };
            self.trace.steps.extend(deed);
        }
        match event {
            TraceEvent::Search(event) => self.update_state(event),
            TraceEvent::Tour(step) => {
                self.found += u64::from(step.is_solution());
                self.segments.iter_mut().for_each(|segments| step.apply(segments));
                self.numbered.extend(step.numbered_squares());
            }
        }
        self.detail_squares.iter_mut().for_each(Vec::clear);
        self.is_past_window =
            self.is_past_window || self.trace.window.is_past(self.seen, self.found);
        if self.is_past_window && self.seen > self.last_number() + SearchTrace::MAX_COUNTED_AFTER {
            Break(())
        } else {
            Continue(())
        }
    }

    fn is_full(&self) -> bool {
        self.trace.steps.len() as u64 >= SearchTrace::max_steps(self.instance)
    }

    /// Returns the number of the first step after the recorded ones.
    fn last_number(&self) -> u64 {
        self.trace.first + self.trace.steps.len() as u64
    }

    /// Converts the event to a step, with the knowledge of the steps before.
    fn convert_event(&mut self, event: StepEvent) -> Option<TraceStep> {
        Some(match event {
            StepEvent::Try(_) | StepEvent::BestGain { .. } | StepEvent::EqualGain(_) => {
                return None;
            }
            StepEvent::Leave(_) | StepEvent::Enter(_) | StepEvent::Highlight(_) => return None,
            StepEvent::Detail(fact) => {
                let [off, on, about] = self.detail_squares.clone();
                TraceStep::Detail { fact, off, on, about }
            }
            StepEvent::UsePieces(pieces) => TraceStep::Allow(pieces.into()),
            StepEvent::Uncovered { square, ways } => TraceStep::Need { square, ways: ways.into() },
            StepEvent::Insufficient { pieces, most, open, first } => TraceStep::Short {
                pieces: pieces.into(),
                most: most.into(),
                open: open.into(),
                first,
            },
            // Some searches place a required square only in its turn.
            StepEvent::Place(square)
                if self.is_given(square) && self.standing.iter().all(|&by| self.is_given(by)) =>
            {
                TraceStep::Given(square)
            }
            StepEvent::Place(square) => match self.best.take() {
                Some((gain, quarter, ties)) => {
                    TraceStep::Best { square, quarter, gain: gain.into(), ties }
                }
                None => TraceStep::Place(square),
            },
            StepEvent::Reject { square, .. } => {
                TraceStep::Reject { square, by: self.attackers(square) }
            }
            StepEvent::Remove(square) => {
                TraceStep::Remove { square, why: self.backtrack_reason(square) }
            }
            StepEvent::DeadEnd(file) => TraceStep::DeadEnd {
                file: self.by_files.then_some(file),
                back: self.standing.last().copied().filter(|&square| !self.is_given(square)),
            },
            StepEvent::Found => TraceStep::Found { number: self.found + 1 },
        })
    }

    fn is_given(&self, square: Square) -> bool {
        self.instance.required_squares().contains(&square)
    }

    fn attackers(&self, square: Square) -> Vec<(Square, AttackLine)> {
        let attacks = PairAttacks::new(&self.trace.piece, &self.trace.grid);
        let attack = |&by: &Square| attacks.line_between(by, square).map(|line| (by, line));
        self.standing.iter().filter_map(attack).collect()
    }

    fn backtrack_reason(&self, square: Square) -> BacktrackReason {
        let every_file = self.instance.piece_count() == Some(self.trace.grid.size.files().into());
        match self.last {
            LastEvent::DeadEnd => BacktrackReason::DeadEnd,
            LastEvent::Found => BacktrackReason::Found,
            // A required piece is not one of several alternatives.
            LastEvent::Touched(file)
                if self.by_files
                    && every_file
                    && !self.is_given(square)
                    && self.has_tried(file) =>
            {
                BacktrackReason::File(file)
            }
            LastEvent::Touched(_) => BacktrackReason::Tried,
        }
    }

    /// Returns whether every free square of the file was tried after the current pieces.
    fn has_tried(&self, file: u32) -> bool {
        let attacks = PairAttacks::new(&self.trace.piece, &self.trace.grid);
        let tried = self.tried.last().map_or(&[][..], Vec::as_slice);
        let is_closed = |square: &Square| {
            let is_attacked = |&by: &Square| attacks.line_between(by, *square).is_some();
            self.trace.blocked.binary_search(square).is_ok()
                || self.standing.iter().any(is_attacked)
        };
        let mut squares = (0..self.trace.grid.size.ranks()).map(|rank| Square { file, rank });
        squares.all(|square| tried.contains(&square) || is_closed(&square))
    }

    /// Updates the board and the counts by the event.
    fn update_state(&mut self, event: StepEvent) {
        match event {
            StepEvent::Place(square) => {
                if let Some(tried) = self.tried.last_mut() {
                    tried.push(square);
                }
                self.tried.push(Vec::new());
                self.standing.push(square);
                self.max_pieces = self.max_pieces.max(self.standing.len() as u64);
            }
            StepEvent::Remove(square) => {
                move_pieces(&mut self.standing, [&[square], &[]]);
                self.tried.pop();
                self.last = LastEvent::Touched(square.file);
            }
            StepEvent::DeadEnd(_) | StepEvent::Insufficient { .. } => {
                self.last = LastEvent::DeadEnd
            }
            StepEvent::Found => {
                self.found += 1;
                self.last = LastEvent::Found;
            }
            StepEvent::UsePieces(_) | StepEvent::Uncovered { .. } => {
                self.last = LastEvent::Touched(0)
            }
            StepEvent::Detail(fact) => {
                self.crosses.apply(&fact, &self.detail_squares[2]);
                move_pieces(&mut self.standing, [&self.detail_squares[0], &self.detail_squares[1]]);
                self.max_pieces = self.max_pieces.max(self.standing.len() as u64);
                if fact.tone == StepTone::DeadEnd {
                    self.last = LastEvent::DeadEnd;
                }
            }
            StepEvent::Try(_)
            | StepEvent::Reject { .. }
            | StepEvent::BestGain { .. }
            | StepEvent::EqualGain(_) => {}
            StepEvent::Leave(_) | StepEvent::Enter(_) | StepEvent::Highlight(_) => {}
        }
    }

    /// Returns the trace after the search has ended.
    fn finish(mut self, end: SearchEnd) -> Result<SearchTrace, TraceError> {
        self.trace.pieces.get_or_insert(self.max_pieces);
        if end == SearchEnd::Complete {
            self.trace.total = Some(self.seen);
        }
        if self.is_past_window {
            return Ok(self.trace);
        }
        match (end, self.trace.window) {
            // Only the way to the first tour is shown in part.
            (SearchEnd::Stopped(stop), TraceWindow::Solutions { .. }) if self.trace.is_tour() => {
                Err(TraceError::Stopped(stop))
            }
            (SearchEnd::Stopped(Stop::Observer), _) if !self.trace.is_tour() => {
                Err(TraceError::Long(self.trace.first))
            }
            (SearchEnd::Stopped(stop), _) if !self.is_started => Err(TraceError::Stopped(stop)),
            (SearchEnd::Stopped(stop), _) => {
                self.trace.stopped = Some(stop);
                Ok(self.trace)
            }
            (SearchEnd::Complete, TraceWindow::Solutions { .. }) => {
                Err(TraceError::Solutions(self.found))
            }
            (SearchEnd::Complete, TraceWindow::Steps { .. }) if !self.is_started => {
                Err(TraceError::Steps(self.seen))
            }
            (SearchEnd::Complete, _) => Ok(self.trace),
        }
    }
}
