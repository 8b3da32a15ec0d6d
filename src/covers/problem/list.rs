//! Covers in lexicographic order.

use super::instance::CoveringInstance;
use crate::{CoverSpec, backtracking, exact, orbits};
use bezzel_base::core::{Limit, ListSink, SearchEnd, SilentObserver, SolutionSink, Stop};
use bezzel_base::problem::VisitSolution;
use bezzel_base::problem::symmetry_filter;
use bezzel_base::problem::symmetry_filter::CHUNK;
use bezzel_base::problem::symmetry_filter::SolutionPrefix;

/// Visits the covers with exactly `pieces` pieces in lexicographic order, by the textbook search.
///
/// # Panics
/// Panics if the board is out of the method's reach.
pub(super) fn list_textbook(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
    visit: VisitSolution<'_>,
) -> SearchEnd {
    let (mut listed, mut stop) = (ListSink::new(limit, visit), None);
    let every = Limit { solutions: None, ..limit.clone() };
    let searched =
        backtracking::list(covering, pieces, &every, &mut SilentObserver, &mut |squares| {
            listed.accept_solution(squares).map_break(|why| stop = Some(why))
        });
    stop.map_or(searched.end, SearchEnd::Stopped)
}

/// Visits the covers with exactly `pieces` pieces in lexicographic order, by the exact search,
/// which finds them in another order.
///
/// # Panics
/// Panics if the board is out of the method's reach.
pub(super) fn list_exact(
    cover: &CoveringInstance,
    pieces: u64,
    limit: &Limit,
    visit: VisitSolution<'_>,
) -> SearchEnd {
    let size = cover.covering().grid.size;
    symmetry_filter::visit_sorted(cover, limit, visit, &mut |begin, limit| {
        let some = Limit { solutions: Some(CHUNK), ..limit.clone() };
        let (flat, searched) = exact::list_all(&restrict_covering(cover, begin), pieces, &some);
        match searched.end {
            SearchEnd::Complete if pieces == 0 => {
                Ok(Some(vec![Vec::new(); searched.found.min(1) as usize]))
            }
            SearchEnd::Complete => {
                let squares = |cover: &[u16]| {
                    cover.iter().map(|&number| size.square(number.into())).collect()
                };
                Ok(Some(flat.chunks_exact(pieces as usize).map(squares).collect()))
            }
            SearchEnd::Stopped(Stop::Solutions) => Ok(None),
            SearchEnd::Stopped(stop) => Err(stop),
        }
    })
}

/// Visits the covers invariant under one of the symmetries, in lexicographic order.
///
/// # Panics
/// Panics if the board is out of the method's reach.
pub(super) fn list_symmetric(
    cover: &CoveringInstance,
    pieces: u64,
    limit: &Limit,
    visit: VisitSolution<'_>,
) -> SearchEnd {
    let by = symmetry_filter::constraint_symmetries(cover);
    symmetry_filter::visit_sorted(cover, limit, visit, &mut |begin, limit| {
        let part = restrict_covering(cover, begin);
        symmetry_filter::collect_symmetric(&by, &mut |by, visit| {
            orbits::list(&part, &[by], pieces, limit, &mut SilentObserver, visit)
        })
    })
}

/// Restricts the search problem to the covers with a prefix.
fn restrict_covering(cover: &CoveringInstance, begin: &SolutionPrefix) -> CoverSpec {
    CoverSpec {
        required: begin.required.clone(),
        blocked: begin.blocked.clone(),
        ..cover.covering().clone()
    }
}
