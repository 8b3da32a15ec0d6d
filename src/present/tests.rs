//! Tests of all documents: pages that fit, colours and escapes in their places, boards drawn fast.

use super::*;
use crate::board::{Grid, Size, Square};
use crate::problem::{Effort, Instance, PROBLEMS, Reason};
use crate::render::{ansi, html, plain};
use crate::search::{Limit, Stop};
use crate::value::{self, NoSolution, Topic};
use crate::verb::Code;
use crate::verb::bind::{VOCABULARY, read_problem};
use crate::words::Lang;
use std::sync::Arc;

/// Returns the output on a terminal without colours.
pub(super) fn shown(value: &Value, view: &View) -> String {
    plain::render(&doc(value, view), view.width)
}

pub(super) fn count(total: u64, classes: Option<u64>, stopped: Option<Stop>) -> Value {
    Value::Count(value::Count {
        checkpoint: value::Checkpoint::default(),
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
        fill: None,
        directions: None,
    })
}

pub(super) fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

pub(super) fn size(files: u64, ranks: u64) -> Size {
    Size::new(files, ranks).expect("a size")
}

pub(super) fn board(text: &str, files: u64, ranks: u64) -> value::Board {
    value::Board {
        grid: Grid::plain(size(files, ranks)),
        piece: &crate::piece::QUEEN,
        shares: Vec::new(),
        squares: text.split(' ').map(square).collect(),
        blocked: Vec::new(),
        method: Some("bitmask"),
        number: None,
        problem: format!("queens {files}"),
        optimum: None,
        seed: None,
        walk: None,
    }
}

pub(super) fn gallery(boards: u64, of: u64) -> Value {
    let one = |n| value::Board { number: Some(n), ..board("a2 b4 c1 d3", 4, 4) };
    Value::Gallery(value::Gallery {
        numbered: None,
        boards: (1..=boards).map(one).collect(),
        capped: None,
        of: Some(of.into()),
        stopped: None,
        extreme: None,
    })
}

/// Builds a problem with its arguments, as it is typed.
pub(super) fn instance(problem: &str) -> Arc<dyn Instance> {
    read_problem(problem, &VOCABULARY).expect("a problem").instance().expect("an instance")
}

/// Returns the first steps of a problem.
pub(super) fn trace(problem: &str, to: u64) -> Value {
    let window = value::Window::Steps { from: 1, to };
    Value::Trace(value::Trace::record(&*instance(problem), window, &Default::default()).expect("a trace"))
}

/// Returns every value that needs no long search.
fn all_values() -> Vec<Value> {
    let mut all = vec![
        count(0, Some(0), None),
        count(92, Some(12), Some(Stop::Deadline)),
        Value::Board(board("a2 b4 c1 d3", 4, 4)),
        gallery(3, 12),
        gallery(12, 12),
        Value::None(NoSolution::new("queens 3".into(), Ok(Reason::Exhausted))),
        Value::Version,
        Value::Help(Topic::Overview),
        Value::Help(Topic::BruteForce(Box::new(Effort::within(&Limit::default()).expect("nothing stops it")))),
        trace("queens 6", 1000),
        trace("kings 3", 50),
        trace("knights 3", 80),
    ];
    all.extend(PROBLEMS.into_iter().map(Value::About));
    all.extend(VOCABULARY.topics().into_iter().map(|topic| Value::Help(Topic::Word(topic.into()))));
    all.extend(Code::ALL.iter().map(|code| Value::Help(Topic::Word(code.to_string()))));
    all
}

#[test]
fn pages_fit_the_width_and_hold_no_escape() {
    colored::control::set_override(true);
    for lang in Lang::ALL {
        for value in all_values() {
            let view = View { lang, ..View::default() };
            let doc = doc(&value, &view);
            let text = plain::render(&doc, 80);
            assert!(!text.contains('\u{1b}') && !text.is_empty(), "{value:?}");
            let widest = text.lines().map(unicode_width::UnicodeWidthStr::width).max();
            assert!(matches!(value, Value::About(_)) || widest <= Some(80), "{lang} {value:?}:\n{text}");
            assert!(!text.contains(" \n"), "blanks at the end of a line of {value:?}");
            assert!(ansi::render(&doc, 80).contains('\u{1b}'));
            assert!(html::render(&doc).starts_with("<div"));
        }
    }
}

#[test]
fn users_cannot_send_escapes_to_the_terminal() {
    let value = Value::Setting { key: "lang", value: "\u{1b}]0;gotcha\u{7}".into() };
    assert!(!shown(&value, &View::default()).contains(['\u{1b}', '\u{7}']));
}

#[test]
fn large_boards_and_galleries_are_drawn_fast() {
    let start = std::time::Instant::now();
    let text = shown(&gallery(1000, 1000), &View { width: 200, ..View::default() });
    assert!(text.len() > 50_000);
    let all: Vec<String> = (0..64).map(|n| format!("{}{}", crate::board::file_name(n), (n * 7) % 64 + 1)).collect();
    let large = Value::Board(board(&all.join(" "), 64, 64));
    assert_eq!(shown(&large, &View { width: 200, ..View::default() }).lines().count(), 67);
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}
