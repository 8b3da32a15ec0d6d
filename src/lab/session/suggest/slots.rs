//! Readings of each word of a sentence in a command, and the price of omitting it.

use super::context::{NEGATIONS, PIECE, SuggestionContext};
use super::safety::is_harmless;
use super::tokens::{SentenceToken, TokenKind, is_sequence_id};
use crate::files::Access;
use bezzel_base::board::Square;
use bezzel_messages::{Synonym, SynonymMeaning, normalize_word};

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
    /// Omitted items: signs, filler words that are also words of the language, unknown words,
    /// meaningful words, problems, and values.
    pub(in super::super) const SIGN: u32 = 2;
    pub(in super::super) const FILLER: u32 = 5;
    pub(in super::super) const UNKNOWN: u32 = 10;
    pub(in super::super) const WORD: u32 = 20;
    pub(in super::super) const PROBLEM: u32 = 45;
    pub(in super::super) const VALUE: u32 = 60;
    /// Maximum price of a command for each word that it keeps, and in total.
    pub(in super::super) const MAX_PER_WORD: u32 = 26;
    pub(in super::super) const MAX_TOTAL: u32 = 50;
}

/// Confidence that terms are the meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MatchConfidence {
    /// Word itself or a listed synonym.
    Exact,
    /// Word with a similar spelling.
    Guessed,
    /// Number, text or sign, which has no meaning by name.
    Plain,
}

/// Reading of one or more words of the sentence as terms of a command.
#[derive(Clone, Debug)]
pub(super) struct WordReading {
    pub(super) terms: String,
    /// Number of words of the sentence that it covers.
    pub(super) covers: usize,
    pub(super) price: u32,
    pub(super) confidence: MatchConfidence,
    /// Whether it is a synonym of several words.
    pub(super) is_phrase: bool,
}

/// Word of the sentence with its readings.
pub(super) struct WordSlot {
    pub(super) readings: Vec<WordReading>,
    /// Price of omitting the word. `None` if it cannot be omitted.
    pub(super) omission_price: Option<u32>,
    /// Whether the word is filler, whose omission is not reported.
    pub(super) is_filler: bool,
    /// Whether the word is unknown: neither a word of the language nor a synonym, nor like one.
    pub(super) is_unknown: bool,
    /// Whether the word is a number next to the name of a problem.
    pub(super) sizes_problem: bool,
    /// Words of a command beside which the word says nothing more.
    pub(super) said_beside: Option<&'static str>,
    /// Phrase without a meaning of its own that begins here.
    phrase: Option<&'static Synonym>,
}

impl WordSlot {
    fn add_reading(
        &mut self,
        terms: impl Into<String>,
        covers: usize,
        price: u32,
        trust: MatchConfidence,
    ) {
        let terms = terms.into();
        if !self.readings.iter().any(|way| way.terms == terms && way.covers == covers) {
            self.readings.push(WordReading {
                terms,
                covers,
                price,
                confidence: trust,
                is_phrase: false,
            });
        }
    }
}

/// Returns the readings of each word of a sentence.
pub(super) fn word_slots(
    context: &SuggestionContext<'_>,
    tokens: &[SentenceToken],
) -> Vec<WordSlot> {
    let mut places: Vec<WordSlot> =
        (0..tokens.len()).map(|at| word_slot(context, &tokens[at..])).collect();
    for (at, token) in
        tokens.iter().enumerate().filter(|(_, token)| context.is_file_extension(&token.text))
    {
        let file = format!("\"{}\"", free_file_name(&file_stem(context, tokens), &token.text));
        // For example `to csv`.
        let is_to = |token: &SentenceToken| ["to", "as", "in"].contains(&token.text.as_str());
        if let Some(before) = at.checked_sub(1).filter(|before| is_to(&tokens[*before])) {
            places[before].add_reading(
                format!("export {file}"),
                2,
                price::DERIVED,
                MatchConfidence::Exact,
            );
            places[before].add_reading("export", 2, price::DERIVED, MatchConfidence::Exact);
        }
        places[at].add_reading(file, 1, price::SYNONYM, MatchConfidence::Exact);
    }
    keep_phrases_together(&mut places);
    for at in 0..tokens.len() {
        let Some(phrase) = places[at].phrase.take() else { continue };
        let beside = places[at].said_beside;
        let rest = places[at..].iter_mut().zip(&phrase.words);
        for (place, _) in rest.filter(|(_, word)| *word != PIECE) {
            // `without attacking each other` may also be an option.
            let has_terms = place.readings.iter().any(|way| way.covers == phrase.words.len());
            place.said_beside = beside;
            place.omission_price = Some(match (beside, has_terms) {
                (Some(_), _) => price::UNKNOWN,
                (None, true) => price::DERIVED,
                (None, false) => 0,
            });
            place.is_filler = beside.is_none();
        }
    }
    omit_clauses_about_attacks(context, tokens, &mut places);
    let is_beside = |beside: &str| {
        let mut words = beside.split(' ');
        words.any(|word| tokens.iter().any(|token| normalize_word(&token.text) == word))
    };
    for place in places.iter_mut().filter(|place| place.said_beside.is_some_and(is_beside)) {
        (place.omission_price, place.is_filler) = (Some(0), true);
    }
    // A cover has any number of pieces: `5 queens so that every square is attacked`.
    let is_cover = |at: usize| {
        let mut readings = places[at].readings.iter();
        let is_method = at > 0
            && places[at - 1].readings.iter().any(|way| {
                way.covers > 1 && context.problems_with_method(&way.terms).next().is_some()
            });
        !is_method
            && readings.any(|way| {
                way.terms.starts_with("cover") && way.confidence == MatchConfidence::Exact
            })
    };
    if (0..places.len()).any(is_cover) {
        for at in 0..tokens.len().saturating_sub(1) {
            // In `queens 8 domination` the number is the size.
            let is_size = at > 0 && is_problem_name(context, &tokens[at - 1]);
            if tokens[at].is_plain_number() && !is_size && is_problem_name(context, &tokens[at + 1])
            {
                let sizes =
                    places[at].readings.iter_mut().filter(|way| way.terms == tokens[at].text);
                sizes.for_each(|way| way.price += price::OTHER_NUMBER);
            }
        }
    }
    for (at, token) in tokens.iter().enumerate() {
        let sides = |size: &str| {
            size.split_once('x').is_some_and(|(one, other)| one == other && one == token.text)
        };
        let mut others = tokens.iter().enumerate().filter(|(other, _)| *other != at);
        // In "eight queens on a board of eight files" the size keeps the number, and in "five
        // knights on a board of five files" it is that of the knights.
        let is_per_line = |word: &String| ["queens", "superqueens", "rooks"].contains(&&**word);
        /// Number of words after the number that may describe the piece: `8 non attacking bishops`.
        const NEAR: usize = 3;
        let mut behind = tokens.iter().skip(at + 1).take(NEAR);
        let named = behind.find(|next| is_problem_name(context, next));
        let next = named.map_or(Vec::new(), |named| context.terms_for(&named.text));
        let names_problem = named.is_some();
        if token.is_plain_number()
            && (!names_problem || next.iter().any(is_per_line))
            && others.any(|(_, other)| other.kind == TokenKind::Number && sides(&other.text))
        {
            (places[at].omission_price, places[at].is_filler) = (Some(price::SIGN), true);
        }
        // For example `all 92 solutions`.
        let is_all =
            |token: &SentenceToken| context.terms_for(&token.text).iter().any(|word| word == "all");
        let last = at.checked_sub(1).map(|before| &tokens[before]);
        let behind_problem = last.is_some_and(|last| is_problem_name(context, last));
        if is_solution_count(context, &tokens[at..])
            && !behind_problem
            && last.is_none_or(|last| last.text != "nth")
        {
            let stage = if last.is_some_and(is_all) { "show" } else { "first" };
            places[at].add_reading(
                format!("{stage} {}", token.text),
                1,
                price::SYNONYM,
                MatchConfidence::Plain,
            );
        }
        // `show me all the 12` names no problem.
        let after_all = tokens[..at]
            .iter()
            .rev()
            .find(|before| is_all(before) || !context.is_filler(&normalize_word(&before.text)))
            .is_some_and(is_all)
            || matches!(tokens[..at], [.., ref of, ref the] if of.text == "of" && the.text == "the");
        let names_problem = || tokens.iter().any(|token| is_problem_name(context, token));
        if token.is_plain_number() && after_all && !behind_problem && !names_problem() {
            for way in places[at].readings.iter_mut().filter(|way| way.terms == token.text) {
                way.price += price::OTHER_NUMBER;
            }
            let show = format!("show {}", token.text);
            places[at].add_reading(show, 1, price::SYNONYM, MatchConfidence::Plain);
        }
        places[at].sizes_problem = token.kind == TokenKind::Number
            && (behind_problem
                || tokens.get(at + 1).is_some_and(|next| is_problem_name(context, next))
                    && tokens.get(at + 2).is_none_or(|next| next.kind != TokenKind::Number));
        let is_start = |next: &SentenceToken| {
            context.vocabulary.find_verb(&next.text, false).is_some()
                && context.vocabulary.find_verb(&next.text, true).is_none()
        };
        // The stage `at` follows a `|`. In a sentence the word says where a piece is.
        if token.text == "at" && last.is_none_or(|last| last.text != "|") {
            let stage = places[at].readings.iter_mut().filter(|way| way.terms == "at");
            stage.for_each(|way| way.price += price::PART);
        }
        // The text after a `|` continues the pipeline, unless it can only begin a command.
        if at > 0 && token.text == "|" && tokens.get(at + 1).is_some_and(|next| !is_start(next)) {
            places[at].omission_price = Some(price::VALUE);
        }
        // A named problem is the subject of the sentence.
        if token.kind == TokenKind::Word
            && !places[at].is_filler
            && places[at].omission_price == Some(price::WORD)
            && is_problem_name(context, token)
        {
            places[at].omission_price = Some(price::PROBLEM);
        }
        // Only one of several quantities is drawn.
        let quantities = || tokens.iter().filter(|token| context.is_quantity(&token.text));
        if context.is_quantity(&token.text) && quantities().count() > 1 {
            places[at].omission_price = Some(price::WORD);
        }
    }
    places
}

/// Marks the words of a clause that says what all placements have in common, such as `without any
/// two of them attacking each other`: a negation, words that say nothing, and a word for attacks.
fn omit_clauses_about_attacks(
    context: &SuggestionContext<'_>,
    tokens: &[SentenceToken],
    places: &mut [WordSlot],
) {
    let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
    // The lists of synonyms say that a word for attacks says nothing beside this one.
    const BESIDE: &str = "overattacked";
    let attacks = |at: usize| {
        let beside = places[at].said_beside.map(|beside| beside.split(' '));
        beside.is_some_and(|mut beside| beside.any(|word| word == BESIDE))
    };
    let negates = |at: usize| context.is_not(&words[at]);
    let is_part = |at: usize| {
        let terms = context.terms_for(&words[at]);
        let is_number = |word: &String| ["1", "2"].contains(&word.as_str());
        is_number(&words[at])
            || terms.iter().any(is_number)
            || context.is_filler(&words[at])
            || context.is_condition(&words[at])
            || negates(at)
    };
    // Squares that are not attacked belong to a question about covers.
    if words.iter().any(|word| word.starts_with("square")) {
        return;
    }
    let clauses: Vec<(usize, usize)> = (0..words.len())
        .filter(|&end| attacks(end))
        .filter_map(|end| {
            let begin = (0..end).rev().take_while(|&at| is_part(at)).last()?;
            (begin..end).find(|&at| negates(at)).map(|begin| (begin, end))
        })
        .collect();
    for (begin, end) in clauses {
        for place in &mut places[begin..=end] {
            place.readings.clear();
            (place.omission_price, place.is_filler) = (Some(0), true);
        }
    }
}

/// Makes single words of a phrase more expensive than the phrase.
fn keep_phrases_together(places: &mut [WordSlot]) {
    for at in 0..places.len() {
        let longest = places[at]
            .readings
            .iter()
            .filter(|way| way.is_phrase)
            .map(|way| way.covers)
            .max()
            .unwrap_or(1);
        for (before, place) in
            places.iter_mut().skip(at).take(longest).enumerate().filter(|_| longest > 1)
        {
            let parts = place
                .readings
                .iter_mut()
                .filter(|way| before + way.covers <= longest && way.covers < longest);
            parts.for_each(|way| way.price += price::PART);
        }
    }
}

/// Returns the name of a file that does not exist: `queens.svg`, `queens-2.svg`.
pub(super) fn free_file_name(stem: &str, ending: &str) -> String {
    let names = (2..100).map(|number| format!("{stem}-{number}.{ending}"));
    let first = format!("{stem}.{ending}");
    let mut names = std::iter::once(first.clone()).chain(names);
    names.find(|name| !Access::current().has(name.as_ref())).unwrap_or(first)
}

/// Returns the name of the output file if the sentence has none. It is the problem in the sentence.
pub(super) fn file_stem(context: &SuggestionContext<'_>, tokens: &[SentenceToken]) -> String {
    let problem = |token: &SentenceToken| {
        let words = context.terms_for(&token.text);
        words
            .iter()
            .find_map(|word| context.vocabulary.find_problem(word))
            .map(|problem| problem.word().to_owned())
    };
    tokens.iter().find_map(problem).unwrap_or_else(|| "solutions".to_owned())
}

/// Returns the readings of the first of these words.
fn word_slot(context: &SuggestionContext<'_>, tokens: &[SentenceToken]) -> WordSlot {
    let token = &tokens[0];
    let mut place = WordSlot {
        readings: Vec::new(),
        omission_price: None,
        is_filler: false,
        is_unknown: false,
        sizes_problem: false,
        said_beside: None,
        phrase: None,
    };
    match token.kind {
        TokenKind::Word => add_word_readings(context, tokens, &mut place),
        TokenKind::Number => {
            // In `92 solutions` the number is not the size of a board.
            let is_of_solutions = is_solution_count(context, tokens);
            let price =
                if is_of_solutions && token.is_plain_number() { price::OTHER_NUMBER } else { 0 };
            let price = price + pieces_price(context, tokens);
            place.add_reading(&*token.text, 1, price, MatchConfidence::Plain);
            add_number_readings(context, tokens, &mut place);
            // A puzzle takes the side of its board.
            let sides = token.text.split_once('x').filter(|_| context.allows_omission);
            if let Some((side, _)) = sides.filter(|(one, other)| one == other) {
                place.add_reading(side, 1, price::DERIVED, MatchConfidence::Plain);
            }
            add_number_phrases(context, tokens, &mut place);
            place.omission_price = Some(price::VALUE);
        }
        TokenKind::Text => {
            place.add_reading(&*token.text, 1, 0, MatchConfidence::Plain);
            place.omission_price = Some(price::VALUE);
        }
        TokenKind::Sign => {
            place.add_reading(&*token.text, 1, 0, MatchConfidence::Plain);
            let is_pipe = token.text == "|" && tokens.len() > 1;
            place.omission_price = Some(if is_pipe { price::WORD } else { price::SIGN });
            place.is_filler = true;
        }
        TokenKind::Foreign => {}
    }
    place
}

/// Returns the price of reading a number before a piece as a size. `8 queens` names the board,
/// which has one queen in each line, and `14 bishops` the number of bishops.
fn pieces_price(context: &SuggestionContext<'_>, tokens: &[SentenceToken]) -> u32 {
    let [number, next, ..] = tokens else { return 0 };
    let words = context.terms_for(&next.text);
    let is_free = |word: &String| ["bishops", "knights", "kings"].contains(&&**word);
    match number.is_plain_number() && words.iter().any(is_free) {
        true => price::OTHER_NUMBER,
        false => 0,
    }
}

/// Adds the readings of a number before another word. Before a piece it may be the number of
/// pieces, and before an attribute its value.
fn add_number_readings(
    context: &SuggestionContext<'_>,
    tokens: &[SentenceToken],
    place: &mut WordSlot,
) {
    let [number, next, ..] = tokens else { return };
    let is_board = next.kind == TokenKind::Number && next.text.contains('x');
    if !number.is_plain_number() || next.kind != TokenKind::Word && !is_board {
        return;
    }
    let is_counted = is_board || counts_piece(context, tokens);
    if is_counted {
        place.add_reading(
            format!("pieces {}", number.text),
            1,
            price::DERIVED,
            MatchConfidence::Plain,
        );
    }
    // For example `3 random solutions`.
    if context.terms_for(&next.text).iter().any(|term| term == "sample") {
        let sample = format!("sample {}", number.text);
        place.add_reading(sample, 2, price::SYNONYM, MatchConfidence::Exact);
    }
    add_test_readings(place, context.attribute_test(&next.text, Some(&number.text)), 2);
}

/// Returns whether a number counts pieces, as in `3 non attacking queens`.
fn counts_piece(context: &SuggestionContext<'_>, tokens: &[SentenceToken]) -> bool {
    /// Maximum number of words between the number and the piece.
    const MOST: usize = 2;
    let is_between = |token: &&SentenceToken| {
        let word = normalize_word(&token.text);
        let negates = || context.terms_for(&token.text).iter().any(|term| term == "where not");
        !is_problem_name(context, token)
            && token.kind == TokenKind::Word
            && (context.is_filler(&word) || context.is_condition(&word) || negates())
    };
    let between = tokens[1..].iter().take_while(is_between).count();
    let noun = tokens.get(1 + between);
    between <= MOST && noun.is_some_and(|noun| is_problem_name(context, noun))
}

/// Adds the readings of phrases that begin with a number, such as `90 degree symmetry`.
fn add_number_phrases(
    context: &SuggestionContext<'_>,
    tokens: &[SentenceToken],
    place: &mut WordSlot,
) {
    let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
    for (one, terms) in longest_synonyms(context, &words) {
        if let Some(terms) = terms.filter(|_| one.words.len() > 1) {
            place.add_reading(terms, one.words.len(), price::SYNONYM, MatchConfidence::Exact);
        }
    }
}

/// Returns whether a number counts solutions. At most three words may follow before a word for
/// solutions.
fn is_solution_count(context: &SuggestionContext<'_>, tokens: &[SentenceToken]) -> bool {
    let between =
        |token: &&SentenceToken| token.kind == TokenKind::Word && !is_problem_name(context, token);
    let mut behind = tokens.iter().skip(1).take(3).take_while(between);
    let is_some = |tokens: &[SentenceToken]| {
        let words = tokens.iter().map(|token| normalize_word(&token.text));
        context.has_pronoun(&words.collect::<Vec<_>>())
    };
    let of = tokens.get(1).is_some_and(|of| context.is_filler(&normalize_word(&of.text)));
    tokens[0].is_plain_number()
        && (behind.any(|token| context.is_solutions_word(&token.text))
            || of && tokens.len() == 3 && is_some(&tokens[2..]))
}

/// Returns whether a word names a problem.
pub(super) fn is_problem_name(context: &SuggestionContext<'_>, token: &SentenceToken) -> bool {
    context
        .terms_for(&token.text)
        .iter()
        .any(|word| context.vocabulary.find_problem(word).is_some())
}

/// Adds a condition with and without `where` before it.
fn add_test_readings(place: &mut WordSlot, test: Option<String>, covers: usize) {
    if let Some(test) = test {
        place.add_reading(format!("where {test}"), covers, price::LETTER, MatchConfidence::Exact);
        place.add_reading(test, covers, price::DERIVED, MatchConfidence::Exact);
    }
}

fn add_word_readings(
    context: &SuggestionContext<'_>,
    tokens: &[SentenceToken],
    place: &mut WordSlot,
) {
    let token = &tokens[0];
    let known = context.known_word(&token.text);
    let is_square = token.text.parse::<Square>().is_ok();
    if let Some(known) = &known {
        place.add_reading(&**known, 1, 0, MatchConfidence::Exact);
    }
    if let Some(problem) = Some(&token.text)
        .filter(|text| is_sequence_id(text))
        .and_then(|id| context.problem_of_sequence(id))
    {
        place.add_reading(problem.word, 1, price::SYNONYM, MatchConfidence::Exact);
        place.add_reading(format!("about {}", problem.word), 1, 0, MatchConfidence::Exact);
    }
    if is_square {
        place.add_reading(&*token.text, 1, 0, MatchConfidence::Plain);
        place.add_reading(
            format!("with {}", token.text),
            1,
            price::DERIVED,
            MatchConfidence::Plain,
        );
        place.add_reading(format!("from {}", token.text), 1, price::LETTER, MatchConfidence::Plain);
        place.add_reading(format!("to {}", token.text), 1, price::LETTER, MatchConfidence::Plain);
    }
    let mut nothing = 0;
    let mut said = is_square;
    let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
    for (one, terms) in longest_synonyms(context, &words) {
        match terms {
            Some(terms) => {
                said |= one.words.len() == 1;
                place.add_reading(&*terms, one.words.len(), price::SYNONYM, MatchConfidence::Exact);
                let same = place
                    .readings
                    .iter_mut()
                    .find(|way| way.terms == terms && way.covers == one.words.len());
                same.into_iter().for_each(|way| way.is_phrase = one.words.len() > 1);
            }
            None if matches!(
                one.meaning,
                SynonymMeaning::Nothing
                    | SynonymMeaning::Courtesy
                    | SynonymMeaning::Solutions
                    | SynonymMeaning::Solution
                    | SynonymMeaning::Pronoun
            ) =>
            {
                nothing = nothing.max(one.words.len());
                if one.words.len() > 1 && one.meaning == SynonymMeaning::Nothing {
                    place.phrase = Some(one);
                }
            }
            None => {
                if let SynonymMeaning::Said(beside) = one.meaning {
                    place.said_beside = Some(beside);
                    place.phrase = Some(one).filter(|one| one.words.len() > 1);
                }
            }
        }
    }
    let verbs = context
        .vocabulary
        .verbs
        .iter()
        .filter(|verb| nothing == 0 && verb.synonyms.contains(&words[0].as_str()));
    for verb in verbs {
        said = true;
        place.add_reading(verb.word, 1, price::SYNONYM, MatchConfidence::Exact);
    }
    add_derived_readings(context, tokens, place);
    if let [first, number, ..] = tokens
        && number.is_plain_number()
        && context.is_solution_word(&first.text)
    {
        place.add_reading(
            format!("nth {}", number.text),
            2,
            price::DERIVED,
            MatchConfidence::Exact,
        );
    }
    let is_condition = place.said_beside.is_some();
    // A slip in a filler word, as in `on a bord`.
    if known.is_none()
        && nothing == 0
        && !said
        && !is_condition
        && context.is_like_filler(&words[0])
    {
        nothing = 1;
    }
    if known.is_none() && nothing == 0 && !said && !is_condition && place.readings.is_empty() {
        for word in similar_words(context, &words[0]) {
            place.add_reading(word, 1, price::LETTER, MatchConfidence::Guessed);
        }
    }
    let is_foreign = is_sequence_id(&token.text) || context.is_variable(&token.text);
    place.is_unknown = known.is_none() && nothing == 0 && !said && place.readings.is_empty();
    // `one` is a number only before what it counts.
    let counts = tokens.get(1).is_some_and(|next| is_problem_name(context, next));
    if nothing > 0 && !counts {
        let numbers = place.readings.iter_mut().filter(|way| way.terms == "1");
        numbers.for_each(|way| way.price += price::PROBLEM);
    }
    // In `ways to place 7 rooks` the word for placing asks for no solution.
    if nothing > 0 {
        let finds = place.readings.iter_mut().filter(|way| way.terms == "find" && way.covers == 1);
        finds.for_each(|way| way.price += price::DERIVED);
    }
    // A request for a picture of something is also a request for the thing: `draw a heat map`.
    let is_find = |way: &WordReading| {
        way.covers == 1 && way.terms == "find" && way.confidence == MatchConfidence::Exact
    };
    // `give me` is such a request too, although `give` is a word of games.
    let begins_request = |way: &WordReading| {
        way.terms == "find" && known.as_ref().is_some_and(|known| context.is_game_verb(known))
    };
    let is_weak = known.is_none() && place.readings.iter().any(is_find)
        || place.readings.iter().any(begins_request);
    place.is_filler = nothing > 0 || is_weak;
    let is_number = place
        .readings
        .iter()
        .any(|way| way.covers == 1 && way.terms.bytes().all(|byte| byte.is_ascii_digit()));
    let negates = |way: &WordReading| NEGATIONS.contains(&way.terms.as_str());
    let is_negation = nothing == 0 && place.readings.iter().any(negates);
    // In `a hole at c3` the word says what is on the square.
    let behind = tokens[1..].iter().find(|token| !context.is_filler(&normalize_word(&token.text)));
    let describes_square = nothing == 0
        && known.is_none()
        && behind.is_some_and(|token| token.text.parse::<Square>().is_ok());
    place.omission_price = match &known {
        _ if is_foreign || is_negation || describes_square => None,
        _ if context.is_solutions_word(&token.text) => Some(0),
        Some(_) if nothing > 0 => Some(price::FILLER),
        _ if is_weak => Some(price::FILLER),
        None if nothing > 0 => Some(0),
        None if is_square || is_number => Some(price::VALUE),
        // If the fault comes later in the command, its beginning was meant, and its words are not
        // omitted.
        // An unknown word beside a square may exclude it.
        _ if place.is_unknown && !context.names_square => {
            context.allows_omission.then_some(price::UNKNOWN)
        }
        _ => context.allows_omission.then_some(price::WORD),
    };
}

/// Returns the synonyms that the words begin with. Of several synonyms with a free ending, only
/// those with the longest stem are kept.
fn longest_synonyms(
    context: &SuggestionContext<'_>,
    words: &[String],
) -> Vec<(&'static Synonym, Option<String>)> {
    let begins = |one: &Synonym| context.begins_with(one, words);
    let first = words.first().map(String::as_str).unwrap_or_default();
    let found = context.synonyms.beginning_with(first).filter_map(|one| match one.meaning {
        SynonymMeaning::Terms(_) => {
            context.synonym_terms(one, words).map(|terms| (one, Some(terms)))
        }
        _ => begins(one).then_some((one, None)),
    });
    let mut found: Vec<(&'static Synonym, Option<String>)> = found.collect();
    let letters = |one: &Synonym| {
        one.words.iter().map(|word| word.trim_end_matches('*').len()).sum::<usize>()
    };
    let most = |words: usize| {
        found.iter().filter(|(one, _)| one.words.len() == words).map(|(one, _)| letters(one)).max()
    };
    let longest: Vec<Option<usize>> = (0..=super::tokens::MAX_TOKENS).map(most).collect();
    found.retain(|(one, _)| longest.get(one.words.len()).copied().flatten() == Some(letters(one)));
    found
}

/// Adds the readings of a word together with words before or after it.
fn add_derived_readings(
    context: &SuggestionContext<'_>,
    tokens: &[SentenceToken],
    place: &mut WordSlot,
) {
    let sure: Vec<(String, usize)> =
        place.readings.iter().map(|way| (way.terms.clone(), way.covers)).collect();
    for (word, covers) in sure {
        let after = tokens.get(covers);
        add_test_readings(place, context.attribute_test(&word, None), covers);
        if let Some(number) = after.filter(|after| after.is_plain_number()) {
            add_test_readings(place, context.attribute_test(&word, Some(&number.text)), covers + 1);
        }
        // For example `sarkok nélkül`.
        let negates = |token: &&SentenceToken| {
            context.terms_for(&token.text).iter().any(|word| word == "where not")
        };
        if after.filter(negates).is_some() {
            add_test_readings(place, context.attribute_test(&word, Some("0")), covers + 1);
        }
        if context.problems_with_method(&word).next().is_some() {
            place.add_reading(
                format!("using {word}"),
                covers,
                price::DERIVED,
                MatchConfidence::Exact,
            );
        }
        if word == "find" {
            place.add_reading("all", covers, price::OTHER_VERB, MatchConfidence::Exact);
        }
        // For example `no corners`, `without symmetry`. Not `no pieces`: every solution has some.
        let negates = ["where not", "without"].contains(&word.as_str());
        let is_piece = |after: &&SentenceToken| {
            is_problem_name(context, after)
                || context.find_attribute(&after.text).is_some_and(|it| it.word == "pieces")
        };
        // An article may stand between: `without the centre`.
        let is_article = after.is_some_and(|after| ["the", "a", "any"].contains(&&*after.text));
        let noun = covers + usize::from(is_article);
        if let Some(after) = tokens.get(noun).filter(|after| negates && !is_piece(after)) {
            add_test_readings(place, context.attribute_test(&after.text, Some("0")), noun + 1);
        }
        // For example `head -5`.
        let option = after.filter(|after| {
            after.kind == TokenKind::Foreign && ["first", "last"].contains(&word.as_str())
        });
        if let Some(number) = option.and_then(|option| option.text.strip_prefix('-')) {
            place.add_reading(
                format!("{word} {number}"),
                covers + 1,
                price::SYNONYM,
                MatchConfidence::Exact,
            );
        }
    }
}

/// Returns the words of the language with a similar spelling. Words that end, delete or write
/// something are never returned.
fn similar_words(context: &SuggestionContext<'_>, word: &str) -> Vec<&'static str> {
    let letters = word.chars().count();
    if !(3..=32).contains(&letters) {
        return Vec::new();
    }
    let rated = context
        .vocabulary
        .help_topics()
        .into_iter()
        .map(|known| (strsim::osa_distance(word, known), known));
    // Most typing errors are in one letter, and rarely in the first one.
    let most = if letters < 7 { 1 } else { 2 };
    let begins_alike = |known: &str| {
        known.chars().next() == word.chars().next() || known.chars().next() == word.chars().nth(1)
    };
    let near = rated
        .filter(|(distance, known)| *distance <= most && known.len() > 2 && begins_alike(known));
    let near: Vec<(usize, &str)> = near.collect();
    let least = |harmless: bool| {
        let alike = near
            .iter()
            .filter(move |(_, known)| is_harmless(context.vocabulary, known) == harmless);
        alike.map(|(distance, _)| *distance).min()
    };
    // If a harmful word is the nearest one, no other word was meant either.
    if least(false).is_some_and(|harmful| least(true).is_none_or(|harmless| harmful <= harmless)) {
        return Vec::new();
    }
    let harmless = near.into_iter().filter(|(_, known)| is_harmless(context.vocabulary, known));
    harmless.map(|(_, known)| known).take(4).collect()
}
