//! What limits a command: its own options, else the settings.

use super::Scene;
use crate::problem::{Arg, Args, Refusal};
use crate::search::{Limit, Stop};
use crate::value::{SolutionSet, Survey};
use std::time::{Duration, Instant};

impl Scene {
    /// The limit of a command with these arguments, from now on: `within` or else the setting `deadline`, `limit`, the setting
    /// `threads` and `memory`, and the switch and the listener of the session.
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
            reporter: self.reporter.clone(),
            keeper: None,
            announced: false,
        }
    }

    /// The limit under which a set is evaluated, from now on: the time that its own command allows goes before the setting.
    pub(super) fn limit_of(&self, set: &SolutionSet) -> Limit {
        let limit = self.limit(&Args::default());
        if set.within().is_some() { Limit { deadline: None, ..limit } } else { limit }
    }

    /// A set as the front end shows it. Where nothing limits the time, it is counted as long as the front end has patience.
    ///
    /// # Errors
    /// The [`Refusal`] of the search behind the set.
    pub(super) fn survey(&self, set: &SolutionSet) -> Result<Survey, Refusal> {
        let limit = self.limit_of(set);
        let unlimited = limit.deadline.is_none() && set.within().is_none();
        let patience = self.preview.patience.filter(|_| unlimited);
        let deadline = limit.deadline.or_else(|| patience.and_then(moment));
        let survey = set.survey(self.preview.boards, &Limit { deadline, ..limit }, None)?;
        let patience = patience.filter(|_| survey.stopped == Some(Stop::Deadline));
        Ok(Survey { patience, ..survey })
    }

    /// The setting `memory`, and at most seven eighths of what the machine has, as the system ends programs that take it all.
    fn memory(&self) -> Option<u64> {
        let most = self.machine.map(|bytes| bytes / 8 * 7);
        [self.settings.memory, most].into_iter().flatten().min()
    }
}

/// The moment after this time; none if no clock shows it.
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
        scene.machine = Some(800);
        assert_eq!(scene.limit(&Args::default()).memory, Some(700));
        scene.machine = Some(64_000_000_000);
        scene.settings.set("deadline", Some("1h"), Origin::Session);
        scene.settings.set("threads", Some("3"), Origin::Session);
        let default = scene.limit(&Args::default());
        assert_eq!((default.threads, default.memory), (3, Some(4_000_000_000)));
        let soon = scene.limit(&args("within", Arg::Duration(Duration::from_secs(1))));
        assert!(soon.deadline < default.deadline);
        assert_eq!(scene.limit(&args("limit", Arg::Integer(5))).solutions, Some(5));
        assert!(scene.limit(&args("within", Arg::Duration(Duration::MAX))).deadline.is_none());
    }
}
