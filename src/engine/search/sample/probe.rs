//! Probes down a search tree, each with a complete search of the subtree at its end.

use super::moments::means;
use super::{Effort, ROUNDS, Round, Sampled, Sampling, generator, processor_seconds, rounds, uniform};
use crate::search::random::SplitMix64;
use crate::search::sink::{Gauge, result_of};
use crate::search::{Limit, Stop};
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::time::Instant;

/// Choice at a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Choice {
    /// Identifier of the choice in the tree.
    pub(crate) way: u32,
    /// Probability weight relative to the other choices.
    pub(crate) weight: f64,
    /// Whether the search counts it as a node.
    pub(crate) is_node: bool,
}

/// Search tree.
pub(crate) trait Tree: Debug + Send + Sync {
    /// Node with the state of the search.
    type Node: Clone;

    /// Returns the number of nodes from which probes start.
    fn roots(&self) -> usize;

    /// Returns a root by its number.
    fn root(&self, number: usize) -> Self::Node;

    /// Lists the choices at a node. A leaf has none.
    fn choices(&self, node: &Self::Node, choices: &mut Vec<Choice>);

    /// Applies a choice.
    fn step(&self, node: &mut Self::Node, way: u32);

    /// Returns the weight of the node if it is a solution.
    fn solution(&self, node: &Self::Node) -> Option<f64>;

    /// Returns the level from which subtrees are searched. By default it is `None`, and pilot
    /// probes determine the level at which they are small.
    fn depth(&self) -> Option<usize> {
        None
    }

    /// Counts the solutions of the subtree. The counter counts its nodes.
    fn search(&self, node: &Self::Node, gauge: &mut Gauge<'_>) -> (f64, ControlFlow<Stop>) {
        let mut found = self.solution(node).unwrap_or(0.0);
        let mut choices = Vec::new();
        self.choices(node, &mut choices);
        for choice in choices {
            if choice.is_node
                && let ControlFlow::Break(stop) = gauge.node()
            {
                return (found, ControlFlow::Break(stop));
            }
            let mut below = node.clone();
            self.step(&mut below, choice.way);
            let (more, flow) = self.search(&below, gauge);
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
pub(crate) struct Probes<T> {
    tree: T,
    /// Approximate number of nodes searched per second.
    rate: f64,
}

/// Estimates of one probe.
#[derive(Clone, Copy, Debug, Default)]
struct Probe {
    solutions: f64,
    nodes: f64,
    spent: u64,
}

impl<T: Tree> Probes<T> {
    pub(crate) fn new(tree: T, rate: f64) -> Probes<T> {
        Probes { tree, rate }
    }

    /// Runs one probe from a root. `levels` receives the estimated number of nodes of each level.
    fn probe(
        &self,
        root: usize,
        depth: usize,
        random: &mut SplitMix64,
        limit: &Limit,
        mut levels: impl FnMut(usize, f64),
    ) -> Result<Probe, Stop> {
        let tree = &self.tree;
        let (mut node, mut factor) = (tree.root(root), tree.roots() as f64);
        let (mut choices, mut probe) = (Vec::new(), Probe::default());
        for level in 0..depth {
            if level % LOOK == LOOK - 1
                && let Some(stop) = limit.look()
            {
                return Err(stop);
            }
            choices.clear();
            tree.choices(&node, &mut choices);
            let nodes = choices.iter().filter(|choice| choice.is_node).count() as f64;
            probe.nodes += factor * nodes;
            probe.spent += choices.len() as u64;
            levels(level, factor * nodes);
            let all: f64 = choices.iter().map(|choice| choice.weight).sum();
            if choices.is_empty() || all <= 0.0 {
                probe.solutions = factor * tree.solution(&node).unwrap_or(0.0);
                return Ok(probe);
            }
            let mut left = uniform(random) * all;
            let drawn = choices.iter().find(|choice| {
                left -= choice.weight;
                left < 0.0
            });
            let Choice { way, weight, .. } = *drawn.unwrap_or(&choices[choices.len() - 1]);
            factor *= all / weight;
            tree.step(&mut node, way);
        }
        let mut gauge = Gauge::new(limit);
        let (found, flow) = tree.search(&node, &mut gauge);
        result_of(flow)?;
        probe.solutions = factor * found;
        probe.nodes += factor * gauge.nodes() as f64;
        probe.spent += gauge.nodes();
        Ok(probe)
    }

    /// Finds the level from which subtrees are small.
    fn depth(&self, effort: &Effort, limit: &Limit) -> Result<usize, Stop> {
        let begun = Instant::now();
        if let Some(depth) = self.tree.depth() {
            return Ok(depth);
        }
        let (mut levels, mut pilots) = (Vec::<f64>::new(), 0.0);
        for number in 0..PILOTS {
            if number > 0 && effort.time.is_some_and(|time| begun.elapsed() > time / 4) {
                break;
            }
            let mut random = generator(effort.seed ^ 0x5eed, number);
            let root = random.below(self.tree.roots() as u64) as usize;
            self.probe(root, usize::MAX, &mut random, limit, |level, nodes| {
                levels.resize(levels.len().max(level + 1), 0.0);
                levels[level] += nodes;
            })?;
            pilots += 1.0;
        }
        levels.iter_mut().for_each(|nodes| *nodes /= pilots);
        let mut below: f64 = levels.iter().sum();
        let mut here = self.tree.roots() as f64;
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
    fn round(&self, strata: u64, depth: usize, random: &mut SplitMix64, limit: &Limit) -> Result<Round, Stop> {
        let (roots, begun) = (self.tree.roots(), processor_seconds());
        let mut round = Round::default();
        for stratum in 0..strata {
            let at = (stratum as f64 + uniform(random)) / strata as f64 * roots as f64;
            let probe = self.probe((at as usize).min(roots - 1), depth, random, limit, |_, _| {})?;
            round.solutions += probe.solutions / strata as f64;
            round.nodes += probe.nodes / strata as f64;
            round.spent += probe.spent;
            // The subtree may be over before its search looks at the limit.
            if let Some(stop) = limit.look() {
                return Err(stop);
            }
        }
        round.seconds = (processor_seconds() - begun) / round.spent.max(1) as f64 * round.nodes;
        Ok(round)
    }
}

impl<T: Tree> Sampling for Probes<T> {
    fn way(&self) -> &'static str {
        "probes"
    }

    fn sample(&self, effort: &Effort, limit: &Limit) -> Result<Sampled, Stop> {
        const FIRST: u64 = 64;
        let begun = Instant::now();
        if self.tree.roots() == 0 {
            let [solutions, nodes, seconds] = [0.0; 3].map(super::Mean::exact);
            return Ok(Sampled {
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
        let depth = self.depth(effort, limit)?;
        let from = Instant::now();
        let first = self.round(FIRST, depth, &mut generator(effort.seed ^ 0xf125, 0), limit)?;
        let each = (first.spent as f64 / FIRST as f64).max(1.0);
        // The time of the first round predicts that of the others.
        let nodes = match effort.time {
            Some(time) => first.spent as f64 * time.as_secs_f64() / from.elapsed().as_secs_f64().max(1e-4),
            None => effort.nodes(self.rate),
        };
        let strata = ((nodes / each / ROUNDS as f64) as u64).clamp(1, 1 << 22);
        let rounds = rounds(ROUNDS, effort, begun, limit, |number, limit| {
            self.round(strata, depth, &mut generator(effort.seed, number), limit)
        })?;
        let [solutions, nodes, seconds] = means(&rounds, 1.0);
        let number = rounds.len() as u64;
        Ok(Sampled {
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
