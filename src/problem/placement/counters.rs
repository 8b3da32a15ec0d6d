//! Methods that only count: `join`, `subsets` and `profile`.

use super::instance::Placement;
use super::searches::BACKTRACKING;
use crate::board::{Group, Square, Symmetry};
use crate::problem::{Ask, Instance, Reach, Refusal, Row, Spread, Steps, Suits, Tally, Task};
use crate::search::profile::{self, Through};
use crate::search::sample::{Parts, Sampling};
use crate::search::{End, Placing, Stop, join, subsets};
use num_bigint::BigUint;

/// Longer side from which quadrants are joined, for queens and for superqueens, and its increase
/// per required square. On smaller boards the tables take longer than the search. A required square
/// saves more in the search than in the tables.
const JOINED: [[f64; 2]; 2] = [[12.0, 2.0], [15.0, 3.0]];

/// Side of a board from which the tables are large.
const LARGE: u32 = 20;

/// Approximate factor by which the search takes longer, with required or blocked squares and on
/// rectangles.
const JOINED_FASTER: f64 = 20.0;

/// Pairs of half boards that are joined per second.
const JOINED_PER_SECOND: f64 = 2e8;

/// Method that joins counts of quadrants.
pub(super) static JOIN: Row<Placement> = Row {
    suits: |placement, ask| {
        let placing = placement.placing();
        let [from, each] = JOINED[usize::from(placement.kind() == "superqueens")];
        let pays = || join::reaches(placing) && f64::from(placing.grid.size.longer()) >= from + each * spared(placing);
        if is_count(ask) && pays() { Suits::Well } else { Suits::Never }
    },
    bars: |placement, ask| {
        let counted = placement.is_counted().then_some("pieces");
        let option = counted.or(placement.placing().grid.is_torus().then_some("torus"));
        let placing = placement.placing();
        let is_told = ask.task == Task::Trace;
        let most = if is_told { join::MAX_TOLD } else { join::longest_side(placing) };
        let is_square = is_told || placement.kind() == "superqueens";
        let has_shape = placing.grid.size.is_square() || !is_square;
        let is_taken = join::reaches(placing) && has_shape && placing.grid.size.longer() <= most;
        let reach = if is_square { Reach::Square } else { Reach::NearSquare };
        placement.require(ask, is_taken, option, reach(most.into()))
    },
    count: Some(|placement, ask| {
        let searched = join::count(placement.placing(), ask.limit);
        Ok(ask.tally(searched.found.into(), searched.nodes, searched.end))
    }),
    bytes: Some(|placement| {
        let is_large = join::reaches(placement.placing()) && placement.grid().size.longer() >= LARGE;
        is_large.then(|| join::bytes(placement.placing())).flatten()
    }),
    seconds: Some(|placement, ask| {
        placement.seconds(ask).or_else(|| placement.probed(ask).map(|seconds| seconds / JOINED_FASTER))
    }),
    divide: Some(|placement| join::division(placement.placing())),
    sample: Some(|placement, _| {
        let parts = Parts::new(join::drawn(placement.placing())?, JOINED_PER_SECOND);
        Some(Box::new(parts) as Box<dyn Sampling>)
    }),
    trace: Some(|placement, ask, mut watch| join::tell(placement.placing(), ask.limit, &mut watch)),
    steps: Steps::Twin,
    ..Row::new("join")
};

/// Method over sets of occupied lines of one direction, line by line of the other.
pub(super) static SUBSETS: Row<Placement> = Row {
    suits: |placement, ask| {
        if is_whole(ask) && subsets::reaches(placement.placing()) { Suits::Better } else { Suits::Never }
    },
    bars: |placement, ask| {
        let reach = Reach::Lines(subsets::MAX_LINES as u64);
        placement.require(ask, subsets::reaches(placement.placing()), None, reach)
    },
    count: Some(|placement, ask| whole(ask, subsets::count(placement.placing(), ask.limit))),
    spread: Some(by_classes),
    steps: Steps::None { why: "steps-sets", instead: BACKTRACKING.word },
    ..Row::new("subsets")
};

/// Method over profiles of the pieces along a line that moves across the board.
pub(super) static PROFILE: Row<Placement> = Row {
    suits: |placement, ask| {
        let is_largest_of_knights = placement.is_free() && placement.kind() == "knights";
        let pays = || profile::reaches(placement.placing()) && !is_largest_of_knights;
        if is_whole(ask) && pays() { Suits::Poorly } else { Suits::Never }
    },
    bars: |placement, ask| {
        let placing = placement.placing();
        let is_taken = placing.grid.is_plain() && profile::reaches(placing);
        let reach = Reach::Side(profile::longest_side(placing).into());
        placement.require(ask, is_taken, placing.grid.is_torus().then_some("torus"), reach)
    },
    count: Some(|placement, ask| whole(ask, profile::count(placement.placing(), ask.limit))),
    spread: Some(|placement, ask| {
        let (Through { total, squares, nodes }, end) = match profile::spread(placement.placing(), ask.limit) {
            Ok(through) => (through, End::Complete),
            Err(stop) => {
                let squares = vec![BigUint::ZERO; placement.grid().size.squares() as usize];
                (Through { total: BigUint::ZERO, squares, nodes: 0 }, End::Stopped(stop))
            }
        };
        Ok(ask.spread(placement, squares, ask.tally(total, nodes, end)))
    }),
    steps: Steps::None { why: "steps-sets", instead: BACKTRACKING.word },
    ..Row::new("profile")
};

/// Counts by square, with one count for each class of squares and a piece on one of them.
fn by_classes(placement: &Placement, ask: &Ask<'_>) -> Result<Spread, Refusal> {
    let placing = placement.placing();
    let size = placing.grid.size;
    let count = |placing: &Placing| match subsets::count(placing, ask.limit) {
        Ok((total, nodes)) => (total, nodes, End::Complete),
        Err(stop) => (BigUint::ZERO, 0, End::Stopped(stop)),
    };
    let (total, mut nodes, mut end) = count(placing);
    let mut squares = vec![BigUint::ZERO; size.squares() as usize];
    placing.required.iter().for_each(|&square| squares[size.index(square)] = total.clone());
    let all = Group::All.symmetries(size).iter();
    let group: Vec<Symmetry> = all.copied().filter(|&symmetry| placing.is_closed_under(symmetry)).collect();
    let is_open = |square: &Square| !placing.required.contains(square) && !placing.blocked.contains(square);
    for square in size.iter().filter(is_open) {
        let images = || group.iter().map(|symmetry| symmetry.apply(size, square));
        if !end.is_complete() || images().min() != Some(square) {
            continue;
        }
        let (with, more, ended) = count(placement.with(square).placing());
        images().for_each(|image| squares[size.index(image)] = with.clone());
        (nodes, end) = (nodes + more, ended);
    }
    Ok(ask.spread(placement, squares, ask.tally(total, nodes, end)))
}

/// Returns the number of required squares that save as much search as the required and the blocked
/// squares together. A required square fixes one of the squares of its rank. With `b` of `n`
/// squares blocked in each rank, about `(1 - b/n)^n` of the solutions are left.
fn spared(placing: &Placing) -> f64 {
    let size = placing.grid.size;
    let files = f64::from(size.files());
    let mut open = vec![files; size.ranks() as usize];
    placing.blocked.iter().for_each(|square| open[square.rank as usize] -= 1.0);
    let left: f64 = open.iter().map(|open| (open / files).ln()).sum();
    placing.required.len() as f64 - left / files.ln()
}

/// Returns whether the task needs only totals and not each solution.
fn is_whole(ask: &Ask<'_>) -> bool {
    ask.task == Task::Spread || is_count(ask)
}

/// Returns whether the task is a count without a maximum number of solutions.
fn is_count(ask: &Ask<'_>) -> bool {
    ask.task == Task::Count && !ask.is_list()
}

/// Returns the result of a method that has the total only at its end. If it was stopped, the total
/// is 0.
fn whole(ask: &Ask<'_>, counted: Result<(BigUint, u64), Stop>) -> Result<Tally, Refusal> {
    let end = counted.as_ref().map_or_else(|&stop| End::Stopped(stop), |_| End::Complete);
    let (total, nodes) = counted.unwrap_or_default();
    Ok(ask.tally(total, nodes, end))
}
