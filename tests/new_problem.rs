//! A new problem is a type and a row of the table: everything else follows without an edit.
//!
//! The problem here is a toy: `towers N` puts one rook into every file, wherever it likes.

use bezzel::board::{Grid, Size, Square};
use bezzel::piece::{Piece, ROOK};
use bezzel::rooms::problem::{
    Arg, Instance, Kind, Method, Opt, Order, Param, Problem, Refusal, Signature, Takes, Task, Theory, Violation,
    Visitor,
};
use bezzel::rooms::search::{End, Limit, Stop};
use bezzel::rooms::session::Session;
use bezzel::rooms::value::Value;
use bezzel::rooms::verb::bind::{VOCABULARY, Vocabulary};
use bezzel::rooms::verb::{Code, Fault, Source};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The row.
static TOWERS: Problem = Problem {
    word: "towers",
    also: &["tower"],
    signature: Signature {
        params: &[Param { name: "size", kind: Kind::Size, optional: false }],
        options: &[
            Opt { word: "using", takes: Takes::List(Kind::Method), excludes: &[] },
            Opt { word: "limit", takes: Takes::One(Kind::Integer(1)), excludes: &[] },
        ],
    },
    methods: &[Method { word: "odometer", does: &[Task::Find, Task::Enumerate, Task::Count] }],
    instance: |_, args| match args.get("size").map(|given| &given.arg) {
        Some(&Arg::Size(size)) => Ok(Arc::new(Towers(size))),
        _ => unreachable!("the size is not optional"),
    },
    theory: &Theory { theorems: &[], sequences: &[] },
};

/// One rook in every file of a board of this size.
#[derive(Debug)]
struct Towers(Size);

impl Instance for Towers {
    fn problem(&self) -> &'static Problem {
        &TOWERS
    }

    fn text(&self) -> String {
        format!("towers {}", self.0)
    }

    fn grid(&self) -> Grid {
        Grid { size: self.0, torus: false }
    }

    fn piece(&self) -> &'static Piece {
        &ROOK
    }

    fn pieces(&self) -> Option<u64> {
        Some(self.0.files().into())
    }

    fn check(&self, squares: &[Square]) -> Result<(), Violation> {
        let in_order = squares.iter().zip(0..).all(|(square, file)| square.file == file && self.0.contains(*square));
        let (found, expected) = (squares.len() as u64, u64::from(self.0.files()));
        if in_order && found == expected { Ok(()) } else { Err(Violation::Pieces { found, expected }) }
    }

    fn enumerate(&self, _: Order, _: Option<&str>, limit: &Limit, visit: Visitor<'_>) -> Result<End, Refusal> {
        let (files, ranks) = (self.0.files(), u64::from(self.0.ranks()));
        let most = limit.solutions.unwrap_or(u64::MAX);
        for number in 0..ranks.pow(files) {
            if number == most {
                return Ok(End::Stopped(Stop::Solutions));
            }
            let rank = |file| (number / ranks.pow(files - 1 - file) % ranks) as u32;
            let squares: Vec<Square> = (0..files).map(|file| Square { file, rank: rank(file) }).collect();
            if visit(&squares) == ControlFlow::Break(()) {
                return Ok(End::Stopped(Stop::Watcher));
            }
        }
        Ok(End::Complete)
    }

    // A row without a tower is turned into a file without one.
    fn is_closed_under(&self, _: bezzel::board::Group) -> bool {
        false
    }
}

/// The line of the table.
static WITH_TOWERS: Vocabulary = Vocabulary { problems: &[&TOWERS], ..VOCABULARY };

fn run(text: &str) -> Result<Value, Fault> {
    let mut session = Session::with_vocabulary(&WITH_TOWERS);
    let mut last = None;
    session.eval(&Arc::new(Source { name: None, text: text.into() }), &mut |answer| last = Some(answer.outcome));
    last.expect("every text here has an answer")
}

fn total(text: &str) -> String {
    match run(text) {
        Ok(Value::Count(count)) => count.total.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn verbs_and_stages_follow() {
    assert_eq!(total("count towers 3"), "27");
    assert_eq!(total("count tower 2x3 using odometer"), "9");
    assert_eq!(total("all towers 3 | where symmetric | count"), "15");
    assert_eq!(total("let t = all towers 2\nt | skip 1 | count"), "3");
    let Ok(Value::Board(board)) = run("find towers 4") else { panic!("a board") };
    assert!(board.squares.iter().all(|square| square.rank == 0));
    let Ok(Value::Count(count)) = run("count towers 5 limit 7") else { panic!("a count") };
    assert_eq!((count.total, count.stopped), (7u32.into(), Some(Stop::Solutions)));
}

#[test]
fn errors_and_completion_follow() {
    let code =
        |text: &str| run(text).map(|value| panic!("{text}: {value:?}")).unwrap_or_else(|fault: Fault| fault.code());
    assert_eq!(code("count towrs 3"), Code::E001);
    assert_eq!(code("count towers 3 limit 1 limit 2"), Code::E003);
    assert_eq!(code("count towers 3 using magic"), Code::E300);
    let session = Session::with_vocabulary(&WITH_TOWERS);
    let offered = |text: &str| -> Vec<String> {
        session.complete(text, text.len()).candidates.into_iter().map(|candidate| candidate.text).collect()
    };
    assert_eq!(offered("count to"), ["towers"]);
    assert_eq!(offered("count towers 3 using "), ["odometer"]);
}
