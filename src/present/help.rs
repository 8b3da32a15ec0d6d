//! Help pages generated from the tables: an overview, and a page for each word of the vocabulary.

use super::doc::{Align, Block, Role, Spans};
use super::page::{code, heading, paragraph, subtitle, takes, titled_code, typed, words};
use super::speech::{described, marked, plain};
use super::table;
use super::usage::{option, usage};
use super::view::View;
use crate::problem::{Kind, Problem, Signature, Steps, Task};
use crate::value::file::Writer;
use crate::value::{Attribute, Cell, Operand, Shape, Topic};
use crate::verb::bind::{ATTRIBUTES_PAGE, BRUTE_FORCE_PAGE, Entry, METHODS_PAGE, What};
use crate::verb::{Keyword, Role as Standing, Setting, Verb};
use crate::words::{Arg, message};

/// Returns a page of help.
pub(super) fn blocks(topic: &Topic, view: &View) -> Vec<Block> {
    match topic {
        Topic::Overview => overview(view),
        Topic::Word(word) => {
            let pages = pages(word, view);
            if pages.is_empty() { overview(view) } else { pages }
        }
        Topic::Variable(shape) => variable(shape, view),
        Topic::Definition(definition) => super::define::page(definition, view),
        Topic::BruteForce(effort) => [pages(BRUTE_FORCE_PAGE, view), super::bruteforce::blocks(effort, view)].concat(),
    }
}

/// Returns the value of a variable, followed by the other meanings of its name.
fn variable(shape: &Shape, view: &View) -> Vec<Block> {
    let row = |(id, cell): &(&'static str, Cell)| vec![plain(Role::Faint, view.say(id, &[])), table::cell(cell, view)];
    let mut blocks = vec![heading(&shape.name, shape.kind, view)];
    let rows: Vec<Vec<Spans>> = shape.facts.iter().map(row).collect();
    blocks.extend((!rows.is_empty()).then(|| Block::Table { head: Vec::new(), align: vec![Align::Left; 2], rows }));
    let pages = pages(&shape.name, view);
    blocks.extend((!pages.is_empty()).then_some(Block::Blank));
    blocks.extend(pages);
    blocks
}

/// Returns whether `help` has a page for the word.
pub fn has_page(word: &str) -> bool {
    !pages(word, &View::default()).is_empty()
}

/// Returns the pages of all meanings of the word, one after another.
fn pages(word: &str, view: &View) -> Vec<Block> {
    let entries = view.vocabulary.entries();
    let meant = entries.iter().filter(|entry| entry.answers_to(word));
    meant.map(|entry| page(entry, view)).collect::<Vec<_>>().join(&Block::Blank)
}

/// Returns the page of one meaning of a word, with its description and the parts specific to its
/// kind.
fn page(entry: &Entry, view: &View) -> Vec<Block> {
    let kind = match entry.what {
        What::Verb(verb) if verb.role == Standing::Stage => "help-kind-stage".to_owned(),
        _ => format!("help-kind-{}", entry.kind()),
    };
    let mut blocks = vec![heading(&entry.word, &kind, view)];
    // The meaning of an option depends on its owner.
    if !matches!(entry.what, What::Option(_)) {
        blocks.extend(paragraph(&entry.id(), view));
        blocks.extend(paragraph(&format!("{}-more", entry.id()), view));
    }
    blocks.extend(match entry.what {
        What::Verb(verb) => about_verb(verb, view),
        What::Keyword(keyword) => about_keyword(keyword, view),
        What::Problem(problem) => about_problem(problem, view),
        What::Piece(piece) => {
            let signs = [("letter", piece.letter.to_string().into()), ("glyph", piece.glyph.to_string().into())];
            vec![Block::Text(view.spans("piece-signs", &signs))]
        }
        What::Option(_) => about_option(entry, view),
        What::Method => about_method(entry, view),
        What::Topic if entry.word == "guide" => guide(view),
        What::Topic if entry.word == ATTRIBUTES_PAGE => {
            let facts = |it: &Attribute| (form(it), view.say(&format!("attribute-{}", it.word), &[]));
            vec![Block::Blank, words(view.vocabulary.attributes.iter().map(facts).collect())]
        }
        What::Topic if entry.word == METHODS_PAGE => method_list(view),
        What::Topic => Vec::new(),
        What::Attribute(attribute) => about_attribute(attribute, entry, view),
        What::Setting(setting) => {
            let mut blocks = vec![code([format!("set {} {}", setting.word, setting_values(setting))])];
            blocks.extend(stands_with(&entry.with, view));
            blocks.push(Block::Text(view.spans("help-default", &[("value", setting.default.into())])));
            blocks
        }
        What::Code(code) => vec![Block::Text(view.spans("code-exit", &[("exit", u64::from(code.exit()).into())]))],
        What::Choice | What::Quantity | What::Format(_) => stands_with(&entry.with, view).into_iter().collect(),
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

fn guide(view: &View) -> Vec<Block> {
    let row = |page: &&str| (format!("notebooks/guide/{page}.md"), view.say(&format!("guide-{page}"), &[]));
    let documents = ("notebooks/documents.md".to_owned(), view.say("guide-documents", &[]));
    vec![Block::Blank, words(GUIDE.iter().map(row).chain([documents]).collect())]
}

/// Lists every method with its description and the problems that have it.
fn method_list(view: &View) -> Vec<Block> {
    let row = |entry: &Entry| {
        let about = view.say(&entry.id(), &[]);
        (entry.word.to_string(), format!("{about} ({})", entry.with.join(", ")))
    };
    vec![Block::Blank, words(of_kind(view, "method").iter().map(row).collect())]
}

/// Returns the entries of a kind.
pub(super) fn of_kind(view: &View, kind: &str) -> Vec<Entry> {
    view.vocabulary.entries().into_iter().filter(|entry| entry.kind() == kind).collect()
}

/// Returns the overview, which fits a screen of 80 columns and 24 lines.
fn overview(view: &View) -> Vec<Block> {
    let row = |title: &str, list: Vec<&str>| -> Vec<Spans> {
        vec![plain(Role::Title, view.say(title, &[])), plain(Role::Code, list.join(" "))]
    };
    let tables = view.vocabulary;
    let verbs = |wanted: &dyn Fn(&Verb) -> bool| -> Vec<&str> {
        tables.verbs.iter().filter(|verb| wanted(verb)).map(|verb| verb.word).collect()
    };
    let takes_problem =
        |verb: &Verb| verb.takes.params.iter().any(|param| matches!(param.kind, Kind::Problem | Kind::Problems));
    let mut others = verbs(&|verb| verb.role == Standing::Start && !takes_problem(verb));
    others.extend(tables.keywords.iter().map(|keyword| keyword.word));
    let entries = of_kind(view, "option");
    let mut options: Vec<&str> = Vec::new();
    for entry in &entries {
        let Some(problem) = tables.problem(entry.with[0]) else { continue };
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
        .filter(|format| format.takes.iter().any(|(_, writer)| !matches!(writer, Writer::Model(_))))
        .map(|format| format!(".{}", format.ending))
        .collect();
    let rows = vec![
        row("overview-verbs", verbs(&|verb| verb.role != Standing::Stage && takes_problem(verb))),
        row("overview-problems", tables.problems.iter().map(|problem| problem.word).collect()),
        row("overview-options", options),
        row("overview-stages", verbs(&|verb| matches!(verb.role, Standing::Stage | Standing::Both))),
        row("overview-session", others),
        row("overview-files", endings.iter().map(String::as_str).collect()),
    ];
    let mut blocks = vec![Block::Text(view.spans("overview-shape", &[])), code([SHAPE.to_string()]), Block::Blank];
    blocks.push(Block::Table { head: Vec::new(), align: vec![Align::Left; 2], rows });
    blocks.push(Block::Blank);
    blocks.push(words(TRY.iter().map(|(line, id)| (line.to_string(), view.say(id, &[]))).collect()));
    blocks.push(Block::Blank);
    blocks.push(Block::Text(view.spans("overview-more", &[])));
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
fn about_verb(verb: &Verb, view: &View) -> Vec<Block> {
    let mut blocks = titled_code("help-usage", verb_usage(verb).iter().flat_map(|line| broken(line)).collect(), view);
    blocks.extend(takes(verb.word, &verb.takes, view));
    blocks.extend(tables_of(verb, view));
    blocks.extend(titled_code("help-examples", typed(verb.examples), view));
    if !verb.also.is_empty() {
        blocks.push(Block::Blank);
        blocks.push(Block::Text(view.spans("help-also", &[("words", verb.also.join("`, `").into())])));
    }
    blocks
}

/// Splits a usage line into lines that fit a terminal of 80 columns. Each except the first begins
/// with an option.
fn broken(line: &str) -> Vec<String> {
    const MOST: usize = 76;
    let mut lines: Vec<String> = Vec::new();
    for (place, part) in line.split(" [").enumerate() {
        let part = if place == 0 { part.to_owned() } else { format!(" [{part}") };
        match lines.last_mut() {
            // An option that takes another one is not split.
            Some(last) if last.len() + part.len() <= MOST || last.matches('[').count() > last.matches(']').count() => {
                last.push_str(&part);
            }
            _ if place == 0 => lines.push(part),
            _ => lines.push(format!("   {part}")),
        }
    }
    lines
}

/// Returns the usage lines of a verb as a start, as a stage, or both.
pub(super) fn verb_usage(verb: &Verb) -> Vec<String> {
    let stage = |signature: &Signature| format!("SET | {}", usage(verb.word, signature));
    let bare = Signature { params: &[], options: verb.takes.options };
    match verb.role {
        Standing::Start | Standing::Game => vec![usage(verb.word, &verb.takes)],
        Standing::Stage => vec![stage(&verb.takes)],
        Standing::Both if !verb.takes.params.iter().any(|param| param.kind.is_problem()) => {
            vec![stage(&verb.takes), verb.word.to_owned()]
        }
        Standing::Both if verb.takes.params.last().is_some_and(|param| param.kind == Kind::Column) => {
            let params = &verb.takes.params[..verb.takes.params.len() - 1];
            let start = Signature { params, options: verb.takes.options };
            vec![usage(verb.word, &start), format!("TABLE | {} [COLUMN]", verb.word)]
        }
        Standing::Both => vec![usage(verb.word, &verb.takes).replace("[PROBLEM]", "PROBLEM"), stage(&bare)],
    }
}

/// Lists the words that are possible arguments of a verb: problems, tests, settings, quantities,
/// keys, formats.
fn tables_of(verb: &Verb, view: &View) -> Vec<Block> {
    let mut blocks = Vec::new();
    for param in verb.takes.params {
        let (title, kind) = match param.kind {
            Kind::Problem | Kind::Problems | Kind::ProblemName => ("help-problems", "problem"),
            Kind::Test | Kind::Key => ("help-attributes", "attribute"),
            Kind::Setting => ("help-settings", "setting"),
            Kind::Choice(_) if param.name == "quantity" => ("help-quantities", "quantity"),
            Kind::File => ("help-formats", "format"),
            _ => continue,
        };
        let stands = |entry: &Entry| kind != "format" || entry.with.contains(&verb.word);
        let known: Vec<Entry> = of_kind(view, kind).into_iter().filter(stands).collect();
        if !known.is_empty() {
            let about = |word: &str| described(view.lang, kind, verb.word, word);
            let typed = |entry: &Entry| match entry.what {
                What::Attribute(attribute) => form(attribute),
                _ => entry.word.to_string(),
            };
            let rows = known.iter().map(|entry| (typed(entry), about(&entry.word))).collect();
            blocks.extend([Block::Blank, subtitle(title, view), words(rows)]);
        }
    }
    blocks
}

/// Returns an attribute with an example of its argument.
pub(super) fn form(attribute: &Attribute) -> String {
    let argument = attribute.argument.map_or("", |operand| match operand {
        Operand::Square => " d4",
        Operand::File => " a",
        Operand::Times => " 1",
        Operand::Degrees => " 90",
        Operand::Way => " nne",
    });
    format!("{}{argument}", attribute.word)
}

/// Returns the type of an attribute, the kinds of solutions that have it, and whether symmetries
/// preserve it.
fn about_attribute(attribute: &Attribute, entry: &Entry, view: &View) -> Vec<Block> {
    let families = Arg::List(attribute.of.iter().map(|family| message!(family.id()).into()).collect());
    let facts = message!("attribute-facts", kind = message!(attribute.kind.id()), families = families);
    let mut blocks = vec![code([form(attribute)]), Block::Text(marked(&facts.text(view.lang)))];
    blocks.extend(attribute.kept.then(|| Block::Text(view.spans("attribute-kept", &[]))));
    if !attribute.also.is_empty() {
        blocks.push(Block::Text(view.spans("help-also", &[("words", attribute.also.join("`, `").into())])));
    }
    blocks.extend(stands_with(&entry.with, view));
    blocks
}

/// Returns the usage of a keyword of the statement syntax, and examples.
fn about_keyword(keyword: &Keyword, view: &View) -> Vec<Block> {
    let form = match keyword.word {
        "let" => "let NAME = COMMAND".to_owned(),
        "union" | "except" | "intersect" => format!("SET {} SET", keyword.word),
        word => format!("{word} COMMAND"),
    };
    let mut blocks = titled_code("help-usage", vec![form], view);
    blocks.extend(titled_code("help-examples", typed(keyword.examples), view));
    blocks
}

/// Returns the usage of a problem, its arguments and options, and its methods.
fn about_problem(problem: &Problem, view: &View) -> Vec<Block> {
    let word = problem.word;
    let bare = Signature { params: problem.signature.params, options: &[] };
    let is_told = problem.methods.iter().any(|method| method.does(Task::Trace));
    let verbs = if is_told { "find|all|count|trace" } else { "find|all|count" };
    let form = format!("{verbs} {} [OPTION ...]", usage(word, &bare));
    let mut blocks = titled_code("help-usage", vec![form], view);
    blocks.extend(takes(word, &problem.signature, view));
    blocks.extend([Block::Blank, subtitle("help-methods-title", view), methods(problem, view)]);
    blocks.push(Block::Blank);
    blocks.push(Block::Text(view.spans("help-see-about", &[("problem", word.into())])));
    blocks
}

/// Lists the methods of a problem with one line each.
pub(super) fn methods(problem: &Problem, view: &View) -> Block {
    let about = |method: &str| described(view.lang, "method", problem.word, method);
    words(problem.methods.iter().map(|method| (method.word.into(), about(method.word))).collect())
}

/// Explains an option and lists its owners.
fn about_option(entry: &Entry, view: &View) -> Vec<Block> {
    let tables = view.vocabulary;
    let verbs = tables.verbs.iter().map(|verb| (verb.word, &verb.takes));
    let owners = verbs.chain(tables.problems.iter().map(|problem| (problem.word, &problem.signature)));
    let mut meanings: Vec<(String, String, Vec<&str>)> = Vec::new();
    for (owner, signature) in owners {
        for one in signature.options.iter().filter(|one| one.word == entry.word) {
            let (form, about) = (option(one), described(view.lang, "option", owner, one.word));
            match meanings.iter_mut().find(|known| known.0 == form && known.1 == about) {
                Some(known) => known.2.push(owner),
                None => meanings.push((form, about, vec![owner])),
            }
        }
    }
    let mut blocks = Vec::new();
    for (form, about, owners) in meanings {
        blocks.extend([code([form]), Block::Text(marked(&about))]);
        blocks.extend(stands_with(&owners, view));
    }
    blocks
}

/// Returns the cost and the source of a method, and its tasks for each problem.
fn about_method(entry: &Entry, view: &View) -> Vec<Block> {
    let word = &*entry.word;
    let mut rows: Vec<(String, String)> = Vec::new();
    let mut told = Vec::new();
    for problem in view.vocabulary.problems {
        for method in problem.methods.iter().filter(|method| method.word == word) {
            let tasks: Vec<String> = method.tasks().map(|task| format!("`{}`", task.word())).collect();
            rows.push((problem.word.to_string(), tasks.join(", ")));
            told.extend(method.steps);
        }
    }
    let mut blocks = Vec::new();
    for (title, part) in [("help-method-cost", "cost"), ("help-method-source", "source")] {
        if let Some(text) = paragraph(&format!("method-{word}-{part}"), view) {
            blocks.extend([Block::Blank, subtitle(title, view), text]);
        }
    }
    blocks.extend([Block::Blank, subtitle("help-method-does", view), words(rows)]);
    told.dedup();
    for steps in told {
        let told = match steps {
            Steps::Search => view.spans("help-steps-search", &[]),
            Steps::Twin => view.spans("help-steps-twin", &[]),
            Steps::None { why, instead } => {
                view.spans("help-steps-none", &[("why", view.say(why, &[]).into()), ("instead", instead.into())])
            }
        };
        blocks.extend([Block::Blank, Block::Text(told)]);
    }
    blocks
}

/// Returns the values that a setting accepts.
pub(super) fn setting_values(setting: &Setting) -> String {
    let values = super::usage::placeholder(setting.kind);
    setting.or.map_or(values.clone(), |or| format!("{values}|{or}"))
}

/// Lists the words with which a word can be used.
fn stands_with(owners: &[&str], view: &View) -> Option<Block> {
    let told = || view.spans("help-stands-with", &[("owners", owners.join("`, `").into())]);
    (!owners.is_empty()).then(|| Block::Text(told()))
}

#[cfg(test)]
mod tests {
    use super::super::tests::shown;
    use super::*;
    use crate::value::Value;
    use crate::verb::bind::VOCABULARY;
    use crate::words::Lang;

    #[test]
    fn every_topic_has_a_page_of_its_own() {
        for topic in VOCABULARY.topics() {
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
            let text = shown(&Value::Help(Topic::Overview), &View { lang, ..View::default() });
            assert!(text.lines().count() <= 23, "{lang}: {} lines\n{text}", text.lines().count());
            assert!(text.lines().all(|line| unicode_width::UnicodeWidthStr::width(line) <= 80), "{lang}:\n{text}");
        }
    }
}
