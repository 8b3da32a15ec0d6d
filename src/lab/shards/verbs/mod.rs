//! Sharded counts for the program's commands `count --shard`, `todo`, `merge`, `verify` and
//! `status`.

#[cfg(feature = "cli")]
mod checkpoint;

#[cfg(feature = "cli")]
mod run;

#[cfg(feature = "cli")]
pub(crate) use checkpoint::count_resumable;
#[cfg(feature = "cli")]
pub use run::{ShardRun, count_shards, merge_shards, missing_shards, shard_status, verify_shards};
