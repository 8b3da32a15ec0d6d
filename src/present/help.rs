//! Help: the overview, and a page for each word of the vocabulary, made from the tables.

use super::doc::{Align, Block, Role, Spans};
use super::page::{code, heading, paragraph, subtitle, takes, titled_code, typed, words};
use super::speech::{described, get, marked, plain};
use super::usage::{option, usage};
use super::view::View;
use crate::piece::{PIECES, Piece};
use crate::problem::{Kind, PROBLEMS, Problem, Signature, Takes, Task};
use crate::value::file::{ALL_ENDINGS, ANSWER, READ_ENDINGS};
use crate::value::{KEYS, TESTS, Topic};
use crate::verb::{Code, KEYWORDS, Keyword, QUANTITY_WORDS, Role as Standing, SETTINGS, Setting, TOPICS, VERBS, Verb};

/// A page of help.
pub(super) fn blocks(topic: &Topic, view: &View) -> Vec<Block> {
    match topic {
        Topic::Overview => overview(view),
        Topic::Word(word) => {
            let pages = pages(word, view);
            if pages.is_empty() { overview(view) } else { pages }
        }
    }
}

/// Whether `help` has a page for the word.
pub fn has_page(word: &str) -> bool {
    !pages(word, &View::default()).is_empty()
}

/// Everything that the word means, one page after the other.
fn pages(word: &str, view: &View) -> Vec<Block> {
    let is =
        |known: &str| known == word || known.strip_suffix('s') == Some(word) || word.strip_suffix('s') == Some(known);
    let mut all: Vec<Vec<Block>> = Vec::new();
    all.extend(
        VERBS.iter().filter(|verb| verb.word == word || verb.also.contains(&word)).map(|verb| verb_page(verb, view)),
    );
    all.extend(KEYWORDS.iter().filter(|keyword| keyword.word == word).map(|keyword| keyword_page(keyword, view)));
    all.extend(PROBLEMS.iter().filter(|problem| is(problem.word)).map(|problem| problem_page(problem, view)));
    all.extend(PIECES.iter().filter(|piece| is(piece.name)).map(|piece| piece_page(piece, view)));
    all.extend(option_page(word, view));
    all.extend(choice_page(word, view));
    all.extend(method_page(word, view));
    all.extend(TOPICS.contains(&word).then(|| super::bruteforce::blocks(word, view)));
    all.extend(SETTINGS.iter().filter(|setting| is(setting.word)).map(|setting| setting_page(setting, view)));
    all.extend(
        TESTS
            .iter()
            .filter(|test| test.word == word)
            .map(|test| word_page(test.word, "help-kind-test", "test", &["where"], view)),
    );
    all.extend(
        KEYS.iter()
            .filter(|key| key.word == word)
            .map(|key| word_page(key.word, "help-kind-key", "key", &["sort"], view)),
    );
    all.extend(
        QUANTITY_WORDS
            .iter()
            .filter(|quantity| **quantity == word)
            .map(|quantity| word_page(quantity, "help-kind-quantity", "quantity", &["plot"], view)),
    );
    let endings = ALL_ENDINGS.iter().chain([&ANSWER]);
    all.extend(endings.filter(|ending| is_ending(ending, word)).map(|ending| format_page(ending, view)));
    all.extend(
        Code::ALL.iter().filter(|code| code.to_string().eq_ignore_ascii_case(word)).map(|code| code_page(*code, view)),
    );
    all.join(&Block::Blank)
}

fn is_ending(ending: &str, word: &str) -> bool {
    word.strip_prefix('.').unwrap_or(word) == ending
}

/// The overview: what fits a screen of 80 columns and 24 lines.
fn overview(view: &View) -> Vec<Block> {
    let row = |title: &str, list: String| -> Vec<Spans> {
        vec![plain(Role::Title, view.say(title, &[])), plain(Role::Code, list)]
    };
    let verbs = |wanted: &dyn Fn(&Verb) -> bool| {
        VERBS.iter().filter(|verb| wanted(verb)).map(|verb| verb.word).collect::<Vec<_>>()
    };
    let takes_problem = |verb: &Verb| verb.takes.params.iter().any(|param| param.kind.is_problem());
    let mut others = verbs(&|verb| verb.role == Standing::Start && !takes_problem(verb));
    others.extend(KEYWORDS.iter().map(|keyword| keyword.word));
    let mut options: Vec<&str> = Vec::new();
    for option in PROBLEMS.iter().flat_map(|problem| problem.signature.options) {
        if !options.contains(&option.word) {
            options.push(option.word);
        }
    }
    let rows = vec![
        row("overview-verbs", verbs(&|verb| verb.role != Standing::Stage && takes_problem(verb)).join(" ")),
        row("overview-problems", PROBLEMS.iter().map(|problem| problem.word).collect::<Vec<_>>().join(" ")),
        row("overview-options", options.join(" ")),
        row("overview-stages", verbs(&|verb| matches!(verb.role, Standing::Stage | Standing::Both)).join(" ")),
        row("overview-session", others.join(" ")),
        row("overview-files", ALL_ENDINGS.iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(" ")),
    ];
    let mut blocks = vec![Block::Text(view.spans("overview-shape", &[])), code([SHAPE.to_string()]), Block::Blank];
    blocks.push(Block::Table { head: Vec::new(), align: vec![Align::Left; 2], rows });
    blocks.push(Block::Blank);
    blocks.push(words(TRY.iter().map(|(line, id)| (line.to_string(), view.say(id, &[]))).collect()));
    blocks.push(Block::Blank);
    blocks.push(Block::Text(view.spans("overview-more", &[])));
    blocks
}

/// The command that shows the shape of all commands.
const SHAPE: &str = "all queens 8 without d4 | unique | show 12";

/// What a newcomer can type, with what it does.
const TRY: [(&str, &str); 5] = [
    ("count queens 8", "try-count"),
    ("find queens 8 with a1, c2", "try-with"),
    ("all queens 8 | unique | show", "try-unique"),
    ("let s = all kings 4", "try-let"),
    ("s | export \"kings.json\"", "try-export"),
];

/// The page of a verb or stage.
fn verb_page(verb: &Verb, view: &View) -> Vec<Block> {
    let kind = if verb.role == Standing::Stage { "help-kind-stage" } else { "help-kind-verb" };
    let mut blocks = vec![heading(verb.word, kind, view)];
    blocks.extend(paragraph(&format!("verb-{}", verb.word), view));
    blocks.extend(paragraph(&format!("verb-{}-more", verb.word), view));
    blocks.extend(titled_code("help-usage", verb_usage(verb), view));
    blocks.extend(takes(verb.word, &verb.takes, view));
    blocks.extend(tables_of(verb, view));
    blocks.extend(titled_code("help-examples", typed(verb.examples), view));
    if !verb.also.is_empty() {
        blocks.push(Block::Blank);
        blocks.push(Block::Text(view.spans("help-also", &[("words", verb.also.join("`, `").into())])));
    }
    blocks
}

/// The usage lines of a verb: as a start, as a stage, or both.
pub(super) fn verb_usage(verb: &Verb) -> Vec<String> {
    let stage = |signature: &Signature| format!("SET | {}", usage(verb.word, signature));
    let bare = Signature { params: &[], options: verb.takes.options };
    match verb.role {
        Standing::Start | Standing::Game => vec![usage(verb.word, &verb.takes)],
        Standing::Stage => vec![stage(&verb.takes)],
        Standing::Both if !verb.takes.params.iter().any(|param| param.kind.is_problem()) => {
            vec![stage(&verb.takes), verb.word.to_owned()]
        }
        Standing::Both => vec![usage(verb.word, &verb.takes).replace("[PROBLEM]", "PROBLEM"), stage(&bare)],
    }
}

/// The words that a verb's arguments choose from: tests, keys, settings, problems, formats.
fn tables_of(verb: &Verb, view: &View) -> Vec<Block> {
    let about = |kind: &str, word: &str| described(view.lang, kind, verb.word, word);
    let mut blocks = Vec::new();
    let mut list = |title: &str, kind: &str, known: Vec<&str>| {
        let rows = known.into_iter().map(|word| (word.to_string(), about(kind, word))).collect();
        blocks.extend([Block::Blank, subtitle(title, view), words(rows)]);
    };
    for param in verb.takes.params {
        match param.kind {
            Kind::Problem | Kind::Problems | Kind::ProblemName => {
                list("help-problems", "problem", PROBLEMS.iter().map(|problem| problem.word).collect());
            }
            Kind::Test => list("help-tests", "test", TESTS.iter().map(|test| test.word).collect()),
            Kind::Setting => list("help-settings", "setting", SETTINGS.iter().map(|setting| setting.word).collect()),
            Kind::Choice(quantities) if param.name == "quantity" => {
                list("help-quantities", "quantity", quantities.to_vec());
            }
            Kind::Choice(keys) if verb.word == "sort" => list("help-keys", "key", keys.to_vec()),
            Kind::File if verb.word != "run" => {
                let endings = if verb.word == "export" { ALL_ENDINGS } else { READ_ENDINGS };
                list("help-formats", "format", endings.to_vec());
            }
            _ => {}
        }
    }
    blocks
}

/// The page of a word of statement syntax.
fn keyword_page(keyword: &Keyword, view: &View) -> Vec<Block> {
    let mut blocks = vec![heading(keyword.word, "help-kind-keyword", view)];
    blocks.extend(paragraph(&format!("keyword-{}", keyword.word), view));
    let form = if keyword.word == "let" { "let NAME = COMMAND" } else { "time COMMAND" };
    blocks.extend(titled_code("help-usage", vec![form.to_string()], view));
    blocks.extend(titled_code("help-examples", typed(keyword.examples), view));
    blocks
}

/// The page of a problem.
fn problem_page(problem: &Problem, view: &View) -> Vec<Block> {
    let word = problem.word;
    let mut blocks = vec![heading(word, "help-kind-problem", view)];
    blocks.extend(paragraph(&format!("problem-{word}"), view));
    blocks.extend(paragraph(&format!("problem-{word}-more"), view));
    let bare = Signature { params: problem.signature.params, options: &[] };
    blocks.extend(titled_code(
        "help-usage",
        vec![format!("find|all|count|trace {} [OPTION ...]", usage(word, &bare))],
        view,
    ));
    blocks.extend(takes(word, &problem.signature, view));
    blocks.extend([Block::Blank, subtitle("help-methods-title", view), methods(problem, view)]);
    blocks.push(Block::Blank);
    blocks.push(Block::Text(view.spans("help-see-about", &[("problem", word.into())])));
    blocks
}

/// The methods of a problem, a line each.
pub(super) fn methods(problem: &Problem, view: &View) -> Block {
    let about = |method: &str| described(view.lang, "method", problem.word, method);
    words(problem.methods.iter().map(|method| (method.word.into(), about(method.word))).collect())
}

/// The page of a piece.
fn piece_page(piece: &Piece, view: &View) -> Vec<Block> {
    let mut blocks = vec![heading(piece.name, "help-kind-piece", view)];
    blocks.extend(paragraph(&format!("piece-{}", piece.name), view));
    let signs = [("letter", piece.letter.to_string().into()), ("glyph", piece.glyph.to_string().into())];
    blocks.push(Block::Text(view.spans("piece-signs", &signs)));
    blocks
}

/// All owners of options: verbs and problems with their signatures.
fn owners() -> impl Iterator<Item = (&'static str, &'static Signature)> {
    let verbs = VERBS.iter().map(|verb| (verb.word, &verb.takes));
    verbs.chain(PROBLEMS.iter().map(|problem| (problem.word, &problem.signature)))
}

/// The page of an option: what it means, and where it can stand.
fn option_page(word: &str, view: &View) -> Option<Vec<Block>> {
    let mut meanings: Vec<(String, String, Vec<&str>)> = Vec::new();
    for (owner, signature) in owners() {
        for one in signature.options.iter().filter(|one| one.word == word) {
            let (form, about) = (option(one), described(view.lang, "option", owner, word));
            match meanings.iter_mut().find(|known| known.0 == form && known.1 == about) {
                Some(known) => known.2.push(owner),
                None => meanings.push((form, about, vec![owner])),
            }
        }
    }
    if meanings.is_empty() {
        return None;
    }
    let mut blocks = vec![heading(word, "help-kind-option", view)];
    for (form, about, owners) in meanings {
        blocks.push(code([form]));
        blocks.push(Block::Text(marked(&about)));
        blocks.push(Block::Text(view.spans("help-stands-with", &[("owners", owners.join("`, `").into())])));
    }
    Some(blocks)
}

/// The page of a word that an option offers for choice, such as `rotation`.
fn choice_page(word: &str, view: &View) -> Option<Vec<Block>> {
    let about = get(view.lang, &format!("choice-{word}"), &[])?;
    let has = |takes: Takes| match takes {
        Takes::One(Kind::Choice(words)) | Takes::List(Kind::Choice(words)) => words.contains(&word),
        _ => false,
    };
    let owners: Vec<&str> = owners()
        .filter(|(_, signature)| signature.options.iter().any(|one| has(one.takes)))
        .map(|(owner, _)| owner)
        .collect();
    let mut blocks = vec![heading(word, "help-kind-choice", view), Block::Text(marked(&about))];
    if !owners.is_empty() {
        blocks.push(Block::Text(view.spans("help-stands-with", &[("owners", owners.join("`, `").into())])));
    }
    Some(blocks)
}

/// The page of a method: how it works, what it costs, where it comes from, and what it does for which problems.
fn method_page(word: &str, view: &View) -> Option<Vec<Block>> {
    let mut rows: Vec<(String, String)> = Vec::new();
    for problem in PROBLEMS {
        for method in problem.methods.iter().filter(|method| method.word == word) {
            let tasks: Vec<String> = method.does.iter().map(|task| format!("`{}`", task_word(*task))).collect();
            rows.push((problem.word.to_string(), tasks.join(", ")));
        }
    }
    if rows.is_empty() {
        return None;
    }
    let mut blocks = vec![heading(word, "help-kind-method", view)];
    blocks.extend(paragraph(&format!("method-{word}"), view));
    blocks.extend(paragraph(&format!("method-{word}-more"), view));
    for (title, part) in [("help-method-cost", "cost"), ("help-method-source", "source")] {
        if let Some(text) = paragraph(&format!("method-{word}-{part}"), view) {
            blocks.extend([Block::Blank, subtitle(title, view), text]);
        }
    }
    blocks.extend([Block::Blank, subtitle("help-method-does", view), words(rows)]);
    Some(blocks)
}

/// The verb that asks for a task.
fn task_word(task: Task) -> &'static str {
    match task {
        Task::Find => "find",
        Task::Enumerate => "all",
        Task::Count => "count",
        Task::Trace => "trace",
        Task::Map => "map",
    }
}

/// The page of a setting.
fn setting_page(setting: &Setting, view: &View) -> Vec<Block> {
    let mut blocks = word_page(setting.word, "help-kind-setting", "setting", &["set", "reset"], view);
    blocks.insert(2, code([format!("set {} {}", setting.word, setting_values(setting))]));
    blocks.push(Block::Text(view.spans("help-default", &[("value", setting.default.into())])));
    blocks
}

/// The values that a setting takes.
pub(super) fn setting_values(setting: &Setting) -> String {
    let values = super::usage::placeholder(setting.kind);
    setting.or.map_or(values.clone(), |or| format!("{values}|{or}"))
}

/// A page of one paragraph, and where the word stands.
fn word_page(word: &str, kind: &str, prefix: &str, owners: &[&str], view: &View) -> Vec<Block> {
    let mut blocks = vec![heading(word, kind, view)];
    blocks.extend(paragraph(&format!("{prefix}-{word}"), view));
    blocks.push(Block::Text(view.spans("help-stands-with", &[("owners", owners.join("`, `").into())])));
    blocks
}

/// The page of a file format.
fn format_page(ending: &str, view: &View) -> Vec<Block> {
    let owners: &[&str] = match (ALL_ENDINGS.contains(&ending), READ_ENDINGS.contains(&ending)) {
        (true, true) => &["export", "load", "check"],
        (true, false) => &["export"],
        _ => &["load", "check"],
    };
    word_page(ending, "help-kind-format", "format", owners, view)
}

/// The page of an error code.
fn code_page(code: Code, view: &View) -> Vec<Block> {
    let mut blocks = vec![heading(&code.to_string(), "help-kind-code", view)];
    blocks.extend(paragraph(&format!("code-{code}"), view));
    blocks.push(Block::Text(view.spans("code-exit", &[("exit", u64::from(code.exit()).into())])));
    blocks
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
