//! Deductions from a position with their reasons, by the rules with which a person solves a puzzle,
//! the weakest first.
//!
//! A *unit* is a row, a column or a region with a known number of pieces. A square is *open* if it
//! is empty, not marked, and not excluded by a piece. The rules consider only the open squares of
//! units, so that each of them can be stated in a sentence.

use super::definition::PuzzleSource;
use super::{Deduction, DeductionReason, Puzzle, PuzzleRule, PuzzleUnit, RegionBoard};
use crate::board::{Square, SquareSet};
use crate::piece::QUEEN;

/// Maximum number of units that are considered together, since a person sees no more.
const MAX_UNITS: usize = 4;

/// Position in the form that the rules use.
#[derive(Clone)]
struct DeductionState<'p> {
    puzzle: &'p Puzzle,
    units: Vec<(PuzzleUnit, SquareSet)>,
    /// Number of pieces that each unit still needs.
    missing: Vec<u32>,
    open: SquareSet,
}

/// Deduces from the pieces and the marks by the weakest rule that applies. Returns `None` without
/// units, or if no rule applies.
///
/// # Complexity
/// Polynomial in the squares, for sets of at most [`MAX_UNITS`] units.
pub(super) fn deduce(puzzle: &Puzzle, placed: &[Square], marked: &[Square]) -> Option<Deduction> {
    DeductionState::new(puzzle, placed, marked)?.next_deduction()
}

impl Puzzle {
    /// Stores the number of solutions, and computes the difficulty if there is one solution.
    ///
    /// # Complexity
    /// One search for a deduction per step, if there is one solution.
    #[must_use]
    pub fn with_solution_count(self, solutions: u64) -> Puzzle {
        let difficulty = if solutions == 1 { difficulty_level(&self) } else { None };
        Puzzle { solutions: Some(solutions), difficulty, ..self }
    }

    /// Creates the puzzle on regions that have one solution.
    pub fn from_regions(regions: RegionBoard) -> Puzzle {
        let puzzle = Puzzle {
            text: regions.text(),
            number: None,
            grid: regions.grid(),
            piece: &QUEEN,
            pieces: (regions.side() * regions.kind().pieces_per_line).into(),
            given: Vec::new(),
            blocked: Vec::new(),
            solutions: None,
            difficulty: None,
            day: None,
            solution: regions.find_solutions(&[], &[], 1).into_iter().next().unwrap_or_default(),
            rule: PuzzleRule::Regions(regions),
            source: PuzzleSource::Rule,
        };
        puzzle.with_solution_count(1)
    }
}

/// Computes the difficulty of a puzzle from 1 to [`DeductionReason::MAX_LEVEL`], the level of the
/// hardest step to its solution. Returns `None` without units.
///
/// # Complexity
/// One search for a deduction per step.
fn difficulty_level(puzzle: &Puzzle) -> Option<u8> {
    let mut position = DeductionState::new(puzzle, &puzzle.given, &[])?;
    let mut level = 1;
    while position.missing.iter().any(|&need| need > 0) {
        let Some(step) = position.next_deduction() else { return Some(DeductionReason::MAX_LEVEL) };
        level = level.max(step.why.level());
        for &square in &step.squares {
            if step.places { position.place_piece(square) } else { position.open.remove(square) }
        }
    }
    Some(level)
}

impl<'p> DeductionState<'p> {
    /// Creates the state of a position. Returns `None` for a puzzle with rows of unknown numbers of
    /// pieces.
    fn new(puzzle: &'p Puzzle, placed: &[Square], marked: &[Square]) -> Option<DeductionState<'p>> {
        let size = puzzle.grid.size;
        let (files, ranks) = (size.files(), size.ranks());
        let of = |holds: &dyn Fn(Square) -> bool| {
            SquareSet::from_squares(size, size.iter().filter(|&square| holds(square)))
        };
        let mut units: Vec<(PuzzleUnit, SquareSet)> = Vec::new();
        let each = match &puzzle.rule {
            PuzzleRule::Regions(regions) => {
                units.extend(
                    (0..regions.side() as u8)
                        .map(|at| (PuzzleUnit::Region(at), of(&|it| regions.region_of(it) == at))),
                );
                regions.kind().pieces_per_line
            }
            // There is one piece for every row and column, and two in one row or column attack each
            // other.
            PuzzleRule::Place
                if files == ranks && puzzle.pieces == u64::from(files) && puzzle.holds_lines() =>
            {
                1
            }
            _ => return None,
        };
        units.extend((0..ranks).map(|at| (PuzzleUnit::Rank(at), of(&|it| it.rank == at))));
        units.extend((0..files).map(|at| (PuzzleUnit::File(at), of(&|it| it.file == at))));
        let mut open = SquareSet::full(size);
        puzzle.blocked.iter().chain(marked).for_each(|&square| open.remove(square));
        let mut position = DeductionState { puzzle, missing: vec![each; units.len()], units, open };
        placed.iter().for_each(|&square| position.place_piece(square));
        Some(position)
    }

    /// Puts a piece on a square, and closes the squares that it excludes.
    fn place_piece(&mut self, square: Square) {
        self.open.remove(square);
        let taken: Vec<Square> =
            self.open.iter().filter(|&other| self.puzzle.is_excluded_by(square, other)).collect();
        taken.into_iter().for_each(|other| self.open.remove(other));
        for (at, (_, squares)) in
            self.units.iter().enumerate().filter(|(_, (_, squares))| squares.contains(square))
        {
            self.missing[at] = self.missing[at].saturating_sub(1);
            if self.missing[at] == 0 {
                self.open -= squares;
            }
        }
    }

    /// Returns the open squares of a unit.
    fn open_squares(&self, unit: usize) -> SquareSet {
        let mut left = self.units[unit].1.clone();
        left &= &self.open;
        left
    }

    /// Lists the ways to put the missing pieces of a unit on its open squares.
    fn unit_fillings(&self, unit: usize) -> Vec<Vec<Square>> {
        let left: Vec<Square> = self.open_squares(unit).iter().collect();
        let mut ways = vec![Vec::new()];
        for _ in 0..self.missing[unit] {
            let longer = |way: &Vec<Square>| {
                let fits = |square: &Square| {
                    way.iter().all(|&other| {
                        other < *square && !self.puzzle.is_excluded_by(other, *square)
                    })
                };
                left.iter()
                    .copied()
                    .filter(fits)
                    .map(|square| [way.as_slice(), &[square]].concat())
                    .collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways
    }

    /// Iterates over the units that still need pieces.
    fn incomplete_units(&self) -> impl Iterator<Item = usize> {
        (0..self.units.len()).filter(|&unit| self.missing[unit] > 0)
    }

    /// Finds a unit without room for its pieces.
    fn find_unfillable_unit(&self) -> Option<PuzzleUnit> {
        self.incomplete_units()
            .find(|&unit| self.unit_fillings(unit).is_empty())
            .map(|unit| self.units[unit].0)
    }

    fn next_deduction(&self) -> Option<Deduction> {
        let forced = || self.incomplete_units().filter_map(|unit| self.deduce_forced(unit));
        forced().find(|it| it.why.level() == 1).or_else(|| {
            let harder = forced()
                .next()
                .or_else(|| self.deduce_confined(1))
                .or_else(|| self.deduce_by_trial(false));
            harder
                .or_else(|| (2..=MAX_UNITS).find_map(|count| self.deduce_confined(count)))
                .or_else(|| self.deduce_by_trial(true))
        })
    }

    /// Finds the squares of a unit that hold a piece in every way to complete it.
    fn deduce_forced(&self, unit: usize) -> Option<Deduction> {
        let ways = self.unit_fillings(unit);
        let (first, rest) = ways.split_first()?;
        let common =
            first.iter().copied().filter(|square| rest.iter().all(|way| way.contains(square)));
        let squares: Vec<Square> = common.collect();
        let name = self.units[unit].0;
        let is_all = self.open_squares(unit).len() == self.missing[unit] as usize;
        let is_whole = self.units[unit].1.len() == self.missing[unit] as usize;
        let why = match (is_all, is_whole) {
            (true, true) => DeductionReason::Only(name),
            (true, false) => DeductionReason::Left(name),
            (false, _) => DeductionReason::Needed(name),
        };
        (!squares.is_empty()).then_some(Deduction { places: true, squares, why })
    }

    /// Finds units of one kind whose open squares are all in units of another kind that need no
    /// more pieces.
    fn deduce_confined(&self, count: usize) -> Option<Deduction> {
        let all: Vec<usize> = self.incomplete_units().collect();
        let kind = |unit: usize| std::mem::discriminant(&self.units[unit].0);
        let kinds = || all.chunk_by(|&a, &b| kind(a) == kind(b));
        kinds().find_map(|inner| {
            let mut outer = kinds().filter(|outer| kind(outer[0]) != kind(inner[0]));
            outer.find_map(|outer| self.search_unit_sets(inner, outer, count, &mut Vec::new(), 0))
        })
    }

    /// Searches the sets of units of these kinds, with the units chosen so far and the index of the
    /// next candidate.
    fn search_unit_sets(
        &self,
        inner: &[usize],
        outer: &[usize],
        count: usize,
        chosen: &mut Vec<usize>,
        from: usize,
    ) -> Option<Deduction> {
        if chosen.len() == count {
            return self.check_confined(chosen, outer);
        }
        (from..inner.len()).find_map(|at| {
            chosen.push(inner[at]);
            let found = self.search_unit_sets(inner, outer, count, chosen, at + 1);
            chosen.pop();
            found
        })
    }

    fn check_confined(&self, chosen: &[usize], outer: &[usize]) -> Option<Deduction> {
        let mut own = SquareSet::empty(self.puzzle.grid.size);
        chosen.iter().for_each(|&unit| own |= &self.open_squares(unit));
        let around: Vec<usize> =
            outer.iter().copied().filter(|&unit| !self.units[unit].1.is_disjoint(&own)).collect();
        let need = |units: &[usize]| units.iter().map(|&unit| self.missing[unit]).sum::<u32>();
        if need(chosen) != need(&around) {
            return None;
        }
        let mut rest = SquareSet::empty(self.puzzle.grid.size);
        around.iter().for_each(|&unit| rest |= &self.open_squares(unit));
        rest -= &own;
        let names = |units: &[usize]| units.iter().map(|&unit| self.units[unit].0).collect();
        let why = DeductionReason::Within(names(chosen), names(&around));
        (!rest.is_empty()).then(|| Deduction { places: false, squares: rest.iter().collect(), why })
    }

    /// Finds the squares on which a piece would leave a unit without room, immediately or after its
    /// forced consequences. They are the squares for the first such unit.
    fn deduce_by_trial(&self, further: bool) -> Option<Deduction> {
        let mut found: Option<(PuzzleUnit, Vec<Square>)> = None;
        for square in self.open.iter() {
            let mut position = self.clone();
            position.place_piece(square);
            let unit = if further { position.propagate() } else { position.find_unfillable_unit() };
            match (&mut found, unit) {
                (None, Some(unit)) if further => {
                    return Some(elimination(square, DeductionReason::Leads(unit)));
                }
                (None, Some(unit)) => found = Some((unit, vec![square])),
                (Some((first, squares)), Some(unit)) if *first == unit => squares.push(square),
                _ => {}
            }
        }
        found.map(|(unit, squares)| Deduction {
            places: false,
            squares,
            why: DeductionReason::Starves(unit),
        })
    }

    /// Places forced pieces until a unit has no room. Returns `None` if that does not happen.
    fn propagate(mut self) -> Option<PuzzleUnit> {
        loop {
            let starved = self.find_unfillable_unit();
            if starved.is_some() {
                return starved;
            }
            let step = self.incomplete_units().find_map(|unit| self.deduce_forced(unit))?;
            step.squares.into_iter().for_each(|square| self.place_piece(square));
        }
    }
}

fn elimination(square: Square, why: DeductionReason) -> Deduction {
    Deduction { places: false, squares: vec![square], why }
}
