//! Words that binding knows, by class, and suggestions for unknown words.

use super::names::VariableNames;
use super::topic::{TOPICS, Topic};
use crate::data::QUANTITY_WORDS;
use crate::io::FileFormat;
use crate::problem::{
    ArgKind, DefinedItem, MethodInfo, OptionArity, OptionSpec, Problem, ProblemEntry,
    UserDefinition, is_same_noun, placement_problem,
};
use crate::set::{Attribute, DIRECTIONS};
use crate::state::{Keyword, Setting, Verb, VerbRole, Vocabulary};
use bezzel_base::board::Grid;
use bezzel_base::piece::{PIECES, Piece};
use bezzel_language::{
    ExpectedItem, FunctionWord, OPERATORS, Operator, OperatorWord, SyntaxWord, UnitWord,
};
use bezzel_messages::FaultCode;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::collections::hash_map::Entry::{Occupied, Vacant};
use std::sync::Arc;

/// Word with a meaning, as shown by help, the reference, completion and hints.
#[derive(Clone, Debug)]
pub struct VocabularyEntry {
    /// Word.
    pub word: Cow<'static, str>,
    /// Other accepted spellings.
    pub aliases: &'static [&'static str],
    /// Kind of the word.
    pub kind: EntryKind,
    /// Words that it is used with, in the order of the tables. Empty for a word that is used alone.
    pub used_with: Vec<&'static str>,
}

/// Kind of a word, with its table row if there is one.
#[derive(Clone, Debug)]
pub enum EntryKind {
    /// Verb or stage.
    Verb(&'static Verb),
    /// Word of the statement syntax.
    Keyword(&'static Keyword),
    /// Problem.
    Problem(&'static ProblemEntry),
    /// Piece.
    Piece(Piece),
    /// Option of problems or verbs. The row is that of the first owner.
    Option(&'static OptionSpec),
    /// Word that an argument offers as a choice.
    Choice,
    /// Method of problems.
    Method,
    /// Help page about a subject that is not a word of a command.
    Topic(&'static Topic),
    /// Setting.
    Setting(&'static Setting),
    /// Attribute of solutions.
    Attribute(&'static Attribute),
    /// Quantity to plot.
    Quantity,
    /// File format.
    Format(&'static FileFormat),
    /// Fault code.
    Code(FaultCode),
    /// Operator of expressions.
    Operator(&'static OperatorWord),
    /// Function of numbers.
    Function(&'static FunctionWord),
    /// Sign, or word inside a statement.
    Syntax(&'static SyntaxWord),
    /// Unit of time or memory.
    Unit(&'static UnitWord),
    /// Column of tables, with the id of the message that describes it.
    Column(&'static str),
    /// Value of a setting or an attribute, or the axis of a reflection, with the id of the message
    /// that describes it.
    Value(&'static str),
}

impl VocabularyEntry {
    fn new(word: impl Into<Cow<'static, str>>, kind: EntryKind) -> VocabularyEntry {
        VocabularyEntry { word: word.into(), aliases: &[], kind, used_with: Vec::new() }
    }

    /// Returns the word for the kind in message ids.
    pub fn kind_word(&self) -> &'static str {
        match self.kind {
            EntryKind::Verb(_) => "verb",
            EntryKind::Keyword(_) => "keyword",
            EntryKind::Problem(_) => "problem",
            EntryKind::Piece(_) => "piece",
            EntryKind::Option(_) => "option",
            EntryKind::Choice => "choice",
            EntryKind::Method => "method",
            EntryKind::Topic(_) => "topic",
            EntryKind::Setting(_) => "setting",
            EntryKind::Attribute(_) => "attribute",
            EntryKind::Quantity => "quantity",
            EntryKind::Format(_) => "format",
            EntryKind::Code(_) => "code",
            EntryKind::Operator(_) => "operator",
            EntryKind::Function(_) => "function",
            EntryKind::Syntax(_) => "syntax",
            EntryKind::Unit(_) => "unit",
            EntryKind::Column(_) => "column",
            EntryKind::Value(_) => "value",
        }
    }

    /// Returns the id of the message that describes the word.
    pub fn message_id(&self) -> String {
        match self.kind {
            EntryKind::Operator(operator) => format!("operator-{}", operator.name),
            EntryKind::Syntax(syntax) => format!("syntax-{}", syntax.name),
            EntryKind::Column(id) | EntryKind::Value(id) => id.to_owned(),
            _ => format!("{}-{}", self.kind_word(), self.word),
        }
    }

    /// Returns whether a word matches the entry. It may be the word itself, another spelling, or a
    /// common variant for its kind.
    pub fn is_match(&self, word: &str) -> bool {
        let is = match self.kind {
            EntryKind::Problem(_) | EntryKind::Piece(_) | EntryKind::Setting(_) => {
                is_same_noun(word, &self.word)
            }
            EntryKind::Format(_) => word.strip_prefix('.').unwrap_or(word) == self.word,
            EntryKind::Code(_) | EntryKind::Unit(_) => self.word.eq_ignore_ascii_case(word),
            _ => self.word == word,
        };
        is || self.aliases.contains(&word)
    }

    /// Returns whether the word is used in commands, in contrast to names in files or messages and
    /// to words of the syntax.
    pub fn is_command_word(&self) -> bool {
        !matches!(self.kind, EntryKind::Format(_) | EntryKind::Code(_)) && !self.is_syntax()
    }

    /// Returns whether the word is an operator, a function, a sign, a unit, a column or a value.
    fn is_syntax(&self) -> bool {
        matches!(
            self.kind,
            EntryKind::Operator(_)
                | EntryKind::Function(_)
                | EntryKind::Syntax(_)
                | EntryKind::Unit(_)
                | EntryKind::Column(_)
                | EntryKind::Value(_)
        )
    }
}

impl Vocabulary {
    /// Returns the verb with this word at the beginning of a statement, or after a `|` if `stage`
    /// is set.
    pub fn find_verb(&self, word: &str, stage: bool) -> Option<&'static Verb> {
        let here = |verb: &&&'static Verb| is_allowed_at(verb, stage);
        let exact = |verb: &&&'static Verb| verb.word == word || verb.aliases.contains(&word);
        let known =
            |verb: &&&'static Verb| exact(verb) || verb.word.strip_suffix('s') == Some(word);
        let find = |fits: &dyn Fn(&&&'static Verb) -> bool| {
            self.verbs.iter().filter(here).find(|v| fits(v)).copied()
        };
        find(&exact).or_else(|| find(&known))
    }

    /// Returns the problem with this name, in the singular or plural.
    pub fn find_problem(&self, word: &str) -> Option<Problem> {
        let known =
            |p: &&&'static ProblemEntry| is_same_noun(word, p.word) || p.aliases.contains(&word);
        self.problems.iter().find(known).copied().map(Problem::from).or_else(|| {
            match &self.find_definition(word)?.meaning {
                DefinedItem::Piece { attacks, .. } => Some(placement_problem(attacks)),
                DefinedItem::Board(_) => None,
            }
        })
    }

    /// Returns the definition with this name, in the singular or plural.
    pub fn find_definition(&self, word: &str) -> Option<&Arc<UserDefinition>> {
        self.defined.find(&[word])
    }

    /// Returns the definition that another one replaces, because a word could mean both.
    pub fn find_replaced(&self, definition: &UserDefinition) -> Option<&Arc<UserDefinition>> {
        self.defined.find(&[&definition.name, &definition.plural])
    }

    /// Returns the piece with this name, in the singular or plural. With `walking` it is the piece
    /// that walks, otherwise the one that attacks.
    pub fn find_piece(&self, word: &str, walking: bool) -> Option<Piece> {
        Piece::from_name(word).cloned().or_else(|| match &self.find_definition(word)?.meaning {
            DefinedItem::Piece { attacks, walks } => {
                Some(if walking { walks } else { attacks }.clone())
            }
            DefinedItem::Board(_) => None,
        })
    }

    /// Returns a vocabulary with the user definitions of these pieces and this board. They replace
    /// other definitions of the same names.
    pub fn with_definitions_of(
        &self,
        pieces: impl IntoIterator<Item = Piece>,
        grid: &Grid,
    ) -> Vocabulary {
        let used = UserDefinition::find_used(pieces, grid);
        used.into_iter().fold(self.clone(), Vocabulary::with_definition)
    }

    /// Returns the vocabulary with one more definition, which replaces those with the same name,
    /// in the singular or plural.
    pub fn with_definition(self, definition: Arc<UserDefinition>) -> Vocabulary {
        let mut all = self;
        all.defined.insert(definition);
        all
    }

    /// Returns the vocabulary without the definition of this name.
    pub fn without_definition(mut self, name: &str) -> Vocabulary {
        self.defined.remove(name);
        self
    }

    /// Returns the setting with this name.
    pub fn find_setting(&self, word: &str) -> Option<&'static Setting> {
        self.settings.iter().find(|setting| is_same_noun(word, setting.word))
    }

    /// Returns whether a variable cannot have this name, because a statement or a problem starts
    /// with it.
    pub fn is_reserved(&self, word: &str) -> bool {
        let known =
            |p: &&'static ProblemEntry| is_same_noun(word, p.word) || p.aliases.contains(&word);
        self.find_verb(word, false).is_some()
            || self.find_verb(word, true).is_some()
            || self.problems.iter().any(known)
            || Piece::from_name(word).is_some()
            || self.keywords.iter().any(|keyword| keyword.word == word)
    }

    /// Returns the words of a class that is listed in a table. Literals and names known only to the
    /// session give an empty list.
    pub fn words_of_class(&self, class: &str) -> Vec<&str> {
        let verbs = |stage| {
            self.verbs.iter().filter(move |v| is_allowed_at(v, stage)).map(|v| v.word).collect()
        };
        let is_piece = |it: &&Arc<UserDefinition>| matches!(it.meaning, DefinedItem::Piece { .. });
        let pieces = || self.defined.iter().filter(is_piece);
        match class {
            "command" => verbs(false),
            "stage" => verbs(true),
            "problem" => {
                self.problems.iter().map(|p| p.word).chain(pieces().map(|it| &*it.plural)).collect()
            }
            "piece" => {
                PIECES.iter().map(|p| &*p.name).chain(pieces().map(|it| &*it.name)).collect()
            }
            "size" | "sizes" => {
                self.defined.iter().filter(|it| !is_piece(it)).map(|it| &*it.name).collect()
            }
            "defined" => self.defined.iter().map(|it| &*it.name).collect(),
            "setting" => self.settings.iter().map(|s| s.word).collect(),
            "attribute" => self.attributes.iter().map(|it| it.word).collect(),
            "direction" => DIRECTIONS.to_vec(),
            "operator" => Operator::SIGNS.to_vec(),
            "topic" => self.help_words(),
            _ => Vec::new(),
        }
    }

    /// Returns every word of commands once, in the order of the entries. These are the topics of
    /// `help`.
    pub fn help_topics(&self) -> Vec<&'static str> {
        let mut seen = BTreeSet::new();
        let words = self.entries().into_iter().filter(VocabularyEntry::is_command_word).filter_map(
            |entry| match entry.word {
                Cow::Borrowed(word) => Some(word),
                Cow::Owned(_) => None,
            },
        );
        words.filter(|word| seen.insert(*word)).collect()
    }

    /// Returns the words that have a help page, each once. These are those of commands, then the
    /// operators and functions of expressions and the other words of the syntax.
    pub fn help_words(&self) -> Vec<&'static str> {
        let mut words = self.help_topics();
        self.visit_syntax(&mut |word, _, _| {
            if word.starts_with(|c: char| c.is_alphabetic()) && !words.contains(&word) {
                words.push(word);
            }
        });
        words
    }

    /// Returns the word whose help page a word or a sign asks for. Words of commands come first,
    /// unless only another spelling of one is meant.
    pub fn find_help_page(&self, word: &str) -> Option<String> {
        let page = self.find_page(word);
        let entries = self.entries();
        let names = |entry: &VocabularyEntry| entry.word == word || entry.aliases.contains(&word);
        let is_exact = entries.iter().any(|entry| !entry.is_syntax() && names(entry));
        let is_syntax = |entry: &&VocabularyEntry| entry.is_syntax() && entry.is_match(word);
        let syntax = entries.iter().find(is_syntax).map(|entry| entry.word.to_string());
        if is_exact { page } else { syntax.or(page) }
    }

    /// Returns whether the word is an operator or a function of expressions.
    pub fn is_expression_word(&self, word: &str) -> bool {
        FunctionWord::from_word(word).is_some()
            || OPERATORS.iter().any(|operator| operator.spellings.contains(&word))
    }

    /// Returns the word of commands whose help page a word asks for.
    pub fn find_page(&self, word: &str) -> Option<String> {
        let mut entries = self.entries();
        entries.retain(|entry| !entry.is_syntax());
        let topics = || {
            entries.iter().flat_map(|entry| {
                std::iter::once(&*entry.word).chain(entry.aliases.iter().copied())
            })
        };
        let like_it = |topic: &&str| is_same_noun(word, topic) || word.eq_ignore_ascii_case(topic);
        topics().find(|topic| *topic == word).or_else(|| topics().find(like_it)).map(str::to_owned)
    }

    /// Returns an entry for everything that has a name, table by table. A word with several
    /// meanings has an entry for each.
    pub fn entries(&self) -> Vec<VocabularyEntry> {
        let (mut all, mut several): (Vec<VocabularyEntry>, FxHashMap<(&str, &str), usize>) =
            Default::default();
        let mut add = |word: &'static str, what: EntryKind, with: &[&'static str]| {
            let also: &'static [&'static str] = match what {
                EntryKind::Verb(verb) => verb.aliases,
                EntryKind::Problem(problem) => problem.aliases,
                EntryKind::Attribute(attribute) => attribute.aliases,
                EntryKind::Option(option) => option.aliases(),
                EntryKind::Topic(topic) => topic.aliases,
                EntryKind::Operator(operator) => &operator.spellings[1..],
                EntryKind::Syntax(syntax) => syntax.closing,
                _ => &[],
            };
            let entry = VocabularyEntry {
                aliases: also,
                used_with: with.to_vec(),
                ..VocabularyEntry::new(word, what.clone())
            };
            // Options, their choices, methods and values have owners. Entries with the same word
            // and meaning are merged.
            let merged = match what {
                EntryKind::Option(_) | EntryKind::Choice | EntryKind::Method => {
                    Some(entry.kind_word())
                }
                EntryKind::Value(id) => Some(id),
                _ => None,
            };
            if let Some(kind) = merged {
                match several.entry((word, kind)) {
                    Occupied(known) => return all[*known.get()].used_with.extend(with),
                    Vacant(new) => drop(new.insert(all.len())),
                }
            }
            all.push(entry);
        };
        self.visit_words(&mut add);
        self.visit_syntax(&mut add);
        all.extend(
            FaultCode::ALL
                .iter()
                .map(|code| VocabularyEntry::new(code.to_string(), EntryKind::Code(*code))),
        );
        all
    }

    /// Visits the words of all tables with their meanings and the words of their owners.
    fn visit_words(&self, add: &mut dyn FnMut(&'static str, EntryKind, &[&'static str])) {
        self.verbs.iter().for_each(|verb| add(verb.word, EntryKind::Verb(verb), &[]));
        self.keywords
            .iter()
            .for_each(|keyword| add(keyword.word, EntryKind::Keyword(keyword), &[]));
        self.problems
            .iter()
            .for_each(|problem| add(problem.word, EntryKind::Problem(problem), &[]));
        PIECES.iter().for_each(|piece| add(&piece.name, EntryKind::Piece((*piece).clone()), &[]));
        let problems = self.problems.iter().map(|problem| (problem.word, &problem.signature));
        for (owner, signature) in
            problems.chain(self.verbs.iter().map(|verb| (verb.word, &verb.signature)))
        {
            for option in signature.options {
                add(option.word, EntryKind::Option(option), &[owner]);
                option_choices(option.takes)
                    .iter()
                    .for_each(|word| add(word, EntryKind::Choice, &[owner]));
            }
            // A word that completes a verb, as in `give up`. Longer lists of choices have entries
            // of another kind.
            for param in signature.params {
                if let ArgKind::Choice(words @ ([_] | [_, _])) = param.kind {
                    words.iter().for_each(|word| add(word, EntryKind::Choice, &[]));
                }
            }
        }
        for problem in self.problems {
            problem.methods.iter().for_each(|method: &MethodInfo| {
                add(method.word, EntryKind::Method, &[problem.word])
            });
        }
        TOPICS.iter().for_each(|topic| add(topic.word, EntryKind::Topic(topic), &[]));
        self.settings
            .iter()
            .for_each(|setting| add(setting.word, EntryKind::Setting(setting), &["set", "reset"]));
        let asks = |verb: &&'static Verb| {
            verb.signature.params.iter().any(|it| matches!(it.kind, ArgKind::Test | ArgKind::Key))
        };
        let asking: Vec<&str> =
            self.verbs.iter().copied().filter(asks).map(|verb| verb.word).collect();
        self.attributes.iter().for_each(|it| add(it.word, EntryKind::Attribute(it), &asking));
        QUANTITY_WORDS.iter().for_each(|word| add(word, EntryKind::Quantity, &["plot"]));
        for format in self.formats {
            let with: &[&str] = match (format.writers, format.read) {
                ([], _) => &["load", "check"],
                (_, Some(_)) => &["export", "load", "check"],
                (_, None) => &["export"],
            };
            add(format.extension, EntryKind::Format(format), with);
        }
    }

    /// Returns whether the word has a meaning in a command.
    pub(super) fn is_command_word(&self, word: &str) -> bool {
        let mut is_found = false;
        self.visit_words(&mut |known, kind, _| {
            is_found |= known == word && !matches!(kind, EntryKind::Format(_));
        });
        is_found
    }

    /// Returns the accepted word that is closest to `word`, if one is close enough.
    pub(super) fn suggest_word(
        &self,
        word: &str,
        expected: &[ExpectedItem],
        names: &VariableNames,
    ) -> Option<String> {
        let mut known: Vec<&str> = Vec::new();
        for one in expected {
            match one {
                ExpectedItem::Word(word) => known.push(word),
                ExpectedItem::Class("variable") => known.extend(names.iter().map(String::as_str)),
                ExpectedItem::Class(class) => known.extend(self.words_of_class(class)),
                ExpectedItem::End => {}
            }
        }
        let stands_here = |verb: &&Verb| known.contains(&verb.word);
        let verb = self
            .verbs
            .iter()
            .copied()
            .filter(stands_here)
            .find(|verb| verb.synonyms.contains(&word));
        verb.map(|verb| verb.word.to_owned()).or_else(|| nearest_word(word, known.iter().copied()))
    }
}

/// Returns whether the verb is allowed at the start, or after a `|` if `stage` is set.
fn is_allowed_at(verb: &Verb, stage: bool) -> bool {
    match verb.role {
        VerbRole::Both => true,
        VerbRole::Start | VerbRole::Game => !stage,
        VerbRole::Stage => stage,
    }
}

/// Returns the words that an option offers as choices.
fn option_choices(takes: OptionArity) -> &'static [&'static str] {
    match takes {
        OptionArity::One(ArgKind::Choice(words)) | OptionArity::List(ArgKind::Choice(words)) => {
            words
        }
        OptionArity::One(ArgKind::AnyNumber) => &["any"],
        OptionArity::One(ArgKind::RangeOrMax) => &["max"],
        _ => &[],
    }
}

/// Returns the known word with the smallest edit distance, if that is at most about a third of the
/// word's letters. A tie selects the first one. Otherwise returns the only known word that begins
/// with `word`.
///
/// # Complexity
/// Words of more than 32 bytes are never compared, so that a megabyte of letters costs nothing.
pub(crate) fn nearest_word<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    const MAX_LEN: usize = 32;
    /// Minimum number of letters that can be completed to a longer word.
    const MIN_LEN: usize = 2;
    if word.len() > MAX_LEN {
        return None;
    }
    let word = word.to_lowercase();
    let letters = word.chars().count();
    let most = (letters + 1) / 3;
    let known: Vec<&str> = known
        .filter(|known| known.len() <= MAX_LEN && known.starts_with(char::is_alphabetic))
        .collect();
    let rated = known.iter().map(|known| (strsim::osa_distance(&word, known), *known));
    let near =
        rated.filter(|&(distance, known)| distance <= most && distance < known.chars().count());
    let best = near.min_by_key(|&(distance, _)| distance).map(|(_, known)| known);
    best.or_else(|| (letters >= MIN_LEN).then(|| unique_completion(&known, &word)).flatten())
        .map(str::to_owned)
}

/// Returns the only word that begins with these letters.
fn unique_completion<'a>(words: &[&'a str], letters: &str) -> Option<&'a str> {
    let mut all = words.iter().filter(|word| word.starts_with(letters));
    let first = all.next()?;
    all.all(|other| other == first).then_some(*first)
}

#[cfg(test)]
mod tests {
    use super::{VariableNames, nearest_word};
    use crate::command::VOCABULARY;
    use bezzel_language::ExpectedItem;

    #[test]
    fn the_nearest_word_is_close_enough() {
        let known = ["queens", "rooks", "count", "closed", "from", "to", "|"];
        for (word, like) in [
            ("quens", Some("queens")),
            ("clsed", Some("closed")),
            ("form", Some("from")),
            ("COUNT", Some("count")),
            ("x", None),
            ("kees", None),
            ("quen", None),
            ("quee", Some("queens")),
            ("qu", Some("queens")),
            ("c", None),
            ("cou", Some("count")),
            ("cl", Some("closed")),
            ("queensx", Some("queens")),
            ("zzzzz", None),
            ("", None),
            ("királynők", None),
        ] {
            assert_eq!(nearest_word(word, known.into_iter()).as_deref(), like, "{word}");
        }
        assert_eq!(nearest_word(&"q".repeat(1_000_000), known.into_iter()), None);
    }

    #[test]
    fn words_that_people_try_lead_to_the_verb() {
        let names = VariableNames::new();
        for (word, class, like) in [
            ("list", "command", Some("all")),
            ("enumerate", "command", Some("all")),
            ("solve", "command", Some("find")),
            ("display", "command", Some("show")),
            ("filter", "stage", Some("where")),
            ("save", "stage", Some("export")),
            ("filter", "command", None),
            ("key", "command", None),
        ] {
            assert_eq!(
                VOCABULARY.suggest_word(word, &[ExpectedItem::Class(class)], &names).as_deref(),
                like,
                "{word}"
            );
        }
        let mut tried: Vec<&str> =
            VOCABULARY.verbs.iter().flat_map(|verb| verb.synonyms).copied().collect();
        assert!(tried.iter().all(|word| {
            VOCABULARY.find_verb(word, false).or(VOCABULARY.find_verb(word, true)).is_none()
        }));
        tried.sort_unstable();
        assert!(tried.windows(2).all(|two| two[0] != two[1]), "each leads to one verb");
    }

    #[test]
    fn words_of_the_language_are_reserved() {
        for word in
            ["find", "count", "unique", "vars", "var", "let", "time", "queen", "knights", "exit"]
        {
            assert!(VOCABULARY.is_reserved(word), "{word}");
        }
        for word in ["s", "torus", "times2", "a1"] {
            assert!(!VOCABULARY.is_reserved(word), "{word}");
        }
    }

    #[test]
    fn every_topic_is_listed_once() {
        let topics = VOCABULARY.help_topics();
        for word in ["find", "let", "by", "rotation", "knight", "lang", "symmetric"] {
            assert_eq!(topics.iter().filter(|&&topic| topic == word).count(), 1, "{word}");
        }
    }
}
