//! What can go wrong with the shards of a count.

use crate::value::shard::{Conflict, Flaw};
use std::path::PathBuf;

/// What can go wrong with the shards of a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShardFault {
    /// What should say which shards are meant does not: the text.
    Spec(String),
    /// The variable of the environment that should hold the number of the shard has none; its name.
    Variable(String),
    /// The method cannot be divided.
    Undivided {
        /// The problem.
        problem: String,
        /// The method.
        method: &'static str,
        /// The methods of the problem that can.
        have: Vec<&'static str>,
    },
    /// A count of covers with as few pieces as there can be cannot be divided: the problem.
    Pieces(String),
    /// A count that stops at a number of solutions cannot be divided.
    Limited,
    /// The folder holds no records.
    Empty(PathBuf),
    /// A line of a file is no record.
    Spoilt {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: u64,
        /// What is wrong.
        flaw: Flaw,
    },
    /// Records are missing.
    Missing {
        /// The folder.
        folder: PathBuf,
        /// The shards, as job arrays write them.
        shards: String,
        /// How many they are.
        number: u64,
    },
    /// The record is of another count than the one at hand.
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it is of.
        problem: String,
    },
    /// The records are of a count that this program shares out in another way, or not at all.
    Version {
        /// The file of one of them.
        path: PathBuf,
        /// What they are of.
        problem: String,
    },
    /// Records that lie in one folder cannot be put together.
    Conflict(Conflict),
    /// Counts by this method have no other search to verify them by.
    Plain(String),
    /// The sum is not divisible as it has to be, so that a record is wrong.
    Remainder,
    /// A shard counted again gives another result than the one on record.
    Wrong {
        /// The shard.
        shard: u64,
        /// The file.
        path: PathBuf,
    },
}
