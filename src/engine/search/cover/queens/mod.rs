//! Covers of square boards by queens: a search based on Weakley's argument for the lower bound.
//!
//! The outermost empty files and ranks of a cover are its frame. Every line outside it holds a
//! queen. Its own four lines hold none, so their squares are covered from elsewhere, and only a few
//! by each queen:
//!
//! ```text
//!   6 + - - - + .     The frame of this cover consists of files a and e and ranks 2 and 6. File f
//!   5 | . . Q | .     and rank 1 lie outside it, so each of them holds a queen.
//!   4 | . . . | .
//!   3 | Q . . | .     In a window of `d` consecutive ranks of two empty files at distance `d`, a
//!   2 + - - - + .     queen covers at most two squares along its diagonals and two along its rank.
//!   1 . . . . . Q
//!     a b c d e f
//! ```
//!
//! The frames are searched one by one, except those that a symmetry maps to an earlier one. For up
//! to four windows, and for their sum, the search compares the remaining need with the gain of the
//! best `k - 1` squares. This removes nearly all squares. The rest is branching on the square or
//! line that the fewest squares meet, and the last queen is found by intersection. A cover has
//! exactly one frame, so it is found in one search alone. Boards with so many queens that a cover
//! may have no frame are searched without frames.
//!
//! | module | what happens there |
//! | --- | --- |
//! | `lines` | squares as sets of ranks, and the lines that hold a queen |
//! | `frame` | the frames of a board and their windows |
//! | `gains` | gains of squares on the windows, and which gains are too small |
//! | `kernel` | the search of one frame |
//! | `adapt`, `divided` | adapters to the general cover search and to divided counts |
//!
//! The argument is from W. D. Weakley, *Domination in the queen's graph* (1995).

mod adapt;
mod divided;
mod frame;
mod gains;
mod kernel;
mod lines;

pub(super) use adapt::Board;

use super::super::crew::{Crew, Turns};
use super::super::sink::{Gauge, Shared};
use super::super::{End, Limit, Pulse, Searched, Stop};
use crate::board::{Size, Square, Symmetry};
use frame::{Case, cases};
use kernel::{Field, Run, Taker, Task};
use lines::board;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

pub use lines::MAX_SIDE;

/// Callback that receives one cover of a class with the number of its images, and may end the
/// search.
pub type VisitClass<'a> = &'a mut dyn FnMut(&[Square], u32) -> ControlFlow<()>;

/// Visits one cover of each class, with the number of its images.
///
/// Covers have exactly `pieces` queens on an `n` x `n` board. If `independent`, no queen attacks
/// another. A class is a cover with its images under the eight symmetries. The image that comes
/// first in reading order is visited, in file order. The order of the visits does not depend on the
/// number of threads. `found` of the result counts all images. The limit on solutions counts
/// visits.
///
/// # Panics
/// If `n` is 0 or more than [`MAX_SIDE`].
///
/// ```
/// use bezzel::rooms::search::{Limit, cover::queens};
/// use std::ops::ControlFlow::Continue;
/// let mut classes = 0;
/// let covers = queens::list(8, 5, false, &Limit::default(), &mut |_, _| {
///     classes += 1;
///     Continue(())
/// });
/// assert_eq!((covers.found, classes), (4860, 638));
/// ```
pub fn list(n: u32, pieces: u32, independent: bool, limit: &Limit, visit: VisitClass<'_>) -> Searched {
    assert!((1..=MAX_SIDE).contains(&n), "asked only of boards in reach");
    let pulse = Pulse::later(limit);
    let mut visits = Visits { limit, visit, size: board(n as usize), visited: 0, found: 0, pulse };
    if let Break(stop) = visits.is_full() {
        return Searched { found: 0, nodes: 0, end: End::Stopped(stop) };
    }
    let plan = match Plan::within(n as usize, pieces as usize, independent, limit) {
        Ok(plan) => plan,
        Err(stop) => return Searched { found: 0, nodes: 0, end: End::Stopped(stop) },
    };
    let (nodes, flow) = plan.share(&mut visits);
    let end = flow.break_value().map_or(End::Complete, End::Stopped);
    Searched { found: visits.found, nodes, end }
}

/// Receiver that passes covers to the callback and counts them.
struct Visits<'a> {
    limit: &'a Limit,
    visit: VisitClass<'a>,
    size: Size,
    visited: u64,
    found: u128,
    /// Covers may wait to be handed on when time is up.
    pulse: Pulse<'a>,
}

impl Visits<'_> {
    fn is_full(&self) -> ControlFlow<Stop> {
        if self.limit.solutions.is_some_and(|most| self.visited >= most) {
            return Break(Stop::Solutions);
        }
        Continue(())
    }

    fn take(&mut self, cover: &[Square], images: u32) -> ControlFlow<Stop> {
        self.is_full()?;
        if let Some(stop) = self.pulse.spend(kernel::FOUND) {
            return Break(stop);
        }
        self.visited += 1;
        self.found += u128::from(images);
        let first = self.first_image(cover);
        if (self.visit)(&first, images).is_break() {
            return Break(Stop::Watcher);
        }
        self.is_full()
    }

    /// Returns the image that comes first in reading order, in file order.
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

/// Covers that a worker found in a task, each with the number of its images.
type Part = Vec<(Vec<Square>, u32)>;

/// What the first choices of a case take, in squares that are looked at.
const CASE: u64 = 1 << 10;

/// Whole search as tasks, each with its first queen.
#[derive(Debug)]
struct Plan {
    field: Field,
    pieces: usize,
    cases: Vec<Case>,
    tasks: Vec<Task>,
}

impl Plan {
    #[cfg(test)]
    fn new(side: usize, pieces: usize, independent: bool) -> Plan {
        let unlimited = Plan::within(side, pieces, independent, &Limit::default());
        unlimited.expect("nothing stops it")
    }

    /// Makes the tasks, unless the limit is reached meanwhile.
    fn within(side: usize, pieces: usize, independent: bool, limit: &Limit) -> Result<Plan, Stop> {
        let field = Field::new(side, independent);
        let cases = if pieces == 0 || pieces > side * side { Vec::new() } else { cases(side, pieces) };
        let (mut pulse, never) = (Pulse::later(limit), AtomicBool::new(false));
        let mut gauge = Gauge::new(limit);
        let mut tasks = Vec::new();
        for (index, case) in cases.iter().enumerate() {
            pulse.check(CASE)?;
            let mut take = |_: &[Square], _| Continue(());
            tasks.extend(Run::new(&field, case, &mut gauge, &never, &mut take).tasks(index, pieces));
        }
        Ok(Plan { field, pieces, cases, tasks })
    }

    fn run(&self, index: usize, gauge: &mut Gauge<'_>, stop: &AtomicBool, take: Taker<'_>) -> ControlFlow<Stop> {
        let task = &self.tasks[index];
        Run::new(&self.field, &self.cases[task.case], gauge, stop, take).run(task, self.pieces)?;
        gauge.finish_task();
        Continue(())
    }

    fn alone(&self, visits: &mut Visits<'_>) -> (u64, ControlFlow<Stop>) {
        let (shared, never) = (Shared::new(self.tasks.len()), AtomicBool::new(false));
        let mut gauge = Gauge::sharing(visits.limit, &shared);
        let mut take = |cover: &[Square], images: u32| visits.take(cover, images);
        let flow = (0..self.tasks.len()).try_for_each(|index| self.run(index, &mut gauge, &never, &mut take));
        (gauge.nodes(), flow)
    }

    /// Runs the tasks on workers while the calling thread passes on the covers, task by task. After
    /// a stop these are the covers found before it.
    fn share(&self, visits: &mut Visits<'_>) -> (u64, ControlFlow<Stop>) {
        let (limit, shared, stop) = (visits.limit, Shared::new(self.tasks.len()), AtomicBool::new(false));
        let hand_on = |parts: &mpsc::Receiver<Part>| {
            let flow = parts.iter().flatten().try_for_each(|(cover, images)| visits.take(&cover, images));
            stop.fetch_or(flow.is_break(), Ordering::Relaxed);
            flow
        };
        let crew = Crew::new(limit, self.tasks.len());
        match crew.in_turn(self.tasks.len(), AHEAD, |turns| self.work(turns, limit, &shared, &stop), hand_on) {
            Some((handed, done)) => done.into_iter().fold((0, handed), |(nodes, flow), (own, ended)| {
                (nodes + own, if flow.is_break() { flow } else { ended })
            }),
            None => self.alone(visits),
        }
    }

    /// Runs the tasks that are handed out. After a stop no further task is started.
    fn work(
        &self,
        turns: Turns<'_, Part>,
        limit: &Limit,
        shared: &Shared,
        stop: &AtomicBool,
    ) -> (u64, ControlFlow<Stop>) {
        let (mut gauge, mut ended) = (Gauge::sharing(limit, shared), Continue(()));
        for (index, parts) in turns {
            if stop.load(Ordering::Relaxed) {
                continue;
            }
            let mut part = Part::new();
            let flow = self.run(index, &mut gauge, stop, &mut |cover, images| {
                part.push((cover.to_vec(), images));
                Continue(())
            });
            // The receiver is missing only after the search was stopped.
            let _ = parts.send(part);
            // If another worker stopped the search, this one has no reason of its own.
            if flow.is_break() && !stop.swap(true, Ordering::Relaxed) {
                ended = flow;
            }
        }
        (gauge.nodes(), ended)
    }
}

/// Largest number of tasks by which the workers may be ahead of the covers passed on. It bounds the
/// number of waiting covers.
const AHEAD: usize = 1 << 10;

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(super) use tests::speedup_of_two;
