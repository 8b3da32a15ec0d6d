//! A board as the guide defines it: squares, holes, pawns, and what happens at an edge.

use crate::random::Random;

/// File and rank from 0; also a step in files and ranks.
pub(crate) type Coordinates = (i64, i64);

/// The edges of a board that are joined, by their word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JoinedEdges {
    Open,
    Torus,
    Cylinder,
    Mobius,
    Klein,
    Projective,
}

/// What a step over an edge meets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EdgeKind {
    Open,
    Straight,
    Twisted,
}

impl JoinedEdges {
    pub(crate) const JOINED: [JoinedEdges; 5] = [
        JoinedEdges::Torus,
        JoinedEdges::Cylinder,
        JoinedEdges::Mobius,
        JoinedEdges::Klein,
        JoinedEdges::Projective,
    ];

    /// Returns the word in the command language, empty for a board without joined edges.
    pub(crate) fn word(self) -> &'static str {
        match self {
            JoinedEdges::Open => "",
            JoinedEdges::Torus => "torus",
            JoinedEdges::Cylinder => "cylinder",
            JoinedEdges::Mobius => "mobius",
            JoinedEdges::Klein => "klein",
            JoinedEdges::Projective => "projective",
        }
    }

    /// Returns whether a symmetry maps the pairs of edges to edges that are joined alike.
    pub(crate) fn keeps(self, symmetry: BoardSymmetry) -> bool {
        let [sides, ends] = self.edges();
        sides == ends || !symmetry.exchanges_sides()
    }

    /// Returns whether the left and right edge, and the bottom and top edge, are joined with a half
    /// twist.
    pub(crate) fn twists(self) -> [bool; 2] {
        self.edges().map(|edge| edge == EdgeKind::Twisted)
    }

    /// Returns the left and right edge, then the bottom and top edge.
    fn edges(self) -> [EdgeKind; 2] {
        match self {
            JoinedEdges::Open => [EdgeKind::Open, EdgeKind::Open],
            JoinedEdges::Torus => [EdgeKind::Straight, EdgeKind::Straight],
            JoinedEdges::Cylinder => [EdgeKind::Straight, EdgeKind::Open],
            JoinedEdges::Mobius => [EdgeKind::Twisted, EdgeKind::Open],
            JoinedEdges::Klein => [EdgeKind::Twisted, EdgeKind::Straight],
            JoinedEdges::Projective => [EdgeKind::Twisted, EdgeKind::Twisted],
        }
    }
}

/// A board. Sets of squares are bits, numbered by file, then rank.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TestBoard {
    pub(crate) files: i64,
    pub(crate) ranks: i64,
    pub(crate) joins: JoinedEdges,
    /// Squares that the drawing leaves out.
    pub(crate) holes: u64,
    /// Squares that hold a pawn.
    pub(crate) pawns: u64,
}

/// Returns the numbers of the bits of a set.
pub(crate) fn bits(set: u64) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as usize;
        (rest != 0).then(|| {
            rest &= rest - 1;
            bit
        })
    })
}

impl TestBoard {
    pub(crate) fn plain(files: i64, ranks: i64) -> TestBoard {
        TestBoard { files, ranks, joins: JoinedEdges::Open, holes: 0, pawns: 0 }
    }

    /// Returns the number of squares of the rectangle.
    pub(crate) fn squares(&self) -> usize {
        (self.files * self.ranks) as usize
    }

    pub(crate) fn place(&self, square: usize) -> Coordinates {
        (square as i64 / self.ranks, square as i64 % self.ranks)
    }

    pub(crate) fn number(&self, (file, rank): Coordinates) -> usize {
        (file * self.ranks + rank) as usize
    }

    /// Returns the squares that a piece can stand on.
    pub(crate) fn open(&self) -> u64 {
        ((1u64 << self.squares()) - 1) & !self.holes & !self.pawns
    }

    /// Returns whether some square is a hole or holds a pawn.
    pub(crate) fn has_walls(&self) -> bool {
        self.holes | self.pawns != 0
    }

    pub(crate) fn is_square(&self) -> bool {
        self.files == self.ranks
    }

    /// Returns the name of a square, such as `b3`.
    pub(crate) fn name(&self, square: usize) -> String {
        let (file, rank) = self.place(square);
        format!("{}{}", char::from(b'a' + file as u8), rank + 1)
    }

    /// Returns the names of the squares of a set, separated by commas.
    pub(crate) fn names(&self, set: u64) -> String {
        bits(set).map(|square| self.name(square)).collect::<Vec<_>>().join(", ")
    }

    /// Returns what stands where a size may: the size, or the name of the drawing.
    pub(crate) fn size(&self) -> String {
        match () {
            () if self.holes != 0 => "plan".to_owned(),
            () if self.is_square() => self.files.to_string(),
            () => format!("{}x{}", self.files, self.ranks),
        }
    }

    /// Returns the definition of the drawing, empty for a whole rectangle.
    pub(crate) fn definition(&self) -> String {
        if self.holes == 0 {
            return String::new();
        }
        let sign =
            |place: Coordinates| if self.holes >> self.number(place) & 1 == 1 { '#' } else { '.' };
        let row = |rank: i64| (0..self.files).map(|file| sign((file, rank))).collect::<String>();
        let rows: Vec<String> = (0..self.ranks).rev().map(row).collect();
        format!("define plan = board \"{}\"; ", rows.join("/"))
    }

    /// Moves by one square along a file or a rank. Returns the square and the signs by which the
    /// rest of the step changes there.
    fn cross(
        &self,
        (file, rank): Coordinates,
        by: Coordinates,
    ) -> Option<(Coordinates, Coordinates)> {
        let [sides, ends] = self.joins.edges();
        let (file, rank) = (file + by.0, rank + by.1);
        if !(0..self.files).contains(&file) {
            let file = file.rem_euclid(self.files);
            return match sides {
                EdgeKind::Open => None,
                EdgeKind::Straight => Some(((file, rank), (1, 1))),
                EdgeKind::Twisted => Some(((file, self.ranks - 1 - rank), (1, -1))),
            };
        }
        if !(0..self.ranks).contains(&rank) {
            let rank = rank.rem_euclid(self.ranks);
            return match ends {
                EdgeKind::Open => None,
                EdgeKind::Straight => Some(((file, rank), (1, 1))),
                EdgeKind::Twisted => Some(((self.files - 1 - file, rank), (-1, 1))),
            };
        }
        Some(((file, rank), (1, 1)))
    }

    /// Moves square by square, along the files first or last. Returns the square and the step as it
    /// goes on from there.
    fn path(
        &self,
        from: Coordinates,
        step: Coordinates,
        files_first: bool,
    ) -> Option<(Coordinates, Coordinates)> {
        let (mut at, mut left, mut way) = (from, step, step);
        while left != (0, 0) {
            let along_files = if files_first { left.0 != 0 } else { left.1 == 0 };
            let by = if along_files { (left.0.signum(), 0) } else { (0, left.1.signum()) };
            let (next, (x, y)) = self.cross(at, by)?;
            (at, left, way) =
                (next, ((left.0 - by.0) * x, (left.1 - by.1) * y), (way.0 * x, way.1 * y));
        }
        Some((at, way))
    }

    /// Returns where a step leads, and how it goes on from there; `None` off the board.
    ///
    /// # Errors
    /// On a narrow board with twisted edges the way around a corner may decide the end: the
    /// definition says nothing then.
    pub(crate) fn walk(
        &self,
        from: Coordinates,
        step: Coordinates,
    ) -> Result<Option<(Coordinates, Coordinates)>, UndefinedStep> {
        let ends = self.path(from, step, true);
        if ends == self.path(from, step, false) { Ok(ends) } else { Err(UndefinedStep) }
    }

    /// Draws a board without pawns. Rectangles of one line, squares, holes and joined edges all
    /// occur often.
    pub(crate) fn random(random: &mut Random, most: i64) -> TestBoard {
        let (files, ranks) = loop {
            let (files, ranks) = match random.below(10) {
                0 => (1, 1 + random.below(7) as i64),
                1 => (1 + random.below(7) as i64, 1),
                2 | 3 => [(2, 2), (3, 3), (3, 3), (4, 4)][random.below(4)],
                _ => (2 + random.below(4) as i64, 2 + random.below(4) as i64),
            };
            if files * ranks <= most {
                break (files, ranks);
            }
        };
        let mut board = TestBoard::plain(files, ranks);
        if random.below(3) == 0 {
            board.joins = *random.pick(&JoinedEdges::JOINED);
        }
        if random.below(4) == 0 {
            let holes = 1 + random.below(3);
            (0..holes).for_each(|_| board.holes |= 1 << random.below(board.squares()));
            if board.open() == 0 {
                board.holes = 0;
            }
        }
        board
    }
}

/// What the definitions leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UndefinedStep;

/// The rotations and reflections of a rectangle, the identity first.
pub(crate) const SYMMETRIES: [BoardSymmetry; 8] = [
    BoardSymmetry::Identity,
    BoardSymmetry::QuarterTurn,
    BoardSymmetry::HalfTurn,
    BoardSymmetry::ThreeQuarterTurn,
    BoardSymmetry::Files,
    BoardSymmetry::Ranks,
    BoardSymmetry::Diagonal,
    BoardSymmetry::Antidiagonal,
];

/// A rotation (clockwise) or a reflection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardSymmetry {
    Identity,
    QuarterTurn,
    HalfTurn,
    ThreeQuarterTurn,
    /// Left and right are exchanged.
    Files,
    /// Top and bottom are exchanged.
    Ranks,
    /// Files and ranks are exchanged: the diagonal from `a1` stays.
    Diagonal,
    Antidiagonal,
}

impl BoardSymmetry {
    /// Returns whether files become ranks.
    pub(crate) fn exchanges_sides(self) -> bool {
        matches!(
            self,
            BoardSymmetry::QuarterTurn
                | BoardSymmetry::ThreeQuarterTurn
                | BoardSymmetry::Diagonal
                | BoardSymmetry::Antidiagonal
        )
    }

    pub(crate) fn is_reflection(self) -> bool {
        matches!(
            self,
            BoardSymmetry::Files
                | BoardSymmetry::Ranks
                | BoardSymmetry::Diagonal
                | BoardSymmetry::Antidiagonal
        )
    }

    /// Returns the image of a step.
    pub(crate) fn turn(self, (x, y): Coordinates) -> Coordinates {
        match self {
            BoardSymmetry::Identity => (x, y),
            BoardSymmetry::QuarterTurn => (y, -x),
            BoardSymmetry::HalfTurn => (-x, -y),
            BoardSymmetry::ThreeQuarterTurn => (-y, x),
            BoardSymmetry::Files => (-x, y),
            BoardSymmetry::Ranks => (x, -y),
            BoardSymmetry::Diagonal => (y, x),
            BoardSymmetry::Antidiagonal => (-y, -x),
        }
    }

    /// Returns the image of a square: steps are rotated about the centre of the board, in half
    /// squares.
    pub(crate) fn image(self, board: &TestBoard, place: Coordinates) -> Coordinates {
        let (files, ranks) = (board.files - 1, board.ranks - 1);
        let (x, y) = self.turn((2 * place.0 - files, 2 * place.1 - ranks));
        let (files, ranks) = if self.exchanges_sides() { (ranks, files) } else { (files, ranks) };
        ((x + files) / 2, (y + ranks) / 2)
    }

    /// Returns the image of each square of a board that keeps its size, or `None`.
    pub(crate) fn permutation(self, board: &TestBoard) -> Option<Vec<usize>> {
        let fits = board.is_square() || !self.exchanges_sides();
        fits.then(|| {
            (0..board.squares())
                .map(|at| board.number(self.image(board, board.place(at))))
                .collect()
        })
    }

    /// Returns the image of a board.
    pub(crate) fn board(self, board: &TestBoard) -> TestBoard {
        let (files, ranks) = if self.exchanges_sides() {
            (board.ranks, board.files)
        } else {
            (board.files, board.ranks)
        };
        let plain = TestBoard { files, ranks, holes: 0, pawns: 0, ..board.clone() };
        let set = |set: u64| {
            bits(set).fold(0, |all, at| all | 1 << plain.number(self.image(board, board.place(at))))
        };
        TestBoard { holes: set(board.holes), pawns: set(board.pawns), ..plain }
    }
}

/// Returns the image of a set under a permutation of the squares.
pub(crate) fn image_set(permutation: &[usize], set: u64) -> u64 {
    bits(set).fold(0, |image, at| image | 1 << permutation[at])
}
