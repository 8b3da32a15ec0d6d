//! The solutions of a set one at a time, from a thread that searches only a limited number of
//! solutions ahead.
//!
//! The slides that the answer carries are available from the beginning. Later ones pass through a
//! window with the same capacity. Moving back before the window restarts the search and waits for
//! it, so a set of any size needs the same memory.

use bezzel_base::board::Square;
use bezzel_base::core::{Limit, Stop};
use bezzel_lab::data::Board;
use bezzel_lab::problem::SolutionOrder;
use bezzel_lab::set::report::CurrentSlide;
use bezzel_lab::state::FaultKind;
use bezzel_lab::state::background::{BackgroundSearch, SearchBatch};
use bezzel_lab::trace::{SearchTrace, TraceSource, TraceWindow};
use bezzel_lab::value::Slideshow;
use std::collections::VecDeque;
use std::ops::ControlFlow::{Break, Continue};
use std::panic::resume_unwind;
use std::sync::Arc;

/// Maximum number of solutions that the search is ahead.
const AHEAD: usize = 256;

/// Maximum number of solutions received between checks of the keys.
const AT_ONCE: usize = 10_000;

/// Returns whether two solutions have the same squares, in any order.
fn is_same_solution(one: &[Square], other: &[Square]) -> bool {
    let sorted = |squares: &[Square]| {
        let mut squares = squares.to_vec();
        squares.sort_unstable();
        squares
    };
    sorted(one) == sorted(other)
}

/// Solutions of a set, and the current one. All numbers count from 0 here.
pub(crate) struct Pager<'t> {
    slides: &'t Slideshow,
    limit: Limit,
    /// Number of the current solution.
    at: u64,
    board: Board,
    /// Number of the solution to show as soon as it is found. The largest number means the last
    /// solution.
    wanted: Option<u64>,
    /// Number of the first solution in the window of those that the search has found.
    from: u64,
    window: VecDeque<Vec<Square>>,
    search: Option<BackgroundSearch<Vec<Square>, FaultKind>>,
    /// Number of known solutions, and whether these are all solutions.
    known: u64,
    whole: bool,
    stopped: Option<Stop>,
}

impl<'t> Pager<'t> {
    /// Creates a pager at the first solution, or returns `None` without one. The search for more
    /// solutions has no deadline. A set with its own time limit is restricted to the carried
    /// solutions.
    pub(crate) fn new(slides: &'t Slideshow, limit: &Limit) -> Option<Pager<'t>> {
        let carried = slides.gallery.boards.len() as u64;
        let of = slides.gallery.total.as_ref().map(|of| u64::try_from(of).unwrap_or(u64::MAX));
        let whole = of.is_some() || !slides.has_more() || slides.set.time_limit().is_some();
        let known = of
            .filter(|_| slides.has_more() && slides.set.time_limit().is_none())
            .unwrap_or(carried);
        Some(Pager {
            slides,
            limit: Limit { deadline: None, observer: None, ..limit.clone() },
            at: 0,
            board: slides.gallery.boards.first()?.clone(),
            wanted: None,
            from: carried,
            window: VecDeque::new(),
            search: None,
            known,
            whole,
            stopped: slides.gallery.stopped,
        })
    }

    /// Returns the current solution, with the known facts about the others.
    pub(super) fn current_slide(&self) -> CurrentSlide<'_> {
        let wanted = self.wanted.map(|wanted| wanted.saturating_add(1));
        let Pager { slides, board, known, stopped, .. } = self;
        let part = stopped.is_some() || (slides.set.time_limit().is_some() && slides.has_more());
        let whole = self.whole && !part;
        CurrentSlide {
            slides,
            board,
            number: self.at + 1,
            known: *known,
            whole,
            wanted,
            stopped: *stopped,
        }
    }

    /// Records the steps of the textbook search from the solution before the current one to it.
    /// Returns `None` if the search does not find it as its solution of the same number in time.
    pub(super) fn record_steps(&self, limit: &Limit) -> Option<SearchTrace> {
        let set = &self.slides.set;
        let instance = set.instance();
        let mut number = 0;
        if set.is_whole_problem() {
            number = self.at + 1;
        } else {
            let mut visit = |squares: &[Square]| {
                number += 1;
                if is_same_solution(squares, &self.board.squares) {
                    return Break(());
                }
                Continue(())
            };
            instance.enumerate(SolutionOrder::Files, None, limit, &mut visit).ok()?;
        }
        let window = TraceWindow::Solutions { from: number, to: number };
        let mut trace = SearchTrace::record(&**instance, window, limit).ok()?;
        let end = trace.board_after(trace.steps.len());
        trace.source = Some(TraceSource(Arc::clone(instance)));
        is_same_solution(&end, &self.board.squares).then_some(trace)
    }

    /// Returns the number of known solutions.
    pub(super) fn known_count(&self) -> u64 {
        self.known
    }

    /// Returns the number of the current solution.
    pub(super) fn position(&self) -> u64 {
        self.at
    }

    /// Returns whether a search for a solution is running.
    pub(super) fn is_searching(&self) -> bool {
        self.wanted.is_some()
    }

    /// Moves to the next solution, or from the last to the first.
    pub(super) fn next_solution(&mut self) {
        let next = self.at + 1;
        self.go_to(if self.whole && next >= self.known { 0 } else { next });
    }

    /// Moves to the previous solution. From the first it moves to the last if that is known.
    pub(super) fn previous_solution(&mut self) {
        match self.at.checked_sub(1) {
            Some(before) => self.go_to(before),
            None if self.whole => self.go_to(u64::MAX),
            None => self.go_to(0),
        }
    }

    /// Moves to the solution with this number, or to the last one if there are fewer.
    pub(super) fn go_to(&mut self, number: u64) {
        let number = if self.whole { number.min(self.known.saturating_sub(1)) } else { number };
        self.wanted = Some(number);
        self.poll();
    }

    /// Stays at the current solution.
    pub(super) fn stop_search(&mut self) {
        self.wanted = None;
    }

    /// Receives the results of the search. Returns whether the view has to be drawn again.
    pub(super) fn poll(&mut self) -> bool {
        let Some(wanted) = self.wanted else { return false };
        if let Some(board) = self.loaded_board(wanted) {
            (self.board, self.at) = (board, wanted);
            self.wanted = None;
            return true;
        }
        if wanted < self.from || self.search.is_none() {
            self.start_search(wanted);
        }
        self.receive_found(wanted)
    }

    /// Returns the solution with this number if it is in memory.
    fn loaded_board(&self, number: u64) -> Option<Board> {
        let at = usize::try_from(number).ok()?;
        if let Some(board) = self.slides.gallery.boards.get(at) {
            return Some(board.clone());
        }
        let squares = self.window.get(usize::try_from(number.checked_sub(self.from)?).ok()?)?;
        Some(self.slides.set.to_board(squares, Some(number + 1)))
    }

    /// Starts the search. Solutions long before the requested one are counted and not stored.
    fn start_search(&mut self, wanted: u64) {
        let carried = self.slides.gallery.boards.len() as u64;
        let sure = if self.whole { wanted.min(self.known) } else { self.known.min(wanted) };
        self.from = sure.saturating_sub(self.window_capacity() / 2).max(carried);
        self.window.clear();
        let cancel = self.limit.cancel.child_token();
        let limit = Limit { cancel: cancel.clone(), ..self.limit.clone() };
        let (set, mut skip) = (self.slides.set.clone(), self.from);
        self.search = Some(BackgroundSearch::spawn(AHEAD, 1, cancel, move |send| {
            let mut visit = |squares: &[Square]| {
                if skip > 0 {
                    skip -= 1;
                    return Continue(());
                }
                send(squares.to_vec())
            };
            set.visit(SolutionOrder::Files, &limit, &mut visit).map_err(FaultKind::Refused)
        }));
    }

    /// Returns the capacity of the window.
    fn window_capacity(&self) -> u64 {
        Slideshow::max_slides(&self.slides.set).max(2 * AHEAD as u64)
    }

    /// Receives solutions up to the requested one.
    fn receive_found(&mut self, wanted: u64) -> bool {
        let before = self.known;
        for _ in 0..AT_ONCE {
            if self.loaded_board(wanted).is_some() {
                break;
            }
            let Some(search) = &self.search else { break };
            let Some(SearchBatch { found, end }) = search.try_next_batch() else {
                return self.known != before;
            };
            for squares in found {
                if self.window.len() as u64 >= self.window_capacity() {
                    self.window.pop_front();
                    self.from += 1;
                }
                self.window.push_back(squares);
                self.known = self.known.max(self.from + self.window.len() as u64);
            }
            if let Some(end) = end {
                let stop = match end {
                    Ok(end) => end.stop_reason(),
                    Err(FaultKind::Internal(panic)) => resume_unwind(Box::new(panic)),
                    Err(_) => Some(Stop::GaveUp),
                };
                self.finish_search(self.found_count(), stop);
            }
        }
        match self.loaded_board(wanted) {
            Some(board) => {
                (self.board, self.at) = (board, wanted);
                self.wanted = None;
            }
            None if self.search.is_some() => {}
            // There is no such solution. The first one follows the last, and a number that is too
            // large means the last.
            None => self.go_to(if wanted == self.known { 0 } else { u64::MAX }),
        }
        true
    }

    /// Returns the number of known solutions at the end of the search. If the window is empty, it
    /// is the number of carried solutions.
    fn found_count(&self) -> u64 {
        let carried = self.slides.gallery.boards.len() as u64;
        if self.window.is_empty() { carried } else { self.from + self.window.len() as u64 }
    }

    /// Records the end of the search: these are all solutions.
    fn finish_search(&mut self, known: u64, stopped: Option<Stop>) {
        (self.known, self.whole, self.stopped, self.search) = (known, true, stopped, None);
    }
}
