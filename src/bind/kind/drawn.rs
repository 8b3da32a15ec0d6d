//! Binding of drawn boards and of boards with regions, given as a text or by the name of a file.

use super::given::{fail_literal, next_item};
use crate::bind::terms::TermReader;
use crate::board::{Regions, Size, Square};
use crate::lang::{ExpectedItem, SourceSpan, TermKind};
use crate::piece::PieceLimitReached;
use crate::problem::{
    DrawingError, UserDefinition, is_drawing, is_region_text, read_drawing, read_regions,
    regular_file,
};
use crate::state::{Fault, FaultKind, LiteralError, MalformedFile};
use std::io;
use std::path::Path;

/// Word before a drawing.
pub(super) const BOARD: &str = "board";

/// Word before a drawing of regions.
pub(super) const REGIONS: &str = "regions";

/// Reads the text after `board` or `regions`: a drawing, or the name of a file with one.
pub(super) fn read_drawn_board(
    terms: &mut TermReader<'_>,
    named: &str,
    is_regions: bool,
) -> Result<&'static UserDefinition, Fault> {
    const MAX_FILE_BYTES: u64 = 1 << 20;
    terms.note_expected(ExpectedItem::Class("drawing"));
    let TermKind::Text(text) = next_item(terms) else { return Err(terms.fault()) };
    let place = terms.advance();
    let expected = if is_regions { "file-expected-regions" } else { "file-expected-drawing" };
    let is_drawn = if is_regions { is_region_text(&text) } else { is_drawing(&text) };
    let read = |text: &str| if is_regions { read_as_regions(text) } else { read_as_board(text) };
    let is_file = || {
        !terms.scope.is_sealed && !text.contains('\n') && {
            regular_file::is_regular_file(Path::new(&text)).is_ok_and(|is_file| is_file)
        }
    };
    let drawing = if is_drawn && !is_file() {
        read(&text).map_err(|DrawingError { expected, at }| {
            // The text begins after the quote. With escapes, the place is less exact.
            let inner = |offset: usize| (place.start + 1 + offset).min(place.end);
            let span = SourceSpan { start: inner(at.start), end: inner(at.end) };
            Fault::new(span, FaultKind::Literal(LiteralError::Drawing(expected)))
        })?
    } else if terms.scope.is_sealed {
        return fail_literal(place, LiteralError::Drawing(expected));
    } else {
        let path = Path::new(&text);
        let system =
            |error: io::Error| Fault::new(place, FaultKind::file_error(path, false, &error));
        let drawn = regular_file::open(path)
            .and_then(|file| regular_file::read_text(file, MAX_FILE_BYTES))
            .map_err(system)?;
        read(&drawn).map_err(|DrawingError { expected, at }| {
            let before = &drawn[..at.start];
            let line = before.matches('\n').count() as u64 + 1;
            let column = before.chars().rev().take_while(|&sign| sign != '\n').count() as u64 + 1;
            let what = MalformedFile::Drawing(expected);
            Fault::new(place, FaultKind::Malformed { path: path.to_owned(), line, column, what })
        })?
    };
    let defined = match drawing {
        DrawnBoard::Holes(size, holes) => UserDefinition::define_board(named, size, &holes),
        DrawnBoard::Regions(regions) => UserDefinition::define_regions(named, regions),
    };
    defined.or_else(|PieceLimitReached| fail_literal(place, LiteralError::TooManyDefinitions))
}

/// Board of a drawing.
enum DrawnBoard {
    /// Size and missing squares.
    Holes(Size, Vec<Square>),
    /// Regions.
    Regions(&'static Regions),
}

fn read_as_board(text: &str) -> Result<DrawnBoard, DrawingError> {
    read_drawing(text).map(|(size, holes)| DrawnBoard::Holes(size, holes))
}

fn read_as_regions(text: &str) -> Result<DrawnBoard, DrawingError> {
    let read = read_regions(text)?;
    Regions::new(read.size, &read.letter_of, None, read.stars)
        .map(DrawnBoard::Regions)
        .ok_or(DrawingError { expected: "file-expected-regions", at: 0..text.len() })
}
