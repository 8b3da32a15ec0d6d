//! Reasons for the absence of solutions and for partial answers.

use crate::problem::Reason;
use crate::search::Stop;
use crate::search::tour::existence::Obstacle;
use crate::value::NoSolution;
use crate::words::{Arg, Lang, Message, message};

/// Returns the reason why there is no solution, as a sentence without a full stop.
pub fn reason(lang: Lang, reason: &Reason) -> String {
    absence(reason).text(lang)
}

fn absence(reason: &Reason) -> Message {
    match reason {
        Reason::Exhausted => message!("reason-exhausted"),
        Reason::Theorem(id) => message!(*id),
        Reason::RequiredAttack(a, b) => message!("reason-required", a = a, b = b),
        Reason::TooFew(least) => message!("reason-too-few", least = least),
        Reason::Uncoverable(square) => message!("reason-uncoverable", square = square),
        Reason::Tour(found) => obstacle(found),
        Reason::NoneKept(pieces) => message!("reason-none-kept", n = pieces),
        Reason::Full(pieces) => message!("reason-full", n = pieces),
        Reason::TooFewSquares(squares) => message!("reason-too-few-squares", n = squares),
        Reason::TooMany(most) => message!("reason-too-many", most = most),
    }
}

pub(super) fn no_solution(none: &NoSolution) -> Message {
    match &none.reason {
        Ok(why) => message!("fault-no-solution", problem = &none.problem, reason = absence(why)),
        Err(stop) => message!("fault-not-found", problem = &none.problem, stop = cut(*stop, None)),
    }
}

/// Returns the reason why an answer is partial, with the seconds if they are known: "interrupted
/// after 3.1 s".
pub fn stopped(lang: Lang, stop: Stop, time: Option<f64>) -> String {
    cut(stop, time).text(lang)
}

/// Returns the message of [`stopped`].
pub(in crate::present) fn cut(stop: Stop, time: Option<f64>) -> Message {
    let id = match stop {
        Stop::Cancelled => "stop-cancelled",
        Stop::Deadline => "stop-deadline",
        Stop::Solutions => "stop-solutions",
        Stop::Nodes => "stop-nodes",
        Stop::Memory => "stop-memory",
        Stop::GaveUp => "stop-gave-up",
        Stop::Watcher => "stop-watcher",
    };
    let why = message!(id);
    match time {
        Some(time) => message!("stop-after", why = why, time = Arg::Seconds(time)),
        None => why,
    }
}

/// Returns the reason why there is no tour, as a sentence without a full stop.
fn obstacle(obstacle: &Obstacle) -> Message {
    match obstacle {
        Obstacle::Schwenk => message!("theorem-tour-closed"),
        Obstacle::ChiaOng => message!("theorem-tour-open"),
        Obstacle::Colours(dark, light) => message!("reason-tour-colours", dark = dark, light = light),
        Obstacle::EndColour(square) => message!("reason-tour-end-colour", square = square),
        Obstacle::SameColour(a, b) => message!("reason-tour-same-colour", a = a, b = b),
        Obstacle::SameEnds(square) => message!("reason-tour-same-ends", square = square),
        Obstacle::InnerEnd(square) => message!("reason-tour-inner-end", square = square),
        Obstacle::Unreachable(a, b) => message!("reason-tour-unreachable", a = a, b = b),
        Obstacle::TooFewMoves(square) => message!("reason-tour-few-moves", square = square),
        Obstacle::ThreeEnds(squares) => {
            let [a, b, c] = squares;
            message!("reason-tour-three-ends", a = a, b = b, c = c)
        }
    }
}
