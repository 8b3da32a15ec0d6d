//! Adapter from the tasks of the general cover search to this one, and its count as a list of
//! frames with a first queen.

use super::super::{CoverCount, CoverSpec, CoverVariant};
use super::lines::{MAX_SIDE, square_size};
use super::{ClassVisitor, QueenCoverPlan, list};
use bezzel_base::board::{Size, Square, Symmetry};
use bezzel_base::core::division::count_each;
use bezzel_base::core::square_tally::{SquareTotals, average_over_group};
use bezzel_base::core::{
    DividedCount, FinishedCallback, Limit, SearchEnd, SearchResult, Stop, SubproblemShare,
};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::atomic::AtomicBool;

/// Cover task that this search supports.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct QueenCoverProblem {
    side: u32,
    independent: bool,
}

impl QueenCoverProblem {
    /// Creates the task from a specification. Returns `None` unless it is queens on a plain square
    /// board, without required or blocked squares, and not a total cover.
    pub(in super::super) fn from_spec(covering: &CoverSpec) -> Option<QueenCoverProblem> {
        let size = covering.grid.size;
        let plain =
            covering.grid.is_plain() && covering.required.is_empty() && covering.blocked.is_empty();
        let queens = covering.piece.has_same_moves(&bezzel_base::piece::QUEEN)
            && covering.variant != CoverVariant::Total;
        let takes = plain && queens && size.is_square() && size.files() <= MAX_SIDE;
        takes.then_some(QueenCoverProblem {
            side: size.files(),
            independent: covering.variant == CoverVariant::Independent,
        })
    }

    fn board_size(self) -> Size {
        square_size(self.side as usize)
    }

    /// Limits the number of pieces to one more than the squares, because all larger numbers are
    /// equally impossible.
    fn clamp_pieces(self, pieces: u64) -> u32 {
        pieces.min(self.board_size().squares() + 1) as u32
    }

    fn list(self, pieces: u64, limit: &Limit, visit: ClassVisitor<'_>) -> SearchResult {
        list(self.side, self.clamp_pieces(pieces), self.independent, limit, visit)
    }

    pub(in super::super) fn count(self, pieces: u64, limit: &Limit) -> CoverCount {
        let mut classes = 0;
        let limit = Limit { solutions: None, ..limit.clone() };
        let searched = self.list(pieces, &limit, &mut |_, _| {
            classes += 1;
            Continue(())
        });
        CoverCount {
            total: searched.found,
            classes: Some(classes),
            nodes: searched.nodes,
            end: searched.end,
        }
    }

    pub(in super::super) fn count_by_square(self, pieces: u64, limit: &Limit) -> SquareTotals {
        let size = self.board_size();
        let mut sums = vec![0; size.squares() as usize];
        let limit = Limit { solutions: None, ..limit.clone() };
        let searched = self.list(pieces, &limit, &mut |cover, images| {
            cover.iter().for_each(|&square| sums[size.index(square)] += u128::from(images));
            Continue(())
        });
        (average_over_group(size, &Symmetry::ALL, &sums, 1), searched)
    }

    pub(in super::super) fn divide_count(
        self,
        pieces: u64,
        limit: &Limit,
    ) -> Option<Box<dyn DividedCount>> {
        let (side, pieces) = (self.side as usize, self.clamp_pieces(pieces) as usize);
        let plan = QueenCoverPlan::within(side, pieces, self.independent, limit).ok()?;
        Some(Box::new(plan))
    }

    pub(in super::super) fn find_any(
        self,
        pieces: u64,
        limit: &Limit,
    ) -> (Option<Vec<Square>>, SearchResult) {
        let mut cover = None;
        let limit = Limit { solutions: Some(1), ..limit.clone() };
        let searched = self.list(pieces, &limit, &mut |squares, _| {
            cover = Some(squares.to_vec());
            Continue(())
        });
        let found = u128::from(cover.is_some());
        (cover, SearchResult { found, ..searched })
    }

    /// Lists every cover as concatenated numbers of squares, up to a number of `bytes`.
    pub(in super::super) fn list_all(
        self,
        pieces: u64,
        limit: &Limit,
        bytes: u64,
    ) -> (Vec<u16>, SearchResult) {
        let (mut flat, mut found, mut full) = (Vec::new(), 0, None);
        let most = limit.solutions.unwrap_or(u64::MAX);
        let limit = Limit { solutions: None, ..limit.clone() };
        let searched = self.list(pieces, &limit, &mut |cover, _| {
            let images = self.cover_images(cover);
            found += images.len() as u64;
            flat.extend(images.into_iter().flatten());
            full = if found * (2 * pieces + 1) > bytes {
                Some(Stop::Memory)
            } else {
                (found > most).then_some(Stop::Solutions)
            };
            if full.is_some() { Break(()) } else { Continue(()) }
        });
        let end = full.map_or(searched.end, SearchEnd::Stopped);
        (flat, SearchResult { found: found.into(), nodes: searched.nodes, end })
    }

    /// Returns the distinct images of a cover, as sorted numbers of squares.
    fn cover_images(self, cover: &[Square]) -> Vec<Vec<u16>> {
        let size = self.board_size();
        let image = |by: Symmetry| {
            let mut image: Vec<u16> =
                cover.iter().map(|&square| size.index(by.apply(size, square)) as u16).collect();
            image.sort_unstable();
            image
        };
        let mut images: Vec<Vec<u16>> = Symmetry::ALL.into_iter().map(image).collect();
        images.sort_unstable();
        images.dedup();
        images
    }
}

impl DividedCount for QueenCoverPlan {
    fn algorithm(&self) -> &'static str {
        "cover-queens/1"
    }

    fn subproblem_count(&self) -> usize {
        self.tasks.len()
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        self.tasks.iter().for_each(|task| tell(&task.to_numbers()));
    }

    fn count(
        &self,
        numbers: &[usize],
        limit: &Limit,
        finished: FinishedCallback<'_>,
    ) -> SearchResult {
        let never = AtomicBool::new(false);
        count_each(numbers, limit, finished, |number, counter| {
            let (mut count, mut classes) = (0, 0);
            let flow = self.run_task(number, counter, &never, &mut |_, images| {
                count += u128::from(images);
                classes += 1;
                Continue(())
            });
            (SubproblemShare { count, classes: Some(classes), nodes: 0 }, flow)
        })
    }
}
