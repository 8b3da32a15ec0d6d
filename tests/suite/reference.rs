//! The reference in the guide equals the one that is generated from the tables.
//!
//! `BEZZEL_BLESS=1 cargo test --test suite reference` updates the guide.

use bezzel_lab::report::{BEGIN, END, reference_page};
use bezzel_messages::Lang;
use std::fs;
use std::path::Path;

#[test]
fn guide_contains_the_generated_reference() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("notebooks/guide/language.md");
    let text = fs::read_to_string(&path).expect("the page");
    let begin = text.find(BEGIN).expect("the line before the reference") + BEGIN.len();
    let end = text.find(END).expect("the line after the reference");
    let block = format!("\n{}\n", reference_page(Lang::EN).trim_end());
    if std::env::var_os("BEZZEL_BLESS").is_some() {
        fs::write(&path, format!("{}{block}{}", &text[..begin], &text[end..]))
            .expect("the page is written");
        return;
    }
    // Compares line by line, to show the first line that differs.
    for (found, expected) in text[begin..end].lines().zip(block.lines()) {
        assert_eq!(
            found, expected,
            "the page is not up to date: BEZZEL_BLESS=1 cargo test --test suite reference"
        );
    }
    assert!(
        text[begin..end] == block,
        "the page is not up to date: BEZZEL_BLESS=1 cargo test --test suite reference"
    );
}

#[test]
fn the_reference_names_every_word() {
    for lang in Lang::ALL {
        let page = reference_page(lang);
        for verb in bezzel_lab::command::VERBS {
            assert!(page.contains(verb.word), "{lang}: {}", verb.word);
        }
        assert!(!page.contains("|  |"), "{lang}: a cell is empty");
    }
}
