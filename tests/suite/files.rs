//! Solution files: every format is written and read back, every fault is found, and nothing is left
//! behind.

use crate::evaluate::RunCommands;
use bezzel::board::Square;
use bezzel_base::core::{Progress, Stop};
use bezzel_drawing::plain;
use bezzel_lab::data::{ClaimKind, ExportKind, FileClaim, NoSolution, TableCell, VerifiedBy};
use bezzel_lab::problem::Violation;
use bezzel_lab::report::{ViewOptions, value_doc};
use bezzel_lab::session::Session;
use bezzel_lab::state::{FaultKind, MalformedFile, StatementAnswer, Verdict};
use bezzel_lab::value::Value;
use bezzel_messages::FaultCode;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

/// Session with a temporary folder. `@` in a command is replaced by the folder.
struct FileSession {
    folder: TempDir,
    session: Session,
}

impl FileSession {
    fn new() -> FileSession {
        FileSession {
            folder: TempDir::new().expect("a temporary folder"),
            session: Session::default(),
        }
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file was written")
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).expect("the folder can be written");
    }

    /// Lists the names of all files, including hidden ones.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("the folder can be read");
        let mut names: Vec<String> = entries
            .map(|e| e.expect("an entry").file_name().into_string().expect("UTF-8"))
            .collect();
        names.sort();
        names
    }

    /// Returns the total of a complete count.
    fn total(&mut self, line: &str) -> u64 {
        let count = self.count(line);
        assert_eq!(count.stopped, None, "{line}");
        count.total.try_into().expect("a small count")
    }

    /// Returns line, column and cause of the fault that `check` finds.
    fn malformed(&mut self, name: &str) -> (u64, u64, MalformedFile) {
        let fault = self.fault(&format!("check \"@/{name}\""));
        assert_eq!(fault.code(), FaultCode::E402);
        match fault.kind {
            FaultKind::Malformed { line, column, what, .. } => (line, column, what),
            other => panic!("{name}: {other:?}"),
        }
    }
}

/// Runs commands with `@` replaced by the folder.
impl RunCommands for FileSession {
    fn for_each_answer(&mut self, text: &str, visit: &mut dyn FnMut(StatementAnswer)) {
        let folder = self.folder.path().display().to_string().replace('\\', "\\\\");
        self.session.for_each_answer(&text.replace('@', &folder), visit);
    }
}

const ENDINGS: [&str; 5] = ["json", "jsonl", "csv", "txt", "fen"];

#[test]
fn every_format_of_every_problem_is_read_back() {
    let mut desk = FileSession::new();
    let problems = [
        "queens 6",
        "queens 8",
        "queens 5x6",
        "rooks 4",
        "bishops 4",
        "kings 4",
        "kings 5x3",
        "knights 4",
        "superqueens 10",
        "queens 7 torus",
        "queens 6 pieces 5",
        "queens 8 with a1",
        "rooks 5 without c3",
        "queens 1",
        "kings 1x4",
    ];
    for problem in problems {
        for stages in [
            "",
            "| unique",
            "| unique by rotation",
            "| first 3",
            "| sort centre descending",
            "| sample 4 seed 9",
        ] {
            let count = desk.total(&format!("all {problem} {stages} | count"));
            for ending in ENDINGS {
                let file = format!("\"@/file.{ending}\"");
                desk.run(&format!("all {problem} {stages} | export {file} replace"));
                let line = format!("{problem} {stages} .{ending}");
                // A single solution of another problem can look like one of queens.
                let told = !matches!(ending, "txt") || count >= 4 || problem.starts_with("queens");
                if !told {
                    continue;
                }
                assert_eq!(desk.total(&format!("load {file} | count")), count, "{line}");
                match desk.run(&format!("check {file}")) {
                    Value::Checked(checked) => {
                        let verified = checked.verified;
                        assert_eq!(verified.solutions, count, "{line}");
                        let headed = ["json", "jsonl", "csv"].contains(&ending);
                        let whole = matches!(stages, "" | "| unique" | "| unique by rotation");
                        let claims = headed && (whole || stages.starts_with("| sort"));
                        assert_eq!(verified.completeness(), claims.then_some(true), "{line}");
                        assert_eq!(
                            (verified.problem.is_some(), verified.is_correct()),
                            (headed, headed),
                            "{line}"
                        );
                        let reduced = if headed { stages.split(' ').nth(1) } else { None };
                        assert_eq!(
                            verified.reduction().is_some(),
                            reduced == Some("unique"),
                            "{line}"
                        );
                    }
                    other => panic!("{line}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn loaded_solutions_equal_the_written_ones() {
    let mut desk = FileSession::new();
    for ending in ENDINGS {
        desk.run(&format!("all queens 7 | export \"@/a.{ending}\""));
        for other in ENDINGS {
            desk.run(&format!("load \"@/a.{ending}\" | export \"@/b.{other}\" replace"));
            desk.run(&format!("all queens 7 | export \"@/c.{other}\" replace"));
            let same = |text: String| text.replace("\"complete\":true", "\"complete\":false");
            assert_eq!(
                same(desk.text(&format!("b.{other}"))),
                same(desk.text(&format!("c.{other}"))),
                "{ending} {other}"
            );
        }
    }
    assert_eq!(desk.total("load \"@/a.json\" | unique | count"), 6);
    desk.run("load \"@/a.json\" | unique | export \"@/d.jsonl\"");
    desk.run("all queens 7 | unique | export \"@/e.jsonl\"");
    assert_eq!(desk.text("d.jsonl"), desk.text("e.jsonl"));
}

/// A board of several kinds is a placement if no piece attacks another. Otherwise only `load` takes
/// it for a position, and `check` does not.
#[test]
fn positions_of_several_kinds_are_loaded() {
    let mut desk = FileSession::new();
    desk.write("apart.txt", "Q . . .\n. . . N\n. . . .\n. . . .\n");
    desk.write("position.txt", ". . . . .\n. Q . N .\n. . P . .\nR . . . .\n. . . . B\n");
    desk.write("black.fen", "5/1q1n1/2P2/r4/4b w - - 0 1\n");
    desk.write("fen.txt", "5/1Q1N1/2P2/R4/4B w - - 0 1\n");
    assert_eq!(desk.total("load \"@/apart.txt\" | where unattacked = 3 | count"), 1);
    // The knight and the pawn block lines of the queen.
    for name in ["position.txt", "black.fen", "fen.txt"] {
        let load = format!("load \"@/{name}\"");
        assert_eq!(desk.total(&format!("{load} | where unattacked = 7 | count")), 1, "{name}");
        assert_eq!(desk.total(&format!("{load} | where attacked blocking = 13 | count")), 1);
        let (_, _, what) = desk.malformed(name);
        assert!(matches!(what, MalformedFile::Guessed(_)), "{name}: {what:?}");
    }
    desk.write(
        "two.txt",
        "Q . . .\n. . . N\n. . . .\n. . . .\n\nN . . .\n. . . Q\n. . . .\n. . . .\n",
    );
    assert_eq!(desk.total("load \"@/two.txt\" | unique | count"), 2);
    desk.write(
        "other.txt",
        "Q . . .\n. . . N\n. . . .\n. . . .\n\nR . . .\n. . . Q\n. . . .\n. . . .\n",
    );
    desk.malformed("other.txt");
}

#[test]
fn exported_files_have_the_documented_form() {
    let mut desk = FileSession::new();
    desk.run("all queens 4 | export \"@/q.json\"; all queens 4 | unique | export \"@/q.jsonl\"");
    assert_eq!(
        desk.text("q.json"),
        "{\"format\":\"bezzel-solutions\",\"version\":1,\"problem\":\"queens 4\",\"size\":[4,4],\"count\":2,\
         \"complete\":true,\"reduced\":\"none\",\"solutions\":[\n[\"a2\",\"b4\",\"c1\",\"d3\"],\n[\"a3\",\"b1\",\"c4\",\"d2\"]\n]}\n"
    );
    assert_eq!(
        desk.text("q.jsonl"),
        "{\"format\":\"bezzel-solutions\",\"version\":1,\"problem\":\"queens 4\",\"size\":[4,4],\"count\":1,\
         \"complete\":true,\"reduced\":\"all\"}\n[\"a2\",\"b4\",\"c1\",\"d3\"]\n"
    );
    desk.run("all queens 4 | export \"@/q.csv\"; all queens 4 | export \"@/q.txt\"; all queens 4 | export \"@/q.fen\"");
    let header = "# {\"format\":\"bezzel-solutions\",\"version\":1,\"problem\":\"queens 4\",\"size\":[4,4],\"count\":2,\
                  \"complete\":true,\"reduced\":\"none\"}\n";
    assert_eq!(desk.text("q.csv"), format!("{header}a,b,c,d\n2,4,1,3\n3,1,4,2\n"));
    assert_eq!(desk.text("q.txt"), "[0,1] [1,3] [2,0] [3,2] \n[0,2] [1,0] [2,3] [3,1] \n");
    assert_eq!(desk.text("q.fen"), "1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\n");
    desk.run(
        "find queens 12 | export \"@/one.fen\"; find queens 30x10 | export \"@/wide.csv\" replace",
    );
    assert_eq!(desk.text("one.fen").lines().count(), 1);
}

/// The original notebook, rewritten in Rust: boards as rows of rows, a recursive search, and
/// comparison of all pairs.
mod notebook {
    pub(super) type Solution = Vec<(usize, usize)>;

    pub(super) fn all(n: usize) -> Vec<Solution> {
        let (mut found, mut placed) = (Vec::new(), Vec::new());
        extend(n, &mut placed, &mut found);
        found
    }

    fn extend(n: usize, placed: &mut Solution, found: &mut Vec<Solution>) {
        let row = placed.len();
        if row == n {
            found.push(placed.clone());
            return;
        }
        for column in 0..n {
            let free = placed.iter().all(|&(r, c)| c != column && row - r != column.abs_diff(c));
            if free {
                placed.push((row, column));
                extend(n, placed, found);
                placed.pop();
            }
        }
    }

    pub(super) fn images(n: usize, solution: &Solution) -> Vec<Solution> {
        let turn = |s: &Solution| s.iter().map(|&(r, c)| (c, n - 1 - r)).collect::<Solution>();
        let mirror = |s: &Solution| s.iter().map(|&(r, c)| (r, n - 1 - c)).collect::<Solution>();
        let mut images = vec![solution.clone()];
        for _ in 0..3 {
            images.push(turn(&images[images.len() - 1]));
        }
        images.extend(images.clone().iter().map(mirror));
        images.iter_mut().for_each(|image| image.sort());
        images
    }

    /// Returns one solution of each class: a solution is dropped if one of its images was selected
    /// before.
    pub(super) fn unique_solutions(n: usize, all: &[Solution]) -> Vec<Solution> {
        let mut kept: Vec<Solution> = Vec::new();
        for solution in all {
            if !images(n, solution).iter().any(|image| kept.contains(image)) {
                kept.push(solution.clone());
            }
        }
        kept
    }

    pub(super) fn output(data: &[Solution]) -> String {
        let line =
            |s: &Solution| s.iter().map(|(r, c)| format!("[{r},{c}] ")).collect::<String>() + "\n";
        data.iter().map(line).collect()
    }
}

#[test]
fn text_files_equal_those_of_the_notebook() {
    let mut desk = FileSession::new();
    for n in 1..=9 {
        let all = notebook::all(n);
        desk.run(&format!("all queens {n} | export \"@/all.txt\" replace"));
        assert_eq!(desk.text("all.txt"), notebook::output(&all), "queens {n}");
        desk.run(&format!("all queens {n} | unique | export \"@/different.txt\" replace"));
        assert_eq!(
            desk.text("different.txt"),
            notebook::output(&notebook::unique_solutions(n, &all)),
            "queens {n}"
        );
    }
}

#[test]
fn changed_square_is_reported_at_its_line() {
    let mut desk = FileSession::new();
    for ending in ENDINGS {
        desk.run(&format!("all queens 8 | export \"@/q.{ending}\""));
    }
    for (ending, line, from, to, place, number) in [
        ("json", 6, "\"c6\"", "\"c7\"", (6, 0), 5),
        ("jsonl", 4, "\"a1\"", "\"a2\"", (4, 0), 3),
        ("csv", 11, ",8,", ",7,", (11, 0), 9),
        ("txt", 5, "] [3,", "] [2,", (5, 0), 5),
        ("fen", 7, "Q7", "1Q6", (7, 0), 7),
    ] {
        let mut lines: Vec<String> =
            desk.text(&format!("q.{ending}")).lines().map(str::to_string).collect();
        let before = lines[line - 1].clone();
        lines[line - 1] = before.replacen(from, to, 1);
        assert_ne!(before, lines[line - 1], "{ending}: {before}");
        desk.write(&format!("bad.{ending}"), lines.join("\n") + "\n");
        let (at_line, at_column, what) = desk.malformed(&format!("bad.{ending}"));
        assert_eq!(at_line, place.0, "{ending}");
        assert!(at_column > 0);
        let what = reading(what);
        assert!(
            matches!(what, MalformedFile::InvalidSolution { solution, .. } if solution == number),
            "{ending}: {what:?}"
        );
        assert_eq!(desk.fault(&format!("load \"@/bad.{ending}\"")).code(), FaultCode::E402);
    }
}

#[test]
fn malformed_square_is_reported_at_its_column() {
    let mut desk = FileSession::new();
    desk.run("all queens 4 | export \"@/q.jsonl\"; all queens 4 | export \"@/q.csv\"");
    let text = desk.text("q.jsonl").replace("\"c1\"", "\"c9\"");
    desk.write("a.jsonl", text);
    let (line, column, what) = desk.malformed("a.jsonl");
    assert_eq!((line, column), (2, 12));
    assert!(matches!(what, MalformedFile::InvalidSolution { solution: 1, .. }));
    let text = desk.text("q.jsonl").replace("\"c1\"", "\"9c\"");
    desk.write("a.jsonl", text);
    assert_eq!(desk.malformed("a.jsonl"), (2, 12, MalformedFile::Expected("file-expected-square")));
    let text = desk.text("q.csv").replace("2,4,1,3", "2,4,x,3");
    desk.write("a.csv", text);
    assert_eq!(desk.malformed("a.csv"), (3, 5, MalformedFile::Expected("file-expected-number")));
}

#[test]
fn closed_tours_that_differ_in_start_or_direction_are_duplicates() {
    let mut desk = FileSession::new();
    desk.run("find tour 6 closed | export \"@/t.jsonl\"");
    let text = desk.text("t.jsonl");
    let (header, tour) = text.split_once('\n').expect("a header and a tour");
    let squares: Vec<String> = serde_json::from_str(tour.trim()).expect("squares");
    let turned: Vec<&String> = squares[7..].iter().chain(&squares[..7]).collect();
    let back: Vec<&String> = turned.iter().rev().copied().collect();
    let header = header.replacen("\"count\":1", "\"count\":2", 1);
    for again in [turned, back, squares.iter().collect()] {
        desk.write(
            "t.jsonl",
            format!("{header}\n{tour}\n{}\n", serde_json::to_string(&again).expect("JSON"))
                .replace("\n\n", "\n"),
        );
        assert_eq!(desk.malformed("t.jsonl"), (3, 1, MalformedFile::Duplicate(1, 2)));
    }
    // An open tour that is walked backwards is a different tour.
    let open = header.replacen("tour 6 closed", "tour 6", 1);
    let back: Vec<&String> = squares.iter().rev().collect();
    desk.write(
        "t.jsonl",
        format!("{open}\n{}\n{}\n", tour.trim(), serde_json::to_string(&back).expect("JSON")),
    );
    assert!(matches!(desk.run("check \"@/t.jsonl\""), Value::Checked(_)));
}

#[test]
fn every_claim_is_verified() {
    let mut desk = FileSession::new();
    desk.run("all queens 6 | export \"@/q.jsonl\"; all queens 6 | unique | export \"@/u.jsonl\"");
    let whole = desk.text("q.jsonl");
    let lines: Vec<&str> = whole.lines().collect();
    desk.write("a.jsonl", lines[..4].join("\n"));
    assert_eq!(desk.malformed("a.jsonl").2, MalformedFile::Count { claimed: 4, found: 3 });
    desk.write("a.jsonl", lines[..4].join("\n").replace("\"count\":4", "\"count\":3"));
    assert_eq!(
        desk.malformed("a.jsonl").2,
        MalformedFile::Incomplete { count: "4".into(), at_least: false }
    );
    let twice = [lines[0], lines[1], lines[2], lines[3], lines[2]].join("\n");
    desk.write("a.jsonl", &twice);
    assert_eq!(desk.malformed("a.jsonl"), (5, 1, MalformedFile::Duplicate(2, 4)));
    assert_eq!(desk.fault("load \"@/a.jsonl\"").code(), FaultCode::E402);
    desk.write("a.jsonl", whole.replace("\"none\"", "\"all\""));
    assert!(matches!(desk.malformed("a.jsonl").2, MalformedFile::SameClass(..)));
    desk.write("a.jsonl", desk.text("u.jsonl").replace("\"all\"", "\"none\""));
    assert_eq!(
        desk.malformed("a.jsonl").2,
        MalformedFile::Incomplete { count: "4".into(), at_least: false }
    );
    for (from, to, what) in [
        ("\"version\":1", "\"version\":2", MalformedFile::Version(2)),
        ("\"version\":1", "\"version\":\"1\"", MalformedFile::Header("version")),
        ("bezzel-solutions", "other", MalformedFile::Header("format")),
        ("\"problem\":\"queens 6\",", "", MalformedFile::Header("problem")),
        ("queens 6", "quens 6", MalformedFile::Problem("quens 6".into())),
        ("queens 6", "queens 6 | first 3", MalformedFile::Problem("queens 6 | first 3".into())),
        ("[6,6]", "[6,7]", MalformedFile::Header("size")),
        ("[6,6]", "[6]", MalformedFile::Header("size")),
        ("[6,6]", "[-6,1e99]", MalformedFile::Header("size")),
        ("\"count\":4", "\"count\":1e400", MalformedFile::Expected("file-expected-json")),
        (
            "\"count\":4",
            "\"count\":1000000000",
            MalformedFile::Count { claimed: 1_000_000_000, found: 4 },
        ),
        ("\"complete\":true", "\"complete\":1", MalformedFile::Header("complete")),
        ("\"reduced\":\"none\"", "\"reduced\":\"some\"", MalformedFile::Header("reduced")),
    ] {
        let text = whole.replace(from, to);
        assert_ne!(text, whole);
        desk.write("a.jsonl", text);
        assert_eq!(desk.malformed("a.jsonl").2, what, "{to}");
    }
}

#[test]
fn keys_of_the_header_come_in_any_order() {
    let mut desk = FileSession::new();
    desk.run("all queens 6 | export \"@/q.json\"");
    let list = desk
        .text("q.json")
        .split_once("\"solutions\":")
        .expect("a list")
        .1
        .trim_end()
        .trim_end_matches('}')
        .to_string();
    let text = |reduced: &str| {
        format!(
            "{{\"more\":{{\"x\":[1,2]}},\"complete\":true,\"problem\":\"queens 6\",\"size\":[6,6],\"solutions\":{list},\
             \"format\":\"bezzel-solutions\",\"count\":4,\"reduced\":\"{reduced}\",\"version\":1}}"
        )
    };
    desk.write("a.json", text("none"));
    assert!(
        matches!(desk.run("check \"@/a.json\""), Value::Checked(c) if c.verified.completeness() == Some(true))
    );
    desk.write("a.json", text("all"));
    assert!(matches!(desk.malformed("a.json").2, MalformedFile::SameClass(..)));
    // Without a header the file counts as one of another program, and its problem is guessed.
    desk.write("a.json", format!("{{\"solutions\":{list}}}"));
    let Value::Checked(checked) = desk.run("check \"@/a.json\"") else { panic!("a verified file") };
    assert_eq!(
        (checked.verified.guessed.as_deref(), checked.verified.is_correct()),
        (Some("queens 6"), false)
    );
}

#[test]
fn malformed_files_are_refused_without_panic() {
    let mut desk = FileSession::new();
    let deep = "[".repeat(100_000);
    let head = "{\"format\":\"bezzel-solutions\",\"version\":1,\"problem\":\"queens 8\",\"size\":[8,8],\"count\":1,";
    let texts: Vec<Vec<u8>> = vec![
        b"".to_vec(),
        b"\n".to_vec(),
        b"\0\0\0".to_vec(),
        b"\xff\xfe\xfd".to_vec(),
        deep.clone().into_bytes(),
        format!("{{\"x\":{deep}").into_bytes(),
        head.as_bytes().to_vec(),
        format!("{head}\"complete\":true,\"reduced\":\"none\"}}\n[\"a1\"").into_bytes(),
        format!("{head}\"complete\":true,\"reduced\":\"none\"}}\n[\"a1\",5]").into_bytes(),
        format!("{head}\"complete\":true,\"reduced\":\"none\"}}\n[\"\\u00e1\\ud800\"]").into_bytes(),
        format!("{head}\"complete\":true,\"reduced\":\"none\",\"solutions\":[[\"zzzzzzzz99999999999\"]]}}")
            .into_bytes(),
        format!("{head}\"complete\":true,\"reduced\":\"none\",\"solutions\":7}}").into_bytes(),
        head.replace("queens 8", "queens 99999999999999999999").into_bytes(),
        head.replace("queens 8", "queens 0").into_bytes(),
        b"a,b,c\n1,2\n".to_vec(),
        b"a,b,c\n1,2,3,4\n".to_vec(),
        b"a,b,c\n0,2,3\n".to_vec(),
        b"a,b,c\n1,2,99999999999999999999\n".to_vec(),
        b"a,c\n1,2\n".to_vec(),
        b"solution,square\n2,a1\n".to_vec(),
        b"solution,square\n1,a1\n3,a1\n".to_vec(),
        b"solution,square\n1,a1x\n".to_vec(),
        b"[0,1] [1,3 [2,0]\n".to_vec(),
        b"[0,1][1,3]\n".to_vec(),
        b"[99999999,99999999] \n".to_vec(),
        b"[4294967296,1] \n".to_vec(),
        b"8/8/8\n".to_vec(),
        b"Q7/8/8/8/8/8/8\nQ7/8\n".to_vec(),
        b"Qq/2\n".to_vec(),
        b"99999999/99999999Q\n".to_vec(),
        b"4294967295Q4294967295\n".to_vec(),
        b"//\n".to_vec(),
        "ő/ü\n".as_bytes().to_vec(),
    ];
    for text in &texts {
        for ending in ENDINGS {
            desk.write(&format!("x.{ending}"), text);
            for verb in ["check", "load"] {
                if let Err(fault) = desk.try_run(&format!("{verb} \"@/x.{ending}\"")) {
                    let shown = String::from_utf8_lossy(text);
                    assert_eq!(
                        fault.code(),
                        FaultCode::E402,
                        "{verb} .{ending} {shown:.60}: {fault:?}"
                    );
                    let FaultKind::Malformed { line, column, .. } = fault.kind else {
                        panic!("{fault:?}")
                    };
                    assert!(line > 0 && column > 0);
                }
            }
        }
    }
}

#[test]
fn covers_without_a_header_are_recognized_as_covers() {
    let mut desk = FileSession::new();
    let covers = [
        ("queens 6", "queens 6 pieces 3"),
        ("queens 8", "queens 8 pieces 5"),
        ("queens 8 independent", "queens 8 pieces 5"),
        ("queens 7 total", "queens 7 pieces 4"),
        ("rooks 3x4", "rooks 3x4 pieces 3"),
        ("kings 5", "kings 5 pieces 4"),
    ];
    for (problem, told) in covers {
        for ending in ["csv", "txt", "fen"] {
            let file = format!("\"@/cover.{ending}\"");
            let count = desk.total(&format!("all cover {problem} | count"));
            desk.run(&format!("all cover {problem} | export {file} replace"));
            if ending == "csv" {
                let text = desk.text("cover.csv");
                desk.write("cover.csv", text.split_once('\n').expect("a header").1);
            }
            assert_eq!(desk.total(&format!("load {file} | count")), count, "{problem} .{ending}");
            let Value::Checked(checked) = desk.run(&format!("check {file}")) else {
                panic!("{problem} .{ending}")
            };
            let verified = checked.verified;
            assert_eq!(
                (&verified.problem, verified.solutions),
                (&None, count),
                "{problem} .{ending}"
            );
            assert_eq!(verified.guessed, Some(format!("cover {told}")), "{problem} .{ending}");
        }
    }
    // After moving one queen, the file is still recognized as one of covers, and the cover is
    // wrong.
    desk.run("all cover queens 6 | export \"@/six.fen\"");
    desk.write("wrong.fen", desk.text("six.fen").replacen("Q5", "1Q4", 1));
    assert_eq!(desk.fault("check \"@/wrong.fen\"").code(), FaultCode::E402);
}

#[test]
fn files_with_windows_line_ends_are_read() {
    let mut desk = FileSession::new();
    for ending in ENDINGS {
        desk.run(&format!("all queens 6 | export \"@/q.{ending}\""));
        desk.write(&format!("w.{ending}"), desk.text(&format!("q.{ending}")).replace('\n', "\r\n"));
        assert_eq!(desk.total(&format!("load \"@/w.{ending}\" | count")), 4, "{ending}");
        desk.write(&format!("w.{ending}"), desk.text(&format!("q.{ending}")).trim_end());
        assert_eq!(desk.total(&format!("load \"@/w.{ending}\" | count")), 4, "{ending}");
    }
}

#[test]
fn existing_files_are_kept_without_replace() {
    let mut desk = FileSession::new();
    desk.write("q.json", "mine");
    // The search would never end: the fault is reported before it starts.
    let fault = desk.fault("all queens 30 | export \"@/q.json\"");
    assert_eq!(fault.code(), FaultCode::E401);
    assert_eq!(desk.text("q.json"), "mine");
    desk.run("all queens 4 | export \"@/q.json\" replace");
    assert!(desk.text("q.json").contains("queens 4"));
    assert_eq!(desk.names(), ["q.json"]);
}

#[test]
fn commands_replace_their_own_files_only() {
    let mut desk = FileSession::new();
    let (line, other) =
        ("all queens 4 | export \"@/q.json\"", "all queens 5 | export \"@/q.json\"");
    desk.run(line);
    desk.run(line);
    assert_eq!(desk.fault(other).code(), FaultCode::E401);
    desk.run(&format!("{other} replace"));
    assert_eq!(desk.fault(line).code(), FaultCode::E401, "another command has replaced it");
    desk.run(&format!("{line} replace"));
    desk.write("q.json", "mine");
    assert_eq!(desk.fault(line).code(), FaultCode::E401, "another program has changed it");
    assert_eq!(desk.text("q.json"), "mine");
}

#[test]
fn failed_exports_leave_no_file() {
    let mut desk = FileSession::new();
    for (line, code) in [
        ("all queens 8 | export \"@/none/q.json\"", FaultCode::E400),
        ("all queens 8 | export \"@/q.doc\"", FaultCode::E400),
        ("all queens 8 | export \"@/q\"", FaultCode::E400),
        ("all queens 8 | export \"\"", FaultCode::E400),
        ("all queens 8 | export \"@\" replace", FaultCode::E400),
        ("find queens 3 | export \"@/q.json\"", FaultCode::E303),
        ("count queens 8 | export \"@/q.svg\"", FaultCode::E200),
        ("compare queens 4 | export \"@/q.fen\"", FaultCode::E400),
        ("compare queens 4 | export \"@/q.svg\"", FaultCode::E400),
        ("compare queens 4 | export \"@/none/q.csv\"", FaultCode::E400),
        ("all queens 20 within 50ms | export \"@/q.txt\"", FaultCode::E310),
        ("load \"@/q.json\"", FaultCode::E400),
        ("check \"@/q.json\"", FaultCode::E400),
    ] {
        assert_eq!(desk.fault(line).code(), code, "{line}");
        assert_eq!(desk.names(), [""; 0], "{line}");
    }
    assert!(!Path::new("q.json").exists());
}

#[test]
fn tables_are_exported_with_the_names_and_numbers_of_data() {
    let mut desk = FileSession::new();
    desk.run("all queens 8 | stats | export \"@/s.csv\"");
    assert_eq!(
        desk.text("s.csv"),
        "symmetry,orbit,solutions,classes\nnone,8,88,11\nhalf-turn,4,4,1\ntotal,,92,12\n"
    );
    let line = "compare queens 4..6 using determinant, bitmask | export \"@/s.csv\"";
    assert_eq!(desk.fault(line).code(), FaultCode::E401);
    let Value::Saved(saved) = desk.run(&format!("{line} replace")) else { panic!("a file") };
    assert_eq!((saved.export_kind, saved.complete), (Some(ExportKind::Rows(6)), true));
    let text = desk.text("s.csv");
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0], ["size", "method", "task", "result", "nodes", "time", "first"]);
    assert_eq!(rows[1][..4], ["4x4", "determinant", "count", "2"]);
    assert!(rows[1][5].parse::<f64>().is_ok_and(|seconds| seconds > 0.0), "{text}");
    assert!(rows.iter().all(|row| row.len() == 7), "{text}");
    // No method counts a board of side 16 in a millisecond.
    desk.run("compare queens 16 using bitmask within 1ms | export \"@/s.csv\" replace");
    let text = desk.text("s.csv");
    for result in text.lines().skip(1).map(|line| line.split(',').nth(3).expect("a result")) {
        assert!(
            result.starts_with(">=") || ["unfinished", "not-tried"].contains(&result),
            "{text}"
        );
    }
    desk.run("set lang hu; all queens 8 | stats | export \"@/hu.csv\"");
    assert!(desk.text("hu.csv").starts_with("symmetry,"), "the language changes nothing");
}

#[test]
fn a_map_is_exported_as_numbers() {
    let mut desk = FileSession::new();
    let Value::Map(map) = desk.run("map tour 5x6 using warnsdorff fixed") else { panic!("a map") };
    let Value::Saved(saved) = desk.run("map tour 5x6 using warnsdorff fixed | export \"@/m.json\"")
    else {
        panic!("a file")
    };
    assert_eq!(
        (saved.export_kind, saved.complete, saved.bytes),
        (Some(ExportKind::Map), true, desk.text("m.json").len() as u64)
    );
    let json: serde_json::Value = serde_json::from_str(&desk.text("m.json")).expect("JSON");
    assert_eq!((&json["tours"], &json["starts"]), (&map.count_successes().0.into(), &30.into()));
    let reached = |square: &str| {
        let square: Square = square.parse().expect("a square");
        u64::try_from(map.number_at(square).expect("tried")).expect("a number of squares")
    };
    assert_eq!(json["reached"][0][4], reached("e6"));
    desk.run("map tour 5x6 using warnsdorff fixed | export \"@/m.csv\"");
    let text = desk.text("m.csv");
    assert_eq!(text.lines().count(), 31);
    assert!(
        text.starts_with("square,reached\na1,")
            && text.contains(&format!("\ne6,{}\n", reached("e6"))),
        "{text}"
    );
    let line = "map tour 5x6 using warnsdorff | export \"@/m.fen\"";
    assert_eq!(desk.fault(line).code(), FaultCode::E400);
}

#[test]
fn interrupted_export_leaves_no_file() {
    let mut desk = FileSession::new();
    let cancel = desk.session.state.cancel.clone();
    desk.session.state.reporter = Some(Arc::new(move |progress: Progress| {
        if progress.found > 0 {
            cancel.cancel();
        }
    }));
    assert_eq!(desk.fault("all queens 24 | export \"@/q.jsonl\"").code(), FaultCode::E900);
    assert_eq!(desk.names(), [""; 0]);
}

#[test]
fn partial_sets_are_exported_as_incomplete() {
    let mut desk = FileSession::new();
    for (line, stopped) in [
        ("all queens 8 | first 3", false),
        ("all queens 8 limit 3", true),
        ("all queens 8 | where symmetric", false),
        ("all queens 16 within 100ms", true),
        ("find queens 8", false),
    ] {
        match desk.run(&format!("{line} | export \"@/q.jsonl\" replace")) {
            Value::Saved(saved) => {
                assert!(!saved.complete && saved.stopped.is_some() == stopped, "{line}: {saved:?}")
            }
            other => panic!("{line}: {other:?}"),
        }
        assert!(
            desk.text("q.jsonl").lines().next().expect("a header").contains("\"complete\":false"),
            "{line}"
        );
        desk.run("check \"@/q.jsonl\"");
    }
}

#[test]
fn header_of_a_large_export_is_correct() {
    let mut desk = FileSession::new();
    desk.run("all queens 12 | export \"@/q.jsonl\"; all queens 12 | export \"@/q.json\"");
    for name in ["q.jsonl", "q.json"] {
        let text = desk.text(name);
        let head = text.lines().next().expect("a header");
        assert!(head.contains("\"count\":14200,\"complete\":true, "), "{head}");
        let Value::Checked(checked) = desk.run(&format!("check \"@/{name}\"")) else {
            panic!("a verified file")
        };
        // The method that counts is faster than one that lists.
        let of_all = |claim: &&FileClaim| claim.what == ClaimKind::Complete;
        let claim = checked.verified.claims.iter().find(of_all).expect("a claim");
        assert_eq!(claim.outcome, Ok(VerifiedBy::Search("join")), "{name}");
    }
    let text = desk.text("q.jsonl").replacen("\"count\":14200", "\"count\":14199", 1);
    let last = text.trim_end().rfind('\n').expect("several lines");
    desk.write("q.jsonl", &text[..=last]);
    let flaw = desk.malformed("q.jsonl").2;
    assert!(matches!(&flaw, MalformedFile::Incomplete { .. }), "{flaw:?}");
}

/// William Beverley's semi-magic tour of 1848.
const BEVERLEY: &str = " 1 30 47 52  5 28 43 54
48 51  2 29 44 53  6 27
31 46 49  4 25  8 55 42
50  3 32 45 56 41 26  7
33 62 15 20  9 24 39 58
16 19 34 61 40 57 10 23
63 14 17 36 21 12 59 38
18 35 64 13 60 37 22 11
";

#[test]
fn a_tour_is_read_as_a_board_of_numbers() {
    let mut desk = FileSession::new();
    desk.write("t.txt", BEVERLEY);
    let Value::Checked(checked) = desk.run("check \"@/t.txt\"") else { panic!("a verified file") };
    let verified = checked.verified;
    assert_eq!(
        (verified.problem.as_deref(), verified.solutions, verified.is_correct()),
        (Some("tour 8"), 1, true)
    );
    assert_eq!(desk.total("load \"@/t.txt\" | where semimagic | count"), 1);
    let Value::Table(table) = desk.run("load \"@/t.txt\" | sums") else { panic!("a table") };
    assert_eq!((table.title, table.rows.len()), ("table-sums-semimagic", 18));
    let sum = TableCell::Whole;
    assert!(table.rows[..16].iter().all(|row| row[1] == sum(260)), "{table:?}");
    assert_eq!(table.rows[16], [TableCell::Text("a1-h8".to_owned()), sum(210)]);
    assert_eq!(table.rows[17], [TableCell::Text("a8-h1".to_owned()), sum(282)]);
    // A closed tour is recognized as closed, with any separators and line endings.
    desk.write("c.txt", "\t20,7,14,3\r\n");
    assert_eq!(desk.malformed("c.txt").2.verdict(), Verdict::NotVerified);
    let Value::Board(board) = desk.run("find tour 5x6 closed") else { panic!("a tour") };
    let number =
        |at: Square| board.squares.iter().position(|&square| square == at).expect("visited") + 1;
    let line = |rank| {
        (0..5).map(|file| number(Square { file, rank }).to_string()).collect::<Vec<_>>().join(";")
    };
    let lines: Vec<String> = (0..6).rev().map(line).collect();
    desk.write("c.txt", format!("{}\r\n\r\n", lines.join("\r\n")));
    let Value::Checked(checked) = desk.run("check \"@/c.txt\"") else { panic!("a verified file") };
    assert_eq!(checked.verified.problem.as_deref(), Some("tour 5x6 closed"));
    assert_eq!(desk.fault("all queens 4 | sums").code(), FaultCode::E200);
}

#[test]
fn tours_with_some_closed_are_read_as_open() {
    let mut desk = FileSession::new();
    for name in ["t.txt", "t.frac"] {
        // The first four of them are closed.
        desk.run(&format!("all tour 3x10 | export \"@/{name}\""));
        assert_eq!(desk.total(&format!("load \"@/{name}\" except (all tour 3x10) | count")), 0);
        let Value::Checked(checked) = desk.run(&format!("check \"@/{name}\"")) else {
            panic!("a verified file")
        };
        let verified = checked.verified;
        assert_eq!(
            (verified.problem.as_deref(), verified.solutions),
            (Some("tour 3x10"), 6096),
            "{name}"
        );
        // One closed tour, started from each of its squares, counts as many open ones.
        desk.run(&format!("all tour 3x10 | where closed | export \"@/{name}\" replace"));
        let Value::Checked(checked) = desk.run(&format!("check \"@/{name}\"")) else {
            panic!("a verified file")
        };
        assert_eq!(
            (checked.verified.problem.as_deref(), checked.verified.solutions),
            (Some("tour 3x10"), 960),
            "{name}"
        );
    }
    // If more tours are closed than are examined, the program guesses that the others are closed,
    // too.
    desk.run("all tour 6 closed | first 64 | export \"@/closed.txt\"");
    desk.run("find tour 6 from a1 to f5 | export \"@/open.txt\"");
    desk.write("t.txt", format!("{}\n{}", desk.text("closed.txt"), desk.text("open.txt")));
    let (_, _, what) = desk.malformed("t.txt");
    let MalformedFile::Guessed(readings) = what else { panic!("{what:?}") };
    assert_eq!(readings[0].problem, "tour 6 closed");
}

#[test]
fn a_board_of_numbers_that_is_no_tour_is_refused_at_its_place() {
    let mut desk = FileSession::new();
    let mut wrong = |text: &str| {
        desk.write("t.txt", text);
        let (line, column, what) = desk.malformed("t.txt");
        (line, column, reading(what))
    };
    let expected = |line, column, what| (line, column, MalformedFile::Expected(what));
    let violation = |violation| MalformedFile::InvalidSolution { solution: 1, violation };
    let square = |name: &str| -> Square { name.parse().expect("a square") };
    let numbers = |missing, twice| MalformedFile::TourNumbers { missing, twice };
    assert_eq!(wrong("1 4 7 10\n12 9 2 5\n3 6 11 11\n"), (3, 8, numbers(8, Some(11))));
    assert_eq!(wrong("0 3 6 9\n11 8 1 4\n2 5 10 10\n"), (3, 8, numbers(7, Some(10))), "from 0");
    assert_eq!(
        wrong("1 4 7 10\n13 9 2 5\n3 6 12 11\n"),
        (2, 4, numbers(8, None)),
        "one thing, and not each later number"
    );
    assert_eq!(wrong("1 2\n3\n"), expected(2, 1, "file-expected-row"));
    assert_eq!(wrong("1 2\n3 x\n"), expected(2, 3, "file-expected-tour-number"));
    assert_eq!(wrong("0 0 1\n3 . .\n"), expected(1, 3, "file-expected-new-number"));
    assert_eq!(
        wrong("1 2 0\n3 . .\n"),
        (1, 1, violation(Violation::NoMove(square("c2"), square("a2")))),
        "from 0"
    );
    assert_eq!(
        wrong("1 2 3\n4 5 6\n"),
        (1, 3, violation(Violation::NoMove(square("a2"), square("b2"))))
    );
    assert_eq!(wrong("1 . .\n. . 2\n"), (1, 1, violation(Violation::Unvisited(square("a1")))));
}

#[test]
fn printed_boards_are_read() {
    let mut desk = FileSession::new();
    let lines = [
        "find queens 8",
        "find queens 12 without d4",
        "find rooks 5x30",
        "find cover queens 8 independent",
        "all queens 6 | show",
        "find tour 6",
        "find tour 5x6 closed",
        "find tour 6 without a1, b1",
        "find tour leaper(1,4) 10",
    ];
    for line in lines {
        for (coordinates, glyphs) in [("on", "off"), ("off", "on")] {
            desk.run(&format!("set coordinates {coordinates}"));
            desk.run(&format!("set glyphs {glyphs}"));
            let view = ViewOptions {
                width: 120,
                ..ViewOptions::from_settings(&desk.session.state.settings)
            };
            let text = plain::render(&value_doc(&desk.run(line), &view), view.width);
            desk.write("p.txt", &text);
            let many = line.starts_with("all");
            match desk.try_run("check \"@/p.txt\"") {
                // Boards that are printed side by side have no caption with the problem.
                Ok(Value::Checked(checked)) if many => {
                    assert_eq!(checked.verified.solutions, 4, "{line}\n{text}")
                }
                Ok(Value::Checked(checked)) => {
                    assert!(checked.verified.is_correct(), "{line}\n{text}")
                }
                // Without coordinates the boundary between boards is unknown.
                other => assert!(many && coordinates == "off", "{line}\n{text}\n{other:?}"),
            }
        }
    }
}

#[test]
fn tours_are_written_as_boards_of_numbers() {
    let mut desk = FileSession::new();
    for (line, solutions) in [
        ("find tour 8", 1),
        ("find tour 5x6 closed", 1),
        ("find tour 6 without a1, b1", 1),
        ("find tour leaper(1,4) 10", 1),
        ("all tour 5 from a1", 304),
        ("all tour 3x4 | first 5", 5),
    ] {
        desk.run(&format!("{line} | export \"@/t.txt\" replace"));
        let Value::Checked(checked) = desk.run("check \"@/t.txt\"") else { panic!("{line}") };
        assert_eq!(
            (checked.verified.is_correct(), checked.verified.solutions),
            (true, solutions),
            "{line}"
        );
        assert_eq!(desk.total("load \"@/t.txt\" | count"), solutions, "{line}");
    }
    desk.run("find tour 8 | export \"@/t.txt\" replace");
    let text = desk.text("t.txt");
    let numbers: std::collections::BTreeSet<u64> =
        text.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    assert_eq!((text.lines().count(), numbers), (8, (1..=64).collect()));
}

#[test]
fn files_of_region_puzzles_name_their_level() {
    let mut desk = FileSession::new();
    for ending in ["txt", "fen", "csv", "jsonl"] {
        desk.run(&format!("find stars 8 random seed 3 | export \"@/level.{ending}\""));
        let checked = desk.run(&format!("check \"@/level.{ending}\""));
        assert!(
            matches!(checked, Value::Checked(report) if report.verified.is_correct()),
            "{ending}"
        );
        assert_eq!(desk.total(&format!("load \"@/level.{ending}\" | count")), 1, "{ending}");
    }
}

#[test]
fn moving_pictures_show_several_kinds() {
    let mut desk = FileSession::new();
    bezzel_lab::report::picture::install_renderer(&mut desk.session.state);
    for (name, line, kinds) in [
        ("armies", "all armies queens 4 | first 2 | slides", ["white-queen", "black-queen"]),
        ("mixture", "all 2 queens + 1 knight 4 | slides", ["queen", "knight"]),
        ("trace", "trace 2 queens + 1 knight 4", ["queen", "knight"]),
    ] {
        desk.run(&format!("{line} | export \"@/{name}.svg\""));
        let picture = desk.text(&format!("{name}.svg"));
        let is_drawn = |kind: &str| {
            let uses = picture.split("<use xlink:href=\"#").skip(1);
            uses.filter_map(|rest| rest.split('"').next())
                .any(|id| id.ends_with(&format!("-{kind}")))
        };
        assert!(kinds.iter().all(|kind| is_drawn(kind)), "{line}");
        assert_eq!(picture.contains(".bz-wb{"), name == "armies", "{line}");
    }
}

#[test]
fn a_walk_is_exported_and_repaired() {
    let mut desk = FileSession::new();
    let line = "find tour 100 from a1 using warnsdorff fixed";
    let Value::None(NoSolution { partial_tour: Some(walk), .. }) = desk.run(line) else {
        panic!("a walk")
    };
    assert_eq!((walk.board.squares.len(), walk.tour_length), (9976, 10000));
    let field = bezzel_tours::TourField::knight(walk.board.grid.size);
    assert!(walk.board.squares.windows(2).all(|pair| field.is_move(pair[0], pair[1])));
    let last = walk.board.squares[9975];
    let mut near = walk.board.grid.size.iter().filter(|&to| field.is_move(last, to));
    assert!(near.all(|to| walk.board.squares.contains(&to)), "no free square is a move away");
    let repair = walk.repair.expect("a command");
    let Value::Board(board) = desk.run(&repair) else { panic!("{repair}") };
    assert_eq!((board.squares.len(), board.squares[0]), (10000, walk.board.squares[0]));
    desk.run(&format!("{line} | export \"@/w.txt\""));
    let Value::Board(board) = desk.run("find tour 100 path \"@/w.txt\"") else { panic!("a tour") };
    assert_eq!(board.squares.len(), 10000);
    assert_eq!(desk.fault("check \"@/w.txt\"").code(), FaultCode::E402, "a walk is no tour");
    for ending in ["json", "csv", "fen"] {
        let fault = desk.fault(&format!("{line} | export \"@/w.{ending}\""));
        let FaultKind::Diagnostic(wrong) = fault.kind else { panic!("{fault:?}") };
        assert_eq!(wrong.message.id(), "fault-format");
    }
}

#[test]
fn a_random_board_can_be_repeated() {
    let mut desk = FileSession::new();
    let mut seed = |line: &str| match desk.run(line) {
        Value::Board(board) => (board.seed, board.squares),
        other => panic!("{line}: {other:?}"),
    };
    let boards: Vec<_> = (0..4).map(|_| seed("find cover rooks 30 using random")).collect();
    assert!(boards.windows(2).any(|pair| pair[0].1 != pair[1].1), "each time another board");
    for (number, squares) in &boards {
        let number = number.expect("the seed is told");
        assert_eq!(&seed(&format!("find cover rooks 30 using random seed {number}")).1, squares);
    }
    for line in [
        "queens 40 using minconflicts",
        "cover queens 9 using restarts",
        "cover queens 9 using local",
    ] {
        let plain = seed(&format!("find {line}"));
        assert_eq!(plain.0, None);
        let line = format!("find {line} seed 7");
        let (one, same) = (seed(&line), seed(&line));
        assert_eq!(one, same);
        assert_eq!(one.0, Some(7));
    }
    let queens: std::collections::BTreeSet<_> =
        (0..4).map(|k| seed(&format!("find queens 40 using minconflicts seed {k}")).1).collect();
    assert!(queens.len() > 1, "another seed, another board");
    for line in [
        "find queens 8 using bitmask seed 1",
        "count queens 8 seed 1",
        "find cover queens 5 using exact seed 1",
    ] {
        assert_eq!(desk.fault(line).code(), FaultCode::E300, "{line}");
    }
}

/// Returns the error of the first reading of a file that does not name its problem, and any other
/// error unchanged.
fn reading(what: MalformedFile) -> MalformedFile {
    match what {
        MalformedFile::Guessed(readings) => readings[0].what.clone(),
        what => what,
    }
}

/// Returns the verdict of `check` on a file, and the code of the fault if there is one.
fn verdict(desk: &mut FileSession, line: &str) -> (&'static str, Option<FaultCode>) {
    match desk.try_run(line) {
        Ok(Value::Checked(checked)) if checked.verified.is_correct() => ("correct", None),
        Ok(Value::Checked(_)) => ("not verified", None),
        Err(fault) => ("wrong", Some(fault.code())),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn a_claim_that_cannot_be_verified_is_not_correct() {
    let mut desk = FileSession::new();
    let header = |problem: &str, side: u64, count: u64, reduced: &str| {
        format!(
            "{{\"format\":\"bezzel-solutions\",\"version\":1,\"problem\":\"{problem}\",\"size\":[{side},{side}],\"count\":{count},\
             \"complete\":true,\"reduced\":\"{reduced}\",\"solutions\":["
        )
    };
    // Searching for one more solution refutes claims about counts that are out of reach.
    desk.write("t.json", header("tour 10 closed", 10, 0, "none") + "]}");
    assert_eq!(
        desk.malformed("t.json").2,
        MalformedFile::Incomplete { count: "1".into(), at_least: true }
    );
    desk.run("find queens 25 | export \"@/one.json\"");
    desk.write(
        "one.json",
        desk.text("one.json").replace("\"complete\":false", "\"complete\":true"),
    );
    assert_eq!(
        desk.malformed("one.json").2,
        MalformedFile::Incomplete { count: "2".into(), at_least: true }
    );
    // This claim cannot be decided within the limit: it is neither right nor wrong.
    desk.run("find tour 10 closed | export \"@/c.json\"");
    desk.write("c.json", desk.text("c.json").replace("\"complete\":false", "\"complete\":true"));
    // On a busy machine the time can be over before the file is read, so it is doubled until then.
    let verified = (0..20)
        .find_map(|doubled| {
            desk.run(&format!("set deadline {}ms", 1 << doubled));
            let Value::Checked(checked) = desk.run("check \"@/c.json\"") else {
                panic!("not verified")
            };
            assert!(!checked.verified.is_correct());
            checked.verified.claims[0].outcome.is_ok().then_some(checked.verified)
        })
        .expect("the file is read");
    let open: Vec<ClaimKind> = verified
        .claims
        .iter()
        .filter(|claim| claim.outcome.is_err())
        .map(|claim| claim.what)
        .collect();
    assert_eq!(
        (open.as_slice(), verified.completeness()),
        (&[ClaimKind::Complete][..], Some(false))
    );
    desk.run("set deadline none");
    desk.write("no.json", header("tour 4 closed", 4, 0, "none") + "]}");
    assert_eq!(verdict(&mut desk, "check \"@/no.json\""), ("correct", None));
    desk.write("some.json", header("queens 8", 8, 0, "all") + "]}");
    assert_eq!(
        desk.malformed("some.json").2,
        MalformedFile::Incomplete { count: "12".into(), at_least: false }
    );
}

#[test]
fn minimum_of_pieces_is_a_verified_claim() {
    let mut desk = FileSession::new();
    desk.run("find cover queens 9 | export \"@/nine.json\"");
    let Value::Checked(checked) = desk.run("check \"@/nine.json\"") else {
        panic!("a verified file")
    };
    assert!(
        checked
            .verified
            .claims
            .iter()
            .any(|claim| claim.what == ClaimKind::Fewest && claim.outcome.is_ok())
    );
    // A cover whose minimality is not proved is written as a cover with a given number of pieces.
    let Value::Saved(saved) = desk.run("find cover queens 22 within 1s | export \"@/many.json\"")
    else {
        panic!("a file")
    };
    assert_eq!(saved.stopped, Some(Stop::Deadline));
    let text = desk.text("many.json");
    let (before, after) = text.split_once(" pieces ").expect("the number of pieces");
    desk.write(
        "many.json",
        format!("{before}{}", &after[after.find('"').expect("the end of the problem")..]),
    );
    desk.run("set deadline 500ms");
    let Value::Checked(checked) = desk.run("check \"@/many.json\"") else { panic!("not verified") };
    assert!(
        checked
            .verified
            .claims
            .iter()
            .any(|claim| claim.what == ClaimKind::Fewest && claim.outcome.is_err())
    );
    assert!(!checked.verified.is_correct());
    desk.run("set deadline none");
    // Of two covers the one with more pieces is wrong, even if the minimum is unknown. A single one
    // is wrong if the minimum can be computed: by the definition on a small board, by the checker
    // of files on a larger one.
    let five = "[\"a1\",\"b3\",\"c5\",\"d2\",\"e4\"]\n";
    let six = "[\"a12\",\"c8\",\"e2\",\"g6\",\"i10\",\"k4\"]\n";
    let files = ('a'..='l').map(|file| format!("\"{file}1\"")).collect::<Vec<_>>();
    let twelve = format!("[{}]\n", files.join(","));
    for (side, lines, wrong) in [
        (12, format!("{twelve}{six}"), 1),
        (12, format!("{six}{twelve}"), 2),
        (12, twelve, 1),
        (5, five.to_owned(), 1),
    ] {
        let header = format!(
            "{{\"format\":\"bezzel-solutions\",\"version\":1,\"problem\":\"cover queens {side}\",\"size\":[{side},{side}],\"count\":{}}}\n",
            lines.lines().count()
        );
        desk.write("some.jsonl", header + &lines);
        assert!(
            matches!(desk.malformed("some.jsonl").2, MalformedFile::InvalidSolution { solution, .. } if solution == wrong)
        );
        assert_eq!(desk.fault("load \"@/some.jsonl\"").code(), FaultCode::E402);
    }
}

#[test]
fn guessed_problem_is_marked_as_guessed() {
    let mut desk = FileSession::new();
    desk.write("damaged.csv", "a,b,c,d,e,f,g,h,i,j,k,l\n1,3,5,8,10,12,6,11,2,7,9,22\n");
    let Value::Checked(checked) = desk.run("check \"@/damaged.csv\"") else {
        panic!("not verified")
    };
    assert_eq!(
        (checked.verified.guessed.as_deref(), checked.verified.is_correct()),
        (Some("queens 12x22"), false)
    );
    assert_eq!(
        verdict(&mut desk, "check \"@/damaged.csv\" as queens 12"),
        ("wrong", Some(FaultCode::E402))
    );
    // A file that the program wrote contains its problem, and damage to it is found.
    desk.run("all queens 12 | export \"@/q.csv\"");
    assert_eq!(verdict(&mut desk, "check \"@/q.csv\""), ("correct", None));
    let text = desk.text("q.csv");
    desk.write("cell.csv", text.replacen("11,2,7,9,4\n", "11,2,7,9,22\n", 1));
    assert_eq!(desk.malformed("cell.csv").0, 3);
    desk.write("cut.csv", text.lines().take(500).collect::<Vec<_>>().join("\n"));
    assert_eq!(desk.malformed("cut.csv").2, MalformedFile::Count { claimed: 14200, found: 498 });
    desk.write("two.csv", format!("{text}{text}"));
    assert_eq!(desk.malformed("two.csv").2, MalformedFile::Expected("file-expected-one-header"));
    desk.write("head.csv", text.replacen("\"version\":1", "\"version\":", 1));
    assert_eq!(desk.malformed("head.csv").2, MalformedFile::Expected("file-expected-json"));
    desk.write("other.csv", text.replacen("queens 12", "rooks 12", 1));
    assert!(matches!(desk.malformed("other.csv").2, MalformedFile::Incomplete { .. }));
    // The problems in the command and in the file must agree. The problem in the command is not a
    // claim of the file.
    assert_eq!(verdict(&mut desk, "check \"@/q.csv\" as queens 12"), ("correct", None));
    assert_eq!(
        verdict(&mut desk, "check \"@/q.csv\" as rooks 12"),
        ("wrong", Some(FaultCode::E402))
    );
    desk.write("bare.csv", text.split_once('\n').expect("a header").1);
    assert_eq!(verdict(&mut desk, "check \"@/bare.csv\""), ("not verified", None));
    assert_eq!(verdict(&mut desk, "check \"@/bare.csv\" as queens 12"), ("correct", None));
    assert_eq!(
        verdict(&mut desk, "check \"@/bare.csv\" as queens 12 with a1"),
        ("wrong", Some(FaultCode::E402))
    );
    assert_eq!(desk.total("load \"@/bare.csv\" as rooks 12 | first 3 | count"), 3);
    // The file is wrong under the guessed problem, but may be right under the intended one.
    desk.write("guess.txt", "[0,0] [1,2] [2,4] [3,1] [4,3] \n[0,0] [1,1] [2,2] [3,3] [4,4] \n");
    match desk.fault("check \"@/guess.txt\"").kind {
        FaultKind::Malformed { what: MalformedFile::Guessed(readings), line: 2, .. } => {
            assert_eq!(readings[0].problem, "queens 5")
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(verdict(&mut desk, "check \"@/guess.txt\" as rooks 5"), ("correct", None));
}

#[test]
fn empty_file_without_a_problem_is_not_correct() {
    let mut desk = FileSession::new();
    for name in ["e.txt", "e.fen"] {
        desk.write(name, "");
        assert_eq!(desk.malformed(name).2, MalformedFile::UnknownProblem, "{name}");
        assert_eq!(
            verdict(&mut desk, &format!("check \"@/{name}\" as queens 3")),
            ("correct", None)
        );
    }
    desk.run("all queens 3 | export \"@/none.csv\"");
    assert_eq!(verdict(&mut desk, "check \"@/none.csv\""), ("correct", None));
}

#[test]
fn partial_export_is_marked_as_incomplete() {
    let mut desk = FileSession::new();
    for ending in ENDINGS {
        let line = format!("all queens 8 limit 5 | export \"@/part.{ending}\"");
        let value = desk.run(&line);
        assert_eq!(value.stop_reason(), Some(Stop::Solutions), "{line}");
        let text = desk.text(&format!("part.{ending}"));
        assert!(
            text.lines().next().is_some_and(|line| line.contains("\"complete\":false")),
            "{text}"
        );
        let Value::Checked(checked) = desk.run(&format!("check \"@/part.{ending}\"")) else {
            panic!("{ending}")
        };
        assert_eq!(
            (checked.verified.solutions, checked.verified.completeness()),
            (5, None),
            "{ending}"
        );
        assert!(checked.verified.is_correct());
    }
    for ending in ["json", "jsonl", "csv"] {
        let value = desk.run(&format!("all queens 18 within 50ms | export \"@/time.{ending}\""));
        assert_eq!(value.stop_reason(), Some(Stop::Deadline));
        assert!(desk.text(&format!("time.{ending}")).contains("\"complete\":false"));
    }
}

#[test]
fn header_with_a_duplicate_key_is_refused() {
    let mut desk = FileSession::new();
    desk.run("all queens 6 | export \"@/q.jsonl\"");
    let text = desk.text("q.jsonl");
    for (key, value) in [
        ("complete", "\"complete\":false"),
        ("count", "\"count\":4"),
        ("size", "\"size\":[6,6]"),
        ("reduced", "\"reduced\":\"none\""),
        ("format", "\"format\":\"bezzel-solutions\""),
        ("problem", "\"problem\":\"queens 6\""),
    ] {
        desk.write("a.jsonl", text.replacen('{', &format!("{{{value},"), 1));
        assert_eq!(desk.malformed("a.jsonl").2, MalformedFile::Header(key));
    }
    // Limits of a search do not belong to a problem.
    desk.write("a.jsonl", text.replacen("queens 6", "queens 6 limit 4", 1));
    assert_eq!(desk.malformed("a.jsonl").2, MalformedFile::Problem("queens 6 limit 4".into()));
}

#[test]
fn tables_plots_and_steps_are_exported_as_data() {
    let mut desk = FileSession::new();
    let json = |desk: &FileSession, name: &str| -> serde_json::Value {
        serde_json::from_str(&desk.text(name)).expect("JSON")
    };
    desk.run("all queens 8 | stats | export \"@/s.json\"");
    let stats = json(&desk, "s.json");
    assert_eq!(
        (&stats["kind"], &stats["rows"][1]),
        (&"table".into(), &serde_json::json!(["half-turn", 4, "4", "1"]))
    );
    desk.run("compare rooks 2..4 using formula | export \"@/c.json\"");
    let compared = json(&desk, "c.json");
    assert_eq!(
        (&compared["rows"][0][0], &compared["rows"][2][3]),
        (&serde_json::json!([2, 2]), &"24".into())
    );
    desk.run("plot solutions queens 4..8 | export \"@/p.json\"; plot solutions queens 4..8 | export \"@/p.csv\"");
    let plot = json(&desk, "p.json");
    assert_eq!((&plot["kind"], &plot["complete"]), (&"plot".into(), &true.into()));
    assert_eq!(plot["series"][0]["points"][4], serde_json::json!([8.0, 92.0]));
    let text = desk.text("p.csv");
    assert!(text.starts_with("series,x,y\n") && text.ends_with(",8.0,92.0\n"), "{text}");
    desk.run("trace queens 4 | export \"@/t.json\"; trace queens 4 | export \"@/t.csv\"");
    let Value::Trace(trace) = desk.run("trace queens 4") else { panic!("a trace") };
    assert_eq!(json(&desk, "t.json")["steps"].as_array().map(Vec::len), Some(trace.steps.len()));
    let text = desk.text("t.csv");
    assert_eq!(text.lines().count(), trace.steps.len() + 1);
    assert!(text.starts_with("n,do,square,") && text.contains("\n2,reject,b1,"), "{text}");
    desk.run("trace tour 5 | export \"@/w.json\"; trace tour 5 | export \"@/w.csv\"");
    assert_eq!(json(&desk, "w.json")["path"].as_array().map(Vec::len), Some(25));
    assert!(desk.text("w.csv").starts_with("n,do,square,"));
    // A stopped trace is exported as partial data, but not as a picture. The limit is so short that
    // no machine makes more steps than a trace can hold.
    let part = "trace queens 30 within 2ms | export";
    let value = desk.run(&format!("{part} \"@/part.json\"; {part} \"@/part.csv\""));
    assert_eq!(value.stop_reason(), Some(Stop::Deadline));
    let steps = json(&desk, "part.json");
    assert_eq!((&steps["complete"], &steps["stopped"]), (&false.into(), &"time".into()));
    assert!(desk.text("part.csv").ends_with("\n# part: time\n"));
    // An incomplete file ends with a line that says so. Readers that treat `#` as a comment skip
    // it.
    let value = desk.run("all tour 6 within 30ms | group by crossings | export \"@/cut.csv\"");
    assert_eq!(value.stop_reason(), Some(Stop::Deadline));
    assert!(desk.text("cut.csv").ends_with("\n# part: time\n"));
}

#[test]
fn tours_as_fractions_are_read_back() {
    let mut desk = FileSession::new();
    for problem in [
        "tour 5x6 closed",
        "tour 5x6",
        "tour 3x4",
        "tour 4x3 closed",
        "tour king 3 closed",
        "tour 1",
    ] {
        let count = desk.total(&format!("all {problem} | first 50 | count"));
        desk.run(&format!("all {problem} | first 50 | export \"@/t.frac\" replace"));
        let text = desk.text("t.frac");
        assert_eq!(text.lines().count() as u64, count, "{problem}");
        let side = |text: &str| text.parse::<i32>().expect("a number");
        for line in text.lines().filter(|_| problem.starts_with("tour 5")) {
            let fraction = |text: &str| {
                text.split_once('/').map(|(x, y)| (side(x), side(y))).expect("a fraction")
            };
            let path: Vec<(i32, i32)> = line.split(", ").map(fraction).collect();
            // A knight's move changes the coordinates by 1 and 2, and each square occurs once.
            assert!(
                path.windows(2)
                    .all(|pair| ((pair[0].0 - pair[1].0) * (pair[0].1 - pair[1].1)).abs() == 2),
                "{line}"
            );
            let mut squares = path.clone();
            squares.sort_unstable();
            squares.dedup();
            assert!(squares.len() == 30 && squares[0] == (1, 1) && squares[29] == (5, 6), "{line}");
        }
        if count > 0 && !problem.contains("king") {
            assert_eq!(desk.total("load \"@/t.frac\" | count"), count, "{problem}");
            let Value::Checked(checked) = desk.run("check \"@/t.frac\"") else {
                panic!("{problem}")
            };
            assert!(checked.verified.is_correct(), "{problem}");
        }
        // As printed in a book: over several lines and within other text.
        if let Some(line) = text.lines().next().filter(|_| problem.starts_with("tour 5")) {
            desk.write("book.txt", line.replace(", ", ",\n"));
            let Value::Checked(checked) = desk.run("check \"@/book.txt\"") else {
                panic!("{problem}")
            };
            assert_eq!(
                (checked.verified.solutions, checked.verified.is_correct()),
                (1, true),
                "{problem}"
            );
        }
    }
    for (text, line, column) in [
        ("1/1, 2/3, 9/9\n", 1, 11),
        ("1/1, 2/", 1, 8),
        ("0/1, 2/3\n", 1, 1),
        ("1/1, 2/3,\n3/x\n", 2, 3),
        ("1/1, 2/3,", 2, 1),
        ("1/1, a3", 1, 6),
        ("1/1, 2/3, 1/1\n", 1, 11),
        ("1/99999999999999999999", 1, 3),
    ] {
        desk.write("bad.txt", text);
        let (found, at, what) = desk.malformed("bad.txt");
        assert!((found, at) == (line, column), "{text:?}: {found}:{at} {what:?}");
    }
    assert_eq!(desk.fault("all queens 4 | export \"@/q.frac\"").code(), FaultCode::E400);
}

#[test]
fn one_export_writes_all_and_unique_solutions() {
    let mut desk = FileSession::new();
    for (problem, ending) in
        [("queens 6", "txt"), ("queens 8", "csv"), ("queens 3", "json"), ("cover queens 4", "fen")]
    {
        let line =
            format!("all {problem} | export \"@/a.{ending}\" unique \"@/u.{ending}\" replace");
        let Value::Saved(saved) = desk.run(&line) else { panic!("{line}") };
        let classes = saved.classes.expect("the second file");
        assert_eq!(saved.solutions, desk.total(&format!("all {problem} | count")), "{line}");
        assert_eq!(
            classes.solutions,
            desk.total(&format!("all {problem} | unique | count")),
            "{line}"
        );
        desk.run(&format!("all {problem} | export \"@/a1.{ending}\" replace"));
        desk.run(&format!("all {problem} | unique | export \"@/u1.{ending}\" replace"));
        for name in ["a", "u"] {
            assert_eq!(
                desk.text(&format!("{name}.{ending}")),
                desk.text(&format!("{name}1.{ending}")),
                "{line}"
            );
        }
    }
    // If the second file cannot be written, neither is the first.
    let names = desk.names();
    desk.write("there.txt", "");
    assert_eq!(
        desk.fault("all queens 4 | export \"@/new.txt\" unique \"@/there.txt\"").code(),
        FaultCode::E401
    );
    assert_eq!(
        desk.fault("all queens 4 | export \"@/new.txt\" unique \"@/new.txt\"").code(),
        FaultCode::E401
    );
    assert_eq!(
        desk.fault("find queens 4 | export \"@/new.txt\" unique \"@/other.txt\"").code(),
        FaultCode::E200
    );
    assert_eq!(desk.names().len(), names.len() + 1);
}

#[test]
fn board_with_holes_at_its_edges_is_read_back() {
    let mut desk = FileSession::new();
    for drawing in ["..#/..#", "###/.../...", "#../.../..#", "..../##.#"] {
        desk.run(&format!("define h = board \"{drawing}\""));
        let tours = ["tour king h", "tour king h closed"].map(|it| (it, "frac"));
        let placements =
            ["kings h pieces 2", "cover kings h", "kings h pieces 0"].map(|it| (it, "fen"));
        for (problem, own) in tours.into_iter().chain(placements) {
            for ending in ["json", "jsonl", "csv", "txt", own] {
                desk.run(&format!("all {problem} | export \"@/h.{ending}\" replace"));
                let check = format!("check \"@/h.{ending}\" as {problem}");
                let Value::Checked(checked) = desk.run(&check) else {
                    panic!("{drawing} {problem} {ending}")
                };
                assert!(checked.verified.is_correct(), "{drawing} {problem} {ending}");
            }
        }
    }
}

#[test]
fn text_of_frames_and_brackets_is_unreadable() {
    let mut desk = FileSession::new();
    for text in ["[", "[[", "]", "{", "(", "|", "||", "|  |", "+--+", "+--+--+", ",", "+"] {
        desk.write("f.txt", text);
        let fault = desk.fault("check \"@/f.txt\" as queens 4");
        assert_eq!(fault.code(), FaultCode::E402, "{text}");
    }
}
