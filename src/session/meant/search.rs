//! The search for the nearest command: what the grammar would accept after the words so far says which word of the sentence can go
//! there, in any order, so that nothing here knows what a command looks like.
//!
//! The cheapest command is found first. It has to keep more of the sentence than it leaves out, and what it puts in has to be what any
//! command has: without a word of the sentence for it, no problem is put in unless the sentence is about solutions.

use super::ground::Ground;
use super::places::{NEGATIONS, Place, Trust, Way, places, price};
use super::safety::is_harmless;
use super::tokens::{Kind, Token};
use crate::lang::Expected;
use crate::verb::FaultKind;
use crate::verb::bind::read;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// Commands looked at before the search gives up: some milliseconds.
const MOST_READS: usize = 1200;

/// A command that a sentence was meant as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Nearest {
    /// The command.
    pub(super) command: String,
    /// The words of the sentence that it leaves out, unless they say nothing.
    pub(super) left_out: Vec<String>,
}

/// The start of a command; the order is that of the queue.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Start {
    price: u32,
    /// Words of the sentence that are left: fewer first.
    left: u32,
    text: String,
    /// The words taken, as bits.
    taken: u32,
    /// The word that would come next.
    next: usize,
    /// Words kept.
    kept: u32,
    /// What the words kept have become: phrases, words and numbers.
    parts: u32,
    /// Words kept that surely mean what the command has.
    sure: u32,
    /// Words kept that are only written alike.
    guessed: u32,
    /// Whether a problem was put in that the sentence does not name.
    invented: bool,
    /// Options that words already taken stand for, and that come behind the size: `closed` of a Hamiltonian cycle.
    pending: String,
}

impl Start {
    /// The command with the options that wait for their place.
    fn complete(&self) -> String {
        join(&self.text, "", &self.pending).trim_end().to_owned()
    }
}

/// The nearest command that works, behind the words that are sure.
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

/// A sentence and what can be done with its words.
struct Search<'a> {
    ground: &'a Ground<'a>,
    tokens: &'a [Token],
    places: Vec<Place>,
}

impl Search<'_> {
    /// What would be accepted after a text; none where the text itself is not.
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

    /// Whether the command has the word at this place already, which then only stands twice.
    fn stands_twice(&self, start: &Start, at: usize) -> bool {
        let is_value = self.places[at].left_out == Some(price::VALUE);
        let has = |terms: &str| start.text.split(' ').chain(start.pending.split(' ')).any(|term| term == terms);
        !is_value && self.places[at].ways.iter().any(|way| has(&way.terms))
    }

    fn rest(&self, start: &Start) -> impl Iterator<Item = usize> {
        let taken = start.taken;
        (0..self.places.len()).filter(move |at| taken & 1 << at == 0)
    }

    /// The words that mean something and that the command does not have, as they are written.
    fn left_out(&self, start: &Start) -> Vec<String> {
        let missed = |&at: &usize| !self.places[at].is_little && !self.stands_twice(start, at);
        self.rest(start).filter(missed).map(|at| self.tokens[at].text.clone()).collect()
    }

    /// The price of the command with all that is left of the sentence left out; none where that is too much.
    fn total(&self, start: &Start) -> Option<u32> {
        let mut price = start.price;
        for at in self.rest(start) {
            price += if self.stands_twice(start, at) { price::SIGN } else { self.places[at].left_out? };
        }
        let missed = self.left_out(start).len() as u32;
        // A word alone that is written almost like another is more often one that nobody here knows.
        let is_long = self.tokens.iter().any(|token| token.kind == Kind::Word && token.text.chars().count() > 4);
        let is_like = start.sure > 0 || start.guessed == 1 && !start.invented && (start.parts > 1 || is_long);
        let is_kept = start.kept > 0 && is_like && start.guessed <= start.sure.max(1) && 2 * missed <= start.parts;
        let is_near = price <= price::MOST.min(price::MOST_EACH * start.kept);
        let is_meant = !start.invented || missed == 0 && start.guessed == 0 && self.is_about_solutions(start);
        (is_kept && is_near && is_meant && !self.ends_by_the_way(start, missed)).then_some(price)
    }

    /// Whether a sentence without the name of a problem is about solutions: it says so, goes on from a pipeline, or is nothing but a
    /// stage with its arguments.
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

    /// Whether the command ends or deletes something, and the sentence says more than that.
    fn ends_by_the_way(&self, start: &Start, missed: u32) -> bool {
        let says_not = |token: &Token| {
            let is_not = |word: &String| NEGATIONS.contains(&word.as_str());
            ["dont", "never"].contains(&&*token.text) || self.ground.terms_named(&token.text).iter().any(is_not)
        };
        let harmful =
            start.text.split(' ').any(|word| !is_harmless(self.ground.vocabulary, word) && !word.starts_with("export"));
        harmful && (missed > 0 || start.guessed > 0 || self.tokens.iter().any(says_not))
    }

    /// Every longer start.
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
                // What the whole statement begins with is not taken from its middle.
                let begins = |at: usize| self.places[..at].iter().all(|place| place.left_out == Some(0));
                if start.text.is_empty() && ["time", "explain", "let"].contains(&first) && !begins(at) {
                    continue;
                }
                let stage = ground.vocabulary.verb(first, true).is_some();
                stage_waits |= stage;
                let piped = stage && !start.text.ends_with('|') && expected.contains(&Expected::Word("|"));
                let listed = !piped && expected.contains(&Expected::Word(",")) && self.goes_on_list(start, &way.terms);
                // A format names a file that is written, and none that is read.
                let is_format = way.terms.starts_with('"') && self.tokens[at].kind == Kind::Word;
                if is_format && !start.text.ends_with("export") {
                    continue;
                }
                let is_accepted = ground.accepts(expected, first);
                if !piped && !listed && !is_accepted {
                    continue;
                }
                let takes_size = ["size", "sizes"].iter().any(|class| expected.contains(&Expected::Class(class)));
                // A number beside the name of a problem is its size, or that of its pieces.
                if place.sizes_problem && !takes_size && way.terms == self.tokens[at].text {
                    continue;
                }
                let moved = if at == start.next { 0 } else { price::MOVED };
                let taken = start.taken | bits;
                let next = at + way.covers;
                // Little words between do not part what stands together.
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
                // `help export` is no stage.
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

    /// Whether a word goes on the list of squares or methods that the command ends with.
    fn goes_on_list(&self, start: &Start, terms: &str) -> bool {
        let is_square = |word: &str| word.parse::<crate::board::Square>().is_ok();
        let is_method = |word: &str| self.ground.with_method(word).next().is_some();
        let last = start.text.rsplit(' ').next().unwrap_or_default();
        is_square(last) && is_square(terms) || is_method(last) && is_method(terms)
    }

    /// What a command has to have and the sentence does not.
    fn put_in(&self, start: &Start, expected: &[Expected], stage_waits: bool, push: &mut dyn FnMut(Start)) {
        let ground = self.ground;
        let mut put = |terms: &str, price: u32, invented: bool| {
            let invented = start.invented || invented;
            push(Start { price: start.price + price, text: join(&start.text, "", terms), invented, ..start.clone() });
        };
        if start.text.is_empty() {
            // One more for `all`: it is taken where stages follow.
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

    /// The problems that a sentence without one can be about: those that have its method, or queens.
    fn subjects(&self) -> Vec<&'static str> {
        let methods = self.methods();
        let named: Vec<&str> =
            methods.iter().flat_map(|word| self.ground.with_method(word)).map(|problem| problem.word).collect();
        if named.is_empty() { vec!["queens"] } else { named }
    }

    /// The methods that the sentence names.
    fn methods(&self) -> Vec<String> {
        let words = self.tokens.iter().flat_map(|token| self.ground.terms_named(&token.text));
        words.filter(|word| self.ground.with_method(word).next().is_some()).collect()
    }

    /// The words of which the verb takes one before its problem.
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

/// Terms behind a text.
fn join(text: &str, between: &str, terms: &str) -> String {
    let space = if text.is_empty() { "" } else { " " };
    format!("{text}{space}{between}{terms}")
}

/// A command as people write it.
fn tidy(text: &str) -> String {
    text.replace(" ,", ",").replace("( ", "(").replace(" )", ")").replace(" (", "(")
}
