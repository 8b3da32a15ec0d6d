//! Text with its meaning, which a renderer turns into a style.

use super::{MapScale, TextRole};

/// Text with its meaning.
pub(crate) type StyledText = (InlineStyle, String);

/// Meaning of a piece of text on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InlineStyle {
    /// Text in a role.
    Role(TextRole),
    /// Square of a heat map, with its level from 0 to 9.
    Heat(MapScale, u8),
    /// Square of a board.
    Square { dark: bool, holds: SquareContent, region: Option<u8> },
}

/// Content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SquareContent {
    /// Empty and not attacked.
    Free,
    /// Empty, but attacked by a piece.
    Attacked,
    /// Empty, and marked as empty by a player.
    Marked,
    /// Blocked.
    Blocked,
    /// Occupied by a piece.
    Piece,
    /// Square of a tour, with its position on the path in parts of 255.
    Step(u8),
}
