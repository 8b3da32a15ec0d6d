//! Printed answers are parsed with the right verdict for every width, with and without glyphs, and
//! in every language.

use crate::evaluate::RunCommands;
use bezzel::__internal::i18n::Lang;
use bezzel::__internal::problem::Violation;
use bezzel::__internal::render::plain;
use bezzel::__internal::report::{ViewOptions, value_doc};
use bezzel::__internal::session::Session;
use bezzel::__internal::state::{Fault, FaultKind, MalformedFile};
use bezzel::__internal::value::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Returns the commands of the transcripts and the README that find or list solutions, and the
/// definitions that they need, file by file.
fn collect_commands() -> Vec<Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<_> = fs::read_dir(root.join("tests/sessions"))
        .expect("a folder of transcripts")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "session"))
        .collect();
    paths.push(root.join("README.md"));
    paths.sort();
    let mut seen = BTreeSet::new();
    let mut commands = |path: &Path| -> Vec<String> {
        let text = fs::read_to_string(path).expect("a transcript");
        let lines = text.lines().filter_map(|line| line.strip_prefix("bezzel> "));
        let wanted = ["find ", "all ", "define ", "let "];
        let is_wanted =
            |line: &&str| wanted.iter().any(|start| line.starts_with(start)) && !line.contains('"');
        let is_definition = |line: &str| line.starts_with("define ") || line.starts_with("let ");
        lines
            .filter(is_wanted)
            .filter(|line| is_definition(line) || seen.insert((*line).to_owned()))
            .map(str::to_owned)
            .collect()
    };
    paths.iter().map(|path| commands(path)).collect()
}

/// Returns the problem of an answer, and whether its text shows boards of all solutions or none at
/// all.
fn answer_problem(value: &Value) -> Option<(String, bool)> {
    match value {
        Value::Board(board) => {
            Some((board.problem.clone(), board.optimum.is_none_or(|optimum| optimum.is_proved())))
        }
        Value::Survey(survey) => {
            let reliable = survey.stopped.is_none() && survey.set.stage_count() == 0;
            Some((survey.set.instance().command_text(), reliable))
        }
        Value::Gallery(gallery) => {
            gallery.boards.first().map(|board| (board.problem.clone(), false))
        }
        Value::None(none) => {
            Some((none.problem.clone(), none.partial_tour.is_none() && none.reason.is_ok()))
        }
        _ => None,
    }
}

#[test]
fn printed_answers_are_read_back_with_the_right_verdict() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("printed.txt");
    let name = path.display().to_string().replace('\\', "\\\\");
    let (mut read, mut correct) = (0u32, 0u32);
    let mut wrong = Vec::new();
    for commands in collect_commands() {
        let mut session = Session::default();
        session.run("set deadline 400ms");
        for command in commands {
            let Ok(value) = session.try_run(&command) else { continue };
            let Some((problem, is_whole)) = answer_problem(&value) else { continue };
            for (at, width) in [60, 80, 200].into_iter().enumerate() {
                for glyphs in [false, true] {
                    let lang = Lang::ALL[(read as usize + at) % Lang::ALL.len()];
                    let view = ViewOptions {
                        width,
                        glyphs,
                        lang,
                        ..ViewOptions::from_settings(&session.state.settings)
                    };
                    let text = plain::render(&value_doc(&value, &view), width);
                    fs::write(&path, &text).expect("the folder takes files");
                    let verdict = session.try_run(&format!("check \"{name}\" as {problem}"));
                    read += 1;
                    let has_board = text.lines().any(|line| {
                        line.trim_start().starts_with("a b") || line.trim_start().starts_with("a  ")
                    });
                    let none = matches!(value, Value::None(_));
                    match verdict {
                        Ok(Value::Checked(checked)) if checked.verified.is_correct() => {
                            correct += 1
                        }
                        Ok(Value::Checked(checked)) if !(is_whole && (has_board || none)) => {
                            let verified = &checked.verified;
                            let stated = verified.unread.is_some()
                                || verified.claims.iter().any(|claim| claim.outcome.is_err());
                            if !stated {
                                wrong.push(format!("{command}: no reason\n{text}"));
                            }
                        }
                        Err(Fault {
                            kind: FaultKind::Malformed { what: MalformedFile::Expected(_), .. },
                            ..
                        }) if !(is_whole && has_board) => {}
                        // A heuristic method may need more pieces than the minimum.
                        Err(Fault {
                            kind:
                                FaultKind::Malformed {
                                    what:
                                        MalformedFile::InvalidSolution {
                                            violation: Violation::Pieces { .. },
                                            ..
                                        },
                                    ..
                                },
                            ..
                        }) if !is_whole => {}
                        other => wrong.push(format!("{command} as {problem}\n{text}{other:?}")),
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {read}:\n{}",
        wrong.len(),
        wrong.iter().take(6).cloned().collect::<Vec<_>>().join("\n")
    );
    assert!(correct > read / 2 && read > 500, "{correct} of {read} are correct");
}
