//! Records put together.

use super::{Conflict, Plan, Record};
use crate::search::Share;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The records of one count, at most one for each shard.
#[derive(Debug)]
pub struct Union {
    /// The count.
    pub plan: Plan,
    /// The records by shard, and the files that they stand in.
    pub records: BTreeMap<u64, (Record, PathBuf)>,
}

impl Union {
    /// Puts records together; none where there are none. A record that is there twice counts once.
    ///
    /// # Errors
    /// The first [`Conflict`].
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

    /// The shards without a record.
    pub fn missing(&self) -> Vec<u64> {
        (0..self.plan.shards).filter(|shard| !self.records.contains_key(shard)).collect()
    }

    /// The number of solutions in all shards that are recorded, and what is left over when the sum is divided: nothing where all are.
    pub fn total(&self) -> (BigUint, BigUint) {
        let sum: BigUint = self.records.values().map(|(record, _)| BigUint::from(record.sum.count)).sum();
        (&sum / self.plan.divisor, sum % self.plan.divisor)
    }

    /// The essentially different solutions in all recorded shards, where every one tells them.
    pub fn classes(&self) -> Option<BigUint> {
        self.records.values().map(|(record, _)| record.sum.classes.map(BigUint::from)).sum()
    }

    /// Nodes of all recorded shards.
    pub fn nodes(&self) -> u64 {
        self.records.values().map(|(record, _)| record.sum).fold(Share::NOTHING, Share::and).nodes
    }

    /// Seconds of work in all recorded shards.
    pub fn seconds(&self) -> f64 {
        self.records.values().map(|(record, _)| record.origin.seconds).sum()
    }
}
