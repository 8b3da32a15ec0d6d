//! Exit codes, and what an answer means for them.

use crate::search::Stop;
use crate::value::Value;
use crate::verb::{Answer, Code};

/// All well.
pub(in crate::front) const OK: u8 = 0;
/// A command failed.
pub(in crate::front) const FAILED: u8 = 1;
/// Wrong usage of the command line (`EX_USAGE` of sysexits.h).
pub(in crate::front) const USAGE: u8 = 64;
/// A script that cannot be read (`EX_NOINPUT` of sysexits.h).
pub(in crate::front) const NO_INPUT: u8 = 66;
/// A bug (`EX_SOFTWARE` of sysexits.h).
pub(in crate::front) const BUG: u8 = 70;
/// Interrupted: 128 and the number of the signal.
pub(in crate::front) const INTERRUPTED: u8 = 130;

/// The exit code of a program whose last answer this is.
pub(in crate::front) fn of(answer: &Answer) -> u8 {
    match &answer.outcome {
        Err(fault) => fault.code().exit(),
        Ok(Value::Checked(checked)) if !checked.verified.is_correct() => FAILED,
        Ok(value) => value.stopped().map_or(OK, of_stop),
    }
}

/// The exit code for a partial answer.
pub(in crate::front) fn of_stop(stop: Stop) -> u8 {
    match stop {
        Stop::Cancelled => INTERRUPTED,
        Stop::Deadline | Stop::Solutions | Stop::Nodes | Stop::Memory | Stop::GaveUp => Code::E310.exit(),
        // The program that received the solutions had enough: that is a complete answer to what was asked.
        Stop::Watcher => OK,
    }
}
