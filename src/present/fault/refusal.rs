//! Refusals: limits of methods, unsupported inputs, and alternatives.

use super::file::violation;
use super::syntax::code_words;
use crate::board::{MAX_SIDE, Square};
use crate::problem::{Reach, Refusal, Task};
use crate::words::{Arg, Message, message};

/// Returns the message of a refusal.
pub(in crate::present) fn refused(refusal: &Refusal) -> Message {
    match refusal {
        Refusal::BadSize(error) => message!("refusal-side", side = error.side),
        Refusal::OutOfReach { size, method, reach, seconds, .. } => {
            let message = message!("refusal-reach", size = size, method = method, reach = most(*reach));
            match seconds {
                Some(cost) => message!("refusal-reach-cost", message = message, cost = Arg::Estimate(*cost)),
                None => message,
            }
        }
        Refusal::Memory { size, method, need, most, .. } => {
            let (need, most) = (Arg::Bytes(rounded(*need)), Arg::Bytes(*most as f64));
            message!("refusal-memory", size = size, method = method, need = need, most = most)
        }
        Refusal::OffBoard(square, size, _) => message!("refusal-off-board", square = square, size = size),
        Refusal::Hole(square, board, _) => message!("refusal-hole", square = square, board = *board),
        Refusal::Twice(square, _) => message!("refusal-twice", square = square),
        Refusal::NoOrders => message!("refusal-no-orders"),
        Refusal::NoSuchMove(way, _) => message!("refusal-no-such-move", way = written(*way)),
        Refusal::MoveTwice(way, _) => message!("refusal-twice", square = written(*way)),
        Refusal::NoMethod { have, task: Task::Map, .. } if have.is_empty() => message!("refusal-no-map"),
        Refusal::NoMethod { method, task, .. } => message!(no_method(*task), method = method),
        Refusal::NoSteps { method, why, .. } => message!("refusal-no-steps", method = method, why = message!(*why)),
        Refusal::MethodOption { method, option: "board" } => message!("refusal-option-board", method = method),
        Refusal::MethodOption { method, option } | Refusal::ChosenMethodOption { method, option } => {
            message!("refusal-option", method = method, option = option)
        }
        Refusal::MethodPiece { method, piece, .. } => message!("refusal-piece", method = method, piece = piece),
        Refusal::OptionNeeds { option, needs } => message!("refusal-option-needs", option = option, needs = needs),
        Refusal::Path(_, wrong, _) => message!("malformed-wrong", n = 1u64, violation = violation(wrong)),
        Refusal::NeedsPieces(size) => message!("refusal-needs-pieces", size = size),
        Refusal::LongRider(piece, most) => message!("refusal-long-rider", pieces = piece, most = most),
        Refusal::Turned(piece) => message!("refusal-turned", pieces = piece),
        Refusal::OneWay(piece) => message!("refusal-one-way", pieces = piece),
        Refusal::OddPiece(piece) => message!("refusal-odd-piece", pieces = piece),
        Refusal::SameKind(piece) => message!("refusal-same-kind", pieces = piece),
        Refusal::ManyKinds { kinds, most } => message!("refusal-many-kinds", kinds = kinds, most = most),
        Refusal::OfOneKind { word, .. } => message!("refusal-of-one-kind", word = *word),
        Refusal::NoSquare => message!("refusal-no-square"),
        Refusal::OddBoard { squares, most } => message!("refusal-odd-board", most = most, squares = squares),
        Refusal::TurnedBoard(board) => message!("refusal-turned-board", board = *board),
        Refusal::LoosePawns => message!("refusal-loose-pawns"),
        Refusal::ManyPawns { ways, most } => message!("refusal-many-pawns", ways = ways, most = most),
        Refusal::Sideways(word) => message!("refusal-sideways", word = word),
        Refusal::TooManyStages(most) => message!("refusal-stages", most = most),
        Refusal::TooManyListed(most) => message!("refusal-listed", most = most),
        Refusal::TooManyGroups(most) => message!("refusal-groups", most = most),
        Refusal::PartTaken(set) => message!("refusal-part-taken", set = set),
    }
}

/// Formats a move as it is typed.
fn written((files, ranks): (i32, i32)) -> String {
    format!("{files},{ranks}")
}

/// Returns the message about the largest input of a method.
fn most(reach: Reach) -> Message {
    let (id, number) = match reach {
        Reach::Side(side) => ("reach-side", side),
        Reach::Square(side) => ("reach-square", side),
        Reach::NearSquare(side) => ("reach-near-square", side),
        Reach::Squares(squares) => ("reach-squares", squares),
        Reach::Pieces(pieces) => ("reach-pieces", pieces),
        Reach::Orbits(orbits) => ("reach-orbits", orbits),
        Reach::Lines(lines) => ("reach-lines", lines),
        Reach::Frontier(squares) => ("reach-frontier", squares),
        Reach::SideFrom(side) => ("reach-side-from", side),
        Reach::EvenSides(squares) => ("reach-even-sides", squares),
        Reach::EvenArea(squares) => ("reach-even-area", squares),
        Reach::Quarters(squares) => ("reach-quarters", squares),
        Reach::Terms { side, terms: Some(terms) } => {
            return message!("reach-terms", n = side, terms = terms);
        }
        Reach::Terms { side, terms: None } => ("reach-terms-more", side),
    };
    message!(id, n = number)
}

/// Returns the message id for a method that does not support a task.
fn no_method(task: Task) -> &'static str {
    match task {
        Task::Find => "refusal-cannot-find",
        Task::Enumerate => "refusal-cannot-list",
        Task::Count => "refusal-cannot-count",
        Task::Trace => "refusal-cannot-trace",
        Task::Map => "refusal-cannot-map",
        Task::Spread => "refusal-cannot-spread",
    }
}

/// Returns the help line with an input that the problem would accept.
pub(super) fn refusal_help(refusal: &Refusal) -> Option<Message> {
    let message = match refusal {
        Refusal::BadSize(_) => message!("help-side", most = MAX_SIDE),
        Refusal::OutOfReach { instead, .. } => match instead {
            Some(instead) => message!("help-instead", command = instead),
            None => message!("help-smaller"),
        },
        Refusal::Memory { instead, .. } => match instead {
            Some(instead) => message!("help-memory-instead", command = instead),
            None => message!("help-memory"),
        },
        Refusal::OffBoard(_, size, _) => {
            let last = Square { file: size.files() - 1, rank: size.ranks() - 1 };
            message!("help-off-board", last = &last)
        }
        Refusal::Twice(..) => message!("help-twice"),
        Refusal::NoOrders => message!("help-no-orders"),
        Refusal::NoSuchMove(..) | Refusal::MoveTwice(..) => message!("help-moves"),
        Refusal::NoMethod { have, .. } => {
            return (!have.is_empty()).then(|| message!("help-methods", methods = code_words(have.iter())));
        }
        Refusal::NoSteps { instead: Some(instead), .. } => message!("help-steps-instead", command = instead),
        Refusal::NoSteps { .. } | Refusal::OddBoard { .. } => message!("help-smaller"),
        Refusal::MethodOption { method, option: "board" } => {
            message!("help-leave-out", option = format!("using {method}"))
        }
        Refusal::MethodOption { method, option } => message!("help-method-option", method = method, option = option),
        Refusal::ChosenMethodOption { option, .. } => message!("help-leave-out", option = option),
        Refusal::MethodPiece { instead, .. } => message!("help-method-piece", instead = instead),
        Refusal::Path(..) => message!("help-path"),
        Refusal::OptionNeeds { needs, .. } => message!("help-option-needs", needs = needs),
        Refusal::SameKind(piece) => message!("help-same-kind", pieces = piece),
        Refusal::OfOneKind { word, is_option: true } => message!("help-leave-out", option = *word),
        Refusal::ManyKinds { .. }
        | Refusal::OfOneKind { .. }
        | Refusal::NoSquare
        | Refusal::OneWay(_)
        | Refusal::OddPiece(_)
        | Refusal::Hole(..)
        | Refusal::Turned(_) => return None,
        Refusal::LongRider(..) => message!("help-smaller"),
        Refusal::NeedsPieces(_) => message!("help-needs-pieces"),
        Refusal::LoosePawns | Refusal::ManyPawns { .. } => message!("help-loose-pawns"),
        Refusal::Sideways(_) => message!("help-sideways"),
        Refusal::TurnedBoard(_) => message!("help-turned-board"),
        Refusal::TooManyStages(_) => message!("help-stages"),
        Refusal::TooManyListed(_) => message!("help-listed"),
        Refusal::TooManyGroups(_) => message!("help-groups"),
        Refusal::PartTaken(_) => message!("help-part-taken"),
    };
    Some(message)
}

/// Rounds an estimate to two digits.
fn rounded(bytes: u64) -> f64 {
    let unit = 10f64.powi((bytes.max(1) as f64).log10() as i32 - 1);
    (bytes as f64 / unit).round() * unit
}
