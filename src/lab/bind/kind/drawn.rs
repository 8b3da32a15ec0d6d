//! Binding of boards, half-filled boards and boards with regions that are given as a drawing or by
//! the name of a file.

use super::given::{fail_literal, next_item};
use crate::bind::terms::TermReader;
use crate::files::{Access, regular_file};
use crate::problem::{DrawingError, DrawingKind, UserDefinition, is_drawing, read_drawing};
use crate::puzzle::level::{Level, is_level_text, read_level};
use crate::state::literal::not_a_drawing;
use crate::state::{Fault, FaultKind, LiteralKind, MalformedFile};
use bezzel_base::board::{Regions, Size, Square};
use bezzel_language::{ExpectedItem, SourceSpan, TermKind};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Word before a drawing.
pub(super) const BOARD: &str = "board";

/// Word before a drawing of regions.
pub(super) const REGIONS: &str = "regions";

/// Word after a text with several levels, before the number of one.
const LEVEL: &str = "level";

/// Returns whether a drawing follows this word of a definition.
pub(in crate::bind) fn is_drawn(word: &str) -> bool {
    [BOARD, REGIONS].contains(&word)
}

/// Reads the text after `board` or `regions`: a drawing, or the name of a file with one. Returns
/// `None` for an expression.
pub(super) fn read_drawn_board(
    terms: &mut TermReader<'_>,
    named: &str,
    is_regions: bool,
) -> Result<Option<Arc<UserDefinition>>, Fault> {
    terms.note_expected(ExpectedItem::Class("drawing"));
    if terms.take_value(LiteralKind::Text)? {
        return Ok(None);
    }
    let TermKind::Text(text) = next_item(terms) else { return Err(terms.fault()) };
    let place = terms.advance();
    let is_drawn = if is_regions { is_level_text(&text) } else { is_drawing(&text) };
    let level = if is_regions { read_level_number(terms)? } else { None };
    let kind = if is_regions { DrawingKind::Regions } else { DrawingKind::Board };
    let given = GivenText { text: &text, place, is_drawn, kind };
    let drawing = read_text_or_file(terms, &given, &|text| {
        if is_regions { read_as_regions(text, level) } else { read_as_board(text) }
    })?;
    Ok(Some(match drawing {
        DrawnArgument::Holes(size, holes) => UserDefinition::define_board(named, size, &holes),
        DrawnArgument::Regions(regions) => UserDefinition::define_regions(named, &regions),
    }))
}

/// Reads the number of a level, if the word for it follows.
fn read_level_number(terms: &mut TermReader<'_>) -> Result<Option<u64>, Fault> {
    terms.note_expected(ExpectedItem::Word(LEVEL));
    if terms.peek_word() != Some(LEVEL) {
        return Ok(None);
    }
    terms.advance();
    terms.note_expected(ExpectedItem::Class("number"));
    let TermKind::Number(number) = next_item(terms) else { return Err(terms.fault()) };
    terms.advance();
    Ok(Some(number))
}

/// Text in quotes that is a drawing or the name of a file with one.
pub(super) struct GivenText<'a> {
    /// The text.
    pub text: &'a str,
    /// Its place in the source.
    pub place: SourceSpan,
    /// Whether it has the shape of a drawing.
    pub is_drawn: bool,
    /// Kind of the drawing.
    pub kind: DrawingKind,
}

/// Reads a drawing that is given as a text or as the name of a file.
///
/// A text that has the shape of a drawing still names a
/// file if there is one with this name. A text from a file of solutions must not name another file.
pub(super) fn read_text_or_file<T>(
    terms: &TermReader<'_>,
    given: &GivenText<'_>,
    read: &dyn Fn(&str) -> Result<T, DrawingError>,
) -> Result<T, Fault> {
    const MAX_FILE_BYTES: u64 = 1 << 20;
    let &GivenText { text, place, is_drawn, kind } = given;
    let is_file = || {
        !terms.scope.is_sealed
            && !text.contains('\n')
            && Access::current().has_file(Path::new(text))
    };
    if is_drawn && !is_file() {
        return read(text).map_err(|DrawingError { expected, at }| {
            // The text begins after the quote. With escapes, the place is less exact.
            let inner = |offset: usize| (place.start + 1 + offset).min(place.end);
            let span = SourceSpan { start: inner(at.start), end: inner(at.end) };
            Fault::new(span, not_a_drawing(kind, expected))
        });
    }
    if terms.scope.is_sealed {
        let expected = match kind {
            DrawingKind::Regions => "file-expected-regions",
            DrawingKind::Board | DrawingKind::HalfBoard => "file-expected-drawing",
            DrawingKind::Squares => "file-expected-squares",
        };
        return fail_literal(place, not_a_drawing(kind, expected));
    }
    let path = Path::new(text);
    let system = |error: io::Error| Fault::new(place, FaultKind::file_error(path, false, &error));
    let drawn = regular_file::open(path)
        .and_then(|file| regular_file::read_text(file, MAX_FILE_BYTES))
        .map_err(system)?;
    read(&drawn).map_err(|DrawingError { expected, at }| {
        let before = &drawn[..at.start];
        let line = before.matches('\n').count() as u64 + 1;
        let column = before.chars().rev().take_while(|&sign| sign != '\n').count() as u64 + 1;
        let what = MalformedFile::Drawing(kind, expected);
        Fault::new(place, FaultKind::Malformed { path: path.to_owned(), line, column, what })
    })
}

/// Board of a drawing.
enum DrawnArgument {
    /// Size and missing squares.
    Holes(Size, Vec<Square>),
    /// Regions.
    Regions(Regions),
}

fn read_as_board(text: &str) -> Result<DrawnArgument, DrawingError> {
    read_drawing(text).map(|(size, holes)| DrawnArgument::Holes(size, holes))
}

fn read_as_regions(text: &str, number: Option<u64>) -> Result<DrawnArgument, DrawingError> {
    let Level { size, letter_of, stars } = read_level(text, number)?;
    Regions::new(size, &letter_of, None, stars)
        .map(DrawnArgument::Regions)
        .ok_or(DrawingError { expected: "file-expected-regions", at: 0..text.len() })
}
