//! The verbs `help`, `about`, `version` and `quit`.

use super::bind::{BRUTE_FORCE_PAGE, nearest};
use super::{Effect, Example, Fault, FaultKind, Role, Run, Verb};
use crate::problem::{Effort, Kind, Param, Signature};
use crate::search::{Limit, Stop};
use crate::value::{Shape, Topic, Value};

/// Shows the overview, or the page of a word.
pub(super) static HELP: Verb = Verb {
    piped: false,
    takes: Signature::of(&[Param::maybe("word", Kind::Topic)]),
    examples: &[Example { line: "help", shows: "queens" }, Example { line: "help count", shows: "count" }],
    like: &["man", "usage", "commands"],
    ..Verb::new("help", Role::Start, run_help)
};

/// Shows what is known about a problem.
pub(super) static ABOUT: Verb = Verb {
    piped: false,
    takes: Signature::of(&[Param::new("problem", Kind::ProblemName)]),
    examples: &[
        Example { line: "about queens", shows: "A000170" },
        Example { line: "about tour 8", shows: "Warnsdorff" },
    ],
    like: &["info", "describe", "theory", "what"],
    ..Verb::new("about", Role::Start, run_about)
};

/// Shows the name and version of the program.
pub(super) static VERSION: Verb = Verb {
    piped: false,
    examples: &[Example { line: "version", shows: "bezzel" }],
    like: &["ver"],
    ..Verb::new("version", Role::Start, run_version)
};

/// Ends the session.
pub(super) static QUIT: Verb = Verb {
    also: &["exit"],
    piped: false,
    like: &["bye", "close", "end", "stop"],
    effect: Effect::Destroys,
    ..Verb::new("quit", Role::Start, run_quit)
};

fn run_help(run: Run<'_>) -> Result<Value, Fault> {
    let Some(word) = run.call.args.text("word") else { return Ok(Value::Help(Topic::Overview)) };
    if let Some(value) = run.scene.variables.get(word) {
        return Ok(Value::Help(Topic::Variable(Shape::of(word, value))));
    }
    if let Some(definition) = run.scene.vocabulary.definition(word) {
        return Ok(Value::Help(Topic::Definition(definition)));
    }
    match run.scene.vocabulary.page(word) {
        Some(word) => {
            let page = page(word, &run.scene.limit(&run.call.args));
            Ok(Value::Help(page.map_err(|stop| Fault::at(run.call.span, stop.into()))?))
        }
        None => {
            let entries = run.scene.vocabulary.entries();
            let defined = run.scene.vocabulary.class("defined").into_iter();
            let topics = defined.chain(
                entries.iter().flat_map(|entry| std::iter::once(&*entry.word).chain(entry.also.iter().copied())),
            );
            let verbs = run.scene.vocabulary.verbs.iter();
            let verb = verbs.copied().find(|verb| verb.like.contains(&word)).map(|verb| verb.word.to_owned());
            let suggestion = verb.or_else(|| nearest(word, topics));
            let span = run.call.args.get("word").map_or(run.call.span, |given| given.span);
            Err(Fault::at(span, FaultKind::NoTopic { word: word.to_owned(), suggestion }))
        }
    }
}

/// Returns the page of a word, with the numbers that searches compute for it.
///
/// # Errors
/// The reason why a search was stopped.
pub fn page(word: String, limit: &Limit) -> Result<Topic, Stop> {
    if word == BRUTE_FORCE_PAGE {
        Ok(Topic::BruteForce(Box::new(Effort::within(limit)?)))
    } else {
        Ok(Topic::Word(word))
    }
}

fn run_about(run: Run<'_>) -> Result<Value, Fault> {
    Ok(Value::About(run.problem().problem))
}

fn run_version(_: Run<'_>) -> Result<Value, Fault> {
    Ok(Value::Version)
}

fn run_quit(_: Run<'_>) -> Result<Value, Fault> {
    Ok(Value::Quit)
}
