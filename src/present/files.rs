//! Small answers: written and verified files, settings, the version.

use super::count::solutions;
use super::doc::{Block, Role};
use super::fault::{refused, stopped};
use super::speech::{marked, plain, span};
use super::view::View;
use crate::board::Group;
use crate::value::file::{Claim, Claimed, Doubt, Unread, UnreadReason};
use crate::value::{Checked, Drawn, Saved};
use crate::verb::MOST_BOARDS;
use crate::words::Arg;

/// Returns one line per file, such as `q8.json: 12 solutions, 1,234 bytes`.
pub(super) fn saved(saved: &Saved, view: &View) -> Vec<Block> {
    let files = [Some(saved), saved.classes.as_deref()];
    files.into_iter().flatten().flat_map(|file| one_saved(file, view)).collect()
}

fn one_saved(saved: &Saved, view: &View) -> Vec<Block> {
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
    if let Some(Drawn::Rows(_) | Drawn::Walk(..)) = saved.drawn {
        return blocks;
    }
    // A single solution cannot be mistaken for the complete set.
    if !saved.complete && (saved.solutions != 1 || saved.stopped.is_some()) {
        let part = if matches!(saved.drawn, Some(Drawn::Steps { .. })) { "saved-part-steps" } else { "saved-part" };
        blocks.push(Block::Text(plain(Role::Warning, view.say(part, &[]))));
    }
    blocks
}

/// Describes the contents of a picture or of the file of a table.
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
        Drawn::Walk(visited, of) => view.say("saved-walk", &[("n", (*visited).into()), ("of", (*of).into())]),
        Drawn::Plot => view.say("kind-plot", &[]),
        Drawn::Map => view.say("kind-map", &[]),
        Drawn::Puzzle => view.say("kind-puzzle", &[]),
        Drawn::Steps { shown, of } if shown == of => view.say("trace-steps", &[("n", (*shown).into())]),
        Drawn::Steps { shown, of } => {
            let all = view.say("trace-steps", &[("n", (*of).into())]);
            view.say("saved-first-steps", &[("shown", (*shown).into()), ("all", all.into())])
        }
        Drawn::Rows(rows) => view.say("saved-rows", &[("n", (*rows).into())]),
        Drawn::After(step) => view.say("saved-after", &[("n", (*step).into())]),
        Drawn::Proof(steps) => view.say("trace-steps", &[("n", (*steps).into())]),
        Drawn::Model { variables, constraints } => {
            let variables = view.say("saved-variables", &[("n", (*variables).into())]);
            let constraints = view.say("saved-constraints", &[("n", (*constraints).into())]);
            format!("{variables}, {constraints}")
        }
    }
}

/// Returns the message and the limit if a picture omits something because of its size.
fn cut(drawn: &Drawn) -> Option<(&'static str, u64)> {
    match drawn {
        Drawn::Solutions { shown, of } if of.as_ref().is_none_or(|of| *of > (*shown).into()) => {
            Some(("saved-most-boards", MOST_BOARDS)).filter(|_| *shown == MOST_BOARDS)
        }
        Drawn::Steps { shown, of } if shown < of => Some(("saved-most-steps", *shown)),
        _ => None,
    }
}

/// Describes the verified claims of a file, and those that were not verified.
pub(super) fn checked(checked: &Checked, view: &View) -> Vec<Block> {
    let (verified, path) = (&checked.verified, checked.path.display().to_string());
    let solutions = view.say("count-solutions", &[("n", verified.solutions.into())]);
    let args = |why: Option<&Doubt>| {
        let mut args = vec![("path", path.as_str().into()), ("solutions", solutions.as_str().into())];
        args.extend(why.map(|why| ("why", doubt(why, view).into())));
        args
    };
    let (role, verdict) = match verified.is_correct() {
        true => (Role::Success, "checked-good"),
        false => (Role::Warning, "checked-open"),
    };
    let cut = verified.claims.iter().find_map(|claim| match (claim.what, &claim.outcome) {
        (Claimed::Solutions, Err(why)) => Some(why),
        _ => None,
    });
    let id = match (cut, &verified.taken) {
        _ if verified.solutions == 0 && cut.is_none() => "checked-file-empty",
        (Some(_), _) => "checked-file-cut",
        (None, Some(_)) => "checked-file-guess",
        (None, None) => "checked-file",
    };
    let mut said = args(cut);
    said.extend(verified.taken.as_deref().map(|problem| ("problem", problem.into())));
    let head = view.say(id, &said);
    let mut line = vec![span(role, view.say(verdict, &[])), span(Role::Plain, " ")];
    line.extend(marked(&head));
    let mut blocks = vec![Block::Text(line)];
    let mut tell = |id, args: &[(&str, Arg)]| blocks.push(Block::Text(view.spans(id, args)));
    if let Some(problem) = &verified.problem {
        tell("checked-problem", &[("problem", problem.into())]);
    }
    if let Some(problem) = &verified.taken {
        tell("checked-taken", &[("problem", problem.into()), ("path", path.as_str().into())]);
    }
    blocks.extend(verified.unread.as_ref().map(|line| Block::Text(marked(&unread(line, view)))));
    let mut tell = |id, args: &[(&str, Arg)]| blocks.push(Block::Text(view.spans(id, args)));
    if let Some(shape) = verified.shape {
        tell("checked-shape", &[("shape", view.say(&format!("written-as-{}", shape.word()), &[]).into())]);
    }
    for Claim { what, outcome } in &verified.claims {
        let id = match (what, outcome) {
            (Claimed::Reduced(Group::Rotations), Ok(_)) => "checked-rotation",
            (Claimed::Reduced(Group::All), Ok(_)) => "checked-all",
            (Claimed::Reduced(_), Err(_)) => "checked-reduced-open",
            (Claimed::Distinct, Err(_)) => "checked-distinct-open",
            (Claimed::Fewest, Ok(_)) => "checked-fewest",
            (Claimed::Fewest, Err(_)) => "checked-fewest-open",
            (Claimed::Most, Ok(_)) => "checked-most",
            (Claimed::Most, Err(_)) => "checked-most-open",
            (Claimed::Complete, Ok(_)) => "checked-complete",
            (Claimed::Complete, Err(_)) => "checked-complete-open",
            (Claimed::NoSolution, Ok(_)) => "checked-none",
            (Claimed::NoSolution, Err(Doubt::Unstated)) => "checked-none-unstated",
            (Claimed::NoSolution, Err(_)) => "checked-none-open",
            (Claimed::Solutions | Claimed::Count | Claimed::Distinct, _) => continue,
        };
        match outcome {
            Ok(means) => tell(id, &[("method", means.word().into())]),
            Err(why) => tell(id, &args(Some(why))),
        }
    }
    if verified.complete().is_none() && cut.is_none() && verified.solutions > 0 {
        tell("checked-no-claim", &[]);
    }
    blocks
}

/// Returns the line that could not be read, and the reason.
pub(super) fn unread(line: &Unread, view: &View) -> String {
    let id = match line.reason {
        UnreadReason::Unknown => "checked-unread",
        UnreadReason::Ambiguous => "checked-unread-ambiguous",
        UnreadReason::Mismatch => "checked-unread-mismatch",
        UnreadReason::Walk => "checked-unread-walk",
    };
    view.say(id, &[("line", line.place.line.to_string().into()), ("text", line.text.as_str().into())])
}

/// Returns the reason why a claim was not verified.
fn doubt(why: &Doubt, view: &View) -> String {
    match why {
        Doubt::Stopped(stop) => stopped(view.lang, *stop, None),
        Doubt::Refused(refusal) => refused(refusal).text(view.lang),
        Doubt::Unstated => String::new(),
    }
}

/// Returns the line `key = value`.
pub(super) fn setting(key: &str, value: &str) -> Vec<Block> {
    vec![Block::Text(vec![span(Role::Code, key), span(Role::Plain, " = "), span(Role::Code, value)])]
}

/// Reports the number of deleted run times.
pub(super) fn cleared(runs: u64, view: &View) -> Vec<Block> {
    let text = if runs == 0 { view.say("cleared-none", &[]) } else { view.say("cleared-times", &[("n", runs.into())]) };
    vec![Block::Text(plain(Role::Plain, text))]
}

/// Returns the name and the version of the program.
pub(super) fn version() -> Vec<Block> {
    let version = env!("CARGO_PKG_VERSION");
    vec![Block::Text(vec![span(Role::Title, "bezzel"), span(Role::Plain, format!(" {version}"))])]
}

#[cfg(test)]
mod tests {
    use super::super::tests::shown;
    use super::{Claim, Claimed, Doubt, Group, View};
    use crate::search::Stop;
    use crate::value::file::{Means, Verified};
    use crate::value::{Checked, Saved, Value};

    #[test]
    fn files_and_settings() {
        let view = View::default();
        let saved = Saved { solutions: 12, bytes: 1234, ..Saved::new("q8.json".as_ref()) };
        assert_eq!(shown(&Value::Saved(saved), &view), "`q8.json`: 12 solutions, 1,234 bytes\n");
        let claim = |what, outcome| Claim { what, outcome };
        let mut verified = Verified {
            problem: Some("queens 6".into()),
            taken: None,
            solutions: 4,
            claims: vec![
                claim(Claimed::Solutions, Ok(Means::Definition)),
                claim(Claimed::Reduced(Group::All), Ok(Means::Images)),
                claim(Claimed::Complete, Ok(Means::Search("bitmask"))),
            ],
            shape: None,
            unread: None,
        };
        let said = |verified: &Verified| {
            shown(&Value::Checked(Checked { path: "q6.csv".into(), verified: verified.clone() }), &view)
        };
        assert_eq!(
            said(&verified),
            "Correct: `q6.csv` holds 4 solutions, each verified against the definition.\nThe problem is `queens 6`.\n\
             No two are the same up to rotation and reflection.\nThe file says that these are all, and they are, by `bitmask`.\n"
        );
        verified.claims[2].outcome = Err(Doubt::Stopped(Stop::Deadline));
        let line = |verified: &Verified| said(verified).replace('\n', " ");
        assert!(line(&verified).starts_with("Not verified: `q6.csv` holds 4 solutions, each verified"));
        assert!(line(&verified).ends_with("that could not be verified (stopped by the time limit). "));
        (verified.problem, verified.taken) = (None, verified.problem);
        verified.claims.truncate(1);
        assert!(line(&verified).starts_with("Not verified: `q6.csv` does not name its problem."));
        assert!(line(&verified).contains("As `queens 6`, which is a guess, it holds 4 solutions"));
        assert_eq!(shown(&Value::Setting { key: "threads", value: "2".into() }, &view), "threads = 2\n");
    }
}
