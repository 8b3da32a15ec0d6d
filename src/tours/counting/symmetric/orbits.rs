//! Board folded by one of its symmetries. Squares that the symmetry maps to one another form one
//! *orbit*, and moves that it maps to one another form one *link*. Each link contains whether it
//! turns.
//!
//! Number the squares of each orbit by the number of times that the symmetry was applied to the
//! first one. A move from the first square of an orbit to square `k` of another orbit is a link
//! that *turns* if `k` is odd. Two orbits may have several links. The form of a walk through the
//! orbits on the board depends only on its turns. This is a voltage graph (J. L. Gross, "Voltage
//! graphs", Discrete Mathematics 9, 1974), of which only the parity matters here.

use crate::counting::order::plan::{EndRule, SweepPlan, SweepPlanner};
use crate::counting::order::rows::BoardRows;
use crate::counting::states::frontier::SLOTS;
use crate::{MoveGraph, TourField};
use bezzel_base::board::Symmetry;

/// Board folded by a symmetry.
#[derive(Clone, Debug)]
pub(crate) struct BoardOrbits {
    /// Number of squares of the longest orbit.
    pub(crate) order: usize,
    /// Orbits in the order of their first squares, row by row across the shorter side.
    orbits: Vec<FoldedOrbit>,
    /// Whether the symmetry maps dark squares to light ones.
    swaps: bool,
    /// Whether each move changes the colour of the square.
    alternates: bool,
}

#[derive(Clone, Debug)]
struct FoldedOrbit {
    squares: usize,
    /// Row of the first square.
    row: u32,
    /// Links to other orbits, and whether they turn.
    links: Vec<(usize, bool)>,
    /// Whether a move leads from the first square to its image.
    is_loop: bool,
    /// Orbit of the left-right mirror image of the first square, if the mirror maps the board to
    /// itself and orbits to orbits.
    ///
    /// The flag is set if the number of that image in its orbit is odd. Links and their images may
    /// then differ in whether they turn.
    opposite: Option<(usize, bool)>,
}

impl BoardOrbits {
    /// Folds the board. Returns `None` if the symmetry does not map it to itself, or if the board
    /// is huge.
    pub(crate) fn new(field: &TourField, symmetry: Symmetry) -> Option<BoardOrbits> {
        if !field.is_plain()
            || !field.is_invariant_under(symmetry)
            || field.size().squares() > BoardRows::MOST
        {
            return None;
        }
        let (size, graph) = (field.size(), MoveGraph::new(field));
        let image = |number: u32| graph.number(symmetry.apply(size, graph.square(number)));
        let row = |number: &u32| {
            let square = graph.square(*number);
            if size.ranks() < size.files() {
                (square.file, square.rank)
            } else {
                (square.rank, square.file)
            }
        };
        let mut open: Vec<u32> =
            (0..graph.len() as u32).filter(|&number| field.is_open(graph.square(number))).collect();
        open.sort_unstable_by_key(row);
        // For each square, its orbit and its number there.
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
        let mirror =
            if size.ranks() < size.files() { Symmetry::MirrorRanks } else { Symmetry::MirrorFiles };
        let is_diagonal = matches!(symmetry, Symmetry::Diagonal | Symmetry::Antidiagonal);
        let is_mirrored = field.is_invariant_under(mirror) && !is_diagonal;
        let opposite = |first: u32| {
            let image = graph.number(mirror.apply(size, graph.square(first)));
            places[image as usize]
                .filter(|_| is_mirrored)
                .map(|(orbit, turn)| (orbit, turn % 2 == 1))
        };
        let orbit = |(own, &(first, squares)): (usize, &(u32, usize))| {
            let reached = graph.neighbors(first).iter().filter_map(|&near| places[near as usize]);
            // A fixed square has moves to all squares of an orbit, and they are one link.
            let links = reached.filter(|&(orbit, turn)| orbit != own && (squares > 1 || turn == 0));
            FoldedOrbit {
                squares,
                row: row(&first).0,
                links: links.map(|(orbit, turn)| (orbit, turn % 2 == 1)).collect(),
                is_loop: graph.has_edge(first, image(first)),
                opposite: opposite(first),
            }
        };
        let colour = |number: u32| {
            let square = graph.square(number);
            (square.file + square.rank) % 2
        };
        Some(BoardOrbits {
            order: firsts.iter().map(|&(_, squares)| squares).max().unwrap_or(1),
            swaps: open.first().is_some_and(|&first| colour(first) != colour(image(first))),
            alternates: field.has_alternating_moves(),
            orbits: firsts.iter().enumerate().map(orbit).collect(),
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.orbits.len()
    }

    /// Returns whether there is only one orbit and its squares form a cycle.
    pub(crate) fn is_cycle(&self) -> bool {
        self.orbits.len() == 1 && self.order > 2 && self.orbits[0].is_loop
    }

    /// Returns the tips of the plan for cycles through all orbits, or `None` if no such tour is
    /// possible.
    ///
    /// Such a cycle may be a tour that the symmetry rotates by a part of its length.
    pub(crate) fn cycle_tips(&self) -> Option<Vec<EndRule>> {
        let is_free = self.orbits.iter().all(|orbit| orbit.squares == self.order);
        // The symmetry moves each square along the tour by an odd multiple of the number of orbits.
        let fits = !self.alternates || self.swaps == (self.orbits.len() % 2 == 1);
        (is_free && fits).then(|| vec![EndRule::Never; self.orbits.len()])
    }

    /// Returns the possible ends of paths through all orbits, or `None` if no such tour is
    /// possible.
    ///
    /// Each path is a tour that the symmetry reverses. It ends on fixed squares, or on orbits with
    /// a move between their two squares.
    pub(crate) fn path_tips(&self) -> Option<Vec<EndRule>> {
        let fixed = self.orbits.iter().filter(|orbit| orbit.squares == 1).count();
        let loops = self.orbits.iter().filter(|orbit| orbit.squares == 2 && orbit.is_loop).count();
        let tip = |orbit: &FoldedOrbit| match () {
            () if orbit.squares == 1 => EndRule::Always,
            () if orbit.is_loop && fixed < 2 => EndRule::Maybe,
            () => EndRule::Never,
        };
        (self.order == 2 && fixed <= 2 && fixed + loops >= 2)
            .then(|| self.orbits.iter().map(tip).collect())
    }

    /// Plans the order of the orbits. Returns `None` if a frontier would have more than 16 of them.
    pub(crate) fn plan(&self, tips: Vec<EndRule>, closed: bool) -> Option<SweepPlan> {
        let rows = self.orbits.chunk_by(|a, b| a.row == b.row).scan(0, |start, row| {
            let before = std::mem::replace(start, *start + row.len());
            Some(before..*start)
        });
        let mut planner = SweepPlanner {
            near: self.orbits.iter().map(|orbit| orbit.links.clone()).collect(),
            opposite: self.orbits.iter().map(|orbit| orbit.opposite).collect(),
            symmetric: true,
            tips,
            rows: rows.collect(),
            slots: [None; SLOTS],
            finished: vec![false; self.len()],
        };
        let steps = planner.plan_rows(planner.rows.len())?;
        Some(SweepPlan { steps, closed })
    }
}
