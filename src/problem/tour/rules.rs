//! `divide` and `vandermonde`: knight's tours that are written by a rule.

use super::instance::Tour;
use super::rule::WARNSDORFF;
use crate::problem::{Ask, Finding, Instance, Reach, Row, Steps, Story, Stride};
use crate::search::Stop;
use crate::search::tour::divide;
use crate::search::tour::vandermonde::{self, Vandermonde};

/// Method that joins tours of small boards side by side.
pub(super) static DIVIDE: Row<Tour> = Row {
    pieces: &["knights"],
    bars: |tour, ask| {
        tour.refuse_path(ask)?;
        tour.refuse_tie(ask)?;
        tour.refuse_options(ask, &["without"])?;
        let size = tour.field.size();
        match size.shorter() {
            _ if divide::works(size, tour.ends) && size.squares() <= divide::REACH => Ok(()),
            ..5 => Err(tour.out_of_reach(ask, Reach::SideFrom(5), Some(format!("find {}", tour.text())))),
            _ => Err(tour.out_of_reach(ask, Reach::Squares(divide::REACH), None)),
        }
    },
    find: Some(|tour, ask| {
        let found = divide::within(tour.field.size(), tour.ends, ask.limit);
        let found = found.and_then(|found| found.ok_or(Stop::GaveUp));
        Ok(ask.sought(0, found.map_or_else(Finding::Unknown, Finding::Found)))
    }),
    steps: Steps::None { why: "steps-divide", instead: WARNSDORFF.word },
    ..Row::new("divide")
};

/// Method that joins four circuits that cover the board, after Vandermonde (1771).
pub(super) static VANDERMONDE: Row<Tour> = Row {
    pieces: &["knights"],
    bars: |tour, ask| {
        tour.refuse_path(ask)?;
        tour.refuse_tie(ask)?;
        if ask.task == crate::problem::Task::Trace {
            tour.require_squares(ask.method, Story::MOST as u64)?;
        }
        tour.refuse_options(ask, &["to", "without"])?;
        if vandermonde::works(&tour.field) {
            return Ok(());
        }
        let reach = Reach::EvenSides(vandermonde::REACH);
        Err(tour.out_of_reach(ask, reach, Some(format!("find tour 8 using {}", ask.method))))
    },
    find: Some(|tour, ask| {
        let (found, stopped) = vandermonde::find(tour.field.size(), ask.limit);
        let found = found.map(|found| tour.begin(found.tour));
        Ok(ask.sought(0, found.map_or(Finding::Unknown(stopped.unwrap_or(Stop::GaveUp)), Finding::Found)))
    }),
    story: Some(|tour, ask, extent| circuits(tour, ask).within(extent)),
    ..Row::new("vandermonde")
};

/// Traces the circuits and their joins.
fn circuits(tour: &Tour, ask: &Ask<'_>) -> Story {
    let (found, stopped) = vandermonde::find(tour.field.size(), ask.limit);
    let Some(Vandermonde { circuits, pairs, halves, join, tour: path }) = found else {
        return Story::whole(ask.method, vec![Stride::GaveUp], Vec::new(), stopped);
    };
    let steps = vec![Stride::Circuits(circuits), Stride::Pairs(pairs, halves), Stride::Join(join), Stride::Found(true)];
    Story::whole(ask.method, steps, path, None)
}
