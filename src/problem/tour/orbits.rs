//! `orbits`: closed tours invariant under a symmetry, searched with each square and its images
//! together.

use super::backtracking::BACKTRACKING;
use super::instance::Tour;
use crate::board::Symmetry;
use crate::problem::census::counted;
use crate::problem::kept;
use crate::problem::{
    Ask, Finding, Reason, Refusal, Row, Sought, Steps, Suits, Tally, Task, Visitor, count_of_list, first_of_list,
};
use crate::search::tour::backtrack::{self, Look};
use crate::search::tour::kept as walks;
use crate::search::tour::symmetric::{self, Turn};
use crate::search::tour::{Graph, counting};
use crate::search::{End, Limit, Listed, Silent, Sink, Stop, first_visited};
use num_bigint::BigUint;
use std::ops::ControlFlow::Continue;

pub(super) static ORBITS: Row<Tour> = Row {
    keeps: true,
    suits: |tour, _| match tour.kept {
        Some(_) if tour.ends.closed || kept::impossible(tour).is_some() => Suits::Best,
        _ => Suits::Never,
    },
    bars,
    find: Some(find),
    list: Some(list),
    count: Some(count),
    steps: Steps::None { why: "steps-orbits", instead: BACKTRACKING.word },
    ..Row::new("orbits")
};

/// Returns the reason why no closed tour has the requested symmetry, from fixed squares, moves and
/// colors.
pub(super) fn impossible(tour: &Tour) -> Option<Reason> {
    let is_asked =
        tour.kept.is_some() && tour.ends.closed && tour.field.is_plain() && tour.field.squares() <= symmetric::REACH;
    let mut by = kept::symmetries(tour).into_iter();
    let none = is_asked && !by.any(|by| walks::is_possible(&tour.field, by));
    none.then_some(Reason::Theorem("theorem-kept-tour"))
}

fn bars(tour: &Tour, ask: &Ask<'_>) -> Result<(), Refusal> {
    tour.refuse_path(ask)?;
    tour.refuse_tie(ask)?;
    if !tour.ends.closed && tour.field.squares() > 1 {
        return Err(Refusal::MethodOption { method: ask.method, option: "open" });
    }
    let most = match ask.task {
        Task::Find => symmetric::REACH,
        Task::Count if !ask.is_list() && counting::reaches(&tour.field) => return Ok(()),
        _ => walks::REACH,
    };
    tour.require_squares(ask.method, most)
}

/// Returns the symmetries that a tour may have.
fn possible(tour: &Tour) -> Vec<Symmetry> {
    let mut by = kept::symmetries(tour);
    by.retain(|&by| walks::is_possible(&tour.field, by));
    by
}

/// Finds a tour by random chains under a turn, or otherwise the first one of the list.
fn find(tour: &Tour, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    if !tour.ends.closed {
        return first_of_list(tour, ask);
    }
    let by = possible(tour);
    for (symmetry, turn) in [(Symmetry::HalfTurn, Turn::Half), (Symmetry::QuarterTurn, Turn::Quarter)] {
        if !by.contains(&symmetry) {
            continue;
        }
        match symmetric::find(&tour.field, turn, ask.limit) {
            (Some(found), _) => return Ok(ask.sought(0, Finding::Found(tour.begin(found)))),
            (None, Some(stop)) => return Ok(ask.sought(0, Finding::Unknown(stop))),
            (None, None) => {}
        }
    }
    if tour.field.squares() > walks::REACH {
        return Ok(ask.sought(0, Finding::Unknown(Stop::GaveUp)));
    }
    let (finding, nodes) =
        kept::first(by, &mut |by| first_visited(|visit| walks::list(&tour.field, tour.ends, by, ask.limit, visit)));
    Ok(ask.sought(nodes, finding))
}

/// By images where one symmetry may keep closed tours; else all tours are looked at.
fn list(tour: &Tour, ask: &Ask<'_>, visit: Visitor<'_>) -> Result<End, Refusal> {
    let by = possible(tour);
    if let ([by], true) = (&by[..], tour.ends.closed) {
        return Ok(walks::list(&tour.field, tour.ends, *by, ask.limit, visit).end);
    }
    let kept = |squares: &[crate::board::Square]| {
        let closed = Some(tour.ends.closed);
        by.iter().any(|&by| crate::board::is_kept(tour.field.size(), squares, closed, by))
    };
    let (mut listed, mut stop) = (Listed::new(ask.limit, visit), None);
    let every = Limit { solutions: None, ..ask.limit.clone() };
    let graph = Graph::new(&tour.field);
    let searched = backtrack::list(&tour.field, tour.ends, Look::Ahead, &every, &mut Silent, &mut |path| {
        let squares = graph.squares(path);
        if !kept(&squares) {
            return Continue(());
        }
        listed.take(&squares).map_break(|why| stop = Some(why))
    });
    Ok(stop.map_or(searched.end, End::Stopped))
}

/// Counts along the frontier of the orbits. Tours are listed if that is out of reach, or if several
/// symmetries share tours.
fn count(tour: &Tour, ask: &Ask<'_>) -> Result<Tally, Refusal> {
    if ask.is_list() || !tour.ends.closed {
        return count_of_list(tour, ask);
    }
    let mut nodes = 0;
    let tally = counted(tour, ask, &mut |group| {
        let field = &tour.field;
        if group.iter().any(|&one| !walks::is_possible(field, one)) {
            return Some((BigUint::ZERO, End::Complete));
        }
        // On a board of one line a reflection leaves every square where it is.
        let idle = group.iter().filter(|&&one| field.order(one) == 1).count();
        let by = group.iter().copied().find(|&one| field.order(one) * idle == group.len())?;
        let counted = counting::fixed(field, by, ask.limit)?;
        nodes += counted.states;
        Some((counted.total, counted.end))
    });
    let tally = match tally {
        Some(tally) => tally,
        None => {
            tour.require_squares(ask.method, walks::REACH)?;
            count_of_list(tour, ask)?
        }
    };
    Ok(Tally { nodes: nodes + tally.nodes, ..tally })
}
