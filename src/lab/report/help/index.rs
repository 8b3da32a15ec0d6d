//! Index pages: tables of the words of one kind, and of keys and boards.

use crate::bind::{EntryKind, VocabularyEntry};
use crate::report::messages::{parse_markup, single_span, word_description};
use crate::report::page::{code_block, word_table};
use crate::report::usage::operator_form;
use crate::report::view::ViewOptions;
use crate::set::{Attribute, OperandKind};
use crate::state::VerbRole;
use bezzel_drawing::{DocBlock, TextRole};
use bezzel_language::{FUNCTIONS, FunctionWord, OPERATORS, OperatorWord};

/// Pages of the guide in reading order. Each is in `notebooks/guide` and has its own line.
pub const GUIDE: [&str; 22] = [
    "language",
    "questions",
    "paradigms",
    "tours",
    "covers",
    "attacks",
    "own",
    "regions",
    "proofs",
    "models",
    "estimates",
    "values",
    "playing",
    "notebooks",
    "python",
    "browser",
    "protocol",
    "clusters",
    "hosts",
    "queens-28",
    "speed",
    "promises",
];

/// Words of the page of concepts. Each has a page.
const CONCEPTS: [&str; 10] = [
    "squares",
    "expressions",
    "paradigms",
    "classes",
    "symmetries",
    "deadend",
    "domination",
    "leaper",
    "betza",
    "bruteforce",
];

/// Returns the rows of an index page: words, each with a description. They are empty for a page
/// that is not an index.
pub(super) fn index_rows(page: &str, view: &ViewOptions) -> Vec<(String, String)> {
    let of_kind = |kind: &str, fits: &dyn Fn(&VocabularyEntry) -> bool| {
        let entries = entries_of_kind(view, kind).into_iter().filter(fits);
        entries.map(|entry| described_word(&entry, view)).collect()
    };
    let any = |_: &VocabularyEntry| true;
    let is_stage = |entry: &VocabularyEntry| matches!(entry.kind, EntryKind::Verb(verb) if matches!(verb.role, VerbRole::Stage | VerbRole::Both));
    let is_start = |entry: &VocabularyEntry| matches!(entry.kind, EntryKind::Verb(verb) if verb.role != VerbRole::Stage);
    let is_of_problem = |entry: &VocabularyEntry| {
        entry.used_with.iter().any(|owner| view.vocabulary.find_problem(owner).is_some())
    };
    let named = |kind: &str, words: &[&str]| of_kind(kind, &|entry| words.contains(&&*entry.word));
    match page {
        "verbs" => [of_kind("verb", &is_start), of_kind("keyword", &any)].concat(),
        "stages" => of_kind("verb", &is_stage),
        "problems" => of_kind("problem", &any),
        "options" => of_kind("option", &is_of_problem),
        "methods" => of_kind("method", &any),
        "formats" => of_kind("format", &any),
        "settings" => of_kind("setting", &any),
        "attributes" => of_kind("attribute", &any),
        "pieces" => of_kind("piece", &any),
        "concepts" => CONCEPTS
            .iter()
            .flat_map(|word| {
                let first = view.vocabulary.entries().into_iter().find(|it| it.word == *word);
                first.map(|entry| {
                    (word.to_string(), first_sentence(&described_word(&entry, view).1))
                })
            })
            .collect(),
        "symmetries" => [
            named("option", &["symmetric", "halfturn", "quarterturn", "mirror"]),
            named("verb", &["unique", "rotate", "mirror"]),
            named("attribute", &["symmetry", "symmetries", "orbit"]),
        ]
        .concat(),
        "boards" => {
            let shapes = [("8", "boards-square"), ("5x6", "boards-rectangle")]
                .map(|(shape, id)| (shape.to_owned(), view.text(id, &[])));
            let own = ("define ring = board \"...\"".to_owned(), view.text("boards-own", &[]));
            let edges = ["torus", "cylinder", "mobius", "klein", "projective", "without", "pawns"];
            shapes.into_iter().chain(named("option", &edges)).chain([own]).collect()
        }
        "expressions" => expression_rows(view),
        "signs" => of_kind("syntax", &any),
        "units" => of_kind("unit", &any),
        "columns" => of_kind("column", &any),
        "examples" => example_rows(view),
        "keys" => key_rows(view),
        "guide" => {
            let row = |page: &&str| {
                (format!("notebooks/guide/{page}.md"), view.text(&format!("guide-{page}"), &[]))
            };
            let documents =
                ("notebooks/documents.md".to_owned(), view.text("guide-documents", &[]));
            GUIDE.iter().map(row).chain([documents]).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns an index page with the whole description of each word. Examples are followed by their
/// descriptions, because they are long.
pub(super) fn full_table(page: &str, view: &ViewOptions) -> Vec<DocBlock> {
    let rows = index_rows(page, view);
    match page {
        _ if rows.is_empty() => Vec::new(),
        "examples" => rows
            .into_iter()
            .flat_map(|(line, about)| {
                [DocBlock::Blank, code_block([line]), DocBlock::Text(parse_markup(&about))]
            })
            .collect(),
        _ => vec![DocBlock::Blank, word_table(rows)],
    }
}

/// Returns an index page on one screen: a table with the first sentence about each word, or only
/// the words.
pub(super) fn short_table(page: &str, has_table: bool, view: &ViewOptions) -> Vec<DocBlock> {
    /// Maximum number of examples.
    const EXAMPLES: usize = 16;
    let rows = index_rows(page, view);
    if rows.is_empty() {
        return Vec::new();
    }
    if has_table {
        let rows = rows.into_iter().map(|(word, about)| (word, first_sentence(&about))).collect();
        return vec![DocBlock::Blank, word_table(rows)];
    }
    let words = rows.into_iter().map(|(word, _)| word);
    let block = if page == "examples" {
        code_block(words.take(EXAMPLES))
    } else {
        let words: Vec<String> = words.collect();
        DocBlock::Text(single_span(TextRole::Code, words.join(", ")))
    };
    vec![DocBlock::Blank, block]
}

/// Returns the entries of a kind.
pub(crate) fn entries_of_kind(view: &ViewOptions, kind: &str) -> Vec<VocabularyEntry> {
    view.vocabulary.entries().into_iter().filter(|entry| entry.kind_word() == kind).collect()
}

/// Returns an attribute with an example of its argument.
pub(crate) fn attribute_form(attribute: &Attribute) -> String {
    let argument = attribute.argument.map_or("", |operand| match operand {
        OperandKind::Square => " d4",
        OperandKind::File => " a",
        OperandKind::Times => " 1",
        OperandKind::Degrees => " 90",
        OperandKind::Way => " nne",
    });
    format!("{}{argument}", attribute.word)
}

/// Returns a word as it is typed, with its description.
fn described_word(entry: &VocabularyEntry, view: &ViewOptions) -> (String, String) {
    let owner = entry.used_with.first().copied().unwrap_or_default();
    let about = match entry.kind {
        EntryKind::Syntax(_) | EntryKind::Column(_) => view.text(&entry.message_id(), &[]),
        _ => word_description(view.lang, entry.kind_word(), owner, &entry.word),
    };
    match entry.kind {
        EntryKind::Attribute(attribute) => (attribute_form(attribute), about),
        EntryKind::Format(format) => (format!(".{}", format.extension), about),
        EntryKind::Method => {
            (entry.word.to_string(), format!("{about} ({})", entry.used_with.join(", ")))
        }
        _ => (entry.word.to_string(), about),
    }
}

/// Returns the operators, those that are evaluated first at the top, and the functions.
fn expression_rows(view: &ViewOptions) -> Vec<(String, String)> {
    let operator = |it: &OperatorWord| {
        let word = it.spellings[0];
        let keyword = view.vocabulary.keywords.iter().find(|keyword| keyword.word == word);
        let id = match keyword {
            Some(keyword) => format!("keyword-{}", keyword.word),
            None => format!("operator-{}", it.name),
        };
        (operator_form(it), view.text(&id, &[]))
    };
    let function =
        |it: &FunctionWord| (it.form.to_owned(), view.text(&format!("function-{}", it.word), &[]));
    OPERATORS.iter().rev().map(operator).chain(FUNCTIONS.iter().map(function)).collect()
}

/// Returns the first example of each verb, with the first sentence about the verb.
fn example_rows(view: &ViewOptions) -> Vec<(String, String)> {
    let verbs = view.vocabulary.verbs.iter().filter(|verb| verb.role != VerbRole::Game);
    let row = |verb: &&&'static crate::state::Verb| {
        let about = view.text(&format!("verb-{}", verb.word), &[]);
        let line = verb.examples.first()?.line;
        Some((line.to_owned(), first_sentence(&about)))
    };
    verbs.filter_map(|verb| row(&verb)).collect()
}

/// Returns the keys of the front end.
fn key_rows(view: &ViewOptions) -> Vec<(String, String)> {
    const TERMINAL: [(&str, &str); 11] = [
        ("Enter", "keyboard-run"),
        ("Tab", "keyboard-complete"),
        ("→", "keyboard-accept"),
        ("↑ ↓", "keyboard-history"),
        ("Ctrl-R", "keyboard-search"),
        ("Ctrl-A Ctrl-E", "keyboard-ends"),
        ("Ctrl-W Ctrl-U", "keyboard-delete"),
        ("Ctrl-L", "keyboard-clear"),
        ("Ctrl-C", "keyboard-stop"),
        ("Ctrl-D", "keyboard-quit"),
        ("q", "keyboard-leave"),
    ];
    const JUPYTER: [(&str, &str); 5] = [
        ("Shift-Enter", "keyboard-run-cell"),
        ("Tab", "keyboard-complete"),
        ("Shift-Tab", "keyboard-inspect"),
        ("queens?", "keyboard-help-cell"),
        ("I I", "keyboard-interrupt"),
    ];
    let keys: &[(&str, &str)] = if view.kernel.is_some() { &JUPYTER } else { &TERMINAL };
    keys.iter().map(|(key, id)| (key.to_string(), view.text(id, &[]))).collect()
}

/// Returns the text up to the end of its first sentence.
pub(super) fn first_sentence(text: &str) -> String {
    let ends = text.match_indices(". ").map(|(at, _)| at + 1);
    // A full stop between backticks, or after an abbreviation or a number, ends no sentence.
    let is_end = |at: &usize| {
        let after = text[*at..].trim_start().chars().next();
        text[..*at].matches('`').count().is_multiple_of(2)
            && after.is_some_and(|c| c.is_uppercase() || c == '`')
    };
    let end = ends.into_iter().find(is_end).unwrap_or(text.len());
    text[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::first_sentence;

    #[test]
    fn first_sentence_ends_at_its_full_stop() {
        for (text, first) in [
            ("Counts the solutions. It is exact.", "Counts the solutions."),
            ("Writes `a. B` and more. `x` too.", "Writes `a. B` and more."),
            ("One sentence", "One sentence"),
            ("About 2.5 per cent, e. g. here. End", "About 2.5 per cent, e. g. here."),
        ] {
            assert_eq!(first_sentence(text), first);
        }
    }
}
