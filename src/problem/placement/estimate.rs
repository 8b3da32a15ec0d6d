//! Which boards a method takes, and what is told when a board is out of its reach.

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
    /// Whether the kernel takes the board as it stands, or turned where solutions are listed in reading order.
    pub(super) fn is_taken(&self, ask: &Ask<'_>, reaches: fn(&Placing) -> bool) -> bool {
        let placing = match ask.order {
            Order::Files => Cow::Borrowed(self.placing()),
            Order::Reading => Cow::Owned(self.placing().image(Symmetry::ThreeQuarterTurn)),
        };
        reaches(&placing)
    }

    /// Refuses a board that the method does not take, because of the option that it does not allow, or of its reach.
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

    /// The command that would find a solution of a board on which nothing else works.
    pub(super) fn instead(&self) -> Option<String> {
        let (word, grid) = (self.kind(), Grid::plain(self.grid().size));
        construction::works(word, grid)
            .then(|| format!("find {} {} using {}", self.problem().word, grid.size, CONSTRUCTION.word))
    }

    /// About how long it takes to search for all solutions with this many threads.
    ///
    /// `n` queens have about `(0.143 n)^n` solutions (Simkin 2021) times a factor that hardly changes, and so have superqueens; the
    /// nodes of a search follow them.
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

    /// The same for what is asked, unless it is only for some solutions.
    pub(super) fn seconds(&self, ask: &Ask<'_>) -> Option<f64> {
        let threads = if ask.task == Task::Count { ask.limit.worker_count() } else { 1 };
        if ask.limit.solutions.is_none() { self.time(ask.task, threads) } else { None }
    }

    /// About how long a count takes, by a few probes of the search; none of boards that take no time, and where one probe takes long.
    pub(super) fn probed(&self, ask: &Ask<'_>) -> Option<f64> {
        /// The shorter side of a board from which on it may take long.
        const LONG: u32 = 16;
        /// Some hundredths of a second.
        const SHARE: u32 = 10;
        /// Probes of a search that is told by parts of it may be long.
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
