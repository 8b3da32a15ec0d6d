//! Pieces as data. A piece has lines along which it moves and squares to which it leaps.

mod betza;
mod moves;

use crate::board::{Grid, Square, SquareSet, Symmetry, SymmetryGroup};
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

pub use betza::{BetzaError, BetzaErrorKind, parse_betza};
pub use moves::MoveSet;
#[doc(hidden)]
pub use moves::gcd;

/// Chess piece: a handle to its name and its moves, which it [dereferences](Deref) to. Clones are
/// cheap and share them. The built-in pieces are constants of the program. Others are freed with
/// their last clone.
///
/// Pieces are equal if their names, letters and moves are.
///
/// ```
/// use bezzel::piece::{KNIGHT, PIECES, QUEEN};
/// assert_eq!((QUEEN.rays.len(), KNIGHT.leaps.len()), (8, 8));
/// assert_eq!(PIECES[0].letter, 'Q');
/// ```
#[derive(Clone)]
pub struct Piece(Storage);

/// Owner of the data of a piece.
#[derive(Clone)]
enum Storage {
    BuiltIn(&'static PieceData),
    Shared(Arc<PieceData>),
}

/// List of steps, each as (files, ranks).
pub type StepList = Cow<'static, [(i32, i32)]>;

/// Name, notation and moves of a [`Piece`].
///
/// Directions are (files, ranks). A ray continues in its direction to the edge of the board. Other
/// pieces do not stop it, because a placement forbids any two pieces on one line, whatever is
/// between them.
///
/// The pieces of [`PIECES`] and every [leaper](Piece::leaper) attack back what attacks them. A
/// piece that a user defines need not.
///
/// ```
/// use bezzel::piece::{KNIGHT, PieceData};
/// let data: &PieceData = &KNIGHT;
/// assert_eq!((data.plural.as_ref(), data.rays.is_empty()), ("knights", true));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PieceData {
    /// Singular English name, which the command language parses.
    pub name: Cow<'static, str>,
    /// Plural English name, which names the placement problem.
    pub plural: Cow<'static, str>,
    /// Letter on boards and in the placement field of a FEN.
    pub letter: char,
    /// Unicode chess symbol, or the letter if there is no symbol.
    pub glyph: char,
    /// Directions in which the piece attacks to the edge of the board.
    pub rays: StepList,
    /// Single steps to attacked squares.
    pub leaps: StepList,
    /// Steps that the piece repeats to the edge of the board without a line of squares, as a
    /// nightrider does. Their repetitions are among the leaps, up to [`Piece::LONGEST_LEAP`].
    pub riders: StepList,
    /// Whether its definition also has steps of several squares along its rays or riders. They
    /// differ from these only if a wall is between.
    pub merged: bool,
    /// Definition by a user, or `None` for other pieces.
    pub definition: Option<Arc<PieceDefinition>>,
}

/// Definition of a piece by a user.
///
/// ```
/// use bezzel::piece::QUEEN;
/// assert!(QUEEN.definition.is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PieceDefinition {
    /// Definition as it is typed, with all defined names expanded: `"BN"`.
    pub text: String,
    /// Attacked squares.
    pub attacks: MoveSet,
    /// Moves to empty squares.
    pub walks: MoveSet,
}

impl PieceDefinition {
    /// Creates a definition from its text, the attacked squares and the moves to empty squares.
    ///
    /// ```
    /// use bezzel::piece::{PieceDefinition, parse_betza};
    /// let (attacks, walks) = parse_betza("BN").unwrap();
    /// assert_eq!(PieceDefinition::new("\"BN\"", attacks, walks).text, "\"BN\"");
    /// ```
    pub fn new(text: impl Into<String>, attacks: MoveSet, walks: MoveSet) -> PieceDefinition {
        PieceDefinition { text: text.into(), attacks, walks }
    }
}

impl Deref for Piece {
    type Target = PieceData;

    #[inline]
    fn deref(&self) -> &PieceData {
        match &self.0 {
            Storage::BuiltIn(data) => data,
            Storage::Shared(data) => data,
        }
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Piece) -> bool {
        std::ptr::eq::<PieceData>(&**self, &**other) || self.identity() == other.identity()
    }
}

impl Eq for Piece {}

impl PartialOrd for Piece {
    fn partial_cmp(&self, other: &Piece) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares the names first.
impl Ord for Piece {
    fn cmp(&self, other: &Piece) -> Ordering {
        self.identity().cmp(&other.identity())
    }
}

impl Hash for Piece {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Piece").field(&self.name).finish()
    }
}

/// The name of the piece.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

impl From<&Piece> for Piece {
    fn from(piece: &Piece) -> Piece {
        piece.clone()
    }
}

impl From<PieceData> for Piece {
    fn from(data: PieceData) -> Piece {
        Piece(Storage::Shared(Arc::new(data)))
    }
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ALL_DIRECTIONS: [(i32, i32); 8] =
    [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
const KNIGHT_LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Defines a piece of the program.
const fn define_piece(
    (name, plural): (&'static str, &'static str),
    (letter, glyph): (char, char),
    rays: &'static [(i32, i32)],
    leaps: &'static [(i32, i32)],
) -> PieceData {
    PieceData {
        name: Cow::Borrowed(name),
        plural: Cow::Borrowed(plural),
        letter,
        glyph,
        rays: Cow::Borrowed(rays),
        leaps: Cow::Borrowed(leaps),
        riders: Cow::Borrowed(&[]),
        merged: false,
        definition: None,
    }
}

/// Declares the built-in pieces: names, letter and symbol, rays, leaps.
macro_rules! pieces {
    ($($(#[$doc:meta])* $piece:ident: $names:expr, $signs:expr, $rays:expr, $leaps:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $piece: Piece = {
                static DATA: PieceData = define_piece($names, $signs, $rays, $leaps);
                Piece(Storage::BuiltIn(&DATA))
            };
        )*

        /// All built-in pieces.
        pub static PIECES: [&Piece; [$(stringify!($piece)),*].len()] = [$(&$piece),*];
    };
}

pieces! {
    /// Queen: rows, columns and diagonals.
    QUEEN: ("queen", "queens"), ('Q', '♛'), &ALL_DIRECTIONS, &[];
    /// Rook: rows and columns.
    ROOK: ("rook", "rooks"), ('R', '♜'), &STRAIGHT, &[];
    /// Bishop: diagonals.
    BISHOP: ("bishop", "bishops"), ('B', '♝'), &DIAGONAL, &[];
    /// Knight: leaps of one square in one direction and two in the other.
    KNIGHT: ("knight", "knights"), ('N', '♞'), &[], &KNIGHT_LEAPS;
    /// King: the neighbouring squares.
    KING: ("king", "kings"), ('K', '♚'), &[], &ALL_DIRECTIONS;
    /// Superqueen or amazon: queen and knight combined.
    SUPERQUEEN: ("superqueen", "superqueens"), ('A', 'A'), &ALL_DIRECTIONS, &KNIGHT_LEAPS;
}

/// Pawn, which only blocks lines. No problem places it.
pub static PAWN: Piece = {
    static DATA: PieceData = define_piece(("pawn", "pawns"), ('P', '♟'), &[], &[]);
    Piece(Storage::BuiltIn(&DATA))
};

impl Piece {
    /// Returns what equal pieces have in common: names, letters and moves.
    fn identity(&self) -> impl Ord + Hash + '_ {
        let PieceData { name, plural, letter, glyph, rays, leaps, riders, merged, .. } = &**self;
        (name, plural, letter, glyph, rays, leaps, riders, merged)
    }

    /// Returns the piece with this singular or plural name, or `None` if the name is unknown.
    ///
    /// ```
    /// use bezzel::piece::Piece;
    /// let knight = Piece::from_name("knights").unwrap();
    /// assert_eq!((knight.name.as_ref(), knight.letter), ("knight", 'N'));
    /// ```
    pub fn from_name(word: &str) -> Option<&'static Piece> {
        PIECES.into_iter().find(|piece| piece.name == word || piece.plural == word)
    }

    /// Longest leap of a [`Piece::leaper`] along a file or a rank.
    pub const LONGEST_LEAP: u32 = 99;

    /// Returns the (a, b)-leaper, which moves `a` squares in one direction and `b` in the other:
    /// the knight is the (1, 2)-leaper, the giraffe the (1, 4)-leaper.
    ///
    /// Returns `None` if it would not move at all, or farther than [`Piece::LONGEST_LEAP`].
    ///
    /// ```
    /// use bezzel::piece::Piece;
    /// let zebra = Piece::leaper(2, 3).unwrap();
    /// assert_eq!((zebra.name.as_ref(), zebra.leaps.len()), ("leaper(2,3)", 8));
    /// ```
    pub fn leaper(a: u32, b: u32) -> Option<Piece> {
        let (a, b) = (a.min(b), a.max(b));
        if b == 0 || b > Piece::LONGEST_LEAP {
            return None;
        }
        let name: Cow<'static, str> = format!("leaper({a},{b})").into();
        Some(Piece::from(PieceData {
            plural: name.clone(),
            name,
            letter: 'L',
            glyph: 'L',
            rays: Cow::Borrowed(&[]),
            leaps: leaper_steps(a as i32, b as i32).into(),
            riders: Cow::Borrowed(&[]),
            merged: false,
            definition: None,
        }))
    }

    /// Returns the same piece with another name, letter and symbol, to distinguish it from others
    /// on a board.
    ///
    /// ```
    /// use bezzel::piece::QUEEN;
    /// let black = QUEEN.with_display("black queen", 'B', '♛');
    /// assert_eq!((black.plural.as_ref(), black.letter), ("black queens", 'B'));
    /// assert!(black.has_same_moves(&QUEEN));
    /// ```
    pub fn with_display(&self, name: &str, letter: char, glyph: char) -> Piece {
        let plural = match name.strip_suffix(&*self.name) {
            Some("") => self.plural.clone(),
            Some(before) => format!("{before}{}", self.plural).into(),
            None => format!("{name}s").into(),
        };
        let name = name.to_owned().into();
        PieceData { name, plural, letter, glyph, definition: None, ..PieceData::clone(self) }.into()
    }

    /// Returns the same piece as one with a definition by a user.
    ///
    /// ```
    /// use bezzel::piece::{PieceDefinition, parse_betza};
    /// use std::sync::Arc;
    /// let (attacks, walks) = parse_betza("BN").unwrap();
    /// let definition = PieceDefinition::new("\"BN\"", attacks, walks);
    /// let archbishop = definition.attacks.clone().into_piece("archbishop", "archbishops");
    /// let defined = archbishop.with_definition(&Arc::new(definition));
    /// assert!(defined == archbishop && defined.definition.is_some());
    /// ```
    pub fn with_definition(&self, definition: &Arc<PieceDefinition>) -> Piece {
        PieceData { definition: Some(Arc::clone(definition)), ..PieceData::clone(self) }.into()
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

    /// Returns the squares that the piece attacks where a line ends at the first square that a piece
    /// holds, which is attacked too. The piece holds its own square: where edges are joined, a line
    /// may return to it.
    ///
    /// ```
    /// use bezzel::{board::{Grid, Square}, piece::ROOK};
    /// let grid = Grid::plain("4".parse().unwrap());
    /// let pieces = [Square::A1, Square::A2];
    /// let attacked = ROOK.attacks_until(&grid, Square::A1, |square| pieces.contains(&square));
    /// assert_eq!(attacked.len(), 4);
    /// ```
    ///
    /// # Complexity
    /// As for [`Piece::attacks`].
    pub fn attacks_until(
        &self,
        grid: &Grid,
        from: Square,
        holds: impl Fn(Square) -> bool,
    ) -> SquareSet {
        let leaps = self.leaps.iter();
        let leapt = leaps.filter_map(|&(files, ranks)| grid.step(from, files.into(), ranks.into()));
        let companions = grid.regions().into_iter().flat_map(|regions| regions.companions(from));
        let near = leapt.chain(companions).filter(|&to| to != from && !grid.is_wall(to));
        let mut attacked = SquareSet::from_squares(grid.size, near);
        for &way in &self.rays[..] {
            for to in Ray::new(grid, from, way) {
                if to != from {
                    attacked.insert(to);
                }
                if holds(to) {
                    break;
                }
            }
        }
        attacked
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
    /// let pawn = attacks.into_piece("pawn", "pawns");
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
    fn without_pieces_between_all_attacks_remain() {
        let sides = 1..=6;
        for (files, ranks) in
            sides.clone().flat_map(|files| sides.clone().map(move |it| (files, it)))
        {
            let size = Size::new(files, ranks).expect("a valid size");
            for (_, joins) in BoardTopology::ALL {
                let grid = Grid::with_topology(size, joins);
                for (piece, from) in
                    PIECES.into_iter().flat_map(|it| size.iter().map(move |at| (it, at)))
                {
                    let all = piece.attacks(&grid, from);
                    assert_eq!(piece.attacks_until(&grid, from, |_| false), all, "{grid:?} {from}");
                }
            }
        }
    }

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
