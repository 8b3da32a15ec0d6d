//! `orbits`: solutions invariant under a symmetry, searched by orbits of squares.

use super::instance::Placement;
use super::{construction, formula};
use crate::board::Symmetry;
use crate::problem::census::counted;
use crate::problem::kept;
use crate::problem::{
    Ask, Finding, Instance, Reach, Refusal, Row, Sought, Suits, Tally, Task, Visitor, count_of_list, spread_of_list,
};
use crate::search::{End, Limit, Placing, Silent, orbits};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

/// Node limit of the test whether a symmetry has any solution.
const ASKED: u64 = 1 << 14;

pub(super) static ORBITS: Row<Placement> = Row {
    keeps: true,
    spread: Some(spread_of_list),
    suits: |placement, _| if placement.kept().is_some() { Suits::Best } else { Suits::Never },
    bars: |placement, ask| match is_taken(placement, ask) || ask.task == Task::Find && is_written(placement) {
        true => Ok(()),
        false => Err(out_of_reach(placement, ask)),
    },
    find: Some(find),
    list: Some(list),
    count: Some(count),
    trace: Some(|placement, ask, watch| {
        let mut watch = watch;
        let by = kept::symmetries(placement).into_iter().find(|&by| !is_without(placement.placing(), by, ask.limit));
        let by = [by.unwrap_or(Symmetry::Identity)];
        orbits::list(placement.placing(), &by, ask.limit, &mut watch, &mut |_| Continue(()))
    }),
    every_board: true,
    ..Row::new("orbits")
};

/// Returns whether a rule writes a solution, which may have the symmetry.
fn is_written(placement: &Placement) -> bool {
    placement.is_free() && construction::works(placement.kind(), placement.grid())
}

/// Returns the error for a board with too many orbits. It suggests a board of the same kind with
/// fewer.
fn out_of_reach(placement: &Placement, ask: &Ask<'_>) -> Refusal {
    const SIDE: u32 = 64;
    let text = format!("find {} {SIDE}", placement.problem().word);
    let instead = placement.kept().filter(|_| placement.placing().has_one_per_line());
    Refusal::OutOfReach {
        size: placement.grid().size,
        method: ask.method,
        reach: Reach::Orbits(orbits::MAX_ORBITS),
        seconds: None,
        instead: instead.map(|kept| format!("{text} {}", kept.word())),
    }
}

/// Returns whether the board is in reach of the search under each of the symmetries. Rooks can be
/// counted by formulas instead.
fn is_taken(placement: &Placement, ask: &Ask<'_>) -> bool {
    let by = kept::symmetries(placement);
    let formula = || ask.task == Task::Count && !ask.is_list() && by.iter().all(|&by| is_told(placement, &[by]));
    by.iter().all(|&by| orbits::reaches(placement.placing(), &[by])) || formula()
}

fn is_told(placement: &Placement, group: &[Symmetry]) -> bool {
    formula::fixed_rooks(placement, &Symmetry::generated(group)).is_some()
}

/// Returns whether a short search proves that no solution has a symmetry.
fn is_without(placing: &Placing, by: Symmetry, limit: &Limit) -> bool {
    let few = Limit { nodes: Some(ASKED), reporter: None, ..limit.clone() };
    let (found, searched) = orbits::find(placing, &[by], &few);
    found.is_none() && searched.end.is_complete()
}

/// Finds a solution invariant under one of the symmetries, which are tried in turn. On boards out
/// of reach it returns the solution of the rule, if that has the symmetry.
fn find(placement: &Placement, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    if !is_taken(placement, ask) {
        let (grid, kept) = (placement.grid(), placement.kept());
        let squares = construction::construct(placement.kind(), grid);
        let is_kept = kept.is_none_or(|kept| kept.keeps(grid.size, &squares, None));
        return if is_kept { Ok(ask.sought(0, Finding::Found(squares))) } else { Err(out_of_reach(placement, ask)) };
    }
    let by = kept::symmetries(placement);
    let (finding, nodes) = kept::first(by, &mut |by| orbits::find(placement.placing(), &[by], ask.limit));
    Ok(ask.sought(nodes, finding))
}

/// Lists the solutions in order. If only one symmetry has solutions, they come in the order of the
/// search. Otherwise those of all symmetries are collected and sorted.
fn list(placement: &Placement, ask: &Ask<'_>, visit: Visitor<'_>) -> Result<End, Refusal> {
    let placing = placement.placing();
    let mut by = kept::symmetries(placement);
    if by.len() > 1 {
        by.retain(|&by| !is_without(placing, by, ask.limit));
    }
    if let [by] = by[..] {
        return Ok(orbits::list(placing, &[by], ask.limit, &mut Silent, visit).end);
    }
    Ok(kept::in_order(placement, ask.limit, visit, &mut |begin, limit| {
        let (required, blocked) = (begin.required.clone(), begin.blocked.clone());
        let part = Placing { required, blocked, ..*placing };
        kept::collected(&by, &mut |by, visit| orbits::list(&part, &[by], limit, &mut Silent, visit))
    }))
}

fn count(placement: &Placement, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    if ask.is_list() {
        return count_of_list(placement, ask);
    }
    let mut nodes = 0;
    let tally = counted(placement, ask, &mut |group| {
        if let Some(fixed) = formula::fixed_rooks(placement, group) {
            return Some((fixed, End::Complete));
        }
        if !orbits::reaches(placement.placing(), group) {
            return None;
        }
        let searched = orbits::count(placement.placing(), group, ask.limit);
        nodes += searched.nodes;
        Some((BigUint::from(searched.found), searched.end))
    });
    let tally = tally.map_or_else(|| count_of_list(placement, ask), Ok)?;
    Ok(Tally { nodes: nodes + tally.nodes, ..tally })
}
