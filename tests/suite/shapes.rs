//! Files of solutions in formats that people use. Each has the verdict that the table lists for it.

use crate::evaluate::RunCommands;
use bezzel_lab::session::Session;
use bezzel_lab::state::{FaultKind, MalformedFile};
use bezzel_lab::value::Value;
use std::fs;
use std::path::Path;

/// Checks a file as a problem. Returns `correct`, `not-verified` or `wrong`, and the answer.
fn check(session: &mut Session, path: &Path, problem: &str) -> (&'static str, String) {
    let name = path.display().to_string().replace('\\', "\\\\");
    let answer = session.try_run(&format!("check \"{name}\" as {problem}"));
    let verdict = match &answer {
        Ok(Value::Checked(checked)) if checked.verified.is_correct() => "correct",
        Ok(_) => "not-verified",
        Err(_) => "wrong",
    };
    (verdict, format!("{answer:?}"))
}

#[test]
fn files_of_other_programs_have_the_verdict_of_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shapes");
    let table = fs::read_to_string(folder.join("table.tsv")).expect("a table");
    let mut session = Session::default();
    let mut rows = 0;
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let [file, problem, expected] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}: three columns")
        };
        let (verdict, answer) = check(&mut session, &folder.join(file), problem);
        let is_expected = match expected {
            "not-correct" => verdict != "correct",
            "correct-or-not-verified" => verdict != "wrong",
            _ => verdict == expected,
        };
        assert!(is_expected, "{row}: {verdict}\n{answer}");
        rows += 1;
    }
    assert!(rows > 100, "{rows} rows");
}

/// Checks a file without its problem. Returns the verdict, the problems, and the number of
/// solutions.
fn check_unnamed(session: &mut Session, path: &Path) -> [String; 3] {
    let name = path.display().to_string().replace('\\', "\\\\");
    match session.try_run(&format!("check \"{name}\"")) {
        Ok(Value::Checked(checked)) => {
            let verified = checked.verified;
            let problem = verified.problem.clone().or(verified.guessed.clone());
            [
                verified.verdict().word().to_owned(),
                problem.expect("a problem"),
                verified.solutions.to_string(),
            ]
        }
        Ok(other) => panic!("{name}: {other:?}"),
        Err(fault) => {
            let verdict = fault.kind.file_verdict().expect("a verdict").word().to_owned();
            let FaultKind::Malformed { what, .. } = fault.kind else { panic!("{name}") };
            let problems = match what {
                MalformedFile::Guessed(readings) => {
                    readings.into_iter().map(|reading| reading.problem).collect()
                }
                what => vec![format!("{what:?}")],
            };
            [verdict, problems.join(" / "), "0".to_owned()]
        }
    }
}

#[test]
fn files_without_a_problem_are_read_as_the_problem_of_the_table_and_never_called_wrong() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shapes");
    let table = fs::read_to_string(folder.join("unnamed.tsv")).expect("a table");
    let mut session = Session::default();
    let mut failures = Vec::new();
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let [file, verdict, problem, solutions] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}: four columns")
        };
        let found = check_unnamed(&mut session, &folder.join(file));
        if found != [verdict, problem, solutions] {
            failures.push(format!("{row}: {found:?}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    // No file of the other table is called wrong without its problem.
    let table = fs::read_to_string(folder.join("table.tsv")).expect("a table");
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let file = row.split('\t').next().expect("a file");
        let [verdict, ..] = check_unnamed(&mut session, &folder.join(file));
        assert_ne!(verdict, "wrong", "{file}");
    }
}

#[test]
fn levels_of_other_programs_have_the_number_of_solutions_of_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shapes/levels");
    let table = fs::read_to_string(folder.join("table.tsv")).expect("a table");
    let mut session = Session::default();
    let mut rows = 0;
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let (file, solutions) = row.split_once('\t').expect("two columns");
        let name = folder.join(file).display().to_string().replace('\\', "\\\\");
        let total = session.count(&format!("count stars \"{name}\"")).total;
        assert_eq!(total.to_string(), solutions, "{file}");
        rows += 1;
    }
    assert!(rows > 60, "{rows} rows");
}

#[test]
fn unread_lines_and_numbers_are_those_of_the_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shapes");
    let mut session = Session::default();
    let mut check = |file: &str| {
        let name = folder.join(file).display().to_string().replace('\\', "\\\\");
        session.try_run(&format!("check \"{name}\""))
    };
    let Ok(Value::Checked(checked)) = check("star_line.txt") else { panic!("a verdict") };
    let unread = checked.verified.unread.expect("an unread line");
    assert_eq!((unread.place.line, unread.text.as_str()), (8, "*"));
    for (file, place, expected) in [
        ("zero_missing.txt", (5, 6), (7, Some(8))),
        ("zero_twice.txt", (5, 11), (4, Some(24))),
        ("number_too_large.txt", (4, 6), (4, None)),
    ] {
        match check(file).expect_err(file).kind {
            FaultKind::Malformed {
                what: MalformedFile::Guessed(readings), line, column, ..
            } => {
                assert_eq!((line, column), place, "{file}");
                let (missing, twice) = expected;
                assert_eq!(readings[0].what, MalformedFile::TourNumbers { missing, twice });
            }
            other => panic!("{file}: {other:?}"),
        }
    }
}
