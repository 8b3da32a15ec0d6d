//! Solution files: sets written as streams, read back and verified.

mod fault;

pub use fault::{FileError, Malformed, Place};

/// A format of solution files, chosen by the ending of the file's name.
///
/// What it holds is the message `format-` and the ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// One JSON object.
    Json,
    /// A JSON header, then a solution a line.
    JsonLines,
    /// Comma-separated values.
    Csv,
    /// Rows and columns counted from 0 from the top left corner.
    Text,
    /// The placement field of a FEN a line.
    Fen,
}

/// Every format with its ending, in the order in which help lists them.
pub static FORMATS: [(&str, Format); 5] = [
    ("json", Format::Json),
    ("jsonl", Format::JsonLines),
    ("csv", Format::Csv),
    ("txt", Format::Text),
    ("fen", Format::Fen),
];

/// The endings of [`FORMATS`].
pub const ENDINGS: &[&str] = &["json", "jsonl", "csv", "txt", "fen"];
