//! Images of a solution under the symmetries of its board, and the canonical one among them.

use super::{PiecePartition, Size, Square, Symmetry, SymmetryGroup};

/// Comparison of a solution with its images.
///
/// Squares are numbered in reading order of the drawn board (top rank first, each from the left).
/// Of two sets of the same size, the one whose sorted numbers are lexicographically less comes
/// first. If the squares hold pieces of several kinds, the numbers of each kind are sorted, and the
/// first kind is compared first.
///
/// ```
/// use bezzel::board::{Canonicalizer, Square, SymmetryGroup};
/// let mut canonicalizer = Canonicalizer::new(SymmetryGroup::All, "4".parse().unwrap());
/// let mut form = |squares: [Square; 4]| canonicalizer.canonical_form(&squares).to_vec();
/// let queens = form([Square::A2, Square::B4, Square::C1, Square::D3]);
/// assert_eq!(queens, [1, 7, 8, 14]);
/// assert_eq!(form([Square::A3, Square::B1, Square::C4, Square::D2]), queens);
/// ```
#[derive(Clone, Debug)]
pub struct Canonicalizer {
    size: Size,
    symmetries: Vec<Symmetry>,
    /// For tours, whether they are closed.
    closed: Option<bool>,
    parts: PiecePartition,
    own: Vec<u64>,
    image: Vec<u64>,
    lines: LinePieces,
}

/// Returns the number of a square in reading order.
#[inline]
pub(super) fn reading_number(size: Size, square: Square) -> u64 {
    u64::from(size.ranks() - 1 - square.rank) * u64::from(size.files()) + u64::from(square.file)
}

/// Writes the reading numbers of the squares to `into`, sorted within each part. The buffer is
/// reused.
///
/// ```
/// use bezzel::board::{PiecePartition, Square, reading_numbers};
/// let mut numbers = Vec::new();
/// let squares = [Square::A1, Square::C3];
/// reading_numbers("3".parse().unwrap(), &PiecePartition::default(), squares, &mut numbers);
/// assert_eq!(numbers, [2, 6]);
/// ```
pub fn reading_numbers(
    size: Size,
    parts: &PiecePartition,
    squares: impl IntoIterator<Item = Square>,
    into: &mut Vec<u64>,
) {
    into.clear();
    into.extend(squares.into_iter().map(|square| reading_number(size, square)));
    parts.sort_parts(into);
}

impl Canonicalizer {
    /// Creates a comparison under the symmetries of this group that map a board of this size to
    /// itself.
    pub fn new(group: SymmetryGroup, size: Size) -> Canonicalizer {
        Canonicalizer::with_symmetries(group.symmetries(size).to_vec(), size, None)
    }

    /// Creates a comparison under these symmetries of the board. For tours, `closed` specifies
    /// whether they are closed. Open tours have a direction. Closed tours have neither direction
    /// nor first square.
    ///
    /// ```
    /// use bezzel::board::{Canonicalizer, Square, Symmetry};
    /// let size = "2".parse().unwrap();
    /// let mut by_half_turn = Canonicalizer::with_symmetries(vec![Symmetry::HalfTurn], size, None);
    /// assert_eq!(by_half_turn.canonical_form(&[Square::A1]), [1], "the number of b2");
    /// assert_eq!(by_half_turn.canonical_form(&[Square::A2]), [0]);
    /// ```
    pub fn with_symmetries(
        mut symmetries: Vec<Symmetry>,
        size: Size,
        closed: Option<bool>,
    ) -> Canonicalizer {
        symmetries.retain(|&symmetry| symmetry != Symmetry::Identity);
        Canonicalizer {
            size,
            symmetries,
            closed,
            parts: PiecePartition::default(),
            own: Vec::new(),
            image: Vec::new(),
            lines: LinePieces::default(),
        }
    }

    /// Sets the parts of a solution, one for each kind of piece.
    ///
    /// ```
    /// use bezzel::board::{Canonicalizer, PiecePartition, Square, SymmetryGroup};
    /// let canonicalizer = Canonicalizer::new(SymmetryGroup::Rotations, "2".parse().unwrap());
    /// let mut two_kinds = canonicalizer.with_parts(PiecePartition::new([1, 1]));
    /// assert_eq!(two_kinds.canonical_form(&[Square::A1, Square::B1]), [0, 2]);
    /// assert_eq!(two_kinds.canonical_form(&[Square::B1, Square::A1]), [0, 1]);
    /// ```
    #[must_use]
    pub fn with_parts(self, parts: PiecePartition) -> Canonicalizer {
        Canonicalizer { parts, ..self }
    }

    /// Returns whether no image that is a member comes before the solution.
    ///
    /// ```
    /// use bezzel::board::{Canonicalizer, Square, SymmetryGroup};
    /// let mut canonicalizer = Canonicalizer::new(SymmetryGroup::All, "2".parse().unwrap());
    /// assert!(canonicalizer.is_first(&[Square::A2], |_| true));
    /// assert!(!canonicalizer.is_first(&[Square::A1], |_| true));
    /// assert!(canonicalizer.is_first(&[Square::A1], |image| image == [Square::B1]));
    /// ```
    ///
    /// # Complexity
    /// Linear in the pieces for each symmetry, with sorting only where the first squares agree. It
    /// allocates only on the first call.
    pub fn is_first(
        &mut self,
        squares: &[Square],
        mut is_member: impl FnMut(&[Square]) -> bool,
    ) -> bool {
        if let Some(closed) = self.closed {
            return self.is_first_walk(squares, closed, is_member);
        }
        let has_lines =
            self.parts == PiecePartition::default() && self.lines.read_squares(self.size, squares);
        if !has_lines {
            reading_numbers(self.size, &self.parts, squares.iter().copied(), &mut self.own);
        }
        for at in 0..self.symmetries.len() {
            let symmetry = self.symmetries[at];
            let is_lesser = if has_lines {
                self.lines.has_lesser_image(symmetry)
            } else {
                self.has_lesser_image(squares, symmetry)
            };
            if is_lesser && is_member(&sorted_image(self.size, &self.parts, squares, symmetry)) {
                return false;
            }
        }
        true
    }

    fn has_lesser_image(&mut self, squares: &[Square], symmetry: Symmetry) -> bool {
        let size = self.size;
        let first = self.parts.first_range(squares.len());
        let numbers =
            squares[first].iter().map(|&square| reading_number(size, symmetry.apply(size, square)));
        // Most images differ in the very first square and need no sorting.
        match (numbers.min(), self.own.first()) {
            (Some(first), Some(&own)) if first != own => first < own,
            _ => {
                let image = squares.iter().map(|&s| symmetry.apply(size, s));
                reading_numbers(size, &self.parts, image, &mut self.image);
                self.image < self.own
            }
        }
    }

    /// Returns the sorted reading numbers of the image that comes first. They are the same for
    /// every member of an orbit.
    pub fn canonical_form(&mut self, squares: &[Square]) -> &[u64] {
        let size = self.size;
        if let Some(closed) = self.closed {
            return self.canonical_walk(squares, closed);
        }
        reading_numbers(size, &self.parts, squares.iter().copied(), &mut self.own);
        for &symmetry in &self.symmetries {
            reading_numbers(
                size,
                &self.parts,
                squares.iter().map(|&s| symmetry.apply(size, s)),
                &mut self.image,
            );
            if self.image < self.own {
                std::mem::swap(&mut self.image, &mut self.own);
            }
        }
        &self.own
    }
}

/// Pieces of which one stands on each file and each rank of a square board. Their order needs no
/// sorting: ranks are compared from the top, by the file of their piece.
#[derive(Clone, Debug, Default)]
struct LinePieces {
    /// File of the piece on each rank.
    files: Vec<u32>,
    /// Rank of the piece on each file.
    ranks: Vec<u32>,
}

impl LinePieces {
    /// Reads a solution. Returns `false` if a line has no piece or several.
    fn read_squares(&mut self, size: Size, squares: &[Square]) -> bool {
        const NONE: u32 = u32::MAX;
        if !size.is_square() || squares.len() != size.files() as usize {
            return false;
        }
        self.files.clear();
        self.files.resize(squares.len(), NONE);
        self.ranks.clear();
        self.ranks.resize(squares.len(), NONE);
        for &Square { file, rank } in squares {
            (self.files[rank as usize], self.ranks[file as usize]) = (file, rank);
        }
        !self.files.contains(&NONE) && !self.ranks.contains(&NONE)
    }

    /// Returns whether the image under a symmetry comes before the solution.
    fn has_lesser_image(&self, symmetry: Symmetry) -> bool {
        let last = self.files.len() as u32 - 1;
        let (across, up) = (symmetry.apply_step((1, 0)), symmetry.apply_step((0, 1)));
        // A symmetry maps ranks to ranks or to files, each in the same or the opposite order.
        let (lines, is_rank_kept, is_file_kept) = match across.0 {
            0 => (&self.ranks, across.1 > 0, up.0 > 0),
            _ => (&self.files, up.1 > 0, across.0 > 0),
        };
        for rank in (0..=last).rev() {
            let line = lines[(if is_rank_kept { rank } else { last - rank }) as usize];
            let image = if is_file_kept { line } else { last - line };
            let own = self.files[rank as usize];
            if image != own {
                return image < own;
            }
        }
        false
    }
}

impl Canonicalizer {
    fn is_first_walk(
        &mut self,
        squares: &[Square],
        closed: bool,
        mut is_member: impl FnMut(&[Square]) -> bool,
    ) -> bool {
        let size = self.size;
        tour_numbers(size, squares.iter().copied(), closed, &mut self.own);
        for &symmetry in &self.symmetries {
            let image = || squares.iter().map(|&square| symmetry.apply(size, square));
            tour_numbers(size, image(), closed, &mut self.image);
            if self.image < self.own && is_member(&image().collect::<Vec<Square>>()) {
                return false;
            }
        }
        true
    }

    fn canonical_walk(&mut self, squares: &[Square], closed: bool) -> &[u64] {
        let size = self.size;
        tour_numbers(size, squares.iter().copied(), closed, &mut self.own);
        for &symmetry in &self.symmetries {
            let image = squares.iter().map(|&square| symmetry.apply(size, square));
            tour_numbers(size, image, closed, &mut self.image);
            if self.image < self.own {
                std::mem::swap(&mut self.image, &mut self.own);
            }
        }
        &self.own
    }
}

/// Returns whether a symmetry maps a board and a solution on it to themselves. The solution is
/// squares in ascending order, or a tour in its own order with whether it is closed.
///
/// An open tour has a direction, so it is invariant only under a symmetry that moves none of its
/// squares. A closed tour has neither direction nor first square.
///
/// ```
/// use bezzel::board::{Size, Square, Symmetry, is_invariant};
/// let walk: Vec<Square> = ["a1", "b1", "b2", "a2"].iter().map(|s| s.parse().unwrap()).collect();
/// let keeps = |closed| is_invariant(Size::new(2, 2).unwrap(), &walk, closed, Symmetry::MirrorFiles);
/// assert_eq!([keeps(Some(true)), keeps(Some(false))], [true, false]);
/// ```
///
/// # Complexity
/// Linear in the squares, with a binary search for each square of a set. It does not allocate.
pub fn is_invariant(
    size: Size,
    squares: &[Square],
    closed: Option<bool>,
    symmetry: Symmetry,
) -> bool {
    let image = |at: usize| symmetry.apply(size, squares[at]);
    let number = squares.len();
    if symmetry.apply_size(size) != size {
        return false;
    }
    match closed {
        None => squares
            .iter()
            .all(|&square| squares.binary_search(&symmetry.apply(size, square)).is_ok()),
        Some(false) => (0..number).all(|at| image(at) == squares[at]),
        Some(true) => {
            let first =
                squares.iter().position(|&square| square == symmetry.apply(size, squares[0]));
            let forward = |first| (0..number).all(|at| image(at) == squares[(first + at) % number]);
            let backward =
                |first| (0..number).all(|at| image(at) == squares[(first + number - at) % number]);
            first.is_some_and(|first| forward(first) || backward(first))
        }
    }
}

/// Rotates a closed tour so that it starts on this square, or on its first one in ascending order,
/// and directs it toward the neighbour that comes first. This selects one of the ways to write a
/// closed tour.
///
/// ```
/// use bezzel::board::{Square, normalize_tour};
/// let mut tour = [Square::B2, Square::A2, Square::A1, Square::B1];
/// normalize_tour(&mut tour, None);
/// assert_eq!(tour, [Square::A1, Square::A2, Square::B2, Square::B1]);
/// ```
pub fn normalize_tour(squares: &mut [Square], from: Option<Square>) {
    let first = |square: &Square| squares.iter().position(|other| other == square);
    let start = from.as_ref().or_else(|| squares.iter().min()).and_then(first);
    squares.rotate_left(start.unwrap_or(0));
    if squares.len() > 2 && squares[squares.len() - 1] < squares[1] {
        squares[1..].reverse();
    }
}

/// Writes the reading numbers of a tour to `into`, in the order of the tour. A closed tour starts
/// at its smallest number and continues toward the neighbour with the smaller number.
fn tour_numbers(
    size: Size,
    squares: impl IntoIterator<Item = Square>,
    closed: bool,
    into: &mut Vec<u64>,
) {
    into.clear();
    into.extend(squares.into_iter().map(|square| reading_number(size, square)));
    if closed && into.len() > 2 {
        let first = (0..into.len()).min_by_key(|&place| into[place]).unwrap_or(0);
        into.rotate_left(first);
        if into[into.len() - 1] < into[1] {
            into[1..].reverse();
        }
    }
}

/// Returns the image of a solution, each part in file order.
fn sorted_image(
    size: Size,
    parts: &PiecePartition,
    squares: &[Square],
    symmetry: Symmetry,
) -> Vec<Square> {
    let mut image: Vec<Square> =
        squares.iter().map(|&square| symmetry.apply(size, square)).collect();
    parts.sort_parts(&mut image);
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With one piece on each line, the comparison by lines is that of the sorted numbers.
    #[test]
    fn images_by_lines_are_compared_as_sorted_numbers() {
        let size = Size::new(5, 5).expect("a valid size");
        let mut images = Canonicalizer::new(SymmetryGroup::All, size);
        let mut lines = LinePieces::default();
        for code in 0..5u32.pow(5) {
            let square = |file: u32| Square { file, rank: code / 5u32.pow(file) % 5 };
            let squares: Vec<Square> = (0..5).map(square).collect();
            let ranks: std::collections::BTreeSet<u32> = squares.iter().map(|s| s.rank).collect();
            assert_eq!(lines.read_squares(size, &squares), ranks.len() == 5);
            if ranks.len() < 5 {
                continue;
            }
            reading_numbers(
                size,
                &PiecePartition::default(),
                squares.iter().copied(),
                &mut images.own,
            );
            for symmetry in Symmetry::ALL {
                let by_numbers = images.has_lesser_image(&squares, symmetry);
                assert_eq!(
                    lines.has_lesser_image(symmetry),
                    by_numbers,
                    "{squares:?} {symmetry:?}"
                );
            }
        }
    }

    #[test]
    fn exactly_one_image_comes_first_and_the_canonical_form_is_constant() {
        let size = Size::new(5, 5).expect("a valid size");
        for seed in 0u32..200 {
            let squares: Vec<Square> =
                size.iter().filter(|s| (seed * 31 + s.file * 7 + s.rank * 13) % 9 < 2).collect();
            let mut images: Vec<Vec<Square>> = Symmetry::ALL
                .iter()
                .map(|&s| sorted_image(size, &PiecePartition::default(), &squares, s))
                .collect();
            images.sort();
            images.dedup();
            let mut frame = Canonicalizer::new(SymmetryGroup::All, size);
            let first: Vec<_> = images.iter().filter(|i| frame.is_first(i, |_| true)).collect();
            assert_eq!(first.len(), 1, "{squares:?}");
            let canonical = frame.canonical_form(&squares).to_vec();
            assert!(images.iter().all(|i| frame.canonical_form(i) == canonical));
            let mut numbers = Vec::new();
            reading_numbers(
                size,
                &PiecePartition::default(),
                first[0].iter().copied(),
                &mut numbers,
            );
            assert_eq!(numbers, canonical);
        }
    }
}
