//! Number of tours that begin or end on each square, or use each move.

use super::instance::Tour;
use crate::board::Square;
use crate::problem::{Ask, Heat, Spread, Tally};
use crate::search::tour::existence::obstacle;
use crate::search::tour::{Ends, counting};
use crate::search::{End, Limit, Stop};
use num_bigint::BigUint;

/// Returns the quantity to count. It is where tours begin, or where they end if the beginning is
/// given. If both are given, or for closed tours, it is the moves.
pub(super) fn heat(ends: Ends) -> Heat {
    match ends {
        Ends { closed: true, .. } | Ends { from: Some(_), to: Some(_), .. } => Heat::Moves,
        Ends { from: Some(_), .. } => Heat::Ends,
        _ => Heat::Starts,
    }
}

/// Returns counts that are all zero, of the squares of the board or of the moves between them.
pub(super) fn nothing(tour: &Tour, tally: Tally) -> Spread {
    let (heat, size) = (heat(tour.ends), tour.field.size());
    let (mut squares, mut moves) = (Vec::new(), Vec::new());
    if heat == Heat::Moves {
        let open = || size.iter().filter(|&square| tour.field.is_open(square));
        let onward = |from: Square| tour.field.near(from).into_iter();
        moves.extend(open().flat_map(|from| onward(from).filter(move |&to| from < to).map(move |to| (from, to))));
        moves.sort_unstable();
    } else {
        squares.extend(size.iter().map(|square| tour.field.is_open(square).then_some(BigUint::ZERO)));
    }
    let moves = moves.into_iter().map(|(from, to)| (from, to, BigUint::ZERO)).collect();
    Spread { heat, squares, moves, tally }
}

/// Counts along the frontier, forwards and backwards. If its layers take too much memory, ends are
/// counted with one run for each class of squares.
pub(super) fn by_frontier(tour: &Tour, ask: &Ask<'_>) -> Spread {
    if obstacle(&tour.field, tour.ends, Some(ask.limit)).is_some() {
        return nothing(tour, ask.tally(BigUint::ZERO, 0, End::Complete));
    }
    let usage = counting::usage(&tour.field, tour.ends, ask.limit).expect("the frontier fits");
    let mut spread = nothing(tour, ask.tally(usage.total, usage.states, usage.end));
    if usage.end == End::Stopped(Stop::Memory) && spread.heat != Heat::Moves {
        return by_ends(tour, ask);
    }
    let given = |square: Square| match spread.heat {
        Heat::Ends => tour.ends.from == Some(square),
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
fn by_ends(tour: &Tour, ask: &Ask<'_>) -> Spread {
    let (size, group) = (tour.field.size(), tour.closed_symmetries());
    let count = |ends: Ends, limit: &Limit| match obstacle(&tour.field, ends, Some(limit)) {
        Some(_) => (BigUint::ZERO, 0, End::Complete),
        None => {
            let counted = counting::count(&tour.field, ends, limit).expect("the frontier fits");
            (counted.total, counted.states, counted.end)
        }
    };
    let (total, states, end) = count(tour.ends, ask.limit);
    let mut spread = nothing(tour, ask.tally(total, states, end));
    for square in size.iter().filter(|&square| tour.field.is_open(square)) {
        let images = || group.iter().map(|symmetry| symmetry.apply(size, square));
        let given = [tour.ends.from, tour.ends.to].contains(&Some(square)) && tour.field.squares() > 1;
        if given || !spread.tally.end.is_complete() || images().min() != Some(square) {
            continue;
        }
        let ends = if spread.heat == Heat::Ends { tour.ends.to(square) } else { tour.ends.from(square) };
        let (number, states, end) = count(ends, ask.limit);
        images().for_each(|image| spread.squares[size.index(image)] = Some(number.clone()));
        spread.tally.nodes += states;
        spread.tally.end = end;
    }
    spread
}
