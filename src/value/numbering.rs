//! Numbers of solutions. They come from the set that lists the solutions, and stay through every
//! stage that only leaves some out.
//!
//! ```text
//!   all queens 8 | where corners = 0 | sort centre | skip 2 | first 3
//!   ---------------- makes the numbers ------------   -- keep them --
//! ```

use super::set::{Source, Step};
use super::{Board, SolutionList, SolutionSet};
use crate::board::Square;
use crate::problem::{Order, Refusal};
use crate::search::{End, Limit, SplitMix64, Stop};
use std::ops::ControlFlow::{self, Break, Continue};

/// A member of a set with its number.
pub(super) type NumberedSolution = (u64, Vec<Square>);

/// Callback for each solution with its number, counted from 1.
pub(super) type NumberedVisitor<'a> = &'a mut dyn FnMut(u64, &[Square]) -> ControlFlow<()>;

impl SolutionSet {
    /// Visits the solutions in the order of the set, each with its number. `Break` from the visitor
    /// ends the visit.
    ///
    /// A stage that only leaves solutions out (`where`, `first`, `last`, `skip`, `sample`) keeps
    /// their numbers. A stage with a new order (`sort`, `unique`) makes new ones, and so does a set
    /// operation.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if the search behind the set is out of reach.
    pub fn visit_numbered(&self, limit: &Limit, visit: NumberedVisitor<'_>) -> Result<End, Refusal> {
        self.check_stages()?;
        let limit = &self.own_limit(limit);
        if let Some(Step::Sample { size, seed, drawn }) = self.steps.first()
            && let Some(end) = self.drawn((*size, *seed), &[], drawn, limit)?
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
    /// Returns a [`Refusal`] if the search behind the set is out of reach.
    pub fn get(&self, index: u64, limit: &Limit) -> Result<Result<NumberedSolution, (u64, End)>, Refusal> {
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
        let makes = |step: &Step| match step {
            Step::Unique(_) | Step::Sort { .. } => true,
            // A sample that was drawn without listing the set has no places in it.
            Step::Sample { drawn, .. } => drawn.get().is_some(),
            Step::Where(_) | Step::First(_) | Step::Last(_) | Step::Skip(_) => false,
        };
        self.steps.iter().rposition(makes).map_or(0, |last| last + 1)
    }

    /// Returns the set that defines the numbers of the boards, as it would be typed. Returns `None`
    /// if the numbers are the places of the boards and come from the search.
    pub fn numbering(&self, boards: &[Board]) -> Option<String> {
        let is_place = (1..).zip(boards).all(|(place, board)| board.number.is_none_or(|number| number == place));
        let is_made = |step: &Step| matches!(step, Step::Sort { .. } | Step::Sample { .. });
        let stages = self.numbering_stages();
        let is_new = self.steps[..stages].iter().any(is_made) || !self.is_plain_source();
        if boards.is_empty() || is_place && !is_new {
            return None;
        }
        Some(match &self.source {
            // Conditions that the search handles are a part of the listed set.
            Source::Search { narrowed: Some(narrowed), .. } if stages == 0 => narrowed.instance.text(),
            _ => SolutionSet { steps: self.steps[..stages].to_vec(), ..self.clone() }.text(),
        })
    }

    /// Returns whether the members have the same numbers as among all solutions of the problem.
    pub fn keeps_numbers(&self) -> bool {
        self.numbering_stages() == 0 && self.is_plain_source()
    }

    /// Returns whether the source lists the solutions of the problem itself.
    fn is_plain_source(&self) -> bool {
        matches!(self.source, Source::Search { narrowed: None, .. } | Source::List { .. })
    }

    fn number_steps(&self, steps: &[Step], limit: &Limit, visit: NumberedVisitor<'_>) -> Result<End, Refusal> {
        let makers = self.numbering_stages();
        let (step, before) = match steps.split_last() {
            Some(last) if steps.len() > makers => last,
            _ => {
                let mut number = 0;
                let order = self.source_order(Order::Files).unwrap_or_default();
                return self.run(steps, order, limit, &mut |squares| {
                    number += 1;
                    visit(number, squares)
                });
            }
        };
        match step {
            Step::Where(filter) => {
                self.number_steps(before, limit, &mut |number, squares| match filter.holds(squares) {
                    true => visit(number, squares),
                    false => Continue(()),
                })
            }
            &Step::First(most) => {
                let mut left = most;
                if left == 0 {
                    return Ok(End::Complete);
                }
                let end = self.number_steps(before, limit, &mut |number, squares| {
                    visit(number, squares)?;
                    left -= 1;
                    if left == 0 { Break(()) } else { Continue(()) }
                })?;
                Ok(if left == 0 { End::Complete } else { end })
            }
            &Step::Skip(number) => {
                let mut left = number;
                self.number_steps(before, limit, &mut |number, squares| match left {
                    0 => visit(number, squares),
                    _ => {
                        left -= 1;
                        Continue(())
                    }
                })
            }
            &Step::Last(size) => {
                let (mut kept, mut seen) = (Kept::default(), 0);
                let end = self.number_steps(before, limit, &mut |number, squares| {
                    seen += 1;
                    if size == 0 { Continue(()) } else { kept.put((seen - 1) % size, number, squares, limit) }
                })?;
                Ok(kept.emit(end, visit))
            }
            &Step::Sample { size, seed, .. } => {
                let (mut random, mut kept, mut seen) = (SplitMix64::new(seed), Kept::default(), 0u64);
                let end = self.number_steps(before, limit, &mut |number, squares| {
                    seen += 1;
                    if kept.len() < size {
                        return kept.put(kept.len(), number, squares, limit);
                    }
                    let place = random.below(seen);
                    if place < size { kept.put(place, number, squares, limit) } else { Continue(()) }
                })?;
                Ok(kept.emit(end, visit))
            }
            Step::Unique(_) | Step::Sort { .. } => unreachable!("these make numbers"),
        }
    }
}

/// Solutions that a stage stores, with their numbers.
#[derive(Default)]
struct Kept {
    solutions: SolutionList,
    numbers: Vec<u64>,
    /// Whether the memory was exhausted.
    is_full: bool,
}

impl Kept {
    fn len(&self) -> u64 {
        self.numbers.len() as u64
    }

    /// Stores a solution at a place, or at the end. Breaks if the memory is exhausted.
    fn put(&mut self, place: u64, number: u64, squares: &[Square], limit: &Limit) -> ControlFlow<()> {
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
    fn emit(self, end: End, visit: NumberedVisitor<'_>) -> End {
        if self.is_full {
            return End::Stopped(Stop::Memory);
        }
        let mut order: Vec<usize> = (0..self.numbers.len()).collect();
        order.sort_unstable_by_key(|&place| self.numbers[place]);
        for place in order {
            let squares = self.solutions.get(place).expect("each number has a solution");
            if visit(self.numbers[place], squares).is_break() {
                return End::Stopped(Stop::Watcher);
            }
        }
        end
    }
}
