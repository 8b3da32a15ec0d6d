//! Every cover with a number of pieces, or the proof that there is none.
//!
//! # The idea
//!
//! A state is two sets of squares: those that are still uncovered (open), and those on which a
//! further piece may be placed (allowed). The search branches on the open square that the fewest
//! allowed squares cover. One of these must hold a piece, so each is tried in turn and is forbidden
//! once it has been tried. So each cover is found only once, where the first of its squares in that
//! order is taken.
//!
//! Three bounds end a branch or remove squares. Each must only be at most what a cover needs.
//!
//! 1. *Gains.* The gain of a square is the number of open squares that a piece there would cover.
//!    `k` pieces cover at most the sum of the `k` best gains. A square is removed if it and the `k
//!    - 1` best ones cover too little.
//! 2. *Shares*, for pieces of short reach. Every open square needs the share `1/g` of a piece,
//!    where `g` is the best gain among the squares that cover it. The shares must not exceed the
//!    remaining pieces.
//! 3. *Prices*, if more than a few pieces remain and few can be spared: see `prices`.
//!
//! # One small board
//!
//! Two kings cover 4 x 2 squares in 16 ways, 6 of them essentially different. The board has four
//! symmetries.
//!
//! ```text
//!   2 | . . . .      a1 is most constrained: a1, a2, b1 and b2 cover it. Their orbits are
//!   1 | . . . .      B = {b1 b2 c1 c2}, which gain 6 each, then A = {a1 a2 d1 d2}, which gain 4.
//!       a b c d
//! ```
//!
//! 1. `orbits`: a cover has a piece in B, or none in B and one in A. One subset of each kind is a
//!    task: {b1}, {b1 b2}, {b1 c1}, {b1 c2} with the rest of B forbidden; then {a1}, {a1 a2}, {a1
//!    d1}, {a1 d2} with all of B forbidden.
//! 2. `plan`: with two pieces the tasks are not divided further. The workers of a pool take them in
//!    turn.
//! 3. `kernel`: below {b1} the squares d1 and d2 are open, and one piece is left. It is placed on
//!    d1 or on d2, the squares that cover both. {b1 c1}, {b1 c2}, {a1 d1} and {a1 d2} are covers.
//!    The others leave squares open and have no piece left, or none allowed.
//! 4. `answers`: of six covers, {b1 d1} and {b1 d2} have four images each. Each of the other four
//!    is mapped to itself by one symmetry other than the identity and has two images. The sum is 4
//!    + 4 + 2 + 2 + 2 + 2 = 16. If a task finds several images of one cover, only the first counts.
//!
//! # Modules
//!
//! | module | what happens there |
//! | --- | --- |
//! | `field` | the board as bits, and a choice of first pieces with the remaining task |
//! | `orbits` | the first pieces are chosen up to symmetry, and of each orbit one cover is kept |
//! | `plan` | tasks are made and shared among threads |
//! | `kernel` | the search below a task, with the bounds by gains and by shares |
//! | `node`, `prices`, `steps`, `rest` | the same with the bound by prices |
//! | `padded`, `lanes`, `x86` | a board with a margin, for arithmetic on many squares at a time |
//! | `answers` | covers are counted, listed, or one is taken |
//! | `divided` | the tasks as subproblems of a divided count |
//! | `parts` | boards with several components, such as the two colours of bishops |
//!
//! The cost is that of the branching. A node costs a pass over the allowed squares, with one
//! population count of the board's words for each. Queens on a square board without required or
//! blocked squares are searched by [`queens`], unless the steps are reported.

mod answers;
mod divided;
mod field;
mod kernel;
mod lanes;
mod node;
mod orbits;
mod padded;
mod parts;
mod plan;
mod prices;
mod rest;
mod steps;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use super::Counted;
use super::masks::for_size;
use super::{Covering, queens};
use crate::board::Square;
use crate::search::sink::Gauge;
use crate::search::spread::{BySquare, averaged};
use crate::search::{Division, Limit, Searched, Stop, Visit, Watch};
use answers::{MOST_BYTES, all_of, any_of, count_task, field, left, squares};
use kernel::Run;
use orbits::Symmetries;
use plan::{Plan, TASKS, Tasks};
use std::ops::ControlFlow::{Break, Continue};

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1024;

/// Returns whether the board is small enough for this search.
pub fn reaches(covering: &Covering) -> bool {
    covering.grid.size.squares() <= MAX_SQUARES
}

/// Counts the covers with exactly `pieces` pieces.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn count(covering: &Covering, pieces: u64, limit: &Limit) -> Counted {
    if let Some(board) = queens::Board::of(covering) {
        return board.count(pieces, limit);
    }
    if let Some((_, counted)) = for_size!(covering, parts::count(covering, Some(pieces), limit)) {
        return counted;
    }
    for_size!(covering, count_in(covering, pieces, limit))
}

/// Counts the covers with exactly `pieces` pieces that have one on each square. This is one count,
/// or one count per class of squares on boards with several components.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn spread(covering: &Covering, pieces: u64, limit: &Limit) -> BySquare {
    if let Some(board) = queens::Board::of(covering) {
        return board.spread(pieces, limit);
    }
    if for_size!(covering, parts::falls_apart(covering)) {
        return spread_apart(covering, pieces, limit);
    }
    for_size!(covering, spread_in(covering, pieces, limit))
}

fn spread_apart(covering: &Covering, pieces: u64, limit: &Limit) -> BySquare {
    let size = covering.grid.size;
    let all = count(covering, pieces, limit);
    let mut searched = Searched { found: all.total, nodes: all.nodes, end: all.end };
    let mut squares = vec![0; size.squares() as usize];
    covering.required.iter().for_each(|&square| squares[size.index(square)] = all.total);
    let symmetries = covering.symmetries();
    for square in size.iter().filter(|square| !covering.required.contains(square) && !covering.blocked.contains(square))
    {
        let images = || symmetries.iter().map(|symmetry| symmetry.apply(size, square));
        if !searched.end.is_complete() || images().min() != Some(square) {
            continue;
        }
        let mut required = [&covering.required[..], &[square]].concat();
        required.sort_unstable();
        let with = count(&Covering { required, ..covering.clone() }, pieces, limit);
        images().for_each(|image| squares[size.index(image)] = with.total);
        searched = Searched { nodes: searched.nodes + with.nodes, end: with.end, ..searched };
    }
    (squares, searched)
}

/// Counts the minimum covers of a board with several components, such as that of bishops with its
/// two colours. Returns `None` for other boards. The number of pieces comes first. It is `None` if
/// there is no cover or the search was stopped.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn count_apart(covering: &Covering, limit: &Limit) -> Option<(Option<u64>, Counted)> {
    for_size!(covering, parts::count(covering, None, limit))
}

/// Finds a minimum cover of a board with several components, and a lower bound on the number of
/// pieces. Returns `None` for other boards.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn fewest_apart(covering: &Covering, limit: &Limit) -> Option<(Option<Vec<Square>>, u64, Searched)> {
    for_size!(covering, parts::fewest(covering, limit))
}

/// Lists the covers with exactly `pieces` pieces, in no particular order. The numbers of the
/// squares are concatenated, `pieces` per cover. Stops as [`Stop::Solutions`] at about the number
/// of covers that the limit allows, and as [`Stop::Memory`] beyond a gigabyte.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn all(covering: &Covering, pieces: u64, limit: &Limit) -> (Vec<u16>, Searched) {
    if let Some(board) = queens::Board::of(covering) {
        return board.all(pieces, limit, MOST_BYTES);
    }
    if let Some(listed) = for_size!(covering, parts::all(covering, pieces, limit)) {
        return listed;
    }
    for_size!(covering, all_in(covering, pieces, limit))
}

/// Finds a cover with exactly `pieces` pieces, or with at most that many. The cover does not depend
/// on the number of threads.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn any(covering: &Covering, pieces: u64, at_most: bool, limit: &Limit) -> (Option<Vec<Square>>, Searched) {
    if let Some(board) = queens::Board::of(covering).filter(|_| !at_most) {
        return board.any(pieces, limit);
    }
    if !at_most && let Some(found) = for_size!(covering, parts::any(covering, pieces, limit)) {
        return found;
    }
    for_size!(covering, any_in(covering, pieces, at_most, limit))
}

/// The count of the covers with exactly `pieces` pieces, divided; none of a board that falls apart and is counted part by part, and none
/// where the limit is reached before the list is made.
///
/// # Panics
/// When [`reaches`] is false.
pub fn division(covering: &Covering, pieces: u64, limit: &Limit) -> Option<Box<dyn Division>> {
    if let Some(board) = queens::Board::of(covering) {
        return board.division(pieces, limit);
    }
    for_size!(covering, divided::division(covering, pieces, limit))
}

/// Visits the covers with exactly `pieces` pieces and reports each step to `watch`. It does not use
/// symmetry.
///
/// # Panics
/// If [`reaches`] returns `false`.
pub fn tell<W: Watch>(covering: &Covering, pieces: u64, limit: &Limit, watch: &mut W, visit: Visit<'_>) -> Searched {
    for_size!(covering, tell_in(covering, pieces, limit, watch, visit))
}

fn tell_in<const N: usize>(
    covering: &Covering,
    pieces: u64,
    limit: &Limit,
    watch: &mut impl Watch,
    visit: Visit<'_>,
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
    count_of(&plan, covering, &symmetries)
}

fn count_of(plan: &dyn Tasks, covering: &Covering, symmetries: &Symmetries) -> Counted {
    let is_whole = symmetries.is_whole(covering);
    let (done, nodes, end) = plan.run(|root, run_task| count_task(symmetries, is_whole, root, run_task));
    Counted {
        total: done.iter().map(|part| part.0).sum(),
        classes: done.iter().map(|part| part.1.map(u128::from)).sum(),
        nodes,
        end,
    }
}

fn spread_in<const N: usize>(covering: &Covering, pieces: u64, limit: &Limit) -> BySquare {
    let field = field::<N>(covering, false);
    let symmetries = Symmetries::of(covering);
    let plan = Plan::new(covering, &field, &symmetries, pieces, limit, TASKS);
    spread_of(&plan, covering, &symmetries)
}

fn spread_of(plan: &dyn Tasks, covering: &Covering, symmetries: &Symmetries) -> BySquare {
    let size = covering.grid.size;
    let (done, nodes, end) = plan.run(|root, run_task| {
        let (mut total, mut squares) = (0u128, vec![0u128; size.squares() as usize]);
        let (mut cover, mut image) = (Vec::new(), Vec::new());
        let flow = run_task(&mut |chosen| {
            cover.clear();
            cover.extend_from_slice(chosen);
            let images = match root {
                None => Some(1),
                Some(root) => symmetries.first_of_orbit(&mut cover, root, &mut image),
            };
            if let Some(images) = images {
                total += u128::from(images);
                chosen.iter().for_each(|&square| squares[square as usize] += u128::from(images));
            }
            Continue(())
        });
        ((total, squares), flow)
    });
    let mut sums = vec![0; size.squares() as usize];
    for (_, squares) in &done {
        sums.iter_mut().zip(squares).for_each(|(sum, more)| *sum += more);
    }
    let found = done.iter().map(|part| part.0).sum();
    (averaged(size, &covering.symmetries(), &sums, 1), Searched { found, nodes, end })
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
