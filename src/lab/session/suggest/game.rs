//! Talk about puzzles: a move of the player, a level, the wish for a puzzle of some kind, and
//! questions about the last puzzle.

use super::Suggester;
use super::context::SuggestionContext;
use super::search::Omission;
use super::tokens::{SentenceToken, TokenKind, are_words, is_filler, tokenize};
use crate::state::{Fault, Suggestion, VerbRole};
use bezzel_base::board::Square;
use bezzel_messages::{FollowUp, SynonymMeaning, normalize_word};
use std::collections::BTreeSet;

/// Puzzle that a sentence asks for.
pub(super) struct PuzzleWish {
    pub(super) command: String,
    /// Words of the sentence that it leaves out.
    pub(super) omitted: Vec<String>,
    /// Whether the sentence names nothing but a puzzle of this size.
    pub(super) is_sized: bool,
}

impl Suggester {
    /// Returns the move that a sentence of squares means while a puzzle is played, as `put a star
    /// at c4` does, or the puzzle if it was only offered.
    pub(super) fn as_move(&self, sentence: &str) -> Option<String> {
        if !self.is_playing && self.last_puzzle().is_none() {
            return None;
        }
        let context = self.context(&[], None, false);
        let tokens = tokenize(sentence, &context).filter(|tokens| are_words(tokens))?;
        let is_square = |token: &&SentenceToken| token.text.parse::<Square>().is_ok();
        let named = tokens.iter().filter(is_square).filter_map(|token| token.text.parse().ok());
        let named: Vec<Square> = named.collect();
        // `a1..h1` is a whole rank.
        let named = match named.as_slice() {
            &[from, to] if sentence.contains("..") => squares_between(from, to),
            _ => named,
        };
        let squares: Vec<String> = named.iter().map(Square::to_string).collect();
        let verbs = ["mark", "remove", "place", "with", "find"];
        let says = |token: &SentenceToken, verb: &str| {
            context.terms_for(&token.text).iter().any(|term| term == verb)
        };
        let is_piece = |token: &SentenceToken| {
            token.kind == TokenKind::Word
                && context.terms_for(&token.text).iter().any(|term| {
                    self.vocabulary.find_piece(term, false).is_some() || term.ends_with("stars")
                })
        };
        let is_part = |token: &SentenceToken| {
            is_square(&token)
                || is_filler(token, &context)
                || is_piece(token)
                || verbs.iter().any(|verb| says(token, verb))
        };
        let asks_check = tokens.first().is_some_and(|token| says(token, "check"))
            && tokens[1..].iter().all(|token| is_filler(token, &context));
        if asks_check {
            return if self.is_playing { Some("hint") } else { self.last_puzzle() }
                .map(str::to_owned);
        }
        if squares.is_empty() || !tokens.iter().all(is_part) {
            return None;
        }
        let crosses = tokens.iter().any(|token| token.text == "x").then_some(&"mark");
        let verb = verbs[..2].iter().find(|verb| tokens.iter().any(|token| says(token, verb)));
        let verb = crosses.or(verb);
        let command = match (verb, squares.as_slice()) {
            (Some(&"mark"), all) => format!("mark {}", all.join(", ")),
            (verb, [square]) => format!("{} {square}", verb.unwrap_or(&"place")),
            _ => return None,
        };
        let begun = || self.last_puzzle().map(str::to_owned);
        if self.is_playing { Some(command) } else { begun() }.filter(|text| self.can_offer(text))
    }

    /// Returns the puzzle that a sentence asks for by its size, difficulty and seed, with the words
    /// that it leaves out: `a medium 9x9 please`, `a puzzle for a rainy day`.
    pub(super) fn wished_puzzle(&self, sentence: &str) -> Option<PuzzleWish> {
        /// Sides of puzzles that are made in a moment.
        const SIDES: std::ops::RangeInclusive<u64> = 5..=10;
        let context = self.context(&[], None, false);
        let tokens = tokenize(sentence, &context).filter(|tokens| are_words(tokens))?;
        let says = |token: &SentenceToken, wanted: &dyn Fn(&str) -> bool| {
            let terms = context.terms_for(&token.text);
            token.kind == TokenKind::Word && terms.iter().any(|term| wanted(term))
        };
        let level = |word: &str| {
            ["easy", "medium", "hard"].into_iter().find(|level| {
                word == *level || word.strip_prefix("difficulty ").is_some_and(|it| it == *level)
            })
        };
        let (mut side, mut difficulty, mut is_puzzle, mut omitted) =
            (None, None, false, Vec::new());
        let is_age = tokens.iter().any(|token| normalize_word(&token.text).starts_with("old"));
        let (mut seed, mut names_queens, mut kind) = (String::new(), false, "regions");
        let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
        let says_find = |says: &SynonymMeaning| *says == SynonymMeaning::Terms("find");
        let asks_at =
            |at: usize| context.synonyms.longest_prefix_of(&words[at..], says_find).is_some();
        // The puzzle of this name has regions.
        let mut is_regions = false;
        // In `5 puzzles` the number is not the side.
        let mut copies = String::new();
        let is_before_puzzle = |at: usize| {
            let next = tokens.get(at + 1);
            next.is_some_and(|next| self.is_puzzle_word(&context, &next.text))
        };
        let is_seed = |at: usize| tokens.get(at).is_some_and(|token| token.text == "seed");
        for (at, token) in tokens.iter().enumerate() {
            let number = token.text.split('x').next().and_then(|side| side.parse::<u64>().ok());
            let terms = context.terms_for(&token.text);
            let named = terms.iter().find_map(|term| level(term));
            if is_seed(at) {
                continue;
            } else if at.checked_sub(1).is_some_and(is_seed) && token.is_plain_number() {
                seed = format!(" seed {}", token.text);
            } else if token.is_plain_number() && is_before_puzzle(at) {
                copies = format!(" sheet {}", token.text);
            } else if let Some(number) = number.filter(|_| token.kind == TokenKind::Number) {
                match side.is_none() && SIDES.contains(&number) && !is_age {
                    true => side = Some(number),
                    false => omitted.push(token.text.clone()),
                }
            } else if named.is_some() {
                difficulty = named;
            } else if normalize_word(&token.text).starts_with("linkedin") {
                (is_puzzle, is_regions) = (true, true);
            } else if self.is_puzzle_word(&context, &token.text) {
                is_puzzle = true;
            } else if says(token, &|term| {
                self.vocabulary.find_problem(term).is_some()
                    || self.vocabulary.find_piece(term, false).is_some()
            }) {
                if says(token, &|term| term == "queens") {
                    names_queens = true;
                } else if says(token, &|term| term == "stars") {
                    kind = "stars";
                } else {
                    return None;
                }
            } else if !is_filler(token, &context)
                && !says(token, &|term| term == "find")
                && !asks_at(at)
            {
                omitted.push(token.text.clone());
            }
        }
        // A size with a difficulty alone is a wish too.
        let is_wish = is_puzzle && (omitted.len() < tokens.len() / 2)
            || difficulty.is_some() && omitted.is_empty();
        // Without a difficulty the puzzle of queens is the problem.
        let is_named = is_regions || difficulty.is_some();
        let is_wish = is_wish && (!names_queens || is_puzzle && is_named);
        // `puzzle 7` names the side of a board, and `puzzle 3` a challenge.
        let is_sized = is_puzzle && (side.is_some() || !copies.is_empty()) && omitted.is_empty();
        let usual = if kind == "stars" { "8" } else { "7" };
        let side = side.map_or(usual.to_owned(), |side| side.to_string());
        let level = difficulty.map_or(String::new(), |level| format!(" difficulty {level}"));
        let command = format!("play {kind} {side}{level}{seed}{copies}");
        (is_wish && self.can_offer(&command)).then_some(PuzzleWish { command, omitted, is_sized })
    }

    /// Returns the command that begins a puzzle, for a move in a puzzle that has not begun.
    pub(super) fn puzzle_to_begin(&self, sentence: &str, fault: &Fault) -> Option<String> {
        /// Number of words of a longer sentence, which asks for no move.
        const MOST_WORDS: usize = 8;
        if self.is_playing || sentence.split_whitespace().count() > MOST_WORDS {
            return None;
        }
        let playing = Suggester { is_playing: true, ..self.clone() };
        let Suggestion::Command { text, .. } =
            playing.search_command(sentence, fault, true, true, Omission::One)?
        else {
            return None;
        };
        let verb = self.vocabulary.find_verb(text.split(' ').next()?, false)?;
        // A word alone, such as `oops`, asks for no puzzle, nor does `step back` after a trace.
        let is_wish = sentence.trim().contains(' ') && self.last_command().is_none();
        let usual = is_wish.then_some("play regions 7");
        let command = self.last_puzzle().or(usual)?;
        (verb.role == VerbRole::Game && self.can_offer(command)).then(|| command.to_owned())
    }

    /// Returns the command that solves a level of regions, with whose rows the sentence ends or
    /// begins: as many as a row has letters, in as many regions.
    pub(super) fn as_level(&self, sentence: &str) -> Option<String> {
        let is_between = |c: char| c.is_whitespace() || ['/', ',', '"', '\\'].contains(&c);
        let words: Vec<&str> = sentence.split(is_between).filter(|word| !word.is_empty()).collect();
        let is_row = |row: &&str, side: usize| {
            row.len() == side && row.chars().all(|c| c.is_ascii_alphabetic())
        };
        let is_level = |rows: &&[&str]| {
            let regions: BTreeSet<char> = rows.iter().flat_map(|row| row.chars()).collect();
            let side = rows.len();
            side > 3 && rows.iter().all(|row| is_row(row, side)) && regions.len() == side
        };
        // The rows may stand at the end of the sentence or at its beginning.
        let at_end = words.get(words.len().saturating_sub(words.last()?.len())..);
        let at_start = words.get(..words.first()?.len());
        let rows = [at_end, at_start].into_iter().flatten().find(is_level)?;
        let command = format!("find stars \"{}\"", rows.join("/"));
        self.can_offer(&command).then_some(command)
    }

    /// Returns the last command if it started a puzzle.
    pub(super) fn last_puzzle(&self) -> Option<&str> {
        let last = self.recent_commands.last()?;
        // The list of challenges asks for any of them.
        if last == "play" {
            return Some("play regions 7");
        }
        last.starts_with("play ").then_some(last.as_str())
    }

    /// Returns the answer to a question about the puzzle that is being played.
    pub(super) fn about_puzzle(&self, kind: FollowUp, named_side: Option<&str>) -> Option<String> {
        if kind == FollowUp::ByHand && !self.is_playing {
            return self.last_puzzle().map(str::to_owned);
        }
        if kind == FollowUp::Solution {
            let puzzle = self.last_puzzle().and_then(|last| last.strip_prefix("play stars"));
            return match (self.is_playing, puzzle) {
                (true, _) => Some("give up".to_owned()),
                // The puzzle was only offered: one like it, with its solution.
                (false, Some(size)) => {
                    let size = size.trim().split(' ').next().filter(|size| !size.is_empty());
                    Some(format!("find stars {} random stars 2", size.unwrap_or("8")))
                }
                // Regions are drawn anew each time: this one has to be begun.
                (false, None) => self.last_puzzle().map(str::to_owned),
            };
        }
        if kind == FollowUp::Again
            && let Some(side) = named_side
        {
            let last = self.last_puzzle()?;
            let level = last.find(" difficulty ").map_or("", |at| &last[at..]);
            let kind = last.split(' ').nth(1)?;
            return ["regions", "stars", "numbers"]
                .contains(&kind)
                .then(|| format!("play {kind} {side}{level}"));
        }
        if kind == FollowUp::Again {
            return if self.is_playing { Some("restart") } else { self.last_puzzle() }
                .map(str::to_owned);
        }
        if kind == FollowUp::Rules {
            let word = self.last_puzzle().map(|last| last.split(' ').nth(1).unwrap_or_default());
            let page = word.and_then(|word| self.vocabulary.find_page(word));
            let none = || self.last_command().is_none().then(|| "play".to_owned());
            return page.or_else(none).map(|page| format!("help {page}"));
        }
        if kind == FollowUp::Why {
            return if self.is_playing { Some("hint") } else { self.last_puzzle() }
                .map(str::to_owned);
        }
        let level = match kind {
            FollowUp::Easier => "easy",
            FollowUp::Harder => "hard",
            _ => "",
        };
        if self.last_command().is_none() && self.last_puzzle().is_none() && !level.is_empty() {
            return Some(format!("play regions {} difficulty {level}", named_side.unwrap_or("7")));
        }
        let words: Vec<&str> = self.last_puzzle()?.split(' ').collect();
        let [_, first, rest @ ..] = words.as_slice() else { return None };
        let number = |text: &str| text.parse::<u64>().ok();
        let side = named_side.or(rest.first().copied()).and_then(number);
        let is_named = named_side.is_some();
        // A side is drawn if none is named.
        let usual = if *first == "stars" { 9 } else { 7 };
        let step = |number: u64, is_larger: bool| {
            if is_larger { number + 1 } else { number.saturating_sub(1) }
        };
        let is_region = ["regions", "stars", "numbers"].contains(first);
        let level = || rest.windows(2).find(|pair| pair[0] == "difficulty").map(|pair| pair[1]);
        let resized = |is_larger| {
            let side = side.unwrap_or(usual);
            let level = level().map_or(String::new(), |level| format!(" difficulty {level}"));
            Some(format!("play {first} {}{level}", step(side, is_larger)))
        };
        // Two stars on a large board are never easy.
        let side = side.map(|side| {
            if kind == FollowUp::Easier && *first == "stars" { side.min(8) } else { side }
        });
        let leveled = |level: &str| {
            let side = side.map_or(String::new(), |side| format!(" {side}"));
            format!("play {first}{side} difficulty {level}")
        };
        match (kind, number(first)) {
            (FollowUp::Easier | FollowUp::Smaller, Some(at)) if at > 1 => {
                Some(format!("play {}", at - 1))
            }
            (FollowUp::Harder | FollowUp::Larger | FollowUp::Next, Some(at)) => {
                Some(format!("play {}", at + 1))
            }
            (FollowUp::Larger | FollowUp::Smaller, _) if is_region && !is_named => {
                resized(kind == FollowUp::Larger)
            }
            (FollowUp::Easier | FollowUp::Harder, _) if *first == "numbers" => {
                resized(kind == FollowUp::Harder)
            }
            (FollowUp::Easier, _) if is_region && !is_named && level() == Some("easy") => {
                resized(false)
            }
            (FollowUp::Easier, _) if is_region => Some(leveled("easy")),
            (FollowUp::Harder, _) if is_region && !is_named && level() == Some("hard") => {
                resized(true)
            }
            (FollowUp::Harder, _) if is_region => Some(leveled("hard")),
            (FollowUp::Easier, _) => Some("play regions 6 difficulty easy".to_owned()),
            (FollowUp::Harder, _) => Some("play regions 7 difficulty hard".to_owned()),
            (FollowUp::Next, _) if is_region => {
                let seed = words.iter().position(|word| *word == "seed").unwrap_or(words.len());
                Some(words[..seed].join(" "))
            }
            _ => None,
        }
    }

    /// Returns the puzzle on the board of the last one, in place of one of a usual size.
    pub(super) fn on_last_size(&self, command: &str) -> String {
        let puzzles = ["play regions", "play regions 7", "play stars", "play stars 10"];
        let sized = || {
            let kind = command.split(' ').nth(1).filter(|_| puzzles.contains(&command))?;
            let size = self.last_puzzle()?.split(' ').nth(2)?;
            Some(format!("play {kind} {size}")).filter(|sized| self.can_offer(sized))
        };
        sized().unwrap_or_else(|| command.to_owned())
    }

    /// Returns whether a word alone asks for puzzles.
    pub(super) fn is_puzzle_word(&self, context: &SuggestionContext<'_>, word: &str) -> bool {
        let word = normalize_word(word);
        let plays = SynonymMeaning::Whole("play");
        context.synonyms.of_word(&word).any(|one| one.meaning == plays)
    }
}

/// Returns the squares from one square to another on its file or rank. Other squares have none
/// between them.
fn squares_between(from: Square, to: Square) -> Vec<Square> {
    if from.file != to.file && from.rank != to.rank {
        return vec![from, to];
    }
    let between = |one: u32, other: u32| one.min(other)..=one.max(other);
    let ranks = between(from.rank, to.rank);
    between(from.file, to.file)
        .flat_map(|file| ranks.clone().map(move |rank| Square { file, rank }))
        .collect()
}
