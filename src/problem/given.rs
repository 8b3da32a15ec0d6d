//! Squares given to a problem: single squares, areas, and drawings, with the kinds of their pieces
//! or their numbers in a tour.

use super::half_board::{DrawnCell, HalfBoard};
use super::{ArgValue, BoundArg, BoundArgs, ProblemError, SourceSpan};
use crate::board::{Size, Square};
use crate::piece::{PIECES, Piece};
use std::collections::BTreeSet;

/// Returns the squares given under the name of an option, each with its position. A square of
/// several lines is there once.
///
/// # Errors
/// Returns an error if a line or a rectangle is not on the board, or a drawing has another size.
pub fn given_squares(
    args: &BoundArgs,
    name: &str,
    size: Size,
) -> Result<Vec<(Square, SourceSpan)>, ProblemError> {
    let board = args.board(size);
    let (mut all, mut of_areas) = (Vec::new(), BTreeSet::new());
    let mut singles = Vec::new();
    for given in args.all(name) {
        match &given.arg {
            ArgValue::Square(square) | ArgValue::KindSquare(_, square) => {
                singles.push((*square, given.span));
            }
            ArgValue::Area(area) => {
                for square in area.squares(size, given.span)? {
                    if !board.is_wall(square) && of_areas.insert(square) {
                        all.push((square, given.span));
                    }
                }
            }
            ArgValue::Drawing(drawing) => {
                drawing.check_size(size, given.span)?;
                let is_piece =
                    |cell: &DrawnCell| matches!(cell, DrawnCell::Sign(_) | DrawnCell::Number(1..));
                for (square, _) in drawing.cells().filter(|(_, cell)| is_piece(cell)) {
                    if of_areas.insert(square) {
                        all.push((square, given.span));
                    }
                }
            }
            _ => {}
        }
    }
    all.extend(singles.into_iter().filter(|(square, _)| !of_areas.contains(square)));
    Ok(all)
}

/// Returns the options `with` and `without` as they are typed, if one of them has a line or a
/// rectangle, whose squares depend on the size of the board.
pub fn area_text(args: &BoundArgs) -> Option<String> {
    let option = |name: &str| {
        let text = |given: &BoundArg| match &given.arg {
            ArgValue::Square(square) => square.to_string(),
            ArgValue::Area(area) => area.to_string(),
            ArgValue::KindSquare(kind, square) => format!("{kind} {square}"),
            ArgValue::Clue(square, number) => format!("{square} = {number}"),
            _ => "\"…\"".to_owned(),
        };
        let given: Vec<String> = args.all(name).map(text).collect();
        if given.is_empty() { String::new() } else { format!(" {name} {}", given.join(", ")) }
    };
    let is_area = |given: &BoundArg| matches!(given.arg, ArgValue::Area(_));
    args.0.iter().any(is_area).then(|| option("with") + &option("without"))
}

/// Returns the holes of the drawings given under the option `with`, which are not holes of the
/// board itself.
pub(super) fn drawn_holes(
    args: &BoundArgs,
    size: Size,
) -> Result<Vec<(Square, SourceSpan)>, ProblemError> {
    let (board, mut holes) = (args.board(size), Vec::new());
    for given in args.all("with") {
        if let ArgValue::Drawing(drawing) = &given.arg {
            drawing.check_size(size, given.span)?;
            let found = drawing.cells().filter(|(_, cell)| *cell == DrawnCell::Hole);
            holes.extend(
                found
                    .filter(|(square, _)| !board.is_wall(*square))
                    .map(|(square, _)| (square, given.span)),
            );
        }
    }
    Ok(holes)
}

/// Returns the kind of the piece on each given square whose kind is given: its index among the
/// pieces of the problem. A sign that names no piece means any of them.
///
/// # Errors
/// Returns an error if a given piece is not a piece of the problem.
pub fn given_kinds(
    args: &BoundArgs,
    kinds: &[&Piece],
) -> Result<Vec<(Square, usize)>, ProblemError> {
    let mut all = Vec::new();
    for given in args.all("with") {
        let refuse = |piece: String, square: Square| {
            Err(ProblemError::ForeignPiece { piece, square, span: given.span })
        };
        match &given.arg {
            ArgValue::KindSquare(word, square) => match kind_by_word(kinds, word) {
                Some(kind) => all.push((*square, kind)),
                None => return refuse(word.clone(), *square),
            },
            ArgValue::Drawing(drawing) => {
                for (square, cell) in drawing.cells() {
                    let DrawnCell::Sign(sign) = cell else { continue };
                    match kind_by_sign(kinds, sign) {
                        Ok(Some(kind)) => all.push((square, kind)),
                        Ok(None) => {}
                        Err(ForeignSign) => return refuse(sign.to_string(), square),
                    }
                }
            }
            _ => {}
        }
    }
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

/// Returns the index of the kind with this name, also without the name of the piece: `white` means
/// `white-queen`.
fn kind_by_word(kinds: &[&Piece], word: &str) -> Option<usize> {
    let is_named = |piece: &&Piece| {
        piece.name == word
            || piece.plural == word
            || piece.name.split_once('-').is_some_and(|(colour, _)| colour == word)
    };
    kinds.iter().position(is_named)
}

/// Sign of a piece that the problem does not place.
struct ForeignSign;

/// Returns the index of the kind that a sign names, or `None` if it names no piece.
fn kind_by_sign(kinds: &[&Piece], sign: char) -> Result<Option<usize>, ForeignSign> {
    let place = |is_it: &dyn Fn(&&Piece) -> bool| kinds.iter().position(is_it);
    if let Some(kind) = place(&|piece| piece.letter == sign || piece.glyph == sign) {
        return Ok(Some(kind));
    }
    let capital = sign.to_ascii_uppercase();
    let is_like = |piece: &Piece| piece.letter == capital || white_glyph(piece.glyph) == sign;
    match place(&|piece| is_like(piece)) {
        Some(kind) => Ok(Some(kind)),
        None if PIECES.iter().any(|piece| is_like(piece) || piece.glyph == sign) => {
            Err(ForeignSign)
        }
        None if matches!(sign, 'P' | 'p' | '♙' | '♟') => Err(ForeignSign),
        None => Ok(None),
    }
}

/// Returns the symbol of the white piece, six code points before the black one.
fn white_glyph(glyph: char) -> char {
    match u32::from(glyph) {
        code @ 0x265A..=0x265F => char::from_u32(code - 6).unwrap_or(glyph),
        _ => glyph,
    }
}

impl HalfBoard {
    /// Checks that the drawing has the size of the board.
    fn check_size(&self, size: Size, span: SourceSpan) -> Result<(), ProblemError> {
        if self.size == size {
            Ok(())
        } else {
            Err(ProblemError::DrawingSize { found: self.size, size, span })
        }
    }
}

/// Numbers of squares in a tour, each with its position, and the squares that the drawing leaves
/// out of the board.
pub(super) type GivenNumbers = (Vec<(Square, u64, SourceSpan)>, Vec<(Square, SourceSpan)>);

/// Returns the given numbers of a tour, counted from 1, and the holes of the drawings.
///
/// A drawing with a single 0 and no number as large as its squares is counted from 0. Otherwise a
/// 0 is a square without a number, and if there are several, `.` and blanks are holes.
///
/// # Errors
/// Returns an error if a drawing has another size, or a sign that is not a number.
pub(super) fn given_numbers(args: &BoundArgs, size: Size) -> Result<GivenNumbers, ProblemError> {
    let (mut numbers, mut holes) = (Vec::new(), Vec::new());
    for given in args.all("with") {
        match &given.arg {
            ArgValue::Clue(square, number) => numbers.push((*square, *number, given.span)),
            ArgValue::Drawing(drawing) => {
                drawing.check_size(size, given.span)?;
                let of = |wanted: DrawnCell| {
                    drawing.cells().filter(move |(_, cell)| *cell == wanted).count() as u64
                };
                let zeros = of(DrawnCell::Number(0));
                let open = size.squares() - of(DrawnCell::Hole);
                let is_large = drawing
                    .cells()
                    .any(|(_, cell)| matches!(cell, DrawnCell::Number(number) if number >= open));
                let first = u64::from(zeros == 1 && !is_large);
                for (square, cell) in drawing.cells() {
                    match cell {
                        DrawnCell::Number(0) if first == 0 => {}
                        DrawnCell::Number(number) => {
                            numbers.push((square, number.saturating_add(first), given.span));
                        }
                        DrawnCell::Hole => holes.push((square, given.span)),
                        DrawnCell::Dot if zeros > 1 => holes.push((square, given.span)),
                        DrawnCell::Dot | DrawnCell::Blank => {}
                        DrawnCell::Sign(sign) => {
                            return Err(ProblemError::ForeignPiece {
                                piece: sign.to_string(),
                                square,
                                span: given.span,
                            });
                        }
                    }
                }
            }
            _ => {}
        }
    }
    let board = args.board(size);
    holes.retain(|(square, _)| !board.is_wall(*square));
    Ok((numbers, holes))
}
