//! Claims with their proofs.

use super::count::quantity_text;
use super::messages::{parse_markup, parse_markup_in, single_span};
use super::view::ViewOptions;
use crate::data::{Proof, ProofStatement, VerifiedProof};
use crate::problem::Quantity;
use crate::state::stop_text;
use bezzel_base::piece::Piece;
use bezzel_drawing::{DocBlock, TextRole};
use bezzel_messages::MessageArg;

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
    let statement = statement_text(
        &proof.statement,
        proof.problem_text(),
        proof.instance().piece(),
        proof.extreme(),
        view,
    );
    let mut blocks = vec![DocBlock::Text(parse_markup(&statement))];
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

/// Returns a verified proof: its statement, what was checked, and the independent checker.
pub(crate) fn checked_blocks(checked: &VerifiedProof, view: &ViewOptions) -> Vec<DocBlock> {
    let replay = &checked.replay;
    let name = |path: &std::path::Path| MessageArg::from(path);
    let (steps, model) = (name(&checked.path), name(&checked.model));
    let rules = replay.rules.iter().map(|count| format!("{} `{}`", count.steps, count.rule).into());
    let statement = statement_text(
        &replay.statement,
        replay.problem.clone(),
        &replay.piece,
        replay.extreme,
        view,
    );
    let correct = view.text("replay-correct", &[("path", steps.clone())]);
    let covers = view.text(
        "replay-covers",
        &[
            ("model", model.clone()),
            ("variables", view.text("saved-variables", &[("n", replay.variables.into())]).into()),
            (
                "constraints",
                view.text("saved-constraints", &[("n", replay.constraints.into())]).into(),
            ),
            ("rules", MessageArg::List(rules.collect())),
        ],
    );
    let id = if checked.has_checker == Some(true) { "replay-installed" } else { "replay-alone" };
    let independent = view.text(id, &[("model", model), ("path", steps)]);
    vec![
        DocBlock::Text(parse_markup_in(TextRole::Success, &correct)),
        DocBlock::Text(parse_markup(&statement)),
        DocBlock::Text(parse_markup(&covers)),
        DocBlock::Text(parse_markup(&independent)),
    ]
}

fn statement_text(
    statement: &ProofStatement,
    problem: String,
    piece: &Piece,
    extreme: Option<(Quantity, u64)>,
    view: &ViewOptions,
) -> String {
    let problem = ("problem", problem.into());
    if let Some((quantity, number)) = extreme {
        let amount = quantity_text(piece, quantity, number, view);
        return view.text("proof-extreme", &[problem, ("amount", amount.into())]);
    }
    let pieces = |number: usize| {
        [problem.clone(), ("n", number.into()), ("pieces", view.piece_count(piece, number).into())]
    };
    match statement {
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
