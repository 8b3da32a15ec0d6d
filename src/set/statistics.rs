//! Statistics of a set's solutions by their symmetry.

use super::SolutionSet;
use super::attribute::{KINDS, symmetry_kind};
use super::evaluation::SetMembers;
use crate::board::SymmetryGroup;
use crate::engine::core::{Limit, SearchEnd};
use crate::problem::{
    ProblemError, SolutionOrder, SolutionShape, find_stabilizer, solution_images,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

/// Numbers of solutions of a set by their symmetry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SymmetryStatistics {
    /// Kinds of symmetry that occur, the least symmetric first.
    pub rows: Vec<SymmetryKind>,
}

/// Solutions of a set with the same kind of symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymmetryKind {
    /// Message id of the kind.
    pub name: &'static str,
    /// Number of images of such a solution, including itself.
    pub orbit: u32,
    /// Number of solutions.
    pub solutions: u64,
    /// Number of essentially different ones, or `None` for a cut set, for which it is not counted.
    pub classes: Option<u64>,
}

impl SymmetryStatistics {
    /// Returns the total number of solutions.
    pub fn total_solutions(&self) -> u64 {
        self.rows.iter().map(|kind| kind.solutions).sum()
    }

    /// Returns the total number of essentially different solutions, if they were counted.
    pub fn total_classes(&self) -> Option<u64> {
        self.rows.iter().map(|kind| kind.classes).sum()
    }
}

impl SolutionSet {
    /// Counts the solutions by their symmetry.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    pub fn symmetry_statistics(
        &self,
        limit: &Limit,
    ) -> Result<(SymmetryStatistics, SearchEnd), ProblemError> {
        let size = self.instance().grid().size;
        let mut images = solution_images(&**self.instance(), SymmetryGroup::All);
        let (form, symmetries) = (
            SolutionShape::of_instance(&**self.instance()),
            self.instance().symmetries(SymmetryGroup::All),
        );
        let members = SetMembers::of_set(self);
        let mut kinds: BTreeMap<usize, SymmetryKind> = BTreeMap::new();
        let end = self.visit(SolutionOrder::Files, limit, &mut |squares| {
            let stabiliser = find_stabilizer(squares, size, &form, &symmetries);
            let kind = symmetry_kind(stabiliser, size);
            let orbit = symmetries.len() as u32 / stabiliser.order();
            let new = SymmetryKind {
                name: KINDS[kind],
                orbit,
                solutions: 0,
                classes: members.as_ref().map(|_| 0),
            };
            let kind = kinds.entry(kind).or_insert(new);
            kind.solutions += 1;
            if let (Some(members), Some(classes)) = (&members, &mut kind.classes) {
                *classes += u64::from(images.is_first(squares, |image| members.contains(image)));
            }
            Continue(())
        })?;
        Ok((SymmetryStatistics { rows: kinds.into_values().collect() }, end))
    }
}
