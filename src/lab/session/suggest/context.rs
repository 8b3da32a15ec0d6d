//! Context for the words of a sentence, with the vocabulary, the variables and the lists of
//! synonyms.

use crate::bind::{EntryKind, VariableNames, Vocabulary, VocabularyEntry};
use crate::problem::{ArgKind, ProblemEntry, is_same_noun};
use crate::set::{Attribute, ExprType};
use crate::state::{Setting, VerbRole};
use bezzel_base::board::Square;
use bezzel_base::piece::Piece;
use bezzel_language::ExpectedItem;
use bezzel_messages::{FollowUp, PhraseIndex, Synonym, SynonymMeaning, normalize_word};

/// Placeholder for the name of a piece in a synonym.
pub(super) const PIECE: &str = "<piece>";

/// Words that negate the following words. They are never omitted.
pub(super) const NEGATIONS: [&str; 4] = ["where not", "without", "not", "except"];

/// Placeholder for the square in the middle of the last board in the meaning of a synonym.
const CENTRE: &str = "<centre>";

pub(super) struct SuggestionContext<'a> {
    pub(super) vocabulary: &'a Vocabulary,
    pub(super) names: &'a VariableNames,
    /// Pipelines put before a stage that has none, best first.
    pub(super) pipelines: &'a [String],
    /// Problem of the last command with its options, put after a verb that has none.
    pub(super) last_problem: Option<&'a str>,
    /// Square in the middle of the last board, or of the usual one.
    pub(super) centre: Square,
    /// Synonyms, with those of the session's language first.
    pub(super) synonyms: &'static PhraseIndex,
    /// Whether the session has had an answer before.
    pub(super) has_commands: bool,
    /// Whether the last value is a set that stages have made from a problem's.
    pub(super) is_staged_set: bool,
    /// Whether the sentence names a square.
    pub(super) names_square: bool,
    /// Whether unknown words may be omitted.
    pub(super) allows_omission: bool,
    /// Whether the first word must be the name of a value.
    pub(super) is_named_value: bool,
    /// Check whether a command can be offered.
    pub(super) can_offer: Box<dyn Fn(&str) -> bool + 'a>,
    pub(super) entries: Vec<VocabularyEntry>,
}

impl SuggestionContext<'_> {
    /// Returns the vocabulary word or name that a word is a spelling of.
    pub(super) fn known_word(&self, word: &str) -> Option<String> {
        if self.names.contains(word) || self.vocabulary.find_definition(word).is_some() {
            return Some(word.to_owned());
        }
        let typed = || self.entries.iter().filter(|entry| entry.is_command_word());
        let exact = typed().find(|entry| entry.word == word || entry.aliases.contains(&word));
        let found = exact
            .or_else(|| typed().find(|entry| word.len() > 2 && is_same_noun(word, &entry.word)));
        let is_value = |setting: &&Setting| matches!(setting.kind, ArgKind::Choice(words) if words.contains(&word));
        let value = || self.vocabulary.settings.iter().find(is_value).map(|_| word.to_owned());
        found.map(|entry| entry.word.clone().into_owned()).or_else(value)
    }

    /// Returns the vocabulary words that a word can mean, which are the word itself and its
    /// synonyms.
    pub(super) fn terms_for(&self, word: &str) -> Vec<String> {
        let plain = normalize_word(word);
        let terms = self.synonyms.of_word(&plain).filter_map(|one| {
            if let SynonymMeaning::Terms(terms) = one.meaning {
                Some(terms.to_owned())
            } else {
                None
            }
        });
        self.known_word(word).into_iter().chain(terms).collect()
    }

    /// Returns whether a word means solutions.
    pub(super) fn is_solutions_word(&self, word: &str) -> bool {
        let plain = normalize_word(word);
        self.synonyms
            .of_word(&plain)
            .any(|one| matches!(one.meaning, SynonymMeaning::Solutions | SynonymMeaning::Solution))
    }

    /// Returns whether a word means one solution, so that a number after it is its number.
    pub(super) fn is_solution_word(&self, word: &str) -> bool {
        let plain = normalize_word(word);
        self.synonyms.of_word(&plain).any(|one| one.meaning == SynonymMeaning::Solution)
    }

    /// Returns whether one of these words is a pronoun for the last answer.
    pub(super) fn has_pronoun(&self, words: &[String]) -> bool {
        let is_pronoun = |one: &Synonym| one.meaning == SynonymMeaning::Pronoun;
        (0..words.len()).any(|at| self.synonyms.prefixes_of(&words[at..]).any(is_pronoun))
    }

    /// Returns whether a word alone asks the last question again.
    pub(super) fn asks_again(&self, word: &str) -> bool {
        let again = SynonymMeaning::FollowUp(FollowUp::Again);
        self.synonyms.of_word(word).any(|one| one.meaning == again)
    }

    /// Returns whether a word negates what follows.
    pub(super) fn is_not(&self, word: &str) -> bool {
        self.terms_for(word).iter().any(|term| NEGATIONS.contains(&term.as_str()))
    }

    /// Returns whether a word says that what the sentence names comes in addition.
    pub(super) fn adds(&self, word: &str) -> bool {
        let add = SynonymMeaning::FollowUp(FollowUp::Add);
        self.synonyms.of_word(word).any(|one| one.meaning == add)
    }

    /// Returns whether a word says nothing.
    pub(super) fn is_filler(&self, word: &str) -> bool {
        self.synonyms.of_word(word).any(|one| {
            matches!(
                one.meaning,
                SynonymMeaning::Nothing
                    | SynonymMeaning::Courtesy
                    | SynonymMeaning::Solutions
                    | SynonymMeaning::Solution
                    | SynonymMeaning::Pronoun
            )
        })
    }

    /// Returns whether a word is a filler word with one wrong letter.
    pub(super) fn is_like_filler(&self, word: &str) -> bool {
        /// Minimum number of letters of such a word.
        const LEAST: usize = 4;
        let is_like = |known: &str| {
            known.chars().count() > LEAST
                && known.chars().next() == word.chars().next()
                && strsim::osa_distance(known, word) == 1
        };
        word.chars().count() >= LEAST
            && self.synonyms.iter().any(|one| {
                one.meaning == SynonymMeaning::Nothing
                    && one.words.len() == 1
                    && is_like(&one.words[0])
            })
    }

    /// Returns whether a word belongs to a phrase of several words.
    pub(super) fn is_in_phrase(&self, words: &[String], at: usize) -> bool {
        (0..=at).any(|start| {
            let begin = self.synonyms.beginning_with(&words[start]);
            let mut long = begin.filter(|one| one.words.len() > 1 && start + one.words.len() > at);
            long.any(|one| self.begins_with(one, &words[start..]))
        })
    }

    /// Returns whether a word is an option of problems.
    pub(super) fn is_option(&self, word: &str) -> bool {
        let is_option = |entry: &VocabularyEntry| matches!(entry.kind, EntryKind::Option(_));
        self.entries.iter().any(|entry| entry.word == word && is_option(entry))
    }

    /// Returns whether a word is the name of a variable.
    pub(super) fn is_variable(&self, word: &str) -> bool {
        self.names.contains(word)
    }

    /// Returns whether a word is a command of games only.
    pub(super) fn is_game_verb(&self, word: &str) -> bool {
        self.vocabulary.find_verb(word, false).is_some_and(|verb| verb.role == VerbRole::Game)
    }

    pub(super) fn find_attribute(&self, word: &str) -> Option<&'static Attribute> {
        self.vocabulary.attributes.iter().find(|it| it.word == word || it.aliases.contains(&word))
    }

    /// Returns the condition that an attribute is true, or that it has this number.
    pub(super) fn attribute_test(&self, word: &str, number: Option<&str>) -> Option<String> {
        let attribute = self.find_attribute(word).filter(|it| it.argument.is_none())?;
        match (attribute.kind, number) {
            (ExprType::Truth, None) => Some(attribute.word.to_owned()),
            (ExprType::Truth, Some("0")) => Some(format!("not {}", attribute.word)),
            (ExprType::Number, Some(number)) => Some(format!("{} = {number}", attribute.word)),
            _ => None,
        }
    }

    /// Returns the problems that have a method with this name.
    pub(super) fn problems_with_method(
        &self,
        word: &str,
    ) -> impl Iterator<Item = &'static ProblemEntry> {
        let problems = self.vocabulary.problems.iter().copied();
        problems.filter(move |problem| problem.methods.iter().any(|method| method.word == word))
    }

    /// Returns the problem with this sequence of the On-Line Encyclopedia of Integer Sequences.
    pub(super) fn problem_of_sequence(&self, id: &str) -> Option<&'static ProblemEntry> {
        let mut problems = self.vocabulary.problems.iter().copied();
        problems.find(|problem| {
            problem.theory.sequences.iter().any(|it| it.id.eq_ignore_ascii_case(id))
        })
    }

    /// Returns whether a word is the extension of a file format.
    pub(super) fn is_file_extension(&self, word: &str) -> bool {
        self.vocabulary.formats.iter().any(|format| format.extension.eq_ignore_ascii_case(word))
    }

    /// Returns whether a word is a quantity of `plot`.
    pub(super) fn is_quantity(&self, word: &str) -> bool {
        self.entries
            .iter()
            .any(|entry| matches!(entry.kind, EntryKind::Quantity) && entry.word == word)
    }

    /// Returns the meaning of this single word. The synonym with the longest stem wins, and the
    /// first one in case of a tie.
    pub(super) fn synonym_meaning(&self, word: &str) -> Option<SynonymMeaning> {
        let says = |one: &&Synonym| one.meaning != SynonymMeaning::Courtesy;
        let letters = |one: &&Synonym| one.words[0].trim_end_matches('*').len();
        self.synonyms.of_word(word).rev().filter(says).max_by_key(letters).map(|one| one.meaning)
    }

    /// Returns the meaning of the word between two numbers.
    pub(super) fn joining_meaning(&self, word: &str) -> Option<SynonymMeaning> {
        let mut meanings = self.synonyms.of_word(word).map(|one| one.meaning);
        meanings.find(|says| matches!(says, SynonymMeaning::Size | SynonymMeaning::Range))
    }

    /// Returns the plural name of the piece that a word means.
    fn piece_plural(&self, word: &str) -> Option<String> {
        let named = |word: &str| Piece::from_name(word).map(|piece| piece.plural.to_string());
        named(word).or_else(|| match self.synonym_meaning(word)? {
            SynonymMeaning::Terms(terms) => named(terms),
            _ => None,
        })
    }

    /// Returns whether the words begin with a synonym, which may have a placeholder for a piece.
    pub(super) fn begins_with(&self, one: &Synonym, words: &[String]) -> bool {
        one.words.len() <= words.len()
            && one.words.iter().zip(words).enumerate().all(|(at, (known, word))| {
                one.matches_word(at, word) || known == PIECE && self.piece_plural(word).is_some()
            })
    }

    /// Returns whether a word says something only beside other words.
    pub(super) fn is_condition(&self, word: &str) -> bool {
        self.synonyms.of_word(word).any(|one| matches!(one.meaning, SynonymMeaning::Said(_)))
    }

    /// Returns whether a word says nothing more beside the words of a command.
    pub(super) fn is_said(&self, word: &str, command: &str) -> bool {
        self.synonyms.of_word(word).any(|one| {
            let SynonymMeaning::Said(beside) = one.meaning else { return false };
            beside.split(' ').any(|word| command.split(' ').any(|term| term == word))
        })
    }

    /// Returns the terms of a synonym if the words begin with it. A placeholder for a piece is
    /// filled in.
    pub(super) fn synonym_terms(&self, one: &Synonym, words: &[String]) -> Option<String> {
        let SynonymMeaning::Terms(terms) = one.meaning else { return None };
        if words.len() < one.words.len() {
            return None;
        }
        let mut piece = None;
        for (at, (known, word)) in one.words.iter().zip(words).enumerate() {
            if known == PIECE {
                piece = Some(self.piece_plural(word)?);
            } else if !one.matches_word(at, word) {
                return None;
            }
        }
        let terms = terms.replace(CENTRE, &self.centre.to_string());
        Some(piece.map_or_else(|| terms.clone(), |piece| terms.replace(PIECE, &piece)))
    }

    /// Returns whether the sentence is a line of another program.
    pub(super) fn is_foreign(&self, sentence: &str) -> bool {
        /// Prefixes of shell commands, comments of other languages, and paths.
        const STARTS: [&str; 9] = ["!", "//", "/*", "--", "@", "./", "../", "~/", "<"];
        let words: Vec<String> = sentence
            .split_whitespace()
            .map(|word| normalize_word(word.trim_end_matches(':')))
            .collect();
        let is_verb =
            words.first().is_some_and(|word| self.vocabulary.find_verb(word, false).is_some());
        let is_option = sentence.starts_with("--help");
        STARTS.iter().any(|start| sentence.starts_with(start)) && !is_option
            || self.synonyms.prefixes_of(&words).any(|one| {
                one.meaning == SynonymMeaning::Foreign && (!is_verb || one.words.len() > 1)
            })
    }

    /// Returns whether a term may be accepted. Binding decides whether it really is.
    pub(super) fn can_accept(&self, expected: &[ExpectedItem], term: &str) -> bool {
        let is_number = term.starts_with(|c: char| c.is_ascii_digit());
        expected.iter().any(|one| match one {
            ExpectedItem::Word(word) => *word == term || is_same_noun(term, word),
            ExpectedItem::End => false,
            ExpectedItem::Class(class) => match *class {
                "command" => self.vocabulary.find_verb(term, false).is_some(),
                "stage" => self.vocabulary.find_verb(term, true).is_some(),
                "problem" => self.vocabulary.find_problem(term).is_some(),
                "piece" => self.vocabulary.find_piece(term, false).is_some(),
                "size" | "sizes" | "number" | "range" | "duration" | "bytes" | "date" => is_number,
                "file" => term.starts_with('"'),
                "square" => term.parse::<Square>().is_ok(),
                "attribute" => self.find_attribute(term).is_some(),
                "variable" => self.names.contains(term),
                "setting" => self.vocabulary.find_setting(term).is_some(),
                _ => true,
            },
        })
    }
}
