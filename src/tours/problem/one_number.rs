//! Count of the tours with one given number: the ways up to that square, and for each the tours of
//! the remaining squares along the frontier.

use super::instance::TourInstance;
use crate::existence::find_obstacle;
use crate::{TourEnds, TourField, counting};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd};
use num_bigint::BigUint;

/// Maximum number of ways. Each costs a count of the remaining board.
const MAX_WAYS: usize = 64;
/// Number of squares up to which the search by the given numbers takes no longer.
const MAX_SEARCHED: u64 = 25;

/// Counts the tours if only one number is given and few ways lead to its square from the nearer
/// end. Returns the total, the number of states, and how the count ended. Returns `None` otherwise.
///
/// A closed tour has each number on each square once in each direction.
pub(super) fn count_by_one_number(
    tour: &TourInstance,
    limit: &Limit,
) -> Option<(BigUint, u64, SearchEnd)> {
    let (field, ends) = (&tour.field, tour.ends);
    let &[(square, number)] = tour.clues.given() else { return None };
    let is_undirected =
        field.moves().iter().all(|&(files, ranks)| field.moves().contains(&(-files, -ranks)));
    if field.squares() <= MAX_SEARCHED
        || !is_undirected
        || !field.is_plain()
        || !counting::is_supported(field)
    {
        return None;
    }
    if ends.closed {
        let counted = count_part(field, TourEnds::CLOSED, limit).filter(|_| ends.from.is_none());
        return counted.map(|(total, states, end)| (total * 2u32, states, end));
    }
    // The nearer end, and the number of moves to it.
    let (before, after) = (number - 1, field.squares() - number);
    let (moves, near, far) =
        if before <= after { (before, ends.from, ends.to) } else { (after, ends.to, ends.from) };
    let ways = list_ways(field, square, moves, [near, far])?;
    let (mut total, mut states) = (BigUint::ZERO, 0);
    for way in ways {
        let rest = field.without_squares(&way);
        let ends = TourEnds { closed: false, from: Some(square), to: far };
        let (found, visited, end) = count_part(&rest, ends, limit)?;
        total += found;
        states += visited;
        if !end.is_complete() {
            return Some((total, states, end));
        }
    }
    Some((total, states, SearchEnd::Complete))
}

/// Counts the tours of a part of the board. Returns `None` if that takes more memory than allowed.
fn count_part(
    field: &TourField,
    ends: TourEnds,
    limit: &Limit,
) -> Option<(BigUint, u64, SearchEnd)> {
    if find_obstacle(field, ends, Some(limit)).is_some() {
        return Some((BigUint::ZERO, 0, SearchEnd::Complete));
    }
    let most = limit.memory.unwrap_or(counting::MEMORY);
    if counting::estimate_memory(field, ends, false).is_some_and(|need| need > most) {
        return None;
    }
    counting::count(field, ends, limit).map(|counted| (counted.total, counted.states, counted.end))
}

/// Lists the squares of all ways of this many moves from a square, without the square itself. They
/// end on `near`, if it is given, and avoid `far`. Returns `None` if there are too many.
fn list_ways(
    field: &TourField,
    square: Square,
    moves: u64,
    [near, far]: [Option<Square>; 2],
) -> Option<Vec<Vec<Square>>> {
    let mut ways = vec![Vec::new()];
    for made in 1..=moves {
        let mut longer = Vec::new();
        for way in &ways {
            let last = way.last().copied().unwrap_or(square);
            for next in field.neighbors(last) {
                let is_end = near == Some(next);
                let fits = next != square && !way.contains(&next) && far != Some(next);
                if fits && (near.is_none() || is_end == (made == moves)) {
                    longer.push([way.as_slice(), &[next]].concat());
                }
            }
            if longer.len() > MAX_WAYS {
                return None;
            }
        }
        ways = longer;
    }
    Some(ways)
}
