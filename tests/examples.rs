//! The examples of the tables run and show what they say.

use bezzel::rooms::present::{View, doc, has_page};
use bezzel::rooms::render::plain;
use bezzel::rooms::session::Session;
use bezzel::rooms::verb::{Answer, Code, Example, KEYWORDS, SETTINGS, Source, VERBS};
use std::sync::Arc;

/// What a line shows in a new session, as plain English text of 80 columns.
fn shown(line: &str) -> String {
    let source = Arc::new(Source { name: None, text: line.to_string() });
    let mut session = Session::default();
    bezzel::rooms::render::picture::equip(&mut session.scene);
    session.scene.history.push(line.to_string());
    let mut text = String::new();
    session.eval(&source, &mut |answer: Answer| match answer.outcome {
        Ok(value) if !answer.named => text += &plain::render(&doc(&value, &View::default()), 80),
        Ok(_) => {}
        Err(fault) => panic!("{line}: {fault:?}"),
    });
    text
}

/// One test, since the examples write into the current folder, which a process has only one of.
#[test]
fn every_example_shows_its_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::env::set_current_dir(folder.path()).expect("the folder is there");
    let keywords = KEYWORDS.iter().map(|keyword| (keyword.word, keyword.examples));
    for (word, examples) in VERBS.iter().map(|verb| (verb.word, verb.examples)).chain(keywords) {
        for Example { line, shows } in examples {
            assert!(line.contains(word), "the example {line} does not show {word}");
            let text = shown(line);
            assert!(text.lines().any(|line| line.contains(shows)), "{line} does not show {shows}:\n{text}");
        }
    }
}

#[test]
fn every_word_of_the_tables_has_a_page() {
    let words = VERBS.iter().map(|verb| verb.word).chain(SETTINGS.iter().map(|setting| setting.word));
    for word in words.map(str::to_string).chain(Code::ALL.iter().map(Code::to_string)) {
        assert!(has_page(&word), "{word}");
        let line = format!("help {word}");
        assert!(!shown(&line).is_empty());
    }
    let with_examples = VERBS.iter().filter(|verb| !verb.examples.is_empty()).count();
    assert!(with_examples + 2 >= VERBS.len(), "`run` and `quit` alone have no example to run");
}
