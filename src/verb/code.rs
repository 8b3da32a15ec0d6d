//! Stable codes of the faults, and the exit codes of the program.

use super::ShardFault;
use super::fault::{Fault, FaultKind, NoModel};
use crate::problem::Refusal;
use crate::value::Misfit;
use std::fmt;

/// Stable code of a fault, the same in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Code {
    /// Unexpected word or end.
    E001,
    /// Bad literal: unclosed string, number too large, not a square, reserved name.
    E002,
    /// Option that is given twice, or two options that exclude each other.
    E003,
    /// Unknown name.
    E100,
    /// Unknown help page.
    E101,
    /// Value that a stage cannot take.
    E200,
    /// Method or verb that the problem does not support.
    E300,
    /// Size out of reach.
    E301,
    /// Square that is off the board or given twice.
    E302,
    /// Missing solution where one was needed.
    E303,
    /// Player command without a puzzle.
    E304,
    /// Limit that was reached, with a partial result.
    E310,
    /// File that cannot be read or written.
    E400,
    /// Existing file without `replace`, or a destructive command without `yes`.
    E401,
    /// Malformed solution file, a file of another version, or a damaged file in the program's own
    /// storage.
    E402,
    /// Script that runs itself or is nested too deeply.
    E410,
    /// Records of shards that are missing, damaged, or do not belong together.
    E420,
    /// Failed assertion.
    E500,
    /// Interruption.
    E900,
    /// Internal error that was caught.
    E999,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl Code {
    /// All codes in order.
    pub const ALL: [Code; 20] = {
        use Code::*;
        [
            E001, E002, E003, E100, E101, E200, E300, E301, E302, E303, E304, E310, E400, E401, E402, E410, E420, E500,
            E900, E999,
        ]
    };

    /// Returns the exit code of the program if a command ends with this fault.
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
    /// Returns the stable code.
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
