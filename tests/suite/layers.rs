//! Rooms of the crate `lab` and the allowed edges between them, which crates know each other, what
//! may print, and where sentences may be.
//!
//! Cargo refuses an import of a crate that is not a dependency. This test holds the dependencies
//! to [`CRATES`], and reads the sources for what Cargo does not see.

mod cycles;
pub(crate) mod tokens;

use bezzel_lab::command::VERBS;
use bezzel_lab::problem::{ArgKind, OptionArity, PROBLEMS};
use cycles::CrateFiles;
use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use tokens::{Token, tokens};

/// Crates, lowest first, each with the crates that it knows.
const CRATES: &[(&str, &[&str])] = &[
    // The ground.
    ("language", &[]),
    // Arguments of problems have places in the text and may be expressions.
    ("base", &["language"]),
    ("messages", &["base"]),
    // The subjects.
    ("placements", &["base"]),
    // Covers by pieces of several kinds are placements.
    ("covers", &["base", "placements"]),
    ("tours", &["base"]),
    ("proofs", &["base"]),
    // Boards, pieces and walks are drawn.
    ("drawing", &["base", "messages"]),
    // The laboratory, and the programs.
    (
        "lab",
        &["base", "covers", "drawing", "language", "messages", "placements", "proofs", "tours"],
    ),
    ("programs", &["base", "drawing", "lab", "language", "messages"]),
];

/// Rooms of the crate `lab`, lowest first. A room may use the rooms before it. A module that is
/// missing here fails the test.
const ROOMS: &[&str] = &[
    // The problems, and the results of commands.
    "problem", "data", "trace", "files", "shards", "set", "puzzle", "value", "io",
    // Commands and the session that runs them.
    "state", "bind", "command", "session", // Output.
    "report",  // Rust programs and notebooks, which use all of this.
    "api", "notebook",
];

/// Rooms that are a subject: a folder with its values, and with the modules of [`PARTS`].
const SUBJECTS: &[&str] = &["puzzle", "set", "shards", "trace"];

/// Modules in the folder of a subject, each with the room whose rules it follows: verbs and stages,
/// and their sentences.
const PARTS: &[(&str, &str)] = &[("verbs", "command"), ("report", "report")];

/// Files outside the searches that create a limit from nothing, each with its reason. All other
/// code passes on the limit of the command, so that the user and the machine can stop every search.
const UNLIMITED_FILES: &[(&str, &str)] = &[
    ("covers/problem/check.rs", "a check has no limit: a few nodes for the fewest pieces"),
    ("covers/problem/sat.rs", "clauses of a board that the method takes are few"),
    ("placements/mixed/largest.rs", "a check has no limit: a few nodes for the largest armies"),
    (
        "placements/problem/capacity.rs",
        "an instance is made without a limit: a few nodes for the most pieces",
    ),
    (
        "tours/problem/backtracking.rs",
        "an obstacle on a board that the method takes is found at once",
    ),
    (
        "placements/stars/instance.rs",
        "an instance is made without a limit: a few nodes for the number of stars, and seconds for a random board",
    ),
    (
        "tours/path/problem/instance.rs",
        "an instance is made without a limit: the distance on a small board, and a check has no limit",
    ),
    ("lab/puzzle/region.rs", "a puzzle with one solution: a few nodes for the next square"),
    ("tours/problem/frontier.rs", "an obstacle on a board that the method takes is found at once"),
    ("tours/problem/instance.rs", "an obstacle is asked for before there is a limit"),
    (
        "lab/io/infer.rs",
        "a file that says nothing of its problem: a few nodes for the fewest pieces",
    ),
    ("lab/set/plan/source.rs", "which method is chosen, not what it finds"),
    ("lab/command/input.rs", "which method is chosen, not what it finds"),
    ("lab/state/session_state.rs", "an answer without a command had no limit"),
    ("lab/shards/verbs/run.rs", "a division that is read again, under more memory than any"),
    ("lab/session/kinds.rs", "which method is chosen, not what it finds"),
    ("lab/session/suggest/safety.rs", "how long a search would take, not what it finds"),
    ("lab/api/export.rs", "what is written is finished"),
    ("lab/api/verbs.rs", "a proof is written by the same search that has ended before"),
];

/// Words of methods with another meaning: file, word, meaning.
const OTHER_MEANINGS: &[(&str, &str, &str)] = &[
    ("base/walk/tour_steps.rs", "join", "step of a tour: two circuits become one"),
    ("lab/api/read.rs", "exact", "key of a count in JSON"),
    ("placements/problem/pseudocode.rs", "determinant", "step of a trace: the letters of a matrix"),
];

/// File with the methods as types. A test compares them with the tables of the problems.
const METHOD_TYPES: &str = "lab/api/method.rs";

/// Module at the root of the crate that every test may use.
const TEST_HELPERS: &str = "evaluate";

/// Files with sentences outside `messages`, the room `report` and the modules `report` of the
/// subjects, each with its reason.
const SENTENCES: &[(&str, &str)] = &[
    (
        "lab/io/text/caption.rs",
        "words that other programs print around solutions: they are read, never shown",
    ),
    ("base/board/regions.rs", "`Display` of an error type, for people who use the library alone"),
    ("base/board/size.rs", "`Display` of an error type, for people who use the library alone"),
    ("base/board/square.rs", "`Display` of an error type, for people who use the library alone"),
    ("base/piece/betza.rs", "`Display` of an error type, for people who use the library alone"),
    ("lab/api/error.rs", "remedies as calls in Rust, for people who use the library alone"),
    (
        "base/problem/outcome.rs",
        "`Display` of a theorem, for people who use the library alone; a test compares the messages",
    ),
];

/// Violation of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RuleViolation {
    file: String,
    line: usize,
    what: ViolationKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum ViolationKind {
    /// Forbidden edge between two layers.
    Edge(String, String),
    /// Module that is missing in the table.
    Unlisted(String),
    /// Chain of `super` that leaves the layer. Such a path must start with `crate`.
    Escape,
    /// Printing outside the front ends.
    Prints(String),
    /// Limit of a search in a layer that only shows results.
    Searches,
    /// Limit that does not come from a command.
    Unlimited,
    /// Sentence outside the layers for sentences.
    Sentence(String),
    /// Word of a method outside its entry.
    Method(String),
}

impl fmt::Display for RuleViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "src/{}:{}: ", self.file, self.line)?;
        match &self.what {
            ViolationKind::Edge(from, to) => write!(f, "`{from}` must not know `{to}`"),
            ViolationKind::Unlisted(name) => write!(f, "`{name}` is not in the table of layers"),
            ViolationKind::Escape => write!(f, "`super` leaves the layer"),
            ViolationKind::Searches => write!(f, "a limit for a search, where nothing is searched"),
            ViolationKind::Method(word) => {
                write!(f, "the word of a method outside its row: {word:?}")
            }
            ViolationKind::Unlimited => write!(f, "a limit that comes from no command"),
            ViolationKind::Prints(name) => write!(f, "`{name}!` outside the front ends"),
            ViolationKind::Sentence(text) => {
                write!(f, "a sentence outside `messages` and the reports: {text:?}")
            }
        }
    }
}

/// Finds all violations in one file. The path is relative to `src`, with `/`.
fn find_violations(file: &str, source: &str) -> Vec<RuleViolation> {
    let mut all = tokens(source);
    if file.ends_with("/tests.rs") {
        all.iter_mut().for_each(|token| token.in_test = true);
    }
    let is_in = |folders: &[&str]| folders.iter().any(|folder| file.starts_with(folder));
    let mut found = Vec::new();
    let inner = file.strip_prefix("lab/").filter(|inner| *inner != "lib.rs");
    if let Some(inner) = inner {
        found.extend(forbidden_edges(file, inner, &all));
    }
    if !is_in(&["programs/", "main.rs"]) {
        found.extend(find_printing(file, &all));
    }
    found.extend(find_method_words(file, &all));
    // Reports and drawings show evaluated results. They neither use a limit nor create one, so they
    // cannot search.
    let is_report = inner.is_some_and(|inner| room_of(&module_path(inner)) == "report");
    if is_report || is_in(&["drawing/"]) {
        found.extend(find_limit_uses(file, &all));
    }
    let asks = is_in(&["lab/", "programs/", "placements/mixed/", "placements/stars/"])
        || file.contains("/problem/");
    if asks && !UNLIMITED_FILES.iter().any(|(path, _)| *path == file) {
        found.extend(find_unlimited(file, &all));
    }
    let has_sentences = is_report || is_in(&["messages/"]);
    if !has_sentences && !SENTENCES.iter().any(|(path, _)| *path == file) {
        found.extend(find_sentences(file, &all));
    }
    found
}

/// Returns the path of the module of a file below the crate.
fn module_path(inner: &str) -> Vec<&str> {
    let path = inner.trim_end_matches(".rs");
    path.strip_suffix("/mod").unwrap_or(path).split('/').collect()
}

/// Returns the room whose rules an item or a module follows, by its path from the root of the crate.
fn room_of<'a>(path: &[&'a str]) -> &'a str {
    let part = path.get(1).filter(|_| SUBJECTS.contains(&path[0]));
    let room = part.and_then(|part| PARTS.iter().find(|(name, _)| name == part));
    room.map_or(path[0], |(_, room)| room)
}

/// Finds edges between rooms that the table does not allow. `inner` is the path below the crate.
fn forbidden_edges(file: &str, inner: &str, all: &[Token]) -> Vec<RuleViolation> {
    let own = module_path(inner);
    let room = room_of(&own);
    if !ROOMS.contains(&room) {
        return vec![RuleViolation {
            file: file.to_owned(),
            line: 1,
            what: ViolationKind::Unlisted(room.to_owned()),
        }];
    }
    let mut found = Vec::new();
    let mut offend = |line, what| found.push(RuleViolation { file: file.to_owned(), line, what });
    for (at, token) in all.iter().enumerate() {
        if !all.get(at + 1).is_some_and(|next| next.is("::")) || at >= 1 && all[at - 1].is("::") {
            continue;
        }
        let mut targets = Vec::new();
        if token.is("crate") || token.is("$crate") {
            targets = path_targets(&[], &all[at + 2..]);
        } else if token.is("super") {
            let chain = all[at..].chunks(2).take_while(|pair| pair[0].is("super")).count();
            if chain >= own.len() + token.modules {
                offend(token.line, ViolationKind::Escape);
            } else if chain > token.modules {
                let base = &own[..own.len() + token.modules - chain];
                targets = path_targets(base, &all[at + 2 * chain..]);
            }
        } else if inner.ends_with("mod.rs") && PARTS.iter().any(|(name, _)| token.is(name)) {
            targets = path_targets(&own, &all[at..]);
        }
        for (path, line) in targets {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            let target = room_of(&path);
            // A test may use every room.
            if token.in_test && (target == TEST_HELPERS || ROOMS.contains(&target)) {
                continue;
            }
            if !ROOMS.contains(&target) {
                offend(line, ViolationKind::Unlisted(target.to_owned()));
            } else if target != room && !is_above(room, target) {
                offend(line, ViolationKind::Edge(room.to_owned(), target.to_owned()));
            }
        }
    }
    found
}

/// Returns whether a room is above another one.
fn is_above(room: &str, target: &str) -> bool {
    let height = |name| ROOMS.iter().position(|room| *room == name);
    height(room) > height(target)
}

/// Lists the paths in the tokens after `crate::` or another path, with their lines. In a group, each
/// item has its own path.
fn path_targets(base: &[&str], rest: &[Token]) -> Vec<(Vec<String>, usize)> {
    let Some(first) = rest.first() else { return Vec::new() };
    if first.is_name {
        let path = [base, &[first.text.as_str()]].concat();
        return match rest.get(1) {
            Some(next) if next.is("::") => {
                let below = path_targets(&path, &rest[2..]);
                let own = || vec![(path.iter().map(|&name| name.to_owned()).collect(), first.line)];
                if below.is_empty() { own() } else { below }
            }
            _ => vec![(path.iter().map(|&name| name.to_owned()).collect(), first.line)],
        };
    }
    if !first.is("{") {
        return Vec::new();
    }
    // In a group, the paths of the first level follow `{` or `,`.
    let (mut level, mut found) = (0, Vec::new());
    for (at, token) in rest.iter().enumerate() {
        match token.text.as_str() {
            "{" => level += 1,
            "}" => level -= 1,
            _ if level == 1 && token.is_name && (rest[at - 1].is("{") || rest[at - 1].is(",")) => {
                found.extend(path_targets(base, &rest[at..]));
            }
            _ => {}
        }
        if level == 0 {
            break;
        }
    }
    found
}

/// Finds limits that are named, read from a value (`answer.limit`) or created for a reference
/// (`&Default::default()`), except in tests.
fn find_limit_uses(file: &str, all: &[Token]) -> Vec<RuleViolation> {
    let before = |at: usize, n: usize| at.checked_sub(n).map_or("", |at| all[at].text.as_str());
    let hits = all.iter().enumerate().filter(|(at, token)| {
        // A variant of another type may have the name.
        let is_item = before(*at, 1) != "::" || before(*at, 2) == "core";
        let named = is_item && (token.is("Limit") || token.is("Solve"));
        let read = token.is("limit") && before(*at, 1) == ".";
        let made = token.is("Default") && before(*at, 1) == "&";
        !token.in_test && (named || read || made)
    });
    hits.map(|(_, token)| RuleViolation {
        file: file.to_owned(),
        line: token.line,
        what: ViolationKind::Searches,
    })
    .collect()
}

/// Finds limits that are created from nothing, except in tests.
fn find_unlimited(file: &str, all: &[Token]) -> Vec<RuleViolation> {
    let made =
        |three: &[Token]| three[0].is("Limit") && three[1].is("::") && three[2].is("default");
    let hits = all.windows(3).filter(|three| !three[0].in_test && made(three));
    hits.map(|three| RuleViolation {
        file: file.to_owned(),
        line: three[0].line,
        what: ViolationKind::Unlimited,
    })
    .collect()
}

/// Finds words of methods outside their entries, except in tests. Every text that is such a word
/// counts. If the word has another meaning, too, it counts only in comparisons and after `method:`
/// or `instead:`.
///
/// Names of fields, facts, arguments and features do not count, nor do rows of examples.
fn find_method_words(file: &str, all: &[Token]) -> Vec<RuleViolation> {
    let words: BTreeSet<&str> =
        PROBLEMS.iter().flat_map(|problem| problem.methods).map(|method| method.word).collect();
    let params =
        PROBLEMS.iter().flat_map(|problem| problem.signature.params).map(|param| param.name);
    let params =
        params.chain(VERBS.iter().flat_map(|verb| verb.signature.params).map(|param| param.name));
    let others: BTreeSet<&str> = command_words().into_iter().chain(params).collect();
    let is_offence = |at: usize| {
        let near = |by: isize| {
            at.checked_add_signed(by).and_then(|at| all.get(at)).map_or("", |token| &token.text)
        };
        let is_compared = |a, b| near(b) == "=" && ["=", "!"].contains(&near(a));
        let is_named = near(-1) == ":" && ["method", "instead"].contains(&near(-2));
        let is_other = others.contains(near(0));
        let is_field = near(-1) == "("
            && ["new", "method_entry", "with_params", "with", "optional", "with_optional", "does"]
                .contains(&near(-2))
            || near(-1) == "(" && near(-2) == "["
            || ["shows", "feature"].contains(&near(-2));
        is_compared(-2, -1) || is_compared(1, 2) || is_named || !is_other && !is_field
    };
    let is_word = |token: &Token| {
        token.is_text && !token.in_test && !token.in_attribute && words.contains(&*token.text)
    };
    let is_other =
        |word: &str| OTHER_MEANINGS.iter().any(|(path, other, _)| *path == file && *other == word);
    let hits = all
        .iter()
        .enumerate()
        .filter(|(at, token)| is_word(token) && is_offence(*at) && !is_other(&token.text));
    let hits = hits.filter(|_| file != METHOD_TYPES);
    hits.map(|(_, token)| RuleViolation {
        file: file.to_owned(),
        line: token.line,
        what: ViolationKind::Method(token.text.clone()),
    })
    .collect()
}

/// Finds macros that print, except in tests.
fn find_printing(file: &str, all: &[Token]) -> Vec<RuleViolation> {
    let names = ["println", "eprintln", "print", "eprint", "dbg"];
    let hits = all
        .windows(2)
        .filter(|pair| !pair[0].in_test && pair[1].is("!") && names.iter().any(|n| pair[0].is(n)));
    hits.map(|pair| RuleViolation {
        file: file.to_owned(),
        line: pair[0].line,
        what: ViolationKind::Prints(pair[0].text.clone()),
    })
    .collect()
}

/// Finds texts that look like a sentence, except in tests.
///
/// Messages of `expect` and similar macros about broken invariants do not count, nor do attributes
/// and rows of examples, which are commands.
fn find_sentences(file: &str, all: &[Token]) -> Vec<RuleViolation> {
    let mut found = Vec::new();
    for (at, token) in all.iter().enumerate() {
        if token.is_text
            && !token.in_test
            && !token.in_attribute
            && reads_like_prose(&token.text)
            && !is_excused(all, at)
        {
            let what = ViolationKind::Sentence(token.text.clone());
            found.push(RuleViolation { file: file.to_owned(), line: token.line, what });
        }
    }
    found
}

/// Returns whether the text at this position is the message of an invariant or a row of examples.
fn is_excused(all: &[Token], at: usize) -> bool {
    let before = |n: usize| at.checked_sub(n).map_or("", |at| all[at].text.as_str());
    let in_call = before(1) == "(" && ["expect", "expect_err"].contains(&before(2));
    let in_row = before(1) == ":" && ["line", "shows"].contains(&before(2));
    let macros = [
        "assert",
        "assert_eq",
        "assert_ne",
        "debug_assert",
        "debug_assert_eq",
        "unreachable",
        "panic",
    ];
    let mut statement = all[..at]
        .iter()
        .rev()
        .take_while(|token| !token.is(";") && !token.is("{") && !token.is("}"));
    in_call || in_row || statement.any(|token| macros.contains(&token.text.as_str()))
}

/// Returns whether a text has three words in a row of at least two letters, separated by spaces
/// (with punctuation or not). Texts of words of the command language do not count.
fn reads_like_prose(text: &str) -> bool {
    let vocabulary = command_words();
    if text.split(' ').all(|word| vocabulary.contains(word)) {
        return false;
    }
    let mut row = 0;
    for piece in text.split(' ') {
        let word = piece.trim_end_matches([',', '.', ':', ';']);
        let is_word = word.chars().count() >= 2 && word.chars().all(char::is_alphabetic);
        row = if is_word { row + 1 } else { 0 };
        if row == 3 {
            return true;
        }
    }
    false
}

/// Collects the words of the command language.
fn command_words() -> BTreeSet<&'static str> {
    let signatures = VERBS.iter().map(|verb| (verb.word, verb.signature));
    let signatures =
        signatures.chain(PROBLEMS.iter().map(|problem| (problem.word, problem.signature)));
    let mut words = BTreeSet::new();
    for (word, signature) in signatures {
        words.insert(word);
        for option in signature.options {
            words.insert(option.word);
            if let OptionArity::One(ArgKind::Choice(choices)) = option.takes {
                words.extend(choices);
            }
        }
    }
    words
}

/// Returns the folder of the sources.
fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Lists all sources under a folder, with their paths relative to it.
fn list_sources(root: &Path) -> Vec<(String, PathBuf)> {
    let (mut folders, mut found) = (vec![root.to_path_buf()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the sources are there") {
            let path = entry.expect("the sources can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let relative = path.strip_prefix(root).expect("found under it");
                let parts: Vec<String> =
                    relative.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                found.push((parts.join("/"), path));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn every_source_respects_the_layers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = list_sources(&root);
    assert!(files.len() > 30, "the sources were not found");
    let read = |path: &Path| fs::read_to_string(path).expect("a source can be read");
    let found: Vec<RuleViolation> =
        files.iter().flat_map(|(file, path)| find_violations(file, &read(path))).collect();
    let text: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert!(text.is_empty(), "{} offences:\n{}", text.len(), text.join("\n"));
}

#[test]
fn crates_know_only_those_of_their_row() {
    let found = CRATES.iter().map(|(name, _)| {
        let text = fs::read_to_string(sources().join(name).join("Cargo.toml")).expect("a manifest");
        let own = text.split("\n[dependencies]\n").nth(1).unwrap_or_default();
        let own = own.split("\n[").next().unwrap_or_default();
        let known = own.lines().filter_map(|line| line.strip_prefix("bezzel-")?.split('.').next());
        (*name, known.map(str::to_owned).collect::<Vec<_>>())
    });
    let expected =
        CRATES.iter().map(|(name, known)| (*name, known.iter().map(|&it| it.to_owned())));
    let expected: Vec<_> =
        expected.map(|(name, known)| (name, known.collect::<Vec<_>>())).collect();
    assert_eq!(found.collect::<Vec<_>>(), expected);
    for (at, (_, known)) in CRATES.iter().enumerate() {
        assert!(known.iter().all(|low| CRATES[..at].iter().any(|(name, _)| name == low)));
    }
}

#[test]
fn tables_name_existing_folders_and_files() {
    for room in ROOMS {
        let path = sources().join("lab").join(room);
        assert!(path.is_dir() || path.with_extension("rs").is_file(), "there is no `{room}`");
    }
    for (file, _) in SENTENCES {
        assert!(sources().join(file).is_file(), "there is no file {file}");
    }
    for (file, _) in UNLIMITED_FILES {
        let source = fs::read_to_string(sources().join(file)).expect("a source can be read");
        assert!(
            !find_unlimited(file, &tokens(&source)).is_empty(),
            "{file} makes no limit any more"
        );
    }
}

#[test]
fn guide_for_new_things_names_existing_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs =
        fs::read_to_string(root.join("src/_documentation.rs")).expect("a source can be read");
    let guide = docs.split("//! # What to open for something new\n").nth(1).unwrap_or_default();
    let guide = guide.split("//! # ").next().unwrap_or_default();
    let named = guide
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|name| ["src/", "tests/"].iter().any(|it| name.starts_with(it)));
    let places: Vec<&str> = named.map(|name| name.trim_end_matches("*.ftl")).collect();
    assert!(places.len() >= 10, "{places:?}");
    assert!(places.iter().all(|place| root.join(place).exists()), "{places:?}");
}

/// The `mod.rs` of a layer with many files has a table that lists each of its modules once.
#[test]
fn the_tables_of_modules_name_each_file_once() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for door in [
        "base/core/mod.rs",
        "base/graph/mod.rs",
        "base/problem/mod.rs",
        "base/walk/mod.rs",
        "lab/command/mod.rs",
        "lab/data/mod.rs",
        "lab/problem/mod.rs",
        "lab/set/mod.rs",
        "lab/state/mod.rs",
        "lab/value/mod.rs",
    ] {
        let text = fs::read_to_string(root.join(door)).expect("a source can be read");
        let rows = text.lines().filter_map(|line| line.strip_prefix("//! | ")?.split_once(" | "));
        let mut told: Vec<&str> =
            rows.flat_map(|(names, _)| names.split('`').skip(1).step_by(2)).collect();
        let modules = text.lines().filter_map(|line| {
            line.trim_start_matches("pub")
                .trim_start_matches("(crate)")
                .trim_start()
                .strip_prefix("mod ")
        });
        let mut there: Vec<&str> = modules.map(|name| name.trim_end_matches(';')).collect();
        told.sort_unstable();
        there.sort_unstable();
        assert_eq!(told, there, "{door}");
    }
}

/// Reads the import cycles for which the documentation gives a reason: one per line, with the files
/// between backticks before a colon.
fn excused_cycles() -> Vec<Vec<String>> {
    let docs =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/_documentation.rs"))
            .expect("a source can be read");
    let section = docs.split("//! # Circles\n").nth(1).unwrap_or_default();
    let section = section.split("//! # ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix("//! - ")?.split_once(": "));
    rows.map(|(files, _)| files.split('`').skip(1).step_by(2).map(str::to_owned).collect())
        .collect()
}

#[test]
fn files_form_no_cycles_without_a_reason() {
    let mut found = Vec::new();
    for (name, _) in CRATES {
        let mut files = CrateFiles::default();
        for (file, path) in list_sources(&sources().join(name)) {
            if file != "lib.rs" && !file.ends_with("tests.rs") && !file.contains("web/module") {
                files.add(&file, &fs::read_to_string(path).expect("a source can be read"));
            }
        }
        let of_crate = |file: &str| format!("{name}/{file}");
        let cycles = files.find_cycles();
        found.extend(
            cycles
                .iter()
                .map(|cycle| cycle.iter().map(|file| of_crate(file)).collect::<Vec<String>>()),
        );
    }
    let excused = excused_cycles();
    let unexcused: Vec<String> = found
        .iter()
        .filter(|circle| !excused.contains(circle))
        .map(|circle| circle.join(", "))
        .collect();
    assert!(unexcused.is_empty(), "{} circles:\n{}", unexcused.len(), unexcused.join("\n"));
    for row in excused {
        assert!(found.contains(&row), "no circle any more: {row:?}");
    }
}

#[test]
fn cycles_are_found_through_every_path() {
    let circles = |sources: &[(&str, &str)]| {
        let mut files = CrateFiles::default();
        sources.iter().for_each(|(name, source)| files.add(name, source));
        files.find_cycles().into_iter().map(|circle| circle.join(" ")).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(
        circles(&[
            ("a.rs", "use crate::b::B; pub struct A;"),
            ("b.rs", "use crate::a::A; pub struct B;")
        ]),
        ["a.rs b.rs"]
    );
    assert_eq!(
        circles(&[("a.rs", "use crate::b::B; pub struct A;"), ("b.rs", "pub struct B;")]),
        none
    );
    // A child and its parent form a cycle if each uses what the other defines. Items that the
    // parent only re-exports do not count.
    assert_eq!(
        circles(&[
            ("a/mod.rs", "mod c; pub struct A; fn f() { c::g() }"),
            ("a/c.rs", "pub fn g(_: super::A) {}")
        ]),
        ["a/mod.rs a/c.rs"]
    );
    let leaf = ("a/d.rs", "pub struct A;");
    assert_eq!(
        circles(&[
            ("a/mod.rs", "mod c; mod d; pub use d::A; fn f() { c::g() }"),
            ("a/c.rs", "use super::A; pub fn g(_: A) {}"),
            leaf
        ]),
        none
    );
    assert_eq!(
        circles(&[
            ("a/mod.rs", "mod c; mod d; pub use d::*; fn f() { c::g() }"),
            ("a/c.rs", "use super::A; pub fn g(_: A) {}"),
            leaf
        ]),
        none
    );
    // Cycles through a named module, an alias or a group are found. Imports in tests do not count.
    assert_eq!(
        circles(&[
            ("a.rs", "use crate::b as x; pub fn f() { x::g() }"),
            ("b.rs", "use crate::{a::{self}}; pub fn g() { a::f() }")
        ]),
        ["a.rs b.rs"]
    );
    assert_eq!(
        circles(&[
            ("a.rs", "use crate::b::B; pub struct A;"),
            ("b.rs", "pub struct B; #[cfg(test)] mod tests { use crate::a::A; }")
        ]),
        none
    );
}

/// Returns the violations in a made-up source.
fn violations_in(file: &str, source: &str) -> Vec<ViolationKind> {
    find_violations(file, source).into_iter().map(|offence| offence.what).collect()
}

fn edge_violation(from: &str, to: &str) -> ViolationKind {
    ViolationKind::Edge(from.to_owned(), to.to_owned())
}

#[test]
fn forbidden_edges_are_found_in_every_form() {
    for source in [
        "use crate::api::Ink;",
        "use crate::{problem::Size, api::Ink};",
        "use crate::{\n    api,\n    problem::{Size, Square},\n};",
        "pub use crate::api as f;",
        "fn f() -> crate::api::Ink { todo() }",
        "mod inner { use crate /* here */ :: api :: Ink; }",
        "use crate::{problem::{self, Size}, api};",
    ] {
        assert_eq!(
            violations_in("lab/data/size.rs", source),
            [edge_violation("data", "api")],
            "{source}"
        );
    }
}

#[test]
fn parts_of_a_subject_follow_the_rules_of_their_rooms() {
    let values = "lab/shards/plan.rs";
    for (source, target) in [
        ("use crate::shards::verbs::count;", "command"),
        ("use crate::shards::{ShardPlan, report::{to_blocks}};", "report"),
        ("use super::verbs;", "command"),
        ("mod tests { use super::super::report::x; }", "report"),
        ("use super::{ShardPlan, verbs::count};", "command"),
    ] {
        assert_eq!(violations_in(values, source), [edge_violation("shards", target)], "{source}");
    }
    assert_eq!(
        violations_in("lab/shards/mod.rs", "mod verbs; pub use verbs::count;"),
        [edge_violation("shards", "command")]
    );
    for fine in ["use super::super::ShardPlan;", "use crate::{bind, shards::{report, ShardPlan}};"]
    {
        assert_eq!(violations_in("lab/shards/report/json.rs", fine), [], "{fine}");
    }
    assert_eq!(
        violations_in("lab/shards/verbs/run.rs", "use crate::report::value_doc;"),
        [edge_violation("command", "report")]
    );
    let sentence = "fn f() -> &'static str { \"no such file\" }";
    assert_eq!(violations_in("lab/shards/report.rs", sentence), []);
    assert_eq!(violations_in("lab/shards/verbs/run.rs", sentence).len(), 1);
}

#[test]
fn path_in_comments_and_texts_is_not_an_edge() {
    for source in [
        "// use crate::api::Ink;",
        "/// See [`crate::api`].\npub fn f() {}",
        "/* outer /* crate::api::x */ crate::api::y */",
        r##"const T: &str = "crate::api::x"; const R: &str = r#"use "crate::api"; "#;"##,
        "use crate::problem::api;",
        "use crate::{problem::{api, Size}};",
        "use std::{fmt, api};",
        r#"const C: char = '\''; const D: char = '"'; // crate::api::x"#,
    ] {
        assert_eq!(violations_in("lab/data/size.rs", source), [], "{source}");
    }
}

#[test]
fn presenting_layers_cannot_search() {
    for source in ["use bezzel_base::core::Limit;", "fn f(x: bezzel_base::core::Limit) {}"] {
        for file in ["lab/set/report/summary.rs", "drawing/board.rs"] {
            assert_eq!(violations_in(file, source), [ViolationKind::Searches], "{source}");
        }
    }
    assert_eq!(
        violations_in("lab/report/help.rs", "use crate::problem::{Solve, MethodTask};"),
        [ViolationKind::Searches]
    );
    for file in ["tours/problem/effort.rs", "lab/set/solution_set.rs", "programs/show.rs"] {
        let source = "fn f() { cover.count(None, false, &Limit { nodes, ..Limit::default() }) }";
        assert_eq!(violations_in(file, source), [ViolationKind::Unlimited], "{file}");
    }
    for source in [
        "fn f(answer: &Answer) { g(&answer.limit) }",
        "fn f(set: &Set) { set.survey(4, &Default::default()) }",
    ] {
        assert_eq!(
            violations_in("lab/report/json/mod.rs", source),
            [ViolationKind::Searches],
            "{source}"
        );
        assert_eq!(violations_in("programs/show.rs", source), [], "{source}");
    }
    assert_eq!(
        violations_in(
            "lab/set/report/summary.rs",
            "#[cfg(test)] mod tests { use bezzel_base::core::Limit; }"
        ),
        []
    );
}

#[test]
fn every_edge_is_allowed_in_tests_only() {
    for source in ["use bezzel_base::core::Limit;", "use crate::api::Error;"] {
        assert_eq!(violations_in("lab/report/tests.rs", source), []);
        assert_eq!(violations_in("lab/report/board.rs", source).len(), 1);
    }
}

#[test]
fn unlisted_modules_are_found() {
    assert_eq!(
        violations_in("lab/utils/mod.rs", ""),
        [ViolationKind::Unlisted("utils".to_owned())]
    );
    assert_eq!(violations_in("lab/utils.rs", ""), [ViolationKind::Unlisted("utils".to_owned())]);
    assert_eq!(
        violations_in("lab/command/problem/find.rs", "use crate::utils::x;"),
        [ViolationKind::Unlisted("utils".to_owned())]
    );
}

#[test]
fn super_that_leaves_the_layer_is_found() {
    assert_eq!(violations_in("lab/command/problem/find.rs", "use super::super::Verb;"), []);
    assert_eq!(
        violations_in("lab/command/problem/find.rs", "use super::super::super::value::Value;"),
        [ViolationKind::Escape]
    );
    assert_eq!(
        violations_in("lab/state/mod.rs", "use super::value::Value;"),
        [ViolationKind::Escape]
    );
    assert_eq!(violations_in("lab/io/text/list.rs", "use super::super::Value;"), []);
    assert_eq!(
        violations_in(
            "lab/command/problem/find.rs",
            "mod tests { use super::super::super::Verb; }"
        ),
        []
    );
    assert_eq!(
        violations_in(
            "lab/command/problem/find.rs",
            "mod tests { use super::super::super::super::value; }"
        ),
        [ViolationKind::Escape]
    );
}

#[test]
fn printing_outside_the_front_ends_is_found() {
    let source = "fn f() { println!(\"{}\", 1); }";
    assert_eq!(
        violations_in("lab/command/problem/find.rs", source),
        [ViolationKind::Prints("println".to_owned())]
    );
    assert_eq!(violations_in("programs/output.rs", source), []);
    assert_eq!(
        violations_in(
            "lab/command/problem/find.rs",
            "#[cfg(test)] mod tests { fn f() { dbg!(1); } }"
        ),
        []
    );
    assert_eq!(
        violations_in(
            "lab/command/problem/find.rs",
            "#[test] fn f() { dbg!(1); } fn g() { dbg!(2); }"
        )
        .len(),
        1
    );
    assert_eq!(
        violations_in("lab/command/problem/find.rs", "#[cfg(not(test))] fn f() { dbg!(1); }").len(),
        1
    );
}

#[test]
fn words_of_methods_outside_their_entries_are_found() {
    for fine in [
        "static SAT: MethodEntry<CoveringInstance> = MethodEntry { steps: Some(StepSource::Twin), ..MethodEntry::new(\"sat\") };",
        "fn f() { args.has(\"independent\") && StepDetail::new(\"probe\").with(\"ties\", 2) }",
        "const E: Example = Example { line: \"plot kings 2..6 using profile\", shows: \"profile\" };",
        "#[cfg(feature = \"sat\")] mod sat; #[cfg(test)] mod tests { const M: &str = \"exact\"; }",
    ] {
        assert_eq!(violations_in("lab/problem/cover/sat.rs", fine), [], "{fine}");
    }
    for (word, source) in [
        ("exact", "fn f() { least(cover, \"exact\", limit) }"),
        ("exact", "const S: Steps = Steps::None { why, instead: \"exact\" };"),
        ("independent", "fn f() -> bool { method == \"independent\" }"),
        ("independent", "fn f() -> bool { \"independent\" != method }"),
        ("random", "fn f() -> Found { Found { method: \"random\" } }"),
        ("bitmask", "fn f() -> u8 { match method { \"bitmask\" => 1, _ => 2 } }"),
        ("join", "fn f() -> Count { instance.count(Some(\"join\"), limit) }"),
    ] {
        assert_eq!(
            violations_in("lab/command/problem/find.rs", source),
            [ViolationKind::Method(word.to_owned())],
            "{source}"
        );
    }
}

#[test]
fn sentences_outside_messages_and_reports_are_found() {
    let source = "fn f() -> &'static str { \"no such file\" }";
    assert_eq!(
        violations_in("lab/command/problem/find.rs", source),
        [ViolationKind::Sentence("no such file".to_owned())]
    );
    assert_eq!(violations_in("lab/report/fault.rs", source), []);
    for fine in [
        "fn f() { x.expect(\"the table has this row\"); }",
        "fn f() { assert!(x > 1, \"a graph has vertices\"); }",
        "#[must_use = \"this returns a value\"] fn f() {}",
        "const E: Example = Example { line: \"all queens torus\", shows: \"no such thing here\" };",
        "fn f() -> &'static str { \"count queens 8\" }",
        "fn f() -> &'static str { \"unique by rotation\" }",
        "fn f() -> &'static str { \"kind-count\" }",
        "fn f<'a>(x: &'a str) {} #[cfg(test)] mod tests { const T: &str = \"it is so\"; }",
    ] {
        assert_eq!(violations_in("lab/command/problem/find.rs", fine), [], "{fine}");
    }
}
