//! Reading a path for the beginning of a tour from a file of any solution format.

use super::context::TextContext;
use super::format::SavedFile;
use super::lines::{LineReader, RawSolution};
use super::{FORMATS, csv, text};
use crate::data::{FileError, FilePosition, MalformedFile, RemarkKind};
use crate::problem::Instance;
use bezzel_base::board::Square;
use bezzel_base::core::Limit;
use std::path::Path;
use std::sync::Arc;

/// Squares in the order of a path, with their positions in the file.
type LocatedPath = Vec<(Square, FilePosition)>;

/// Reads the first path of a file: a board of numbers, a list of squares, pairs, numbers of
/// squares, or the first tour of a solution file.
///
/// The path of a text need not visit every square. The tour checks whether each step is a move.
///
/// # Errors
/// System errors, and [`FileError::Malformed`] at the first error or at the first line that is
/// not part of the path.
pub fn read_path(
    path: &Path,
    tour: &Arc<dyn Instance>,
    remark: &dyn Fn(&str) -> Option<RemarkKind>,
    limit: &Limit,
) -> Result<LocatedPath, FileError> {
    let has_ending =
        |ending: &str| path.extension().is_some_and(|other| other.eq_ignore_ascii_case(ending));
    if let Some(read) = FORMATS
        .iter()
        .filter(|format| ["json", "jsonl"].contains(&format.extension))
        .find(|format| format.is_format_of(path))
        .and_then(|format| format.read)
    {
        let resolve = |_: &str| Some(Arc::clone(tour));
        let file = SavedFile {
            path,
            text: None,
            read,
            resolve: &resolve,
            remark,
            given: Some(Arc::clone(tour)),
            formats: &FORMATS,
            limit,
            may_be_position: false,
            asserted: Default::default(),
        };
        let mut found = None;
        read(&file, &mut |entry, _| {
            found.get_or_insert_with(|| {
                entry.squares.iter().map(|&square| (square, entry.start)).collect()
            });
            Ok(())
        })?;
        return found.ok_or_else(empty_path_error);
    }
    let grammar = if has_ending("csv") { csv::read_csv } else { text::read_text };
    let context = TextContext {
        known: Some(&**tour),
        resolve: &|_| None,
        remark,
        partial: true,
        blank_squares: None,
        is_framed: false,
        has_gaps: false,
    };
    let ranks = tour.grid().size.ranks();
    let mut lines = LineReader::open_path(path, limit)?;
    let mut found: Option<LocatedPath> = None;
    grammar(&mut lines, &context, &mut |raw: &RawSolution| {
        if found.is_some() {
            return Err(FileError::Malformed(
                MalformedFile::Expected("file-expected-one-path"),
                raw.start,
            ));
        }
        let squares = raw
            .squares
            .iter()
            .map(|&(at, spot)| (raw.to_square(at, ranks), spot.to_position(raw.start)));
        found = Some(squares.collect());
        Ok(true)
    })?;
    if let Some(unread) = lines.notes.unread {
        return Err(FileError::Malformed(
            MalformedFile::Expected("file-expected-path"),
            unread.place,
        ));
    }
    found.filter(|squares| !squares.is_empty()).ok_or_else(empty_path_error)
}

/// Returns the error of a file without a path.
fn empty_path_error() -> FileError {
    FileError::Malformed(MalformedFile::Expected("file-expected-path"), FilePosition::START)
}
