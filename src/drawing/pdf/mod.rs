//! Documents as pages: A4 with real text in an embedded font, and drawings from the same marks as
//! SVG and pixels.
//!
//! | module | contents |
//! | --- | --- |
//! | `section` | what is written: sections and their arrangement |
//! | `font` | parts of the fonts that a document uses |
//! | `canvas` | marks and texts as operators |
//! | `text` | lines broken by the widths of their letters |
//! | `document` | objects of the file |
//! | `pages` | the current page and the room that is left on it |
//! | `grid` | tables |
//! | `flow` | blocks of a document, one below the other |
//!
//! A file contains neither times nor random numbers, so the same value is always the same file.
//! Only the glyphs that a document uses are embedded, with their characters, so that text can be
//! selected and searched. All pages share the fonts and the symbols.

mod canvas;
mod document;
mod flow;
mod font;
mod grid;
mod pages;
mod section;
mod text;

use flow::add_section;
use pages::PageFlow;
pub use section::{BoardGrid, PdfContent, PdfInfo, Section};
use std::io::{self, Write};

/// Writes sections as pages. Returns the number of pages.
///
/// # Errors
/// Returns the errors of the writer.
///
/// # Complexity
/// Linear in the number of marks and letters. Pages are held in memory, compressed.
pub fn write_pdf(
    out: &mut dyn Write,
    sections: &[Section<'_>],
    info: &PdfInfo<'_>,
) -> io::Result<u64> {
    let mut flow = PageFlow::new();
    for section in sections {
        add_section(&mut flow, section, info.title);
    }
    let (bytes, pages) = flow.finish(info);
    out.write_all(&bytes)?;
    Ok(pages)
}
