//! Readings of each word of a sentence in a command, and the price of omitting it.

use super::ground::Ground;
use super::safety::is_harmless;
use super::tokens::{Kind, Token, is_sequence};
use crate::board::Square;
use crate::words::{Says, Synonym, plain};

/// Prices, in tenths of an added word.
pub(super) mod price {
    /// Word of another language, or a synonym.
    pub(in super::super) const SYNONYM: u32 = 2;
    /// Word with a command word before it, such as `with` before a square.
    pub(in super::super) const DERIVED: u32 = 3;
    /// Word with a wrong letter.
    pub(in super::super) const LETTER: u32 = 5;
    /// Verb other than the typed one, such as `all` for `find`.
    pub(in super::super) const OTHER_VERB: u32 = 6;
    /// Number of solutions read as a size.
    pub(in super::super) const OTHER_NUMBER: u32 = 12;
    /// Single word of a phrase that has a meaning as a whole.
    pub(in super::super) const PART: u32 = 5;
    /// Word at a different position than in the sentence.
    pub(in super::super) const MOVED: u32 = 3;
    /// Verb that is not in the sentence.
    pub(in super::super) const VERB: u32 = 10;
    /// `set` before the name of a setting, or the word between a verb and its problem.
    pub(in super::super) const KEYWORD: u32 = 3;
    /// Whole pipeline that is not in the sentence.
    pub(in super::super) const PIPELINE: u32 = 15;
    /// Argument that is not in the sentence.
    pub(in super::super) const ARGUMENT: u32 = 7;
    /// Omitted items: signs, filler words that are also words of the language, meaningful or
    /// unknown words, problems, and values.
    pub(in super::super) const SIGN: u32 = 2;
    pub(in super::super) const LITTLE: u32 = 5;
    pub(in super::super) const WORD: u32 = 20;
    pub(in super::super) const PROBLEM: u32 = 45;
    pub(in super::super) const VALUE: u32 = 60;
    /// Maximum price of a command for each word that it keeps, and in total.
    pub(in super::super) const MOST_EACH: u32 = 26;
    pub(in super::super) const MOST: u32 = 50;
}

/// Confidence that terms are the meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// Word itself or a listed synonym.
    Sure,
    /// Word with a similar spelling.
    Guessed,
    /// Number, text or sign, which has no meaning by name.
    Plain,
}

/// Reading of one or more words of the sentence as terms of a command.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) terms: String,
    /// Number of words of the sentence that it covers.
    pub(super) covers: usize,
    pub(super) price: u32,
    pub(super) trust: Trust,
    /// Whether it is a synonym of several words.
    pub(super) is_phrase: bool,
}

/// Word of the sentence with its readings.
pub(super) struct Place {
    pub(super) ways: Vec<Way>,
    /// Price of omitting the word. `None` if it cannot be omitted.
    pub(super) left_out: Option<u32>,
    /// Whether the word is filler, whose omission is not reported.
    pub(super) is_little: bool,
    /// Whether the word is a number next to the name of a problem.
    pub(super) sizes_problem: bool,
}

impl Place {
    fn add(&mut self, terms: impl Into<String>, covers: usize, price: u32, trust: Trust) {
        let terms = terms.into();
        if !self.ways.iter().any(|way| way.terms == terms && way.covers == covers) {
            self.ways.push(Way { terms, covers, price, trust, is_phrase: false });
        }
    }
}

/// Returns the readings of each word of a sentence.
pub(super) fn places(ground: &Ground<'_>, tokens: &[Token]) -> Vec<Place> {
    let mut places: Vec<Place> = (0..tokens.len()).map(|at| place(ground, &tokens[at..])).collect();
    for (at, token) in tokens.iter().enumerate().filter(|(_, token)| ground.is_ending(&token.text)) {
        let file = format!("\"{}.{}\"", file_stem(ground, tokens), token.text);
        // For example `to csv`.
        let is_to = |token: &Token| ["to", "as", "in"].contains(&token.text.as_str());
        if let Some(before) = at.checked_sub(1).filter(|before| is_to(&tokens[*before])) {
            places[before].add(format!("export {file}"), 2, price::DERIVED, Trust::Sure);
            places[before].add("export", 2, price::DERIVED, Trust::Sure);
        }
        places[at].add(file, 1, price::SYNONYM, Trust::Sure);
    }
    keep_phrases_together(&mut places);
    for (at, token) in tokens.iter().enumerate() {
        let sides = |size: &str| size.split_once('x').is_some_and(|(one, other)| one == other && one == token.text);
        let mut others = tokens.iter().enumerate().filter(|(other, _)| *other != at);
        // In "eight queens on a board of eight files" the size keeps the number.
        if token.is_plain_number() && others.any(|(_, other)| other.kind == Kind::Number && sides(&other.text)) {
            (places[at].left_out, places[at].is_little) = (Some(price::SIGN), true);
        }
        // For example `all 92 solutions`.
        let is_all = |token: &Token| ground.terms_named(&token.text).iter().any(|word| word == "all");
        let last = at.checked_sub(1).map(|before| &tokens[before]);
        let behind_problem = last.is_some_and(|last| names_problem(ground, last));
        if counts_solutions(ground, &tokens[at..]) && !behind_problem && last.is_none_or(|last| last.text != "nth") {
            let stage = if last.is_some_and(is_all) { "show" } else { "first" };
            places[at].add(format!("{stage} {}", token.text), 1, price::SYNONYM, Trust::Plain);
        }
        places[at].sizes_problem = token.kind == Kind::Number
            && (behind_problem
                || tokens.get(at + 1).is_some_and(|next| names_problem(ground, next))
                    && tokens.get(at + 2).is_none_or(|next| next.kind != Kind::Number));
        let is_start = |next: &Token| {
            ground.vocabulary.verb(&next.text, false).is_some() && ground.vocabulary.verb(&next.text, true).is_none()
        };
        // The text after a `|` continues the pipeline, unless it can only begin a command.
        if at > 0 && token.text == "|" && tokens.get(at + 1).is_some_and(|next| !is_start(next)) {
            places[at].left_out = Some(price::VALUE);
        }
        // A named problem is the subject of the sentence.
        if token.kind == Kind::Word
            && !places[at].is_little
            && places[at].left_out == Some(price::WORD)
            && names_problem(ground, token)
        {
            places[at].left_out = Some(price::PROBLEM);
        }
        // Only one of several quantities is drawn.
        let quantities = || tokens.iter().filter(|token| ground.is_quantity(&token.text));
        if ground.is_quantity(&token.text) && quantities().count() > 1 {
            places[at].left_out = Some(price::WORD);
        }
    }
    places
}

/// Makes single words of a phrase more expensive than the phrase.
fn keep_phrases_together(places: &mut [Place]) {
    for at in 0..places.len() {
        let longest = places[at].ways.iter().filter(|way| way.is_phrase).map(|way| way.covers).max().unwrap_or(1);
        for (before, place) in places.iter_mut().skip(at).take(longest).enumerate().filter(|_| longest > 1) {
            let parts = place.ways.iter_mut().filter(|way| before + way.covers <= longest && way.covers < longest);
            parts.for_each(|way| way.price += price::PART);
        }
    }
}

/// Returns the name of the output file if the sentence has none. It is the problem in the sentence.
pub(super) fn file_stem(ground: &Ground<'_>, tokens: &[Token]) -> String {
    let problem = |token: &Token| {
        let words = ground.terms_named(&token.text);
        words.iter().find_map(|word| ground.vocabulary.problem(word)).map(|problem| problem.word.to_owned())
    };
    tokens.iter().find_map(problem).unwrap_or_else(|| "solutions".to_owned())
}

/// Returns the readings of the first of these words.
fn place(ground: &Ground<'_>, tokens: &[Token]) -> Place {
    let token = &tokens[0];
    let mut place = Place { ways: Vec::new(), left_out: None, is_little: false, sizes_problem: false };
    match token.kind {
        Kind::Word => of_word(ground, tokens, &mut place),
        Kind::Number => {
            // In `92 solutions` the number is not the size of a board.
            let is_of_solutions = counts_solutions(ground, tokens);
            let price = if is_of_solutions && token.is_plain_number() { price::OTHER_NUMBER } else { 0 };
            place.add(&*token.text, 1, price, Trust::Plain);
            of_number(ground, tokens, &mut place);
            place.left_out = Some(price::VALUE);
        }
        Kind::Text => {
            place.add(&*token.text, 1, 0, Trust::Plain);
            place.left_out = Some(price::VALUE);
        }
        Kind::Sign => {
            place.add(&*token.text, 1, 0, Trust::Plain);
            let is_pipe = token.text == "|" && tokens.len() > 1;
            place.left_out = Some(if is_pipe { price::WORD } else { price::SIGN });
            place.is_little = true;
        }
        Kind::Foreign => {}
    }
    place
}

/// Adds the readings of a number before another word. Before a piece it may be the number of
/// pieces, and before an attribute its value.
fn of_number(ground: &Ground<'_>, tokens: &[Token], place: &mut Place) {
    let [number, next, ..] = tokens else { return };
    if !number.is_plain_number() || next.kind != Kind::Word {
        return;
    }
    if names_problem(ground, next) {
        place.add(format!("pieces {}", number.text), 1, price::DERIVED, Trust::Plain);
    }
    with_test(place, ground.attribute_test(&next.text, Some(&number.text)), 2);
}

/// Returns whether a number counts solutions. At most three words may follow before a word for
/// solutions.
fn counts_solutions(ground: &Ground<'_>, tokens: &[Token]) -> bool {
    let between = |token: &&Token| token.kind == Kind::Word && !names_problem(ground, token);
    let mut behind = tokens.iter().skip(1).take(3).take_while(between);
    tokens[0].is_plain_number() && behind.any(|token| ground.is_solutions(&token.text))
}

/// Returns whether a word names a problem.
fn names_problem(ground: &Ground<'_>, token: &Token) -> bool {
    ground.terms_named(&token.text).iter().any(|word| ground.vocabulary.problem(word).is_some())
}

/// Adds a condition with and without `where` before it.
fn with_test(place: &mut Place, test: Option<String>, covers: usize) {
    if let Some(test) = test {
        place.add(format!("where {test}"), covers, price::LETTER, Trust::Sure);
        place.add(test, covers, price::DERIVED, Trust::Sure);
    }
}

fn of_word(ground: &Ground<'_>, tokens: &[Token], place: &mut Place) {
    let token = &tokens[0];
    let known = ground.known(&token.text);
    let is_square = token.text.parse::<Square>().is_ok();
    if let Some(known) = &known {
        place.add(&**known, 1, 0, Trust::Sure);
    }
    if let Some(problem) = Some(&token.text).filter(|text| is_sequence(text)).and_then(|id| ground.of_sequence(id)) {
        place.add(problem.word, 1, price::SYNONYM, Trust::Sure);
        place.add(format!("about {}", problem.word), 1, 0, Trust::Sure);
    }
    if is_square {
        place.add(&*token.text, 1, 0, Trust::Plain);
        place.add(format!("with {}", token.text), 1, price::DERIVED, Trust::Plain);
        place.add(format!("from {}", token.text), 1, price::LETTER, Trust::Plain);
    }
    let mut nothing = 0;
    let mut said = is_square;
    let words: Vec<String> = tokens.iter().map(|token| plain(&token.text)).collect();
    for (one, terms) in longest(ground, &words) {
        match terms {
            Some(terms) => {
                said |= one.words.len() == 1;
                place.add(&*terms, one.words.len(), price::SYNONYM, Trust::Sure);
                let same = place.ways.iter_mut().find(|way| way.terms == terms && way.covers == one.words.len());
                same.into_iter().for_each(|way| way.is_phrase = one.words.len() > 1);
            }
            None if matches!(one.says, Says::Nothing | Says::Solutions) => nothing = nothing.max(one.words.len()),
            None => {}
        }
    }
    let verbs = ground.vocabulary.verbs.iter().filter(|verb| nothing == 0 && verb.like.contains(&words[0].as_str()));
    for verb in verbs {
        said = true;
        place.add(verb.word, 1, price::SYNONYM, Trust::Sure);
    }
    derived(ground, tokens, place);
    if let [first, number, ..] = tokens
        && number.is_plain_number()
        && ground.is_solutions(&first.text)
    {
        place.add(format!("nth {}", number.text), 2, price::DERIVED, Trust::Sure);
    }
    if known.is_none() && nothing == 0 && !said && place.ways.is_empty() {
        for word in spelt_alike(ground, &words[0]) {
            place.add(word, 1, price::LETTER, Trust::Guessed);
        }
    }
    let is_foreign = is_sequence(&token.text) || ground.is_variable(&token.text);
    // A request for a picture of something is also a request for the thing: `draw a heat map`.
    let is_find = |way: &Way| way.covers == 1 && way.terms == "find" && way.trust == Trust::Sure;
    let is_weak = known.is_none() && place.ways.iter().any(is_find);
    place.is_little = nothing > 0 || is_weak;
    let negates = |way: &Way| NEGATIONS.contains(&way.terms.as_str());
    let is_negation = nothing == 0 && place.ways.iter().any(negates);
    place.left_out = match &known {
        _ if is_foreign || is_negation => None,
        _ if ground.is_solutions(&token.text) => Some(0),
        Some(_) if nothing > 0 => Some(price::LITTLE),
        _ if is_weak => Some(price::LITTLE),
        None if nothing > 0 => Some(0),
        None if is_square => Some(price::VALUE),
        // If the fault comes later in the command, its beginning was meant, and its words are not
        // omitted.
        _ => ground.forgiving.then_some(price::WORD),
    };
}

/// Words that negate the following words. They are never omitted.
pub(super) const NEGATIONS: [&str; 4] = ["where not", "without", "not", "except"];

/// Returns the synonyms that the words begin with. Of several synonyms with a free ending, only
/// those with the longest stem are kept.
fn longest(ground: &Ground<'_>, words: &[String]) -> Vec<(&'static Synonym, Option<String>)> {
    let begins = |one: &Synonym| one.begins(words.iter().map(String::as_str));
    let found = ground.synonyms.iter().copied().filter_map(|one| match one.says {
        Says::Terms(_) => ground.terms_of(one, words).map(|terms| (one, Some(terms))),
        _ => begins(one).then_some((one, None)),
    });
    let mut found: Vec<(&'static Synonym, Option<String>)> = found.collect();
    let letters = |one: &Synonym| one.words.iter().map(|word| word.trim_end_matches('*').len()).sum::<usize>();
    let most =
        |words: usize| found.iter().filter(|(one, _)| one.words.len() == words).map(|(one, _)| letters(one)).max();
    let longest: Vec<Option<usize>> = (0..=super::tokens::MOST).map(most).collect();
    found.retain(|(one, _)| longest.get(one.words.len()).copied().flatten() == Some(letters(one)));
    found
}

/// Adds the readings of a word together with words before or after it.
fn derived(ground: &Ground<'_>, tokens: &[Token], place: &mut Place) {
    let sure: Vec<(String, usize)> = place.ways.iter().map(|way| (way.terms.clone(), way.covers)).collect();
    for (word, covers) in sure {
        let after = tokens.get(covers);
        with_test(place, ground.attribute_test(&word, None), covers);
        if let Some(number) = after.filter(|after| after.is_plain_number()) {
            with_test(place, ground.attribute_test(&word, Some(&number.text)), covers + 1);
        }
        // For example `sarkok nélkül`.
        let negates = |token: &&Token| ground.terms_named(&token.text).iter().any(|word| word == "where not");
        if after.filter(negates).is_some() {
            with_test(place, ground.attribute_test(&word, Some("0")), covers + 1);
        }
        if ground.with_method(&word).next().is_some() {
            place.add(format!("using {word}"), covers, price::DERIVED, Trust::Sure);
        }
        if word == "find" {
            place.add("all", covers, price::OTHER_VERB, Trust::Sure);
        }
        // For example `no corners`, `without symmetry`.
        if let Some(after) = after.filter(|_| ["where not", "without"].contains(&word.as_str())) {
            with_test(place, ground.attribute_test(&after.text, Some("0")), covers + 1);
        }
        // For example `head -5`.
        let option = after.filter(|after| after.kind == Kind::Foreign && ["first", "last"].contains(&word.as_str()));
        if let Some(number) = option.and_then(|option| option.text.strip_prefix('-')) {
            place.add(format!("{word} {number}"), covers + 1, price::SYNONYM, Trust::Sure);
        }
    }
}

/// Returns the words of the language with a similar spelling. Words that end, delete or write
/// something are never returned.
fn spelt_alike(ground: &Ground<'_>, word: &str) -> Vec<&'static str> {
    let letters = word.chars().count();
    if !(3..=32).contains(&letters) {
        return Vec::new();
    }
    let rated = ground.vocabulary.topics().into_iter().map(|known| (strsim::osa_distance(word, known), known));
    // Most typing errors are in one letter, and rarely in the first one.
    let most = if letters < 7 { 1 } else { 2 };
    let begins_alike =
        |known: &str| known.chars().next() == word.chars().next() || known.chars().next() == word.chars().nth(1);
    let near = rated.filter(|(distance, known)| *distance <= most && known.len() > 2 && begins_alike(known));
    let near: Vec<(usize, &str)> = near.collect();
    let least = |harmless: bool| {
        let alike = near.iter().filter(move |(_, known)| is_harmless(ground.vocabulary, known) == harmless);
        alike.map(|(distance, _)| *distance).min()
    };
    // If a harmful word is the nearest one, no other word was meant either.
    if least(false).is_some_and(|harmful| least(true).is_none_or(|harmless| harmful <= harmless)) {
        return Vec::new();
    }
    let harmless = near.into_iter().filter(|(_, known)| is_harmless(ground.vocabulary, known));
    harmless.map(|(_, known)| known).take(4).collect()
}
