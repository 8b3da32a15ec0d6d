//! Sessions in one program do not affect each other: language, colours, names, pieces, boards and
//! the last result belong to one session.

#![cfg(feature = "cli")]

use crate::evaluate::RunCommands;
use bezzel_lab::session::Session;
use bezzel_programs::host::AnswerFormatter;
use std::sync::Arc;
use std::thread;

/// Commands that leave something in their session, or use what is there.
const COMMANDS: [&str; 12] = [
    "define camel = leaper(1,3)",
    "let n = 6",
    "count camels n = 4",
    "find queens n",
    "_ | class",
    "define ring = board \"###/#.#/###\"",
    "count rooks ring pieces 2 = 0",
    "all queens n | unique",
    "find queens 3",
    "count quenes 8",
    "_ > 3",
    "all queens 8",
];

/// Language of a session, the commands that it runs first, and whether its output has colours.
type SessionKind = (&'static str, &'static [&'static str], bool);

const KINDS: [SessionKind; 4] = [
    ("hu", &[], true),
    ("sl", &["let n = 5"], false),
    ("uk", &["set threads 1", "define gnu = knight + leaper(1,3)"], true),
    ("en", &["define camel = leaper(1,4)"], false),
];

/// Returns the answers of a new session to all commands.
fn answers_of((lang, first, colours): SessionKind) -> Vec<String> {
    let mut session = Session::default();
    session.run(&format!("set lang {lang}"));
    first.iter().for_each(|line| _ = session.run(line));
    let formatter = AnswerFormatter::new(&session.state, Some(80));
    let answer_text =
        |line: &&str| formatter.render_answer(&session.last_answer(line), colours).text;
    COMMANDS.iter().map(answer_text).collect()
}

#[test]
fn sessions_side_by_side_answer_as_alone() {
    let alone = KINDS.map(answers_of);
    for (kind, answers) in KINDS.iter().zip(&alone) {
        assert_eq!(answers.concat().contains('\u{1b}'), kind.2, "{kind:?}");
    }
    for (index, answers) in alone.iter().enumerate() {
        assert!(!alone[..index].contains(answers), "{:?}", KINDS[index]);
    }
    for _ in 0..10 {
        let running = KINDS.map(|kind| thread::spawn(move || answers_of(kind)));
        for (thread, expected) in running.into_iter().zip(&alone) {
            assert_eq!(&thread.join().expect("no panic"), expected);
        }
    }
}

#[test]
fn defined_piece_is_freed_with_its_session_and_its_results() {
    let mut session = Session::default();
    let lines = [
        "define gnu = knight + leaper(1,3)",
        "let s = all gnus 4",
        "_ | stats by square",
        "count cover gnus 4",
        "find tour gnu 5",
        "count 2 gnus + 1 queen 4",
    ];
    lines.iter().for_each(|line| _ = session.run(line));
    let gnu = session.state.vocabulary.find_piece("gnu", false).expect("it is defined");
    let kept = Arc::downgrade(gnu.definition.as_ref().expect("a user defined it"));
    let set = session.state.variables.get("s").cloned().expect("a set");
    drop((gnu, session));
    assert!(kept.upgrade().is_some(), "{set:?} has the piece");
    drop(set);
    assert!(kept.upgrade().is_none());
}
