//! Renderer hook of `export`. The verb decides what to draw, and a renderer decides how it looks.

use crate::data::ValueKind;
use crate::io::PictureFormat;
use bezzel_base::board::Size;
use std::io;

/// Maximum number of boards in one picture.
pub const MAX_BOARDS: u64 = 100;

/// Maximum number of boards on the pages of one file.
pub const MAX_PAGE_BOARDS: u64 = 1000;

/// Returns the maximum number of boards in one file of a format.
pub fn max_picture_boards(format: PictureFormat) -> u64 {
    if format.has_pages() { MAX_PAGE_BOARDS } else { MAX_BOARDS }
}

/// Picture that a command requests.
#[derive(Clone, Copy, Debug)]
pub struct PictureRequest<'a> {
    /// Format.
    pub format: PictureFormat,
    /// Command, which is printed on pages.
    pub command: &'a str,
    /// Whether the answers of puzzles follow the puzzles.
    pub with_key: bool,
}

/// Reason why a picture cannot be drawn.
#[derive(Debug)]
pub enum PictureError {
    /// Session without a renderer.
    NoRenderer,
    /// Format that this build does not draw. The text is the extension of a format that it draws.
    Format(&'static str),
    /// Board that is too large. The number is the longest side that is drawn.
    Large(Size, u32),
    /// Tour that is too long for the format.
    Long {
        /// Size of the board.
        size: Size,
        /// Largest number of squares that the format draws.
        most: u64,
        /// Extension of a format that takes the tour.
        instead: &'static str,
    },
    /// Kind of values that cannot be drawn, as a message id such as `kind-count`.
    Kind(ValueKind),
    /// Table without a column of numbers.
    NoNumbers,
    /// System error.
    System(io::Error),
}

impl From<io::Error> for PictureError {
    fn from(error: io::Error) -> PictureError {
        PictureError::System(error)
    }
}
