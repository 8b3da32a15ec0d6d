//! Definition of a file format.

use super::CancellableFile;
use super::entry::{FileHeading, OnSolution, ProblemResolver};
use super::model::ModelLanguage;
use super::rows::SolutionListing;
use crate::data::{
    ExportKind, FileError, FilePosition, MalformedFile, Proof, RemarkKind, ValueKind,
};
use crate::files::regular_file;
use crate::problem::Instance;
use crate::value::Value;
use bezzel_base::core::Limit;
use std::fmt;
use std::io::{self, BufRead, BufReader, Cursor, Read, Write};
use std::path::Path;
use std::sync::Arc;

/// File format, selected by the extension of the file name.
///
/// Its description is the message whose id is `format-` followed by the extension.
#[derive(Debug)]
pub struct FileFormat {
    /// Extension in lowercase.
    pub extension: &'static str,
    /// Kinds of values that the format takes, as message ids such as `kind-set`, with their
    /// writers. Empty if the format is only read.
    pub writers: &'static [(&'static [ValueKind], FormatWriter)],
    /// Reader. `None` if the format is only written.
    pub read: Option<ReadSolutions>,
}

/// Writer of a kind of values.
#[derive(Clone, Copy, Debug)]
pub enum FormatWriter {
    /// Listing of solutions.
    Solutions(&'static SolutionListing),
    /// Function that returns the whole text.
    Text(fn(&Value) -> String),
    /// Model of a problem.
    Model(&'static ModelLanguage),
    /// Model or steps of a proof.
    Proof(WriteProof),
    /// Picture, drawn by a renderer.
    Picture(PictureFormat),
}

/// Writes a part of a proof.
pub type WriteProof = fn(&Proof, &mut dyn Write, &Limit) -> Result<ExportKind, FileError>;

/// Picture format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PictureFormat {
    /// Vector graphics. The steps of a search are animated.
    Svg,
    /// Pixel image.
    Png,
    /// Web page with a player for animations.
    Html,
    /// Pages to print.
    Pdf,
}

impl PictureFormat {
    /// Returns whether the format has pages, on which there is room for text, tables and many
    /// boards.
    pub fn has_pages(self) -> bool {
        self == PictureFormat::Pdf
    }
}

/// Reads a file to its end and passes on every verified solution.
pub type ReadSolutions = fn(&SavedFile<'_>, OnSolution<'_>) -> Result<FileHeading, FileError>;

/// File to be read, with the context that gives names their meaning.
#[derive(Clone)]
pub struct SavedFile<'a> {
    /// Path of the file.
    pub path: &'a Path,
    /// Text that is read instead of the file, if it is given.
    pub text: Option<Arc<[u8]>>,
    /// Reader of the format.
    pub read: ReadSolutions,
    /// Resolver of the problems named in headers.
    pub resolve: ProblemResolver<'a>,
    /// Problem named by the user.
    pub given: Option<Arc<dyn Instance>>,
    /// Recognizer of the sentences that this program prints around boards.
    pub remark: &'a dyn Fn(&str) -> Option<RemarkKind>,
    /// Formats of other files in the same folder.
    pub formats: &'a [&'static FileFormat],
    /// Limit of the reading.
    pub limit: &'a Limit,
    /// Whether a board with several kinds of pieces may be a position in which they attack each other.
    pub may_be_position: bool,
    /// Claims of the user about the file, in addition to its own.
    pub asserted: AssertedClaims,
}

/// What a user claims of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AssertedClaims {
    /// No solution is missing.
    pub complete: bool,
    /// No two solutions are images of each other.
    pub reduced: bool,
}

impl SavedFile<'_> {
    /// Opens the file.
    ///
    /// # Errors
    /// System errors. Only regular files are opened.
    pub(crate) fn open(&self) -> io::Result<FileReader> {
        match &self.text {
            Some(text) => {
                let text = CancellableFile::new(Cursor::new(Arc::clone(text)), self.limit.clone());
                skip_byte_order_mark(BufReader::new(Box::new(text)))
            }
            None => open_cancellable(self.path, self.limit),
        }
    }
}

/// Reader of a file or of a text.
pub(crate) type FileReader = BufReader<Box<dyn Read>>;

/// Opens a regular file that can be read until the limit is reached.
///
/// # Errors
/// System errors. Only regular files are opened.
pub(crate) fn open_cancellable(path: &Path, limit: &Limit) -> io::Result<FileReader> {
    let file = CancellableFile::new(regular_file::open(path)?, limit.clone());
    skip_byte_order_mark(BufReader::new(Box::new(file)))
}

/// Skips the mark with which some editors begin a text.
fn skip_byte_order_mark(mut reader: FileReader) -> io::Result<FileReader> {
    let mark = "\u{feff}".as_bytes();
    if reader.fill_buf()?.starts_with(mark) {
        reader.consume(mark.len());
    }
    Ok(reader)
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
    /// [`FileError::Malformed`] if the problem does not exist, or if the user names another
    /// one.
    pub fn resolve_problem(
        &self,
        text: &str,
        place: FilePosition,
    ) -> Result<Arc<dyn Instance>, FileError> {
        let wrong = |what| Err(FileError::Malformed(what, place));
        match ((self.resolve)(text), &self.given) {
            (None, _) => wrong(MalformedFile::Problem(text.to_owned())),
            (Some(named), Some(given))
                if named.command_text() != given.command_text()
                    || named.named_pieces() != given.named_pieces() =>
            {
                wrong(MalformedFile::OtherProblem(named.command_text()))
            }
            (Some(named), _) => Ok(named),
        }
    }
}

impl FileFormat {
    /// Returns the writer for a value. Returns `None` if the format does not take values of its
    /// kind.
    pub fn writer_for(&self, value: &Value) -> Option<FormatWriter> {
        self.writers
            .iter()
            .find(|(kinds, _)| kinds.contains(&value.kind()))
            .map(|&(_, writer)| writer)
    }

    /// Returns whether a file name has the extension of the format, ignoring case.
    pub fn is_format_of(&self, path: &Path) -> bool {
        path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(self.extension))
    }

    /// Returns whether the format contains only pictures.
    pub fn is_picture(&self) -> bool {
        !self.writers.is_empty()
            && self.writers.iter().all(|(_, writer)| matches!(writer, FormatWriter::Picture(_)))
    }

    /// Returns whether the format has pages, which show tables as they are.
    pub fn has_pages(&self) -> bool {
        self.writers.iter().any(|(_, writer)| writer.has_pages())
    }
}

impl FormatWriter {
    /// Returns whether the writer makes pages.
    pub fn has_pages(self) -> bool {
        matches!(self, FormatWriter::Picture(picture) if picture.has_pages())
    }

    /// Returns whether the writer can write these solutions. Tours need a writer that preserves the
    /// order of their squares, and some writers take only tours.
    pub fn can_write(self, tour: bool) -> bool {
        match self {
            FormatWriter::Solutions(listing) => {
                if tour {
                    !listing.in_reading_order || listing.numbers
                } else {
                    !listing.tours_only
                }
            }
            FormatWriter::Model(_) | FormatWriter::Proof(_) => !tour,
            FormatWriter::Text(_) | FormatWriter::Picture(_) => true,
        }
    }
}
