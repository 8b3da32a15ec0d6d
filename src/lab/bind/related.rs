//! Related words and examples of a word, for its help page.

use super::topic::WORD_EXAMPLES;
use super::vocabulary::{EntryKind, VocabularyEntry};
use crate::state::{VerbExample, Vocabulary};
use std::collections::BTreeSet;

/// Groups of related words. The page of each word refers to the others in its group.
static RELATED: [&[&str]; 31] = [
    &["find", "all", "count", "unique"],
    &["trace", "deadend", "slides"],
    &["map", "count", "stats"],
    &["prove", "check", "count"],
    &["estimate", "explain", "times", "time"],
    &["compare", "plot", "times", "methods"],
    &["play", "place", "hint", "mark"],
    &["place", "remove", "undo", "restart", "leave"],
    &["first", "last", "skip", "nth", "sample"],
    &["where", "sort", "stats", "attributes"],
    &["stats", "group", "histogram", "mean"],
    &["min", "max", "mean", "sort"],
    &["rotate", "mirror", "same", "symmetries"],
    &["union", "except", "intersect", "same"],
    &["show", "slides", "export"],
    &["export", "load", "check", "formats"],
    &["set", "reset", "settings"],
    &["let", "vars", "history", "run"],
    &["define", "undefine", "leaper", "betza", "pieces", "boards"],
    &["help", "about", "menu", "examples", "guide"],
    &["queens", "rooks", "bishops", "knights", "kings", "superqueens"],
    &["mixed", "armies", "queens"],
    &["cover", "domination", "independent", "total"],
    &["tour", "closed", "knights"],
    &["path", "map", "tour"],
    &["stars", "play", "regions", "difficulty"],
    &["unique", "class", "classes", "symmetries", "symmetric"],
    &["torus", "cylinder", "mobius", "klein", "projective", "boards"],
    &["for", "if", "try", "else", "let"],
    &["where", "select", "sort", "columns", "expressions"],
    &["squares", "with", "without", "boards", "corners"],
];

/// Returns the words that a page refers to: those of its groups, and the index page of its kind.
pub fn related_words(entry: &VocabularyEntry) -> Vec<&'static str> {
    let groups = RELATED.iter().filter(|group| group.contains(&&*entry.word));
    let index = match entry.kind {
        EntryKind::Method => Some("methods"),
        EntryKind::Attribute(_) => Some("attributes"),
        EntryKind::Setting(_) => Some("settings"),
        EntryKind::Piece(_) => Some("pieces"),
        EntryKind::Format(_) => Some("formats"),
        EntryKind::Problem(_) => Some("problems"),
        EntryKind::Operator(_) | EntryKind::Function(_) => Some("expressions"),
        EntryKind::Syntax(_) => Some("signs"),
        EntryKind::Unit(_) => Some("units"),
        EntryKind::Column(_) => Some("columns"),
        EntryKind::Topic(topic) if !topic.examples.is_empty() => Some("concepts"),
        _ => None,
    };
    let mut seen = Vec::new();
    for word in groups.flat_map(|group| group.iter().copied()).chain(index) {
        if word != entry.word && !seen.contains(&word) {
            seen.push(word);
        }
    }
    seen
}

impl Vocabulary {
    /// Returns the examples with a word in the role of the entry, those of the word itself first.
    pub fn examples_of(&self, entry: &VocabularyEntry) -> Vec<&'static str> {
        let own: &[VerbExample] = match entry.kind {
            EntryKind::Verb(verb) => verb.examples,
            EntryKind::Keyword(keyword) => keyword.examples,
            EntryKind::Topic(topic) => topic.examples,
            EntryKind::Operator(operator) => std::slice::from_ref(&operator.example),
            EntryKind::Function(function) => std::slice::from_ref(&function.example),
            EntryKind::Syntax(syntax) => std::slice::from_ref(&syntax.example),
            EntryKind::Unit(unit) => std::slice::from_ref(&unit.example),
            EntryKind::Column(_) => {
                let owner = entry.used_with.first().and_then(|word| self.find_verb(word, false));
                owner.map_or(&[], |verb| {
                    // A range of boards gives a table.
                    let at = verb.examples.iter().position(|example| example.line.contains(".."));
                    verb.examples.get(at.unwrap_or(0)..=at.unwrap_or(0)).unwrap_or_default()
                })
            }
            EntryKind::Value(_) => return Vec::new(),
            _ => &[],
        };
        if !own.is_empty() || matches!(entry.kind, EntryKind::Topic(_)) {
            return own.iter().map(|example| example.line).collect();
        }
        let all = self.verbs.iter().flat_map(|verb| verb.examples);
        let all = all.chain(self.keywords.iter().flat_map(|keyword| keyword.examples));
        let all = all.chain(&WORD_EXAMPLES).map(|example| example.line);
        // One example per verb.
        let mut verbs = BTreeSet::new();
        let all = all.filter(|line| is_used(entry, line, self));
        all.filter(|line| verbs.insert(line.split(' ').next())).collect()
    }
}

/// Returns whether a command uses the word of the entry in its role.
fn is_used(entry: &VocabularyEntry, line: &str, vocabulary: &Vocabulary) -> bool {
    let has = |text: &str, wanted: &str| {
        text.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| word == wanted)
    };
    match entry.kind {
        EntryKind::Format(_) => line.contains(&format!(".{}\"", entry.word)),
        EntryKind::Method => {
            line.split_once("using ").is_some_and(|(_, after)| has(after, &entry.word))
        }
        EntryKind::Attribute(_) => {
            line.split_once("| ").is_some_and(|(_, after)| has(after, &entry.word))
        }
        EntryKind::Problem(_) => {
            let mut words =
                line.split(' ').skip(1).skip_while(|word| ["count", "find"].contains(word));
            words.next() == Some(&*entry.word)
        }
        EntryKind::Quantity => line.starts_with("plot ") && has(line, &entry.word),
        EntryKind::Setting(_) => line.starts_with("set ") && has(line, &entry.word),
        EntryKind::Option(_) => {
            let of_problem =
                entry.used_with.iter().any(|owner| vocabulary.find_problem(owner).is_some());
            // The word of an option may also be that of a problem.
            let behind_problem = || {
                let words = line.split(" | ").next().unwrap_or(line).split(' ');
                let mut words = words.skip_while(|word| vocabulary.find_problem(word).is_none());
                words.next();
                words.collect::<Vec<_>>().join(" ")
            };
            if of_problem { has(&behind_problem(), &entry.word) } else { has(line, &entry.word) }
        }
        _ => has(line, &entry.word),
    }
}
