//! Methods that only count: `join`, `subsets` and `profile`.

use super::instance::Placement;
use super::searches::BACKTRACKING;
use crate::board::{Group, Square, Symmetry};
use crate::problem::{Ask, Instance, Reach, Refusal, Row, Spread, Steps, Suits, Tally, Task};
use crate::search::profile::{self, Through};
use crate::search::sample::{Parts, Sampling};
use crate::search::{End, Placing, Stop, join, subsets};
use num_bigint::BigUint;

/// The longer sides of a board of queens and of one of superqueens from which on quadrants are joined: before, their tables take longer than
/// the search. And by how much these grow with each required square, which spares the search more than the tables.
const JOINED: [[f64; 2]; 2] = [[12.0, 2.0], [15.0, 3.0]];

/// The side of a board from which on the tables are not little.
const LARGE: u32 = 20;

/// About how many times as long the search takes where squares are required or blocked, and on rectangles.
const JOINED_FASTER: f64 = 20.0;

/// Pairs of half boards that are joined in a second.
const JOINED_PER_SECOND: f64 = 2e8;

/// Counts of quadrants, joined.
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

/// Sets of lines of one direction that are taken, line by line of the other.
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

/// Profiles of the pieces along a line that is moved over the board.
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

/// One count for each class of squares, with a piece on one of them.
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

/// How many required squares spare the search as much as the required and the blocked ones of a board: a piece on a required one stands on
/// one of the squares of its rank, and with `b` of `n` squares blocked in each rank about `(1 - b/n)^n` of the solutions are left.
fn spared(placing: &Placing) -> f64 {
    let size = placing.grid.size;
    let files = f64::from(size.files());
    let mut open = vec![files; size.ranks() as usize];
    placing.blocked.iter().for_each(|square| open[square.rank as usize] -= 1.0);
    let left: f64 = open.iter().map(|open| (open / files).ln()).sum();
    placing.required.len() as f64 - left / files.ln()
}

/// Whether it is about all solutions and not about each.
fn is_whole(ask: &Ask<'_>) -> bool {
    ask.task == Task::Spread || is_count(ask)
}

/// Whether everything is to be counted.
fn is_count(ask: &Ask<'_>) -> bool {
    ask.task == Task::Count && !ask.is_list()
}

/// The tally of a method that has the total only at its end; stopped, it has counted nothing.
fn whole(ask: &Ask<'_>, counted: Result<(BigUint, u64), Stop>) -> Result<Tally, Refusal> {
    let end = counted.as_ref().map_or_else(|&stop| End::Stopped(stop), |_| End::Complete);
    let (total, nodes) = counted.unwrap_or_default();
    Ok(ask.tally(total, nodes, end))
}
