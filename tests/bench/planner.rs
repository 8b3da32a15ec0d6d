//! Second questions: answers from exact counts against lists of all solutions.
//!
//! `cargo bench --bench planner [WORD] [short]` asks each question twice: as it is, and with the
//! rules of the planner switched off. It prints both times, their ratio, and the median of the
//! ratios. With a word it asks those whose text has it, and with `short` it asks about smaller
//! boards.

#![allow(clippy::print_stdout, reason = "a bench prints")]

#[allow(dead_code, reason = "this bench uses a part of the functions")]
#[path = "../suite/evaluate.rs"]
mod evaluate;

use bezzel_base::core::Limit;
use bezzel_lab::bind::read_formula;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::set::{Formula, Question, SolutionSet};
use bezzel_lab::state::SessionState;
use bezzel_lab::value::Value;
use evaluate::{RunCommands, answer_question};
use std::time::Instant;

/// Question about a set.
#[derive(Clone, Copy, Debug)]
enum Ask {
    Count,
    Stats,
    Squares,
    Group(&'static [&'static str]),
    Mean(&'static str),
}

use Ask::{Count, Group, Mean, Squares, Stats};

/// Questions: the set, the set on a smaller board, and what is asked.
const QUESTIONS: &[(&str, &str, Ask)] = &[
    ("all queens 16 | where a1 or b3", "all queens 10 | where a1 or b3", Count),
    ("all queens 16 | where corners >= 1", "all queens 10 | where corners >= 1", Count),
    ("all queens 16 | where file a < 3", "all queens 10 | where file a < 3", Count),
    ("all queens 16 | where a1 != p16", "all queens 10 | where a1 != j10", Count),
    ("all queens 16", "all queens 10", Mean("corners")),
    ("all queens 16", "all queens 10", Group(&["corners"])),
    ("all queens 16", "all queens 10", Group(&["file a"])),
    ("all queens 16", "all queens 10", Group(&["rim"])),
    ("all queens 16", "all queens 10", Group(&["file a", "file b"])),
    ("all queens 16 | unique", "all queens 10 | unique", Group(&["symmetry"])),
    ("all queens 16 | unique", "all queens 10 | unique", Group(&["corners"])),
    ("all queens 16", "all queens 10", Squares),
    ("all queens 16", "all queens 10", Stats),
    ("all queens 16 | unique", "all queens 10 | unique", Stats),
    (
        "all queens 16 | unique | where corners = 0",
        "all queens 10 | unique | where corners = 0",
        Count,
    ),
    (
        "(all queens 16 without a1) union (all queens 16 without b2)",
        "(all queens 10 without a1) union (all queens 10 without b2)",
        Count,
    ),
    (
        "(all queens 16 without a1) except (all queens 16 with d4)",
        "(all queens 10 without a1) except (all queens 10 with d4)",
        Count,
    ),
    ("all rooks 10x12", "all rooks 6x8", Mean("centre")),
    ("all rooks 9x12", "all rooks 6x8", Group(&["file a"])),
    ("all rooks 9x12", "all rooks 6x8", Group(&["file a", "corners"])),
    ("all rooks 9x12", "all rooks 6x8", Squares),
    ("all rooks 10x12 | where rim > 0 or d4", "all rooks 6x8 | where rim > 0 or d4", Count),
    ("all rooks 10", "all rooks 7", Stats),
    ("all rooks 11 | unique by rotation", "all rooks 7 | unique by rotation", Count),
    ("all kings 8 pieces 8", "all kings 6 pieces 5", Mean("rim")),
    ("all kings 8 pieces 8", "all kings 6 pieces 5", Squares),
    ("all kings 8 pieces 8", "all kings 6 pieces 5", Group(&["corners"])),
    (
        "all kings 8 pieces 8 | where corners = 0 or d4",
        "all kings 6 pieces 5 | where corners = 0 or d4",
        Count,
    ),
    ("all kings 8 pieces 6", "all kings 6 pieces 4", Stats),
    ("all bishops 8 pieces 7", "all bishops 5 pieces 4", Mean("light * 2 + rim")),
    ("all bishops 8 pieces 8", "all bishops 5 pieces 4", Squares),
    ("all bishops 8 pieces 7", "all bishops 5 pieces 4", Stats),
    ("all tour 4x10", "all tour 3x8", Group(&["start"])),
    ("all tour 5x7 | where number c3 = 13", "all tour 5 | where number c3 = 13", Count),
    ("all tour 6 from a1", "all tour 5 from a1", Group(&["end"])),
    ("all tour 5x6", "all tour 4x5", Group(&["start", "end"])),
    ("all tour 3x14", "all tour 3x8", Stats),
];

/// Listing times below this do not say much.
const LONG: f64 = 10.0;

fn read_set(text: &str) -> SolutionSet {
    let mut state = SessionState::default();
    state.answers(&format!("let s = {text}"));
    match state.variables.get("s") {
        Some(Value::Set(set)) => set.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn question(ask: Ask, set: &SolutionSet) -> (String, Question) {
    let key = |text: &str| -> Formula {
        read_formula(text, None, &VOCABULARY, set).unwrap_or_else(|fault| panic!("{fault:?}"))
    };
    match ask {
        Count => ("count".to_owned(), Question::Count),
        Stats => ("stats".to_owned(), Question::Symmetries),
        Squares => ("stats by square".to_owned(), Question::Squares),
        Group(keys) => (
            format!("group by {}", keys.join(", ")),
            Question::Groups(keys.iter().map(|text| key(text)).collect()),
        ),
        Mean(text) => (format!("mean {text}"), Question::Sum(key(text))),
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let is_short = words.iter().any(|word| word == "short");
    let word = words.iter().find(|word| *word != "short");
    let (mut ratios, mut long, mut different) = (Vec::new(), 0, 0);
    println!("{:>10} {:>10} {:>9}  question", "planned s", "listed s", "ratio");
    for &(large, small, ask) in QUESTIONS {
        let set = read_set(if is_short { small } else { large });
        let (stage, question) = question(ask, &set);
        let text = format!("{} | {stage}", if is_short { small } else { large });
        if word.is_some_and(|word| !text.contains(word)) {
            continue;
        }
        let time = |set: &SolutionSet| {
            let clock = Instant::now();
            let answer = answer_question(set, &question, &Limit::default());
            (clock.elapsed().as_secs_f64(), answer)
        };
        let (planned, answer) = time(&set);
        let (listed, expected) = time(&set.clone().without_rules());
        let ratio = listed / planned;
        let verdict = if answer == expected { "" } else { " DIFFERENT" };
        different += usize::from(answer != expected);
        long += usize::from(listed >= LONG);
        println!("{planned:>10.4} {listed:>10.2} {ratio:>9.0}  {text}{verdict}");
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    let median = ratios.get(ratios.len() / 2).copied().unwrap_or(1.0);
    println!(
        "{} questions, {different} different answers, {long} listed in at least {LONG} s, \
         median ratio {median:.0}",
        ratios.len()
    );
    assert_eq!(different, 0, "planned and listed answers are equal");
}
