//! The join as a trace: two halves of the board, joined from quadrants, pair by pair.
//!
//! It is a plain twin of the count: the splits of the rows are the same, but symmetry is not used,
//! and the pairs of halves are compared one by one instead of 512 at a time. A test compares it
//! with the count.

use super::open_squares::OpenSquares;
use bezzel_base::board::Square;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{
    Limit, PlacementSpec, SearchResult, StepDetail, StepEvent, StepObserver, Stop, emit_detail,
    find_first_attack,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Halves of the board by the set of the ranks that they use.
type HalvesByRanks = BTreeMap<u32, Vec<Vec<Square>>>;

/// Counts the solutions and reports how the halves of the board are joined.
///
/// # Panics
/// If [`is_supported`](super::is_supported) returns `false`, or the board is not a square.
///
/// # Complexity
/// One step for each pair of half boards with complementary ranks. It is meant for demonstrations.
pub fn trace<W: StepObserver>(
    placing: &PlacementSpec,
    limit: &Limit,
    watch: &mut W,
) -> SearchResult {
    assert!(
        super::is_supported(placing) && placing.grid.size.is_square(),
        "queens on a plain square board"
    );
    let mut counter = SearchCounter::new(limit);
    let flow = join_halves(placing, &mut counter, watch);
    counter.search_result(flow)
}

fn join_halves<W: StepObserver>(
    placing: &PlacementSpec,
    counter: &mut SearchCounter<'_>,
    watch: &mut W,
) -> ControlFlow<Stop> {
    let side = placing.grid.size.files();
    let (middle, all) = (side / 2, (1u64 << side) - 1);
    watch.emit(StepEvent::Detail(
        StepDetail::new("quadrants").with("n", middle).with("side", side - middle),
    ))?;
    let open = OpenSquares::new(placing);
    let (left, right) = (
        list_halves(placing, &open, 0..middle, counter)?,
        list_halves(placing, &open, middle..side, counter)?,
    );
    for (ranks, rights) in &right {
        let Some(lefts) = left.get(&(all as u32 & !ranks)) else { continue };
        emit_split(&rights[0], middle, (lefts.len(), rights.len()), watch)?;
        for right in rights {
            let (above, below): (Vec<Square>, Vec<Square>) =
                right.iter().partition(|square| square.rank >= middle);
            let fact =
                StepDetail::new("right half").with("n", above.len()).with("below", below.len());
            emit_detail(watch, [&[], right, &[]], fact)?;
            let mut standing: &[Square] = &[];
            for left in lefts {
                counter.count_node()?;
                emit_detail(watch, [standing, left, &[]], StepDetail::new("left half"))?;
                standing = left;
                emit_pair(placing, left, right, counter, watch)?;
            }
            let both = [standing, right].concat();
            emit_detail(watch, [&both, &[], &[]], StepDetail::new("half done"))?;
        }
    }
    ControlFlow::Continue(())
}

/// Emits a split of the ranks between the halves, and the number of halves.
fn emit_split<W: StepObserver>(
    right: &[Square],
    middle: u32,
    (lefts, rights): (usize, usize),
    watch: &mut W,
) -> ControlFlow<Stop> {
    let above = right.iter().filter(|square| square.rank >= middle).count();
    let fact = StepDetail::new("split").with("above", above).with("below", right.len() - above);
    watch.emit(StepEvent::Detail(fact.with("left", lefts).with("right", rights)))
}

/// Emits whether a left and a right half fit. They form a solution, unless a diagonal that crosses
/// the middle holds a queen of each.
fn emit_pair<W: StepObserver>(
    placing: &PlacementSpec,
    left: &[Square],
    right: &[Square],
    counter: &mut SearchCounter<'_>,
    watch: &mut W,
) -> ControlFlow<Stop> {
    match find_first_attack(&placing.piece, &placing.grid, &[left, right].concat()) {
        Some((a, b)) => {
            let (one, other) = if left.contains(&a) { (a, b) } else { (b, a) };
            emit_detail(watch, [&[], &[], &[one, other]], StepDetail::rejection("halves clash"))
        }
        None => {
            counter.found += 1;
            emit_detail(watch, [&[], &[], &[]], StepDetail::new("halves fit"))?;
            watch.emit(StepEvent::Found)
        }
    }
}

/// Lists the placements with a queen on an open square of each of some files, by the ranks that
/// they use.
fn list_halves(
    placing: &PlacementSpec,
    open: &OpenSquares,
    files: std::ops::Range<u32>,
    counter: &mut SearchCounter<'_>,
) -> ControlFlow<Stop, HalvesByRanks> {
    let mut halves = vec![(0u32, Vec::new())];
    for file in files {
        let mut wider = Vec::new();
        for (ranks, half) in halves {
            for rank in (0..placing.grid.size.ranks()).filter(|rank| ranks >> rank & 1 == 0) {
                let square = Square { file, rank };
                let half = [half.as_slice(), &[square]].concat();
                if open.contains(square)
                    && find_first_attack(&placing.piece, &placing.grid, &half).is_none()
                {
                    counter.count_node()?;
                    wider.push((ranks | 1 << rank, half));
                }
            }
        }
        halves = wider;
    }
    let mut by_ranks = HalvesByRanks::new();
    halves.into_iter().for_each(|(ranks, half)| by_ranks.entry(ranks).or_default().push(half));
    ControlFlow::Continue(by_ranks)
}
