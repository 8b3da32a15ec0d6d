//! Limits of a command, from its own options or from the settings.

use crate::problem::{BoundArgs, CountResult, Instance, ProblemError};
use crate::set::{SolutionSet, Summary};
use crate::state::{Fault, SessionState};
use crate::value::{CheckpointStatus, Value};
use bezzel_base::core::{HeapBudget, Limit, Stop};
use bezzel_language::SourceSpan;
use std::time::{Duration, Instant};

impl SessionState {
    /// Returns the limit of a command with these arguments, starting now.
    ///
    /// It includes `within` or the setting `deadline`, the option `limit`, the settings `threads`
    /// and `memory`, the limits of the host, and the session's cancellation flag and progress
    /// observer.
    pub fn limit(&self, args: &BoundArgs) -> Limit {
        let limit = Limit {
            cancel: self.cancel.clone(),
            deadline: None,
            nodes: None,
            solutions: args.integer("limit"),
            threads: self.host_limits.reduce_threads(self.settings.threads),
            memory: self.memory_budget(),
            heap_budget: self.heap_budget(),
            observer: self.reporter.clone(),
            layer_store: None,
            announced: false,
            last_board: None,
        };
        limit.within(self.time_limit(args))
    }

    /// Returns the time that a command with these arguments has.
    pub(crate) fn time_limit(&self, args: &BoundArgs) -> Option<Duration> {
        self.host_limits.shorten_time(args.duration("within").or(self.settings.deadline))
    }

    /// Returns the limit for evaluating a set, starting now. The time limit of the set's own
    /// command overrides the setting, but not the limit of the host.
    pub(crate) fn limit_for_set(&self, set: &SolutionSet) -> Limit {
        let limit = self.limit(&BoundArgs::default());
        match set.time_limit() {
            Some(_) => {
                Limit { deadline: None, ..limit }.within(self.host_limits.shorten_time(None))
            }
            None => limit,
        }
    }

    /// Counts the solutions and the essentially different ones, resuming from a checkpoint if there
    /// is one.
    ///
    /// # Errors
    /// The method's refusal.
    pub(crate) fn count_with_checkpoint(
        &self,
        instance: &dyn Instance,
        method: Option<&str>,
        limit: &Limit,
    ) -> Result<(CountResult, CheckpointStatus), ProblemError> {
        #[cfg(feature = "cli")]
        if let Some(checkpoints) = &self.checkpoints
            // Checkpoints are identified by the text of the problem, which does not contain the
            // definitions of pieces and boards.
            && crate::problem::UserDefinition::find_used(instance.named_pieces(), instance.grid()).is_empty()
            && let Some(counted) = crate::shards::verbs::count_resumable(checkpoints, instance, method, limit)?
        {
            return Ok(counted);
        }
        Ok((instance.count_up_to_limit(method, true, limit)?, CheckpointStatus::default()))
    }

    /// Evaluates a set for display by the front end. If the time is not limited, the preview limits
    /// it.
    ///
    /// # Errors
    /// The [`ProblemError`] of the search behind the set.
    pub(crate) fn survey_set(&self, set: &SolutionSet) -> Result<Summary, ProblemError> {
        let limit = self.limit_for_set(set);
        let unlimited = limit.deadline.is_none() && set.time_limit().is_none();
        // A set that must be listed completely before any member is known is listed completely.
        let patience = self.preview.patience.filter(|_| unlimited && !set.is_blocking());
        let survey = set.summarize(self.preview.boards, &limit.within(patience), None)?;
        let patience = patience.filter(|_| survey.stopped == Some(Stop::Deadline));
        Ok(Summary { counting_time: patience, ..survey })
    }

    /// Returns the number of bytes that the command may hold.
    ///
    /// This is the setting `memory`, but at most seven eighths of the memory free at the start,
    /// because the system kills programs that use all of it. Without the setting it is half of the
    /// memory free at the start. The limit of the host holds for all that the program holds.
    fn memory_budget(&self) -> Option<u64> {
        let left = self.budget.free;
        let own = match self.settings.memory {
            Some(bytes) => Some(left.map_or(bytes, |left| bytes.min(left / 8 * 7))),
            None => left.map(|left| left / 2),
        };
        own.into_iter().chain(self.host_limits.free_memory(self.budget.held)).min()
    }

    /// Returns the memory that the whole program may hold while the command runs, if its allocator
    /// counts.
    fn heap_budget(&self) -> Option<HeapBudget> {
        /// Bytes that a command may hold beyond its budget, for file buffers and the text of an
        /// answer.
        const HEADROOM: u64 = 16 << 20;
        let (heap, memory) = (self.heap?, self.memory_budget()?);
        Some(HeapBudget {
            used_bytes: heap.held,
            max_bytes: self.budget.held.saturating_add(memory).saturating_add(HEADROOM),
        })
    }

    /// Returns a copy of a value.
    ///
    /// # Errors
    /// A fault at `span` if the copy would exceed the free memory.
    pub(crate) fn copy_value(&self, value: &Value, span: SourceSpan) -> Result<Value, Fault> {
        /// Size of a copy that always fits.
        const SMALL: u64 = 1 << 12;
        let bytes = value.copy_bytes();
        let has_room = bytes <= SMALL || self.limit(&BoundArgs::default()).has_memory_for(bytes);
        if has_room { Ok(value.clone()) } else { Err(Fault::new(span, Stop::Memory)) }
    }

    /// Measures the free memory at the start of a command. It asks the system at most a few times
    /// a second, because an answer takes longer than a short command. In between, only what the
    /// program itself allocates is subtracted.
    pub(crate) fn measure_memory(&mut self) {
        const INTERVAL: Duration = Duration::from_millis(250);
        if let Some(heap) = self.heap {
            (heap.prepare)();
            self.budget.held = (heap.held)();
        }
        let Some(left) = self.free_memory else { return };
        let now = Instant::now();
        let recent = self.budget.measured.filter(|(at, ..)| now.duration_since(*at) < INTERVAL);
        let (_, free, held) = *self.budget.measured.insert(match recent {
            Some(recent) => recent,
            None => (now, left(), self.budget.held),
        });
        let grown = self.budget.held.saturating_sub(held);
        self.budget.free = free.map(|free| free.saturating_sub(grown));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{ArgValue, BoundArg};
    use crate::state::SettingOrigin;
    use bezzel_language::SourceSpan;

    fn args(name: &'static str, arg: ArgValue) -> BoundArgs {
        BoundArgs(vec![BoundArg { name, arg, span: SourceSpan::default() }])
    }

    #[test]
    fn options_come_before_settings() {
        let mut session_state = SessionState::default();
        assert!(session_state.limit(&BoundArgs::default()).deadline.is_none());
        assert_eq!(session_state.limit(&BoundArgs::default()).threads, 0);
        assert_eq!(session_state.limit(&BoundArgs::default()).memory, None);
        session_state.budget.free = Some(64_000_000_000);
        assert_eq!(session_state.limit(&BoundArgs::default()).memory, Some(32_000_000_000));
        session_state.settings.set("memory", Some("4GB"), SettingOrigin::Session);
        session_state.settings.set("deadline", Some("1h"), SettingOrigin::Session);
        session_state.settings.set("threads", Some("3"), SettingOrigin::Session);
        let default = session_state.limit(&BoundArgs::default());
        assert_eq!((default.threads, default.memory), (3, Some(4_000_000_000)));
        session_state.budget.free = Some(800);
        assert_eq!(session_state.limit(&BoundArgs::default()).memory, Some(700));
        let soon = session_state.limit(&args("within", ArgValue::Duration(Duration::from_secs(1))));
        assert!(soon.deadline < default.deadline);
        assert_eq!(session_state.limit(&args("limit", ArgValue::Integer(5))).solutions, Some(5));
        assert!(
            session_state
                .limit(&args("within", ArgValue::Duration(Duration::MAX)))
                .deadline
                .is_none()
        );
    }
}
