//! Text and what it stands for, before a renderer says how that looks.

use crate::present::{Role, Scale};

/// Text with its ink.
pub(super) type Inked = (Ink, String);

/// What a piece of text stands for on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// Text in a role.
    Role(Role),
    /// A square of a map: its level from 0 to 9.
    Heat(Scale, u8),
    /// A square of a board.
    Square { dark: bool, holds: Holds, region: Option<u8> },
}

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// Nothing.
    Free,
    /// Nothing, but a piece attacks it.
    Attacked,
    /// Nothing, and a player has marked it as empty.
    Marked,
    /// Nothing may stand there.
    Blocked,
    /// A piece.
    Piece,
    /// A square of a tour, by its place on the way in parts of 255.
    Step(u8),
}
