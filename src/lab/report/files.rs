//! Small answers: written and verified files, settings, the version.

use super::count::solution_count;
use super::messages::{parse_markup, single_span, span};
use super::view::ViewOptions;
use crate::data::{
    ClaimKind, ExportKind, FileClaim, Saved, SolutionNotation, UnreadLine, UnreadReason,
    Unverified, ValueKind, VerifiedFile,
};
use crate::state::refusal::refusal_message;
use crate::state::stop_text;
use crate::state::{MAX_BOARDS, MAX_PAGE_BOARDS};
use bezzel_base::board::SymmetryGroup;
use bezzel_drawing::{DocBlock, TextRole};
use bezzel_messages::MessageArg;

/// Returns one line per file, such as `q8.json: 12 solutions, 1,234 bytes`.
pub(crate) fn saved_blocks(saved: &Saved, view: &ViewOptions) -> Vec<DocBlock> {
    let files = [Some(saved), saved.classes.as_deref()];
    files.into_iter().flatten().flat_map(|file| saved_file_blocks(file, view)).collect()
}

fn saved_file_blocks(saved: &Saved, view: &ViewOptions) -> Vec<DocBlock> {
    let solutions = match &saved.export_kind {
        None => view.text("count-solutions", &[("n", saved.solutions.into())]),
        Some(drawn) => export_summary(drawn, view),
    };
    let bytes = view.text("saved-bytes", &[("n", saved.bytes.into())]);
    let path = saved.path.display().to_string();
    let text = view.text(
        "saved-file",
        &[("path", path.into()), ("solutions", solutions.into()), ("bytes", bytes.into())],
    );
    let mut blocks = vec![DocBlock::Text(parse_markup(&text))];
    if let Some(stop) = saved.stopped {
        blocks.push(DocBlock::Text(single_span(
            TextRole::Warning,
            format!("({})", stop_text(view.lang, stop, None)),
        )));
    }
    if let Some(note) = saved.export_kind.as_ref().and_then(limit_note) {
        blocks.push(DocBlock::Text(single_span(
            TextRole::Warning,
            view.text(note.0, &[("most", note.1.into())]),
        )));
        return blocks;
    }
    let contents = saved.export_kind.as_ref().map(ExportKind::contents);
    if let Some(ExportKind::Rows(_) | ExportKind::Walk(..)) = contents {
        return blocks;
    }
    // A single solution cannot be mistaken for the complete set.
    if !saved.complete && (saved.solutions != 1 || saved.stopped.is_some()) {
        let part = if matches!(contents, Some(ExportKind::Steps { .. })) {
            "saved-part-steps"
        } else {
            "saved-part"
        };
        blocks.push(DocBlock::Text(single_span(TextRole::Warning, view.text(part, &[]))));
    }
    blocks
}

/// Describes the contents of a picture or of the file of a table.
fn export_summary(drawn: &ExportKind, view: &ViewOptions) -> String {
    match drawn {
        ExportKind::Solutions { shown, of: Some(of) } if *of == (*shown).into() => {
            view.text("count-solutions", &[("n", (*shown).into())])
        }
        ExportKind::Solutions { shown, of: Some(of) } => {
            let all = solution_count(of, None, view);
            view.text("gallery-of", &[("shown", (*shown).into()), ("all", all.into())])
        }
        ExportKind::Solutions { shown, of: None } => {
            view.text("saved-first-solutions", &[("n", (*shown).into())])
        }
        ExportKind::Path { pixels: Some(pixels), .. } => {
            view.text("saved-path-pixels", &[("n", (*pixels).into())])
        }
        ExportKind::Path { coordinates: true, .. } => view.text("saved-path-coordinates", &[]),
        ExportKind::Path { .. } => view.text("saved-path", &[]),
        ExportKind::Walk(visited, of) => {
            view.text("saved-walk", &[("n", (*visited).into()), ("of", (*of).into())])
        }
        ExportKind::Plot => view.text(ValueKind::Plot.message_id(), &[]),
        ExportKind::Tree => view.text(ValueKind::Tree.message_id(), &[]),
        ExportKind::Map => view.text(ValueKind::Map.message_id(), &[]),
        ExportKind::Puzzle => view.text(ValueKind::Puzzle.message_id(), &[]),
        ExportKind::Puzzles { count, with_key } => {
            let id = if *with_key { "saved-puzzles-key" } else { "saved-puzzles" };
            view.text(id, &[("n", (*count).into())])
        }
        ExportKind::Pages { pages, contents } => {
            let pages = view.text("saved-pages", &[("n", (*pages).into())]);
            format!("{}, {pages}", export_summary(contents, view))
        }
        ExportKind::Steps { shown, of } if shown == of => {
            view.text("trace-steps", &[("n", (*shown).into())])
        }
        ExportKind::Steps { shown, of } => {
            let all = view.text("trace-steps", &[("n", (*of).into())]);
            view.text("saved-first-steps", &[("shown", (*shown).into()), ("all", all.into())])
        }
        ExportKind::Rows(rows) => view.text("saved-rows", &[("n", (*rows).into())]),
        ExportKind::After(step) => view.text("saved-after", &[("n", (*step).into())]),
        ExportKind::Proof(steps) => view.text("trace-steps", &[("n", (*steps).into())]),
        ExportKind::Model { variables, constraints } => {
            let variables = view.text("saved-variables", &[("n", (*variables).into())]);
            let constraints = view.text("saved-constraints", &[("n", (*constraints).into())]);
            format!("{variables}, {constraints}")
        }
    }
}

/// Returns the message and the limit if a picture omits something because of its size.
fn limit_note(drawn: &ExportKind) -> Option<(&'static str, u64)> {
    let has_pages = matches!(drawn, ExportKind::Pages { .. });
    match drawn.contents() {
        ExportKind::Solutions { shown, of }
            if of.as_ref().is_none_or(|of| *of > (*shown).into()) =>
        {
            let (id, most) = match has_pages {
                true => ("saved-most-page-boards", MAX_PAGE_BOARDS),
                false => ("saved-most-boards", MAX_BOARDS),
            };
            Some((id, most)).filter(|_| *shown == most)
        }
        ExportKind::Steps { shown, of } if shown < of => {
            Some((if has_pages { "saved-most-pages" } else { "saved-most-steps" }, *shown))
        }
        _ => None,
    }
}

/// Describes the verified claims of a file, and those that were not verified.
pub(crate) fn checked_blocks(checked: &VerifiedFile, view: &ViewOptions) -> Vec<DocBlock> {
    let (verified, path) = (&checked.verified, checked.path.display().to_string());
    let solutions = view.text("count-solutions", &[("n", verified.solutions.into())]);
    let args = |why: Option<&Unverified>| {
        let mut args =
            vec![("path", path.as_str().into()), ("solutions", solutions.as_str().into())];
        args.extend(why.map(|why| ("why", unverified_reason(why, view).into())));
        args
    };
    let (role, verdict) = match verified.is_correct() {
        true => (TextRole::Success, "checked-good"),
        false => (TextRole::Warning, "checked-open"),
    };
    let cut = verified.claims.iter().find_map(|claim| match (claim.what, &claim.outcome) {
        (ClaimKind::Solutions, Err(why)) => Some(why),
        _ => None,
    });
    let id = match (cut, &verified.guessed) {
        _ if verified.solutions == 0 && cut.is_none() => "checked-file-empty",
        (Some(_), _) => "checked-file-cut",
        (None, Some(_)) => "checked-file-guess",
        (None, None) if verified.unread.is_some() => "checked-file-except",
        (None, None) => "checked-file",
    };
    let mut said = args(cut);
    said.extend(verified.unread.as_ref().map(|line| ("line", line.place.line.to_string().into())));
    said.extend(verified.guessed.as_deref().map(|problem| ("problem", problem.into())));
    let head = view.text(id, &said);
    let mut line = vec![span(role, view.text(verdict, &[])), span(TextRole::Plain, " ")];
    line.extend(parse_markup(&head));
    let mut blocks = vec![DocBlock::Text(line)];
    let mut tell =
        |id, args: &[(&str, MessageArg)]| blocks.push(DocBlock::Text(view.text_spans(id, args)));
    if let Some(problem) = &verified.problem {
        tell("checked-problem", &[("problem", problem.into())]);
    }
    if let Some(problem) = &verified.guessed {
        tell("checked-taken", &[("problem", problem.into()), ("path", path.as_str().into())]);
    }
    blocks.extend(
        verified.unread.as_ref().map(|line| DocBlock::Text(parse_markup(&unread_note(line, view)))),
    );
    if let Some(shape) = verified.shape {
        blocks.push(DocBlock::Text(parse_markup(&notation_note(
            (shape, verified.other_shape),
            view,
        ))));
    }
    let mut tell =
        |id, args: &[(&str, MessageArg)]| blocks.push(DocBlock::Text(view.text_spans(id, args)));
    for FileClaim { what, outcome } in &verified.claims {
        let id = match (what, outcome) {
            (ClaimKind::Reduced(SymmetryGroup::Rotations), Ok(_)) => "checked-rotation",
            (ClaimKind::Reduced(SymmetryGroup::All), Ok(_)) => "checked-all",
            (ClaimKind::Reduced(_), Err(_)) => "checked-reduced-open",
            (ClaimKind::Distinct, Err(_)) => "checked-distinct-open",
            (ClaimKind::Fewest, Ok(_)) => "checked-fewest",
            (ClaimKind::Fewest, Err(_)) => "checked-fewest-open",
            (ClaimKind::Most, Ok(_)) => "checked-most",
            (ClaimKind::Most, Err(_)) => "checked-most-open",
            (ClaimKind::Complete, Ok(_)) => "checked-complete",
            (ClaimKind::Complete, Err(_)) => "checked-complete-open",
            (ClaimKind::NoSolution, Ok(_)) => "checked-none",
            (ClaimKind::NoSolution, Err(Unverified::Unstated)) => "checked-none-unstated",
            (ClaimKind::NoSolution, Err(_)) => "checked-none-open",
            (ClaimKind::Solutions | ClaimKind::Count | ClaimKind::Distinct, _) => continue,
        };
        match outcome {
            Ok(means) => tell(id, &[("method", means.word().into())]),
            Err(why) => tell(id, &args(Some(why))),
        }
    }
    if verified.completeness().is_none() && cut.is_none() && verified.solutions > 0 {
        tell("checked-no-claim", &[]);
    }
    blocks
}

/// Returns the notation of a file, and another one that fits as well.
pub(crate) fn notation_note(
    (shape, other): (SolutionNotation, Option<SolutionNotation>),
    view: &ViewOptions,
) -> String {
    let name = |shape: SolutionNotation| view.text(&format!("written-as-{}", shape.word()), &[]);
    match other {
        None => view.text("checked-shape", &[("shape", name(shape).into())]),
        Some(other) => view.text(
            "checked-shape-both",
            &[("shape", name(shape).into()), ("other", name(other).into())],
        ),
    }
}

/// Returns the first line that could not be read, the reason, and the number of the others.
pub(crate) fn unread_note(line: &UnreadLine, view: &ViewOptions) -> String {
    let id = match line.reason {
        UnreadReason::Unknown => "checked-unread",
        UnreadReason::Ambiguous => "checked-unread-ambiguous",
        UnreadReason::Mismatch => "checked-unread-mismatch",
        UnreadReason::Walk => "checked-unread-walk",
        UnreadReason::Shortened => "checked-unread-shortened",
    };
    let first = view.text(
        id,
        &[("line", line.place.line.to_string().into()), ("text", line.text.as_str().into())],
    );
    match line.others {
        0 => first,
        others => {
            let others = view.text("checked-unread-others", &[("n", others.into())]);
            format!("{first} {others}")
        }
    }
}

/// Returns the reason why a claim was not verified.
fn unverified_reason(why: &Unverified, view: &ViewOptions) -> String {
    match why {
        Unverified::Stopped(stop) => stop_text(view.lang, *stop, None),
        Unverified::Refused(refusal) => refusal_message(refusal).text(view.lang),
        Unverified::Unstated => String::new(),
    }
}

/// Returns the line `key = value`.
pub(crate) fn setting_blocks(key: &str, value: &str) -> Vec<DocBlock> {
    vec![DocBlock::Text(vec![
        span(TextRole::Code, key),
        span(TextRole::Plain, " = "),
        span(TextRole::Code, value),
    ])]
}

/// Reports the number of deleted run times.
pub(crate) fn cleared_blocks(runs: u64, view: &ViewOptions) -> Vec<DocBlock> {
    let text = if runs == 0 {
        view.text("cleared-none", &[])
    } else {
        view.text("cleared-times", &[("n", runs.into())])
    };
    vec![DocBlock::Text(single_span(TextRole::Plain, text))]
}

/// Returns the name and the version of the program.
pub(crate) fn version_blocks() -> Vec<DocBlock> {
    let version = env!("CARGO_PKG_VERSION");
    vec![DocBlock::Text(vec![
        span(TextRole::Title, "bezzel"),
        span(TextRole::Plain, format!(" {version}")),
    ])]
}

#[cfg(test)]
mod tests {
    use super::{ClaimKind, FileClaim, SymmetryGroup, Unverified, ViewOptions};
    use crate::data::{Saved, VerificationReport, VerifiedBy, VerifiedFile};
    use crate::report::tests::plain_text;
    use crate::value::Value;
    use bezzel_base::core::Stop;

    #[test]
    fn files_and_settings_are_formatted() {
        let view = ViewOptions::default();
        let saved = Saved { solutions: 12, bytes: 1234, ..Saved::new("q8.json".as_ref()) };
        assert_eq!(
            plain_text(&Value::Saved(saved), &view),
            "`q8.json`: 12 solutions, 1,234 bytes\n"
        );
        let claim = |what, outcome| FileClaim { what, outcome };
        let mut verified = VerificationReport {
            problem: Some("queens 6".into()),
            guessed: None,
            solutions: 4,
            claims: vec![
                claim(ClaimKind::Solutions, Ok(VerifiedBy::Definition)),
                claim(ClaimKind::Reduced(SymmetryGroup::All), Ok(VerifiedBy::Images)),
                claim(ClaimKind::Complete, Ok(VerifiedBy::Search("bitmask"))),
            ],
            shape: None,
            other_shape: None,
            unread: None,
        };
        let said = |verified: &VerificationReport| {
            plain_text(
                &Value::Checked(VerifiedFile { path: "q6.csv".into(), verified: verified.clone() }),
                &view,
            )
        };
        assert_eq!(
            said(&verified),
            "Correct: `q6.csv` contains 4 solutions. Each was verified against the\ndefinition.\nThe problem is `queens 6`.\n\
             All solutions are different, even up to rotation and reflection.\nThe file claims to contain all solutions, and it does (verified by `bitmask`).\n"
        );
        verified.claims[2].outcome = Err(Unverified::Stopped(Stop::Deadline));
        let line = |verified: &VerificationReport| said(verified).replace('\n', " ");
        assert!(
            line(&verified)
                .starts_with("Not verified: `q6.csv` contains 4 solutions. Each was verified")
        );
        assert!(
            line(&verified).ends_with("this could not be verified (stopped by the time limit). ")
        );
        (verified.problem, verified.guessed) = (None, verified.problem);
        verified.claims.truncate(1);
        assert!(line(&verified).starts_with("Not verified: `q6.csv` does not name its problem."));
        assert!(
            line(&verified)
                .contains("The guess is `queens 6`. For it the file contains 4 solutions")
        );
        assert_eq!(
            plain_text(&Value::Setting { key: "threads", value: "2".into() }, &view),
            "threads = 2\n"
        );
    }
}
