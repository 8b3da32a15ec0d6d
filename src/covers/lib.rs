//! Board covers: sets of pieces such that every square is attacked or occupied.
//!
//! | module | what it does | reach |
//! | --- | --- | --- |
//! | [`exact`] | all covers with a number of pieces, or a proof that none exists | 1024 squares |
//! | [`queens`] | the same for queens on a square board | 32 x 32 |
//! | [`backtracking`] | the textbook search, reported step by step | 1024 squares |
//! | [`greedy`] | one cover, the square that covers most first; with restarts | 16,384 squares |
//! | [`local`] | covers with fewer pieces than a given one, by exchanges | 16,384 squares |
//! | [`orbits`] | symmetric covers, searched by orbits of squares | 1024 squares |
//! | [`bound`] | lower bounds on the number of pieces, without a search | 16,384 squares |
//! | [`problem`] | the problem: statement, checker, methods and theory | as the methods |

pub mod backtracking;
pub mod bound;
pub mod exact;
pub mod greedy;
pub mod local;
mod masks;
pub mod orbits;
pub mod problem;
pub mod queens;

pub use bezzel_base::core::CoverVariant;

use bezzel_base::board::{Grid, Size, Square, SquareSet, Symmetry, SymmetryGroup};
use bezzel_base::core::placement_spec::{image_squares, is_invariant_set};
use bezzel_base::core::{Limit, SearchEnd, Stop, Ticker, find_first_attack};
use bezzel_base::piece::Piece;

/// Largest number of squares for which lists of covered squares are stored.
pub const MAX_SQUARES: u64 = 1 << 14;

/// Task of covering a board with pieces of one kind.
#[derive(Clone, Debug)]
pub struct CoverSpec {
    /// Kind of piece.
    pub piece: Piece,
    /// Board.
    pub grid: Grid,
    /// Kind of covers that count.
    pub variant: CoverVariant,
    /// Squares that must hold a piece, in file order.
    pub required: Vec<Square>,
    /// Squares on which no piece may be placed, in file order. They must be covered nevertheless.
    pub blocked: Vec<Square>,
}

impl CoverSpec {
    /// Returns the plural name of the built-in piece that attacks the same squares, or an empty
    /// string if there is none.
    pub fn standard_plural(&self) -> &'static str {
        self.piece.standard_piece().map_or("", |piece| &piece.plural)
    }

    /// Returns the image of the task under a symmetry of the board.
    pub fn image(&self, symmetry: Symmetry) -> CoverSpec {
        let size = self.grid.size;
        CoverSpec {
            grid: self.grid.image(symmetry),
            piece: self.piece.image(symmetry),
            required: image_squares(size, symmetry, &self.required),
            blocked: image_squares(size, symmetry, &self.blocked),
            ..*self
        }
    }

    /// Returns whether a symmetry of the board maps the moves of the piece, the blocked squares and
    /// the required squares to themselves.
    pub fn is_invariant_under(&self, symmetry: Symmetry) -> bool {
        self.piece.is_invariant_under(symmetry)
            && [&self.blocked, &self.required]
                .into_iter()
                .all(|squares| is_invariant_set(self.grid.size, symmetry, squares))
    }

    /// Returns the group of symmetries of the board that preserve the task, the identity first.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let all = self.piece.symmetries(&self.grid, SymmetryGroup::All).into_iter();
        all.filter(|&symmetry| self.is_invariant_under(symmetry)).collect()
    }

    /// Finds two required squares that attack each other, if attacks are forbidden.
    pub fn find_required_attack(&self) -> Option<(Square, Square)> {
        let is_asked = self.variant == CoverVariant::Independent;
        is_asked.then(|| find_first_attack(&self.piece, &self.grid, &self.required)).flatten()
    }

    /// Returns the squares on which a further piece may be placed: neither required nor blocked,
    /// and not attacked by a required piece if attacks are forbidden.
    fn free_squares(&self) -> SquareSet {
        let mut free = SquareSet::full(self.grid.size);
        self.blocked.iter().for_each(|&square| free.remove(square));
        if let Some(walls) = self.grid.walls() {
            free -= &walls.squares;
        }
        for &square in &self.required {
            free.remove(square);
            if self.variant == CoverVariant::Independent {
                self.piece
                    .mutual_closure()
                    .attacked_squares(&self.grid, square)
                    .for_each(|attacked| free.remove(attacked));
            }
        }
        free
    }

    /// Returns whether the board is small enough for lists of covered squares.
    pub fn is_supported(&self) -> bool {
        self.grid.size.squares() <= MAX_SQUARES
    }
}

/// Result of counting covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoverCount {
    /// Number of all covers.
    pub total: u128,
    /// Number of covers up to the symmetries of the task, if these are all symmetries of the board.
    pub classes: Option<u128>,
    /// Number of searched nodes.
    pub nodes: u64,
    /// End of the search. The numbers are lower bounds if it was stopped.
    pub end: SearchEnd,
}

/// For every square, the squares that a piece there covers, and the squares from which a piece
/// covers it, as numbers.
#[derive(Debug)]
pub struct Incidence {
    /// Size of the board.
    pub(crate) size: Size,
    /// Covered squares of each square, in order.
    pub(crate) covers: Vec<Vec<u32>>,
    /// Squares from which each is covered, if they differ from the squares that a piece there
    /// covers.
    coverers: Option<Vec<Vec<u32>>>,
    /// Whether a further piece may be placed on each square: neither required nor blocked, and not
    /// attacked by a required piece if attacks are forbidden.
    pub(crate) free: Vec<bool>,
    /// Required squares.
    pub(crate) required: Vec<u32>,
    /// Whether a piece excludes others from the squares that it covers.
    pub(crate) independent: bool,
}

impl Incidence {
    /// Computes the lists of a small board without a limit.
    ///
    /// # Panics
    /// If [`CoverSpec::is_supported`] returns `false`.
    pub(crate) fn new(covering: &CoverSpec) -> Incidence {
        Incidence::new_limited(covering, &Limit::default()).expect("nothing limits it")
    }

    /// Computes the lists of a board within a limit.
    ///
    /// # Errors
    /// The reason why the limit stopped it. On narrow boards the lists take hundreds of megabytes.
    ///
    /// # Panics
    /// If [`CoverSpec::is_supported`] returns `false`.
    pub fn new_limited(covering: &CoverSpec, limit: &Limit) -> Result<Incidence, Stop> {
        assert!(covering.is_supported(), "asked only of boards in reach");
        let size = covering.grid.size;
        let own = covering.variant != CoverVariant::Total;
        let mut ticker = Ticker::new(limit);
        let mut squares = |piece: &Piece, from: Square| {
            // A wall needs no cover. Every piece counts as covering it and as covered by it, and no
            // piece is placed on it.
            let mut covered = match covering.grid.walls() {
                Some(_) if covering.grid.is_wall(from) => SquareSet::full(size),
                walls => {
                    let mut covered = piece.attacks(&covering.grid, from);
                    walls.into_iter().for_each(|walls| covered |= &walls.squares);
                    covered
                }
            };
            if own {
                covered.insert(from);
            }
            let mut list = Vec::with_capacity(covered.len());
            list.extend(covered.iter().map(|square| size.index(square) as u32));
            ticker.check_work(list.len() as u64).map(|()| list)
        };
        let mut lists =
            |piece| size.iter().map(|from| squares(piece, from)).collect::<Result<Vec<_>, Stop>>();
        let covers = lists(&covering.piece)?;
        let by =
            if covering.piece.is_mutual() { None } else { Some(lists(&covering.piece.reverse())?) };
        let free = covering.free_squares();
        let free = size.iter().map(|square| free.contains(square)).collect();
        let required = covering.required.iter().map(|&square| size.index(square) as u32).collect();
        Ok(Incidence {
            size,
            covers,
            coverers: by,
            free,
            required,
            independent: covering.variant == CoverVariant::Independent,
        })
    }
}

impl Incidence {
    /// Returns the squares from which a piece covers this one.
    #[inline]
    pub(crate) fn coverers(&self, square: usize) -> &[u32] {
        &self.coverers.as_ref().unwrap_or(&self.covers)[square]
    }

    /// Returns whether covering is symmetric: a piece covers exactly the squares from which it
    /// would be covered.
    pub(crate) fn is_mutual(&self) -> bool {
        self.coverers.is_none()
    }
}

/// Finds a square that no piece can cover. If there is one, no cover exists.
pub fn find_uncoverable(covering: &CoverSpec) -> Option<Square> {
    if !covering.is_supported() {
        return None;
    }
    let mut standing = covering.free_squares();
    standing.extend(covering.required.iter().copied());
    let (own, reverse) = (covering.variant != CoverVariant::Total, covering.piece.reverse());
    let is_coverable = |square: Square| {
        let mut by = reverse.attacked_squares(&covering.grid, square);
        own && standing.contains(square) || by.any(|by| standing.contains(by))
    };
    covering
        .grid
        .size
        .iter()
        .find(|&square| !covering.grid.is_wall(square) && !is_coverable(square))
}

#[cfg(test)]
mod tests;
