//! Files of solutions in the notations of other programs. A brute force finds the solutions, and
//! the files are written without this program.

mod corpus;

use crate::evaluate::RunCommands;
use bezzel_lab::session::Session;
use bezzel_lab::state::Verdict;
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;
use corpus::{Expected, ForeignFile, foreign_files};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Verdict on a file, as the program's data names it, and the answer.
fn check(session: &mut Session, folder: &Path, file: &ForeignFile) -> (&'static str, String) {
    let path = folder.join(&file.name).display().to_string().replace('\\', "\\\\");
    let answer = session.try_run(&format!("check \"{path}\" as {}", file.problem));
    let verdict = match &answer {
        Ok(Value::Checked(checked)) if checked.verified.is_correct() => "correct",
        Ok(Value::Checked(_)) => "not-verified",
        Ok(_) => "another value",
        Err(fault) if fault.code() != FaultCode::E402 => "another fault",
        Err(fault) => fault.kind.file_verdict().map_or("another fault", Verdict::word),
    };
    (verdict, format!("{answer:?}"))
}

#[test]
fn files_of_other_programs_have_the_right_verdict() {
    let folder = TempDir::new().expect("a temporary folder");
    let mut session = Session::default();
    let files = foreign_files();
    assert!(files.len() > 2000, "{} files", files.len());
    let mut failures = Vec::new();
    for file in &files {
        fs::write(folder.path().join(&file.name), &file.text).expect("the folder can be written");
        let (verdict, answer) = check(&mut session, folder.path(), file);
        let is_expected = match file.expected {
            Expected::Correct => verdict == "correct",
            Expected::Wrong => verdict == "wrong",
            Expected::Unreadable => ["unreadable", "not-verified"].contains(&verdict),
            Expected::NotCorrect => ["unreadable", "not-verified", "wrong"].contains(&verdict),
        };
        if !is_expected {
            failures.push(format!("{} {:?}: {verdict}\n{answer:.400}", file.name, file.expected));
        }
    }
    assert!(failures.is_empty(), "{} files\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn loaded_files_of_other_programs_have_all_solutions() {
    let folder = TempDir::new().expect("a temporary folder");
    let mut session = Session::default();
    for file in foreign_files().iter().filter(|file| file.expected == Expected::Correct).step_by(7)
    {
        fs::write(folder.path().join(&file.name), &file.text).expect("the folder can be written");
        let path = folder.path().join(&file.name).display().to_string().replace('\\', "\\\\");
        let checked = match session.run(&format!("check \"{path}\" as {}", file.problem)) {
            Value::Checked(checked) => checked.verified.solutions,
            other => panic!("{}: {other:?}", file.name),
        };
        let loaded = session.count(&format!("load \"{path}\" as {} | count", file.problem));
        assert_eq!(loaded.total, checked.into(), "{}", file.name);
    }
}

#[test]
fn the_answer_names_the_notation() {
    let mut session = Session::default();
    for (text, problem, shape, other) in [
        ("[1, 3, 0, 2]", "queens 4", Some("columns-from-0"), None),
        ("[2, 4, 1, 3]", "queens 4", Some("ranks-from-1"), None),
        ("a2 b4 c1 d3", "queens 4", Some("squares"), None),
        ("[[0, 1], [1, 3], [2, 0], [3, 2]]", "queens 4", Some("pairs-from-0"), None),
        ("queen(1,2) queen(2,4) queen(3,1) queen(4,3)", "queens 4", Some("pairs-from-1"), None),
        (". Q . .\n. . . Q\nQ . . .\n. . Q .", "queens 4", Some("boards"), None),
        ("[FEN \"1Q2/3Q/Q3/2Q1 w - - 0 1\"]", "queens 4", Some("fens"), None),
        ("1 4 7 10\n12 9 2 5\n3 6 11 8", "tour 4x3", Some("number-boards"), None),
        ("1. Nc2 Na1 Nb3 Nd2", "tour 4x3", None, None),
        // One king may stand on b2 or, counted from 0, on c3.
        ("(2, 2)", "kings 4 pieces 1", Some("pairs-from-1"), Some("pairs-from-0")),
    ] {
        let quoted = text.replace('\\', "\\\\").replace('"', "\\\"");
        let line = format!("check \"{quoted}\" as {problem}");
        let (read, also) = match session.try_run(&line) {
            Ok(Value::Checked(checked)) => (
                checked.verified.shape.map(|shape| shape.word()),
                checked.verified.other_shape.map(|shape| shape.word()),
            ),
            Ok(other) => panic!("{text}: {other:?}"),
            Err(_) => (None, None),
        };
        assert_eq!((read, also), (shape, other), "{text}");
    }
}

#[test]
fn bytes_that_are_not_text_are_unreadable() {
    let folder = TempDir::new().expect("a temporary folder");
    let mut session = Session::default();
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01".to_vec();
    let latin = b"megold\xe1s\n[1, 3, 0, 2]\n".to_vec();
    let zeros = vec![0u8; 4096];
    for (name, text) in [("picture.txt", picture), ("latin.txt", latin), ("zeros.sol", zeros)] {
        let file = ForeignFile {
            name: name.to_owned(),
            problem: "queens 4".to_owned(),
            text,
            expected: Expected::Unreadable,
        };
        fs::write(folder.path().join(name), &file.text).expect("the folder can be written");
        let (verdict, answer) = check(&mut session, folder.path(), &file);
        assert_eq!(verdict, "unreadable", "{name}: {answer}");
    }
}
