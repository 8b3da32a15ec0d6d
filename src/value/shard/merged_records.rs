//! Merged records.

use super::{RecordConflict, ShardPlan, ShardRecord};
use crate::search::SubproblemShare;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::path::PathBuf;

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
    /// Returns the first [`RecordConflict`].
    pub fn merge(
        records: Vec<(ShardRecord, PathBuf)>,
    ) -> Result<Option<MergedRecords>, RecordConflict> {
        let mut union: Option<MergedRecords> = None;
        for (record, path) in records {
            let plan = || record.plan.clone();
            let union = union
                .get_or_insert_with(|| MergedRecords { plan: plan(), records: BTreeMap::new() });
            if union.plan != record.plan {
                let first =
                    union.records.values().next().map(|(_, path)| path.clone()).unwrap_or_default();
                let name = |plan: &ShardPlan| {
                    format!("{} using {} 0/{}", plan.problem, plan.method, plan.shards)
                };
                let (one, other) = ((name(&union.plan), first), (name(&record.plan), path));
                return Err(RecordConflict::Plans { one, other });
            }
            match union.records.get(&record.shard) {
                Some((known, one)) if !known.is_same_result(&record) => {
                    return Err(RecordConflict::Answers {
                        shard: record.shard,
                        one: one.clone(),
                        other: path,
                    });
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
