//! A board cut into regions, and the exact search on it.

use crate::board::{Grid, Size, Square};

/// A square board cut into as many connected regions as it has rows, such that one queen in every row, column and region, none touching
/// another, can be placed in exactly one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    pub(super) side: u32,
    pub(super) seed: u64,
    /// The region of every square, in the order of [`Size::index`].
    pub(super) of: Vec<u8>,
}

impl Regions {
    /// The sides that boards of regions can have.
    pub const SIDES: std::ops::RangeInclusive<u32> = 5..=9;

    /// What is typed after `play` for them.
    pub fn text(&self) -> String {
        format!("regions {} seed {}", self.side, self.seed)
    }

    /// Squares along a side.
    pub fn side(&self) -> u32 {
        self.side
    }

    /// The board.
    pub fn grid(&self) -> Grid {
        let side = u64::from(self.side);
        Grid::plain(Size::new(side, side).expect("the sides of regions are sides of boards"))
    }

    /// The region of a square, counted from 0.
    pub fn of(&self, square: Square) -> u8 {
        self.of[self.grid().size.index(square)]
    }

    /// The letter by which the region of a square is drawn.
    pub fn letter(&self, square: Square) -> char {
        char::from(b'a' + self.of(square))
    }

    /// Whether the sorted squares are a solution, by the definition alone.
    pub fn is_solution(&self, squares: &[Square]) -> bool {
        let differ = |key: &dyn Fn(Square) -> u32| {
            let mut keys: Vec<u32> = squares.iter().map(|&square| key(square)).collect();
            keys.sort_unstable();
            keys.dedup();
            keys.len() == squares.len()
        };
        let touch = |a: Square, b: Square| a.file.abs_diff(b.file) <= 1 && a.rank.abs_diff(b.rank) <= 1;
        squares.len() == self.side as usize
            && squares.iter().all(|&square| self.grid().size.contains(square))
            && differ(&|square| square.file)
            && differ(&|square| square.rank)
            && differ(&|square| self.of(square).into())
            && squares.iter().enumerate().all(|(at, &a)| squares[..at].iter().all(|&b| !touch(a, b)))
    }

    /// A solution with queens on these squares, sorted; none if there is none.
    pub fn complete(&self, placed: &[Square]) -> Option<Vec<Square>> {
        self.search(placed, 1).into_iter().next()
    }

    /// Up to `most` solutions with queens on these squares, each sorted.
    ///
    /// # Complexity
    /// A search file by file: at most the permutations of the ranks without neighbours.
    pub fn search(&self, placed: &[Square], most: usize) -> Vec<Vec<Square>> {
        let mut fixed = vec![None; self.side as usize];
        for square in placed {
            match fixed.get_mut(square.file as usize) {
                Some(rank @ None) => *rank = Some(square.rank),
                _ => return Vec::new(),
            }
        }
        let mut search = Search { regions: self, fixed, ranks: Vec::new(), taken: (0, 0), most, found: Vec::new() };
        search.run();
        search.found
    }
}

/// The search, file by file.
struct Search<'r> {
    regions: &'r Regions,
    /// The rank that a file must have.
    fixed: Vec<Option<u32>>,
    /// The ranks of the files so far.
    ranks: Vec<u32>,
    /// Ranks and regions that hold a queen, as bits.
    taken: (u32, u32),
    most: usize,
    found: Vec<Vec<Square>>,
}

impl Search<'_> {
    fn run(&mut self) {
        let side = self.regions.side;
        let file = self.ranks.len() as u32;
        if file == side {
            let square = |(file, &rank): (usize, &u32)| Square { file: file as u32, rank };
            self.found.push(self.ranks.iter().enumerate().map(square).collect());
            return;
        }
        for rank in 0..side {
            let bits = (1 << rank, 1 << self.regions.of(Square { file, rank }));
            let touches = self.ranks.last().is_some_and(|last| last.abs_diff(rank) <= 1);
            let barred = self.fixed[file as usize].is_some_and(|fixed| fixed != rank);
            if touches || barred || self.taken.0 & bits.0 != 0 || self.taken.1 & bits.1 != 0 {
                continue;
            }
            self.ranks.push(rank);
            self.taken = (self.taken.0 | bits.0, self.taken.1 | bits.1);
            self.run();
            self.taken = (self.taken.0 & !bits.0, self.taken.1 & !bits.1);
            self.ranks.pop();
            if self.found.len() >= self.most {
                return;
            }
        }
    }
}
