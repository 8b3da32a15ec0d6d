//! Betza's notation of pieces: `BN`, `fFmW`, `NN`, `B3`.
//!
//! A capital is an atom: single steps in all directions that the symmetries of the square give. If
//! it is doubled or followed by `0`, the steps are repeated to the edge of the board. If a number
//! follows, they are repeated at most that many times. Small letters before it select some of its
//! directions, and specify whether it only moves (`m`) or only captures (`c`).
//!
//! | atoms | steps | | atoms | steps |
//! | --- | --- | --- | --- | --- |
//! | `W` | 0, 1 | | `H` | 0, 3 |
//! | `F` | 1, 1 | | `L` or `C` | 1, 3 |
//! | `D` | 0, 2 | | `J` or `Z` | 2, 3 |
//! | `N` | 1, 2 | | `G` | 3, 3 |
//! | `A` | 2, 2 | | `K`, `R`, `B`, `Q` | `WF`, `W0`, `F0`, `W0F0` |
//!
//! Directions of the straight atoms are added: `frlR` moves forward, right and left. For diagonal
//! atoms one of `f b v` and one of `l r s` together select: `frF` is one step, `fF` are two, and two
//! such pairs one step each: `frblF`. Before `K`, `R`, `B` and `Q` the letters select from each of
//! their atoms: `flQ` moves forward, left, and forward to the left. For the oblique atoms a single
//! or doubled letter selects the two steps that lead farthest in this direction (`fN`, `ffN`). With
//! `h` it selects the four steps of this half of the board (`fhN`). Before another direction it
//! selects those of that direction's two steps that also lead its own way: `fsN` are the wide steps
//! forward, `frN` the right one of them.
//!
//! Source: R. Betza; the page "Betza notation" of the Chess Variant Pages.

use super::{MoveSet, Piece, PieceDefinition};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Error in a text in Betza's notation, with its place.
///
/// ```
/// use bezzel::piece::parse_betza;
/// let error = parse_betza("BxR").unwrap_err();
/// assert_eq!(&"BxR"[error.start..error.end], "x");
/// assert_eq!(error.to_string(), "`x` is not supported in Betza's notation");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetzaError {
    /// First byte of the faulty part.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// Kind of error.
    pub kind: BetzaErrorKind,
}

/// Reason why a text in Betza's notation does not define a supported piece.
///
/// ```
/// use bezzel::piece::{BetzaErrorKind, parse_betza};
/// assert_eq!(parse_betza("B fE").unwrap_err().kind, BetzaErrorKind::Atom('E'));
/// assert_eq!(parse_betza("").unwrap_err().kind, BetzaErrorKind::Empty);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BetzaErrorKind {
    /// The text has no atom.
    Empty,
    /// A capital that is not part of the notation.
    Atom(char),
    /// A small letter that is not part of the notation.
    Modifier(char),
    /// A small letter or sign that requires more than steps.
    Unsupported(char),
    /// Small letters without a capital after them.
    DanglingModifier,
    /// A number of steps above [`Piece::LONGEST_LEAP`].
    OutOfRange,
    /// Another sign.
    Sign(char),
    /// A doubled capital that already moves to the edge of the board, or a number after a doubled
    /// capital.
    DoubledRider(char),
    /// Both `m` and `c` before one capital.
    MoveAndCapture,
}

impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            BetzaErrorKind::Empty => f.write_str(
                "a piece is a name such as knight, or capitals with their steps such as BN",
            ),
            BetzaErrorKind::Atom(sign) => write!(f, "`{sign}` is not a step of Betza's notation"),
            BetzaErrorKind::Modifier(sign) => {
                write!(f, "`{sign}` is not a direction of Betza's notation here")
            }
            BetzaErrorKind::Unsupported(sign) => {
                write!(f, "`{sign}` is not supported in Betza's notation")
            }
            BetzaErrorKind::DanglingModifier => f.write_str("a direction needs a capital after it"),
            BetzaErrorKind::OutOfRange => {
                write!(f, "steps reach at most {} squares", Piece::LONGEST_LEAP)
            }
            BetzaErrorKind::Sign(sign) => write!(f, "`{sign}` is not a sign of Betza's notation"),
            BetzaErrorKind::DoubledRider(sign) => write!(f, "`{sign}` is repeated twice"),
            BetzaErrorKind::MoveAndCapture => {
                f.write_str("`m` and `c` exclude each other before one capital")
            }
        }
    }
}

impl std::error::Error for BetzaError {}

/// Small letters and signs that require more than steps.
const UNSUPPORTED: &str = "njpgozqietauxydk[";

/// Parses the name of a built-in piece, or [Betza's notation](parse_betza), which is then also the
/// name of the piece.
///
/// ```
/// use bezzel::piece::{BetzaErrorKind, KNIGHT, Piece};
/// assert_eq!("knights".parse::<Piece>()?, KNIGHT);
/// let archbishop: Piece = "BN".parse()?;
/// assert_eq!((archbishop.rays.len(), archbishop.leaps.len()), (4, 8));
/// assert_eq!("kings' pawn".parse::<Piece>().unwrap_err().kind, BetzaErrorKind::Empty);
/// # Ok::<(), bezzel::piece::BetzaError>(())
/// ```
impl FromStr for Piece {
    type Err = BetzaError;

    fn from_str(text: &str) -> Result<Piece, BetzaError> {
        if let Some(piece) = Piece::from_name(text) {
            return Ok(piece.clone());
        }
        if !text.contains(char::is_uppercase) {
            return Err(BetzaError { start: 0, end: text.len(), kind: BetzaErrorKind::Empty });
        }
        let (attacks, walks) = parse_betza(text)?;
        let definition = PieceDefinition::new(format!("\"{text}\""), attacks.clone(), walks);
        Ok(attacks.into_piece(text, text).with_definition(&Arc::new(definition)))
    }
}

/// Implements conversions of texts into pieces.
macro_rules! piece_texts {
    ($($text:ty),*) => {$(
        impl TryFrom<$text> for Piece {
            type Error = BetzaError;

            fn try_from(text: $text) -> Result<Piece, BetzaError> {
                text.parse()
            }
        }
    )*};
}

piece_texts!(&str, String, &String);

/// Returns the base steps of an atom, and whether they are always repeated to the edge of the
/// board.
fn atom_steps(letter: char) -> Option<(&'static [(i32, i32)], bool)> {
    Some(match letter {
        'W' => (&[(0, 1)], false),
        'F' => (&[(1, 1)], false),
        'D' => (&[(0, 2)], false),
        'N' => (&[(1, 2)], false),
        'A' => (&[(2, 2)], false),
        'H' => (&[(0, 3)], false),
        'L' | 'C' => (&[(1, 3)], false),
        'J' | 'Z' => (&[(2, 3)], false),
        'G' => (&[(3, 3)], false),
        'K' => (&[(0, 1), (1, 1)], false),
        'R' => (&[(0, 1)], true),
        'B' => (&[(1, 1)], true),
        'Q' => (&[(0, 1), (1, 1)], true),
        _ => return None,
    })
}

/// Parses a piece. Returns the moves with which it attacks, and the moves to empty squares.
///
/// ```
/// use bezzel::piece::{BetzaErrorKind, parse_betza};
/// let (attacks, moves) = parse_betza("mfWcfF").unwrap();
/// assert_ne!(attacks, moves);
/// let slip = parse_betza("BpR").unwrap_err();
/// assert_eq!((slip.start, slip.kind), (1, BetzaErrorKind::Unsupported('p')));
/// ```
///
/// # Errors
/// The first [`BetzaError`].
pub fn parse_betza(text: &str) -> Result<(MoveSet, MoveSet), BetzaError> {
    let (mut attacks, mut moves) = (MoveSet::default(), MoveSet::default());
    let slip =
        |start: usize, end: usize, flaw: BetzaErrorKind| BetzaError { start, end, kind: flaw };
    let mut rest = text.char_indices().filter(|(_, c)| !c.is_whitespace()).peekable();
    let (mut letters, mut begin, mut some) = (Vec::new(), 0, false);
    while let Some((at, letter)) = rest.next() {
        let end = at + letter.len_utf8();
        if letters.is_empty() {
            begin = at;
        }
        if matches!(letter, 'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' | 'm' | 'c') {
            letters.push(letter);
            continue;
        }
        if UNSUPPORTED.contains(letter) {
            return Err(slip(at, end, BetzaErrorKind::Unsupported(letter)));
        }
        let Some((steps, rides)) = atom_steps(letter) else {
            return Err(slip(
                at,
                end,
                match letter {
                    'A'..='Z' => BetzaErrorKind::Atom(letter),
                    'a'..='z' => BetzaErrorKind::Modifier(letter),
                    _ => BetzaErrorKind::Sign(letter),
                },
            ));
        };
        let mut times = if rides { None } else { Some(1) };
        let doubled = rest.next_if(|&(_, next)| next == letter);
        if let Some((second, _)) = doubled {
            if rides {
                return Err(slip(at, second + 1, BetzaErrorKind::DoubledRider(letter)));
            }
            times = None;
        }
        let (mut digits, mut last) = (String::new(), end);
        let first = rest.peek().map_or(end, |&(at, _)| at);
        while let Some((at, digit)) = rest.next_if(|(_, next)| next.is_ascii_digit()) {
            digits.push(digit);
            last = at + 1;
        }
        if !digits.is_empty() {
            if doubled.is_some() {
                return Err(slip(at, last, BetzaErrorKind::DoubledRider(letter)));
            }
            let number =
                digits.parse::<i32>().ok().filter(|&number| number <= Piece::LONGEST_LEAP as i32);
            let number = number.ok_or_else(|| slip(first, last, BetzaErrorKind::OutOfRange))?;
            times = (number > 0).then_some(number);
        }
        let (only_moves, only_captures) = (letters.contains(&'m'), letters.contains(&'c'));
        if only_moves && only_captures {
            return Err(slip(begin, end, BetzaErrorKind::MoveAndCapture));
        }
        letters.retain(|letter| !matches!(letter, 'm' | 'c'));
        for &least in steps {
            let longest = least.1 * times.unwrap_or(1);
            if longest > Piece::LONGEST_LEAP as i32 {
                return Err(slip(first, last, BetzaErrorKind::OutOfRange));
            }
            let chosen = select_directions(least, &letters)
                .ok_or_else(|| slip(begin, end, BetzaErrorKind::Modifier('h')))?;
            for step in chosen {
                if !only_moves {
                    attacks.add_step(step, times);
                }
                if !only_captures {
                    moves.add_step(step, times);
                }
            }
        }
        letters.clear();
        some = true;
    }
    match (letters.is_empty(), some) {
        (false, _) => Err(slip(begin, text.len(), BetzaErrorKind::DanglingModifier)),
        (true, false) => Err(slip(0, text.len(), BetzaErrorKind::Empty)),
        _ => Ok((attacks, moves)),
    }
}

/// Selects the steps of an atom in the directions of some letters. Without letters it returns all
/// steps. Returns `None` if an `h` is misplaced.
fn select_directions(least: (i32, i32), letters: &[char]) -> Option<Vec<(i32, i32)>> {
    let all = super::leaper_steps(least.0, least.1);
    if letters.is_empty() {
        return Some(all);
    }
    let straight = least.0 == 0;
    if straight || least.0 == least.1 {
        if letters.contains(&'h') {
            return None;
        }
        let is_pair =
            |pair: &[char]| matches!(pair, ['f' | 'b', 'l' | 'r'] | ['l' | 'r', 'f' | 'b']);
        let pairs = letters.chunks(2);
        if !straight && letters.len() > 2 && pairs.clone().all(is_pair) {
            let steps = pairs.filter_map(|pair| select_directions(least, pair));
            return Some(steps.flatten().collect());
        }
        let says = |pair: [char; 2]| letters.iter().any(|letter| pair.contains(letter));
        let (up, down, left, right) =
            (says(['f', 'v']), says(['b', 'v']), says(['l', 's']), says(['r', 's']));
        let is_chosen = |&(files, ranks): &(i32, i32)| {
            if straight {
                return up && ranks > 0
                    || down && ranks < 0
                    || left && files < 0
                    || right && files > 0;
            }
            let rise = up == down || if ranks > 0 { up } else { down };
            let side = left == right || if files > 0 { right } else { left };
            rise && side
        };
        return Some(all.into_iter().filter(is_chosen).collect());
    }
    let mut chosen = Vec::new();
    let mut rest = letters.iter().copied().peekable();
    while let Some(letter) = rest.next() {
        if letter == 'h' {
            return None;
        }
        let upright = matches!(letter, 'f' | 'b' | 'v');
        let next = rest.next_if(|&next| {
            next == letter || next == 'h' || upright != matches!(next, 'f' | 'b' | 'v')
        });
        chosen.extend(all.iter().copied().filter(|&step| match next {
            Some('h') => is_toward(step, letter),
            Some(main) if main != letter => {
                is_toward(step, letter) && is_toward(step, main) && is_mainly_along(step, main)
            }
            _ => is_toward(step, letter) && is_mainly_along(step, letter),
        }));
    }
    Some(chosen)
}

/// Returns whether a step leads to this side of the board.
fn is_toward((files, ranks): (i32, i32), letter: char) -> bool {
    match letter {
        'f' => ranks > 0,
        'b' => ranks < 0,
        'l' => files < 0,
        'r' => files > 0,
        _ => true,
    }
}

/// Returns whether an oblique step is longer along the axis of this direction than across it.
fn is_mainly_along((files, ranks): (i32, i32), letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v') == (ranks.abs() > files.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> Vec<(i32, i32)> {
        let piece = parse_betza(text)
            .unwrap_or_else(|slip| panic!("{text}: {slip:?}"))
            .0
            .into_piece("it", "its");
        piece.rays.iter().chain(&*piece.leaps).copied().collect()
    }

    #[test]
    fn directions_choose_steps() {
        for (text, expected) in [
            ("fW", vec![(0, 1)]),
            ("frlR", vec![(-1, 0), (0, 1), (1, 0)]),
            ("vW", vec![(0, -1), (0, 1)]),
            ("fF", vec![(-1, 1), (1, 1)]),
            ("frF", vec![(1, 1)]),
            ("rF", vec![(1, -1), (1, 1)]),
            ("frblF", vec![(-1, -1), (1, 1)]),
            ("flbrF", vec![(-1, 1), (1, -1)]),
            ("frbrF", vec![(1, -1), (1, 1)]),
            ("flQ", vec![(-1, 0), (-1, 1), (0, 1)]),
            ("fN", vec![(-1, 2), (1, 2)]),
            ("ffN", vec![(-1, 2), (1, 2)]),
            ("fsN", vec![(-2, 1), (2, 1)]),
            ("frN", vec![(2, 1)]),
            ("rfN", vec![(1, 2)]),
            ("rvN", vec![(1, -2), (1, 2)]),
            ("fhN", vec![(-2, 1), (-1, 2), (1, 2), (2, 1)]),
            ("WfF", vec![(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)]),
            ("rlbK", vec![(-1, -1), (-1, 0), (0, -1), (1, -1), (1, 0)]),
            ("fW3", vec![(0, 1), (0, 2), (0, 3)]),
            ("fbN", vec![(-1, -2), (-1, 2), (1, -2), (1, 2)]),
        ] {
            assert_eq!(steps(text), expected, "{text}");
        }
    }

    #[test]
    fn move_only_atoms_attack_nothing() {
        let (attacks, moves) = parse_betza("mfWcfF").expect("a pawn");
        assert_eq!(
            (attacks, moves),
            (parse_betza("fF").expect("a text").0, parse_betza("fW").expect("a text").0)
        );
        assert_eq!(parse_betza("mK").expect("a text").0, MoveSet::default());
    }

    #[test]
    fn errors_are_reported_at_their_place() {
        for (text, start, end, flaw) in [
            ("", 0, 0, BetzaErrorKind::Empty),
            (" ", 0, 1, BetzaErrorKind::Empty),
            ("BX", 1, 2, BetzaErrorKind::Atom('X')),
            ("BnN", 1, 2, BetzaErrorKind::Unsupported('n')),
            ("t[WB]", 0, 1, BetzaErrorKind::Unsupported('t')),
            ("Bw", 1, 2, BetzaErrorKind::Modifier('w')),
            ("Nf", 1, 2, BetzaErrorKind::DanglingModifier),
            ("B100", 1, 4, BetzaErrorKind::OutOfRange),
            ("NB999999999999", 2, 14, BetzaErrorKind::OutOfRange),
            ("D50", 1, 3, BetzaErrorKind::OutOfRange),
            ("RR", 0, 2, BetzaErrorKind::DoubledRider('R')),
            ("NN3", 0, 3, BetzaErrorKind::DoubledRider('N')),
            ("N+B", 1, 2, BetzaErrorKind::Sign('+')),
            ("Né", 1, 3, BetzaErrorKind::Sign('é')),
            ("mcN", 0, 3, BetzaErrorKind::MoveAndCapture),
            ("hN", 0, 2, BetzaErrorKind::Modifier('h')),
            ("fhF", 0, 3, BetzaErrorKind::Modifier('h')),
        ] {
            assert_eq!(parse_betza(text), Err(BetzaError { start, end, kind: flaw }), "{text}");
        }
    }
}
