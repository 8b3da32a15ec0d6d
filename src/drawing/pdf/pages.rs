//! The current page of a file, and the room that is left on it.

use super::canvas::{Canvas, TextStyle};
use super::document::{DocumentInfo, EDGE, PORTRAIT, PageSize, PdfDocument};
use super::font::FontStyle;
use super::section::PdfInfo;

/// Style of running text.
pub(super) const BODY: TextStyle =
    TextStyle { font: FontStyle::Regular, size: 9.5, colour: 0x1a1a1a };

/// Height of a line, as a multiple of the font size.
pub(super) const LEADING: f32 = 1.4;
/// Height of the baseline of a line below its top, as a multiple of the font size.
pub(super) const BASELINE: f32 = 1.02;
/// Height of the footer, above the lower margin.
const FOOTER: f32 = 8.0;

/// Document whose blocks are placed on pages.
pub(super) struct PageFlow {
    pub(super) document: PdfDocument,
    pub(super) size: PageSize,
    /// Operators of the current page.
    operators: Vec<u8>,
    /// Distance of the next block from the top of the page.
    pub(super) y: f32,
}

impl PageFlow {
    pub(super) fn new() -> PageFlow {
        PageFlow { document: PdfDocument::new(), size: PORTRAIT, operators: Vec::new(), y: EDGE }
    }

    /// Returns the file and the number of its pages.
    pub(super) fn finish(mut self, info: &PdfInfo<'_>) -> (Vec<u8>, u64) {
        if !self.operators.is_empty() || self.document.page_count() == 0 {
            self.end_page();
        }
        let pages = self.document.page_count() as u64;
        let about =
            DocumentInfo { title: info.title, lang: info.lang.code(), footer: info.command };
        (self.document.finish(about), pages)
    }

    /// Returns the width between the margins.
    pub(super) fn width(&self) -> f32 {
        self.size.0 - 2.0 * EDGE
    }

    /// Returns the end of the room for blocks.
    pub(super) fn bottom(&self) -> f32 {
        self.size.1 - EDGE - FOOTER
    }

    /// Returns whether nothing is painted on the current page.
    pub(super) fn is_empty_page(&self) -> bool {
        self.operators.is_empty()
    }

    /// Starts a page of this size, unless the current one is such a page and empty.
    pub(super) fn start_page(&mut self, size: PageSize) {
        if !self.is_empty_page() {
            self.end_page();
        }
        (self.size, self.y) = (size, EDGE);
    }

    fn end_page(&mut self) {
        let operators = std::mem::take(&mut self.operators);
        self.document.add_page(self.size, &operators);
    }

    /// Starts a new page unless a block of this height fits. Returns whether it did.
    pub(super) fn make_room(&mut self, height: f32) -> bool {
        let full = self.y + height > self.bottom() && !self.is_empty_page();
        if full {
            self.start_page(self.size);
        }
        full
    }

    /// Paints on the current page.
    pub(super) fn paint(&mut self, paint: impl FnOnce(&mut Canvas<'_>)) {
        let mut canvas = Canvas::new(&mut self.document.shared);
        paint(&mut canvas);
        self.operators.extend(canvas.finish());
        self.operators.push(b'\n');
    }
}
