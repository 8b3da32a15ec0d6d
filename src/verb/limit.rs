//! Limits of a command, from its own options or from the settings.

use super::{Fault, Scene};
use crate::lang::Span;
use crate::problem::{Arg, Args, Instance, Refusal, Tally};
use crate::search::{Limit, Room, Stop};
use crate::value::{Checkpoint, SolutionSet, Survey, Value};
use std::time::{Duration, Instant};

impl Scene {
    /// Returns the limit of a command with these arguments, starting now.
    ///
    /// It includes `within` or the setting `deadline`, the option `limit`, the settings `threads`
    /// and `memory`, and the session's cancellation flag and progress observer.
    pub fn limit(&self, args: &Args) -> Limit {
        let within = match args.get("within").map(|given| &given.arg) {
            Some(Arg::Duration(within)) => Some(*within),
            _ => self.settings.deadline,
        };
        Limit {
            cancel: self.cancel.clone(),
            deadline: within.and_then(moment),
            nodes: None,
            solutions: args.integer("limit"),
            threads: self.settings.threads,
            memory: self.memory(),
            room: self.room(),
            reporter: self.reporter.clone(),
            keeper: None,
            announced: false,
        }
    }

    /// Returns the limit for evaluating a set, starting now. The time limit of the set's own
    /// command overrides the setting.
    pub(super) fn limit_of(&self, set: &SolutionSet) -> Limit {
        let limit = self.limit(&Args::default());
        if set.within().is_some() { Limit { deadline: None, ..limit } } else { limit }
    }

    /// Counts the solutions and the essentially different ones, resuming from a checkpoint if there
    /// is one.
    ///
    /// # Errors
    /// The method's refusal.
    pub(super) fn counted(
        &self,
        instance: &dyn Instance,
        method: Option<&str>,
        limit: &Limit,
    ) -> Result<(Tally, Checkpoint), Refusal> {
        #[cfg(feature = "cli")]
        if let Some(checkpoints) = &self.checkpoints
            // Checkpoints are identified by the text of the problem, which does not contain the
            // definitions of pieces and boards.
            && crate::problem::Definition::behind(instance.named_pieces(), instance.grid()).is_empty()
            && let Some(counted) = super::shards::resumable(checkpoints, instance, method, limit)?
        {
            return Ok(counted);
        }
        Ok((instance.count(method, true, limit)?, Checkpoint::default()))
    }

    /// Evaluates a set for display by the front end. If the time is not limited, the preview limits
    /// it.
    ///
    /// # Errors
    /// The [`Refusal`] of the search behind the set.
    pub(super) fn survey(&self, set: &SolutionSet) -> Result<Survey, Refusal> {
        let limit = self.limit_of(set);
        let unlimited = limit.deadline.is_none() && set.within().is_none();
        // A set that must be listed completely before any member is known is listed completely.
        let patience = self.preview.patience.filter(|_| unlimited && !set.is_blocking());
        let deadline = limit.deadline.or_else(|| patience.and_then(moment));
        let survey = set.survey(self.preview.boards, &Limit { deadline, ..limit }, None)?;
        let patience = patience.filter(|_| survey.stopped == Some(Stop::Deadline));
        Ok(Survey { patience, ..survey })
    }

    /// Returns the number of bytes that the command may hold.
    ///
    /// This is the setting `memory`, but at most seven eighths of the memory free at the start,
    /// because the system kills programs that use all of it. Without the setting it is half of the
    /// memory free at the start.
    fn memory(&self) -> Option<u64> {
        let left = self.budget.left;
        match self.settings.memory {
            Some(bytes) => Some(left.map_or(bytes, |left| bytes.min(left / 8 * 7))),
            None => left.map(|left| left / 2),
        }
    }

    /// Returns the memory that the whole program may hold while the command runs, if its allocator
    /// counts.
    fn room(&self) -> Option<Room> {
        /// Bytes that a command may hold beyond its budget, for file buffers and the text of an
        /// answer.
        const SPARE: u64 = 16 << 20;
        let (heap, memory) = (self.heap?, self.memory()?);
        Some(Room { held: heap.held, most: self.budget.held.saturating_add(memory).saturating_add(SPARE) })
    }

    /// Returns a copy of a value.
    ///
    /// # Errors
    /// A fault at `span` if the copy would exceed the free memory.
    pub(super) fn copied(&self, value: &Value, span: Span) -> Result<Value, Fault> {
        let has_room = self.limit(&Args::default()).has_room(value.bytes());
        if has_room { Ok(value.clone()) } else { Err(Fault::at(span, Stop::Memory.into())) }
    }

    /// Measures the free memory at the start of a command.
    pub(super) fn measure_memory(&mut self) {
        if let Some(heap) = self.heap {
            (heap.renew)();
            self.budget.held = (heap.held)();
        }
        if let Some(left) = self.left {
            self.budget.left = left();
        }
    }
}

/// Returns the time after `after`. Returns `None` if the clock cannot represent it.
fn moment(after: Duration) -> Option<Instant> {
    Instant::now().checked_add(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Span;
    use crate::problem::Given;
    use crate::verb::Origin;

    fn args(name: &'static str, arg: Arg) -> Args {
        Args(vec![Given { name, arg, span: Span::default() }])
    }

    #[test]
    fn options_come_before_settings() {
        let mut scene = Scene::default();
        assert!(scene.limit(&Args::default()).deadline.is_none());
        assert_eq!(scene.limit(&Args::default()).threads, 0);
        assert_eq!(scene.limit(&Args::default()).memory, None);
        scene.budget.left = Some(64_000_000_000);
        assert_eq!(scene.limit(&Args::default()).memory, Some(32_000_000_000));
        scene.settings.set("memory", Some("4GB"), Origin::Session);
        scene.settings.set("deadline", Some("1h"), Origin::Session);
        scene.settings.set("threads", Some("3"), Origin::Session);
        let default = scene.limit(&Args::default());
        assert_eq!((default.threads, default.memory), (3, Some(4_000_000_000)));
        scene.budget.left = Some(800);
        assert_eq!(scene.limit(&Args::default()).memory, Some(700));
        let soon = scene.limit(&args("within", Arg::Duration(Duration::from_secs(1))));
        assert!(soon.deadline < default.deadline);
        assert_eq!(scene.limit(&args("limit", Arg::Integer(5))).solutions, Some(5));
        assert!(scene.limit(&args("within", Arg::Duration(Duration::MAX))).deadline.is_none());
    }
}
