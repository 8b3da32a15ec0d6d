//! The hook by which `export` draws: what is drawn is decided by the verb, how it looks by a renderer.

use crate::board::Size;
use std::io;

/// Boards in one picture, at most.
pub const MOST_BOARDS: u64 = 100;

/// Why there is no picture.
#[derive(Debug)]
pub enum NoDrawing {
    /// The scene has no renderer.
    Hook,
    /// This build does not draw the format; the ending of one that it draws.
    Format(&'static str),
    /// The board is larger than the longest side that is drawn.
    Large(Size, u32),
    /// The tour is longer than the format draws.
    Long {
        /// The board.
        size: Size,
        /// The most squares that the format draws.
        most: u64,
        /// The ending of a format that takes it.
        instead: &'static str,
    },
    /// Values of this kind are not drawn: a message id such as `kind-count`.
    Kind(&'static str),
    /// The table has no column of numbers.
    NoNumbers,
    /// What the system says.
    System(io::Error),
}

impl From<io::Error> for NoDrawing {
    fn from(error: io::Error) -> NoDrawing {
        NoDrawing::System(error)
    }
}
