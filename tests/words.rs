//! The catalogues say the same things in all four languages, and exactly what the program can ask for.

use bezzel::piece::PIECES;
use bezzel::rooms::problem::PROBLEMS;
use bezzel::rooms::verb::bind::VOCABULARY;
use bezzel::rooms::verb::{Code, VERBS};
use bezzel::rooms::words::{Arg, Lang};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Ids with the variables that their messages use.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every file under `src` with this ending.
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

/// The messages of a catalogue; an id that stands twice fails.
fn messages(path: &Path) -> Messages {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut messages = Messages::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let (id, _) = line.split_once(" =").unwrap_or_else(|| panic!("{}: {line}", path.display()));
            current = id.to_string();
            assert!(messages.insert(current.clone(), BTreeSet::new()).is_none(), "{}: {current} twice", path.display());
        }
        for part in line.split('$').skip(1) {
            let name: String = part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
            messages.get_mut(&current).expect("a variable stands in a message").insert(name);
        }
    }
    messages
}

/// The messages of a language.
fn of(lang: Lang) -> Messages {
    messages(&source().join("words").join(format!("{lang}.ftl")))
}

/// All English messages.
fn english() -> Messages {
    of(Lang::EN)
}

#[test]
fn all_languages_have_the_same_messages_and_variables() {
    let expected = english();
    for lang in Lang::ALL {
        let found = of(lang);
        let missing: Vec<_> = expected.keys().filter(|id| !found.contains_key(*id)).collect();
        let extra: Vec<_> = found.keys().filter(|id| !expected.contains_key(*id)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{lang}: missing {missing:?}, extra {extra:?}");
        for (id, variables) in &expected {
            assert_eq!(&found[id], variables, "{lang}: {id}");
        }
    }
    assert_eq!(files("ftl").len(), Lang::ALL.len(), "one file a language");
}

#[test]
fn every_message_can_be_read_in_every_language() {
    for (id, variables) in english() {
        for lang in Lang::ALL {
            for n in [1u64, 2, 3, 5, 21, 22] {
                let args: Vec<(&str, Arg)> = variables.iter().map(|name| (name.as_str(), Arg::from(n))).collect();
                let text = bezzel::rooms::present::text(lang, &id, &args);
                assert!(text != id && !text.is_empty() && !text.contains("{"), "{lang} {id}: {text}");
                assert!(
                    text.matches('`').count().is_multiple_of(2),
                    "{lang} {id}: a backtick without its partner in {text}"
                );
            }
        }
    }
}

/// The ids that the words of the program ask for.
fn ids_of_tables() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> =
        VOCABULARY.entries().iter().flat_map(|entry| [entry.id(), format!("help-kind-{}", entry.kind())]).collect();
    for signature in VERBS.iter().map(|verb| &verb.takes).chain(PROBLEMS.iter().map(|problem| &problem.signature)) {
        ids.extend(signature.params.iter().map(|param| format!("param-{}", param.name)));
    }
    for problem in PROBLEMS {
        ids.insert(format!("history-{}", problem.word));
        let pages = ["-more", "-cost", "-source"];
        ids.extend(problem.methods.iter().flat_map(|method| pages.map(|page| format!("method-{}{page}", method.word))));
        ids.extend(problem.theory.theorems.iter().map(|id| id.to_string()));
        ids.extend(problem.theory.sequences.iter().map(|sequence| sequence.title.to_string()));
    }
    ids.extend(PIECES.iter().map(|piece| format!("piece-{}-n", piece.name)));
    ids
}

#[test]
fn every_row_of_every_table_has_its_words() {
    let english = english();
    let missing: Vec<String> = ids_of_tables().into_iter().filter(|id| !english.contains_key(id)).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

/// The string literals in the program, without those of its unit tests.
fn literals() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in files("rs").iter().filter(|path| !path.ends_with("tests.rs")) {
        let text = fs::read_to_string(path).expect("a source file");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
            found.extend(line.split('"').skip(1).step_by(2).map(str::to_string));
        }
    }
    found
}

#[test]
fn every_id_that_is_written_out_has_a_message() {
    let english = english();
    // An id is a word of the first words of all ids, a hyphen, and more of the same kind.
    let kind = |id: &str| Some(id.split_once('-')?.0.to_owned());
    let kinds: BTreeSet<String> = english.keys().filter_map(|id| kind(id)).collect();
    let is_id = |text: &str| {
        text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            && !text.ends_with('-')
            && kind(text).is_some_and(|kind| kinds.contains(&kind))
    };
    let missing: Vec<String> =
        literals().into_iter().filter(|text| is_id(text) && !english.contains_key(text)).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

/// Classes of what is expected become ids with a prefix; these are the ids that the code makes.
fn is_made(id: &str, literals: &BTreeSet<String>) -> bool {
    let owners: BTreeSet<&str> =
        VERBS.iter().map(|verb| verb.word).chain(PROBLEMS.iter().map(|problem| problem.word)).collect();
    let of_owner = |kind: &str| {
        let rest = id.strip_prefix(kind).and_then(|rest| rest.split_once('-'));
        rest.is_some_and(|(owner, _)| owners.contains(owner))
    };
    let more = id.strip_suffix("-more").is_some_and(|short| ids_of_tables().contains(short));
    let class = id.strip_prefix("class-").is_some_and(|class| literals.contains(class));
    let help = id
        .strip_prefix("help-")
        .is_some_and(|rest| literals.contains(rest) || Code::ALL.iter().any(|code| code.to_string() == rest));
    more || class || help || of_owner("param-") || of_owner("option-")
}

#[test]
fn every_message_is_used() {
    let (tables, literals) = (ids_of_tables(), literals());
    let used = |id: &String| tables.contains(id) || literals.contains(id) || is_made(id, &literals);
    let unused: Vec<String> = english().into_keys().filter(|id| !used(id)).collect();
    assert!(unused.is_empty(), "nothing asks for {unused:?}");
}

#[test]
fn plural_forms() {
    let say = |lang, id: &str, n: u64| bezzel::rooms::present::text(lang, id, &[("n", n.into())]);
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

/// The messages of what is told of searches, run times and files, for 1, 2, 3, 5, 21 and 22.
#[test]
fn plural_forms_of_steps_runs_and_rows() {
    let forms: [(Lang, &str, [&str; 6]); 17] = [
        (Lang::EN, "trace-steps", ["1 step", "2 steps", "3 steps", "5 steps", "21 steps", "22 steps"]),
        (Lang::HU, "trace-steps", ["1 lépés", "2 lépés", "3 lépés", "5 lépés", "21 lépés", "22 lépés"]),
        (Lang::SL, "trace-steps", ["1 korak", "2 koraka", "3 koraki", "5 korakov", "21 korakov", "22 korakov"]),
        (Lang::UK, "trace-steps", ["1 крок", "2 кроки", "3 кроки", "5 кроків", "21 крок", "22 кроки"]),
        (
            Lang::SL,
            "trace-placed",
            ["1 postavitev", "2 postavitvi", "3 postavitve", "5 postavitev", "21 postavitev", "22 postavitev"],
        ),
        (
            Lang::SL,
            "trace-rejected",
            ["1 zavrnitev", "2 zavrnitvi", "3 zavrnitve", "5 zavrnitev", "21 zavrnitev", "22 zavrnitev"],
        ),
        (Lang::SL, "trace-removed", ["1 umik", "2 umika", "3 umiki", "5 umikov", "21 umikov", "22 umikov"]),
        (
            Lang::EN,
            "trace-dead-ends",
            ["1 dead end", "2 dead ends", "3 dead ends", "5 dead ends", "21 dead ends", "22 dead ends"],
        ),
        (
            Lang::HU,
            "trace-dead-ends",
            ["1 zsákutca", "2 zsákutca", "3 zsákutca", "5 zsákutca", "21 zsákutca", "22 zsákutca"],
        ),
        (
            Lang::SL,
            "trace-dead-ends",
            ["1 slepa ulica", "2 slepi ulici", "3 slepe ulice", "5 slepih ulic", "21 slepih ulic", "22 slepih ulic"],
        ),
        (
            Lang::UK,
            "trace-dead-ends",
            ["1 глухий кут", "2 глухі кути", "3 глухі кути", "5 глухих кутів", "21 глухий кут", "22 глухі кути"],
        ),
        (
            Lang::SL,
            "cleared-times",
            [
                "Pozabljen je 1 čas izvajanja.",
                "Pozabljena sta 2 časa izvajanja.",
                "Pozabljeni so 3 časi izvajanja.",
                "Pozabljenih je 5 časov izvajanja.",
                "Pozabljenih je 21 časov izvajanja.",
                "Pozabljenih je 22 časov izvajanja.",
            ],
        ),
        (
            Lang::UK,
            "cleared-times",
            [
                "Забуто 1 час виконання.",
                "Забуто 2 часи виконання.",
                "Забуто 3 часи виконання.",
                "Забуто 5 часів виконання.",
                "Забуто 21 час виконання.",
                "Забуто 22 часи виконання.",
            ],
        ),
        (Lang::EN, "saved-rows", ["1 row", "2 rows", "3 rows", "5 rows", "21 rows", "22 rows"]),
        (Lang::HU, "saved-rows", ["1 sor", "2 sor", "3 sor", "5 sor", "21 sor", "22 sor"]),
        (Lang::SL, "saved-rows", ["1 vrstica", "2 vrstici", "3 vrstice", "5 vrstic", "21 vrstic", "22 vrstic"]),
        (Lang::UK, "saved-rows", ["1 рядок", "2 рядки", "3 рядки", "5 рядків", "21 рядок", "22 рядки"]),
    ];
    for (lang, id, shown) in forms {
        let said = [1u64, 2, 3, 5, 21, 22].map(|n| bezzel::rooms::present::text(lang, id, &[("n", n.into())]));
        assert_eq!(said, shown, "{lang} {id}");
    }
}
