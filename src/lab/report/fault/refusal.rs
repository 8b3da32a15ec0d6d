//! Refusals: limits of methods, unsupported inputs, and alternatives.

use super::file::violation_message;
use crate::command::VOCABULARY;
use crate::problem::{MethodReach, MethodTask, ProblemError};
use bezzel_base::board::{MAX_SIDE, Square};
use bezzel_messages::{Message, MessageArg, message};

/// Returns the message of a refusal.
pub(crate) fn refusal_message(refusal: &ProblemError) -> Message {
    match refusal {
        ProblemError::BadSize(error) => message!("refusal-side", side = error.side),
        ProblemError::OutOfReach { size, method, reach, seconds, .. } => {
            let message = message!(
                "refusal-reach",
                size = size,
                method = method,
                reach = reach_message(*reach)
            );
            match seconds {
                Some(cost) => message!(
                    "refusal-reach-cost",
                    message = message,
                    cost = MessageArg::Estimate(*cost)
                ),
                None => message,
            }
        }
        ProblemError::Memory { size, method, need, most, .. } => {
            let (need, most) =
                (MessageArg::Bytes(round_estimate(*need)), MessageArg::Bytes(*most as f64));
            message!("refusal-memory", size = size, method = method, need = need, most = most)
        }
        ProblemError::OffBoard(square, size, _) => {
            message!("refusal-off-board", square = square, size = size)
        }
        ProblemError::Hole(square, board, _) => {
            message!("refusal-hole", square = square, board = board)
        }
        ProblemError::Twice(square, _) => message!("refusal-twice", square = square),
        ProblemError::NoLine { line, number, count, size, .. } => {
            message!("refusal-no-line", line = *line, number = number, count = count, size = size)
        }
        ProblemError::LargeArea { most, .. } => message!("refusal-large-area", most = most),
        ProblemError::DrawingSize { found, size, .. } => {
            message!("refusal-drawing-size", found = found, size = size)
        }
        ProblemError::ForeignPiece { piece, square, .. } => {
            message!("refusal-foreign-piece", piece = piece, square = square)
        }
        ProblemError::NumberTwice { number, first, second, .. } => {
            message!("refusal-number-twice", number = number, first = first, second = second)
        }
        ProblemError::NumberOutside { number, square, most, .. } => {
            message!("refusal-number-outside", number = number, square = square, most = most)
        }
        ProblemError::NoOrders => message!("refusal-no-orders"),
        ProblemError::NoSuchMove(way, _) => message!("refusal-no-such-move", way = move_text(*way)),
        ProblemError::MoveTwice(way, _) => message!("refusal-twice", square = move_text(*way)),
        ProblemError::NoMethod { have, task: MethodTask::Map, .. } if have.is_empty() => {
            message!("refusal-no-map")
        }
        ProblemError::NoMethod { method, .. } if !is_known_method(method) => {
            message!("refusal-unknown-method", method = method)
        }
        ProblemError::NoMethod { method, task, .. } => {
            message!(no_method_id(*task), method = method)
        }
        ProblemError::NoSteps { method, why, .. } => {
            message!("refusal-no-steps", method = method, why = message!(*why))
        }
        ProblemError::MethodOption { method, option: "board" } => {
            message!("refusal-option-board", method = method)
        }
        ProblemError::MethodOption { method, option }
        | ProblemError::ChosenMethodOption { method, option } => {
            message!("refusal-option", method = method, option = option)
        }
        ProblemError::MethodPiece { method, piece, .. } => {
            message!("refusal-piece", method = method, piece = piece)
        }
        ProblemError::OptionNeeds { option, needs } => {
            message!("refusal-option-needs", option = option, needs = needs)
        }
        ProblemError::NeedsEnd { option, .. } => message!("refusal-needs-end", option = *option),
        ProblemError::NotPlayed(problem) => message!("refusal-not-played", problem = problem),
        ProblemError::Path(_, wrong, _) => {
            message!("malformed-wrong", n = 1u64, violation = violation_message(wrong))
        }
        ProblemError::NeedsPieces(size) => message!("refusal-needs-pieces", size = size),
        ProblemError::LongRider(piece, most) => {
            message!("refusal-long-rider", pieces = piece, most = most)
        }
        ProblemError::OneWay(piece) => message!("refusal-one-way", pieces = piece),
        ProblemError::NonstandardPiece(piece) => message!("refusal-odd-piece", pieces = piece),
        ProblemError::SameKind(piece) => message!("refusal-same-kind", pieces = piece),
        ProblemError::ManyKinds { kinds, most } => {
            message!("refusal-many-kinds", kinds = kinds, most = most)
        }
        ProblemError::OfOneKind { word, .. } => message!("refusal-of-one-kind", word = *word),
        ProblemError::NoSquare => message!("refusal-no-square"),
        ProblemError::RegionsGiven => message!("refusal-regions-given"),
        ProblemError::RegionsUnused => message!("refusal-regions-unused"),
        ProblemError::StarsBoard { size, regions } => {
            message!("refusal-stars-board", size = size.to_string(), regions = regions)
        }
        ProblemError::RandomSize => message!("refusal-random-size"),
        ProblemError::RandomStopped => message!("refusal-random-stopped"),
        ProblemError::NonstandardBoard { squares, most } => {
            message!("refusal-odd-board", most = most, squares = squares)
        }
        ProblemError::FreePawns => message!("refusal-loose-pawns"),
        ProblemError::ManyPawns { ways, most } => {
            message!("refusal-many-pawns", ways = ways, most = most)
        }
        ProblemError::TooManyStages(most) => message!("refusal-stages", most = most),
        ProblemError::TooManyGroups(most) => message!("refusal-groups", most = most),
        ProblemError::PartTaken(set) => message!("refusal-part-taken", set = set),
    }
}

/// Returns whether a problem has a method of this name.
fn is_known_method(name: &str) -> bool {
    VOCABULARY
        .problems
        .iter()
        .any(|problem| problem.methods.iter().any(|method| method.word == name))
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

/// Returns the help line with an input that the problem would accept.
pub(super) fn refusal_help(refusal: &ProblemError) -> Option<Message> {
    let message = match refusal {
        ProblemError::BadSize(_) => message!("help-side", most = MAX_SIDE),
        ProblemError::OutOfReach { instead, .. } => match instead {
            Some(instead) => message!("help-instead", command = instead),
            None => message!("help-smaller"),
        },
        ProblemError::Memory { instead, .. } => match instead {
            Some(instead) => message!("help-memory-instead", command = instead),
            None => message!("help-memory"),
        },
        ProblemError::OffBoard(_, size, _) => {
            let last = Square { file: size.files() - 1, rank: size.ranks() - 1 };
            message!("help-off-board", last = &last)
        }
        ProblemError::Twice(..) => message!("help-twice"),
        ProblemError::NoLine { .. }
        | ProblemError::LargeArea { .. }
        | ProblemError::DrawingSize { .. }
        | ProblemError::ForeignPiece { .. }
        | ProblemError::NumberTwice { .. }
        | ProblemError::NumberOutside { .. } => return None,
        ProblemError::NoOrders => message!("help-no-orders"),
        ProblemError::NoSuchMove(..) | ProblemError::MoveTwice(..) => message!("help-moves"),
        ProblemError::NoMethod { have, .. } => {
            return (!have.is_empty())
                .then(|| message!("help-methods", methods = MessageArg::code_words(have)));
        }
        ProblemError::NoSteps { instead: Some(instead), .. } => {
            message!("help-steps-instead", command = instead)
        }
        ProblemError::NoSteps { .. } | ProblemError::NonstandardBoard { .. } => {
            message!("help-smaller")
        }
        ProblemError::MethodOption { method, option: "board" } => {
            message!("help-leave-out", option = format!("using {method}"))
        }
        ProblemError::MethodOption { method, option } => {
            message!("help-method-option", method = method, option = option)
        }
        ProblemError::ChosenMethodOption { option, .. } => {
            message!("help-leave-out", option = option)
        }
        ProblemError::MethodPiece { instead, .. } => {
            message!("help-method-piece", instead = instead)
        }
        ProblemError::NeedsEnd { example, .. } => message!("help-example", command = example),
        ProblemError::NotPlayed(_) => message!("help-not-played"),
        ProblemError::Path(..) => message!("help-path"),
        ProblemError::OptionNeeds { needs, .. } => message!("help-option-needs", needs = needs),
        ProblemError::SameKind(piece) => message!("help-same-kind", pieces = piece),
        ProblemError::OfOneKind { word, is_option: true } => {
            message!("help-leave-out", option = *word)
        }
        ProblemError::ManyKinds { .. }
        | ProblemError::OfOneKind { .. }
        | ProblemError::NoSquare
        | ProblemError::RegionsUnused
        | ProblemError::StarsBoard { .. }
        | ProblemError::OneWay(_)
        | ProblemError::NonstandardPiece(_)
        | ProblemError::Hole(..) => return None,
        ProblemError::RegionsGiven => message!("help-regions-given"),
        ProblemError::RandomSize => message!("help-random-size"),
        ProblemError::RandomStopped => message!("help-random-stopped"),
        ProblemError::LongRider(..) => message!("help-smaller"),
        ProblemError::NeedsPieces(_) => message!("help-needs-pieces"),
        ProblemError::FreePawns | ProblemError::ManyPawns { .. } => message!("help-loose-pawns"),
        ProblemError::TooManyStages(_) => message!("help-stages"),
        ProblemError::TooManyGroups(_) => message!("help-groups"),
        ProblemError::PartTaken(_) => message!("help-part-taken"),
    };
    Some(message)
}

/// Rounds an estimate to two digits.
fn round_estimate(bytes: u64) -> f64 {
    let unit = 10f64.powi((bytes.max(1) as f64).log10() as i32 - 1);
    (bytes as f64 / unit).round() * unit
}
