//! Problems of units, and their positions.

use bezzel_base::board::{Grid, Regions, Square, SquareSet};
use bezzel_base::core::Unit;

/// Problem of placing pieces such that each unit holds its number of them, and none excludes
/// another.
#[derive(Clone, Debug)]
pub struct UnitProblem {
    pub(super) grid: Grid,
    /// Units of one kind are consecutive.
    pub(super) units: Vec<(Unit, SquareSet)>,
    /// Number of pieces of each unit.
    pub(super) needed: Vec<u32>,
    /// Squares that a piece on each square excludes, by the number of the square.
    pub(super) excluded: Vec<SquareSet>,
    /// Units of each square, by its number.
    pub(super) units_of: Vec<SquareUnits>,
}

/// Units of one square, by their numbers: its region, if it has one, its rank and its file. A wall
/// has none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SquareUnits {
    numbers: [u16; 3],
    count: u8,
}

impl SquareUnits {
    /// Adds a unit. A square has at most three.
    fn push(&mut self, unit: usize) {
        self.numbers[usize::from(self.count)] = unit as u16;
        self.count += 1;
    }

    /// Returns the numbers of the units.
    #[inline]
    pub(super) fn as_slice(&self) -> &[u16] {
        &self.numbers[..usize::from(self.count)]
    }

    /// Returns the number of the rank or the file of a square with a region.
    #[inline]
    pub(super) fn line(&self, is_file: bool) -> usize {
        self.numbers[1 + usize::from(is_file)].into()
    }

    /// Replaces a unit by another.
    pub(super) fn replace(&mut self, from: u16, to: u16) {
        self.numbers.iter_mut().filter(|unit| **unit == from).for_each(|unit| *unit = to);
    }
}

impl UnitProblem {
    /// Creates the problem with `each` pieces in every row, column and region. The regions are
    /// given by their squares, and no two have one in common. A piece excludes the squares that
    /// `excludes` returns.
    ///
    /// # Complexity
    /// One bit per square for each square and each unit.
    pub fn new<I: IntoIterator<Item = Square>>(
        grid: &Grid,
        each: u32,
        regions: &[Vec<Square>],
        excludes: impl Fn(Square) -> I,
    ) -> UnitProblem {
        let size = grid.size;
        let empty = |unit: Unit| (unit, SquareSet::empty(size));
        let mut units: Vec<(Unit, SquareSet)> =
            (0..).zip(regions).map(|(at, _)| empty(Unit::Region(at))).collect();
        let ranks = units.len();
        units.extend((0..size.ranks()).map(|at| empty(Unit::Rank(at))));
        let files = units.len();
        units.extend((0..size.files()).map(|at| empty(Unit::File(at))));
        let mut units_of = vec![SquareUnits::default(); size.squares() as usize];
        let mut add = |unit: usize, square: Square| {
            units[unit].1.insert(square);
            units_of[size.index(square)].push(unit);
        };
        let is_open = |square: &Square| !grid.is_wall(*square);
        for (region, squares) in regions.iter().enumerate() {
            squares.iter().copied().filter(is_open).for_each(|square| add(region, square));
        }
        for square in size.iter().filter(is_open) {
            add(ranks + square.rank as usize, square);
            add(files + square.file as usize, square);
        }
        let excluded: Vec<SquareSet> = size
            .iter()
            .map(|square| {
                let others = excludes(square).into_iter().filter(|&other| other != square);
                SquareSet::from_squares(size, others)
            })
            .collect();
        let needed = vec![each; units.len()];
        UnitProblem { grid: grid.clone(), units, needed, excluded, units_of }
    }

    /// Creates the problem of a star battle: `stars` pieces in every row, column and region, none
    /// on a square next to another, also diagonally.
    pub fn star_battle(grid: &Grid, stars: u32) -> UnitProblem {
        let regions = grid.regions().map_or(&[][..], Regions::all);
        UnitProblem::new(grid, stars, regions, |square| touching_squares(grid, square))
    }

    /// Returns whether the units of each kind need equally many pieces in all, without which there
    /// is no solution.
    pub fn is_balanced(&self) -> bool {
        let mut sums = [None; 3];
        for ((unit, _), &needed) in self.units.iter().zip(&self.needed) {
            *sums[unit.kind()].get_or_insert(0) += needed;
        }
        sums.iter().flatten().all(|sum| Some(*sum) == sums[Unit::Rank(0).kind()])
    }

    /// Iterates over the units and their squares.
    pub fn units(&self) -> impl Iterator<Item = (Unit, &SquareSet)> {
        self.units.iter().map(|(unit, squares)| (*unit, squares))
    }

    /// Returns the squares that a piece on the square excludes.
    pub fn excluded_by(&self, square: Square) -> &SquareSet {
        &self.excluded[self.grid.size.index(square)]
    }

    /// Returns whether the squares are a solution, from the definition alone: the first unit with a
    /// wrong number of pieces, or the first two squares that exclude each other.
    pub fn find_fault(&self, squares: &[Square]) -> Option<UnitFault> {
        let held = SquareSet::from_squares(self.grid.size, squares.iter().copied());
        for (at, &a) in squares.iter().enumerate() {
            if let Some(&b) = squares[..at].iter().find(|&&b| self.excluded_by(b).contains(a)) {
                return Some(UnitFault::Excluded(b, a));
            }
        }
        self.units.iter().zip(&self.needed).find_map(|((unit, squares), &needed)| {
            let found = (squares & &held).len() as u64;
            let expected = u64::from(needed);
            (found != expected).then_some(UnitFault::Number { unit: *unit, found, expected })
        })
    }
}

/// Reason why squares are not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitFault {
    /// Two pieces that exclude each other.
    Excluded(Square, Square),
    /// Unit with a wrong number of pieces.
    Number {
        /// Unit.
        unit: Unit,
        /// Number of pieces found.
        found: u64,
        /// Expected number of pieces.
        expected: u64,
    },
}

/// Returns whether two squares are equal or adjacent, also diagonally.
pub fn is_touching(a: Square, b: Square) -> bool {
    a.file.abs_diff(b.file) <= 1 && a.rank.abs_diff(b.rank) <= 1
}

/// Iterates over the squares next to a square, also diagonally.
pub(super) fn touching_squares(grid: &Grid, square: Square) -> impl Iterator<Item = Square> {
    let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
    steps.filter(|&step| step != (0, 0)).filter_map(move |(files, ranks)| {
        grid.step(square, files, ranks).filter(|&other| other != square)
    })
}

/// Position: pieces on the board, and the squares on which others may be.
#[derive(Clone, Debug)]
pub struct UnitState<'p> {
    pub(super) problem: &'p UnitProblem,
    /// Number of pieces that each unit still needs.
    pub(super) missing: Vec<u32>,
    /// Empty squares that are neither marked nor excluded by a piece.
    pub(super) open: SquareSet,
    /// Pieces, in the order of their placement.
    pub(super) placed: Vec<Square>,
    /// Whether a piece was placed on a square that was not open.
    pub(super) is_broken: bool,
}

impl<'p> UnitState<'p> {
    /// Creates the position with pieces on `placed` and none on `barred`.
    pub fn new(problem: &'p UnitProblem, placed: &[Square], barred: &[Square]) -> UnitState<'p> {
        let mut open = SquareSet::full(problem.grid.size);
        if let Some(walls) = problem.grid.walls() {
            open -= &walls.squares;
        }
        barred.iter().for_each(|&square| open.remove(square));
        let missing = problem.needed.clone();
        let mut state = UnitState { problem, missing, open, placed: Vec::new(), is_broken: false };
        placed.iter().for_each(|&square| state.place_piece(square));
        state
    }

    /// Returns the pieces, in file order.
    pub fn pieces(&self) -> Vec<Square> {
        let mut pieces = self.placed.clone();
        pieces.sort_unstable();
        pieces
    }

    /// Returns whether every unit has its pieces.
    pub fn is_complete(&self) -> bool {
        !self.is_broken && self.missing.iter().all(|&missing| missing == 0)
    }

    /// Puts a piece on a square, and closes the squares that it excludes.
    pub fn place_piece(&mut self, square: Square) {
        let index = self.problem.grid.size.index(square);
        self.is_broken |= !self.open.contains(square);
        self.open.remove(square);
        self.open -= &self.problem.excluded[index];
        self.placed.push(square);
        for &unit in self.problem.units_of[index].as_slice() {
            let unit = usize::from(unit);
            self.missing[unit] = self.missing[unit].saturating_sub(1);
            if self.missing[unit] == 0 {
                self.open -= &self.problem.units[unit].1;
            }
        }
    }

    /// Closes a square.
    pub fn close_square(&mut self, square: Square) {
        self.open.remove(square);
    }

    /// Returns the open squares of a unit.
    pub(super) fn open_squares(&self, unit: usize) -> SquareSet {
        &self.problem.units[unit].1 & &self.open
    }

    /// Returns the open squares of a unit by its name.
    pub(super) fn open_of(&self, unit: Unit) -> Vec<Square> {
        let number = self.problem.units.iter().position(|&(named, _)| named == unit);
        number.map_or_else(Vec::new, |number| self.open_squares(number).iter().collect())
    }

    /// Iterates over the units that still need pieces.
    pub(super) fn incomplete_units(&self) -> impl Iterator<Item = usize> {
        (0..self.missing.len()).filter(|&unit| self.missing[unit] > 0)
    }

    /// Lists the ways to put the missing pieces of a unit on its open squares.
    ///
    /// # Complexity
    /// The open squares to the power of the missing pieces.
    pub(super) fn unit_fillings(&self, unit: usize) -> Vec<Vec<Square>> {
        let open: Vec<Square> = self.open_squares(unit).iter().collect();
        let mut ways = vec![Vec::new()];
        for _ in 0..self.missing[unit] {
            let longer = |way: &Vec<Square>| {
                let fits = |square: &Square| {
                    way.iter().all(|&other| {
                        other < *square && !self.problem.excluded_by(other).contains(*square)
                    })
                };
                open.iter()
                    .copied()
                    .filter(fits)
                    .map(|square| [way.as_slice(), &[square]].concat())
                    .collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways
    }

    /// Finds a unit without room for its pieces.
    pub(super) fn find_unfillable_unit(&self) -> Option<Unit> {
        self.incomplete_units()
            .find(|&unit| self.unit_fillings(unit).is_empty())
            .map(|unit| self.problem.units[unit].0)
    }
}
