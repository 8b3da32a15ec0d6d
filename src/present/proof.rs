//! Claims with their proofs.

use super::doc::{Block, Role};
use super::fault::stopped;
use super::speech::{marked, plain};
use super::view::View;
use crate::value::{Proof, Statement};
use crate::words::Arg;

/// Returns the proved statement, the properties of the proof, and the command for an independent
/// checker.
pub(super) fn blocks(proof: &Proof, view: &View) -> Vec<Block> {
    if let Some(stop) = proof.stopped {
        let why = stopped(view.lang, stop, Some(proof.seconds));
        let told = view.say("proof-stopped", &[("problem", proof.problem().into()), ("why", why.into())]);
        let nodes = view.say("count-nodes", &[("n", proof.nodes.into())]);
        return vec![Block::Text(plain(Role::Warning, told)), Block::Text(plain(Role::Faint, nodes))];
    }
    let mut blocks = vec![Block::Text(marked(&statement(proof, view)))];
    let said = |id: &str, number: u64| view.say(id, &[("n", number.into())]);
    let facts = [
        said("saved-variables", proof.variables),
        said("saved-constraints", proof.constraints),
        said("trace-steps", proof.steps),
        said("saved-bytes", proof.bytes),
        said("count-nodes", proof.nodes),
        view.written(Arg::Seconds(proof.seconds)),
    ];
    blocks.push(Block::Text(plain(Role::Faint, facts.join(" · "))));
    blocks.push(Block::Text(marked(&view.say("proof-unchecked", &[]))));
    blocks
}

fn statement(proof: &Proof, view: &View) -> String {
    let problem = ("problem", proof.problem().into());
    let piece = proof.instance().piece();
    let pieces = |number: usize| [problem.clone(), ("n", number.into()), ("pieces", view.pieces(piece, number).into())];
    match &proof.statement {
        Statement::None => view.say("proof-none", &[problem]),
        Statement::Some(_) => view.say("proof-solution", &[problem]),
        Statement::Fewest(solution) => view.say("proof-fewest", &pieces(solution.len())),
        Statement::Most(solution) => view.say("proof-most", &pieces(solution.len())),
        Statement::All(all) => {
            let solutions = view.say("count-solutions", &[("n", all.len().into())]);
            view.say("proof-all", &[problem, ("solutions", solutions.into())])
        }
    }
}
