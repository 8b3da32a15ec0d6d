//! Faults of sharded counts.

use crate::value::shard::{RecordConflict, RecordError};
use std::path::PathBuf;

/// Error with the shards of a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShardFault {
    /// Text that is not a valid choice of shards.
    Spec(String),
    /// Environment variable that should contain the number of the shard but does not. The text is
    /// its name.
    Variable(String),
    /// Method that cannot be divided.
    Undivided {
        /// Problem.
        problem: String,
        /// Method.
        method: &'static str,
        /// Methods of the problem that can be divided.
        have: Vec<&'static str>,
    },
    /// Count of minimum covers, which cannot be divided. The text is the problem.
    Pieces(String),
    /// Count with a limited number of solutions, which cannot be divided.
    Limited,
    /// Folder without records.
    Empty(PathBuf),
    /// Line of a file that is not a record.
    CorruptRecord {
        /// File.
        path: PathBuf,
        /// Line, counted from 1.
        line: u64,
        /// Error in the line.
        flaw: RecordError,
    },
    /// Missing records.
    Missing {
        /// Folder.
        folder: PathBuf,
        /// Missing shards, in the notation of job arrays.
        shards: String,
        /// Number of missing shards.
        number: u64,
    },
    /// Record of another count.
    Foreign {
        /// File.
        path: PathBuf,
        /// Problem of the record.
        problem: String,
    },
    /// Records of a count that this program divides differently, or not at all.
    Version {
        /// File of one of the records.
        path: PathBuf,
        /// Problem of the records.
        problem: String,
    },
    /// Conflicting records in one folder.
    Conflict(RecordConflict),
    /// Method without another search for verification.
    NoOtherSearch(String),
    /// Sum that is not divisible as required, which shows that a record is wrong.
    Remainder,
    /// Shard whose recount differs from its record.
    Wrong {
        /// Shard.
        shard: u64,
        /// File of the record.
        path: PathBuf,
    },
}
