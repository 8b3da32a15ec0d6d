//! Specification of a placement search.

use super::{Limit, LineFamilies, SearchEnd, SearchResult, Stop, find_first_attack};
use crate::board::{Grid, Size, Square, SquareSet, Symmetry};
use crate::piece::Piece;

/// Task of placing `pieces` pieces of one kind on a board so that none attacks another.
#[derive(Clone, Debug)]
pub struct PlacementSpec {
    /// Kind of piece.
    pub piece: Piece,
    /// Board.
    pub grid: Grid,
    /// Number of pieces to place, including those on required squares.
    pub pieces: u64,
    /// Squares on which no piece may be placed, in file order. Lines pass over them.
    pub blocked: Vec<Square>,
    /// Squares that must hold a piece, in file order.
    pub required: Vec<Square>,
}

impl PlacementSpec {
    /// Creates the task without blocked and required squares.
    pub fn new(piece: Piece, grid: Grid, pieces: u64) -> PlacementSpec {
        PlacementSpec { piece, grid, pieces, blocked: Vec::new(), required: Vec::new() }
    }

    /// Returns the image of the task under a symmetry of the board.
    pub fn image(&self, symmetry: Symmetry) -> PlacementSpec {
        let size = self.grid.size;
        PlacementSpec {
            grid: self.grid.image(symmetry),
            piece: self.piece.image(symmetry),
            blocked: image_squares(size, symmetry, &self.blocked),
            required: image_squares(size, symmetry, &self.required),
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

    /// Returns the same question for the solutions that some symmetries of the board map to
    /// themselves: with a square, all its images are blocked or required, and no piece stands on
    /// the image of a wall. Without walls and on a plain board or a torus, what the piece attacks
    /// on an image of the board it attacks on all. `None` if one square would have to be both.
    pub fn symmetric_closure(&self, by: &[Symmetry]) -> Option<PlacementSpec> {
        let group = Symmetry::generate_group(by);
        let (required, blocked) =
            closed_squares(&self.grid, &group, &self.required, &self.blocked)?;
        // On other boards the image of a line need not be a line.
        let piece = if self.grid.is_nonstandard() {
            &self.piece
        } else {
            &self.piece.group_closure(&group)
        };
        Some(PlacementSpec {
            piece: piece.clone(),
            grid: self.grid.clone(),
            blocked,
            required,
            ..*self
        })
    }

    /// Returns whether each file and each rank holds at most one piece and the board is plain or a
    /// torus as far as lines are concerned.
    pub fn has_one_per_line(&self) -> bool {
        let lines = LineFamilies::from_piece(&self.piece);
        lines.file && lines.rank && !self.grid.is_nonstandard()
    }

    /// Finds two required squares that attack each other.
    pub fn find_required_attack(&self) -> Option<(Square, Square)> {
        find_first_attack(&self.piece, &self.grid, &self.required)
    }

    /// Returns whether the required squares do not exclude every solution.
    pub fn is_consistent(&self) -> bool {
        self.required.len() as u64 <= self.pieces && self.find_required_attack().is_none()
    }

    /// Returns the result of a search that needs no work: no solution is requested, the kernel
    /// knows that there `is_none`, or the required squares exclude every solution. Returns `None`
    /// if a search is necessary.
    pub fn trivial_result(&self, limit: &Limit, is_none: bool) -> Option<SearchResult> {
        let nothing = SearchResult { found: 0, nodes: 0, end: SearchEnd::Complete };
        if limit.solutions == Some(0) {
            return Some(SearchResult { end: SearchEnd::Stopped(Stop::Solutions), ..nothing });
        }
        (is_none || !self.is_consistent()).then_some(nothing)
    }

    /// Returns the squares on which a further piece may be placed, without the required ones.
    ///
    /// # Complexity
    /// One bit per square.
    pub fn open_squares(&self) -> SquareSet {
        let mut open = SquareSet::full(self.grid.size);
        for &square in self.blocked.iter().chain(&self.required) {
            open.remove(square);
        }
        if let Some(walls) = self.grid.walls() {
            open -= &walls.squares;
        }
        for square in
            self.required.iter().flat_map(|&square| self.piece.attacked_squares(&self.grid, square))
        {
            open.remove(square);
        }
        open
    }
}

/// Returns the images of some squares of a board, in file order.
pub fn image_squares(size: Size, symmetry: Symmetry, squares: &[Square]) -> Vec<Square> {
    let mut image: Vec<Square> =
        squares.iter().map(|&square| symmetry.apply(size, square)).collect();
    image.sort_unstable();
    image
}

/// Returns the distinct images of some squares under a group of symmetries of the board, in file
/// order.
pub fn orbit_closure(size: Size, group: &[Symmetry], squares: &[Square]) -> Vec<Square> {
    let images = |&square: &Square| group.iter().map(move |symmetry| symmetry.apply(size, square));
    let mut closure: Vec<Square> = squares.iter().flat_map(images).collect();
    closure.sort_unstable();
    closure.dedup();
    closure
}

/// Returns the images under a group of the squares that hold a piece, and of those that hold none,
/// in file order: blocked squares and walls. `None` if one square would have to be both.
pub fn closed_squares(
    grid: &Grid,
    group: &[Symmetry],
    required: &[Square],
    blocked: &[Square],
) -> Option<(Vec<Square>, Vec<Square>)> {
    let walls: Vec<Square> =
        grid.walls().into_iter().flat_map(|walls| walls.squares.iter()).collect();
    let required = orbit_closure(grid.size, group, required);
    let blocked = orbit_closure(grid.size, group, &[blocked, &walls].concat());
    let is_both = required.iter().any(|square| blocked.binary_search(square).is_ok());
    (!is_both).then_some((required, blocked))
}

/// Returns whether a symmetry maps a board to itself, and a set of squares in file order to itself.
pub fn is_invariant_set(size: Size, symmetry: Symmetry, squares: &[Square]) -> bool {
    let stays = |&square: &Square| squares.binary_search(&symmetry.apply(size, square)).is_ok();
    symmetry.apply_size(size) == size && squares.iter().all(stays)
}
