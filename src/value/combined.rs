//! Set operations on two sets, and images of sets under a symmetry of the board.
//!
//! Members are compared as solutions: squares as a set, a closed tour independent of its beginning.
//! One side streams, and the other one is queried for each solution. A set that was not cut answers
//! from its problem's definition and its stages, in constant memory. A side whose members depend on
//! the listing order is listed and stored first, under the limit.

use super::set::{Combined, Image, Operation, Source, Step};
use super::{Planned, SolutionList, SolutionSet};
use crate::board::{Group, Size, Square, Symmetry, begin_walk};
use crate::problem::{Instance, Order, Refusal, Share, Visitor};
use crate::search::{End, Limit, Stop};
use std::borrow::Cow;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;

/// Reason why two sets cannot be combined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Apart {
    /// Different board sizes.
    Board,
    /// Different pieces.
    Piece,
    /// Different problems.
    Problem,
    /// Closed tours in one set and open tours in the other.
    Ends,
    /// No problem of the language that contains the members of both.
    Union,
}

/// Numbers of solutions that two sets share, and that only one of them has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// Members of both.
    pub both: u64,
    /// Members of the first one only.
    pub left: u64,
    /// Members of the second one only.
    pub right: u64,
    /// End of the evaluation. If it was stopped, the numbers are lower bounds.
    pub end: End,
}

/// Returns the reason why the solutions of two problems cannot be compared, if there is one.
pub fn apart(one: &dyn Instance, other: &dyn Instance) -> Option<Apart> {
    let walk = |instance: &dyn Instance| instance.walk().map(|ends| ends.closed);
    match () {
        () if one.problem().word != other.problem().word => Some(Apart::Problem),
        () if one.shares() != other.shares() || one.piece() != other.piece() => Some(Apart::Piece),
        () if one.grid().size != other.grid().size => Some(Apart::Board),
        () if walk(one) != walk(other) => Some(Apart::Ends),
        () => None,
    }
}

impl SolutionSet {
    /// Combines two sets whose problems are not [`apart`]. The members are solutions of `instance`,
    /// which is the problem of the first set unless the operation is a union of different problems.
    ///
    /// # Errors
    /// Returns [`Refusal::TooManyStages`].
    pub fn combined(
        operation: Operation,
        left: SolutionSet,
        right: SolutionSet,
        instance: Arc<dyn Instance>,
    ) -> Result<SolutionSet, Refusal> {
        let texts = [&instance, &left.instance, &right.instance].map(|instance| instance.text());
        let foreign = texts.iter().any(|text| *text != texts[0]);
        let source = Source::Combined(Arc::new(Combined { operation, left, right, foreign }));
        let set = SolutionSet { instance, source, steps: Vec::new() };
        set.check_stages().map(|()| set)
    }

    /// Maps the members by a symmetry. `instance` is the problem of the images.
    ///
    /// # Errors
    /// Returns [`Refusal::TooManyStages`].
    pub fn image(self, symmetry: Symmetry, instance: Arc<dyn Instance>) -> Result<SolutionSet, Refusal> {
        let source = Source::Image(Arc::new(Image { of: self, symmetry }));
        let set = SolutionSet { instance, source, steps: Vec::new() };
        set.check_stages().map(|()| set)
    }

    /// Compares this set with another one whose problem is not [`apart`].
    ///
    /// # Errors
    /// Returns a [`Refusal`] if a search behind the sets is out of reach.
    pub fn compare(&self, other: &SolutionSet, limit: &Limit) -> Result<Comparison, Refusal> {
        let foreign = self.instance.text() != other.instance.text();
        let found = Comparison { both: 0, left: 0, right: 0, end: End::Complete };
        let (mine, first) = self.settled(foreign, limit)?;
        let (theirs, second) = other.settled(foreign, limit)?;
        let end = joined(first, second);
        if !end.is_complete() {
            return Ok(Comparison { end, ..found });
        }
        let (mut both, mut left, mut right) = (0, 0, 0);
        let one = mine.visit(Order::Files, limit, &mut |squares| {
            *if theirs.has(squares, foreign) { &mut both } else { &mut left } += 1;
            Continue(())
        })?;
        let other = theirs.visit(Order::Files, limit, &mut |squares| {
            right += u64::from(!mine.has(squares, foreign));
            Continue(())
        })?;
        Ok(Comparison { both, left, right, end: joined(one, other) })
    }

    /// Returns whether a solution is a member. A solution of another problem is checked by the
    /// definition of this set's problem first.
    fn has(&self, squares: &[Square], foreign: bool) -> bool {
        let admits = || match self.instance.walk() {
            Some(_) => self.instance.is_member(squares),
            None => self.instance.check(squares).is_ok(),
        };
        (!foreign || admits()) && self.contains(&self.steps, squares)
    }

    /// Returns whether the set must be listed before it can be queried for a solution. The minimum
    /// number of pieces, for example, is known only once it is found.
    fn must_be_listed(&self, foreign: bool) -> bool {
        self.is_cut(&self.steps) || foreign && (self.instance.minimises() || self.instance.maximises())
    }

    /// Returns the set in a form that can be queried for any solution, and how its listing ended if
    /// that was needed.
    fn settled(&self, foreign: bool, limit: &Limit) -> Result<(SolutionSet, End), Refusal> {
        if !self.must_be_listed(foreign) {
            return Ok((self.clone(), End::Complete));
        }
        let (list, end) = self.to_list(Order::Files, limit)?;
        Ok(self.kept(&list, limit).map_or_else(|stop| (self.clone(), End::Stopped(stop)), |set| (set, end)))
    }

    /// Converts the set to the list of its members.
    fn kept(&self, list: &SolutionList, limit: &Limit) -> Result<SolutionSet, Stop> {
        let from = self.instance.walk().filter(|ends| ends.closed).map(|ends| ends.from);
        let mut plain = SolutionList::new();
        let list = match from {
            Some(from) => {
                for squares in list.iter() {
                    if !plain.push(&begun(squares, Some(from)), limit) {
                        return Err(Stop::Memory);
                    }
                }
                &plain
            }
            None => list,
        };
        SolutionSet::list(Arc::clone(&self.instance), list, (self.is_complete(), self.reduction()), limit)
    }

    /// Returns the number of stages behind the set, including those of the sets that it is made of.
    /// Memory and time of an evaluation grow with them.
    pub(super) fn all_stages(&self) -> usize {
        let inside = match &self.source {
            Source::Combined(both) => 1 + both.left.all_stages() + both.right.all_stages(),
            Source::Image(image) => 1 + image.of.all_stages(),
            _ => 0,
        };
        inside + self.steps.len()
    }

    /// Returns the number of reductions behind the set. A membership query visits every image at
    /// each of them.
    fn reductions(&self) -> usize {
        let inside = match &self.source {
            Source::Combined(both) => both.left.reductions() + both.right.reductions(),
            Source::Image(image) => image.of.reductions(),
            _ => 0,
        };
        inside + self.steps.iter().filter(|step| matches!(step, Step::Unique(_))).count()
    }
}

/// Rotates a closed tour to its first square, if it begins there.
fn begun(squares: &[Square], from: Option<Option<Square>>) -> Cow<'_, [Square]> {
    let Some(from) = from else { return Cow::Borrowed(squares) };
    let mut walk = squares.to_vec();
    begin_walk(&mut walk, from);
    Cow::Owned(walk)
}

/// Combines the ends of two consecutive evaluations.
fn joined(first: End, second: End) -> End {
    if first.is_complete() { second } else { first }
}

/// Returns whether an evaluation completed its request, so that another may follow.
fn goes_on(end: End) -> bool {
    matches!(end, End::Complete | End::Stopped(Stop::Solutions))
}

impl Combined {
    /// Maximum number of nested reductions for a membership query.
    const MOST_REDUCTIONS: usize = 2;

    /// Returns the set in the command language.
    pub(super) fn text(&self) -> String {
        let side = |set: &SolutionSet| if set.all_stages() > 0 { format!("({})", set.text()) } else { set.text() };
        format!("{} {} {}", side(&self.left), self.operation.word(), side(&self.right))
    }

    /// Returns whether the members depend on the listing order of a side, or membership queries
    /// take too long.
    pub(super) fn is_cut(&self) -> bool {
        let sides = [&self.left, &self.right];
        sides.iter().any(|side| side.must_be_listed(self.foreign))
            || sides.iter().map(|side| side.reductions()).sum::<usize>() > Combined::MOST_REDUCTIONS
    }

    /// Returns the steps of an evaluation. One side streams and the other is queried, after it is
    /// listed if necessary.
    pub(super) fn plan(&self, limit: &Limit) -> Vec<Planned> {
        let union = self.operation == Operation::Union;
        let asked = if union { &self.left } else { &self.right };
        let keeps = asked.must_be_listed(self.foreign);
        let mut rows = self.left.plan(limit, false);
        match union || keeps {
            true => rows.extend(self.right.plan(limit, false)),
            false => rows.push(Planned::step(self.right.text(), "plan-asked")),
        }
        let how = if keeps { "plan-joined-kept" } else { "plan-joined" };
        rows.push(Planned::step(self.operation.word().to_owned(), how));
        rows
    }

    /// Returns whether it holds every solution of `problem`, because a side does.
    pub(super) fn is_complete(&self, problem: &str) -> bool {
        let whole =
            |side: &SolutionSet| side.is_complete() && side.reduction().is_none() && side.instance.text() == problem;
        match self.operation {
            Operation::Union => whole(&self.left) || whole(&self.right),
            Operation::Intersect => whole(&self.left) && whole(&self.right),
            Operation::Except => false,
        }
    }

    /// Returns the symmetries by which the members are reduced. A reduced set that only loses
    /// members stays reduced.
    pub(super) fn reduction(&self) -> Option<Group> {
        self.left.reduction().filter(|_| self.operation != Operation::Union)
    }

    /// Returns whether the search of a side was limited to some solutions.
    pub(super) fn is_limited(&self) -> bool {
        self.left.is_limited() || self.right.is_limited()
    }

    /// Returns whether a solution of the problem is a member, for sets that are not cut.
    pub(super) fn contains(&self, squares: &[Square]) -> bool {
        let left = || self.left.has(squares, self.foreign);
        let right = || self.right.has(squares, self.foreign);
        match self.operation {
            Operation::Union => left() || right(),
            Operation::Except => left() && !right(),
            Operation::Intersect => left() && right(),
        }
    }

    /// Visits the members.
    pub(super) fn run(&self, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        match self.operation {
            Operation::Union => self.run_union(limit, visit),
            Operation::Except => self.run_filter(false, limit, visit),
            Operation::Intersect => self.run_filter(true, limit, visit),
        }
    }

    /// Visits the members of the left side that the right one contains, or does not contain.
    fn run_filter(&self, wanted: bool, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let (right, known) = self.right.settled(self.foreign, limit)?;
        match known {
            // The difference with a part of the right side would not bound the result.
            End::Stopped(Stop::Solutions) if !wanted => return Err(Refusal::PartTaken(self.right.text())),
            known if !goes_on(known) => return Ok(known),
            _ => {}
        }
        let end = self.left.visit(Order::Files, limit, &mut |squares| {
            if right.has(squares, self.foreign) == wanted { visit(squares) } else { Continue(()) }
        })?;
        Ok(joined(end, known))
    }

    fn run_union(&self, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let keeps = self.left.must_be_listed(self.foreign);
        let (mut list, mut full) = (SolutionList::new(), false);
        let end = self.left.visit(Order::Files, limit, &mut |squares| {
            full = keeps && !list.push(squares, limit);
            if full { Break(()) } else { visit(squares) }
        })?;
        if full || !goes_on(end) {
            return Ok(if full { End::Stopped(Stop::Memory) } else { end });
        }
        let left = match keeps.then(|| self.left.kept(&list, limit)) {
            Some(Err(stop)) => return Ok(End::Stopped(stop)),
            Some(Ok(kept)) => kept,
            None => self.left.clone(),
        };
        drop(list);
        let rest = self.right.visit(Order::Files, limit, &mut |squares| {
            if left.has(squares, self.foreign) { Continue(()) } else { visit(squares) }
        })?;
        // The end of the second side explains more than that only a part of the first one was
        // requested.
        Ok(if rest.is_complete() { end } else { rest })
    }
}

impl Image {
    /// Returns the set in the command language.
    pub(super) fn text(&self) -> String {
        let (word, of) = (image_words(self.symmetry), self.of.text());
        if matches!(self.of.source, Source::Combined(_)) && self.of.steps.is_empty() {
            return format!("({of}) | {word}");
        }
        format!("{of} | {word}")
    }

    /// Returns the steps of an evaluation.
    pub(super) fn plan(&self, limit: &Limit) -> Vec<Planned> {
        let mut rows = self.of.plan(limit, false);
        rows.push(Planned::step(image_words(self.symmetry), "plan-moved"));
        rows
    }

    /// Visits the images of the members, in the order of the members.
    pub(super) fn run(&self, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let mut image = Vec::new();
        self.of.visit(Order::Files, limit, &mut |squares| -> ControlFlow<()> {
            self.map(self.symmetry, self.of.instance.grid().size, squares, &mut image);
            visit(&image)
        })
    }

    /// Returns whether a solution is the image of a member, for sets that are not cut.
    pub(super) fn contains(&self, size: Size, squares: &[Square]) -> bool {
        let mut origin = Vec::new();
        self.map(self.symmetry.inverse(), size, squares, &mut origin);
        self.of.contains(&self.of.steps, &origin)
    }

    fn map(&self, by: Symmetry, size: Size, squares: &[Square], into: &mut Vec<Square>) {
        into.clear();
        into.extend(squares.iter().map(|&square| by.apply(size, square)));
        match self.of.instance.walk() {
            None => Share::parts(self.of.instance.shares()).sort(into),
            Some(ends) if ends.closed && ends.to.is_none() => {
                begin_walk(into, ends.from.map(|from| by.apply(size, from)));
            }
            Some(_) => {}
        }
    }
}

/// Rotations and reflections of sets, with their words in the command language. Rotations are
/// clockwise.
pub const IMAGES: [(&str, &str, Symmetry); 7] = [
    ("rotate", "90", Symmetry::QuarterTurn),
    ("rotate", "180", Symmetry::HalfTurn),
    ("rotate", "270", Symmetry::ThreeQuarterTurn),
    ("mirror", "files", Symmetry::MirrorFiles),
    ("mirror", "ranks", Symmetry::MirrorRanks),
    ("mirror", "diagonal", Symmetry::Diagonal),
    ("mirror", "antidiagonal", Symmetry::Antidiagonal),
];

/// Returns the stage that maps a set by a symmetry.
fn image_words(symmetry: Symmetry) -> String {
    let found = IMAGES.iter().find(|(_, _, one)| *one == symmetry);
    found.map(|(verb, word, _)| format!("{verb} {word}")).unwrap_or_default()
}
