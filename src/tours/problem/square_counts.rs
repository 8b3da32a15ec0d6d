//! Number of tours that begin or end on each square, or use each move.

use super::instance::TourInstance;
use crate::existence::find_obstacle;
use crate::{TourEnds, counting};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, Stop};
use bezzel_base::problem::CountResult;
use bezzel_base::problem::MapKind;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::SquareCounts;
use num_bigint::BigUint;

/// Returns the quantity to count. It is where tours begin, or where they end if the beginning is
/// given. If both are given, or for closed tours, it is the moves.
pub(super) fn map_kind(ends: TourEnds) -> MapKind {
    match ends {
        TourEnds { closed: true, .. } | TourEnds { from: Some(_), to: Some(_), .. } => {
            MapKind::Moves
        }
        TourEnds { from: Some(_), .. } => MapKind::Ends,
        _ => MapKind::Starts,
    }
}

/// Returns counts that are all zero, of the squares of the board or of the moves between them.
pub(super) fn empty_counts(tour: &TourInstance, count_result: CountResult) -> SquareCounts {
    let (heat, size) = (map_kind(tour.ends), tour.field.size());
    let (mut squares, mut moves) = (Vec::new(), Vec::new());
    if heat == MapKind::Moves {
        let open = || size.iter().filter(|&square| tour.field.is_open(square));
        let onward = |from: Square| tour.field.neighbors(from).into_iter();
        moves.extend(
            open().flat_map(|from| {
                onward(from).filter(move |&to| from < to).map(move |to| (from, to))
            }),
        );
        moves.sort_unstable();
    } else {
        squares
            .extend(size.iter().map(|square| tour.field.is_open(square).then_some(BigUint::ZERO)));
    }
    let moves = moves.into_iter().map(|(from, to)| (from, to, BigUint::ZERO)).collect();
    SquareCounts { map_kind: heat, squares, moves, count_result }
}

/// Counts along the frontier, forwards and backwards. If its layers take too much memory, ends are
/// counted with one run for each class of squares.
pub(super) fn count_by_frontier(tour: &TourInstance, request: &MethodRequest<'_>) -> SquareCounts {
    if find_obstacle(&tour.field, tour.ends, Some(request.limit)).is_some() {
        return empty_counts(tour, request.count_result(BigUint::ZERO, 0, SearchEnd::Complete));
    }
    let usage =
        counting::count_usage(&tour.field, tour.ends, request.limit).expect("the frontier fits");
    let mut spread = empty_counts(tour, request.count_result(usage.total, usage.states, usage.end));
    if usage.end == SearchEnd::Stopped(Stop::Memory) && spread.map_kind != MapKind::Moves {
        return count_by_ends(tour, request);
    }
    let given = |square: Square| match spread.map_kind {
        MapKind::Ends => tour.ends.from == Some(square),
        _ => tour.ends.to == Some(square),
    };
    for (square, number) in tour.field.size().iter().zip(&mut spread.squares) {
        // A given end is not counted for the other end, unless it is the only square.
        let tips = usage.tips.get(&square).filter(|_| !given(square) || tour.field.squares() == 1);
        number.iter_mut().zip(tips).for_each(|(number, tips)| number.clone_from(tips));
    }
    for (from, to, number) in &mut spread.moves {
        *number = usage.moves.get(&(*from, *to)).cloned().unwrap_or_default();
    }
    spread
}

/// Counts with one run for each class of squares on which tours begin or end. The sum is compared
/// with the count of all.
fn count_by_ends(tour: &TourInstance, request: &MethodRequest<'_>) -> SquareCounts {
    let (size, group) = (tour.field.size(), tour.closed_symmetries());
    let count = |ends: TourEnds, limit: &Limit| match find_obstacle(&tour.field, ends, Some(limit))
    {
        Some(_) => (BigUint::ZERO, 0, SearchEnd::Complete),
        None => {
            let counted = counting::count(&tour.field, ends, limit).expect("the frontier fits");
            (counted.total, counted.states, counted.end)
        }
    };
    let (total, states, end) = count(tour.ends, request.limit);
    let mut spread = empty_counts(tour, request.count_result(total, states, end));
    for square in size.iter().filter(|&square| tour.field.is_open(square)) {
        let images = || group.iter().map(|symmetry| symmetry.apply(size, square));
        let given =
            [tour.ends.from, tour.ends.to].contains(&Some(square)) && tour.field.squares() > 1;
        if given || !spread.count_result.end.is_complete() || images().min() != Some(square) {
            continue;
        }
        let ends = if spread.map_kind == MapKind::Ends {
            tour.ends.to(square)
        } else {
            tour.ends.from(square)
        };
        let (number, states, end) = count(ends, request.limit);
        images().for_each(|image| spread.squares[size.index(image)] = Some(number.clone()));
        spread.count_result.nodes += states;
        spread.count_result.end = end;
    }
    spread
}
