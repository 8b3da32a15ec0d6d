//! In which order the squares are finished, and which slot each of them has meanwhile.

use super::super::{Ends, Field};
use super::state::{SLOTS, lows};
use crate::board::{Size, Square};
use std::collections::BTreeSet;

/// Whether a square may be an end of the tour: joined to the apex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tip {
    Never,
    Maybe,
    Always,
}

/// One square is finished: it gets all the moves that it has not yet, to squares that are finished later.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The slot of the square, free afterwards.
    pub(super) slot: u8,
    /// The slots of the squares a move away that are finished later.
    pub(super) later: Vec<u8>,
    /// The square by its number, and those of `later`.
    pub(super) square: usize,
    pub(super) onto: Vec<usize>,
    pub(super) tip: Tip,
    /// The slots in use afterwards by their lowest bits, if the tour can be closed: no square beyond them is left.
    pub(super) last: Option<u64>,
    /// The slot that each slot goes to in the left-right mirror, if that maps what is left of the problem to itself.
    pub(super) mirror: Option<[u8; SLOTS]>,
}

/// The squares of a board in the order in which they are finished.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) steps: Vec<Step>,
    pub(super) closed: bool,
}

/// A board laid so that it is finished row by row, and its squares numbered by rows.
#[derive(Debug)]
pub(super) struct Rows<'a> {
    pub(super) field: &'a Field,
    pub(super) turned: bool,
    /// Whether it begins with the last row.
    pub(super) flipped: bool,
    pub(super) width: usize,
    pub(super) rows: usize,
}

impl Rows<'_> {
    pub(super) fn square(&self, number: usize) -> Square {
        let (row, column) = (self.flip(number / self.width) as u32, (number % self.width) as u32);
        if self.turned { Square { file: row, rank: column } } else { Square { file: column, rank: row } }
    }

    fn number(&self, square: Square) -> usize {
        let (row, column) = if self.turned { (square.file, square.rank) } else { (square.rank, square.file) };
        self.flip(row as usize) * self.width + column as usize
    }

    fn flip(&self, row: usize) -> usize {
        if self.flipped { self.rows - 1 - row } else { row }
    }

    /// The open squares a move away from each.
    fn near(&self) -> Vec<Vec<usize>> {
        let open = |number: &usize| self.field.is_open(self.square(*number));
        let near = |number: usize| {
            let square = self.square(number);
            let reached = self.field.moves().iter().filter_map(|&way| self.field.step(square, way));
            reached.map(|square| self.number(square)).collect()
        };
        (0..self.width * self.rows).map(|number| if open(&number) { near(number) } else { Vec::new() }).collect()
    }

    pub(super) fn opposite(&self, number: usize) -> usize {
        number / self.width * self.width + self.width - 1 - number % self.width
    }
}

impl Plan {
    /// The plan for a board; none where a frontier would have more than 16 squares.
    pub(super) fn new(field: &Field, ends: Ends) -> Option<Plan> {
        Plan::with_rows(field, ends).map(|(plan, _)| plan)
    }

    /// The plan, and how it lays the board.
    pub(super) fn with_rows(field: &Field, ends: Ends) -> Option<(Plan, Rows<'_>)> {
        let size = field.size();
        let turned = size.ranks() < size.files();
        Plan::laid(field, ends, size, turned).or_else(|| Plan::laid(field, ends, size, !turned))
    }

    fn laid(field: &Field, ends: Ends, size: Size, turned: bool) -> Option<(Plan, Rows<'_>)> {
        let (width, rows) = if turned { (size.ranks(), size.files()) } else { (size.files(), size.ranks()) };
        // A frontier of more squares than this is out of the question, and the plan of a huge board is not worth the time.
        if width as usize > 2 * SLOTS || size.squares() > 1 << 14 {
            return None;
        }
        let rows = Rows { field, turned, flipped: false, width: width as usize, rows: rows as usize };
        let mut laying = Laying::new(&rows, ends);
        let mut steps = laying.rows(&rows, ends, rows.rows)?;
        // A tour is not closed before the squares on which it has to end are finished.
        let forced = steps.iter().rposition(|step| step.tip == Tip::Always).unwrap_or(0);
        steps[..forced].iter_mut().for_each(|step| step.last = None);
        Some((Plan { steps, closed: ends.closed }, rows))
    }
}

/// A plan in the making.
pub(super) struct Laying {
    /// The open squares a move away from each.
    pub(super) near: Vec<Vec<usize>>,
    /// The square in each slot.
    pub(super) slots: [Option<usize>; SLOTS],
    pub(super) finished: Vec<bool>,
    left: usize,
    pub(super) symmetric: bool,
    /// The given ends of an open tour.
    pub(super) given: Vec<usize>,
}

impl Laying {
    pub(super) fn new(rows: &Rows<'_>, ends: Ends) -> Laying {
        let open = |number: usize| rows.field.is_open(rows.square(number));
        let is_end = |number: usize| [ends.from, ends.to].contains(&Some(rows.square(number))) && !ends.closed;
        let all = 0..rows.width * rows.rows;
        let alike = |number: usize| {
            let other = rows.opposite(number);
            open(number) == open(other) && is_end(number) == is_end(other)
        };
        let ways: BTreeSet<(i32, i32)> = rows.field.moves().iter().copied().collect();
        let turned = |&(files, ranks): &(i32, i32)| if rows.turned { (files, -ranks) } else { (-files, ranks) };
        Laying {
            near: rows.near(),
            slots: [None; SLOTS],
            finished: all.clone().map(|number| !open(number)).collect(),
            left: rows.field.squares() as usize,
            symmetric: all.clone().all(alike) && ways.iter().all(|way| ways.contains(&turned(way))),
            given: [ends.from, ends.to]
                .into_iter()
                .flatten()
                .filter(|_| !ends.closed)
                .map(|it| rows.number(it))
                .collect(),
        }
    }

    /// Whether a tour may end on the square.
    pub(super) fn tip(&self, square: usize, ends: Ends) -> Tip {
        match () {
            () if ends.closed => Tip::Never,
            () if self.given.contains(&square) => Tip::Always,
            () if self.given.len() == 2 => Tip::Never,
            () => Tip::Maybe,
        }
    }

    /// Finishes the first rows.
    pub(super) fn rows(&mut self, rows: &Rows<'_>, ends: Ends, first: usize) -> Option<Vec<Step>> {
        let mut steps: Vec<Step> = Vec::with_capacity(self.left);
        for row in 0..first {
            let columns = row * rows.width..(row + 1) * rows.width;
            let mut before = None;
            while let Some(square) = self.next(columns.clone(), before.map(|square| rows.opposite(square))) {
                steps.push(self.finish(square, self.tip(square, ends), rows)?);
                before = Some(square);
            }
        }
        Some(steps)
    }

    /// The square of the row that brings the fewest new ones into the frontier; among these the mirror image of the one before.
    fn next(&self, columns: std::ops::Range<usize>, opposite: Option<usize>) -> Option<usize> {
        let fresh = |square: usize| self.near[square].iter().filter(|&&near| self.is_fresh(near)).count();
        let free = columns.filter(|&square| !self.finished[square]);
        free.min_by_key(|&square| (fresh(square), Some(square) != opposite, square))
    }

    /// Whether the square is neither finished nor in the frontier.
    fn is_fresh(&self, square: usize) -> bool {
        !self.finished[square] && !self.slots.contains(&Some(square))
    }

    fn slot(&mut self, square: usize) -> Option<u8> {
        let held = self.slots.iter().position(|&held| held == Some(square));
        let slot = held.or_else(|| self.slots.iter().position(Option::is_none))?;
        self.slots[slot] = Some(square);
        Some(slot as u8)
    }

    fn finish(&mut self, square: usize, tip: Tip, rows: &Rows<'_>) -> Option<Step> {
        let slot = self.slot(square)?;
        self.slots[usize::from(slot)] = None;
        (self.finished[square], self.left) = (true, self.left - 1);
        let onto: Vec<usize> = self.near[square].iter().copied().filter(|&near| !self.finished[near]).collect();
        let later: Option<Vec<u8>> = onto.iter().map(|&near| self.slot(near)).collect();
        let used = lows((0..SLOTS as u8).filter(|&slot| self.slots[usize::from(slot)].is_some()));
        let last = (used.count_ones() as usize == self.left).then_some(used);
        Some(Step { slot, later: later?, square, onto, tip, last, mirror: self.mirror(rows, square) })
    }

    /// The slot that each slot goes to in the mirror, where the finished squares and the frontier are symmetric; the rows before that of
    /// the square just finished are.
    fn mirror(&self, rows: &Rows<'_>, square: usize) -> Option<[u8; SLOTS]> {
        let row = square / rows.width * rows.width;
        let alike = |square: usize| self.finished[square] == self.finished[rows.opposite(square)];
        if !self.symmetric || !(row..row + rows.width).all(alike) {
            return None;
        }
        let mut to = [0; SLOTS];
        for (slot, held) in self.slots.iter().enumerate() {
            let image = match held {
                Some(square) => self.slots.iter().position(|&held| held == Some(rows.opposite(*square)))?,
                None => slot,
            };
            to[slot] = image as u8;
        }
        Some(to)
    }
}
