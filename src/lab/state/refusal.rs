//! Refusals: limits of methods, unsupported inputs, and alternatives.

use super::malformed::violation_message;
use crate::problem::{MethodReach, MethodTask, PROBLEMS, ProblemError};
use bezzel_base::board::{MAX_SIDE, Square};
use bezzel_messages::FaultCode::{E003, E300, E301, E302, E402};
use bezzel_messages::{Diagnostic, Message, MessageArg, message};

/// Returns the message of a refusal.
pub(crate) fn refusal_message(refusal: &ProblemError) -> Message {
    refusal_diagnostic(refusal).message
}

/// Returns the diagnostic of a refusal. The help line names an input that the problem would accept.
pub(super) fn refusal_diagnostic(refusal: &ProblemError) -> Diagnostic {
    let leave_out = |option: &str| Some(message!("help-leave-out", option = option));
    let smaller = || Some(message!("help-smaller"));
    let (code, message, help) = match refusal {
        ProblemError::BadSize(error) => (
            E301,
            message!("refusal-side", side = error.side),
            Some(message!("help-side", most = MAX_SIDE)),
        ),
        ProblemError::OutOfReach { size, method, reach, seconds, instead } => {
            let reach = reach_message(*reach);
            let message = message!("refusal-reach", size = size, method = method, reach = reach);
            let message = match seconds {
                Some(cost) => {
                    let cost = MessageArg::Estimate(*cost);
                    message!("refusal-reach-cost", message = message, cost = cost)
                }
                None => message,
            };
            let help = instead.as_ref().map(|instead| message!("help-instead", command = instead));
            (E301, message, help.or_else(smaller))
        }
        ProblemError::Memory { size, method, need, most, instead } => {
            let (need, most) =
                (MessageArg::Bytes(round_estimate(*need)), MessageArg::Bytes(*most as f64));
            let message =
                message!("refusal-memory", size = size, method = method, need = need, most = most);
            let help = match instead {
                Some(instead) => message!("help-memory-instead", command = instead),
                None => message!("help-memory"),
            };
            (E301, message, Some(help))
        }
        ProblemError::OffBoard(square, size, _) => {
            let last = Square { file: size.files() - 1, rank: size.ranks() - 1 };
            let message = message!("refusal-off-board", square = square, size = size);
            (E302, message, Some(message!("help-off-board", last = &last)))
        }
        ProblemError::Hole(square, board, _) => {
            (E302, message!("refusal-hole", square = square, board = board), None)
        }
        ProblemError::Twice(square, _) => {
            (E302, message!("refusal-twice", square = square), Some(message!("help-twice")))
        }
        ProblemError::NoLine { line, number, count, size, .. } => (
            E302,
            message!("refusal-no-line", line = *line, number = number, count = count, size = size),
            None,
        ),
        ProblemError::LargeArea { most, .. } => {
            (E302, message!("refusal-large-area", most = most), None)
        }
        ProblemError::DrawingSize { found, size, .. } => {
            (E302, message!("refusal-drawing-size", found = found, size = size), None)
        }
        ProblemError::ForeignPiece { piece, square, .. } => {
            (E302, message!("refusal-foreign-piece", piece = piece, square = square), None)
        }
        ProblemError::NumberTwice { number, first, second, .. } => (
            E302,
            message!("refusal-number-twice", number = number, first = first, second = second),
            None,
        ),
        ProblemError::NumberOutside { number, square, most, .. } => (
            E302,
            message!("refusal-number-outside", number = number, square = square, most = most),
            None,
        ),
        ProblemError::NoOrders => {
            (E300, message!("refusal-no-orders"), Some(message!("help-no-orders")))
        }
        ProblemError::NoSuchMove(way, _) => {
            let message = message!("refusal-no-such-move", way = move_text(*way));
            (E302, message, Some(message!("help-moves")))
        }
        ProblemError::MoveTwice(way, _) => {
            let message = message!("refusal-twice", square = move_text(*way));
            (E302, message, Some(message!("help-moves")))
        }
        ProblemError::NoMethod { method, task, have } => {
            let message = match task {
                MethodTask::Map if have.is_empty() => message!("refusal-no-map"),
                _ if !is_known_method(method) => {
                    message!("refusal-unknown-method", method = method)
                }
                task => message!(no_method_id(*task), method = method),
            };
            let methods = || message!("help-methods", methods = MessageArg::code_words(have));
            (E300, message, (!have.is_empty()).then(methods))
        }
        ProblemError::NoSteps { method, why, instead, is_too_large } => {
            let message = message!("refusal-no-steps", method = method, why = message!(*why));
            let steps = |instead| message!("help-steps-instead", command = instead);
            let smaller = || smaller().filter(|_| *is_too_large);
            (E300, message, instead.as_ref().map(steps).or_else(smaller))
        }
        ProblemError::MethodOption { method, option: "board" } => (
            E300,
            message!("refusal-option-board", method = method),
            leave_out(&format!("using {method}")),
        ),
        ProblemError::MethodOption { method, option } => (
            E300,
            message!("refusal-option", method = method, option = option),
            Some(message!("help-method-option", method = method, option = option)),
        ),
        ProblemError::ChosenMethodOption { method, option } => {
            let message = message!("refusal-option", method = method, option = option);
            (E300, message, leave_out(option))
        }
        ProblemError::MethodPiece { method, piece, instead } => (
            E300,
            message!("refusal-piece", method = method, piece = piece),
            Some(message!("help-method-piece", instead = instead)),
        ),
        ProblemError::OptionNeeds { option, needs } => (
            E003,
            message!("refusal-option-needs", option = option, needs = needs),
            Some(message!("help-option-needs", needs = needs)),
        ),
        ProblemError::NeedsEnd { option, example } => (
            E300,
            message!("refusal-needs-end", option = *option),
            Some(message!("help-example", command = example)),
        ),
        ProblemError::NotPlayed(problem) => (
            E300,
            message!("refusal-not-played", problem = problem),
            Some(message!("help-not-played")),
        ),
        ProblemError::Path(_, wrong, _) => {
            let violation = violation_message(wrong);
            let message = message!("malformed-wrong", n = 1u64, violation = violation);
            (E402, message, Some(message!("help-path")))
        }
        ProblemError::NeedsPieces(size) => {
            let message = message!("refusal-needs-pieces", size = size);
            (E301, message, Some(message!("help-needs-pieces")))
        }
        ProblemError::LongRider(piece, most) => {
            (E301, message!("refusal-long-rider", pieces = piece, most = most), smaller())
        }
        ProblemError::OneWay(piece) => (E301, message!("refusal-one-way", pieces = piece), None),
        ProblemError::NonstandardPiece(piece) => {
            (E301, message!("refusal-odd-piece", pieces = piece), None)
        }
        ProblemError::SameKind(piece) => (
            E301,
            message!("refusal-same-kind", pieces = piece),
            Some(message!("help-same-kind", pieces = piece)),
        ),
        ProblemError::ManyKinds { kinds, most } => {
            (E301, message!("refusal-many-kinds", kinds = kinds, most = most), None)
        }
        ProblemError::OfOneKind { word, is_option } => {
            let (code, help) = if *is_option { (E301, leave_out(word)) } else { (E300, None) };
            (code, message!("refusal-of-one-kind", word = *word), help)
        }
        ProblemError::NoSquare => (E301, message!("refusal-no-square"), None),
        ProblemError::RegionsGiven => {
            (E301, message!("refusal-regions-given"), Some(message!("help-regions-given")))
        }
        ProblemError::RegionsUnused => (E301, message!("refusal-regions-unused"), None),
        ProblemError::StarsBoard { size, regions } => {
            let size = size.to_string();
            (E301, message!("refusal-stars-board", size = size, regions = regions), None)
        }
        ProblemError::RandomSize => {
            (E301, message!("refusal-random-size"), Some(message!("help-random-size")))
        }
        ProblemError::RandomStopped => {
            (E301, message!("refusal-random-stopped"), Some(message!("help-random-stopped")))
        }
        ProblemError::NonstandardBoard { squares, most } => {
            (E301, message!("refusal-odd-board", most = most, squares = squares), smaller())
        }
        ProblemError::FreePawns => {
            (E301, message!("refusal-loose-pawns"), Some(message!("help-loose-pawns")))
        }
        ProblemError::ManyPawns { ways, most } => {
            let message = message!("refusal-many-pawns", ways = ways, most = most);
            (E301, message, Some(message!("help-loose-pawns")))
        }
        ProblemError::TooManyStages(most) => {
            (E301, message!("refusal-stages", most = most), Some(message!("help-stages")))
        }
        ProblemError::TooManyGroups(most) => {
            (E301, message!("refusal-groups", most = most), Some(message!("help-groups")))
        }
        ProblemError::PartTaken(set) => {
            (E301, message!("refusal-part-taken", set = set), Some(message!("help-part-taken")))
        }
    };
    Diagnostic { code, message, help }
}

/// Returns whether a problem has a method of this name.
fn is_known_method(name: &str) -> bool {
    PROBLEMS.iter().any(|problem| problem.methods.iter().any(|method| method.word == name))
}

/// Formats a move as it is typed.
fn move_text((files, ranks): (i32, i32)) -> String {
    format!("{files},{ranks}")
}

/// Returns the message about the largest input of a method.
fn reach_message(reach: MethodReach) -> Message {
    let (id, number) = match reach {
        MethodReach::Side(side) => ("reach-side", side),
        MethodReach::Square(side) => ("reach-square", side),
        MethodReach::NearSquare(side) => ("reach-near-square", side),
        MethodReach::Squares(squares) => ("reach-squares", squares),
        MethodReach::Pieces(pieces) => ("reach-pieces", pieces),
        MethodReach::Orbits(orbits) => ("reach-orbits", orbits),
        MethodReach::Lines(lines) => ("reach-lines", lines),
        MethodReach::Frontier(squares) => ("reach-frontier", squares),
        MethodReach::SideFrom(side) => ("reach-side-from", side),
        MethodReach::EvenSides(squares) => ("reach-even-sides", squares),
        MethodReach::EvenArea(squares) => ("reach-even-area", squares),
        MethodReach::Quarters(squares) => ("reach-quarters", squares),
        MethodReach::Terms { side, terms: Some(terms) } => {
            return message!("reach-terms", n = side, terms = terms);
        }
        MethodReach::Terms { side, terms: None } => ("reach-terms-more", side),
    };
    message!(id, n = number)
}

/// Returns the message id for a method that does not support a task.
fn no_method_id(task: MethodTask) -> &'static str {
    match task {
        MethodTask::Find => "refusal-cannot-find",
        MethodTask::Enumerate => "refusal-cannot-list",
        MethodTask::Count => "refusal-cannot-count",
        MethodTask::Trace => "refusal-cannot-trace",
        MethodTask::Map => "refusal-cannot-map",
        MethodTask::Spread => "refusal-cannot-spread",
    }
}

/// Rounds an estimate to two digits.
fn round_estimate(bytes: u64) -> f64 {
    let unit = 10f64.powi((bytes.max(1) as f64).log10() as i32 - 1);
    (bytes as f64 / unit).round() * unit
}
