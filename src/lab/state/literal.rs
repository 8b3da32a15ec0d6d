//! Diagnostics of literals that cannot be read.

use crate::problem::DrawingKind;
use bezzel_language::{MAX_DIGITS, MAX_LEVELS, MAX_TERMS};
use bezzel_messages::{Diagnostic, FaultCode, Message, message, shorten_word};

/// Returns the diagnostic of a literal that cannot be read.
pub(crate) fn bad_literal(message: Message) -> Diagnostic {
    Diagnostic::new(FaultCode::E002, message)
}

/// Returns the diagnostic of a number that does not fit.
pub(crate) fn number_too_large(text: &str) -> Diagnostic {
    bad_literal(message!("literal-too-large", word = shorten_word(text))).with_help(message!(
        "help-too-large",
        most = u64::MAX,
        digits = MAX_DIGITS
    ))
}

/// Returns the diagnostic of a number below the accepted minimum.
pub(crate) fn number_too_small(number: u64, least: u64) -> Diagnostic {
    bad_literal(message!("literal-too-small", number = number, least = least))
}

/// Returns the diagnostic of a number above the accepted maximum.
pub(crate) fn number_above(number: u64, most: u64) -> Diagnostic {
    bad_literal(message!("literal-above", number = number, most = most))
}

/// Returns the diagnostic of a range that begins with the larger end.
pub(crate) fn reversed_range(text: &str, right: &str) -> Diagnostic {
    bad_literal(message!("literal-backwards", word = shorten_word(text)))
        .with_help(message!("help-did-you-mean", word = right))
}

/// Returns the diagnostic of lists with too many combinations of values.
pub(crate) fn too_many_values(number: u64, most: u64) -> Diagnostic {
    bad_literal(message!("literal-many-values", number = number, most = most))
}

/// Returns the diagnostic of a text that is not a duration.
pub(crate) fn not_a_duration(text: &str) -> Diagnostic {
    // A letter that is read as minutes elsewhere.
    let minutes = text.strip_suffix('m').filter(|number| number.parse::<u32>().is_ok());
    let help = minutes.map_or_else(
        || message!("help-duration"),
        |number| message!("help-did-you-mean", word = format!("{number}min")),
    );
    bad_literal(message!("literal-duration", word = shorten_word(text))).with_help(help)
}

/// Returns the diagnostic of a text that is not a date.
pub(crate) fn not_a_date(text: &str) -> Diagnostic {
    bad_literal(message!("literal-date", word = shorten_word(text)))
        .with_help(message!("help-date"))
}

/// Returns the diagnostic of a text that is not an amount of memory.
pub(crate) fn not_bytes(text: &str) -> Diagnostic {
    bad_literal(message!("literal-bytes", word = shorten_word(text)))
        .with_help(message!("help-bytes"))
}

/// Returns the diagnostic of an expression that is too long or too deep.
pub(crate) fn expression_too_large() -> Diagnostic {
    bad_literal(message!("literal-large-expression", most = MAX_TERMS, deep = MAX_LEVELS))
}

/// Returns the diagnostic of a text that is not a drawing. `expected` is the id of the message that
/// describes the expected form.
pub(crate) fn not_a_drawing(kind: DrawingKind, expected: &'static str) -> Diagnostic {
    bad_literal(message!("malformed-expected", what = message!(expected)))
        .with_help(drawing_help(kind))
}

/// Returns how to draw a board of this kind.
pub(crate) fn drawing_help(kind: DrawingKind) -> Message {
    match kind {
        DrawingKind::Board => message!("help-drawing"),
        DrawingKind::Regions => message!("help-region-drawing"),
        DrawingKind::HalfBoard => message!("help-half-board"),
        DrawingKind::Squares => message!("help-square-list"),
    }
}
