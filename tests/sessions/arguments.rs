//! Every argument of every verb, option, stage and setting has the same meaning as a literal, as a
//! variable, as a loop variable, as a parameter and in brackets.
//!
//! The arguments are those of the examples in the tables, so that a new argument is among them.

use crate::evaluate::RunCommands;
use crate::transcripts::{mask_times, normalize_tables};
use bezzel_drawing::plain;
use bezzel_lab::bind::{
    BoundStatement, PipelineHead, TOPICS, VariableNames, WORD_EXAMPLES, bind_text,
};
use bezzel_lab::command::{KEYWORDS, VERBS, VOCABULARY};
use bezzel_lab::problem::{ArgKind, BoundArgs, OptionArity, PROBLEMS, Signature};
use bezzel_lab::report::{ViewOptions, value_doc};
use bezzel_lab::session::Session;
use bezzel_lab::state::{Calculation, SETTINGS, VerbCall};
use bezzel_language::{LexemeKind, lexemes};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Name of the variable. It is no word of the language and no square.
const NAME: &str = "zz";

/// Lines with arguments that no example has.
const MORE_LINES: [&str; 4] = [
    "assert 1 = 1, \"one\"",
    "find tour 5 using backtracking moves (2,1), (1,2)",
    "trace queens 6 solutions 1..2",
    "find tour 5 | export \"t.csv\"; trace tour 5 path \"t.csv\"",
];

/// Kinds of arguments without a literal: words of the language, and names.
fn has_no_literal(kind: ArgKind) -> bool {
    use ArgKind::*;
    matches!(
        kind,
        Problem
            | Problems
            | ProblemName
            | NewName
            | Defined
            | Name
            | Topic
            | Setting
            | Column
            | Columns
            | NewColumn
            | Operand
            | Calculation
            | Calculations
    )
}

/// Argument in a line: its owner and name, its place, and its kind.
type Found = ((&'static str, &'static str), Range<usize>, ArgKind);

/// Returns the kind of the argument with this name.
fn kind_of(signature: &Signature, name: &str) -> Option<ArgKind> {
    let param = signature.params.iter().find(|param| param.name == name).map(|param| param.kind);
    let takes = |word: &OptionArity| match *word {
        OptionArity::One(kind) | OptionArity::Maybe(kind) | OptionArity::List(kind) => Some(kind),
        OptionArity::Nothing => None,
    };
    let option = || signature.options.iter().find(|option| option.word == name);
    param.or_else(|| takes(&option()?.takes))
}

fn find_arguments(call: &VerbCall, found: &mut Vec<Found>) {
    let mut add = |owner: &'static str, signature: &Signature, args: &BoundArgs| {
        for given in &args.0 {
            if let Some(kind) = kind_of(signature, given.name) {
                let kind = match (kind, args.text("setting")) {
                    (ArgKind::SettingValue, Some(word)) => {
                        SETTINGS.iter().find(|it| it.word == word).expect("a setting").kind
                    }
                    (kind, _) => kind,
                };
                found.push(((owner, given.name), given.span.start..given.span.end, kind));
            }
        }
    };
    add(call.verb.word, &call.verb.signature, &call.args);
    if let Some(problem) = &call.problem {
        add(problem.problem.entry.word, &problem.problem.entry.signature, &problem.args);
    }
    call.calculations.iter().for_each(|one| find_in_calculation(one, found));
}

fn find_in_calculation(calculation: &Calculation, found: &mut Vec<Found>) {
    for operand in &calculation.operands {
        find_in_pipeline(&operand.head, &operand.stages, found);
    }
}

fn find_in_pipeline(head: &PipelineHead, stages: &[VerbCall], found: &mut Vec<Found>) {
    match head {
        PipelineHead::Call(call) => find_arguments(call, found),
        PipelineHead::Calculation(one) => find_in_calculation(one, found),
        _ => {}
    }
    stages.iter().for_each(|call| find_arguments(call, found));
}

/// Returns the places of an argument's literals, with the expressions that stand for them.
fn literals(text: &str, place: Range<usize>, kind: ArgKind) -> Vec<(Range<usize>, String)> {
    use ArgKind::*;
    let mut all = Vec::new();
    for (lexeme, span) in lexemes(&text[place.clone()]) {
        let at = place.start + span.start..place.start + span.end;
        let written = &text[at.clone()];
        let quoted = format!("\"{written}\"");
        match lexeme {
            LexemeKind::Text => all.push((at, written.to_owned())),
            LexemeKind::Number => match written.split_once("..") {
                Some((from, _)) if from.bytes().all(|digit| digit.is_ascii_digit()) => {
                    all.push((at.start..at.start + from.len(), from.to_owned()));
                }
                Some(_) => all.push((at, quoted)),
                None if written.bytes().all(|digit| digit.is_ascii_digit()) => {
                    all.push((at, written.to_owned()));
                }
                None if matches!(kind, Duration) => all.push((at, written.to_owned())),
                None if matches!(kind, Size | Sizes | Bytes | Date) => all.push((at, quoted)),
                None => {}
            },
            LexemeKind::Word => {
                let is_square = written.parse::<bezzel::board::Square>().is_ok();
                let has_squares = matches!(kind, Square | Pawns | Squares | Area | Held | Clue);
                let is_word = matches!(kind, Method | Piece | Pieces | Walker | Choice(_) | Date);
                // A word that introduces other literals is none.
                let alone = at == place || matches!(kind, Method);
                if is_square && has_squares || is_word && alone {
                    all.push((at, quoted));
                }
            }
            _ => {}
        }
    }
    all
}

/// Returns the answers to a text as plain English without run times.
fn answers(text: &str) -> String {
    crate::in_empty_folder(|| {
        let mut session = Session::default();
        bezzel_lab::report::picture::install_renderer(&mut session.state);
        let mut shown = String::new();
        session.for_each_answer(text, &mut |answer| match answer.outcome {
            Ok(_) if answer.named => {}
            Ok(value) => shown += &plain::render(&value_doc(&value, &ViewOptions::default()), 80),
            Err(fault) => shown += &format!("{}\n", fault.code()),
        });
        // The bytes of a PDF depend on its time.
        let is_size = |line: &&str| !line.ends_with(" bytes");
        let kept = shown.lines().filter(is_size).collect::<Vec<_>>().join("\n");
        normalize_tables(&mask_times(&kept.replace('\u{a0}', " ")))
    })
}

/// Returns the statement around a place with the text before it, and its place in the text.
fn statement_at(bound: &[BoundStatement], place: usize) -> Range<usize> {
    let span = bound
        .iter()
        .map(|statement| statement.span)
        .find(|span| (span.start..span.end).contains(&place))
        .expect("every argument is in a statement");
    span.start..span.end
}

/// Returns the differences between a literal and what stands for it.
fn differences(
    line: &str,
    bound: &[BoundStatement],
    place: Range<usize>,
    value: &str,
) -> Vec<String> {
    let with = |part: &str| [&line[..place.start], part, &line[place.end..]].concat();
    let in_brackets = with(&format!("({value})"));
    let named = with(NAME);
    let statement = statement_at(bound, place.start);
    let before = &line[..statement.start];
    let of = |text: &str| {
        let end = text.len() - (line.len() - statement.end);
        text[statement.start..end].to_owned()
    };
    let is_command = !of(line).starts_with("let ") && !of(line).starts_with("time ");
    let block = |text: &str| format!("{before} for {NAME} in [{value}] {{ {} }}", of(text));
    let function = |text: &str| format!("{before} let f({NAME}) = {}; f({value})", of(text));
    let variable = |text: &str| format!("let {NAME} = {value}; {text}");
    let mut pairs = vec![
        (variable(&named), variable(line)),
        (block(&named), block(line)),
        (in_brackets, line.to_owned()),
    ];
    if is_command {
        pairs.push((function(&named), function(line)));
    }
    let mut all = Vec::new();
    for (expression, literal) in pairs {
        let (got, wanted) = (answers(&expression), answers(&literal));
        if got != wanted {
            all.push(format!("{expression}\n--- literal\n{wanted}\n--- expression\n{got}"));
        }
    }
    all
}

#[test]
fn every_argument_may_be_an_expression() {
    let of_verbs = VERBS.iter().flat_map(|verb| verb.examples);
    let of_keywords = KEYWORDS.iter().flat_map(|keyword| keyword.examples);
    let of_topics = TOPICS.iter().flat_map(|topic| topic.examples);
    let examples = of_verbs.chain(of_keywords).chain(of_topics).chain(&WORD_EXAMPLES);
    let settings = SETTINGS.iter().flat_map(|setting| {
        let word = match setting.kind {
            ArgKind::Choice(words) => words[0],
            ArgKind::Duration => "2s",
            ArgKind::Bytes => "2GB",
            _ => "2",
        };
        [format!("set {} {word}; set {}", setting.word, setting.word)]
    });
    let more = MORE_LINES.map(str::to_owned);
    let lines = examples.map(|example| example.line.to_owned()).chain(settings).chain(more);
    let mut seen = BTreeMap::<_, usize>::new();
    let mut wrong = Vec::new();
    for line in lines {
        let bound = bind_text(&line, &VOCABULARY, &VariableNames::new()).outcome;
        let Ok(bound) = bound else { continue };
        let mut found = Vec::new();
        for statement in &bound {
            find_in_pipeline(&statement.head, &statement.stages, &mut found);
        }
        for (owner, place, kind) in found {
            let mut owner = (owner, String::new());
            if owner.0.1 == "value" {
                owner.1 = line.split(' ').nth(1).unwrap_or_default().to_owned();
            }
            for (at, value) in literals(&line, place, kind) {
                // Two examples of an argument are enough.
                let times = seen.entry(owner.clone()).or_default();
                *times += 1;
                if *times <= 2 {
                    wrong.extend(differences(&line, &bound, at, &value));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n\n"));
    let mut missing = BTreeSet::new();
    let verbs = VERBS.iter().map(|verb| (verb.word, verb.signature));
    for (word, signature) in verbs.chain(PROBLEMS.iter().map(|it| (it.word, it.signature))) {
        let params = signature.params.iter().map(|param| param.name);
        for name in params.chain(signature.options.iter().map(|option| option.word)) {
            let kind = kind_of(&signature, name);
            let is_seen = seen.keys().any(|(known, _)| *known == (word, name));
            // Options that all problems share are tested once.
            let is_shared = seen.keys().any(|((_, known), _)| *known == name);
            if kind.is_some_and(|kind| !has_no_literal(kind)) && !is_seen && !is_shared {
                missing.insert(format!("{word} {name}"));
            }
        }
    }
    assert_eq!(Vec::from_iter(missing), Vec::<String>::new(), "arguments without an example");
}
