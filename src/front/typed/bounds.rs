//! What bounds the searches of a problem.

use crate::search::{Limit, Stop};
use std::time::{Duration, Instant};

/// The limit of searches that do not run yet, and the time that each may take.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounds {
    pub(super) limit: Limit,
    pub(super) time: Option<Duration>,
}

impl Bounds {
    /// The limit of a search that starts now.
    pub(super) fn now(&self) -> Limit {
        Limit { deadline: self.time.and_then(|time| Instant::now().checked_add(time)), ..self.limit.clone() }
    }

    /// The same, unless the switch was asked already: a small search would be over before it looks there.
    pub(super) fn begun(&self) -> Result<Limit, Stop> {
        if self.limit.cancel.is_cancelled() { Err(Stop::Cancelled) } else { Ok(self.now()) }
    }
}
