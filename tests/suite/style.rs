//! Names and prose do not get worse: each figure has a limit, which may be lowered and is never
//! raised.
//!
//! The figures are a thermometer. A text that meets them can still be bad, and one that exceeds
//! them is hard to read. Code for tests is not measured.

use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};
use syn::{
    Attribute, ImplItemFn, ItemEnum, ItemFn, ItemMod, ItemStruct, ItemTrait, ItemUnion, TraitItemFn,
};

/// A pattern that makes prose hard to read.
struct Pattern {
    name: &'static str,
    /// Regular expression.
    text: &'static str,
    /// Most doc comments per 1,000 that may match.
    most_in_docs: f64,
    /// Most matches per 10,000 words of the README, the guide and the English messages.
    most_in_guide: Option<f64>,
}

/// Names of types that are one word, in percent.
const MOST_SHORT_TYPES: f64 = 50.0;
/// Names of functions that are one word, in percent.
const MOST_SHORT_FUNCTIONS: f64 = 27.0;
/// Types that share their name with another type, in percent.
const MOST_SHARED_TYPES: f64 = 2.0;
/// Lines of more than [`WIDTH`] columns, per 1,000.
const MOST_LONG_LINES: f64 = 2.0;
/// Doc comments that start with a verb in the third person, in percent.
const FEWEST_VERBS: f64 = 40.0;
/// Columns of a line.
const WIDTH: usize = 100;

const PATTERNS: &[Pattern] = &[
    Pattern {
        name: "What …", text: r"^(What|Whatever) ", most_in_docs: 2.0, most_in_guide: None
    },
    Pattern { name: "How …", text: r"^How ", most_in_docs: 4.0, most_in_guide: None },
    Pattern {
        name: "none where",
        text: r"\b([Nn]one|[Nn]othing) (where|if|of|when|for)\b",
        most_in_docs: 5.0,
        most_in_guide: Some(1.0),
    },
    Pattern {
        name: "tells",
        text: r"\b([Tt]ells?|told)\b",
        most_in_docs: 6.0,
        most_in_guide: Some(8.0),
    },
    Pattern {
        name: "stands",
        text: r"\b[Ss]tands?\b",
        most_in_docs: 4.0,
        most_in_guide: Some(20.0),
    },
    Pattern {
        name: "a clause after a colon",
        text: r"^[A-Z][^:.`]+: (the|how|whether|what|none|its|their|where|which) ",
        most_in_docs: 8.0,
        most_in_guide: None,
    },
    Pattern {
        name: "is no",
        text: r"\b(is|are) no\b",
        most_in_docs: 25.0,
        most_in_guide: Some(12.5),
    },
    Pattern {
        name: "so many",
        text: r"\b(so|as) many\b",
        most_in_docs: 9.0,
        most_in_guide: Some(6.0),
    },
    Pattern {
        name: "archaic words",
        text: r"\b([Ww]hoever|anew|by lot|by turns|foreseen|mended|somebody|heed|beside|wherefore|of its own|by itself|at once)\b",
        most_in_docs: 5.0,
        most_in_guide: Some(11.0),
    },
    Pattern {
        name: "goes on",
        text: r"\b(goes|go) (on|into|with|through|from)\b",
        most_in_docs: 5.0,
        most_in_guide: Some(9.0),
    },
    Pattern {
        name: "…, else",
        text: r", else\b|\belse (it|the|a|he|one)\b",
        most_in_docs: 5.0,
        most_in_guide: Some(3.0),
    },
];

/// First words that count as verbs.
#[rustfmt::skip]
const VERBS: &[&str] = &[
    "Adds", "Allocates", "Appends", "Applies", "Asks", "Asserts", "Assigns", "Begins", "Binds", "Builds",
    "Calculates", "Calls", "Checks", "Clears", "Closes", "Collects", "Combines", "Compares", "Completes", "Computes",
    "Constructs", "Continues", "Converts", "Copies", "Counts", "Creates", "Cuts", "Decides", "Decodes", "Deletes",
    "Describes", "Detects", "Determines", "Divides", "Draws", "Drops", "Emits", "Encodes", "Ends", "Enters",
    "Enumerates", "Escapes", "Estimates", "Evaluates", "Executes", "Expands", "Explains", "Exports", "Extends",
    "Extracts", "Fills", "Filters", "Finds", "Finishes", "Formats", "Generates", "Gets", "Gives", "Groups", "Handles",
    "Holds", "Implements", "Inserts", "Installs", "Interprets", "Iterates", "Joins", "Keeps", "Leaves", "Limits",
    "Lists", "Loads", "Looks", "Makes", "Maps", "Marks", "Measures", "Merges", "Moves", "Multiplies", "Normalizes",
    "Opens", "Orders", "Parses", "Picks", "Places", "Plays", "Prepares", "Prints", "Proves", "Pushes", "Puts",
    "Reads", "Receives", "Recognizes", "Records", "Reduces", "Registers", "Releases", "Removes", "Renders",
    "Replaces", "Reports", "Represents", "Resets", "Resolves", "Restores", "Returns", "Rounds", "Runs", "Samples",
    "Saves", "Searches", "Selects", "Sends", "Sets", "Shows", "Skips", "Solves", "Sorts", "Splits", "Starts", "Stops",
    "Stores", "Suggests", "Swaps", "Takes", "Tests", "Translates", "Tries", "Turns", "Undoes", "Updates", "Uses",
    "Verifies", "Visits", "Waits", "Walks", "Wraps", "Writes",
];

/// Names and doc comments of the code that is not for tests.
#[derive(Default)]
struct Code {
    types: Vec<String>,
    functions: Vec<String>,
}

impl Code {
    fn add_type(&mut self, attributes: &[Attribute], name: &syn::Ident) {
        if !is_for_tests(attributes) {
            self.types.push(name.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Code {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        self.add_type(&item.attrs, &item.ident);
    }

    fn visit_item_enum(&mut self, item: &'ast ItemEnum) {
        self.add_type(&item.attrs, &item.ident);
    }

    fn visit_item_union(&mut self, item: &'ast ItemUnion) {
        self.add_type(&item.attrs, &item.ident);
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.add_type(&item.attrs, &item.ident);
        visit::visit_item_trait(self, item);
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_for_tests(&item.attrs) {
            self.functions.push(item.sig.ident.to_string());
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.functions.push(item.sig.ident.to_string());
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        self.functions.push(item.sig.ident.to_string());
    }
}

/// Returns whether an item is compiled for tests only.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

/// Returns all files below a folder with an extension.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the repository").flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|found| found == extension) => {
                    found.push(path)
                }
                false => {}
            }
        }
    }
    found.sort();
    found
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a text of the repository")
}

/// Sources that are not tests as a whole.
fn sources() -> Vec<(PathBuf, String)> {
    let is_code = |path: &PathBuf| {
        let is_test = path.components().any(|part| part.as_os_str() == "tests");
        !is_test && path.file_name().is_none_or(|name| name != "tests.rs")
    };
    files(&root().join("src"), "rs")
        .into_iter()
        .filter(is_code)
        .map(|path| (path.clone(), read(&path)))
        .collect()
}

/// Returns the blocks of doc comments of a source, each as one line.
fn doc_comments(source: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    let mut is_open = "";
    for line in source.lines().map(str::trim) {
        let mark = ["///", "//!"].into_iter().find(|mark| line.starts_with(mark)).unwrap_or("");
        let text = line.trim_start_matches(mark).trim();
        match blocks.last_mut() {
            _ if mark.is_empty() => {}
            Some(block) if is_open == mark => {
                block.push(' ');
                block.push_str(text);
            }
            _ => blocks.push(text.to_owned()),
        }
        is_open = mark;
    }
    blocks
}

/// Returns the sentences that users read, with code and arguments replaced by `X`.
fn user_facing() -> Vec<String> {
    let code = Regex::new(r"`[^`]*`|\{[^}]*\}").expect("an expression");
    let message = Regex::new(r"^[a-z][\w-]* = ?").expect("an expression");
    let mut pages = files(&root().join("notebooks"), "md");
    pages.push(root().join("README.md"));
    pages.push(root().join("src/messages/en.ftl"));
    let mut sentences = Vec::new();
    for path in pages {
        let is_catalogue = path.extension().is_some_and(|extension| extension == "ftl");
        let mut is_fenced = false;
        for line in read(&path).lines() {
            if line.trim_start().starts_with("```") {
                is_fenced = !is_fenced;
            }
            if is_fenced || line.trim().is_empty() || is_catalogue && line.starts_with('#') {
                continue;
            }
            let text =
                if is_catalogue { message.replace(line, "").into_owned() } else { line.to_owned() };
            sentences.push(code.replace_all(text.trim(), "X").into_owned());
        }
    }
    sentences
}

fn share(part: usize, whole: usize, of: f64) -> f64 {
    of * part as f64 / whole.max(1) as f64
}

/// Returns a sentence if a figure exceeds its limit.
fn excess(name: &str, figure: f64, most: f64) -> Option<String> {
    (figure > most).then(|| format!("{name}: {figure:.1}, at most {most}"))
}

#[test]
fn names_of_code_stay_within_limits() {
    let mut code = Code::default();
    for (path, source) in sources() {
        let parsed =
            syn::parse_file(&source).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        code.visit_file(&parsed);
    }
    let is_short_type =
        |name: &&String| name.chars().filter(|sign| sign.is_uppercase()).count() <= 1;
    let is_short_function = |name: &&String| !name.trim_matches('_').contains('_');
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    for name in &code.types {
        *uses.entry(name).or_default() += 1;
    }
    let shared = uses.values().filter(|&&times| times > 1).sum();
    let (types, functions) = (code.types.len(), code.functions.len());
    let short_types = code.types.iter().filter(is_short_type).count();
    let short_functions = code.functions.iter().filter(is_short_function).count();
    let excesses: Vec<String> = [
        excess("types of one word, %", share(short_types, types, 100.0), MOST_SHORT_TYPES),
        excess(
            "functions of one word, %",
            share(short_functions, functions, 100.0),
            MOST_SHORT_FUNCTIONS,
        ),
        excess("types that share a name, %", share(shared, types, 100.0), MOST_SHARED_TYPES),
    ]
    .into_iter()
    .flatten()
    .collect();
    assert!(excesses.is_empty(), "{}", excesses.join("\n"));
}

#[test]
fn lines_of_code_stay_within_the_width() {
    let (mut long, mut all) = (0, 0);
    for (_, source) in sources() {
        all += source.lines().count();
        long += source.lines().filter(|line| line.chars().count() > WIDTH).count();
    }
    assert_eq!(excess("long lines, per 1,000", share(long, all, 1000.0), MOST_LONG_LINES), None);
}

#[test]
fn doc_comments_stay_readable() {
    let docs: Vec<String> = sources().iter().flat_map(|(_, source)| doc_comments(source)).collect();
    let starts = |text: &&String| VERBS.contains(&text.split(' ').next().unwrap_or_default());
    let verbs = share(docs.iter().filter(starts).count(), docs.len(), 100.0);
    let mut excesses = Vec::new();
    if verbs < FEWEST_VERBS {
        excesses.push(format!(
            "doc comments that start with a verb, %: {verbs:.1}, at least {FEWEST_VERBS}"
        ));
    }
    for pattern in PATTERNS {
        let text = Regex::new(pattern.text).expect("an expression");
        let matches = docs.iter().filter(|block| text.is_match(block)).count();
        excesses.extend(excess(
            pattern.name,
            share(matches, docs.len(), 1000.0),
            pattern.most_in_docs,
        ));
    }
    assert!(excesses.is_empty(), "{}", excesses.join("\n"));
}

#[test]
fn user_facing_english_stays_readable() {
    let sentences = user_facing();
    let words = sentences.iter().map(|sentence| sentence.split_whitespace().count()).sum();
    let excesses: Vec<String> = PATTERNS
        .iter()
        .filter_map(|pattern| {
            let text = Regex::new(pattern.text).expect("an expression");
            let matches = sentences.iter().map(|sentence| text.find_iter(sentence).count()).sum();
            excess(pattern.name, share(matches, words, 10_000.0), pattern.most_in_guide?)
        })
        .collect();
    assert!(excesses.is_empty(), "{}", excesses.join("\n"));
}

/// Folders whose types are public.
const PUBLIC_FOLDERS: [&str; 3] = ["src/lab/api", "src/base/board", "src/base/piece"];

#[test]
fn public_types_and_methods_have_examples() {
    let type_line = Regex::new(r"^pub (?:struct|enum|trait) (\w+)").expect("an expression");
    let impl_line = Regex::new(r"^impl.*?\b([A-Z]\w*)(?:<\S*>)?(?: \{)?$").expect("an expression");
    let method_line = Regex::new(r"^    (?:pub (?:const )?)?fn (\w+)").expect("an expression");
    let name_in = |pattern: &Regex, line| pattern.captures(line).map(|found| found[1].to_owned());
    let is_public = |path: &Path| PUBLIC_FOLDERS.iter().any(|it| path.starts_with(root().join(it)));
    // Whether each item has an example, by its type and its method. The method of a type is empty.
    let mut items: BTreeMap<(String, String), bool> = BTreeMap::new();
    for (_, source) in sources().iter().filter(|(path, _)| is_public(path)) {
        let (mut owner, mut has_example) = (String::new(), false);
        for line in source.lines().take_while(|line| !line.starts_with("mod tests")) {
            if let Some(name) = name_in(&type_line, line) {
                items.insert((name.clone(), String::new()), has_example);
                owner = if line.contains("trait ") { name } else { String::new() };
            } else if line.starts_with("impl") {
                let is_inherent = !line.contains(" for ");
                owner = name_in(&impl_line, line).filter(|_| is_inherent).unwrap_or_default();
            } else if let Some(name) = name_in(&method_line, line)
                && !owner.is_empty()
                && (line.contains("pub ") || !line.ends_with('{'))
            {
                items.insert((owner.clone(), name), has_example);
            }
            has_example = match line.trim() {
                text if text.starts_with("///") => has_example || text.contains("```"),
                text => has_example && (text.starts_with("#[") || text.starts_with("#![")),
            };
        }
    }
    let with_example: BTreeSet<&String> =
        items.iter().filter(|(_, has)| **has).map(|((owner, _), _)| owner).collect();
    let without: Vec<String> = items
        .iter()
        .filter(|((owner, method), has)| match method.is_empty() {
            true => !with_example.contains(owner),
            false => !**has && items.get(&(owner.clone(), String::new())) != Some(&true),
        })
        .map(|((owner, method), _)| format!("{owner} {method}"))
        .collect();
    assert!(items.len() > 150 && without.is_empty(), "{} items, {without:?}", items.len());
}

#[test]
fn doc_comments_are_read_as_blocks() {
    let source = "//! A page.\n//! It goes on.\n\n/// Returns one.\nfn one() {}\n/// Returns two.\nfn two() {}\n";
    assert_eq!(doc_comments(source), ["A page. It goes on.", "Returns one.", "Returns two."]);
}
