//! Counts shared out in shards: each shard is counted by itself, on any machine, and leaves a record; the records are merged.
//!
//! The subproblems of a count are a [`Division`](crate::search::Division), the same list everywhere. Shard `s` of `m` has those whose
//! number leaves the remainder `s` when it is divided by `m`: neighbours in the list cost about the same, so all shards do.
//!
//! A [`Record`] says which count it is a part of by the id of its [`Plan`], a hash over all that decides what a shard is, and has a
//! checksum over what it says. Nothing that a folder holds is trusted: what is damaged, foreign or contradictory is told, and what is
//! missing is known.

#[cfg(feature = "cli")]
mod folder;
#[cfg(feature = "cli")]
mod layer;
mod numbers;
#[cfg(feature = "cli")]
mod plan;
#[cfg(feature = "cli")]
mod record;
#[cfg(feature = "cli")]
mod run;
#[cfg(feature = "cli")]
mod union;

#[cfg(feature = "cli")]
pub use folder::{Found, Kept, Spoilt, file_name, kept, read_folder, read_lines, write};
#[cfg(feature = "cli")]
pub use layer::{LayerError, LayerHead, read_layer, write_layer};
pub use numbers::{ranges, read_numbers};
#[cfg(feature = "cli")]
pub use plan::Plan;
#[cfg(feature = "cli")]
pub use record::{Origin, Record};
#[cfg(feature = "cli")]
pub use run::{Keep, count};
#[cfg(feature = "cli")]
pub use union::Union;

use crate::search::Stop;
use std::path::PathBuf;

/// The most shards that a count is shared out in.
pub const MOST_SHARDS: u64 = 1 << 20;

/// Why records cannot be put together: the two files that do not agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// They are of two counts.
    Plans {
        /// A count and the file of one of its records.
        one: (String, PathBuf),
        /// Another count and the file of one of its records.
        other: (String, PathBuf),
    },
    /// They say different things of the same shard.
    Answers {
        /// The shard.
        shard: u64,
        /// A file.
        one: PathBuf,
        /// Another file, or the same.
        other: PathBuf,
    },
}

/// What is wrong with a line that should be a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is no JSON object: cut off, or something else.
    Syntax,
    /// It is JSON, but not that of a record: the key that is missing or not of its kind.
    Key(&'static str),
    /// It is of a version that this program does not read.
    Version(u64),
    /// What it says does not fit together: a shard or a number of subproblems that the plan does not have.
    Range,
    /// The checksum is not that of what it says.
    Checksum,
    /// A whole record, but of another shard than its file is for.
    Elsewhere,
    /// A whole record, but of a count that another version of the program shared out in another way.
    Plan,
}

/// What is told of the shards of a count.
#[derive(Clone, Debug, PartialEq)]
pub struct ShardReport {
    /// The count in the command language, without the verb.
    pub problem: String,
    /// The method.
    pub method: String,
    /// How many shards there are.
    pub shards: u64,
    /// What is told.
    pub news: ShardNews,
}

/// What is told of the shards of a count.
#[derive(Clone, Debug, PartialEq)]
pub enum ShardNews {
    /// Shards were counted.
    Counted {
        /// Shards counted and recorded.
        counted: u64,
        /// Shards whose records were there already.
        skipped: u64,
        /// Shards asked for that are neither, because the work was stopped.
        left: u64,
        /// Why it was stopped.
        stopped: Option<Stop>,
        /// Seconds of run time.
        seconds: f64,
    },
    /// The shards without a record.
    Missing(Vec<u64>),
    /// This many shards were counted again, all with the results on record.
    Verified(u64),
    /// How far the count is.
    Standing {
        /// Shards without a record.
        missing: u64,
        /// Lines and files that are no records.
        damaged: u64,
        /// Seconds that the recorded shards took together.
        seconds: f64,
        /// About how many seconds the missing ones take together; none where nothing is recorded.
        left: Option<f64>,
    },
}

impl ShardNews {
    /// Why the work was stopped, if it was.
    pub fn stopped(&self) -> Option<Stop> {
        match self {
            ShardNews::Counted { stopped, .. } => *stopped,
            _ => None,
        }
    }
}

#[cfg(all(test, feature = "cli"))]
mod tests;
