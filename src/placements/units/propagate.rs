//! Position of the search for solutions, and what it forces.
//!
//! Three rules place pieces and close squares until none of them applies:
//!
//! 1. *Fillings.* The fillings of a unit are the ways to put its missing pieces on its open
//!    squares. A square of all fillings holds a piece. A square of the unit in no filling, and a
//!    square elsewhere that all fillings exclude, is closed. A unit without a filling ends the
//!    branch.
//! 2. *Windows.* A window is a run of consecutive ranks or files. The regions whose open squares
//!    are all inside it need at most the pieces of the window. If they need as many, the other
//!    squares of the window are closed.
//! 3. The regions that reach a window need at least its pieces. If they need as many, their squares
//!    outside are closed.
//!
//! ```text
//! a a b b c    One piece in each unit. The regions a and b are inside the two upper ranks,
//! a b b c c    which need two pieces, so the squares of c in them are closed.
//! d c c c c
//! ```
//!
//! Each rule closes only squares that no solution holds and places only pieces that all solutions
//! hold, so no solution is lost. Enumeration of fillings ends as soon as they have nothing in
//! common, which is soon in a unit with many open squares, and after [`MAX_FILLINGS`] steps, after
//! which the unit forces nothing.
//!
//! Cost: a unit is examined when one of its squares was closed. Changes are undone from a list
//! instead of copied.
//!
//! Source: Mackworth, "Consistency in networks of relations", Artificial Intelligence 8, 1977
//! (the queue of changed constraints). Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic
//! search by weighting constraints", ECAI 2004 (the choice of the unit to branch on).
//!
//! Tried, did not pay: fillings that leave another unit without room are dropped (half the nodes,
//! each five times longer); branching by the open squares to spare alone (ten times the nodes on
//! boards that were made hard for it).

use super::UnitProblem;
use super::state::SquareUnits;
use bezzel_base::board::{Size, Square, SquareSet};
use bezzel_base::core::Unit;
use bezzel_base::core::bitset::{BitSet, iter_bits};
use std::ops::Range;

/// Maximum number of steps of the enumeration of the fillings of a unit.
const MAX_FILLINGS: u32 = 256;

/// Largest number of units of a kind for the rules of windows, which keep sets of them in words.
const MAX_KIND: usize = 64;

/// Problem of units with sets of `N` words.
#[derive(Clone, Debug)]
pub(super) struct UnitTables<const N: usize> {
    size: Size,
    units: Vec<BitSet<N>>,
    needed: Vec<u32>,
    excluded: Vec<BitSet<N>>,
    units_of: Vec<SquareUnits>,
    /// Numbers of the units of each kind, by [`Unit::kind`].
    kinds: [Range<usize>; 3],
    /// Whether every square with a rank has a region.
    is_partition: bool,
}

impl<const N: usize> UnitTables<N> {
    pub(super) fn new(problem: &UnitProblem) -> UnitTables<N> {
        let kinds = [0, 1, 2].map(|kind| {
            let is_it = |(unit, _): &(Unit, SquareSet)| unit.kind() == kind;
            let from = problem.units.iter().position(is_it).unwrap_or(0);
            from..from + problem.units.iter().filter(|&unit| is_it(unit)).count()
        });
        UnitTables {
            size: problem.grid.size,
            units: problem.units.iter().map(|(_, squares)| bits_of(squares)).collect(),
            needed: problem.needed.clone(),
            excluded: problem.excluded.iter().map(bits_of).collect(),
            units_of: problem.units_of.clone(),
            kinds,
            is_partition: problem.units_of.iter().all(|units| units.as_slice().len() != 2),
        }
    }

    /// Moves a square to another region. Both regions are numbers of units.
    pub(super) fn move_square(&mut self, square: usize, from: usize, to: usize) {
        self.units[from].remove(square as u32);
        self.units[to].insert(square as u32);
        self.units_of[square].replace(from as u16, to as u16);
    }
}

fn bits_of<const N: usize>(squares: &SquareSet) -> BitSet<N> {
    let mut bits = BitSet::EMPTY;
    bits.0[..squares.words().len()].copy_from_slice(squares.words());
    bits
}

/// Position of the search.
#[derive(Debug)]
pub(super) struct UnitPosition<'t, const N: usize> {
    tables: &'t UnitTables<N>,
    /// Squares that may hold a piece and do not yet.
    pub(super) open: BitSet<N>,
    /// Number of pieces that each unit still needs.
    missing: Vec<u32>,
    /// Number of open squares of each unit.
    room: Vec<u32>,
    /// Units to examine, one bit each.
    changed: Vec<u64>,
    /// Number of times that each unit ended a branch, plus one.
    failures: Vec<u32>,
    /// Closed squares, in their order.
    closed: Vec<u32>,
    /// Squares with pieces, in the order of their placement.
    placed: Vec<u32>,
    /// Steps of enumeration since [`UnitPosition::take_work`].
    work: u64,
}

/// Length of the lists of changes, to which a position can return.
#[derive(Clone, Copy, Debug)]
pub(super) struct PositionMark {
    closed: usize,
    placed: usize,
}

/// Squares that the fillings of a unit have in common.
struct CommonSquares<const N: usize> {
    /// Open squares outside the unit that all fillings exclude.
    excluded: BitSet<N>,
    /// Squares of some filling.
    used: BitSet<N>,
    /// Squares of all fillings.
    shared: BitSet<N>,
    steps: u32,
}

impl<'t, const N: usize> UnitPosition<'t, N> {
    /// Creates the position with pieces on `placed` and none on `barred`. Returns `None` if the
    /// pieces exclude each other.
    pub(super) fn new(
        tables: &'t UnitTables<N>,
        placed: &[Square],
        barred: &[Square],
    ) -> Option<UnitPosition<'t, N>> {
        let units = tables.units.len();
        let open = tables.units.iter().fold(BitSet::EMPTY, |all, &unit| all | unit);
        let mut changed = vec![!0; units.div_ceil(64)];
        if !units.is_multiple_of(64)
            && let Some(last) = changed.last_mut()
        {
            *last = (1 << (units % 64)) - 1;
        }
        let mut position = UnitPosition {
            tables,
            open,
            missing: tables.needed.clone(),
            room: tables.units.iter().map(BitSet::len).collect(),
            changed,
            failures: vec![1; units],
            closed: Vec::new(),
            placed: Vec::new(),
            work: 0,
        };
        for unit in (0..units).filter(|&unit| tables.needed[unit] == 0) {
            position.close_squares(tables.units[unit]);
        }
        for &square in barred {
            let index = tables.size.index(square);
            if position.open.contains(index as u32) {
                position.close_square(index);
            }
        }
        placed
            .iter()
            .all(|&square| position.place_piece(tables.size.index(square)))
            .then_some(position)
    }

    /// Returns the pieces, in file order.
    pub(super) fn pieces(&self) -> Vec<Square> {
        let mut pieces: Vec<Square> =
            self.placed.iter().map(|&index| self.tables.size.square(index as usize)).collect();
        pieces.sort_unstable();
        pieces
    }

    /// Returns whether every unit has its pieces.
    pub(super) fn is_complete(&self) -> bool {
        self.missing.iter().all(|&missing| missing == 0)
    }

    /// Returns the steps of enumeration since the last call.
    pub(super) fn take_work(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    /// Returns the mark of the position, for [`UnitPosition::undo_to`].
    pub(super) fn mark(&self) -> PositionMark {
        PositionMark { closed: self.closed.len(), placed: self.placed.len() }
    }

    /// Returns to an earlier position.
    pub(super) fn undo_to(&mut self, mark: PositionMark) {
        for index in self.closed.drain(mark.closed..) {
            self.open.insert(index);
            for &unit in self.tables.units_of[index as usize].as_slice() {
                self.room[usize::from(unit)] += 1;
            }
        }
        for index in self.placed.drain(mark.placed..) {
            for &unit in self.tables.units_of[index as usize].as_slice() {
                self.missing[usize::from(unit)] += 1;
            }
        }
        self.changed.fill(0);
    }

    /// Closes an open square.
    #[inline]
    pub(super) fn close_square(&mut self, index: usize) {
        self.open.remove(index as u32);
        self.closed.push(index as u32);
        for &unit in self.tables.units_of[index].as_slice() {
            let unit = usize::from(unit);
            self.room[unit] -= 1;
            self.changed[unit / 64] |= 1 << (unit % 64);
        }
    }

    /// Closes the open ones of the squares. Returns whether there were any.
    fn close_squares(&mut self, squares: BitSet<N>) -> bool {
        let squares = squares & self.open;
        squares.iter().for_each(|index| self.close_square(index as usize));
        !squares.is_empty()
    }

    /// Places a piece and closes the squares that it excludes. Returns whether the square was open.
    pub(super) fn place_piece(&mut self, index: usize) -> bool {
        if !self.open.contains(index as u32) {
            return false;
        }
        self.close_squares(self.excluded_with(index));
        if self.open.contains(index as u32) {
            self.close_square(index);
        }
        self.placed.push(index as u32);
        for &unit in self.tables.units_of[index].as_slice() {
            self.missing[usize::from(unit)] -= 1;
        }
        true
    }

    /// Returns the squares that a piece on the square excludes now: those that it excludes on every
    /// board, and all squares of its units that need one more piece.
    #[inline]
    fn excluded_with(&self, index: usize) -> BitSet<N> {
        let units = self.tables.units_of[index].as_slice().iter().map(|&unit| usize::from(unit));
        units
            .filter(|&unit| self.missing[unit] == 1)
            .fold(self.tables.excluded[index], |all, unit| all | self.tables.units[unit])
    }

    /// Applies the rules until none of them applies. Returns `false` if there is no solution.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            let before = self.closed.len();
            for word in 0..self.changed.len() {
                while self.changed[word] != 0 {
                    let unit = word * 64 + self.changed[word].trailing_zeros() as usize;
                    self.changed[word] &= self.changed[word] - 1;
                    if !self.examine_unit(unit) {
                        self.failures[unit] += 1;
                        return false;
                    }
                }
            }
            if self.closed.len() == before {
                match self.examine_windows() {
                    Some(true) => {}
                    Some(false) => return true,
                    None => return false,
                }
            }
        }
    }

    /// Applies the rule of fillings to a unit. Returns `false` if there are none.
    fn examine_unit(&mut self, unit: usize) -> bool {
        let (missing, room) = (self.missing[unit], self.room[unit]);
        if missing == 0 || room < missing {
            return missing == 0;
        }
        let own = self.tables.units[unit] & self.open;
        if room == missing {
            return own.iter().all(|index| self.place_piece(index as usize));
        }
        let excluded = self.open & !own;
        let mut common = CommonSquares { excluded, used: BitSet::EMPTY, shared: own, steps: 0 };
        let is_all = self.fill_unit(own, missing, own, [BitSet::EMPTY; 2], &mut common);
        self.work += u64::from(common.steps);
        if !is_all {
            return true;
        }
        if common.used.is_empty() {
            return false;
        }
        self.close_squares(common.excluded | (own & !common.used));
        common.shared.iter().all(|index| self.place_piece(index as usize))
    }

    /// Enumerates the fillings with `missing` pieces on the candidates, beside the pieces `chosen`,
    /// which exclude the squares `excluded`. Returns `false` if it ended early, because the
    /// fillings have nothing in common or are too many.
    fn fill_unit(
        &self,
        own: BitSet<N>,
        missing: u32,
        mut candidates: BitSet<N>,
        [chosen, excluded]: [BitSet<N>; 2],
        common: &mut CommonSquares<N>,
    ) -> bool {
        while let Some(index) = candidates.pop_first() {
            common.steps += 1;
            if common.steps > MAX_FILLINGS {
                return false;
            }
            let by_this = self.excluded_with(index as usize);
            let (mut chosen, excluded) = (chosen, excluded | by_this);
            chosen.insert(index);
            if missing > 1 {
                let rest = candidates & !by_this;
                if !self.fill_unit(own, missing - 1, rest, [chosen, excluded], common) {
                    return false;
                }
                continue;
            }
            common.excluded = common.excluded & excluded;
            common.used = common.used | chosen;
            common.shared = common.shared & chosen;
            // A shared square cannot remain if all squares are used and there are more than pieces.
            if common.excluded.is_empty() && common.shared.is_empty() && common.used == own {
                return false;
            }
        }
        true
    }

    /// Returns the square to branch on: the first open one if `sorted`, or else the one that
    /// excludes the most open squares, of the unit with the fewest fillings for its failures.
    pub(super) fn branching_square(&self, sorted: bool) -> Option<usize> {
        if sorted {
            return self.open.iter().next().map(|index| index as usize);
        }
        let cost = |&unit: &usize| {
            // The number of sets of open squares stands for that of the fillings.
            let (missing, room) = (self.missing[unit], self.room[unit]);
            let sets = (0..missing).map(|it| f64::from(room - it) / f64::from(it + 1));
            sets.product::<f64>() / f64::from(self.failures[unit])
        };
        let units = (0..self.missing.len()).filter(|&unit| self.missing[unit] > 0);
        let unit = units.min_by(|a, b| cost(a).total_cmp(&cost(b)))?;
        let loss = |&index: &u32| (self.excluded_with(index as usize) & self.open).len();
        let squares = (self.tables.units[unit] & self.open).iter();
        squares.max_by_key(loss).map(|index| index as usize)
    }

    /// Applies the rules of windows. Returns whether squares were closed, or `None` if there is no
    /// solution.
    fn examine_windows(&mut self) -> Option<bool> {
        let kinds = &self.tables.kinds;
        if !self.tables.is_partition || kinds.iter().any(|kind| kind.len() > MAX_KIND) {
            return Some(false);
        }
        let mut closed = self.search_windows(false)?;
        if closed.is_empty() {
            closed = self.search_windows(true)?;
        }
        Some(self.close_squares(closed))
    }

    /// Searches the windows of files or of ranks for open squares to close, and returns those of
    /// the first such window. Returns `None` if there is no solution.
    fn search_windows(&self, is_file: bool) -> Option<BitSet<N>> {
        let [files, ranks, regions] = &self.tables.kinds;
        let lines = if is_file { files } else { ranks };
        let (reach, regions_of) = self.cross_regions(is_file);
        let needs = |region: usize| self.missing[regions.start + region];
        for first in 0..lines.len() {
            // Regions that start in the window, by their last line.
            let mut ending = [0u64; MAX_KIND];
            for (region, &(from, to)) in reach.iter().enumerate().take(regions.len()) {
                ending[to] |= u64::from(from >= first && from < MAX_KIND) << region;
            }
            let (mut pieces, mut reaching, mut of_reaching) = (0, 0, 0);
            let (mut inside, mut of_inside) = (0, 0);
            for last in first..lines.len() {
                pieces += self.missing[lines.start + last];
                of_reaching += iter_bits(regions_of[last] & !reaching).map(needs).sum::<u32>();
                of_inside += iter_bits(ending[last]).map(needs).sum::<u32>();
                reaching |= regions_of[last];
                inside |= ending[last];
                if of_inside > pieces || of_reaching < pieces {
                    return None;
                }
                if reaching == inside || of_inside < pieces && of_reaching > pieces {
                    continue;
                }
                let window = self.union(lines.start + first..=lines.start + last);
                let crossing =
                    self.union(iter_bits(reaching & !inside).map(|region| regions.start + region));
                let is_full = of_inside == pieces;
                let closed = self.open & crossing & if is_full { window } else { !window };
                if !closed.is_empty() {
                    return Some(closed);
                }
            }
        }
        Some(BitSet::EMPTY)
    }

    /// Returns the first and the last line of the open squares of each region, and the regions of
    /// the open squares of each line. A region without open squares starts after all lines.
    fn cross_regions(&self, is_file: bool) -> ([(usize, usize); MAX_KIND], [u64; MAX_KIND]) {
        let [files, ranks, regions] = &self.tables.kinds;
        let lines = if is_file { files } else { ranks };
        let (mut reach, mut regions_of) = ([(MAX_KIND, 0); MAX_KIND], [0; MAX_KIND]);
        for (region, (first, last)) in reach.iter_mut().enumerate().take(regions.len()) {
            for index in (self.tables.units[regions.start + region] & self.open).iter() {
                let line = self.tables.units_of[index as usize].line(is_file) - lines.start;
                regions_of[line] |= 1 << region;
                (*first, *last) = (line.min(*first), line.max(*last));
            }
        }
        (reach, regions_of)
    }

    /// Returns the squares of the units.
    fn union(&self, units: impl Iterator<Item = usize>) -> BitSet<N> {
        units.fold(BitSet::EMPTY, |all, unit| all | self.tables.units[unit])
    }
}
