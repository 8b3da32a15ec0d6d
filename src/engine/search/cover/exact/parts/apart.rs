//! The components of a board, and how they are found.

use super::super::answers::{field, left, squares};
use super::super::field::Field;
use super::super::orbits::Symmetries;
use super::super::plan::{Plan, TASKS};
use crate::board::Square;
use crate::search::cover::Covering;
use crate::search::cover::masks::Mask;
use crate::search::{End, Limit, Stop};

/// Component of the board.
pub(super) struct Part<const N: usize> {
    /// Squares of its pieces, in order.
    pub(super) squares: Vec<u32>,
    pub(super) field: Field<N>,
    /// Symmetries of the task that map it to itself.
    pub(super) symmetries: Symmetries,
    /// Earlier component that a symmetry of the task maps to this one, with the symmetry as a table
    /// of squares.
    pub(super) image_of: Option<(usize, Vec<u32>)>,
}

/// Reason why the search by components gave no cover.
pub(super) enum Halt {
    /// A component has too many covers, or the numbers are too large.
    Many,
    /// No cover has the requested number of pieces, or no cover exists at all.
    None,
    /// The limit stopped the search.
    Stopped(Stop),
}

impl Halt {
    /// Returns how the search ended. Returns `None` if the search by components cannot give an
    /// answer.
    pub(super) fn end(self) -> Option<End> {
        match self {
            Halt::Many => None,
            Halt::None => Some(End::Complete),
            Halt::Stopped(stop) => Some(End::Stopped(stop)),
        }
    }
}

/// Cover task split into components.
pub(super) struct Apart<'a, const N: usize> {
    pub(super) covering: &'a Covering,
    pub(super) limit: &'a Limit,
    pub(super) symmetries: Symmetries,
    pub(super) parts: Vec<Part<N>>,
    pub(super) nodes: u64,
}

impl<'a, const N: usize> Apart<'a, N> {
    /// Splits the task into components. Returns `None` if there is only one or the required pieces
    /// attack each other.
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
            // The image of one square determines the image of a component.
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

/// Finds the components: squares to be covered, with the squares that cover them. The last ones are
/// the squares from which a piece covers nothing.
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
