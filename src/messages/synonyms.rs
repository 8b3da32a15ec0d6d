//! Synonyms of command words. Each language has a file, and each line has a meaning followed by its
//! synonyms. On both sides `<piece>` matches the name of any piece.

use super::Lang;
use std::collections::{BTreeSet, HashMap};
use std::sync::{LazyLock, OnceLock};

/// Synonym and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Synonym {
    /// Words in the form of [`normalize_word`]. A `*` at the end of a word matches any ending.
    pub words: Vec<String>,
    /// The same words without diacritics, as many people type them.
    plain_words: Vec<String>,
    /// Language.
    lang: Lang,
    /// Meaning.
    pub meaning: SynonymMeaning,
}

/// Meaning of a phrase in the command language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SynonymMeaning {
    /// No meaning.
    Nothing,
    /// No meaning, in a phrase as well: an article, a pronoun or a courtesy.
    Courtesy,
    /// No meaning beside one of these words, in the command or in the sentence. Elsewhere it is a
    /// condition that no command says.
    Said(&'static str),
    /// Terms of a command.
    Terms(&'static str),
    /// Terms of a command, if the phrase is the whole sentence.
    Whole(&'static str),
    /// Format of a file, as the ending of its name.
    Format(&'static str),
    /// No meaning alone. After a number it marks a number of solutions.
    Solutions,
    /// No meaning alone. Before a number it marks the number of one solution.
    Solution,
    /// Question about the last command or its value.
    FollowUp(FollowUp),
    /// Pronoun for the last answer. It may occur anywhere in the sentence.
    Pronoun,
    /// Sign between the two sides of a board.
    Size,
    /// Sign between the two ends of a range.
    Range,
    /// Start of a command line of another program.
    Foreign,
    /// Request that no command fulfils. The value is the id of the message that explains the
    /// alternative. The phrase must be the whole sentence.
    Advice(&'static str),
    /// Request that no command fulfils. The value is the id of the message that gives the reason.
    /// The phrase may occur anywhere in the sentence.
    Reason(&'static str),
}

/// Question about the last command or its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowUp {
    /// The last command again, with what follows the phrase in place of its own.
    Again,
    /// The solutions, rows or steps after those that were shown.
    Next,
    /// The solution before the one that was shown.
    Previous,
    /// Whether a number of pieces is enough.
    Enough,
    /// What the last answer means.
    Meaning,
    /// The rules of the last problem or puzzle.
    Rules,
    /// Whether the last problem has only one solution.
    Unique,
    /// The last command on the larger boards up to a size.
    UpTo,
    /// The last command on the next larger board.
    Larger,
    /// The last command on the next smaller board.
    Smaller,
    /// The reason of the last answer.
    Why,
    /// An easier puzzle.
    Easier,
    /// A harder puzzle.
    Harder,
    /// The last problem as a puzzle.
    ByHand,
    /// The solution of the puzzle that is being played.
    Solution,
    /// Not a question: what it names comes in addition.
    Add,
    /// The command that was offered is accepted.
    Yes,
    /// Whether the board that was shown has a property.
    Test,
    /// The numbers of the last two problems, with this sign between them.
    LastTwo(&'static str),
}

impl Synonym {
    /// Returns whether the words begin with this phrase.
    pub fn is_prefix_of<'w>(&self, mut words: impl Iterator<Item = &'w str>) -> bool {
        (0..self.words.len()).all(|at| words.next().is_some_and(|word| self.matches_word(at, word)))
    }

    /// Returns whether the words are this phrase, apart from courtesies in either. `is_like` says
    /// whether a known word is meant by another one.
    pub fn is_said_by(&self, words: &[String], is_like: impl Fn(&str, &str) -> bool) -> bool {
        let mut said = words.iter().filter(|word| !is_courtesy(word, self.lang));
        let mut known =
            (0..self.words.len()).filter(|&at| !is_courtesy(&self.words[at], self.lang)).peekable();
        if known.peek().is_none() {
            return self.words == words;
        }
        known.all(|at| {
            let is_meant =
                |word: &String| self.matches_word(at, word) || is_like(&self.words[at], word);
            said.next().is_some_and(is_meant)
        }) && said.next().is_none()
    }

    /// Returns whether a word matches the phrase's word at this index.
    pub fn matches_word(&self, at: usize, word: &str) -> bool {
        /// Minimum length of a word that is recognized without its diacritics, in bytes.
        const LEAST: usize = 4;
        let is_plain = || word.len() >= LEAST && word.is_ascii();
        self.words.get(at).is_some_and(|known| matches_stem(known, word))
            || is_plain() && self.plain_words.get(at).is_some_and(|known| matches_stem(known, word))
    }
}

/// Returns a word without the diacritics of the Latin languages of the program.
fn without_diacritics(word: &str) -> String {
    const LETTERS: [(char, char); 12] = [
        ('á', 'a'),
        ('é', 'e'),
        ('í', 'i'),
        ('ó', 'o'),
        ('ö', 'o'),
        ('ő', 'o'),
        ('ú', 'u'),
        ('ü', 'u'),
        ('ű', 'u'),
        ('č', 'c'),
        ('š', 's'),
        ('ž', 'z'),
    ];
    let plain = |letter: char| {
        LETTERS.iter().find(|(marked, _)| *marked == letter).map_or(letter, |(_, plain)| *plain)
    };
    word.chars().map(plain).collect()
}

/// Returns whether a word matches a known word. A `*` at its end matches any ending.
fn matches_stem(known: &str, word: &str) -> bool {
    match known.strip_suffix('*') {
        Some(stem) => word.starts_with(stem),
        None => known == word,
    }
}

/// Converts a word to lowercase without apostrophes. `Knight's` becomes `knights`, a common
/// spelling.
pub fn normalize_word(word: &str) -> String {
    let is_apostrophe = |c: char| matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`' | '´');
    word.chars().filter(|&c| !is_apostrophe(c)).flat_map(char::to_lowercase).collect()
}

/// Returns the synonyms of a language.
fn synonyms(lang: Lang) -> &'static [Synonym] {
    static LISTS: LazyLock<[Vec<Synonym>; Lang::ALL.len()]> =
        LazyLock::new(|| Lang::ALL.map(parse_synonyms));
    &LISTS[lang.index()]
}

/// Synonyms of all languages, with those of one language first, by their first words.
#[derive(Debug)]
pub struct PhraseIndex {
    all: Vec<&'static Synonym>,
    /// Indices of the synonyms with this first word, with and without diacritics.
    by_word: HashMap<&'static str, Vec<usize>>,
    /// Indices of the synonyms whose first word has a free ending, by its first letters.
    by_stem: HashMap<String, Vec<usize>>,
    /// Indices of the synonyms that begin with a placeholder.
    placeholders: Vec<usize>,
}

impl PhraseIndex {
    /// Number of letters that every stem with a free ending has at least.
    const STEM_LETTERS: usize = 2;

    /// Returns the index with the synonyms of this language first.
    pub fn of(lang: Lang) -> &'static PhraseIndex {
        static INDEXES: [OnceLock<PhraseIndex>; Lang::ALL.len()] =
            [const { OnceLock::new() }; Lang::ALL.len()];
        INDEXES[lang.index()].get_or_init(|| {
            let others = Lang::ALL.into_iter().filter(|other| *other != lang);
            PhraseIndex::new(std::iter::once(lang).chain(others).flat_map(synonyms).collect())
        })
    }

    fn new(all: Vec<&'static Synonym>) -> PhraseIndex {
        let (mut by_word, mut by_stem) = (HashMap::new(), HashMap::new());
        let mut placeholders = Vec::new();
        for (at, one) in all.iter().enumerate() {
            for word in [&one.words[0], &one.plain_words[0]] {
                let places: &mut Vec<usize> = match word.strip_suffix('*') {
                    Some(stem) => by_stem.entry(first_letters(stem)).or_default(),
                    None if word.starts_with('<') => &mut placeholders,
                    None => by_word.entry(word.as_str()).or_default(),
                };
                if places.last() != Some(&at) {
                    places.push(at);
                }
            }
        }
        PhraseIndex { all, by_word, by_stem, placeholders }
    }

    /// Returns all synonyms.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &'static Synonym> {
        self.all.iter().copied()
    }

    /// Returns the synonyms whose first word may be this one, in their order.
    pub fn beginning_with(&self, word: &str) -> impl DoubleEndedIterator<Item = &'static Synonym> {
        let lists = [self.by_word.get(word), self.by_stem.get(&first_letters(word))];
        let lists = lists.into_iter().flatten().chain([&self.placeholders]);
        let mut places: Vec<usize> = lists.flatten().copied().collect();
        places.sort_unstable();
        places.into_iter().map(|at| self.all[at])
    }

    /// Returns the synonyms of one word that match this word.
    pub fn of_word<'w>(
        &self,
        word: &'w str,
    ) -> impl DoubleEndedIterator<Item = &'static Synonym> + use<'w, '_> {
        let is_alone = move |one: &&Synonym| one.words.len() == 1 && one.matches_word(0, word);
        self.beginning_with(word).filter(is_alone)
    }

    /// Returns the synonyms with which these words begin.
    pub fn prefixes_of<'w>(
        &self,
        words: &'w [String],
    ) -> impl Iterator<Item = &'static Synonym> + use<'w, '_> {
        let first = words.first().map(String::as_str).unwrap_or_default();
        let begin = move |one: &&Synonym| one.is_prefix_of(words.iter().map(String::as_str));
        self.beginning_with(first).filter(begin)
    }

    /// Returns the longest synonym of this kind with which these words begin.
    pub fn longest_prefix_of(
        &self,
        words: &[String],
        is_kind: impl Fn(&SynonymMeaning) -> bool,
    ) -> Option<&'static Synonym> {
        let found = self.prefixes_of(words).filter(|one| is_kind(&one.meaning));
        found.max_by_key(|one| one.words.len())
    }
}

/// Returns the first letters of a word, by which stems are found.
fn first_letters(word: &str) -> String {
    word.chars().take(PhraseIndex::STEM_LETTERS).collect()
}

/// Returns whether a word is an article, a pronoun or a courtesy of a language.
fn is_courtesy(word: &str, lang: Lang) -> bool {
    static WORDS: LazyLock<[BTreeSet<&str>; Lang::ALL.len()]> = LazyLock::new(|| {
        Lang::ALL.map(|lang| {
            let says = |one: &&Synonym| one.meaning == SynonymMeaning::Courtesy;
            let courtesies = synonyms(lang).iter().filter(says);
            courtesies.flat_map(|one| one.words.iter().map(String::as_str)).collect()
        })
    });
    WORDS[lang.index()].contains(word)
}

fn parse_synonyms(lang: Lang) -> Vec<Synonym> {
    let lines = lang.synonyms().lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(" = "))
        .flat_map(|(says, phrases)| parse_line(lang, says, phrases))
        .collect()
}

fn parse_line(lang: Lang, says: &'static str, phrases: &str) -> Vec<Synonym> {
    let says = match says {
        "-" => SynonymMeaning::Nothing,
        "--" => SynonymMeaning::Courtesy,
        "NxN" => SynonymMeaning::Size,
        "N..N" => SynonymMeaning::Range,
        "~" => SynonymMeaning::Foreign,
        "N" => SynonymMeaning::Solutions,
        "Nth" => SynonymMeaning::Solution,
        "&again" => SynonymMeaning::FollowUp(FollowUp::Again),
        "&next" => SynonymMeaning::FollowUp(FollowUp::Next),
        "&previous" => SynonymMeaning::FollowUp(FollowUp::Previous),
        "&upto" => SynonymMeaning::FollowUp(FollowUp::UpTo),
        "&enough" => SynonymMeaning::FollowUp(FollowUp::Enough),
        "&meaning" => SynonymMeaning::FollowUp(FollowUp::Meaning),
        "&rules" => SynonymMeaning::FollowUp(FollowUp::Rules),
        "&unique" => SynonymMeaning::FollowUp(FollowUp::Unique),
        "&larger" => SynonymMeaning::FollowUp(FollowUp::Larger),
        "&smaller" => SynonymMeaning::FollowUp(FollowUp::Smaller),
        "&why" => SynonymMeaning::FollowUp(FollowUp::Why),
        "&easier" => SynonymMeaning::FollowUp(FollowUp::Easier),
        "&harder" => SynonymMeaning::FollowUp(FollowUp::Harder),
        "&play" => SynonymMeaning::FollowUp(FollowUp::ByHand),
        "&solution" => SynonymMeaning::FollowUp(FollowUp::Solution),
        "&add" => SynonymMeaning::FollowUp(FollowUp::Add),
        "&yes" => SynonymMeaning::FollowUp(FollowUp::Yes),
        "&test" => SynonymMeaning::FollowUp(FollowUp::Test),
        "&it" => SynonymMeaning::Pronoun,
        terms => match (terms.strip_prefix("!!"), terms.strip_prefix('!')) {
            (Some(id), _) => SynonymMeaning::Reason(id),
            (None, Some(id)) => SynonymMeaning::Advice(id),
            (None, None) => match (terms.strip_prefix('='), terms.strip_prefix('?')) {
                (Some(command), _) => SynonymMeaning::Whole(command),
                (_, Some(beside)) => SynonymMeaning::Said(beside),
                _ => match terms.strip_prefix('.') {
                    Some(ending) => SynonymMeaning::Format(ending),
                    None => match terms.strip_prefix("&two ") {
                        Some(sign) => SynonymMeaning::FollowUp(FollowUp::LastTwo(sign)),
                        None => SynonymMeaning::Terms(terms),
                    },
                },
            },
        },
    };
    let synonym = |phrase: &str| {
        let words: Vec<String> = phrase.split_whitespace().map(normalize_word).collect();
        let plain_words = words.iter().map(|word| without_diacritics(word)).collect();
        Synonym { words, plain_words, lang, meaning: says }
    };
    phrases.split(", ").map(synonym).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_is_parsed_without_duplicates() {
        for lang in Lang::ALL {
            let list = synonyms(lang);
            assert!(list.len() > 200, "{lang}: {}", list.len());
            for (at, one) in list.iter().enumerate() {
                assert!(
                    !one.words.is_empty() && one.words.iter().all(|word| !word.is_empty()),
                    "{lang}: {one:?}"
                );
                let stems = one.words.iter().filter_map(|word| word.strip_suffix('*'));
                assert!(
                    stems.clone().all(|stem| stem.chars().count() > 1 && !stem.contains('*')),
                    "{lang}: {one:?}"
                );
                assert!(!list[..at].contains(one), "{lang}: {one:?} twice");
            }
        }
        let first = |text: &str| {
            synonyms(Lang::UK)
                .iter()
                .find(|one| one.is_prefix_of(text.split(' ')))
                .map(|one| one.meaning)
        };
        assert_eq!(first(&normalize_word("Розв'яжи")), Some(SynonymMeaning::Terms("find")));
        assert_eq!(first("ферзів"), Some(SynonymMeaning::Terms("queens")));
        assert_eq!(first("хід"), None, "the phrase is longer");
        assert_eq!(first("хід коня 8"), Some(SynonymMeaning::Terms("tour")));
    }
}
