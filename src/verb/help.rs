//! `help`, `about`, `version` and `quit`.

use super::bind::{VOCABULARY, is_same, nearest};
use super::{Code, Example, Fault, FaultKind, Role, Run, VERBS, Verb};
use crate::problem::{Kind, Param, Signature, find_problem};
use crate::value::file::{ALL_ENDINGS, ANSWER};
use crate::value::{Topic, Value};

/// The overview, or the page of a word.
pub(super) static HELP: Verb = Verb {
    word: "help",
    also: &[],
    role: Role::Start,
    piped: false,
    takes: Signature { params: &[Param { name: "word", kind: Kind::Topic, optional: true }], options: &[] },
    examples: &[Example { line: "help", shows: "queens" }, Example { line: "help count", shows: "count" }],
    run: run_help,
};

/// Pages of help on what is no word of a command.
pub static TOPICS: [&str; 1] = ["bruteforce"];

/// What is known of a problem.
pub(super) static ABOUT: Verb = Verb {
    word: "about",
    also: &[],
    role: Role::Start,
    piped: false,
    takes: Signature { params: &[Param { name: "problem", kind: Kind::ProblemName, optional: false }], options: &[] },
    examples: &[Example { line: "about queens", shows: "A000170" }],
    run: run_about,
};

/// The name and version of the program.
pub(super) static VERSION: Verb = Verb {
    word: "version",
    also: &[],
    role: Role::Start,
    piped: false,
    takes: Signature { params: &[], options: &[] },
    examples: &[Example { line: "version", shows: "bezzel" }],
    run: run_version,
};

/// Ends the session.
pub(super) static QUIT: Verb = Verb {
    word: "quit",
    also: &["exit"],
    role: Role::Start,
    piped: false,
    takes: Signature { params: &[], options: &[] },
    examples: &[],
    run: run_quit,
};

fn run_help(run: Run<'_>) -> Result<Value, Fault> {
    let Some(word) = run.call.args.text("word") else { return Ok(Value::Help(Topic::Overview)) };
    let topics = topics();
    match topics.iter().find(|topic| is_same(word, topic) || word.eq_ignore_ascii_case(topic)) {
        Some(topic) => Ok(Value::Help(Topic::Word(topic.clone()))),
        None => {
            let suggestion = nearest(word, topics.iter().map(String::as_str));
            let span = run.call.args.get("word").map_or(run.call.span, |given| given.span);
            Err(Fault::at(span, FaultKind::NoTopic { word: word.to_owned(), suggestion }))
        }
    }
}

/// Every word that has a page: the vocabulary, the endings of files, the codes of faults.
fn topics() -> Vec<String> {
    let words = VOCABULARY.topics().into_iter().map(str::to_owned);
    let also = VERBS.into_iter().flat_map(|verb| verb.also).map(|&word| word.to_owned());
    let files = ALL_ENDINGS.iter().chain([&ANSWER]).map(|&ending| ending.to_owned());
    words.chain(also).chain(files).chain(Code::ALL.iter().map(Code::to_string)).collect()
}

fn run_about(run: Run<'_>) -> Result<Value, Fault> {
    let word = run.call.args.text("problem").unwrap_or_default();
    Ok(Value::About(find_problem(word).expect("binding takes the words of the table of problems")))
}

fn run_version(_: Run<'_>) -> Result<Value, Fault> {
    Ok(Value::Version)
}

fn run_quit(_: Run<'_>) -> Result<Value, Fault> {
    Ok(Value::Quit)
}
