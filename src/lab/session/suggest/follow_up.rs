//! Questions about the last command or its value: `and for 9?`, `another one`, `why?`.
//!
//! The synonyms list the phrases of each kind of question. The answer is the last command with
//! another board, piece or option, or a stage after its value.

use super::context::SuggestionContext;
use super::last_command::LastCommand;
use super::numbers::names_size;
use super::search;
use super::slots::is_problem_name;
use super::tokens::{SentenceToken, TokenKind, are_words, is_filler, single_number, tokenize};
use super::{DEFAULT_PIPELINE, Suggester, whole_sentence_meaning};
use crate::bind::PipelineHead;
use crate::data::ValueKind;
use crate::problem::{ArgValue, Instance, is_same_noun};
use crate::state::{Suggestion, VerbCall};
use bezzel_base::board::{Size, Square};
use bezzel_language::{LAST_RESULT, SourceSpan};
use bezzel_messages::{FollowUp, Synonym, SynonymMeaning, message, normalize_word};

/// Largest number in a question for a reason that is a size.
const MAX_SIDE: u64 = 50;

/// Command that answers a question about the last answer.
pub(super) struct Reply {
    pub(super) command: String,
    /// Words of the question that it leaves out, except for filler.
    pub(super) omitted: Vec<String>,
}

impl From<String> for Reply {
    fn from(command: String) -> Reply {
        Reply { command, omitted: Vec::new() }
    }
}

impl Suggester {
    /// Returns the last command of the session that searched a problem.
    pub(super) fn last_command(&self) -> Option<LastCommand> {
        let text = self.recent_commands.iter().rev().find_map(|text| {
            let one = self.read_statement(text)?;
            let begin = one.name.as_ref().map_or(0, |name| name.span.end);
            let text = text[begin..].trim_start_matches(['=', ' ']);
            let text = ["time ", "explain "]
                .iter()
                .fold(text, |text, word| text.strip_prefix(word).unwrap_or(text));
            Some(text.to_owned())
                .filter(|_| matches!(&one.head, PipelineHead::Call(call) if call.problem.is_some()))
        });
        // The page of a problem or of a method is about it on the usual board.
        let page = || {
            let last = self.recent_commands.last()?;
            let word = last.strip_prefix("about ").or_else(|| last.strip_prefix("help "))?;
            let queens = self.vocabulary.find_problem("queens")?;
            let is_method = queens.entry.methods.iter().any(|method| method.word == word);
            match self.vocabulary.find_problem(word) {
                Some(problem) => Some(format!("find {} 8", problem.word())),
                None => is_method.then(|| format!("find queens 8 using {word}")),
            }
        };
        self.read_last(&text.or_else(page)?)
    }

    /// Returns the state in which a question is about an offered command. The last value remains if
    /// that is about the same problem.
    pub(super) fn after_offer(mut self, offered: &str) -> Suggester {
        let problem = |last: LastCommand| last.problem_text().to_owned();
        let asked = self.read_last(offered).map(problem);
        let is_puzzle = offered.split(' ').next() == Some("play");
        let is_other = asked.is_some() && asked != self.last_command().map(problem);
        if is_puzzle || asked.is_some() {
            self.recent_commands.push(offered.to_owned());
        }
        if is_puzzle || is_other {
            self.variables.remove(LAST_RESULT);
            self.names.remove(LAST_RESULT);
        }
        self
    }

    /// Reads a command that searches a problem.
    fn read_last(&self, text: &str) -> Option<LastCommand> {
        let statement = self.read_statement(text)?;
        let has_problem =
            matches!(&statement.head, PipelineHead::Call(call) if call.problem.is_some());
        has_problem.then(|| LastCommand { text: text.to_owned(), statement })
    }

    /// Returns the command on the board of the last one, if it is about the same problem and the
    /// sentence has no number, so that its size is only the usual one.
    pub(super) fn on_last_board(
        &self,
        command: String,
        last: Option<&LastCommand>,
        words: &[SentenceToken],
    ) -> String {
        let resized = || {
            let (last, now) = (last?, self.read_last(&command)?);
            let is_same = now.problem().problem.word() == last.problem().problem.word();
            let is_usual = is_same && !names_size(words) && now.size_text().as_deref() == Some("8");
            let size = last.size_text().filter(|size| is_usual && size != "8x8")?;
            Some(now.with(vec![(now.size_span()?, &size)])).filter(|text| self.can_offer(text))
        };
        resized().unwrap_or(command)
    }

    /// Returns the command that answers a question about the last answer.
    pub(super) fn follow_up(&self, sentence: &str) -> Option<Reply> {
        let context = self.context(&[], None, false);
        let mut tokens = tokenize(sentence, &context)?;
        if !are_words(&tokens) {
            return None;
        }
        let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
        if let Some(command) = self.with_enough(&tokens, &words, &context) {
            return self.can_offer(&command).then(|| command.into());
        }
        // In `is 14 the maximum` the number is the answer.
        if let [is, number, ..] = &mut tokens[..]
            && is.text == "is"
            && number.is_plain_number()
        {
            *number = SentenceToken { text: "it".to_owned(), kind: TokenKind::Word };
        }
        let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
        if let Some(command) = self.asked_with_verb(&tokens, &words, &context) {
            return Some(command).filter(|reply| self.can_offer(&reply.command));
        }
        let says_yes = |one: &Synonym| {
            one.meaning == SynonymMeaning::FollowUp(FollowUp::Yes)
                && one.is_said_by(&words, |_, _| false)
        };
        if self.offered.is_some() && context.synonyms.iter().any(says_yes) {
            return self.offered.clone().map(Reply::from);
        }
        if let Some(command) = self.offered_with_stage(&tokens, &context) {
            return Some(command.into());
        }
        if let Some(command) = self.seeded(&tokens, &context) {
            return Some(command.into());
        }
        if let [one, other] = &tokens[..]
            && one.is_plain_number()
            && other.is_plain_number()
        {
            let board = format!("{}x{}", one.text, other.text);
            let last = self.last_command()?;
            let command = last.with(vec![(last.size_span()?, &board)]);
            return self.can_offer(&command).then(|| command.into());
        }
        if let Some(command) = self.step_of_trace(&tokens, &words, &context) {
            return self.can_offer(&command).then(|| command.into());
        }
        if let Some(command) = self.measured(&words) {
            return self.can_offer(&command).then(|| command.into());
        }
        if let Some(command) = self.staged_set(&tokens, &context) {
            return self.can_offer(&command).then(|| command.into());
        }
        let same = self.same_problem(&tokens, &words, &context);
        if let Some(command) = same.or_else(|| self.cover_of_last(&words, &context)) {
            return self.can_offer(&command).then(|| command.into());
        }
        // In a puzzle `what next` asks for a hint, not for another puzzle.
        let as_game = |one: &'static Synonym| match one.meaning {
            SynonymMeaning::Terms(terms) | SynonymMeaning::Whole(terms) => Some(terms)
                .filter(|_| one.words.len() == words.len() && context.is_game_verb(terms)),
            _ => None,
        };
        if let Some(command) = context.synonyms.prefixes_of(&words).find_map(as_game)
            && self.is_playing
        {
            return Some(command.to_owned().into());
        }
        let (kind, start, end) = self.phrase(&context, &tokens, &words)?;
        // `how hard is this` asks for no other puzzle.
        let is_level = matches!(kind, FollowUp::Easier | FollowUp::Harder);
        let says = whole_sentence_meaning(&context, &tokens);
        if is_level && matches!(says, Some(SynonymMeaning::Whole(_) | SynonymMeaning::Advice(_))) {
            return None;
        }
        let said: Vec<&SentenceToken> =
            tokens[end..].iter().filter(|token| !is_filler(token, &context)).collect();
        // `5x5` is the side 5.
        let square = match said.as_slice() {
            [size] => size.text.split_once('x').filter(|(files, ranks)| files == ranks),
            _ => None,
        };
        let side = single_number(tokens[end..].iter(), &context);
        let side = side.or(square.map(|(files, _)| files));
        if let Some(command) = self.about_puzzle(kind, side) {
            let is_alone =
                side.is_some() || tokens[end..].iter().all(|token| is_filler(token, &context));
            return (is_alone && self.can_offer(&command)).then(|| command.into());
        }
        let last = self.last_command()?;
        let is_repetition = |at: usize| end == 0 && context.asks_again(&words[at]);
        // In `and with 4` and in `exactly 4` the number is that of the pieces.
        let is_with = |at: &usize| {
            let terms = context.terms_for(&words[*at]);
            terms.iter().any(|term| ["with", "pieces"].contains(&&**term))
        };
        let is_board = tokens.get(end).is_some_and(|token| token.text.contains('x'));
        let with = end.checked_sub(1);
        let with = with.filter(|at| last.counts_pieces() && is_with(at) && !is_board);
        let places: Vec<usize> = (with.unwrap_or(end)..tokens.len())
            .filter(|&at| !is_repetition(at) && !context.is_said(&words[at], &last.text))
            .collect();
        let rest: Vec<&SentenceToken> = places.iter().map(|&at| &tokens[at]).collect();
        let is_filler = |token: &&SentenceToken| is_filler(token, &context);
        // `for 9` is a question, and `for n in` the beginning of a loop.
        let is_keyword =
            self.vocabulary.keywords.iter().any(|keyword| keyword.word == words[start]);
        let is_size = |token: &&SentenceToken| token.kind == TokenKind::Number;
        let is_piece = |token: &&SentenceToken| self.piece_of(&context, token).is_some();
        let is_short = |token| is_size(token) || is_piece(token) || is_filler(token);
        if is_keyword && !rest.iter().all(is_short) {
            return None;
        }
        // A question that names its problem is not about the last one.
        let names_problem = rest.iter().any(|token| is_problem_name(&context, token));
        if names_problem && (kind == FollowUp::Why || kind == FollowUp::Again && start > 0) {
            return None;
        }
        let number = single_number(rest.iter().copied(), &context);
        let asks_solution = tokens.iter().any(|token| context.is_solutions_word(&token.text));
        let command = match kind {
            // A word in the middle of a sentence that changes nothing repeats nothing.
            FollowUp::Again => self
                .changed(&last, &rest, &context)
                .filter(|reply| start == 0 || reply.command != last.text),
            FollowUp::Why => {
                // A number after the question is that of the answer, as is one after `not`, and
                // one after `for` a size.
                let is_not = |at: usize| context.is_not(&words[at]);
                let is_number = |at: usize| tokens[at].kind == TokenKind::Number;
                let is_count = |at: usize| {
                    let number = tokens[at].text.parse::<u64>();
                    let is_denied = at > 0 && is_not(at - 1);
                    number.is_ok_and(|number| at == end || is_denied || number > MAX_SIDE)
                };
                let denies = |at: usize| is_not(at) && at + 1 < tokens.len() && is_number(at + 1);
                let others = places.iter().filter(|&&at| !denies(at) && !is_count(at));
                let others: Vec<&SentenceToken> = others.map(|&at| &tokens[at]).collect();
                let last = if others.iter().all(is_filler) {
                    last
                } else {
                    let changed = self.changed(&last, &others, &context);
                    let whole = changed.filter(|reply| reply.omitted.is_empty())?;
                    self.read_last(&whole.command)?
                };
                // `why 24?` asks for a formula or a theorem, and `why?` for the steps.
                // A large number is one too where none was counted: `why 92` after a board.
                let counts = last.call().verb.word == "count";
                let is_large = |at: usize| {
                    tokens[at].text.parse::<u64>().is_ok_and(|number| number > MAX_SIDE)
                };
                // `why not 4` asks whether fewer are enough, or more fit.
                let is_denied = (0..tokens.len()).any(denies);
                let has_optimum = |it: &dyn Instance| it.is_minimizing() || it.is_maximizing();
                if is_denied && last.problem().instance().is_ok_and(|it| has_optimum(&*it)) {
                    let command = format!("prove {}", last.problem_text());
                    return self.can_offer(&command).then(|| command.into());
                }
                let asks_number =
                    (end..tokens.len()).any(|at| is_count(at) && (counts || is_large(at)));
                let page = || format!("about {}", last.problem().problem.word());
                let reason = if asks_number { Some(page()) } else { self.reason_for(&last) };
                reason.map(Reply::from)
            }
            FollowUp::Next if number.is_some() => {
                self.next_of(&last).and_then(|next| taking(&next, number?)).map(Reply::from)
            }
            FollowUp::UpTo => number.and_then(|side| last.continued(side)).map(Reply::from),
            _ if !rest.iter().all(is_filler) => None,
            FollowUp::Next if last.call().verb.word == "count" && asks_solution => {
                Some(format!("find {}", last.problem_text()).into())
            }
            FollowUp::Next => self.next_of(&last).map(Reply::from),
            FollowUp::Previous => Some(last.previous().into()),
            FollowUp::Meaning => Some(format!("about {}", last.problem().problem.word()).into()),
            FollowUp::Rules => Some(format!("help {}", last.problem().problem.word()).into()),
            FollowUp::Unique => Some(format!("count {}", last.problem_text()).into()),
            FollowUp::Larger => last.resized(true).map(Reply::from),
            FollowUp::Smaller => last.resized(false).map(Reply::from),
            FollowUp::Easier => Some(puzzle_of(&last, "easy").into()),
            FollowUp::Harder => Some(puzzle_of(&last, "hard").into()),
            FollowUp::ByHand => last.by_hand().map(Reply::from),
            FollowUp::LastTwo(sign) => self.last_two(sign).map(Reply::from),
            FollowUp::Solution
            | FollowUp::Add
            | FollowUp::Yes
            | FollowUp::Enough
            | FollowUp::Test => None,
        };
        command.filter(|reply| self.can_offer(&reply.command))
    }

    /// Returns the last command with these stages, or its problem with the verb that they need.
    pub(super) fn last_with_stages(&self, stages: &str) -> Option<String> {
        let last = self.last_command()?;
        let asked = |verb: &str| format!("{verb} {} {stages}", last.problem_text());
        [format!("{} {stages}", last.whole_set()), asked("all"), asked("trace")]
            .into_iter()
            .find(|command| self.can_offer(command))
    }

    /// Returns the offered command with one more stage: `rotate it too`.
    fn offered_with_stage(
        &self,
        tokens: &[SentenceToken],
        context: &SuggestionContext<'_>,
    ) -> Option<String> {
        let offered = self.offered.as_ref()?;
        let adds = |token: &&SentenceToken| context.adds(&normalize_word(&token.text));
        let others: Vec<SentenceToken> = tokens.iter().filter(|it| !adds(it)).cloned().collect();
        let (Some(SynonymMeaning::Terms(stage)), true) =
            (whole_sentence_meaning(context, &others), others.len() < tokens.len())
        else {
            return None;
        };
        Some(format!("{offered} | {stage}")).filter(|command| self.can_offer(command))
    }

    /// Returns the last command or puzzle with the seed that the sentence names and nothing else.
    fn seeded(&self, tokens: &[SentenceToken], context: &SuggestionContext<'_>) -> Option<String> {
        let at = tokens.iter().position(|token| token.text == "seed")?;
        let seed = tokens.get(at + 1).filter(|token| token.is_plain_number())?;
        let mut others = tokens[..at].iter().chain(&tokens[at + 2..]);
        let with = |token: &SentenceToken| {
            context.terms_for(&token.text).iter().any(|term| ["with", "random"].contains(&&**term))
        };
        if !others.all(|token| is_filler(token, context) || with(token)) {
            return None;
        }
        let last = self.last_puzzle().map(str::to_owned);
        let last = last.or_else(|| Some(self.last_command()?.text))?;
        let seeded = ["", " random"].map(|word| format!("{last}{word} seed {}", seed.text));
        seeded.into_iter().find(|command| self.can_offer(command))
    }

    /// Returns the command that prints the numbers of solutions of the last two problems, the
    /// earlier one first, or their ratio or difference.
    fn last_two(&self, sign: &str) -> Option<String> {
        let counts = self.recent_commands.iter().rev().filter_map(|text| {
            let last = self.read_last(text)?;
            Some(format!("(count {})", last.problem_text()))
        });
        let [last, before]: [String; 2] = counts.take(2).collect::<Vec<_>>().try_into().ok()?;
        Some(match sign {
            "," => format!("print {before}, {last}"),
            sign => format!("print {last} {sign} {before}"),
        })
    }

    /// Returns the reply to a question whether the board that was shown has a property: `is it
    /// closed`. No command tests one board, so it names the command that finds one.
    pub(super) fn tested(&self, sentence: &str) -> Option<Suggestion> {
        let last = self.last_command().filter(|last| last.text.starts_with("find "))?;
        let context = self.context(&[], None, false);
        let tokens = tokenize(sentence, &context).filter(|tokens| are_words(tokens))?;
        let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
        let test = SynonymMeaning::FollowUp(FollowUp::Test);
        let end = context.synonyms.longest_prefix_of(&words, |says| *says == test)?.words.len();
        let names_other = |token: &SentenceToken| {
            token.kind == TokenKind::Number
                || token.text.parse::<Square>().is_ok()
                || is_problem_name(&context, token)
        };
        let rest: Vec<&SentenceToken> = tokens[end..].iter().collect();
        let is_question = self.phrase(&context, &tokens, &words).is_some();
        if is_question || rest.is_empty() || rest.iter().any(|token| names_other(token)) {
            return None;
        }
        let reply = self.changed(&last, &rest, &context)?;
        let one = match reply.command.strip_prefix("all ") {
            Some(problem) => format!("find {problem}"),
            None => reply.command.clone(),
        };
        let first = format!("{} | first 1", reply.command);
        let found = [one, first].into_iter().find(|text| self.can_offer(text))?;
        let statement = self.read_statement(&found)?;
        let is_quick = super::safety::estimate_command(&statement, &found).is_none();
        (is_quick && reply.omitted.is_empty() && reply.command != last.text)
            .then(|| Suggestion::Advice(message!("help-test-of-board", command = found)))
    }

    /// Returns the offer of the last command with another size, if the text is only a number.
    pub(super) fn resized_command(&self, text: &str) -> Option<Suggestion> {
        let number = text.trim();
        number.parse::<u32>().ok()?;
        let last = self.last_command()?;
        let command = match last.has_amount() {
            true => last.with_pieces(number),
            false => last.with(vec![(last.size_span()?, number)]),
        };
        let is_other = command != last.text && self.can_offer(&command);
        is_other.then(|| self.offer_command(&command, true, Vec::new()))?
    }

    /// Returns the answer to a question about one clause of a sentence, such as the second one of
    /// `too easy. another one`.
    pub(super) fn clause_follow_up(&self, sentence: &str) -> Option<Reply> {
        let ends = ['.', ',', ':', '?', '!'];
        let is_clause = |clause: &&str| clause.contains(char::is_alphabetic);
        let clauses: Vec<&str> = sentence.split_inclusive(ends).map(str::trim).collect();
        let clauses: Vec<&str> = clauses.into_iter().filter(is_clause).collect();
        // A number of another clause may belong to this one.
        let has_number = |clause: &str| clause.contains(|c: char| c.is_ascii_digit());
        let is_complete = |&at: &usize| {
            let mut others = clauses.iter().enumerate().filter(|(other, _)| *other != at);
            clauses.len() > 1 && !others.any(|(_, other)| has_number(other))
        };
        let found = (0..clauses.len()).rev().filter(is_complete).map(|at| clauses[at]);
        found
            .map(|clause| clause.trim_end_matches(ends))
            .filter(|clause| clause.contains(' ') || clause.len() > 3)
            .find_map(|clause| self.follow_up(clause))
    }

    fn last_text_ends_with(&self, end: &str) -> bool {
        self.last_command().is_some_and(|last| last.text.ends_with(end))
    }

    /// Returns the number of solutions of the last problem for a sentence that names it again: `how
    /// many such tours`.
    fn same_problem(
        &self,
        tokens: &[SentenceToken],
        words: &[String],
        context: &SuggestionContext<'_>,
    ) -> Option<String> {
        let last = self.last_command()?;
        let problem = last.problem().problem.word();
        let means = |token: &SentenceToken, wanted: &str| {
            context.terms_for(&token.text).iter().any(|term| term == wanted)
        };
        let counts = |says: &SynonymMeaning| *says == SynonymMeaning::Terms("count");
        let begin = context.synonyms.longest_prefix_of(words, counts)?.words.len();
        let refers = context.has_pronoun(words) || words.iter().any(|word| word == "such");
        let names_it = tokens[begin..].iter().any(|token| means(token, problem));
        let mut rest = tokens[begin..].iter();
        (refers && names_it && rest.all(|token| is_filler(token, context) || means(token, problem)))
            .then(|| format!("count {}", last.problem_text()))
    }

    /// Returns the last command for a request to draw its set, which stages made: `draw them`, or
    /// `draw one`.
    fn staged_set(
        &self,
        tokens: &[SentenceToken],
        context: &SuggestionContext<'_>,
    ) -> Option<String> {
        let last = self.last_command()?;
        let is_set = last.call().verb.makes_set && !last.statement.stages.is_empty();
        let asks = |token: &SentenceToken| {
            context.terms_for(&token.text).iter().any(|term| term == "find")
        };
        let is_one = |token: &SentenceToken| token.text == "1";
        let mut others = tokens.iter().filter(|token| !asks(token) && !is_one(token));
        let is_alone = others.all(|token| is_filler(token, context));
        if !is_set || !is_alone || !tokens.iter().any(asks) {
            return None;
        }
        let whole = last.whole_set();
        Some(if tokens.iter().any(is_one) {
            format!("{whole} | first 1")
        } else {
            whole.to_owned()
        })
    }

    /// Returns the last command with the size or the number of pieces that `n = 6` or `k = 4` gives
    /// by the usual letters.
    pub(super) fn as_assigned(&self, sentence: &str) -> Option<String> {
        if ["n++", "n+=1", "n=n+1"].contains(&sentence.replace(' ', "").as_str()) {
            let next = self.last_command()?.resized(true)?;
            return self.can_offer(&next).then_some(next);
        }
        let (before, number) = sentence.split_once('=')?;
        let (number, behind) = number.trim().split_once(' ').unwrap_or((number.trim(), ""));
        let before = before.trim();
        let (before, name) = before.rsplit_once(' ').unwrap_or(("", before));
        let context = self.context(&[], None, false);
        let mut others = before.split_whitespace().chain(behind.split_whitespace());
        let is_with = |word: &str| context.terms_for(word).iter().any(|term| term == "with");
        if !others.all(|word| is_with(word) || context.is_filler(&normalize_word(word))) {
            return None;
        }
        number.parse::<u64>().ok().filter(|_| !self.names.contains(name))?;
        let last = self.last_command()?;
        let command = match name.to_lowercase().as_str() {
            "n" | "size" => last.with(vec![(last.size_span()?, number)]),
            "k" if last.counts_pieces() => last.with_pieces(number),
            _ => return None,
        };
        self.can_offer(&command).then_some(command)
    }

    /// Returns whether a sentence asks whether a puzzle of the program has only one solution.
    pub(super) fn asks_whether_unique(&self, sentence: &str) -> bool {
        let words: Vec<String> = sentence
            .split_whitespace()
            .map(|word| normalize_word(word.trim_matches(['?', '!', '.', ','])))
            .collect();
        let asks = |one: &Synonym| {
            one.meaning == SynonymMeaning::FollowUp(FollowUp::Unique)
                && one.is_said_by(&words, |_, _| false)
        };
        (self.is_playing || self.last_puzzle().is_some()) && self.all_synonyms().iter().any(asks)
    }

    /// Returns the square in the middle of the board that the sentence names, of the last board, or
    /// of the usual one.
    pub(super) fn centre_of(&self, sentence: &str) -> Square {
        let mut words = sentence.split(|c: char| !c.is_ascii_alphanumeric());
        let named = words.find_map(|word| word.parse::<Size>().ok());
        let last = || self.last_command()?.size_text()?.parse::<Size>().ok();
        let (files, ranks) =
            named.or_else(last).map_or((8, 8), |size| (size.files(), size.ranks()));
        Square { file: (files - 1) / 2, rank: (ranks - 1) / 2 }
    }

    /// Returns whether the first word is an option of the last command, or the sentence a phrase
    /// for one.
    pub(super) fn begins_with_option_of_last(&self, sentence: &str) -> bool {
        let Some(last) = self.last_command() else { return false };
        let context = self.context(&[], None, false);
        let says = tokenize(sentence, &context)
            .and_then(|tokens| whole_sentence_meaning(&context, &tokens));
        if matches!(says, Some(SynonymMeaning::Whole(_) | SynonymMeaning::Advice(_))) {
            return false;
        }
        let is_stage = |terms: &str| {
            let first = terms.split(' ').next().unwrap_or_default();
            self.vocabulary.find_verb(first, true).is_some()
        };
        // In `exactly 16` and in `can it start in the corner` a phrase means an option.
        let words: Vec<String> = sentence.split_whitespace().map(normalize_word).collect();
        let is_little = |word: &String| {
            context.is_filler(word) || context.has_pronoun(std::slice::from_ref(word))
        };
        let little = words.iter().take_while(|word| is_little(word)).count();
        let option = |meaning: &SynonymMeaning| match meaning {
            SynonymMeaning::Terms(terms) => !is_stage(terms),
            _ => false,
        };
        let phrase = (0..words.len().min(little + 1))
            .find_map(|at| context.synonyms.longest_prefix_of(&words[at..], option));
        let first = match (says, phrase.map(|phrase| phrase.meaning)) {
            (Some(SynonymMeaning::Terms(terms)), _) if !is_stage(terms) => terms,
            (_, Some(SynonymMeaning::Terms(terms))) => terms,
            _ => sentence,
        };
        let first = first.split_whitespace().next().map(normalize_word).unwrap_or_default();
        let options = last.problem().problem.entry.signature.options.iter();
        options.chain(last.call().verb.signature.options).any(|option| option.word == first)
            || ["seed", "limit", "within"].contains(&first.as_str())
    }

    /// Returns the board with one piece, which marks the squares that it attacks: `where can a
    /// knight go from d4`.
    pub(super) fn attacks_of(&self, sentence: &str) -> Option<String> {
        let context = self.context(&[], None, false);
        let tokens = tokenize(sentence, &context)?;
        let piece = tokens.iter().find_map(|token| self.piece_of(&context, token))?;
        let plural = self.vocabulary.find_piece(&piece, false)?.plural.to_string();
        let mut squares = tokens.iter().filter_map(|token| token.text.parse::<Square>().ok());
        let centre = self.centre_of(sentence);
        let square = squares.next().unwrap_or(centre);
        let side = (2 * centre.file.max(centre.rank) + 2).max(square.file.max(square.rank) + 1);
        let command = format!("find {plural} {side} pieces 1 with {square}");
        self.can_offer(&command).then_some(command)
    }

    /// Returns the numbers of solutions of the last problem on the boards up to its own.
    pub(super) fn over_sizes(&self, sentence: &str) -> Option<String> {
        /// Side of a board that shows which sizes have solutions.
        const SIDE: u64 = 6;
        let last = self.last_command()?;
        // Options that are only a word, as in `which boards have closed tours`.
        let words: Vec<String> = sentence.split_whitespace().map(normalize_word).collect();
        let given = &last.problem().args;
        let options = last.problem().problem.entry.signature.options.iter();
        let named = options.filter(|option| {
            words.iter().any(|word| word == option.word) && !given.has(option.word)
        });
        let named: String = named.map(|option| format!(" {}", option.word)).collect();
        let counted = self.read_last(&format!("count {}{named}", last.problem_text()))?;
        let side = counted.size_text()?.parse::<u64>().ok()?;
        let over = |side| Some(counted.with(vec![(counted.size_span()?, &format!("1..{side}"))]));
        let is_quick = |command: &String| {
            let read = self.read_statement(command);
            read.is_some_and(|one| super::safety::estimate_command(&one, command).is_none())
        };
        let commands = [side.max(SIDE), side].into_iter().filter_map(over);
        commands.filter(|command| self.can_offer(command)).find(is_quick)
    }

    /// Returns the last command with `time` or `explain` before it, for a sentence of this word.
    fn measured(&self, words: &[String]) -> Option<String> {
        let (first, rest) = words.split_first()?;
        let is_prefix = ["time", "explain"].contains(&first.as_str());
        let context = self.context(&[], None, false);
        let is_alone = rest.iter().all(|word| context.has_pronoun(std::slice::from_ref(word)));
        let text = (is_prefix && is_alone).then(|| self.last_command())??.text;
        Some(format!("{first} {text}"))
    }

    /// Returns the last problem with the number of pieces of the sentence: `are 4 enough?`.
    fn with_enough(
        &self,
        tokens: &[SentenceToken],
        words: &[String],
        context: &SuggestionContext<'_>,
    ) -> Option<String> {
        let enough = |says: &SynonymMeaning| *says == SynonymMeaning::FollowUp(FollowUp::Enough);
        let mut numbers = tokens.iter().filter(|token| token.is_plain_number());
        let (number, None) = (numbers.next()?, numbers.next()) else { return None };
        let is_part = |at: usize| {
            tokens[at].kind == TokenKind::Number
                || is_filler(&tokens[at], context)
                || self.piece_of(context, &tokens[at]).is_some()
        };
        let (mut at, mut is_asked) = (0, false);
        while at < words.len() {
            let asks = context.synonyms.longest_prefix_of(&words[at..], enough);
            is_asked |= asks.is_some();
            at += asks.map(|one| one.words.len()).or_else(|| is_part(at).then_some(1))?;
        }
        let last = self.last_command().filter(|last| is_asked && last.takes_pieces())?;
        Some(last.with_pieces(&number.text))
    }

    /// Returns the last trace at one step, for `go to step 20`.
    fn step_of_trace(
        &self,
        tokens: &[SentenceToken],
        words: &[String],
        context: &SuggestionContext<'_>,
    ) -> Option<String> {
        let last = self.last_command().filter(|last| last.text.starts_with("trace "))?;
        let step = |word: &String| {
            word == "step" || context.terms_for(word).iter().any(|term| term == "trace")
        };
        let at = words.iter().position(step)?;
        let number = tokens.get(at + 1).filter(|token| token.is_plain_number())?;
        let is_short = tokens.len() <= 5 && tokens.len() <= at + 2;
        let text = last.without_last_stages(&["show"]);
        let text = text.split(" steps ").next().unwrap_or(text);
        is_short.then(|| format!("{text} steps {number}..{number}", number = number.text))
    }

    /// Returns the fewest pieces of the last problem that attack all squares, for a sentence that
    /// asks for nothing else: `now the smallest number that covers the board`.
    fn cover_of_last(&self, words: &[String], context: &SuggestionContext<'_>) -> Option<String> {
        let last = self.last_command()?;
        let piece = last.problem().problem.placed_piece()?.plural.to_string();
        let mut is_asked = false;
        let mut at = 0;
        while at < words.len() {
            let covers = |says: &SynonymMeaning| *says == SynonymMeaning::Terms("cover");
            let covered = context.synonyms.longest_prefix_of(&words[at..], covers);
            let covered = covered.map(|one| one.words.len());
            is_asked |= covered.is_some();
            let is_part = context.is_filler(&words[at])
                || context.is_said(&words[at], "cover")
                || context.terms_for(&words[at]).iter().any(|term| term == "count");
            at += covered.or_else(|| is_part.then_some(1))?;
        }
        is_asked
            .then(|| last.size_text())
            .flatten()
            .map(|size| format!("find cover {piece} {size}"))
    }

    /// Returns the last command with the verb that the sentence begins with and the size that it
    /// names, as in `how long would 20 take`.
    fn asked_with_verb(
        &self,
        tokens: &[SentenceToken],
        words: &[String],
        context: &SuggestionContext<'_>,
    ) -> Option<Reply> {
        let begin = words.iter().position(|word| !context.is_filler(word))?;
        let begins = (0..=begin).flat_map(|at| {
            context.synonyms.prefixes_of(&words[at..]).filter_map(move |one| match one.meaning {
                SynonymMeaning::Terms(terms) => {
                    Some((terms, one.words.len(), at + one.words.len()))
                }
                _ => None,
            })
        });
        let is_pronoun = |word: &String| context.has_pronoun(std::slice::from_ref(word));
        let is_short = begin == 0 && words.len() == 2;
        let refers = is_short && is_pronoun(&words[1]);
        let has_size = is_short && tokens[1].kind == TokenKind::Number;
        let own = self.vocabulary.find_verb(&words[begin], false);
        let names_problem = tokens.iter().any(|token| is_problem_name(context, token));
        let own = own.filter(|verb| match verb.word {
            "compare" => true,
            "plot" if !names_problem => true,
            _ => refers || has_size,
        });
        let begins = begins.chain(own.map(|verb| (verb.word, 1, begin + 1)));
        let takes = |(terms, ..): &(&str, usize, usize)| {
            let verb = self.vocabulary.find_verb(terms, false);
            verb.is_some_and(|verb| {
                let mut params = verb.signature.params.iter();
                let has_number = tokens.iter().any(|token| token.kind == TokenKind::Number);
                let is_count = verb.word == "count";
                is_count && (has_number || self.last_text_ends_with("| count"))
                    || params.any(|param| param.kind.is_problem() && (refers || !param.optional))
            })
        };
        let (verb, length, end) =
            begins.filter(takes).max_by_key(|&(_, length, end)| (end, length))?;
        let rest: Vec<&SentenceToken> = tokens[end..].iter().collect();
        let sizes: Vec<_> = rest.iter().filter(|token| token.kind == TokenKind::Number).collect();
        // `show 3` shows three solutions.
        let is_size = |text: &str| !["find", "all"].contains(&verb) || text.contains('x');
        let is_rest = |token: &&SentenceToken| {
            token.kind == TokenKind::Number
                || is_filler(token, context)
                    && !context.is_solutions_word(&token.text)
                    && !is_problem_name(context, token)
        };
        let compared = self.last_command().filter(|_| verb == "compare");
        let method_of =
            |token: &&SentenceToken| compared.as_ref()?.method_of(&context.terms_for(&token.text));
        let methods: Vec<&str> = rest.iter().filter_map(method_of).collect();
        let is_rest = |token: &&SentenceToken| is_rest(token) || method_of(token).is_some();
        // Without a size, only a long phrase is a question.
        let is_asked = match &sizes[..] {
            [] => {
                refers
                    || !methods.is_empty()
                    || length >= if ["find", "all"].contains(&verb) { 4 } else { 2 }
            }
            [size] => {
                let number = size.text.parse::<u64>();
                is_size(&size.text) && number.map_or(true, |number| number <= MAX_SIDE)
            }
            _ => false,
        };
        if !is_asked || !rest.iter().all(is_rest) {
            return None;
        }
        if let Some(last) = compared.filter(|_| sizes.is_empty()) {
            let tasks = ["", "find "].map(|task| last.compared(task, &methods));
            let is_quick = |text: &String| self.offer_command(text, true, Vec::new()).is_some();
            return tasks.into_iter().find(is_quick).map(Reply::from);
        }
        // Without a last command, a long phrase with a size is about the usual problem.
        let is_range = sizes.iter().any(|size| size.text.contains(".."));
        let is_usual =
            (length > 1 || is_range) && !sizes.is_empty() && self.recent_commands.is_empty();
        let last = self
            .last_command()
            .or_else(|| self.read_last(DEFAULT_PIPELINE).filter(|_| is_usual))?;
        // The number at the end of stages is asked again with its stages.
        if verb == "count" && last.text.ends_with("| count") {
            return self.changed(&last, &rest, context);
        }
        let asked = format!("{verb} {}", last.problem_text());
        let is_last = last.text.starts_with(&format!("{asked} ")) || last.text == asked;
        let last = if is_last { last } else { self.read_last(&asked)? };
        self.changed(&last, &rest, context)
    }

    /// Returns the last command with the options of a sentence that says nothing else.
    pub(super) fn changed_by(&self, sentence: &str) -> Option<Reply> {
        let last = self.last_command()?;
        let context = self.context(&[], None, false);
        let tokens = tokenize(sentence, &context)?;
        if !are_words(&tokens) || tokens.iter().any(|token| is_problem_name(&context, token)) {
            return None;
        }
        let reply = self.changed(&last, &tokens.iter().collect::<Vec<_>>(), &context)?;
        (reply.command != last.text && self.can_offer(&reply.command)).then_some(reply)
    }

    /// Returns the longest phrase of a follow-up question at the beginning of the sentence, with
    /// the indices of its first word and of the word after it. A size there, and another piece with
    /// a pronoun, ask again too. The question for a reason may come later.
    fn phrase(
        &self,
        context: &SuggestionContext<'_>,
        tokens: &[SentenceToken],
        words: &[String],
    ) -> Option<(FollowUp, usize, usize)> {
        /// Number of words before the question for a reason.
        const BEFORE_REASON: usize = 4;
        let is_beginning =
            |at: usize| words[..at].iter().all(|word| context.is_filler(word) || word == ",");
        let found = (0..words.len()).flat_map(|at| {
            context.synonyms.prefixes_of(&words[at..]).filter_map(move |one| {
                let SynonymMeaning::FollowUp(kind) = one.meaning else { return None };
                if matches!(kind, FollowUp::Add | FollowUp::Yes | FollowUp::Enough | FollowUp::Test)
                {
                    return None;
                }
                let is_here = is_beginning(at) || kind == FollowUp::Why && at <= BEFORE_REASON;
                is_here.then_some((kind, at, at + one.words.len()))
            })
        });
        let names_problem = || tokens.iter().any(|token| is_problem_name(context, token));
        let counts_solutions = || words.iter().any(|word| context.is_solutions_word(word));
        let size_alone = || {
            let number = tokens.iter().position(|token| token.kind == TokenKind::Number)?;
            // `2 of them` takes some of the solutions.
            let is_some = context.has_pronoun(&words[number + 1..]);
            (is_beginning(number) && !is_some && !names_problem() && !counts_solutions())
                .then_some((FollowUp::Again, number, number))
        };
        // For example `on queens 10` after a comparison.
        let on_problem = || {
            let first = tokens.first().filter(|token| is_filler(token, context))?;
            let is_word = first.kind == TokenKind::Word && self.piece_of(context, first).is_none();
            let is_short = tokens.iter().all(|token| {
                token.kind == TokenKind::Number
                    || self.piece_of(context, token).is_some()
                    || is_filler(token, context)
            });
            let numbers = tokens.iter().filter(|token| token.kind == TokenKind::Number).count();
            let is_request = self.verb_of(context, first).is_some();
            (is_word
                && !is_request
                && is_short
                && numbers == 1
                && names_problem()
                && !counts_solutions())
            .then_some((FollowUp::Again, 0, 0))
        };
        let other_piece = || {
            let pieces = tokens.iter().filter_map(|token| self.piece_of(context, token));
            let has_number = tokens.iter().any(|token| token.kind == TokenKind::Number);
            let pieces: Vec<String> = pieces.collect();
            let is_other = matches!(&pieces[..], [one] if {
                let last = self.last_command();
                last.is_some_and(|last| !is_same_noun(one, last.piece_text().unwrap_or_default()))
            });
            let repeats = words.iter().any(|word| context.asks_again(word));
            let is_alone = tokens.iter().zip(words).all(|(token, word)| {
                self.piece_of(context, token).is_some() || context.is_filler(word)
            });
            let refers = || repeats || is_alone || context.has_pronoun(words);
            (is_other && !has_number && refers()).then_some((FollowUp::Again, 0, 0))
        };
        found
            .max_by_key(|(_, at, end)| (is_beginning(*at), *end, end - at))
            .or_else(size_alone)
            .or_else(on_problem)
            .or_else(other_piece)
    }

    /// Returns the name of the piece that a word means.
    fn piece_of(&self, context: &SuggestionContext<'_>, token: &SentenceToken) -> Option<String> {
        let words = context.terms_for(&token.text);
        words
            .into_iter()
            .find(|word| self.vocabulary.find_piece(word, false).is_some())
            .filter(|_| token.kind == TokenKind::Word)
    }

    /// Returns the verb for a problem that a word means.
    fn verb_of(&self, context: &SuggestionContext<'_>, token: &SentenceToken) -> Option<String> {
        let takes = |word: &String| {
            let verb = self.vocabulary.find_verb(word, false);
            verb.is_some_and(|verb| {
                verb.signature.params.iter().any(|param| param.kind.is_problem())
            })
        };
        let words = context.terms_for(&token.text);
        words.into_iter().find(takes).filter(|_| token.kind == TokenKind::Word)
    }

    /// Returns the last command with the verb, the board, the piece and the options that these
    /// words name.
    fn changed(
        &self,
        last: &LastCommand,
        rest: &[&SentenceToken],
        context: &SuggestionContext<'_>,
    ) -> Option<Reply> {
        let mut rest: Vec<&SentenceToken> = rest.to_vec();
        let verb = rest.iter().position(|token| self.verb_of(context, token).is_some());
        if let Some(at) = verb {
            let verb = self.verb_of(context, rest.remove(at))?;
            // `how many of those` counts the last set, with its stages.
            if verb == "count" && self.is_staged_set(Some(last)) {
                return None;
            }
            let last = self.read_last(&format!("{verb} {}", last.problem_text()))?;
            return self.changed(&last, &rest, context);
        }
        // `symmetric solutions` after a trace asks for a set.
        let asks_solutions = rest.iter().any(|token| context.is_solutions_word(&token.text));
        if asks_solutions && !["find", "all", "count"].contains(&last.call().verb.word) {
            let last = self.read_last(&format!("all {}", last.problem_text()))?;
            return self.changed(&last, &rest, context);
        }
        let mut changes = Vec::new();
        let piece = rest
            .iter()
            .enumerate()
            .find_map(|(at, token)| self.piece_of(context, token).map(|word| (at, word)));
        // The piece of a tour or of a path stands after its problem.
        if let (Some((at, word)), None) = (&piece, last.piece_span()) {
            let piece = self.vocabulary.find_piece(word, false)?;
            let start = last.problem().span.start + last.problem().problem.word().len();
            let text = format!("{} {}{}", &last.text[..start], piece.name, &last.text[start..]);
            rest.remove(*at);
            let last = self.read_last(&text)?;
            return self.changed(&last, &rest, context);
        }
        if let (Some((at, word)), Some(span)) = (&piece, last.piece_span()) {
            let is_plural = last.problem().problem.placed_piece().is_some()
                || last.text[span.start..span.end].ends_with('s');
            let piece = self.vocabulary.find_piece(word, false)?;
            let name = if is_plural { piece.plural.to_string() } else { piece.name.to_string() };
            changes.push((span, name));
            rest.remove(*at);
        }
        // `with 4`, `4 pieces` and `4 queens` after a command with a number of pieces.
        let is_amount = |at: usize| {
            let is_named = |other: Option<&&SentenceToken>, names: &[&str]| {
                let terms = other.map_or(Vec::new(), |other| context.terms_for(&other.text));
                terms.iter().any(|term| names.contains(&term.as_str()))
            };
            let before = at.checked_sub(1).and_then(|before| rest.get(before));
            rest[at].is_plain_number()
                && (is_named(before, &["with", "pieces"])
                    || is_named(rest.get(at + 1), &["pieces"])
                    || last.has_amount())
        };
        if let Some(at) = (0..rest.len()).find(|&at| last.counts_pieces() && is_amount(at)) {
            let command = last.with_pieces(&rest[at].text);
            let names_pieces = |token: &&SentenceToken| {
                context.terms_for(&token.text).iter().any(|term| term == "pieces")
            };
            rest.remove(at);
            rest.retain(|token| !names_pieces(token));
            let last = self.read_last(&command)?;
            return self.changed(&last, &rest, context);
        }
        let is_side = |at: usize| {
            let token = rest[at];
            let counted =
                rest.get(at + 1).is_some_and(|next| self.piece_of(context, next).is_some());
            let named = at.checked_sub(1).is_some_and(|before| {
                let words = context.terms_for(&rest[before].text);
                words
                    .iter()
                    .any(|word| self.vocabulary.find_verb(word, true).is_some() || word == "pieces")
            });
            token.kind == TokenKind::Number && !counted && !named
        };
        // In `with 90 degree symmetry` and `rotated by 90` the number belongs to the phrase.
        let plain = plain_words(&rest);
        let sides: Vec<usize> = (0..rest.len())
            .filter(|&at| is_side(at) && !context.is_in_phrase(&plain, at))
            .collect();
        if !sides.is_empty() {
            let mut texts: Vec<&str> = sides.iter().map(|&at| &*rest[at].text).collect();
            // In `six rooks on 6x6` the board keeps the number, which is also that of the rooks.
            if let Some(board) = texts.iter().copied().find(|text| text.contains('x')) {
                let is_side = |text: &&str| board.split('x').any(|side| side == *text);
                if !texts.iter().all(|text| text.contains('x') || is_side(text)) {
                    return None;
                }
                texts.retain(|text| text.contains('x'));
            }
            changes.push((last.size_span()?, texts.join(", ")));
            for at in sides.into_iter().rev() {
                rest.remove(at);
            }
        }
        // Squares replace those of the last command.
        let is_square = |token: &&SentenceToken| token.text.parse::<Square>().is_ok();
        let squares: Vec<&str> =
            rest.iter().filter(|token| is_square(token)).map(|token| &*token.text).collect();
        let excludes = |token: &&SentenceToken| {
            context.terms_for(&token.text).iter().any(|term| term == "without")
        };
        let option = if rest.iter().any(excludes) { "without" } else { "with" };
        let given = last.problem().args.0.iter().filter(|given| given.name == option);
        let given: Vec<SourceSpan> = given.map(|given| given.span).collect();
        let only_squares = rest
            .iter()
            .all(|token| is_square(token) || is_filler(token, context) || excludes(token));
        let is_added = option == "without"
            || rest.iter().any(|token| context.adds(&normalize_word(&token.text)));
        if let ([from, ..], [.., to], true, false) =
            (&given[..], &given[..], only_squares, squares.is_empty())
        {
            let span = match is_added {
                true => SourceSpan { start: to.end, end: to.end },
                false => SourceSpan { start: from.start, end: to.end },
            };
            let begin = if is_added { ", " } else { "" };
            changes.push((span, format!("{begin}{}", squares.join(", "))));
            rest.clear();
        }
        let changes: Vec<_> = changes.iter().map(|(span, text)| (*span, text.as_str())).collect();
        let command = last.with(changes);
        if rest.iter().all(|token| is_filler(token, context)) {
            return Some(command.into());
        }
        // The words name options: they are searched for together with the command.
        // `it` at the beginning is the last answer, and not another one.
        let begin = rest.iter().take_while(|token| is_filler(token, context)).count();
        let begin = (0..begin).rfind(|&at| context.has_pronoun(&plain_words(&rest[at..=at])));
        let rest = &rest[begin.map_or(0, |at| at + 1)..];
        let more: Vec<&str> = rest.iter().map(|token| token.text.as_str()).collect();
        let whole = self.read_last(&command)?;
        let context = SuggestionContext { allows_omission: true, ..self.context(&[], None, true) };
        let with_more = |text: &str| {
            let tokens = tokenize(&format!("{text} {}", more.join(" ")), &context)?;
            let nearest = search::find_nearest(&context, &tokens, "", search::Omission::One)?;
            let is_whole = match rest.iter().any(is_square) {
                true => nearest.omitted.is_empty(),
                false => nearest.is_almost_whole,
            };
            // A piece put on the answer's board is no condition for its solutions.
            let changes_board =
                ["| with ", "| without "].iter().any(|stage| nearest.command.contains(stage));
            let is_certain =
                is_whole && !nearest.is_guess && !changes_board && nearest.command != text;
            is_certain.then(|| Reply {
                command: self.canonical_command(&nearest.command),
                omitted: nearest.omitted,
            })
        };
        // An option may exclude one of the last command, as `closed` excludes `open`.
        let excluded = || whole.without_each_flag().into_iter().find_map(|text| with_more(&text));
        let stages = |text: &str| text.matches('|').count();
        let has_no_stage = |reply: &Reply| {
            reply.omitted.is_empty() && stages(&reply.command) == stages(whole.whole_set())
        };
        let reply = with_more(whole.whole_set());
        match reply {
            Some(reply) if has_no_stage(&reply) => Some(reply),
            reply => excluded().filter(has_no_stage).or(reply),
        }
    }

    /// Returns the command that shows the solutions after those of the last answer.
    fn next_of(&self, last: &LastCommand) -> Option<String> {
        let head = &last.text[..last.call().span.end];
        let number = |call: &VerbCall| match call.args.0.first().map(|given| &given.arg) {
            Some(ArgValue::Integer(number)) => Some(*number),
            _ => None,
        };
        let all = || format!("all {}", last.problem_text());
        /// Number of boards that `show` draws.
        const DRAWN: u64 = 12;
        let shown = self.shown_boards;
        if last.problem().is_family() {
            return last.resized(true);
        }
        let (stage, before) = match &last.statement.stages[..] {
            [] => match last.call().verb.word {
                "find" => return Some(format!("{} | nth 2", all())),
                "all" => return Some(format!("{head} | skip {shown} | show {DRAWN}")),
                "estimate" => return Some("| more 10s".to_owned()),
                "trace" => return last.next_trace(),
                _ => return last.resized(true),
            },
            [before @ .., stage] => (stage, before),
        };
        let start = last.text[..stage.span.start].trim_end().trim_end_matches('|').trim_end();
        match (stage.verb.word, number(stage)) {
            ("sample", _) => Some(last.text.clone()),
            ("nth", Some(at)) => Some(format!("{start} | nth {}", at + 1)),
            ("first" | "show", Some(taken)) => match before {
                [.., skip] if skip.verb.word == "skip" => {
                    let start = last.text[..skip.span.start].trim_end().trim_end_matches('|');
                    let skipped = number(skip)? + taken;
                    Some(format!("{} | skip {skipped} | show {taken}", start.trim_end()))
                }
                _ => Some(format!("{start} | skip {taken} | show {taken}")),
            },
            ("show", None) => Some(format!("{start} | skip {DRAWN} | show {DRAWN}")),
            _ if self.last_kind_is(ValueKind::Set) => {
                Some(format!("{} | skip {shown} | show {DRAWN}", last.text))
            }
            _ => None,
        }
    }

    /// Returns the command that shows why the last answer is what it is.
    fn reason_for(&self, last: &LastCommand) -> Option<String> {
        let problem = last.problem_text();
        let verbs: &[&str] = match self.last_kind_is(ValueKind::None) {
            true => &["prove", "about", "trace"],
            false if last.problem().is_family() => &["about"],
            // The steps do not say why no more pieces fit.
            false if last.counts_pieces() && last.call().verb.word == "find" => &["about", "trace"],
            false => &["trace", "about"],
        };
        let word = problem.split(' ').next().unwrap_or_default();
        verbs
            .iter()
            .map(|verb| match *verb {
                "about" => format!("about {word}"),
                verb => format!("{verb} {problem}"),
            })
            .find(|command| {
                let statement = self.read_statement(command);
                self.can_offer(command)
                    && statement
                        .is_some_and(|one| super::safety::estimate_command(&one, command).is_none())
            })
    }

    /// Returns whether the last value is a set that stages have made from a problem's.
    pub(super) fn is_staged_set(&self, last: Option<&LastCommand>) -> bool {
        self.last_kind_is(ValueKind::Set)
            && last.is_some_and(|last| !last.statement.stages.is_empty())
    }

    /// Returns whether the last value is of this kind.
    pub(super) fn last_kind_is(&self, kind: ValueKind) -> bool {
        self.variables.get(LAST_RESULT).is_some_and(|kinds| kinds.has_kind(kind))
    }

    /// Returns the sentence as a stage after the last value, if the value has this stage. Pronouns
    /// for the value are left out.
    pub(super) fn continuation(&self, sentence: &str) -> Option<String> {
        if !self.names.contains(LAST_RESULT) || sentence.starts_with('|') {
            return None;
        }
        let context = self.context(&[], None, false);
        let is_pronoun = |word: &&str| {
            let word = normalize_word(word.trim_matches(['?', '.', '!', ',']));
            self.vocabulary.find_page(&word).is_none() && context.has_pronoun(&[word])
        };
        let words: Vec<&str> =
            sentence.split_whitespace().filter(|word| !is_pronoun(word)).collect();
        let plain = |word: &str| normalize_word(word.trim_matches(['?', '.', '!', ',']));
        let shows = |word: &&str| {
            context.terms_for(&plain(word)).iter().any(|term| ["find", "show"].contains(&&**term))
        };
        let has_pronoun = words.len() < sentence.split_whitespace().count();
        let others: Vec<&&str> =
            words.iter().filter(|word| !context.is_filler(&plain(word))).collect();
        let plain_words: Vec<String> = sentence.split_whitespace().map(plain).collect();
        let by_hand = SynonymMeaning::FollowUp(FollowUp::ByHand);
        if context.synonyms.prefixes_of(&plain_words).any(|one| one.meaning == by_hand) {
            return None;
        }
        if has_pronoun && matches!(others[..], [word] if shows(word)) && self.can_offer("| show") {
            return Some("| show".to_owned());
        }
        let command = format!("| {}", words.join(" ").trim_end_matches(['?', '.', '!']));
        self.vocabulary.find_verb(words.first()?, true)?;
        self.can_offer(&command).then_some(command)
    }
}

fn plain_words(tokens: &[&SentenceToken]) -> Vec<String> {
    tokens.iter().map(|token| normalize_word(&token.text)).collect()
}

/// Returns the command that shows this number of the next solutions.
fn taking(next: &str, number: &str) -> Option<String> {
    let (start, last) = next.rsplit_once("| ")?;
    let from = last.strip_prefix("nth ").and_then(|at| at.parse::<u64>().ok());
    match (from, last.starts_with("show ")) {
        (Some(from), _) => Some(format!("{start}| skip {} | show {number}", from.checked_sub(1)?)),
        (None, true) => Some(format!("{start}| show {number}")),
        (None, false) => None,
    }
}

/// Returns the puzzle of a difficulty after a command for another one.
fn puzzle_of(last: &LastCommand, level: &str) -> String {
    let side = last.size_text().filter(|_| last.problem().problem.word() == "stars");
    format!("play regions {} difficulty {level}", side.as_deref().unwrap_or("7"))
}
