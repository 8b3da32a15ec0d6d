//! Lists of queens and operations on them, compared with plain C and Python, and export of
//! solutions in each format.
//!
//! `cc` and `python3` are skipped if they are not installed. C and Python check the placements in a
//! file. The command also checks that there are no others.

use crate::BenchOptions;
use crate::clock;
use crate::table::{Table, ratio};
use bezzel::board::{Size, Square};
use bezzel_base::core::Limit;
use bezzel_lab::bind::read_problem;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::io::{FORMATS, FormatWriter, SaveSource, save};
use bezzel_lab::problem::{PlacementInstance, SolutionOrder, find_problem};
use bezzel_lab::session::Session;
use bezzel_lab::set::SolutionSet;
use bezzel_lab::state::SourceText;
use std::ffi::OsString;
use std::fs::File;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

/// Tasks: the word for the baselines, and the command with the path of the file in place of `FILE`.
const TASKS: [(&str, &str); 7] = [
    ("all", VISITED),
    ("unique", "all queens N | unique | count"),
    ("where", "all queens N | where corners = 0 | count"),
    ("stats", "all queens N | stats by rim"),
    ("squares", "all queens N | stats by square"),
    ("export", "all queens N | export \"FILE\" replace"),
    ("check", "check \"FILE\""),
];

/// Not a command, because `count` does not list anything: all solutions are visited.
const VISITED: &str = "all queens N, visited";

/// Number of runs, of which the median is reported.
const RUNS: usize = 3;

/// Longest side for Python.
const MAX_PYTHON_SIDE: u32 = 12;

/// Returns the folder with the sources of the other programs.
pub(crate) fn source_folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bench/speed")
}

/// Another program and its first arguments.
type Program = Option<Vec<OsString>>;

/// Returns the output of another program. Returns `None` if it does not run.
pub(crate) fn program_output(
    program: &[OsString],
    task: &str,
    side: u32,
    path: &Path,
) -> Option<String> {
    let mut command = Command::new(program.first()?);
    let output =
        command.args(&program[1..]).args([task, &side.to_string()]).arg(path).output().ok()?;
    String::from_utf8(output.stdout).ok()
}

/// Returns the time that another program reports. Returns `None` if it does not run.
fn time_program(program: &Program, task: &str, side: u32, path: &Path) -> Option<f64> {
    let program = program.as_ref()?;
    let once = || {
        let text = program_output(program, task, side, path)?;
        text.split_whitespace().nth(1)?.parse().ok().map(Duration::from_secs_f64)
    };
    once()?;
    Some(clock::median(RUNS, || once().unwrap_or_default()))
}

pub(crate) fn questions(asked: &BenchOptions) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let compiled = Command::new("cc")
        .arg("-O3")
        .arg("-o")
        .args([file("lists"), source_folder().join("lists.c")])
        .status();
    let c: Program =
        compiled.is_ok_and(|status| status.success()).then(|| vec![file("lists").into_os_string()]);
    let columns = [("here, s", 4), ("C, s", 4), ("Python, s", 4), ("C", 2), ("Python", 2)];
    let table = Table::new("ratios of C, of Python", &columns);
    for side in [12, 14].into_iter().filter(|&side| side <= asked.longest_side(14)) {
        let python: Program = (side <= MAX_PYTHON_SIDE)
            .then(|| vec!["python3".into(), source_folder().join("lists.py").into_os_string()]);
        for (task, text) in TASKS {
            let text = text.replace('N', &side.to_string());
            let command = text.replace("FILE", &file("here.jsonl").display().to_string());
            let here = if task == "all" {
                clock::thread_time(RUNS, || visit(side))
            } else {
                clock::process_time(RUNS, || run_single_threaded(&command))
            };
            let [c, python] = [&c, &python]
                .map(|program| time_program(program, task, side, &file("theirs.jsonl")));
            let here = Some(here);
            table.row(
                &text.replace("all queens", "queens"),
                &[here, c, python, ratio(c, here), ratio(python, here)],
            );
        }
    }
}

/// Visits all solutions with one thread.
fn visit(side: u32) {
    let problem = read_problem(&format!("queens {side}"), &VOCABULARY).expect("a problem");
    let set = SolutionSet::from_search(problem.instance().expect("an instance"), None, None, None);
    let mut sum = 0;
    let visit = &mut |squares: &[Square]| {
        sum += u64::from(squares[0].rank);
        Continue(())
    };
    set.visit(SolutionOrder::Files, &Limit { threads: 1, ..Limit::default() }, visit)
        .expect("within reach");
    black_box(sum);
}

/// Evaluates a command with one thread, in a new session.
fn run_single_threaded(text: &str) {
    let mut session = Session::default();
    for text in ["set threads 1", text] {
        session.eval(&Arc::new(SourceText { name: None, text: text.into() }), &mut |answer| {
            if let Err(fault) = answer.outcome {
                panic!("{fault:?}");
            }
        });
    }
}

/// Naive version: it copies the board at every step, collects all solutions, and writes each
/// solution separately.
mod plain {
    use std::fs::File;
    use std::io::Write;
    use std::path::Path;

    type Solution = Vec<(usize, usize)>;

    fn search(board: &[Vec<u8>], placed: &Solution, found: &mut Vec<Solution>) {
        let n = board.len();
        let row = placed.len();
        if row == n {
            found.push(placed.clone());
            return;
        }
        for column in 0..n {
            if board[row][column] == 0 {
                continue;
            }
            let mut copy = board.to_vec();
            for i in 0..n {
                copy[row][i] = 0;
                copy[i][column] = 0;
                let (sum, i) = ((row + column) as i64 - i as i64, i as i64);
                if (0..n as i64).contains(&sum) {
                    copy[i as usize][sum as usize] = 0;
                }
                let difference = i - row as i64 + column as i64;
                if (0..n as i64).contains(&difference) {
                    copy[i as usize][difference as usize] = 0;
                }
            }
            let mut more = placed.clone();
            more.push((row, column));
            search(&copy, &more, found);
        }
    }

    /// Searches, then writes one line per solution. Returns the number of solutions.
    pub(super) fn export(n: usize, path: &Path) -> u64 {
        let mut found = Vec::new();
        search(&vec![vec![1; n]; n], &Vec::new(), &mut found);
        let mut file = File::create(path).expect("the folder can be written");
        for solution in &found {
            let line = serde_json::to_string(solution).expect("numbers are JSON");
            file.write_all(line.as_bytes()).expect("the disk has room");
            file.write_all(b"\n").expect("the disk has room");
        }
        found.len() as u64
    }
}

pub(crate) fn files(asked: &BenchOptions) {
    let side: u64 = asked.longest_side(12).into();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let queens = find_problem("queens").expect("queens are a problem");
    let size = Size::new(side, side).expect("a valid size");
    let set =
        SolutionSet::from_search(Arc::new(PlacementInstance::new(queens, size)), None, None, None);
    let columns = [("s", 4), ("solutions", 0), ("bytes", 0), ("a second", 0), ("of plain", 1)];
    let table = Table::new(&format!("all queens {side} | export"), &columns);
    let mut written = 0;
    let time = clock::process_time(1, || {
        written = plain::export(side as usize, &folder.path().join("plain.jsonl"))
    });
    let rate = written as f64 / time;
    table.row("plain", &[Some(time), Some(written as f64), None, Some(rate), Some(1.0)]);
    for format in FORMATS {
        let Some((_, FormatWriter::Solutions(listing))) = format.writers.first() else { continue };
        let mut saved = (0, 0);
        let time = clock::process_time(RUNS, || {
            let file = File::create(folder.path().join(format!("q.{}", format.extension)))
                .expect("the folder takes files");
            let limit = Limit { threads: 1, ..Limit::default() };
            let written =
                save(SaveSource::Set(&set), listing, file, &limit).expect("it can be written");
            saved = (written.solutions, written.bytes);
        });
        let numbers = [
            time,
            saved.0 as f64,
            saved.1 as f64,
            saved.0 as f64 / time,
            saved.0 as f64 / time / rate,
        ];
        table.row(&format!(".{}", format.extension), &numbers.map(Some));
    }
}
