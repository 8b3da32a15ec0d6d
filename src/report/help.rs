//! Help pages generated from the tables: an overview, and a page for each word of the vocabulary.

use super::messages::{parse_markup, single_span, word_description};
use super::page::{
    argument_table, code_block, example_lines, page_heading, paragraph, subtitle, titled_code,
    word_table,
};
use super::table;
use super::usage::{option_text, usage_line};
use super::view::ViewOptions;
use crate::bind::{ATTRIBUTES_PAGE, BRUTE_FORCE_PAGE, EntryKind, METHODS_PAGE, VocabularyEntry};
use crate::data::TableCell;
use crate::i18n::{MessageArg, message};
use crate::io::FormatWriter;
use crate::problem::{ArgKind, MethodTask, Problem, Signature, StepSource};
use crate::render::doc::{ColumnAlign, DocBlock, DocSpans, TextRole};
use crate::set::{Attribute, OperandKind};
use crate::state::VerbRole as Standing;
use crate::state::{Keyword, Setting, Verb};
use crate::value::{HelpTopic, ValueSummary};

/// Returns a page of help.
pub(crate) fn to_blocks(topic: &HelpTopic, view: &ViewOptions) -> Vec<DocBlock> {
    match topic {
        HelpTopic::Overview => overview_page(view),
        HelpTopic::Word(word) => {
            let pages = word_pages(word, view);
            if pages.is_empty() { overview_page(view) } else { pages }
        }
        HelpTopic::Variable(shape) => variable_page(shape, view),
        HelpTopic::Definition(definition) => {
            crate::report::define::definition_page(definition, view)
        }
        HelpTopic::BruteForce(effort) => [
            word_pages(BRUTE_FORCE_PAGE, view),
            crate::report::brute_force::to_blocks(effort, view),
        ]
        .concat(),
    }
}

/// Returns the value of a variable, followed by the other meanings of its name.
fn variable_page(shape: &ValueSummary, view: &ViewOptions) -> Vec<DocBlock> {
    let row = |(id, cell): &(&'static str, TableCell)| {
        vec![single_span(TextRole::Faint, view.text(id, &[])), table::cell_spans(cell, view)]
    };
    let mut blocks = vec![page_heading(&shape.name, shape.kind, view)];
    let rows: Vec<Vec<DocSpans>> = shape.facts.iter().map(row).collect();
    blocks.extend((!rows.is_empty()).then(|| DocBlock::Table {
        head: Vec::new(),
        align: vec![ColumnAlign::Left; 2],
        rows,
    }));
    let pages = word_pages(&shape.name, view);
    blocks.extend((!pages.is_empty()).then_some(DocBlock::Blank));
    blocks.extend(pages);
    blocks
}

/// Returns whether `help` has a page for the word.
pub fn has_page(word: &str) -> bool {
    !word_pages(word, &ViewOptions::default()).is_empty()
}

/// Returns the pages of all meanings of the word, one after another.
fn word_pages(word: &str, view: &ViewOptions) -> Vec<DocBlock> {
    let entries = view.vocabulary.entries();
    let meant = entries.iter().filter(|entry| entry.is_match(word));
    meant.map(|entry| entry_page(entry, view)).collect::<Vec<_>>().join(&DocBlock::Blank)
}

/// Returns the page of one meaning of a word, with its description and the parts specific to its
/// kind.
fn entry_page(entry: &VocabularyEntry, view: &ViewOptions) -> Vec<DocBlock> {
    let kind = match entry.kind {
        EntryKind::Verb(verb) if verb.role == Standing::Stage => "help-kind-stage".to_owned(),
        _ => format!("help-kind-{}", entry.kind_word()),
    };
    let mut blocks = vec![page_heading(&entry.word, &kind, view)];
    // The meaning of an option depends on its owner.
    if !matches!(entry.kind, EntryKind::Option(_)) {
        blocks.extend(paragraph(&entry.message_id(), view));
        blocks.extend(paragraph(&format!("{}-more", entry.message_id()), view));
    }
    blocks.extend(match entry.kind {
        EntryKind::Verb(verb) => about_verb(verb, view),
        EntryKind::Keyword(keyword) => about_keyword(keyword, view),
        EntryKind::Problem(problem) => about_problem(problem, view),
        EntryKind::Piece(piece) => {
            let signs = [
                ("letter", piece.letter.to_string().into()),
                ("glyph", piece.glyph.to_string().into()),
            ];
            vec![DocBlock::Text(view.text_spans("piece-signs", &signs))]
        }
        EntryKind::Option(_) => about_option(entry, view),
        EntryKind::Method => about_method(entry, view),
        EntryKind::Topic if entry.word == "guide" => guide_table(view),
        EntryKind::Topic if entry.word == ATTRIBUTES_PAGE => {
            let facts = |it: &Attribute| {
                (attribute_form(it), view.text(&format!("attribute-{}", it.word), &[]))
            };
            vec![
                DocBlock::Blank,
                word_table(view.vocabulary.attributes.iter().map(facts).collect()),
            ]
        }
        EntryKind::Topic if entry.word == METHODS_PAGE => method_list(view),
        EntryKind::Topic => Vec::new(),
        EntryKind::Attribute(attribute) => about_attribute(attribute, entry, view),
        EntryKind::Setting(setting) => {
            let mut blocks =
                vec![code_block([format!("set {} {}", setting.word, setting_values(setting))])];
            blocks.extend(used_with(&entry.used_with, view));
            blocks.push(DocBlock::Text(
                view.text_spans("help-default", &[("value", setting.default.into())]),
            ));
            blocks
        }
        EntryKind::Code(code) => {
            vec![DocBlock::Text(
                view.text_spans("code-exit", &[("exit", u64::from(code.exit_code()).into())]),
            )]
        }
        EntryKind::Choice | EntryKind::Quantity | EntryKind::Format(_) => {
            used_with(&entry.used_with, view).into_iter().collect()
        }
    });
    blocks
}

/// Pages of the guide in reading order. Each is in `notebooks/guide` and has its own line.
pub const GUIDE: [&str; 14] = [
    "language",
    "questions",
    "tours",
    "covers",
    "own",
    "proofs",
    "estimates",
    "values",
    "playing",
    "notebooks",
    "clusters",
    "queens-28",
    "speed",
    "promises",
];

fn guide_table(view: &ViewOptions) -> Vec<DocBlock> {
    let row = |page: &&str| {
        (format!("notebooks/guide/{page}.md"), view.text(&format!("guide-{page}"), &[]))
    };
    let documents = ("notebooks/documents.md".to_owned(), view.text("guide-documents", &[]));
    vec![DocBlock::Blank, word_table(GUIDE.iter().map(row).chain([documents]).collect())]
}

/// Lists every method with its description and the problems that have it.
fn method_list(view: &ViewOptions) -> Vec<DocBlock> {
    let row = |entry: &VocabularyEntry| {
        let about = view.text(&entry.message_id(), &[]);
        (entry.word.to_string(), format!("{about} ({})", entry.used_with.join(", ")))
    };
    vec![DocBlock::Blank, word_table(entries_of_kind(view, "method").iter().map(row).collect())]
}

/// Returns the entries of a kind.
pub(crate) fn entries_of_kind(view: &ViewOptions, kind: &str) -> Vec<VocabularyEntry> {
    view.vocabulary.entries().into_iter().filter(|entry| entry.kind_word() == kind).collect()
}

/// Returns the overview, which fits a screen of 80 columns and 24 lines.
fn overview_page(view: &ViewOptions) -> Vec<DocBlock> {
    let row = |title: &str, list: Vec<&str>| -> Vec<DocSpans> {
        vec![
            single_span(TextRole::Title, view.text(title, &[])),
            single_span(TextRole::Code, list.join(" ")),
        ]
    };
    let tables = view.vocabulary;
    let verbs = |wanted: &dyn Fn(&Verb) -> bool| -> Vec<&str> {
        tables.verbs.iter().filter(|verb| wanted(verb)).map(|verb| verb.word).collect()
    };
    let takes_problem = |verb: &Verb| {
        verb.signature
            .params
            .iter()
            .any(|param| matches!(param.kind, ArgKind::Problem | ArgKind::Problems))
    };
    let mut others = verbs(&|verb| verb.role == Standing::Start && !takes_problem(verb));
    others.extend(tables.keywords.iter().map(|keyword| keyword.word));
    let entries = entries_of_kind(view, "option");
    let mut options: Vec<&str> = Vec::new();
    for entry in &entries {
        let Some(problem) = tables.find_problem(entry.used_with[0]) else { continue };
        let option = problem.signature.options.iter().find(|option| option.word == entry.word);
        let others = option.map_or(&[] as &[&str], |option| option.excludes);
        // Of several mutually exclusive options, only the first is listed; its page refers to the
        // others.
        if others.len() < 3 || !others.iter().any(|other| options.contains(other)) {
            options.push(&entry.word);
        }
    }
    let endings: Vec<String> = tables
        .formats
        .iter()
        .filter(|format| {
            format.writers.iter().any(|(_, writer)| !matches!(writer, FormatWriter::Model(_)))
        })
        .map(|format| format!(".{}", format.extension))
        .collect();
    let rows = vec![
        row("overview-verbs", verbs(&|verb| verb.role != Standing::Stage && takes_problem(verb))),
        row("overview-problems", tables.problems.iter().map(|problem| problem.word).collect()),
        row("overview-options", options),
        row(
            "overview-stages",
            verbs(&|verb| matches!(verb.role, Standing::Stage | Standing::Both)),
        ),
        row("overview-session", others),
        row("overview-files", endings.iter().map(String::as_str).collect()),
    ];
    let mut blocks = vec![
        DocBlock::Text(view.text_spans("overview-shape", &[])),
        code_block([SHAPE.to_string()]),
        DocBlock::Blank,
    ];
    blocks.push(DocBlock::Table { head: Vec::new(), align: vec![ColumnAlign::Left; 2], rows });
    blocks.push(DocBlock::Blank);
    blocks.push(word_table(
        TRY.iter().map(|(line, id)| (line.to_string(), view.text(id, &[]))).collect(),
    ));
    blocks.push(DocBlock::Blank);
    blocks.push(DocBlock::Text(view.text_spans("overview-more", &[])));
    blocks
}

/// Command that shows the general form of commands.
const SHAPE: &str = "all queens 8 without d4 | unique | show 12";

/// Commands for newcomers, with their descriptions.
const TRY: [(&str, &str); 4] = [
    ("count queens 8", "try-count"),
    ("find queens 8 with a1, c2", "try-with"),
    ("all queens 8 | unique | show", "try-unique"),
    ("all kings 4 | export \"k.json\"", "try-export"),
];

/// Returns the usage of a verb or stage, its arguments and options, examples, and other spellings.
fn about_verb(verb: &Verb, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = titled_code(
        "help-usage",
        verb_usage(verb).iter().flat_map(|line| break_usage(line)).collect(),
        view,
    );
    blocks.extend(argument_table(verb.word, &verb.signature, view));
    blocks.extend(choice_tables(verb, view));
    blocks.extend(titled_code("help-examples", example_lines(verb.examples), view));
    if !verb.aliases.is_empty() {
        blocks.push(DocBlock::Blank);
        blocks.push(DocBlock::Text(
            view.text_spans("help-also", &[("words", verb.aliases.join("`, `").into())]),
        ));
    }
    blocks
}

/// Splits a usage line into lines that fit a terminal of 80 columns. Each except the first begins
/// with an option.
fn break_usage(line: &str) -> Vec<String> {
    const MOST: usize = 76;
    let mut lines: Vec<String> = Vec::new();
    for (place, part) in line.split(" [").enumerate() {
        let part = if place == 0 { part.to_owned() } else { format!(" [{part}") };
        match lines.last_mut() {
            // An option that takes another one is not split.
            Some(last)
                if last.len() + part.len() <= MOST
                    || last.matches('[').count() > last.matches(']').count() =>
            {
                last.push_str(&part);
            }
            _ if place == 0 => lines.push(part),
            _ => lines.push(format!("   {part}")),
        }
    }
    lines
}

/// Returns the usage lines of a verb as a start, as a stage, or both.
pub(crate) fn verb_usage(verb: &Verb) -> Vec<String> {
    let stage = |signature: &Signature| format!("SET | {}", usage_line(verb.word, signature));
    let bare = Signature { params: &[], options: verb.signature.options };
    match verb.role {
        Standing::Start | Standing::Game => vec![usage_line(verb.word, &verb.signature)],
        Standing::Stage => vec![stage(&verb.signature)],
        Standing::Both if !verb.signature.params.iter().any(|param| param.kind.is_problem()) => {
            vec![stage(&verb.signature), verb.word.to_owned()]
        }
        Standing::Both
            if verb.signature.params.last().is_some_and(|param| param.kind == ArgKind::Column) =>
        {
            let params = &verb.signature.params[..verb.signature.params.len() - 1];
            let start = Signature { params, options: verb.signature.options };
            vec![usage_line(verb.word, &start), format!("TABLE | {} [COLUMN]", verb.word)]
        }
        Standing::Both => vec![
            usage_line(verb.word, &verb.signature).replace("[PROBLEM]", "PROBLEM"),
            stage(&bare),
        ],
    }
}

/// Lists the words that are possible arguments of a verb: problems, tests, settings, quantities,
/// keys, formats.
fn choice_tables(verb: &Verb, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = Vec::new();
    for param in verb.signature.params {
        let (title, kind) = match param.kind {
            ArgKind::Problem | ArgKind::Problems | ArgKind::ProblemName => {
                ("help-problems", "problem")
            }
            ArgKind::Test | ArgKind::Key => ("help-attributes", "attribute"),
            ArgKind::Setting => ("help-settings", "setting"),
            ArgKind::Choice(_) if param.name == "quantity" => ("help-quantities", "quantity"),
            ArgKind::File => ("help-formats", "format"),
            _ => continue,
        };
        let stands =
            |entry: &VocabularyEntry| kind != "format" || entry.used_with.contains(&verb.word);
        let known: Vec<VocabularyEntry> =
            entries_of_kind(view, kind).into_iter().filter(stands).collect();
        if !known.is_empty() {
            let about = |word: &str| word_description(view.lang, kind, verb.word, word);
            let typed = |entry: &VocabularyEntry| match entry.kind {
                EntryKind::Attribute(attribute) => attribute_form(attribute),
                _ => entry.word.to_string(),
            };
            let rows = known.iter().map(|entry| (typed(entry), about(&entry.word))).collect();
            blocks.extend([DocBlock::Blank, subtitle(title, view), word_table(rows)]);
        }
    }
    blocks
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

/// Returns the type of an attribute, the kinds of solutions that have it, and whether symmetries
/// preserve it.
fn about_attribute(
    attribute: &Attribute,
    entry: &VocabularyEntry,
    view: &ViewOptions,
) -> Vec<DocBlock> {
    let families = MessageArg::List(
        attribute.families.iter().map(|family| message!(family.message_id()).into()).collect(),
    );
    let facts = message!(
        "attribute-facts",
        kind = message!(attribute.kind.message_id()),
        families = families
    );
    let mut blocks = vec![
        code_block([attribute_form(attribute)]),
        DocBlock::Text(parse_markup(&facts.text(view.lang))),
    ];
    blocks.extend(
        attribute.is_invariant.then(|| DocBlock::Text(view.text_spans("attribute-kept", &[]))),
    );
    if !attribute.aliases.is_empty() {
        blocks.push(DocBlock::Text(
            view.text_spans("help-also", &[("words", attribute.aliases.join("`, `").into())]),
        ));
    }
    blocks.extend(used_with(&entry.used_with, view));
    blocks
}

/// Returns the usage of a keyword of the statement syntax, and examples.
fn about_keyword(keyword: &Keyword, view: &ViewOptions) -> Vec<DocBlock> {
    let form = match keyword.word {
        "let" => "let NAME = COMMAND".to_owned(),
        "union" | "except" | "intersect" => format!("SET {} SET", keyword.word),
        word => format!("{word} COMMAND"),
    };
    let mut blocks = titled_code("help-usage", vec![form], view);
    blocks.extend(titled_code("help-examples", example_lines(keyword.examples), view));
    blocks
}

/// Returns the usage of a problem, its arguments and options, and its methods.
fn about_problem(problem: &Problem, view: &ViewOptions) -> Vec<DocBlock> {
    let word = problem.word;
    let bare = Signature { params: problem.signature.params, options: &[] };
    let is_told = problem.methods.iter().any(|method| method.can_run(MethodTask::Trace));
    let verbs = if is_told { "find|all|count|trace" } else { "find|all|count" };
    let form = format!("{verbs} {} [OPTION ...]", usage_line(word, &bare));
    let mut blocks = titled_code("help-usage", vec![form], view);
    blocks.extend(argument_table(word, &problem.signature, view));
    blocks.extend([
        DocBlock::Blank,
        subtitle("help-methods-title", view),
        method_table(problem, view),
    ]);
    blocks.push(DocBlock::Blank);
    blocks.push(DocBlock::Text(view.text_spans("help-see-about", &[("problem", word.into())])));
    blocks
}

/// Lists the methods of a problem with one line each.
pub(crate) fn method_table(problem: &Problem, view: &ViewOptions) -> DocBlock {
    let about = |method: &str| word_description(view.lang, "method", problem.word, method);
    word_table(
        problem.methods.iter().map(|method| (method.word.into(), about(method.word))).collect(),
    )
}

/// Explains an option and lists its owners.
fn about_option(entry: &VocabularyEntry, view: &ViewOptions) -> Vec<DocBlock> {
    let tables = view.vocabulary;
    let verbs = tables.verbs.iter().map(|verb| (verb.word, &verb.signature));
    let owners =
        verbs.chain(tables.problems.iter().map(|problem| (problem.word, &problem.signature)));
    let mut meanings: Vec<(String, String, Vec<&str>)> = Vec::new();
    for (owner, signature) in owners {
        for one in signature.options.iter().filter(|one| one.word == entry.word) {
            let (form, about) =
                (option_text(one), word_description(view.lang, "option", owner, one.word));
            match meanings.iter_mut().find(|known| known.0 == form && known.1 == about) {
                Some(known) => known.2.push(owner),
                None => meanings.push((form, about, vec![owner])),
            }
        }
    }
    let mut blocks = Vec::new();
    for (form, about, owners) in meanings {
        blocks.extend([code_block([form]), DocBlock::Text(parse_markup(&about))]);
        blocks.extend(used_with(&owners, view));
    }
    blocks
}

/// Returns the cost and the source of a method, and its tasks for each problem.
fn about_method(entry: &VocabularyEntry, view: &ViewOptions) -> Vec<DocBlock> {
    let word = &*entry.word;
    let mut rows: Vec<(String, String)> = Vec::new();
    let mut told = Vec::new();
    for problem in view.vocabulary.problems {
        for method in problem.methods.iter().filter(|method| method.word == word) {
            let tasks: Vec<String> =
                method.tasks().map(|task| format!("`{}`", task.word())).collect();
            rows.push((problem.word.to_string(), tasks.join(", ")));
            told.extend(method.steps);
        }
    }
    let mut blocks = Vec::new();
    for (title, part) in [("help-method-cost", "cost"), ("help-method-source", "source")] {
        if let Some(text) = paragraph(&format!("method-{word}-{part}"), view) {
            blocks.extend([DocBlock::Blank, subtitle(title, view), text]);
        }
    }
    blocks.extend([DocBlock::Blank, subtitle("help-method-does", view), word_table(rows)]);
    told.dedup();
    for steps in told {
        let told = match steps {
            StepSource::Search => view.text_spans("help-steps-search", &[]),
            StepSource::Twin => view.text_spans("help-steps-twin", &[]),
            StepSource::None { why, instead } => view.text_spans(
                "help-steps-none",
                &[("why", view.text(why, &[]).into()), ("instead", instead.into())],
            ),
        };
        blocks.extend([DocBlock::Blank, DocBlock::Text(told)]);
    }
    blocks
}

/// Returns the values that a setting accepts.
pub(crate) fn setting_values(setting: &Setting) -> String {
    let values = crate::report::usage::placeholder(setting.kind);
    setting.none_word.map_or(values.clone(), |or| format!("{values}|{or}"))
}

/// Lists the words with which a word can be used.
fn used_with(owners: &[&str], view: &ViewOptions) -> Option<DocBlock> {
    let told = || view.text_spans("help-stands-with", &[("owners", owners.join("`, `").into())]);
    (!owners.is_empty()).then(|| DocBlock::Text(told()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::VOCABULARY;
    use crate::i18n::Lang;
    use crate::report::tests::plain_text;
    use crate::value::Value;

    #[test]
    fn every_topic_has_a_page_of_its_own() {
        for topic in VOCABULARY.help_topics() {
            assert!(has_page(topic), "{topic}");
        }
        for word in ["E001", "json", ".fen", "queen", "kings", "exit"] {
            assert!(has_page(word), "{word}");
        }
        assert!(!has_page("nothing") && !has_page(""));
    }

    #[test]
    fn the_overview_fits_a_screen_in_every_language() {
        for lang in Lang::ALL {
            let text = plain_text(
                &Value::Help(HelpTopic::Overview),
                &ViewOptions { lang, ..ViewOptions::default() },
            );
            assert!(text.lines().count() <= 23, "{lang}: {} lines\n{text}", text.lines().count());
            assert!(
                text.lines().all(|line| unicode_width::UnicodeWidthStr::width(line) <= 80),
                "{lang}:\n{text}"
            );
        }
    }
}
