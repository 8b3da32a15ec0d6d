//! Suggestions for sentences that are not commands. The suggestion is the nearest command that the
//! grammar accepts, and the grammar itself is used to find it.
//!
//! | module | what it does |
//! | --- | --- |
//! | `context` | meanings of words: vocabulary, variables, synonyms |
//! | `tokens` | splitting of the sentence into words, numbers, texts and signs |
//! | `slots` | readings of each word in a command, and the price of omitting it |
//! | `search` | search for a command with these words that the grammar accepts, in any order, with words added or omitted |
//! | `follow_up` | questions about the last answer |
//! | `game` | moves in a puzzle, and wishes for puzzles |
//! | `last_command` | the last command, with another board, piece or number |
//! | `numbers` | numbers of solutions in a sentence, and sequences |
//! | `remedy` | remedies for common slips |
//! | `saving` | requests to write the last value to a file |
//! | `safety` | commands that are not offered |
//!
//! The crate `messages` has a list of synonyms for each language. A command is offered only if it
//! can be parsed and bound and its problem has an instance, so no offer fails where the sentence
//! failed. The offer keeps every number of the sentence and names the words that it omits.

mod context;
mod follow_up;
mod game;
mod last_command;
mod numbers;
mod remedy;
mod safety;
mod saving;
mod search;
mod slots;
mod tokens;

use super::kinds::{ValueKinds, find_refusal, kinds_of_statement, with_path_ends};
use crate::bind::{
    BoundStatement, EntryKind, PipelineHead, ValueType, VariableNames, Vocabulary, VocabularyEntry,
    bind_text,
};
use crate::data::ValueKind;
use crate::io::FORMATS;
use crate::problem::{ArgKind, ArgValue, BoundArg, MethodTask, ParamSpec, ProblemError};
use crate::set::{ATTRIBUTES, Formula, FormulaErrorKind};
use crate::state::{
    Fault, FaultKind, ProblemCall, SessionState, StatementAnswer, Suggestion, VerbCall, VerbRole,
};
use crate::value::Value;
use bezzel_base::board::{Size, Square};
use bezzel_language::{
    ExpectedItem, LAST_RESULT, LexemeKind, SourceSpan, lexemes, statement_bounds, to_ascii_digits,
};
use bezzel_messages::{
    FaultCode, Lang, Message, MessageArg, PhraseIndex, Synonym, SynonymMeaning, message,
    normalize_word,
};
use context::SuggestionContext;
use numbers::terms_of_sequence;
use search::Omission;
use std::collections::BTreeMap;
use tokens::{SentenceToken, strip_prompts, to_plain_signs, tokenize, whole_sentence_meaning};

const MAX_SENTENCE_BYTES: usize = 300;

const DEFAULT_PIPELINE: &str = "all queens 8";

/// Suggester of commands, with the session state from before the text ran.
#[derive(Clone)]
pub(super) struct Suggester {
    vocabulary: Vocabulary,
    variables: BTreeMap<String, ValueKinds>,
    names: VariableNames,
    lang: Lang,
    recent_commands: Vec<String>,
    /// Number of boards that the answer to a set shows.
    shown_boards: u64,
    is_playing: bool,
    /// Command that was offered last, if none has run since.
    offered: Option<String>,
}

impl Suggester {
    pub(super) fn new(state: &SessionState) -> Suggester {
        let kinds = |value: &Value| super::kinds::kinds_of_value(value);
        let reader = Suggester {
            vocabulary: state.vocabulary.clone(),
            variables: state
                .variables
                .iter()
                .map(|(name, value)| (name.clone(), kinds(value)))
                .collect(),
            names: state.variable_names(),
            lang: Lang::from_tag(&state.settings.lang).unwrap_or_default(),
            recent_commands: state.recent_commands.clone(),
            shown_boards: state.preview.boards,
            is_playing: state.game_session.is_some(),
            offered: state.offered_commands.last().cloned(),
        };
        let offers = state.offered_commands.iter();
        offers.fold(reader, |reader, offered| reader.after_offer(offered))
    }

    /// Adds a suggestion to an answer whose fault is in the sentence, and to a number alone, which
    /// may be a size for the last command.
    pub(super) fn complete_answer(&self, mut answer: StatementAnswer) -> StatementAnswer {
        let fault = match &mut answer.outcome {
            Err(fault) => fault,
            Ok(Value::Number(_)) if !answer.named => {
                answer.suggestion = self.resized_command(&answer.source.text);
                return answer;
            }
            Ok(_) => return answer,
        };
        let text = &answer.source.text;
        let reader = self.state_before_fault(text, fault);
        answer.suggestion = reader.suggest(text, fault);
        if matches!(answer.suggestion, None | Some(Suggestion::Advice(_)))
            && fault.suggested_word().is_some()
            && !reader.is_suggestion_valid(text, fault)
        {
            fault.clear_suggestion();
        }
        answer
    }

    /// Returns the state after the statements before the fault. It includes their names and
    /// definitions.
    fn state_before_fault(&self, text: &str, fault: &Fault) -> Suggester {
        let Some((start, _)) = fault.span.and_then(|span| statement_bounds(text, span.start))
        else {
            return self.clone();
        };
        let reading = bind_text(&text[..start], &self.vocabulary, &self.names);
        let mut variables = self.variables.clone();
        for statement in reading.outcome.iter().flatten() {
            if let Some(name) = &statement.name {
                let kinds = kinds_of_statement(statement, &|name| {
                    variables.get(name).cloned().unwrap_or_default()
                });
                variables.insert(name.item.clone(), kinds.unwrap_or_default());
            }
        }
        Suggester {
            vocabulary: reading.vocabulary,
            names: reading.names,
            variables,
            ..self.clone()
        }
    }

    /// Returns whether the fault's suggested word is valid. The statement with this word must be
    /// readable or only unfinished.
    fn is_suggestion_valid(&self, text: &str, fault: &Fault) -> bool {
        let (Some(span), Some(word)) = (fault.span, fault.suggested_word()) else { return false };
        let Some((start, end)) = statement_bounds(text, span.start) else { return false };
        let is_first = text[start..span.start].trim().is_empty();
        let sentence =
            format!("{}{word}{}", &text[start..span.start], &text[span.end.min(end)..end]);
        let statement = bind_text(&sentence, &self.vocabulary, &self.names).outcome;
        let is_unfinished = |fault: &Fault| {
            let at_end = fault.span.is_some_and(|span| span.start >= sentence.trim_end().len());
            !is_first && at_end && matches!(fault.kind, FaultKind::Expected { found: None, .. })
        };
        match statement {
            Ok(statements) => {
                let is_offered =
                    |one: &BoundStatement| self.can_be_run(one) && !safety::is_destructive(one);
                self.can_suggest(text, span, word) && statements.iter().all(is_offered)
            }
            Err(fault) => self.can_suggest(text, span, word) && is_unfinished(&fault),
        }
    }

    /// Returns whether a word may be suggested for the text at a place. A word that ends, deletes
    /// or writes is suggested only for a listed synonym.
    fn can_suggest(&self, text: &str, place: SourceSpan, word: &str) -> bool {
        let typed = normalize_word(text.get(place.start..place.end).unwrap_or_default());
        let verb = self
            .vocabulary
            .find_verb(word, false)
            .or_else(|| self.vocabulary.find_verb(word, true));
        let says = |one: &Synonym| {
            one.meaning == SynonymMeaning::Terms(verb.map_or("", |verb| verb.word))
                && one.matches_word(0, &typed)
        };
        let is_listed = || verb.is_some_and(|verb| verb.synonyms.contains(&&*typed));
        let is_listed = is_listed() || self.all_synonyms().beginning_with(&typed).any(says);
        // Filler words are not the beginnings of other words.
        let is_little = |one: &Synonym| one.meaning == SynonymMeaning::Nothing;
        let is_alike = || {
            let is_harmless = safety::is_harmless(&self.vocabulary, word);
            is_harmless && !safety::is_nearer_to_harmful(&self.vocabulary, &typed, word)
        };
        is_listed || !self.all_synonyms().of_word(&typed).any(is_little) && is_alike()
    }

    /// Returns the suggestion for the text.
    fn suggest(&self, text: &str, fault: &Fault) -> Option<Suggestion> {
        let span = fault.span?;
        let (sentence, whole) = sentence_at(text, span.start)?;
        if let Some(remedy) = self.certain_remedy(text, sentence, fault, whole) {
            return Some(remedy);
        }
        if matches!(&fault.kind, FaultKind::Input(_)) {
            if let Some(command) = self.as_let_statement(sentence) {
                return self.offer_command(&command, whole, Vec::new());
            }
            let offer = self.offer_command(&self.as_set(sentence)?, whole, Vec::new());
            return offer.filter(|one| matches!(one, Suggestion::Command { estimated: None, .. }));
        }
        // A stage that stands alone continues from the last value.
        if let Some(command) = self.continuation(sentence) {
            return self.offer_command(&command, whole, Vec::new());
        }
        // Outside of a puzzle `show` is a stage.
        if fault.code() == FaultCode::E304 && !self.is_playing {
            let last = self.last_command().filter(|_| self.last_puzzle().is_none());
            let command = last.map(|it| format!("all {} | {}", it.problem_text(), sentence.trim()));
            if let Some(command) = command.filter(|command| self.can_offer(command)) {
                return self.offer_command(&command, whole, Vec::new());
            }
        }
        if fault.code() == FaultCode::E304
            && let Some(puzzle) = self.last_puzzle().filter(|_| !self.is_playing)
        {
            return self.offer_command(puzzle, whole, Vec::new());
        }
        if !is_sentence_fault(fault, sentence) {
            return None;
        }
        if let FaultKind::SizeTimes { board, product, .. } = &fault.kind {
            return self.offer_size_reading(
                text,
                span,
                board.as_ref().or(product.as_ref())?,
                whole,
            );
        }
        if let Some(id) = find_reason(self.all_synonyms(), sentence)
            && !self.is_answered_as_whole(sentence)
        {
            let command = match id {
                "help-which-sizes" => self.over_sizes(sentence),
                "help-attacks" => self.attacks_of(sentence),
                _ => None,
            };
            if let Some(command) = command {
                return self.offer_command(&command, whole, Vec::new());
            }
            return Some(Suggestion::Advice(Message::new(id)));
        }
        let unprompted =
            self.readable_without_prompts(text).or_else(|| self.readable_without_prompts(sentence));
        if let Some(saved) = whole.then(|| self.saved(sentence)).flatten() {
            return Some(saved);
        }
        if whole && self.asks_whether_unique(sentence) {
            return Some(Suggestion::Advice(Message::new("help-one-solution")));
        }
        if let Some(command) = whole.then(|| self.as_move(sentence)).flatten() {
            return self.offer_command(&command, true, Vec::new());
        }
        if let Some(advice) = whole.then(|| self.tested(sentence)).flatten() {
            return Some(advice);
        }
        if let Some(reply) = whole.then(|| self.follow_up(sentence)).flatten() {
            return self.offer_command(&reply.command, true, reply.omitted);
        }
        let plain = to_ascii_digits(&strip_prompts(sentence));
        // A difficulty is that of a puzzle, also of queens, and `puzzle 7` names its side.
        let wished = whole.then(|| self.wished_puzzle(&plain)).flatten();
        let is_first = self.last_puzzle().is_none();
        if let Some(wish) = wished.as_ref().filter(|wish| {
            let has_level = wish.omitted.is_empty()
                && wish.command.contains("difficulty")
                && !self.is_answered_as_whole(sentence);
            !self.is_playing && (wish.is_sized || has_level && is_first)
        }) {
            return self.offer_command(&wish.command, true, Vec::new());
        }
        // The word of a problem needs a verb, and is no slip for a similar word.
        let is_problem = self.vocabulary.find_problem(sentence.trim()).is_some();
        let is_answered = whole && self.is_answered_as_whole(sentence);
        let repaired =
            || if is_problem || is_answered { None } else { self.repaired_text(text, fault) };
        if let Some(command) = unprompted.or_else(repaired) {
            return self.offer_command(&command, true, Vec::new());
        }
        if let Some(command) = self.as_problem(&plain).or_else(|| self.as_level(&plain)) {
            return self.offer_command(&command, whole, Vec::new());
        }
        let assigned = || self.as_assigned(&plain).or_else(|| self.as_let_statement(&plain));
        if let Some(command) = self.as_set_command(&plain).or_else(assigned) {
            return self.offer_command(&command, whole, Vec::new());
        }
        let first = lexemes(&plain).next().is_none_or(|(_, place)| {
            // The position in the text, since prompts have been removed from the sentence.
            let word = &plain[place.start..place.end];
            text[span.start..].starts_with(word)
                && text[..span.start].trim_end().len() < span.start + 1
        });
        // A long text whose second word is wrong is a sentence, as in `count ways to put 3 rooks`.
        let is_second = text[..span.start].split_whitespace().count() == 1;
        let is_sentence = whole && is_second && plain.split_whitespace().count() > 3;
        // An option of the last command belongs to it.
        let is_given = || whole && first && self.begins_with_option_of_last(&plain);
        if let Some(reply) = is_given().then(|| self.changed_by(&plain)).flatten() {
            return self.offer_command(&reply.command, true, reply.omitted);
        }
        let nearest =
            self.search_command(&plain, fault, first || is_sentence, whole, Omission::One);
        let signed = to_plain_signs(&plain);
        let with_plain_signs = || {
            if signed == plain {
                return None;
            }
            let reply = || self.follow_up(&signed).or_else(|| self.changed_by(&signed));
            match whole.then(reply).flatten() {
                Some(reply) => self.offer_command(&reply.command, true, reply.omitted),
                None => {
                    self.search_command(&signed, fault, first || is_sentence, whole, Omission::One)
                }
            }
        };
        let nearest = nearest.or_else(with_plain_signs);
        // Options alone belong to the last command.
        let begins = plain.split_whitespace().next().unwrap_or_default();
        let is_option = whole && first && !self.vocabulary.is_reserved(&normalize_word(begins));
        let changed = || {
            let reply = is_option.then(|| self.changed_by(&plain)).flatten()?;
            self.offer_command(&reply.command, true, reply.omitted)
        };
        let clause = || {
            let reply = whole.then(|| self.clause_follow_up(&plain)).flatten()?;
            self.offer_command(&reply.command, true, reply.omitted)
        };
        let puzzle = || {
            let command = self.puzzle_to_begin(&plain, fault)?;
            self.offer_command(&command, whole, Vec::new())
        };
        let wish = || {
            let wish = wished?;
            self.offer_command(&wish.command, true, wish.omitted)
        };
        let nearest = nearest.or_else(changed).or_else(clause).or_else(puzzle).or_else(wish);
        if nearest.is_none() && self.context(&[], None, false).is_foreign(sentence) {
            return Some(Suggestion::Advice(Message::new("help-other-program")));
        }
        if nearest.is_some() || fault.suggested_word().is_some() {
            return nearest;
        }
        let is_sentence = first
            || !plain.starts_with(|c: char| c.is_ascii_digit())
                && self.begins_with_everyday_word(&plain);
        if sentence.starts_with('!') {
            return Some(Suggestion::Advice(Message::new("help-history-keys")));
        }
        let most = || self.search_command(&plain, fault, is_sentence, whole, Omission::Several);
        if let Some(partly) = (is_sentence && !self.is_playing).then(most).flatten() {
            return Some(partly);
        }
        let pages = || is_sentence.then(|| self.related_pages(&plain)).flatten();
        pages().or_else(|| self.general_remedy(sentence, fault)).map(Suggestion::Advice)
    }

    /// Returns whether a sentence as a whole is a known question, and so no slip for another word.
    fn is_answered_as_whole(&self, sentence: &str) -> bool {
        let context = self.context(&[], None, false);
        let words = tokenize(sentence, &context).unwrap_or_default();
        let says = whole_sentence_meaning(&context, &words);
        matches!(says, Some(SynonymMeaning::Advice(_) | SynonymMeaning::Whole(_)))
    }

    /// Returns the advice that names the help pages of the words of a sentence. Nouns come before
    /// verbs.
    fn related_pages(&self, sentence: &str) -> Option<Message> {
        /// Number of pages that are named.
        const MOST: usize = 3;
        /// Words that most sentences contain, and whose pages say little about them.
        const GENERAL: [&str; 14] = [
            "find", "help", "about", "with", "set", "explain", "where", "up", "at", "using",
            "first", "in", "as", "numbers",
        ];
        let context = self.context(&[], None, true);
        let tokens = tokenize(sentence, &context)?;
        if sentence.contains('|') || context.is_foreign(sentence) {
            return None;
        }
        let slots = slots::word_slots(&context, &tokens);
        let exact = slots
            .iter()
            .flat_map(|slot| slot.readings.iter().filter(|way| !slot.is_filler || way.is_phrase));
        let exact = exact.filter(|way| way.confidence == slots::MatchConfidence::Exact);
        let mut words: Vec<String> = Vec::new();
        for word in exact.flat_map(|way| way.terms.split(' ')) {
            let page = self.vocabulary.find_page(word).filter(|page| !GENERAL.contains(&&**page));
            if let Some(page) = page.filter(|page| !words.contains(page)) {
                words.push(page);
            }
        }
        words.sort_by_key(|word| self.vocabulary.find_verb(word, false).is_some());
        words.truncate(MOST);
        let pages: Vec<String> = words.iter().map(|word| format!("help {word}")).collect();
        (!pages.is_empty()).then(|| {
            message!("help-pages", pages = MessageArg::code_words(pages.iter().map(String::as_str)))
        })
    }

    /// Returns the text repaired with the fault's own suggestion: a word, ASCII digits or a missing
    /// `=`.
    fn repaired_text(&self, text: &str, fault: &Fault) -> Option<String> {
        let span = fault.span?;
        let destroys = |command: &str| {
            self.read_statement(command).is_some_and(|one| safety::is_destructive(&one))
        };
        let word = fault.repaired_text(text).filter(|(word, mended)| {
            let is_harmless = safety::is_harmless(&self.vocabulary, word);
            self.can_suggest(text, span, word) && !(is_harmless && destroys(mended))
        });
        let mended = word.map(|(_, mended)| mended).or_else(|| fault.with_ascii_digits(text));
        let mended = mended.or_else(|| insert_equals_sign(text, fault));
        mended
            .filter(|mended| mended.len() <= MAX_SENTENCE_BYTES && self.can_offer(mended))
            .map(|mended| join_continued_lines(&mended))
    }

    /// Returns the nearest command that the grammar accepts. `first` is set if the fault is at the
    /// first word of the sentence.
    fn search_command(
        &self,
        sentence: &str,
        fault: &Fault,
        first: bool,
        whole: bool,
        omission: Omission,
    ) -> Option<Suggestion> {
        let first = first || self.begins_with_everyday_word(sentence);
        if !first && self.is_missing_only_variable(sentence, fault) {
            return None;
        }
        let is_name = matches!(fault.kind, FaultKind::Unknown { .. });
        let pipelines = self.base_pipelines(sentence);
        let last = self.last_command();
        let context = SuggestionContext {
            is_named_value: is_name && sentence.contains('|'),
            names_square: names_square(sentence),
            is_staged_set: self.is_staged_set(last.as_ref()),
            centre: self.centre_of(sentence),
            ..self.context(
                &pipelines,
                last.as_ref().map(|last| last.problem_text()),
                first && !is_name,
            )
        };
        if context.is_foreign(sentence) {
            return None;
        }
        let mut words = tokenize(sentence, &context).filter(|words| !words.is_empty())?;
        let sure = take_let_prefix(&mut words, &self.vocabulary).filter(|_| !words.is_empty())?;
        // The word of a problem without a piece means the problem, whatever else it may mean.
        if let [word] = words.as_slice()
            && let Some(problem) = self.vocabulary.find_problem(&word.text)
            && problem.placed_piece().is_none()
            && let [ParamSpec { kind: ArgKind::Size, .. }] = problem.entry.signature.params
            && !matches!(whole_sentence_meaning(&context, &words), Some(SynonymMeaning::Whole(_)))
        {
            let command = as_puzzle(format!("find {} 8", problem.word()), &words, &context);
            let mut offer = self.offer_command(&command, whole, Vec::new());
            if let Some(Suggestion::Command { verbs, .. }) = &mut offer {
                *verbs = self.alternative_verbs(&command, &words);
            }
            return offer;
        }
        match whole_sentence_meaning(&context, &words) {
            Some(SynonymMeaning::Advice(id)) => return Some(Suggestion::Advice(Message::new(id))),
            Some(SynonymMeaning::Terms(command) | SynonymMeaning::Whole(command))
                if sure.is_empty()
                    && (self.can_offer(command)
                        || command == "| show" && self.last_command().is_some()) =>
            {
                let shown = || self.last_command().filter(|_| command == "| show");
                let offered = shown().filter(|_| !self.names.contains(LAST_RESULT));
                let command = offered.map_or_else(|| self.on_last_size(command), |last| last.text);
                return self.offer_command(&command, whole, Vec::new());
            }
            Some(SynonymMeaning::Terms(stages) | SynonymMeaning::Whole(stages))
                if sure.is_empty() && stages.starts_with('|') =>
            {
                if let Some(command) = self.last_with_stages(stages) {
                    return self.offer_command(&command, whole, Vec::new());
                }
            }
            _ => {}
        }
        let terms = || {
            terms_of_sequence(&context, &words)
                .or_else(|| numbers::problem_with_values(&context, sentence))
        };
        let special = self.mixed_command(&context, &words).or_else(terms);
        if let Some(command) = special.filter(|command| sure.is_empty() && self.can_offer(command))
        {
            return self.offer_command(&command, whole, Vec::new());
        }
        let Some(nearest) = search::find_nearest(&context, &words, &sure, omission) else {
            if let Some(command) = self.path_command(&words).filter(|_| sure.is_empty()) {
                let mut offer = self.offer_command(&command, whole, Vec::new());
                if let Some(Suggestion::Command { verbs, .. }) = &mut offer {
                    *verbs = self.alternative_verbs(&command, &words);
                }
                return offer;
            }
            let page = self.help_for_word(&context, &words).filter(|_| sure.is_empty())?;
            return self.offer_command(&page, whole, Vec::new());
        };
        // The word left out is what help is wanted for.
        if nearest.command == "help" && !nearest.omitted.is_empty() {
            return None;
        }
        let command = self.canonical_command(&nearest.command);
        // `explain backtracking with 4 queens` asks for the steps.
        let command = command
            .strip_prefix("explain ")
            .filter(|rest| rest.starts_with("trace ") || rest.starts_with("help "))
            .map_or(command.clone(), str::to_owned);
        let command = as_puzzle(command, &words, &context);
        // One solution needs no limit.
        let command = match command.strip_prefix("find ") {
            Some(rest) if rest.contains(" limit ") => format!("all {rest}"),
            _ => command,
        };
        let command = self.on_last_board(command, last.as_ref(), &words);
        let has_size = numbers::names_size(&words);
        let command = if has_size { command } else { self.on_last_size(&command) };
        // The page of an option rarely answers a whole sentence.
        let is_option = |entry: &VocabularyEntry| matches!(entry.kind, EntryKind::Option(_));
        if let Some(word) = command.strip_prefix("help ")
            && words.len() > 3
            && context.entries.iter().filter(|entry| entry.word == word).all(is_option)
        {
            return None;
        }
        if let Some(stages) = command.strip_prefix("_ ").filter(|stages| stages.starts_with('|')) {
            return self.offer_command(stages, whole, nearest.omitted);
        }
        let command =
            numbers::reorder_unique_stage(command.clone(), &self.read_statement(&command)?, &words);
        let command =
            numbers::with_published_board(command.clone(), &self.read_statement(&command)?, &words);
        let mut offer =
            self.offer_command(&command, whole, nearest.omitted).filter(|_| command != sentence);
        if let Some(Suggestion::Command { verbs, .. }) = &mut offer {
            *verbs = self.alternative_verbs(&command, &words);
        }
        offer
    }

    /// Returns whether the first word of a sentence is both an everyday word and a word of the
    /// language: `show me 8 queens` begins with a stage, `give me a puzzle` with a word of games,
    /// and `explain the rules` with a keyword. In `8 quens` the number is not a value.
    fn begins_with_everyday_word(&self, sentence: &str) -> bool {
        let mut words = sentence.split_whitespace().map(normalize_word);
        let word = words.next().unwrap_or_default();
        let verb = self.vocabulary.find_verb(&word, false);
        let mut is_counted = || {
            let next = words.next().unwrap_or_default();
            let is_operator = ["to", "union", "intersect", "except", "mod", "and", "or"];
            word.parse::<u64>().is_ok()
                && next.starts_with(char::is_alphabetic)
                && !is_operator.contains(&&*next)
        };
        word == "explain"
            || is_counted()
            || verb.is_some_and(|verb| match verb.role {
                VerbRole::Both => verb.task.is_none(),
                VerbRole::Game => !self.is_playing,
                _ => false,
            })
    }

    /// Returns the context for the words of a sentence.
    fn context<'a>(
        &'a self,
        pipelines: &'a [String],
        last_problem: Option<&'a str>,
        allows_omission: bool,
    ) -> SuggestionContext<'a> {
        SuggestionContext {
            vocabulary: &self.vocabulary,
            names: &self.names,
            pipelines,
            last_problem,
            centre: self.centre_of(""),
            synonyms: self.all_synonyms(),
            allows_omission,
            has_commands: !self.recent_commands.is_empty(),
            is_staged_set: false,
            names_square: false,
            is_named_value: false,
            can_offer: Box::new(|command| self.can_offer(command)),
            entries: self.vocabulary.entries(),
        }
    }

    /// Returns the command that finds a path between two corners, if the sentence names no ends of
    /// a path.
    fn path_command(&self, words: &[SentenceToken]) -> Option<String> {
        let is_problem = |word: &&SentenceToken| self.vocabulary.find_problem(&word.text).is_some();
        let name = words.iter().find(is_problem)?;
        let others: Vec<&str> = words
            .iter()
            .filter(|word| !std::ptr::eq(*word, name))
            .map(|word| word.text.as_str())
            .collect();
        let rest = if others.is_empty() { "8".to_owned() } else { others.join(" ") };
        let statement = self.read_statement(&format!("find {} {rest}", name.text))?;
        let PipelineHead::Call(call) = &statement.head else { return None };
        with_path_ends(call).filter(|command| self.can_offer(command))
    }

    /// Returns the command for several kinds of pieces, each with its number, if the sentence says
    /// nothing else but a verb and a size: `two queens and six rooks`. The usual board is that of
    /// the last command.
    fn mixed_command(
        &self,
        context: &SuggestionContext<'_>,
        words: &[SentenceToken],
    ) -> Option<String> {
        let piece = |word: &SentenceToken| {
            let terms = context.terms_for(&word.text);
            terms.iter().find_map(|term| self.vocabulary.find_piece(term, false))
        };
        let is_verb = |word: &SentenceToken, verb: &str| {
            context.terms_for(&word.text).iter().any(|term| term == verb)
        };
        let number = |word: &SentenceToken| {
            let terms = context.terms_for(&word.text);
            let is_number = |text: &str| text.parse::<u64>().is_ok();
            std::iter::once(word.text.clone()).chain(terms).find(|text| is_number(text))
        };
        let (mut kinds, mut sizes, mut verb) = (Vec::new(), Vec::new(), "find");
        let mut joins = 0;
        let slots = slots::word_slots(context, words);
        let mut words = words.iter().zip(&slots).peekable();
        while let Some((word, slot)) = words.next() {
            let kind = words.peek().and_then(|(next, _)| piece(next));
            if let Some((kind, number)) = kind.zip(number(word)) {
                let name = if number == "1" { &kind.name } else { &kind.plural };
                kinds.push(format!("{number} {name}"));
                words.next();
            } else if word.kind == tokens::TokenKind::Number {
                sizes.push(word.text.clone());
            } else if is_verb(word, "count") {
                verb = "count";
            } else if !kinds.is_empty() && context.is_filler(&normalize_word(&word.text)) {
                joins += 1;
            } else if word.kind != tokens::TokenKind::Sign
                && !is_verb(word, "find")
                && !slot.is_filler
            {
                return None;
            }
        }
        let last = || self.last_command().and_then(|last| last.size_text());
        let size = match &sizes[..] {
            [] if joins + 1 >= kinds.len() => last().unwrap_or_else(|| "8".to_owned()),
            [size] => size.clone(),
            _ => return None,
        };
        let command = format!("{verb} {} {size}", kinds.join(" + "));
        (kinds.len() > 1 && self.can_offer(&command)).then_some(command)
    }

    /// Returns the help command for a method or topic, if the sentence is its name.
    fn help_for_word(
        &self,
        context: &SuggestionContext<'_>,
        words: &[SentenceToken],
    ) -> Option<String> {
        let is_little = |word: &String| {
            context.known_word(word).is_none()
                && context.synonym_meaning(word) == Some(SynonymMeaning::Nothing)
        };
        let words: Vec<String> = words
            .iter()
            .map(|word| normalize_word(&word.text))
            .filter(|word| !is_little(word))
            .collect();
        let known =
            words.first().filter(|_| words.len() == 1).and_then(|word| context.known_word(word));
        let said = || {
            let begin = context.synonyms.beginning_with(words.first()?);
            let whole = begin.filter(|one| one.words.len() == words.len());
            whole
                .filter_map(|one| context.synonym_terms(one, &words))
                .find(|terms| context.problems_with_method(terms).next().is_some())
        };
        let is_topic = |word: &str| {
            context.entries.iter().any(|entry| {
                entry.word == word && matches!(entry.kind, EntryKind::Topic(_) | EntryKind::Method)
            })
        };
        let word = known.filter(|word| is_topic(word)).or_else(said)?;
        Some(format!("help {word}")).filter(|command| self.can_offer(command))
    }

    /// Returns the offer of a working command, or of an estimate if the command may take long.
    fn offer_command(
        &self,
        command: &str,
        whole: bool,
        left_out: Vec<String>,
    ) -> Option<Suggestion> {
        let statement = self.read_statement(command);
        let estimate =
            statement.as_ref().and_then(|statement| safety::estimate_command(statement, command));
        let compares = |one: &BoundStatement| matches!(&one.head, PipelineHead::Call(call) if !call.verb.searches.is_empty());
        let (text, long) = match estimate {
            // The estimate of one count answers no question about several methods.
            Some(_) if statement.as_ref().is_some_and(compares) => return None,
            Some(estimate) if self.can_offer(&estimate) => (estimate, Some(command.to_owned())),
            Some(_) => return None,
            None => (command.to_owned(), None),
        };
        let destructive = statement.as_ref().is_some_and(safety::is_destructive);
        Some(Suggestion::Command {
            text,
            whole,
            omitted: left_out,
            estimated: long,
            destructive,
            verbs: Vec::new(),
        })
    }

    /// Returns the offer of the board or product meant by a size followed by `*`.
    fn offer_size_reading(
        &self,
        text: &str,
        span: SourceSpan,
        reading: &str,
        whole: bool,
    ) -> Option<Suggestion> {
        let (start, end) = statement_bounds(text, span.start)?;
        let sentence = text.get(start..end)?.trim();
        let is_alone = bind_text(reading, &self.vocabulary, &self.names).outcome.is_ok()
            && !sentence.contains(['|', '(']);
        let rest = sentence.get(span.end.saturating_sub(start)..).unwrap_or_default();
        let offer = (is_alone && rest.trim().is_empty())
            .then(|| self.offer_command(reading, whole, Vec::new()))
            .flatten();
        // The help names both readings. An estimate is not one of them.
        offer.filter(|offer| matches!(offer, Suggestion::Command { estimated: None, .. }))
    }

    /// Returns the command with the names of pieces in canonical form: `tour king 8`, `cover kings
    /// 8`.
    fn canonical_command(&self, command: &str) -> String {
        let Some(statement) = self.read_statement(command) else { return command.to_owned() };
        let mut pieces = Vec::new();
        for problem in statement.calls().filter_map(|call| call.problem.as_ref()) {
            for given in &problem.args.0 {
                let param = problem
                    .problem
                    .entry
                    .signature
                    .params
                    .iter()
                    .find(|param| param.name == given.name);
                if let (ArgValue::Piece(piece), Some(param)) = (&given.arg, param)
                    && !command[given.span.start..given.span.end].contains(['(', ' '])
                {
                    // The knight is the default piece of a tour.
                    let is_usual =
                        param.kind == ArgKind::Walker && param.optional && piece.name == "knight";
                    let name =
                        if param.kind == ArgKind::Walker { &piece.name } else { &piece.plural };
                    pieces.push((given.span, if is_usual { "" } else { name }));
                }
            }
        }
        let mut command = command.to_owned();
        for (span, name) in pieces.into_iter().rev() {
            let end = if name.is_empty() { span.end + 1 } else { span.end };
            command.replace_range(span.start..end.min(command.len()), name);
        }
        command.trim_end().to_owned()
    }

    /// Returns whether the sentence is valid except for an operand without a value. No other
    /// command is suggested then.
    fn is_missing_only_variable(&self, sentence: &str, fault: &Fault) -> bool {
        let FaultKind::Unknown { name, .. } = &fault.kind else { return false };
        if self.vocabulary.find_page(name).is_some() || !name.is_ascii() {
            return false;
        }
        let mut names = self.names.clone();
        names.insert(name.clone(), ValueType::Other);
        bind_text(sentence, &self.vocabulary, &names).outcome.is_ok()
    }

    /// Returns all synonyms, with those of the session's language first.
    fn all_synonyms(&self) -> &'static PhraseIndex {
        PhraseIndex::of(self.lang)
    }

    /// Returns the text without prompts, on one line, if it is otherwise valid.
    fn readable_without_prompts(&self, text: &str) -> Option<String> {
        let bare = (text.len() <= MAX_SENTENCE_BYTES).then(|| strip_prompts(text))?;
        // The text may be a call of the program from a shell.
        let called = bare.strip_prefix("bezzel ");
        let option = called.map(|rest| rest.trim_start().trim_start_matches("-c ").trim());
        let bare = option.map_or(bare.clone(), |rest| rest.trim_matches(['"', '\'']).to_owned());
        let read = |text: &str| bind_text(text, &self.vocabulary, &self.names).outcome.is_ok();
        (bare != text.trim() && !bare.is_empty() && read(&bare))
            .then(|| bare.lines().collect::<Vec<_>>().join("; "))
    }

    /// Returns the sentence with `set`, if it begins with the name of a setting and `=`.
    fn as_set_command(&self, sentence: &str) -> Option<String> {
        let (name, value) = sentence.split_once('=')?;
        let command = format!("set {} {}", name.trim(), value.trim());
        (self.vocabulary.find_setting(name.trim()).is_some() && self.can_offer(&command))
            .then_some(command)
    }

    /// Returns the command for a problem with a text, such as a level, but without a verb.
    fn as_problem(&self, sentence: &str) -> Option<String> {
        let word = sentence.split_whitespace().next()?;
        let is_problem = sentence.contains('"') && self.vocabulary.find_problem(word).is_some();
        let command = |verb: &str| format!("{verb} {}", sentence.trim());
        let mut commands = is_problem.then(|| ["find", "all"].map(command))?.into_iter();
        commands.find(|command| self.can_offer(command))
    }

    /// Returns the sentence with all solutions instead of one, if its stages take only sets.
    fn as_set(&self, sentence: &str) -> Option<String> {
        let command = format!("all {}", sentence.trim().strip_prefix("find ")?);
        self.can_offer(&command).then_some(command)
    }

    /// Returns the sentence with `let`, if it begins with a name and `=` and is otherwise valid.
    fn as_let_statement(&self, sentence: &str) -> Option<String> {
        let words: Vec<&str> = sentence.split_whitespace().filter(|&word| word != "to").collect();
        // `set n 10` gives a letter a value: no setting has such a name.
        let set = match words[..] {
            ["set", name, value] if name.chars().count() == 1 => Some(format!("{name} = {value}")),
            _ => None,
        };
        let sentence = set.as_deref().unwrap_or(sentence);
        let (name, _) = sentence.split_once('=')?;
        let command = format!("let {}", sentence.trim());
        let is_name = name.trim().chars().all(|c| c.is_alphanumeric() || c == '_');
        (is_name
            && command.len() <= MAX_SENTENCE_BYTES
            && bind_text(&command, &self.vocabulary, &self.names).outcome.is_ok())
        .then_some(command)
    }

    /// Returns the pipelines put before a stage that has none: the last value, the last command as
    /// a set, and the usual one.
    fn base_pipelines(&self, sentence: &str) -> Vec<String> {
        let set = self.base_pipeline();
        let value = self.names.contains(LAST_RESULT).then(|| LAST_RESULT.to_owned());
        let words: Vec<String> = sentence.split_whitespace().map(normalize_word).collect();
        // A pronoun means the last value, and stages of other values than sets do too.
        let is_value = self.context(&[], None, false).has_pronoun(&words)
            || !self.last_kind_is(ValueKind::Set);
        let (first, last) = if is_value { (value, set) } else { (set, value) };
        // One board that was only offered is written as it is.
        let writes = words.iter().any(|word| {
            let ending = word.rsplit('.').next().unwrap_or_default();
            word.len() > ending.len() && FORMATS.iter().any(|format| format.extension == ending)
        });
        let one = || self.last_command().map(|last| last.text).filter(|it| it.starts_with("find "));
        let one = if writes && first.as_deref() != Some(LAST_RESULT) { one() } else { None };
        one.into_iter().chain(first).chain(last).collect()
    }

    /// Returns the last command as a set, or the usual one. Returns `None` if the last command was
    /// about another problem that gives no set.
    fn base_pipeline(&self) -> Option<String> {
        let Some(last) = self.last_command() else {
            return self.recent_commands.is_empty().then(|| DEFAULT_PIPELINE.to_owned());
        };
        let is_set = |text: &str| {
            self.read_statement(text).is_some_and(|one| {
                self.statement_kinds(&one).is_some_and(|kinds| kinds.has_kind(ValueKind::Set))
            })
        };
        let all = format!("all {}", last.problem_text());
        [last.text, all].into_iter().find(|text| text.len() <= MAX_SENTENCE_BYTES && is_set(text))
    }

    /// Reads a text that is one statement.
    fn read_statement(&self, text: &str) -> Option<BoundStatement> {
        let statements = bind_text(text, &self.vocabulary, &self.names).outcome.ok()?;
        <[BoundStatement; 1]>::try_from(statements).ok().map(|[one]| one)
    }

    fn statement_kinds(&self, statement: &BoundStatement) -> Option<ValueKinds> {
        kinds_of_statement(statement, &|name| self.variables.get(name).cloned().unwrap_or_default())
    }

    /// Returns whether a command can be offered. It must be readable, its stages must take the
    /// values before them, and its problems and help pages must exist.
    fn can_offer(&self, text: &str) -> bool {
        // `print` shows the text of a command.
        let printed = text.strip_prefix("print ").and_then(|rest| rest.split(' ').next());
        if printed.is_some_and(|word| self.vocabulary.find_verb(word, false).is_some()) {
            return false;
        }
        self.read_statement(text).is_some_and(|statement| self.can_be_run(&statement))
    }

    fn can_be_run(&self, statement: &BoundStatement) -> bool {
        // A verb that can also be a stage needs a problem at the start.
        let begins = |call: &VerbCall| match call.verb.role {
            VerbRole::Game => self.is_playing,
            VerbRole::Both => call.problem.is_some() || call.verb.runs_script,
            VerbRole::Start | VerbRole::Stage => true,
        };
        let starts = match &statement.head {
            PipelineHead::Call(call) => begins(call),
            PipelineHead::Variable(_) => true,
            // A misread sentence is a command and not a calculation.
            _ => false,
        };
        starts
            && takes_all_stages(statement)
            && self.statement_kinds(statement).is_some()
            && statement.calls().all(|call| self.can_run_call(call))
            && self.has_attributes(statement)
            && has_squares_on_board(statement)
    }

    /// Returns whether the solutions of the problem have the attributes that the stages use.
    fn has_attributes(&self, statement: &BoundStatement) -> bool {
        let PipelineHead::Call(call) = &statement.head else { return true };
        let problem = call.problem.as_ref().filter(|_| call.verb.makes_set);
        let first = problem.and_then(|problem| problem.expand_members().into_iter().next());
        let given = statement.stages.iter().flat_map(|stage| &stage.args.0);
        let mut expressions = given.filter_map(|given| match &given.arg {
            ArgValue::Expression(expression) => Some(expression),
            _ => None,
        });
        // The rows of an estimate are no solutions.
        if call.verb.word == "estimate" {
            return !expressions.any(|one| one.mentions(&is_attribute));
        }
        let Some(Ok(instance)) = first.map(|first| first.instance()) else { return true };
        expressions
            .all(|one| Formula::new(one, None, self.vocabulary.attributes, &*instance).is_ok())
    }

    fn can_run_call(&self, call: &VerbCall) -> bool {
        let topics = call.verb.signature.params.iter().filter(|param| param.kind == ArgKind::Topic);
        let mut words = topics.filter_map(|param| call.args.text(param.name));
        words.all(|word| word != call.verb.word && self.vocabulary.find_page(word).is_some())
            && find_refusal(call).is_none()
    }

    /// Returns the verbs that fit before the problem of a sentence without a verb, each with its
    /// command.
    fn alternative_verbs(
        &self,
        command: &str,
        words: &[SentenceToken],
    ) -> Vec<(&'static str, String)> {
        let Some((offered, rest)) =
            command.split_once(' ').filter(|(verb, _)| ["find", "play"].contains(verb))
        else {
            return Vec::new();
        };
        if rest.contains('|')
            || words.iter().any(|word| self.vocabulary.find_verb(&word.text, false).is_some())
        {
            return Vec::new();
        }
        if asks_to_find(words, self.all_synonyms()) {
            return Vec::new();
        }
        // A verb may need a word before the problem, as in `map count queens 8`.
        let with = |verb: &crate::state::Verb| {
            let words = verb.signature.params.iter().flat_map(|param| match param.kind {
                ArgKind::Choice(words) => words,
                _ => &[],
            });
            let commands = std::iter::once(format!("{} {rest}", verb.word))
                .chain(words.map(|word| format!("{} {word} {rest}", verb.word)));
            commands
                .into_iter()
                .find(|command| self.can_offer(command))
                .map(|command| (verb.word, command))
        };
        let takes = |verb: &&crate::state::Verb| {
            verb.signature.params.iter().any(|param| param.kind.is_problem())
        };
        let verbs = self.vocabulary.verbs.iter().copied().filter(takes);
        let mut fitting: Vec<_> = verbs.filter_map(with).collect();
        // The verb of the offer comes first.
        fitting.sort_by_key(|(verb, _)| *verb != offered);
        fitting
    }
}

/// Returns whether a word of the sentence asks for a solution.
fn asks_to_find(words: &[SentenceToken], synonyms: &PhraseIndex) -> bool {
    let finds = |one: &Synonym| one.meaning == SynonymMeaning::Terms("find");
    words.iter().any(|word| synonyms.of_word(&word.text).any(finds))
}

/// Returns the command that plays a puzzle instead of showing a random one solved, unless the
/// sentence asks for a solution.
fn as_puzzle(command: String, words: &[SentenceToken], context: &SuggestionContext<'_>) -> String {
    let is_size = |size: &str| size.parse::<Size>().is_ok();
    let is_asked = || words.iter().any(|word| word.text == "find");
    match command.strip_prefix("find stars ") {
        Some(size) if is_size(size) && !is_asked() && !asks_to_find(words, context.synonyms) => {
            format!("play stars {size}")
        }
        _ => command,
    }
}

/// Returns the statement around an offset, and whether it is the whole text. Returns `None` if it
/// is empty or too long.
fn sentence_at(text: &str, at: usize) -> Option<(&str, bool)> {
    let (start, end) = statement_bounds(text, at)?;
    let found = text[start..end].trim();
    let is_all = text[..start].trim().is_empty()
        && text[end..].trim_matches(|c: char| c == ';' || c.is_whitespace()).is_empty();
    (!found.is_empty() && found.len() <= MAX_SENTENCE_BYTES).then_some((found, is_all))
}

/// Returns whether a fault is in the wording of the sentence and not in its subject.
fn is_sentence_fault(fault: &Fault, sentence: &str) -> bool {
    match &fault.kind {
        // Another command would hide that ranges are not accepted, or which methods exist.
        _ if fault.is_unexpected_range() => false,
        FaultKind::Refused(ProblemError::NotPlayed(_)) => false,
        // `for every square` and `try from the middle` are no blocks.
        FaultKind::Block { .. } => !sentence.contains(['{', '}']),
        FaultKind::Refused(_) => fault.code() == FaultCode::E300 && !sentence.contains("using"),
        FaultKind::Formula(what) => {
            matches!(
                what,
                FormulaErrorKind::Kind { .. }
                    | FormulaErrorKind::Unknown(_)
                    | FormulaErrorKind::Value(..)
            )
        }
        _ => matches!(
            fault.code(),
            FaultCode::E001 | FaultCode::E002 | FaultCode::E100 | FaultCode::E101
        ),
    }
}

/// Returns the text with `=` inserted if only that is missing: `let s all queens 8`.
fn insert_equals_sign(text: &str, fault: &Fault) -> Option<String> {
    let FaultKind::Expected { expected, .. } = &fault.kind else { return None };
    let place = fault.span.filter(|_| matches!(&expected[..], [ExpectedItem::Word("=")]))?;
    Some(format!("{}= {}", text.get(..place.start)?, text.get(place.start..)?).trim().to_owned())
}

/// Removes `NAME =` from the beginning of the sentence, with or without `let`. Returns the
/// start of the command. Returns `None` if a variable cannot have this name.
fn take_let_prefix(words: &mut Vec<SentenceToken>, vocabulary: &Vocabulary) -> Option<String> {
    let skip = usize::from(words.first().is_some_and(|word| word.text == "let"));
    let is_named =
        words.get(skip + 1).is_some_and(|sign| matches!(sign.text.as_str(), "=" | ":=" | "<-"));
    if !is_named || words[skip].kind != tokens::TokenKind::Word {
        return Some(String::new());
    }
    let name = words[skip].text.clone();
    if vocabulary.is_reserved(&name) || vocabulary.find_setting(&name).is_some() {
        return (skip == 0).then(String::new);
    }
    words.drain(..skip + 2);
    name.starts_with(char::is_alphabetic).then(|| format!("let {name} = "))
}

/// Joins lines that are continued with `\`.
fn join_continued_lines(text: &str) -> String {
    let (mut line, mut at) = (String::new(), 0);
    for (_, span) in lexemes(text).filter(|(kind, _)| *kind == LexemeKind::Continuation) {
        line += text[at..span.start].trim();
        line.push(' ');
        at = span.end;
    }
    line + text[at..].trim_start()
}

/// Returns the reason why no command fulfils the request in some words of the sentence.
fn find_reason(synonyms: &PhraseIndex, sentence: &str) -> Option<&'static str> {
    let bare = |word: &str| normalize_word(word.trim_end_matches(['?', '!', ',', '.', ';']));
    let words: Vec<String> = sentence.split_whitespace().map(bare).collect();
    let mut meanings = (0..words.len()).flat_map(|at| synonyms.prefixes_of(&words[at..]));
    meanings.find_map(|one| match one.meaning {
        SynonymMeaning::Reason(id) => Some(id),
        _ => None,
    })
}

/// Returns whether a word names an attribute of solutions.
fn is_attribute(word: &str) -> bool {
    ATTRIBUTES.iter().any(|attribute| attribute.word == word)
}

/// Returns whether the stages can take the value before them, as far as its kind does not tell. An
/// extreme of a set needs its attribute, a tour has no pieces to change, and the rows of a table
/// have no attributes.
fn takes_all_stages(statement: &BoundStatement) -> bool {
    // Pieces are added only by a user who typed the stage.
    let changes_board = |stage: &VerbCall| ["with", "without"].contains(&stage.verb.word);
    let PipelineHead::Call(call) = &statement.head else {
        return !statement.stages.iter().any(changes_board);
    };
    let Some(problem) = &call.problem else { return true };
    let is_tour = || problem.instance().is_ok_and(|instance| instance.tour_ends().is_some());
    let is_table = problem.is_family() && !call.verb.makes_set;
    if call.verb.word == "same" {
        return false;
    }
    statement.stages.iter().all(|stage| match stage.verb.word {
        // A key without an attribute orders nothing.
        "sort" if call.verb.makes_set => stage.args.0.iter().all(|given| match &given.arg {
            ArgValue::Expression(key) => key.mentions(&is_attribute),
            _ => true,
        }),
        "min" | "max" | "mean" | "sum" if call.verb.makes_set => {
            // `maximum` of a sentence with a number is that of the pieces.
            let is_number = |given: &BoundArg| match &given.arg {
                ArgValue::Expression(key) => !key.mentions(&is_attribute),
                other => matches!(other, ArgValue::Integer(_)),
            };
            !stage.args.0.iter().all(is_number)
        }
        "show" if call.verb.makes_set => !stage.args.has("steps"),
        "show" if call.verb.task != Some(MethodTask::Find) => stage.args.has("steps"),
        "with" | "without" if is_table => true,
        "with" | "without" => {
            let is_test = |given: &BoundArg| matches!(given.arg, ArgValue::Expression(_));
            // The changed board is not a set, so that no stage for sets can follow.
            let is_last = || statement.stages.last().is_some_and(|last| last.span == stage.span);
            !is_tour() && !stage.args.0.iter().any(is_test) && is_last()
        }
        "where" if is_table => stage.args.0.iter().all(|given| match &given.arg {
            ArgValue::Expression(test) => !test.mentions(&is_attribute),
            _ => true,
        }),
        _ => true,
    })
}

/// Returns whether a word of the sentence is a square.
fn names_square(sentence: &str) -> bool {
    let mut words = sentence.split(|c: char| !c.is_alphanumeric());
    words.any(|word| word.parse::<Square>().is_ok())
}

/// Returns whether the squares of the stages are on the board of the problem.
fn has_squares_on_board(statement: &BoundStatement) -> bool {
    let PipelineHead::Call(call) = &statement.head else { return true };
    let Some((_, largest)) = call.problem.as_ref().and_then(ProblemCall::size_range) else {
        return true;
    };
    let mut given = statement.stages.iter().flat_map(|stage| &stage.args.0);
    given.all(|given| match given.arg {
        ArgValue::Square(square) => largest.contains(square),
        _ => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::RunCommands;
    use crate::session::Session;

    #[test]
    fn suggestion_for_a_continued_command_is_one_line() {
        let meant = |text: &str| {
            let meant = Session::default().last_answer(text).suggestion;
            let Some(Suggestion::Command { text, .. }) = meant else {
                panic!("{text:?}: {meant:?}")
            };
            text
        };
        assert_eq!(meant("count queens 8 wiht a1"), "count queens 8 with a1");
        assert_eq!(meant("count queens 8 \\\n  wiht a1"), "count queens 8 with a1");
        assert_eq!(
            meant("count \\\r\n queens 8\\\nwiht a1 # as before"),
            "count queens 8 with a1 # as before"
        );
    }
}
