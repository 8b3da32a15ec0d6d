//! The catalogs have the same messages in all four languages, and exactly the messages that the
//! program uses.

use crate::layers::tokens::tokens;
use bezzel::piece::PIECES;
use bezzel_lab::command::VERBS;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::problem::PROBLEMS;
use bezzel_messages::{FaultCode, Lang, MessageArg};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Ids with the variables of their messages.
type MessageVariables = BTreeMap<String, BTreeSet<String>>;

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Lists every file under `src` with this extension.
fn files(ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![source()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|e| e == ending) => found.push(path),
                false => {}
            }
        }
    }
    found.sort();
    found
}

/// Returns the messages of a language with their texts, line by line.
fn texts(lang: Lang) -> BTreeMap<String, Vec<String>> {
    let path = source().join("messages").join(format!("{lang}.ftl"));
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut texts = BTreeMap::<String, Vec<String>>::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let line = match line
            .split_once(" = ")
            .filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            Some((id, first)) => {
                current = id.to_owned();
                first
            }
            None => line,
        };
        texts.entry(current.clone()).or_default().push(line.trim().to_owned());
    }
    texts
}

/// Removes the key of a variant from a line.
fn without_key(line: &str) -> &str {
    let is_variant = line.starts_with(['[', '*']);
    line.split_once(']').filter(|_| is_variant).map_or(line, |(_, text)| text.trim_start())
}

/// Returns the prose of a line, without the key of a variant and without text in braces or
/// backticks.
fn prose(line: &str) -> String {
    let mut depth = 0;
    let mut outside = String::new();
    for c in without_key(line).chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            c if depth == 0 => outside.push(c),
            _ => {}
        }
    }
    outside.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// Splits a text into words in lower case.
fn words(text: &str) -> Vec<String> {
    let is_of_word = |c: char| c.is_alphabetic() || c == '\'' || c == '\u{2019}';
    text.split(|c| !is_of_word(c)).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Reads the messages of a catalog. Panics if an id occurs twice.
fn messages(path: &Path) -> MessageVariables {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut messages = MessageVariables::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let (id, _) =
                line.split_once(" =").unwrap_or_else(|| panic!("{}: {line}", path.display()));
            current = id.to_string();
            assert!(
                messages.insert(current.clone(), BTreeSet::new()).is_none(),
                "{}: {current} twice",
                path.display()
            );
        }
        for part in line.split('$').skip(1) {
            let name: String =
                part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
            messages.get_mut(&current).expect("a variable stands in a message").insert(name);
        }
    }
    messages
}

/// Reads the messages of a language.
fn language_messages(lang: Lang) -> MessageVariables {
    messages(&source().join("messages").join(format!("{lang}.ftl")))
}

/// Reads all English messages.
fn english_messages() -> MessageVariables {
    language_messages(Lang::EN)
}

#[test]
fn all_languages_have_the_same_messages_and_variables() {
    let expected = english_messages();
    for lang in Lang::ALL {
        let found = language_messages(lang);
        let missing: Vec<_> = expected.keys().filter(|id| !found.contains_key(*id)).collect();
        let extra: Vec<_> = found.keys().filter(|id| !expected.contains_key(*id)).collect();
        assert!(
            missing.is_empty() && extra.is_empty(),
            "{lang}: missing {missing:?}, extra {extra:?}"
        );
        for (id, variables) in &expected {
            assert_eq!(&found[id], variables, "{lang}: {id}");
        }
    }
    assert_eq!(files("ftl").len(), Lang::ALL.len(), "one file a language");
}

#[test]
fn page_texts_have_the_same_keys_in_every_language() {
    let keys = |lang: Lang| -> BTreeSet<String> {
        let path = source().join(format!("messages/page/{}.json", lang.code()));
        let text = fs::read_to_string(path).expect("a file for each language");
        let texts: BTreeMap<String, String> = serde_json::from_str(&text).expect("texts");
        texts.into_keys().collect()
    };
    for lang in Lang::ALL {
        assert_eq!(keys(lang), keys(Lang::EN), "{lang}");
    }
}

#[test]
fn every_message_can_be_read_in_every_language() {
    for (id, variables) in english_messages() {
        for lang in Lang::ALL {
            for n in [1u64, 2, 3, 5, 21, 22] {
                let args: Vec<(&str, MessageArg)> =
                    variables.iter().map(|name| (name.as_str(), MessageArg::from(n))).collect();
                let text = bezzel_lab::report::message_text(lang, &id, &args);
                assert!(
                    text != id && !text.is_empty() && !text.contains("{"),
                    "{lang} {id}: {text}"
                );
                assert!(
                    text.matches('`').count().is_multiple_of(2),
                    "{lang} {id}: a backtick without its partner in {text}"
                );
            }
        }
    }
}

/// Returns the ids that the tables of the program use.
fn ids_of_tables() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = VOCABULARY
        .entries()
        .iter()
        .flat_map(|entry| [entry.message_id(), format!("help-kind-{}", entry.kind_word())])
        .collect();
    for signature in VERBS
        .iter()
        .map(|verb| &verb.signature)
        .chain(PROBLEMS.iter().map(|problem| &problem.signature))
    {
        ids.extend(signature.params.iter().map(|param| format!("param-{}", param.name)));
    }
    for problem in PROBLEMS {
        ids.insert(format!("history-{}", problem.word));
        let pages = ["-more", "-cost", "-source"];
        ids.extend(
            problem
                .methods
                .iter()
                .flat_map(|method| pages.map(|page| format!("method-{}{page}", method.word))),
        );
        ids.extend(problem.theory.theorems.iter().map(|id| id.to_string()));
        ids.extend(problem.theory.sequences.iter().map(|sequence| sequence.title.to_string()));
    }
    ids.extend(PIECES.iter().map(|piece| format!("piece-{}-n", piece.name)));
    ids.extend(PIECES.iter().map(|piece| format!("moves-{}", piece.name)));
    // The synonyms name advice after `!`, and reasons after `!!`.
    let synonyms = include_str!("../../src/messages/synonyms/en.txt").lines();
    let advice = synonyms.filter_map(|line| line.strip_prefix('!')?.split_once(" = "));
    ids.extend(advice.map(|(id, _)| id.trim_start_matches('!').to_owned()));
    ids
}

#[test]
fn every_row_of_every_table_has_its_messages() {
    let english = english_messages();
    let missing: Vec<String> =
        ids_of_tables().into_iter().filter(|id| !english.contains_key(id)).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

/// Returns the string literals of the program, without those of its unit tests.
fn string_literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in files("rs").iter().filter(|path| !path.ends_with("tests.rs")) {
        let all = tokens(&fs::read_to_string(path).expect("a source file"));
        let literals = all.into_iter().filter(|token| token.is_text && !token.in_test);
        found.extend(literals.map(|token| token.text));
    }
    found
}

/// Lists the calls of `message!` with a literal id: the id and the names of the arguments.
fn message_calls() -> Vec<(String, BTreeSet<String>)> {
    let mut calls = Vec::new();
    for path in files("rs") {
        let all = tokens(&fs::read_to_string(path).expect("a source file"));
        for (at, window) in all.windows(4).enumerate() {
            let [name, mark, open, id] = window else { continue };
            if !(name.is("message") && mark.is("!") && open.is("(") && id.is_text) {
                continue;
            }
            let (mut depth, mut args) = (1, BTreeSet::new());
            for pair in all[at + 3..].windows(3) {
                let [first, arg, equals] = pair else { continue };
                match first.text.as_str() {
                    _ if first.is_text => {}
                    "(" | "[" | "{" => depth += 1,
                    ")" | "]" | "}" => depth -= 1,
                    "," if depth == 1 && arg.is_name && equals.is("=") => {
                        args.insert(arg.text.clone());
                    }
                    _ => {}
                }
                if depth == 0 {
                    break;
                }
            }
            calls.push((id.text.clone(), args));
        }
    }
    calls
}

#[test]
fn every_call_gives_the_variables_of_its_message() {
    let (english, calls) = (english_messages(), message_calls());
    assert!(calls.len() > 200, "only {} calls were found", calls.len());
    for (id, args) in calls {
        let Some(variables) = english.get(&id) else { continue };
        assert_eq!(&args, variables, "{id}");
    }
}

#[test]
fn every_literal_id_has_a_message() {
    let english = english_messages();
    // An id starts with the first word of a known id, followed by hyphens and further words.
    let kind = |id: &str| Some(id.split_once('-')?.0.to_owned());
    let kinds: BTreeSet<String> = english.keys().filter_map(|id| kind(id)).collect();
    let is_id = |text: &str| {
        text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            && !text.ends_with('-')
            && kind(text).is_some_and(|kind| kinds.contains(&kind))
    };
    let missing: Vec<String> = string_literals()
        .into_iter()
        .filter(|text| is_id(text) && !english.contains_key(text))
        .filter(|text| !english.contains_key(&format!("pseudocode-{text}")))
        .collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

/// Returns whether the code builds this id from a prefix and a word, such as the class of an
/// expected item.
fn is_built_id(id: &str, literals: &BTreeSet<String>) -> bool {
    let owners: BTreeSet<&str> = VERBS
        .iter()
        .map(|verb| verb.word)
        .chain(PROBLEMS.iter().map(|problem| problem.word))
        .collect();
    let of_owner = |kind: &str| {
        let rest = id.strip_prefix(kind).and_then(|rest| rest.split_once('-'));
        rest.is_some_and(|(owner, _)| owners.contains(owner))
    };
    let more = id.strip_suffix("-more").is_some_and(|short| ids_of_tables().contains(short));
    let class = id.strip_prefix("class-").is_some_and(|class| literals.contains(class));
    let help = id.strip_prefix("help-").is_some_and(|rest| {
        literals.contains(rest) || FaultCode::ALL.iter().any(|code| code.to_string() == rest)
    });
    let fact =
        id.strip_prefix("fact-").is_some_and(|fact| literals.contains(&fact.replace('-', " ")));
    let guide =
        id.strip_prefix("guide-").is_some_and(|page| bezzel_lab::report::GUIDE.contains(&page));
    let code = id.strip_prefix("pseudocode-").is_some_and(|line| literals.contains(line));
    let kind = id.strip_prefix("play-kind-").is_some_and(|kind| literals.contains(kind));
    let written = id.strip_prefix("written-as-").is_some_and(|shape| literals.contains(shape));
    more || class
        || help
        || written
        || fact
        || guide
        || code
        || kind
        || of_owner("param-")
        || of_owner("option-")
}

#[test]
fn every_message_is_used() {
    let (tables, literals) = (ids_of_tables(), string_literals());
    let used =
        |id: &String| tables.contains(id) || literals.contains(id) || is_built_id(id, &literals);
    let unused: Vec<String> = english_messages().into_keys().filter(|id| !used(id)).collect();
    assert!(unused.is_empty(), "nothing asks for {unused:?}");
}

#[test]
fn plural_forms_follow_the_language() {
    let say =
        |lang, id: &str, n: u64| bezzel_lab::report::message_text(lang, id, &[("n", n.into())]);
    let solutions = [
        (1u64, "1 solution", "1 megoldás", "1 rešitev", "1 розв'язок"),
        (2, "2 solutions", "2 megoldás", "2 rešitvi", "2 розв'язки"),
        (3, "3 solutions", "3 megoldás", "3 rešitve", "3 розв'язки"),
        (5, "5 solutions", "5 megoldás", "5 rešitev", "5 розв'язків"),
        (11, "11 solutions", "11 megoldás", "11 rešitev", "11 розв'язків"),
        (21, "21 solutions", "21 megoldás", "21 rešitev", "21 розв'язок"),
        (22, "22 solutions", "22 megoldás", "22 rešitev", "22 розв'язки"),
        (101, "101 solutions", "101 megoldás", "101 rešitev", "101 розв'язок"),
        (102, "102 solutions", "102 megoldás", "102 rešitvi", "102 розв'язки"),
    ];
    for (n, en, hu, sl, uk) in solutions {
        for (lang, shown) in [(Lang::EN, en), (Lang::HU, hu), (Lang::SL, sl), (Lang::UK, uk)] {
            assert_eq!(say(lang, "count-solutions", n).replace('\u{2019}', "'"), shown);
        }
    }
    let queens = [
        (1u64, "1 queen", "1 vezér", "1 dama", "1 ферзь"),
        (2, "2 queens", "2 vezér", "2 dami", "2 ферзі"),
        (3, "3 queens", "3 vezér", "3 dame", "3 ферзі"),
        (5, "5 queens", "5 vezér", "5 dam", "5 ферзів"),
        (21, "21 queens", "21 vezér", "21 dam", "21 ферзь"),
        (22, "22 queens", "22 vezér", "22 dam", "22 ферзі"),
    ];
    for (n, en, hu, sl, uk) in queens {
        for (lang, shown) in [(Lang::EN, en), (Lang::HU, hu), (Lang::SL, sl), (Lang::UK, uk)] {
            assert_eq!(say(lang, "piece-queen-n", n), shown);
        }
    }
}

/// Messages about searches, run times and files, for 1, 2, 3, 5, 21 and 22.
#[test]
fn plural_forms_of_steps_runs_and_rows_are_right() {
    let forms: [(Lang, &str, [&str; 6]); 17] = [
        (
            Lang::EN,
            "trace-steps",
            ["1 step", "2 steps", "3 steps", "5 steps", "21 steps", "22 steps"],
        ),
        (
            Lang::HU,
            "trace-steps",
            ["1 lépés", "2 lépés", "3 lépés", "5 lépés", "21 lépés", "22 lépés"],
        ),
        (
            Lang::SL,
            "trace-steps",
            ["1 korak", "2 koraka", "3 koraki", "5 korakov", "21 korakov", "22 korakov"],
        ),
        (
            Lang::UK,
            "trace-steps",
            ["1 крок", "2 кроки", "3 кроки", "5 кроків", "21 крок", "22 кроки"],
        ),
        (
            Lang::SL,
            "trace-placed",
            [
                "1 postavitev",
                "2 postavitvi",
                "3 postavitve",
                "5 postavitev",
                "21 postavitev",
                "22 postavitev",
            ],
        ),
        (
            Lang::SL,
            "trace-rejected",
            [
                "1 zavrnitev",
                "2 zavrnitvi",
                "3 zavrnitve",
                "5 zavrnitev",
                "21 zavrnitev",
                "22 zavrnitev",
            ],
        ),
        (
            Lang::SL,
            "trace-removed",
            ["1 umik", "2 umika", "3 umiki", "5 umikov", "21 umikov", "22 umikov"],
        ),
        (
            Lang::EN,
            "trace-dead-ends",
            [
                "1 dead end",
                "2 dead ends",
                "3 dead ends",
                "5 dead ends",
                "21 dead ends",
                "22 dead ends",
            ],
        ),
        (
            Lang::HU,
            "trace-dead-ends",
            ["1 zsákutca", "2 zsákutca", "3 zsákutca", "5 zsákutca", "21 zsákutca", "22 zsákutca"],
        ),
        (
            Lang::SL,
            "trace-dead-ends",
            [
                "1 slepa ulica",
                "2 slepi ulici",
                "3 slepe ulice",
                "5 slepih ulic",
                "21 slepih ulic",
                "22 slepih ulic",
            ],
        ),
        (
            Lang::UK,
            "trace-dead-ends",
            [
                "1 глухий кут",
                "2 глухі кути",
                "3 глухі кути",
                "5 глухих кутів",
                "21 глухий кут",
                "22 глухі кути",
            ],
        ),
        (
            Lang::SL,
            "cleared-times",
            [
                "Izbrisan je 1 čas izvajanja.",
                "Izbrisana sta 2 časa izvajanja.",
                "Izbrisani so 3 časi izvajanja.",
                "Izbrisanih je 5 časov izvajanja.",
                "Izbrisanih je 21 časov izvajanja.",
                "Izbrisanih je 22 časov izvajanja.",
            ],
        ),
        (
            Lang::UK,
            "cleared-times",
            [
                "Стерто 1 час виконання.",
                "Стерто 2 часи виконання.",
                "Стерто 3 часи виконання.",
                "Стерто 5 часів виконання.",
                "Стерто 21 час виконання.",
                "Стерто 22 часи виконання.",
            ],
        ),
        (Lang::EN, "saved-rows", ["1 row", "2 rows", "3 rows", "5 rows", "21 rows", "22 rows"]),
        (Lang::HU, "saved-rows", ["1 sor", "2 sor", "3 sor", "5 sor", "21 sor", "22 sor"]),
        (
            Lang::SL,
            "saved-rows",
            ["1 vrstica", "2 vrstici", "3 vrstice", "5 vrstic", "21 vrstic", "22 vrstic"],
        ),
        (
            Lang::UK,
            "saved-rows",
            ["1 рядок", "2 рядки", "3 рядки", "5 рядків", "21 рядок", "22 рядки"],
        ),
    ];
    for (lang, id, shown) in forms {
        let said = [1u64, 2, 3, 5, 21, 22]
            .map(|n| bezzel_lab::report::message_text(lang, id, &[("n", n.into())]));
        assert_eq!(said, shown, "{lang} {id}");
    }
}

/// Words that a catalog must not use, by their beginnings, with the terms to use instead.
const TERMS: &[(Lang, &[&str], &str)] = &[
    (Lang::HU, &["bejárás", "lóugr", "lóút", "lóut"], "túra, huszártúra"),
    (Lang::HU, &["notebook", "füzet"], "jegyzetfüzet"),
    (Lang::HU, &["opció"], "kiegészítő, kapcsoló"),
    (Lang::HU, &["verzió"], "változat"),
    (Lang::HU, &["legföljebb", "fölad", "fölsorol", "fölvesz"], "legfeljebb, fel"),
    (Lang::HU, &["játszma", "rejtvény"], "feladvány, játék"),
    (Lang::HU, &["szuperkirálynő", "régió"], "szupervezér, tartomány"),
    (Lang::SL, &["nalogo", "naloge", "reševanec"], "problem"),
    (Lang::SL, &["skakačev skok"], "skakačeva poteza"),
    (Lang::SL, &["polkrožn", "vrtenj"], "polobrat, zasuk"),
    (Lang::SL, &["linij", "surov"], "črta, groba sila"),
    (Lang::SL, &["tek", "teki", "teka"], "izvedba"),
    (Lang::SL, &["kraljic"], "dama"),
    (Lang::SL, &["področj", "resničnostn", "pozablj"], "območje, logična vrednost, izbris"),
    (Lang::UK, &["обхід", "обход"], "маршрут"),
    (Lang::UK, &["проблем"], "задача"),
    (Lang::UK, &["зошит", "скрипт", "папк"], "блокнот, сценарій, тека"),
    (Lang::UK, &["лічб", "розміщен", "розставлен"], "підрахунок, розстановка"),
    (Lang::UK, &["параметр"], "налаштування, опція"),
    (Lang::UK, &["ділян", "рисун", "істотн"], "область, малюнок, суттєво"),
    (Lang::UK, &["півобороту", "оберту"], "півоберт, чвертьоберт"),
];

#[test]
fn each_term_has_one_meaning() {
    for (lang, unwanted, instead) in TERMS {
        for (id, lines) in texts(*lang) {
            for word in lines.iter().flat_map(|line| words(&prose(line))) {
                // Short words are compared completely, longer ones by their beginning.
                let is = |unwanted: &&&str| match unwanted.chars().count() {
                    0..=4 => word == **unwanted,
                    _ => word.starts_with(**unwanted),
                };
                assert!(
                    unwanted.iter().find(is).is_none(),
                    "{lang} {id}: `{word}`, where {instead} is the term"
                );
            }
        }
    }
}

/// Words in the wrong form of address. The catalogs use *te* in Hungarian, *vi* in Slovenian and
/// *ви* in Ukrainian.
const WRONG_REGISTER: [(Lang, &[&str]); 3] = [
    (
        Lang::HU,
        &[
            "ön",
            "önt",
            "önnek",
            "önök",
            "önöknek",
            "gondolt",
            "ellenőrizze",
            "jelentse",
            "nézze",
            "tegye",
            "lépjen",
            "írjon",
            "válassza",
            "kattintson",
            "mozogjon",
        ],
    ),
    (
        Lang::SL,
        &[
            "izberi",
            "povej",
            "dodaj",
            "poglej",
            "napiši",
            "vzemi",
            "obišči",
            "pokrij",
            "umakni",
            "navedi",
            "igraj",
            "predvajaj",
            "preberi",
            "razširi",
            "tvoj",
            "tvoja",
            "tvoje",
            "tebe",
        ],
    ),
    (
        Lang::UK,
        &[
            "ти",
            "тебе",
            "твій",
            "твоя",
            "твоє",
            "вибери",
            "напиши",
            "запиши",
            "візьми",
            "прибери",
            "зніми",
            "рухайся",
            "скажи",
            "введи",
            "дозволь",
            "перевір",
        ],
    ),
];

/// Words with the ending of the second person in Slovenian that are not verbs.
const NOT_VERBS: [&str; 2] = ["vaš", "naš"];

#[test]
fn each_language_uses_one_register() {
    for (lang, unwanted) in WRONG_REGISTER {
        for (id, lines) in texts(lang) {
            for word in lines.iter().flat_map(|line| words(&prose(line))) {
                let is_ti = lang == Lang::SL
                    && ["aš", "eš", "iš"].iter().any(|ending| word.ends_with(ending))
                    && !NOT_VERBS.contains(&word.as_str());
                assert!(!unwanted.contains(&word.as_str()) && !is_ti, "{lang} {id}: `{word}`");
            }
        }
    }
}

/// Kinds of messages whose explanations are sentences. Those of options and arguments are parts of
/// sentences.
const EXPLAINED: [&str; 10] = [
    "verb-",
    "keyword-",
    "problem-",
    "method-",
    "test-",
    "key-",
    "setting-",
    "format-",
    "quantity-",
    "code-E",
];

/// Messages that start with a mathematical symbol or the name of a program.
const SMALL: [&str; 2] = ["method-formula-more", "method-sat-source"];

/// Messages that end with a period because they are abbreviations.
const ABBREVIATIONS: [&str; 1] = ["column-number"];

#[test]
fn sentences_begin_with_a_capital_and_end_with_a_period() {
    let english = texts(Lang::EN);
    let ends = |line: &str| line.ends_with('.') && !line.ends_with("...");
    let sentence = |lines: &[String]| {
        lines
            .iter()
            .rev()
            .find(|line| *line != "}")
            .is_some_and(|line| ends(line.trim_end_matches(" }")))
    };
    for (id, lines) in &english {
        let is_explanation = EXPLAINED.iter().any(|kind| id.starts_with(kind));
        assert!(!is_explanation || sentence(lines), "{id} is no sentence");
    }
    for lang in Lang::ALL {
        for (id, lines) in texts(lang).iter().filter(|(id, _)| {
            !ABBREVIATIONS.contains(&id.as_str()) && !SMALL.contains(&id.as_str())
        }) {
            if sentence(&english[id]) {
                assert!(
                    sentence(lines),
                    "{lang} {id} is a sentence in English, and has no point here"
                );
            }
            for line in lines.iter().filter(|line| ends(line)) {
                assert!(
                    !without_key(line).starts_with(char::is_lowercase),
                    "{lang} {id} begins in lower case: {line}"
                );
            }
        }
    }
}

/// Beginnings of ids whose messages may be the same as in English, with the reason.
const SAME_AS_ENGLISH: [(&str, &str); 6] = [
    ("time-", "units"),
    ("memory-", "units"),
    ("method-", "titles of papers"),
    ("help-kind-problem", "the same word in Slovenian"),
    ("trace-named", "a name alone"),
    ("column-n", "the letter of formulas"),
];

#[test]
fn translations_contain_no_english() {
    let english = texts(Lang::EN);
    for lang in Lang::ALL.into_iter().skip(1) {
        for (id, lines) in texts(lang).iter().filter(|(id, lines)| english[*id] == **lines) {
            let is_prose = lines.iter().any(|line| prose(line).contains(char::is_alphabetic));
            let is_listed = SAME_AS_ENGLISH.iter().any(|(start, _)| id.starts_with(start));
            let is_source = !id.starts_with("method-") || id.ends_with("-source");
            assert!(!is_prose || is_listed && is_source, "{lang} {id} is English: {lines:?}");
        }
    }
}

/// Returns the first word that is repeated immediately.
fn repeated_word(text: &str) -> Option<String> {
    // Words that differ in case are different: "one AND and one count".
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace()).collect();
    let is_word = |word: &str| word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
    words
        .windows(2)
        .find(|pair| pair[0] == pair[1] && is_word(pair[0]))
        .map(|pair| pair[0].to_owned())
}

#[test]
fn messages_repeat_no_word() {
    use bezzel_lab::report::message_text;
    let english = english_messages();
    for lang in Lang::ALL {
        for (id, lines) in texts(lang) {
            for line in &lines {
                assert_eq!(repeated_word(&prose(line)), None, "{lang} {id}: {line}");
            }
        }
        // Sentences that contain another message.
        fn number(name: &str) -> (&str, MessageArg) {
            (name, 16u64.into())
        }
        for (outer, hole, inner) in [
            ("refusal-reach", "reach", "reach-"),
            ("fault-expected", "list", "class-"),
            ("fault-expected", "found", "found-"),
            ("fault-input", "got", "kind-"),
            ("fault-input", "wants", "kind-"),
            ("malformed-expected", "what", "file-expected-"),
            ("none-unknown", "stop", "stop-"),
            ("none-proved", "reason", "reason-"),
            ("fault-not-found", "stop", "stop-"),
            ("shards-work-left", "time", "estimate-"),
            ("refusal-reach-cost", "cost", "estimate-"),
            ("play-no-place", "reason", "trace-reject"),
        ] {
            let variables = &english[outer];
            for (id, inside) in english.iter().filter(|(id, _)| id.starts_with(inner)) {
                let args: Vec<(&str, MessageArg)> =
                    inside.iter().map(|name| number(name.as_str())).collect();
                let part = message_text(lang, id, &args);
                let args = variables.iter().map(|name| {
                    if name == hole { (hole, MessageArg::Text(part.clone())) } else { number(name) }
                });
                let whole = message_text(lang, outer, &args.collect::<Vec<_>>());
                assert_eq!(repeated_word(&whole), None, "{lang} {outer} {id}: {whole}");
                let verbs: Vec<String> = words(&whole)
                    .into_iter()
                    .filter(|word| ["končano", "закінчено", "завершено"].contains(&word.as_str()))
                    .collect();
                assert!(verbs.len() < 2, "{lang} {outer} {id}: {whole}");
            }
        }
    }
}

#[test]
fn every_choice_by_number_has_every_form_of_the_language() {
    for lang in Lang::ALL {
        let forms: &[&str] = match lang {
            Lang::SL => &["one", "two", "few", "other"],
            Lang::UK => &["one", "few", "many"],
            Lang::EN => &["one", "other"],
            // Hungarian uses the singular after a number, so most messages have no variants.
            _ => &["other"],
        };
        for (id, lines) in texts(lang) {
            let mut open: Vec<BTreeSet<String>> = Vec::new();
            for line in &lines {
                let key = line
                    .trim_start_matches('*')
                    .strip_prefix('[')
                    .and_then(|line| line.split_once(']'));
                if let (Some((key, _)), Some(keys)) = (key, open.last_mut()) {
                    keys.insert(key.to_owned());
                } else if line.starts_with('}')
                    && let Some(keys) = open.pop()
                {
                    let by_number =
                        ["one", "two", "few", "many"].iter().any(|form| keys.contains(*form));
                    let missing: Vec<_> =
                        forms.iter().filter(|form| !keys.contains(**form)).collect();
                    assert!(!by_number || missing.is_empty(), "{lang} {id}: no {missing:?}");
                }
                if line.ends_with("->") {
                    open.push(BTreeSet::new());
                }
            }
            assert!(open.is_empty(), "{lang} {id}");
        }
    }
}

#[test]
fn number_of_solutions_distinguishes_one_from_21() {
    let shown =
        |lang, n: u64| bezzel_lab::report::message_text(lang, "play-solutions", &[("n", n.into())]);
    for (lang, one, many) in [
        (Lang::EN, "There is exactly one solution.", "There are 21 solutions."),
        (Lang::HU, "Pontosan egy megoldás van.", "21 megoldás van."),
        (Lang::SL, "Rešitev je natanko ena.", "Obstaja 21 rešitev."),
        (Lang::UK, "Розв'язок рівно один.", "Усього 21 розв'язок."),
    ] {
        assert_eq!((shown(lang, 1), shown(lang, 21)), (one.to_owned(), many.to_owned()));
    }
    assert_eq!(shown(Lang::SL, 101), "Obstaja 101 rešitev.", "the form of one, and not one");
}
