//! Definition of a file format.

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

/// File format, selected by the extension of the file name.
///
/// Its description is the message whose id is `format-` followed by the extension.
#[derive(Debug)]
pub struct Format {
    /// Extension in lowercase.
    pub ending: &'static str,
    /// Kinds of values that the format takes, as message ids such as `kind-set`, with their
    /// writers. Empty if the format is only read.
    pub takes: &'static [(&'static [&'static str], Writer)],
    /// Reader. `None` if the format is only written.
    pub read: Option<Read>,
}

/// Writer of a kind of values.
#[derive(Clone, Copy, Debug)]
pub enum Writer {
    /// Listing of solutions.
    Solutions(&'static Listing),
    /// Function that returns the whole text.
    Text(fn(&Value) -> String),
    /// Model of a problem.
    Model(&'static Language),
    /// Model or steps of a proof.
    Proof(WriteProof),
    /// Picture, drawn by a renderer.
    Picture(Picture),
}

/// Writes a part of a proof.
pub type WriteProof = fn(&Proof, &mut dyn Write, &Limit) -> Result<Drawn, FileError>;

/// Picture format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// Vector graphics. The steps of a search are animated.
    Svg,
    /// Pixel image.
    Png,
    /// Web page with a player for animations.
    Html,
}

/// Reads a file to its end and passes on every verified solution.
pub type Read = fn(&SavedFile<'_>, Each<'_>) -> Result<Heading, FileError>;

/// File to be read, with the context that gives names their meaning.
#[derive(Clone)]
pub struct SavedFile<'a> {
    /// Path of the file.
    pub path: &'a Path,
    /// Reader of the format.
    pub read: Read,
    /// Resolver of the problems named in headers.
    pub resolve: Resolve<'a>,
    /// Problem named by the user.
    pub given: Option<Arc<dyn Instance>>,
    /// Recognizer of the sentences that this program prints around boards.
    pub remark: &'a dyn Fn(&str) -> Option<Remark>,
    /// Formats of other files in the same folder.
    pub formats: &'a [&'static Format],
    /// Limit of the reading.
    pub limit: &'a Limit,
}

impl SavedFile<'_> {
    /// Opens the file.
    ///
    /// # Errors
    /// System errors. Only regular files are opened.
    pub(in crate::value) fn open(&self) -> io::Result<BufReader<Watched<File>>> {
        open_watched(self.path, self.limit)
    }
}

/// Opens a regular file that can be read until the limit is reached.
///
/// # Errors
/// System errors. Only regular files are opened.
pub(super) fn open_watched(path: &Path, limit: &Limit) -> io::Result<BufReader<Watched<File>>> {
    Ok(BufReader::new(Watched::new(reading::open(path)?, limit.clone())))
}

impl fmt::Debug for SavedFile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SavedFile").field("path", &self.path).finish()
    }
}

impl SavedFile<'_> {
    /// Returns the problem that the file names at `place`.
    ///
    /// # Errors
    /// [`FileError::Malformed`] if the problem does not exist, or if the user names another one.
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
    /// Returns the writer for a value. Returns `None` if the format does not take values of its
    /// kind.
    pub fn writer(&self, value: &Value) -> Option<Writer> {
        self.takes.iter().find(|(kinds, _)| kinds.contains(&value.kind())).map(|&(_, writer)| writer)
    }

    /// Returns whether a file name has the extension of the format, ignoring case.
    pub fn is_of(&self, path: &Path) -> bool {
        path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(self.ending))
    }

    /// Returns whether the format contains only pictures.
    pub fn is_picture(&self) -> bool {
        !self.takes.is_empty() && self.takes.iter().all(|(_, writer)| matches!(writer, Writer::Picture(_)))
    }
}

impl Writer {
    /// Returns whether the writer can write these solutions. Tours need a writer that preserves the
    /// order of their squares, and some writers take only tours.
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
