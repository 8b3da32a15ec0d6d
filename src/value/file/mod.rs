//! Solution files: sets written as streams, read back and verified; and the endings of pictures.
//!
//! | ending | names its problem | written in the order |
//! | --- | --- | --- |
//! | `.json`, `.jsonl` | in its header, with the claims `count`, `complete` and `reduced` | of the set |
//! | `.csv` | no | of the set |
//! | `.txt` | no | in which the drawn board is read; a tour as a board of numbers is read, not written |
//! | `.fen` | piece and board, no options | of the set |
//! | `.svg`, `.png` | pictures: not read back | |
//!
//! A table goes into a `.csv` of its own columns: see [`csv`]. A map goes into a `.json` or a `.csv`: see [`map_json`].
//!
//! A file is written whole or not at all: into a temporary file beside it, then renamed. What a format does not say is told from
//! the first solutions: see [`load`].

mod aside;
mod check;
mod draft;
mod fault;
mod infer;
mod json;
mod lines;
mod map;
mod numbered;
mod output;
mod rows;
mod save;
mod scan;
mod table;

use std::path::Path;

pub use aside::{set_aside, set_aside_by};
pub use check::{Verified, load, verify};
pub use draft::Draft;
use fault::Spot;
pub use fault::{FileError, Malformed, Place};
pub use map::{map_csv, map_fields, map_json};
pub use save::{Saving, Written, save};
pub use scan::Resolve;
pub use table::csv;

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
    /// Rows and columns counted from 0 from the top left corner; a tour as a board of numbers is read too.
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

/// A format of pictures, chosen by the ending of the file's name. Nothing is read back from a picture.
///
/// What it holds is the message `format-` and the ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// Lines and shapes that can be drawn at any size; the steps of a search move.
    Svg,
    /// Pixels.
    Png,
}

/// Every format of pictures with its ending, in the order in which help lists them.
pub static PICTURES: [(&str, Picture); 2] = [("svg", Picture::Svg), ("png", Picture::Png)];

/// The endings of [`PICTURES`].
pub const PICTURE_ENDINGS: &[&str] = &["svg", "png"];

/// The endings of files that a table goes into; nothing is read back from them.
pub const TABLE_ENDINGS: &[&str] = &["csv"];

/// The endings of files that are written: those of [`FORMATS`], of [`PICTURES`], and of
/// [`MODEL_FORMATS`](crate::value::model::MODEL_FORMATS).
pub const ALL_ENDINGS: &[&str] = &["json", "jsonl", "csv", "txt", "fen", "svg", "png", "cnf", "opb", "lp", "mzn"];

/// The endings of files that are read: those of [`FORMATS`], and of solvers' answers.
pub const READ_ENDINGS: &[&str] = &["json", "jsonl", "csv", "txt", "fen", ANSWER];

/// The ending of a solver's answer to a model.
pub const ANSWER: &str = "sol";

/// The endings of [`FORMATS`].
pub const ENDINGS: &[&str] = &["json", "jsonl", "csv", "txt", "fen"];

impl Format {
    /// The format that the file's name asks for; capital and small letters mean the same.
    pub fn of(path: &Path) -> Option<Format> {
        named(&FORMATS, path)
    }

    /// Whether the file says itself what it claims to hold.
    pub fn has_header(self) -> bool {
        matches!(self, Format::Json | Format::JsonLines)
    }
}

impl Picture {
    /// The format of pictures that the file's name asks for; capital and small letters mean the same.
    pub fn of(path: &Path) -> Option<Picture> {
        named(&PICTURES, path)
    }
}

/// The row of a table whose word is the ending of the file's name.
fn named<T: Copy>(table: &[(&str, T)], path: &Path) -> Option<T> {
    let ending = path.extension()?.to_str()?;
    table.iter().find(|(known, _)| known.eq_ignore_ascii_case(ending)).map(|&(_, row)| row)
}

/// The name that the header gives the format.
const NAME: &str = "bezzel-solutions";
/// The version that is written and read.
const VERSION: u64 = 1;
