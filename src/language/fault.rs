//! Syntax errors as facts with a place. The `bind` module turns them into faults.

use super::digit::first_foreign_digit;
use super::{Script, SourceSpan};
use nom::error::{ErrorKind, ParseError};

/// First place of a text that cannot be read, with everything read before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Place of the error. Empty if something is missing.
    pub span: SourceSpan,
    /// Kind of the error.
    pub kind: SyntaxErrorKind,
    /// Everything before the error.
    ///
    /// Its last statement and command may be incomplete or empty. Binding uses them to report an
    /// earlier fault first and to find the items expected at the place.
    pub before: Script,
}

/// Kind of a syntax error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// Quote without a closing quote.
    UnclosedText,
    /// Number beyond 64 bits, as written.
    NumberTooLarge(String),
    /// Number and letters that run together, such as `8y`.
    NotANumber(String),
    /// Decimal digit of another script, and the ASCII digit of the same value.
    ForeignDigit(char, char),
    /// Duration that cannot be represented, such as `1000000000000000000000h`.
    NotADuration(String),
    /// Text that the layout does not accept, or `None` at the end. The trace contains the expected
    /// items.
    Expected(Option<String>),
    /// Block inside more than [`MAX_NESTED_BLOCKS`](super::MAX_NESTED_BLOCKS) blocks.
    TooDeep,
    /// Characters that start no term.
    Sign(String),
    /// Error in the form of a block or of a definition, with the text found at the place. `None` at
    /// the end.
    Block(BlockError, Option<String>),
}

/// Error in the form of a block or of a definition, such as a body without braces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockError {
    /// Keyword of the block or the definition: `for`, `if`, `try`, `else` or `let`.
    pub keyword: &'static str,
    /// Kind of the error.
    pub kind: BlockErrorKind,
}

/// Kind of an error in the form of a block or of a definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockErrorKind {
    /// No name after `for`.
    MissingName,
    /// No `in` after the name.
    MissingIn,
    /// No values after `in`.
    MissingValues,
    /// No condition after `if`.
    MissingCondition,
    /// Body without `{`, or no body.
    MissingBody,
    /// Body without `}`.
    MissingBrace,
    /// No name of a parameter in the brackets of a definition.
    MissingParameter,
    /// No `)` after the parameters.
    MissingBracket,
    /// No `=` after the parameters.
    MissingEquals,
    /// No value after `=`.
    MissingValue,
    /// Value of a definition in braces.
    ExtraBraces,
    /// `else` that follows no block.
    StrayElse,
}

/// Error type for nom. Its place is counted from the end of the text, since nom's remaining input
/// is always a suffix.
#[derive(Debug)]
pub(super) struct GrammarError {
    /// Number of bytes from the place to the end of the text.
    pub(super) rest: usize,
    /// Number of wrong bytes.
    pub(super) length: usize,
    /// Kind of the error. `None` while an alternative may still fit.
    pub(super) kind: Option<SyntaxErrorKind>,
}

impl GrammarError {
    /// Returns a final failure about the first `length` bytes of `input`.
    pub(super) fn fatal(
        input: &str,
        length: usize,
        kind: SyntaxErrorKind,
    ) -> nom::Err<GrammarError> {
        nom::Err::Failure(GrammarError { rest: input.len(), length, kind: Some(kind) })
    }

    /// Fails at the first decimal digit of another script in `text`, which is the start of `input`.
    pub(super) fn reject_foreign_digits(
        input: &str,
        text: &str,
    ) -> Result<(), nom::Err<GrammarError>> {
        match first_foreign_digit(text) {
            None => Ok(()),
            Some((at, found, digit)) => Err(GrammarError::fatal(
                &input[at..],
                found.len_utf8(),
                SyntaxErrorKind::ForeignDigit(found, digit),
            )),
        }
    }
}

impl ParseError<&str> for GrammarError {
    fn from_error_kind(input: &str, _: ErrorKind) -> GrammarError {
        GrammarError { rest: input.len(), length: 0, kind: None }
    }

    fn append(_: &str, _: ErrorKind, other: GrammarError) -> GrammarError {
        other
    }
}

/// Returns the start of the first line of a text, so that a megabyte of junk gives a short message.
pub fn truncate_line(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    match line.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
