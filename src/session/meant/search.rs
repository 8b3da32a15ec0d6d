//! The search for the nearest command: what the grammar would accept after the words so far says which word of the sentence can go
//! there, in any order, so that nothing here knows what a command looks like.

use super::tokens::{Kind, MOST, Token};
use crate::board::Square;
use crate::lang::Expected;
use crate::piece::Piece;
use crate::verb::FaultKind;
use crate::verb::bind::{Names, Vocabulary, is_same, read};
use crate::words::{Says, Synonym, plain};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// Prices, in tenths of a word that is put in.
mod price {
    /// A word of another language, or another word for it.
    pub(super) const SYNONYM: u32 = 2;
    /// A word that is written differently by a letter.
    pub(super) const LETTER: u32 = 5;
    /// A word that does not stand where the sentence has it.
    pub(super) const MOVED: u32 = 3;
    /// A verb that the sentence does not have.
    pub(super) const VERB: u32 = 10;
    /// A whole pipeline that the sentence does not have.
    pub(super) const PIPELINE: u32 = 15;
    /// An argument that the sentence does not have.
    pub(super) const ARGUMENT: u32 = 7;
    /// What is left out: signs, little words that are words of the language too, words that mean something or are not known, numbers.
    pub(super) const SIGN: u32 = 2;
    pub(super) const LITTLE: u32 = 5;
    pub(super) const WORD: u32 = 20;
    pub(super) const VALUE: u32 = 60;
    /// The most that a command may cost for each word that it keeps, and in all.
    pub(super) const MOST_EACH: u32 = 26;
    pub(super) const MOST: u32 = 50;
}

/// Commands looked at before the search gives up: some milliseconds.
const MOST_READS: usize = 800;

/// What a sentence is read against.
pub(super) struct Ground<'a> {
    pub(super) vocabulary: &'static Vocabulary,
    pub(super) names: &'a Names,
    /// The pipeline that a stage without one goes on from.
    pub(super) pipeline: &'a str,
    /// The synonyms, those of the session's language first.
    pub(super) synonyms: Vec<&'static Synonym>,
    /// Whether unknown words may be left out.
    pub(super) forgiving: bool,
    /// Whether the first word is the name of a value, and nothing else.
    pub(super) named: bool,
    /// Whether a command can be offered.
    pub(super) works: &'a dyn Fn(&str) -> bool,
}

/// A way to take words of the sentence into the command.
#[derive(Clone, Debug)]
struct Way {
    terms: String,
    /// The words of the sentence that it takes.
    covers: usize,
    price: u32,
}

/// A word of the sentence.
struct Place {
    ways: Vec<Way>,
    /// What it costs to leave it out; none where it cannot be.
    left_out: Option<u32>,
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
}

impl Ground<'_> {
    /// The word of the vocabulary or the name that a word is, as it is written there.
    pub(super) fn known(&self, word: &str) -> Option<String> {
        if self.names.contains(word) {
            return Some(word.to_owned());
        }
        let entries = self.vocabulary.entries();
        let typed = || entries.iter().filter(|entry| entry.is_typed());
        let exact = typed().find(|entry| entry.word == word || entry.also.contains(&word));
        let found = exact.or_else(|| typed().find(|entry| word.len() > 2 && is_same(word, &entry.word)));
        found.map(|entry| entry.word.clone().into_owned())
    }

    fn is_attribute(&self, word: &str) -> bool {
        self.vocabulary.attributes.iter().any(|attribute| attribute.word == word)
    }

    /// What a word alone says, if a list has it.
    pub(super) fn says(&self, word: &str) -> Option<Says> {
        let alone = |one: &&&Synonym| one.words.len() == 1 && one.begins(std::iter::once(word));
        self.synonyms.iter().find(alone).map(|one| one.says)
    }

    /// What the word says between two numbers.
    pub(super) fn joins(&self, word: &str) -> Option<Says> {
        let joins = |one: &&&Synonym| matches!(one.says, Says::Size | Says::Range) && one.begins(std::iter::once(word));
        self.synonyms.iter().find(joins).map(|one| one.says)
    }

    /// The nearest command that works, behind the words that are sure.
    pub(super) fn nearest(&self, tokens: &[Token], sure: &str) -> Option<String> {
        let mut places: Vec<Place> = (0..tokens.len()).map(|at| self.place(&tokens[at..])).collect();
        if let Some(first) = places.first_mut().filter(|_| self.named) {
            first.left_out = None;
        }
        let mut queue = BinaryHeap::new();
        let mut seen = BTreeSet::new();
        let mut best: Option<(u32, String)> = None;
        queue.push(Reverse(Start {
            price: 0,
            left: tokens.len() as u32,
            text: String::new(),
            taken: 0,
            next: 0,
            kept: 0,
        }));
        for _ in 0..MOST_READS {
            let Some(Reverse(start)) = queue.pop() else { break };
            let bound = best.as_ref().map_or(price::MOST + 1, |(price, _)| *price);
            if start.price >= bound {
                break;
            }
            if !seen.insert((start.taken, start.text.clone())) {
                continue;
            }
            let Some(expected) = self.expected(&format!("{sure}{}", start.text)) else { continue };
            if expected.contains(&Expected::End)
                && let Some(price) = self.total(&start, &places)
                && price < bound
            {
                let command = format!("{sure}{}", tidy(&start.text));
                if (self.works)(&command) {
                    best = Some((price, command));
                }
            }
            self.go_on(&start, &expected, &places, &mut |next| queue.push(Reverse(next)));
        }
        best.map(|(_, command)| command)
    }

    /// What would be accepted after a text; none where the text itself is not.
    fn expected(&self, text: &str) -> Option<Vec<Expected>> {
        let probe = format!("{text} \u{1}");
        let fault = read(&probe, self.vocabulary, self.names).outcome.err()?;
        match fault.kind {
            FaultKind::Expected { expected, .. } if fault.span.is_some_and(|span| span.start > text.len()) => {
                Some(expected)
            }
            _ => None,
        }
    }

    /// The price of the command with all that is left of the sentence left out; none where that is too much.
    fn total(&self, start: &Start, places: &[Place]) -> Option<u32> {
        let mut price = start.price;
        for (at, place) in places.iter().enumerate() {
            if start.taken & 1 << at == 0 {
                // What the command says already may stand twice.
                let twice = place.ways.iter().any(|way| start.text.split(' ').any(|term| term == way.terms));
                let is_value = place.left_out == Some(price::VALUE);
                price += if twice && !is_value { price::SIGN } else { place.left_out? };
            }
        }
        (start.kept > 0 && price <= price::MOST.min(price::MOST_EACH * start.kept)).then_some(price)
    }

    /// Every longer start.
    fn go_on(&self, start: &Start, expected: &[Expected], places: &[Place], push: &mut dyn FnMut(Start)) {
        let mut stage_waits = false;
        for (at, place) in places.iter().enumerate() {
            for way in &place.ways {
                let bits = ((1u32 << way.covers) - 1) << at;
                if start.taken & bits != 0 {
                    continue;
                }
                let first = way.terms.split(' ').next().unwrap_or_default();
                let stage = self.vocabulary.verb(first, true).is_some();
                stage_waits |= stage;
                let piped = stage && !start.text.ends_with('|') && expected.contains(&Expected::Word("|"));
                if !piped && !self.accepts(expected, first) {
                    continue;
                }
                let moved = if at == start.next { 0 } else { price::MOVED };
                let taken = start.taken | bits;
                let next = at + way.covers;
                // Little words between do not part what stands together.
                let is_gone =
                    |at: &usize| taken & 1 << at != 0 || places.get(*at).is_some_and(|p| p.left_out == Some(0));
                let next = (next..places.len()).find(|at| !is_gone(at)).unwrap_or(next);
                push(Start {
                    price: start.price + way.price + moved,
                    left: start.left - way.covers as u32,
                    text: join(&start.text, if piped { "| " } else { "" }, &way.terms),
                    taken,
                    next,
                    kept: start.kept + way.covers as u32,
                });
            }
        }
        let mut put = |terms: &str, price: u32| {
            push(Start { price: start.price + price, text: join(&start.text, "", terms), ..start.clone() });
        };
        if start.text.is_empty() {
            // One more for `all`: it is taken where stages follow.
            ["find", "all"].into_iter().zip(price::VERB..).for_each(|(verb, price)| put(verb, price));
            if stage_waits {
                put(self.pipeline, price::PIPELINE);
            }
        } else if !expected.contains(&Expected::End) {
            for (class, terms) in [
                ("size", "8"),
                ("sizes", "8"),
                ("problem", "queens"),
                ("piece", "queens"),
                ("kinds", "3 queens + 2 knights"),
                ("file", "\"solutions.json\""),
            ] {
                if expected.contains(&Expected::Class(class)) {
                    put(terms, price::ARGUMENT);
                }
            }
        }
    }

    /// Whether a term could be accepted; what it really is, reading says.
    fn accepts(&self, expected: &[Expected], term: &str) -> bool {
        let is_number = term.starts_with(|c: char| c.is_ascii_digit());
        expected.iter().any(|one| match one {
            Expected::Word(word) => *word == term || is_same(term, word),
            Expected::End => false,
            Expected::Class(class) => match *class {
                "command" => self.vocabulary.verb(term, false).is_some(),
                "stage" => self.vocabulary.verb(term, true).is_some(),
                "problem" => self.vocabulary.problem(term).is_some(),
                "piece" => Piece::named(term).is_some(),
                "size" | "sizes" | "number" | "range" | "duration" | "bytes" | "date" => is_number,
                "file" => term.starts_with('"'),
                "square" => term.parse::<Square>().is_ok(),
                "attribute" => self.is_attribute(term),
                "variable" => self.names.contains(term),
                "setting" => self.vocabulary.setting(term).is_some(),
                _ => true,
            },
        })
    }

    /// What can be done with the first of these words.
    fn place(&self, tokens: &[Token]) -> Place {
        let token = &tokens[0];
        let mut ways: Vec<Way> = Vec::new();
        let mut way = |terms: &str, covers, price| {
            if !ways.iter().any(|way| way.terms == terms && way.covers == covers) {
                ways.push(Way { terms: terms.to_owned(), covers, price });
            }
        };
        let known = (token.kind == Kind::Word).then(|| self.known(&token.text)).flatten();
        let is_square = token.kind == Kind::Word && token.text.parse::<Square>().is_ok();
        match (token.kind, &known) {
            (Kind::Word, Some(known)) => way(known, 1, 0),
            (Kind::Word, None) if !is_square => {}
            _ => way(&token.text, 1, 0),
        }
        let mut nothing = 0;
        if token.kind == Kind::Word {
            if let Some(word) = known.as_deref().filter(|word| self.is_attribute(word)) {
                way(&format!("where {word}"), 1, price::LETTER);
            }
            let mut said = is_square;
            let plain: Vec<String> = tokens.iter().map(|token| plain(&token.text)).collect();
            let mut found: Vec<&Synonym> =
                self.synonyms.iter().copied().filter(|one| one.begins(plain.iter().map(String::as_str))).collect();
            // A word whose ending is free gives way to one that says more of it.
            let letters = |one: &Synonym| one.words.iter().map(|word| word.trim_end_matches('*').len()).sum::<usize>();
            let most = |words: usize| found.iter().filter(|one| one.words.len() == words).map(|one| letters(one)).max();
            let longest: Vec<Option<usize>> = (0..=MOST).map(most).collect();
            found.retain(|one| longest.get(one.words.len()).copied().flatten() == Some(letters(one)));
            for one in found {
                match one.says {
                    Says::Terms(terms) => {
                        said |= one.words.len() == 1;
                        way(terms, one.words.len(), price::SYNONYM);
                    }
                    Says::Nothing => nothing = nothing.max(one.words.len()),
                    Says::Size | Says::Range | Says::Advice(_) | Says::Reason(_) => {}
                }
            }
            for verb in
                self.vocabulary.verbs.iter().filter(|verb| nothing == 0 && verb.like.contains(&plain[0].as_str()))
            {
                said = true;
                way(verb.word, 1, price::SYNONYM);
            }
            if known.is_none() && nothing == 0 && !said {
                self.spelt_alike(&plain[0]).into_iter().for_each(|word| way(word, 1, price::LETTER));
            }
        }
        let left_out = match (token.kind, &known) {
            (Kind::Sign, _) if token.text == "|" && tokens.len() > 1 => Some(price::WORD),
            (Kind::Sign, _) => Some(price::SIGN),
            (Kind::Number | Kind::Text, _) => Some(price::VALUE),
            (Kind::Word, Some(_)) if nothing > 0 => Some(price::LITTLE),
            (Kind::Word, None) if nothing > 0 => Some(0),
            (Kind::Word, None) if is_square => Some(price::VALUE),
            (Kind::Word, None) if ways.is_empty() => self.forgiving.then_some(price::WORD),
            // A command that breaks off later was begun as it was meant: its words are not left out.
            (Kind::Word, _) => self.forgiving.then_some(price::WORD),
        };
        Place { ways, left_out }
    }

    /// The words of the language that are written almost like this one.
    fn spelt_alike(&self, word: &str) -> Vec<&'static str> {
        let letters = word.chars().count();
        if !(3..=32).contains(&letters) {
            return Vec::new();
        }
        let near = |known: &&str| strsim::osa_distance(word, known) <= (letters / 3).min(2) && known.len() > 2;
        self.vocabulary.topics().into_iter().filter(near).take(4).collect()
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
