//! Default method: theorems, and then one method after another until one gives an answer.

use super::backtracking::BACKTRACKING;
use super::constructions::DIVIDE;
use super::euler::EULER;
use super::frontier::FRONTIER;
use super::instance::{MAX_REPAIRED, TourInstance};
use super::warnsdorff::WARNSDORFF;
use crate::auto::{AnswerSource, TourAnswer};
use crate::{auto, divide};
use bezzel_base::core::Stop;
use bezzel_base::problem::AbsenceReason;
use bezzel_base::problem::FindOutcome;
use bezzel_base::problem::FindResult;
use bezzel_base::problem::MethodEntry;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::Priority;
use bezzel_base::problem::ProblemError;

/// Table entry of the method. Its name is reported if a theorem rules out a tour. Otherwise the
/// method that gave the answer is reported.
pub(super) static AUTO: MethodEntry<TourInstance> = MethodEntry {
    priority: |_, request| {
        if request.task == MethodTask::Find { Priority::Fallback } else { Priority::Never }
    },
    check_supported: |tour, _| tour.check_square_count(DIVIDE.word, divide::REACH),
    find: Some(find),
    every_board: true,
    ..MethodEntry::new("existence")
};

fn find(tour: &TourInstance, request: &MethodRequest<'_>) -> Result<FindResult, ProblemError> {
    let found = auto::find(&tour.field, tour.ends, request.limit);
    let method = match found.by {
        AnswerSource::Theorem => request.method,
        AnswerSource::Warnsdorff => WARNSDORFF.word,
        AnswerSource::Divide => DIVIDE.word,
        AnswerSource::Frontier => FRONTIER.word,
        AnswerSource::Euler => EULER.word,
        AnswerSource::Backtracking => BACKTRACKING.word,
    };
    let finding = match found.answer {
        TourAnswer::Tour(squares) => FindOutcome::Found(squares),
        TourAnswer::None(obstacle) => FindOutcome::None(AbsenceReason::Tour(obstacle)),
        TourAnswer::Exhausted => FindOutcome::None(AbsenceReason::Exhausted),
        TourAnswer::Unknown(stop) => FindOutcome::Unknown(stop),
        TourAnswer::TooLarge => {
            tour.check_square_count(method, MAX_REPAIRED)?;
            FindOutcome::Unknown(Stop::GaveUp)
        }
    };
    Ok(FindResult { method, ..request.find_result(found.nodes, finding) })
}
