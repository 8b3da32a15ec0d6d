//! What people write for the words of the command language: a file a language, a line for what it says, then what people write for it.
//! `<piece>` stands for the name of any piece, on both sides.

use super::Lang;
use std::sync::LazyLock;

/// What people write, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Synonym {
    /// The words, as [`plain`] writes them; a `*` at the end of one is any ending.
    pub words: Vec<String>,
    /// What they say.
    pub says: Says,
}

/// What a sentence says in the command language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// Nothing.
    Nothing,
    /// These terms.
    Terms(&'static str),
    /// These terms, where the words are the whole sentence.
    Whole(&'static str),
    /// Nothing; behind a number, that it is one of solutions.
    Solutions,
    /// Between two numbers, that they are the sides of a board.
    Size,
    /// Between two numbers, that they are the ends of a range.
    Range,
    /// That the line is one of another program: a sentence begins with it.
    Foreign,
    /// What no command does: the id of the message that tells how it is done. The words stand alone.
    Advice(&'static str),
    /// What no command does: the id of the message that says why. The words stand anywhere in the sentence.
    Reason(&'static str),
}

impl Synonym {
    /// Whether these words begin with it.
    pub fn begins<'w>(&self, mut words: impl Iterator<Item = &'w str>) -> bool {
        self.words.iter().all(|known| words.next().is_some_and(|word| fits(known, word)))
    }

    /// Whether a word is its word at this place.
    pub fn fits(&self, at: usize, word: &str) -> bool {
        self.words.get(at).is_some_and(|known| fits(known, word))
    }
}

/// Whether a word is the known one; a `*` at its end is any ending.
fn fits(known: &str, word: &str) -> bool {
    match known.strip_suffix('*') {
        Some(stem) => word.starts_with(stem),
        None => known == word,
    }
}

/// A word in small letters, without apostrophes: `Knight's` is `knights`, as many write it.
pub fn plain(word: &str) -> String {
    let is_apostrophe = |c: char| matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`' | '´');
    word.chars().filter(|&c| !is_apostrophe(c)).flat_map(char::to_lowercase).collect()
}

/// The synonyms of a language.
pub fn synonyms(lang: Lang) -> &'static [Synonym] {
    static LISTS: LazyLock<[Vec<Synonym>; Lang::ALL.len()]> =
        LazyLock::new(|| Lang::ALL.map(|lang| read(lang.synonyms())));
    &LISTS[lang.index()]
}

fn read(text: &'static str) -> Vec<Synonym> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" = ")).flat_map(|(says, phrases)| of_line(says, phrases)).collect()
}

fn of_line(says: &'static str, phrases: &str) -> Vec<Synonym> {
    let says = match says {
        "-" => Says::Nothing,
        "NxN" => Says::Size,
        "N..N" => Says::Range,
        "~" => Says::Foreign,
        "N" => Says::Solutions,
        terms => match (terms.strip_prefix("!!"), terms.strip_prefix('!')) {
            (Some(id), _) => Says::Reason(id),
            (None, Some(id)) => Says::Advice(id),
            (None, None) => terms.strip_prefix('=').map_or(Says::Terms(terms), Says::Whole),
        },
    };
    let words = |phrase: &str| phrase.split_whitespace().map(plain).collect();
    phrases.split(", ").map(|phrase| Synonym { words: words(phrase), says }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_is_read_and_says_each_thing_once() {
        for lang in Lang::ALL {
            let list = synonyms(lang);
            assert!(list.len() > 200, "{lang}: {}", list.len());
            for (at, one) in list.iter().enumerate() {
                assert!(!one.words.is_empty() && one.words.iter().all(|word| !word.is_empty()), "{lang}: {one:?}");
                let stems = one.words.iter().filter_map(|word| word.strip_suffix('*'));
                assert!(stems.clone().all(|stem| stem.chars().count() > 1 && !stem.contains('*')), "{lang}: {one:?}");
                assert!(!list[..at].contains(one), "{lang}: {one:?} twice");
            }
        }
        let first = |text: &str| synonyms(Lang::UK).iter().find(|one| one.begins(text.split(' '))).map(|one| one.says);
        assert_eq!(first(&plain("Розв'яжи")), Some(Says::Terms("find")));
        assert_eq!(first("ферзів"), Some(Says::Terms("queens")));
        assert_eq!(first("хід"), None, "the phrase is longer");
        assert_eq!(first("хід коня 8"), Some(Says::Terms("tour")));
    }
}
