//! Small random number generator (splitmix64) for tests and benchmarks. It makes the same choices
//! in each run and on each machine.

/// Returns how many random problems a test runs: a fourth of `number` unless `BEZZEL_SLOW` is set.
#[allow(dead_code, reason = "benchmarks take their number from the command line")]
pub(crate) fn random_rounds(number: u64) -> u64 {
    if std::env::var_os("BEZZEL_SLOW").is_some() { number } else { number / 4 }
}

/// Generator with its state, which starts as the seed.
#[derive(Clone)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// Returns a random item.
    pub(crate) fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}
