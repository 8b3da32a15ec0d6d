//! Squares that may hold a queen, if some must hold one (`with`) or must not (`without`), and
//! boards that are square except for one missing line.
//!
//! # One set of squares represents both conditions
//!
//! Every rank and file holds a queen. So a square holds one if and only if all the other squares of
//! its rank are empty. Then the squares that the queen there attacks are empty, too. A solution
//! satisfies the conditions if and only if its queens are on *open* squares: those that are neither
//! blocked nor attacked from a required square.
//!
//! ```text
//!   with c3                      without c3
//!   4 | . #  # #   # shut        4 | . . . .
//!   3 | # #  Q #   . open        3 | . . # .
//!   2 | . #  # #                 2 | . . . .
//!   1 | # .  # .                 1 | . . . .
//!       a b  c d                     a b c d
//! ```
//!
//! # Symmetries
//!
//! Of the eight images of a solution only one is searched, with a weight (`cases`). That one may
//! have queens on shut squares while another image does not. So the open squares are transformed
//! instead: with each of their images the same representatives are searched, except those with
//! queens on shut squares. Let `G` be the group, `w` the weights, `R` the representatives and `C`
//! the conditions. For the orbit `O` of a solution `P` the weights in `R` sum to `|O|`, and so
//!
//! ```text
//!   sum over g in G of w(P in R that keep gC)  =  sum over O of |O| * |{g : P keeps gC}|  =  8 * (solutions that keep C),
//! ```
//!
//! because the number of `g` with `P` in `gC` is the same for each `P` of an orbit, and each
//! solution of the orbit is the image of `P` under `8 / |O|` of them. Images that are equal are
//! counted once: the sum over the `m` different ones is `m` times the count.
//!
//! # Rectangles
//!
//! On a board with one rank less than files, every rank holds a queen and one file holds none. Add
//! a further rank in which the queen is on that file and attacks along no diagonal. This gives a
//! solution of the square with a *blind* line at its edge, and vice versa. The images have the
//! blind line at each of the four edges.
//!
//! ```text
//!   4 | . .  o .     the queens a1, b3 and d2 on a board of 4 x 3 squares; o is the blind one,
//!     +---------     and takes no diagonal
//!   3 | . Q  . .
//!   2 | . .  . Q
//!   1 | Q .  . .
//!       a b  c d
//! ```
//!
//! Only on a blind line can the queens of the two middle lines be at the same distance from the
//! centre. Of the images, the one with the blind line on the right is then searched.
//!
//! # Cost
//!
//! Quadrants are tabulated without placements on shut squares. The quadrants of all images, seen
//! from the middle, are the four quadrants of the board and their reflections in the diagonal. So
//! there are at most eight tables, and mostly two to four. A required square leaves a task only
//! those sets of rows that contain it. It leaves about one pair of halves in `n` for a board with
//! `n` files, so the images together have about `8 / n` of the pairs of the plain board. A blocked
//! square saves almost nothing, and the images take `m` times longer. A blind queen seldom excludes
//! anything: the images of a rectangle of 14 x 13 to 18 x 17 squares take four to nine times longer
//! than the plain square.

use super::geometry::{BoardEdge, BoardHalf, QuadrantGeometry};
use bezzel_base::board::{Size, Square, Symmetry};
use bezzel_base::core::PlacementSpec;
use std::cmp::Ordering;

/// Squares of a board that may hold a queen, and the line that is blind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OpenSquares {
    /// One bit per file for each rank, starting at the lowest rank.
    ranks: Vec<u64>,
    pub(super) blind: Option<BoardEdge>,
}

/// Shape of a quadrant, seen from the middle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct QuadrantShape {
    /// Columns of each row that may hold a queen.
    pub(super) columns: Vec<u32>,
    /// Whether its last row and its last column are blind.
    blind: [bool; 2],
}

impl OpenSquares {
    /// Returns a board on which all squares are open.
    pub(super) fn all(board: u32) -> OpenSquares {
        OpenSquares { ranks: vec![(1 << board) - 1; board as usize], blind: None }
    }

    /// Creates the open squares of a board with required and blocked squares. A rectangle is a
    /// square with a blind line. No square is open if required squares attack each other.
    pub(super) fn new(placing: &PlacementSpec) -> OpenSquares {
        let (files, ranks) = (placing.grid.size.files(), placing.grid.size.ranks());
        let mut open = OpenSquares::all(files.max(ranks));
        if !(placing.blocked.is_empty() && placing.required.is_empty()) {
            open.ranks[..ranks as usize].iter_mut().for_each(|rank| *rank &= !((1 << files) - 1));
            let squares = placing.open_squares();
            let required =
                placing.required.iter().filter(|square| !placing.blocked.contains(square));
            squares
                .iter()
                .chain(required.copied())
                .for_each(|at| open.ranks[at.rank as usize] |= 1 << at.file);
            if !placing.is_consistent() {
                open.ranks.fill(0);
            }
        }
        open.blind = match files.cmp(&ranks) {
            Ordering::Less => Some(BoardEdge::Right),
            Ordering::Equal => None,
            Ordering::Greater => Some(BoardEdge::Top),
        };
        open
    }

    /// Returns the distinct images under the symmetries of the square.
    pub(super) fn distinct_images(placing: &PlacementSpec) -> Vec<OpenSquares> {
        let (open, mut images) = (OpenSquares::new(placing), Vec::new());
        for symmetry in Symmetry::ALL {
            let image = open.image(symmetry);
            if !images.contains(&image) {
                images.push(image);
            }
        }
        images
    }

    fn image(&self, symmetry: Symmetry) -> OpenSquares {
        let side = self.ranks.len() as u64;
        let size = Size::new(side, side).expect("the side of a board");
        let mut image = OpenSquares {
            ranks: vec![0; self.ranks.len()],
            blind: self.blind.map(|edge| edge.image(symmetry)),
        };
        for square in size.iter().filter(|&square| self.contains(square)) {
            let Square { file, rank } = symmetry.apply(size, square);
            image.ranks[rank as usize] |= 1 << file;
        }
        image
    }

    pub(super) fn contains(&self, square: Square) -> bool {
        self.ranks[square.rank as usize] >> square.file & 1 == 1
    }

    /// Returns the open files of a rank.
    pub(super) fn rank_files(&self, rank: usize) -> u64 {
        self.ranks[rank]
    }

    /// Returns the files of a rank in which queens attack along diagonals.
    pub(super) fn diagonal_files(&self, rank: usize) -> u64 {
        let side = self.ranks.len();
        match self.blind {
            Some(BoardEdge::Top) if rank + 1 == side => 0,
            Some(BoardEdge::Bottom) if rank == 0 => 0,
            Some(BoardEdge::Right) => !(1 << (side - 1)),
            Some(BoardEdge::Left) => !1,
            _ => !0,
        }
    }

    /// Returns the shape of a quadrant, seen from the middle.
    pub(super) fn quadrant_shape(
        &self,
        geometry: QuadrantGeometry,
        half: BoardHalf,
        right: bool,
    ) -> QuadrantShape {
        let columns = |y| self.side_columns(geometry, geometry.rank(half, y), right);
        let [row, column] = [
            if half == BoardHalf::Above { BoardEdge::Top } else { BoardEdge::Bottom },
            BoardEdge::from_side(right),
        ];
        let blind = [row, column].map(|edge| self.blind == Some(edge));
        QuadrantShape { columns: (0..geometry.side).map(columns).collect(), blind }
    }

    /// Returns the rows in which the middle column is open.
    pub(super) fn middle_column(&self, geometry: QuadrantGeometry, half: BoardHalf) -> u32 {
        let is_open =
            |&y: &u32| self.contains(Square { file: geometry.side, rank: geometry.rank(half, y) });
        (0..geometry.side).filter(is_open).fold(0, |rows, y| rows | 1 << y)
    }

    /// Returns the columns on the right in which the middle row is open.
    pub(super) fn middle_row(&self, geometry: QuadrantGeometry) -> u32 {
        self.side_columns(geometry, geometry.side, true)
    }

    /// Returns the open columns of a rank on one side of the middle.
    fn side_columns(&self, geometry: QuadrantGeometry, rank: u32, right: bool) -> u32 {
        let QuadrantGeometry { side, gap, .. } = geometry;
        let files = self.ranks[rank as usize];
        let file = |x: u32| if right { side + gap - 1 + x } else { side - 1 - x };
        (0..side).filter(|&x| files >> file(x) & 1 == 1).fold(0, |columns, x| columns | 1 << x)
    }
}

impl QuadrantShape {
    /// Returns a quadrant of a board without conditions.
    pub(super) fn plain(side: u32) -> QuadrantShape {
        QuadrantShape { columns: vec![(1 << side) - 1; side as usize], blind: [false; 2] }
    }

    /// Returns the columns of a row in which queens attack along diagonals.
    pub(super) fn diagonal_columns(&self, row: u32) -> u32 {
        let (side, [blind_row, blind_column]) = (self.columns.len() as u32, self.blind);
        match (blind_row && row + 1 == side, blind_column) {
            (true, _) => 0,
            (false, true) => !(1 << (side - 1)),
            (false, false) => !0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tasks::JoinTasks;
    use super::super::{count, divide_count, trace};
    use super::*;
    use crate::bitmask;
    use bezzel_base::board::Grid;
    use bezzel_base::core::{Limit, SilentObserver, SplitMix64};
    use bezzel_base::piece::{QUEEN, SUPERQUEEN};
    use std::ops::ControlFlow::Continue;
    use std::sync::Mutex;

    fn placing(
        side: u32,
        leaps: bool,
        required: Vec<Square>,
        blocked: Vec<Square>,
    ) -> PlacementSpec {
        max_queens_spec([side, side], leaps, required, blocked)
    }

    /// Returns the placement of the maximum number of queens on a board with these sides.
    fn max_queens_spec(
        sides: [u32; 2],
        leaps: bool,
        required: Vec<Square>,
        blocked: Vec<Square>,
    ) -> PlacementSpec {
        let [files, ranks] = sides.map(u64::from);
        let grid = Grid::plain(Size::new(files, ranks).expect("a small board"));
        let piece = if leaps { &SUPERQUEEN } else { &QUEEN };
        PlacementSpec { piece: piece.clone(), grid, pieces: files.min(ranks), blocked, required }
    }

    /// Selects random squares of a board in file order, some required and others blocked. Required
    /// squares may attack each other.
    fn squares(
        [files, ranks]: [u32; 2],
        numbers: [u64; 2],
        random: &mut SplitMix64,
    ) -> [Vec<Square>; 2] {
        let [required, mut blocked] = numbers.map(|number| {
            let mut square = || [files, ranks].map(|side| random.next_below(side.into()) as u32);
            let square = |_| {
                let [file, rank] = square();
                Square { file, rank }
            };
            let mut squares: Vec<Square> = (0..number).map(square).collect();
            squares.sort_unstable();
            squares.dedup();
            squares
        });
        blocked.retain(|square| !required.contains(square));
        [required, blocked]
    }

    /// Lists boards with small sides, square and nearly square. Square boards are used for
    /// superqueens, too.
    fn boards() -> impl Iterator<Item = ([u32; 2], bool)> {
        let queens = (1..=10).flat_map(|side| [[side, side], [side, side + 1], [side + 1, side]]);
        queens.map(|sides| (sides, false)).chain((8..=12).map(|side| ([side, side], true)))
    }

    #[test]
    fn solutions_under_random_conditions_are_counted() {
        let random = &mut SplitMix64::new(25);
        for (sides, leaps) in boards() {
            let (mut all, plain) = (Vec::new(), max_queens_spec(sides, leaps, vec![], vec![]));
            bitmask::list(&plain, &Limit::default(), &mut SilentObserver, &mut |solution| {
                all.push(solution.to_vec());
                Continue(())
            });
            for numbers in
                (0..4).flat_map(|required| [0, 1, 2, 5, 20].map(|blocked| [required, blocked]))
            {
                let [required, blocked] = squares(sides, numbers, random);
                let keeps = |solution: &&Vec<Square>| {
                    required.iter().all(|square| solution.contains(square))
                        && !blocked.iter().any(|square| solution.contains(square))
                };
                let kept = all.iter().filter(keeps).count() as u128;
                let placing = max_queens_spec(sides, leaps, required.clone(), blocked.clone());
                let found = count(&placing, &Limit { threads: 1, ..Limit::default() }).found;
                assert_eq!(
                    found, kept,
                    "{sides:?} {leaps}: with {required:?}, without {blocked:?}"
                );
                if sides[0] == sides[1] && sides[0] < 9 {
                    assert_eq!(
                        trace(&placing, &Limit::default(), &mut SilentObserver).found,
                        kept,
                        "{placing:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn larger_boards_with_conditions_are_counted_as_by_the_search() {
        let random = &mut SplitMix64::new(3);
        let squared = [12, 13, 14].map(|side| ([side, side], false));
        let others = [([13, 12], false), ([13, 14], false), ([14, 14], true), ([15, 15], true)];
        for (sides, leaps) in squared.into_iter().chain(others) {
            for numbers in [[0, 0], [1, 0], [2, 0], [0, 1], [1, 6], [0, 30]] {
                let [required, blocked] = squares(sides, numbers, random);
                let placing = max_queens_spec(sides, leaps, required, blocked);
                let [joined, searched] =
                    [count, bitmask::count].map(|count| count(&placing, &Limit::default()).found);
                assert_eq!(joined, searched, "{placing:?}");
            }
        }
    }

    /// Squares on the diagonals and the middle lines have four images or one, the others eight.
    /// Conditions that share a symmetry have fewer.
    #[test]
    fn equal_images_are_counted_once() {
        let images = |side, required: &[&str], blocked: &[&str]| {
            let squares =
                |names: &[&str]| names.iter().map(|name| name.parse().expect("a square")).collect();
            OpenSquares::distinct_images(&placing(side, false, squares(required), squares(blocked)))
                .len()
        };
        assert_eq!(
            [images(9, &["a1"], &[]), images(9, &["e5"], &[]), images(9, &["e2"], &[])],
            [4, 1, 4]
        );
        assert_eq!(
            [images(8, &["a2"], &[]), images(8, &[], &["a2"]), images(8, &[], &["d4"])],
            [8, 8, 4]
        );
        assert_eq!(
            [images(8, &[], &["d4", "d5", "e4", "e5"]), images(8, &[], &["a1", "h8"])],
            [1, 2]
        );
        // Attacked squares are shut whether they are blocked or not.
        assert_eq!(images(8, &["a1"], &["a5"]), 4);
        assert_eq!(
            [[8, 7], [7, 8]].map(|sides| OpenSquares::distinct_images(&max_queens_spec(
                sides,
                false,
                vec![],
                vec![]
            ))
            .len()),
            [4, 4]
        );
    }

    #[test]
    fn plain_search_agrees_in_each_task() {
        let random = &mut SplitMix64::new(8);
        let squared = [7, 8, 9, 11].map(|side| ([side, side], false));
        let others = [
            ([8, 7], false),
            ([9, 10], false),
            ([11, 10], false),
            ([12, 12], true),
            ([13, 13], true),
        ];
        for (sides, leaps) in squared.into_iter().chain(others) {
            for numbers in [[0, 0], [1, 0], [0, 2], [1, 3]] {
                let [required, blocked] = squares(sides, numbers, random);
                let placing = max_queens_spec(sides, leaps, required, blocked);
                let Some(division) = divide_count(&placing) else { continue };
                let shares = Mutex::new(vec![0; division.subproblem_count()]);
                let numbers: Vec<usize> = (0..division.subproblem_count()).collect();
                let counted = division.count(&numbers, &Limit::default(), &|number, share| {
                    shares.lock().expect("no panic")[number] = share.count;
                    Continue(())
                });
                let shares = shares.into_inner().expect("no panic");
                assert_eq!(
                    shares.iter().sum::<u128>(),
                    counted.found * u128::from(division.divisor()),
                    "{placing:?}"
                );
                let plain = division.recount_search().expect("a plain search");
                for (number, share) in shares.into_iter().enumerate() {
                    let plain = plain.recount(number, &Limit::default());
                    assert_eq!(plain, Ok(share), "{placing:?}: task {number}");
                }
            }
        }
    }

    #[test]
    fn separate_tables_for_each_side_change_nothing() {
        let geometry = QuadrantGeometry::new(11, false);
        let random = &mut SplitMix64::new(5);
        for (sides, numbers) in
            [([11, 11], [1, 0]), ([11, 11], [0, 3]), ([11, 11], [1, 3]), ([10, 11], [1, 0])]
        {
            let [required, blocked] = squares(sides, numbers, random);
            let placing = max_queens_spec(sides, false, required, blocked);
            let tasks = JoinTasks::from_images(geometry, OpenSquares::distinct_images(&placing))
                .with_deferred_tables();
            let path = super::super::InstructionSet::best();
            let counted = tasks.count(None, &Limit::default(), path, &|_, _| Continue(()));
            assert_eq!(counted, count(&placing, &Limit::default()), "{placing:?}");
        }
    }
}
