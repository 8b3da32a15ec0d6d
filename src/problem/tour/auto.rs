//! Default method: theorems, and then one method after another until one gives an answer.

use super::backtracking::BACKTRACKING;
use super::euler::EULER;
use super::frontier::FRONTIER;
use super::instance::{REPAIRED, Tour};
use super::rule::WARNSDORFF;
use super::rules::DIVIDE;
use crate::problem::{Ask, Finding, Reason, Refusal, Row, Sought, Suits, Task};
use crate::search::Stop;
use crate::search::tour::auto::{self, Answer, By};
use crate::search::tour::divide;

/// Table entry of the method. Its name is reported if a theorem rules out a tour. Otherwise the
/// method that gave the answer is reported.
pub(super) static AUTO: Row<Tour> = Row {
    suits: |_, ask| if ask.task == Task::Find { Suits::Last } else { Suits::Never },
    bars: |tour, _| tour.require_squares(DIVIDE.word, divide::REACH),
    find: Some(find),
    every_board: true,
    ..Row::new("existence")
};

fn find(tour: &Tour, ask: &Ask<'_>) -> Result<Sought, Refusal> {
    let found = auto::find(&tour.field, tour.ends, ask.limit);
    let method = match found.by {
        By::Theorem => ask.method,
        By::Warnsdorff => WARNSDORFF.word,
        By::Divide => DIVIDE.word,
        By::Frontier => FRONTIER.word,
        By::Euler => EULER.word,
        By::Backtracking => BACKTRACKING.word,
    };
    let finding = match found.answer {
        Answer::Tour(squares) => Finding::Found(squares),
        Answer::None(obstacle) => Finding::None(Reason::Tour(obstacle)),
        Answer::Exhausted => Finding::None(Reason::Exhausted),
        Answer::Unknown(stop) => Finding::Unknown(stop),
        Answer::TooLarge => {
            tour.require_squares(method, REPAIRED)?;
            Finding::Unknown(Stop::GaveUp)
        }
    };
    Ok(Sought { method, ..ask.sought(found.nodes, finding) })
}
