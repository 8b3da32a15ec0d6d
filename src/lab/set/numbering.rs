//! Numbers of solutions. They come from the set that lists the solutions, and stay through every
//! stage that only leaves some out.
//!
//! ```text
//!   all queens 8 | where corners = 0 | sort centre | skip 2 | first 3
//!   ---------------- makes the numbers ------------   -- keep them --
//! ```

use super::solution_set::{SetSource, SetStage};
use super::{SolutionList, SolutionSet};
use crate::data::Board;
use crate::problem::{ProblemError, SolutionOrder};
use bezzel_base::board::Square;
use bezzel_base::core::{Limit, SearchEnd, SplitMix64, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// A member of a set with its number.
pub(crate) type NumberedSolution = (u64, Vec<Square>);

/// Callback for each solution with its number, counted from 1.
pub(crate) type NumberedVisitor<'a> = &'a mut dyn FnMut(u64, &[Square]) -> ControlFlow<()>;

impl SolutionSet {
    /// Visits the solutions in the order of the set, each with its number. `Break` from the visitor
    /// ends the visit.
    ///
    /// A stage that only leaves solutions out (`where`, `first`, `last`, `skip`, `sample`) keeps
    /// their numbers. A stage with a new order (`sort`, `unique`) makes new ones, and so does a set
    /// operation.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    pub fn visit_numbered(
        &self,
        limit: &Limit,
        visit: NumberedVisitor<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        self.check_stages()?;
        let limit = &self.own_limit(limit);
        if let Some(SetStage::Sample { size, seed, drawn }) = self.steps.first()
            && let Some(end) = self.try_direct_sample((*size, *seed), &[], drawn, limit)?
            && drawn.get().is_none()
        {
            return Ok(end);
        }
        self.number_steps(&self.steps, limit, visit)
    }

    /// Finds the member at this place, counted from 0, with its number. If there are too few
    /// members, it returns how many there are and how the evaluation ended.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    pub fn get(
        &self,
        index: u64,
        limit: &Limit,
    ) -> Result<Result<NumberedSolution, (u64, SearchEnd)>, ProblemError> {
        let (mut seen, mut found) = (0, None);
        let end = self.visit_numbered(limit, &mut |number, squares| {
            if seen == index {
                found = Some((number, squares.to_vec()));
                return Break(());
            }
            seen += 1;
            Continue(())
        })?;
        Ok(found.ok_or((seen, end)))
    }

    /// Returns the number of stages up to the last one that makes numbers.
    fn numbering_stages(&self) -> usize {
        let makes = |step: &SetStage| match step {
            SetStage::Unique(_) | SetStage::Sort { .. } => true,
            // A sample that was drawn without listing the set has no places in it.
            SetStage::Sample { drawn, .. } => drawn.get().is_some(),
            SetStage::Where(_) | SetStage::First(_) | SetStage::Last(_) | SetStage::Skip(_) => {
                false
            }
        };
        self.steps.iter().rposition(makes).map_or(0, |last| last + 1)
    }

    /// Returns the set that defines the numbers of the boards, as a caption of this width. Returns
    /// `None` if the numbers are the places of the boards and come from the search.
    pub fn numbering_text(&self, boards: &[Board], width: usize) -> Option<String> {
        let is_place = (1..)
            .zip(boards)
            .all(|(place, board)| board.number.is_none_or(|number| number == place));
        let is_made =
            |step: &SetStage| matches!(step, SetStage::Sort { .. } | SetStage::Sample { .. });
        let stages = self.numbering_stages();
        let is_new = self.steps[..stages].iter().any(is_made) || !self.is_plain_source();
        if boards.is_empty() || is_place && !is_new {
            return None;
        }
        Some(match &self.source {
            // Conditions that the search handles are a part of the listed set.
            SetSource::Search { narrowed: Some(narrowed), .. } if stages == 0 => {
                narrowed.instance.command_text()
            }
            _ => {
                let variable = self.variable.clone().filter(|(_, known)| *known <= stages);
                let steps = self.steps[..stages].to_vec();
                SolutionSet { steps, variable, ..self.clone() }.caption(width)
            }
        })
    }

    /// Returns whether the members have the same numbers as among all solutions of the problem.
    pub fn keeps_numbers(&self) -> bool {
        self.numbering_stages() == 0 && self.is_plain_source()
    }

    /// Returns whether the source lists the solutions of the problem itself.
    fn is_plain_source(&self) -> bool {
        matches!(self.source, SetSource::Search { narrowed: None, .. } | SetSource::List { .. })
    }

    fn number_steps(
        &self,
        steps: &[SetStage],
        limit: &Limit,
        visit: NumberedVisitor<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        let makers = self.numbering_stages();
        let (step, before) = match steps.split_last() {
            Some(last) if steps.len() > makers => last,
            _ => {
                let mut number = 0;
                let order = self.source_order(SolutionOrder::Files).unwrap_or_default();
                return self.run(steps, order, limit, &mut |squares| {
                    number += 1;
                    visit(number, squares)
                });
            }
        };
        match step {
            SetStage::Where(filter) => {
                self.number_steps(before, limit, &mut |number, squares| match filter
                    .is_match(squares)
                {
                    true => visit(number, squares),
                    false => Continue(()),
                })
            }
            &SetStage::First(most) => {
                let mut left = most;
                if left == 0 {
                    return Ok(SearchEnd::Complete);
                }
                let end = self.number_steps(before, limit, &mut |number, squares| {
                    visit(number, squares)?;
                    left -= 1;
                    if left == 0 { Break(()) } else { Continue(()) }
                })?;
                Ok(if left == 0 { SearchEnd::Complete } else { end })
            }
            &SetStage::Skip(number) => {
                let mut left = number;
                self.number_steps(before, limit, &mut |number, squares| match left {
                    0 => visit(number, squares),
                    _ => {
                        left -= 1;
                        Continue(())
                    }
                })
            }
            &SetStage::Last(size) => {
                let (mut kept, mut seen) = (NumberedList::default(), 0);
                let end = self.number_steps(before, limit, &mut |number, squares| {
                    seen += 1;
                    if size == 0 {
                        Continue(())
                    } else {
                        kept.put((seen - 1) % size, number, squares, limit)
                    }
                })?;
                Ok(kept.emit(end, visit))
            }
            &SetStage::Sample { size, seed, .. } => {
                let (mut random, mut kept, mut seen) =
                    (SplitMix64::new(seed), NumberedList::default(), 0u64);
                let end = self.number_steps(before, limit, &mut |number, squares| {
                    seen += 1;
                    if kept.len() < size {
                        return kept.put(kept.len(), number, squares, limit);
                    }
                    let place = random.next_below(seen);
                    if place < size {
                        kept.put(place, number, squares, limit)
                    } else {
                        Continue(())
                    }
                })?;
                Ok(kept.emit(end, visit))
            }
            SetStage::Unique(_) | SetStage::Sort { .. } => unreachable!("these make numbers"),
        }
    }
}

/// Solutions that a stage stores, with their numbers.
#[derive(Default)]
struct NumberedList {
    solutions: SolutionList,
    numbers: Vec<u64>,
    /// Whether the memory was exhausted.
    is_full: bool,
}

impl NumberedList {
    fn len(&self) -> u64 {
        self.numbers.len() as u64
    }

    /// Stores a solution at a place, or at the end. Breaks if the memory is exhausted.
    fn put(
        &mut self,
        place: u64,
        number: u64,
        squares: &[Square],
        limit: &Limit,
    ) -> ControlFlow<()> {
        if place < self.len() {
            self.solutions.replace(place as usize, squares);
            self.numbers[place as usize] = number;
            return Continue(());
        }
        self.is_full = self.numbers.try_reserve(1).is_err() || !self.solutions.push(squares, limit);
        if self.is_full {
            return Break(());
        }
        self.numbers.push(number);
        Continue(())
    }

    /// Visits the solutions in the order of their numbers.
    fn emit(self, end: SearchEnd, visit: NumberedVisitor<'_>) -> SearchEnd {
        if self.is_full {
            return SearchEnd::Stopped(Stop::Memory);
        }
        let mut order: Vec<usize> = (0..self.numbers.len()).collect();
        order.sort_unstable_by_key(|&place| self.numbers[place]);
        for place in order {
            let squares = self.solutions.get(place).expect("each number has a solution");
            if visit(self.numbers[place], squares).is_break() {
                return SearchEnd::Stopped(Stop::Observer);
            }
        }
        end
    }
}
