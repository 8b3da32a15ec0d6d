//! Probes down a search tree, each with a complete search of the subtree at its end.

use super::moments::mean_estimates;
use super::{
    CountEstimate, CountEstimator, ROUNDS, RoundEstimate, SampleBudget, processor_seconds,
    round_generator, run_rounds, sample_uniform,
};
use crate::core::random::SplitMix64;
use crate::core::sink::{SearchCounter, flow_to_result};
use crate::core::{Limit, Stop};
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::time::Instant;

/// Choice at a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TreeChoice {
    /// Identifier of the choice in the tree.
    pub(crate) way: u32,
    /// Probability weight relative to the other choices.
    pub(crate) weight: f64,
    /// Whether the search counts it as a node.
    pub(crate) is_node: bool,
}

/// Search tree.
pub(crate) trait SearchTree: Debug + Send + Sync {
    /// Node with the state of the search.
    type Node: Clone;

    /// Returns the number of nodes from which probes start.
    fn root_count(&self) -> usize;

    /// Returns a root by its number.
    fn root(&self, number: usize) -> Self::Node;

    /// Lists the choices at a node. A leaf has none.
    fn list_choices(&self, node: &Self::Node, choices: &mut Vec<TreeChoice>);

    /// Applies a choice.
    fn apply_choice(&self, node: &mut Self::Node, way: u32);

    /// Returns the weight of the node if it is a solution.
    fn solution_weight(&self, node: &Self::Node) -> Option<f64>;

    /// Returns the level from which subtrees are searched. By default it is `None`, and pilot
    /// probes determine the level at which they are small.
    fn subtree_level(&self) -> Option<usize> {
        None
    }

    /// Counts the solutions of the subtree. The counter counts its nodes.
    fn search_subtree(
        &self,
        node: &Self::Node,
        gauge: &mut SearchCounter<'_>,
    ) -> (f64, ControlFlow<Stop>) {
        let mut found = self.solution_weight(node).unwrap_or(0.0);
        let mut choices = Vec::new();
        self.list_choices(node, &mut choices);
        for choice in choices {
            if choice.is_node
                && let ControlFlow::Break(stop) = gauge.count_node()
            {
                return (found, ControlFlow::Break(stop));
            }
            let mut below = node.clone();
            self.apply_choice(&mut below, choice.way);
            let (more, flow) = self.search_subtree(&below, gauge);
            found += more;
            if flow.is_break() {
                return (found, flow);
            }
        }
        (found, ControlFlow::Continue(()))
    }
}

/// Number of nodes of a subtree that is searched completely.
const GRAIN: f64 = 4000.0;

/// Number of levels between two checks of the limit.
const LOOK: usize = 8;

/// Number of pilot probes to the leaves that determine the level of such subtrees.
const PILOTS: u64 = 200;

/// Estimator of a tree by probes.
#[derive(Debug)]
pub(crate) struct KnuthEstimator<T> {
    tree: T,
    /// Approximate number of nodes searched per second.
    rate: f64,
}

/// Estimates of one probe.
#[derive(Clone, Copy, Debug, Default)]
struct KnuthProbe {
    solutions: f64,
    nodes: f64,
    spent: u64,
}

impl<T: SearchTree> KnuthEstimator<T> {
    pub(crate) fn new(tree: T, rate: f64) -> KnuthEstimator<T> {
        KnuthEstimator { tree, rate }
    }

    /// Runs one probe from a root. `levels` receives the estimated number of nodes of each level.
    fn run_probe(
        &self,
        root: usize,
        depth: usize,
        random: &mut SplitMix64,
        limit: &Limit,
        mut levels: impl FnMut(usize, f64),
    ) -> Result<KnuthProbe, Stop> {
        let tree = &self.tree;
        let (mut node, mut factor) = (tree.root(root), tree.root_count() as f64);
        let (mut choices, mut probe) = (Vec::new(), KnuthProbe::default());
        for level in 0..depth {
            if level % LOOK == LOOK - 1
                && let Some(stop) = limit.check_stop()
            {
                return Err(stop);
            }
            choices.clear();
            tree.list_choices(&node, &mut choices);
            let nodes = choices.iter().filter(|choice| choice.is_node).count() as f64;
            probe.nodes += factor * nodes;
            probe.spent += choices.len() as u64;
            levels(level, factor * nodes);
            let all: f64 = choices.iter().map(|choice| choice.weight).sum();
            if choices.is_empty() || all <= 0.0 {
                probe.solutions = factor * tree.solution_weight(&node).unwrap_or(0.0);
                return Ok(probe);
            }
            let mut left = sample_uniform(random) * all;
            let drawn = choices.iter().find(|choice| {
                left -= choice.weight;
                left < 0.0
            });
            let TreeChoice { way, weight, .. } = *drawn.unwrap_or(&choices[choices.len() - 1]);
            factor *= all / weight;
            tree.apply_choice(&mut node, way);
        }
        let mut gauge = SearchCounter::new(limit);
        let (found, flow) = tree.search_subtree(&node, &mut gauge);
        flow_to_result(flow)?;
        probe.solutions = factor * found;
        probe.nodes += factor * gauge.nodes() as f64;
        probe.spent += gauge.nodes();
        Ok(probe)
    }

    /// Finds the level from which subtrees are small.
    fn choose_level(&self, effort: &SampleBudget, limit: &Limit) -> Result<usize, Stop> {
        let begun = Instant::now();
        if let Some(depth) = self.tree.subtree_level() {
            return Ok(depth);
        }
        let (mut levels, mut pilots) = (Vec::<f64>::new(), 0.0);
        for number in 0..PILOTS {
            if number > 0 && effort.time.is_some_and(|time| begun.elapsed() > time / 4) {
                break;
            }
            let mut random = round_generator(effort.seed ^ 0x5eed, number);
            let root = random.next_below(self.tree.root_count() as u64) as usize;
            self.run_probe(root, usize::MAX, &mut random, limit, |level, nodes| {
                levels.resize(levels.len().max(level + 1), 0.0);
                levels[level] += nodes;
            })?;
            pilots += 1.0;
        }
        levels.iter_mut().for_each(|nodes| *nodes /= pilots);
        let mut below: f64 = levels.iter().sum();
        let mut here = self.tree.root_count() as f64;
        for (level, nodes) in levels.iter().enumerate() {
            if below <= GRAIN * here {
                return Ok(level);
            }
            below -= nodes;
            here = nodes.max(1.0);
        }
        Ok(levels.len())
    }

    /// Runs a round: a probe from each of the equal shares of the roots.
    fn run_round(
        &self,
        strata: u64,
        depth: usize,
        random: &mut SplitMix64,
        limit: &Limit,
    ) -> Result<RoundEstimate, Stop> {
        let (roots, begun) = (self.tree.root_count(), processor_seconds());
        let mut round = RoundEstimate::default();
        for stratum in 0..strata {
            let at = (stratum as f64 + sample_uniform(random)) / strata as f64 * roots as f64;
            let probe =
                self.run_probe((at as usize).min(roots - 1), depth, random, limit, |_, _| {})?;
            round.solutions += probe.solutions / strata as f64;
            round.nodes += probe.nodes / strata as f64;
            round.spent += probe.spent;
            // The subtree may be over before its search looks at the limit.
            if let Some(stop) = limit.check_stop() {
                return Err(stop);
            }
        }
        round.seconds = (processor_seconds() - begun) / round.spent.max(1) as f64 * round.nodes;
        Ok(round)
    }
}

impl<T: SearchTree> CountEstimator for KnuthEstimator<T> {
    fn sampling_kind(&self) -> &'static str {
        "probes"
    }

    fn sample(&self, effort: &SampleBudget, limit: &Limit) -> Result<CountEstimate, Stop> {
        const FIRST: u64 = 64;
        let begun = Instant::now();
        if self.tree.root_count() == 0 {
            let [solutions, nodes, seconds] = [0.0; 3].map(super::EstimatedMean::exact);
            return Ok(CountEstimate {
                solutions,
                nodes,
                seconds,
                setup: 0.0,
                draws: 0,
                rounds: 0,
                parts: Some(0),
                whole: true,
            });
        }
        let depth = self.choose_level(effort, limit)?;
        let from = Instant::now();
        let first =
            self.run_round(FIRST, depth, &mut round_generator(effort.seed ^ 0xf125, 0), limit)?;
        let each = (first.spent as f64 / FIRST as f64).max(1.0);
        // The time of the first round predicts that of the others.
        let nodes = match effort.time {
            Some(time) => {
                first.spent as f64 * time.as_secs_f64() / from.elapsed().as_secs_f64().max(1e-4)
            }
            None => effort.node_budget(self.rate),
        };
        let strata = ((nodes / each / ROUNDS as f64) as u64).clamp(1, 1 << 22);
        let rounds = run_rounds(ROUNDS, effort, begun, limit, |number, limit| {
            self.run_round(strata, depth, &mut round_generator(effort.seed, number), limit)
        })?;
        let [solutions, nodes, seconds] = mean_estimates(&rounds, 1.0);
        let number = rounds.len() as u64;
        Ok(CountEstimate {
            solutions,
            nodes,
            seconds,
            setup: 0.0,
            draws: number * strata,
            rounds: number,
            parts: None,
            whole: false,
        })
    }
}
