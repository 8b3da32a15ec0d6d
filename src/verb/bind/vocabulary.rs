//! The words that binding knows, by class, and which of them a wrong word is most like.

use crate::lang::Expected;
use crate::piece::PIECES;
use crate::problem::{Kind, Opt, PROBLEMS, Problem, Signature, Takes};
use crate::value::{TESTS, Test};
use crate::verb::{KEYWORDS, Keyword, Role, SETTINGS, Setting, TOPICS, VERBS, Verb};
use std::collections::BTreeSet;

/// The tables that a text is bound against.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Verbs and stages.
    pub verbs: &'static [&'static Verb],
    /// Problems.
    pub problems: &'static [&'static Problem],
    /// Settings.
    pub settings: &'static [Setting],
    /// Words of statement syntax.
    pub keywords: &'static [Keyword],
    /// Tests on solutions.
    pub tests: &'static [Test],
}

/// The tables of the program.
pub static VOCABULARY: Vocabulary =
    Vocabulary { verbs: &VERBS, problems: &PROBLEMS, settings: &SETTINGS, keywords: &KEYWORDS, tests: &TESTS };

/// Names of variables.
pub type Names = BTreeSet<String>;

/// Whether a word is the known one, singular or plural alike.
pub fn is_same(given: &str, known: &str) -> bool {
    given == known || given.strip_suffix('s') == Some(known) || known.strip_suffix('s') == Some(given)
}

impl Vocabulary {
    /// The verb that a word starts at the beginning of a statement, or after a `|` if `stage`.
    pub fn verb(&self, word: &str, stage: bool) -> Option<&'static Verb> {
        let here = |verb: &&&'static Verb| stands(verb, stage);
        let exact = |verb: &&&'static Verb| verb.word == word || verb.also.contains(&word);
        let known = |verb: &&&'static Verb| exact(verb) || verb.word.strip_suffix('s') == Some(word);
        let find = |fits: &dyn Fn(&&&'static Verb) -> bool| self.verbs.iter().filter(here).find(|v| fits(v)).copied();
        find(&exact).or_else(|| find(&known))
    }

    /// The problem of this name, singular or plural.
    pub fn problem(&self, word: &str) -> Option<&'static Problem> {
        let known = |p: &&&'static Problem| is_same(word, p.word) || p.also.contains(&word);
        self.problems.iter().find(known).copied()
    }

    /// The setting of this name.
    pub fn setting(&self, word: &str) -> Option<&'static Setting> {
        self.settings.iter().find(|setting| is_same(word, setting.word))
    }

    /// Whether no variable may have this name, because a statement or a problem starts with it.
    pub fn is_reserved(&self, word: &str) -> bool {
        self.verb(word, false).is_some()
            || self.verb(word, true).is_some()
            || self.problem(word).is_some()
            || crate::piece::Piece::named(word).is_some()
            || self.keywords.iter().any(|keyword| keyword.word == word)
    }

    /// The words of a class that a table lists; none for literals, and for names that only the session knows.
    pub fn class(&self, class: &str) -> Vec<&'static str> {
        let verbs = |stage| self.verbs.iter().filter(move |v| stands(v, stage)).map(|v| v.word).collect();
        match class {
            "command" => verbs(false),
            "stage" => verbs(true),
            "problem" => self.problems.iter().map(|p| p.word).collect(),
            "piece" => PIECES.iter().map(|p| p.name).collect(),
            "setting" => self.settings.iter().map(|s| s.word).collect(),
            "test" => self.tests.iter().map(|t| t.word).collect(),
            "topic" => self.topics(),
            _ => Vec::new(),
        }
    }

    /// Every word of the vocabulary once, in the order of the tables: what `help` can be asked for.
    pub fn topics(&self) -> Vec<&'static str> {
        let mut words: Vec<&'static str> = self.verbs.iter().map(|v| v.word).collect();
        words.extend(self.keywords.iter().map(|k| k.word));
        words.extend(self.problems.iter().map(|p| p.word));
        for signature in self.verbs.iter().map(|v| &v.takes).chain(self.problems.iter().map(|p| &p.signature)) {
            words.extend(signature.options.iter().map(|o| o.word));
            words.extend(choices(signature));
        }
        words.extend(self.problems.iter().flat_map(|p| p.methods).map(|m| m.word));
        for class in ["piece", "setting", "test"] {
            words.extend(self.class(class));
        }
        words.extend(TOPICS);
        let mut seen = BTreeSet::new();
        words.retain(|word| seen.insert(*word));
        words
    }

    /// The accepted word that is most like `word`, if one is like it.
    pub(super) fn suggestion(&self, word: &str, expected: &[Expected], names: &Names) -> Option<String> {
        let mut known: Vec<&str> = Vec::new();
        for one in expected {
            match one {
                Expected::Word(word) => known.push(word),
                Expected::Class("variable") => known.extend(names.iter().map(String::as_str)),
                Expected::Class(class) => known.extend(self.class(class)),
                Expected::End => {}
            }
        }
        nearest(word, known.into_iter())
    }
}

/// Whether the verb can stand at the start (or after a `|`, if `stage`).
fn stands(verb: &Verb, stage: bool) -> bool {
    match verb.role {
        Role::Both => true,
        Role::Start | Role::Game => !stage,
        Role::Stage => stage,
    }
}

/// The words that a signature offers for choice.
fn choices(signature: &Signature) -> impl Iterator<Item = &'static str> {
    let params = signature.params.iter().map(|param| param.kind);
    let options = signature.options.iter().filter_map(|Opt { takes, .. }| match takes {
        Takes::Nothing => None,
        Takes::One(kind) | Takes::List(kind) => Some(*kind),
    });
    let words = |kind| match kind {
        Kind::Choice(words) => words,
        _ => &[],
    };
    params.chain(options).flat_map(words).copied()
}

/// The known word at the least edit distance, if that is at most a third of the word's letters; the first of several.
///
/// # Complexity
/// Words of more than 32 bytes are like none, so that a megabyte of letters costs nothing.
pub(in crate::verb) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    const LONGEST: usize = 32;
    if word.len() > LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    let most = word.chars().count().div_ceil(3);
    let near = known.filter(|known| known.len() <= LONGEST && known.starts_with(char::is_alphabetic));
    let rated = near.map(|known| (strsim::osa_distance(&word, known), known));
    let best = rated.filter(|&(distance, known)| distance <= most && distance < known.chars().count());
    best.min_by_key(|&(distance, _)| distance).map(|(_, known)| known.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_close_enough() {
        let known = ["queens", "rooks", "count", "closed", "from", "to", "|"];
        for (word, like) in [
            ("quens", Some("queens")),
            ("clsed", Some("closed")),
            ("form", Some("from")),
            ("COUNT", Some("count")),
            ("x", None),
            ("zzzzz", None),
            ("", None),
            ("királynők", None),
        ] {
            assert_eq!(nearest(word, known.into_iter()).as_deref(), like, "{word}");
        }
        assert_eq!(nearest(&"q".repeat(1_000_000), known.into_iter()), None);
    }

    #[test]
    fn words_of_the_language_are_reserved() {
        for word in ["find", "count", "unique", "vars", "var", "let", "time", "queen", "knights", "exit"] {
            assert!(VOCABULARY.is_reserved(word), "{word}");
        }
        for word in ["s", "torus", "times2", "a1"] {
            assert!(!VOCABULARY.is_reserved(word), "{word}");
        }
    }

    #[test]
    fn every_topic_is_listed_once() {
        let topics = VOCABULARY.topics();
        for word in ["find", "let", "by", "rotation", "knight", "lang", "symmetric"] {
            assert_eq!(topics.iter().filter(|&&topic| topic == word).count(), 1, "{word}");
        }
    }
}
