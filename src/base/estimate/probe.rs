//! Stochastic enumeration: a limited population of nodes goes down a search tree level by level,
//! and the subtrees below the last level are searched completely.
//!
//! ```text
//!   population of 2     o      o        weight 1 each
//!                     / | \\    |
//!   their children   o  o  o   o        all are counted as nodes
//!   2 are sampled    o         o        weight 2 each: kept with probability 1/2
//! ```
//!
//! A child is kept with a probability proportional to its weight and to the preference of the tree,
//! at most 1, and its weight is divided by this probability. So each node counts 1 on average, and
//! the sums of the weights of nodes and of solutions are estimated without bias, whatever the
//! preferences. A population of one is a probe of D. E. Knuth. The weight of single probes is a
//! product of random numbers of choices, whose variance grows exponentially with the depth; a
//! population replaces each factor by a mean over many nodes.
//!
//! The children are sampled systematically in the order of the search, with one random number for a
//! level. Neighbours are similar, so that the sample represents all parts of the tree.
//!
//! Sources: R. Y. Rubinstein, "Stochastic enumeration method for counting NP-hard problems",
//! Methodology and Computing in Applied Probability 15, 2013; R. Vaisman and D. P. Kroese,
//! "Stochastic enumeration method for counting trees", ibid. 19, 2017; P. Fearnhead and P.
//! Clifford, "On-line inference for hidden Markov models via particle filters", Journal of the
//! Royal Statistical Society B 65, 2003 (sampling with a threshold).

use super::moments::mean_estimates;
use super::{
    CountEstimate, CountEstimator, RoundEstimate, SampleBudget, processor_seconds, round_generator,
    run_rounds, sample_uniform,
};
use crate::core::random::SplitMix64;
use crate::core::sink::{SearchCounter, flow_to_result};
use crate::core::{Limit, Stop};
use std::fmt::Debug;
use std::ops::ControlFlow;

/// Choice at a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeChoice {
    /// Identifier of the choice in the tree.
    pub way: u32,
    /// Probability weight relative to the other choices.
    pub weight: f64,
    /// Whether the search counts it as a node.
    pub is_node: bool,
}

/// Search tree.
pub trait SearchTree: Debug + Send + Sync {
    /// Node with the state of the search.
    type Node: Clone;

    /// Returns the number of nodes from which probes start.
    fn root_count(&self) -> usize;

    /// Returns the number of nodes that the search visits to find the roots.
    fn nodes_above(&self) -> u64 {
        0
    }

    /// Returns a root by its number.
    fn root(&self, number: usize) -> Self::Node;

    /// Lists the choices at a node. A leaf has none.
    fn list_choices(&self, node: &Self::Node, choices: &mut Vec<TreeChoice>);

    /// Applies a choice.
    fn apply_choice(&self, node: &mut Self::Node, way: u32);

    /// Returns the weight of the node if it is a solution.
    fn solution_weight(&self, node: &Self::Node) -> Option<f64>;

    /// Returns the level from which subtrees are searched. By default it is `None`, and a pilot
    /// round determines the level at which they are small.
    fn subtree_level(&self) -> Option<usize> {
        None
    }

    /// Whether the children of all nodes of a level are sampled together. Otherwise each node goes
    /// on to one of its children, as in probes of Knuth: if the weights of choices predict
    /// solutions well, but only among the children of one node.
    const IS_POOLED: bool = true;

    /// Number of nodes of a small subtree. A kernel searches it much faster than a round goes down
    /// the tree, so that larger ones pay.
    const GRAIN: f64 = 1000.0;

    /// Measures the processor time of a node in the method. By default it is `None`, and the time
    /// is that of the searches of subtrees, which are then by the kernel of the method.
    ///
    /// # Errors
    /// The reason why it was stopped.
    fn measure_node_seconds(&self, limit: &Limit) -> Result<Option<f64>, Stop> {
        let _ = limit;
        Ok(None)
    }

    /// Counts the solutions of the subtree. The counter counts its nodes.
    fn search_subtree(
        &self,
        node: &Self::Node,
        counter: &mut SearchCounter<'_>,
    ) -> (f64, ControlFlow<Stop>) {
        let mut found = self.solution_weight(node).unwrap_or(0.0);
        let mut choices = Vec::new();
        self.list_choices(node, &mut choices);
        for choice in choices {
            if choice.is_node
                && let ControlFlow::Break(stop) = counter.count_node()
            {
                return (found, ControlFlow::Break(stop));
            }
            let mut below = node.clone();
            self.apply_choice(&mut below, choice.way);
            let (more, flow) = self.search_subtree(&below, counter);
            found += more;
            if flow.is_break() {
                return (found, flow);
            }
        }
        (found, ControlFlow::Continue(()))
    }
}

/// Population that determines the level from which subtrees are small.
const PILOTS: usize = 64;

/// Population of the first round, which determines the population of the others.
const FIRST: usize = 64;

/// Usual number of rounds. Fewer rounds with larger populations are more alike.
const ROUNDS: u64 = 16;

/// Largest population, which is held in memory.
const LARGEST: f64 = 1024.0;

/// Largest number of rounds.
const MOST: f64 = 65536.0;

/// Estimator of a tree by stochastic enumeration.
#[derive(Debug)]
pub struct KnuthEstimator<T> {
    tree: T,
    /// Approximate number of nodes searched per second.
    rate: f64,
}

/// Child that may be kept.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// Number of the parent in the population, or of the root.
    parent: usize,
    way: u32,
    weight: f64,
    /// Relative probability of being kept.
    priority: f64,
}

/// Samples this many candidates, or keeps all if there are no more. Returns whether all were kept.
fn sample_candidates(
    candidates: &mut Vec<Candidate>,
    capacity: usize,
    random: &mut SplitMix64,
) -> bool {
    if candidates.len() <= capacity {
        return true;
    }
    // Candidates above the threshold are certainly kept, the others with probability
    // `priority / threshold`. Each step finds more that are above it.
    let (mut certain, mut threshold) = (0, f64::INFINITY);
    loop {
        let below = candidates.iter().filter(|candidate| candidate.priority < threshold);
        let rest: f64 = below.map(|candidate| candidate.priority).sum();
        let next = rest / (capacity - certain) as f64;
        let above = candidates.iter().filter(|candidate| candidate.priority >= next).count();
        threshold = next;
        if above == certain || above >= capacity {
            break;
        }
        certain = above;
    }
    let mut next = sample_uniform(random);
    let mut sum = 0.0;
    candidates.retain_mut(|candidate| {
        let probability = (candidate.priority / threshold).min(1.0);
        sum += probability;
        let is_kept = sum > next;
        if is_kept {
            next += 1.0;
            candidate.weight /= probability;
        }
        is_kept
    });
    false
}

/// Returns the weights of candidates with these priorities and weight 1 after sampling, 0 for those
/// that are not kept.
#[cfg(test)]
pub(super) fn sample_weights(
    priorities: &[f64],
    capacity: usize,
    random: &mut SplitMix64,
) -> Vec<f64> {
    let candidate = |(parent, &priority)| Candidate { parent, way: 0, weight: 1.0, priority };
    let mut candidates: Vec<Candidate> = priorities.iter().enumerate().map(candidate).collect();
    sample_candidates(&mut candidates, capacity, random);
    let mut weights = vec![0.0; priorities.len()];
    candidates.iter().for_each(|kept| weights[kept.parent] = kept.weight);
    weights
}

/// Estimates of one round, and whether it visited the whole tree, so that they are exact.
type TreeRound = (RoundEstimate, bool);

impl<T: SearchTree> KnuthEstimator<T> {
    /// Creates an estimator of a tree whose search visits so many nodes per second.
    pub fn new(tree: T, rate: f64) -> KnuthEstimator<T> {
        KnuthEstimator { tree, rate }
    }

    /// Runs a round with a population of at most `capacity` down to the level `depth`. `levels`
    /// receives the estimated number of nodes of each level.
    fn run_round(
        &self,
        capacity: usize,
        depth: usize,
        random: &mut SplitMix64,
        limit: &Limit,
        mut levels: impl FnMut(f64),
    ) -> Result<TreeRound, Stop> {
        let (tree, begun) = (&self.tree, processor_seconds());
        let mut round =
            RoundEstimate { nodes: tree.nodes_above() as f64, ..RoundEstimate::default() };
        let roots = tree.root_count();
        let root = |parent, weight| Candidate { parent, way: 0, weight, priority: 1.0 };
        let mut candidates: Vec<Candidate> = if T::IS_POOLED {
            (0..roots).map(|number| root(number, 1.0)).collect()
        } else {
            let step = roots as f64 / capacity as f64;
            let mut draw = |stratum| ((stratum as f64 + sample_uniform(random)) * step) as usize;
            (0..capacity * roots.min(1))
                .map(|stratum| root(draw(stratum).min(roots - 1), step))
                .collect()
        };
        let mut is_whole = T::IS_POOLED || roots == 0;
        is_whole &= sample_candidates(&mut candidates, capacity, random);
        let start = |root: &Candidate| (tree.root(root.parent), root.weight);
        let mut population: Vec<(T::Node, f64)> = candidates.iter().map(start).collect();
        let mut choices = Vec::new();
        for _ in 0..depth {
            if population.is_empty() {
                break;
            }
            candidates.clear();
            let mut level = 0.0;
            for (parent, (node, weight)) in population.iter().enumerate() {
                limit.check_stop().map_or(Ok(()), Err)?;
                choices.clear();
                tree.list_choices(node, &mut choices);
                level += weight * choices.iter().filter(|choice| choice.is_node).count() as f64;
                round.spent += choices.len() as u64;
                let before = candidates.len();
                candidates.extend(choices.iter().filter(|choice| choice.weight > 0.0).map(
                    |choice| Candidate {
                        parent,
                        way: choice.way,
                        weight: *weight,
                        priority: weight * choice.weight,
                    },
                ));
                if !T::IS_POOLED {
                    let mut own = candidates.split_off(before);
                    sample_candidates(&mut own, 1, random);
                    candidates.extend(own);
                }
                if candidates.len() == before {
                    round.solutions += weight * tree.solution_weight(node).unwrap_or(0.0);
                }
            }
            round.nodes += level;
            levels(level);
            is_whole &= sample_candidates(&mut candidates, capacity, random);
            let child = |candidate: &Candidate| {
                let mut node = population[candidate.parent].0.clone();
                tree.apply_choice(&mut node, candidate.way);
                (node, candidate.weight)
            };
            population = candidates.iter().map(child).collect();
        }
        // The kernel of the subtrees has the pace of the method, if there are any.
        let (from, above) = (processor_seconds(), round.spent);
        for (node, weight) in &population {
            let mut counter = SearchCounter::new(limit);
            let (found, flow) = tree.search_subtree(node, &mut counter);
            flow_to_result(flow)?;
            round.solutions += weight * found;
            round.nodes += weight * counter.nodes() as f64;
            round.spent += counter.nodes();
            // The subtree may be over before its search looks at the limit.
            limit.check_stop().map_or(Ok(()), Err)?;
        }
        let (begun, nodes) = match round.spent - above {
            0 => (begun, above.max(1)),
            below => (from, below),
        };
        round.seconds = (processor_seconds() - begun) / nodes as f64 * round.nodes;
        Ok((round, is_whole))
    }

    /// Finds the level from which subtrees are small.
    fn choose_level(&self, effort: &SampleBudget, limit: &Limit) -> Result<usize, Stop> {
        if let Some(depth) = self.tree.subtree_level() {
            return Ok(depth);
        }
        let mut levels = Vec::new();
        let mut random = round_generator(effort.seed ^ 0x5eed, 0);
        self.run_round(PILOTS, usize::MAX, &mut random, limit, |nodes| levels.push(nodes))?;
        let mut below: f64 = levels.iter().sum();
        let mut here = self.tree.root_count() as f64;
        for (level, nodes) in levels.iter().enumerate() {
            if below <= T::GRAIN * here {
                return Ok(level);
            }
            below -= nodes;
            here = nodes.max(1.0);
        }
        Ok(levels.len())
    }
}

impl<T: SearchTree> CountEstimator for KnuthEstimator<T> {
    fn sampling_kind(&self) -> &'static str {
        "probes"
    }

    fn sample(&self, effort: &SampleBudget, limit: &Limit) -> Result<CountEstimate, Stop> {
        let depth = self.choose_level(effort, limit)?;
        let round = |capacity, number, seed, limit: &Limit| {
            self.run_round(capacity, depth, &mut round_generator(seed, number), limit, |_| {})
        };
        let (first, is_whole) = round(FIRST, 0, effort.seed ^ 0xf125, limit)?;
        if is_whole {
            return Ok(CountEstimate::exact(first, 1));
        }
        let node_seconds = self.tree.measure_node_seconds(limit)?;
        let each = first.spent as f64 / FIRST as f64;
        let population = effort.node_budget(self.rate) / each;
        let capacity = (population / ROUNDS as f64).clamp(1.0, LARGEST) as usize;
        let number = (population / capacity as f64).clamp(ROUNDS as f64, MOST) as u64;
        let rounds = run_rounds(number, limit, |number, limit| {
            Ok(round(capacity, number, effort.seed, limit)?.0)
        })?;
        let done = rounds.len() as u64;
        let [solutions, nodes, mut seconds] = mean_estimates(&rounds, 1.0);
        if let Some(each) = node_seconds {
            seconds = nodes.scale_by(each).with_pace();
        }
        Ok(CountEstimate {
            solutions,
            nodes,
            seconds,
            setup: 0.0,
            draws: done * capacity as u64,
            rounds: done,
            parts: None,
            whole: false,
            is_cut: done < number,
        })
    }
}
