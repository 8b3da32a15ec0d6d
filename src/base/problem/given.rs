//! Squares given to a problem: single squares, areas, and drawings, with the kinds of their pieces
//! or their numbers in a tour.

use super::half_board::{DrawnCell, HalfBoard};
use super::{ArgValue, BoundArg, BoundArgs, OptionSpec, ProblemError, SourceSpan};
use crate::board::{Grid, Size, Square};
use crate::piece::{PAWN, PIECES, Piece};
use std::collections::{BTreeSet, HashSet};

/// Returns the squares given under the name of an option, each with its position. A square of
/// several lines is there once. `kinds` are the pieces of the problem. The blocked squares of the
/// drawings under `with` are given under `without`.
///
/// # Errors
/// Returns an error if a line or a rectangle is not on the board, or if a drawing has another size
/// or a sign without a meaning in the problem.
pub fn given_squares(
    args: &BoundArgs,
    name: &str,
    board: &Grid,
    kinds: &[&Piece],
) -> Result<Vec<(Square, SourceSpan)>, ProblemError> {
    let (mut all, mut of_areas) = (Vec::new(), BTreeSet::new());
    let mut singles = Vec::new();
    for given in args.all(name) {
        match &given.arg {
            ArgValue::Square(square) | ArgValue::KindSquare(_, square) => {
                singles.push((*square, given.span));
            }
            ArgValue::Area(area) => {
                for square in area.squares(board.size, given.span)? {
                    if !board.is_wall(square) && of_areas.insert(square) {
                        all.push((square, given.span));
                    }
                }
            }
            _ => {}
        }
    }
    for (square, content, span) in drawn_contents(args, board, kinds)? {
        let is_named = match content {
            DrawnContent::Piece(_) => name == OptionSpec::WITH.word,
            DrawnContent::Blocked => name == OptionSpec::WITHOUT.word && !board.is_wall(square),
            DrawnContent::Empty => false,
        };
        if is_named && of_areas.insert(square) {
            all.push((square, span));
        }
    }
    all.extend(singles.into_iter().filter(|(square, _)| !of_areas.contains(square)));
    Ok(all)
}

/// Content of a drawn square for a problem that places pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DrawnContent {
    Empty,
    /// Square that holds no piece.
    Blocked,
    /// Piece with the index of its kind, if its sign names one.
    Piece(Option<usize>),
}

/// Returns the contents of the drawings under `with`. `kinds` are the pieces of the problem.
fn drawn_contents(
    args: &BoundArgs,
    board: &Grid,
    kinds: &[&Piece],
) -> Result<Vec<(Square, DrawnContent, SourceSpan)>, ProblemError> {
    let mut all = Vec::new();
    let is_pawn = |square: Square| {
        let given = args.squares(OptionSpec::PAWNS.word).any(|(pawn, _)| pawn == square);
        given || board.pawns().contains(&square)
    };
    for given in args.all(OptionSpec::WITH.word) {
        let ArgValue::Drawing(drawing) = &given.arg else { continue };
        drawing.check_size(board.size, given.span)?;
        let reader = CellReader {
            kinds,
            cells: drawing.cells().map(|(_, cell)| cell).collect(),
            marks: drawing.marks().collect(),
        };
        for (square, cell) in drawing.cells() {
            let content = match cell {
                // A problem with pawns draws them too.
                DrawnCell::Sign('P' | 'p' | '♙' | '♟') if is_pawn(square) => {
                    DrawnContent::Empty
                }
                _ => reader.content(cell).map_err(|ForeignSign(piece)| {
                    ProblemError::ForeignPiece { piece, square, span: given.span }
                })?,
            };
            all.push((square, content, given.span));
        }
    }
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

/// Returns the kind of the piece on each given square whose kind is given: its index among the
/// pieces of the problem. A sign that names no piece means any of them.
///
/// # Errors
/// Returns an error if a given piece is not a piece of the problem, or as [`given_squares`].
pub fn given_kinds(
    args: &BoundArgs,
    board: &Grid,
    kinds: &[&Piece],
) -> Result<Vec<(Square, usize)>, ProblemError> {
    let mut all = Vec::new();
    for given in args.all(OptionSpec::WITH.word) {
        let ArgValue::KindSquare(word, square) = &given.arg else { continue };
        let Some(kind) = kind_by_word(kinds, word) else {
            let (piece, square) = (word.clone(), *square);
            return Err(ProblemError::ForeignPiece { piece, square, span: given.span });
        };
        all.push((*square, kind));
    }
    for (square, content, _) in drawn_contents(args, board, kinds)? {
        if let DrawnContent::Piece(Some(kind)) = content {
            all.push((square, kind));
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

/// Sign or number that has no meaning in the problem.
struct ForeignSign(String);

/// Returns the index of the kind that a sign names, or `None` if it names no piece.
fn kind_by_sign(kinds: &[&Piece], sign: char) -> Result<Option<usize>, ForeignSign> {
    let capital = sign.to_ascii_uppercase();
    let is_like = |piece: &&Piece| piece.letter == capital || white_glyph(piece.glyph) == sign;
    let is_it = |piece: &&Piece| piece.letter == sign || piece.glyph == sign;
    match kinds.iter().position(is_it).or_else(|| kinds.iter().position(is_like)) {
        Some(kind) => Ok(Some(kind)),
        None if PIECES.iter().chain([&&PAWN]).any(|piece| is_like(piece) || is_it(piece)) => {
            Err(ForeignSign(sign.to_string()))
        }
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

/// Meaning of a mark in a drawing, which is not the sign of a particular piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkMeaning {
    /// Empty square.
    Empty,
    /// Square that holds no piece.
    Blocked,
    /// Piece of any kind.
    Piece,
}

impl MarkMeaning {
    /// Returns the name in data.
    pub fn word(self) -> &'static str {
        match self {
            MarkMeaning::Empty => "empty",
            MarkMeaning::Blocked => "blocked",
            MarkMeaning::Piece => "piece",
        }
    }

    /// Returns the id of the message about a mark with this meaning.
    pub fn message_id(self) -> &'static str {
        match self {
            MarkMeaning::Empty => "drawn-mark-empty",
            MarkMeaning::Blocked => "drawn-mark-blocked",
            MarkMeaning::Piece => "drawn-mark-piece",
        }
    }
}

/// Reader of the cells of a drawing for a problem.
struct CellReader<'a> {
    /// Pieces of the problem.
    kinds: &'a [&'a Piece],
    /// Cells of the drawing.
    cells: HashSet<DrawnCell>,
    /// Marks of the drawing.
    marks: Vec<(char, MarkMeaning)>,
}

impl CellReader<'_> {
    /// Returns the meaning of a cell. The letter or the symbol of a kind comes first. In a matrix,
    /// a number is that of the kind. If there is one kind, a 1 beside a 2 is an attacked square.
    fn content(&self, cell: DrawnCell) -> Result<DrawnContent, ForeignSign> {
        let kinds = self.kinds;
        let has = |wanted| self.cells.contains(&wanted);
        let sign = match cell {
            DrawnCell::Blank | DrawnCell::Dot | DrawnCell::Number(0) => {
                return Ok(DrawnContent::Empty);
            }
            DrawnCell::Hole => return Ok(DrawnContent::Blocked),
            DrawnCell::Number(number) => {
                let has_both = has(DrawnCell::Number(1)) && has(DrawnCell::Number(2));
                return match number {
                    1 if kinds.len() == 1 && has_both => Ok(DrawnContent::Empty),
                    1 if kinds.len() == 1 => Ok(DrawnContent::Piece(Some(0))),
                    2 if kinds.len() == 1 && has_both => Ok(DrawnContent::Piece(Some(0))),
                    1.. if kinds.len() > 1 && number <= kinds.len() as u64 => {
                        Ok(DrawnContent::Piece(Some(number as usize - 1)))
                    }
                    _ => Err(ForeignSign(number.to_string())),
                };
            }
            DrawnCell::Sign(sign) => sign,
        };
        // The initials of both colours name the armies.
        let colours = [['W', 'B'], ['w', 'b']].into_iter().find(|both| {
            both.contains(&sign) && both.iter().all(|&initial| has(DrawnCell::Sign(initial)))
        });
        let colour = colours.map(|both| if both[0] == sign { "white" } else { "black" });
        if let Some(kind) = colour.and_then(|colour| kind_by_word(kinds, colour)) {
            return Ok(DrawnContent::Piece(Some(kind)));
        }
        let is_letter = kinds.iter().any(|piece| piece.letter == sign);
        match self.marks.iter().find(|(mark, _)| *mark == sign && !is_letter) {
            Some((_, MarkMeaning::Empty)) => Ok(DrawnContent::Empty),
            Some((_, MarkMeaning::Blocked)) => Ok(DrawnContent::Blocked),
            _ => kind_by_sign(kinds, sign).map(DrawnContent::Piece),
        }
    }
}

impl HalfBoard {
    /// Returns the marks of the drawing with their meanings. Each is there once.
    ///
    /// | mark | beside pieces | alone |
    /// | --- | --- | --- |
    /// | `*` | empty, as the attacked squares of printed boards | blocked, or a piece beside `#` |
    /// | `x` | empty, as the excluded squares of printed boards | piece |
    /// | `X` | piece | piece |
    pub fn marks(&self) -> impl Iterator<Item = (char, MarkMeaning)> + '_ {
        let has = |wanted: &dyn Fn(DrawnCell) -> bool| self.cells().any(|(_, cell)| wanted(cell));
        let has_pieces = has(&|cell| match cell {
            DrawnCell::Sign(sign) => {
                sign.is_alphabetic() && !matches!(sign, 'x' | 'X') || {
                    let is_glyph =
                        |piece: &&Piece| [piece.glyph, white_glyph(piece.glyph)].contains(&sign);
                    PIECES.iter().any(is_glyph)
                }
            }
            _ => false,
        });
        let has_holes = has(&|cell| cell == DrawnCell::Hole);
        let meaning = move |mark| match mark {
            '*' | 'x' if has_pieces => MarkMeaning::Empty,
            '*' if !has_holes => MarkMeaning::Blocked,
            _ => MarkMeaning::Piece,
        };
        let there = |mark: &char| has(&|cell| cell == DrawnCell::Sign(*mark));
        let marks: Vec<char> = ['*', 'x', 'X'].into_iter().filter(there).collect();
        marks.into_iter().map(move |mark| (mark, meaning(mark)))
    }

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
pub type GivenNumbers = (Vec<(Square, u64, SourceSpan)>, Vec<(Square, SourceSpan)>);

/// Returns the given numbers of a tour, counted from 1, and the holes of the drawings.
///
/// A drawing with a single 0 and no number as large as its squares is counted from 0. Otherwise a
/// 0 is a square without a number, and if there are several, `.` and blanks are holes.
///
/// # Errors
/// Returns an error if a drawing has another size, or a sign that is not a number.
pub fn given_numbers(args: &BoundArgs, size: Size) -> Result<GivenNumbers, ProblemError> {
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
