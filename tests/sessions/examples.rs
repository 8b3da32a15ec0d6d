//! The examples of the tables run and show the promised texts.

use crate::evaluate::RunCommands;
use bezzel::piece::Piece;
use bezzel_drawing::plain;
use bezzel_lab::bind::{TOPICS, WORD_EXAMPLES, value_forms};
use bezzel_lab::command::{KEYWORDS, VERBS, VOCABULARY};
use bezzel_lab::problem::{ArgKind, BoardArea, OptionArity, PROBLEMS};
use bezzel_lab::report::{ViewOptions, fault_help, has_page, value_doc};
use bezzel_lab::session::Session;
use bezzel_lab::state::{Fault, SETTINGS, VerbExample, VerbRole};
use bezzel_lab::value::{HelpTopic, Value};
use bezzel_language::{FUNCTIONS, MEMORY_UNITS, OPERATORS, SYNTAX, TIME_UNITS};
use bezzel_messages::{FaultCode, Lang};
use std::collections::BTreeSet;

/// Returns the output of a line in a new session, as plain English text of 80 columns.
fn shown(line: &str) -> String {
    let mut session = Session::default();
    bezzel_lab::report::picture::install_renderer(&mut session.state);
    session.state.history.push(line.to_string());
    let mut text = String::new();
    session.for_each_answer(line, &mut |answer| match answer.outcome {
        Ok(value) if !answer.named => {
            text += &plain::render(&value_doc(&value, &ViewOptions::default()), 80)
        }
        Ok(_) => {}
        Err(fault) => panic!("{line}: {fault:?}"),
    });
    text
}

#[test]
fn every_example_shows_its_line() {
    crate::in_empty_folder(|| {
        let keywords = KEYWORDS.iter().map(|keyword| (keyword.word, keyword.examples));
        for (word, examples) in VERBS.iter().map(|verb| (verb.word, verb.examples)).chain(keywords)
        {
            for VerbExample { line, shows } in examples {
                assert!(line.contains(word), "the example {line} does not show {word}");
                assert_shows(line, shows);
            }
        }
        let topics = TOPICS.iter().flat_map(|topic| topic.examples);
        for VerbExample { line, shows } in topics.chain(&WORD_EXAMPLES) {
            assert_shows(line, shows);
        }
    });
}

fn assert_shows(line: &str, shows: &str) {
    let text = shown(line);
    assert!(text.lines().any(|line| line.contains(shows)), "{line} does not show {shows}:\n{text}");
}

/// Every option, method and attribute has an example on its page, except those that need a file.
/// So has every problem, except those of one piece, whose pages show the form of the command.
#[test]
fn every_option_method_and_attribute_has_an_example() {
    let without: Vec<String> = VOCABULARY
        .entries()
        .iter()
        .filter(|entry| {
            matches!(entry.kind_word(), "option" | "method" | "attribute" | "problem" | "quantity")
                && Piece::from_name(&entry.word).is_none()
                && VOCABULARY.examples_of(entry).is_empty()
        })
        .map(|entry| entry.message_id())
        .collect();
    // A file that the example would have to write first, deletion, and what tests do not measure.
    assert_eq!(without, ["option-path", "option-clear", "option-yes", "quantity-memory"]);
}

#[test]
fn every_word_of_the_tables_has_a_page() {
    let words =
        VERBS.iter().map(|verb| verb.word).chain(SETTINGS.iter().map(|setting| setting.word));
    for word in words.map(str::to_string).chain(FaultCode::ALL.iter().map(FaultCode::to_string)) {
        assert!(has_page(&word), "{word}");
        let line = format!("help {word}");
        assert!(!shown(&line).is_empty());
    }
    let with_examples = VERBS.iter().filter(|verb| !verb.examples.is_empty()).count();
    assert!(with_examples + 2 >= VERBS.len(), "`run` and `quit` alone have no example to run");
}

/// Returns the fault that refuses a line. The session has a very short deadline and defines the
/// pieces of the messages.
fn refusal_of_line(line: &str) -> Option<Fault> {
    let before = "set deadline 2ms; define archbishop = \"BN\"; define camel = leaper(1,3); define zebra = leaper(2,3); \
                  define cross = board \"#.#/.../#.#\"";
    let fault = Session::default().try_run(&format!("{before}; {line}")).err();
    let stops = [FaultCode::E303, FaultCode::E310];
    fault.filter(|fault| !stops.contains(&fault.code()))
}

/// Extracts the commands between backticks in a text, except those of games and those with
/// placeholders.
pub(crate) fn commands(text: &str) -> Vec<&str> {
    let starts = |line: &str| {
        let verb = VERBS.iter().find(|verb| line.split(' ').next() == Some(verb.word));
        verb.is_some_and(|verb| matches!(verb.role, VerbRole::Start | VerbRole::Both))
            && line.contains(' ')
    };
    let blank = |line: &str| {
        line.contains(['{', '"'])
            || line.contains("...")
            || line.split(' ').any(|word| {
                word.len() > 1
                    && word == word.to_uppercase()
                    && word.chars().all(char::is_alphabetic)
            })
    };
    text.split('`').skip(1).step_by(2).filter(|line| starts(line) && !blank(line)).collect()
}

/// Every method on boards and with options that it may refuse.
#[test]
fn commands_in_help_are_not_refused() {
    let mut lines = Vec::new();
    for problem in PROBLEMS {
        let (forms, options): (&[&str], &[&str]) = match problem.word {
            "tour" => {
                (&["tour 8", "tour 100", "tour 3x8", "tour king 90"], &["", "fixed", "from a1"])
            }
            "path" => {
                (&["path 8 from a1 to h8", "path 300 from a1 to b3", "path 3"], &["", "without c3"])
            }
            "cover" => (&["cover queens 40", "cover rooks 8"], &["", "pieces 7"]),
            _ => (&["N 30", "N 70x8"], &["", "with a1"]),
        };
        let methods = problem
            .methods
            .iter()
            .map(|method| format!(" using {}", method.word))
            .chain([String::new()]);
        let methods: Vec<String> = methods.collect();
        for verb in ["find", "count", "trace", "map"] {
            for (form, option) in
                forms.iter().flat_map(|form| options.iter().map(move |option| (form, option)))
            {
                let form = form.replace('N', problem.word);
                lines
                    .extend(methods.iter().map(|method| format!("{verb} {form} {option}{method}")));
            }
        }
    }
    let proposals = |line: &String| {
        let help = refusal_of_line(line).and_then(|fault| fault_help(&fault, Lang::EN));
        help.map_or(Vec::new(), |help| {
            commands(&help)
                .into_iter()
                .map(|command| (command.to_owned(), line.clone()))
                .collect::<Vec<_>>()
        })
    };
    // Slow lines are next to each other, so each thread gets every n-th line.
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let proposed: BTreeSet<_> = std::thread::scope(|scope| {
        let part = |first: usize| {
            let lines = lines.iter().skip(first).step_by(threads);
            scope.spawn(move || lines.flat_map(proposals).collect::<Vec<_>>())
        };
        let parts: Vec<_> = (0..threads).map(part).collect();
        parts.into_iter().flat_map(|part| part.join().expect("no panic")).collect()
    });
    assert!(proposed.len() > 20, "only {} proposals", proposed.len());
    for (command, line) in proposed {
        assert!(
            refusal_of_line(&command).is_none(),
            "{line} proposes {command}: {:?}",
            refusal_of_line(&command)
        );
    }
}

/// Commands in the messages of each language.
#[test]
fn commands_in_messages_are_not_refused() {
    let mut named = BTreeSet::new();
    for lang in Lang::ALL {
        let path = format!("{}/src/messages/{}.ftl", env!("CARGO_MANIFEST_DIR"), lang.code());
        let messages = std::fs::read_to_string(path).expect("messages");
        named.extend(messages.lines().flat_map(commands).map(str::to_owned));
    }
    assert!(named.len() > 10, "only {named:?}");
    for command in named {
        assert!(refusal_of_line(&command).is_none(), "{command}: {:?}", refusal_of_line(&command));
    }
}

/// Every spelling of every word that the tables know, with the sign or word of each.
fn vocabulary_words() -> BTreeSet<String> {
    let entries = VOCABULARY.entries();
    let spellings = entries.iter().flat_map(|entry| {
        std::iter::once(entry.word.to_string())
            .chain(entry.aliases.iter().map(|it| (*it).to_owned()))
    });
    spellings.collect()
}

/// `help` explains every word and every sign of the language, in every language.
#[test]
fn help_explains_every_word_of_the_vocabulary_in_every_language() {
    let (words, entries) = (vocabulary_words(), VOCABULARY.entries());
    assert!(words.len() > 350, "only {} words", words.len());
    for lang in Lang::ALL {
        for word in &words {
            let line = format!("help {word}");
            let mut session = Session::default();
            let mut text = String::new();
            session.for_each_answer(&line, &mut |answer| match answer.outcome {
                Ok(value) => {
                    let is_overview = matches!(value, Value::Help(HelpTopic::Overview));
                    assert!(!is_overview, "{line}");
                    let view = ViewOptions { lang, ..ViewOptions::default() };
                    text += &plain::render(&value_doc(&value, &view), 80);
                }
                Err(fault) => panic!("{line}: {fault:?}"),
            });
            let mut meant = entries.iter().filter(|entry| entry.is_match(word));
            let is_named = text.contains(word.as_str()) || meant.any(|it| text.contains(&*it.word));
            assert!(is_named && text.lines().count() > 1, "{lang} {word}:\n{text}");
        }
    }
}

/// The words that the parsers expect are in the vocabulary.
#[test]
fn every_word_that_the_parsers_expect_has_a_page() {
    let words = vocabulary_words();
    let choices = |kind: ArgKind| match kind {
        ArgKind::Choice(words) => words,
        _ => &[],
    };
    let signatures = VERBS.iter().map(|verb| &verb.signature);
    let signatures = signatures.chain(PROBLEMS.iter().map(|problem| &problem.signature));
    let mut expected: Vec<&str> = Vec::new();
    for signature in signatures {
        expected.extend(signature.params.iter().flat_map(|param| choices(param.kind)));
        expected.extend(signature.options.iter().flat_map(|option| match option.takes {
            OptionArity::One(kind) | OptionArity::Maybe(kind) | OptionArity::List(kind) => {
                choices(kind)
            }
            OptionArity::Nothing => &[],
        }));
    }
    expected.extend(SETTINGS.iter().flat_map(|setting| choices(setting.kind)));
    expected.extend(SETTINGS.iter().filter_map(|setting| setting.none_word));
    expected.extend(BoardArea::LINES);
    for class in
        ["command", "stage", "problem", "piece", "setting", "attribute", "direction", "operator"]
    {
        expected.extend(VOCABULARY.words_of_class(class));
    }
    let columns = VERBS.iter().flat_map(|verb| verb.columns);
    expected.extend(columns);
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut literals = Vec::new();
    for folder in ["language", "lab/bind", "lab/bind/kind"] {
        for file in std::fs::read_dir(source.join(folder)).expect("a folder").flatten() {
            if file.path().extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(file.path()).expect("a source file");
                let text = text.split("#[cfg(test)]").next().unwrap_or_default();
                let found = text.split("ExpectedItem::Word(\"").skip(1);
                literals.extend(found.filter_map(|it| Some(it.split_once('"')?.0.to_owned())));
            }
        }
    }
    assert!(literals.len() > 20, "{literals:?}");
    expected.extend(literals.iter().map(String::as_str));
    // Angles of rotations are numbers.
    expected.retain(|word| !word.starts_with(|c: char| c.is_ascii_digit()));
    let missing: BTreeSet<&str> =
        expected.into_iter().filter(|word| !words.contains(*word)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The examples of operators, functions, signs, units and values run.
#[test]
fn every_example_of_the_syntax_shows_its_word() {
    let examples = OPERATORS.iter().map(|it| (it.spellings[0], it.example));
    let examples = examples.chain(FUNCTIONS.iter().map(|it| (it.word, it.example)));
    let examples = examples.chain(SYNTAX.iter().map(|it| (it.word, it.example)));
    let examples =
        examples.chain(TIME_UNITS.iter().chain(&MEMORY_UNITS).map(|it| (it.word, it.example)));
    for (word, VerbExample { line, shows }) in examples {
        assert!(line.contains(word), "the example {line} does not show {word}");
        assert_shows(line, shows);
    }
    for entry in VOCABULARY.entries() {
        for line in value_forms(&entry) {
            assert!(line.contains(&*entry.word) && !shown(&line).is_empty(), "{line}");
        }
    }
}
