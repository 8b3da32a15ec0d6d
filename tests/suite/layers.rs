//! Layers of the crate and the allowed edges between them, which layers may print, and where
//! sentences may be.
//!
//! The compiler accepts any `use crate::...`. This test reads the sources and accepts only the
//! edges of [`LAYERS`].

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

/// All layers, lowest first. A layer may use the layers before it. A module that is missing here
/// fails the test.
const LAYERS: &[&str] = &[
    // The engine.
    "board",
    "piece",
    "core",
    "graph",
    "estimate",
    "cover",
    "placement",
    "tour",
    "path",
    "proof",
    // Syntax and messages.
    "lang",
    "i18n",
    // Problems, and the results of commands.
    "problem",
    "data",
    "set",
    "puzzle",
    "value",
    "io",
    // Commands and the session that runs them.
    "state",
    "bind",
    "command",
    "session",
    // Output.
    "render",
    "report",
    // Programs and people who use all of this.
    "api",
    "front",
];

/// Layers of the engine.
const ENGINE_LAYERS: &[&str] =
    &["board", "piece", "core", "graph", "estimate", "cover", "placement", "tour", "path", "proof"];

/// Items that build an error where it is found. It becomes a sentence later.
const DIAGNOSTIC: &[&str] = &["Diagnostic", "FaultCode", "Message", "MessageArg", "message"];

/// Edges that are allowed for some items only: from, to, items.
const RESTRICTED_EDGES: &[(&str, &str, &[&str])] = &[
    // An argument has a position in the source and may be an expression. Problems do not use the
    // grammar.
    ("problem", "lang", &["Expression", "SourceSpan"]),
    // Sets evaluate expressions over solutions. They do not parse them.
    ("set", "lang", &["Expression", "ExpressionNode", "Operator", "SourceSpan"]),
    // Synonyms of the words of the language are lists, one per language. Advice is a message.
    (
        "session",
        "i18n",
        &[
            "FaultCode",
            "FollowUp",
            "Lang",
            "Message",
            "MessageArg",
            "Synonym",
            "SynonymMeaning",
            "message",
            "normalize_word",
            "synonyms",
        ],
    ),
    // Arguments of messages may be squares and sizes of boards.
    ("i18n", "board", &["Size", "Square"]),
    // Errors are messages with a code, built where they are found. They become sentences later.
    ("data", "i18n", DIAGNOSTIC),
    ("set", "i18n", DIAGNOSTIC),
    ("puzzle", "i18n", DIAGNOSTIC),
    ("value", "i18n", DIAGNOSTIC),
    ("io", "i18n", DIAGNOSTIC),
    // Files may also contain sentences of this program, which are recognized.
    (
        "state",
        "i18n",
        &[
            "Diagnostic",
            "FaultCode",
            "Message",
            "MessageArg",
            "message",
            "parse_grouped",
            "recognize_remark",
        ],
    ),
    ("bind", "i18n", DIAGNOSTIC),
    ("command", "i18n", DIAGNOSTIC),
    // Verbs evaluate, and their results are shown afterwards. Every search takes a `Limit`, so a
    // layer without access to it cannot search.
    ("render", "core", &[]),
    ("report", "core", &["AttackLine", "BestBound", "Stop", "Unit"]),
    ("report", "estimate", &["EstimatedMean"]),
    ("report", "cover", &[]),
    ("report", "placement", &[]),
    ("report", "proof", &[]),
    // Results and facts of problems, but not the problems, which could start searches.
    (
        "report",
        "problem",
        &[
            "AbsenceReason",
            "ArgKind",
            "BruteForce",
            "CoverEffort",
            "DefinedItem",
            "DrawingKind",
            "EffortReport",
            "IntegerSequence",
            "LinearProgram",
            "MapKind",
            "MethodReach",
            "MethodTask",
            "Optimum",
            "OptionArity",
            "OptionSpec",
            "ParamSpec",
            "PathEdit",
            "PathFlaw",
            "PathProblem",
            "PathSegment",
            "PathStep",
            "Problem",
            "ProblemEntry",
            "ProblemError",
            "QueensEffort",
            "Signature",
            "SquareMark",
            "StepSource",
            "TourEffort",
            "TourNodeCounts",
            "TourStep",
            "UnreachableSquare",
            "UserDefinition",
            "Violation",
        ],
    ),
    ("render", "problem", &["PathSegment", "SquareMark"]),
];

/// Files outside the engine that create a limit from nothing, each with its reason. All other code
/// passes on the limit of the command, so that the user and the machine can stop every search.
const UNLIMITED_FILES: &[(&str, &str)] = &[
    ("problem/cover/check.rs", "a check has no limit: a few nodes for the fewest pieces"),
    ("problem/cover/sat.rs", "clauses of a board that the method takes are few"),
    ("problem/mixed/largest.rs", "a check has no limit: a few nodes for the largest armies"),
    (
        "problem/placement/capacity.rs",
        "an instance is made without a limit: a few nodes for the most pieces",
    ),
    (
        "problem/tour/backtracking.rs",
        "an obstacle on a board that the method takes is found at once",
    ),
    (
        "problem/stars/instance.rs",
        "an instance is made without a limit: a few nodes for the number of stars, and seconds for a random board",
    ),
    (
        "problem/path/instance.rs",
        "an instance is made without a limit: the distance on a small board, and a check has no limit",
    ),
    ("puzzle/region.rs", "a puzzle with one solution: a few nodes for the next square"),
    ("problem/tour/frontier.rs", "an obstacle on a board that the method takes is found at once"),
    ("problem/tour/instance.rs", "an obstacle is asked for before there is a limit"),
    ("io/infer.rs", "a file that says nothing of its problem: a few nodes for the fewest pieces"),
    ("set/plan/source.rs", "which method is chosen, not what it finds"),
    ("command/input.rs", "which method is chosen, not what it finds"),
    ("state/session_state.rs", "an answer without a command had no limit"),
    ("command/shards/run.rs", "a division that is read again, under more memory than any"),
    ("session/kinds.rs", "which method is chosen, not what it finds"),
    ("session/suggest/safety.rs", "how long a search would take, not what it finds"),
    ("api/export.rs", "what is written is finished"),
];

/// Layers that show evaluated results. They neither read a limit from a value nor create one.
const PRESENTING_LAYERS: &[&str] = &["render", "report"];

/// Words of methods with another meaning: file, word, meaning.
const OTHER_MEANINGS: &[(&str, &str, &str)] =
    &[("problem/tour_trace.rs", "join", "step of a tour: two circuits become one")];

/// File with the methods as types. A test compares them with the tables of the problems.
const METHOD_TYPES: &str = "api/method.rs";

/// Module at the root of the crate that every test may use.
const TEST_HELPERS: &str = "evaluate";

/// Layers that may print.
const PRINTING_LAYERS: &[&str] = &["front"];

/// Layers whose texts are sentences for users.
const SENTENCE_LAYERS: &[&str] = &["i18n", "report"];

/// Files with sentences outside these layers, each with its reason.
const SENTENCES: &[(&str, &str)] = &[
    (
        "io/text/caption.rs",
        "words that other programs print around solutions: they are read, never shown",
    ),
    ("board/size.rs", "`Display` of an error type, for people who use the library alone"),
    ("board/square.rs", "`Display` of an error type, for people who use the library alone"),
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
        let place = layer_path(&self.file);
        let place =
            place.strip_prefix(env!("CARGO_MANIFEST_DIR")).expect("inside the package").display();
        write!(f, "{place}:{}: ", self.line)?;
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
                write!(f, "a sentence outside `i18n` and `report`: {text:?}")
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
    let room = file.split('/').next().unwrap_or_default().trim_end_matches(".rs");
    let mut found = forbidden_edges(file, room, &all);
    if !PRINTING_LAYERS.contains(&room) && room != "main" {
        found.extend(find_printing(file, &all));
    }
    found.extend(find_method_words(file, &all));
    if PRESENTING_LAYERS.contains(&room) {
        found.extend(find_limit_uses(file, &all));
    }
    if !ENGINE_LAYERS.contains(&room) && !UNLIMITED_FILES.iter().any(|(path, _)| *path == file) {
        found.extend(find_unlimited(file, &all));
    }
    if !SENTENCE_LAYERS.contains(&room) && !SENTENCES.iter().any(|(path, _)| *path == file) {
        found.extend(find_sentences(file, &all));
    }
    found
}

/// Finds edges that the table does not allow.
fn forbidden_edges(file: &str, room: &str, all: &[Token]) -> Vec<RuleViolation> {
    // The root of the crate and the prelude use every layer, and the program is only a caller of
    // the library.
    if ["_documentation", "_guide", "lib", "prelude", "main"].contains(&room) {
        return Vec::new();
    }
    if !LAYERS.contains(&room) {
        return vec![RuleViolation {
            file: file.to_owned(),
            line: 1,
            what: ViolationKind::Unlisted(room.to_owned()),
        }];
    }
    let mut found = Vec::new();
    let mut offend = |line, what| found.push(RuleViolation { file: file.to_owned(), line, what });
    for (at, token) in all.iter().enumerate() {
        let is_path = all.get(at + 1).is_some_and(|next| next.is("::"));
        if is_path && (token.is("crate") || token.is("$crate")) {
            for (target, item, line) in path_targets(&all[at + 2..]) {
                // A test may use every layer.
                if token.in_test && (target == TEST_HELPERS || LAYERS.contains(&target.as_str())) {
                    continue;
                }
                if !LAYERS.contains(&target.as_str()) {
                    offend(line, ViolationKind::Unlisted(target));
                } else if target != room && !is_allowed(room, &target, item.as_deref()) {
                    offend(line, ViolationKind::Edge(room.to_owned(), target));
                }
            }
        }
        if is_path && token.is("super") && !(at >= 1 && all[at - 1].is("::")) {
            let chain = all[at..].chunks(2).take_while(|pair| pair[0].is("super")).count();
            if chain >= module_depth(file) + token.modules {
                offend(token.line, ViolationKind::Escape);
            }
        }
    }
    found
}

/// Returns whether a layer is above another one.
fn is_above(room: &str, target: &str) -> bool {
    let height = |name| LAYERS.iter().position(|layer| *layer == name);
    height(room) > height(target)
}

/// Returns whether the layer may use this edge, for this item if the edge is restricted.
fn is_allowed(room: &str, target: &str, item: Option<&str>) -> bool {
    let narrow = RESTRICTED_EDGES.iter().find(|(from, to, _)| *from == room && *to == target);
    is_above(room, target)
        && narrow.is_none_or(|(_, _, items)| item.is_some_and(|item| items.contains(&item)))
}

/// Returns the depth of the file's module below the crate's root.
fn module_depth(file: &str) -> usize {
    let parts = file.split('/').count();
    if file.ends_with("/mod.rs") { parts - 1 } else { parts }
}

/// Layer at the beginning of a path, the next name (if any), and the line.
type PathTarget = (String, Option<String>, usize);

/// Lists the layers in the tokens after `crate::`.
fn path_targets(rest: &[Token]) -> Vec<PathTarget> {
    let Some((first, after)) = rest.split_first() else { return Vec::new() };
    if !first.is("{") {
        return layer_targets(first, after);
    }
    // In a group, the names of the first level follow `{` or `,`.
    let (mut level, mut found) = (0, Vec::new());
    for (at, token) in rest.iter().enumerate() {
        match token.text.as_str() {
            "{" => level += 1,
            "}" => level -= 1,
            _ if level == 1 && (rest[at - 1].is("{") || rest[at - 1].is(",")) => {
                found.extend(layer_targets(token, &rest[at + 1..]));
            }
            _ => {}
        }
        if level == 0 {
            break;
        }
    }
    found
}

/// Lists one layer, once per item that is named after it.
fn layer_targets(room: &Token, rest: &[Token]) -> Vec<PathTarget> {
    if room.is("engine") && rest.first().is_some_and(|sep| sep.is("::")) {
        return path_targets(&rest[1..]);
    }
    let items = match rest {
        [sep, open, ..] if sep.is("::") && open.is("{") => {
            path_targets(&rest[1..]).into_iter().map(|(name, _, _)| Some(name)).collect()
        }
        [sep, name, ..] if sep.is("::") => vec![Some(name.text.clone())],
        _ => vec![None],
    };
    let named = if room.is_name { items } else { Vec::new() };
    named.into_iter().map(|item| (room.text.clone(), item, room.line)).collect()
}

/// Finds limits that are read from a value (`answer.limit`) or created for a reference
/// (`&Default::default()`), except in tests.
fn find_limit_uses(file: &str, all: &[Token]) -> Vec<RuleViolation> {
    let read = |pair: &[Token]| pair[0].is(".") && pair[1].is("limit");
    let made = |pair: &[Token]| pair[0].is("&") && pair[1].is("Default");
    let hits = all.windows(2).filter(|pair| !pair[0].in_test && (read(pair) || made(pair)));
    hits.map(|pair| RuleViolation {
        file: file.to_owned(),
        line: pair[0].line,
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

/// Folder of the package with the lowest layers. They are named as if they were in `src`.
const ENGINE: &str = "engine/";

/// Returns the path of a layer's folder or of a file in it.
fn layer_path(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let [own, lower] = [root.join(name), root.join(ENGINE).join(name)];
    if lower.exists() { lower } else { own }
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
                found.push((parts.join("/").trim_start_matches(ENGINE).to_owned(), path));
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
fn layer_table_names_existing_folders_and_files() {
    for room in LAYERS {
        assert!(layer_path(room).is_dir(), "there is no folder of `{room}`");
    }
    for room in ENGINE_LAYERS {
        assert!(layer_path(room).ends_with(format!("{ENGINE}{room}")), "{room}");
    }
    for (from, to, items) in RESTRICTED_EDGES {
        assert!(is_above(from, to) && items.is_sorted(), "{from} {to}");
    }
    for (file, _) in SENTENCES {
        assert!(layer_path(file).is_file(), "there is no file {file}");
    }
    for (file, _) in UNLIMITED_FILES {
        let source = fs::read_to_string(layer_path(file)).expect("a source can be read");
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
    for room in [
        "engine/core",
        "engine/graph",
        "engine/placement",
        "problem",
        "data",
        "set",
        "value",
        "state",
        "command",
    ] {
        let door =
            fs::read_to_string(root.join(room).join("mod.rs")).expect("a source can be read");
        let rows = door.lines().filter_map(|line| line.strip_prefix("//! | ")?.split_once(" | "));
        let mut told: Vec<&str> =
            rows.flat_map(|(names, _)| names.split('`').skip(1).step_by(2)).collect();
        let modules = door.lines().filter_map(|line| {
            line.trim_start_matches("pub")
                .trim_start_matches("(crate)")
                .trim_start()
                .strip_prefix("mod ")
        });
        let mut there: Vec<&str> = modules.map(|name| name.trim_end_matches(';')).collect();
        told.sort_unstable();
        there.sort_unstable();
        assert_eq!(told, there, "{room}");
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = CrateFiles::default();
    for (name, path) in list_sources(&root) {
        let stands_above = ["_documentation.rs", "_guide.rs", "lib.rs", "main.rs", "prelude.rs"]
            .contains(&name.as_str());
        if !stands_above && !name.ends_with("/tests.rs") {
            files.add(&name, &fs::read_to_string(path).expect("a source can be read"));
        }
    }
    let excused = excused_cycles();
    let found = files.find_cycles();
    let unexcused: Vec<String> = found
        .iter()
        .filter(|circle| !excused.iter().any(|row| row == *circle))
        .map(|circle| circle.join(", "))
        .collect();
    assert!(unexcused.is_empty(), "{} circles:\n{}", unexcused.len(), unexcused.join("\n"));
    for row in excused {
        assert!(found.iter().any(|circle| row == *circle), "no circle any more: {row:?}");
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
        "use crate::front::Ink;",
        "use crate::{board::Size, front::Ink};",
        "use crate::{\n    front,\n    board::{Size, Square},\n};",
        "pub use crate::front as f;",
        "fn f() -> crate::front::Ink { todo() }",
        "mod inner { use crate /* here */ :: front :: Ink; }",
        "use crate::{board::{self, Size}, front};",
    ] {
        assert_eq!(
            violations_in("board/size.rs", source),
            [edge_violation("board", "front")],
            "{source}"
        );
    }
}

#[test]
fn path_in_comments_and_texts_is_not_an_edge() {
    for source in [
        "// use crate::front::Ink;",
        "/// See [`crate::front`].\npub fn f() {}",
        "/* outer /* crate::front::x */ crate::front::y */",
        r##"const T: &str = "crate::front::x"; const R: &str = r#"use "crate::front"; "#;"##,
        "use crate::board::front;",
        "use crate::{board::{front, Size}};",
        "use std::{fmt, front};",
        r#"const C: char = '\''; const D: char = '"'; // crate::front::x"#,
    ] {
        assert_eq!(violations_in("board/size.rs", source), [], "{source}");
    }
}

#[test]
fn restricted_edge_allows_its_items_only() {
    assert_eq!(violations_in("problem/mod.rs", "pub use crate::lang::SourceSpan;"), []);
    assert_eq!(violations_in("problem/mod.rs", "use crate::lang::{SourceSpan};"), []);
    for source in
        ["use crate::lang::parse;", "use crate::lang;", "use crate::lang::{SourceSpan, parse};"]
    {
        assert_eq!(
            violations_in("problem/mod.rs", source),
            [edge_violation("problem", "lang")],
            "{source}"
        );
    }
}

#[test]
fn presenting_layers_cannot_search() {
    for source in [
        "use bezzel_base::core::Limit;",
        "use bezzel_base::core;",
        "use crate::engine::{core::Limit};",
        "fn f(x: bezzel_base::core::Limit) {}",
    ] {
        assert_eq!(
            violations_in("report/set.rs", source),
            [edge_violation("report", "core")],
            "{source}"
        );
        assert_eq!(
            violations_in("report/json/boards.rs", source),
            [edge_violation("report", "core")],
            "{source}"
        );
    }
    assert_eq!(
        violations_in("report/help.rs", "use crate::problem::{Solve, MethodTask};"),
        [edge_violation("report", "problem")]
    );
    assert_eq!(
        violations_in("render/frame_animation.rs", "use crate::problem;"),
        [edge_violation("render", "problem")]
    );
    for file in ["problem/brute_force.rs", "set/solution_set.rs", "front/show.rs"] {
        let source = "fn f() { cover.count(None, false, &Limit { nodes, ..Limit::default() }) }";
        assert_eq!(violations_in(file, source), [ViolationKind::Unlimited], "{file}");
    }
    for source in [
        "fn f(answer: &Answer) { g(&answer.limit) }",
        "fn f(set: &Set) { set.survey(4, &Default::default()) }",
    ] {
        assert_eq!(
            violations_in("report/json/mod.rs", source),
            [ViolationKind::Searches],
            "{source}"
        );
        assert_eq!(violations_in("front/show.rs", source), [], "{source}");
    }
    assert_eq!(
        violations_in("report/set.rs", "#[cfg(test)] mod tests { use bezzel_base::core::Limit; }"),
        []
    );
}

#[test]
fn every_edge_is_allowed_in_tests_only() {
    for source in ["use bezzel_base::core::Limit;", "use crate::front::host;"] {
        assert_eq!(violations_in("report/tests.rs", source), []);
        assert_eq!(violations_in("report/board.rs", source).len(), 1);
    }
}

#[test]
fn unlisted_modules_are_found() {
    assert_eq!(violations_in("utils/mod.rs", ""), [ViolationKind::Unlisted("utils".to_owned())]);
    assert_eq!(violations_in("utils.rs", ""), [ViolationKind::Unlisted("utils".to_owned())]);
    assert_eq!(
        violations_in("command/problem/find.rs", "use crate::utils::x;"),
        [ViolationKind::Unlisted("utils".to_owned())]
    );
}

#[test]
fn super_that_leaves_the_layer_is_found() {
    assert_eq!(violations_in("command/problem/find.rs", "use super::super::Verb;"), []);
    assert_eq!(
        violations_in("command/problem/find.rs", "use super::super::super::value::Value;"),
        [ViolationKind::Escape]
    );
    assert_eq!(violations_in("state/mod.rs", "use super::value::Value;"), [ViolationKind::Escape]);
    assert_eq!(violations_in("io/text/list.rs", "use super::super::Value;"), []);
    assert_eq!(
        violations_in("command/problem/find.rs", "mod tests { use super::super::super::Verb; }"),
        []
    );
    assert_eq!(
        violations_in(
            "command/problem/find.rs",
            "mod tests { use super::super::super::super::value; }"
        ),
        [ViolationKind::Escape]
    );
}

#[test]
fn printing_outside_the_front_ends_is_found() {
    let source = "fn f() { println!(\"{}\", 1); }";
    assert_eq!(
        violations_in("command/problem/find.rs", source),
        [ViolationKind::Prints("println".to_owned())]
    );
    assert_eq!(violations_in("front/output.rs", source), []);
    assert_eq!(
        violations_in("command/problem/find.rs", "#[cfg(test)] mod tests { fn f() { dbg!(1); } }"),
        []
    );
    assert_eq!(
        violations_in("command/problem/find.rs", "#[test] fn f() { dbg!(1); } fn g() { dbg!(2); }")
            .len(),
        1
    );
    assert_eq!(
        violations_in("command/problem/find.rs", "#[cfg(not(test))] fn f() { dbg!(1); }").len(),
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
        assert_eq!(violations_in("problem/cover/sat.rs", fine), [], "{fine}");
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
            violations_in("command/problem/find.rs", source),
            [ViolationKind::Method(word.to_owned())],
            "{source}"
        );
    }
}

#[test]
fn sentences_outside_messages_and_reports_are_found() {
    let source = "fn f() -> &'static str { \"no such file\" }";
    assert_eq!(
        violations_in("command/problem/find.rs", source),
        [ViolationKind::Sentence("no such file".to_owned())]
    );
    assert_eq!(violations_in("report/fault.rs", source), []);
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
        assert_eq!(violations_in("command/problem/find.rs", fine), [], "{fine}");
    }
}
