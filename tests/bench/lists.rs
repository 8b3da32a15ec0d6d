//! Lists of queens and what is asked of them, against the same in plain C and in Python, in the same run.
//!
//! `cargo bench --bench lists` for queens 12, `-- --side 14` for another board: from 13 on without Python. Processor time of one thread, medians;
//! `cc` and `python3` are left out where there is none. C and Python check the placements in a file, the command also that there are no others.

#![allow(clippy::print_stdout, reason = "a bench prints what it measured")]

mod machine;

use bezzel::board::Square;
use bezzel::rooms::problem::Order;
use bezzel::rooms::search::Limit;
use bezzel::rooms::session::Session;
use bezzel::rooms::value::SolutionSet;
use bezzel::rooms::verb::Source;
use bezzel::rooms::verb::bind::{VOCABULARY, read_problem};
use cpu_time::ProcessTime;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

/// What is done: the word for the baselines, and the command for it with the folder's file in place of `FILE`.
const TASKS: [(&str, &str); 6] = [
    ("all", VISITED),
    ("unique", "all queens N | unique | count"),
    ("where", "all queens N | where corners = 0 | count"),
    ("stats", "all queens N | stats by rim"),
    ("export", "all queens N | export \"FILE\" replace"),
    ("check", "check \"FILE\""),
];

/// No command, since `count` would list nothing: all solutions are visited.
const VISITED: &str = "all queens N, visited";

/// Runs of each, of which the median is told.
const RUNS: usize = 3;

/// The longest side for Python.
const PYTHON: u32 = 12;

fn main() {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--side");
    let side: u32 = arguments.nth(1).and_then(|side| side.parse().ok()).unwrap_or(12);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bench");
    let compiled = Command::new("cc").arg("-O3").arg("-o").args([file("lists"), sources.join("lists.c")]).status();
    let c = compiled.is_ok_and(|status| status.success()).then(|| vec![file("lists").into_os_string()]);
    let python = (side <= PYTHON).then(|| vec!["python3".into(), sources.join("lists.py").into_os_string()]);
    println!("queens {side}, processor time in seconds, medians; {}", machine::describe());
    println!("{:<46} {:>9} {:>9} {:>9} {:>7} {:>9}", "", "here", "C", "Python", "of C", "of Python");
    for (task, text) in TASKS {
        let text = text.replace('N', &side.to_string());
        let command = text.replace("FILE", &file("here.jsonl").display().to_string());
        let here = machine::median(RUNS, || if task == "all" { visit(side) } else { run(&command) });
        let theirs = |program: &Option<Vec<std::ffi::OsString>>| {
            let program = program.as_ref()?;
            let path = file("theirs.jsonl");
            let once = || {
                let mut command = Command::new(&program[0]);
                let output = command.args(&program[1..]).args([task, &side.to_string()]).arg(&path).output().ok()?;
                let text = String::from_utf8(output.stdout).ok()?;
                text.split_whitespace().nth(1)?.parse().ok().map(Duration::from_secs_f64)
            };
            once()?;
            Some(machine::median(RUNS, || once().unwrap_or_default()))
        };
        let [c, python] = [&c, &python].map(theirs);
        let time = |seconds: Option<f64>| seconds.map_or("-".into(), |seconds| format!("{seconds:.4}"));
        let ratio = |seconds: Option<f64>| seconds.map_or("-".into(), |seconds| format!("{:.2}", seconds / here));
        let (here, ratios) = (time(Some(here)), [ratio(c), ratio(python)]);
        println!("{text:<46} {here:>9} {:>9} {:>9} {:>7} {:>9}", time(c), time(python), ratios[0], ratios[1]);
    }
}

/// Visits all solutions with one thread; the processor time that it took.
fn visit(side: u32) -> Duration {
    let problem = read_problem(&format!("queens {side}"), &VOCABULARY).expect("a problem");
    let set = SolutionSet::all(problem.instance().expect("an instance"), None, None, None);
    let (clock, mut sum) = (ProcessTime::now(), 0);
    let visit = &mut |squares: &[Square]| {
        sum += u64::from(squares[0].rank);
        Continue(())
    };
    set.visit(Order::Files, &Limit { threads: 1, ..Limit::default() }, visit).expect("within reach");
    black_box(sum);
    clock.elapsed()
}

/// Evaluates a command with one thread; the processor time that it took.
fn run(text: &str) -> Duration {
    let mut session = Session::default();
    let mut eval = |text: String| {
        session.eval(&Arc::new(Source { name: None, text }), &mut |answer| {
            if let Err(fault) = answer.outcome {
                panic!("{fault:?}");
            }
        });
    };
    eval("set threads 1".into());
    let clock = ProcessTime::now();
    eval(text.into());
    clock.elapsed()
}
