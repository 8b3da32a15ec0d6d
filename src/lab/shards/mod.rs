//! Counts divided into shards. Each shard is counted separately, on any machine, and leaves a
//! record. The records are merged.
//!
//! The subproblems of a count are a [`DividedCount`](bezzel_base::core::DividedCount), the same
//! list everywhere. Shard `s` of `m` has the subproblems whose number modulo `m` is `s`. Neighbors
//! in the list cost about the same, so all shards do.
//!
//! A `ShardRecord` identifies its count by the id of its `ShardPlan`, a hash over everything
//! that determines a shard, and has a checksum over its statement. The contents of a folder are not
//! trusted: damaged, foreign or contradictory records are reported, and missing ones are known.
//!
//! | module | contents |
//! | --- | --- |
//! | `plan`, `record`, `numbers` | the plan of a count, its records, lists of shards |
//! | `run`, `merged_records` | counting with a record for each shard, and their sum |
//! | `folder`, `layer` | files of records, and of the layers of a half-finished count |
//! | `status` | report on the shards of a count |
//! | `verbs` | the program's commands, and counts that resume by themselves |
//! | `report` | sentences and JSON |

#[cfg(feature = "cli")]
mod folder;
#[cfg(feature = "cli")]
mod layer;
#[cfg(feature = "cli")]
mod merged_records;
mod numbers;
#[cfg(feature = "cli")]
mod plan;
#[cfg(feature = "cli")]
mod record;
pub(crate) mod report;
#[cfg(feature = "cli")]
mod run;
mod status;
pub mod verbs;

#[cfg(feature = "cli")]
pub use folder::{
    FolderRecords, InvalidRecord, file_name, find_record, read_file, read_folder, write_record,
};
#[cfg(feature = "cli")]
pub use layer::{LayerError, LayerHeader, read_layer, write_layer};
#[cfg(feature = "cli")]
pub use merged_records::MergedRecords;
pub use numbers::{format_ranges, parse_numbers};
#[cfg(feature = "cli")]
pub use plan::ShardPlan;
#[cfg(feature = "cli")]
pub use record::{RecordOrigin, ShardRecord};
#[cfg(feature = "cli")]
pub use run::{SaveRecord, count_and_save};
pub use status::{ShardReport, ShardStatus};

use bezzel_messages::{Message, message};

/// Maximum number of shards of a count.
pub const MAX_SHARDS: u64 = 1 << 20;

/// Error in a line that should be a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Line that is not a JSON object, because it was cut off or is something else.
    Syntax,
    /// JSON object that is not a record, with the key that is missing or of another type.
    Key(&'static str),
    /// Version that this program does not read.
    Version(u64),
    /// Contradictory values: a shard or a number of subproblems that the plan does not have.
    Range,
    /// Wrong checksum.
    Checksum,
    /// Complete record of another shard than that of its file.
    WrongShard,
    /// Complete record of a count that another version of the program divided differently.
    Plan,
}

impl RecordError {
    /// Returns the sentence about the error.
    pub fn message(self) -> Message {
        match self {
            RecordError::Syntax => message!("damage-shard-syntax"),
            RecordError::Key(key) => message!("damage-shard-key", key = key),
            RecordError::Version(version) => message!("damage-shard-version", version = version),
            RecordError::Range => message!("damage-shard-range"),
            RecordError::Checksum => message!("damage-shard-checksum"),
            RecordError::WrongShard => message!("damage-shard-elsewhere"),
            RecordError::Plan => message!("damage-shard-plan"),
        }
    }
}

#[cfg(all(test, feature = "cli"))]
mod tests;
