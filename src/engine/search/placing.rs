//! What a placement search is asked.

use super::{End, Limit, Lines, Searched, Stop, first_attack};
use crate::board::{Grid, Size, Square, SquareSet, Symmetry};
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
        Placing {
            grid: self.grid.image(symmetry),
            piece: self.piece.image(symmetry),
            blocked: image(size, symmetry, &self.blocked),
            required: image(size, symmetry, &self.required),
            ..*self
        }
    }

    /// Whether a symmetry of the board maps the moves of the piece, the blocked squares and the required squares to themselves.
    pub fn is_closed_under(&self, symmetry: Symmetry) -> bool {
        self.piece.keeps(symmetry)
            && [&self.blocked, &self.required].into_iter().all(|squares| is_closed(self.grid.size, symmetry, squares))
    }

    /// Returns the same question for the solutions that some symmetries of the board map to
    /// themselves: with a square, all its images are blocked or required, and no piece stands on
    /// the image of a wall. Without walls and on a plain board or a torus, what the piece attacks
    /// on an image of the board it attacks on all. `None` if one square would have to be both.
    pub(crate) fn closed(&self, by: &[Symmetry]) -> Option<Placing> {
        let group = Symmetry::generated(by);
        let (required, blocked) = closed_squares(self.grid, &group, &self.required, &self.blocked)?;
        // On other boards the image of a line need not be a line.
        let piece = if self.grid.is_odd() { self.piece } else { self.piece.closed(&group) };
        Some(Placing { piece, blocked, required, ..*self })
    }

    /// Whether no file and no rank can hold two pieces, and there is nothing else about the lines of the board than on a torus.
    pub fn has_one_per_line(&self) -> bool {
        let lines = Lines::of(self.piece);
        lines.file && lines.rank && !self.grid.is_odd()
    }

    /// Two required squares that attack each other.
    pub fn required_attack(&self) -> Option<(Square, Square)> {
        first_attack(self.piece, self.grid, &self.required)
    }

    /// Whether the required squares leave room for a solution at all.
    pub(crate) fn is_consistent(&self) -> bool {
        self.required.len() as u64 <= self.pieces && self.required_attack().is_none()
    }

    /// How a search goes that has nothing to do: no solution is wanted, or there `is_none` for a reason that the kernel has, or the
    /// required squares rule out every one.
    pub(crate) fn at_once(&self, limit: &Limit, is_none: bool) -> Option<Searched> {
        let nothing = Searched { found: 0, nodes: 0, end: End::Complete };
        if limit.solutions == Some(0) {
            return Some(Searched { end: End::Stopped(Stop::Solutions), ..nothing });
        }
        (is_none || !self.is_consistent()).then_some(nothing)
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
        if let Some(walls) = self.grid.walls {
            open -= &walls.squares;
        }
        for square in self.required.iter().flat_map(|&square| self.piece.attacked(self.grid, square)) {
            open.remove(square);
        }
        open
    }
}

/// The images of some squares of a board, in file order.
pub(super) fn image(size: Size, symmetry: Symmetry, squares: &[Square]) -> Vec<Square> {
    let mut image: Vec<Square> = squares.iter().map(|&square| symmetry.apply(size, square)).collect();
    image.sort_unstable();
    image
}

/// The images of some squares under a group of symmetries of the board, in file order and each once.
pub(super) fn closure(size: Size, group: &[Symmetry], squares: &[Square]) -> Vec<Square> {
    let images = |&square: &Square| group.iter().map(move |symmetry| symmetry.apply(size, square));
    let mut closure: Vec<Square> = squares.iter().flat_map(images).collect();
    closure.sort_unstable();
    closure.dedup();
    closure
}

/// Returns the images under a group of the squares that hold a piece, and of those that hold none,
/// in file order: blocked squares and walls. `None` if one square would have to be both.
pub(super) fn closed_squares(
    grid: Grid,
    group: &[Symmetry],
    required: &[Square],
    blocked: &[Square],
) -> Option<(Vec<Square>, Vec<Square>)> {
    let walls: Vec<Square> = grid.walls.into_iter().flat_map(|walls| walls.squares.iter()).collect();
    let required = closure(grid.size, group, required);
    let blocked = closure(grid.size, group, &[blocked, &walls].concat());
    let is_both = required.iter().any(|square| blocked.binary_search(square).is_ok());
    (!is_both).then_some((required, blocked))
}

/// Whether a symmetry maps a board to itself, and each of some squares in file order to one of them.
pub(super) fn is_closed(size: Size, symmetry: Symmetry, squares: &[Square]) -> bool {
    let stays = |&square: &Square| squares.binary_search(&symmetry.apply(size, square)).is_ok();
    symmetry.apply_size(size) == size && squares.iter().all(stays)
}
