//! Stable codes of the faults, and the exit codes of the program.

use super::ShardFault;
use super::fault::{Fault, FaultKind, ModelUnavailable};
use crate::problem::ProblemError;
use crate::value::FormulaErrorKind;
use std::fmt;

/// Stable code of a fault, the same in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum FaultCode {
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

impl fmt::Display for FaultCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl FaultCode {
    /// All codes in order.
    pub const ALL: [FaultCode; 20] = {
        use FaultCode::*;
        [
            E001, E002, E003, E100, E101, E200, E300, E301, E302, E303, E304, E310, E400, E401,
            E402, E410, E420, E500, E900, E999,
        ]
    };

    /// Returns the exit code of the program if a command ends with this fault.
    pub fn exit_code(self) -> u8 {
        match self {
            FaultCode::E001 | FaultCode::E002 | FaultCode::E003 => 2,
            FaultCode::E900 => 130,
            FaultCode::E999 => 70,
            _ => 1,
        }
    }
}

impl Fault {
    /// Returns the stable code.
    pub fn code(&self) -> FaultCode {
        match &self.kind {
            FaultKind::Expected { .. } | FaultKind::SizeTimes { .. } => FaultCode::E001,
            FaultKind::Literal(_) => FaultCode::E002,
            FaultKind::Repeated(_) | FaultKind::Excluded(..) => FaultCode::E003,
            FaultKind::Unknown { .. } => FaultCode::E100,
            FaultKind::NoTopic { .. } => FaultCode::E101,
            FaultKind::NoColumn(..) => FaultCode::E200,
            FaultKind::Formula(what) => match what {
                FormulaErrorKind::Operand(..) => FaultCode::E002,
                FormulaErrorKind::Value(..) | FormulaErrorKind::Unknown(_) => FaultCode::E001,
                _ => FaultCode::E200,
            },
            FaultKind::Input { .. }
            | FaultKind::Operand { .. }
            | FaultKind::Incompatible { .. }
            | FaultKind::NoKey(..)
            | FaultKind::NoMoves
            | FaultKind::DivisionByZero => FaultCode::E200,
            FaultKind::PlaceNotAlone => FaultCode::E003,
            FaultKind::NoValue(_) => FaultCode::E303,
            FaultKind::NotExact(_) => FaultCode::E310,
            FaultKind::AssertionFailed { .. } => FaultCode::E500,
            FaultKind::Refused(refusal) => match refusal {
                ProblemError::OffBoard(..)
                | ProblemError::Hole(..)
                | ProblemError::Twice(..)
                | ProblemError::NoSuchMove(..)
                | ProblemError::MoveTwice(..) => FaultCode::E302,
                ProblemError::Path(..) => FaultCode::E402,
                ProblemError::OptionNeeds { .. } => FaultCode::E003,
                ProblemError::NoMethod { .. }
                | ProblemError::NoSteps { .. }
                | ProblemError::MethodOption { .. }
                | ProblemError::ChosenMethodOption { .. }
                | ProblemError::NoOrders
                | ProblemError::OfOneKind { is_option: false, .. }
                | ProblemError::MethodPiece { .. } => FaultCode::E300,
                _ => FaultCode::E301,
            },
            FaultKind::NoGame(_) => FaultCode::E304,
            FaultKind::NoSolution(_) | FaultKind::NoSuchSolution { .. } => FaultCode::E303,
            FaultKind::NoStep { .. }
            | FaultKind::LongTrace { .. }
            | FaultKind::LargePicture { .. }
            | FaultKind::LongPath { .. }
            | FaultKind::NoChallenge { .. }
            | FaultKind::NoDay(..)
            | FaultKind::LargePuzzle(_) => FaultCode::E301,
            FaultKind::NoHeapMeter
            | FaultKind::PuzzleOption(_)
            | FaultKind::NoModel(
                ModelUnavailable::Problem(_)
                | ModelUnavailable::Symmetry(_)
                | ModelUnavailable::Tour { .. }
                | ModelUnavailable::Fewest,
            ) => FaultCode::E300,
            FaultKind::NoModel(ModelUnavailable::PartialSet) => FaultCode::E200,
            FaultKind::Limit(_) => FaultCode::E310,
            FaultKind::File { .. }
            | FaultKind::NoScript(..)
            | FaultKind::DiskSpace { .. }
            | FaultKind::Format { .. }
            | FaultKind::Picture(_)
            | FaultKind::NotBuilt { .. } => FaultCode::E400,
            FaultKind::Exists(_) | FaultKind::Unconfirmed(_) => FaultCode::E401,
            FaultKind::Malformed { .. } | FaultKind::Damaged { .. } => FaultCode::E402,
            FaultKind::Recursion(_) | FaultKind::TooManyScripts(..) => FaultCode::E410,
            FaultKind::Shards(ShardFault::Spec(_) | ShardFault::Variable(_)) => FaultCode::E002,
            FaultKind::Shards(
                ShardFault::Undivided { .. }
                | ShardFault::Pieces(_)
                | ShardFault::Limited
                | ShardFault::NoOtherSearch(_),
            ) => FaultCode::E300,
            FaultKind::Shards(_) => FaultCode::E420,
            FaultKind::Interrupted => FaultCode::E900,
            FaultKind::Internal(_) | FaultKind::Disagreement { .. } => FaultCode::E999,
        }
    }
}
