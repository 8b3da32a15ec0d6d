//! Coordinates of squares, rows and diagonals of quadrants.

use super::runs::MAX_JOINED_PAIRS;
use bezzel_base::board::Symmetry;

/// One side of the middle row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardHalf {
    Above,
    Below,
}

/// Line at the edge of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardEdge {
    Top,
    Right,
    Bottom,
    Left,
}

/// Coordinates of squares, rows and diagonals of a quadrant: `x` and `y` are distances from the
/// middle lines, from 0 outwards.
///
/// A diagonal that rises to the right is identified by `y - x`, one that falls by `x + y`, both on
/// the whole board. Only those that may leave their quadrant have a bit: the rising ones from
/// `-side` to `side`, then the falling ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QuadrantGeometry {
    /// Number of squares along a side of the quadrant.
    pub(super) side: u32,
    /// Amount added to the sum of two distances to measure it on the whole board: 1, or 2 if a row
    /// and a column are between.
    pub(super) gap: u32,
    /// Whether the queens also attack as knights.
    pub(super) leaps: bool,
    /// Number of pairs of rows of the upper left quadrant that are joined: [`MAX_JOINED_PAIRS`],
    /// and fewer in tests.
    pub(super) joined_pairs: usize,
    /// Line whose queen attacks along no diagonal, as far as it lies in the quadrants on the left.
    pub(super) blind: Option<BoardEdge>,
}

impl QuadrantGeometry {
    pub(super) fn new(board: u32, leaps: bool) -> QuadrantGeometry {
        QuadrantGeometry {
            side: board / 2,
            gap: 1 + board % 2,
            leaps,
            joined_pairs: MAX_JOINED_PAIRS,
            blind: None,
        }
    }

    /// Returns the rank of a row above or below the middle.
    pub(super) fn rank(self, half: BoardHalf, row: u32) -> u32 {
        match half {
            BoardHalf::Above => self.side + self.gap - 1 + row,
            BoardHalf::Below => self.side - 1 - row,
        }
    }

    /// Returns the pair of rows after those that are joined, if a quadrant with these rows has one.
    /// Its placements in a batch have the same columns there.
    pub(super) fn last_pair(self, rows: u32) -> Option<usize> {
        (rows.count_ones() > 2 * self.joined_pairs as u32).then_some(self.joined_pairs)
    }

    /// Returns the number of bits of the rising diagonals. The falling ones follow with the same
    /// number.
    #[inline]
    pub(super) fn family_size(self) -> u32 {
        2 * self.side + 1
    }

    /// Returns the bit of a rising diagonal.
    pub(super) fn rising_bit(self, line: i32) -> u64 {
        let side = self.side as i32;
        if line.abs() <= side { 1 << (line + side) } else { 0 }
    }

    /// Returns the bit of a falling diagonal.
    pub(super) fn falling_bit(self, line: i32) -> u64 {
        self.rising_bit(line) << self.family_size()
    }

    /// Returns the diagonals of a square of the quadrant above and to the right of the centre.
    /// Mirrored, they are those of the quadrant to the left. With a blind line they are those of
    /// the left one, whose squares are handled one by one. The tables are made without the blind
    /// line.
    pub(super) fn north_east_diagonals(self, x: u32, y: u32) -> u64 {
        if self.is_blind(BoardEdge::Top, x, y) {
            return 0;
        }
        self.rising_bit(y as i32 - x as i32) | self.falling_bit((x + y + self.gap) as i32)
    }

    /// Returns the diagonals of the opposite square with respect to the centre.
    pub(super) fn south_west_diagonals(self, x: u32, y: u32) -> u64 {
        if self.is_blind(BoardEdge::Bottom, x, y) {
            return 0;
        }
        self.rising_bit(x as i32 - y as i32) | self.falling_bit(-((x + y + self.gap) as i32))
    }

    /// Returns whether a square of a quadrant on the left is on the blind line. The last row is at
    /// this edge.
    #[inline(always)]
    fn is_blind(self, edge: BoardEdge, x: u32, y: u32) -> bool {
        let last = self.side - 1;
        match self.blind {
            None => false,
            Some(BoardEdge::Left) => x == last,
            Some(blind) => blind == edge && y == last,
        }
    }

    /// Exchanges rising and falling diagonals, which maps the diagonals of a placement from the
    /// north-eastern to the north-western quadrant.
    #[inline(always)]
    pub(super) fn mirror_diagonals(self, diagonals: u64) -> u64 {
        let family = self.family_size();
        diagonals >> family | (diagonals & ((1 << family) - 1)) << family
    }

    /// Reverses the order of the diagonals, which also exchanges rising and falling ones. This maps
    /// the diagonals of a placement from the north-eastern to the south-eastern quadrant.
    #[inline(always)]
    pub(super) fn flip_diagonals(self, diagonals: u64) -> u64 {
        diagonals.reverse_bits() >> (64 - 2 * self.family_size())
    }

    /// Maps the diagonals of a placement from the north-eastern to the south-western quadrant.
    #[inline(always)]
    pub(super) fn rotate_diagonals(self, diagonals: u64) -> u64 {
        self.mirror_diagonals(self.flip_diagonals(diagonals))
    }

    /// Returns the bit of the first of the diagonals that make a
    /// [`central_class`](Geometry::class).
    pub(super) fn class_start(self) -> u32 {
        self.family_size() + self.side.saturating_sub(3)
    }

    /// Returns which of the eight central falling diagonals are present, from three before the
    /// centre to four after it.
    #[inline(always)]
    pub(super) fn central_class(self, diagonals: u64) -> u8 {
        (diagonals >> self.class_start()) as u8
    }

    /// Returns the diagonals and squares that two quadrants on the left may both occupy.
    #[inline(always)]
    pub(super) fn crossing_bits(self, diagonals: u64) -> u32 {
        let lines = (1 << self.side) - 1;
        let (rising, falling) =
            (diagonals >> (self.side + 1) & lines, diagonals >> self.family_size() & lines);
        (rising | falling << self.side) as u32 | self.extract_meeting(diagonals) << (2 * self.side)
    }
}

impl BoardEdge {
    pub(super) fn from_side(right: bool) -> BoardEdge {
        if right { BoardEdge::Right } else { BoardEdge::Left }
    }

    pub(super) fn image(self, symmetry: Symmetry) -> BoardEdge {
        let step = |edge| match edge {
            BoardEdge::Top => (0, 1),
            BoardEdge::Right => (1, 0),
            BoardEdge::Bottom => (0, -1),
            BoardEdge::Left => (-1, 0),
        };
        let image = symmetry.apply_step(step(self));
        let edges = [BoardEdge::Top, BoardEdge::Right, BoardEdge::Bottom, BoardEdge::Left];
        edges.into_iter().find(|&edge| step(edge) == image).expect("a symmetry maps edges to edges")
    }
}
