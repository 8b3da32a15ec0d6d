//! `backtracking`: textbook search with a trace of its steps.

use super::instance::CoveringInstance;
use super::list;
use super::minimum::{
    count_listed_covers, deepen_iteratively, initial_bounds, minimum_pieces, trace_deepening,
};
use crate::backtracking;
use bezzel_base::board::Square;
use bezzel_base::core::{CoverVariant, Limit, SearchEnd, SearchResult, SilentObserver, find_first};
use bezzel_base::problem::CodeLine;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SquareCounts;
use bezzel_base::problem::count_squares_by_listing;
use std::ops::ControlFlow::Continue;

pub(super) static BACKTRACKING: MethodEntry<CoveringInstance> =
    MethodEntry {
        priority: |_, request| {
            if request.task == MethodTask::Trace { Priority::Highest } else { Priority::Never }
        },
        check_supported: |cover, request| {
            cover.check_reach(
                request,
                backtracking::is_supported(cover.covering()),
                backtracking::MAX_SQUARES,
            )
        },
        find: Some(|cover, request| {
            let Some(pieces) = cover.requested_pieces() else {
                return Ok(deepen_iteratively(
                    cover,
                    request,
                    initial_bounds(cover, request.limit),
                    |pieces, limit| find_first_cover(cover, pieces, limit),
                ));
            };
            let (found, searched) = find_first_cover(cover, pieces, request.limit);
            Ok(request.find_result(searched.nodes, FindOutcome::from_search(found, searched.end)))
        }),
        list: Some(|cover, request, visit| {
            Ok(match minimum_pieces(cover, request.method, request.limit)? {
                Ok(Some(pieces)) => {
                    list::list_textbook(cover.covering(), pieces, request.limit, visit)
                }
                Ok(None) => SearchEnd::Complete,
                Err(stop) => SearchEnd::Stopped(stop),
            })
        }),
        count: Some(count_listed_covers),
        count_by_square: Some(count_by_square),
        trace: Some(|cover, request, watch| {
            trace_deepening(cover, request, watch, |pieces, watch| {
                backtracking::list(cover.covering(), pieces, request.limit, watch, &mut |_| {
                    Continue(())
                })
            })
        }),
        every_board: true,
        pseudocode,
        ..MethodEntry::new("backtracking")
    };

/// Returns the lines of the search.
fn pseudocode(cover: &CoveringInstance) -> Vec<CodeLine> {
    let covering = cover.covering();
    let is_given = !covering.required.is_empty();
    let is_closed = is_given
        || !covering.blocked.is_empty()
        || cover.grid().size.iter().any(|square| cover.grid().is_wall(square));
    let is_fixed = cover.requested_pieces().is_some();
    CodeLine::collect([
        (is_fixed, CodeLine::new(0, "fixed-number", &["allow"])),
        (!is_fixed, CodeLine::new(0, "each-size", &["allow"])),
        (is_given, CodeLine::given(1)),
        (true, CodeLine::new(1, "place-rest", &[])),
        (true, CodeLine::new(2, "cover-complete", &["found"])),
        (true, CodeLine::new(2, "cover-incomplete", &["short"])),
        (true, CodeLine::new(2, "each-square", &[])),
        (is_closed, CodeLine::new(3, "closed-square", &[])),
        (
            covering.variant == CoverVariant::Independent,
            CodeLine::new(3, "attacked-square", &["reject"]),
        ),
        (true, CodeLine::new(3, "place", &["place"])),
        (true, CodeLine::new(3, "next-square", &[])),
        (true, CodeLine::new(3, "remove", &["remove"])),
    ])
}

fn count_by_square(
    cover: &CoveringInstance,
    request: &MethodRequest<'_>,
) -> Result<SquareCounts, ProblemError> {
    let mut spread = count_squares_by_listing(cover, request)?;
    spread.count_result.optimum =
        cover.piece_count().and_then(|pieces| cover.proved_optimum(pieces));
    Ok(spread)
}

/// Finds the first cover of the search.
fn find_first_cover(
    cover: &CoveringInstance,
    pieces: u64,
    limit: &Limit,
) -> (Option<Vec<Square>>, SearchResult) {
    find_first(|visit| {
        backtracking::list(cover.covering(), pieces, limit, &mut SilentObserver, visit)
    })
}
