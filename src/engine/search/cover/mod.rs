//! Covering a board: the fewest pieces such that every square is attacked or occupied.
//!
//! | module | what it does | reach |
//! | --- | --- | --- |
//! | [`exact`] | all covers with a number of pieces, or the proof that there is none | 1024 squares |
//! | [`queens`] | the same for queens on a square board | 32 x 32 |
//! | [`backtracking`] | the textbook search, told step by step | 1024 squares |
//! | [`greedy`] | one cover, the square that covers most first; with restarts | 16,384 squares |
//! | [`local`] | covers with fewer pieces than a given one, by exchanges | 16,384 squares |
//! | [`orbits`] | covers that symmetries keep, an orbit of squares at a time | 1024 squares |
//! | [`bound`] | how many pieces are needed at least, without a search | 16,384 squares |

pub mod backtracking;
pub mod bound;
pub mod exact;
pub mod greedy;
pub mod local;
mod masks;
pub mod orbits;
pub mod queens;

use super::placing::{image, is_closed};
use super::{End, Limit, Pulse, Stop, first_attack};
use crate::board::{Grid, Group, Size, Square, SquareSet, Symmetry};
use crate::piece::Piece;

/// The most squares for which lists of covered squares are written down.
pub const MAX_SQUARES: u64 = 1 << 14;

/// Which covers count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Every square holds a piece or is attacked.
    #[default]
    Plain,
    /// The same, and no piece attacks another.
    Independent,
    /// Every square is attacked, those that hold a piece as well.
    Total,
}

/// Cover a board with pieces of one kind.
#[derive(Clone, Debug)]
pub struct Covering {
    /// The kind of piece.
    pub piece: &'static Piece,
    /// The board.
    pub grid: Grid,
    /// Which covers count.
    pub variant: Variant,
    /// Squares that must hold a piece, in file order.
    pub required: Vec<Square>,
    /// Squares on which none may stand, in file order; they have to be covered all the same.
    pub blocked: Vec<Square>,
}

impl Covering {
    /// The piece of the table that attacks the same squares, plural; nothing where there is none.
    pub fn kind(&self) -> &'static str {
        self.piece.known().map_or("", |piece| piece.plural)
    }

    /// The same question on the image of the board under a symmetry.
    pub fn image(&self, symmetry: Symmetry) -> Covering {
        let size = self.grid.size;
        Covering {
            grid: self.grid.image(symmetry),
            piece: self.piece.image(symmetry),
            required: image(size, symmetry, &self.required),
            blocked: image(size, symmetry, &self.blocked),
            ..*self
        }
    }

    /// Whether a symmetry of the board maps the moves of the piece, the blocked squares and the required squares to themselves.
    pub fn is_closed_under(&self, symmetry: Symmetry) -> bool {
        self.piece.keeps(symmetry)
            && [&self.blocked, &self.required].into_iter().all(|squares| is_closed(self.grid.size, symmetry, squares))
    }

    /// The symmetries of the board under which the question stays the same, the identity first: a group.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let all = self.piece.symmetries(self.grid, Group::All).into_iter();
        all.filter(|&symmetry| self.is_closed_under(symmetry)).collect()
    }

    /// Two required squares that attack each other, if the pieces must not.
    pub fn required_attack(&self) -> Option<(Square, Square)> {
        let is_asked = self.variant == Variant::Independent;
        is_asked.then(|| first_attack(self.piece, self.grid, &self.required)).flatten()
    }

    /// The squares on which a further piece may stand: neither required nor blocked, nor attacked by a required one where that matters.
    fn free(&self) -> SquareSet {
        let mut free = SquareSet::full(self.grid.size);
        self.blocked.iter().for_each(|&square| free.remove(square));
        if let Some(walls) = self.grid.walls {
            free -= &walls.squares;
        }
        for &square in &self.required {
            free.remove(square);
            if self.variant == Variant::Independent {
                self.piece.mutual().attacked(self.grid, square).for_each(|attacked| free.remove(attacked));
            }
        }
        free
    }

    /// Whether the board is small enough for lists of covered squares.
    pub fn reaches(&self) -> bool {
        self.grid.size.squares() <= MAX_SQUARES
    }
}

/// How many covers there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// All.
    pub total: u128,
    /// Up to the symmetries of the question, where these are all symmetries of the board.
    pub classes: Option<u128>,
    /// Nodes searched.
    pub nodes: u64,
    /// How it ended; the numbers are lower bounds if it was stopped.
    pub end: End,
}

/// For every square the squares that a piece there covers, as numbers of squares, and those from which a piece covers it.
#[derive(Debug)]
pub struct Reach {
    /// The size of the board.
    pub(super) size: Size,
    /// Covered squares of each square, in order.
    pub(super) covers: Vec<Vec<u32>>,
    /// The squares from which each is covered, where these are not those that a piece there covers.
    by: Option<Vec<Vec<u32>>>,
    /// Whether a further piece may stand on the square: neither required nor blocked, nor attacked by a required one where that
    /// matters.
    pub(super) free: Vec<bool>,
    /// The required squares.
    pub(super) required: Vec<u32>,
    /// Whether a piece keeps others from the squares that it covers.
    pub(super) independent: bool,
}

impl Reach {
    /// The lists of a small board, on which nothing stops them.
    ///
    /// # Panics
    /// When the board is out of reach.
    pub(super) fn new(covering: &Covering) -> Reach {
        Reach::within(covering, &Limit::default()).expect("nothing limits it")
    }

    /// The lists of any board in reach.
    ///
    /// # Errors
    /// Why the limit stopped it: on narrow boards the lists take hundreds of megabytes.
    ///
    /// # Panics
    /// When the board is out of reach.
    pub fn within(covering: &Covering, limit: &Limit) -> Result<Reach, Stop> {
        assert!(covering.reaches(), "asked only of boards in reach");
        let size = covering.grid.size;
        let own = covering.variant != Variant::Total;
        let mut pulse = Pulse::new(limit);
        let mut squares = |piece: &Piece, from: Square| {
            // A wall needs no cover: every piece is taken to cover it, and so to be covered by it, and none stands on it.
            let mut covered = match covering.grid.walls {
                Some(_) if covering.grid.is_wall(from) => SquareSet::full(size),
                walls => {
                    let mut covered = piece.attacks(covering.grid, from);
                    walls.into_iter().for_each(|walls| covered |= &walls.squares);
                    covered
                }
            };
            if own {
                covered.insert(from);
            }
            let mut list = Vec::with_capacity(covered.len());
            list.extend(covered.iter().map(|square| size.index(square) as u32));
            pulse.check(list.len() as u64).map(|()| list)
        };
        let mut lists = |piece| size.iter().map(|from| squares(piece, from)).collect::<Result<Vec<_>, Stop>>();
        let covers = lists(covering.piece)?;
        let by = if covering.piece.is_mutual() { None } else { Some(lists(covering.piece.reverse())?) };
        let free = covering.free();
        let free = size.iter().map(|square| free.contains(square)).collect();
        let required = covering.required.iter().map(|&square| size.index(square) as u32).collect();
        Ok(Reach { size, covers, by, free, required, independent: covering.variant == Variant::Independent })
    }
}

impl Reach {
    /// The squares from which a piece covers this one.
    #[inline]
    pub(super) fn by(&self, square: usize) -> &[u32] {
        &self.by.as_ref().unwrap_or(&self.covers)[square]
    }

    /// Whether what a piece covers would cover it.
    pub(super) fn is_mutual(&self) -> bool {
        self.by.is_none()
    }
}

/// A square that no piece may cover, if there is one: then there is no cover.
pub fn uncoverable(covering: &Covering) -> Option<Square> {
    if !covering.reaches() {
        return None;
    }
    let mut standing = covering.free();
    standing.extend(covering.required.iter().copied());
    let (own, reverse) = (covering.variant != Variant::Total, covering.piece.reverse());
    let is_coverable = |square: Square| {
        let mut by = reverse.attacked(covering.grid, square);
        own && standing.contains(square) || by.any(|by| standing.contains(by))
    };
    covering.grid.size.iter().find(|&square| !covering.grid.is_wall(square) && !is_coverable(square))
}

#[cfg(test)]
mod tests;
