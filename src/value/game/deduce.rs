//! Deductions from a position with their reasons, by the rules with which a person solves a puzzle,
//! the weakest first.
//!
//! A *unit* is a row, a column or a region with a known number of pieces. A square is *open* if it
//! is empty, not marked, and not excluded by a piece. The rules consider only the open squares of
//! units, so that each of them can be stated in a sentence.

use super::puzzle::Source;
use super::{Deduction, Puzzle, Regions, Rule, Unit, Why};
use crate::board::{Square, SquareSet};
use crate::piece::QUEEN;

/// Maximum number of units that are considered together, since a person sees no more.
const TOGETHER: usize = 4;

/// Position in the form that the rules use.
#[derive(Clone)]
struct Reasoning<'p> {
    puzzle: &'p Puzzle,
    units: Vec<(Unit, SquareSet)>,
    /// Number of pieces that each unit still needs.
    needs: Vec<u32>,
    open: SquareSet,
}

/// Deduces from the pieces and the marks by the weakest rule that applies. Returns `None` without
/// units, or if no rule applies.
///
/// # Complexity
/// Polynomial in the squares, for sets of at most [`TOGETHER`] units.
pub(super) fn deduce(puzzle: &Puzzle, placed: &[Square], marked: &[Square]) -> Option<Deduction> {
    Reasoning::new(puzzle, placed, marked)?.next()
}

impl Puzzle {
    /// Stores the number of solutions, and computes the difficulty if there is one solution.
    ///
    /// # Complexity
    /// One search for a deduction per step, if there is one solution.
    #[must_use]
    pub fn counted(self, solutions: u64) -> Puzzle {
        let difficulty = if solutions == 1 { level(&self) } else { None };
        Puzzle { solutions: Some(solutions), difficulty, ..self }
    }

    /// Creates the puzzle on regions that have one solution.
    pub fn regions(regions: Regions) -> Puzzle {
        let puzzle = Puzzle {
            text: regions.text(),
            number: None,
            grid: regions.grid(),
            piece: &QUEEN,
            pieces: (regions.side() * regions.cut().each).into(),
            given: Vec::new(),
            blocked: Vec::new(),
            solutions: None,
            difficulty: None,
            day: None,
            solution: regions.search(&[], &[], 1).into_iter().next().unwrap_or_default(),
            rule: Rule::Regions(regions),
            source: Source::Rule,
        };
        puzzle.counted(1)
    }
}

/// Computes the difficulty of a puzzle from 1 to [`Why::MOST`], the level of the hardest step to
/// its solution. Returns `None` without units.
///
/// # Complexity
/// One search for a deduction per step.
fn level(puzzle: &Puzzle) -> Option<u8> {
    let mut position = Reasoning::new(puzzle, &puzzle.given, &[])?;
    let mut level = 1;
    while position.needs.iter().any(|&need| need > 0) {
        let Some(step) = position.next() else { return Some(Why::MOST) };
        level = level.max(step.why.level());
        for &square in &step.squares {
            if step.places { position.place(square) } else { position.open.remove(square) }
        }
    }
    Some(level)
}

impl<'p> Reasoning<'p> {
    /// Creates the state of a position. Returns `None` for a puzzle with rows of unknown numbers of
    /// pieces.
    fn new(puzzle: &'p Puzzle, placed: &[Square], marked: &[Square]) -> Option<Reasoning<'p>> {
        let size = puzzle.grid.size;
        let (files, ranks) = (size.files(), size.ranks());
        let of = |holds: &dyn Fn(Square) -> bool| SquareSet::of(size, size.iter().filter(|&square| holds(square)));
        let mut units: Vec<(Unit, SquareSet)> = Vec::new();
        let each = match &puzzle.rule {
            Rule::Regions(regions) => {
                units.extend((0..regions.side() as u8).map(|at| (Unit::Region(at), of(&|it| regions.of(it) == at))));
                regions.cut().each
            }
            // There is one piece for every row and column, and two in one row or column attack each
            // other.
            Rule::Place if files == ranks && puzzle.pieces == u64::from(files) && puzzle.holds_lines() => 1,
            _ => return None,
        };
        units.extend((0..ranks).map(|at| (Unit::Rank(at), of(&|it| it.rank == at))));
        units.extend((0..files).map(|at| (Unit::File(at), of(&|it| it.file == at))));
        let mut open = SquareSet::full(size);
        puzzle.blocked.iter().chain(marked).for_each(|&square| open.remove(square));
        let mut position = Reasoning { puzzle, needs: vec![each; units.len()], units, open };
        placed.iter().for_each(|&square| position.place(square));
        Some(position)
    }

    /// Puts a piece on a square, and closes the squares that it excludes.
    fn place(&mut self, square: Square) {
        self.open.remove(square);
        let taken: Vec<Square> = self.open.iter().filter(|&other| self.puzzle.keeps_free(square, other)).collect();
        taken.into_iter().for_each(|other| self.open.remove(other));
        for (at, (_, squares)) in self.units.iter().enumerate().filter(|(_, (_, squares))| squares.contains(square)) {
            self.needs[at] = self.needs[at].saturating_sub(1);
            if self.needs[at] == 0 {
                self.open -= squares;
            }
        }
    }

    /// Returns the open squares of a unit.
    fn left(&self, unit: usize) -> SquareSet {
        let mut left = self.units[unit].1.clone();
        left &= &self.open;
        left
    }

    /// Lists the ways to put the missing pieces of a unit on its open squares.
    fn ways(&self, unit: usize) -> Vec<Vec<Square>> {
        let left: Vec<Square> = self.left(unit).iter().collect();
        let mut ways = vec![Vec::new()];
        for _ in 0..self.needs[unit] {
            let longer = |way: &Vec<Square>| {
                let fits = |square: &Square| {
                    way.iter().all(|&other| other < *square && !self.puzzle.keeps_free(other, *square))
                };
                left.iter().copied().filter(fits).map(|square| [way.as_slice(), &[square]].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways
    }

    /// Iterates over the units that still need pieces.
    fn needy(&self) -> impl Iterator<Item = usize> {
        (0..self.units.len()).filter(|&unit| self.needs[unit] > 0)
    }

    /// Finds a unit without room for its pieces.
    fn starved(&self) -> Option<Unit> {
        self.needy().find(|&unit| self.ways(unit).is_empty()).map(|unit| self.units[unit].0)
    }

    fn next(&self) -> Option<Deduction> {
        let forced = || self.needy().filter_map(|unit| self.forced(unit));
        forced().find(|it| it.why.level() == 1).or_else(|| {
            let harder = forced().next().or_else(|| self.within(1)).or_else(|| self.tried(false));
            harder.or_else(|| (2..=TOGETHER).find_map(|count| self.within(count))).or_else(|| self.tried(true))
        })
    }

    /// Finds the squares of a unit that hold a piece in every way to complete it.
    fn forced(&self, unit: usize) -> Option<Deduction> {
        let ways = self.ways(unit);
        let (first, rest) = ways.split_first()?;
        let common = first.iter().copied().filter(|square| rest.iter().all(|way| way.contains(square)));
        let squares: Vec<Square> = common.collect();
        let name = self.units[unit].0;
        let is_all = self.left(unit).len() == self.needs[unit] as usize;
        let is_whole = self.units[unit].1.len() == self.needs[unit] as usize;
        let why = match (is_all, is_whole) {
            (true, true) => Why::Only(name),
            (true, false) => Why::Left(name),
            (false, _) => Why::Needed(name),
        };
        (!squares.is_empty()).then_some(Deduction { places: true, squares, why })
    }

    /// Finds units of one kind whose open squares are all in units of another kind that need no
    /// more pieces.
    fn within(&self, count: usize) -> Option<Deduction> {
        let all: Vec<usize> = self.needy().collect();
        let kind = |unit: usize| std::mem::discriminant(&self.units[unit].0);
        let kinds = || all.chunk_by(|&a, &b| kind(a) == kind(b));
        kinds().find_map(|inner| {
            let mut outer = kinds().filter(|outer| kind(outer[0]) != kind(inner[0]));
            outer.find_map(|outer| self.sets(inner, outer, count, &mut Vec::new(), 0))
        })
    }

    /// Searches the sets of units of these kinds, with the units chosen so far and the index of the
    /// next candidate.
    fn sets(
        &self,
        inner: &[usize],
        outer: &[usize],
        count: usize,
        chosen: &mut Vec<usize>,
        from: usize,
    ) -> Option<Deduction> {
        if chosen.len() == count {
            return self.confined(chosen, outer);
        }
        (from..inner.len()).find_map(|at| {
            chosen.push(inner[at]);
            let found = self.sets(inner, outer, count, chosen, at + 1);
            chosen.pop();
            found
        })
    }

    fn confined(&self, chosen: &[usize], outer: &[usize]) -> Option<Deduction> {
        let mut own = SquareSet::empty(self.puzzle.grid.size);
        chosen.iter().for_each(|&unit| own |= &self.left(unit));
        let around: Vec<usize> = outer.iter().copied().filter(|&unit| !self.units[unit].1.is_disjoint(&own)).collect();
        let need = |units: &[usize]| units.iter().map(|&unit| self.needs[unit]).sum::<u32>();
        if need(chosen) != need(&around) {
            return None;
        }
        let mut rest = SquareSet::empty(self.puzzle.grid.size);
        around.iter().for_each(|&unit| rest |= &self.left(unit));
        rest -= &own;
        let names = |units: &[usize]| units.iter().map(|&unit| self.units[unit].0).collect();
        let why = Why::Within(names(chosen), names(&around));
        (!rest.is_empty()).then(|| Deduction { places: false, squares: rest.iter().collect(), why })
    }

    /// Finds the squares on which a piece would leave a unit without room, immediately or after its
    /// forced consequences. They are the squares for the first such unit.
    fn tried(&self, further: bool) -> Option<Deduction> {
        let mut found: Option<(Unit, Vec<Square>)> = None;
        for square in self.open.iter() {
            let mut position = self.clone();
            position.place(square);
            let unit = if further { position.follow() } else { position.starved() };
            match (&mut found, unit) {
                (None, Some(unit)) if further => return Some(tried(square, Why::Leads(unit))),
                (None, Some(unit)) => found = Some((unit, vec![square])),
                (Some((first, squares)), Some(unit)) if *first == unit => squares.push(square),
                _ => {}
            }
        }
        found.map(|(unit, squares)| Deduction { places: false, squares, why: Why::Starves(unit) })
    }

    /// Places forced pieces until a unit has no room. Returns `None` if that does not happen.
    fn follow(mut self) -> Option<Unit> {
        loop {
            let starved = self.starved();
            if starved.is_some() {
                return starved;
            }
            let step = self.needy().find_map(|unit| self.forced(unit))?;
            step.squares.into_iter().for_each(|square| self.place(square));
        }
    }
}

fn tried(square: Square, why: Why) -> Deduction {
    Deduction { places: false, squares: vec![square], why }
}
