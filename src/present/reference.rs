//! The reference of the language, as Markdown made from the tables: for the README.

use super::help::{setting_values, verb_usage};
use super::speech::{described, text};
use super::usage::{option, usage};
use crate::problem::{Opt, PROBLEMS};
use crate::value::file::{ALL_ENDINGS, ANSWER};
use crate::value::{KEYS, TESTS};
use crate::verb::{Code, KEYWORDS, QUANTITY_WORDS, Role, SETTINGS, VERBS};
use crate::words::Lang;

/// The line before the reference in the README.
pub const BEGIN: &str = "<!-- reference:begin -->";
/// The line after it.
pub const END: &str = "<!-- reference:end -->";

/// Tables of verbs, stages, problems, options, methods, tests, sort keys, quantities, settings, file formats and error codes.
pub fn reference(lang: Lang) -> String {
    let mut page = String::new();
    let about = |kind: &str, word: &str| described(lang, kind, "", word);
    let stage = |wanted: bool| {
        let rows = VERBS.iter().filter(move |verb| (verb.role == Role::Stage) == wanted);
        rows.map(|verb| (code(&verb_usage(verb)), about("verb", verb.word))).collect::<Vec<_>>()
    };
    let mut section = |title: &str, rows: Vec<(String, String)>| {
        page.push_str(&format!("\n#### {}\n\n| | |\n| --- | --- |\n", text(lang, title, &[])));
        for (what, about) in rows {
            page.push_str(&format!("| {} | {} |\n", escaped(&what), escaped(&about)));
        }
    };
    let mut verbs = stage(false);
    verbs.extend(KEYWORDS.iter().map(|keyword| (code(&[keyword.word.to_string()]), about("keyword", keyword.word))));
    section("reference-verbs", verbs);
    section("reference-stages", stage(true));
    section(
        "reference-problems",
        PROBLEMS
            .iter()
            .map(|p| {
                (
                    code(&[usage(p.word, &crate::problem::Signature { params: p.signature.params, options: &[] })]),
                    about("problem", p.word),
                )
            })
            .collect(),
    );
    section(
        "reference-options",
        options().into_iter().map(|one| (code(&[option(one)]), about("option", one.word))).collect(),
    );
    section(
        "reference-methods",
        methods()
            .into_iter()
            .map(|(method, of)| {
                (code(&[method.to_string()]), format!("{} ({})", about("method", method), of.join(", ")))
            })
            .collect(),
    );
    section(
        "reference-tests",
        TESTS.iter().map(|test| (code(&[test.word.to_string()]), about("test", test.word))).collect(),
    );
    section("reference-keys", KEYS.iter().map(|key| (code(&[key.word.to_string()]), about("key", key.word))).collect());
    section(
        "reference-quantities",
        QUANTITY_WORDS.iter().map(|word| (code(&[word.to_string()]), about("quantity", word))).collect(),
    );
    section(
        "reference-settings",
        SETTINGS
            .iter()
            .map(|s| (code(&[format!("{} {}", s.word, setting_values(s))]), about("setting", s.word)))
            .collect(),
    );
    section(
        "reference-formats",
        ALL_ENDINGS
            .iter()
            .chain([&ANSWER])
            .map(|ending| (code(&[format!(".{ending}")]), about("format", ending)))
            .collect(),
    );
    section(
        "reference-codes",
        Code::ALL
            .iter()
            .map(|code| {
                (
                    format!("{code}"),
                    format!(
                        "{} ({})",
                        about("code", &code.to_string()),
                        text(lang, "code-exit-short", &[("exit", u64::from(code.exit()).into())])
                    ),
                )
            })
            .collect(),
    );
    page
}

/// Every option of a problem once.
fn options() -> Vec<&'static Opt> {
    let mut all: Vec<&Opt> = Vec::new();
    for one in PROBLEMS.iter().flat_map(|problem| problem.signature.options) {
        if !all.iter().any(|known| known.word == one.word) {
            all.push(one);
        }
    }
    all
}

/// Every method once, with the problems that have it.
fn methods() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
    for problem in PROBLEMS {
        for method in problem.methods {
            match all.iter_mut().find(|(word, _)| *word == method.word) {
                Some((_, of)) => of.push(problem.word),
                None => all.push((method.word, vec![problem.word])),
            }
        }
    }
    all
}

/// Lines of code in one cell.
fn code(lines: &[String]) -> String {
    lines.iter().map(|line| format!("`{line}`")).collect::<Vec<_>>().join("<br>")
}

/// A cell without bars that would end it.
fn escaped(cell: &str) -> String {
    cell.replace('|', "\\|").replace('\n', " ")
}
