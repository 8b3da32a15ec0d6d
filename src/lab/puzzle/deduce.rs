//! Deductions from a position of a puzzle, and its difficulty.

use super::definition::PuzzleSource;
use super::{Puzzle, PuzzleRule, RegionBoard};
use crate::problem::Difficulty;
use bezzel_base::board::Square;
use bezzel_base::piece::QUEEN;
use bezzel_placements::units::{Deduction, UnitProblem, UnitState, grade};

/// Deduces from the pieces and the marks by the weakest rule that applies. Returns `None` without
/// units, or if no rule applies.
///
/// # Complexity
/// Polynomial in the squares, for sets of at most four units.
pub(super) fn deduce(puzzle: &Puzzle, placed: &[Square], marked: &[Square]) -> Option<Deduction> {
    let problem = unit_problem(puzzle)?;
    UnitState::new(&problem, placed, &[&puzzle.blocked, marked].concat()).next_deduction()
}

impl Puzzle {
    /// Stores the number of solutions, and computes the difficulty.
    ///
    /// # Complexity
    /// One search for a deduction per step on a board with regions.
    #[must_use]
    pub fn with_solution_count(self, solutions: u64) -> Puzzle {
        Puzzle { solutions: Some(solutions), ..self }.with_difficulty()
    }

    /// Computes the difficulty, as far as it can be known without the number of solutions.
    pub(super) fn with_difficulty(self) -> Puzzle {
        let difficulty = match (&self.rule, self.solutions) {
            (PuzzleRule::Walk(walk), _) => Some(Difficulty::of_tour(self.pieces, walk.ends.closed)),
            (PuzzleRule::Regions(regions), Some(1)) => {
                let units = regions.units();
                let state = UnitState::new(&units, &self.given, &self.blocked);
                Some(Difficulty::of_rule_level(grade(state).0))
            }
            (PuzzleRule::Place | PuzzleRule::Cover { .. }, Some(solutions)) => {
                let closed = self.given.len() + self.blocked.len();
                let squares = self.grid.size.squares().saturating_sub(closed as u64);
                let pieces = self.pieces.saturating_sub(self.given.len() as u64);
                Some(Difficulty::of_placement(squares, pieces, solutions))
            }
            _ => None,
        };
        Puzzle { difficulty, ..self }
    }

    /// Creates the puzzle on regions that have one solution.
    pub fn from_regions(regions: RegionBoard) -> Puzzle {
        let puzzle = Puzzle {
            text: regions.text(),
            number: None,
            grid: regions.grid(),
            piece: QUEEN.clone(),
            pieces: (regions.side() * regions.stars()).into(),
            given: Vec::new(),
            blocked: Vec::new(),
            solutions: None,
            difficulty: None,
            day: None,
            in_time: false,
            solution: regions.find_solutions(&[], &[], 1).into_iter().next().unwrap_or_default(),
            rule: PuzzleRule::Regions(regions),
            source: PuzzleSource::Rule,
        };
        puzzle.with_solution_count(1)
    }
}

/// Returns the puzzle as a problem of units, or `None` if its rows have unknown numbers of pieces.
fn unit_problem(puzzle: &Puzzle) -> Option<UnitProblem> {
    match &puzzle.rule {
        PuzzleRule::Regions(regions) => Some(regions.units()),
        // There is one piece for every row and column, and two in one row or column attack each
        // other.
        PuzzleRule::Place
            if puzzle.grid.size.is_square()
                && puzzle.pieces == u64::from(puzzle.grid.size.files())
                && puzzle.holds_lines() =>
        {
            let each =
                |regions: &&bezzel_base::board::Regions| regions.count() as u64 == puzzle.pieces;
            let regions = puzzle.grid.regions().filter(each).map_or(&[][..], |it| it.all());
            Some(UnitProblem::new(&puzzle.grid, 1, regions, |square| {
                let excludes = move |&other: &Square| puzzle.is_excluded_by(square, other);
                puzzle.grid.size.iter().filter(excludes).collect::<Vec<_>>()
            }))
        }
        _ => None,
    }
}
