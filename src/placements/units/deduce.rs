//! Deductions from a position with their reasons, by the rules with which a person solves a puzzle,
//! the weakest first.
//!
//! A square is *open* if it is empty, not marked, and not excluded by a piece. The rules consider
//! only the open squares of units, so that each of them can be stated in a sentence.

use super::UnitState;
use bezzel_base::board::{Square, SquareSet};
use bezzel_base::core::{Unit, UnitList};

/// Maximum number of units of one kind that are considered together, since a person sees no more.
const MAX_CHOSEN: usize = 4;

/// Reason of a deduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeductionReason {
    /// The unit has no other squares left for its pieces.
    Left(Unit),
    /// The unit has no more squares than pieces.
    Only(Unit),
    /// The pieces of the unit have no room without the square.
    Needed(Unit),
    /// All pieces of these units must be in the second units, which need no more pieces.
    Within(Vec<Unit>, Vec<Unit>),
    /// A piece on the square would leave the unit without room.
    Starves(Unit),
    /// A piece on the square would, with its forced consequences, leave the unit without room.
    Leads(Unit),
}

impl DeductionReason {
    /// Returns the difficulty, from 1 to 5.
    pub fn level(&self) -> u8 {
        match self {
            DeductionReason::Only(_) | DeductionReason::Left(_) => 1,
            DeductionReason::Needed(_) => 2,
            DeductionReason::Within(inner, _) if inner.len() == 1 => 2,
            DeductionReason::Starves(_) => 3,
            DeductionReason::Within(..) => 4,
            DeductionReason::Leads(_) => DeductionReason::MAX_LEVEL,
        }
    }

    /// Level of the hardest puzzles.
    pub const MAX_LEVEL: u8 = 5;

    /// Returns the word in data files, which is the same in every language.
    pub fn word(&self) -> &'static str {
        match self {
            DeductionReason::Only(_) => "only",
            DeductionReason::Left(_) => "left",
            DeductionReason::Needed(_) => "needed",
            DeductionReason::Within(..) => "within",
            DeductionReason::Starves(_) => "starves",
            DeductionReason::Leads(_) => "leads",
        }
    }
}

/// Conclusion from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// Whether the squares hold pieces, or otherwise are empty.
    pub places: bool,
    /// Squares, sorted.
    pub squares: Vec<Square>,
    /// Reason.
    pub why: DeductionReason,
}

impl UnitState<'_> {
    /// Places or closes the squares of a deduction.
    pub fn apply(&mut self, step: &Deduction) {
        for &square in &step.squares {
            if step.places { self.place_piece(square) } else { self.close_square(square) }
        }
    }

    /// Deduces by the weakest rule that applies. Returns `None` if no rule applies.
    ///
    /// # Complexity
    /// Polynomial in the squares, for sets of at most four units.
    pub fn next_deduction(&self) -> Option<Deduction> {
        let forced = || self.incomplete_units().filter_map(|unit| self.deduce_forced(unit));
        forced().find(|it| it.why.level() == 1).or_else(|| {
            let harder = forced()
                .next()
                .or_else(|| self.deduce_confined(1))
                .or_else(|| self.deduce_by_trial(false));
            harder
                .or_else(|| (2..=MAX_CHOSEN).find_map(|count| self.deduce_confined(count)))
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
        let name = self.problem.units[unit].0;
        let is_all = self.open_squares(unit).len() == self.missing[unit] as usize;
        let is_whole = self.problem.units[unit].1.len() == self.missing[unit] as usize;
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
        let kind = |unit: usize| self.problem.units[unit].0.kind();
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
        let mut own = SquareSet::empty(self.problem.grid.size);
        chosen.iter().for_each(|&unit| own |= &self.open_squares(unit));
        let around: Vec<usize> = outer
            .iter()
            .copied()
            .filter(|&unit| !self.problem.units[unit].1.is_disjoint(&own))
            .collect();
        let need = |units: &[usize]| units.iter().map(|&unit| self.missing[unit]).sum::<u32>();
        if need(chosen) != need(&around) || around.len() > UnitList::MAX {
            return None;
        }
        let mut rest = SquareSet::empty(self.problem.grid.size);
        around.iter().for_each(|&unit| rest |= &self.open_squares(unit));
        rest -= &own;
        let names =
            |units: &[usize]| units.iter().map(|&unit| self.problem.units[unit].0).collect();
        let why = DeductionReason::Within(names(chosen), names(&around));
        (!rest.is_empty()).then(|| Deduction { places: false, squares: rest.iter().collect(), why })
    }

    /// Finds the squares on which a piece would leave a unit without room, immediately or after its
    /// forced consequences. They are the squares for the first such unit.
    fn deduce_by_trial(&self, further: bool) -> Option<Deduction> {
        let mut found: Option<(Unit, Vec<Square>)> = None;
        for square in self.open.iter() {
            let mut position = self.clone();
            position.place_piece(square);
            let unit = if further {
                position.find_contradiction()
            } else {
                position.find_unfillable_unit()
            };
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
    fn find_contradiction(mut self) -> Option<Unit> {
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

/// Computes the level of the hardest deduction to the solution, from 1 to
/// [`DeductionReason::MAX_LEVEL`], with the number of steps by each reason's word. A position in
/// which no rule applies has the highest level.
///
/// # Complexity
/// One search for a deduction per step.
pub fn grade(mut state: UnitState<'_>) -> (u8, Vec<(&'static str, u64)>) {
    let (mut level, mut steps) = (1, Vec::<(&'static str, u64)>::new());
    while !state.is_complete() {
        let Some(step) = state.next_deduction() else {
            return (DeductionReason::MAX_LEVEL, steps);
        };
        level = level.max(step.why.level());
        match steps.iter_mut().find(|(word, _)| *word == step.why.word()) {
            Some((_, number)) => *number += 1,
            None => steps.push((step.why.word(), 1)),
        }
        state.apply(&step);
    }
    (level, steps)
}
