//! Estimates of a count from random subproblems: how many solutions there are, how many nodes a search for all of them has, and how long
//! it takes.
//!
//! # The idea
//!
//! A search is a tree, and a random way down from its root is cheap. D. E. Knuth ("Estimating the efficiency of backtrack programs",
//! Mathematics of Computation 29, 1975) multiplies the numbers of choices that such a *probe* had:
//!
//! ```text
//!            root          4 choices     4 nodes of this level
//!          / /  \ \        the second
//!           .              2 choices     4 * 2 = 8 nodes of the next one
//!          / \             the first
//!         .                no choice     the estimate: 1 + 4 + 8
//! ```
//!
//! The expected value is the number of nodes, whatever the tree: a node whose ancestors have `a`, `b`, ... children is met with
//! probability `1 / (a b ...)`, and counts `a b ...` then. With unequal probabilities it counts the inverse of its probability.
//!
//! # What is done against the spread
//!
//! | means | module |
//! | --- | --- |
//! | a probe goes down to a level only, and the subtree there is searched to its end, some thousands of nodes | `probe` |
//! | the first choices are drawn from strata, equal shares of their list, one from each in every round | `probe`, `parts` |
//! | a divided count is drawn without replacement, or in proportion to the work that a subproblem is expected to be | `parts` |
//! | the sums of whole rounds are what the interval is made of, and not single probes, whose distribution has a long tail | `moments` |
//!
//! # The interval
//!
//! Rounds are independent and alike, so their mean has the interval of Student's t. It is taken on the scale of logarithms, from
//! `m exp(-t s / m)` to `m exp(t s / m)`: sums of rare large terms are skewed to the right, and no count is negative. `cargo bench --bench
//! estimates` tells how often it holds the truth.
//!
//! Without a limit of time the number of probes follows from a seed and a number of nodes alone, so that a seed repeats the result on
//! every machine; only times differ.

mod moments;
mod parts;
mod placing;
mod probe;

pub use moments::{Mean, quantile};
pub use parts::{Levels, Parts};
pub(crate) use placing::skip_weight;
pub use placing::{probes, tell};
pub(crate) use probe::{Choice, Probes, Tree};

use super::crew::Crew;
use super::random::SplitMix64;
use super::{Limit, Stop};
use std::fmt;
use std::time::{Duration, Instant};

/// A count that can be estimated from random subproblems.
pub trait Sampling: fmt::Debug + Send + Sync {
    /// How subproblems are drawn: `probes` or `parts`.
    fn way(&self) -> &'static str;

    /// Draws, counts and estimates.
    ///
    /// # Errors
    /// Why it was stopped before there was enough for an interval.
    fn sample(&self, effort: &Effort, limit: &Limit) -> Result<Sampled, Stop>;
}

/// How much is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Where the random numbers start.
    pub seed: u64,
    /// How long it may take; none is until a fixed number of nodes was searched, so that the seed repeats the result.
    pub time: Option<Duration>,
    /// How much is searched where no time is given, in thousandths of what takes a second or so.
    pub share: u32,
}

impl Effort {
    /// As much as takes a second or so.
    pub fn new(seed: u64) -> Effort {
        Effort { seed, time: None, share: 1000 }
    }

    /// The nodes that are searched where no time is given, for a search at a given speed in nodes a second.
    fn nodes(&self, rate: f64) -> f64 {
        rate * f64::from(self.share) / 1000.0
    }
}

/// What random subproblems tell of the whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Sampled {
    /// Solutions.
    pub solutions: Mean,
    /// Nodes of the search.
    pub nodes: Mean,
    /// Seconds of processor time that the search takes.
    pub seconds: Mean,
    /// Seconds that it takes before it begins, for tables and the like.
    pub setup: f64,
    /// The subproblems that were counted.
    pub draws: u64,
    /// The rounds that they were drawn in.
    pub rounds: u64,
    /// All subproblems, where those that were drawn are of a list.
    pub parts: Option<u64>,
    /// Whether all of them were counted, so that the numbers are exact.
    pub whole: bool,
}

/// What one round estimates.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Round {
    pub(crate) solutions: f64,
    pub(crate) nodes: f64,
    pub(crate) seconds: f64,
    /// The nodes that were searched for it.
    pub(crate) spent: u64,
}

/// The rounds that a budget of nodes is shared out among.
const ROUNDS: u64 = 32;

/// Fewer rounds have no interval that is worth its name.
const FEWEST: usize = 6;

/// The most rounds, where time is left.
const MOST: usize = 4096;

/// Runs rounds until they are enough, or time is over; the same seed gives the same rounds.
///
/// A round is begun only if it will probably end in time: those that are cut off would be the long ones.
///
/// # Errors
/// Why it was stopped, where there are too few of them.
fn rounds(
    number: u64,
    effort: &Effort,
    begun: Instant,
    limit: &Limit,
    one: impl Fn(u64, &Limit) -> Result<Round, Stop> + Sync,
) -> Result<Vec<Round>, Stop> {
    let most = if effort.time.is_some() { MOST } else { number as usize };
    let quiet = Limit { reporter: None, keeper: None, deadline: None, solutions: None, nodes: None, ..limit.clone() };
    let until = effort.time.and_then(|time| begun.checked_add(time)).into_iter().chain(limit.deadline).min();
    let (mut all, mut longest) = (Vec::new(), Duration::ZERO);
    while all.len() < most {
        let batch = quiet.worker_count().min(most - all.len());
        let now = Instant::now();
        if until.is_some_and(|until| now + longest > until) {
            break;
        }
        let inner = Limit { deadline: limit.deadline, threads: 1, ..quiet.clone() };
        let first = all.len() as u64;
        let batch = Crew::new(&quiet, batch).in_order(batch, || (), |(), at| one(first + at as u64, &inner));
        match batch {
            Ok(batch) => all.extend(batch),
            // The list is at its end.
            Err(Stop::GaveUp) => break,
            // A round that takes many times as long as the others is not left out: the others alone would tell too little.
            Err(stop) => return Err(stop),
        }
        longest = longest.max(now.elapsed());
    }
    if all.len() < FEWEST { Err(Stop::Deadline) } else { Ok(all) }
}

/// Another generator for each number, so that rounds can be drawn in any order.
fn generator(seed: u64, number: u64) -> SplitMix64 {
    let mut random = SplitMix64::new(seed ^ number.wrapping_add(1).wrapping_mul(0xd134_2543_de82_ef95));
    random.next_u64();
    random
}

/// A number from 0 up to 1, without it.
pub(crate) fn uniform(random: &mut SplitMix64) -> f64 {
    (random.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// Seconds of processor time that this thread has had; where the system does not tell, those of the clock on the wall.
#[cfg(unix)]
pub fn processor_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Seconds of processor time that this thread has had; where the system does not tell, those of the clock on the wall.
#[cfg(not(unix))]
pub fn processor_seconds() -> f64 {
    use std::sync::OnceLock;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed().as_secs_f64()
}

#[cfg(test)]
mod tests;
