//! `orbits`: covers invariant under a symmetry, searched by orbits of squares.
//!
//! The minimum is that of all covers. If no cover of that size is invariant, there is no solution,
//! and `pieces K` requests another number.

use super::exact::EXACT;
use super::instance::CoveringInstance;
use super::list;
use super::minimum::{count_listed_covers, minimum_pieces, trace_deepening};
use crate::{exact, orbits};
use bezzel_base::board::Symmetry;
use bezzel_base::core::{Limit, SearchEnd, SearchResult, SilentObserver, Stop, find_first};
use bezzel_base::problem::CountResult;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::Instance;
use bezzel_base::problem::InvariantCount;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::count_by_listing;
use bezzel_base::problem::count_squares_by_listing;
use bezzel_base::problem::count_symmetric;
use bezzel_base::problem::symmetry_filter;
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

pub(super) static ORBITS: MethodEntry<CoveringInstance> = MethodEntry {
    handles_symmetry: true,
    count_by_square: Some(count_squares_by_listing),
    priority: |cover, _| {
        if cover.symmetry_constraint().is_some() { Priority::Highest } else { Priority::Never }
    },
    check_supported: |cover, request| {
        cover.check_reach(request, orbits::is_supported(cover.covering()), orbits::MAX_SQUARES)
    },
    find: Some(find),
    list: Some(|cover, request, visit| {
        Ok(match minimum_over_all(cover, request.limit)? {
            Ok(Some(pieces)) => list::list_symmetric(cover, pieces, request.limit, visit),
            Ok(None) => SearchEnd::Complete,
            Err(stop) => SearchEnd::Stopped(stop),
        })
    }),
    count: Some(count),
    count_invariant: Some(|cover, group, limit| {
        if !orbits::is_supported(cover.covering()) {
            return None;
        }
        Some(match minimum_over_all(cover, limit).ok()? {
            Ok(Some(pieces)) => count_invariant(cover, group, pieces, limit),
            Ok(None) => (BigUint::ZERO, 0, SearchEnd::Complete),
            Err(stop) => (BigUint::ZERO, 0, SearchEnd::Stopped(stop)),
        })
    }),
    trace: Some(|cover, request, watch| {
        let by = symmetry_filter::constraint_symmetries(cover);
        let Some(pieces) =
            minimum_over_all(cover, request.limit).ok().and_then(|least| least.ok().flatten())
        else {
            return SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete };
        };
        trace_deepening(&cover.with_pieces(pieces), request, watch, |pieces, watch| {
            orbits::list(cover.covering(), &by[..1], pieces, request.limit, watch, &mut |_| {
                Continue(())
            })
        })
    }),
    every_board: true,
    ..MethodEntry::new("orbits")
};

/// Returns the minimum over all covers or the requested number, or `None` if there is no cover.
fn minimum_over_all(
    cover: &CoveringInstance,
    limit: &Limit,
) -> Result<Result<Option<u64>, Stop>, ProblemError> {
    debug_assert!(exact::is_supported(cover.covering()), "both searches take the same boards");
    minimum_pieces(&cover.without_symmetry(), EXACT.word, limit)
}

fn find(cover: &CoveringInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    let pieces = match minimum_over_all(cover, request.limit)? {
        Ok(Some(pieces)) => pieces,
        Ok(None) => {
            return Ok(request.find_result(0, FindOutcome::from_search(None, SearchEnd::Complete)));
        }
        Err(stop) => return Ok(request.find_result(0, FindOutcome::Unknown(stop))),
    };
    let (finding, nodes) =
        symmetry_filter::find_first(symmetry_filter::constraint_symmetries(cover), &mut |by| {
            find_first(|visit| {
                orbits::list(
                    cover.covering(),
                    &[by],
                    pieces,
                    request.limit,
                    &mut SilentObserver,
                    visit,
                )
            })
        });
    let optimum = cover.proved_optimum(pieces).filter(|_| matches!(finding, FindOutcome::Found(_)));
    Ok(FindResult { optimum, ..request.find_result(nodes, finding) })
}

/// Counts the covers with this number of pieces that a group leaves invariant.
fn count_invariant(
    cover: &CoveringInstance,
    group: &[Symmetry],
    pieces: u64,
    limit: &Limit,
) -> InvariantCount {
    let (covering, observer) = (cover.covering(), &mut SilentObserver);
    let searched = orbits::list(covering, group, pieces, limit, observer, &mut |_| Continue(()));
    (searched.found.into(), searched.nodes, searched.end)
}

fn count(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Result<CountResult, ProblemError> {
    if request.is_list() {
        return count_listed_covers(cover, request);
    }
    let pieces = match minimum_over_all(cover, request.limit)? {
        Ok(Some(pieces)) => pieces,
        Ok(None) => return Ok(request.count_result(BigUint::ZERO, 0, SearchEnd::Complete)),
        Err(stop) => return Ok(request.count_result(BigUint::ZERO, 0, SearchEnd::Stopped(stop))),
    };
    let mut nodes = 0;
    let counted = count_symmetric(cover, request, &mut |group| {
        let (number, more, end) = count_invariant(cover, group, pieces, request.limit);
        nodes += more;
        Some((number, end))
    });
    let counted = counted.map_or_else(|| count_by_listing(cover, request), Ok)?;
    Ok(CountResult {
        optimum: cover.proved_optimum(pieces),
        nodes: nodes + counted.nodes,
        ..counted
    })
}
