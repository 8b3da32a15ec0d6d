//! Search for the nearest command.
//!
//! The items that the grammar accepts after each partial command select the words of the sentence
//! that can follow, in any order. This module therefore knows nothing about the form of commands.
//! The cheapest command is found first. For each omitted word it must keep at least two parts of
//! the sentence. It may add only general parts of a command. In particular it adds a problem only
//! if the sentence is about solutions.

use super::context::{NEGATIONS, SuggestionContext};
use super::numbers::names_size;
use super::safety::is_harmless;
use super::slots::{
    MatchConfidence, WordReading, WordSlot, free_file_name, is_problem_name, price, word_slots,
};
use super::tokens::{SentenceToken, TokenKind};
use crate::bind::bind_text;
use crate::data::ValueKind;
use crate::state::FaultKind;
use bezzel_language::ExpectedItem;
use bezzel_messages::normalize_word;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// Maximum number of partial commands that are examined, which takes some milliseconds.
const MAX_READS: usize = 1200;

/// Number of words with a meaning that a command may leave out. The offer names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Omission {
    /// At most one, since a command that leaves out more is usually for another problem.
    One,
    /// Several, if the sentence names the problem and says more about it: `first queen on a1, then
    /// fill the rest`.
    Several,
}

impl Omission {
    /// Returns the maximum number of omitted words.
    fn most(self) -> u32 {
        match self {
            Omission::One => 1,
            Omission::Several => 4,
        }
    }

    /// Returns the maximum price of a command.
    fn max_price(self) -> u32 {
        price::MAX_TOTAL + price::WORD * (self.most() - 1)
    }
}

/// Command that is nearest to a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NearestCommand {
    pub(super) command: String,
    /// Words of the sentence that it omits, except for filler.
    pub(super) omitted: Vec<String>,
    /// Whether it omits nothing but one unknown word.
    pub(super) is_almost_whole: bool,
    /// Whether it reads a word as one with a similar spelling.
    pub(super) is_guess: bool,
}

/// Partial command. The order of the fields is the order of the queue.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PartialCommand {
    price: u32,
    /// Number of words of the sentence that remain. Fewer words come first.
    left: u32,
    text: String,
    taken: u32,
    /// Index of the next word of the sentence.
    next: usize,
    kept: u32,
    /// Number of readings used for the words kept: phrases, words and numbers.
    parts: u32,
    /// Number of words kept with an exact meaning.
    exact: u32,
    /// Number of words kept because of a similar spelling.
    guessed: u32,
    /// Whether a problem was added that the sentence does not name.
    has_invented_problem: bool,
    /// Options of words already used that follow the size, such as `closed` for a Hamiltonian
    /// cycle.
    pending: String,
}

impl PartialCommand {
    /// Returns the command with the pending options.
    fn to_command(&self) -> String {
        join_terms(&self.text, "", &self.pending).trim_end().to_owned()
    }
}

/// Returns the nearest command that can be offered. `before` is the fixed beginning of the command.
pub(super) fn find_nearest(
    context: &SuggestionContext<'_>,
    tokens: &[SentenceToken],
    before: &str,
    omission: Omission,
) -> Option<NearestCommand> {
    let mut places = word_slots(context, tokens);
    if let Some(first) = places.first_mut().filter(|_| context.is_named_value) {
        first.omission_price = None;
    }
    let search = CommandSearch { context, tokens, slots: places, omission };
    let mut queue = BinaryHeap::new();
    let mut seen = BTreeSet::new();
    let mut best: Option<(u32, PartialCommand, String)> = None;
    queue.push(Reverse(PartialCommand {
        price: 0,
        left: tokens.len() as u32,
        text: String::new(),
        taken: 0,
        next: 0,
        kept: 0,
        parts: 0,
        exact: 0,
        guessed: 0,
        has_invented_problem: false,
        pending: String::new(),
    }));
    for _ in 0..MAX_READS {
        let Some(Reverse(start)) = queue.pop() else { break };
        let bound = best.as_ref().map_or(omission.max_price() + 1, |(price, ..)| *price);
        if start.price >= bound {
            break;
        }
        if !seen.insert((start.taken, start.text.clone(), start.pending.clone())) {
            continue;
        }
        let Some(expected) = search.expected_after(&format!("{before}{}", start.text)) else {
            continue;
        };
        if expected.contains(&ExpectedItem::End)
            && let Some(price) = search.total_price(&start)
            && price < bound
        {
            let command = format!("{before}{}", tidy_spacing(&start.to_command()));
            if (context.can_offer)(&command) {
                best = Some((price, start.clone(), command));
            }
        }
        search.extend_command(&start, &expected, &mut |next| queue.push(Reverse(next)));
    }
    let (_, start, command) = best?;
    Some(NearestCommand {
        is_almost_whole: match search.omitted_words(&start).len() {
            0 => true,
            1 => search
                .remaining_words(&start)
                .any(|at| search.slots[at].is_unknown && !search.slots[at].is_filler),
            _ => false,
        },
        omitted: search.omitted_words(&start),
        is_guess: start.guessed > 0,
        command,
    })
}

struct CommandSearch<'a> {
    context: &'a SuggestionContext<'a>,
    tokens: &'a [SentenceToken],
    slots: Vec<WordSlot>,
    omission: Omission,
}

impl CommandSearch<'_> {
    /// Returns the items that would be accepted after a text. Returns `None` if the text itself is
    /// invalid.
    fn expected_after(&self, text: &str) -> Option<Vec<ExpectedItem>> {
        let probe = format!("{text} \u{1}");
        let fault = bind_text(&probe, self.context.vocabulary, self.context.names).outcome.err()?;
        match fault.kind {
            FaultKind::Expected { expected, .. }
                if fault.span.is_some_and(|span| span.start > text.len()) =>
            {
                Some(expected)
            }
            _ => None,
        }
    }

    /// Returns whether the command already contains a reading of this word, which is then a
    /// repetition.
    fn is_duplicate(&self, start: &PartialCommand, at: usize) -> bool {
        let is_value = self.slots[at].omission_price == Some(price::VALUE);
        let has = |terms: &str| {
            start.text.split(' ').chain(start.pending.split(' ')).any(|term| term == terms)
        };
        !is_value && self.slots[at].readings.iter().any(|way| has(&way.terms))
    }

    fn remaining_words(&self, start: &PartialCommand) -> impl Iterator<Item = usize> {
        let taken = start.taken;
        (0..self.slots.len()).filter(move |at| taken & 1 << at == 0)
    }

    /// Returns whether the command has a word beside which this one says nothing more.
    fn is_said(&self, start: &PartialCommand, at: usize) -> bool {
        let has = |word: &str| {
            start.text.split(' ').chain(start.pending.split(' ')).any(|term| term == word)
        };
        self.slots[at].said_beside.is_some_and(|beside| beside.split(' ').any(has))
    }

    /// Returns the meaningful words that the command omits, as written.
    fn omitted_words(&self, start: &PartialCommand) -> Vec<String> {
        let missed = |&at: &usize| {
            !self.slots[at].is_filler && !self.is_duplicate(start, at) && !self.is_said(start, at)
        };
        self.remaining_words(start).filter(missed).map(|at| self.tokens[at].text.clone()).collect()
    }

    /// Returns the price of the command with all remaining words omitted. Returns `None` if it is
    /// not acceptable.
    fn total_price(&self, start: &PartialCommand) -> Option<u32> {
        let mut price = start.price;
        for at in self.remaining_words(start) {
            price += if self.is_duplicate(start, at) || self.is_said(start, at) {
                price::SIGN
            } else {
                self.slots[at].omission_price?
            };
        }
        let missed = self.omitted_words(start).len() as u32;
        if missed > self.omission.most() {
            return None;
        }
        if self.omission == Omission::Several {
            let has_meaning = |at: &usize| {
                !self.slots[*at].is_filler
                    && !self.slots[*at].is_unknown
                    && !self.is_duplicate(start, *at)
            };
            let known = self.remaining_words(start).filter(has_meaning).count();
            let omits_value = self
                .remaining_words(start)
                .any(|at| self.slots[at].omission_price == Some(price::VALUE));
            let is_kept = self.keeps_subject(start) && start.guessed == 0 && start.parts > 1;
            let is_near = price <= self.omission.max_price() && known <= 1 && !omits_value;
            let is_meant = is_kept && is_near && missed <= start.parts + 1;
            return (is_meant && !self.is_incidentally_harmful(start, missed)).then_some(price);
        }
        let is_unknown = |at: &usize| {
            let place = &self.slots[*at];
            place.is_unknown && !place.is_filler && !self.is_said(start, *at)
        };
        let unknown = self.remaining_words(start).filter(is_unknown).count() as u32;
        // A single word with a similar spelling is usually an unknown word.
        let is_long = self
            .tokens
            .iter()
            .any(|token| token.kind == TokenKind::Word && token.text.chars().count() > 4);
        let is_like = start.exact > 0
            || start.guessed == 1 && !start.has_invented_problem && (start.parts > 1 || is_long);
        let is_kept = start.kept > 0
            && is_like
            && start.guessed <= start.exact.max(1)
            && 2 * missed - unknown <= start.parts;
        // The word left out of `log scale` is its subject.
        let is_subject = missed > 0
            && start.parts == 1
            && !self.tokens.iter().any(|token| is_problem_name(self.context, token));
        let is_near = price <= price::MAX_TOTAL.min(price::MAX_PER_WORD * start.kept);
        let is_meant = !start.has_invented_problem
            || start.guessed == 0
                && (missed == 0 && self.is_about_solutions(start)
                    || missed == 1 && unknown == 1 && self.asks_last_problem(start));
        (is_kept
            && is_near
            && is_meant
            && !is_subject
            && !self.is_incidentally_harmful(start, missed))
        .then_some(price)
    }

    /// Returns whether the command keeps the problem that the sentence names, and the word with
    /// which the request begins.
    fn keeps_subject(&self, start: &PartialCommand) -> bool {
        let is_taken = |at: usize| start.taken & 1 << at != 0;
        let names_problem =
            |at: usize| is_taken(at) && is_problem_name(self.context, &self.tokens[at]);
        let begins = (0..self.slots.len()).find(|&at| is_taken(at) || !self.slots[at].is_filler);
        let is_request = |at: usize| {
            let is_verb = self.context.vocabulary.find_verb(&self.tokens[at].text, false).is_some();
            is_verb || self.slots[at].is_unknown
        };
        !start.has_invented_problem
            && (0..self.slots.len()).any(names_problem)
            && begins.is_none_or(|at| is_taken(at) || !is_request(at))
    }

    /// Returns whether a sentence without a problem is about solutions. It must mention them,
    /// continue a pipeline, or be only a stage with its arguments.
    fn is_about_solutions(&self, start: &PartialCommand) -> bool {
        // `solve(8)` is a guess at a command.
        let is_guess = |tokens: &[SentenceToken]| {
            matches!(tokens, [_, open, number, close] if open.text == "("
                && close.text == ")" && number.is_plain_number())
        };
        let is_call = self.tokens.iter().any(|token| token.text == "(");
        if is_call && is_guess(self.tokens) && start.text.starts_with("find ") {
            return true;
        }
        // So is `solve 8`, and `draw the search tree for n=4` is about a search.
        let means = |at: usize, verb: &str, is_alone: bool| {
            self.slots[at].readings.iter().any(|way| {
                way.terms == verb
                    && way.confidence == MatchConfidence::Exact
                    && way.is_phrase != is_alone
            })
        };
        let is_short = matches!(self.tokens, [_, number] if number.is_plain_number());
        if is_short && means(0, "find", true) && start.text.starts_with("find ")
            || start.text.starts_with("trace ")
                && (0..self.slots.len()).any(|at| means(at, "trace", false))
        {
            return true;
        }
        let says_so = self.tokens.iter().any(|token| self.context.is_solutions_word(&token.text));
        let says_stage = |way: &WordReading| {
            let first = way.terms.split(' ').next().unwrap_or_default();
            let is_said = way.confidence == MatchConfidence::Exact
                && way.price <= price::SYNONYM + price::PART;
            is_said
                && self.context.vocabulary.find_verb(first, true).is_some()
                && !way.terms.starts_with("where ")
        };
        let mut pipelines = self.context.pipelines.iter();
        let stages = pipelines.find_map(|pipeline| start.text.strip_prefix(pipeline.as_str()));
        let stages = stages.unwrap_or_default();
        let is_stage = (1..=start.parts as usize).contains(&stages.matches('|').count())
            && self.slots.iter().any(|place| place.readings.iter().any(says_stage));
        let is_verb = self.context.vocabulary.find_verb(&self.tokens[0].text, false).is_some()
            && self.tokens.iter().all(|token| {
                token.kind == TokenKind::Word && self.context.known_word(&token.text).is_some()
            });
        let names_method = start.parts > 1 && start.text.contains(" using ");
        let refers = self.refers_to_last_answer() || self.asks_last_problem(start);
        !is_call
            && (says_so
                || is_stage
                || is_verb
                || names_method
                || refers
                || self.tokens[0].text == "|")
    }

    /// Returns whether the sentence has a pronoun for the last answer.
    fn refers_to_last_answer(&self) -> bool {
        let words: Vec<String> =
            self.tokens.iter().map(|token| normalize_word(&token.text)).collect();
        self.context.last_problem.is_some() && self.context.has_pronoun(&words)
    }

    /// Returns whether the command asks the last problem with a verb of the sentence.
    fn asks_last_problem(&self, start: &PartialCommand) -> bool {
        /// Maximum number of words of such a sentence.
        const MOST: usize = 8;
        let Some(problem) = self.context.last_problem else { return false };
        let verb = start.text.strip_suffix(problem).map(str::trim_end).unwrap_or_default();
        let says_verb = |way: &WordReading| {
            let is_verb = way.terms == verb && way.confidence == MatchConfidence::Exact;
            is_verb && (verb != "find" || self.slots.len() <= 2)
        };
        self.tokens.len() <= MOST
            && self.slots.iter().any(|place| place.readings.iter().any(says_verb))
    }

    /// Returns whether the command is harmful and the sentence contains anything else.
    fn is_incidentally_harmful(&self, start: &PartialCommand, missed: u32) -> bool {
        let says_not = |token: &SentenceToken| {
            let is_not = |word: &String| NEGATIONS.contains(&word.as_str());
            ["dont", "never"].contains(&&*token.text)
                || self.context.terms_for(&token.text).iter().any(is_not)
        };
        let harmful = start
            .text
            .split(' ')
            .any(|word| !is_harmless(self.context.vocabulary, word) && !word.starts_with("export"));
        harmful && (missed > 0 || start.guessed > 0 || self.tokens.iter().any(says_not))
    }

    /// Visits all extensions of a partial command.
    fn extend_command(
        &self,
        start: &PartialCommand,
        expected: &[ExpectedItem],
        push: &mut dyn FnMut(PartialCommand),
    ) {
        let context = self.context;
        let mut stage_waits = false;
        for (at, place) in self.slots.iter().enumerate() {
            for way in &place.readings {
                let bits = ((1u32 << way.covers) - 1) << at;
                if start.taken & bits != 0 {
                    continue;
                }
                let first = way.terms.split(' ').next().unwrap_or_default();
                // A prefix of the whole statement is not taken from the middle of the sentence.
                let begins = |at: usize| {
                    self.slots[..at].iter().all(|place| place.omission_price == Some(0))
                };
                if start.text.is_empty()
                    && ["time", "explain", "let"].contains(&first)
                    && !begins(at)
                {
                    continue;
                }
                let stage = context.vocabulary.find_verb(first, true).is_some();
                stage_waits |= stage;
                // A synonym of `without` means the option. The stage removes pieces from a board.
                let is_option = first == "without" && self.tokens[at].text != first;
                let piped = stage
                    && !is_option
                    && !start.text.ends_with('|')
                    && expected.contains(&ExpectedItem::Word("|"));
                let listed = !piped
                    && expected.contains(&ExpectedItem::Word(","))
                    && self.can_extend_list(start, &way.terms);
                // A format names a file to be written, not one to be read.
                let is_format =
                    way.terms.starts_with('"') && self.tokens[at].kind == TokenKind::Word;
                if is_format && !start.text.ends_with("export") {
                    continue;
                }
                let is_accepted = context.can_accept(expected, first);
                if !piped && !listed && !is_accepted {
                    continue;
                }
                let takes_size = ["size", "sizes"]
                    .iter()
                    .any(|class| expected.contains(&ExpectedItem::Class(class)));
                // A number next to the name of a problem is its size or its number of pieces.
                if place.sizes_problem && !takes_size && way.terms == self.tokens[at].text {
                    continue;
                }
                let moved = if at == start.next { 0 } else { price::MOVED };
                let taken = start.taken | bits;
                let next = at + way.covers;
                // Filler words do not separate words that belong together.
                let is_gone = |at: &usize| {
                    taken & 1 << at != 0
                        || self.slots.get(*at).is_some_and(|p| p.omission_price == Some(0))
                };
                let next = (next..self.slots.len()).find(|at| !is_gone(at)).unwrap_or(next);
                let between = if piped {
                    "| "
                } else if listed {
                    ", "
                } else {
                    ""
                };
                let longer = PartialCommand {
                    price: start.price + way.price + moved,
                    left: start.left - way.covers as u32,
                    text: join_terms(
                        &if piped { start.to_command() } else { start.text.clone() },
                        between,
                        &way.terms,
                    ),
                    pending: if piped { String::new() } else { start.pending.clone() },
                    taken,
                    next,
                    kept: start.kept + way.covers as u32,
                    parts: start.parts + 1,
                    exact: start.exact
                        + if way.confidence == MatchConfidence::Exact {
                            way.covers as u32
                        } else {
                            0
                        },
                    guessed: start.guessed + u32::from(way.confidence == MatchConfidence::Guessed),
                    has_invented_problem: start.has_invented_problem,
                };
                // In `help export` the second word is not a stage.
                if piped && is_accepted {
                    let (text, pending) =
                        (join_terms(&start.text, "", &way.terms), start.pending.clone());
                    push(PartialCommand { text, pending, ..longer.clone() });
                }
                if let Some((problem, options)) = way.terms.split_once(' ')
                    && way.is_phrase
                    && context.vocabulary.find_problem(problem).is_some()
                    && start.pending.is_empty()
                {
                    let (text, pending) =
                        (join_terms(&start.text, "", problem), options.to_owned());
                    push(PartialCommand { text, pending, ..longer.clone() });
                }
                push(longer);
            }
        }
        self.insert_missing(start, expected, stage_waits, push);
    }

    /// Returns whether a word extends the list of squares or methods at the end of the command.
    fn can_extend_list(&self, start: &PartialCommand, terms: &str) -> bool {
        let is_square = |word: &str| word.parse::<bezzel_base::board::Square>().is_ok();
        let is_method = |word: &str| self.context.problems_with_method(word).next().is_some();
        let last = start.text.rsplit(' ').next().unwrap_or_default();
        is_square(last) && is_square(terms) || is_method(last) && is_method(terms)
    }

    /// Adds parts that a command requires and the sentence does not have.
    fn insert_missing(
        &self,
        start: &PartialCommand,
        expected: &[ExpectedItem],
        stage_waits: bool,
        push: &mut dyn FnMut(PartialCommand),
    ) {
        let context = self.context;
        let mut put = |terms: &str, price: u32, invented: bool| {
            let invented = start.has_invented_problem || invented;
            push(PartialCommand {
                price: start.price + price,
                text: join_terms(&start.text, "", terms),
                has_invented_problem: invented,
                ..start.clone()
            });
        };
        if start.text.is_empty() {
            // `all` costs one more than `find`. It is used if stages follow.
            ["find", "all"]
                .into_iter()
                .zip(price::VERB..)
                .for_each(|(verb, price)| put(verb, price, false));
            // A stage that takes only traces needs one.
            let takes_trace = |way: &WordReading| {
                let stage = way.terms.trim_start_matches("| ");
                let verb = context.vocabulary.find_verb(stage, true);
                way.confidence == MatchConfidence::Exact
                    && verb.is_some_and(|verb| verb.input_kinds == [ValueKind::Trace])
            };
            if self.slots.iter().any(|place| place.readings.iter().any(takes_trace)) {
                put("trace", price::VERB, false);
            }
            let is_setting = |word: &str| context.vocabulary.find_setting(word).is_some();
            let names_setting = |way: &WordReading| {
                way.confidence == MatchConfidence::Exact && is_setting(&way.terms)
            };
            if self.slots.iter().any(|place| place.readings.iter().any(names_setting)) {
                put("set", price::KEYWORD, false);
            }
            if stage_waits {
                let pipelines = context.pipelines.iter().zip(price::PIPELINE..);
                pipelines.for_each(|(pipeline, price)| put(pipeline, price, true));
            }
            return;
        }
        let is_first = || self.tokens[0].text == start.text;
        if ["time", "explain"].contains(&start.text.as_str()) && is_first() {
            put("find", price::VERB, false);
        }
        for word in self.verb_choices(start, expected) {
            put(word, price::KEYWORD, false);
        }
        if expected.contains(&ExpectedItem::End) {
            return;
        }
        let last = start.text.rsplit(' ').next().unwrap_or_default();
        let file = &format!("\"{}\"", free_file_name("solutions", "json"));
        let one_of = |word: &str| ["sample", "first", "last"].contains(&word);
        for (class, terms, price) in [
            ("size", "8", price::ARGUMENT),
            ("sizes", "8", price::ARGUMENT),
            ("piece", "queens", price::ARGUMENT),
            ("kinds", "3 queens + 2 knights", price::ARGUMENT),
            ("file", if last == "export" { file } else { "" }, price::ARGUMENT),
            ("number", if one_of(last) { "1" } else { "" }, price::ARGUMENT),
        ] {
            if !terms.is_empty() && expected.contains(&ExpectedItem::Class(class)) {
                put(terms, price, false);
            }
        }
        if expected.contains(&ExpectedItem::Class("problem")) {
            // `how many of those` counts the last set, with its stages.
            let counts_set =
                start.text == "count" && context.is_staged_set && self.refers_to_last_answer();
            for problem in self.candidate_problems().iter().filter(|_| !counts_set) {
                put(problem, price::ARGUMENT, true);
            }
        }
    }

    /// Returns the candidate problems for a sentence without one: that of the last command, or
    /// queens, or those with its method.
    fn candidate_problems(&self) -> Vec<String> {
        if self.tokens.iter().any(|token| is_problem_name(self.context, token)) {
            return Vec::new();
        }
        let methods = self.named_methods();
        let named: Vec<&str> = methods
            .iter()
            .flat_map(|word| self.context.problems_with_method(word))
            .map(|problem| problem.word)
            .collect();
        let has_method = |problem: &str| {
            let word = problem.split(' ').next().unwrap_or_default();
            named.is_empty() || named.contains(&word)
        };
        let queens = (!self.context.has_commands).then_some("queens");
        let usual = [self.context.last_problem, queens];
        // A size of the sentence takes the place of that of the last command.
        let unsized_problem = |problem: &str| {
            let is_size = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
            let words = problem.split(' ').take_while(|word| !is_size(word));
            words.collect::<Vec<_>>().join(" ")
        };
        match usual.into_iter().flatten().find(|problem| has_method(problem)) {
            Some(problem) if names_size(self.tokens) => {
                vec![unsized_problem(problem), problem.to_owned()]
            }
            Some(problem) => vec![problem.to_owned()],
            None => named.into_iter().map(str::to_owned).collect(),
        }
    }

    /// Returns the methods named in the sentence.
    fn named_methods(&self) -> Vec<String> {
        let words = self.tokens.iter().flat_map(|token| self.context.terms_for(&token.text));
        let is_method = |word: &String| self.context.problems_with_method(word).next().is_some();
        // `halfturn` is a symmetry of any problem, and a method of tours only.
        words.filter(|word| is_method(word) && !self.context.is_option(word)).collect()
    }

    /// Returns a word that the verb requires before its problem.
    fn verb_choices(&self, start: &PartialCommand, expected: &[ExpectedItem]) -> Vec<&'static str> {
        let verb = self.context.vocabulary.find_verb(&start.text, false);
        let params = verb.into_iter().flat_map(|verb| verb.signature.params);
        let words = params.flat_map(|param| match param.kind {
            crate::problem::ArgKind::Choice(words) => words,
            _ => &[],
        });
        words.copied().filter(|word| expected.contains(&ExpectedItem::Word(word))).take(1).collect()
    }
}

/// Adds terms to a text.
fn join_terms(text: &str, between: &str, terms: &str) -> String {
    let space = if text.is_empty() { "" } else { " " };
    format!("{text}{space}{between}{terms}")
}

/// Returns a command with its usual spacing.
fn tidy_spacing(text: &str) -> String {
    text.replace(" ,", ",").replace("( ", "(").replace(" )", ")").replace(" (", "(")
}
