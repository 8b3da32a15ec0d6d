//! Random alterations of commands and files, as from a careless user or in a hostile file.
//!
//! `cargo bench --bench mutations -- cells 200000 [FIRST]` alters the commands of the sessions and
//! of the guide, runs each in a session and makes its answer in every form. A command that still
//! runs after [`PATIENCE`] is stopped, as by Ctrl-C. `cargo bench --bench mutations -- files 13000
//! [FIRST]` alters solution files, checks and loads each of them, and verifies those that are
//! called correct by a second reader, which shares no code with the program.
//!
//! It prints the codes of the answers, the longest time between a stop and its end, and each
//! forbidden answer: an internal error (E999), a stop that takes seconds, a wrong file that is
//! called correct. `FIRST` continues with that number. If there is only one command, it is printed.

#![allow(clippy::print_stdout, reason = "a bench prints what it found")]

#[path = "mutations/plain.rs"]
mod plain;
#[path = "mutations/text.rs"]
mod text;

use bezzel_base::core::Cancel;
use bezzel_drawing::plain as words;
use bezzel_drawing::{ansi, html};
use bezzel_lab::report;
use bezzel_lab::report::{ViewOptions, json};
use bezzel_lab::session::Session;
use bezzel_lab::state::{SettingOrigin, SourceText, StatementAnswer};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::exit;
use std::sync::{Arc, Mutex};
use std::thread::{Builder, sleep, spawn};
use std::time::{Duration, Instant};
use text::{alter_bytes, alter_text, collect_commands, generator_for};

/// Time after which a command is stopped.
const PATIENCE: Duration = Duration::from_millis(100);

/// A stop that takes longer is reported.
const LATE_STOP: Duration = Duration::from_millis(1000);

/// Time after which the benchmark aborts, because the command ignores the stop.
const ABORT_TIME: Duration = Duration::from_secs(60);

/// Number of commands that share a session, so that variables, settings and puzzles interact.
const COMMANDS_PER_SESSION: usize = 40;

/// Running command: its number, text, start time and cancellation switch.
type CurrentCommand = Arc<Mutex<Option<(usize, String, Instant, Cancel)>>>;

/// Stops commands that run for too long.
fn stop_slow_commands(running: CurrentCommand) {
    loop {
        sleep(Duration::from_millis(5));
        let running = running.lock().expect("no panic while it is held");
        if let Some((number, text, since, cancel)) = &*running {
            if since.elapsed() > PATIENCE {
                cancel.cancel();
            }
            if since.elapsed() > ABORT_TIME {
                println!("{number} takes no stop: {text:?}");
                exit(1);
            }
        }
    }
}

/// Statistics of the answers.
#[derive(Default)]
struct AnswerStatistics {
    /// Number of answers for `ok` and for each code.
    ends: BTreeMap<String, u64>,
    /// Number of commands that were stopped.
    stopped: u64,
    /// Longest time between a stop and its end.
    longest: Duration,
    /// Size of the largest answer in one form, in bytes, and its command.
    most: (usize, String),
    /// Number of forbidden answers.
    wrong: u64,
}

impl AnswerStatistics {
    fn report_wrong(&mut self, number: usize, what: &str, text: &str) {
        self.wrong += 1;
        let cut: String = text.chars().take(600).collect();
        println!("{number}: {what}: {cut:?}");
    }
}

/// Session with its watchdog.
struct MutationBench {
    session: Session,
    running: CurrentCommand,
    tally: AnswerStatistics,
}

impl MutationBench {
    fn new() -> MutationBench {
        let running = CurrentCommand::default();
        let watched = Arc::clone(&running);
        spawn(move || stop_slow_commands(watched));
        MutationBench { session: new_session(), running, tally: AnswerStatistics::default() }
    }

    /// Runs a text and makes every form of its answers. Returns the last answer as JSON.
    fn run(&mut self, number: usize, text: &str) -> Option<Json> {
        let source = Arc::new(SourceText { name: None, text: text.to_owned() });
        self.session.state.cancel.reset();
        let started = Instant::now();
        let cancel = self.session.state.cancel.clone();
        *self.running.lock().expect("no panic while it is held") =
            Some((number, text.to_owned(), started, cancel));
        let (settings, mut last) = (self.session.state.settings.watch(), None);
        let tally = &mut self.tally;
        self.session.eval(&source, &mut |answer| {
            let view = ViewOptions::from_settings(&settings.current());
            let made = catch_unwind(AssertUnwindSafe(|| forms(&answer, &view, number, tally)));
            last = made.unwrap_or_else(|_| {
                tally.report_wrong(number, "a form of its answer panics", &answer.command);
                None
            });
        });
        *self.running.lock().expect("no panic while it is held") = None;
        let after = started.elapsed().saturating_sub(PATIENCE);
        if !after.is_zero() {
            self.tally.stopped += 1;
            self.tally.longest = self.tally.longest.max(after);
            if after > LATE_STOP {
                self.tally.report_wrong(
                    number,
                    &format!("went on for {after:.1?} after the stop"),
                    text,
                );
            }
        }
        last
    }

    fn report_progress(&self, what: &str, number: usize) {
        let AnswerStatistics { ends, stopped, longest, most: (bytes, widest), wrong } = &self.tally;
        println!(
            "{number} {what}: {stopped} stopped, at most {longest:.2?} after the stop; longest form {bytes} bytes; {wrong} wrong"
        );
        println!("  the longest form is that of {widest:?}");
        let ends: Vec<String> =
            ends.iter().map(|(code, times)| format!("{code} {times}")).collect();
        println!("  {}", ends.join(", "));
    }
}

/// Creates a session with little memory and two threads.
fn new_session() -> Session {
    let mut session = Session::default();
    session.state.settings.set("memory", Some("200MB"), SettingOrigin::Session);
    session.state.settings.set("threads", Some("2"), SettingOrigin::Session);
    session
}

/// Makes every form of an answer and returns it as JSON.
fn forms(
    answer: &StatementAnswer,
    view: &ViewOptions,
    number: usize,
    tally: &mut AnswerStatistics,
) -> Option<Json> {
    let end =
        answer.outcome.as_ref().err().map_or("ok".to_owned(), |fault| fault.code().to_string());
    if end == "E999" {
        tally.report_wrong(number, "internal error", &answer.source.text);
    }
    *tally.ends.entry(end).or_default() += 1;
    let doc = match &answer.outcome {
        Ok(value) => report::value_doc(value, view),
        Err(fault) => report::answer_fault_doc(fault, answer, view, false),
    };
    let data = json::answer_object(answer, view).map(|object| object.to_string());
    let forms = [
        words::render(&doc, 80),
        ansi::render(&doc, 80),
        html::render(&doc),
        data.clone().unwrap_or_default(),
    ];
    let bytes = forms.iter().map(String::len).max().unwrap_or_default();
    if bytes > tally.most.0 {
        tally.most = (bytes, answer.command.chars().take(200).collect());
    }
    if forms[0].chars().any(|c| c.is_control() && c != '\n') {
        tally.report_wrong(number, "a control character in plain text", &answer.source.text);
    }
    data.map(|text| serde_json::from_str(&text).expect("data is JSON"))
}

/// Runs altered commands.
fn run_cells(number: usize, first: usize) {
    let seeds = collect_commands(Path::new(env!("CARGO_MANIFEST_DIR")));
    println!("{} commands to alter", seeds.len());
    let mut bench = MutationBench::new();
    for at in first..first + number {
        if at % COMMANDS_PER_SESSION == 0 {
            bench.session = new_session();
        }
        let text = alter_text(&mut generator_for(at), &seeds);
        if number == 1 {
            println!("{text:?}");
        }
        bench.run(at, &text);
        if (at + 1) % 10_000 == 0 {
            bench.report_progress("commands", at + 1 - first);
        }
    }
    bench.report_progress("commands", number);
}

/// Sets of every problem, which are exported in the formats of `ENDINGS`.
const SETS: [&str; 12] = [
    "all queens 6",
    "all queens 8 | unique",
    "all queens 5x7",
    "all queens 7 torus",
    "all rooks 4",
    "all bishops 4",
    "all kings 5 pieces 3",
    "all knights 4 pieces 5",
    "all cover queens 6",
    "all cover kings 5",
    "all tour 5x6 from a1 limit 5",
    "all tour 6 closed limit 5",
];
const ENDINGS: [&str; 6] = ["json", "jsonl", "csv", "txt", "fen", "sol"];

/// Checks and loads altered files.
fn run_files(number: usize, first: usize) {
    let mut bench = MutationBench::new();
    let mut seeds = Vec::new();
    for (at, set) in SETS.iter().enumerate() {
        for ending in ENDINGS {
            let name = format!("seed{at}.{ending}");
            let set =
                if ending == "sol" { set.replacen("all", "find", 1) } else { (*set).to_owned() };
            let set = if ending == "sol" {
                set.split(" |").next().expect("a part").replace(" limit 5", "")
            } else {
                set
            };
            bench.run(0, &format!("{set} | export {name:?} replace"));
            seeds.extend(
                fs::read(&name).ok().map(|bytes| {
                    (ending, bytes, set.split(" |").next().expect("a part").to_owned())
                }),
            );
        }
    }
    println!("{} files to alter", seeds.len());
    let (mut judged, mut correct) = (0, 0);
    for at in first..first + number {
        let mut random = generator_for(at);
        let (ending, bytes, set) = &seeds[random.below(seeds.len())];
        let other = &seeds[random.below(seeds.len())].1;
        let bytes = alter_bytes(&mut random, bytes, other);
        let name = format!("altered.{ending}");
        fs::write(&name, &bytes).expect("the folder of the bench takes files");
        let problem = set.split_once(' ').expect("a verb and a problem").1.replace(" limit 5", "");
        let line = match random.below(3) {
            0 => format!("check {name:?} as {problem}"),
            _ => format!("check {name:?}"),
        };
        let answer = bench.run(at, &line);
        bench.run(at, &format!("load {name:?} | count"));
        if answer.is_some_and(|answer| answer["verdict"] == "correct") {
            correct += 1;
            match plain::verify_file(&bytes) {
                Some(Ok(())) => judged += 1,
                Some(Err(why)) => {
                    let text = String::from_utf8_lossy(&bytes);
                    bench.tally.report_wrong(
                        at,
                        &format!("called correct, but {why} ({line})"),
                        &text,
                    );
                }
                None => {}
            }
        }
        if (at + 1) % 1000 == 0 {
            bench.report_progress("files", at + 1 - first);
            println!("  {correct} called correct, {judged} of them read again");
        }
    }
    bench.report_progress("files", number);
}

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    let what = args.next();
    let mut number = |usual| args.next().map_or(usual, |text| text.parse().expect("a number"));
    let (many, first) = (number(1000), number(0));
    let folder = tempfile::tempdir().expect("a folder for the files of the bench");
    std::env::set_current_dir(&folder).expect("the folder is there");
    // A small stack, as in notebooks and kernels.
    let job = move || match what.as_deref() {
        Some("cells") => run_cells(many, first),
        Some("files") => run_files(many, first),
        _ => println!("usage: cargo bench --bench mutations -- cells|files [NUMBER] [FIRST]"),
    };
    Builder::new().stack_size(2 << 20).spawn(job).expect("a thread").join().expect("no panic");
}
