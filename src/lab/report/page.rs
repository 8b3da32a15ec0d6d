//! Building blocks of help pages.

use super::messages::{find_text, parse_markup, single_span, span, word_description};
use super::usage::{argument_text, option_text};
use super::view::ViewOptions;
use crate::problem::Signature;
use bezzel_drawing::{ColumnAlign, DocBlock, DocSpans, TextRole};

/// Returns a title with the kind of word: `count (verb)`.
pub(crate) fn page_heading(word: &str, kind: &str, view: &ViewOptions) -> DocBlock {
    DocBlock::Heading(vec![
        span(TextRole::Title, word),
        span(TextRole::Faint, format!(" ({})", view.text(kind, &[]))),
    ])
}

/// Returns the paragraph of a message. Returns `None` if the message is missing.
pub(crate) fn paragraph(id: &str, view: &ViewOptions) -> Option<DocBlock> {
    find_text(view.lang, id, &[]).map(|text| DocBlock::Text(parse_markup(&text)))
}

/// Returns indented lines of code.
pub(crate) fn code_block(lines: impl IntoIterator<Item = String>) -> DocBlock {
    DocBlock::Verbatim(
        lines
            .into_iter()
            .map(|line| vec![span(TextRole::Plain, "  "), span(TextRole::Code, line)])
            .collect(),
    )
}

/// Returns a subtitle and code. The result is empty if there is no code.
pub(crate) fn titled_code(title: &str, lines: Vec<String>, view: &ViewOptions) -> Vec<DocBlock> {
    if lines.is_empty() {
        return Vec::new();
    }
    vec![DocBlock::Blank, subtitle(title, view), code_block(lines)]
}

/// Returns a subtitle.
pub(crate) fn subtitle(id: &str, view: &ViewOptions) -> DocBlock {
    DocBlock::Text(single_span(TextRole::Title, view.text(id, &[])))
}

/// Returns the statements of examples, one per line.
pub(crate) fn split_lines(examples: &[&str]) -> Vec<String> {
    let lines = examples.iter().flat_map(|line| line.split("; ")).flat_map(str::lines);
    lines.map(str::to_string).collect()
}

/// Returns a table of words with their descriptions.
pub(crate) fn word_table(rows: Vec<(String, String)>) -> DocBlock {
    let row = |(word, about): (String, String)| -> Vec<DocSpans> {
        vec![single_span(TextRole::Code, format!("  {word}")), parse_markup(&about)]
    };
    DocBlock::Table {
        head: Vec::new(),
        align: vec![ColumnAlign::Left; 2],
        rows: rows.into_iter().map(row).collect(),
    }
}

/// Returns the table of arguments and options of a signature. Descriptions specific to the owner
/// have priority.
pub(crate) fn argument_table(
    owner: &str,
    signature: &Signature,
    view: &ViewOptions,
) -> Vec<DocBlock> {
    let about = |kind: &str, word: &str| word_description(view.lang, kind, owner, word);
    let params =
        signature.params.iter().map(|param| (argument_text(param), about("param", param.name)));
    let options = signature.options.iter().map(|one| (option_text(one), about("option", one.word)));
    let rows: Vec<(String, String)> = params.chain(options).collect();
    if rows.is_empty() { Vec::new() } else { vec![DocBlock::Blank, word_table(rows)] }
}
