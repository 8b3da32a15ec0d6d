//! Random subproblems of a divided count.

use super::moments::means;
use super::{Effort, FEWEST, Mean, ROUNDS, Round, Sampled, Sampling, generator, processor_seconds, rounds, uniform};
use crate::search::random::SplitMix64;
use crate::search::{Division, End, Limit, Piece, Share, Stop};
use std::ops::ControlFlow::Continue;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

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
pub struct Parts {
    division: Box<dyn Division>,
    /// Approximate number of nodes searched per second.
    rate: f64,
}

impl Parts {
    /// Creates a sampler of a list. `rate` is the approximate number of nodes searched per second.
    pub fn new(division: Box<dyn Division>, rate: f64) -> Parts {
        Parts { division, rate }
    }

    /// Counts one subproblem, with its results multiplied by `factor`.
    fn part(&self, number: usize, factor: f64, by: [f64; 2], limit: &Limit) -> Result<Round, Stop> {
        if let Some(pieces) = self.division.pieces() {
            let Piece { share, pieces, seconds } = pieces.piece(number, by, limit)?;
            return Ok(Round {
                solutions: factor * pieces * share.count as f64 / f64::from(self.division.divisor()),
                nodes: factor * pieces * share.nodes as f64,
                seconds: factor * seconds,
                spent: share.nodes + READY,
            });
        }
        let (begun, share) = (processor_seconds(), Mutex::new(Share::NOTHING));
        let one = Limit { threads: 1, ..limit.clone() };
        let searched = self.division.count(&[number], &one, &|_, more| {
            *share.lock().unwrap_or_else(PoisonError::into_inner) = more;
            Continue(())
        });
        if let End::Stopped(stop) = searched.end {
            return Err(stop);
        }
        let share = share.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(Round {
            solutions: factor * share.count as f64 / f64::from(self.division.divisor()),
            nodes: factor * share.nodes as f64,
            seconds: factor * (processor_seconds() - begun),
            spent: share.nodes.max(1),
        })
    }

    /// Counts all subproblems.
    fn whole(&self, setup: f64, limit: &Limit) -> Result<Sampled, Stop> {
        let parts = self.division.parts();
        let mut all = Round::default();
        let share = Mutex::new(Share::NOTHING);
        let (numbers, before) = ((0..parts).collect::<Vec<_>>(), processor_seconds());
        let searched = self.division.count(&numbers, &Limit { threads: 1, ..limit.clone() }, &|_, more| {
            let mut sum = share.lock().unwrap_or_else(PoisonError::into_inner);
            *sum = sum.and(more);
            Continue(())
        });
        if let End::Stopped(stop) = searched.end {
            return Err(stop);
        }
        let share = share.into_inner().unwrap_or_else(PoisonError::into_inner);
        all.solutions = searched.found as f64;
        (all.nodes, all.seconds) = (share.nodes as f64, processor_seconds() - before);
        let [solutions, nodes, seconds] = [all.solutions, all.nodes, all.seconds].map(Mean::exact);
        let (draws, parts) = (parts as u64, Some(parts as u64));
        Ok(Sampled { solutions, nodes, seconds, setup, draws, rounds: 1, parts, whole: true })
    }
}

fn sum(one: Round, other: Round) -> Round {
    Round {
        solutions: one.solutions + other.solutions,
        nodes: one.nodes + other.nodes,
        seconds: one.seconds + other.seconds,
        spent: one.spent + other.spent,
    }
}

/// Assignment of subproblems to rounds.
enum Lots {
    /// Strata, each in random order.
    Strata(Vec<Vec<usize>>),
    /// Cumulative work at the end of each subproblem, and the number of strata.
    Work(Vec<f64>, usize),
}

impl Lots {
    /// Returns the subproblems of a round with their weights.
    fn drawn(&self, seed: u64, round: u64) -> Vec<(usize, f64)> {
        match self {
            Lots::Strata(strata) => {
                strata.iter().filter_map(|own| Some((*own.get(round as usize)?, own.len() as f64))).collect()
            }
            Lots::Work(ends, strata) => by_work(ends, *strata, &mut generator(seed, round)),
        }
    }
}

/// Samples a subproblem from each equal share of the work, with its weight. `ends` is the
/// cumulative work at the end of each subproblem.
fn by_work(ends: &[f64], strata: usize, random: &mut SplitMix64) -> Vec<(usize, f64)> {
    let all = ends.last().copied().unwrap_or(0.0);
    let draw = |stratum: usize| {
        let at = (stratum as f64 + uniform(random)) / strata as f64 * all;
        let number = ends.partition_point(|&end| end <= at).min(ends.len() - 1);
        let own = ends[number] - if number == 0 { 0.0 } else { ends[number - 1] };
        (number, all / own / strata as f64)
    };
    (0..strata).map(draw).collect()
}

impl Sampling for Parts {
    fn way(&self) -> &'static str {
        "parts"
    }

    fn sample(&self, effort: &Effort, limit: &Limit) -> Result<Sampled, Stop> {
        let (begun, before) = (Instant::now(), processor_seconds());
        let parts = self.division.parts();
        let works = self.division.works(limit)?;
        let setup = processor_seconds() - before;
        let quiet = Limit { reporter: None, keeper: None, threads: 1, ..limit.clone() };
        let (from, pieces) = (Instant::now(), self.division.pieces().is_some());
        let ends = works.map(|works| {
            let mut end = 0.0;
            let ends = works.iter().map(|work| {
                end += work;
                end
            });
            ends.collect::<Vec<f64>>()
        });
        // A few subproblems, sampled in the same way, determine how many there is time for.
        let (mut random, mut some) = (generator(effort.seed ^ 0xf125, 0), Round::default());
        let pilots = parts.min(PILOTS);
        let first = match &ends {
            Some(ends) => by_work(ends, pilots, &mut random),
            None => (0..pilots).map(|_| (random.below(parts as u64) as usize, 1.0)).collect(),
        };
        for (number, factor) in first {
            let by = [uniform(&mut random), uniform(&mut random)];
            some = sum(some, self.part(number, factor, by, &quiet)?);
        }
        let draws = match effort.time {
            Some(time) => {
                let left = time.saturating_sub(begun.elapsed()).as_secs_f64() * limit.worker_count() as f64;
                left * pilots as f64 / from.elapsed().as_secs_f64().max(1e-6)
            }
            None => effort.nodes(self.rate) * pilots as f64 / some.spent as f64,
        };
        if draws >= 2.0 * parts as f64 && !pieces {
            return self.whole(setup, &quiet);
        }
        // Pieces are sampled with replacement, like subproblems by their work.
        let most = if pieces { 4096 } else { (parts / FEWEST).max(1) };
        let strata = ((draws / ROUNDS as f64) as usize).clamp(1, most);
        let lots = match ends {
            Some(ends) => Lots::Work(ends, strata),
            None => {
                let bound = |stratum: usize| stratum * parts / strata;
                let shuffled = |stratum: usize| {
                    let mut own: Vec<usize> = (bound(stratum)..bound(stratum + 1)).collect();
                    let mut random = generator(effort.seed, stratum as u64);
                    for last in (1..own.len()).rev() {
                        own.swap(last, random.below(last as u64 + 1) as usize);
                    }
                    own
                };
                Lots::Strata((0..strata).map(shuffled).collect())
            }
        };
        let (shortest, longest) = match &lots {
            Lots::Strata(strata) => {
                let lengths = || strata.iter().map(|stratum| stratum.len() as u64);
                (lengths().min().unwrap_or(0), lengths().max().unwrap_or(0))
            }
            Lots::Work(..) => (u64::MAX, u64::MAX),
        };
        let number = ((draws / strata as f64) as u64).max(FEWEST as u64).min(shortest);
        let rounds = rounds(number, effort, begun, limit, |round, limit| {
            if round >= shortest {
                return Err(Stop::GaveUp);
            }
            let mut all = Round::default();
            let mut random = generator(effort.seed ^ 0x9113, round);
            for (part, factor) in lots.drawn(effort.seed, round) {
                let by = [uniform(&mut random), uniform(&mut random)];
                all = sum(all, self.part(part, factor, by, limit)?);
            }
            Ok(all)
        })?;
        // Of a longer stratum something is left when the shortest is at its end.
        let whole = rounds.len() as u64 == longest;
        let seen = rounds.len() as f64 / longest as f64;
        let [solutions, mut nodes, mut seconds] = means(&rounds, (1.0 - seen).max(0.0));
        if matches!(lots, Lots::Strata(_)) {
            [nodes, seconds] = [nodes, seconds].map(|mean| mean.wider(TAIL));
        }
        let rounds = rounds.len() as u64;
        let draws = rounds * strata as u64;
        let parts = (!pieces).then_some(parts as u64);
        Ok(Sampled { solutions, nodes, seconds, setup, draws, rounds, parts, whole })
    }
}

/// Sampler of several searches that run in turn until one has solutions. Their nodes and times are
/// added, and the solutions are those of the last.
#[derive(Debug)]
pub struct Levels(Vec<Box<dyn Sampling>>);

impl Levels {
    /// Creates a sampler of searches in this order.
    pub fn new(levels: Vec<Box<dyn Sampling>>) -> Levels {
        Levels(levels)
    }
}

impl Sampling for Levels {
    fn way(&self) -> &'static str {
        self.0.first().map_or("parts", |level| level.way())
    }

    fn sample(&self, effort: &Effort, limit: &Limit) -> Result<Sampled, Stop> {
        let mut sum: Option<Sampled> = None;
        let effort = Effort { time: effort.time.map(|time| time / self.0.len().max(1) as u32), ..*effort };
        for level in &self.0 {
            let next = level.sample(&effort, limit)?;
            let all = match sum {
                None => next,
                Some(before) => Sampled {
                    nodes: before.nodes.and(next.nodes),
                    seconds: before.seconds.and(next.seconds),
                    setup: before.setup + next.setup,
                    draws: before.draws + next.draws,
                    rounds: next.rounds,
                    parts: before.parts.zip(next.parts).map(|(one, other)| one + other),
                    whole: before.whole && next.whole,
                    solutions: next.solutions,
                },
            };
            let found = all.solutions.about > 0.0;
            sum = Some(all);
            if found {
                break;
            }
        }
        sum.ok_or(Stop::GaveUp)
    }
}
