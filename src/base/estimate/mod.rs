//! Estimates from random subproblems of the number of solutions, of the number of nodes of a search
//! for all of them, and of its duration.
//!
//! # The idea
//!
//! A search is a tree, and a random path down from its root is cheap. D. E. Knuth ("Estimating the
//! efficiency of backtrack programs", Mathematics of Computation 29, 1975) multiplies the numbers
//! of choices of such a *probe*:
//!
//! ```text
//!            root          4 choices     4 nodes of this level
//!          / /  \ \        the second
//!           .              2 choices     4 * 2 = 8 nodes of the next one
//!          / \             the first
//!         .                no choice     the estimate: 1 + 4 + 8
//! ```
//!
//! The expected value is the number of nodes, whatever the tree: a node whose ancestors have `a`,
//! `b`, ... children is reached with probability `1 / (a b ...)`, and counts `a b ...` then. With
//! unequal probabilities it counts the inverse of its probability.
//!
//! # Variance reduction
//!
//! | means | module |
//! | --- | --- |
//! | a population of nodes goes down the tree instead of single probes | `probe` |
//! | it ends at a level, and the subtrees there are searched | `probe` |
//! | each level is sampled systematically in the order of the search | `probe` |
//! | a divided count is sampled without replacement, or by expected work | `parts` |
//! | the interval uses whole rounds, because single subproblems have a long tail | `moments` |
//!
//! # The interval
//!
//! Rounds are independent and identically distributed, so their mean has the interval of Student's
//! t. It is taken on the logarithmic scale, from `m exp(-t s / m)` to `m exp(t s / m)`: sums of
//! rare large terms are skewed to the right, and no count is negative. The degrees of freedom are
//! those of the effective sample size, and the interval is a fifth wider, because rounds are not
//! quite normal. `cargo bench --bench estimates` measures how often it contains the truth.
//!
//! The number of subproblems follows from a number of nodes, so that a seed gives the same result
//! on every machine, however busy it is. Only times differ. A time limit may end the sampling
//! early, and the estimate then says so.

mod moments;
mod parts;
mod placing;
mod probe;

pub use moments::{EstimatedMean, student_quantile};
pub use parts::{LevelSampler, Sampler};
pub use placing::skip_weight;
pub use placing::{count_estimator, trace};
pub use probe::{KnuthEstimator, SearchTree, TreeChoice};

use crate::core::random::SplitMix64;
use crate::core::worker_pool::WorkerPool;
use crate::core::{Limit, Stop};
use std::fmt;
use std::time::{Duration, Instant};

/// Count that can be estimated from random subproblems.
pub trait CountEstimator: fmt::Debug + Send + Sync {
    /// Returns the kind of subproblems: `probes` or `parts`.
    fn sampling_kind(&self) -> &'static str;

    /// Samples and counts subproblems, and estimates the count.
    ///
    /// # Errors
    /// The reason why it was stopped before an interval could be computed.
    fn sample(&self, effort: &SampleBudget, limit: &Limit) -> Result<CountEstimate, Stop>;
}

/// Amount of sampling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampleBudget {
    /// Random seed.
    pub seed: u64,
    /// Number of nodes to search, in thousandths of those of about a second. The seed gives the
    /// same result on every machine.
    pub share: u32,
}

impl SampleBudget {
    /// Share for about a second.
    pub const USUAL: u32 = 1000;

    /// Creates the amount for about a second.
    pub fn new(seed: u64) -> SampleBudget {
        SampleBudget { seed, share: SampleBudget::USUAL }
    }

    /// Returns the number of nodes to search, for a speed in nodes per second.
    fn node_budget(&self, rate: f64) -> f64 {
        rate * f64::from(self.share) / 1000.0
    }
}

/// Estimate from random subproblems.
#[derive(Clone, Debug, PartialEq)]
pub struct CountEstimate {
    /// Number of solutions.
    pub solutions: EstimatedMean,
    /// Number of nodes of the search.
    pub nodes: EstimatedMean,
    /// Processor time of the search in seconds.
    pub seconds: EstimatedMean,
    /// Seconds of preparation before the search, for example for tables.
    pub setup: f64,
    /// Number of subproblems that were counted.
    pub draws: u64,
    /// Number of rounds in which they were sampled.
    pub rounds: u64,
    /// Number of all subproblems, if those sampled are from a list.
    pub parts: Option<u64>,
    /// Whether all of them were counted, so that the numbers are exact.
    pub whole: bool,
    /// Whether the time limit ended the sampling before all rounds. Then the seed alone does not
    /// repeat the estimate.
    pub is_cut: bool,
}

/// Estimates of one round.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RoundEstimate {
    /// Estimated number of solutions.
    pub solutions: f64,
    /// Estimated number of nodes.
    pub nodes: f64,
    /// Estimated processor time in seconds.
    pub seconds: f64,
    /// Number of nodes searched in the round.
    pub spent: u64,
}

/// Minimum number of rounds for a useful interval.
const FEWEST: usize = 6;

/// Time that a round may take beyond the limit.
const GRACE: Duration = Duration::from_millis(500);

/// Runs rounds until there are `number`, or time is up.
///
/// A round is started only if it will probably end in time. Otherwise the long rounds would be cut
/// off.
///
/// # Errors
/// The reason why it was stopped, if there are too few rounds.
fn run_rounds(
    number: u64,
    limit: &Limit,
    one: impl Fn(u64, &Limit) -> Result<RoundEstimate, Stop> + Sync,
) -> Result<Vec<RoundEstimate>, Stop> {
    let most = number as usize;
    let quiet = Limit {
        observer: None,
        layer_store: None,
        deadline: limit.deadline.and_then(|deadline| deadline.checked_add(GRACE)),
        solutions: None,
        nodes: None,
        ..limit.clone()
    };
    let inner = Limit { threads: 1, ..quiet.clone() };
    let (mut all, mut longest) = (Vec::new(), Duration::ZERO);
    while all.len() < most {
        let batch = quiet.worker_count().min(most - all.len());
        let now = Instant::now();
        if limit.deadline.is_some_and(|deadline| now + longest > deadline) {
            break;
        }
        let first = all.len() as u64;
        // A round that takes far longer than the others is not left out, because the others alone
        // would bias the estimate.
        let batch = WorkerPool::new(&quiet, batch).map_in_order(
            batch,
            || (),
            |(), at| one(first + at as u64, &inner),
        )?;
        all.extend(batch);
        longest = longest.max(now.elapsed());
    }
    if all.len() < FEWEST { Err(Stop::Deadline) } else { Ok(all) }
}

/// Creates a generator for each number, so that rounds can be sampled in any order.
fn round_generator(seed: u64, number: u64) -> SplitMix64 {
    let mut random =
        SplitMix64::new(seed ^ number.wrapping_add(1).wrapping_mul(0xd134_2543_de82_ef95));
    random.next_u64();
    random
}

/// Returns a uniformly distributed number from 0 up to, but not including, 1.
pub fn sample_uniform(random: &mut SplitMix64) -> f64 {
    (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// Returns the processor time of this thread in seconds, or the wall-clock time on systems that do
/// not provide it.
#[cfg(unix)]
pub fn processor_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Returns the processor time of this thread in seconds, or the wall-clock time on systems that do
/// not provide it.
#[cfg(not(unix))]
pub fn processor_seconds() -> f64 {
    use std::sync::OnceLock;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed().as_secs_f64()
}

#[cfg(test)]
mod tests;
