//! Diagnostics: messages about errors before they are formatted in a language, with stable codes.

use super::Message;
use std::fmt;

/// Stable code of a fault, the same in every language.
///
/// ```
/// use bezzel::prelude::*;
/// assert_eq!(Queens::new(8).with(["z9"]).count().unwrap_err().code(), FaultCode::E302);
/// assert_eq!(FaultCode::E302.to_string(), "E302");
/// ```
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
    ///
    /// ```
    /// use bezzel::FaultCode;
    /// assert!(FaultCode::ALL.contains(&FaultCode::E302) && FaultCode::ALL.is_sorted());
    /// ```
    pub const ALL: [FaultCode; 20] = {
        use FaultCode::*;
        [
            E001, E002, E003, E100, E101, E200, E300, E301, E302, E303, E304, E310, E400, E401,
            E402, E410, E420, E500, E900, E999,
        ]
    };

    /// Returns the exit code of the program if a command ends with this fault.
    ///
    /// ```
    /// use bezzel::FaultCode;
    /// let codes = [FaultCode::E001, FaultCode::E302, FaultCode::E900];
    /// assert_eq!(codes.map(FaultCode::exit_code), [2, 1, 130]);
    /// ```
    pub fn exit_code(self) -> u8 {
        match self {
            FaultCode::E001 | FaultCode::E002 | FaultCode::E003 => 2,
            FaultCode::E900 => 130,
            FaultCode::E999 => 70,
            _ => 1,
        }
    }
}

/// Message about an error, built where the error is found.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// Stable code.
    pub code: FaultCode,
    /// Sentence about the error.
    pub message: Message,
    /// Help line.
    pub help: Option<Message>,
}

impl Diagnostic {
    /// Creates a diagnostic without a help line.
    pub fn new(code: FaultCode, message: Message) -> Diagnostic {
        Diagnostic { code, message, help: None }
    }

    /// Adds a help line.
    pub fn with_help(self, help: Message) -> Diagnostic {
        Diagnostic { help: Some(help), ..self }
    }
}
