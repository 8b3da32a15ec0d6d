//! Help pages generated from the tables: an overview, and a page for each word of the vocabulary.
//!
//! The page of a word fits a screen: if everything about the word is longer, only its first
//! paragraph, its usage, three examples and related words are shown, and `help WORD more` has the
//! rest. The module `index` has the index pages.

mod index;
mod menu;

pub use index::GUIDE;
pub(crate) use index::attribute_form;
use index::entries_of_kind;

use super::messages::{parse_markup, single_span, word_description};
use super::page::{
    argument_table, code_block, page_heading, paragraph, split_lines, subtitle, titled_code,
    word_table,
};
use super::table;
use super::usage::{operator_form, option_text, placeholder, usage_line};
use super::view::ViewOptions;
use crate::bind::{BRUTE_FORCE_PAGE, EntryKind, VocabularyEntry, related_words, value_forms};
use crate::command::VOCABULARY;
use crate::data::{TableCell, ValueKind};
use crate::io::FormatWriter;
use crate::problem::{
    ArgKind, MethodTask, OptionArity, OptionSpec, ProblemEntry, Signature, StepSource,
};
use crate::set::Attribute;
use crate::state::VerbRole as Standing;
use crate::state::{Keyword, Setting, Verb};
use crate::value::{HelpTopic, ValueSummary};
use bezzel_drawing::{ColumnAlign, Doc, DocBlock, DocSpans, TextRole, plain};
use bezzel_messages::{MessageArg, message};

/// Returns a page of help.
pub(crate) fn to_blocks(topic: &HelpTopic, view: &ViewOptions) -> Vec<DocBlock> {
    match topic {
        HelpTopic::Overview => overview_page(view),
        HelpTopic::Menu(page) => menu::menu_blocks(page, view),
        HelpTopic::Word { word, is_full } => {
            let pages = word_pages(word, *is_full, view);
            if pages.is_empty() { overview_page(view) } else { pages }
        }
        HelpTopic::Variable(shape) => variable_page(shape, view),
        HelpTopic::Definition(definition) => {
            crate::report::define::definition_page(definition, view)
        }
        HelpTopic::BruteForce { effort, is_full } => {
            let mut blocks = Vec::new();
            for entry in view.vocabulary.entries() {
                if entry.word == BRUTE_FORCE_PAGE {
                    blocks.extend(entry_page(&entry, view));
                    blocks.extend(crate::report::brute_force::to_blocks(effort, *is_full, view));
                    blocks.extend(see_also(&entry, !is_full, view));
                }
            }
            blocks
        }
    }
}

/// Returns the value of a variable, followed by the other meanings of its name.
fn variable_page(shape: &ValueSummary, view: &ViewOptions) -> Vec<DocBlock> {
    let row = |(id, cell): &(&'static str, TableCell)| {
        vec![single_span(TextRole::Faint, view.text(id, &[])), table::cell_spans(cell, view)]
    };
    let mut blocks = vec![page_heading(&shape.name, shape.kind.message_id(), view)];
    let rows: Vec<Vec<DocSpans>> = shape.facts.iter().map(row).collect();
    blocks.extend((!rows.is_empty()).then(|| DocBlock::Table {
        head: Vec::new(),
        align: vec![ColumnAlign::Left; 2],
        rows,
    }));
    let pages = word_pages(&shape.name, false, view);
    blocks.extend((!pages.is_empty()).then_some(DocBlock::Blank));
    blocks.extend(pages);
    blocks
}

/// Returns whether `help` has a page for the word.
pub fn has_page(word: &str) -> bool {
    VOCABULARY.entries().iter().any(|entry| entry.is_match(word))
}

/// Maximum number of lines of a page, unless everything is requested.
const SCREEN_LINES: usize = 24;

/// Returns the pages of all meanings of the word, one after another. The first meaning is a subject
/// if there is one. Pages that are longer than a screen are shortened unless everything is
/// requested.
fn word_pages(word: &str, is_full: bool, view: &ViewOptions) -> Vec<DocBlock> {
    let mut meant = view.vocabulary.entries();
    meant.retain(|entry| entry.is_match(word));
    meant.sort_by_key(|entry| !matches!(entry.kind, EntryKind::Topic(_)));
    let Some((first, others)) = meant.split_first() else { return Vec::new() };
    let pages = meant.iter().map(|entry| entry_page(entry, view)).collect::<Vec<_>>();
    let mut blocks = pages.join(&DocBlock::Blank);
    blocks.extend(see_also(first, false, view));
    if is_full || fits_screen(&blocks, view) {
        return blocks;
    }
    // Shorter forms are tried until one fits: fewer examples, then no table.
    const MOST: usize = 9;
    let forms = (2..=MOST).rev().map(|some| (true, some));
    let forms = forms.chain((0..=MOST).rev().map(|some| (false, some)));
    let mut short = Vec::new();
    for (has_table, examples) in forms {
        short = short_page(first, has_table, examples, view);
        if !others.is_empty() {
            short.push(DocBlock::Blank);
        }
        short.extend(others.iter().map(|entry| DocBlock::Text(other_meaning(entry, view))));
        short.extend(see_also(first, true, view));
        if fits_screen(&short, view) {
            break;
        }
    }
    short
}

/// Returns whether blocks fit a screen of 80 columns.
fn fits_screen(blocks: &[DocBlock], view: &ViewOptions) -> bool {
    let doc = Doc { blocks: blocks.to_vec() };
    plain::render(&doc, view.width.min(80)).lines().count() <= SCREEN_LINES
}

/// Returns the first paragraph, the usage and some examples of an entry. An index page has a table
/// with descriptions if requested, otherwise only the words.
fn short_page(
    entry: &VocabularyEntry,
    has_table: bool,
    examples: usize,
    view: &ViewOptions,
) -> Vec<DocBlock> {
    let mut blocks = vec![entry_heading(entry, view)];
    if !matches!(entry.kind, EntryKind::Option(_)) {
        blocks.extend(paragraph(&entry.message_id(), view));
    }
    match entry.kind {
        EntryKind::Verb(verb) => blocks.extend(short_usage(verb, view)),
        EntryKind::Keyword(keyword) => blocks.extend(about_keyword(keyword, view)),
        EntryKind::Problem(problem) => {
            blocks.extend(titled_code("help-usage", vec![problem_form(problem)], view));
            blocks.extend(option_words(problem.signature.options, view));
        }
        EntryKind::Method => blocks.extend(used_with(&entry.used_with, view)),
        EntryKind::Topic(topic) => blocks.extend(index::short_table(topic.word, has_table, view)),
        _ => blocks.extend(kind_blocks(entry, view)),
    }
    blocks.extend(examples_block(entry, examples, view));
    blocks
}

/// Returns the usage of a verb. Many options are only listed by name.
fn short_usage(verb: &Verb, view: &ViewOptions) -> Vec<DocBlock> {
    /// Maximum number of lines of a complete usage.
    const MOST: usize = 3;
    let lines: Vec<String> = verb_usage(verb).iter().flat_map(|line| break_usage(line)).collect();
    if lines.len() <= MOST {
        return titled_code("help-usage", lines, view);
    }
    let bare = Signature { params: verb.signature.params, options: &[] };
    let forms = usage_forms(verb, &bare).into_iter().map(|line| format!("{line} [OPTION ...]"));
    let mut blocks = titled_code("help-usage", forms.collect(), view);
    blocks.extend(option_words(verb.signature.options, view));
    blocks
}

/// Lists options by name.
fn option_words(options: &[OptionSpec], view: &ViewOptions) -> Option<DocBlock> {
    let words: Vec<&str> = options.iter().map(|option| option.word).collect();
    (!words.is_empty()).then(|| {
        DocBlock::Text(view.text_spans("help-options", &[("words", words.join("`, `").into())]))
    })
}

/// Returns one line about another meaning of the word.
fn other_meaning(entry: &VocabularyEntry, view: &ViewOptions) -> DocSpans {
    let owner = entry.used_with.first().copied().unwrap_or_default();
    let about = match entry.kind {
        EntryKind::Option(_) | EntryKind::Choice => {
            word_description(view.lang, entry.kind_word(), owner, &entry.word)
        }
        _ => view.text(&entry.message_id(), &[]),
    };
    view.text_spans(
        "help-other",
        &[
            ("word", (&*entry.word).into()),
            ("kind", view.text(&kind_title(entry), &[]).into()),
            ("about", index::first_sentence(&about).into()),
        ],
    )
}

/// Returns the related words, and how to see everything about the word if the page is short.
fn see_also(entry: &VocabularyEntry, is_short: bool, view: &ViewOptions) -> Vec<DocBlock> {
    /// Maximum number of related words.
    const MOST: usize = 6;
    let mut words: Vec<String> =
        related_words(entry).into_iter().take(MOST).map(str::to_owned).collect();
    if matches!(entry.kind, EntryKind::Problem(_)) {
        words.insert(0, format!("about {}", entry.word));
    }
    let mut lines = Vec::new();
    if is_short {
        lines.push(view.text_spans("help-more", &[("word", (&*entry.word).into())]));
    }
    if !words.is_empty() {
        lines.push(view.text_spans("help-see-also", &[("words", words.join("`, `").into())]));
    }
    if lines.is_empty() {
        return Vec::new();
    }
    std::iter::once(DocBlock::Blank).chain(lines.into_iter().map(DocBlock::Text)).collect()
}

/// Returns the message id of the kind of an entry.
fn kind_title(entry: &VocabularyEntry) -> String {
    match entry.kind {
        EntryKind::Verb(verb) if verb.role == Standing::Stage => "help-kind-stage".to_owned(),
        _ => format!("help-kind-{}", entry.kind_word()),
    }
}

fn entry_heading(entry: &VocabularyEntry, view: &ViewOptions) -> DocBlock {
    page_heading(&entry.word, &kind_title(entry), view)
}

/// Returns the page of one meaning of a word, with its description and the parts specific to its
/// kind.
fn entry_page(entry: &VocabularyEntry, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = vec![entry_heading(entry, view)];
    // The meaning of an option depends on its owner.
    if !matches!(entry.kind, EntryKind::Option(_)) {
        blocks.extend(paragraph(&entry.message_id(), view));
        blocks.extend(paragraph(&format!("{}-more", entry.message_id()), view));
    }
    blocks.extend(kind_blocks(entry, view));
    blocks.extend(examples_block(entry, usize::MAX, view));
    blocks
}

/// Maximum number of examples of a word that has none of its own.
const EXAMPLES: usize = 3;

/// Returns examples of the word, each from another verb unless they are its own.
fn examples_block(entry: &VocabularyEntry, most: usize, view: &ViewOptions) -> Vec<DocBlock> {
    let most = match entry.kind {
        EntryKind::Verb(_) | EntryKind::Keyword(_) | EntryKind::Topic(_) => most,
        _ => most.min(EXAMPLES),
    };
    let forms = value_forms(entry);
    let mut lines: Vec<&str> = view.vocabulary.examples_of(entry);
    lines.extend(forms.iter().map(String::as_str));
    lines.truncate(most);
    titled_code("help-examples", split_lines(&lines), view)
}

/// Returns the part of a page that is specific to the kind of the entry.
fn kind_blocks(entry: &VocabularyEntry, view: &ViewOptions) -> Vec<DocBlock> {
    match &entry.kind {
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
        EntryKind::Topic(topic) => index::full_table(topic.word, view),
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
        EntryKind::Operator(operator) => {
            let mut blocks = titled_code("help-usage", vec![operator_form(operator)], view);
            blocks.extend(also_written(&operator.spellings[1..], view));
            blocks
        }
        EntryKind::Function(function) => {
            titled_code("help-usage", vec![function.form.to_owned()], view)
        }
        EntryKind::Value(_) => about_value(entry, view),
        EntryKind::Choice
        | EntryKind::Quantity
        | EntryKind::Format(_)
        | EntryKind::Syntax(_)
        | EntryKind::Unit(_)
        | EntryKind::Column(_) => used_with(&entry.used_with, view).into_iter().collect(),
    }
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
    let mut others =
        verbs(&|verb| (verb.role == Standing::Start || verb.runs_script) && !takes_problem(verb));
    others.extend(tables.keywords.iter().map(|keyword| keyword.word));
    let entries = entries_of_kind(view, "option");
    let mut options: Vec<&str> = Vec::new();
    for entry in &entries {
        let Some(problem) = tables.find_problem(entry.used_with[0]) else { continue };
        let option =
            problem.entry.signature.options.iter().find(|option| option.word == entry.word);
        let others = option.map_or(&[] as &[&str], |option| option.excludes);
        // Of several mutually exclusive options, and of the conditions on attacks, only the first is
        // listed; its page refers to the others.
        let is_like_attacked =
            OptionSpec::ATTACK_COUNTS[1..].iter().any(|other| other.word == entry.word);
        if is_like_attacked {
            continue;
        }
        if others.len() < 3 || !others.iter().any(|other| options.contains(other)) {
            options.push(&entry.word);
        }
    }
    let endings: Vec<String> = tables
        .formats
        .iter()
        .filter(|format| {
            format.writers.iter().any(|(_, writer)| {
                !matches!(writer, FormatWriter::Model(_) | FormatWriter::Proof(_))
            })
        })
        .map(|format| format!(".{}", format.extension))
        .collect();
    let rows = vec![
        row("overview-verbs", verbs(&|verb| verb.role != Standing::Stage && takes_problem(verb))),
        row("overview-problems", tables.problems.iter().map(|problem| problem.word).collect()),
        row("overview-options", options),
        row(
            "overview-stages",
            verbs(&|verb| {
                matches!(verb.role, Standing::Stage | Standing::Both) && !verb.runs_script
            }),
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
const TRY: [(&str, &str); 2] =
    [("count queens 8", "try-count"), ("all queens 8 | unique | show", "try-unique")];

/// Returns the usage of a verb or stage, its arguments and options, and other spellings.
fn about_verb(verb: &Verb, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = titled_code(
        "help-usage",
        verb_usage(verb).iter().flat_map(|line| break_usage(line)).collect(),
        view,
    );
    blocks.extend(argument_table(verb.word, &verb.signature, view));
    blocks.extend(choice_tables(verb, view));
    let also = also_written(verb.aliases, view);
    blocks.extend(also.is_some().then_some(DocBlock::Blank));
    blocks.extend(also);
    blocks
}

/// Lists other spellings of a word.
fn also_written(words: &[&str], view: &ViewOptions) -> Option<DocBlock> {
    let text = || view.text_spans("help-also", &[("words", words.join("`, `").into())]);
    (!words.is_empty()).then(|| DocBlock::Text(text()))
}

/// Explains the setting or the attribute of a value if it has only one.
fn about_value(entry: &VocabularyEntry, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = Vec::new();
    if let [owner] = entry.used_with[..] {
        let entries = view.vocabulary.entries();
        let is_owner =
            |it: &&VocabularyEntry| it.word == owner && !matches!(it.kind, EntryKind::Value(_));
        let kinds = ["setting", "attribute", "verb"];
        let owner_entry = kinds
            .iter()
            .find_map(|kind| entries.iter().filter(is_owner).find(|it| it.kind_word() == *kind));
        blocks.extend(owner_entry.map(|it| DocBlock::Text(other_meaning(it, view))));
    }
    blocks.extend(used_with(&entry.used_with, view));
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
    usage_forms(verb, &verb.signature)
}

/// Returns the word for the value before a stage.
fn input_word(kinds: &[ValueKind]) -> &'static str {
    match kinds {
        [ValueKind::Board] | [ValueKind::Board, ValueKind::Edited] => "BOARD",
        [ValueKind::Board, ValueKind::Edited, ValueKind::Map] => "BOARD or MAP",
        [ValueKind::Estimate] => "ESTIMATE",
        [ValueKind::Trace] => "TRACE",
        kinds if kinds.contains(&ValueKind::Table) && kinds.contains(&ValueKind::Set) => {
            "SET or TABLE"
        }
        kinds if kinds.contains(&ValueKind::Table) => "TABLE",
        _ => "SET",
    }
}

/// Returns the usage lines of a verb with another signature.
fn usage_forms(verb: &Verb, own: &Signature) -> Vec<String> {
    let input = input_word(verb.input_kinds);
    let stage = |signature: &Signature| format!("{input} | {}", usage_line(verb.word, signature));
    let bare = Signature { params: &[], options: own.options };
    match verb.role {
        Standing::Start | Standing::Game => vec![usage_line(verb.word, own)],
        Standing::Stage if own.params.iter().any(|param| param.kind == ArgKind::NewColumn) => {
            let form = |kinds: &[ArgKind]| {
                kinds.iter().map(|kind| placeholder(*kind)).collect::<Vec<_>>().join(" ")
            };
            let column = form(&[ArgKind::NewColumn, ArgKind::ColumnValue]);
            let squares = form(&[ArgKind::Squares]);
            vec![
                format!("TABLE | {} {column}", verb.word),
                format!("BOARD | {} {squares}", verb.word),
            ]
        }
        Standing::Stage => vec![stage(own)],
        Standing::Both if verb.runs_script => vec![usage_line(verb.word, own), stage(&bare)],
        Standing::Both if !own.params.iter().any(|param| param.kind.is_problem()) => {
            vec![stage(own), verb.word.to_owned()]
        }
        Standing::Both if own.params.last().is_some_and(|param| param.kind == ArgKind::Column) => {
            let params = &own.params[..own.params.len() - 1];
            let start = usage_line(verb.word, &Signature { params, options: &[] });
            let table = format!("TABLE | {} [COLUMN, ...]", verb.word);
            let of_table = |option: &OptionSpec| match option.takes {
                OptionArity::One(ArgKind::Column) => [false, true],
                OptionArity::Nothing => [true, true],
                _ => [true, false],
            };
            let with_options = |(form, line): (usize, String)| {
                let options = own.options.iter().filter(|option| of_table(option)[form]);
                options.fold(line, |line, option| format!("{line} [{}]", option_text(option)))
            };
            [start, table].into_iter().enumerate().map(with_options).collect()
        }
        Standing::Both => {
            vec![usage_line(verb.word, own).replace("[PROBLEM]", "PROBLEM"), stage(&bare)]
        }
    }
}

/// Lists the words that are possible arguments of a verb and have no index page with all of them:
/// quantities, and the formats that it reads or writes.
fn choice_tables(verb: &Verb, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = Vec::new();
    for param in verb.signature.params {
        let (title, kind) = match param.kind {
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
    blocks.extend(also_written(attribute.aliases, view));
    blocks.extend(used_with(&entry.used_with, view));
    blocks
}

/// Returns the usage line of a keyword of the statement syntax.
fn keyword_form(keyword: &Keyword) -> String {
    match keyword.word {
        "let" => "let NAME = COMMAND|BLOCK, let NAME ?= COMMAND".to_owned(),
        "union" | "except" | "intersect" => format!("SET {} SET", keyword.word),
        "for" => "for NAME in VALUES { COMMANDS }".to_owned(),
        "if" => "if CONDITION { COMMANDS } [else { COMMANDS }]".to_owned(),
        "try" => "try { COMMANDS } [else { COMMANDS }]".to_owned(),
        "true" | "false" => keyword.word.to_owned(),
        word => format!("{word} COMMAND"),
    }
}

/// Returns the usage of a keyword of the statement syntax.
fn about_keyword(keyword: &Keyword, view: &ViewOptions) -> Vec<DocBlock> {
    titled_code("help-usage", vec![keyword_form(keyword)], view)
}

/// Returns the usage line of a problem.
fn problem_form(problem: &ProblemEntry) -> String {
    let bare = Signature { params: problem.signature.params, options: &[] };
    let has_trace = problem.methods.iter().any(|method| method.can_run(MethodTask::Trace));
    let verbs = if has_trace { "find|all|count|trace" } else { "find|all|count" };
    format!("{verbs} {} [OPTION ...]", usage_line(problem.word, &bare))
}

/// Returns the usage of a problem, its arguments and options, and its methods.
fn about_problem(problem: &ProblemEntry, view: &ViewOptions) -> Vec<DocBlock> {
    let mut blocks = titled_code("help-usage", vec![problem_form(problem)], view);
    blocks.extend(argument_table(problem.word, &problem.signature, view));
    blocks.extend([
        DocBlock::Blank,
        subtitle("help-methods-title", view),
        method_table(problem, view),
    ]);
    blocks
}

/// Lists the methods of a problem with one line each.
pub(crate) fn method_table(problem: &ProblemEntry, view: &ViewOptions) -> DocBlock {
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
pub fn setting_values(setting: &Setting) -> String {
    let values = crate::report::usage::placeholder(setting.kind);
    setting.none_word.map_or(values.clone(), |or| format!("{values}|{or}"))
}

/// Lists the words with which a word can be used.
fn used_with(owners: &[&str], view: &ViewOptions) -> Option<DocBlock> {
    let mut owners = owners.to_vec();
    owners.dedup();
    let told = || view.text_spans("help-stands-with", &[("owners", owners.join("`, `").into())]);
    (!owners.is_empty()).then(|| DocBlock::Text(told()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::VOCABULARY;
    use crate::report::tests::plain_text;
    use crate::value::Value;
    use bezzel_messages::Lang;

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
    fn every_page_fits_a_screen_in_every_language() {
        for lang in Lang::ALL {
            let view = ViewOptions { lang, ..ViewOptions::default() };
            for topic in VOCABULARY.help_words() {
                let page = HelpTopic::Word { word: topic.to_owned(), is_full: false };
                let text = plain_text(&Value::Help(page), &view);
                assert!(text.lines().count() <= SCREEN_LINES, "{lang}:\n{text}");
            }
        }
    }

    #[test]
    fn full_page_contains_the_words_of_the_short_one() {
        for (word, part) in [("queens", "Methods"), ("export", "MiniZinc"), ("verbs", "undefine")] {
            let page = |is_full| {
                let topic = HelpTopic::Word { word: word.to_owned(), is_full };
                plain_text(&Value::Help(topic), &ViewOptions::default())
            };
            assert!(page(true).contains(part), "{}", page(true));
            assert!(page(false).contains(&format!("`help {word} more`")), "{}", page(false));
        }
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
