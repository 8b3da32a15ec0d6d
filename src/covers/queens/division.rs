//! The count of covers as a list of frames with a first queen.

use super::QueenCoverPlan;
use bezzel_base::core::division::count_each;
use bezzel_base::core::{DividedCount, FinishedCallback, Limit, SearchResult, SubproblemShare};
use std::ops::ControlFlow::Continue;
use std::sync::atomic::AtomicBool;

pub(super) fn divide_count(
    side: u32,
    pieces: u32,
    independent: bool,
    limit: &Limit,
) -> Option<Box<dyn DividedCount>> {
    Some(Box::new(QueenCoverPlan::within(side as usize, pieces as usize, independent, limit).ok()?))
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
