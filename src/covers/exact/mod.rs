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
//! | `node`, `prices`, `steps`, `fixed_prices` | the same with the bound by prices |
//! | `padded`, `lanes`, `x86` | a board with a margin, for arithmetic on many squares at a time |
//! | `answers` | covers are counted, listed, or one is taken |
//! | `division` | the tasks as subproblems of a divided count |
//! | `parts` | boards with several components, such as the two colours of bishops |
//!
//! The cost is that of the branching. A node costs a pass over the allowed squares, with one
//! population count of the board's words for each. Queens on a square board without required or
//! blocked squares are searched by [`queens`], unless the steps are reported.

mod answers;
mod division;
mod field;
mod fixed_prices;
mod kernel;
mod lanes;
mod node;
mod orbits;
mod padded;
mod parts;
mod plan;
mod prices;
mod steps;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use super::CoverCount;
use super::masks::for_size;
use super::{CoverSpec, queens};
use answers::{
    MAX_BYTES, build_masks, chosen_squares, count_task, find_in_plan, list_plan, remaining_pieces,
};
use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::square_tally::{SquareTotals, average_over_group};
use bezzel_base::core::{DividedCount, Limit, SearchResult, SolutionCallback, StepObserver, Stop};
use kernel::CoverSearch;
use orbits::SquarePermutations;
use plan::{CoverPlan, TARGET_TASKS, TaskPlan};
use std::ops::ControlFlow::{Break, Continue};

/// Largest number of squares of a board.
pub const MAX_SQUARES: u64 = 1024;

/// Returns whether the board is small enough for this search.
pub fn is_supported(covering: &CoverSpec) -> bool {
    covering.grid.size.squares() <= MAX_SQUARES
}

/// Counts the covers with exactly `pieces` pieces.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count(covering: &CoverSpec, pieces: u64, limit: &Limit) -> CoverCount {
    if let Some(board) = queens::QueenCoverProblem::from_spec(covering) {
        return board.count(pieces, limit);
    }
    if let Some((_, counted)) = for_size!(covering, parts::count(covering, Some(pieces), limit)) {
        return counted;
    }
    for_size!(covering, count_sized(covering, pieces, limit))
}

/// Counts the covers with exactly `pieces` pieces that have one on each square. This is one count,
/// or one count per class of squares on boards with several components.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count_by_square(covering: &CoverSpec, pieces: u64, limit: &Limit) -> SquareTotals {
    if let Some(board) = queens::QueenCoverProblem::from_spec(covering) {
        return board.count_by_square(pieces, limit);
    }
    if for_size!(covering, parts::is_decomposable(covering)) {
        return count_by_square_split(covering, pieces, limit);
    }
    for_size!(covering, count_by_square_sized(covering, pieces, limit))
}

fn count_by_square_split(covering: &CoverSpec, pieces: u64, limit: &Limit) -> SquareTotals {
    let size = covering.grid.size;
    let all = count(covering, pieces, limit);
    let mut searched = SearchResult { found: all.total, nodes: all.nodes, end: all.end };
    let mut squares = vec![0; size.squares() as usize];
    covering.required.iter().for_each(|&square| squares[size.index(square)] = all.total);
    let symmetries = covering.symmetries();
    for square in size
        .iter()
        .filter(|square| !covering.required.contains(square) && !covering.blocked.contains(square))
    {
        let images = || symmetries.iter().map(|symmetry| symmetry.apply(size, square));
        if !searched.end.is_complete() || images().min() != Some(square) {
            continue;
        }
        let mut required = [&covering.required[..], &[square]].concat();
        required.sort_unstable();
        let with = count(&CoverSpec { required, ..covering.clone() }, pieces, limit);
        images().for_each(|image| squares[size.index(image)] = with.total);
        searched = SearchResult { nodes: searched.nodes + with.nodes, end: with.end, ..searched };
    }
    (squares, searched)
}

/// Counts the minimum covers of a board with several components, such as that of bishops with its
/// two colours. Returns `None` for other boards. The number of pieces comes first. It is `None` if
/// there is no cover or the search was stopped.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn count_by_components(
    covering: &CoverSpec,
    limit: &Limit,
) -> Option<(Option<u64>, CoverCount)> {
    for_size!(covering, parts::count(covering, None, limit))
}

/// Finds a minimum cover of a board with several components, and a lower bound on the number of
/// pieces. Returns `None` for other boards.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn find_minimum_by_components(
    covering: &CoverSpec,
    limit: &Limit,
) -> Option<(Option<Vec<Square>>, u64, SearchResult)> {
    for_size!(covering, parts::find_minimum(covering, limit))
}

/// Lists the covers with exactly `pieces` pieces, in no particular order. The numbers of the
/// squares are concatenated, `pieces` per cover. Stops as [`Stop::Solutions`] at about the number
/// of covers that the limit allows, and as [`Stop::Memory`] beyond a gigabyte.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn list_all(covering: &CoverSpec, pieces: u64, limit: &Limit) -> (Vec<u16>, SearchResult) {
    if let Some(board) = queens::QueenCoverProblem::from_spec(covering) {
        return board.list_all(pieces, limit, MAX_BYTES);
    }
    if let Some(listed) = for_size!(covering, parts::list_all(covering, pieces, limit)) {
        return listed;
    }
    for_size!(covering, list_all_sized(covering, pieces, limit))
}

/// Finds a cover with exactly `pieces` pieces, or with at most that many. The cover does not depend
/// on the number of threads.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn find_any(
    covering: &CoverSpec,
    pieces: u64,
    at_most: bool,
    limit: &Limit,
) -> (Option<Vec<Square>>, SearchResult) {
    if let Some(board) = queens::QueenCoverProblem::from_spec(covering).filter(|_| !at_most) {
        return board.find_any(pieces, limit);
    }
    if !at_most && let Some(found) = for_size!(covering, parts::find_any(covering, pieces, limit)) {
        return found;
    }
    for_size!(covering, find_any_sized(covering, pieces, at_most, limit))
}

/// Divides the count of the covers with exactly `pieces` pieces. Returns `None` for a board whose
/// components are counted one by one.
///
/// # Panics
/// Panics if [`is_supported`] is false.
pub fn divide_count(covering: &CoverSpec, pieces: u64) -> Option<Box<dyn DividedCount>> {
    divide_count_within(covering, pieces, &Limit::default())
}

/// Divides the count as [`divide_count`] does. Also returns `None` if the limit is reached before
/// the list of subproblems is complete.
///
/// # Panics
/// Panics if [`is_supported`] is false.
pub fn divide_count_within(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
) -> Option<Box<dyn DividedCount>> {
    if let Some(board) = queens::QueenCoverProblem::from_spec(covering) {
        return board.divide_count(pieces, limit);
    }
    for_size!(covering, division::divide_count(covering, pieces, limit))
}

/// Visits the covers with exactly `pieces` pieces and reports each step to `watch`. It does not use
/// symmetry.
///
/// # Panics
/// If [`is_supported`] returns `false`.
pub fn trace<W: StepObserver>(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
    watch: &mut W,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    for_size!(covering, trace_sized(covering, pieces, limit, watch, visit))
}

fn trace_sized<const N: usize>(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
    watch: &mut impl StepObserver,
    visit: SolutionCallback<'_>,
) -> SearchResult {
    let field = build_masks::<N>(covering, false);
    let mut counter = SearchCounter::new(limit);
    let Some(left) = remaining_pieces(covering, pieces) else {
        return counter.search_result(Continue(()));
    };
    let mut take = |chosen: &[u32]| match visit(&chosen_squares(&field, chosen)) {
        Continue(()) => Continue(()),
        Break(()) => Break(Stop::Observer),
    };
    let mut run = CoverSearch::new(&field, &mut counter, watch, &mut take);
    run.chosen.clone_from(&field.required);
    let flow = run.search_node(field.open, field.allowed, left);
    counter.search_result(flow)
}

fn count_sized<const N: usize>(covering: &CoverSpec, pieces: u64, limit: &Limit) -> CoverCount {
    let field = build_masks::<N>(covering, false);
    let symmetries = SquarePermutations::from_spec(covering);
    let plan = CoverPlan::new(covering, &field, &symmetries, pieces, limit, TARGET_TASKS);
    count_plan(&plan, covering, &symmetries)
}

fn count_plan(
    plan: &dyn TaskPlan,
    covering: &CoverSpec,
    symmetries: &SquarePermutations,
) -> CoverCount {
    let is_whole = symmetries.is_full_group(covering);
    let (done, nodes, end) =
        plan.run(|root, run_task| count_task(symmetries, is_whole, root, run_task));
    CoverCount {
        total: done.iter().map(|part| part.0).sum(),
        classes: done.iter().map(|part| part.1.map(u128::from)).sum(),
        nodes,
        end,
    }
}

fn count_by_square_sized<const N: usize>(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
) -> SquareTotals {
    let field = build_masks::<N>(covering, false);
    let symmetries = SquarePermutations::from_spec(covering);
    let plan = CoverPlan::new(covering, &field, &symmetries, pieces, limit, TARGET_TASKS);
    count_plan_by_square(&plan, covering, &symmetries)
}

fn count_plan_by_square(
    plan: &dyn TaskPlan,
    covering: &CoverSpec,
    symmetries: &SquarePermutations,
) -> SquareTotals {
    let size = covering.grid.size;
    let (done, nodes, end) = plan.run(|root, run_task| {
        let (mut total, mut squares) = (0u128, vec![0u128; size.squares() as usize]);
        let (mut cover, mut image) = (Vec::new(), Vec::new());
        let flow = run_task(&mut |chosen| {
            cover.clear();
            cover.extend_from_slice(chosen);
            let images = match root {
                None => Some(1),
                Some(root) => symmetries.orbit_size_if_first(&mut cover, root, &mut image),
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
    (average_over_group(size, &covering.symmetries(), &sums, 1), SearchResult { found, nodes, end })
}

fn list_all_sized<const N: usize>(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
) -> (Vec<u16>, SearchResult) {
    let field = build_masks::<N>(covering, false);
    let symmetries = SquarePermutations::from_spec(covering);
    list_plan(
        &CoverPlan::new(covering, &field, &symmetries, pieces, limit, TARGET_TASKS),
        &symmetries,
    )
}

fn find_any_sized<const N: usize>(
    covering: &CoverSpec,
    pieces: u64,
    at_most: bool,
    limit: &Limit,
) -> (Option<Vec<Square>>, SearchResult) {
    let field = build_masks::<N>(covering, at_most);
    let symmetries = SquarePermutations::from_spec(covering);
    let (found, searched) =
        find_in_plan(&CoverPlan::new(covering, &field, &symmetries, pieces, limit, TARGET_TASKS));
    (found.map(|chosen| chosen_squares(&field, &chosen)), searched)
}
