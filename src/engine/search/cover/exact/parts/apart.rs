//! The parts of a board, and how they are found.

use super::super::answers::{field, left, squares};
use super::super::field::Field;
use super::super::orbits::Symmetries;
use super::super::plan::{Plan, TASKS};
use crate::board::Square;
use crate::search::cover::Covering;
use crate::search::cover::masks::Mask;
use crate::search::{End, Limit, Stop};

/// One part of the board.
pub(super) struct Part<const N: usize> {
    /// The squares of its pieces, in order.
    pub(super) squares: Vec<u32>,
    pub(super) field: Field<N>,
    /// The symmetries of the question that leave it as it is.
    pub(super) symmetries: Symmetries,
    /// An earlier part that a symmetry of the question maps to this one, as a table of squares.
    pub(super) image_of: Option<(usize, Vec<u32>)>,
}

/// Why the parts were not enough.
pub(super) enum Halt {
    /// A part has too many covers, or the numbers are too large.
    Many,
    /// There is no cover with the number of pieces that is asked for, or none at all.
    None,
    /// The limit.
    Stopped(Stop),
}

impl Halt {
    /// How the question is answered by it; not where the parts are no way to an answer.
    pub(super) fn end(self) -> Option<End> {
        match self {
            Halt::Many => None,
            Halt::None => Some(End::Complete),
            Halt::Stopped(stop) => Some(End::Stopped(stop)),
        }
    }
}

/// The question part by part.
pub(super) struct Apart<'a, const N: usize> {
    pub(super) covering: &'a Covering,
    pub(super) limit: &'a Limit,
    pub(super) symmetries: Symmetries,
    pub(super) parts: Vec<Part<N>>,
    pub(super) nodes: u64,
}

impl<'a, const N: usize> Apart<'a, N> {
    /// The parts, if there are several and the required pieces may stand.
    pub(super) fn of(covering: &'a Covering, limit: &'a Limit) -> Option<Apart<'a, N>> {
        left(covering, u64::MAX)?;
        let whole = field::<N>(covering, false);
        let masks = components(&whole);
        if masks.len() < 2 {
            return None;
        }
        let symmetries = Symmetries::of(covering);
        let mut parts: Vec<Part<N>> = Vec::new();
        for (open, pieces) in masks {
            let squares: Vec<u32> = pieces.iter().collect();
            // The image of one square tells where a part goes.
            let moved = |part: &Part<N>| -> Option<Vec<u32>> {
                let goes = |table: &&Vec<u32>| {
                    part.squares.first().is_some_and(|&first| pieces.contains(table[first as usize]))
                };
                symmetries.tables().find(goes).cloned()
            };
            let image_of = parts.iter().enumerate().find_map(|(index, part)| Some((index, moved(part)?)));
            let own = symmetries.where_fixed(&squares);
            parts.push(Part { field: whole.part(open, pieces), squares, symmetries: own, image_of });
        }
        Some(Apart { covering, limit, symmetries, parts, nodes: 0 })
    }

    pub(super) fn plan<'b>(&'b self, part: usize, pieces: u64, limit: &'b Limit) -> Plan<'b, N> {
        let part = &self.parts[part];
        Plan::new(self.covering, &part.field, &part.symmetries, pieces, limit, TASKS)
    }

    pub(super) fn squares(&self, covers: &[Vec<u32>]) -> Vec<Square> {
        squares(&self.parts[0].field, &covers.concat())
    }
}

/// Squares that have to be covered with the squares that cover them, part by part; last the squares from which a piece covers nothing.
pub(super) fn components<const N: usize>(field: &Field<N>) -> Vec<(Mask<N>, Mask<N>)> {
    let all = Mask::<N>::of(0..field.covers.len() as u32);
    let around = |of: &[Mask<N>], squares: Mask<N>| {
        squares.iter().fold(Mask::EMPTY, |reached, square| reached | of[square as usize])
    };
    let (mut rest, mut idle, mut components) = (all, all, Vec::new());
    while let Some(first) = rest.iter().next() {
        let mut open = Mask::of([first]);
        let pieces = loop {
            let pieces = around(&field.by, open);
            let more = around(&field.covers, pieces) | open;
            if more == open {
                break pieces;
            }
            open = more;
        };
        (rest, idle) = (rest & !open, idle & !pieces);
        components.push((open, pieces));
    }
    components.extend(idle.iter().map(|square| (Mask::EMPTY, Mask::of([square]))));
    components
}
