//! What a format of files is.

use super::entry::{Each, Heading, Resolve};
use super::rows::Listing;
use super::{FileError, Malformed, Place, Remark, Watched};
use crate::problem::{Instance, reading};
use crate::search::Limit;
use crate::value::model::Language;
use crate::value::{Drawn, Proof, Value};
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::Path;
use std::sync::Arc;

/// A format of files, chosen by the ending of the file's name.
///
/// What it holds is the message `format-` and the ending.
#[derive(Debug)]
pub struct Format {
    /// The ending, in small letters.
    pub ending: &'static str,
    /// The kinds of values that it takes, as message ids such as `kind-set`, and how they are written; empty where it is only read.
    pub takes: &'static [(&'static [&'static str], Writer)],
    /// How it is read back; none where it is only written.
    pub read: Option<Read>,
}

/// How a value becomes a file.
#[derive(Clone, Copy, Debug)]
pub enum Writer {
    /// Solutions, one after another.
    Solutions(&'static Listing),
    /// A text that is made at once.
    Text(fn(&Value) -> String),
    /// The model of a problem.
    Model(&'static Language),
    /// The model of a proof, or its steps.
    Proof(WriteProof),
    /// A picture, which a renderer draws.
    Picture(Picture),
}

/// Writes a part of a proof.
pub type WriteProof = fn(&Proof, &mut dyn Write, &Limit) -> Result<Drawn, FileError>;

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// Lines and shapes that can be drawn at any size; the steps of a search move.
    Svg,
    /// Pixels.
    Png,
    /// A page with a player for what moves.
    Html,
}

/// Reads a file to its end and hands every solution on, verified.
pub type Read = fn(&SavedFile<'_>, Each<'_>) -> Result<Heading, FileError>;

/// A file to be read, and what the names in it mean.
#[derive(Clone)]
pub struct SavedFile<'a> {
    /// Where it is.
    pub path: &'a Path,
    /// How it is read.
    pub read: Read,
    /// Makes the instances that headers name.
    pub resolve: Resolve<'a>,
    /// The problem that the user names, if one is named.
    pub given: Option<Arc<dyn Instance>>,
    /// Recognizes a sentence that this program prints around boards.
    pub remark: &'a dyn Fn(&str) -> Option<Remark>,
    /// The formats of the files that may lie beside it.
    pub formats: &'a [&'static Format],
    /// What ends the reading.
    pub limit: &'a Limit,
}

impl SavedFile<'_> {
    /// Opens it.
    ///
    /// # Errors
    /// What the system says; what is no regular file is not opened.
    pub(in crate::value) fn open(&self) -> io::Result<BufReader<Watched<File>>> {
        open_watched(self.path, self.limit)
    }
}

/// Opens a regular file that is read until the limit is reached.
///
/// # Errors
/// What the system says; what is no regular file is not opened.
pub(super) fn open_watched(path: &Path, limit: &Limit) -> io::Result<BufReader<Watched<File>>> {
    Ok(BufReader::new(Watched::new(reading::open(path)?, limit.clone())))
}

impl fmt::Debug for SavedFile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SavedFile").field("path", &self.path).finish()
    }
}

impl SavedFile<'_> {
    /// The problem that the file names at a place.
    ///
    /// # Errors
    /// [`FileError::Malformed`] where there is no such problem, and where the user names another.
    pub fn named(&self, text: &str, place: Place) -> Result<Arc<dyn Instance>, FileError> {
        let wrong = |what| Err(FileError::Malformed(what, place));
        match ((self.resolve)(text), &self.given) {
            (None, _) => wrong(Malformed::Problem(text.to_owned())),
            (Some(named), Some(given))
                if named.text() != given.text() || named.named_pieces() != given.named_pieces() =>
            {
                wrong(Malformed::OtherProblem(named.text()))
            }
            (Some(named), _) => Ok(named),
        }
    }
}

impl Format {
    /// How a value is written; none where the format does not take its kind.
    pub fn writer(&self, value: &Value) -> Option<Writer> {
        self.takes.iter().find(|(kinds, _)| kinds.contains(&value.kind())).map(|&(_, writer)| writer)
    }

    /// Whether the name of a file asks for the format; capital and small letters mean the same.
    pub fn is_of(&self, path: &Path) -> bool {
        path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(self.ending))
    }

    /// Whether it holds pictures and nothing else.
    pub fn is_picture(&self) -> bool {
        !self.takes.is_empty() && self.takes.iter().all(|(_, writer)| matches!(writer, Writer::Picture(_)))
    }
}

impl Writer {
    /// Whether solutions can be written so: those of a tour have to keep the order of their squares, and some formats tell nothing else.
    pub fn fits(self, tour: bool) -> bool {
        match self {
            Writer::Solutions(listing) => {
                if tour {
                    !listing.as_read || listing.numbers
                } else {
                    !listing.of_tours
                }
            }
            Writer::Model(_) | Writer::Proof(_) => !tour,
            Writer::Text(_) | Writer::Picture(_) => true,
        }
    }
}
