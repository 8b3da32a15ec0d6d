//! Covers of square boards by queens: Weakley's argument for the lower bound, made into a search.
//!
//! The outermost empty files and ranks of a cover are its frame. Every line outside it holds a queen; its own four lines hold none, so
//! their squares are covered from elsewhere, and only a few at a time: of `d` consecutive ranks of two empty files at distance `d`, a
//! queen covers at most two squares along its diagonals and two along its rank. The frames are searched one by one; for up to four
//! such windows, and for their sum, what is still needed is held against what the best `k - 1` squares gain, which throws out nearly
//! all squares. The rest is branching on the square or line that the fewest squares meet, and the last queen by intersection.
//!
//! W. D. Weakley, *Domination in the queen's graph* (1995), has the argument.

mod adapt;
mod divided;
mod frame;
mod gains;
mod kernel;

pub(super) use adapt::Board;

use super::super::sink::{Gauge, Shared};
use super::super::{End, Limit, Searched, Stop};
use crate::board::{Size, Square, Symmetry};
use frame::{Case, cases};
use kernel::{Field, Run, Task};
use std::collections::BTreeMap;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, mpsc};

/// The longest side of a board that this kernel takes.
pub const MAX_SIDE: u32 = 32;

/// Visits one cover of each class, with the number of its images.
///
/// Covers have exactly `pieces` queens on an `n` x `n` board; if `independent`, no queen attacks another. A class is a cover with its
/// images under the eight symmetries; its image that comes first in reading order is visited, in file order. The visits come in an
/// order that does not depend on the number of threads. `found` of the result counts all images; the limit on solutions counts visits.
///
/// # Panics
/// When `n` is 0 or more than [`MAX_SIDE`].
///
/// ```
/// use bezzel::search::{Limit, cover::queens};
/// use std::ops::ControlFlow::Continue;
/// let mut classes = 0;
/// let covers = queens::list(8, 5, false, &Limit::default(), &mut |_, _| {
///     classes += 1;
///     Continue(())
/// });
/// assert_eq!((covers.found, classes), (4860, 638));
/// ```
pub fn list(
    n: u32,
    pieces: u32,
    independent: bool,
    limit: &Limit,
    visit: &mut dyn FnMut(&[Square], u32) -> ControlFlow<()>,
) -> Searched {
    assert!((1..=MAX_SIDE).contains(&n), "whoever asks looks first");
    let mut desk = Desk { limit, visit, size: board(n as usize), visited: 0, found: 0 };
    if let Break(stop) = desk.is_full() {
        return Searched { found: 0, nodes: 0, end: End::Stopped(stop) };
    }
    let plan = Plan::new(n as usize, pieces as usize, independent);
    let workers = limit.worker_count().min(plan.tasks.len());
    let (nodes, flow) = if workers > 1 { plan.share(workers, &mut desk) } else { plan.alone(&mut desk) };
    let end = flow.break_value().map_or(End::Complete, End::Stopped);
    Searched { found: desk.found, nodes, end }
}

/// The board of a side that this kernel takes.
fn board(side: usize) -> Size {
    Size::new(side as u64, side as u64).expect("the side is at most 32")
}

/// Where covers are handed to the visitor.
struct Desk<'a> {
    limit: &'a Limit,
    visit: &'a mut dyn FnMut(&[Square], u32) -> ControlFlow<()>,
    size: Size,
    visited: u64,
    found: u128,
}

impl Desk<'_> {
    fn is_full(&self) -> ControlFlow<Stop> {
        if self.limit.solutions.is_some_and(|most| self.visited >= most) {
            return Break(Stop::Solutions);
        }
        Continue(())
    }

    fn take(&mut self, cover: &[Square], images: u32) -> ControlFlow<Stop> {
        self.is_full()?;
        self.visited += 1;
        self.found += u128::from(images);
        let first = self.first_image(cover);
        if (self.visit)(&first, images).is_break() {
            return Break(Stop::Watcher);
        }
        self.is_full()
    }

    /// The image that comes first in reading order, in file order.
    fn first_image(&self, cover: &[Square]) -> Vec<Square> {
        let size = self.size;
        let image = |by: Symmetry| {
            let mut image: Vec<Square> = cover.iter().map(|&square| by.apply(size, square)).collect();
            image.sort_unstable_by_key(|square| (size.ranks() - square.rank, square.file));
            image
        };
        let key = |image: &Vec<Square>| -> Vec<(u32, u32)> {
            image.iter().map(|square| (size.ranks() - square.rank, square.file)).collect()
        };
        let mut first = Symmetry::ALL.into_iter().map(image).min_by_key(key).expect("eight images");
        first.sort_unstable();
        first
    }
}

/// What a worker found in a task: squares and images, cover after cover.
type Part = Vec<(Vec<Square>, u32)>;

/// The whole search as tasks, the first queen chosen.
#[derive(Debug)]
struct Plan {
    field: Field,
    pieces: usize,
    cases: Vec<Case>,
    tasks: Vec<Task>,
}

impl Plan {
    fn new(side: usize, pieces: usize, independent: bool) -> Plan {
        let field = Field::new(side, independent);
        let cases = if pieces == 0 || pieces > side * side { Vec::new() } else { cases(side, pieces) };
        let (limit, never) = (Limit::default(), AtomicBool::new(false));
        let mut gauge = Gauge::new(&limit);
        let mut tasks = Vec::new();
        for (index, case) in cases.iter().enumerate() {
            let mut take = |_: &[Square], _| Continue(());
            tasks.extend(Run::new(&field, case, &mut gauge, &never, &mut take).tasks(index, pieces));
        }
        Plan { field, pieces, cases, tasks }
    }

    fn run(
        &self,
        index: usize,
        gauge: &mut Gauge<'_>,
        stop: &AtomicBool,
        take: &mut dyn FnMut(&[Square], u32) -> ControlFlow<Stop>,
    ) -> ControlFlow<Stop> {
        let task = &self.tasks[index];
        Run::new(&self.field, &self.cases[task.case], gauge, stop, take).run(task, self.pieces)?;
        gauge.finish_task();
        Continue(())
    }

    fn alone(&self, desk: &mut Desk<'_>) -> (u64, ControlFlow<Stop>) {
        let (shared, never) = (Shared::new(self.tasks.len()), AtomicBool::new(false));
        let mut gauge = Gauge::sharing(desk.limit, &shared);
        let mut take = |cover: &[Square], images: u32| desk.take(cover, images);
        let flow = (0..self.tasks.len()).try_for_each(|index| self.run(index, &mut gauge, &never, &mut take));
        (gauge.nodes(), flow)
    }

    /// Workers search; the calling thread hands on what they found, task by task.
    fn share(&self, workers: usize, desk: &mut Desk<'_>) -> (u64, ControlFlow<Stop>) {
        let pool = Pool::new(self.tasks.len());
        let limit = desk.limit;
        std::thread::scope(|scope| {
            let (sender, parts) = mpsc::channel();
            let start = |_| {
                let (pool, sender) = (&pool, sender.clone());
                scope.spawn(move || self.work(pool, limit, &sender))
            };
            let working: Vec<_> = (0..workers).map(start).collect();
            drop(sender);
            let handed = pool.hand_on(&parts, desk);
            let done = working.into_iter().map(|worker| worker.join().expect("a kernel does not panic"));
            done.fold((0, handed), |(nodes, flow), (own, ended)| {
                (nodes + own, if flow.is_break() { flow } else { ended })
            })
        })
    }

    fn work(&self, pool: &Pool, limit: &Limit, parts: &mpsc::Sender<(usize, Part)>) -> (u64, ControlFlow<Stop>) {
        let mut gauge = Gauge::sharing(limit, &pool.shared);
        loop {
            let index = pool.next.fetch_add(1, Ordering::Relaxed);
            if index >= self.tasks.len() || !pool.may_start(index) {
                return (gauge.nodes(), Continue(()));
            }
            let mut part = Part::new();
            let flow = self.run(index, &mut gauge, &pool.stop, &mut |cover, images| {
                part.push((cover.to_vec(), images));
                Continue(())
            });
            // Nobody hears only after the search was stopped.
            let _ = parts.send((index, part));
            if flow.is_break() {
                let is_own = !pool.stop.load(Ordering::Relaxed);
                pool.close();
                return (gauge.nodes(), if is_own { flow } else { Continue(()) });
            }
        }
    }
}

/// What the workers know of each other.
struct Pool {
    shared: Shared,
    next: AtomicUsize,
    stop: AtomicBool,
    /// The task whose covers are handed on next.
    due: Mutex<usize>,
    moved: Condvar,
}

impl Pool {
    /// How far the workers may be ahead of what was handed on: it bounds the covers that wait.
    const AHEAD: usize = 1 << 10;

    fn new(tasks: usize) -> Pool {
        Pool {
            shared: Shared::new(tasks),
            next: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
            due: Mutex::new(0),
            moved: Condvar::new(),
        }
    }

    fn close(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.advance(0);
    }

    fn advance(&self, by: usize) {
        *self.due.lock().expect("nobody panics with the lock") += by;
        self.moved.notify_all();
    }

    /// Waits for the task's turn; false if nothing more is wanted.
    fn may_start(&self, index: usize) -> bool {
        let due = self.due.lock().expect("nobody panics with the lock");
        let early = |due: &mut usize| index >= *due + Pool::AHEAD && !self.stop.load(Ordering::Relaxed);
        drop(self.moved.wait_while(due, early).expect("nobody panics with the lock"));
        !self.stop.load(Ordering::Relaxed)
    }

    /// Hands on the covers of the tasks in their order; after a stop, those that were found before it.
    fn hand_on(&self, parts: &mpsc::Receiver<(usize, Part)>, desk: &mut Desk<'_>) -> ControlFlow<Stop> {
        let (mut waiting, mut due, mut flow) = (BTreeMap::new(), 0, Continue(()));
        let hand =
            |part: Part, desk: &mut Desk<'_>| part.iter().try_for_each(|(cover, images)| desk.take(cover, *images));
        for (index, part) in parts {
            waiting.insert(index, part);
            while let Some(part) = waiting.remove(&due).filter(|_| flow.is_continue()) {
                flow = hand(part, desk);
                due += 1;
                self.advance(1);
            }
            if flow.is_break() {
                self.close();
            }
        }
        flow?;
        waiting.into_values().try_for_each(|part| hand(part, desk))
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(super) use tests::speedup_of_two;
