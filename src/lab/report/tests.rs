//! Tests of all documents: pages that fit, colours and escapes in their places, boards drawn fast.

use super::*;
use crate::bind::read_problem;
use crate::command::VOCABULARY;
use crate::data;
use crate::data::NoSolution;
use crate::problem::{AbsenceReason, EffortReport, Instance, PROBLEMS};
use crate::value;
use crate::value::{HelpTopic, Value};
use bezzel_base::board::{Grid, Size, Square};
use bezzel_base::core::{Limit, Stop};
#[cfg(feature = "cli")]
use bezzel_drawing::ansi;
use bezzel_drawing::{html, plain};
use bezzel_messages::{FaultCode, Lang};
use cpu_time::ThreadTime;
use std::sync::Arc;

/// Returns the output on a terminal without colours.
pub(crate) fn plain_text(value: &Value, view: &ViewOptions) -> String {
    plain::render(&value_doc(value, view), view.width)
}

pub(crate) fn count_value(total: u64, classes: Option<u64>, stopped: Option<Stop>) -> Value {
    Value::Count(value::CountReport {
        checkpoint: value::CheckpointStatus::default(),
        absence: None,
        problem: Some("queens 8".into()),
        text: "queens 8".into(),
        total: total.into(),
        classes: classes.map(Into::into),
        stopped,
        seconds: if stopped.is_some() { 3.12 } else { 0.000_31 },
        method: Some("bitmask"),
        nodes: 1965,
        optimum: None,
        implied_pieces: None,
        path_moves: None,
        directions: None,
    })
}

pub(crate) fn parse_square(text: &str) -> Square {
    text.parse().expect("a square")
}

pub(crate) fn board_size(files: u64, ranks: u64) -> Size {
    Size::new(files, ranks).expect("a size")
}

pub(crate) fn board_value(text: &str, files: u64, ranks: u64) -> data::Board {
    data::Board {
        grid: Grid::plain(board_size(files, ranks)),
        piece: bezzel_base::piece::QUEEN.clone(),
        piece_groups: Vec::new(),
        squares: text.split(' ').map(parse_square).collect(),
        blocked: Vec::new(),
        method: Some("bitmask"),
        number: None,
        problem: format!("queens {files}"),
        instance: None,
        optimum: None,
        seed: None,
        closed_tour: None,
        is_path: false,
    }
}

pub(crate) fn gallery_value(boards: u64, of: u64) -> Value {
    let one = |n| data::Board { number: Some(n), ..board_value("a2 b4 c1 d3", 4, 4) };
    Value::Gallery(value::Gallery {
        numbering_set: None,
        boards: (1..=boards).map(one).collect(),
        requested: None,
        total: Some(of.into()),
        stopped: None,
        extreme: None,
    })
}

/// Builds a problem with its arguments, as it is typed.
pub(crate) fn problem_instance(problem: &str) -> Arc<dyn Instance> {
    read_problem(problem, &VOCABULARY).expect("a problem").instance().expect("an instance")
}

/// Returns the first steps of a problem.
pub(crate) fn trace_value(problem: &str, to: u64) -> Value {
    let window = crate::trace::TraceWindow::Steps { from: 1, to };
    Value::Trace(
        crate::trace::SearchTrace::record(&*problem_instance(problem), window, &Default::default())
            .expect("a trace"),
    )
}

/// Returns the help page of a word.
fn word_page(word: &str, is_full: bool) -> Value {
    Value::Help(HelpTopic::Word { word: word.to_owned(), is_full })
}

/// Returns every value that needs no long search.
fn all_values() -> Vec<Value> {
    let mut all = vec![
        count_value(0, Some(0), None),
        count_value(92, Some(12), Some(Stop::Deadline)),
        Value::Board(board_value("a2 b4 c1 d3", 4, 4)),
        gallery_value(3, 12),
        gallery_value(12, 12),
        Value::None(NoSolution::new("queens 3".into(), Ok(AbsenceReason::Exhausted))),
        Value::Version,
        Value::Help(HelpTopic::Overview),
        Value::Help(HelpTopic::BruteForce {
            effort: Box::new(EffortReport::compute(&Limit::default()).expect("nothing stops it")),
            is_full: true,
        }),
        trace_value("queens 6", 1000),
        trace_value("kings 3", 50),
        trace_value("knights 3", 80),
    ];
    all.extend(PROBLEMS.into_iter().map(|entry| Value::About(entry.into())));
    all.extend(
        VOCABULARY
            .help_topics()
            .into_iter()
            .flat_map(|topic| [false, true].map(|is_full| word_page(topic, is_full))),
    );
    all.extend(FaultCode::ALL.iter().map(|code| word_page(&code.to_string(), false)));
    all
}

#[test]
fn pages_fit_the_width_without_escape_codes() {
    for lang in Lang::ALL {
        for value in all_values() {
            let view = ViewOptions { lang, ..ViewOptions::default() };
            let doc = value_doc(&value, &view);
            let text = plain::render(&doc, 80);
            assert!(!text.contains('\u{1b}') && !text.is_empty(), "{value:?}");
            let widest = text.lines().map(unicode_width::UnicodeWidthStr::width).max();
            assert!(
                matches!(value, Value::About(_)) || widest <= Some(80),
                "{lang} {value:?}:\n{text}"
            );
            assert!(!text.contains(" \n"), "blanks at the end of a line of {value:?}");
            #[cfg(feature = "cli")]
            assert!(ansi::render(&doc, 80).contains('\u{1b}'));
            assert!(html::render(&doc).starts_with("<div"));
        }
    }
}

#[test]
fn user_text_cannot_contain_escape_codes() {
    let value = Value::Setting { key: "lang", value: "\u{1b}]0;gotcha\u{7}".into() };
    assert!(!plain_text(&value, &ViewOptions::default()).contains(['\u{1b}', '\u{7}']));
}

#[test]
fn large_boards_and_galleries_are_drawn_fast() {
    // Processor time, which other work on the machine does not lengthen.
    let start = ThreadTime::now();
    let text = plain_text(
        &gallery_value(1000, 1000),
        &ViewOptions { width: 200, ..ViewOptions::default() },
    );
    assert!(text.len() > 50_000);
    let all: Vec<String> = (0..64)
        .map(|n| format!("{}{}", bezzel_base::board::file_name(n), (n * 7) % 64 + 1))
        .collect();
    let large = Value::Board(board_value(&all.join(" "), 64, 64));
    assert_eq!(
        plain_text(&large, &ViewOptions { width: 200, ..ViewOptions::default() }).lines().count(),
        67
    );
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}
