//! The join as a trace: two halves of the board, joined from quadrants, pair by pair.
//!
//! It is a plain twin of the count: the splits of the rows are the same, but symmetry is not used,
//! and the pairs of halves are compared one by one instead of 512 at a time. A test compares it
//! with the count.

use super::super::sink::Gauge;
use super::super::{Event, Fact, Limit, Placing, Searched, Stop, Watch, first_attack, tell_fact};
use super::open::Open;
use crate::board::Square;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Halves of the board by the set of the ranks that they use.
type Halves = BTreeMap<u32, Vec<Vec<Square>>>;

/// Counts the solutions and reports how the halves of the board are joined.
///
/// # Panics
/// If [`reaches`](super::reaches) returns `false`, or the board is not a square.
///
/// # Complexity
/// One step for each pair of half boards with complementary ranks. It is meant for demonstrations.
pub fn tell<W: Watch>(placing: &Placing, limit: &Limit, watch: &mut W) -> Searched {
    assert!(super::reaches(placing) && placing.grid.size.is_square(), "queens on a plain square board");
    let mut gauge = Gauge::new(limit);
    let flow = join(placing, &mut gauge, watch);
    gauge.searched(flow)
}

fn join<W: Watch>(placing: &Placing, gauge: &mut Gauge<'_>, watch: &mut W) -> ControlFlow<Stop> {
    let side = placing.grid.size.files();
    let (middle, all) = (side / 2, (1u64 << side) - 1);
    watch.tell(Event::Fact(Fact::of("quadrants").with("n", middle).with("side", side - middle)))?;
    let open = Open::of(placing);
    let (left, right) = (halves(placing, &open, 0..middle, gauge)?, halves(placing, &open, middle..side, gauge)?);
    for (ranks, rights) in &right {
        let Some(lefts) = left.get(&(all as u32 & !ranks)) else { continue };
        tell_split(&rights[0], middle, (lefts.len(), rights.len()), watch)?;
        for right in rights {
            let (above, below): (Vec<Square>, Vec<Square>) = right.iter().partition(|square| square.rank >= middle);
            let fact = Fact::of("right half").with("n", above.len()).with("below", below.len());
            tell_fact(watch, [&[], right, &[]], fact)?;
            let mut standing: &[Square] = &[];
            for left in lefts {
                gauge.node()?;
                tell_fact(watch, [standing, left, &[]], Fact::of("left half"))?;
                standing = left;
                tell_pair(placing, left, right, gauge, watch)?;
            }
            let both = [standing, right].concat();
            tell_fact(watch, [&both, &[], &[]], Fact::of("half done"))?;
        }
    }
    ControlFlow::Continue(())
}

/// Emits a split of the ranks between the halves, and the number of halves.
fn tell_split<W: Watch>(
    right: &[Square],
    middle: u32,
    (lefts, rights): (usize, usize),
    watch: &mut W,
) -> ControlFlow<Stop> {
    let above = right.iter().filter(|square| square.rank >= middle).count();
    let fact = Fact::of("split").with("above", above).with("below", right.len() - above);
    watch.tell(Event::Fact(fact.with("left", lefts).with("right", rights)))
}

/// Emits whether a left and a right half fit. They form a solution, unless a diagonal that crosses
/// the middle holds a queen of each.
fn tell_pair<W: Watch>(
    placing: &Placing,
    left: &[Square],
    right: &[Square],
    gauge: &mut Gauge<'_>,
    watch: &mut W,
) -> ControlFlow<Stop> {
    match first_attack(placing.piece, placing.grid, &[left, right].concat()) {
        Some((a, b)) => {
            let (one, other) = if left.contains(&a) { (a, b) } else { (b, a) };
            tell_fact(watch, [&[], &[], &[one, other]], Fact::reject("halves clash"))
        }
        None => {
            gauge.found += 1;
            tell_fact(watch, [&[], &[], &[]], Fact::of("halves fit"))?;
            watch.tell(Event::Found)
        }
    }
}

/// Lists the placements with a queen on an open square of each of some files, by the ranks that
/// they use.
fn halves(
    placing: &Placing,
    open: &Open,
    files: std::ops::Range<u32>,
    gauge: &mut Gauge<'_>,
) -> ControlFlow<Stop, Halves> {
    let mut halves = vec![(0u32, Vec::new())];
    for file in files {
        let mut wider = Vec::new();
        for (ranks, half) in halves {
            for rank in (0..placing.grid.size.ranks()).filter(|rank| ranks >> rank & 1 == 0) {
                let square = Square { file, rank };
                let half = [half.as_slice(), &[square]].concat();
                if open.holds(square) && first_attack(placing.piece, placing.grid, &half).is_none() {
                    gauge.node()?;
                    wider.push((ranks | 1 << rank, half));
                }
            }
        }
        halves = wider;
    }
    let mut by_ranks = Halves::new();
    halves.into_iter().for_each(|(ranks, half)| by_ranks.entry(ranks).or_default().push(half));
    ControlFlow::Continue(by_ranks)
}
