//! The solutions of a set, one at a time, from a thread that searches no further ahead than is looked at.
//!
//! The slides that the answer carries are there from the beginning. What comes after them passes through a window of as many boards: who
//! goes back out of it waits until the search has come there again, so that a set of any size takes the same room.

use crate::board::Square;
use crate::present::Slide;
use crate::problem::{Order, Refusal};
use crate::search::{Cancel, End, Limit, Stop};
use crate::value::{Board, Slides};
use std::collections::VecDeque;
use std::ops::ControlFlow::{Break, Continue};
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread::{Builder, JoinHandle};

/// The solutions that the search may be ahead.
const AHEAD: usize = 256;

/// The solutions that are taken before the keys are looked at again.
const AT_ONCE: usize = 10_000;

/// What the search tells.
enum News {
    /// A solution.
    Found(Vec<Square>),
    /// It is over.
    Over(Result<End, Refusal>),
}

/// A search, stopped when it is dropped.
struct Search {
    news: Receiver<News>,
    cancel: Cancel,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// The solutions of a set, and which one is seen. All numbers count from 0 here.
pub(in super::super) struct Reel<'t> {
    slides: &'t Slides,
    limit: Limit,
    /// The solution that is seen.
    at: u64,
    board: Board,
    /// The one that is to be seen as soon as it is found; the last one has the largest number of all.
    wanted: Option<u64>,
    /// The solutions from this number on that the search has found.
    from: u64,
    window: VecDeque<Vec<Square>>,
    search: Option<Search>,
    /// How many solutions are known, and whether these are all that there are to see.
    known: u64,
    whole: bool,
    stopped: Option<Stop>,
}

impl<'t> Reel<'t> {
    /// Before the first solution, if there is one. The search for more takes the time that looking at it takes: a set that may be
    /// searched only for a time has no more than is carried.
    pub(in super::super) fn new(slides: &'t Slides, limit: &Limit) -> Option<Reel<'t>> {
        let carried = slides.gallery.boards.len() as u64;
        let of = slides.gallery.of.as_ref().map(|of| u64::try_from(of).unwrap_or(u64::MAX));
        let whole = of.is_some() || !slides.has_more() || slides.set.within().is_some();
        let known = of.filter(|_| slides.has_more() && slides.set.within().is_none()).unwrap_or(carried);
        Some(Reel {
            slides,
            limit: Limit { deadline: None, reporter: None, ..limit.clone() },
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

    /// The solution that is seen, and what is known of the others.
    pub(super) fn slide(&self) -> Slide<'_> {
        let wanted = self.wanted.map(|wanted| wanted.saturating_add(1));
        let Reel { slides, board, known, stopped, .. } = self;
        let part = stopped.is_some() || (slides.set.within().is_some() && slides.has_more());
        let whole = self.whole && !part;
        Slide { slides, board, number: self.at + 1, known: *known, whole, wanted, stopped: *stopped }
    }

    /// How many are known.
    pub(super) fn known(&self) -> u64 {
        self.known
    }

    /// The number of the solution that is seen.
    pub(super) fn at(&self) -> u64 {
        self.at
    }

    /// Whether a solution is searched for.
    pub(super) fn is_searching(&self) -> bool {
        self.wanted.is_some()
    }

    /// To the solution after the one that is seen, or to the first after the last.
    pub(super) fn next(&mut self) {
        let next = self.at + 1;
        self.go(if self.whole && next >= self.known { 0 } else { next });
    }

    /// To the solution before; before the first is the last, where that is known.
    pub(super) fn back(&mut self) {
        match self.at.checked_sub(1) {
            Some(before) => self.go(before),
            None if self.whole => self.go(u64::MAX),
            None => self.go(0),
        }
    }

    /// To the solution with this number, or to the last one where there are fewer.
    pub(super) fn go(&mut self, number: u64) {
        let number = if self.whole { number.min(self.known.saturating_sub(1)) } else { number };
        self.wanted = Some(number);
        self.poll();
    }

    /// Stays where it is.
    pub(super) fn stay(&mut self) {
        self.wanted = None;
    }

    /// Takes what the search has found; whether there is something new to show.
    pub(super) fn poll(&mut self) -> bool {
        let Some(wanted) = self.wanted else { return false };
        if let Some(board) = self.kept(wanted) {
            (self.board, self.at) = (board, wanted);
            self.wanted = None;
            return true;
        }
        if wanted < self.from || self.search.is_none() {
            self.begin(wanted);
        }
        self.receive(wanted)
    }

    /// The solution with this number, if it is in memory.
    fn kept(&self, number: u64) -> Option<Board> {
        let at = usize::try_from(number).ok()?;
        if let Some(board) = self.slides.gallery.boards.get(at) {
            return Some(board.clone());
        }
        let squares = self.window.get(usize::try_from(number.checked_sub(self.from)?).ok()?)?;
        Some(self.slides.set.board(squares, Some(number + 1)))
    }

    /// Starts the search; solutions long before the one that is wanted are counted and not kept.
    fn begin(&mut self, wanted: u64) {
        let carried = self.slides.gallery.boards.len() as u64;
        let sure = if self.whole { wanted.min(self.known) } else { self.known.min(wanted) };
        self.from = sure.saturating_sub(self.room() / 2).max(carried);
        self.window.clear();
        let cancel = self.limit.cancel.child();
        let limit = Limit { cancel: cancel.clone(), ..self.limit.clone() };
        let (set, mut skip) = (self.slides.set.clone(), self.from);
        let (sender, news) = sync_channel(AHEAD);
        let work = move || {
            let end = set.visit(Order::Files, &limit, &mut |squares| {
                if skip > 0 {
                    skip -= 1;
                    return Continue(());
                }
                let sent = sender.send(News::Found(squares.to_vec()));
                if sent.is_ok() { Continue(()) } else { Break(()) }
            });
            // A reel that went on elsewhere takes no end.
            let _ = sender.send(News::Over(end));
        };
        match Builder::new().name("slides".to_owned()).spawn(work) {
            Ok(thread) => self.search = Some(Search { news, cancel, thread: Some(thread) }),
            // A machine that gives no thread shows what is carried.
            Err(_) => self.over(carried, None),
        }
    }

    /// The boards that the window keeps.
    fn room(&self) -> u64 {
        Slides::carried(&self.slides.set).max(2 * AHEAD as u64)
    }

    /// Takes what was found, as far as it is needed for the solution that is wanted.
    fn receive(&mut self, wanted: u64) -> bool {
        let before = self.known;
        for _ in 0..AT_ONCE {
            if self.kept(wanted).is_some() {
                break;
            }
            let Some(search) = &mut self.search else { break };
            match search.news.try_recv() {
                Ok(News::Found(squares)) => {
                    if self.window.len() as u64 >= self.room() {
                        self.window.pop_front();
                        self.from += 1;
                    }
                    self.window.push_back(squares);
                    self.known = self.known.max(self.from + self.window.len() as u64);
                }
                Ok(News::Over(end)) => {
                    let stop = end.map_or(Some(Stop::GaveUp), End::stop);
                    self.over(self.found(), stop);
                }
                Err(TryRecvError::Empty) => return self.known != before,
                Err(TryRecvError::Disconnected) => {
                    let ended = search.thread.take().map(JoinHandle::join);
                    if let Some(Err(panic)) = ended {
                        resume_unwind(panic);
                    }
                    self.over(self.found(), None);
                }
            }
        }
        match self.kept(wanted) {
            Some(board) => {
                (self.board, self.at) = (board, wanted);
                self.wanted = None;
            }
            None if self.search.is_some() => {}
            // There is no such solution: after the last comes the first, and a number that is too large is the last.
            None => self.go(if wanted == self.known { 0 } else { u64::MAX }),
        }
        true
    }

    /// How many solutions are known when the search is over: where it came to none that was to be kept, those that are carried.
    fn found(&self) -> u64 {
        let carried = self.slides.gallery.boards.len() as u64;
        if self.window.is_empty() { carried } else { self.from + self.window.len() as u64 }
    }

    /// These are all.
    fn over(&mut self, known: u64, stopped: Option<Stop>) {
        (self.known, self.whole, self.stopped, self.search) = (known, true, stopped, None);
    }
}
