//! What decides which subproblems a shard has.

use crate::search::Division;
use serde_json::json;
use sha2::{Digest, Sha256};

/// The version of plans and records: another one wherever an old record could be misread.
pub(super) const VERSION: u64 = 1;

/// A count shared out in shards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The problem in the command language.
    pub problem: String,
    /// The method.
    pub method: String,
    /// How many shards there are.
    pub shards: u64,
    /// How many subproblems there are.
    pub subproblems: u64,
    /// What the sum over all shards is divided by.
    pub divisor: u32,
    /// A hash over all this, the version of the algorithm and the whole list of subproblems.
    pub id: String,
}

impl Plan {
    /// Shares out a count.
    pub fn new(problem: String, method: &str, division: &dyn Division, shards: u64) -> Plan {
        let (subproblems, divisor) = (division.parts() as u64, division.divisor());
        let mut hash = Sha256::new();
        let head = json!([VERSION, division.algorithm(), problem, method, shards, subproblems, divisor]);
        hash.update(head.to_string());
        division.describe(&mut |numbers| {
            hash.update((numbers.len() as u64).to_le_bytes());
            numbers.iter().for_each(|number| hash.update(number.to_le_bytes()));
        });
        let id = hex(&hash.finalize());
        Plan { problem, method: method.to_owned(), shards, subproblems, divisor, id }
    }

    /// A name for files about this count: its words, and a hash of them where they are cut or changed. The version of the program does not
    /// come in, so that what another version left is found.
    pub fn stem(&self) -> String {
        /// Characters of the words.
        const LONG: usize = 60;
        let text = format!("{} {}", self.problem, self.method);
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let words: String = text.chars().map(plain).take(LONG).collect();
        format!("{words}-{}", &hex(&Sha256::digest(&text))[..8])
    }

    /// The subproblems of a shard.
    pub fn share(&self, shard: u64) -> u64 {
        self.subproblems.saturating_sub(shard).div_ceil(self.shards)
    }

    /// The numbers of the subproblems of a shard.
    pub fn numbers(&self, shard: u64) -> impl Iterator<Item = usize> {
        (shard..self.subproblems).step_by(self.shards as usize).map(|number| number as usize)
    }
}

/// The first 128 bits in hexadecimal digits: more than chance will ever repeat.
pub(super) fn hex(hash: &[u8]) -> String {
    hash[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}
