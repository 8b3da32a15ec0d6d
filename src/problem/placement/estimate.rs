//! Boards in reach of a method, and estimates of its time.

use super::construction::{self, CONSTRUCTION};
use super::instance::Placement;
use crate::board::{Grid, Symmetry};
use crate::problem::{Ask, Instance, Order, Reach, Refusal, Task};
use crate::search::bitmask::{self, PER_SECOND};
use crate::search::sample::Effort;
use crate::search::{Limit, Placing, join};
use std::borrow::Cow;
use std::time::{Duration, Instant};

impl Placement {
    /// Returns whether the kernel can handle the board, rotated if solutions are listed in reading
    /// order.
    pub(super) fn is_taken(&self, ask: &Ask<'_>, reaches: fn(&Placing) -> bool) -> bool {
        let placing = match ask.order {
            Order::Files => Cow::Borrowed(self.placing()),
            Order::Reading => Cow::Owned(self.placing().image(Symmetry::ThreeQuarterTurn)),
        };
        reaches(&placing)
    }

    /// Checks that the method can handle the board. The error names the option that rules it out,
    /// or the method's reach.
    pub(super) fn require(
        &self,
        ask: &Ask<'_>,
        is_taken: bool,
        option: Option<&'static str>,
        reach: Reach,
    ) -> Result<(), Refusal> {
        let method = ask.method;
        match option {
            _ if is_taken => Ok(()),
            Some(option) => Err(Refusal::MethodOption { method, option }),
            None => Err(Refusal::OutOfReach {
                size: self.grid().size,
                method,
                reach,
                seconds: self.time(ask.task, 1),
                instead: self.instead(),
            }),
        }
    }

    /// Returns the command that finds a solution by a rule, for boards on which no other method
    /// works.
    pub(super) fn instead(&self) -> Option<String> {
        let (word, grid) = (self.kind(), Grid::plain(self.grid().size));
        construction::works(word, grid)
            .then(|| format!("find {} {} using {}", self.problem().word, grid.size, CONSTRUCTION.word))
    }

    /// Estimates the seconds of a search for all solutions with this many threads.
    ///
    /// `n` queens have about `(0.143 n)^n` solutions (Simkin 2021) times a factor that hardly
    /// changes, and superqueens likewise. The nodes of a search are proportional to the solutions.
    pub(super) fn time(&self, task: Task, threads: usize) -> Option<f64> {
        let size = self.grid().size;
        let side = f64::from(size.files());
        let nodes = match (task, self.kind()) {
            (Task::Count, "queens") if join::reaches(self.placing()) => 2.0,
            (Task::Count, "queens") => 220.0,
            (Task::Count, "superqueens") if join::reaches(self.placing()) => 0.15,
            (Task::Count, "superqueens") => 9.0,
            (Task::Enumerate, "queens") => 2200.0,
            (Task::Enumerate, "superqueens") => 70.0,
            _ => return None,
        };
        let known = size.is_square() && self.is_free() && self.grid().is_plain();
        let seconds = nodes * (side * (0.143 * side).ln()).exp() / (PER_SECOND * threads as f64);
        (known && seconds.is_finite()).then_some(seconds)
    }

    /// Estimates the seconds of the requested task. Returns `None` if only some solutions are
    /// requested.
    pub(super) fn seconds(&self, ask: &Ask<'_>) -> Option<f64> {
        let threads = if ask.task == Task::Count { ask.limit.worker_count() } else { 1 };
        if ask.limit.solutions.is_none() { self.time(ask.task, threads) } else { None }
    }

    /// Estimates the seconds of a count by a few probes of the search. Returns `None` for boards
    /// that take little time, and if one probe takes long.
    pub(super) fn probed(&self, ask: &Ask<'_>) -> Option<f64> {
        /// Shorter side from which a count may take long.
        const LONG: u32 = 16;
        /// Share of the sampling effort, some hundredths of a second.
        const SHARE: u32 = 10;
        /// Time limit of the sampling, since probes of a search that is divided into parts may take
        /// long.
        const PATIENCE: Duration = Duration::from_millis(300);
        let placing = self.placing();
        if ask.task != Task::Count || ask.is_list() || placing.grid.size.shorter() < LONG || !bitmask::counts(placing) {
            return None;
        }
        let effort = Effort { share: SHARE, ..Effort::new(0) };
        let deadline = Some(Instant::now() + PATIENCE);
        let limit = Limit { deadline, nodes: None, reporter: None, keeper: None, ..ask.limit.clone() };
        let sampled = bitmask::probes(placing).sample(&effort, &limit).ok()?;
        Some(sampled.nodes.about / (bitmask::nodes_per_second(placing) * ask.limit.worker_count() as f64))
            .filter(|seconds| seconds.is_finite())
    }
}
