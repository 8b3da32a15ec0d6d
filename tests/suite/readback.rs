//! Printed answers are parsed with the right verdict for every width, with and without glyphs, and
//! in every language.

use crate::evaluate::RunCommands;
use bezzel_drawing::plain;
use bezzel_lab::problem::Violation;
use bezzel_lab::report::{ViewOptions, value_doc};
use bezzel_lab::session::Session;
use bezzel_lab::state::{Fault, FaultKind, MalformedFile};
use bezzel_lab::value::Value;
use bezzel_messages::Lang;
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
            for width in [60, 80, 200] {
                // In turn: every width, language and kind of letter comes with every other.
                let (lang, glyphs) =
                    (Lang::ALL[read as usize / 3 % Lang::ALL.len()], read % 2 == 0);
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
                    Ok(Value::Checked(checked)) if checked.verified.is_correct() => correct += 1,
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
    assert!(
        wrong.is_empty(),
        "{} of {read}:\n{}",
        wrong.len(),
        wrong.iter().take(6).cloned().collect::<Vec<_>>().join("\n")
    );
    assert!(correct > read / 2 && read > 250, "{correct} of {read} are correct");
}

#[test]
fn last_word_of_a_sentence_is_not_a_rank() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cover.txt");
    let name = path.display().to_string().replace('\\', "\\\\");
    let mut session = Session::default();
    for lang in Lang::ALL {
        let value = session.run("find cover queens 5");
        let view = ViewOptions { lang, ..ViewOptions::default() };
        for width in [40, 60, 76, 80, 120] {
            fs::write(&path, plain::render(&value_doc(&value, &view), width)).expect("written");
            let checked = session.run(&format!("check \"{name}\" as cover queens 5"));
            let Value::Checked(checked) = checked else { panic!("{lang}: {checked:?}") };
            // A sentence of many lines stays unread.
            let (verified, is_narrow) = (&checked.verified, width < 80);
            assert!(verified.is_correct() || is_narrow, "{lang}, {width}: {verified:?}");
            assert_eq!(verified.solutions, 1, "{lang}, {width}");
        }
    }
}

/// Definitions of pieces whose letters are those of other pieces, of colours, of pawns or of marks.
const OWN: &str = r###"
define owl = "N"; define princess = "BN"; define pawnling = "F"; define fly = "F"
define archer = "N"; define bat = "N"; define wisp = "F"; define xerxes = "F"; define _x = "N"
define ős = "N"; define camel = leaper(1,3); define cross = board "##..##/##..##/....../....../##..##/##..##"
"###;

/// Problems with pieces of one and several kinds, with pawns and holes.
const DRAWN: &[&str] = &[
    "armies queens 5",
    "armies queens 5 pieces 2",
    "armies bishops 4 pieces 2",
    "armies kings 5 pieces 3",
    "armies superqueens 5 pieces 1",
    "armies camels 5 pieces 2",
    "armies owls 4 pieces 2",
    "armies princesses 5 pieces 2",
    "armies pawnlings 4 pieces 2",
    "armies flies 3",
    "armies bats 4 pieces 2",
    "armies wisps 4 pieces 2",
    "armies xerxes 4 pieces 2",
    "armies _xs 4 pieces 2",
    "1 owl + 2 queens 4",
    "1 archer + 1 superqueen 5",
    "2 kings + 1 knight 4",
    "1 princess + 1 pawnling + 1 queen 5",
    "1 wisp + 1 bat + 1 bishop 4",
    "cover 1 owl + 2 queens 4",
    "owls 4 pieces 3",
    "őss 4 pieces 3",
    "_xs 4 pieces 3",
    "xerxes 4 pieces 3",
    "queens 5 pieces 3",
    "queens 8 with pawns d4",
    "owls 5 pieces 3 with pawns c3",
    "princesses 5 pieces 2 with pawns c3",
    "queens cross",
    "cover owls 4",
    "cover princesses 5",
    "cover queens 3",
];

#[test]
fn drawn_solutions_are_completed_to_themselves() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |ending: &str| {
        folder.path().join(format!("drawn.{ending}")).display().to_string().replace('\\', "\\\\")
    };
    let mut session = Session::default();
    session.run(OWN);
    for problem in DRAWN {
        let value = session.run(&format!("find {problem}"));
        let Value::Board(board) = &value else { panic!("{problem}: {value:?}") };
        let solution: Vec<_> =
            board.placed_pieces().map(|(at, kind)| (at, kind.display_piece)).collect();
        let is_completed = |session: &mut Session, name: &str, how: &str| {
            let given = format!("{problem} with \"{name}\"");
            let count = session.count(&format!("count {given}"));
            assert_eq!(count.total, 1u32.into(), "{problem}, {how}");
            let Value::Board(board) = session.run(&format!("find {given}")) else {
                panic!("{problem}, {how}")
            };
            let found: Vec<_> =
                board.placed_pieces().map(|(at, kind)| (at, kind.display_piece)).collect();
            assert_eq!(found, solution, "{problem}, {how}");
            // The printed command means the same.
            let again = session.run(&format!("find {}", board.problem));
            assert!(
                matches!(again, Value::Board(other) if other.squares == board.squares),
                "{problem}"
            );
        };
        for glyphs in [false, true] {
            for width in [80, 12] {
                let view = ViewOptions { width, glyphs, ..ViewOptions::default() };
                let text = plain::render(&value_doc(&value, &view), width);
                fs::write(folder.path().join("drawn.txt"), &text).expect("the folder takes files");
                is_completed(&mut session, &file("txt"), &text);
            }
        }
        session.run(&format!("find {problem} | export \"{}\" replace", file("fen")));
        is_completed(&mut session, &file("fen"), "fen");
        for ending in ["json", "jsonl", "csv", "txt", "fen"] {
            let name = file(ending);
            session.run(&format!("find {problem} | export \"{name}\" replace"));
            let Value::Checked(checked) = session.run(&format!("check \"{name}\" as {problem}"))
            else {
                panic!("{problem}, {ending}")
            };
            assert!(checked.verified.is_correct(), "{problem}, {ending}: {:?}", checked.verified);
        }
    }
}

#[test]
fn drawn_boards_without_a_meaning_are_refused() {
    let mut session = Session::default();
    session.run(OWN);
    for text in [
        // Pieces and numbers that the problem does not have.
        r#"count queens 4 with "N.../..../..../....""#,
        r#"count queens 4 with "P.../..../..../....""#,
        r#"count queens 4 with "3.../..../..../....""#,
        r#"count queens 4 with "2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0""#,
        r#"count armies owls 4 pieces 1 with "N.../..../..../....""#,
        r#"count armies owls 4 pieces 1 with "3 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0""#,
        r#"count stars "AABB/AABB/CCDD/CCDD" with "N.../..../..../....""#,
        // A square that is blocked and holds a piece.
        r##"count queens 4 with "#.../..../..../....", a4"##,
        // Two boards.
        "count queens 4 with \"Q3/4/4/4\n4/Q3/4/4\"",
    ] {
        assert!(session.try_run(text).is_err(), "{text}");
    }
}

#[test]
fn marks_in_drawings_are_read_and_reported() {
    use bezzel_lab::problem::MarkMeaning::{Blocked, Empty, Piece};
    let mut session = Session::default();
    for (text, total, mark) in [
        // UVa 11195 and CSES 1624 mark the blocked squares so.
        (r#"count queens 4 with ".*../..../..../....""#, 1u32, ('*', Blocked)),
        (
            r#"count queens 8 with "......../......../..*...../......../......../.....**./...*..../........""#,
            65,
            ('*', Blocked),
        ),
        (r##"count queens 4 with ".*../..../..../#...""##, 1, ('*', Piece)),
        (r#"count queens 4 with ".x../..../..../....""#, 1, ('x', Piece)),
        (r#"count queens 4 with ".X../..../..../....""#, 1, ('X', Piece)),
        // The attacked squares of a printed board and the excluded ones of a game.
        (r#"count armies rooks 3 pieces 2 with "R**/*../*..""#, 4, ('*', Empty)),
        (r#"count queens 4 with ".Q../x.../..../....""#, 1, ('x', Empty)),
        (r#"(count queens 4 with ".*../..../..../....") + 0"#, 1, ('*', Blocked)),
    ] {
        let answer = session.last_answer(text);
        let found = match answer.outcome {
            Ok(Value::Count(count)) => count.total,
            Ok(Value::Number(number)) => number.to_natural().expect("a natural number"),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(found, total.into(), "{text}");
        assert_eq!(answer.drawn_marks, [mark], "{text}");
    }
    assert!(
        session.last_answer(r#"count queens 4 with ".Q../..../..../....""#).drawn_marks.is_empty()
    );
}
