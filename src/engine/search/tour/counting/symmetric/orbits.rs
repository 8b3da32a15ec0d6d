//! A board folded by one of its symmetries: squares that it takes to one another are one *orbit*, moves that it takes to one another are
//! one *link*, and each link knows whether it turns.
//!
//! Number the squares of each orbit by how often the symmetry was applied to its first one. A move from the first square of an orbit to
//! the square of number `k` of another is a link that *turns* where `k` is odd; two orbits may have several links. What a way through
//! the orbits becomes on the board depends on its turns alone: that is a graph with voltages (J. L. Gross, "Voltage graphs", Discrete
//! Mathematics 9, 1974), of which only the parity matters here.

use crate::board::Symmetry;
use crate::search::tour::counting::order::plan::{Plan, Planner, Tip};
use crate::search::tour::counting::order::rows::Rows;
use crate::search::tour::counting::states::frontier::SLOTS;
use crate::search::tour::{Field, Graph};

/// A board folded by a symmetry.
#[derive(Clone, Debug)]
pub(crate) struct Orbits {
    /// The squares of the longest orbit.
    pub(crate) order: usize,
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

impl Orbits {
    /// Folds the board; none where the symmetry does not map it to itself, and where it is huge.
    pub(crate) fn new(field: &Field, symmetry: Symmetry) -> Option<Orbits> {
        if !field.is_plain() || !field.keeps(symmetry) || field.size().squares() > Rows::MOST {
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

    pub(crate) fn len(&self) -> usize {
        self.orbits.len()
    }

    /// Whether the only orbit is a cycle by itself.
    pub(crate) fn is_cycle(&self) -> bool {
        self.orbits.len() == 1 && self.order > 2 && self.orbits[0].is_loop
    }

    /// The plan for cycles through all orbits, each of which may be a tour that the symmetry takes on by a part of its length; none where
    /// there is no such tour.
    pub(crate) fn cycles(&self) -> Option<Vec<Tip>> {
        let is_free = self.orbits.iter().all(|orbit| orbit.squares == self.order);
        // The symmetry takes each square on by an odd multiple of the number of orbits.
        let fits = !self.alternates || self.swaps == (self.orbits.len() % 2 == 1);
        (is_free && fits).then(|| vec![Tip::Never; self.orbits.len()])
    }

    /// Where paths through all orbits may end, each of which is a tour that the symmetry takes to itself backwards: on squares that stay
    /// where they are, and on orbits with a move between their two squares. None where there is no such tour.
    pub(crate) fn paths(&self) -> Option<Vec<Tip>> {
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
    pub(crate) fn plan(&self, tips: Vec<Tip>, closed: bool) -> Option<Plan> {
        let rows = self.orbits.chunk_by(|a, b| a.row == b.row).scan(0, |start, row| {
            let before = std::mem::replace(start, *start + row.len());
            Some(before..*start)
        });
        let mut planner = Planner {
            near: self.orbits.iter().map(|orbit| orbit.links.clone()).collect(),
            opposite: self.orbits.iter().map(|orbit| orbit.opposite).collect(),
            symmetric: true,
            tips,
            rows: rows.collect(),
            slots: [None; SLOTS],
            finished: vec![false; self.len()],
        };
        let steps = planner.steps(planner.rows.len())?;
        Some(Plan { steps, closed })
    }
}
