//! Plans, which determine the subproblems of each shard.

use bezzel_base::core::DividedCount;
use serde_json::json;
use sha2::{Digest, Sha256};

/// Version of plans, records and layers, changed whenever an old one could be misread.
pub(super) const VERSION: u64 = 1;

/// Count divided into shards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardPlan {
    /// Problem in the command language.
    pub problem: String,
    /// Method.
    pub method: String,
    /// Number of shards.
    pub shards: u64,
    /// Number of subproblems.
    pub subproblems: u64,
    /// Divisor of the sum over all shards.
    pub divisor: u32,
    /// Hash over all this, the version of the algorithm and the whole list of subproblems.
    pub id: String,
}

impl ShardPlan {
    /// Creates the plan of a count.
    pub fn new(
        problem: String,
        method: &str,
        division: &dyn DividedCount,
        shards: u64,
    ) -> ShardPlan {
        let (subproblems, divisor) = (division.subproblem_count() as u64, division.divisor());
        let mut hash = Sha256::new();
        let head =
            json!([VERSION, division.algorithm(), problem, method, shards, subproblems, divisor]);
        hash.update(head.to_string());
        division.describe(&mut |numbers| {
            hash.update((numbers.len() as u64).to_le_bytes());
            numbers.iter().for_each(|number| hash.update(number.to_le_bytes()));
        });
        let id = to_hex(&hash.finalize());
        ShardPlan { problem, method: method.to_owned(), shards, subproblems, divisor, id }
    }

    /// Returns the stem of file names for this count. It consists of the words, and a hash of them
    /// in case they are cut or changed. It does not depend on the program's version, so that files
    /// of another version are found.
    pub fn file_stem(&self) -> String {
        /// Maximum number of characters of the words.
        const LONG: usize = 60;
        let text = format!("{} {}", self.problem, self.method);
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let words: String = text.chars().map(plain).take(LONG).collect();
        format!("{words}-{}", &to_hex(&Sha256::digest(&text))[..8])
    }

    /// Returns the number of subproblems of a shard.
    pub fn shard_size(&self, shard: u64) -> u64 {
        self.subproblems.saturating_sub(shard).div_ceil(self.shards)
    }

    /// Iterates over the numbers of a shard's subproblems.
    pub fn shard_numbers(&self, shard: u64) -> impl Iterator<Item = usize> {
        (shard..self.subproblems).step_by(self.shards as usize).map(|number| number as usize)
    }
}

/// Formats the first 128 bits in hexadecimal digits, which are enough to rule out collisions.
pub(super) fn to_hex(hash: &[u8]) -> String {
    hash[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}
