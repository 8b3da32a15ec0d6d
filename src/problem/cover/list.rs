//! Covers in lexicographic order.

use crate::board::Square;
use crate::problem::Visitor;
use crate::search::cover::{Covering, backtracking, exact};
use crate::search::{End, Limit, Listed, Silent, Sink, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// Covers that are collected and sorted at a time.
const CHUNK: u64 = 1 << 16;

/// Visits the covers with exactly this many pieces in lexicographic order, by the textbook search.
///
/// # Panics
/// When the board is out of the method's reach.
pub(super) fn textbook(covering: &Covering, pieces: u64, limit: &Limit, visit: Visitor<'_>) -> End {
    let (mut listed, mut stop) = (Listed::new(limit, visit), None);
    let every = Limit { solutions: None, ..limit.clone() };
    let searched = backtracking::list(covering, pieces, &every, &mut Silent, &mut |squares| {
        listed.take(squares).map_break(|why| stop = Some(why))
    });
    stop.map_or(searched.end, End::Stopped)
}

/// Visits the covers with exactly this many pieces in lexicographic order, by the exact search.
///
/// The exact search finds them in an order of its own. They are collected and sorted; where they are many, apart for each first square,
/// and so on, so that the first ones come soon and memory stays small.
///
/// # Panics
/// When the board is out of the method's reach.
pub(super) fn exact(covering: &Covering, pieces: u64, limit: &Limit, visit: Visitor<'_>) -> End {
    let mut listed = Listed::new(limit, visit);
    let every = Limit { solutions: None, ..limit.clone() };
    match chunk(covering, pieces, 0, &every, &mut |squares| listed.take(squares)) {
        Continue(()) => End::Complete,
        Break(stop) => End::Stopped(stop),
    }
}

/// The covers whose squares beside the required ones are numbered `from` on.
fn chunk(
    covering: &Covering,
    pieces: u64,
    from: usize,
    limit: &Limit,
    pass: &mut dyn FnMut(&[Square]) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let some = Limit { solutions: Some(CHUNK), ..limit.clone() };
    let (flat, searched) = exact::all(covering, pieces, &some);
    match searched.end {
        End::Complete => return sorted(covering, pieces, &flat, searched.found, pass),
        End::Stopped(Stop::Solutions) => drop(flat),
        End::Stopped(stop) => return Break(stop),
    }
    let size = covering.grid.size;
    for index in from..size.squares() as usize {
        let square = size.square(index);
        let taken = [&covering.required, &covering.blocked].iter().any(|list| list.binary_search(&square).is_ok());
        if taken {
            continue;
        }
        let mut part = covering.clone();
        insert(&mut part.required, square);
        for earlier in (from..index).map(|earlier| size.square(earlier)) {
            if part.required.binary_search(&earlier).is_err() {
                insert(&mut part.blocked, earlier);
            }
        }
        chunk(&part, pieces, index + 1, limit, pass)?;
    }
    Continue(())
}

fn insert(squares: &mut Vec<Square>, square: Square) {
    if let Err(place) = squares.binary_search(&square) {
        squares.insert(place, square);
    }
}

fn sorted(
    covering: &Covering,
    pieces: u64,
    flat: &[u16],
    found: u128,
    pass: &mut dyn FnMut(&[Square]) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    if pieces == 0 {
        return if found > 0 { pass(&[]) } else { Continue(()) };
    }
    let mut covers: Vec<&[u16]> = flat.chunks_exact(pieces as usize).collect();
    covers.sort_unstable();
    let mut squares = Vec::new();
    for cover in covers {
        squares.clear();
        squares.extend(cover.iter().map(|&number| covering.grid.size.square(number.into())));
        pass(&squares)?;
    }
    Continue(())
}
