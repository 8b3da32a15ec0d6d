//! Order in which the squares are finished, and the slots of the squares of the frontier.

use super::rows::BoardRows;
use crate::counting::states::frontier::{SLOTS, low_bits};
use crate::{TourEnds, TourField};
use std::collections::BTreeSet;
use std::ops::Range;

/// Whether a square may be an end of the tour, joined to the apex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EndRule {
    Never,
    Maybe,
    Always,
}

/// Bit set of the moves that a step chooses: one bit for each of its later squares in order, and
/// one for the apex.
pub(crate) type MoveMask = u32;

/// Bit of the move to the apex.
pub(crate) const TO_APEX: MoveMask = 1 << 31;

/// Step that finishes one square: chooses its missing moves, to squares that are finished later.
#[derive(Clone, Debug)]
pub(crate) struct FinishStep {
    /// Slot of the square, free afterwards.
    pub(crate) slot: u8,
    /// Slots of the neighbours that are finished later.
    pub(crate) later: Vec<u8>,
    /// Moves to these that are marked. On a folded board these are the moves that turn, otherwise
    /// those by which tours are counted.
    pub(crate) marks: MoveMask,
    /// Number of the square. The field `onto` contains those of `later`.
    pub(crate) square: usize,
    pub(crate) onto: Vec<usize>,
    pub(crate) tip: EndRule,
    /// Slots in use afterwards, by their lowest bits, if the tour can be closed because no other
    /// square is left.
    pub(crate) last: Option<u64>,
    /// Left-right mirror image of each slot, if the mirror maps the rest of the problem to itself.
    pub(crate) mirror: Option<[u8; SLOTS]>,
}

/// Squares of a board in the order in which they are finished.
#[derive(Clone, Debug)]
pub(crate) struct SweepPlan {
    pub(crate) steps: Vec<FinishStep>,
    pub(crate) closed: bool,
}

impl SweepPlan {
    /// Plans a board. Returns `None` if a frontier would have more than 16 squares.
    pub(crate) fn new(field: &TourField, ends: TourEnds) -> Option<SweepPlan> {
        SweepPlan::with_rows(field, ends).map(|(plan, _)| plan)
    }

    /// Returns the plan with the rows of the board.
    ///
    /// The rows run across the shorter side, or across the longer one if only that is possible. On a
    /// cylinder they are its rings.
    pub(crate) fn with_rows(
        field: &TourField,
        ends: TourEnds,
    ) -> Option<(SweepPlan, BoardRows<'_>)> {
        SweepPlan::with_marks(field, ends, &[])
    }

    /// Creates the plan and the rows with marked moves.
    pub(crate) fn with_marks<'a>(
        field: &'a TourField,
        ends: TourEnds,
        marks: &'a [(i32, i32)],
    ) -> Option<(SweepPlan, BoardRows<'a>)> {
        // A marked move is the difference of two squares.
        let is_cylinder = field.grid().is_cylinder() && marks.is_empty();
        if !field.is_plain() && !is_cylinder {
            return None;
        }
        let across = BoardRows::across_shorter(field).with_marks(marks);
        let along = BoardRows::with_orientation(field, !across.turned).with_marks(marks);
        [Some(across), (!is_cylinder).then_some(along)].into_iter().flatten().find_map(|rows| {
            // A frontier of more squares than this is impossible.
            let is_narrow = rows.width <= 2 * SLOTS && field.size().squares() <= BoardRows::MOST;
            let steps =
                is_narrow.then(|| SweepPlanner::new(&rows, ends).plan_rows(rows.rows)).flatten()?;
            Some((SweepPlan { steps, closed: ends.closed }, rows))
        })
    }
}

/// Builder of a plan, for the squares of a board or for their orbits under a symmetry.
pub(crate) struct SweepPlanner {
    /// For each square, its open neighbours, and whether the move is marked.
    pub(crate) near: Vec<Vec<(usize, bool)>>,
    /// Left-right mirror image of each square, if it exists. The flag is set if moves and their
    /// images may differ in whether they turn.
    pub(crate) opposite: Vec<Option<(usize, bool)>>,
    /// Whether the mirror maps the problem to itself.
    pub(crate) symmetric: bool,
    pub(crate) tips: Vec<EndRule>,
    pub(crate) rows: Vec<Range<usize>>,
    /// Square in each slot.
    pub(crate) slots: [Option<usize>; SLOTS],
    /// Whether each square is finished or not part of the board.
    pub(crate) finished: Vec<bool>,
}

impl SweepPlanner {
    pub(crate) fn new(rows: &BoardRows<'_>, ends: TourEnds) -> SweepPlanner {
        let all = 0..rows.len();
        let given = |number: usize| [ends.from, ends.to].contains(&Some(rows.square(number)));
        let tip = |number: usize| match () {
            () if ends.closed => EndRule::Never,
            () if given(number) => EndRule::Always,
            () if ends.from.is_some() && ends.to.is_some() => EndRule::Never,
            () => EndRule::Maybe,
        };
        let tips: Vec<EndRule> = all.clone().map(tip).collect();
        let finished: Vec<bool> = all.clone().map(|number| !rows.is_open(number)).collect();
        let alike = |number: usize| {
            let other = rows.mirror_square(number);
            finished[number] == finished[other] && tips[number] == tips[other]
        };
        let ways: BTreeSet<(i32, i32)> = rows.field.moves().iter().copied().collect();
        let mirrored = |&(files, ranks): &(i32, i32)| {
            if rows.turned { (files, -ranks) } else { (-files, ranks) }
        };
        let is_marked = |(files, ranks): (i32, i32)| {
            rows.marks.contains(&(files, ranks)) || rows.marks.contains(&(-files, -ranks))
        };
        let near = |number: usize| -> Vec<(usize, bool)> {
            rows.neighbors(number)
                .into_iter()
                .map(|near| (near, rows.is_marked(number, near)))
                .collect()
        };
        SweepPlanner {
            near: all.clone().map(near).collect(),
            opposite: all.clone().map(|number| Some((rows.mirror_square(number), false))).collect(),
            symmetric: all.clone().all(alike)
                && ways.iter().all(|way| ways.contains(&mirrored(way)))
                && rows.marks.iter().all(|way| is_marked(mirrored(way))),
            rows: (0..rows.rows).map(|row| row * rows.width..(row + 1) * rows.width).collect(),
            slots: [None; SLOTS],
            tips,
            finished,
        }
    }

    /// Finishes the first rows. Returns `None` if a frontier has too many squares.
    pub(crate) fn plan_rows(&mut self, rows: usize) -> Option<Vec<FinishStep>> {
        let mut left = self.finished.iter().filter(|&&finished| !finished).count();
        let mut steps: Vec<FinishStep> = Vec::with_capacity(left);
        for number in 0..rows {
            let (row, mut before) = (self.rows[number].clone(), None);
            while let Some(square) = self.next_square(row.clone(), before) {
                left -= 1;
                steps.push(self.finish_square(square, row.clone(), left)?);
                before = self.opposite[square].map(|(opposite, _)| opposite);
            }
        }
        // A tour is not closed before the squares on which it has to end are finished.
        let forced = steps.iter().rposition(|step| step.tip == EndRule::Always).unwrap_or(0);
        steps[..forced].iter_mut().for_each(|step| step.last = None);
        Some(steps)
    }

    /// Returns the square of the row that brings the fewest new ones into the frontier. Ties prefer
    /// the mirror image of the square before.
    fn next_square(&self, row: Range<usize>, opposite: Option<usize>) -> Option<usize> {
        let free = row.filter(|&square| !self.finished[square]);
        free.min_by_key(|&square| (self.count_new(square), Some(square) != opposite, square))
    }

    /// Returns the number of squares that this one would bring into the frontier.
    fn count_new(&self, square: usize) -> usize {
        let near = self.near[square].iter().map(|&(near, _)| near);
        let fresh = near.filter(|&near| !self.finished[near] && !self.slots.contains(&Some(near)));
        fresh.collect::<BTreeSet<usize>>().len()
    }

    fn assign_slot(&mut self, square: usize) -> Option<u8> {
        let held = self.slots.iter().position(|&held| held == Some(square));
        let slot = held.or_else(|| self.slots.iter().position(Option::is_none))?;
        self.slots[slot] = Some(square);
        Some(slot as u8)
    }

    /// Finishes a square of a row. `left` is the number of squares left afterwards.
    fn finish_square(
        &mut self,
        square: usize,
        row: Range<usize>,
        left: usize,
    ) -> Option<FinishStep> {
        let slot = self.assign_slot(square)?;
        self.slots[usize::from(slot)] = None;
        self.finished[square] = true;
        let near: Vec<(usize, bool)> =
            self.near[square].iter().copied().filter(|&(near, _)| !self.finished[near]).collect();
        if near.len() > TO_APEX.trailing_zeros() as usize {
            return None;
        }
        let later: Option<Vec<u8>> = near.iter().map(|&(near, _)| self.assign_slot(near)).collect();
        let marks = near
            .iter()
            .enumerate()
            .filter(|(_, (_, is_marked))| *is_marked)
            .map(|(place, _)| 1 << place)
            .sum();
        let used =
            low_bits((0..SLOTS as u8).filter(|&slot| self.slots[usize::from(slot)].is_some()));
        Some(FinishStep {
            slot,
            later: later?,
            marks,
            square,
            onto: near.into_iter().map(|(near, _)| near).collect(),
            tip: self.tips[square],
            last: (used.count_ones() as usize == left).then_some(used),
            mirror: self.mirror_slots(row),
        })
    }

    /// Returns the mirror image of each slot if the finished squares and the frontier are
    /// symmetric.
    ///
    /// Only the row of the square just finished is checked, because the rows before it are
    /// symmetric.
    fn mirror_slots(&self, mut row: Range<usize>) -> Option<[u8; SLOTS]> {
        let alike = |square: usize| {
            self.opposite[square]
                .is_some_and(|(other, _)| self.finished[square] == self.finished[other])
        };
        if !self.symmetric || !row.all(alike) {
            return None;
        }
        let mut to = [0; SLOTS];
        for (slot, held) in self.slots.iter().enumerate() {
            let image = match held {
                Some(square) => {
                    let (other, _) = self.opposite[*square].filter(|(_, is_odd)| !is_odd)?;
                    self.slots.iter().position(|&held| held == Some(other))?
                }
                None => slot,
            };
            to[slot] = image as u8;
        }
        Some(to)
    }
}
