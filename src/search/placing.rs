//! What a placement search is asked.

use super::{Lines, attack_line};
use crate::board::{Grid, Square, SquareSet, Symmetry};
use crate::piece::Piece;

/// Put `pieces` pieces of one kind on a board so that none attacks another.
#[derive(Clone, Debug)]
pub struct Placing {
    /// The kind of piece.
    pub piece: &'static Piece,
    /// The board.
    pub grid: Grid,
    /// How many to place, those on required squares included.
    pub pieces: u64,
    /// Squares on which none may stand, in file order; lines pass over them.
    pub blocked: Vec<Square>,
    /// Squares that must hold one, in file order.
    pub required: Vec<Square>,
}

impl Placing {
    /// The same question on the image of the board under a symmetry.
    pub fn image(&self, symmetry: Symmetry) -> Placing {
        let size = self.grid.size;
        let map = |squares: &[Square]| {
            let mut image: Vec<Square> = squares.iter().map(|&square| symmetry.apply(size, square)).collect();
            image.sort_unstable();
            image
        };
        Placing {
            piece: self.piece,
            grid: Grid { size: symmetry.apply_size(size), torus: self.grid.torus },
            pieces: self.pieces,
            blocked: map(&self.blocked),
            required: map(&self.required),
        }
    }

    /// Whether a symmetry of the board maps the blocked squares and the required squares to themselves.
    pub fn is_closed_under(&self, symmetry: Symmetry) -> bool {
        let size = self.grid.size;
        let stays = |squares: &[Square]| {
            squares.iter().all(|&square| squares.binary_search(&symmetry.apply(size, square)).is_ok())
        };
        symmetry.apply_size(size) == size && stays(&self.blocked) && stays(&self.required)
    }

    /// Whether no file and no rank can hold two pieces.
    pub fn has_one_per_line(&self) -> bool {
        let lines = Lines::of(self.piece);
        lines.file && lines.rank
    }

    /// Two required squares that attack each other.
    pub fn required_attack(&self) -> Option<(Square, Square)> {
        self.required.iter().enumerate().find_map(|(index, &b)| {
            let by = |&&a: &&Square| attack_line(self.piece, self.grid, a, b).is_some();
            self.required[..index].iter().find(by).map(|&a| (a, b))
        })
    }

    /// Whether the required squares leave room for a solution at all.
    pub(crate) fn is_consistent(&self) -> bool {
        self.required.len() as u64 <= self.pieces && self.required_attack().is_none()
    }

    /// The squares that a further piece may stand on, the required ones left out.
    ///
    /// # Complexity
    /// A bit a square.
    pub fn open_squares(&self) -> SquareSet {
        let mut open = SquareSet::full(self.grid.size);
        for &square in self.blocked.iter().chain(&self.required) {
            open.remove(square);
        }
        for &square in &self.required {
            open -= &self.piece.attacks(self.grid, square);
        }
        open
    }
}
