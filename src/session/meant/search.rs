//! Search for the nearest command.
//!
//! The items that the grammar accepts after each partial command select the words of the sentence
//! that can follow, in any order. This module therefore knows nothing about the form of commands.
//! The cheapest command is found first. For each omitted word it must keep at least two parts of
//! the sentence. It may add only general parts of a command. In particular it adds a problem only
//! if the sentence is about solutions.

use super::ground::Ground;
use super::places::{NEGATIONS, Place, Trust, Way, places, price};
use super::safety::is_harmless;
use super::tokens::{Kind, Token};
use crate::lang::Expected;
use crate::verb::FaultKind;
use crate::verb::bind::read;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// Maximum number of partial commands that are examined, which takes some milliseconds.
const MOST_READS: usize = 1200;

/// Command that is nearest to a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Nearest {
    pub(super) command: String,
    /// Words of the sentence that it omits, except for filler.
    pub(super) left_out: Vec<String>,
}

/// Partial command. The order of the fields is the order of the queue.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Start {
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
    sure: u32,
    /// Number of words kept because of a similar spelling.
    guessed: u32,
    /// Whether a problem was added that the sentence does not name.
    invented: bool,
    /// Options of words already used that follow the size, such as `closed` for a Hamiltonian
    /// cycle.
    pending: String,
}

impl Start {
    /// Returns the command with the pending options.
    fn complete(&self) -> String {
        join(&self.text, "", &self.pending).trim_end().to_owned()
    }
}

/// Returns the nearest command that can be offered. `before` is the fixed beginning of the command.
pub(super) fn nearest(ground: &Ground<'_>, tokens: &[Token], before: &str) -> Option<Nearest> {
    let mut places = places(ground, tokens);
    if let Some(first) = places.first_mut().filter(|_| ground.named) {
        first.left_out = None;
    }
    let search = Search { ground, tokens, places };
    let mut queue = BinaryHeap::new();
    let mut seen = BTreeSet::new();
    let mut best: Option<(u32, Start, String)> = None;
    queue.push(Reverse(Start {
        price: 0,
        left: tokens.len() as u32,
        text: String::new(),
        taken: 0,
        next: 0,
        kept: 0,
        parts: 0,
        sure: 0,
        guessed: 0,
        invented: false,
        pending: String::new(),
    }));
    for _ in 0..MOST_READS {
        let Some(Reverse(start)) = queue.pop() else { break };
        let bound = best.as_ref().map_or(price::MOST + 1, |(price, ..)| *price);
        if start.price >= bound {
            break;
        }
        if !seen.insert((start.taken, start.text.clone(), start.pending.clone())) {
            continue;
        }
        let Some(expected) = search.expected(&format!("{before}{}", start.text)) else { continue };
        if expected.contains(&Expected::End)
            && let Some(price) = search.total(&start)
            && price < bound
        {
            let command = format!("{before}{}", tidy(&start.complete()));
            if (ground.works)(&command) {
                best = Some((price, start.clone(), command));
            }
        }
        search.go_on(&start, &expected, &mut |next| queue.push(Reverse(next)));
    }
    let (_, start, command) = best?;
    Some(Nearest { left_out: search.left_out(&start), command })
}

struct Search<'a> {
    ground: &'a Ground<'a>,
    tokens: &'a [Token],
    places: Vec<Place>,
}

impl Search<'_> {
    /// Returns the items that would be accepted after a text. Returns `None` if the text itself is
    /// invalid.
    fn expected(&self, text: &str) -> Option<Vec<Expected>> {
        let probe = format!("{text} \u{1}");
        let fault = read(&probe, self.ground.vocabulary, self.ground.names).outcome.err()?;
        match fault.kind {
            FaultKind::Expected { expected, .. } if fault.span.is_some_and(|span| span.start > text.len()) => {
                Some(expected)
            }
            _ => None,
        }
    }

    /// Returns whether the command already contains a reading of this word, which is then a
    /// repetition.
    fn stands_twice(&self, start: &Start, at: usize) -> bool {
        let is_value = self.places[at].left_out == Some(price::VALUE);
        let has = |terms: &str| start.text.split(' ').chain(start.pending.split(' ')).any(|term| term == terms);
        !is_value && self.places[at].ways.iter().any(|way| has(&way.terms))
    }

    fn rest(&self, start: &Start) -> impl Iterator<Item = usize> {
        let taken = start.taken;
        (0..self.places.len()).filter(move |at| taken & 1 << at == 0)
    }

    /// Returns the meaningful words that the command omits, as written.
    fn left_out(&self, start: &Start) -> Vec<String> {
        let missed = |&at: &usize| !self.places[at].is_little && !self.stands_twice(start, at);
        self.rest(start).filter(missed).map(|at| self.tokens[at].text.clone()).collect()
    }

    /// Returns the price of the command with all remaining words omitted. Returns `None` if it is
    /// not acceptable.
    fn total(&self, start: &Start) -> Option<u32> {
        let mut price = start.price;
        for at in self.rest(start) {
            price += if self.stands_twice(start, at) { price::SIGN } else { self.places[at].left_out? };
        }
        let missed = self.left_out(start).len() as u32;
        // A single word with a similar spelling is usually an unknown word.
        let is_long = self.tokens.iter().any(|token| token.kind == Kind::Word && token.text.chars().count() > 4);
        let is_like = start.sure > 0 || start.guessed == 1 && !start.invented && (start.parts > 1 || is_long);
        let is_kept = start.kept > 0 && is_like && start.guessed <= start.sure.max(1) && 2 * missed <= start.parts;
        let is_near = price <= price::MOST.min(price::MOST_EACH * start.kept);
        let is_meant = !start.invented || missed == 0 && start.guessed == 0 && self.is_about_solutions(start);
        (is_kept && is_near && is_meant && !self.ends_by_the_way(start, missed)).then_some(price)
    }

    /// Returns whether a sentence without a problem is about solutions. It must mention them,
    /// continue a pipeline, or be only a stage with its arguments.
    fn is_about_solutions(&self, start: &Start) -> bool {
        let is_call = self.tokens.iter().any(|token| token.text == "(");
        let says_so = self.tokens.iter().any(|token| self.ground.is_solutions(&token.text));
        let says_stage = |way: &Way| {
            let first = way.terms.split(' ').next().unwrap_or_default();
            let is_said = way.trust == Trust::Sure && way.price <= price::SYNONYM + price::PART;
            is_said && self.ground.vocabulary.verb(first, true).is_some() && !way.terms.starts_with("where ")
        };
        let stages = start.text.strip_prefix(self.ground.pipeline).unwrap_or_default();
        let is_stage =
            stages.matches('|').count() == 1 && self.places.iter().any(|place| place.ways.iter().any(says_stage));
        let is_verb = self.ground.vocabulary.verb(&self.tokens[0].text, false).is_some()
            && self.tokens.iter().all(|token| token.kind == Kind::Word && self.ground.known(&token.text).is_some());
        let names_method = start.parts > 1 && start.text.contains(" using ");
        !is_call && (says_so || is_stage || is_verb || names_method || self.tokens[0].text == "|")
    }

    /// Returns whether the command is harmful and the sentence contains anything else.
    fn ends_by_the_way(&self, start: &Start, missed: u32) -> bool {
        let says_not = |token: &Token| {
            let is_not = |word: &String| NEGATIONS.contains(&word.as_str());
            ["dont", "never"].contains(&&*token.text) || self.ground.terms_named(&token.text).iter().any(is_not)
        };
        let harmful =
            start.text.split(' ').any(|word| !is_harmless(self.ground.vocabulary, word) && !word.starts_with("export"));
        harmful && (missed > 0 || start.guessed > 0 || self.tokens.iter().any(says_not))
    }

    /// Visits all extensions of a partial command.
    fn go_on(&self, start: &Start, expected: &[Expected], push: &mut dyn FnMut(Start)) {
        let ground = self.ground;
        let mut stage_waits = false;
        for (at, place) in self.places.iter().enumerate() {
            for way in &place.ways {
                let bits = ((1u32 << way.covers) - 1) << at;
                if start.taken & bits != 0 {
                    continue;
                }
                let first = way.terms.split(' ').next().unwrap_or_default();
                // A prefix of the whole statement is not taken from the middle of the sentence.
                let begins = |at: usize| self.places[..at].iter().all(|place| place.left_out == Some(0));
                if start.text.is_empty() && ["time", "explain", "let"].contains(&first) && !begins(at) {
                    continue;
                }
                let stage = ground.vocabulary.verb(first, true).is_some();
                stage_waits |= stage;
                let piped = stage && !start.text.ends_with('|') && expected.contains(&Expected::Word("|"));
                let listed = !piped && expected.contains(&Expected::Word(",")) && self.goes_on_list(start, &way.terms);
                // A format names a file to be written, not one to be read.
                let is_format = way.terms.starts_with('"') && self.tokens[at].kind == Kind::Word;
                if is_format && !start.text.ends_with("export") {
                    continue;
                }
                let is_accepted = ground.accepts(expected, first);
                if !piped && !listed && !is_accepted {
                    continue;
                }
                let takes_size = ["size", "sizes"].iter().any(|class| expected.contains(&Expected::Class(class)));
                // A number next to the name of a problem is its size or its number of pieces.
                if place.sizes_problem && !takes_size && way.terms == self.tokens[at].text {
                    continue;
                }
                let moved = if at == start.next { 0 } else { price::MOVED };
                let taken = start.taken | bits;
                let next = at + way.covers;
                // Filler words do not separate words that belong together.
                let is_gone =
                    |at: &usize| taken & 1 << at != 0 || self.places.get(*at).is_some_and(|p| p.left_out == Some(0));
                let next = (next..self.places.len()).find(|at| !is_gone(at)).unwrap_or(next);
                let between = if piped {
                    "| "
                } else if listed {
                    ", "
                } else {
                    ""
                };
                let longer = Start {
                    price: start.price + way.price + moved,
                    left: start.left - way.covers as u32,
                    text: join(&if piped { start.complete() } else { start.text.clone() }, between, &way.terms),
                    pending: if piped { String::new() } else { start.pending.clone() },
                    taken,
                    next,
                    kept: start.kept + way.covers as u32,
                    parts: start.parts + 1,
                    sure: start.sure + if way.trust == Trust::Sure { way.covers as u32 } else { 0 },
                    guessed: start.guessed + u32::from(way.trust == Trust::Guessed),
                    invented: start.invented,
                };
                // In `help export` the second word is not a stage.
                if piped && is_accepted {
                    let (text, pending) = (join(&start.text, "", &way.terms), start.pending.clone());
                    push(Start { text, pending, ..longer.clone() });
                }
                if let Some((problem, options)) = way.terms.split_once(' ')
                    && way.is_phrase
                    && ground.vocabulary.problem(problem).is_some()
                    && start.pending.is_empty()
                {
                    let (text, pending) = (join(&start.text, "", problem), options.to_owned());
                    push(Start { text, pending, ..longer.clone() });
                }
                push(longer);
            }
        }
        self.put_in(start, expected, stage_waits, push);
    }

    /// Returns whether a word extends the list of squares or methods at the end of the command.
    fn goes_on_list(&self, start: &Start, terms: &str) -> bool {
        let is_square = |word: &str| word.parse::<crate::board::Square>().is_ok();
        let is_method = |word: &str| self.ground.with_method(word).next().is_some();
        let last = start.text.rsplit(' ').next().unwrap_or_default();
        is_square(last) && is_square(terms) || is_method(last) && is_method(terms)
    }

    /// Adds parts that a command requires and the sentence does not have.
    fn put_in(&self, start: &Start, expected: &[Expected], stage_waits: bool, push: &mut dyn FnMut(Start)) {
        let ground = self.ground;
        let mut put = |terms: &str, price: u32, invented: bool| {
            let invented = start.invented || invented;
            push(Start { price: start.price + price, text: join(&start.text, "", terms), invented, ..start.clone() });
        };
        if start.text.is_empty() {
            // `all` costs one more than `find`. It is used if stages follow.
            ["find", "all"].into_iter().zip(price::VERB..).for_each(|(verb, price)| put(verb, price, false));
            let is_setting = |word: &str| ground.vocabulary.setting(word).is_some();
            let names_setting = |way: &Way| way.trust == Trust::Sure && is_setting(&way.terms);
            if self.places.iter().any(|place| place.ways.iter().any(names_setting)) {
                put("set", price::KEYWORD, false);
            }
            if stage_waits {
                put(ground.pipeline, price::PIPELINE, true);
            }
            return;
        }
        for word in self.choices(start, expected) {
            put(word, price::KEYWORD, false);
        }
        if expected.contains(&Expected::End) {
            return;
        }
        let last = start.text.rsplit(' ').next().unwrap_or_default();
        let file = "\"solutions.json\"";
        let one_of = |word: &str| ["sample", "first", "last"].contains(&word);
        for (class, terms, price) in [
            ("size", "8", price::ARGUMENT),
            ("sizes", "8", price::ARGUMENT),
            ("piece", "queens", price::ARGUMENT),
            ("kinds", "3 queens + 2 knights", price::ARGUMENT),
            ("file", if last == "export" { file } else { "" }, price::ARGUMENT),
            ("number", if one_of(last) { "1" } else { "" }, price::ARGUMENT),
        ] {
            if !terms.is_empty() && expected.contains(&Expected::Class(class)) {
                put(terms, price, false);
            }
        }
        if expected.contains(&Expected::Class("problem")) {
            for problem in self.subjects() {
                put(problem, price::ARGUMENT, true);
            }
        }
    }

    /// Returns the candidate problems for a sentence without one: those with its method, or queens.
    fn subjects(&self) -> Vec<&'static str> {
        let methods = self.methods();
        let named: Vec<&str> =
            methods.iter().flat_map(|word| self.ground.with_method(word)).map(|problem| problem.word).collect();
        if named.is_empty() { vec!["queens"] } else { named }
    }

    /// Returns the methods named in the sentence.
    fn methods(&self) -> Vec<String> {
        let words = self.tokens.iter().flat_map(|token| self.ground.terms_named(&token.text));
        words.filter(|word| self.ground.with_method(word).next().is_some()).collect()
    }

    /// Returns a word that the verb requires before its problem.
    fn choices(&self, start: &Start, expected: &[Expected]) -> Vec<&'static str> {
        let verb = self.ground.vocabulary.verb(&start.text, false);
        let params = verb.into_iter().flat_map(|verb| verb.takes.params);
        let words = params.flat_map(|param| match param.kind {
            crate::problem::Kind::Choice(words) => words,
            _ => &[],
        });
        words.copied().filter(|word| expected.contains(&Expected::Word(word))).take(1).collect()
    }
}

/// Adds terms to a text.
fn join(text: &str, between: &str, terms: &str) -> String {
    let space = if text.is_empty() { "" } else { " " };
    format!("{text}{space}{between}{terms}")
}

/// Returns a command with its usual spacing.
fn tidy(text: &str) -> String {
    text.replace(" ,", ",").replace("( ", "(").replace(" )", ")").replace(" (", "(")
}
