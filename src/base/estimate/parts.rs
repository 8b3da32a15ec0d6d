//! Random subproblems of a divided count.

use super::moments::mean_estimates;
use super::{
    CountEstimate, CountEstimator, FEWEST, RoundEstimate, SampleBudget, processor_seconds,
    round_generator, run_rounds, sample_uniform,
};
use crate::core::random::SplitMix64;
use crate::core::{
    DividedCount, Limit, PieceEstimate, SearchEnd, Stop, SubproblemShare, ignore_poison, lock,
};
use std::ops::ControlFlow::Continue;
use std::sync::Mutex;

/// Usual number of rounds. On a slow machine, a part of them gives an interval too.
const ROUNDS: u64 = 32;

/// Cost of preparing a piece, in nodes, even if it has no nodes.
const READY: u64 = 1 << 14;

/// Factor by which intervals of nodes are widened if the work of subproblems is unknown. A few
/// subproblems have most of the nodes, and without the factor 75 of 100 intervals contain the truth
/// (`cargo bench --bench estimates`).
const TAIL: f64 = 2.0;

/// Number of subproblems that are counted first, to estimate their time.
const PILOTS: usize = 8;

/// Sampler of the subproblems of a divided count.
///
/// They are sampled from strata, equal shares of the list, without replacement. If the division
/// estimates the work of each subproblem, they are sampled from equal shares of that work with
/// replacement, so that a large subproblem is likelier and has a smaller weight.
#[derive(Debug)]
pub struct Sampler {
    division: Box<dyn DividedCount>,
    /// Approximate number of nodes searched per second.
    rate: f64,
}

impl Sampler {
    /// Creates a sampler of a list. `rate` is the approximate number of nodes searched per second.
    pub fn new(division: Box<dyn DividedCount>, rate: f64) -> Sampler {
        Sampler { division, rate }
    }

    /// Counts one subproblem, with its results multiplied by `factor`.
    fn count_part(
        &self,
        number: usize,
        factor: f64,
        by: [f64; 2],
        limit: &Limit,
    ) -> Result<RoundEstimate, Stop> {
        // The subproblem may end before its own search checks the limit.
        limit.check_stop().map_or(Ok(()), Err)?;
        if let Some(pieces) = self.division.subproblem_pieces() {
            let PieceEstimate { share, pieces, seconds } = pieces.count_piece(number, by, limit)?;
            return Ok(RoundEstimate {
                solutions: factor * pieces * share.count as f64
                    / f64::from(self.division.divisor()),
                nodes: factor * pieces * share.nodes as f64,
                seconds: factor * seconds,
                spent: share.nodes + READY,
            });
        }
        let (begun, share) = (processor_seconds(), Mutex::new(SubproblemShare::ZERO));
        let one = Limit { threads: 1, ..limit.clone() };
        let searched = self.division.count(&[number], &one, &|_, more| {
            *lock(&share) = more;
            Continue(())
        });
        if let SearchEnd::Stopped(stop) = searched.end {
            return Err(stop);
        }
        let share = ignore_poison(share.into_inner());
        Ok(RoundEstimate {
            solutions: factor * share.count as f64 / f64::from(self.division.divisor()),
            nodes: factor * share.nodes as f64,
            seconds: factor * (processor_seconds() - begun),
            spent: share.nodes.max(1),
        })
    }

    /// Counts all subproblems.
    fn count_all(&self, setup: f64, limit: &Limit) -> Result<CountEstimate, Stop> {
        let parts = self.division.subproblem_count();
        let share = Mutex::new(SubproblemShare::ZERO);
        let (numbers, before) = ((0..parts).collect::<Vec<_>>(), processor_seconds());
        let searched =
            self.division.count(&numbers, &Limit { threads: 1, ..limit.clone() }, &|_, more| {
                let mut sum = lock(&share);
                *sum = sum.combine(more);
                Continue(())
            });
        if let SearchEnd::Stopped(stop) = searched.end {
            return Err(stop);
        }
        let share = ignore_poison(share.into_inner());
        let all = RoundEstimate {
            solutions: searched.found as f64,
            nodes: share.nodes as f64,
            seconds: processor_seconds() - before,
            spent: share.nodes,
        };
        Ok(CountEstimate { setup, ..CountEstimate::exact(all, parts as u64) })
    }
}

fn add_rounds(one: RoundEstimate, other: RoundEstimate) -> RoundEstimate {
    RoundEstimate {
        solutions: one.solutions + other.solutions,
        nodes: one.nodes + other.nodes,
        seconds: one.seconds + other.seconds,
        spent: one.spent + other.spent,
    }
}

/// Assignment of subproblems to rounds.
enum SamplingPlan {
    /// Strata, each in random order.
    Strata(Vec<Vec<usize>>),
    /// Cumulative work at the end of each subproblem, and the number of strata.
    Work(Vec<f64>, usize),
}

impl SamplingPlan {
    /// Returns the subproblems of a round with their weights.
    fn sample_round(&self, seed: u64, round: u64) -> Vec<(usize, f64)> {
        match self {
            SamplingPlan::Strata(strata) => strata
                .iter()
                .filter_map(|own| Some((*own.get(round as usize)?, own.len() as f64)))
                .collect(),
            SamplingPlan::Work(ends, strata) => {
                sample_by_work(ends, *strata, &mut round_generator(seed, round))
            }
        }
    }
}

/// Samples a subproblem from each equal share of the work, with its weight. `ends` is the
/// cumulative work at the end of each subproblem.
fn sample_by_work(ends: &[f64], strata: usize, random: &mut SplitMix64) -> Vec<(usize, f64)> {
    let all = ends.last().copied().unwrap_or(0.0);
    let draw = |stratum: usize| {
        let at = (stratum as f64 + sample_uniform(random)) / strata as f64 * all;
        let number = ends.partition_point(|&end| end <= at).min(ends.len() - 1);
        let own = ends[number] - if number == 0 { 0.0 } else { ends[number - 1] };
        (number, all / own / strata as f64)
    };
    (0..strata).map(draw).collect()
}

impl CountEstimator for Sampler {
    fn sampling_kind(&self) -> &'static str {
        "parts"
    }

    fn sample(&self, effort: &SampleBudget, limit: &Limit) -> Result<CountEstimate, Stop> {
        let before = processor_seconds();
        let parts = self.division.subproblem_count();
        let works = self.division.estimate_work(limit)?;
        let setup = processor_seconds() - before;
        let quiet = Limit { observer: None, layer_store: None, threads: 1, ..limit.clone() };
        let pieces = self.division.subproblem_pieces().is_some();
        let ends = works.map(|works| {
            let mut end = 0.0;
            let ends = works.iter().map(|work| {
                end += work;
                end
            });
            ends.collect::<Vec<f64>>()
        });
        // A few subproblems, sampled in the same way, determine how many the budget allows.
        let (mut random, mut some) =
            (round_generator(effort.seed ^ 0xf125, 0), RoundEstimate::default());
        let pilots = parts.min(PILOTS);
        let first = match &ends {
            Some(ends) => sample_by_work(ends, pilots, &mut random),
            None => (0..pilots).map(|_| (random.next_below(parts as u64) as usize, 1.0)).collect(),
        };
        for (number, factor) in first {
            let by = [sample_uniform(&mut random), sample_uniform(&mut random)];
            some = add_rounds(some, self.count_part(number, factor, by, &quiet)?);
        }
        let draws = effort.node_budget(self.rate) * pilots as f64 / some.spent as f64;
        if (draws >= 2.0 * parts as f64 || parts < FEWEST) && !pieces {
            return self.count_all(setup, &quiet);
        }
        // Pieces are sampled with replacement, like subproblems by their work.
        let most = if pieces { 4096 } else { (parts / FEWEST).max(1) };
        let strata = ((draws / ROUNDS as f64) as usize).clamp(1, most);
        let lots = match ends {
            Some(ends) => SamplingPlan::Work(ends, strata),
            None => {
                let bound = |stratum: usize| stratum * parts / strata;
                let shuffled = |stratum: usize| {
                    let mut own: Vec<usize> = (bound(stratum)..bound(stratum + 1)).collect();
                    let mut random = round_generator(effort.seed, stratum as u64);
                    for last in (1..own.len()).rev() {
                        own.swap(last, random.next_below(last as u64 + 1) as usize);
                    }
                    own
                };
                SamplingPlan::Strata((0..strata).map(shuffled).collect())
            }
        };
        let (shortest, longest) = match &lots {
            SamplingPlan::Strata(strata) => {
                let lengths = || strata.iter().map(|stratum| stratum.len() as u64);
                (lengths().min().unwrap_or(0), lengths().max().unwrap_or(0))
            }
            SamplingPlan::Work(..) => (u64::MAX, u64::MAX),
        };
        let number = ((draws / strata as f64) as u64).max(FEWEST as u64).min(shortest);
        let rounds = run_rounds(number, limit, |round, limit| {
            let mut all = RoundEstimate::default();
            let mut random = round_generator(effort.seed ^ 0x9113, round);
            for (part, factor) in lots.sample_round(effort.seed, round) {
                let by = [sample_uniform(&mut random), sample_uniform(&mut random)];
                all = add_rounds(all, self.count_part(part, factor, by, limit)?);
            }
            Ok(all)
        })?;
        // Of a longer stratum something is left when the shortest is at its end.
        let whole = rounds.len() as u64 == longest;
        let seen = rounds.len() as f64 / longest as f64;
        let [solutions, mut nodes, mut seconds] = mean_estimates(&rounds, (1.0 - seen).max(0.0));
        if matches!(lots, SamplingPlan::Strata(_)) {
            [nodes, seconds] = [nodes, seconds].map(|mean| mean.widen_interval(TAIL));
        }
        let rounds = rounds.len() as u64;
        let draws = rounds * strata as u64;
        let parts = (!pieces).then_some(parts as u64);
        let is_cut = rounds < number;
        Ok(CountEstimate { solutions, nodes, seconds, setup, draws, rounds, parts, whole, is_cut })
    }
}

/// Sampler of several searches that run in turn until one has solutions. Their nodes and times are
/// added, and the solutions are those of the last.
///
/// A search may have solutions although no sample has any. Then the following ones may not run at
/// all, and the intervals contain that case.
#[derive(Debug)]
pub struct LevelSampler(Vec<Box<dyn CountEstimator>>);

impl LevelSampler {
    /// Creates a sampler of searches in this order.
    pub fn new(levels: Vec<Box<dyn CountEstimator>>) -> LevelSampler {
        LevelSampler(levels)
    }
}

impl CountEstimator for LevelSampler {
    fn sampling_kind(&self) -> &'static str {
        self.0.first().map_or("parts", |level| level.sampling_kind())
    }

    fn sample(&self, effort: &SampleBudget, limit: &Limit) -> Result<CountEstimate, Stop> {
        let mut sum: Option<CountEstimate> = None;
        // Estimates up to the first search that may be the last.
        let mut least: Option<CountEstimate> = None;
        let share = (effort.share / self.0.len().max(1) as u32).max(1);
        let effort = SampleBudget { share, ..*effort };
        for level in &self.0 {
            let next = level.sample(&effort, limit)?;
            let all = match sum {
                None => next,
                Some(before) => CountEstimate {
                    nodes: before.nodes.combine(next.nodes),
                    seconds: before.seconds.combine(next.seconds),
                    setup: before.setup + next.setup,
                    draws: before.draws + next.draws,
                    rounds: next.rounds,
                    parts: before.parts.zip(next.parts).map(|(one, other)| one + other),
                    whole: before.whole && next.whole,
                    is_cut: before.is_cut || next.is_cut,
                    solutions: next.solutions,
                },
            };
            let found = all.solutions.about > 0.0;
            if all.solutions.between.1.is_none() {
                least.get_or_insert_with(|| all.clone());
            }
            sum = Some(all);
            if found {
                break;
            }
        }
        let mut sum = sum.ok_or(Stop::GaveUp)?;
        if let Some(least) = least {
            sum.solutions = least.solutions;
            sum.nodes.between.0 = least.nodes.between.0;
            sum.seconds.between.0 = least.seconds.between.0;
        }
        Ok(sum)
    }
}
