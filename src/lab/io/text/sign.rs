//! Meaning of the signs on the squares of a drawn board.

use crate::problem::{Instance, PieceGroup};
use bezzel_base::piece::{PIECES, Piece};
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SignCell {
    Number(u64),
    /// Negative number, which marks a square without a number.
    Negative,
    /// Letter or another sign.
    Sign(char),
}

impl SignCell {
    /// Returns the number, if the cell is one.
    pub(super) fn number(self) -> Option<u64> {
        if let SignCell::Number(number) = self { Some(number) } else { None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellContent {
    Empty,
    /// Square that is not part of the board or must stay empty.
    Hole,
    Pawn,
    /// Piece with the letter of its kind. A full stop means any kind.
    Piece(char),
}

/// Letter of a piece whose sign does not show its kind.
pub(super) const ANY_PIECE: char = '.';

/// Returns whether a character can be the sign on a square.
pub(super) fn is_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric()
        || is_blank(sign)
        || is_mark(sign)
        || is_glyph(sign)
        || matches!(sign, '#' | '@' | '👑')
}

/// Returns whether a sign can be a piece on a board whose empty squares are blanks.
pub(super) fn is_piece(sign: char) -> bool {
    is_sign(sign) && !is_blank(sign) && !sign.is_ascii_digit() && sign != '+'
}

/// Returns whether a sign always means an empty square.
fn is_blank(sign: char) -> bool {
    matches!(sign, '.' | '-' | '_' | '~' | '·' | '□' | '▢' | '▫' | '◻' | '⬜' | '⭘')
}

/// Returns whether a sign means an empty square on a board with other pieces, and otherwise a
/// piece.
fn is_mark(sign: char) -> bool {
    matches!(sign, '*' | 'O' | 'o' | '+' | '■' | '▪' | '◼' | '⬛' | '●' | '○' | '⚫' | '⚪')
}

/// Returns whether a sign is a chess symbol.
fn is_glyph(sign: char) -> bool {
    matches!(sign, '\u{2654}'..='\u{265f}')
}

/// Returns the black form of a chess symbol.
fn black_glyph(glyph: char) -> char {
    match glyph {
        '\u{2654}'..='\u{2659}' => char::from_u32(glyph as u32 + 6).unwrap_or(glyph),
        other => other,
    }
}

/// Returns the letter of a chess symbol, in uppercase for a white piece.
fn glyph_letter(glyph: char) -> Option<char> {
    const PAWN_GLYPH: char = '\u{265f}';
    let of = |piece: &&&Piece| piece.glyph == black_glyph(glyph);
    let letter = PIECES
        .iter()
        .find(of)
        .map(|piece| piece.letter)
        .or((black_glyph(glyph) == PAWN_GLYPH).then_some('P'))?;
    Some(if black_glyph(glyph) == glyph { letter.to_ascii_lowercase() } else { letter })
}

/// Meaning of each sign on one board.
#[derive(Debug)]
pub(super) struct SignTable {
    meanings: Vec<(SignCell, CellContent)>,
}

/// First cell of a board whose sign has no single meaning.
pub(super) type AmbiguousCell = SignCell;

impl SignTable {
    /// Determines the meaning of the signs of a board, using the problem if it is known.
    ///
    /// A letter or a chess symbol is a piece. A `1` is a piece among other signs. In a matrix with
    /// 2 the pieces are the 2. With 3 the pieces are 1 and 3, and the 2 is a rejected one. Marks
    /// such as `*` and `O` are pieces only if the board has no other pieces. A `#` is a hole if
    /// another sign means an empty square.
    ///
    /// # Errors
    /// The first cell that fits neither the other cells nor the problem.
    pub(super) fn from_board(
        cells: &[SignCell],
        known: Option<&dyn Instance>,
    ) -> Result<SignTable, AmbiguousCell> {
        let mut distinct: Vec<SignCell> = Vec::new();
        for &cell in cells {
            if !distinct.contains(&cell) {
                distinct.push(cell);
            }
            if distinct.len() > MAX_SIGNS {
                return Err(cell);
            }
        }
        let shares = known.map_or(&[][..], |known| known.piece_groups());
        let has_pawns = known.is_none_or(|known| !known.grid().pawns().is_empty());
        let letter = known.map(|known| known.piece().letter);
        let kinds = PieceKinds { shares, letter };
        // The letter of a piece of the problem is no mark.
        let is_mark = |sign: char| is_mark(sign) && !kinds.has_letter(sign);
        let numbers = |number: u64| distinct.contains(&SignCell::Number(number));
        let has_letters = distinct
            .iter()
            .any(|&cell| matches!(cell, SignCell::Sign(sign) if is_piece_sign(sign) || kinds.has_letter(sign)));
        let marks: Vec<char> = distinct
            .iter()
            .filter_map(|&cell| if let SignCell::Sign(sign) = cell { Some(sign) } else { None })
            .filter(|&sign| is_mark(sign) || sign == '#')
            .collect();
        let has_blanks = distinct.iter().any(|&cell| match cell {
            SignCell::Number(number) => number == 0,
            SignCell::Negative => true,
            SignCell::Sign(sign) => is_blank(sign),
        });
        let has_ones = [1, 2, 3].into_iter().any(numbers);
        let only_marks = !has_letters && !has_ones;
        // Filled and hollow circles are two armies if both occur among empty squares, or if the
        // problem has two kinds.
        let circles = [['●', '○'], ['⚫', '⚪']]
            .into_iter()
            .find(|pair| pair.iter().all(|sign| marks.contains(sign)));
        let two_circles = circles.filter(|_| only_marks && (has_blanks || !shares.is_empty()));
        let main_mark = || -> Option<char> {
            let strongest = ['●', '⚫', '■', '◼', '⬛', '▪', '*', '+', 'O', 'o', '○', '⚪', '#'];
            // A single sign on all squares is a piece if the problem has a piece on each square.
            let is_full =
                known.is_some_and(|known| known.piece_count() == Some(cells.len() as u64));
            let weaker =
                |mark: char| has_blanks || is_full || marks.iter().any(|&other| other != mark);
            strongest.into_iter().find(|mark| marks.contains(mark)).filter(|&mark| weaker(mark))
        };
        let holes_of_problem = || {
            known.is_some_and(|known| {
                known.grid().holes().next().is_some() || !known.blocked_squares().is_empty()
            })
        };
        let mark = if only_marks && two_circles.is_none() { main_mark() } else { None };
        let mark = mark.filter(|&mark| mark != '#' || !holes_of_problem());
        let numbers_of_pieces: &[u64] = match () {
            () if numbers(3) => &[1, 3],
            () if numbers(2) => &[2],
            () => &[1],
        };
        let is_empty_sign = |cell: SignCell| match cell {
            SignCell::Number(number) => number == 0,
            SignCell::Negative => true,
            SignCell::Sign(sign) => is_blank(sign) || is_mark(sign),
        };
        let has_empty = distinct.iter().any(|&cell| is_empty_sign(cell));
        let meanings: Vec<(SignCell, CellContent)> = distinct
            .iter()
            .map(|&cell| {
                let content = match cell {
                    SignCell::Negative | SignCell::Number(0) => CellContent::Empty,
                    SignCell::Number(number @ (1 | 2)) if !shares.is_empty() => {
                        CellContent::Piece(kinds.letter_by_number(number as usize - 1).ok_or(cell)?)
                    }
                    SignCell::Number(1..=3) if has_letters => return Err(cell),
                    SignCell::Number(number)
                        if shares.is_empty() && numbers_of_pieces.contains(&number) =>
                    {
                        CellContent::Piece(ANY_PIECE)
                    }
                    SignCell::Number(1 | 2) => CellContent::Empty,
                    SignCell::Number(_) => return Err(cell),
                    SignCell::Sign(sign) if Some(sign) == mark => CellContent::Piece(ANY_PIECE),
                    SignCell::Sign(sign)
                        if two_circles.is_some_and(|pair| pair.contains(&sign)) =>
                    {
                        let hollow = matches!(sign, '○' | '⚪');
                        CellContent::Piece(kinds.letter_by_color(hollow).ok_or(cell)?)
                    }
                    SignCell::Sign('#') if has_empty => CellContent::Hole,
                    SignCell::Sign('#') => CellContent::Empty,
                    SignCell::Sign(sign) if is_blank(sign) || is_mark(sign) => CellContent::Empty,
                    SignCell::Sign(sign) => {
                        kinds.sign_content(sign, &distinct, has_pawns).ok_or(cell)?
                    }
                };
                Ok((cell, content))
            })
            .collect::<Result<Vec<_>, SignCell>>()?;
        // The numbers 1 and 3 are the same piece.
        let is_second = |cell: SignCell| cell == SignCell::Number(3) && numbers(1);
        let mut pieces = meanings.iter().filter(|&&(cell, content)| {
            matches!(content, CellContent::Piece(_)) && !is_second(cell)
        });
        let second = (pieces.next(), pieces.next()).1.filter(|_| shares.is_empty());
        let other = second.map(|&(other, _)| other);
        let table = SignTable { meanings };
        match other {
            Some(other) if known.is_some() || !table.has_several_kinds() => Err(other),
            _ => Ok(table),
        }
    }

    /// Returns whether the pieces are chessmen of several kinds.
    pub(super) fn has_several_kinds(&self) -> bool {
        let letters = self.meanings.iter().filter_map(|&(_, content)| match content {
            CellContent::Piece(letter) => Some(letter),
            _ => None,
        });
        let letters: BTreeSet<char> = letters.collect();
        let is_known = |letter: &char| PIECES.iter().any(|piece| piece.letter == *letter);
        letters.len() > 1 && letters.iter().all(is_known)
    }

    /// Returns the meaning of a cell of the board.
    pub(super) fn cell_content(&self, cell: SignCell) -> CellContent {
        self.meanings
            .iter()
            .find(|(other, _)| *other == cell)
            .map_or(CellContent::Empty, |&(_, content)| content)
    }
}

const MAX_SIGNS: usize = 12;

/// Returns whether a sign is a piece whatever else is on the board.
fn is_piece_sign(sign: char) -> bool {
    sign.is_ascii_alphabetic() && !matches!(sign, 'O' | 'o')
        || is_glyph(sign)
        || matches!(sign, '@' | '👑')
}

struct PieceKinds<'a> {
    shares: &'a [PieceGroup],
    letter: Option<char>,
}

impl PieceKinds<'_> {
    /// Returns whether boards of the problem have this letter for a piece.
    fn has_letter(&self, sign: char) -> bool {
        let mut letters = self.shares.iter().map(|share| share.display_piece.letter);
        letters.any(|letter| letter == sign) || self.shares.is_empty() && self.letter == Some(sign)
    }

    /// Returns the letter of the kind with this number.
    fn letter_by_number(&self, at: usize) -> Option<char> {
        self.shares.get(at).map(|share| share.display_piece.letter)
    }

    /// Returns the letter of the white or the black army. The letter of the white army is
    /// uppercase.
    fn letter_by_color(&self, white: bool) -> Option<char> {
        let [first, second] = self.shares else { return None };
        if first.piece != second.piece {
            return None;
        }
        let letters = [first.display_piece.letter, second.display_piece.letter];
        letters.into_iter().find(|letter| letter.is_uppercase() == white)
    }

    /// Returns the meaning of the sign of a piece.
    fn sign_content(
        &self,
        sign: char,
        distinct: &[SignCell],
        has_pawns: bool,
    ) -> Option<CellContent> {
        let has = |other: char| distinct.contains(&SignCell::Sign(other));
        let letter = if is_glyph(sign) { glyph_letter(sign)? } else { sign };
        let is_pawn = letter.eq_ignore_ascii_case(&'P') && self.letter != Some('P');
        if is_pawn
            && has_pawns
            && !self.shares.iter().any(|share| share.display_piece.letter == 'P')
        {
            return Some(CellContent::Pawn);
        }
        if self.shares.is_empty() {
            return Some(CellContent::Piece(self.single_kind_letter(sign, letter)?));
        }
        let exact = self.shares.iter().find(|share| share.display_piece.letter == sign);
        // The letters W and B name the army, unless they are the letters of both kinds.
        let colours =
            [['W', 'B'], ['w', 'b']].into_iter().find(|pair| pair.iter().all(|&other| has(other)));
        if let Some(pair) = colours.filter(|pair| pair.contains(&sign)) {
            return self.letter_by_color(sign == pair[0]).map(CellContent::Piece);
        }
        if let Some(share) = exact {
            return Some(CellContent::Piece(share.display_piece.letter));
        }
        let of_kind = |share: &&PieceGroup| share.piece.letter.eq_ignore_ascii_case(&letter);
        if !is_glyph(sign) && !is_same_kind(self.shares) {
            let mut kinds = self.shares.iter().filter(of_kind);
            return kinds
                .next()
                .filter(|_| kinds.next().is_none())
                .map(|share| CellContent::Piece(share.display_piece.letter));
        }
        if is_same_kind(self.shares) {
            let is_kind = self.shares.first().is_some_and(|share| of_kind(&share));
            return is_kind
                .then(|| self.letter_by_color(letter.is_uppercase()))
                .flatten()
                .map(CellContent::Piece);
        }
        self.shares.iter().find(of_kind).map(|share| CellContent::Piece(share.display_piece.letter))
    }

    /// Returns the letter of a piece in a problem with a single kind.
    fn single_kind_letter(&self, sign: char, letter: char) -> Option<char> {
        let capital = letter.to_ascii_uppercase();
        match self.letter {
            Some(own) if own.eq_ignore_ascii_case(&letter) => Some(own),
            // Towers and hussars.
            None | Some('R') if capital == 'T' => Some('R'),
            None | Some('N') if capital == 'H' => Some('N'),
            _ if sign.is_ascii_alphabetic() || is_glyph(sign) => {
                let is_known = PIECES.iter().any(|piece| piece.letter == capital);
                Some(if is_known { capital } else { ANY_PIECE })
            }
            _ => Some(ANY_PIECE),
        }
    }
}

/// Returns whether all kinds are the same piece, as in two armies.
fn is_same_kind(shares: &[PieceGroup]) -> bool {
    shares.windows(2).all(|pair| pair[0].piece == pair[1].piece)
}
