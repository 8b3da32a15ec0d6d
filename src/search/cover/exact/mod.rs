//! Every cover with a number of pieces, or the proof that there is none.
//!
//! The search takes the open square that the fewest allowed squares cover; one of these must hold a piece, so each is tried in turn, and
//! is forbidden once it has been tried. A square is thrown out when even the best other pieces could not cover the rest beside it: the
//! gains of the `k - 1` best squares bound what they cover together. For pieces of short reach every open square also asks for the share
//! of a piece that its best coverer would have for it, and the shares must not exceed the pieces that are left; where more than a few
//! pieces are left, and few to spare, prices of the squares bound better. The first pieces are chosen up to symmetry, and of the covers
//! found one of each orbit is kept. The choices of the first two pieces are the tasks that threads share.
//!
//! A board that falls apart, as that of bishops does into its two colours, is searched part by part.
//!
//! | module | what it does |
//! | --- | --- |
//! | `kernel` | the search below a choice of pieces |
//! | `orbits` | the first pieces up to symmetry, and one cover of each orbit |
//! | `plan` | the tasks, and the threads that share them |
//! | `divided` | the same tasks as parts of a count that shards share |
//! | `parts` | boards that fall apart |
//! | `prices`, `steps` | the bound by prices, and how the prices are found |
//! | `padded`, `lanes` | a board with a margin, for arithmetic on many squares at a time |
//!
//! Queens on a square board without required or blocked squares go to [`queens`], unless the steps are wanted.

mod divided;
mod kernel;
mod lanes;
mod orbits;
mod padded;
mod parts;
mod plan;
mod prices;
mod steps;

use super::{Covering, Reach, queens};
use crate::board::Square;
use crate::search::sink::Gauge;
use crate::search::{End, Limit, Searched, Stop, Watch};
pub use divided::division;
use kernel::{Field, Run, Task};
use orbits::Symmetries;
use parts::{all as all_parts, any as any_parts, count as count_parts, fewest as fewest_parts};
use plan::{Plan, RunTask, TASKS};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicU64, Ordering};

/// The most squares of a board that this search takes.
pub const MAX_SQUARES: u64 = 1024;

/// The most bytes that the covers of one list may take.
const MOST_BYTES: u64 = 1 << 30;

/// Whether the board is small enough.
pub fn reaches(covering: &Covering) -> bool {
    covering.grid.size.squares() <= MAX_SQUARES
}

/// How many covers there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// All.
    pub total: u128,
    /// Up to the symmetries of the question, where these are all symmetries of the board.
    pub classes: Option<u128>,
    /// Nodes searched.
    pub nodes: u64,
    /// How it ended; the numbers are lower bounds if it was stopped.
    pub end: End,
}

/// Calls a function for the number of words that the board needs.
macro_rules! for_size {
    ($covering:expr, $function:ident($($argument:expr),*)) => {
        match $covering.grid.size.squares() {
            0..=64 => $function::<1>($($argument),*),
            65..=128 => $function::<2>($($argument),*),
            129..=256 => $function::<4>($($argument),*),
            257..=512 => $function::<8>($($argument),*),
            _ => $function::<16>($($argument),*),
        }
    };
}

use for_size;

/// Counts the covers with exactly so many pieces.
///
/// # Panics
/// When [`reaches`] is false.
pub fn count(covering: &Covering, pieces: u64, limit: &Limit) -> Counted {
    if let Some(board) = queens::Board::of(covering) {
        return board.count(pieces, limit);
    }
    if let Some((_, counted)) = for_size!(covering, count_parts(covering, Some(pieces), limit)) {
        return counted;
    }
    for_size!(covering, count_in(covering, pieces, limit))
}

/// Counts the covers with the fewest pieces on a board that falls apart, such as that of bishops into its two colours; nothing on others.
/// Beside it their number of pieces, unless there is no cover or the search was stopped.
///
/// # Panics
/// When [`reaches`] is false.
pub fn count_apart(covering: &Covering, limit: &Limit) -> Option<(Option<u64>, Counted)> {
    for_size!(covering, count_parts(covering, None, limit))
}

/// A cover with the fewest pieces of a board that falls apart; nothing on others. Beside it a number that no cover has less than.
///
/// # Panics
/// When [`reaches`] is false.
pub fn fewest_apart(covering: &Covering, limit: &Limit) -> Option<(Option<Vec<Square>>, u64, Searched)> {
    for_size!(covering, fewest_parts(covering, limit))
}

/// The covers with exactly so many pieces as numbers of squares, `pieces` numbers a cover, in no particular order; stops as
/// [`Stop::Solutions`] beyond about as many as the limit allows, and as [`Stop::Memory`] beyond a gigabyte.
///
/// # Panics
/// When [`reaches`] is false.
pub fn all(covering: &Covering, pieces: u64, limit: &Limit) -> (Vec<u16>, Searched) {
    if let Some(board) = queens::Board::of(covering) {
        return board.all(pieces, limit, MOST_BYTES);
    }
    if let Some(listed) = for_size!(covering, all_parts(covering, pieces, limit)) {
        return listed;
    }
    for_size!(covering, all_in(covering, pieces, limit))
}

/// A cover with exactly so many pieces, or with at most so many; the same one for any number of threads.
///
/// # Panics
/// When [`reaches`] is false.
pub fn any(covering: &Covering, pieces: u64, at_most: bool, limit: &Limit) -> (Option<Vec<Square>>, Searched) {
    if let Some(board) = queens::Board::of(covering).filter(|_| !at_most) {
        return board.any(pieces, limit);
    }
    if !at_most && let Some(found) = for_size!(covering, any_parts(covering, pieces, limit)) {
        return found;
    }
    for_size!(covering, any_in(covering, pieces, at_most, limit))
}

/// Visits the covers with exactly so many pieces and tells each step; symmetry is not used.
///
/// # Panics
/// When [`reaches`] is false.
pub fn tell<W: Watch>(
    covering: &Covering,
    pieces: u64,
    limit: &Limit,
    watch: &mut W,
    visit: &mut dyn FnMut(&[Square]) -> ControlFlow<()>,
) -> Searched {
    for_size!(covering, tell_in(covering, pieces, limit, watch, visit))
}

fn tell_in<const N: usize>(
    covering: &Covering,
    pieces: u64,
    limit: &Limit,
    watch: &mut impl Watch,
    visit: &mut dyn FnMut(&[Square]) -> ControlFlow<()>,
) -> Searched {
    let field = field::<N>(covering, false);
    let mut gauge = Gauge::new(limit);
    let Some(left) = left(covering, pieces) else { return gauge.searched(Continue(())) };
    let mut take = |chosen: &[u32]| match visit(&squares(&field, chosen)) {
        Continue(()) => Continue(()),
        Break(()) => Break(Stop::Watcher),
    };
    let mut run = Run::new(&field, &mut gauge, watch, &mut take);
    run.chosen.clone_from(&field.required);
    let flow = run.go(field.open, field.allowed, left);
    gauge.searched(flow)
}

fn field<const N: usize>(covering: &Covering, at_most: bool) -> Field<N> {
    Field::new(covering.grid.size, &Reach::new(covering), covering.variant, at_most)
}

/// The pieces left beside the required ones; none if these cannot be part of a cover.
fn left(covering: &Covering, pieces: u64) -> Option<u64> {
    let left = pieces.checked_sub(covering.required.len() as u64);
    left.filter(|_| covering.required_attack().is_none())
}

fn squares<const N: usize>(field: &Field<N>, chosen: &[u32]) -> Vec<Square> {
    let mut squares: Vec<Square> = chosen.iter().map(|&square| field.size.square(square as usize)).collect();
    squares.sort_unstable();
    squares
}

fn count_in<const N: usize>(covering: &Covering, pieces: u64, limit: &Limit) -> Counted {
    let field = field::<N>(covering, false);
    let symmetries = Symmetries::of(covering);
    let plan = Plan::new(covering, &field, &symmetries, pieces, limit, TASKS);
    let is_whole = symmetries.is_whole(covering);
    let (done, nodes, end) = plan.run(|task, run_task| count_task(&symmetries, is_whole, task, run_task));
    Counted {
        total: done.iter().map(|part| part.0).sum(),
        classes: done.iter().map(|part| part.1.map(u128::from)).sum(),
        nodes,
        end,
    }
}

/// The covers that a task stands for, and those of them that are essentially different, where the symmetries of the question are all of
/// the board's and the task came from a choice up to them.
fn count_task<const N: usize>(
    symmetries: &Symmetries,
    is_whole: bool,
    task: &Task<N>,
    run_task: RunTask<'_>,
) -> ((u128, Option<u64>), ControlFlow<Stop>) {
    let (mut total, mut classes) = (0u128, 0u64);
    let (mut cover, mut image) = (Vec::new(), Vec::new());
    let flow = run_task(&mut |chosen| {
        let images = match task.root {
            None => Some(1),
            Some(root) => {
                cover.clear();
                cover.extend_from_slice(chosen);
                symmetries.first_of_orbit(&mut cover, root, &mut image)
            }
        };
        if let Some(images) = images {
            total += u128::from(images);
            classes += 1;
        }
        Continue(())
    });
    let is_told = is_whole && (task.root.is_some() || total == 0);
    ((total, is_told.then_some(classes)), flow)
}

fn all_in<const N: usize>(covering: &Covering, pieces: u64, limit: &Limit) -> (Vec<u16>, Searched) {
    let field = field::<N>(covering, false);
    let symmetries = Symmetries::of(covering);
    all_of(&Plan::new(covering, &field, &symmetries, pieces, limit, TASKS), &symmetries)
}

/// The covers of a plan.
fn all_of<const N: usize>(plan: &Plan<'_, N>, symmetries: &Symmetries) -> (Vec<u16>, Searched) {
    let (pieces, limit) = (plan.pieces, plan.limit);
    let (found, most) = (AtomicU64::new(0), limit.solutions.unwrap_or(u64::MAX));
    let (done, nodes, end) = plan.run(|task, run_task| {
        let mut list: Vec<u16> = Vec::new();
        let (mut cover, mut image) = (Vec::new(), Vec::new());
        let flow = run_task(&mut |chosen| {
            cover.clear();
            cover.extend_from_slice(chosen);
            let images = match task.root {
                None => {
                    cover.sort_unstable();
                    vec![cover.clone()]
                }
                Some(root) => match symmetries.first_of_orbit(&mut cover, root, &mut image) {
                    Some(_) => symmetries.images(&cover),
                    None => return Continue(()),
                },
            };
            let so_far = found.fetch_add(images.len() as u64, Ordering::Relaxed) + images.len() as u64;
            list.extend(images.iter().flatten().map(|&square| square as u16));
            if so_far * (2 * pieces + 1) > MOST_BYTES {
                Break(Stop::Memory)
            } else if so_far > most {
                Break(Stop::Solutions)
            } else {
                Continue(())
            }
        });
        (list, flow)
    });
    let found = u128::from(found.load(Ordering::Relaxed));
    (done.concat(), Searched { found, nodes, end })
}

fn any_in<const N: usize>(
    covering: &Covering,
    pieces: u64,
    at_most: bool,
    limit: &Limit,
) -> (Option<Vec<Square>>, Searched) {
    let field = field::<N>(covering, at_most);
    let symmetries = Symmetries::of(covering);
    let (found, searched) = any_of(&Plan::new(covering, &field, &symmetries, pieces, limit, TASKS));
    (found.map(|chosen| squares(&field, &chosen)), searched)
}

/// A cover of a plan.
fn any_of<const N: usize>(plan: &Plan<'_, N>) -> (Option<Vec<u32>>, Searched) {
    let (done, nodes, end) = plan.run(|_, run_task| {
        let mut found = None;
        let flow = run_task(&mut |chosen| {
            found = Some(chosen.to_vec());
            Break(Stop::Watcher)
        });
        (found, flow)
    });
    let found = done.into_iter().flatten().next();
    let end = if found.is_some() { End::Stopped(Stop::Solutions) } else { end };
    let searched = Searched { found: u128::from(found.is_some()), nodes, end };
    (found, searched)
}
