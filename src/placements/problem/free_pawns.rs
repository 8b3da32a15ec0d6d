//! Placements with free pawns. The solutions are counted for each set of pawn squares, one set of
//! each class under the symmetries.
//!
//! A pawn interrupts lines, so there may be more pieces than the board has lines: `n + k` queens
//! with `k` pawns (R. D. Chatham, G. H. Fricke and R. D. Skaggs, The Queens Separation Problem,
//! Utilitas Mathematica 69, 2006). Two solutions are equal only if both their pieces and their
//! pawns are. Each set of pawns is therefore counted once per image, and its essentially different
//! placements are those under the symmetries that map the pawns to themselves.

use super::classes::burnside_count;
use super::instance::PlacementInstance;
use super::orbits;
use crate::independent;
use bezzel_base::board::{Square, Symmetry, SymmetryGroup};
use bezzel_base::core::{Limit, SearchEnd};
use bezzel_base::problem::CountResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::InvariantCount;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};

/// Maximum number of sets of pawn squares.
const MAX_PAWN_SETS: u64 = 200_000;

pub(super) static LOOSE: MethodEntry<PlacementInstance> = MethodEntry {
    priority: |_, request| {
        if request.task == MethodTask::Count { Priority::Highest } else { Priority::Never }
    },
    check_supported: |placement, _| match count_pawn_sets(placement) {
        ways if ways > MAX_PAWN_SETS => Err(ProblemError::ManyPawns { ways, most: MAX_PAWN_SETS }),
        _ => Ok(()),
    },
    count: Some(count),
    count_invariant: Some(count_invariant),
    every_board: true,
    ..MethodEntry::new("independent")
};

/// Returns the squares that cannot hold a pawn, in file order.
fn occupied_squares(placement: &PlacementInstance) -> Vec<Square> {
    let grid = placement.grid();
    let mut taken =
        [placement.required_squares(), placement.blocked_squares(), grid.pawns()].concat();
    taken.extend(grid.holes());
    taken.sort_unstable();
    taken.dedup();
    taken
}

/// Counts the sets of pawn squares. Returns `u64::MAX` if there are more.
fn count_pawn_sets(placement: &PlacementInstance) -> u64 {
    let open = placement.grid().size.squares() - occupied_squares(placement).len() as u64;
    let Some(without) = open.checked_sub(placement.free_pawns()) else { return 0 };
    let few = u128::from(without.min(placement.free_pawns()));
    // Each factor is at least 2, so there are few factors.
    let more = |ways: u64, one: u128| {
        u64::try_from(u128::from(ways) * (u128::from(open) - few + one) / one).ok()
    };
    (1..=few).try_fold(1, more).unwrap_or(u64::MAX)
}

/// Returns the squares that can hold a pawn.
fn open_squares(placement: &PlacementInstance) -> Vec<Square> {
    let taken = occupied_squares(placement);
    placement.grid().size.iter().filter(|square| taken.binary_search(square).is_err()).collect()
}

/// Visits the sets of pawn squares in lexicographic order.
fn visit_pawn_sets<B>(
    placement: &PlacementInstance,
    mut visit: impl FnMut(&[Square]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (squares, number) = (open_squares(placement), placement.free_pawns() as usize);
    if number > squares.len() {
        return Continue(());
    }
    let mut at: Vec<usize> = (0..number).collect();
    loop {
        visit(&at.iter().map(|&at| squares[at]).collect::<Vec<Square>>())?;
        let Some(place) =
            (0..number).rev().find(|&place| at[place] + number - place < squares.len())
        else {
            return Continue(());
        };
        at[place] += 1;
        (place + 1..number).for_each(|place| at[place] = at[place - 1] + 1);
    }
}

fn count(
    placement: &PlacementInstance,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    let whole = placement.is_closed_under(SymmetryGroup::All);
    let group =
        if whole { placement.symmetries(SymmetryGroup::All) } else { vec![Symmetry::Identity] };
    let by_class = request.classes && whole;
    let limit = Limit { solutions: None, observer: None, ..request.limit.clone() };
    let mut counted = request.count_result(BigUint::ZERO, 0, SearchEnd::Complete);
    let mut sum = by_class.then_some(BigUint::ZERO);
    let stopped = visit_pawn_sets(placement, |pawns| {
        // The search for a set may end before it looks at the limit for the first time.
        if let Some(stop) = limit.check_stop() {
            return Break(SearchEnd::Stopped(stop));
        }
        let Some(keeping) = keeping(placement, &group, pawns) else { return Continue(()) };
        let images = (group.len() / keeping.len()) as u64;
        let one = placement.with_pawns(pawns);
        let searched = independent::count(one.placing(), &limit);
        let part = CountResult {
            total: searched.found.into(),
            nodes: searched.nodes,
            end: searched.end,
            ..request.count_result(BigUint::ZERO, 0, SearchEnd::Complete)
        };
        counted.total += &part.total * images;
        counted.nodes += part.nodes;
        if !part.end.is_complete() {
            return Break(part.end);
        }
        if part.total > BigUint::ZERO {
            sum = sum.take().and_then(|sum| {
                burnside_count(&one, &keeping, &part, &limit).map(|classes| sum + classes)
            });
        }
        Continue(())
    });
    Ok(match stopped {
        Break(end) => CountResult { end, ..counted },
        Continue(()) => CountResult { classes: sum, ..counted },
    })
}

/// Counts the placements whose pieces and whose pawns every symmetry of the group maps to
/// themselves.
fn count_invariant(
    placement: &PlacementInstance,
    group: &[Symmetry],
    limit: &Limit,
) -> Option<InvariantCount> {
    let (mut total, mut nodes) = (BigUint::ZERO, 0);
    let stopped = visit_pawn_sets(placement, |pawns| {
        if let Some(stop) = limit.check_stop() {
            return Break(Some(SearchEnd::Stopped(stop)));
        }
        if keeping(placement, group, pawns).is_none_or(|keeping| keeping.len() < group.len()) {
            return Continue(());
        }
        let one = placement.with_pawns(pawns);
        let Some((number, more, end)) = orbits::count_invariant(&one, group, limit) else {
            return Break(None);
        };
        (total, nodes) = (&total + number, nodes + more);
        if end.is_complete() { Continue(()) } else { Break(Some(end)) }
    });
    match stopped {
        Break(end) => Some((total, nodes, end?)),
        Continue(()) => Some((total, nodes, SearchEnd::Complete)),
    }
}

/// Returns the symmetries that keep the pawns, or `None` if another image of the pawns comes first.
fn keeping(
    placement: &PlacementInstance,
    group: &[Symmetry],
    pawns: &[Square],
) -> Option<Vec<Symmetry>> {
    let size = placement.grid().size;
    let mut keeping = Vec::new();
    for &symmetry in group {
        let mut image: Vec<Square> = pawns.iter().map(|&pawn| symmetry.apply(size, pawn)).collect();
        image.sort_unstable();
        match image.as_slice().cmp(pawns) {
            std::cmp::Ordering::Less => return None,
            std::cmp::Ordering::Equal => keeping.push(symmetry),
            std::cmp::Ordering::Greater => {}
        }
    }
    Some(keeping)
}
