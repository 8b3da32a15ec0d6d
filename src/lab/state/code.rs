//! Stable codes of the faults.

use super::fault::{Fault, FaultKind};
use crate::problem::ProblemError;
use crate::set::FormulaErrorKind;
use bezzel_base::core::Stop;
use bezzel_messages::FaultCode;

impl Fault {
    /// Returns the stable code.
    pub fn code(&self) -> FaultCode {
        match &self.kind {
            FaultKind::Diagnostic(diagnostic) | FaultKind::Input(diagnostic) => diagnostic.code,
            FaultKind::Expected { .. } | FaultKind::Block { .. } | FaultKind::SizeTimes { .. } => {
                FaultCode::E001
            }
            FaultKind::NotASquare(_) | FaultKind::ForeignDigit { .. } | FaultKind::Reserved(_) => {
                FaultCode::E002
            }
            FaultKind::Unknown { .. } => FaultCode::E100,
            FaultKind::NoTopic { .. } => FaultCode::E101,
            FaultKind::Formula(what) => match what {
                FormulaErrorKind::Operand(..) => FaultCode::E002,
                FormulaErrorKind::Value(..) | FormulaErrorKind::Unknown(_) => FaultCode::E001,
                _ => FaultCode::E200,
            },
            FaultKind::Refused(refusal) => match refusal {
                ProblemError::OffBoard(..)
                | ProblemError::Hole(..)
                | ProblemError::Twice(..)
                | ProblemError::NoLine { .. }
                | ProblemError::LargeArea { .. }
                | ProblemError::DrawingSize { .. }
                | ProblemError::ForeignPiece { .. }
                | ProblemError::NumberTwice { .. }
                | ProblemError::NumberOutside { .. }
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
                | ProblemError::NeedsEnd { .. }
                | ProblemError::NotPlayed(_)
                | ProblemError::MethodPiece { .. } => FaultCode::E300,
                _ => FaultCode::E301,
            },
            FaultKind::NoSolution(_) => FaultCode::E303,
            FaultKind::Stopped(Stop::Cancelled) => FaultCode::E900,
            FaultKind::Stopped(_) => FaultCode::E310,
            FaultKind::File { .. } => FaultCode::E400,
            FaultKind::Malformed { .. } => FaultCode::E402,
            FaultKind::Internal(_) | FaultKind::Disagreement { .. } => FaultCode::E999,
        }
    }
}
