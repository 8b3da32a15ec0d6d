//! The count of covers as a list of frames with a first queen.

use super::Plan;
use crate::search::division::{in_threads, tell};
use crate::search::sink::{Gauge, Shared};
use crate::search::{Division, End, Finished, Limit, Searched, Share, Stop};
use std::ops::ControlFlow::{self, Continue};
use std::sync::atomic::AtomicBool;

pub(super) fn division(side: u32, pieces: u32, independent: bool) -> Box<dyn Division> {
    Box::new(Plan::new(side as usize, pieces as usize, independent))
}

impl Division for Plan {
    fn algorithm(&self) -> &'static str {
        "cover-queens/1"
    }

    fn parts(&self) -> usize {
        self.tasks.len()
    }

    fn divisor(&self) -> u32 {
        1
    }

    fn describe(&self, tell: &mut dyn FnMut(&[u64])) {
        self.tasks.iter().for_each(|task| tell(&task.numbers()));
    }

    fn count(&self, numbers: &[usize], limit: &Limit, finished: Finished<'_>) -> Searched {
        in_threads(numbers, limit, |number, shared| self.count_some(number, shared, limit, finished))
    }
}

impl Plan {
    /// One task after another, as long as there are any.
    fn count_some(
        &self,
        number: &dyn Fn() -> Option<usize>,
        shared: &Shared,
        limit: &Limit,
        finished: Finished<'_>,
    ) -> Searched {
        let (mut gauge, never, mut found) = (Gauge::sharing(limit, shared), AtomicBool::new(false), 0);
        let mut one = |number: usize| -> ControlFlow<Stop> {
            let (mut count, mut classes, before) = (0, 0, gauge.nodes());
            let flow = self.run(number, &mut gauge, &never, &mut |_, images| {
                count += u128::from(images);
                classes += 1;
                Continue(())
            });
            found += count;
            flow?;
            tell(finished, limit, number, Share { count, classes: Some(classes), nodes: gauge.nodes() - before })
        };
        let flow = std::iter::from_fn(number).try_for_each(&mut one);
        let end = flow.break_value().map_or(End::Complete, End::Stopped);
        Searched { found, nodes: gauge.nodes(), end }
    }
}
