//! Boards that are cut into regions, and an exact search on them.

use crate::board::{Grid, Size, Square};
use std::ops::RangeInclusive;

/// Kind of puzzle on boards that are cut into regions.
#[derive(Debug, PartialEq, Eq)]
pub struct RegionKind {
    /// Word after `play`.
    pub word: &'static str,
    /// Number of pieces in every row, column and region.
    pub pieces_per_line: u32,
    /// Possible sides of its boards.
    pub sides: RangeInclusive<u32>,
}

/// Kinds, by the number of pieces.
pub static REGION_KINDS: [RegionKind; 2] = [
    RegionKind { word: "regions", pieces_per_line: 1, sides: 5..=12 },
    RegionKind { word: "stars", pieces_per_line: 2, sides: 8..=10 },
];

/// Square board with one connected region per row. One piece or two in every row, column and
/// region, none touching another, can be placed in exactly one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionBoard {
    pub(super) cut: &'static RegionKind,
    pub(super) side: u32,
    pub(super) seed: u64,
    /// Region of every square, in the order of [`Size::index`].
    pub(super) region_of: Vec<u8>,
}

impl RegionBoard {
    /// Returns the text that is typed after `play`.
    pub fn text(&self) -> String {
        format!("{} {} seed {}", self.cut.word, self.side, self.seed)
    }

    /// Returns the kind of puzzle.
    pub fn kind(&self) -> &'static RegionKind {
        self.cut
    }

    /// Returns the number of squares along a side.
    pub fn side(&self) -> u32 {
        self.side
    }

    /// Returns the board.
    pub fn grid(&self) -> Grid {
        let side = u64::from(self.side);
        Grid::plain(Size::new(side, side).expect("the sides of regions are sides of boards"))
    }

    /// Returns the region of a square, counted from 0.
    pub fn region_of(&self, square: Square) -> u8 {
        self.region_of[self.grid().size.index(square)]
    }

    /// Returns the letter with which the region of a square is drawn.
    pub fn letter(&self, square: Square) -> char {
        char::from(b'a' + self.region_of(square))
    }

    /// Returns the address of the puzzle on puzz.link, a site for puzzles of many kinds, where it
    /// is a Star Battle.
    ///
    /// The borders follow the sides and the number of pieces: first between the columns of each
    /// row, from the top row down, then between the rows, from the top border down. Each digit in
    /// base 32 encodes five of them, the first one as the highest bit (`encodeBorder` in the site's
    /// program pzprjs, `src/variety-common/Encode.js`).
    pub fn puzzlink_url(&self) -> String {
        let side = self.side;
        let differ = |a: Square, b: Square| self.region_of(a) != self.region_of(b);
        let between_columns = (0..side).rev().flat_map(|rank| {
            (1..side).map(move |file| (Square { file: file - 1, rank }, Square { file, rank }))
        });
        let between_rows = (1..side).rev().flat_map(|rank| {
            (0..side).map(move |file| (Square { file, rank }, Square { file, rank: rank - 1 }))
        });
        let digits = |borders: Vec<bool>| -> String {
            let digit = |five: &[bool]| {
                (0..5).fold(0, |sum, at| 2 * sum + u32::from(five.get(at) == Some(&true)))
            };
            borders.chunks(5).filter_map(|five| char::from_digit(digit(five), 32)).collect()
        };
        let columns = digits(between_columns.map(|(a, b)| differ(a, b)).collect());
        let rows = digits(between_rows.map(|(a, b)| differ(a, b)).collect());
        format!(
            "https://puzz.link/p?starbattle/{side}/{side}/{}/{columns}{rows}",
            self.cut.pieces_per_line
        )
    }

    /// Returns whether two squares are equal or adjacent.
    pub(super) fn is_touching(a: Square, b: Square) -> bool {
        a.file.abs_diff(b.file) <= 1 && a.rank.abs_diff(b.rank) <= 1
    }

    /// Returns whether the squares are a solution, from the definition alone.
    pub fn is_solution(&self, squares: &[Square]) -> bool {
        let even = |key: &dyn Fn(Square) -> u32| {
            let held =
                |wanted: u32| squares.iter().filter(|&&square| key(square) == wanted).count();
            (0..self.side).all(|wanted| held(wanted) == self.cut.pieces_per_line as usize)
        };
        squares.iter().all(|&square| self.grid().size.contains(square))
            && even(&|square| square.file)
            && even(&|square| square.rank)
            && even(&|square| self.region_of(square).into())
            && squares
                .iter()
                .enumerate()
                .all(|(at, &a)| squares[..at].iter().all(|&b| !RegionBoard::is_touching(a, b)))
    }

    /// Finds up to `most` solutions with pieces on `placed` and none on `barred`, each sorted, in
    /// their order.
    ///
    /// # Complexity
    /// A search file by file that backtracks if a region has too few squares left.
    pub fn find_solutions(
        &self,
        placed: &[Square],
        barred: &[Square],
        most: usize,
    ) -> Vec<Vec<Square>> {
        let side = self.side as usize;
        let counts = [vec![0; side], vec![0; side]];
        let mut search = RegionSearch {
            regions: self,
            placed,
            barred,
            picked: Vec::new(),
            counts,
            most,
            found: Vec::new(),
        };
        search.run(0, 0);
        search.found
    }
}

/// Search, file by file.
struct RegionSearch<'r> {
    regions: &'r RegionBoard,
    /// Squares that must hold a piece.
    placed: &'r [Square],
    /// Squares that must hold none.
    barred: &'r [Square],
    /// Squares chosen so far.
    picked: Vec<Square>,
    /// Numbers of pieces in each rank and in each region so far.
    counts: [Vec<u32>; 2],
    most: usize,
    found: Vec<Vec<Square>>,
}

impl RegionSearch<'_> {
    /// Continues the search in this file, from this rank up.
    fn run(&mut self, file: u32, from: u32) {
        let (side, each) = (self.regions.side, self.regions.cut.pieces_per_line);
        let here = self.picked.len() as u32 - file * each;
        if here == each {
            if file + 1 == side {
                let holds = self.placed.iter().all(|square| self.picked.contains(square));
                self.found.extend(holds.then(|| self.picked.clone()));
            } else if self.has_room(file + 1) {
                self.run(file + 1, 0);
            }
            return;
        }
        for rank in from..side {
            let square = Square { file, rank };
            if self.can_place(square) {
                let region = usize::from(self.regions.region_of(square));
                self.picked.push(square);
                self.counts[0][rank as usize] += 1;
                self.counts[1][region] += 1;
                self.run(file, rank + 2);
                self.picked.pop();
                self.counts[0][rank as usize] -= 1;
                self.counts[1][region] -= 1;
            }
            // Required squares are not skipped.
            if self.found.len() >= self.most || self.placed.contains(&square) {
                return;
            }
        }
    }

    fn can_place(&self, square: Square) -> bool {
        let each = self.regions.cut.pieces_per_line;
        let near = &self.picked[self.picked.len().saturating_sub(2 * each as usize)..];
        self.counts[0][square.rank as usize] < each
            && self.counts[1][usize::from(self.regions.region_of(square))] < each
            && !near.iter().any(|&other| RegionBoard::is_touching(other, square))
            && !self.barred.contains(&square)
    }

    /// Returns whether every region has enough squares from this file.
    fn has_room(&self, file: u32) -> bool {
        let mut counts = self.counts[1].clone();
        let squares = (file..self.regions.side)
            .flat_map(|file| (0..self.regions.side).map(move |rank| (file, rank)));
        for (file, rank) in squares {
            let square = Square { file, rank };
            if self.can_place(square) {
                counts[usize::from(self.regions.region_of(square))] += 1;
            }
        }
        counts.iter().all(|&count| count >= self.regions.cut.pieces_per_line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_is_that_of_the_site() {
        // This example is among the site's own tests (pzprjs, `test/script/starbattle.js`), with
        // its rows from the top.
        let rows = ["000111", "011122", "033442", "553342", "544442", "522222"];
        let region = |square: usize| rows[5 - square % 6].as_bytes()[square / 6] - b'0';
        let regions = RegionBoard {
            cut: &REGION_KINDS[0],
            side: 6,
            seed: 0,
            region_of: (0..36).map(region).collect(),
        };
        assert_eq!(regions.puzzlink_url(), "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou");
    }
}
