//! Covers in lexicographic order.

use super::instance::Cover;
use crate::problem::Visitor;
use crate::problem::kept::{self, Beginning, CHUNK};
use crate::search::cover::{Covering, backtracking, exact, orbits};
use crate::search::{End, Limit, Listed, Silent, Sink, Stop};

/// Visits the covers with exactly `pieces` pieces in lexicographic order, by the textbook search.
///
/// # Panics
/// Panics if the board is out of the method's reach.
pub(super) fn textbook(covering: &Covering, pieces: u64, limit: &Limit, visit: Visitor<'_>) -> End {
    let (mut listed, mut stop) = (Listed::new(limit, visit), None);
    let every = Limit { solutions: None, ..limit.clone() };
    let searched = backtracking::list(covering, pieces, &every, &mut Silent, &mut |squares| {
        listed.take(squares).map_break(|why| stop = Some(why))
    });
    stop.map_or(searched.end, End::Stopped)
}

/// Visits the covers with exactly `pieces` pieces in lexicographic order, by the exact search,
/// which finds them in another order.
///
/// # Panics
/// Panics if the board is out of the method's reach.
pub(super) fn exact(cover: &Cover, pieces: u64, limit: &Limit, visit: Visitor<'_>) -> End {
    let size = cover.covering().grid.size;
    kept::in_order(cover, limit, visit, &mut |begin, limit| {
        let some = Limit { solutions: Some(CHUNK), ..limit.clone() };
        let (flat, searched) = exact::all(&beginning(cover, begin), pieces, &some);
        match searched.end {
            End::Complete if pieces == 0 => Ok(Some(vec![Vec::new(); searched.found.min(1) as usize])),
            End::Complete => {
                let squares = |cover: &[u16]| cover.iter().map(|&number| size.square(number.into())).collect();
                Ok(Some(flat.chunks_exact(pieces as usize).map(squares).collect()))
            }
            End::Stopped(Stop::Solutions) => Ok(None),
            End::Stopped(stop) => Err(stop),
        }
    })
}

/// Visits the covers invariant under one of the symmetries, in lexicographic order.
///
/// # Panics
/// Panics if the board is out of the method's reach.
pub(super) fn kept(cover: &Cover, pieces: u64, limit: &Limit, visit: Visitor<'_>) -> End {
    let by = kept::symmetries(cover);
    kept::in_order(cover, limit, visit, &mut |begin, limit| {
        let part = beginning(cover, begin);
        kept::collected(&by, &mut |by, visit| orbits::list(&part, &[by], pieces, limit, &mut Silent, visit))
    })
}

/// Restricts the search problem to the covers with a prefix.
fn beginning(cover: &Cover, begin: &Beginning) -> Covering {
    Covering { required: begin.required.clone(), blocked: begin.blocked.clone(), ..*cover.covering() }
}
