//! The count of covers with a number of pieces as a list of choices of the first ones.

use super::answers::{build_masks, count_task};
use super::field::{CoverMasks, CoverTask};
use super::kernel::CoverSearch;
use super::orbits::SquarePermutations;
use super::padded::PaddedBoard;
use super::plan::{CoverPlan, search_task};
use crate::CoverSpec;
use bezzel_base::core::division::count_each;
use bezzel_base::core::{
    DividedCount, FinishedCallback, Limit, SearchResult, SilentObserver, SubproblemShare,
};

/// Number of choices from which they are not divided further.
const TARGET_TASKS: usize = 4096;

/// The count of the covers with exactly `pieces` pieces, divided; none of a board that falls apart
/// and is counted part by part, and none where the limit is reached before the list is made.
pub(super) fn divide_count<const N: usize>(
    covering: &CoverSpec,
    pieces: u64,
    limit: &Limit,
) -> Option<Box<dyn DividedCount>> {
    if super::parts::is_decomposable::<N>(covering) {
        return None;
    }
    let (field, symmetries) =
        (build_masks::<N>(covering, false), SquarePermutations::from_spec(covering));
    let plan = CoverPlan::new(covering, &field, &symmetries, pieces, limit, TARGET_TASKS);
    if limit.check_stop().is_some() {
        return None;
    }
    let (tasks, padded) = (plan.tasks, plan.padded);
    let is_whole = symmetries.is_full_group(covering);
    Some(Box::new(CoverDividedCount { field, symmetries, is_whole, tasks, padded, pieces }))
}

/// Choices of the first pieces.
#[derive(Debug)]
struct CoverDividedCount<const N: usize> {
    field: CoverMasks<N>,
    symmetries: SquarePermutations,
    /// Whether the symmetries are all those of the board.
    is_whole: bool,
    tasks: Vec<CoverTask<N>>,
    padded: Option<PaddedBoard>,
    pieces: u64,
}

impl<const N: usize> DividedCount for CoverDividedCount<N> {
    fn algorithm(&self) -> &'static str {
        // The choices by prices depend on the steps and rules of the third version.
        if self.padded.is_some() { "cover-exact/3" } else { "cover-exact/1" }
    }

    fn subproblem_count(&self) -> usize {
        self.tasks.len()
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        for task in &self.tasks {
            let root = task.root.map_or(u64::MAX, u64::from);
            let chosen = task.chosen.iter().map(|&square| u64::from(square));
            let all = [root].into_iter().chain(chosen).chain(task.open.0).chain(task.allowed.0);
            tell(&all.collect::<Vec<u64>>());
        }
    }

    fn count(
        &self,
        numbers: &[usize],
        limit: &Limit,
        finished: FinishedCallback<'_>,
    ) -> SearchResult {
        count_each(numbers, limit, finished, |number, counter| {
            let task = &self.tasks[number];
            let ((count, classes), flow) =
                count_task(&self.symmetries, self.is_whole, task.root, &mut |take| {
                    let mut watch = SilentObserver;
                    let mut run = CoverSearch::new(&self.field, counter, &mut watch, take);
                    search_task(self.padded.as_ref(), self.pieces, &mut run, task)
                });
            (SubproblemShare { count, classes, nodes: 0 }, flow)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CoverCount, count, divide_count};
    use super::{CoverSpec, Limit, SubproblemShare};
    use crate::CoverVariant;
    use bezzel_base::board::{Grid, Size};
    use bezzel_base::core::SearchEnd;
    use bezzel_base::piece::{BISHOP, KING, KNIGHT, Piece, QUEEN, ROOK};
    use std::ops::ControlFlow::Continue;
    use std::sync::Mutex;

    fn covering(piece: Piece, (files, ranks): (u64, u64), variant: CoverVariant) -> CoverSpec {
        let grid = Grid::plain(Size::new(files, ranks).expect("a valid size"));
        CoverSpec { piece, grid, variant, required: Vec::new(), blocked: Vec::new() }
    }

    #[test]
    fn shares_add_up_to_the_count_and_to_the_classes() {
        use CoverVariant::{Independent, Plain, Total};
        for (piece, size, variant, pieces) in [
            (&QUEEN, (8, 8), Plain, 5),
            (&QUEEN, (8, 8), Independent, 5),
            (&QUEEN, (6, 6), Plain, 2),
            (&QUEEN, (5, 5), Plain, 4),
            (&QUEEN, (5, 7), Total, 4),
            (&KNIGHT, (5, 5), Plain, 5),
            (&KNIGHT, (7, 7), Plain, 10),
            (&KING, (5, 6), Plain, 4),
            (&ROOK, (4, 4), Plain, 4),
            (&KING, (1, 1), Plain, 1),
            (&KING, (2, 2), Plain, 0),
        ] {
            let covering = covering(piece.clone(), size, variant);
            let divided = divide_count(&covering, pieces).expect("it does not fall apart");
            let numbers: Vec<usize> = (0..divided.subproblem_count()).collect();
            let CoverCount { total, classes, .. } = count(&covering, pieces, &Limit::default());
            for threads in [1, 3] {
                let sum = Mutex::new(SubproblemShare::ZERO);
                let limit = Limit { threads, ..Limit::default() };
                let searched = divided.count(&numbers, &limit, &|_, share| {
                    let mut sum = sum.lock().expect("no panic");
                    *sum = sum.combine(share);
                    Continue(())
                });
                let sum = sum.into_inner().expect("no panic");
                assert_eq!(
                    (searched.found, searched.end),
                    (total, SearchEnd::Complete),
                    "{covering:?}"
                );
                assert_eq!(
                    (sum.count, sum.classes.map(u128::from)),
                    (total, classes),
                    "{covering:?}"
                );
            }
        }
    }

    #[test]
    fn covers_by_bishops_are_not_divided() {
        assert!(divide_count(&covering(BISHOP.clone(), (6, 6), CoverVariant::Plain), 6).is_none());
    }
}
