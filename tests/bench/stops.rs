//! How long after its deadline a command comes back, for each method of some problems that it
//! cannot finish.
//!
//! `cargo bench --bench stops [MILLISECONDS] [WORD]` counts, lists, finds, spreads and traces each
//! problem (with a word: those whose text has it) with each of its methods and one thread, with a
//! deadline after so many milliseconds, and prints what took longer than that by more than
//! [`SLACK`], and the longest of all.

#![allow(clippy::print_stdout, reason = "a bench prints")]

use bezzel_base::core::Limit;
use bezzel_lab::bind::read_problem;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::problem::{Instance, SolutionOrder};
use std::ops::ControlFlow::Continue;
use std::time::{Duration, Instant};

/// A person does not notice less.
const SLACK: Duration = Duration::from_millis(50);

const PROBLEMS: &[&str] = &[
    "queens 9 pieces 8",
    "queens 16",
    "queens 30",
    "queens 200",
    "queens 2000",
    "queens 14 without a1",
    "queens 14 with a3, c4",
    "queens 12 pieces 9",
    "queens 20x21",
    "queens 13 torus",
    "queens 12 halfturn",
    "queens 40 quarterturn",
    "queens 8 pieces 9 pawns 3",
    "queens 10 pieces 6 pawns 2",
    "queens 9 klein pieces 4",
    "queens 12 pieces 12 with pawns c3, d4",
    "superqueens 16",
    "superqueens 40",
    "rooks 10 without b2, c3",
    "rooks 26",
    "rooks 8 pieces 5",
    "bishops 8",
    "bishops 10 pieces 9",
    "bishops 12 torus pieces 7",
    "knights 8",
    "knights 8 pieces 12",
    "knights 9 pieces 20",
    "knights 12 pieces 30",
    "knights 40 pieces 300",
    "kings 8 pieces 9",
    "kings 12",
    "kings 12 pieces 20",
    "kings 14 torus pieces 30",
    "kings 9 mirror",
    "cover queens 8 pieces 7",
    "cover queens 9 pieces 8",
    "cover queens 11",
    "cover queens 16",
    "cover queens 30",
    "cover queens 10 total",
    "cover queens 9x12 pieces 7",
    "cover queens 10 independent pieces 8",
    "cover queens 9 halfturn pieces 9",
    "cover kings 9 pieces 12",
    "cover kings 11",
    "cover knights 7 pieces 14",
    "cover knights 9",
    "cover knights 13",
    "cover rooks 7 pieces 9",
    "cover rooks 9",
    "cover rooks 9 pieces 12 total",
    "cover bishops 9 pieces 13",
    "cover bishops 8 pieces 11",
    "cover bishops 11",
    "cover queens 8 torus pieces 6",
    "tour 5",
    "tour 6",
    "tour 8",
    "tour 8 closed",
    "tour 9 from a1",
    "tour 10 closed symmetric",
    "tour 7x20 closed",
    "tour 20",
    "tour 40 closed",
    "tour 200",
    "tour king 6",
    "tour king 7 closed",
    "tour rook 5",
    "tour rook 5 closed",
    "tour queen 5",
    "tour leaper(1,4) 12",
    "tour leaper(2,3) 10 closed",
    "tour 6 torus",
    "armies queens 8",
    "armies queens 11",
    "4 queens + 4 knights 8",
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let allowed = args.iter().find_map(|arg| arg.parse().ok()).unwrap_or(100);
    let word = args.iter().find(|arg| arg.parse::<u64>().is_err());
    let (mut runs, mut late, mut longest) = (0, 0, Duration::ZERO);
    for &text in PROBLEMS.iter().filter(|text| word.is_none_or(|word| text.contains(word.as_str())))
    {
        let Ok(read) = read_problem(text, &VOCABULARY) else {
            println!("unread: {text}");
            continue;
        };
        let instance = match read.instance() {
            Ok(instance) => instance,
            Err(fault) => {
                println!("refused: {text}: {fault:?}");
                continue;
            }
        };
        let words = instance.problem().entry.methods.iter().map(|method| Some(method.word));
        for method in words.chain([None]) {
            for (what, run) in RUNS {
                let begun = Instant::now();
                let deadline = begun.checked_add(Duration::from_millis(allowed));
                run(&*instance, method, &Limit { deadline, threads: 1, ..Limit::default() });
                let beyond = begun.elapsed().saturating_sub(Duration::from_millis(allowed));
                runs += 1;
                longest = longest.max(beyond);
                if beyond > SLACK {
                    late += 1;
                    println!(
                        "{what:10} {:14} {:>6} ms late  {text}",
                        method.unwrap_or("-"),
                        beyond.as_millis()
                    );
                }
            }
        }
    }
    println!(
        "{runs} runs, {late} later than {} ms, the longest {} ms",
        SLACK.as_millis(),
        longest.as_millis()
    );
}

/// What is asked for with a limit; refusals are over at once.
type Run = fn(&dyn Instance, Option<&'static str>, &Limit);

const RUNS: [(&str, Run); 7] = [
    ("count", |instance, method, limit| drop(instance.count(method, true, limit))),
    ("list", |instance, method, limit| {
        drop(instance.enumerate(SolutionOrder::Files, method, limit, &mut |_| Continue(())));
    }),
    ("list down", |instance, method, limit| {
        drop(instance.enumerate(SolutionOrder::Reading, method, limit, &mut |_| Continue(())));
    }),
    ("find", |instance, method, limit| drop(instance.find(method, limit))),
    ("map", |instance, method, limit| drop(instance.count_by_square(method, limit))),
    ("trace", |instance, method, limit| drop(instance.trace(method, limit, &mut |_| Continue(())))),
    ("sample", |instance, method, limit| {
        let Some(method) = method else { return };
        if let Ok(Some(sampling)) = instance.count_estimator(method, limit) {
            drop(sampling.sample(&bezzel_base::estimate::SampleBudget::new(1), limit));
        }
    }),
];
