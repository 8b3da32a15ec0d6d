//! `divide` and `vandermonde`: knight's tours that are written by a rule.

use super::instance::TourInstance;
use super::warnsdorff::WARNSDORFF;
use crate::vandermonde::VandermondeTour;
use crate::{divide, vandermonde};
use bezzel_base::core::{SearchResult, Stop};
use bezzel_base::problem::EventCallback;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::StepSource;
use bezzel_base::problem::trace_tour_steps;
use bezzel_base::walk::TourStep;

/// Method that joins tours of small boards side by side.
pub(super) static DIVIDE: MethodEntry<TourInstance> = MethodEntry {
    pieces: &["knights"],
    check_supported: |tour, request| {
        tour.refuse_path(request)?;
        tour.refuse_tie(request)?;
        tour.refuse_options(request, &["without"])?;
        let size = tour.field.size();
        match size.shorter_side() {
            _ if divide::is_supported(size, tour.ends) && size.squares() <= divide::REACH => Ok(()),
            ..5 => Err(tour.out_of_reach(
                request,
                MethodReach::SideFrom(5),
                Some(format!("find {}", tour.command_text())),
            )),
            _ => Err(tour.out_of_reach(request, MethodReach::Squares(divide::REACH), None)),
        }
    },
    find: Some(|tour, request| {
        let found = divide::find_within(tour.field.size(), tour.ends, request.limit);
        let found = found.and_then(|found| found.ok_or(Stop::GaveUp));
        Ok(request.find_result(0, found.map_or_else(FindOutcome::Unknown, FindOutcome::Found)))
    }),
    steps: Some(StepSource::None { why: "steps-divide", instead: WARNSDORFF.word }),
    ..MethodEntry::new("divide")
};

/// Method that joins four circuits that cover the board, after Vandermonde (1771).
pub(super) static VANDERMONDE: MethodEntry<TourInstance> = MethodEntry {
    pieces: &["knights"],
    check_supported: |tour, request| {
        if request.task != MethodTask::Trace {
            tour.refuse_path(request)?;
        }
        tour.refuse_tie(request)?;
        if request.task == MethodTask::Trace {
            tour.check_square_count(request.method, TourStep::MAX_TRACED)?;
        }
        tour.refuse_options(request, &["to", "without"])?;
        if vandermonde::is_supported(&tour.field) {
            let size = tour.field.size();
            let path = tour.path.as_ref();
            return match path.filter(|path| vandermonde::take_apart(size, path).is_none()) {
                Some(_) => Err(ProblemError::NoSteps {
                    method: request.method,
                    why: "steps-circuits",
                    instead: Some(format!("trace tour {size} using {}", request.method)),
                    is_too_large: false,
                }),
                None => Ok(()),
            };
        }
        let reach = MethodReach::EvenSides(vandermonde::REACH);
        Err(tour.out_of_reach(
            request,
            reach,
            Some(format!("find tour 8 using {}", request.method)),
        ))
    },
    find: Some(|tour, request| {
        let (found, stopped) = vandermonde::find(tour.field.size(), request.limit);
        let found = found.map(|found| tour.rotate_to_start(found.tour));
        Ok(request.find_result(
            0,
            found.map_or(FindOutcome::Unknown(stopped.unwrap_or(Stop::GaveUp)), FindOutcome::Found),
        ))
    }),
    steps: None,
    trace: Some(trace_circuits),
    ..MethodEntry::new("vandermonde")
};

/// Traces the circuits and their joins, of a new tour or of a given one.
fn trace_circuits(
    tour: &TourInstance,
    request: &MethodRequest<'_>,
    watch: EventCallback<'_>,
) -> SearchResult {
    let size = tour.field.size();
    let (found, stopped) = match &tour.path {
        Some(path) => (vandermonde::take_apart(size, path), None),
        None => vandermonde::find(size, request.limit),
    };
    let Some(VandermondeTour { circuits, pairs, halves, join, tour: path }) = found else {
        return trace_tour_steps(watch, [TourStep::GaveUp], stopped);
    };
    let steps = [
        TourStep::Circuits(circuits),
        TourStep::Pairs(pairs, halves),
        TourStep::Join(join, path),
        TourStep::Found(true),
    ];
    trace_tour_steps(watch, steps, None)
}
