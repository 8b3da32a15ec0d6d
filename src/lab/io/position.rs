//! Positions in a file that is read, and the errors there.

use crate::data::{FileError, FilePosition, MalformedFile};

/// Position of a square relative to the beginning of its solution. It has half the size of a
/// [`FilePosition`], since there is one per square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RelativePosition {
    /// Number of lines after the first line of the solution.
    lines: u32,
    /// Column in its line.
    column: u32,
}

impl RelativePosition {
    /// Returns the relative position of `place` in the solution that begins at `start`.
    pub(super) fn from_position(place: FilePosition, start: FilePosition) -> RelativePosition {
        let fit = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        RelativePosition {
            lines: fit(place.line.saturating_sub(start.line)),
            column: fit(place.column),
        }
    }

    /// Returns the position in the file.
    pub(super) fn to_position(self, start: FilePosition) -> FilePosition {
        FilePosition { line: start.line + u64::from(self.lines), column: self.column.into() }
    }
}

/// Returns an error about unexpected contents at a position. `what` is the id of the message for
/// the expected item, such as `file-expected-square`.
pub(super) fn expected_at<T>(what: &'static str, place: FilePosition) -> Result<T, FileError> {
    Err(FileError::Malformed(MalformedFile::Expected(what), place))
}
