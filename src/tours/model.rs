//! Tours and longest walks as 0-1 linear programs: which square is visited on which step.
//!
//! The steps are the layers of the model, so a board of `n` squares has `n²` variables. Nothing but
//! the moves between neighbouring steps keeps a walk in one piece, which is why the number of rules is
//! polynomial. (A variable for each move instead needs a rule for each part that a tour could fall
//! into.)
//!
//! Auxiliary variables say which moves are made, if a symmetry is required or moves must not cross,
//! and which square is the first or the last of a walk that need not visit every square.

use crate::longest::{WalkRules, do_cross};
use crate::{TourEnds, TourField};
use bezzel_base::board::{Square, Symmetry, SymmetryConstraint};
use bezzel_base::core::CardinalityRule;
use bezzel_base::problem::{ConstraintLabel, LinearProgram};
use std::collections::{BTreeMap, BTreeSet};

/// Statement about a walk that a model expresses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WalkStatement<'a> {
    pub(crate) field: &'a TourField,
    pub(crate) ends: TourEnds,
    /// Given squares with their numbers, counted from 1.
    pub(crate) given: &'a [(Square, u64)],
    pub(crate) symmetry: Option<SymmetryConstraint>,
    pub(crate) rules: WalkRules,
}

/// Builds the model of a walk from one without constraints, whose layers are the steps. Of a closed
/// tour and of a circuit, it has one beginning and one direction. `None` if the board is too large
/// or has no square to visit.
pub(crate) fn build_model(
    statement: WalkStatement<'_>,
    empty: LinearProgram,
) -> Option<LinearProgram> {
    let WalkStatement { field, ends, given, symmetry, rules } = statement;
    let squares: Vec<Square> = field.size().iter().filter(|&it| field.is_open(it)).collect();
    let first = *squares.first()?;
    if field.size().squares() > LinearProgram::MAX_TOUR_SQUARES {
        return None;
    }
    let is_longest = rules.is_longest;
    let mut builder =
        WalkModelBuilder { field, ends, is_longest, squares, model: empty, last: Vec::new() };
    let has_first = !is_longest || ends.from.is_some();
    builder.require_steps();
    builder.last = match is_longest {
        true => builder.define_last(),
        false => builder.places_on(builder.steps() - 1),
    };
    let begin = ends.from.or((ends.closed && has_first && given.is_empty()).then_some(first));
    begin.into_iter().for_each(|square| builder.require_place(square, Some(0)));
    for &(square, number) in given {
        builder.require_place(square, usize::try_from(number - 1).ok());
    }
    if let Some(to) = ends.to {
        let last = builder.last_on(to);
        builder.model.require_at_least(ConstraintLabel::Required(to), vec![last], 1);
    }
    if ends.closed {
        if !has_first {
            builder.begin_on_least();
        }
        builder.close(begin, given.is_empty());
    }
    if rules.is_uncrossed || symmetry.is_some() && ends.closed {
        let moves = builder.define_moves();
        if rules.is_uncrossed {
            builder.forbid_crossings(&moves);
        }
        if let Some(kept) = symmetry {
            builder.keep_symmetry(kept, &moves);
        }
    } else if let Some(kept) = symmetry {
        // A path has a direction, so only a symmetry that moves none of its squares keeps it.
        let size = field.size();
        let stays =
            |way: Symmetry| builder.squares.iter().all(|&square| way.apply(size, square) == square);
        if !kept.symmetries_on(size).any(stays) {
            builder.model.require_at_least(ConstraintLabel::Direction, Vec::new(), 1);
        }
    }
    if is_longest {
        builder.model.optimize_pieces(true);
    }
    Some(builder.model)
}

/// Move between two squares, the smaller one first, and the variable that says that it is made.
struct UsedMove {
    ends: (Square, Square),
    variable: i32,
}

struct WalkModelBuilder<'a> {
    field: &'a TourField,
    ends: TourEnds,
    is_longest: bool,
    /// Squares that can be visited, in their order.
    squares: Vec<Square>,
    model: LinearProgram,
    /// For each of them the variable that says that the walk ends there.
    last: Vec<i32>,
}

impl WalkModelBuilder<'_> {
    fn steps(&self) -> usize {
        self.squares.len()
    }

    fn near(&self, from: Square) -> Vec<Square> {
        self.squares.iter().copied().filter(|&to| self.field.is_move(from, to)).collect()
    }

    fn places_on(&self, step: usize) -> Vec<i32> {
        self.squares.iter().map(|&square| self.model.place(step, square)).collect()
    }

    fn places_of(&self, square: Square) -> Vec<i32> {
        (0..self.steps()).map(|step| self.model.place(step, square)).collect()
    }

    /// Returns the places a move away from a square on a step; none on a step that does not exist.
    fn places_near(&self, step: Option<usize>, square: Square) -> Vec<i32> {
        let step = step.filter(|&step| step < self.steps());
        let places =
            |step| self.near(square).iter().map(|&to| self.model.place(step, to)).collect();
        step.map(places).unwrap_or_default()
    }

    fn last_on(&self, square: Square) -> i32 {
        self.squares.binary_search(&square).map_or(0, |at| self.last[at])
    }

    fn require_place(&mut self, square: Square, step: Option<usize>) {
        let step = step.filter(|&step| step < self.steps());
        let place = step.map(|step| self.model.place(step, square));
        self.model.require_at_least(
            ConstraintLabel::Required(square),
            place.into_iter().collect(),
            1,
        );
    }

    /// Adds the rule that at least one of the literals holds, unless one of them always does: GLPK
    /// 5.0 refuses a clause with a variable and its negation.
    fn require_any(&mut self, label: ConstraintLabel, mut literals: Vec<i32>) {
        literals.sort_unstable();
        literals.dedup();
        if literals.iter().any(|literal| literals.binary_search(&-literal).is_ok()) {
            return;
        }
        self.model.require_at_least(label, literals, 1);
    }

    /// Adds the rule that none of the literals holds if the condition does.
    fn forbid_if(&mut self, label: ConstraintLabel, condition: i32, literals: &[i32]) {
        let rule = CardinalityRule::at_most(Some(condition), literals, 0);
        self.model.rules.extend(rule.map(|rule| (label, rule)));
    }

    /// Adds what holds of each step and each square. Each square of a walk is a move away from the
    /// one on the step before, so that a walk that stops early has no gap.
    fn require_steps(&mut self) {
        let (steps, is_longest) = (self.steps(), self.is_longest);
        // A circuit has at least three squares.
        let least = if self.ends.closed { 3 } else { 1 };
        for step in 0..steps {
            let places = self.places_on(step);
            let label = ConstraintLabel::Step(step as u64 + 1);
            if is_longest && step >= least {
                self.model.require_at_most(label, &places, 1);
            } else {
                self.model.require_exactly(label, &places, 1);
            }
        }
        for square in self.field.size().iter() {
            let places = self.places_of(square);
            match self.field.is_open(square) {
                true if is_longest => {
                    self.model.require_at_most(ConstraintLabel::Visited(square), &places, 1);
                }
                true => self.model.require_exactly(ConstraintLabel::Visited(square), &places, 1),
                false => self.model.require_exactly(ConstraintLabel::Blocked(square), &places, 0),
            }
        }
        for step in 1..steps {
            for square in self.squares.clone() {
                let mut rule = self.places_near(Some(step - 1), square);
                rule.push(-self.model.place(step, square));
                self.require_any(ConstraintLabel::Previous(step as u64 + 1, square), rule);
            }
        }
    }

    /// Adds a variable for each square that says that the walk visits it and goes no further.
    fn define_last(&mut self) -> Vec<i32> {
        let mut all = Vec::new();
        for square in self.squares.clone() {
            let (label, last) = (ConstraintLabel::End(square), self.model.add_auxiliary());
            let mut visited = self.places_of(square);
            visited.push(-last);
            self.require_any(label, visited);
            for step in 0..self.steps() {
                let here = self.model.place(step, square);
                let mut rule = self.places_near(Some(step + 1), square);
                // The places of a step exclude each other.
                let both: Vec<i32> = rule.iter().copied().chain([here]).collect();
                let ended = CardinalityRule::at_most(Some(last), &both, 1);
                self.model.rules.extend(ended.map(|rule| (label, rule)));
                rule.extend([-here, last]);
                self.require_any(label, rule);
            }
            all.push(last);
        }
        all
    }

    /// Adds the rules that a circuit begins on the least of its squares. A variable for each square
    /// says that the circuit begins there or before.
    fn begin_on_least(&mut self) {
        let mut before = None;
        for square in self.squares.clone() {
            let (label, begun) = (ConstraintLabel::Direction, self.model.add_auxiliary());
            let start = self.model.place(0, square);
            let reasons: Vec<i32> = before.into_iter().chain([start]).collect();
            for &reason in &reasons {
                self.require_any(label, vec![-reason, begun]);
            }
            self.require_any(label, reasons.into_iter().chain([-begun]).collect());
            self.forbid_if(label, -begun, &self.places_of(square));
            before = Some(begun);
        }
    }

    /// Adds the rules that a move leads from the last square to the first, and that the second
    /// square is less than the last, unless given numbers decide the direction.
    fn close(&mut self, begin: Option<Square>, has_two_directions: bool) {
        for square in self.squares.clone() {
            let mut rule = self.places_near(Some(0), square);
            rule.push(-self.last_on(square));
            self.require_any(ConstraintLabel::Previous(1, square), rule);
        }
        if self.steps() < 3 {
            self.require_any(ConstraintLabel::Direction, Vec::new());
        } else if has_two_directions {
            let begins = begin.map_or_else(|| self.squares.clone(), |begin| vec![begin]);
            let ends = begins.into_iter().flat_map(|begin| {
                let near = self.near(begin);
                let pairs = near.iter().enumerate();
                pairs
                    .flat_map(|(at, &b)| near[..at].iter().map(move |&a| (b, a)))
                    .collect::<Vec<_>>()
            });
            for (second, last) in ends.collect::<BTreeSet<_>>() {
                let both = [self.model.place(1, second), self.last_on(last)];
                self.model.require_at_most(ConstraintLabel::Direction, &both, 1);
            }
        }
    }

    /// Adds a variable for each move that says that the walk makes it, in either direction.
    fn define_moves(&mut self) -> Vec<UsedMove> {
        let pairs = |&a: &Square| self.near(a).into_iter().map(move |b| (a, b));
        let pairs: Vec<_> = self.squares.iter().flat_map(pairs).filter(|(a, b)| a < b).collect();
        let mut moves = Vec::new();
        for (a, b) in pairs {
            let variable = self.model.add_auxiliary();
            self.define_move(a, b, variable);
            self.define_move(b, a, variable);
            moves.push(UsedMove { ends: (a, b), variable });
        }
        moves
    }

    /// Adds the rules of a move from `a` to `b`: it is used if `b` follows `a`, and not used if no
    /// neighbor of `a` in the walk is `b`.
    fn define_move(&mut self, a: Square, b: Square, used: i32) {
        let label = ConstraintLabel::Move(a.min(b), a.max(b));
        let (last_a, last_b) = (self.last_on(a), self.last_on(b));
        let start_b = self.model.place(0, b);
        let visited = self.places_of(a).into_iter().chain([-used]).collect();
        self.require_any(label, visited);
        if self.ends.closed {
            self.require_any(label, vec![-last_a, -start_b, used]);
        }
        for step in 0..self.steps() {
            let here = self.model.place(step, a);
            let before = step.checked_sub(1).map(|step| self.model.place(step, b));
            let after = (step + 1 < self.steps()).then(|| self.model.place(step + 1, b));
            let near = [-used, -here].into_iter().chain(before);
            let mut rule: Vec<i32> = near.clone().chain(after).collect();
            if self.ends.closed {
                rule.extend([last_a, last_b]);
                // The first square follows the last one.
                if self.is_longest || step + 1 == self.steps() {
                    self.require_any(label, near.chain([-last_a, start_b]).collect());
                }
            }
            self.require_any(label, rule);
            if let Some(after) = after {
                self.require_any(label, vec![-here, -after, used]);
            }
        }
    }

    fn forbid_crossings(&mut self, moves: &[UsedMove]) {
        for (at, second) in moves.iter().enumerate() {
            for first in moves[..at].iter().filter(|first| do_cross(first.ends, second.ends)) {
                let label = ConstraintLabel::Move(first.ends.0, first.ends.1);
                self.require_any(label, vec![-first.variable, -second.variable]);
            }
        }
    }

    /// Adds the rules that one of the symmetries maps the moves of a closed tour to themselves.
    fn keep_symmetry(&mut self, kept: SymmetryConstraint, moves: &[UsedMove]) {
        let size = self.field.size();
        let variables: BTreeMap<(Square, Square), i32> =
            moves.iter().map(|used| (used.ends, used.variable)).collect();
        let variables = &variables;
        let images = |way: Symmetry| {
            let image = move |used: &UsedMove| {
                let (a, b) = (way.apply(size, used.ends.0), way.apply(size, used.ends.1));
                let image = variables.get(&(a.min(b), a.max(b))).copied();
                (ConstraintLabel::Move(used.ends.0, used.ends.1), used.variable, image)
            };
            moves.iter().map(image).filter(|&(_, used, image)| image != Some(used))
        };
        let ways: Vec<Symmetry> = kept.symmetries_on(size).collect();
        if let [way] = ways[..] {
            for (label, used, image) in images(way).collect::<Vec<_>>() {
                self.require_any(label, [-used].into_iter().chain(image).collect());
            }
            return;
        }
        let is_first = |&(_, used, image): &(_, i32, Option<i32>)| image.is_none_or(|it| used < it);
        let exchanges: Vec<Vec<_>> =
            ways.iter().map(|&way| images(way).filter(is_first).collect()).collect();
        self.model.require_some_exchange(&exchanges);
    }
}
