//! The stable code of each fault, and with which exit code the program ends after it.

use super::ShardFault;
use super::fault::{Fault, FaultKind, NoModel};
use crate::problem::Refusal;
use crate::value::Misfit;
use std::fmt;

/// The stable code of a fault, the same in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Code {
    /// A word or the end came where something else was expected.
    E001,
    /// Bad literal: unclosed string, number too large, not a square, reserved name.
    E002,
    /// An option twice, or two that exclude each other.
    E003,
    /// Unknown name.
    E100,
    /// No such help page.
    E101,
    /// A stage cannot take this value.
    E200,
    /// The problem has no such method or verb.
    E300,
    /// Size out of reach.
    E301,
    /// Square off the board, or given twice.
    E302,
    /// There is no solution where one was needed.
    E303,
    /// No puzzle is being played.
    E304,
    /// A limit was reached: partial result.
    E310,
    /// Cannot read or write the file.
    E400,
    /// The file exists and `replace` was not said, or something would be lost and `yes` was not said.
    E401,
    /// Malformed solution file, or of another version; a damaged file of the program's own.
    E402,
    /// A script runs itself, or inside too many others.
    E410,
    /// Records of shards are missing, damaged, or do not belong together.
    E420,
    /// What was asserted does not hold.
    E500,
    /// Interrupted.
    E900,
    /// Internal error, caught.
    E999,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl Code {
    /// Every code in order.
    pub const ALL: [Code; 20] = {
        use Code::*;
        [
            E001, E002, E003, E100, E101, E200, E300, E301, E302, E303, E304, E310, E400, E401, E402, E410, E420, E500,
            E900, E999,
        ]
    };

    /// The exit code of the program when a command ends with this fault.
    pub fn exit(self) -> u8 {
        match self {
            Code::E001 | Code::E002 | Code::E003 => 2,
            Code::E900 => 130,
            Code::E999 => 70,
            _ => 1,
        }
    }
}

impl Fault {
    /// The stable code.
    pub fn code(&self) -> Code {
        match &self.kind {
            FaultKind::Expected { .. } | FaultKind::SizeTimes { .. } => Code::E001,
            FaultKind::Literal(_) => Code::E002,
            FaultKind::Repeated(_) | FaultKind::Excluded(..) => Code::E003,
            FaultKind::Unknown { .. } => Code::E100,
            FaultKind::NoTopic { .. } => Code::E101,
            FaultKind::NoColumn(..) => Code::E200,
            FaultKind::Mistaken(what) => match what {
                Misfit::Operand(..) => Code::E002,
                Misfit::Value(..) | Misfit::Unknown(_) => Code::E001,
                _ => Code::E200,
            },
            FaultKind::Input { .. }
            | FaultKind::Operand { .. }
            | FaultKind::Apart { .. }
            | FaultKind::NoKey(..)
            | FaultKind::NoMoves
            | FaultKind::DividedByNothing => Code::E200,
            FaultKind::PlaceAlone => Code::E003,
            FaultKind::NoValue(_) => Code::E303,
            FaultKind::Bound(_) => Code::E310,
            FaultKind::Wrong { .. } => Code::E500,
            FaultKind::Refused(refusal) => match refusal {
                Refusal::OffBoard(..)
                | Refusal::Hole(..)
                | Refusal::Twice(..)
                | Refusal::NoSuchMove(..)
                | Refusal::MoveTwice(..) => Code::E302,
                Refusal::Path(..) => Code::E402,
                Refusal::OptionNeeds { .. } => Code::E003,
                Refusal::NoMethod { .. }
                | Refusal::NoSteps { .. }
                | Refusal::MethodOption { .. }
                | Refusal::ChosenMethodOption { .. }
                | Refusal::NoOrders
                | Refusal::OfOneKind { is_option: false, .. }
                | Refusal::MethodPiece { .. } => Code::E300,
                _ => Code::E301,
            },
            FaultKind::NoGame(_) => Code::E304,
            FaultKind::NoSolution(_) | FaultKind::Beyond { .. } => Code::E303,
            FaultKind::NoStep { .. }
            | FaultKind::LongTrace { .. }
            | FaultKind::LargePicture { .. }
            | FaultKind::LongPath { .. }
            | FaultKind::NoChallenge { .. }
            | FaultKind::NoDay(..)
            | FaultKind::LargePuzzle(_) => Code::E301,
            FaultKind::NoMeter
            | FaultKind::PuzzleOption(_)
            | FaultKind::NoModel(NoModel::Problem(_) | NoModel::Symmetry(_) | NoModel::Tour { .. } | NoModel::Fewest) => {
                Code::E300
            }
            FaultKind::NoModel(NoModel::Part) => Code::E200,
            FaultKind::Limit(_) => Code::E310,
            FaultKind::File { .. }
            | FaultKind::NoScript(..)
            | FaultKind::Room { .. }
            | FaultKind::Format { .. }
            | FaultKind::Picture(_)
            | FaultKind::NotBuilt { .. } => Code::E400,
            FaultKind::Exists(_) | FaultKind::Unconfirmed(_) => Code::E401,
            FaultKind::Malformed { .. } | FaultKind::Damaged { .. } => Code::E402,
            FaultKind::Recursion(_) | FaultKind::TooManyScripts(..) => Code::E410,
            FaultKind::Shards(ShardFault::Spec(_) | ShardFault::Variable(_)) => Code::E002,
            FaultKind::Shards(
                ShardFault::Undivided { .. } | ShardFault::Pieces(_) | ShardFault::Limited | ShardFault::Plain(_),
            ) => Code::E300,
            FaultKind::Shards(_) => Code::E420,
            FaultKind::Interrupted => Code::E900,
            FaultKind::Internal(_) | FaultKind::Disagreement { .. } => Code::E999,
        }
    }
}
