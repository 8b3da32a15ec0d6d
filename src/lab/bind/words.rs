//! Words with a page that no command contains by itself: columns of tables, and values of settings
//! and of attributes.

use super::vocabulary::{EntryKind, VocabularyEntry};
use crate::problem::ArgKind;
use crate::set::{DIRECTIONS, ExprType, OperandKind, word_of};
use crate::state::{Verb, Vocabulary};
use bezzel_language::{FUNCTIONS, MEMORY_UNITS, OPERATORS, SYNTAX, TIME_UNITS};

/// Columns with the message ids of their descriptions.
pub(crate) static COLUMNS: [(&str, &str); 32] = [
    ("n", "column-about-n"),
    ("size", "column-about-size"),
    ("pieces", "column-about-pieces"),
    ("seed", "column-about-seed"),
    ("all", "column-about-all"),
    ("classes", "column-about-classes"),
    ("growth", "column-about-growth"),
    ("time", "column-about-time"),
    ("method", "column-about-method"),
    ("task", "column-about-task"),
    ("result", "column-about-result"),
    ("nodes", "column-about-nodes"),
    ("memory", "column-about-memory"),
    ("first", "column-about-first"),
    ("directed", "column-about-directed"),
    ("undirected", "column-about-undirected"),
    ("work", "column-about-work"),
    ("from", "column-about-from"),
    ("to", "column-about-to"),
    ("run", "column-about-run"),
    ("runs", "column-about-runs"),
    ("median", "column-about-median"),
    ("last", "column-about-last"),
    ("do", "column-about-do"),
    ("square", "column-about-square"),
    ("depth", "column-about-depth"),
    ("by", "column-about-by"),
    ("name", "column-about-name"),
    ("kind", "column-about-kind"),
    ("holds", "column-about-holds"),
    ("number", "column-about-number"),
    ("command", "column-about-command"),
];

/// Values of settings with the message ids of their descriptions. A value without a setting has the
/// same meaning for all settings.
static VALUES: [(&str, &str, &str); 18] = [
    ("lang", "en", "value-lang-en"),
    ("lang", "hu", "value-lang-hu"),
    ("lang", "sl", "value-lang-sl"),
    ("lang", "uk", "value-lang-uk"),
    ("mode", "manual", "value-mode-manual"),
    ("mode", "automatic", "value-mode-automatic"),
    ("play", "screen", "value-play-screen"),
    ("play", "lines", "value-play-lines"),
    ("pictures", "svg", "value-pictures-svg"),
    ("pictures", "png", "value-pictures-png"),
    ("deadline", "none", "value-deadline-none"),
    ("threads", "all", "value-threads-all"),
    ("memory", "auto", "value-memory-auto"),
    ("colours", "auto", "value-colours-auto"),
    ("colours", "always", "value-colours-always"),
    ("colours", "never", "value-colours-never"),
    ("", "on", "value-on"),
    ("", "off", "value-off"),
];

/// Columns that the boards of a range and the directions of tours give.
const AXIS_COLUMNS: [&str; 6] = ["n", "size", "pieces", "seed", "directed", "undirected"];

/// Returns the message id of the description of a setting's value.
pub(crate) fn value_message(setting: &str, value: &str) -> Option<&'static str> {
    let fits = |owner: &str| owner.is_empty() || owner == setting;
    VALUES.iter().find(|(owner, word, _)| fits(owner) && *word == value).map(|(.., id)| *id)
}

/// Axes of `mirror` with the message ids of their descriptions.
static AXES: [(&str, &str); 4] = [
    ("files", "axis-files"),
    ("ranks", "axis-ranks"),
    ("diagonal", "axis-diagonal"),
    ("antidiagonal", "axis-antidiagonal"),
];

/// Returns a command for each use of a value of a setting, of an attribute or of `mirror`.
pub fn value_forms(entry: &VocabularyEntry) -> Vec<String> {
    let EntryKind::Value(id) = entry.kind else { return Vec::new() };
    let word = &entry.word;
    let form = |owner: &&str| match id.split('-').next() {
        Some("axis") => format!("all queens 6 | {owner} {word}"),
        Some("symmetry") => format!("all queens 8 | where {owner} = {word} | count"),
        _ if id == "value-direction" => format!("all tour 5 | where {owner} {word} > 2 | count"),
        _ => format!("set {owner} {word}"),
    };
    entry.used_with.iter().map(form).collect()
}

impl Vocabulary {
    /// Visits the words that only help explains: operators, functions, units, signs, columns and
    /// values.
    pub(super) fn visit_syntax(
        &self,
        add: &mut dyn FnMut(&'static str, EntryKind, &[&'static str]),
    ) {
        let is_keyword = |word: &str| self.keywords.iter().any(|keyword| keyword.word == word);
        for operator in &OPERATORS {
            if !is_keyword(operator.spellings[0]) {
                add(operator.spellings[0], EntryKind::Operator(operator), &[]);
            }
        }
        FUNCTIONS.iter().for_each(|it| add(it.word, EntryKind::Function(it), &[]));
        SYNTAX.iter().for_each(|it| add(it.word, EntryKind::Syntax(it), &[]));
        for (units, used_with) in
            [(&TIME_UNITS[..], &["within", "deadline"][..]), (&MEMORY_UNITS, &["memory"])]
        {
            units.iter().for_each(|unit| add(unit.word, EntryKind::Unit(unit), used_with));
        }
        for (word, id) in &COLUMNS {
            let has_it = |verb: &&&Verb| verb.columns.contains(word);
            let is_of_ranges = AXIS_COLUMNS.contains(word);
            let verbs = self.verbs.iter().filter(has_it).map(|it| it.word);
            let verbs: Vec<&str> =
                is_of_ranges.then_some("count").into_iter().chain(verbs).collect();
            add(word, EntryKind::Column(id), &verbs);
        }
        for setting in self.settings {
            let words = match setting.kind {
                ArgKind::Choice(words) => words,
                _ => &[],
            };
            for word in words.iter().copied().chain(setting.none_word) {
                if let Some(id) = value_message(setting.word, word) {
                    add(word, EntryKind::Value(id), &[setting.word]);
                }
            }
        }
        for attribute in self.attributes {
            if let ExprType::Word(ids) = attribute.kind {
                ids.iter().for_each(|id| add(word_of(id), EntryKind::Value(id), &[attribute.word]));
            }
            if attribute.argument == Some(OperandKind::Way) {
                let value = || EntryKind::Value("value-direction");
                DIRECTIONS.iter().for_each(|word| add(word, value(), &[attribute.word]));
            }
        }
        for verb in self.verbs {
            let named = verb.signature.params.iter().filter(|param| param.name == "axis");
            if named.count() > 0 {
                AXES.iter().for_each(|(word, id)| add(word, EntryKind::Value(id), &[verb.word]));
            }
        }
    }
}
