//! Small answers: files written and verified, settings, the version.

use super::count::solutions;
use super::doc::{Block, Role};
use super::fault::stopped;
use super::speech::{marked, plain, span};
use super::view::View;
use crate::value::{Checked, Drawn, Saved};
use crate::verb::MOST_BOARDS;

/// `q8.json: 12 solutions, 1,234 bytes`.
pub(super) fn saved(saved: &Saved, view: &View) -> Vec<Block> {
    let solutions = match &saved.drawn {
        None => view.say("count-solutions", &[("n", saved.solutions.into())]),
        Some(drawn) => shown(drawn, view),
    };
    let bytes = view.say("saved-bytes", &[("n", saved.bytes.into())]);
    let path = saved.path.display().to_string();
    let text =
        view.say("saved-file", &[("path", path.into()), ("solutions", solutions.into()), ("bytes", bytes.into())]);
    let mut blocks = vec![Block::Text(marked(&text))];
    if let Some(stop) = saved.stopped {
        blocks.push(Block::Text(plain(Role::Warning, format!("({})", stopped(view.lang, stop, None)))));
    }
    if let Some(note) = saved.drawn.as_ref().and_then(cut) {
        blocks.push(Block::Text(plain(Role::Warning, view.say(note.0, &[("most", note.1.into())]))));
        return blocks;
    }
    if let Some(Drawn::Rows(_)) = saved.drawn {
        return blocks;
    }
    // One solution is a part of nothing: nobody takes it for all.
    if !saved.complete && (saved.solutions != 1 || saved.stopped.is_some()) {
        blocks.push(Block::Text(plain(Role::Warning, view.say("saved-part", &[]))));
    }
    blocks
}

/// What a picture or the file of a table shows.
fn shown(drawn: &Drawn, view: &View) -> String {
    match drawn {
        Drawn::Solutions { shown, of: Some(of) } if *of == (*shown).into() => {
            view.say("count-solutions", &[("n", (*shown).into())])
        }
        Drawn::Solutions { shown, of: Some(of) } => {
            let all = solutions(of, None, view);
            view.say("gallery-of", &[("shown", (*shown).into()), ("all", all.into())])
        }
        Drawn::Solutions { shown, of: None } => view.say("saved-first-solutions", &[("n", (*shown).into())]),
        Drawn::Path { pixels: Some(pixels), .. } => view.say("saved-path-pixels", &[("n", (*pixels).into())]),
        Drawn::Path { coordinates: true, .. } => view.say("saved-path-coordinates", &[]),
        Drawn::Path { .. } => view.say("saved-path", &[]),
        Drawn::Plot => view.say("kind-plot", &[]),
        Drawn::Map => view.say("kind-map", &[]),
        Drawn::Steps { shown, of } if shown == of => view.say("trace-steps", &[("n", (*shown).into())]),
        Drawn::Steps { shown, of } => {
            let all = view.say("trace-steps", &[("n", (*of).into())]);
            view.say("saved-first-steps", &[("shown", (*shown).into()), ("all", all.into())])
        }
        Drawn::Rows(rows) => view.say("saved-rows", &[("n", (*rows).into())]),
        Drawn::After(step) => view.say("saved-after", &[("n", (*step).into())]),
        Drawn::Model { variables, constraints } => {
            let variables = view.say("saved-variables", &[("n", (*variables).into())]);
            let constraints = view.say("saved-constraints", &[("n", (*constraints).into())]);
            format!("{variables}, {constraints}")
        }
    }
}

/// What a picture leaves out because there is too much to draw: a message about the most that is drawn.
fn cut(drawn: &Drawn) -> Option<(&'static str, u64)> {
    match drawn {
        Drawn::Solutions { shown, of } if of.as_ref().is_none_or(|of| *of > (*shown).into()) => {
            Some(("saved-most-boards", MOST_BOARDS)).filter(|_| *shown == MOST_BOARDS)
        }
        Drawn::Steps { shown, of } if shown < of => Some(("saved-most-steps", *shown)),
        _ => None,
    }
}

/// What was verified of a file.
pub(super) fn checked(checked: &Checked, view: &View) -> Vec<Block> {
    let solutions = view.say("count-solutions", &[("n", checked.solutions.into())]);
    let path = checked.path.display().to_string();
    let head = view.say("checked-file", &[("path", path.into()), ("solutions", solutions.into())]);
    let mut line = vec![span(Role::Success, view.say("checked-good", &[])), span(Role::Plain, " ")];
    line.extend(marked(&head));
    let mut blocks = vec![Block::Text(line)];
    let named = checked.problem.as_deref().map(|problem| ("checked-problem", vec![("problem", problem.into())]));
    let taken = checked.taken.as_deref().map(|problem| ("checked-taken", vec![("problem", problem.into())]));
    let reduced = checked.reduced.map(|by| (if by == "rotation" { "checked-rotation" } else { "checked-all" }, vec![]));
    let complete = match checked.complete {
        Some(true) => "checked-complete",
        Some(false) => "checked-part",
        None => "checked-no-claim",
    };
    for (id, args) in named.into_iter().chain(taken).chain(reduced).chain([(complete, vec![])]) {
        blocks.push(Block::Text(view.spans(id, &args)));
    }
    blocks
}

/// `key = value`.
pub(super) fn setting(key: &str, value: &str) -> Vec<Block> {
    vec![Block::Text(vec![span(Role::Code, key), span(Role::Plain, " = "), span(Role::Code, value)])]
}

/// How many run times were forgotten.
pub(super) fn cleared(runs: u64, view: &View) -> Vec<Block> {
    let text = if runs == 0 { view.say("cleared-none", &[]) } else { view.say("cleared-times", &[("n", runs.into())]) };
    vec![Block::Text(plain(Role::Plain, text))]
}

/// The program's name and version.
pub(super) fn version() -> Vec<Block> {
    let version = env!("CARGO_PKG_VERSION");
    vec![Block::Text(vec![span(Role::Title, "bezzel"), span(Role::Plain, format!(" {version}"))])]
}

#[cfg(test)]
mod tests {
    use super::super::tests::shown;
    use super::View;
    use crate::value::{Checked, Saved, Value};

    #[test]
    fn files_and_settings() {
        let view = View::default();
        let saved =
            Saved { path: "q8.json".into(), solutions: 12, bytes: 1234, complete: true, stopped: None, drawn: None };
        assert_eq!(shown(&Value::Saved(saved), &view), "`q8.json`: 12 solutions, 1,234 bytes\n");
        let checked = Checked {
            path: "q6.csv".into(),
            problem: Some("queens 6".into()),
            taken: None,
            solutions: 4,
            complete: Some(true),
            reduced: Some("all"),
        };
        assert_eq!(
            shown(&Value::Checked(checked), &view),
            "Correct: `q6.csv` holds 4 solutions, each verified against the definition.\nThe problem is `queens 6`.\n\
             No two are the same up to rotation and reflection.\nThe file says that these are all, and they are.\n"
        );
        assert_eq!(shown(&Value::Setting { key: "threads", value: "2".into() }, &view), "threads = 2\n");
    }
}
