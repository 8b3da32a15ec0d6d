//! Sections of a file, and its texts about itself.

use crate::{Doc, Drawing};
use bezzel_messages::Lang;

/// Contents of a section.
#[derive(Clone, Copy, Debug)]
pub enum PdfContent<'a> {
    /// Document.
    Doc(&'a Doc),
    /// Drawing on a separate page.
    Drawing(&'a Drawing),
}

/// Part of a file that starts on a new page.
#[derive(Clone, Copy, Debug)]
pub struct Section<'a> {
    /// Contents.
    pub content: PdfContent<'a>,
    /// Boards side by side.
    pub grid: BoardGrid,
}

/// Arrangement of boards side by side.
#[derive(Clone, Copy, Debug)]
pub struct BoardGrid {
    /// Preferred side of a square in points.
    pub square: f32,
    /// Maximum number of boards in a row.
    pub columns: usize,
}

impl Default for BoardGrid {
    /// Returns rows with squares of about 6 mm.
    fn default() -> BoardGrid {
        BoardGrid { square: 17.0, columns: 6 }
    }
}

impl<'a> Section<'a> {
    /// Creates a section with a drawing.
    pub fn from_drawing(drawing: &'a Drawing) -> Section<'a> {
        Section { content: PdfContent::Drawing(drawing), grid: BoardGrid::default() }
    }

    /// Creates a section with boards of the usual size.
    pub fn new(doc: &'a Doc) -> Section<'a> {
        Section { content: PdfContent::Doc(doc), grid: BoardGrid::default() }
    }
}

/// Texts of a file about itself.
#[derive(Clone, Copy, Debug)]
pub struct PdfInfo<'a> {
    /// Title.
    pub title: &'a str,
    /// Command at the bottom of every page.
    pub command: &'a str,
    /// Language of the text.
    pub lang: Lang,
}
