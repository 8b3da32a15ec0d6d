//! The reference of the language as Markdown, generated from the tables for the guide.

use super::help::{setting_values, verb_usage};
use super::messages::{message_text, word_description};
use super::usage::{operator_form, option_text, usage_line};
use crate::bind::{EntryKind, VocabularyEntry};
use crate::command::VOCABULARY;
use crate::problem::Signature;
use crate::state::VerbRole;
use bezzel_messages::Lang;

/// Line before the reference in the page on the language.
pub const BEGIN: &str = "<!-- reference:begin -->";
/// Line after the reference.
pub const END: &str = "<!-- reference:end -->";

/// Titles of the tables, and the kinds of words in each.
const TABLES: [(&str, &[&str]); 12] = [
    ("reference-verbs", &["verb", "keyword"]),
    ("reference-stages", &["verb"]),
    ("reference-problems", &["problem"]),
    ("reference-options", &["option"]),
    ("reference-methods", &["method"]),
    ("reference-attributes", &["attribute"]),
    ("reference-quantities", &["quantity"]),
    ("reference-expressions", &["operator", "function"]),
    ("reference-syntax", &["syntax", "unit"]),
    ("reference-settings", &["setting"]),
    ("reference-formats", &["format"]),
    ("reference-codes", &["code"]),
];

/// Returns tables of verbs, stages, problems, options, methods, attributes, quantities,
/// expressions, signs, settings, file formats and error codes.
pub fn reference_page(lang: Lang) -> String {
    let entries = VOCABULARY.entries();
    let mut page = String::new();
    for (title, kinds) in TABLES {
        page.push_str(&format!(
            "\n#### {}\n\n| | |\n| --- | --- |\n",
            message_text(lang, title, &[])
        ));
        let stands = |entry: &&VocabularyEntry| match entry.kind {
            EntryKind::Verb(verb) => {
                (verb.role == VerbRole::Stage) == (title == "reference-stages")
            }
            EntryKind::Option(_) => VOCABULARY.find_problem(entry.used_with[0]).is_some(),
            _ => true,
        };
        for entry in
            entries.iter().filter(|entry| kinds.contains(&entry.kind_word())).filter(stands)
        {
            let about = match entry.kind {
                EntryKind::Operator(_) | EntryKind::Syntax(_) => {
                    message_text(lang, &entry.message_id(), &[])
                }
                _ => word_description(lang, entry.kind_word(), "", &entry.word),
            };
            let told = match entry.kind {
                EntryKind::Method => format!("{about} ({})", entry.used_with.join(", ")),
                EntryKind::Code(code) => {
                    let exit = message_text(
                        lang,
                        "code-exit-short",
                        &[("exit", u64::from(code.exit_code()).into())],
                    );
                    format!("{about} ({exit})")
                }
                _ => about,
            };
            page.push_str(&format!(
                "| {} | {} |\n",
                escape_cell(&entry_form(entry)),
                escape_cell(&told)
            ));
        }
    }
    page
}

/// Returns the form of the word in a command.
fn entry_form(entry: &VocabularyEntry) -> String {
    let word = &entry.word;
    match entry.kind {
        EntryKind::Verb(verb) => code_cell(&verb_usage(verb)),
        EntryKind::Problem(problem) => code_cell(&[usage_line(
            word,
            &Signature { params: problem.signature.params, options: &[] },
        )]),
        EntryKind::Option(one) => code_cell(&[option_text(one)]),
        EntryKind::Setting(setting) => code_cell(&[format!("{word} {}", setting_values(setting))]),
        EntryKind::Format(_) => code_cell(&[format!(".{word}")]),
        EntryKind::Attribute(attribute) => {
            code_cell(&[crate::report::help::attribute_form(attribute)])
        }
        EntryKind::Code(_) => word.to_string(),
        EntryKind::Operator(operator) => code_cell(&[operator_form(operator)]),
        EntryKind::Function(function) => code_cell(&[function.form.to_owned()]),
        _ => code_cell(&[word.to_string()]),
    }
}

/// Formats lines of code in one cell.
fn code_cell(lines: &[String]) -> String {
    lines.iter().map(|line| format!("`{line}`")).collect::<Vec<_>>().join("<br>")
}

/// Escapes bars in a cell, which would end it.
fn escape_cell(cell: &str) -> String {
    cell.replace('|', "\\|").replace('\n', " ")
}
