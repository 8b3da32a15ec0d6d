//! Traces of rules that write a list of squares, and of tours that are already made.

use super::EventCallback;
use crate::board::Square;
use crate::core::{
    SearchEnd, SearchResult, StepDetail, StepEvent, StepObserver, Stop, emit_detail,
};
use crate::walk::TourStep;
use std::ops::ControlFlow;

/// Traces the parts of a rule, each before the squares that it adds, and each square with its own
/// fact. At the end the list is a solution, unless `fails` gives the fact that it is not one, with
/// the square.
pub fn trace_rule_parts(
    mut watch: EventCallback<'_>,
    parts: &[(StepDetail, Vec<Square>)],
    mut grows: impl FnMut(Square) -> StepDetail,
    fails: Option<(StepDetail, Square)>,
) -> SearchResult {
    let mut flow = || -> ControlFlow<Stop> {
        for (part, (rule, squares)) in parts.iter().enumerate() {
            if part == 0 || !squares.is_empty() {
                watch.emit(StepEvent::Detail(*rule))?;
            }
            squares.iter().try_for_each(|&square| {
                emit_detail(&mut watch, [&[], &[square], &[]], grows(square))
            })?;
        }
        match fails {
            Some((fact, square)) => emit_detail(&mut watch, [&[], &[], &[square]], fact),
            None => watch.emit(StepEvent::Found),
        }
    };
    let end = match flow() {
        ControlFlow::Continue(()) => SearchEnd::Complete,
        ControlFlow::Break(stop) => SearchEnd::Stopped(stop),
    };
    let found = u128::from(fails.is_none() && end.is_complete());
    SearchResult { found, nodes: 0, end }
}

/// Traces the steps of a method that has made a tour, or was stopped before its end.
pub fn trace_tour_steps(
    mut watch: EventCallback<'_>,
    steps: impl IntoIterator<Item = TourStep>,
    stopped: Option<Stop>,
) -> SearchResult {
    let mut found = 0;
    let flow = steps.into_iter().try_for_each(|step| {
        found += u128::from(step.is_solution());
        watch.emit(step)
    });
    let end = flow.break_value().or(stopped).map_or(SearchEnd::Complete, SearchEnd::Stopped);
    SearchResult { found, nodes: 0, end }
}
