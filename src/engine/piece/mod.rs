//! Pieces as data. A piece has lines along which it moves and squares to which it leaps.

mod betza;
mod moves;

use crate::board::{Grid, Square, SquareSet, Symmetry, SymmetryGroup};
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

pub use betza::{BetzaError, BetzaErrorKind, parse_betza};
#[doc(hidden)]
pub use moves::gcd;
pub use moves::{MoveSet, PieceLimitReached};

/// Chess piece, with its moves and its notation.
///
/// Directions are (files, ranks). A ray continues in its direction to the edge of the board. Other
/// pieces do not stop it, because a placement forbids any two pieces on one line, whatever is
/// between them.
///
/// The pieces of [`PIECES`] and every [leaper](Piece::leaper) attack back what attacks them. A
/// piece that a user defines need not.
///
/// ```
/// use bezzel::piece::{KNIGHT, PIECES, QUEEN};
/// assert_eq!((QUEEN.rays.len(), KNIGHT.leaps.len()), (8, 8));
/// assert_eq!(PIECES.map(|piece| piece.letter), ['Q', 'R', 'B', 'N', 'K', 'A']);
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Piece {
    /// Singular English name, which the command language parses.
    pub name: &'static str,
    /// Plural English name, which names the placement problem.
    pub plural: &'static str,
    /// Letter on boards and in the placement field of a FEN.
    pub letter: char,
    /// Unicode chess symbol, or the letter if there is no symbol.
    pub glyph: char,
    /// Directions in which the piece attacks to the edge of the board.
    pub rays: &'static [(i32, i32)],
    /// Single steps to attacked squares.
    pub leaps: &'static [(i32, i32)],
    /// Steps that the piece repeats to the edge of the board without a line of squares, as a
    /// nightrider does. Their repetitions are among the leaps, up to [`Piece::LONGEST_LEAP`].
    pub riders: &'static [(i32, i32)],
    /// Whether its definition also has steps of several squares along its rays or riders. They
    /// differ from these only if a wall is between.
    pub merged: bool,
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ALL_DIRECTIONS: [(i32, i32); 8] =
    [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
const KNIGHT_LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Defines a piece of the table.
const fn define_piece(
    (name, plural): (&'static str, &'static str),
    (letter, glyph): (char, char),
    rays: &'static [(i32, i32)],
    leaps: &'static [(i32, i32)],
) -> Piece {
    Piece { name, plural, letter, glyph, rays, leaps, riders: &[], merged: false }
}

/// Queen: rows, columns and diagonals.
pub static QUEEN: Piece = define_piece(("queen", "queens"), ('Q', '♛'), &ALL_DIRECTIONS, &[]);
/// Rook: rows and columns.
pub static ROOK: Piece = define_piece(("rook", "rooks"), ('R', '♜'), &STRAIGHT, &[]);
/// Bishop: diagonals.
pub static BISHOP: Piece = define_piece(("bishop", "bishops"), ('B', '♝'), &DIAGONAL, &[]);
/// Knight: leaps of one square in one direction and two in the other.
pub static KNIGHT: Piece = define_piece(("knight", "knights"), ('N', '♞'), &[], &KNIGHT_LEAPS);
/// King: the neighbouring squares.
pub static KING: Piece = define_piece(("king", "kings"), ('K', '♚'), &[], &ALL_DIRECTIONS);
/// Superqueen or amazon: queen and knight combined.
pub static SUPERQUEEN: Piece =
    define_piece(("superqueen", "superqueens"), ('A', 'A'), &ALL_DIRECTIONS, &KNIGHT_LEAPS);

/// Pawn, which only blocks lines. No problem places it.
pub static PAWN: Piece = define_piece(("pawn", "pawns"), ('P', '♟'), &[], &[]);

/// All built-in pieces.
pub static PIECES: [&Piece; 6] = [&QUEEN, &ROOK, &BISHOP, &KNIGHT, &KING, &SUPERQUEEN];

impl Piece {
    /// Returns the piece with this singular or plural name, or `None` if the name is unknown.
    ///
    /// ```
    /// use bezzel::piece::Piece;
    /// let knight = Piece::from_name("knights").unwrap();
    /// assert_eq!((knight.name, knight.letter), ("knight", 'N'));
    /// ```
    pub fn from_name(word: &str) -> Option<&'static Piece> {
        PIECES.into_iter().find(|piece| piece.name == word || piece.plural == word)
    }

    /// Longest leap of a [`Piece::leaper`] along a file or a rank.
    pub const LONGEST_LEAP: u32 = 99;

    /// Returns the (a, b)-leaper, which moves `a` squares in one direction and `b` in the other:
    /// the knight is the (1, 2)-leaper, the giraffe the (1, 4)-leaper.
    ///
    /// Returns `None` if it would not move at all, or farther than [`Piece::LONGEST_LEAP`]. A
    /// leaper is created once and cached, so there are at most a few thousand.
    ///
    /// ```
    /// use bezzel::piece::Piece;
    /// let zebra = Piece::leaper(2, 3).unwrap();
    /// assert_eq!((zebra.name, zebra.leaps.len()), ("leaper(2,3)", 8));
    /// ```
    pub fn leaper(a: u32, b: u32) -> Option<&'static Piece> {
        static LEAPERS: LazyLock<Mutex<BTreeMap<(u32, u32), &'static Piece>>> =
            LazyLock::new(Mutex::default);
        let (a, b) = (a.min(b), a.max(b));
        if b == 0 || b > Piece::LONGEST_LEAP {
            return None;
        }
        let mut leapers = LEAPERS.lock().unwrap_or_else(PoisonError::into_inner);
        Some(*leapers.entry((a, b)).or_insert_with(|| {
            let name: &'static str = Box::leak(format!("leaper({a},{b})").into_boxed_str());
            let leaps = Box::leak(leaper_steps(a as i32, b as i32).into_boxed_slice());
            Box::leak(Box::new(Piece {
                name,
                plural: name,
                letter: 'L',
                glyph: 'L',
                rays: &[],
                leaps,
                riders: &[],
                merged: false,
            }))
        }))
    }

    /// Returns the same piece with another name, letter and symbol, to distinguish it from others
    /// on a board. It is created once and cached.
    ///
    /// The caller takes letters and names from short lists, because every requested combination
    /// stays in memory.
    ///
    /// ```
    /// use bezzel::piece::QUEEN;
    /// let black = QUEEN.with_display("black queen", 'B', '♛');
    /// assert_eq!((black.plural, black.letter), ("black queens", 'B'));
    /// assert!(black.has_same_moves(&QUEEN));
    /// ```
    pub fn with_display(&'static self, name: &str, letter: char, glyph: char) -> &'static Piece {
        type Shown = BTreeMap<(usize, String, char), &'static Piece>;
        static DISPLAY_CACHE: LazyLock<Mutex<Shown>> = LazyLock::new(Mutex::default);
        let mut shown = DISPLAY_CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (std::ptr::from_ref(self) as usize, name.to_owned(), letter);
        shown.entry(key).or_insert_with(|| {
            let name: &'static str = Box::leak(name.to_owned().into_boxed_str());
            let plural: &'static str = if name == self.name {
                self.plural
            } else {
                Box::leak(format!("{name}s").into_boxed_str())
            };
            Box::leak(Box::new(Piece { name, plural, letter, glyph, ..*self }))
        })
    }

    /// Returns the squares that the piece attacks from a square of an otherwise empty board,
    /// without its own square.
    ///
    /// A queen on `b2` of the 4x4 board:
    ///
    /// ```text
    /// 4 . * . *
    /// 3 * * * .
    /// 2 * Q * *
    /// 1 * * * .
    ///   a b c d
    /// ```
    ///
    /// ```
    /// use bezzel::{board::{Grid, Size}, piece::QUEEN};
    /// let grid = Grid::plain(Size::new(4, 4).unwrap());
    /// assert_eq!(QUEEN.attacks(&grid, "b2".parse().unwrap()).len(), 11);
    /// ```
    ///
    /// # Complexity
    /// One bit per square of the board, plus the cost of [`Piece::attacked_squares`].
    pub fn attacks(&self, grid: &Grid, from: Square) -> SquareSet {
        SquareSet::from_squares(grid.size, self.attacked_squares(grid, from))
    }

    /// Returns the squares of [`Piece::attacks`] one by one, in no particular order. On a narrow
    /// torus, and on a board with regions, a square may occur twice.
    ///
    /// ```
    /// use bezzel::{board::{Grid, Square}, piece::KNIGHT};
    /// let mut squares: Vec<Square> =
    ///     KNIGHT.attacked_squares(&Grid::plain("8".parse().unwrap()), Square::A1).collect();
    /// squares.sort_unstable();
    /// assert_eq!(squares, [Square::B3, Square::C2]);
    /// ```
    ///
    /// # Complexity
    /// Linear in the longer side for rays (in the number of squares of the longest line on a
    /// torus), constant for leaps.
    pub fn attacked_squares(&self, grid: &Grid, from: Square) -> impl Iterator<Item = Square> {
        let along = self.rays.iter().flat_map(move |&ray| Ray::new(grid, from, ray));
        let leaps = self
            .leaps
            .iter()
            .filter_map(move |&(files, ranks)| grid.step(from, files.into(), ranks.into()));
        let companions = grid.regions().into_iter().flat_map(move |it| it.companions(from));
        let beyond = companions.filter(move |&square| !grid.is_wall(square));
        along
            .chain(leaps)
            .chain(beyond)
            .filter(move |&square| square != from && !grid.is_wall(from))
    }

    /// Returns the symmetries of the group that map the board to itself and what the piece attacks
    /// on it to what it attacks from the image, the identity first. Walls go to walls: a hole and a
    /// square with a pawn are alike.
    ///
    /// Two solutions are essentially the same if one of these maps one to the other. A lop-sided
    /// piece keeps few symmetries, and one that goes forward a single reflection.
    ///
    /// ```
    /// use bezzel::{board::{Grid, SymmetryGroup}, piece::{QUEEN, parse_betza}};
    /// let (attacks, _) = parse_betza("fF").unwrap();
    /// let pawn = attacks.into_piece("pawn", "pawns").unwrap();
    /// let grid = Grid::plain("8".parse().unwrap());
    /// assert_eq!(QUEEN.symmetries(&grid, SymmetryGroup::All).len(), 8);
    /// assert_eq!(pawn.symmetries(&grid, SymmetryGroup::All).len(), 2);
    /// ```
    ///
    /// # Complexity
    /// On a board with walls, or with edges joined otherwise than on a torus, all attacks are
    /// compared. On other boards, the steps.
    pub fn symmetries(&self, grid: &Grid, group: SymmetryGroup) -> Vec<Symmetry> {
        let mut attacks: Vec<SquareSet> = Vec::new();
        if grid.is_nonstandard() && grid.size.squares() <= Grid::MAX_SQUARES {
            attacks.extend(grid.size.iter().map(|square| self.attacks(grid, square)));
        }
        let size = grid.size;
        let keeps = |symmetry: Symmetry| {
            let image = |square: Square| symmetry.apply(size, square);
            let kept = |(index, attacked): (usize, &SquareSet)| {
                let there = &attacks[size.index(image(size.square(index)))];
                attacked.len() == there.len()
                    && attacked.iter().all(|square| there.contains(image(square)))
            };
            match grid.is_nonstandard() {
                true => grid.keeps_walls(symmetry) && attacks.iter().enumerate().all(kept),
                false => self.keeps_attacks(grid, symmetry),
            }
        };
        group.symmetries(size).iter().copied().filter(|&symmetry| keeps(symmetry)).collect()
    }
}

/// Returns the steps of an (a, b)-leaper without duplicates.
fn leaper_steps(a: i32, b: i32) -> Vec<(i32, i32)> {
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let mut leaps: Vec<(i32, i32)> =
        signs.iter().flat_map(|&(s, t)| [(s * a, t * b), (s * b, t * a)]).collect();
    leaps.sort_unstable();
    leaps.dedup();
    leaps
}

/// Iterator over the squares along a ray, up to the edge of the board or a wall. If edges are
/// joined, it ends when it returns to the start in the same direction. After a twisted edge the ray
/// is mirrored, so it may meet squares twice, including its start.
///
/// ```
/// use bezzel::{board::{Grid, Square}, piece::Ray};
/// let grid = Grid::plain("4".parse().unwrap());
/// let ray = Ray::new(&grid, Square::B1, (1, 1));
/// assert!(ray.eq([Square::C2, Square::D3]));
/// ```
#[derive(Clone, Debug)]
pub struct Ray<'a> {
    grid: &'a Grid,
    start: (Square, (i64, i64)),
    at: (Square, (i64, i64)),
}

impl<'a> Ray<'a> {
    /// Creates the ray from a square in a direction. The square is not part of it.
    #[inline]
    pub fn new(grid: &'a Grid, start: Square, way: (i32, i32)) -> Ray<'a> {
        let start = (start, (way.0.into(), way.1.into()));
        Ray { grid, start, at: start }
    }
}

impl Iterator for Ray<'_> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.at = self
            .grid
            .step_oriented(self.at.0, self.at.1)
            .filter(|&(square, _)| !self.grid.is_wall(square))?;
        (self.at != self.start).then_some(self.at.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoardTopology, Size};

    #[test]
    fn attacks_are_mutual() {
        let sizes = (1..=6).flat_map(|files| (1..=6).map(move |ranks| (files, ranks)));
        let all =
            BoardTopology::ALL.into_iter().map(|(_, joins)| joins).chain([BoardTopology::NONE]);
        for ((files, ranks), joins) in
            sizes.flat_map(|size| all.clone().map(move |joins| (size, joins)))
        {
            let grid = Grid::with_topology(Size::new(files, ranks).expect("a valid size"), joins);
            for piece in PIECES {
                for a in grid.size.iter() {
                    let attacked = piece.attacks(&grid, a);
                    assert!(!attacked.contains(a));
                    assert!(
                        attacked.iter().all(|b| piece.attacks(&grid, b).contains(a)),
                        "{} {a} {grid:?}",
                        piece.name
                    );
                }
            }
        }
    }

    #[test]
    fn the_superqueen_joins_queen_and_knight() {
        let grid = Grid::plain(Size::new(8, 8).expect("a valid size"));
        let square = Square { file: 3, rank: 3 };
        let mut both = QUEEN.attacks(&grid, square);
        both |= &KNIGHT.attacks(&grid, square);
        assert_eq!(SUPERQUEEN.attacks(&grid, square), both);
        assert_eq!(both.len(), 27 + 8);
    }
}
