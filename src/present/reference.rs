//! The reference of the language as Markdown, generated from the tables for the guide.

use super::help::{setting_values, verb_usage};
use super::speech::{described, text};
use super::usage::{option, usage};
use crate::problem::Signature;
use crate::verb::Role;
use crate::verb::bind::{Entry, VOCABULARY, What};
use crate::words::Lang;

/// Line before the reference in the page on the language.
pub const BEGIN: &str = "<!-- reference:begin -->";
/// Line after the reference.
pub const END: &str = "<!-- reference:end -->";

/// Titles of the tables, and the kinds of words in each.
const TABLES: [(&str, &[&str]); 10] = [
    ("reference-verbs", &["verb", "keyword"]),
    ("reference-stages", &["verb"]),
    ("reference-problems", &["problem"]),
    ("reference-options", &["option"]),
    ("reference-methods", &["method"]),
    ("reference-attributes", &["attribute"]),
    ("reference-quantities", &["quantity"]),
    ("reference-settings", &["setting"]),
    ("reference-formats", &["format"]),
    ("reference-codes", &["code"]),
];

/// Returns tables of verbs, stages, problems, options, methods, attributes, quantities, settings,
/// file formats and error codes.
pub fn reference(lang: Lang) -> String {
    let entries = VOCABULARY.entries();
    let mut page = String::new();
    for (title, kinds) in TABLES {
        page.push_str(&format!("\n#### {}\n\n| | |\n| --- | --- |\n", text(lang, title, &[])));
        let stands = |entry: &&Entry| match entry.what {
            What::Verb(verb) => (verb.role == Role::Stage) == (title == "reference-stages"),
            What::Option(_) => VOCABULARY.problem(entry.with[0]).is_some(),
            _ => true,
        };
        for entry in entries.iter().filter(|entry| kinds.contains(&entry.kind())).filter(stands) {
            let about = described(lang, entry.kind(), "", &entry.word);
            let told = match entry.what {
                What::Method => format!("{about} ({})", entry.with.join(", ")),
                What::Code(code) => {
                    let exit = text(lang, "code-exit-short", &[("exit", u64::from(code.exit()).into())]);
                    format!("{about} ({exit})")
                }
                _ => about,
            };
            page.push_str(&format!("| {} | {} |\n", escaped(&form(entry)), escaped(&told)));
        }
    }
    page
}

/// Returns the form of the word in a command.
fn form(entry: &Entry) -> String {
    let word = &entry.word;
    match entry.what {
        What::Verb(verb) => code(&verb_usage(verb)),
        What::Problem(problem) => code(&[usage(word, &Signature { params: problem.signature.params, options: &[] })]),
        What::Option(one) => code(&[option(one)]),
        What::Setting(setting) => code(&[format!("{word} {}", setting_values(setting))]),
        What::Format(_) => code(&[format!(".{word}")]),
        What::Attribute(attribute) => code(&[super::help::form(attribute)]),
        What::Code(_) => word.to_string(),
        _ => code(&[word.to_string()]),
    }
}

/// Formats lines of code in one cell.
fn code(lines: &[String]) -> String {
    lines.iter().map(|line| format!("`{line}`")).collect::<Vec<_>>().join("<br>")
}

/// Escapes bars in a cell, which would end it.
fn escaped(cell: &str) -> String {
    cell.replace('|', "\\|").replace('\n', " ")
}
