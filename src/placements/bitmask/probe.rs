//! The counting search as a tree for probes.

use super::cases::{CasePlan, CaseTask};
use super::counting;
use super::torus::TorusCount;
use bezzel_base::core::sink::SearchCounter;
use bezzel_base::core::{PlacementSpec, Stop};
use bezzel_base::estimate::{
    CountEstimator, KnuthEstimator, Sampler, SearchTree, TreeChoice, skip_weight,
};
use std::ops::ControlFlow;

/// Nodes searched per second.
const NODES_PER_SECOND: f64 = 3e7;

/// Creates an estimator for the counting search, with the symmetries of the count. On a torus with
/// one queen per file it samples subproblems.
///
/// # Panics
/// If [`counts`](super::can_count) returns `false`.
pub fn count_estimator(placing: &PlacementSpec) -> Box<dyn CountEstimator> {
    if let Some(torus) = TorusCount::new(placing) {
        return Box::new(Sampler::new(Box::new(torus), TorusCount::NODES_PER_SECOND));
    }
    let placing = super::threads::orient_problem(placing).0;
    let plan = CasePlan::new(&placing);
    let (tasks, nodes) = plan.as_ref().map(|plan| plan.split_tasks()).unwrap_or_default();
    Box::new(KnuthEstimator::new(BitmaskTree { plan, tasks, nodes }, NODES_PER_SECOND))
}

/// Search tree of the choices, file by file.
#[derive(Debug)]
struct BitmaskTree {
    /// `None` if the required squares exclude every solution. Then there are no tasks.
    plan: Option<CasePlan>,
    /// Tasks in the order of the search, so that neighbours are similar.
    tasks: Vec<CaseTask>,
    /// Number of nodes of the division into tasks.
    nodes: u64,
}

impl BitmaskTree {
    fn plan(&self) -> &CasePlan {
        self.plan.as_ref().expect("there are starts only where there is a plan")
    }
}

impl SearchTree for BitmaskTree {
    type Node = CaseTask;

    fn root_count(&self) -> usize {
        self.tasks.len()
    }

    fn nodes_above(&self) -> u64 {
        self.nodes
    }

    fn root(&self, number: usize) -> CaseTask {
        self.tasks[number].clone()
    }

    fn list_choices(&self, node: &CaseTask, choices: &mut Vec<TreeChoice>) {
        let (bits, skips) = self.plan().next_choices(node);
        let ranks = (0..u64::BITS).filter(|rank| bits >> rank & 1 == 1);
        choices.extend(ranks.map(|way| TreeChoice { way, weight: 1.0, is_node: true }));
        if skips {
            let files = (self.plan().field.files - node.attacks.file) as u64;
            let weight = skip_weight(choices.len(), files, node.remaining as u64);
            choices.push(TreeChoice { way: u64::BITS, weight, is_node: false });
        }
    }

    fn apply_choice(&self, node: &mut CaseTask, way: u32) {
        self.plan().advance_task(node, if way < u64::BITS { 1 << way } else { 0 });
    }

    fn solution_weight(&self, _: &CaseTask) -> Option<f64> {
        None
    }

    fn search_subtree(
        &self,
        node: &CaseTask,
        counter: &mut SearchCounter<'_>,
    ) -> (f64, ControlFlow<Stop>) {
        let plan = self.plan();
        let (found, flow) = counting::count_task(&plan.field, node, plan.weights, counter, &mut ());
        (plan.weights.scaled_total(&found) as f64 / f64::from(plan.weights.divisor()), flow)
    }
}
