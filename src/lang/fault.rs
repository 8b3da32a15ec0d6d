//! What reading can trip over: facts with a place; the verb room makes faults of them.

use super::digit::first_foreign_digit;
use super::{Script, Span};
use nom::error::{ErrorKind, ParseError};

/// The first place of a text that cannot be read, and what was read before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Where; empty where something is missing.
    pub span: Span,
    /// What.
    pub kind: SyntaxKind,
    /// Everything before the place. Its last statement and command may be cut short, even empty, so that binding can
    /// tell an earlier fault first and know what was expected at the place.
    pub before: Script,
}

/// Why a place cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxKind {
    /// A quote without its partner.
    UnclosedText,
    /// A number beyond 64 bits, as it was written.
    NumberTooLarge(String),
    /// A number and letters run together, such as `8y`.
    NotANumber(String),
    /// A decimal digit of another script than ASCII, and the ASCII digit of the same value.
    ForeignDigit(char, char),
    /// A length of time that cannot be held, such as `1000000000000000000000h`.
    NotADuration(String),
    /// The layout itself asks for something else, which the trace has; what stands there instead, none at the end.
    Expected(Option<String>),
    /// Characters that start no term.
    Sign(String),
}

/// The error that nom carries: a place counted from the end of the text, since nom's rest is always a suffix.
#[derive(Debug)]
pub(super) struct Slip {
    /// Bytes from the place to the end of the text.
    pub(super) rest: usize,
    /// Bytes that are wrong.
    pub(super) length: usize,
    /// Why; none while an alternative may still fit.
    pub(super) kind: Option<SyntaxKind>,
}

impl Slip {
    /// A failure that no alternative mends: `length` bytes at the start of `input`.
    pub(super) fn fatal(input: &str, length: usize, kind: SyntaxKind) -> nom::Err<Slip> {
        nom::Err::Failure(Slip { rest: input.len(), length, kind: Some(kind) })
    }

    /// Fails at the first decimal digit of another script in the `text` that `input` begins with.
    pub(super) fn reject_foreign_digits(input: &str, text: &str) -> Result<(), nom::Err<Slip>> {
        match first_foreign_digit(text) {
            None => Ok(()),
            Some((at, found, digit)) => {
                Err(Slip::fatal(&input[at..], found.len_utf8(), SyntaxKind::ForeignDigit(found, digit)))
            }
        }
    }
}

impl ParseError<&str> for Slip {
    fn from_error_kind(input: &str, _: ErrorKind) -> Slip {
        Slip { rest: input.len(), length: 0, kind: None }
    }

    fn append(_: &str, _: ErrorKind, other: Slip) -> Slip {
        other
    }
}

/// The start of a long text, so that a megabyte of junk gives a short message.
pub(super) fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
