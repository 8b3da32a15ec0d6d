//! `halfturn` and `quarterturn`: closed tours that are invariant under a turn of the board.

use super::backtracking::BACKTRACKING;
use super::instance::Tour;
use crate::problem::{Ask, Finding, Reach, Refusal, Row, Sought, Steps};
use crate::search::Stop;
use crate::search::tour::symmetric::{self, Turn};

/// Method for tours invariant under a half turn.
pub(super) static HALFTURN: Row<Tour> = Row {
    bars: |tour, ask| bars(tour, ask, Turn::Half),
    find: Some(|tour, ask| find(tour, ask, Turn::Half)),
    steps: Steps::None { why: "steps-orbits", instead: BACKTRACKING.word },
    ..Row::new("halfturn")
};

/// Method for tours invariant under a quarter turn.
pub(super) static QUARTERTURN: Row<Tour> = Row {
    bars: |tour, ask| bars(tour, ask, Turn::Quarter),
    find: Some(|tour, ask| find(tour, ask, Turn::Quarter)),
    steps: Steps::None { why: "steps-orbits", instead: BACKTRACKING.word },
    ..Row::new("quarterturn")
};

fn bars(tour: &Tour, ask: &Ask<'_>, turn: Turn) -> Result<(), Refusal> {
    tour.refuse_path(ask)?;
    tour.refuse_tie(ask)?;
    tour.refuse_options(ask, &["to"])?;
    tour.require_squares(ask.method, symmetric::REACH)?;
    if !tour.field.is_plain_knight() || symmetric::is_possible(tour.field.size(), turn) {
        return Ok(());
    }
    // There may be tours of the board, only none with this symmetry.
    let (reach, side) = match turn {
        Turn::Half => (Reach::EvenArea(symmetric::REACH), 8),
        Turn::Quarter => (Reach::Quarters(symmetric::REACH), 10),
    };
    Err(tour.out_of_reach(ask, reach, Some(format!("find tour {side} using {}", ask.method))))
}

fn find(tour: &Tour, ask: &Ask<'_>, turn: Turn) -> Result<Sought, Refusal> {
    let (found, stopped) = symmetric::find(&tour.field, turn, ask.limit);
    let found = found.map(|found| tour.begin(found));
    Ok(ask.sought(0, found.map_or(Finding::Unknown(stopped.unwrap_or(Stop::GaveUp)), Finding::Found)))
}
