//! Adapter from the tasks of the general cover search to this one.

use super::super::{Counted, Covering, Variant};
use super::lines::{MAX_SIDE, board};
use super::{divided, list};
use crate::board::{Size, Square, Symmetry};
use crate::search::spread::{BySquare, averaged};
use crate::search::{Division, End, Limit, Searched, Stop};
use std::ops::ControlFlow::{Break, Continue};

/// Cover task that this search supports.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Board {
    side: u32,
    independent: bool,
}

impl Board {
    /// Creates the task from a specification. Returns `None` unless it is queens on a plain square
    /// board, without required or blocked squares, and not a total cover.
    pub(in super::super) fn of(covering: &Covering) -> Option<Board> {
        let size = covering.grid.size;
        let plain = covering.grid.is_plain() && covering.required.is_empty() && covering.blocked.is_empty();
        let queens = covering.piece.moves_like(&crate::piece::QUEEN) && covering.variant != Variant::Total;
        let takes = plain && queens && size.is_square() && size.files() <= MAX_SIDE;
        takes.then_some(Board { side: size.files(), independent: covering.variant == Variant::Independent })
    }

    fn size(self) -> Size {
        board(self.side as usize)
    }

    /// Limits the number of pieces to one more than the squares, because all larger numbers are
    /// equally impossible.
    fn pieces(self, pieces: u64) -> u32 {
        pieces.min(self.size().squares() + 1) as u32
    }

    pub(in super::super) fn count(self, pieces: u64, limit: &Limit) -> Counted {
        let mut classes = 0;
        let limit = Limit { solutions: None, ..limit.clone() };
        let searched = list(self.side, self.pieces(pieces), self.independent, &limit, &mut |_, _| {
            classes += 1;
            Continue(())
        });
        Counted { total: searched.found, classes: Some(classes), nodes: searched.nodes, end: searched.end }
    }

    pub(in super::super) fn spread(self, pieces: u64, limit: &Limit) -> BySquare {
        let size = self.size();
        let mut sums = vec![0; size.squares() as usize];
        let limit = Limit { solutions: None, ..limit.clone() };
        let searched = list(self.side, self.pieces(pieces), self.independent, &limit, &mut |cover, images| {
            cover.iter().for_each(|&square| sums[size.index(square)] += u128::from(images));
            Continue(())
        });
        (averaged(size, &Symmetry::ALL, &sums, 1), searched)
    }

    pub(in super::super) fn division(self, pieces: u64, limit: &Limit) -> Option<Box<dyn Division>> {
        divided::division(self.side, self.pieces(pieces), self.independent, limit)
    }

    pub(in super::super) fn any(self, pieces: u64, limit: &Limit) -> (Option<Vec<Square>>, Searched) {
        let mut cover = None;
        let limit = Limit { solutions: Some(1), ..limit.clone() };
        let searched = list(self.side, self.pieces(pieces), self.independent, &limit, &mut |squares, _| {
            cover = Some(squares.to_vec());
            Continue(())
        });
        let found = u128::from(cover.is_some());
        (cover, Searched { found, ..searched })
    }

    /// Lists every cover as concatenated numbers of squares, up to a number of `bytes`.
    pub(in super::super) fn all(self, pieces: u64, limit: &Limit, bytes: u64) -> (Vec<u16>, Searched) {
        let (mut flat, mut found, mut full) = (Vec::new(), 0, None);
        let most = limit.solutions.unwrap_or(u64::MAX);
        let limit = Limit { solutions: None, ..limit.clone() };
        let searched = list(self.side, self.pieces(pieces), self.independent, &limit, &mut |cover, _| {
            let images = self.images(cover);
            found += images.len() as u64;
            flat.extend(images.into_iter().flatten());
            full = if found * (2 * pieces + 1) > bytes {
                Some(Stop::Memory)
            } else {
                (found > most).then_some(Stop::Solutions)
            };
            if full.is_some() { Break(()) } else { Continue(()) }
        });
        let end = full.map_or(searched.end, End::Stopped);
        (flat, Searched { found: found.into(), nodes: searched.nodes, end })
    }

    /// Returns the distinct images of a cover, as sorted numbers of squares.
    fn images(self, cover: &[Square]) -> Vec<Vec<u16>> {
        let size = self.size();
        let image = |by: Symmetry| {
            let mut image: Vec<u16> = cover.iter().map(|&square| size.index(by.apply(size, square)) as u16).collect();
            image.sort_unstable();
            image
        };
        let mut images: Vec<Vec<u16>> = Symmetry::ALL.into_iter().map(image).collect();
        images.sort_unstable();
        images.dedup();
        images
    }
}
