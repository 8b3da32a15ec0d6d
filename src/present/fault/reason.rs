//! Why there is no solution, or only a part of an answer.

use super::super::speech::text;
use super::super::walk::obstacle;
use crate::problem::Reason;
use crate::search::Stop;
use crate::value::NoSolution;
use crate::words::Lang;

/// Why there is no solution, as a sentence without a full stop.
pub fn reason(lang: Lang, reason: &Reason) -> String {
    match reason {
        Reason::Exhausted => text(lang, "reason-exhausted", &[]),
        Reason::Theorem(id) => text(lang, id, &[]),
        Reason::RequiredAttack(a, b) => {
            text(lang, "reason-required", &[("a", a.to_string().into()), ("b", b.to_string().into())])
        }
        Reason::TooFew(least) => text(lang, "reason-too-few", &[("least", (*least).into())]),
        Reason::Uncoverable(square) => text(lang, "reason-uncoverable", &[("square", square.to_string().into())]),
        Reason::Tour(found) => obstacle(lang, found),
        Reason::TooMany(most) => text(lang, "reason-too-many", &[("most", (*most).into())]),
    }
}

pub(super) fn no_solution(lang: Lang, none: &NoSolution) -> String {
    let problem = ("problem", none.problem.as_str().into());
    match &none.reason {
        Ok(why) => text(lang, "fault-no-solution", &[problem, ("reason", reason(lang, why).into())]),
        Err(stop) => text(lang, "fault-not-found", &[problem, ("stop", stopped(lang, *stop, None).into())]),
    }
}

/// Why something is only a part, with the time it took where that is known: "interrupted after 3.1 s".
pub fn stopped(lang: Lang, stop: Stop, time: Option<&str>) -> String {
    let id = match stop {
        Stop::Cancelled => "stop-cancelled",
        Stop::Deadline => "stop-deadline",
        Stop::Solutions => "stop-solutions",
        Stop::Nodes => "stop-nodes",
        Stop::Memory => "stop-memory",
        Stop::GaveUp => "stop-gave-up",
        Stop::Watcher => "stop-watcher",
    };
    let why = text(lang, id, &[]);
    match time {
        Some(time) => text(lang, "stop-after", &[("why", why.into()), ("time", time.into())]),
        None => why,
    }
}
