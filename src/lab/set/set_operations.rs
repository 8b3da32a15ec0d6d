//! Set operations on two sets, and images of sets under a symmetry of the board.
//!
//! Members are compared as solutions: squares as a set, a closed tour independent of its beginning.
//! One side streams, and the other one is queried for each solution. A set that was not cut answers
//! from its problem's definition and its stages, in constant memory. A side whose members depend on
//! the listing order is listed and stored first, under the limit.

use super::images::image_command;
use super::solution_set::{CombinedSet, ImageSet, Operation, SetSource, SetStage};
use super::{EvaluationStep, SolutionList, SolutionSet};
use crate::problem::{Instance, PieceGroup, ProblemError, SolutionOrder, VisitSolution};
use bezzel_base::board::{Size, Square, Symmetry, SymmetryGroup, normalize_tour};
use bezzel_base::core::{Limit, SearchEnd, Stop};
use std::borrow::Cow;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;

/// Numbers of solutions that two sets share, and that only one of them has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetComparison {
    /// Members of both.
    pub both: u64,
    /// Members of the first one only.
    pub left: u64,
    /// Members of the second one only.
    pub right: u64,
    /// End of the evaluation. If it was stopped, the numbers are lower bounds.
    pub end: SearchEnd,
}

/// Returns the message id of the reason why the solutions of two problems cannot be compared.
pub fn find_incompatibility(one: &dyn Instance, other: &dyn Instance) -> Option<&'static str> {
    let walk = |instance: &dyn Instance| instance.tour_ends().map(|ends| ends.closed);
    match () {
        () if one.problem().word() != other.problem().word() => Some("fault-apart-problem"),
        () if one.piece_groups() != other.piece_groups() || one.piece() != other.piece() => {
            Some("fault-apart-piece")
        }
        () if one.grid().size != other.grid().size => Some("fault-apart-board"),
        () if walk(one) != walk(other) => Some("fault-apart-ends"),
        () => None,
    }
}

impl SolutionSet {
    /// Combines two sets whose problems are not [`find_incompatibility`]. The members are solutions
    /// of `instance`, which is the problem of the first set unless the operation is a union of
    /// different problems.
    ///
    /// # Errors
    /// Returns [`ProblemError::TooManyStages`].
    pub fn combine(
        operation: Operation,
        left: SolutionSet,
        right: SolutionSet,
        instance: Arc<dyn Instance>,
    ) -> Result<SolutionSet, ProblemError> {
        let texts =
            [&instance, &left.instance, &right.instance].map(|instance| instance.command_text());
        let foreign = texts.iter().any(|text| *text != texts[0]);
        let source = SetSource::Combined(Arc::new(CombinedSet {
            operation,
            left,
            right,
            is_foreign: foreign,
        }));
        SolutionSet::from_parts(instance, source)
    }

    /// Creates a set that is made of other sets.
    fn from_parts(
        instance: Arc<dyn Instance>,
        source: SetSource,
    ) -> Result<SolutionSet, ProblemError> {
        let (steps, has_rules_off, variable) = (Vec::new(), false, None);
        let set = SolutionSet { instance, source, steps, has_rules_off, variable };
        set.check_stages().map(|()| set)
    }

    /// Maps the members by a symmetry. `instance` is the problem of the images.
    ///
    /// # Errors
    /// Returns [`ProblemError::TooManyStages`].
    pub fn image(
        self,
        symmetry: Symmetry,
        instance: Arc<dyn Instance>,
    ) -> Result<SolutionSet, ProblemError> {
        let source = SetSource::Image(Arc::new(ImageSet { origin: self, symmetry }));
        SolutionSet::from_parts(instance, source)
    }

    /// Compares this set with another one whose problem is not [`find_incompatibility`].
    ///
    /// # Errors
    /// Returns a [`ProblemError`] if a search behind the sets is out of reach.
    pub fn compare(
        &self,
        other: &SolutionSet,
        limit: &Limit,
    ) -> Result<SetComparison, ProblemError> {
        let foreign = self.instance.command_text() != other.instance.command_text();
        let found = SetComparison { both: 0, left: 0, right: 0, end: SearchEnd::Complete };
        let (mine, first) = self.to_queryable(foreign, limit)?;
        let (theirs, second) = other.to_queryable(foreign, limit)?;
        let end = combine_ends(first, second);
        if !end.is_complete() {
            return Ok(SetComparison { end, ..found });
        }
        let (mut both, mut left, mut right) = (0, 0, 0);
        let one = mine.visit(SolutionOrder::Files, limit, &mut |squares| {
            *if theirs.has_member(squares, foreign) { &mut both } else { &mut left } += 1;
            Continue(())
        })?;
        let other = theirs.visit(SolutionOrder::Files, limit, &mut |squares| {
            right += u64::from(!mine.has_member(squares, foreign));
            Continue(())
        })?;
        Ok(SetComparison { both, left, right, end: combine_ends(one, other) })
    }

    /// Returns whether a solution is a member. A solution of another problem is checked by the
    /// definition of this set's problem first.
    fn has_member(&self, squares: &[Square], foreign: bool) -> bool {
        let admits = || match self.instance.tour_ends() {
            Some(_) => self.instance.is_member(squares),
            None => self.instance.check(squares).is_ok(),
        };
        (!foreign || admits()) && self.contains(&self.steps, squares)
    }

    /// Returns whether the set must be listed before it can be queried for a solution. The minimum
    /// number of pieces, for example, is known only once it is found.
    fn is_listing_required(&self, foreign: bool) -> bool {
        self.is_cut(&self.steps)
            || foreign && (self.instance.is_minimizing() || self.instance.is_maximizing())
    }

    /// Returns the set in a form that can be queried for any solution, and how its listing ended if
    /// that was needed.
    fn to_queryable(
        &self,
        foreign: bool,
        limit: &Limit,
    ) -> Result<(SolutionSet, SearchEnd), ProblemError> {
        if !self.is_listing_required(foreign) {
            return Ok((self.clone(), SearchEnd::Complete));
        }
        let (list, end) = self.to_list(SolutionOrder::Files, limit)?;
        Ok(self
            .to_listed_set(&list, limit)
            .map_or_else(|stop| (self.clone(), SearchEnd::Stopped(stop)), |set| (set, end)))
    }

    /// Converts the set to the list of its members.
    fn to_listed_set(&self, list: &SolutionList, limit: &Limit) -> Result<SolutionSet, Stop> {
        let from = self.instance.tour_ends().filter(|ends| ends.closed).map(|ends| ends.from);
        let mut plain = SolutionList::new();
        let list = match from {
            Some(from) => {
                for squares in list.iter() {
                    if !plain.push(&rotate_closed_tour(squares, Some(from)), limit) {
                        return Err(Stop::Memory);
                    }
                }
                &plain
            }
            None => list,
        };
        SolutionSet::from_list(
            Arc::clone(&self.instance),
            list,
            (self.is_complete(), self.reduction()),
            limit,
        )
    }

    /// Returns the number of stages behind the set, including those of the sets that it is made of.
    /// Memory and time of an evaluation grow with them.
    pub(crate) fn count_stages(&self) -> usize {
        let inside = match &self.source {
            SetSource::Combined(both) => 1 + both.left.count_stages() + both.right.count_stages(),
            SetSource::Image(image) => 1 + image.origin.count_stages(),
            _ => 0,
        };
        inside + self.steps.len()
    }

    /// Returns the number of reductions behind the set. A membership query visits every image at
    /// each of them.
    fn count_reductions(&self) -> usize {
        let inside = match &self.source {
            SetSource::Combined(both) => {
                both.left.count_reductions() + both.right.count_reductions()
            }
            SetSource::Image(image) => image.origin.count_reductions(),
            _ => 0,
        };
        inside + self.steps.iter().filter(|step| matches!(step, SetStage::Unique(_))).count()
    }
}

/// Rotates a closed tour to its first square, if it begins there.
fn rotate_closed_tour(squares: &[Square], from: Option<Option<Square>>) -> Cow<'_, [Square]> {
    let Some(from) = from else { return Cow::Borrowed(squares) };
    let mut walk = squares.to_vec();
    normalize_tour(&mut walk, from);
    Cow::Owned(walk)
}

/// Combines the ends of two consecutive evaluations.
fn combine_ends(first: SearchEnd, second: SearchEnd) -> SearchEnd {
    if first.is_complete() { second } else { first }
}

/// Returns whether an evaluation completed its request, so that another may follow.
fn can_continue(end: SearchEnd) -> bool {
    matches!(end, SearchEnd::Complete | SearchEnd::Stopped(Stop::Solutions))
}

impl CombinedSet {
    /// Maximum number of nested reductions for a membership query.
    const MAX_REDUCTIONS: usize = 2;

    /// Returns the set in the command language.
    pub(crate) fn command_text(&self) -> String {
        let side = |set: &SolutionSet| {
            if set.count_stages() > 0 {
                format!("({})", set.command_text())
            } else {
                set.command_text()
            }
        };
        format!("{} {} {}", side(&self.left), self.operation.word(), side(&self.right))
    }

    /// Returns whether the members depend on the listing order of a side, or membership queries
    /// take too long.
    pub(crate) fn is_cut(&self) -> bool {
        let sides = [&self.left, &self.right];
        sides.iter().any(|side| side.is_listing_required(self.is_foreign))
            || sides.iter().map(|side| side.count_reductions()).sum::<usize>()
                > CombinedSet::MAX_REDUCTIONS
    }

    /// Returns the steps of an evaluation. One side streams and the other is queried, after it is
    /// listed if necessary.
    pub(crate) fn plan_steps(&self, limit: &Limit) -> Vec<EvaluationStep> {
        let union = self.operation == Operation::Union;
        let asked = if union { &self.left } else { &self.right };
        let keeps = asked.is_listing_required(self.is_foreign);
        let mut rows = self.left.list_steps(limit);
        match union || keeps {
            true => rows.extend(self.right.list_steps(limit)),
            false => rows.push(EvaluationStep::simple(self.right.command_text(), "plan-asked")),
        }
        let how = if keeps { "plan-joined-kept" } else { "plan-joined" };
        rows.push(EvaluationStep::simple(self.operation.word().to_owned(), how));
        rows
    }

    /// Returns whether it holds every solution of `problem`, because a side does.
    pub(crate) fn is_complete(&self, problem: &str) -> bool {
        let whole = |side: &SolutionSet| {
            side.is_complete()
                && side.reduction().is_none()
                && side.instance.command_text() == problem
        };
        match self.operation {
            Operation::Union => whole(&self.left) || whole(&self.right),
            Operation::Intersect => whole(&self.left) && whole(&self.right),
            Operation::Except => false,
        }
    }

    /// Returns the symmetries by which the members are reduced. A reduced set that only loses
    /// members stays reduced.
    pub(crate) fn reduction(&self) -> Option<SymmetryGroup> {
        self.left.reduction().filter(|_| self.operation != Operation::Union)
    }

    /// Returns whether the search of a side was limited to some solutions.
    pub(crate) fn is_limited(&self) -> bool {
        self.left.is_limited() || self.right.is_limited()
    }

    /// Returns whether a solution of the problem is a member, for sets that are not cut.
    pub(crate) fn contains(&self, squares: &[Square]) -> bool {
        let left = || self.left.has_member(squares, self.is_foreign);
        let right = || self.right.has_member(squares, self.is_foreign);
        match self.operation {
            Operation::Union => left() || right(),
            Operation::Except => left() && !right(),
            Operation::Intersect => left() && right(),
        }
    }

    /// Visits the members.
    pub(crate) fn run(
        &self,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        match self.operation {
            Operation::Union => self.run_union(limit, visit),
            Operation::Except => self.run_filter(false, limit, visit),
            Operation::Intersect => self.run_filter(true, limit, visit),
        }
    }

    /// Visits the members of the left side that the right one contains, or does not contain.
    fn run_filter(
        &self,
        wanted: bool,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        let (right, known) = self.right.to_queryable(self.is_foreign, limit)?;
        match known {
            // The difference with a part of the right side would not bound the result.
            SearchEnd::Stopped(Stop::Solutions) if !wanted => {
                return Err(ProblemError::PartTaken(self.right.command_text()));
            }
            known if !can_continue(known) => return Ok(known),
            _ => {}
        }
        let end = self.left.visit(SolutionOrder::Files, limit, &mut |squares| {
            if right.has_member(squares, self.is_foreign) == wanted {
                visit(squares)
            } else {
                Continue(())
            }
        })?;
        Ok(combine_ends(end, known))
    }

    fn run_union(
        &self,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        let keeps = self.left.is_listing_required(self.is_foreign);
        let (mut list, mut full) = (SolutionList::new(), false);
        let end = self.left.visit(SolutionOrder::Files, limit, &mut |squares| {
            full = keeps && !list.push(squares, limit);
            if full { Break(()) } else { visit(squares) }
        })?;
        if full || !can_continue(end) {
            return Ok(if full { SearchEnd::Stopped(Stop::Memory) } else { end });
        }
        let left = match keeps.then(|| self.left.to_listed_set(&list, limit)) {
            Some(Err(stop)) => return Ok(SearchEnd::Stopped(stop)),
            Some(Ok(kept)) => kept,
            None => self.left.clone(),
        };
        drop(list);
        let rest = self.right.visit(SolutionOrder::Files, limit, &mut |squares| {
            if left.has_member(squares, self.is_foreign) { Continue(()) } else { visit(squares) }
        })?;
        // The end of the second side explains more than that only a part of the first one was
        // requested.
        Ok(if rest.is_complete() { end } else { rest })
    }
}

impl ImageSet {
    /// Returns the set in the command language.
    pub(crate) fn command_text(&self) -> String {
        let (word, of) = (image_command(self.symmetry), self.origin.command_text());
        if matches!(self.origin.source, SetSource::Combined(_)) && self.origin.steps.is_empty() {
            return format!("({of}) | {word}");
        }
        format!("{of} | {word}")
    }

    /// Returns the steps of an evaluation.
    pub(crate) fn plan_steps(&self, limit: &Limit) -> Vec<EvaluationStep> {
        let mut rows = self.origin.list_steps(limit);
        rows.push(EvaluationStep::simple(image_command(self.symmetry), "plan-moved"));
        rows
    }

    /// Visits the images of the members, in the order of the members.
    pub(crate) fn run(
        &self,
        limit: &Limit,
        visit: VisitSolution<'_>,
    ) -> Result<SearchEnd, ProblemError> {
        let mut image = Vec::new();
        self.origin.visit(SolutionOrder::Files, limit, &mut |squares| -> ControlFlow<()> {
            self.map_squares(self.symmetry, self.origin.instance.grid().size, squares, &mut image);
            visit(&image)
        })
    }

    /// Returns whether a solution is the image of a member, for sets that are not cut.
    pub(crate) fn contains(&self, size: Size, squares: &[Square]) -> bool {
        let mut origin = Vec::new();
        self.map_squares(self.symmetry.inverse(), size, squares, &mut origin);
        self.origin.contains(&self.origin.steps, &origin)
    }

    fn map_squares(&self, by: Symmetry, size: Size, squares: &[Square], into: &mut Vec<Square>) {
        into.clear();
        into.extend(squares.iter().map(|&square| by.apply(size, square)));
        match self.origin.instance.tour_ends() {
            None => PieceGroup::parts(self.origin.instance.piece_groups()).sort_parts(into),
            Some(ends) if ends.closed && ends.to.is_none() => {
                normalize_tour(into, ends.from.map(|from| by.apply(size, from)));
            }
            Some(_) => {}
        }
    }
}
