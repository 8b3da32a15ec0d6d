//! Counting, listing, or finding one of the covers of a plan's tasks.

use super::super::{CoverSpec, Incidence};
use super::field::{CoverMasks, SymmetrySubset};
use super::orbits::SquarePermutations;
use super::plan::{RunTask, TaskPlan};
use bezzel_base::board::Square;
use bezzel_base::core::{SearchEnd, SearchResult, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicU64, Ordering};

/// Largest number of bytes that the covers of one list may use.
pub(super) const MAX_BYTES: u64 = 1 << 30;

pub(super) fn build_masks<const N: usize>(covering: &CoverSpec, at_most: bool) -> CoverMasks<N> {
    CoverMasks::new(covering.grid.size, &Incidence::new(covering), covering.variant, at_most)
}

/// Returns the number of pieces other than the required ones. Returns `None` if these cannot be
/// part of a cover.
pub(super) fn remaining_pieces(covering: &CoverSpec, pieces: u64) -> Option<u64> {
    let left = pieces.checked_sub(covering.required.len() as u64);
    left.filter(|_| covering.find_required_attack().is_none())
}

pub(super) fn chosen_squares<const N: usize>(field: &CoverMasks<N>, chosen: &[u32]) -> Vec<Square> {
    let mut squares: Vec<Square> =
        chosen.iter().map(|&square| field.size.square(square as usize)).collect();
    squares.sort_unstable();
    squares
}

/// Counts the covers that a task represents. Also counts their orbits, if the symmetries of the
/// task are all those of the board and the first pieces were chosen up to symmetry.
pub(super) fn count_task(
    symmetries: &SquarePermutations,
    is_whole: bool,
    root: Option<SymmetrySubset>,
    run_task: RunTask<'_>,
) -> ((u128, Option<u64>), ControlFlow<Stop>) {
    let (mut total, mut classes) = (0u128, 0u64);
    let (mut cover, mut image) = (Vec::new(), Vec::new());
    let flow = run_task(&mut |chosen| {
        let images = match root {
            None => Some(1),
            Some(root) => {
                cover.clear();
                cover.extend_from_slice(chosen);
                symmetries.orbit_size_if_first(&mut cover, root, &mut image)
            }
        };
        if let Some(images) = images {
            total += u128::from(images);
            classes += 1;
        }
        Continue(())
    });
    let is_told = is_whole && (root.is_some() || total == 0);
    ((total, is_told.then_some(classes)), flow)
}

/// Lists the covers of a plan.
pub(super) fn list_plan(
    plan: &dyn TaskPlan,
    symmetries: &SquarePermutations,
) -> (Vec<u16>, SearchResult) {
    let (pieces, limit) = (plan.pieces(), plan.limit());
    let (found, most) = (AtomicU64::new(0), limit.solutions.unwrap_or(u64::MAX));
    let (done, nodes, end) = plan.run(|root, run_task| {
        let mut list: Vec<u16> = Vec::new();
        let (mut cover, mut image) = (Vec::new(), Vec::new());
        let flow = run_task(&mut |chosen| {
            cover.clear();
            cover.extend_from_slice(chosen);
            let images = match root {
                None => {
                    cover.sort_unstable();
                    vec![cover.clone()]
                }
                Some(root) => match symmetries.orbit_size_if_first(&mut cover, root, &mut image) {
                    Some(_) => symmetries.cover_images(&cover),
                    None => return Continue(()),
                },
            };
            let so_far =
                found.fetch_add(images.len() as u64, Ordering::Relaxed) + images.len() as u64;
            list.extend(images.iter().flatten().map(|&square| square as u16));
            if so_far * (2 * pieces + 1) > MAX_BYTES {
                Break(Stop::Memory)
            } else if so_far > most {
                Break(Stop::Solutions)
            } else {
                Continue(())
            }
        });
        (list, flow)
    });
    let found = u128::from(found.load(Ordering::Relaxed));
    (done.concat(), SearchResult { found, nodes, end })
}

/// Finds a cover of a plan.
pub(super) fn find_in_plan(plan: &dyn TaskPlan) -> (Option<Vec<u32>>, SearchResult) {
    let (done, nodes, end) = plan.run(|_, run_task| {
        let mut found = None;
        let flow = run_task(&mut |chosen| {
            found = Some(chosen.to_vec());
            Break(Stop::Observer)
        });
        (found, flow)
    });
    let found = done.into_iter().flatten().next();
    let end = if found.is_some() { SearchEnd::Stopped(Stop::Solutions) } else { end };
    let searched = SearchResult { found: u128::from(found.is_some()), nodes, end };
    (found, searched)
}
