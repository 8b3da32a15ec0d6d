//! Reading a path for the beginning of a tour from a file of any solution format.

use super::context::TextContext;
use super::format::SavedFile;
use super::lines::{Lines, Raw};
use super::{FORMATS, FileError, Malformed, Place, Remark, csv, text};
use crate::board::Square;
use crate::problem::Instance;
use crate::search::Limit;
use std::path::Path;
use std::sync::Arc;

/// Squares in the order of a path, with their positions in the file.
type PlacedPath = Vec<(Square, Place)>;

/// Reads the first path of a file: a board of numbers, a list of squares, pairs, numbers of
/// squares, or the first tour of a solution file.
///
/// The path of a text need not visit every square. The tour checks whether each step is a move.
///
/// # Errors
/// System errors, and [`FileError::Malformed`] at the first error or at the first line that is not
/// part of the path.
pub fn read_path(
    path: &Path,
    tour: &Arc<dyn Instance>,
    remark: &dyn Fn(&str) -> Option<Remark>,
    limit: &Limit,
) -> Result<PlacedPath, FileError> {
    let has_ending = |ending: &str| path.extension().is_some_and(|other| other.eq_ignore_ascii_case(ending));
    if let Some(read) = FORMATS
        .iter()
        .filter(|format| ["json", "jsonl"].contains(&format.ending))
        .find(|format| format.is_of(path))
        .and_then(|format| format.read)
    {
        let resolve = |_: &str| Some(Arc::clone(tour));
        let file = SavedFile {
            path,
            read,
            resolve: &resolve,
            remark,
            given: Some(Arc::clone(tour)),
            formats: &FORMATS,
            limit,
        };
        let mut found = None;
        read(&file, &mut |entry, _| {
            found.get_or_insert_with(|| entry.squares.iter().map(|&square| (square, entry.start)).collect());
            Ok(())
        })?;
        return found.ok_or_else(empty);
    }
    let grammar = if has_ending("csv") { csv::read } else { text::read };
    let context = TextContext { known: Some(&**tour), resolve: &|_| None, remark, partial: true };
    let ranks = tour.grid().size.ranks();
    let mut lines = Lines::open_path(path, limit)?;
    let mut found: Option<PlacedPath> = None;
    grammar(&mut lines, &context, &mut |raw: &Raw| {
        if found.is_some() {
            return Err(FileError::Malformed(Malformed::Expected("file-expected-one-path"), raw.start));
        }
        let squares = raw.squares.iter().map(|&(at, spot)| (raw.square(at, ranks), spot.place(raw.start)));
        found = Some(squares.collect());
        Ok(true)
    })?;
    if let Some(unread) = lines.notes.unread {
        return Err(FileError::Malformed(Malformed::Expected("file-expected-path"), unread.place));
    }
    found.filter(|squares| !squares.is_empty()).ok_or_else(empty)
}

/// Returns the error of a file without a path.
fn empty() -> FileError {
    FileError::Malformed(Malformed::Expected("file-expected-path"), Place::START)
}
