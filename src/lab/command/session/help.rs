//! The verbs `help`, `about`, `version` and `quit`.

use crate::bind::{BRUTE_FORCE_PAGE, nearest_word};
use crate::problem::{ArgKind, EffortReport, ParamSpec, Signature};
use crate::state::{Fault, FaultKind, SideEffect, Verb, VerbExample, VerbRole, VerbRun};
use crate::value::{HelpTopic, Value, ValueSummary};
use bezzel_base::core::{Limit, Stop};
use std::sync::Arc;

/// Shows the overview, or the page of a word.
pub(crate) static HELP: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[
        ParamSpec::optional("word", ArgKind::Topic),
        ParamSpec::optional("more", ArgKind::Choice(&["more"])),
    ]),
    examples: &[
        VerbExample { line: "help", shows: "queens" },
        VerbExample { line: "help count", shows: "Counts the solutions" },
        VerbExample { line: "help count more", shows: "count queens 4..8" },
    ],
    synonyms: &["man", "usage", "commands"],
    ..Verb::new("help", VerbRole::Start, run_help)
};

/// Shows what is known about a problem.
pub(crate) static ABOUT: Verb = Verb {
    can_be_piped: false,
    signature: Signature::with_params(&[ParamSpec::new("problem", ArgKind::ProblemName)]),
    examples: &[
        VerbExample { line: "about queens", shows: "A000170" },
        VerbExample { line: "about tour 8", shows: "Warnsdorff" },
    ],
    synonyms: &["info", "describe", "theory", "what"],
    ..Verb::new("about", VerbRole::Start, run_about)
};

/// Shows the name and version of the program.
pub(crate) static VERSION: Verb = Verb {
    can_be_piped: false,
    examples: &[VerbExample { line: "version", shows: "bezzel" }],
    synonyms: &["ver"],
    ..Verb::new("version", VerbRole::Start, run_version)
};

/// Ends the session.
pub(crate) static QUIT: Verb = Verb {
    aliases: &["exit"],
    can_be_piped: false,
    synonyms: &["bye", "close", "end", "stop"],
    effect: SideEffect::Destroys,
    ..Verb::new("quit", VerbRole::Start, run_quit)
};

fn run_help(run: VerbRun<'_>) -> Result<Value, Fault> {
    let Some(word) = run.call.args.text("word") else {
        return Ok(Value::Help(HelpTopic::Overview));
    };
    if let Some(value) = run.state.variables.get(word) {
        return Ok(Value::Help(HelpTopic::Variable(ValueSummary::of_value(word, value))));
    }
    if let Some(definition) = run.state.vocabulary.find_definition(word) {
        return Ok(Value::Help(HelpTopic::Definition(Arc::clone(definition))));
    }
    match run.state.vocabulary.find_help_page(word) {
        Some(word) => {
            let is_full = run.call.args.text("more").is_some();
            let page = help_page(word, is_full, &run.state.limit(&run.call.args));
            Ok(Value::Help(page.map_err(|stop| Fault::new(run.call.span, stop))?))
        }
        None => {
            let entries = run.state.vocabulary.entries();
            let defined = run.state.vocabulary.words_of_class("defined").into_iter();
            let topics = defined.chain(entries.iter().flat_map(|entry| {
                std::iter::once(&*entry.word).chain(entry.aliases.iter().copied())
            }));
            let verbs = run.state.vocabulary.verbs.iter();
            let verb = verbs
                .copied()
                .find(|verb| verb.synonyms.contains(&word))
                .map(|verb| verb.word.to_owned());
            let suggestion = verb.or_else(|| nearest_word(word, topics));
            let span = run.argument_span("word");
            Err(Fault::new(span, FaultKind::NoTopic { word: word.to_owned(), suggestion }))
        }
    }
}

/// Returns the page of a word, with the numbers that searches compute for it. It fits a screen
/// unless `is_full` asks for everything about the word.
///
/// # Errors
/// The reason why a search was stopped.
pub fn help_page(word: String, is_full: bool, limit: &Limit) -> Result<HelpTopic, Stop> {
    if word == BRUTE_FORCE_PAGE {
        Ok(HelpTopic::BruteForce { effort: Box::new(EffortReport::compute(limit)?), is_full })
    } else {
        Ok(HelpTopic::Word { word, is_full })
    }
}

fn run_about(run: VerbRun<'_>) -> Result<Value, Fault> {
    Ok(Value::About(run.problem().problem.clone()))
}

fn run_version(_: VerbRun<'_>) -> Result<Value, Fault> {
    Ok(Value::Version)
}

fn run_quit(_: VerbRun<'_>) -> Result<Value, Fault> {
    Ok(Value::Quit)
}
