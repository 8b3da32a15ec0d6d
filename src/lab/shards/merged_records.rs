//! Merged records.

use super::{ShardPlan, ShardRecord};
use bezzel_base::core::SubproblemShare;
use bezzel_messages::{Diagnostic, FaultCode, message};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Records of one count, at most one for each shard.
#[derive(Debug)]
pub struct MergedRecords {
    /// Plan of the count.
    pub plan: ShardPlan,
    /// Records by shard, with their files.
    pub records: BTreeMap<u64, (ShardRecord, PathBuf)>,
}

impl MergedRecords {
    /// Merges records. Returns `None` for an empty list. A repeated record counts once.
    ///
    /// # Errors
    /// A diagnostic about the first two files that disagree.
    pub fn merge(
        records: Vec<(ShardRecord, PathBuf)>,
    ) -> Result<Option<MergedRecords>, Diagnostic> {
        let mut union: Option<MergedRecords> = None;
        for (record, path) in records {
            let plan = || record.plan.clone();
            let union = union
                .get_or_insert_with(|| MergedRecords { plan: plan(), records: BTreeMap::new() });
            if union.plan != record.plan {
                let first = union.records.values().next().map_or(Path::new(""), |(_, path)| path);
                let name = |plan: &ShardPlan| {
                    format!("{} using {} 0/{}", plan.problem, plan.method, plan.shards)
                };
                let message = message!(
                    "fault-shards-plans",
                    one = name(&union.plan),
                    other = name(&record.plan),
                    first = first,
                    second = path.as_path()
                );
                let help = message!("help-shards-folder");
                return Err(Diagnostic::new(FaultCode::E420, message).with_help(help));
            }
            match union.records.get(&record.shard) {
                Some((known, one)) if !known.is_same_result(&record) => {
                    let message = message!(
                        "fault-shards-answers",
                        shard = record.shard,
                        one = one.as_path(),
                        other = path.as_path()
                    );
                    let help = message!("help-shards-answers");
                    return Err(Diagnostic::new(FaultCode::E420, message).with_help(help));
                }
                Some(_) => {}
                None => drop(union.records.insert(record.shard, (record, path))),
            }
        }
        Ok(union)
    }

    /// Returns the shards without a record.
    pub fn missing_shards(&self) -> Vec<u64> {
        (0..self.plan.shards).filter(|shard| !self.records.contains_key(shard)).collect()
    }

    /// Returns the number of solutions in all recorded shards, and the remainder of the division of
    /// their sum, which is 0 if all are recorded.
    pub fn total(&self) -> (BigUint, BigUint) {
        let sum: BigUint =
            self.records.values().map(|(record, _)| BigUint::from(record.sum.count)).sum();
        (&sum / self.plan.divisor, sum % self.plan.divisor)
    }

    /// Returns the number of essentially different solutions in all recorded shards, if each record
    /// has it.
    pub fn classes(&self) -> Option<BigUint> {
        self.records.values().map(|(record, _)| record.sum.classes.map(BigUint::from)).sum()
    }

    /// Returns the nodes of all recorded shards.
    pub fn nodes(&self) -> u64 {
        self.records
            .values()
            .map(|(record, _)| record.sum)
            .fold(SubproblemShare::ZERO, SubproblemShare::combine)
            .nodes
    }

    /// Returns the seconds of work in all recorded shards.
    pub fn seconds(&self) -> f64 {
        self.records.values().map(|(record, _)| record.origin.seconds).sum()
    }
}
