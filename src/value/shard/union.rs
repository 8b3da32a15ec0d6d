//! Merged records.

use super::{Conflict, Plan, Record};
use crate::search::Share;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Records of one count, at most one for each shard.
#[derive(Debug)]
pub struct Union {
    /// Plan of the count.
    pub plan: Plan,
    /// Records by shard, with their files.
    pub records: BTreeMap<u64, (Record, PathBuf)>,
}

impl Union {
    /// Merges records. Returns `None` for an empty list. A repeated record counts once.
    ///
    /// # Errors
    /// Returns the first [`Conflict`].
    pub fn of(records: Vec<(Record, PathBuf)>) -> Result<Option<Union>, Conflict> {
        let mut union: Option<Union> = None;
        for (record, path) in records {
            let plan = || record.plan.clone();
            let union = union.get_or_insert_with(|| Union { plan: plan(), records: BTreeMap::new() });
            if union.plan != record.plan {
                let first = union.records.values().next().map(|(_, path)| path.clone()).unwrap_or_default();
                let name = |plan: &Plan| format!("{} using {} 0/{}", plan.problem, plan.method, plan.shards);
                let (one, other) = ((name(&union.plan), first), (name(&record.plan), path));
                return Err(Conflict::Plans { one, other });
            }
            match union.records.get(&record.shard) {
                Some((known, one)) if !known.agrees(&record) => {
                    return Err(Conflict::Answers { shard: record.shard, one: one.clone(), other: path });
                }
                Some(_) => {}
                None => drop(union.records.insert(record.shard, (record, path))),
            }
        }
        Ok(union)
    }

    /// Returns the shards without a record.
    pub fn missing(&self) -> Vec<u64> {
        (0..self.plan.shards).filter(|shard| !self.records.contains_key(shard)).collect()
    }

    /// Returns the number of solutions in all recorded shards, and the remainder of the division of
    /// their sum, which is 0 if all are recorded.
    pub fn total(&self) -> (BigUint, BigUint) {
        let sum: BigUint = self.records.values().map(|(record, _)| BigUint::from(record.sum.count)).sum();
        (&sum / self.plan.divisor, sum % self.plan.divisor)
    }

    /// Returns the number of essentially different solutions in all recorded shards, if each record
    /// has it.
    pub fn classes(&self) -> Option<BigUint> {
        self.records.values().map(|(record, _)| record.sum.classes.map(BigUint::from)).sum()
    }

    /// Returns the nodes of all recorded shards.
    pub fn nodes(&self) -> u64 {
        self.records.values().map(|(record, _)| record.sum).fold(Share::NOTHING, Share::and).nodes
    }

    /// Returns the seconds of work in all recorded shards.
    pub fn seconds(&self) -> f64 {
        self.records.values().map(|(record, _)| record.origin.seconds).sum()
    }
}
