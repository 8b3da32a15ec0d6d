//! The count of covers as a list of frames with a first queen.

use super::Plan;
use crate::search::division::count_each;
use crate::search::{Division, Finished, Limit, Searched, Share};
use std::ops::ControlFlow::Continue;
use std::sync::atomic::AtomicBool;

pub(super) fn division(side: u32, pieces: u32, independent: bool, limit: &Limit) -> Option<Box<dyn Division>> {
    Some(Box::new(Plan::within(side as usize, pieces as usize, independent, limit).ok()?))
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
        let never = AtomicBool::new(false);
        count_each(numbers, limit, finished, |number, gauge| {
            let (mut count, mut classes) = (0, 0);
            let flow = self.run(number, gauge, &never, &mut |_, images| {
                count += u128::from(images);
                classes += 1;
                Continue(())
            });
            (Share { count, classes: Some(classes), nodes: 0 }, flow)
        })
    }
}
