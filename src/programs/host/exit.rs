//! Exit codes, and their relation to answers.

use bezzel_base::core::Stop;
use bezzel_lab::state::StatementAnswer;
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;

/// Success.
pub(crate) const OK: u8 = 0;
/// A command failed.
pub(crate) const FAILED: u8 = 1;
/// Wrong usage of the command line (`EX_USAGE` of sysexits.h).
#[cfg(feature = "cli")]
pub(crate) const USAGE: u8 = 64;
/// A script cannot be read (`EX_NOINPUT` of sysexits.h).
#[cfg(feature = "cli")]
pub(crate) const NO_INPUT: u8 = 66;
/// A bug (`EX_SOFTWARE` of sysexits.h).
#[cfg(feature = "cli")]
pub(crate) const BUG: u8 = 70;
/// Interrupted: 128 plus the number of the signal.
pub(crate) const INTERRUPTED: u8 = 130;

/// Returns the exit code of a program with this last answer.
pub(crate) fn answer_code(answer: &StatementAnswer) -> u8 {
    match &answer.outcome {
        Err(fault) => fault.code().exit_code(),
        Ok(Value::Checked(checked)) if !checked.verified.is_correct() => FAILED,
        Ok(value) => value.stop_reason().map_or(OK, stop_code),
    }
}

/// Returns the exit code for a partial answer.
pub(crate) fn stop_code(stop: Stop) -> u8 {
    match stop {
        Stop::Cancelled => INTERRUPTED,
        Stop::Deadline | Stop::Solutions | Stop::Nodes | Stop::Memory | Stop::GaveUp => {
            FaultCode::E310.exit_code()
        }
        // The program that reads the solutions closed the pipe, so the answer is complete for its
        // purpose.
        Stop::Observer => OK,
    }
}
