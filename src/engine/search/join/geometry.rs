//! Coordinates of squares, rows and diagonals of quadrants.

use super::runs::MET;
use crate::board::Symmetry;

/// One side of the middle row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    Above,
    Below,
}

/// Line at the edge of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
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
pub(super) struct Geometry {
    /// Number of squares along a side of the quadrant.
    pub(super) side: u32,
    /// Amount added to the sum of two distances to measure it on the whole board: 1, or 2 if a row
    /// and a column are between.
    pub(super) gap: u32,
    /// Whether the queens also attack as knights.
    pub(super) leaps: bool,
    /// Number of pairs of rows of the upper left quadrant that are joined: [`MET`], and fewer in
    /// tests.
    pub(super) met: usize,
    /// Line whose queen attacks along no diagonal, as far as it lies in the quadrants on the left.
    pub(super) blind: Option<Edge>,
}

impl Geometry {
    pub(super) fn new(board: u32, leaps: bool) -> Geometry {
        Geometry { side: board / 2, gap: 1 + board % 2, leaps, met: MET, blind: None }
    }

    /// Returns the rank of a row above or below the middle.
    pub(super) fn rank(self, half: Half, row: u32) -> u32 {
        match half {
            Half::Above => self.side + self.gap - 1 + row,
            Half::Below => self.side - 1 - row,
        }
    }

    /// Returns the pair of rows after those that are joined, if a quadrant with these rows has one.
    /// Its placements in a batch have the same columns there.
    pub(super) fn last_pair(self, rows: u32) -> Option<usize> {
        (rows.count_ones() > 2 * self.met as u32).then_some(self.met)
    }

    /// Returns the number of bits of the rising diagonals. The falling ones follow with the same
    /// number.
    #[inline]
    pub(super) fn family(self) -> u32 {
        2 * self.side + 1
    }

    /// Returns the bit of a rising diagonal.
    pub(super) fn rising(self, line: i32) -> u64 {
        let side = self.side as i32;
        if line.abs() <= side { 1 << (line + side) } else { 0 }
    }

    /// Returns the bit of a falling diagonal.
    pub(super) fn falling(self, line: i32) -> u64 {
        self.rising(line) << self.family()
    }

    /// Returns the diagonals of a square of the quadrant above and to the right of the centre.
    /// Mirrored, they are those of the quadrant to the left. With a blind line they are those of
    /// the left one, whose squares are handled one by one. The tables are made without the blind
    /// line.
    pub(super) fn north_east(self, x: u32, y: u32) -> u64 {
        if self.is_blind(Edge::Top, x, y) {
            return 0;
        }
        self.rising(y as i32 - x as i32) | self.falling((x + y + self.gap) as i32)
    }

    /// Returns the diagonals of the opposite square with respect to the centre.
    pub(super) fn south_west(self, x: u32, y: u32) -> u64 {
        if self.is_blind(Edge::Bottom, x, y) {
            return 0;
        }
        self.rising(x as i32 - y as i32) | self.falling(-((x + y + self.gap) as i32))
    }

    /// Returns whether a square of a quadrant on the left is on the blind line. The last row is at
    /// this edge.
    #[inline(always)]
    fn is_blind(self, edge: Edge, x: u32, y: u32) -> bool {
        let last = self.side - 1;
        match self.blind {
            None => false,
            Some(Edge::Left) => x == last,
            Some(blind) => blind == edge && y == last,
        }
    }

    /// Exchanges rising and falling diagonals, which maps the diagonals of a placement from the
    /// north-eastern to the north-western quadrant.
    #[inline(always)]
    pub(super) fn mirrored(self, diagonals: u64) -> u64 {
        let family = self.family();
        diagonals >> family | (diagonals & ((1 << family) - 1)) << family
    }

    /// Reverses the order of the diagonals, which also exchanges rising and falling ones. This maps
    /// the diagonals of a placement from the north-eastern to the south-eastern quadrant.
    #[inline(always)]
    pub(super) fn overturned(self, diagonals: u64) -> u64 {
        diagonals.reverse_bits() >> (64 - 2 * self.family())
    }

    /// Maps the diagonals of a placement from the north-eastern to the south-western quadrant.
    #[inline(always)]
    pub(super) fn opposite(self, diagonals: u64) -> u64 {
        self.mirrored(self.overturned(diagonals))
    }

    /// Returns the bit of the first of the diagonals that make a [`class`](Geometry::class).
    pub(super) fn class_start(self) -> u32 {
        self.family() + self.side.saturating_sub(3)
    }

    /// Returns which of the eight central falling diagonals are present, from three before the
    /// centre to four after it.
    #[inline(always)]
    pub(super) fn class(self, diagonals: u64) -> u8 {
        (diagonals >> self.class_start()) as u8
    }

    /// Returns the diagonals and squares that two quadrants on the left may both occupy.
    #[inline(always)]
    pub(super) fn across(self, diagonals: u64) -> u32 {
        let lines = (1 << self.side) - 1;
        let (rising, falling) = (diagonals >> (self.side + 1) & lines, diagonals >> self.family() & lines);
        (rising | falling << self.side) as u32 | self.meeting(diagonals) << (2 * self.side)
    }
}

impl Edge {
    pub(super) fn of_side(right: bool) -> Edge {
        if right { Edge::Right } else { Edge::Left }
    }

    pub(super) fn image(self, symmetry: Symmetry) -> Edge {
        let step = |edge| match edge {
            Edge::Top => (0, 1),
            Edge::Right => (1, 0),
            Edge::Bottom => (0, -1),
            Edge::Left => (-1, 0),
        };
        let image = symmetry.apply_step(step(self));
        let edges = [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left];
        edges.into_iter().find(|&edge| step(edge) == image).expect("a symmetry maps edges to edges")
    }
}
