//! Boards in reach of a method, and estimates of its time.

use super::construction::{self, CONSTRUCTION};
use super::instance::PlacementInstance;
use crate::bitmask;
use crate::bitmask::NODES_PER_SECOND;
use bezzel_base::board::{Grid, Symmetry};
use bezzel_base::core::{Limit, PlacementSpec};
use bezzel_base::estimate::SampleBudget;
use bezzel_base::problem::HasMethods;
use bezzel_base::problem::Instance;
use bezzel_base::problem::MethodReach;
use bezzel_base::problem::MethodRequest;
use bezzel_base::problem::MethodTask;
use bezzel_base::problem::ProblemError;
use bezzel_base::problem::SolutionOrder;
use std::borrow::Cow;
use std::time::{Duration, Instant};

impl PlacementInstance {
    /// Returns whether the kernel can handle the board, rotated if solutions are listed in reading
    /// order.
    pub(super) fn is_in_reach(
        &self,
        request: &MethodRequest<'_>,
        reaches: fn(&PlacementSpec) -> bool,
    ) -> bool {
        let placing = match request.order {
            SolutionOrder::Files => Cow::Borrowed(self.placing()),
            SolutionOrder::Reading => Cow::Owned(self.placing().image(Symmetry::ThreeQuarterTurn)),
        };
        reaches(&placing)
    }

    /// Checks that the method can handle the board. The error names the option that rules it out,
    /// or the method's reach.
    pub(super) fn check_reach(
        &self,
        request: &MethodRequest<'_>,
        is_taken: bool,
        option: Option<&'static str>,
        reach: MethodReach,
    ) -> Result<(), ProblemError> {
        let method = request.method;
        match option {
            _ if is_taken => Ok(()),
            Some(option) => Err(ProblemError::MethodOption { method, option }),
            None => Err(ProblemError::OutOfReach {
                size: self.grid().size,
                method,
                reach,
                seconds: self.method_seconds(request),
                instead: self.suggest_construction(),
            }),
        }
    }

    /// Estimates the seconds of a request to its method with one thread, also beyond its reach.
    fn method_seconds(&self, request: &MethodRequest<'_>) -> Option<f64> {
        let row = self.method_entries().iter().find(|row| row.word == request.method)?;
        let limit = Limit { threads: 1, ..request.limit.clone() };
        row.estimate_seconds?(self, &MethodRequest { limit: &limit, ..*request })
    }

    /// Returns the command that finds a solution by a rule, for boards on which no other method
    /// works.
    pub(super) fn suggest_construction(&self) -> Option<String> {
        let (word, grid) = (self.problem_word(), Grid::plain(self.grid().size));
        construction::has_construction(word, &grid).then(|| {
            format!("find {} {} using {}", self.problem().word(), grid.size, CONSTRUCTION.word)
        })
    }

    /// Estimates the seconds of the requested task of a method. Returns `None` if only some
    /// solutions are requested.
    ///
    /// `n` queens have about `(0.143 n)^n` solutions (Simkin 2021) times a factor that hardly
    /// changes, and superqueens likewise. The nodes of a search are proportional to the solutions.
    /// `nodes` returns their ratio for a task and a problem.
    pub(super) fn task_seconds(
        &self,
        request: &MethodRequest<'_>,
        nodes: fn(MethodTask, &str) -> Option<f64>,
    ) -> Option<f64> {
        let nodes = nodes(request.task, self.problem_word())
            .filter(|_| request.limit.solutions.is_none())?;
        let size = self.grid().size;
        let side = f64::from(size.files());
        let is_parallel = matches!(request.task, MethodTask::Count | MethodTask::Spread);
        let threads = if is_parallel { request.limit.worker_count() } else { 1 };
        let known = size.is_square() && self.is_unconstrained() && self.grid().is_plain();
        let seconds =
            nodes * (side * (0.143 * side).ln()).exp() / (NODES_PER_SECOND * threads as f64);
        (known && seconds.is_finite()).then_some(seconds)
    }

    /// Estimates the seconds of a count by a few probes of the search. Returns `None` for boards
    /// that take little time, and if one probe takes long.
    pub(super) fn probe_seconds(&self, request: &MethodRequest<'_>) -> Option<f64> {
        /// Shorter side from which a count may take long.
        const LONG: u32 = 16;
        /// Share of the sampling effort, some hundredths of a second.
        const SHARE: u32 = 10;
        /// Time limit of the sampling, since probes of a search that is divided into parts may take
        /// long.
        const PATIENCE: Duration = Duration::from_millis(300);
        let placing = self.placing();
        if request.task != MethodTask::Count
            || request.is_list()
            || placing.grid.size.shorter_side() < LONG
            || !bitmask::can_count(placing)
        {
            return None;
        }
        let effort = SampleBudget { share: SHARE, ..SampleBudget::new(0) };
        let deadline = Some(Instant::now() + PATIENCE);
        let limit = Limit {
            deadline,
            nodes: None,
            observer: None,
            layer_store: None,
            ..request.limit.clone()
        };
        let sampled = bitmask::count_estimator(placing).sample(&effort, &limit).ok()?;
        Some(
            sampled.nodes.about
                / (bitmask::nodes_per_second(placing) * request.limit.worker_count() as f64),
        )
        .filter(|seconds| seconds.is_finite())
    }
}
