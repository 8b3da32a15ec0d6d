//! Claims with their proofs.

use super::fault::stop_text;
use super::messages::{parse_markup, single_span};
use super::view::ViewOptions;
use crate::data::{Proof, ProofStatement};
use crate::i18n::MessageArg;
use crate::render::doc::{DocBlock, TextRole};

/// Returns the proved statement, the properties of the proof, and the command for an independent
/// checker.
pub(crate) fn to_blocks(proof: &Proof, view: &ViewOptions) -> Vec<DocBlock> {
    if let Some(stop) = proof.stopped {
        let why = stop_text(view.lang, stop, Some(proof.seconds));
        let told = view.text(
            "proof-stopped",
            &[("problem", proof.problem_text().into()), ("why", why.into())],
        );
        let nodes = view.text("count-nodes", &[("n", proof.nodes.into())]);
        return vec![
            DocBlock::Text(single_span(TextRole::Warning, told)),
            DocBlock::Text(single_span(TextRole::Faint, nodes)),
        ];
    }
    let mut blocks = vec![DocBlock::Text(parse_markup(&proof_statement(proof, view)))];
    let said = |id: &str, number: u64| view.text(id, &[("n", number.into())]);
    let facts = [
        said("saved-variables", proof.variables),
        said("saved-constraints", proof.constraints),
        said("trace-steps", proof.steps),
        said("saved-bytes", proof.bytes),
        said("count-nodes", proof.nodes),
        view.format_arg(MessageArg::Seconds(proof.seconds)),
    ];
    blocks.push(DocBlock::Text(single_span(TextRole::Faint, facts.join(" · "))));
    blocks.push(DocBlock::Text(parse_markup(&view.text("proof-unchecked", &[]))));
    blocks
}

fn proof_statement(proof: &Proof, view: &ViewOptions) -> String {
    let problem = ("problem", proof.problem_text().into());
    let piece = proof.instance().piece();
    let pieces = |number: usize| {
        [problem.clone(), ("n", number.into()), ("pieces", view.piece_count(piece, number).into())]
    };
    match &proof.statement {
        ProofStatement::None => view.text("proof-none", &[problem]),
        ProofStatement::Some(_) => view.text("proof-solution", &[problem]),
        ProofStatement::Fewest(solution) => view.text("proof-fewest", &pieces(solution.len())),
        ProofStatement::Most(solution) => view.text("proof-most", &pieces(solution.len())),
        ProofStatement::All(all) => {
            let solutions = view.text("count-solutions", &[("n", all.len().into())]);
            view.text("proof-all", &[problem, ("solutions", solutions.into())])
        }
    }
}
