//! Report on the shards of a count.

use bezzel_base::core::Stop;

/// Report on the shards of a count.
#[derive(Clone, Debug, PartialEq)]
pub struct ShardReport {
    /// Count in the command language, without the verb.
    pub problem: String,
    /// Method.
    pub method: String,
    /// Number of shards.
    pub shards: u64,
    /// Status.
    pub status: ShardStatus,
}

/// Status of the shards of a count.
#[derive(Clone, Debug, PartialEq)]
pub enum ShardStatus {
    /// Shards that were counted.
    Counted {
        /// Number of shards counted and recorded.
        counted: u64,
        /// Number of shards whose records already existed.
        skipped: u64,
        /// Number of requested shards left, because the work was stopped.
        left: u64,
        /// Reason why it was stopped.
        stopped: Option<Stop>,
        /// Run time in seconds.
        seconds: f64,
    },
    /// Shards without a record.
    Missing(Vec<u64>),
    /// Number of shards that were counted again with the recorded results.
    Verified(u64),
    /// Progress of the count.
    Standing {
        /// Number of shards without a record.
        missing: u64,
        /// Number of invalid lines and files.
        damaged: u64,
        /// Seconds that the recorded shards took together.
        seconds: f64,
        /// Estimated seconds of the missing shards together, or `None` without any record.
        left: Option<f64>,
    },
}

impl ShardStatus {
    /// Returns the reason if the work was stopped.
    pub fn stop_reason(&self) -> Option<Stop> {
        match self {
            ShardStatus::Counted { stopped, .. } => *stopped,
            _ => None,
        }
    }
}
