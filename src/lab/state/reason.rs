//! Reasons for the absence of solutions and for partial answers.

use super::stop::stop_message;
use crate::data::NoSolution;
use crate::problem::{AbsenceReason, UnreachableSquare};
use bezzel_base::board::Square;
use bezzel_base::core::Stop;
use bezzel_messages::{Lang, Message, message};
use bezzel_tours::ClueObstacle;
use bezzel_tours::existence::TourObstacle;

/// Returns the reason why there is no solution, as a sentence without a full stop.
pub fn reason_text(lang: Lang, reason: &AbsenceReason) -> String {
    reason_message(reason).text(lang)
}

fn reason_message(reason: &AbsenceReason) -> Message {
    match reason {
        AbsenceReason::Exhausted => message!("reason-exhausted"),
        AbsenceReason::Theorem(id) => message!(*id),
        AbsenceReason::RequiredAttack(a, b) => message!("reason-required", a = a, b = b),
        AbsenceReason::RequiredLine(a, b, c) => {
            message!("reason-required-line", a = a, b = b, c = c)
        }
        AbsenceReason::Clues(found) => clue_message(found),
        AbsenceReason::TooFew(least) => message!("reason-too-few", least = least),
        AbsenceReason::Uncoverable(square) => message!("reason-uncoverable", square = square),
        AbsenceReason::Tour(found) => obstacle_message(found),
        AbsenceReason::NoneSymmetric(pieces) => message!("reason-none-kept", n = pieces),
        AbsenceReason::Full(pieces) => message!("reason-full", n = pieces),
        AbsenceReason::TooFewSquares(squares) => message!("reason-too-few-squares", n = squares),
        AbsenceReason::TooMany(most) => message!("reason-too-many", most = most),
        AbsenceReason::Unreachable(found) => unreachable_message(found),
    }
}

/// Returns the reason why no path leads to a square, with the part of the board that is reached.
fn unreachable_message(found: &UnreachableSquare) -> Message {
    let UnreachableSquare { from, to, reached, squares, .. } = found;
    let is_listed = |number: u64| number <= UnreachableSquare::LISTED as u64;
    let names =
        |squares: &[Square]| squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ");
    let (id, list) = match () {
        () if *reached == 1 => ("reason-unreachable-none", String::new()),
        () if is_listed(squares - reached) => {
            ("reason-unreachable-except", names(&found.missed_squares))
        }
        () if is_listed(*reached) => ("reason-unreachable-only", names(&found.reached_squares)),
        () => ("reason-unreachable", String::new()),
    };
    message!(id, from = from, to = to, reached = reached, of = squares, squares = list)
}

pub(super) fn no_solution_message(none: &NoSolution) -> Message {
    match &none.reason {
        Ok(why) => {
            message!("fault-no-solution", problem = &none.problem, reason = reason_message(why))
        }
        Err(stop) => {
            message!("fault-not-found", problem = &none.problem, stop = stop_message(*stop, None))
        }
    }
}

/// Returns the reason why an answer is partial, with the seconds if they are known: "interrupted
/// after 3.1 s".
pub fn stop_text(lang: Lang, stop: Stop, time: Option<f64>) -> String {
    stop_message(stop, time).text(lang)
}

/// Returns the reason why no tour has the given numbers, as a sentence without a full stop.
fn clue_message(obstacle: &ClueObstacle) -> Message {
    match *obstacle {
        ClueObstacle::TooFar { from, to, moves: Some(moves) } => message!(
            "reason-clues-far",
            a = &from.0,
            i = from.1,
            b = &to.0,
            k = to.1,
            moves = moves
        ),
        ClueObstacle::TooFar { from, to, moves: None } => {
            message!("reason-clues-unreachable", a = &from.0, i = from.1, b = &to.0, k = to.1)
        }
        ClueObstacle::Colours { from, to } => {
            message!("reason-clues-colours", a = &from.0, i = from.1, b = &to.0, k = to.1)
        }
    }
}

/// Returns the reason why there is no tour, as a sentence without a full stop.
fn obstacle_message(obstacle: &TourObstacle) -> Message {
    match obstacle {
        TourObstacle::Schwenk => message!("theorem-tour-closed"),
        TourObstacle::ChiaOng => message!("theorem-tour-open"),
        TourObstacle::Colours(dark, light) => {
            message!("reason-tour-colours", dark = dark, light = light)
        }
        TourObstacle::EndColour(square) => message!("reason-tour-end-colour", square = square),
        TourObstacle::SameColour(a, b) => message!("reason-tour-same-colour", a = a, b = b),
        TourObstacle::SameEnds(square) => message!("reason-tour-same-ends", square = square),
        TourObstacle::InnerEnd(square) => message!("reason-tour-inner-end", square = square),
        TourObstacle::Unreachable(a, b) => message!("reason-tour-unreachable", a = a, b = b),
        TourObstacle::TooFewMoves(square) => message!("reason-tour-few-moves", square = square),
        TourObstacle::ThreeEnds(squares) => {
            let [a, b, c] = squares;
            message!("reason-tour-three-ends", a = a, b = b, c = c)
        }
    }
}
