//! Boards on which pieces move: size, joined edges, and the squares at which lines end.

use super::{Regions, Size, SizeError, Square, SquareSet};
use std::sync::Arc;

/// Gluing of two opposite edges of a board.
///
/// ```
/// use bezzel::board::{BoardTopology, EdgeGluing};
/// let upright = BoardTopology { sides: EdgeGluing::Open, ends: EdgeGluing::Straight };
/// assert_eq!(upright, BoardTopology::CYLINDER.transposed());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum EdgeGluing {
    /// Not joined.
    #[default]
    Open,
    /// Each square joined to the opposite one.
    Straight,
    /// Joined with a half twist: each square to the mirror image of the opposite one.
    Twisted,
}

/// Topology of a board, given by the gluing of its edges.
///
/// A step over a joined edge continues at the opposite edge. After a twisted edge the step and the
/// rest of the line are mirrored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardTopology {
    /// Gluing of the left and the right edge.
    pub sides: EdgeGluing,
    /// Gluing of the bottom and the top edge.
    pub ends: EdgeGluing,
}

impl BoardTopology {
    /// Plain board without joined edges.
    pub const NONE: BoardTopology =
        BoardTopology { sides: EdgeGluing::Open, ends: EdgeGluing::Open };
    /// Torus: both pairs of opposite edges.
    pub const TORUS: BoardTopology =
        BoardTopology { sides: EdgeGluing::Straight, ends: EdgeGluing::Straight };
    /// Cylinder: the left and the right edge.
    pub const CYLINDER: BoardTopology =
        BoardTopology { sides: EdgeGluing::Straight, ends: EdgeGluing::Open };
    /// Möbius strip: the left and the right edge with a half twist.
    pub const MOBIUS: BoardTopology =
        BoardTopology { sides: EdgeGluing::Twisted, ends: EdgeGluing::Open };
    /// Klein bottle: the left and the right edge with a half twist, the bottom and the top edge
    /// without.
    pub const KLEIN: BoardTopology =
        BoardTopology { sides: EdgeGluing::Twisted, ends: EdgeGluing::Straight };
    /// Projective plane: both pairs of opposite edges with a half twist.
    pub const PROJECTIVE: BoardTopology =
        BoardTopology { sides: EdgeGluing::Twisted, ends: EdgeGluing::Twisted };

    /// Topologies that have a word, in the order of the help.
    ///
    /// ```
    /// use bezzel::board::BoardTopology;
    /// let words = BoardTopology::ALL.map(|(word, _)| word);
    /// assert_eq!(words, ["torus", "cylinder", "mobius", "klein", "projective"]);
    /// ```
    pub const ALL: [(&'static str, BoardTopology); 5] = [
        ("torus", BoardTopology::TORUS),
        ("cylinder", BoardTopology::CYLINDER),
        ("mobius", BoardTopology::MOBIUS),
        ("klein", BoardTopology::KLEIN),
        ("projective", BoardTopology::PROJECTIVE),
    ];

    /// Returns the word of the topology, or `None` if it has no word.
    ///
    /// ```
    /// use bezzel::board::BoardTopology;
    /// assert_eq!(BoardTopology::MOBIUS.word(), Some("mobius"));
    /// assert_eq!(BoardTopology::MOBIUS.transposed().word(), None);
    /// ```
    pub fn word(self) -> Option<&'static str> {
        BoardTopology::ALL.into_iter().find(|&(_, joins)| joins == self).map(|(word, _)| word)
    }

    /// Returns other spellings of a word.
    ///
    /// ```
    /// use bezzel::board::BoardTopology;
    /// assert_eq!(BoardTopology::aliases("cylinder"), ["cylindrical"]);
    /// ```
    pub const fn aliases(word: &str) -> &'static [&'static str] {
        match word.as_bytes() {
            b"torus" => &["toroidal"],
            b"cylinder" => &["cylindrical"],
            b"mobius" => &["möbius", "moebius"],
            _ => &[],
        }
    }

    /// Returns the topology of the board rotated by a quarter turn or reflected in a diagonal.
    ///
    /// ```
    /// use bezzel::board::{BoardTopology, EdgeGluing};
    /// let strip = BoardTopology::MOBIUS.transposed();
    /// assert_eq!((strip.sides, strip.ends), (EdgeGluing::Open, EdgeGluing::Twisted));
    /// ```
    pub const fn transposed(self) -> BoardTopology {
        BoardTopology { sides: self.ends, ends: self.sides }
    }
}

/// Squares that no piece can occupy or pass.
///
/// ```
/// use bezzel::board::{Grid, Square};
/// let grid = Grid::plain("8".parse().unwrap()).with_walls(&[Square::D4], &[Square::A1]);
/// let walls = grid.walls().unwrap();
/// assert_eq!((walls.squares.len(), &walls.pawns), (2, &vec![Square::D4]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Walls {
    /// All squares that are walls.
    pub squares: SquareSet,
    /// Walls that are pawns, in file order. The other walls are missing squares of the board.
    pub pawns: Vec<Square>,
    /// Name of the board, if a user drew it.
    pub name: Option<Arc<str>>,
}

/// Board on which pieces move, with its size, joined edges and walls. Its clones share the walls
/// and the regions.
///
/// ```
/// use bezzel::board::{Grid, BoardTopology, Size};
/// let strip = Grid::with_topology(Size::new(8, 8).unwrap(), BoardTopology::MOBIUS);
/// assert_eq!(strip.step("h3".parse().unwrap(), 1, 0), Some("a6".parse().unwrap()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid {
    /// Size in files by ranks.
    pub size: Size,
    /// Joined edges.
    pub topology: BoardTopology,
    walls: Option<Arc<Walls>>,
    regions: Option<Arc<Regions>>,
}

/// Clones the board, so that functions that take `impl Into<Grid>` also take a reference.
impl From<&Grid> for Grid {
    fn from(board: &Grid) -> Grid {
        board.clone()
    }
}

/// Creates a board without joined edges and walls.
impl From<Size> for Grid {
    fn from(size: Size) -> Grid {
        Grid::plain(size)
    }
}

/// Implements the conversion of a side, and of files and ranks, into a board without joined edges
/// and walls.
macro_rules! plain_boards {
    ($($side:ty)*) => {$(
        impl TryFrom<$side> for Grid {
            type Error = SizeError;

            fn try_from(side: $side) -> Result<Grid, SizeError> {
                Size::try_from(side).map(Grid::plain)
            }
        }

        impl TryFrom<($side, $side)> for Grid {
            type Error = SizeError;

            fn try_from(sides: ($side, $side)) -> Result<Grid, SizeError> {
                Size::try_from(sides).map(Grid::plain)
            }
        }
    )*};
}

plain_boards! { u8 u16 i32 u32 i64 u64 usize }

impl Grid {
    /// Largest number of squares of a board with walls, or with a topology other than plain or
    /// torus.
    pub const MAX_SQUARES: u64 = 1 << 12;

    /// Creates a board without joined edges and walls.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// assert_eq!(Grid::plain("8".parse().unwrap()).step(Square::H1, 1, 0), None);
    /// ```
    pub const fn plain(size: Size) -> Grid {
        Grid::with_topology(size, BoardTopology::NONE)
    }

    /// Creates a board with both pairs of edges joined.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// assert_eq!(Grid::torus("8".parse().unwrap()).step(Square::H1, 1, 0), Some(Square::A1));
    /// ```
    pub const fn torus(size: Size) -> Grid {
        Grid::with_topology(size, BoardTopology::TORUS)
    }

    /// Creates a board with these edges joined.
    ///
    /// ```
    /// use bezzel::board::{BoardTopology, Grid, Square};
    /// let grid = Grid::with_topology("8".parse().unwrap(), BoardTopology::CYLINDER);
    /// assert_eq!(grid.step(Square::H1, 1, 0), Some(Square::A1));
    /// assert_eq!(grid.step(Square::H1, 0, -1), None);
    /// ```
    pub const fn with_topology(size: Size, topology: BoardTopology) -> Grid {
        Grid { size, topology, walls: None, regions: None }
    }

    /// Creates a board that a user drew, without its missing squares. Without missing squares it is
    /// a plain board without a name.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// let ring = Grid::from_drawing("3".parse().unwrap(), "ring", &[Square::B2]);
    /// assert_eq!((ring.name(), ring.squares()), (Some("ring"), 8));
    /// ```
    pub fn from_drawing(size: Size, name: &str, holes: &[Square]) -> Grid {
        Grid::plain(size).with_named_walls(Some(name), &[], holes)
    }

    /// Creates a plain board with regions. Squares without a region are missing.
    ///
    /// ```
    /// use bezzel::board::{Grid, Regions, Square};
    /// use bezzel::piece::KNIGHT;
    /// let letters = ['a', 'b', 'a', 'b'];
    /// let regions = Regions::new("2".parse().unwrap(), &letters, None, None).unwrap();
    /// let attacked = KNIGHT.attacks(&Grid::with_regions(regions), Square::A1);
    /// assert!(attacked.iter().eq([Square::B1]), "the other square of region a");
    /// ```
    pub fn with_regions(regions: impl Into<Arc<Regions>>) -> Grid {
        let regions = regions.into();
        let size = regions.size();
        let holes: Vec<Square> =
            size.iter().filter(|&square| regions.region_of(square).is_none()).collect();
        let grid = Grid::plain(size).with_named_walls(regions.name(), &[], &holes);
        grid.replace_regions(regions)
    }

    /// Returns the same board with other regions.
    #[must_use]
    pub fn replace_regions(self, regions: impl Into<Arc<Regions>>) -> Grid {
        Grid { regions: Some(regions.into()), ..self }
    }

    /// Returns the squares at which lines end, if there are any.
    #[inline]
    pub fn walls(&self) -> Option<&Walls> {
        self.walls.as_deref()
    }

    /// Returns the regions, of which each holds at most one piece of a placement.
    #[inline]
    pub fn regions(&self) -> Option<&Regions> {
        self.regions.as_deref()
    }

    /// Returns the name of the board, if a user drew it.
    pub fn name(&self) -> Option<&str> {
        let of_regions = self.regions().and_then(Regions::name);
        of_regions.or_else(|| self.walls()?.name.as_deref())
    }

    /// Returns the same board with walls: squares that hold a pawn, and missing squares.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// use bezzel::piece::QUEEN;
    /// let grid = Grid::plain("4".parse().unwrap());
    /// assert_eq!(QUEEN.attacks(&grid, Square::A1).len(), 9);
    /// assert_eq!(QUEEN.attacks(&grid.with_walls(&[Square::B2], &[]), Square::A1).len(), 6);
    /// ```
    pub fn with_walls(&self, pawns: &[Square], holes: &[Square]) -> Grid {
        self.with_named_walls(self.name(), pawns, holes)
    }

    fn with_named_walls(&self, name: Option<&str>, pawns: &[Square], holes: &[Square]) -> Grid {
        let walls = (!pawns.is_empty() || !holes.is_empty()).then(|| {
            let squares = SquareSet::from_squares(self.size, pawns.iter().chain(holes).copied());
            let mut pawns = pawns.to_vec();
            pawns.sort_unstable();
            Arc::new(Walls { squares, pawns, name: name.map(Arc::from) })
        });
        Grid { walls, ..self.clone() }
    }

    /// Returns whether the board has no joined edges, no walls and no regions.
    pub fn is_plain(&self) -> bool {
        self.topology == BoardTopology::NONE && self.walls.is_none() && self.regions.is_none()
    }

    /// Returns whether the board is a torus without walls and regions.
    #[inline]
    pub fn is_torus(&self) -> bool {
        self.topology == BoardTopology::TORUS && self.walls.is_none() && self.regions.is_none()
    }

    /// Returns whether the left and the right edge are joined, and no others, without walls and
    /// regions.
    ///
    /// ```
    /// use bezzel::board::{BoardTopology, Grid};
    /// let size = "8".parse().unwrap();
    /// let cylinder = Grid::with_topology(size, BoardTopology::CYLINDER);
    /// assert!(cylinder.is_cylinder() && !Grid::torus(size).is_cylinder());
    /// ```
    #[inline]
    pub fn is_cylinder(&self) -> bool {
        self.topology == BoardTopology::CYLINDER && self.walls.is_none() && self.regions.is_none()
    }

    /// Returns whether the board is neither plain nor a torus. Known results for those boards do
    /// not hold here.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// let (plain, torus) = (Grid::plain("8".parse().unwrap()), Grid::torus("8".parse().unwrap()));
    /// let walled = plain.with_walls(&[Square::D4], &[]);
    /// assert!(plain.is_plain() && torus.is_torus() && walled.is_nonstandard());
    /// ```
    #[inline]
    pub fn is_nonstandard(&self) -> bool {
        !self.is_plain() && !self.is_torus()
    }

    /// Returns the word of the command language that makes the board other than plain.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// let torus = Grid::torus("8".parse().unwrap());
    /// assert_eq!(torus.option_word(), Some("torus"));
    /// assert_eq!(torus.with_walls(&[Square::D4], &[]).option_word(), Some("pawns"));
    /// ```
    pub fn option_word(&self) -> Option<&'static str> {
        let pawns = (!self.pawns().is_empty()).then_some("pawns");
        let regions = self.regions.is_some().then_some("regions");
        let holes = self.walls.is_some().then_some("board");
        pawns.or(regions).or(holes).or_else(|| self.topology.word())
    }

    /// Returns whether the square is a wall.
    #[inline]
    pub fn is_wall(&self, square: Square) -> bool {
        self.walls().is_some_and(|walls| walls.squares.contains(square))
    }

    /// Returns the squares that hold a pawn.
    pub fn pawns(&self) -> &[Square] {
        self.walls().map_or(&[], |walls| &walls.pawns)
    }

    /// Returns the walls that are missing squares, in file order.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// let grid = Grid::plain("4".parse().unwrap()).with_walls(&[Square::B2], &[Square::D4]);
    /// assert!(grid.holes().eq([Square::D4]) && grid.pawns() == [Square::B2]);
    /// assert!(grid.is_wall(Square::B2) && grid.is_wall(Square::D4));
    /// ```
    pub fn holes(&self) -> impl Iterator<Item = Square> {
        let walls = self.walls().into_iter().flat_map(|walls| walls.squares.iter());
        walls.filter(move |square| self.pawns().binary_search(square).is_err())
    }

    /// Returns the number of squares that a piece can occupy.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// let grid = Grid::plain("8".parse().unwrap());
    /// assert_eq!(grid.with_walls(&[], &[Square::A1, Square::H8]).squares(), 62);
    /// ```
    pub fn squares(&self) -> u64 {
        self.size.squares() - self.walls().map_or(0, |walls| walls.squares.len() as u64)
    }

    /// Returns whether a symmetry maps the rectangle to itself, each wall to a wall and each region
    /// to a region.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square, Symmetry};
    /// let grid = Grid::plain("7".parse().unwrap());
    /// assert!(grid.with_walls(&[], &[Square::D4]).keeps_walls(Symmetry::QuarterTurn));
    /// assert!(!grid.with_walls(&[], &[Square::A1]).keeps_walls(Symmetry::QuarterTurn));
    /// ```
    pub fn keeps_walls(&self, symmetry: super::Symmetry) -> bool {
        let is_mapped = |square: Square| self.is_wall(symmetry.apply(self.size, square));
        symmetry.apply_size(self.size) == self.size
            && self.walls().is_none_or(|walls| walls.squares.iter().all(is_mapped))
            && self.regions().is_none_or(|regions| regions.is_kept_by(symmetry))
    }

    /// Returns the image of the board under a symmetry.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square, Symmetry};
    /// let grid = Grid::plain("4x6".parse().unwrap()).with_walls(&[], &[Square::A1]);
    /// let turned = grid.image(Symmetry::QuarterTurn);
    /// assert_eq!((turned.size.to_string(), turned.is_wall(Square::A4)), ("6x4".into(), true));
    /// ```
    pub fn image(&self, symmetry: super::Symmetry) -> Grid {
        let size = symmetry.apply_size(self.size);
        let joins =
            if symmetry.is_transposing() { self.topology.transposed() } else { self.topology };
        let image = |squares: &[Square]| {
            squares.iter().map(|&s| symmetry.apply(self.size, s)).collect::<Vec<_>>()
        };
        let holes: Vec<Square> = self.holes().collect();
        let grid = Grid::with_topology(size, joins).with_named_walls(
            self.name(),
            &image(self.pawns()),
            &image(&holes),
        );
        let regions = self.regions().map(|regions| Arc::new(regions.image(symmetry)));
        Grid { regions, ..grid }
    }

    /// Returns the square reached from `from` by a step of (`files`, `ranks`). Returns `None` if it
    /// is off the board or a wall. If both pairs of edges are joined, the square is always on the
    /// board. A step passes over walls. See [`Grid::step_oriented`] for what they stop.
    ///
    /// ```
    /// use bezzel::board::{Grid, Square};
    /// let grid = Grid::plain("8".parse().unwrap());
    /// assert_eq!(grid.step(Square::B1, 1, 2), Some(Square::C3));
    /// assert_eq!(grid.step(Square::B1, -2, 1), None);
    /// ```
    #[inline]
    pub fn step(&self, from: Square, files: i64, ranks: i64) -> Option<Square> {
        self.step_oriented(from, (files, ranks))
            .map(|(square, _)| square)
            .filter(|&square| !self.is_wall(square))
    }

    /// Returns the square that a step leads to, wall or not, and the step as it continues from
    /// there, mirrored by each twisted edge that it crosses.
    ///
    /// A step that crosses an edge of each pair crosses the sides first if they are twisted, and
    /// the ends first otherwise. For steps not longer than the sides the order makes no difference.
    ///
    /// ```
    /// use bezzel::board::{BoardTopology, Grid, Square};
    /// let strip = Grid::with_topology("8".parse().unwrap(), BoardTopology::MOBIUS);
    /// assert_eq!(strip.step_oriented(Square::H3, (1, 1)), Some((Square::A5, (1, -1))));
    /// ```
    #[inline]
    pub fn step_oriented(
        &self,
        from: Square,
        (files, ranks): (i64, i64),
    ) -> Option<(Square, (i64, i64))> {
        let (w, h) = (i64::from(self.size.files()), i64::from(self.size.ranks()));
        let BoardTopology { sides, ends } = self.topology;
        let (mut file, mut rank) = (i64::from(from.file) + files, i64::from(from.rank) + ranks);
        let mut way = (files, ranks);
        let here = |file: i64, rank: i64, way| {
            let on_board = (0..w).contains(&file) && (0..h).contains(&rank);
            on_board.then_some((Square { file: file as u32, rank: rank as u32 }, way))
        };
        if self.topology == BoardTopology::NONE {
            return here(file, rank, way);
        }
        let mut over_sides = |file: &mut i64, rank: &mut i64| {
            if sides == EdgeGluing::Twisted && file.div_euclid(w) % 2 != 0 {
                (*rank, way.1) = (h - 1 - *rank, -way.1);
            }
            *file = if sides == EdgeGluing::Open { *file } else { file.rem_euclid(w) };
        };
        // A twisted edge mirrors the other coordinate, so it comes before a straight one.
        if sides == EdgeGluing::Twisted {
            over_sides(&mut file, &mut rank);
        }
        let turned = ends == EdgeGluing::Twisted && rank.div_euclid(h) % 2 != 0;
        rank = if ends == EdgeGluing::Open { rank } else { rank.rem_euclid(h) };
        file = if turned { w - 1 - file } else { file };
        if sides != EdgeGluing::Twisted {
            over_sides(&mut file, &mut rank);
        }
        way.0 = if turned { -way.0 } else { way.0 };
        here(file, rank, way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(files: u64, ranks: u64, joins: BoardTopology) -> Grid {
        Grid::with_topology(Size::new(files, ranks).expect("a valid size"), joins)
    }

    /// Moves one square over the edges, by the definition of each edge.
    fn neighbour(grid: &Grid, at: Square, way: (i64, i64)) -> Option<(Square, (i64, i64))> {
        let (w, h) = (i64::from(grid.size.files()), i64::from(grid.size.ranks()));
        let (mut file, mut rank) = (i64::from(at.file) + way.0, i64::from(at.rank) + way.1);
        let mut way = way;
        if !(0..w).contains(&file) {
            match grid.topology.sides {
                EdgeGluing::Open => return None,
                EdgeGluing::Straight => file = (file + w) % w,
                EdgeGluing::Twisted => (file, rank, way.1) = ((file + w) % w, h - 1 - rank, -way.1),
            }
        }
        if !(0..h).contains(&rank) {
            match grid.topology.ends {
                EdgeGluing::Open => return None,
                EdgeGluing::Straight => rank = (rank + h) % h,
                EdgeGluing::Twisted => (rank, file, way.0) = ((rank + h) % h, w - 1 - file, -way.0),
            }
        }
        Some((Square { file: file as u32, rank: rank as u32 }, way))
    }

    #[test]
    fn walls_and_regions_of_dropped_grids_are_freed() {
        let size = Size::new(3, 1).expect("a valid size");
        let regions = Regions::new(size, &['a', 'b', '#'], Some("pair"), None).expect("regions");
        let grid = Grid::with_regions(regions);
        let pawn = grid.with_walls(&[size.square(0)], &[size.square(2)]);
        let image = pawn.image(crate::board::Symmetry::MirrorFiles);
        assert_eq!((image.name(), image.pawns()), (Some("pair"), &[size.square(2)][..]));
        let walls = [&grid, &pawn, &image].map(|it| it.walls.as_ref().map(Arc::downgrade));
        let regions = [&grid, &pawn, &image].map(|it| it.regions.as_ref().map(Arc::downgrade));
        drop((grid, pawn, image));
        assert!(walls.iter().flatten().count() == 3 && regions.iter().flatten().count() == 3);
        assert!(walls.iter().flatten().all(|walls| walls.upgrade().is_none()));
        assert!(regions.iter().flatten().all(|regions| regions.upgrade().is_none()));
    }

    #[test]
    fn steps_over_edges_follow_the_gluing() {
        for (_, joins) in BoardTopology::ALL {
            for (files, ranks) in [(1, 1), (1, 4), (4, 1), (2, 2), (3, 5), (4, 4)] {
                let grid = grid(files, ranks, joins);
                for square in grid.size.iter() {
                    for way in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
                        assert_eq!(
                            grid.step_oriented(square, way),
                            neighbour(&grid, square, way),
                            "{joins:?} {square} {way:?}"
                        );
                    }
                }
            }
        }
    }
}
