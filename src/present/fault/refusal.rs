//! Refusals: how far a method reaches, what it does not take, and what would work instead.

use super::super::measured::memory;
use super::super::speech::text;
use super::super::time::estimate;
use super::file::path_problem;
use super::syntax::join;
use crate::board::{MAX_SIDE, Size, Square};
use crate::problem::{Reach, Refusal, Task};
use crate::words::{Arg, Lang, grouped};

/// Why a problem refuses.
pub(in crate::present) fn refusal(lang: Lang, refusal: &Refusal) -> String {
    let say = |id: &str, args: &[(&str, Arg)]| text(lang, id, args);
    match refusal {
        Refusal::BadSize(error) => say("refusal-side", &[("side", error.side.into())]),
        Refusal::OutOfReach { size, method, reach, seconds, .. } => {
            let args = [
                ("size", board(lang, *size).into()),
                ("method", (*method).into()),
                ("reach", most(lang, *reach).into()),
            ];
            let message = say("refusal-reach", &args);
            let Some(seconds) = seconds else { return message };
            let cost = estimate(lang, *seconds);
            say("refusal-reach-cost", &[("message", message.into()), ("cost", cost.into())])
        }
        Refusal::Memory { size, method, need, most, .. } => {
            let args = [
                ("size", board(lang, *size).into()),
                ("method", (*method).into()),
                ("need", memory(lang, rounded(*need)).into()),
                ("most", memory(lang, *most as f64).into()),
            ];
            say("refusal-memory", &args)
        }
        Refusal::OffBoard(square, size, _) => {
            say("refusal-off-board", &[("square", square.to_string().into()), ("size", board(lang, *size).into())])
        }
        Refusal::Twice(square, _) => say("refusal-twice", &[("square", square.to_string().into())]),
        Refusal::NoMethod { have, task: Task::Map, .. } if have.is_empty() => say("refusal-no-map", &[]),
        Refusal::NoMethod { method, task, .. } => say(no_method(*task), &[("method", method.as_str().into())]),
        Refusal::MethodOption { method, option } => {
            say("refusal-option", &[("method", (*method).into()), ("option", (*option).into())])
        }
        Refusal::MethodPiece { method, piece, .. } => {
            say("refusal-piece", &[("method", (*method).into()), ("piece", (*piece).into())])
        }
        Refusal::OptionNeeds { option, needs } => {
            say("refusal-option-needs", &[("option", (*option).into()), ("needs", (*needs).into())])
        }
        Refusal::Path(problem, _) => path_problem(lang, problem),
        Refusal::TooManyPieces { pieces, squares } => {
            say("refusal-pieces", &[("pieces", (*pieces).into()), ("squares", (*squares).into())])
        }
        Refusal::NeedsPieces(size) => say("refusal-needs-pieces", &[("size", board(lang, *size).into())]),
    }
}

/// The most that a method manages.
fn most(lang: Lang, reach: Reach) -> String {
    let (id, number) = match reach {
        Reach::Side(side) => ("reach-side", side),
        Reach::Square(side) => ("reach-square", side),
        Reach::Squares(squares) => ("reach-squares", squares),
        Reach::Pieces(pieces) => ("reach-pieces", pieces),
        Reach::Lines(lines) => ("reach-lines", lines),
        Reach::Frontier(squares) => ("reach-frontier", squares),
        Reach::SideFrom(side) => ("reach-side-from", side),
        Reach::EvenSides(squares) => ("reach-even-sides", squares),
        Reach::EvenArea(squares) => ("reach-even-area", squares),
        Reach::Quarters(squares) => ("reach-quarters", squares),
        Reach::Terms { side, terms: Some(terms) } => {
            return text(lang, "reach-terms", &[("n", side.into()), ("terms", terms.into())]);
        }
        Reach::Terms { side, terms: None } => ("reach-terms-more", side),
    };
    text(lang, id, &[("n", number.into())])
}

/// The message that a method cannot do a task.
fn no_method(task: Task) -> &'static str {
    match task {
        Task::Find => "refusal-cannot-find",
        Task::Enumerate => "refusal-cannot-list",
        Task::Count => "refusal-cannot-count",
        Task::Trace => "refusal-cannot-trace",
        Task::Map => "refusal-cannot-map",
    }
}

/// What the problem would accept.
pub(super) fn refusal_help(lang: Lang, refusal: &Refusal) -> Option<String> {
    let say = |id: &str, args: &[(&str, Arg)]| Some(text(lang, id, args));
    match refusal {
        Refusal::BadSize(_) => say("help-side", &[("most", MAX_SIDE.into())]),
        Refusal::OutOfReach { instead, .. } => match instead {
            Some(instead) => say("help-instead", &[("command", instead.as_str().into())]),
            None => say("help-smaller", &[]),
        },
        Refusal::Memory { instead, .. } => match instead {
            Some(instead) => say("help-memory-instead", &[("command", instead.as_str().into())]),
            None => say("help-memory", &[]),
        },
        Refusal::OffBoard(_, size, _) => {
            let last = Square { file: size.files() - 1, rank: size.ranks() - 1 };
            say("help-off-board", &[("last", last.to_string().into())])
        }
        Refusal::Twice(..) => say("help-twice", &[]),
        Refusal::NoMethod { have, .. } => {
            let have: Vec<String> = have.iter().map(|method| format!("`{method}`")).collect();
            (!have.is_empty()).then(|| text(lang, "help-methods", &[("methods", join(lang, &have).into())]))
        }
        Refusal::MethodOption { method, option } => {
            say("help-method-option", &[("method", (*method).into()), ("option", (*option).into())])
        }
        Refusal::MethodPiece { instead, .. } => say("help-method-piece", &[("instead", (*instead).into())]),
        Refusal::Path(..) => say("help-path", &[]),
        Refusal::OptionNeeds { needs, .. } => say("help-option-needs", &[("needs", (*needs).into())]),
        Refusal::TooManyPieces { .. } => None,
        Refusal::NeedsPieces(_) => say("help-needs-pieces", &[]),
    }
}

/// An estimate with two digits, so that it looks like one.
fn rounded(bytes: u64) -> f64 {
    let unit = 10f64.powi((bytes.max(1) as f64).log10() as i32 - 1);
    (bytes as f64 / unit).round() * unit
}

/// A size as people read it: `8x8`, `1,000x1,000`.
pub(super) fn board(lang: Lang, size: Size) -> String {
    let side = |side: u32| grouped(lang, &side.to_string());
    format!("{}x{}", side(size.files()), side(size.ranks()))
}
