//! `orbits`: covers invariant under a symmetry, searched by orbits of squares.
//!
//! The minimum is that of all covers. If no cover of that size is invariant, there is no solution,
//! and `pieces K` requests another number.

use super::exact::EXACT;
use super::instance::Cover;
use super::known::{least, listed, told};
use super::list;
use crate::problem::census::counted;
use crate::problem::kept;
use crate::problem::{Ask, Finding, Instance, Refusal, Row, Sought, Suits, Tally, count_of_list, spread_of_list};
use crate::search::cover::{exact, orbits};
use crate::search::{End, Limit, Searched, Silent, Stop, first_visited};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

pub(super) static ORBITS: Row<Cover> = Row {
    keeps: true,
    spread: Some(spread_of_list),
    suits: |cover, _| if cover.kept().is_some() { Suits::Best } else { Suits::Never },
    bars: |cover, ask| cover.require(ask, orbits::reaches(cover.covering()), orbits::MAX_SQUARES),
    find: Some(find),
    list: Some(|cover, ask, visit| {
        Ok(match fewest(cover, ask.limit)? {
            Ok(Some(pieces)) => list::kept(cover, pieces, ask.limit, visit),
            Ok(None) => End::Complete,
            Err(stop) => End::Stopped(stop),
        })
    }),
    count: Some(count),
    trace: Some(|cover, ask, watch| {
        let by = kept::symmetries(cover);
        let Some(pieces) = fewest(cover, ask.limit).ok().and_then(|least| least.ok().flatten()) else {
            return Searched { found: 0, nodes: 0, end: End::Complete };
        };
        told(&cover.with_pieces(pieces), ask, watch, |pieces, watch| {
            orbits::list(cover.covering(), &by[..1], pieces, ask.limit, watch, &mut |_| Continue(()))
        })
    }),
    every_board: true,
    ..Row::new("orbits")
};

/// Returns the minimum over all covers or the requested number, or `None` if there is no cover.
fn fewest(cover: &Cover, limit: &Limit) -> Result<Result<Option<u64>, Stop>, Refusal> {
    debug_assert!(exact::reaches(cover.covering()), "both searches take the same boards");
    least(&cover.unkept(), EXACT.word, limit)
}

fn find(cover: &Cover, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let pieces = match fewest(cover, ask.limit)? {
        Ok(Some(pieces)) => pieces,
        Ok(None) => return Ok(ask.sought(0, Finding::of(None, End::Complete))),
        Err(stop) => return Ok(ask.sought(0, Finding::Unknown(stop))),
    };
    let (finding, nodes) = kept::first(kept::symmetries(cover), &mut |by| {
        first_visited(|visit| orbits::list(cover.covering(), &[by], pieces, ask.limit, &mut Silent, visit))
    });
    let optimum = cover.proved(pieces).filter(|_| matches!(finding, Finding::Found(_)));
    Ok(Sought { optimum, ..ask.sought(nodes, finding) })
}

fn count(cover: &Cover, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    if ask.is_list() {
        return listed(cover, ask);
    }
    let pieces = match fewest(cover, ask.limit)? {
        Ok(Some(pieces)) => pieces,
        Ok(None) => return Ok(ask.tally(BigUint::ZERO, 0, End::Complete)),
        Err(stop) => return Ok(ask.tally(BigUint::ZERO, 0, End::Stopped(stop))),
    };
    let mut nodes = 0;
    let tally = counted(cover, ask, &mut |group| {
        let searched = orbits::list(cover.covering(), group, pieces, ask.limit, &mut Silent, &mut |_| Continue(()));
        nodes += searched.nodes;
        Some((BigUint::from(searched.found), searched.end))
    });
    let tally = tally.map_or_else(|| count_of_list(cover, ask), Ok)?;
    Ok(Tally { optimum: cover.proved(pieces), nodes: nodes + tally.nodes, ..tally })
}
