//! A board folded by one of its symmetries: squares that it takes to one another are one *orbit*, moves that it takes to one another are
//! one *link*, and each link knows whether it turns.
//!
//! Number the squares of each orbit by how often the symmetry was applied to its first one. A move from the first square of an orbit to
//! the square of number `k` of another is a link that *turns* where `k` is odd; two orbits may have several links. What a way through
//! the orbits becomes on the board depends on its turns alone: that is a graph with voltages (J. L. Gross, "Voltage graphs", Discrete
//! Mathematics 9, 1974), of which only the parity matters here.

use super::super::{Field, Graph};
use super::branch::{Chosen, TO_APEX};
use super::plan::{Step, Tip};
use super::state::{SLOTS, lows};
use crate::board::Symmetry;
use std::collections::BTreeSet;
use std::ops::Range;

/// A board folded by a symmetry.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    /// The squares of the longest orbit.
    pub(super) order: usize,
    /// Orbits in the order of their first squares, row by row across the shorter side.
    orbits: Vec<Orbit>,
    /// Whether the symmetry takes dark squares to light ones.
    swaps: bool,
    /// Whether each move takes dark squares to light ones.
    alternates: bool,
}

#[derive(Clone, Debug)]
struct Orbit {
    squares: usize,
    /// The row of the first square.
    row: u32,
    /// Links to other orbits, and whether they turn.
    links: Vec<(usize, bool)>,
    /// Whether a move leads from the first square to its image.
    is_loop: bool,
    /// The orbit of the left-right mirror image of the first square, where the mirror keeps the board and takes orbits to orbits; and
    /// whether that image is an odd number there, so that links and their images need not turn alike.
    opposite: Option<(usize, bool)>,
}

/// An orbit is finished, and which of the links that it may choose turn.
#[derive(Clone, Debug)]
pub(super) struct Fold {
    pub(super) step: Step,
    pub(super) turns: Chosen,
}

impl Orbits {
    /// Folds the board; none where the symmetry does not map it to itself, and where it is huge.
    pub(super) fn new(field: &Field, symmetry: Symmetry) -> Option<Orbits> {
        // The plan of a huge board is not worth the time.
        if !field.keeps(symmetry) || field.size().squares() > 1 << 14 {
            return None;
        }
        let (size, graph) = (field.size(), Graph::new(field));
        let image = |number: u32| graph.number(symmetry.apply(size, graph.square(number)));
        let row = |number: &u32| {
            let square = graph.square(*number);
            if size.ranks() < size.files() { (square.file, square.rank) } else { (square.rank, square.file) }
        };
        let mut open: Vec<u32> =
            (0..graph.len() as u32).filter(|&number| field.is_open(graph.square(number))).collect();
        open.sort_unstable_by_key(row);
        // The orbit of each square, and its number there.
        let mut places: Vec<Option<(usize, usize)>> = vec![None; graph.len()];
        let mut firsts = Vec::new();
        for &first in &open {
            let (mut square, mut turn) = (first, 0);
            while places[square as usize].is_none() {
                places[square as usize] = Some((firsts.len(), turn));
                (square, turn) = (image(square), turn + 1);
            }
            if turn > 0 {
                firsts.push((first, turn));
            }
        }
        let mirror = if size.ranks() < size.files() { Symmetry::MirrorRanks } else { Symmetry::MirrorFiles };
        let is_diagonal = matches!(symmetry, Symmetry::Diagonal | Symmetry::Antidiagonal);
        let is_mirrored = field.keeps(mirror) && !is_diagonal;
        let opposite = |first: u32| {
            let image = graph.number(mirror.apply(size, graph.square(first)));
            places[image as usize].filter(|_| is_mirrored).map(|(orbit, turn)| (orbit, turn % 2 == 1))
        };
        let orbit = |(own, &(first, squares)): (usize, &(u32, usize))| {
            let reached = graph.near(first).iter().filter_map(|&near| places[near as usize]);
            // A square that stays where it is has the moves to all squares of an orbit, and they are one link.
            let links = reached.filter(|&(orbit, turn)| orbit != own && (squares > 1 || turn == 0));
            Orbit {
                squares,
                row: row(&first).0,
                links: links.map(|(orbit, turn)| (orbit, turn % 2 == 1)).collect(),
                is_loop: graph.joins(first, image(first)),
                opposite: opposite(first),
            }
        };
        let colour = |number: u32| {
            let square = graph.square(number);
            (square.file + square.rank) % 2
        };
        Some(Orbits {
            order: firsts.iter().map(|&(_, squares)| squares).max().unwrap_or(1),
            swaps: open.first().is_some_and(|&first| colour(first) != colour(image(first))),
            alternates: field.alternates(),
            orbits: firsts.iter().enumerate().map(orbit).collect(),
        })
    }

    pub(super) fn len(&self) -> usize {
        self.orbits.len()
    }

    /// Whether the only orbit is a cycle by itself.
    pub(super) fn is_cycle(&self) -> bool {
        self.orbits.len() == 1 && self.order > 2 && self.orbits[0].is_loop
    }

    /// The plan for cycles through all orbits, each of which may be a tour that the symmetry takes on by a part of its length; none where
    /// there is no such tour.
    pub(super) fn cycles(&self) -> Option<Vec<Tip>> {
        let is_free = self.orbits.iter().all(|orbit| orbit.squares == self.order);
        // The symmetry takes each square on by an odd multiple of so many moves.
        let fits = !self.alternates || self.swaps == (self.orbits.len() % 2 == 1);
        (is_free && fits).then(|| vec![Tip::Never; self.orbits.len()])
    }

    /// Where paths through all orbits may end, each of which is a tour that the symmetry takes to itself backwards: on squares that stay
    /// where they are, and on orbits with a move between their two squares. None where there is no such tour.
    pub(super) fn paths(&self) -> Option<Vec<Tip>> {
        let fixed = self.orbits.iter().filter(|orbit| orbit.squares == 1).count();
        let loops = self.orbits.iter().filter(|orbit| orbit.squares == 2 && orbit.is_loop).count();
        let tip = |orbit: &Orbit| match () {
            () if orbit.squares == 1 => Tip::Always,
            () if orbit.is_loop && fixed < 2 => Tip::Maybe,
            () => Tip::Never,
        };
        (self.order == 2 && fixed <= 2 && fixed + loops >= 2).then(|| self.orbits.iter().map(tip).collect())
    }

    /// The orbits in the order in which they are finished; none where a frontier would have more than 16 of them.
    pub(super) fn plan(&self, tips: &[Tip]) -> Option<Vec<Fold>> {
        let mut laying = Laying { orbits: self, slots: [None; SLOTS], finished: vec![false; self.len()] };
        let mut folds = Vec::with_capacity(self.len());
        let mut start = 0;
        while start < self.len() {
            let row = self.orbits[start].row;
            let end = start + self.orbits[start..].iter().take_while(|orbit| orbit.row == row).count();
            let mut before = None;
            for _ in start..end {
                let next = laying.next(start..end, before)?;
                folds.push(laying.finish(next, tips[next], (start..end, self.len() - folds.len() - 1))?);
                before = self.orbits[next].opposite.map(|(opposite, _)| opposite);
            }
            start = end;
        }
        // A path is not closed before the orbits on which it has to end are finished.
        let forced = folds.iter().rposition(|fold| fold.step.tip == Tip::Always).unwrap_or(0);
        folds[..forced].iter_mut().for_each(|fold| fold.step.last = None);
        Some(folds)
    }
}

/// A plan in the making.
struct Laying<'a> {
    orbits: &'a Orbits,
    /// The orbit in each slot.
    slots: [Option<usize>; SLOTS],
    finished: Vec<bool>,
}

impl Laying<'_> {
    /// The orbit that brings the fewest new ones into the frontier; among these the mirror image of the one before.
    fn next(&self, row: Range<usize>, opposite: Option<usize>) -> Option<usize> {
        let free = row.filter(|&orbit| !self.finished[orbit]);
        free.min_by_key(|&orbit| (self.fresh(orbit), Some(orbit) != opposite, orbit))
    }

    /// How many orbits this one would bring into the frontier.
    fn fresh(&self, orbit: usize) -> usize {
        let links = self.orbits.orbits[orbit].links.iter().map(|&(near, _)| near);
        let fresh: BTreeSet<usize> =
            links.filter(|&near| !self.finished[near] && !self.slots.contains(&Some(near))).collect();
        fresh.len()
    }

    fn slot(&mut self, orbit: usize) -> Option<u8> {
        let held = self.slots.iter().position(|&held| held == Some(orbit));
        let slot = held.or_else(|| self.slots.iter().position(Option::is_none))?;
        self.slots[slot] = Some(orbit);
        Some(slot as u8)
    }

    fn finish(&mut self, orbit: usize, tip: Tip, (row, left): (Range<usize>, usize)) -> Option<Fold> {
        let slot = self.slot(orbit)?;
        self.slots[usize::from(slot)] = None;
        self.finished[orbit] = true;
        let links = self.orbits.orbits[orbit].links.iter();
        let links: Vec<(usize, bool)> = links.copied().filter(|&(near, _)| !self.finished[near]).collect();
        if links.len() > TO_APEX.trailing_zeros() as usize {
            return None;
        }
        let later: Option<Vec<u8>> = links.iter().map(|&(near, _)| self.slot(near)).collect();
        let turns = links.iter().enumerate().filter(|(_, (_, turns))| *turns).map(|(place, _)| 1 << place).sum();
        let used = lows((0..SLOTS as u8).filter(|&slot| self.slots[usize::from(slot)].is_some()));
        let last = (used.count_ones() as usize == left).then_some(used);
        let onto = links.into_iter().map(|(near, _)| near).collect();
        Some(Fold {
            step: Step { slot, later: later?, square: orbit, onto, tip, last, mirror: self.mirror(row) },
            turns,
        })
    }

    /// The slot that each slot goes to in the left-right mirror, where the finished orbits and the frontier are symmetric; the rows before
    /// the present one are.
    fn mirror(&self, mut row: Range<usize>) -> Option<[u8; SLOTS]> {
        let opposite = |orbit: usize| self.orbits.orbits[orbit].opposite;
        if !row.all(|orbit| opposite(orbit).is_some_and(|(other, _)| self.finished[orbit] == self.finished[other])) {
            return None;
        }
        let mut to = [0; SLOTS];
        for (slot, held) in self.slots.iter().enumerate() {
            let image = match held {
                Some(orbit) => {
                    let (other, _) = opposite(*orbit).filter(|(_, is_odd)| !is_odd)?;
                    self.slots.iter().position(|&held| held == Some(other))?
                }
                None => slot,
            };
            to[slot] = image as u8;
        }
        Some(to)
    }
}
