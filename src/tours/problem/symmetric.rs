//! `halfturn` and `quarterturn`: closed tours that are invariant under a turn of the board.

use super::backtracking::BACKTRACKING;
use super::instance::TourInstance;
use crate::symmetric;
use crate::symmetric::TurnSymmetry;
use bezzel_base::core::Stop;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::StepSource;

/// Method for tours invariant under a half turn.
pub(super) static HALFTURN: MethodEntry<TourInstance> = MethodEntry {
    check_supported: |tour, request| check_turn(tour, request, TurnSymmetry::Half),
    find: Some(|tour, request| find_symmetric(tour, request, TurnSymmetry::Half)),
    steps: Some(StepSource::None { why: "steps-orbits", instead: BACKTRACKING.word }),
    ..MethodEntry::new("halfturn")
};

/// Method for tours invariant under a quarter turn.
pub(super) static QUARTERTURN: MethodEntry<TourInstance> = MethodEntry {
    check_supported: |tour, request| check_turn(tour, request, TurnSymmetry::Quarter),
    find: Some(|tour, request| find_symmetric(tour, request, TurnSymmetry::Quarter)),
    steps: Some(StepSource::None { why: "steps-orbits", instead: BACKTRACKING.word }),
    ..MethodEntry::new("quarterturn")
};

fn check_turn(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    turn: TurnSymmetry,
) -> Result<(), ProblemError> {
    tour.refuse_path(request)?;
    tour.refuse_tie(request)?;
    tour.refuse_options(request, &["to"])?;
    tour.check_square_count(request.method, symmetric::REACH)?;
    if !tour.field.is_plain_knight() || symmetric::is_possible(tour.field.size(), turn) {
        return Ok(());
    }
    // There may be tours of the board, only none with this symmetry.
    let (reach, side) = match turn {
        TurnSymmetry::Half => (MethodReach::EvenArea(symmetric::REACH), 8),
        TurnSymmetry::Quarter => (MethodReach::Quarters(symmetric::REACH), 10),
    };
    Err(tour.out_of_reach(
        request,
        reach,
        Some(format!("find tour {side} using {}", request.method)),
    ))
}

fn find_symmetric(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    turn: TurnSymmetry,
) -> Result<FindResult, ProblemError> {
    let (found, stopped) = symmetric::find(&tour.field, turn, request.limit);
    let found = found.map(|found| tour.rotate_to_start(found));
    Ok(request.find_result(
        0,
        found.map_or(FindOutcome::Unknown(stopped.unwrap_or(Stop::GaveUp)), FindOutcome::Found),
    ))
}
