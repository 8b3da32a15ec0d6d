//! Requests to write the last value to a file: `save it as a picture`, `as csv`, `pdf`.

use super::context::SuggestionContext;
use super::slots::{free_file_name, is_problem_name};
use super::tokens::{SentenceToken, TokenKind, are_words, is_filler, tokenize};
use super::{Suggester, ValueKinds, whole_sentence_meaning};
use crate::data::ValueKind;
use crate::io::FORMATS;
use crate::state::Suggestion;
use bezzel_language::LAST_RESULT;
use bezzel_messages::{MessageArg, SynonymMeaning, message, normalize_word};
use std::path::Path;

impl Suggester {
    /// Returns the offer of the last value as a file in the format that the sentence names, if it
    /// says nothing else. A format that cannot hold the value leads to those that can.
    pub(super) fn saved(&self, sentence: &str) -> Option<Suggestion> {
        let context = self.context(&[], None, false);
        let tokens = tokenize(sentence, &context).filter(|tokens| are_words(tokens))?;
        let is_named = |token: &SentenceToken| named_ending(token).is_some();
        let (mut names, tokens): (Vec<_>, Vec<_>) = tokens.into_iter().partition(is_named);
        let name = names.pop();
        if !names.is_empty() {
            return None;
        }
        // `all its images` are those of symmetry.
        let says = whole_sentence_meaning(&context, &tokens);
        let is_export = match says {
            None | Some(SynonymMeaning::Terms("export" | "help export")) => true,
            Some(SynonymMeaning::Whole(command)) => {
                name.is_some() && command.starts_with("| export")
            }
            _ => false,
        };
        if !is_export {
            return None;
        }
        // Puzzles on paper are a sheet, however the sentence says it.
        let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
        let is_paper = |at: usize| {
            let mut named = context.synonyms.prefixes_of(&words[at..]);
            words[at] == "pdf" || named.any(|one| one.meaning == SynonymMeaning::Format("pdf"))
        };
        let is_puzzle = |token: &SentenceToken| self.is_puzzle_word(&context, &token.text);
        if tokens.iter().any(is_puzzle) && (0..tokens.len()).any(is_paper) {
            return Some(Suggestion::Advice(message!("help-puzzle-sheet")));
        }
        let ending = name.as_ref().and_then(named_ending);
        let (ending, problem) = match (says, ending) {
            (Some(SynonymMeaning::Whole(_)), Some(ending)) => (ending, String::new()),
            (_, ending) => named_format(&tokens, &context, ending)?,
        };
        // Without a value, and with a problem or a variable, the search finds the command.
        let is_value = |token: &SentenceToken| self.names.contains(&token.text);
        if name.is_some() && (!problem.is_empty() || tokens.iter().any(is_value)) {
            return None;
        }
        // `how do I save it` asks for the page.
        if ending.is_empty() && says == Some(SynonymMeaning::Terms("help export")) {
            return None;
        }
        let value = self.asked_value(&problem, &ending);
        if value.is_none() && self.last_puzzle().is_some() {
            return Some(Suggestion::Advice(message!("help-puzzle-sheet")));
        }
        let Some((command, kinds)) = value else {
            if name.is_some() {
                return None;
            }
            let page = format!("help {ending}");
            let is_alone = tokens.len() == 1 && !ending.is_empty() && self.can_offer(&page);
            return is_alone.then(|| self.offer_command(&page, true, Vec::new()))?;
        };
        let named = problem.split(' ').find(|word| self.vocabulary.find_problem(word).is_some());
        let stem = named.unwrap_or(match &kinds.0.as_deref().unwrap_or_default() {
            [ValueKind::Board | ValueKind::Gallery, ..] => "board",
            [ValueKind::Trace | ValueKind::Traces, ..] => "trace",
            [ValueKind::Table, ..] => "table",
            [ValueKind::Plot, ..] => "plot",
            _ => "solutions",
        });
        let export = |ending: &str| {
            let name = match &name {
                Some(name) if named_ending(name).as_deref() == Some(ending) => name.text.clone(),
                _ => format!("\"{}\"", free_file_name(stem, ending)),
            };
            format!("{command}| export {name}").trim().to_owned()
        };
        let can_hold = FORMATS.iter().filter(|format| kinds.can_be_held_by(format));
        let endings: Vec<&str> = can_hold.map(|format| format.extension).collect();
        // `save it` leaves the format to the program.
        let ending = match ending.as_str() {
            "" => (*endings.first()?).to_owned(),
            _ => ending,
        };
        if endings.contains(&ending.as_str()) {
            let command = export(&ending);
            return self
                .can_offer(&command)
                .then(|| self.offer_command(&command, true, Vec::new()))?;
        }
        let first = endings.first()?;
        let endings: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
        Some(Suggestion::Advice(message!(
            "help-formats-of-value",
            format = format!(".{ending}"),
            formats = MessageArg::code_words(endings.iter().map(String::as_str)),
            command = export(first),
        )))
    }

    /// Returns the kinds of the value that is to be written, with the command that gives it: the
    /// problem of the sentence, the last command if it was only offered, or nothing.
    fn asked_value(&self, problem: &str, ending: &str) -> Option<(String, ValueKinds)> {
        if !problem.is_empty() {
            let format = FORMATS.iter().find(|format| format.extension == ending);
            let kinds_of = |verb: &str| {
                let text = format!("{verb} {problem}");
                let kinds = self.statement_kinds(&self.read_statement(&text)?)?;
                Some((format!("{text} "), kinds))
            };
            let can_hold = |(_, kinds): &(String, ValueKinds)| {
                format.is_none_or(|format| kinds.can_be_held_by(format))
            };
            // A model is of a problem: of all its solutions.
            let mut found = ["find", "all"].into_iter().filter_map(kinds_of);
            return found.find(can_hold).or_else(|| kinds_of("find"));
        }
        if let Some(kinds) = self.variables.get(LAST_RESULT) {
            return Some((String::new(), kinds.clone()));
        }
        let text = self.last_command()?.without_last_stages(&["export"]).to_owned();
        let kinds = self.statement_kinds(&self.read_statement(&text)?)?;
        Some((format!("{text} "), kinds))
    }
}

/// Returns the ending of the name of a file that can be written, if the token is one.
fn named_ending(token: &SentenceToken) -> Option<String> {
    let name = Some(token.text.trim_matches('"')).filter(|_| token.kind == TokenKind::Text)?;
    let format = FORMATS.iter().find(|format| format.is_format_of(Path::new(name)))?;
    Some(format.extension.to_owned())
}

/// Returns the ending of the only format that the words name, if they are a request to write a file
/// in it, and the problem that they begin or end with. The name of a file, which is not among the
/// tokens, decides on its format, but is no request.
fn named_format(
    tokens: &[SentenceToken],
    context: &SuggestionContext<'_>,
    ending: Option<String>,
) -> Option<(String, String)> {
    /// Meanings of words that ask for a file.
    const REQUESTS: [&str; 5] = ["export", "show", "find", "all", "help export"];
    let words: Vec<String> = tokens.iter().map(|token| normalize_word(&token.text)).collect();
    let is_problem = |word: &String| context.vocabulary.find_problem(word).is_some();
    let (mut formats, mut problem, mut asks) = (Vec::new(), Vec::<String>::new(), false);
    let mut at = 0;
    while at < words.len() {
        let longest = |is_kind: &dyn Fn(&SynonymMeaning) -> bool| {
            context.synonyms.longest_prefix_of(&words[at..], is_kind)
        };
        let named = longest(&|says| matches!(says, SynonymMeaning::Format(_)));
        asks |= context.terms_for(&words[at]).iter().any(|term| term == "export");
        let request = longest(&|says| *says == SynonymMeaning::Terms("export"));
        let is_request = |word: &str| {
            let terms = context.terms_for(word);
            terms.iter().any(|term| REQUESTS.contains(&term.as_str()))
        };
        let is_nothing = |says: &SynonymMeaning| {
            matches!(says, SynonymMeaning::Nothing | SynonymMeaning::Solutions)
        };
        let nothing = longest(&is_nothing).filter(|one| {
            at > 0 && (one.words.len() > 1 || one.meaning == SynonymMeaning::Solutions)
        });
        if let Some(one) = named
            && let SynonymMeaning::Format(ending) = one.meaning
        {
            formats.push(ending.to_owned());
            at += one.words.len() - 1;
        } else if context.is_file_extension(&words[at]) {
            formats.push(words[at].clone());
        } else if let Some(one) = request.or(nothing) {
            asks |= one.meaning == SynonymMeaning::Terms("export");
            at += one.words.len() - 1;
        } else if is_problem_name(context, &tokens[at])
            || tokens[at].kind == TokenKind::Number
                && (!problem.is_empty()
                    || tokens.get(at + 1).is_some_and(|next| is_problem_name(context, next)))
        {
            let named = context.terms_for(&tokens[at].text).into_iter().find(is_problem);
            problem.push(named.unwrap_or_else(|| tokens[at].text.clone()));
        } else if tokens[at].kind != TokenKind::Sign
            && !is_filler(&tokens[at], context)
            && !is_request(&words[at])
        {
            return None;
        }
        at += 1;
    }
    // The board of a problem stands behind its piece.
    problem.sort_by_key(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let problem = problem.join(" ");
    if let Some(ending) = ending {
        return asks.then_some((ending, problem));
    }
    formats.dedup();
    // `picture` and its format name the same: the format counts.
    let is_exact = |ending: &&String| words.contains(ending);
    let format = match formats.as_slice() {
        [] if asks && problem.is_empty() => return Some((String::new(), String::new())),
        [one] => Some(one),
        [_, _] => formats.iter().find(is_exact),
        _ => None,
    };
    format.map(|format| (format.clone(), problem))
}
