//! Limits of the searches of a problem.

use bezzel_base::core::{Limit, Stop};
use std::time::Duration;

/// Limit of future searches, and the time that each of them may take.
#[derive(Clone, Debug, Default)]
pub(super) struct SearchBounds {
    pub(super) limit: Limit,
    pub(super) time: Option<Duration>,
}

impl SearchBounds {
    /// Returns the limit of a search that starts now.
    pub(super) fn start_limit(&self) -> Limit {
        self.limit.within(self.time)
    }

    /// Returns the limit of a search that starts now, or an error if the token is already
    /// cancelled. A small search would end before its first check of the token.
    pub(super) fn checked_limit(&self) -> Result<Limit, Stop> {
        if self.limit.cancel.is_cancelled() { Err(Stop::Cancelled) } else { Ok(self.start_limit()) }
    }
}
