//! `backtracking`: textbook search with a trace of its steps.

use super::instance::Cover;
use super::known::{deepened, least, listed, start, told};
use super::list;
use crate::board::Square;
use crate::problem::{Ask, Finding, Instance, Refusal, Row, Spread, Suits, Task, spread_of_list};
use crate::search::cover::backtracking;
use crate::search::{End, Limit, Searched, Silent, first_visited};
use std::ops::ControlFlow::Continue;

pub(super) static BACKTRACKING: Row<Cover> = Row {
    suits: |_, ask| if ask.task == Task::Trace { Suits::Best } else { Suits::Never },
    bars: |cover, ask| cover.require(ask, backtracking::reaches(cover.covering()), backtracking::MAX_SQUARES),
    find: Some(|cover, ask| {
        let Some(pieces) = cover.asked() else {
            return Ok(deepened(cover, ask, start(cover, ask.limit), |pieces, limit| first(cover, pieces, limit)));
        };
        let (found, searched) = first(cover, pieces, ask.limit);
        Ok(ask.sought(searched.nodes, Finding::of(found, searched.end)))
    }),
    list: Some(|cover, ask, visit| {
        Ok(match least(cover, ask.method, ask.limit)? {
            Ok(Some(pieces)) => list::textbook(cover.covering(), pieces, ask.limit, visit),
            Ok(None) => End::Complete,
            Err(stop) => End::Stopped(stop),
        })
    }),
    count: Some(listed),
    spread: Some(spread),
    trace: Some(|cover, ask, watch| {
        told(cover, ask, watch, |pieces, watch| {
            backtracking::list(cover.covering(), pieces, ask.limit, watch, &mut |_| Continue(()))
        })
    }),
    every_board: true,
    ..Row::new("backtracking")
};

fn spread(cover: &Cover, ask: &Ask<'_>) -> Result<Spread, Refusal> {
    let mut spread = spread_of_list(cover, ask)?;
    spread.tally.optimum = cover.pieces().and_then(|pieces| cover.proved(pieces));
    Ok(spread)
}

/// Finds the first cover of the search.
fn first(cover: &Cover, pieces: u64, limit: &Limit) -> (Option<Vec<Square>>, Searched) {
    first_visited(|visit| backtracking::list(cover.covering(), pieces, limit, &mut Silent, visit))
}
