//! Building blocks of help pages.

use super::doc::{Align, Block, Role, Spans};
use super::speech::{described, get, marked, plain, span};
use super::usage::{argument, option};
use super::view::View;
use crate::problem::Signature;
use crate::verb::Example;

/// Returns a title with the kind of word: `count (verb)`.
pub(super) fn heading(word: &str, kind: &str, view: &View) -> Block {
    Block::Heading(vec![span(Role::Title, word), span(Role::Faint, format!(" ({})", view.say(kind, &[])))])
}

/// Returns the paragraph of a message. Returns `None` if the message is missing.
pub(super) fn paragraph(id: &str, view: &View) -> Option<Block> {
    get(view.lang, id, &[]).map(|text| Block::Text(marked(&text)))
}

/// Returns indented lines of code.
pub(super) fn code(lines: impl IntoIterator<Item = String>) -> Block {
    Block::Verbatim(lines.into_iter().map(|line| vec![span(Role::Plain, "  "), span(Role::Code, line)]).collect())
}

/// Returns a subtitle and code. The result is empty if there is no code.
pub(super) fn titled_code(title: &str, lines: Vec<String>, view: &View) -> Vec<Block> {
    if lines.is_empty() {
        return Vec::new();
    }
    vec![Block::Blank, subtitle(title, view), code(lines)]
}

/// Returns a subtitle.
pub(super) fn subtitle(id: &str, view: &View) -> Block {
    Block::Text(plain(Role::Title, view.say(id, &[])))
}

/// Returns the input lines of examples.
pub(super) fn typed(examples: &[Example]) -> Vec<String> {
    examples.iter().flat_map(|example| example.line.split("; ")).map(str::to_string).collect()
}

/// Returns a table of words with their descriptions.
pub(super) fn words(rows: Vec<(String, String)>) -> Block {
    let row = |(word, about): (String, String)| -> Vec<Spans> {
        vec![plain(Role::Code, format!("  {word}")), marked(&about)]
    };
    Block::Table { head: Vec::new(), align: vec![Align::Left; 2], rows: rows.into_iter().map(row).collect() }
}

/// Returns the table of arguments and options of a signature. Descriptions specific to the owner
/// have priority.
pub(super) fn takes(owner: &str, signature: &Signature, view: &View) -> Vec<Block> {
    let about = |kind: &str, word: &str| described(view.lang, kind, owner, word);
    let params = signature.params.iter().map(|param| (argument(param), about("param", param.name)));
    let options = signature.options.iter().map(|one| (option(one), about("option", one.word)));
    let rows: Vec<(String, String)> = params.chain(options).collect();
    if rows.is_empty() { Vec::new() } else { vec![Block::Blank, words(rows)] }
}
