//! The counting search as a tree for probes.

use super::cases::{Plan, Start};
use super::counting;
use super::torus::Torus;
use crate::search::sample::{Choice, Parts, Probes, Sampling, Tree, skip_weight};
use crate::search::sink::Gauge;
use crate::search::{Placing, Stop};
use std::ops::ControlFlow;

/// Nodes searched per second.
const RATE: f64 = 3e7;

/// Creates an estimator for the counting search, with the symmetries of the count. On a torus with
/// one queen per file it samples subproblems.
///
/// # Panics
/// If [`counts`](super::counts) returns `false`.
pub fn probes(placing: &Placing) -> Box<dyn Sampling> {
    if let Some(torus) = Torus::new(placing) {
        return Box::new(Parts::new(Box::new(torus), Torus::RATE));
    }
    let placing = super::threads::turned(placing).0;
    let plan = Plan::new(&placing);
    let starts = plan.as_ref().map(|plan| plan.starts().0).unwrap_or_default();
    Box::new(Probes::new(Choices { plan, starts }, RATE))
}

/// Search tree of the choices, file by file.
#[derive(Debug)]
struct Choices {
    /// `None` if the required squares exclude every solution. Then there are no tasks.
    plan: Option<Plan>,
    /// Tasks in the order of the search, so that neighbours are similar.
    starts: Vec<Start>,
}

impl Choices {
    fn plan(&self) -> &Plan {
        self.plan.as_ref().expect("there are starts only where there is a plan")
    }
}

impl Tree for Choices {
    type Node = Start;

    fn roots(&self) -> usize {
        self.starts.len()
    }

    fn root(&self, number: usize) -> Start {
        self.starts[number].clone()
    }

    fn choices(&self, node: &Start, choices: &mut Vec<Choice>) {
        let (bits, skips) = self.plan().onward(node);
        let ranks = (0..u64::BITS).filter(|rank| bits >> rank & 1 == 1);
        choices.extend(ranks.map(|way| Choice { way, weight: 1.0, is_node: true }));
        if skips {
            let files = (self.plan().field.files - node.attacks.file) as u64;
            let weight = skip_weight(choices.len(), files, node.left as u64);
            choices.push(Choice { way: u64::BITS, weight, is_node: false });
        }
    }

    fn step(&self, node: &mut Start, way: u32) {
        self.plan().go(node, if way < u64::BITS { 1 << way } else { 0 });
    }

    fn solution(&self, _: &Start) -> Option<f64> {
        None
    }

    fn search(&self, node: &Start, gauge: &mut Gauge<'_>) -> (f64, ControlFlow<Stop>) {
        let plan = self.plan();
        let (found, flow) = counting::count(&plan.field, node, plan.weights, gauge, &mut ());
        (plan.weights.multiple(&found) as f64 / f64::from(plan.weights.divisor()), flow)
    }
}
