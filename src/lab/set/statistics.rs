//! Statistics of a set's solutions by their symmetry.

use super::attribute::{KINDS, symmetry_kind};
use super::evaluation::Members;
use super::plan::StabilizerCounts;
use super::{Question, SolutionSet};
use crate::problem::{
    ProblemError, SolutionOrder, SolutionShape, Stabilizer, divide_into_classes, find_stabilizer,
    solution_images,
};
use bezzel_base::board::SymmetryGroup;
use bezzel_base::core::{Limit, SearchEnd};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

/// Numbers of solutions of a set by their symmetry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SymmetryStatistics {
    /// Kinds of symmetry that occur, the least symmetric first.
    pub rows: Vec<SymmetryKind>,
}

/// Solutions of a set with the same kind of symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryKind {
    /// Message id of the kind.
    pub name: &'static str,
    /// Number of images of such a solution, including itself.
    pub orbit: u32,
    /// Number of solutions.
    pub solutions: BigUint,
    /// Number of essentially different ones, or `None` for a cut set, for which it is not counted.
    pub classes: Option<BigUint>,
}

impl SymmetryStatistics {
    /// Returns the total number of solutions.
    pub fn total_solutions(&self) -> BigUint {
        self.rows.iter().map(|kind| &kind.solutions).sum()
    }

    /// Returns the total number of essentially different solutions, if they were counted.
    pub fn total_classes(&self) -> Option<BigUint> {
        self.rows.iter().map(|kind| kind.classes.as_ref()).sum()
    }
}

impl SolutionSet {
    /// Counts the solutions by their symmetry. They are listed unless exact counts answer that.
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if the search behind the set is out of reach.
    pub fn symmetry_statistics(
        &self,
        limit: &Limit,
    ) -> Result<(SymmetryStatistics, SearchEnd), ProblemError> {
        let own = self.own_limit(limit);
        if let Some((plan, _)) = self.plan_counts(Question::Symmetries, &own)
            && let Some((numbers, end)) = plan.symmetries(&own)?
        {
            return Ok((self.planned_statistics(numbers, plan.is_reduced()), end));
        }
        let size = self.instance().grid().size;
        let mut images = solution_images(&**self.instance(), SymmetryGroup::All);
        let (form, symmetries) = (
            SolutionShape::of_instance(&**self.instance()),
            self.instance().symmetries(SymmetryGroup::All),
        );
        let members = Members::of_set(self);
        let mut kinds: BTreeMap<usize, (u32, u64, u64)> = BTreeMap::new();
        let end = self.visit(SolutionOrder::Files, limit, &mut |squares| {
            let stabiliser = find_stabilizer(squares, size, &form, &symmetries);
            let kind = symmetry_kind(stabiliser, size);
            let orbit = symmetries.len() as u32 / stabiliser.order();
            let (_, solutions, classes) = kinds.entry(kind).or_insert((orbit, 0, 0));
            *solutions += 1;
            if let Some(members) = &members {
                *classes += u64::from(images.is_first(squares, |image| members.contains(image)));
            }
            Continue(())
        })?;
        let row = |(kind, (orbit, solutions, classes)): (usize, (u32, u64, u64))| SymmetryKind {
            name: KINDS[kind],
            orbit,
            solutions: solutions.into(),
            classes: members.as_ref().map(|_| classes.into()),
        };
        Ok((SymmetryStatistics { rows: kinds.into_iter().map(row).collect() }, end))
    }

    /// Returns the statistics from the numbers of solutions with each group of symmetries. If the
    /// set is reduced, each class has one member.
    fn planned_statistics(
        &self,
        numbers: StabilizerCounts,
        is_reduced: bool,
    ) -> SymmetryStatistics {
        let instance = self.instance();
        let (size, all) =
            (instance.grid().size, instance.symmetries(SymmetryGroup::All).len() as u32);
        let mut kinds: BTreeMap<usize, SymmetryKind> = BTreeMap::new();
        for (group, number) in numbers {
            let stabilizer = Stabilizer::from_group(&group);
            let (kind, orbit) = (symmetry_kind(stabilizer, size), all / stabilizer.order());
            let new = SymmetryKind {
                name: KINDS[kind],
                orbit,
                solutions: BigUint::ZERO,
                classes: Some(BigUint::ZERO),
            };
            kinds.entry(kind).or_insert(new).solutions += number;
        }
        for kind in kinds.values_mut() {
            let classes = divide_into_classes(kind.solutions.clone(), kind.orbit as usize);
            if is_reduced {
                kind.solutions.clone_from(&classes);
            }
            kind.classes = Some(classes);
        }
        SymmetryStatistics { rows: kinds.into_values().collect() }
    }
}
