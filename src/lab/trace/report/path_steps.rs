//! Sentences of the steps of a search for a shortest path.

use crate::problem::PathStep;
use crate::report::view::ViewOptions;
use bezzel_base::board::Square;
use bezzel_drawing::TextRole;
use bezzel_messages::MessageArg;

/// Returns the sign before the sentence of a step.
pub(super) fn path_sign(step: &PathStep) -> (TextRole, &'static str) {
    match step {
        PathStep::Start(_) | PathStep::Descend { .. } | PathStep::Nearest { .. } => {
            (TextRole::Success, "+")
        }
        PathStep::Layer { .. } | PathStep::Round { .. } => (TextRole::Title, "="),
        PathStep::Predecessor(_) => (TextRole::Emphasis, "-"),
        PathStep::Improved { .. } => (TextRole::Emphasis, "~"),
        PathStep::Bound { .. }
        | PathStep::NotShortest { .. }
        | PathStep::Stranded(_)
        | PathStep::Unreachable(..) => (TextRole::Warning, "!"),
        PathStep::Shortest(_) => (TextRole::Success, "*"),
    }
}

/// Maximum number of squares that a sentence lists.
const MAX_LISTED: usize = 24;

fn square_list(squares: &[Square]) -> MessageArg {
    let names: Vec<String> = squares.iter().take(MAX_LISTED).map(Square::to_string).collect();
    let more = if squares.len() > MAX_LISTED { " …" } else { "" };
    (names.join(", ") + more).into()
}

/// Describes the effect of a step and its reason.
pub(super) fn path_sentence(step: &PathStep, view: &ViewOptions) -> String {
    let moves = |n: u64| MessageArg::from(view.text("path-moves", &[("n", n.into())]));
    match step {
        PathStep::Start(square) => view.text("story-path-start", &[("square", square.into())]),
        PathStep::Layer { distance, squares } => view.text(
            "story-layer",
            &[
                ("moves", moves(u64::from(*distance))),
                ("n", squares.len().into()),
                ("squares", square_list(squares)),
            ],
        ),
        PathStep::Round { round, squares } if squares.is_empty() => {
            view.text("story-round-none", &[("round", (*round).into())])
        }
        PathStep::Round { round: 0, squares } => {
            view.text("story-round-first", &[("squares", square_list(squares))])
        }
        PathStep::Round { round, squares } => view.text(
            "story-round",
            &[
                ("round", (*round).into()),
                ("n", squares.len().into()),
                ("squares", square_list(squares)),
            ],
        ),
        PathStep::Predecessor(path) => {
            let [from, to] = [0, 1].map(|at| square_list(&path[at..=at]));
            view.text("story-predecessor", &[("from", from), ("square", to)])
        }
        PathStep::Descend { to, value, others } => {
            let args = [
                ("square", to.into()),
                ("value", (*value).into()),
                ("others", square_list(others)),
            ];
            let id = if others.is_empty() { "story-descend" } else { "story-descend-others" };
            view.text(id, &args)
        }
        PathStep::Nearest { to, gap, others } => {
            let list: Vec<String> =
                others.iter().map(|(square, gap)| format!("{square} {gap}")).collect();
            let args =
                [("square", to.into()), ("gap", (*gap).into()), ("others", list.join(", ").into())];
            view.text(if others.is_empty() { "story-nearest-only" } else { "story-nearest" }, &args)
        }
        PathStep::Improved { moves: n } => view.text("story-improved", &[("moves", moves(*n))]),
        PathStep::Bound { moves: made, best, .. } => {
            view.text("story-bound", &[("moves", moves(made + 1)), ("best", (*best).into())])
        }
        PathStep::Shortest(path) => {
            view.text("story-shortest", &[("moves", moves(path.len() as u64 - 1))])
        }
        PathStep::NotShortest { moves: n, shortest } => {
            view.text("story-not-shortest", &[("moves", moves(*n)), ("shortest", moves(*shortest))])
        }
        PathStep::Stranded(square) => view.text("story-stranded", &[("square", square.into())]),
        PathStep::Unreachable(from, to) => {
            view.text("story-unreachable", &[("from", from.into()), ("to", to.into())])
        }
    }
}
