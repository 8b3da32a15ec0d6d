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

mod answers;
mod divided;
mod field;
mod kernel;
mod lanes;
mod orbits;
mod padded;
mod parts;
mod plan;
mod prices;
mod steps;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use super::Counted;
use super::masks::for_size;
use super::{Covering, queens};
use crate::board::Square;
use crate::search::sink::Gauge;
use crate::search::{Division, Limit, Searched, Stop, Watch};
use answers::{MOST_BYTES, all_of, any_of, count_task, field, left, squares};
use kernel::Run;
use orbits::Symmetries;
use plan::{Plan, TASKS};
use std::ops::ControlFlow::{self, Break, Continue};

/// The most squares of a board that this search takes.
pub const MAX_SQUARES: u64 = 1024;

/// Whether the board is small enough.
pub fn reaches(covering: &Covering) -> bool {
    covering.grid.size.squares() <= MAX_SQUARES
}

/// Counts the covers with exactly so many pieces.
///
/// # Panics
/// When [`reaches`] is false.
pub fn count(covering: &Covering, pieces: u64, limit: &Limit) -> Counted {
    if let Some(board) = queens::Board::of(covering) {
        return board.count(pieces, limit);
    }
    if let Some((_, counted)) = for_size!(covering, parts::count(covering, Some(pieces), limit)) {
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
    for_size!(covering, parts::count(covering, None, limit))
}

/// A cover with the fewest pieces of a board that falls apart; nothing on others. Beside it a number that no cover has less than.
///
/// # Panics
/// When [`reaches`] is false.
pub fn fewest_apart(covering: &Covering, limit: &Limit) -> Option<(Option<Vec<Square>>, u64, Searched)> {
    for_size!(covering, parts::fewest(covering, limit))
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
    if let Some(listed) = for_size!(covering, parts::all(covering, pieces, limit)) {
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
    if !at_most && let Some(found) = for_size!(covering, parts::any(covering, pieces, limit)) {
        return found;
    }
    for_size!(covering, any_in(covering, pieces, at_most, limit))
}

/// The count of the covers with exactly so many pieces, divided; none of a board that falls apart and is counted part by part.
///
/// # Panics
/// When [`reaches`] is false.
pub fn division(covering: &Covering, pieces: u64) -> Option<Box<dyn Division>> {
    if let Some(board) = queens::Board::of(covering) {
        return Some(board.division(pieces));
    }
    for_size!(covering, divided::division(covering, pieces))
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

fn all_in<const N: usize>(covering: &Covering, pieces: u64, limit: &Limit) -> (Vec<u16>, Searched) {
    let field = field::<N>(covering, false);
    let symmetries = Symmetries::of(covering);
    all_of(&Plan::new(covering, &field, &symmetries, pieces, limit, TASKS), &symmetries)
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
