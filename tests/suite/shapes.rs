//! Files of solutions in formats that people use. Each has the verdict that the table lists for it.

use crate::evaluate::RunCommands;
use bezzel::__internal::session::Session;
use bezzel::__internal::value::Value;
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
