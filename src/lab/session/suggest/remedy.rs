//! Remedies for common slips that the search for a nearest command does not find.

use super::Suggester;
use crate::bind::{PipelineHead, bind_text};
use crate::io::FORMATS;
use crate::problem::{MethodTask, ProblemError, is_same_noun, singular};
use crate::state::{Fault, FaultKind, Suggestion};
use bezzel_language::{ExpectedItem, LAST_RESULT, statement_bounds};
use bezzel_messages::{FaultCode, Message, Synonym, SynonymMeaning, message, normalize_word};
use std::collections::BTreeSet;
use std::path::Path;

/// Pieces of fairy chess that are not built in, with their definitions.
const FAIRY_PIECES: [(&str, &str); 25] = [
    ("wazir", "\"W\""),
    ("ferz", "\"F\""),
    ("fers", "\"F\""),
    ("dabbaba", "\"D\""),
    ("alfil", "\"A\""),
    ("camel", "leaper(1,3)"),
    ("zebra", "leaper(2,3)"),
    ("giraffe", "leaper(1,4)"),
    ("antelope", "leaper(3,4)"),
    ("threeleaper", "leaper(0,3)"),
    ("archbishop", "bishop + knight"),
    ("princess", "bishop + knight"),
    ("chancellor", "rook + knight"),
    ("empress", "rook + knight"),
    ("centaur", "king + knight"),
    ("nightrider", "\"NN\""),
    ("alibaba", "\"AD\""),
    ("wizard", "\"FC\""),
    ("squirrel", "\"NAD\""),
    ("camelrider", "\"CC\""),
    ("zebrarider", "\"ZZ\""),
    ("gnu", "\"NC\""),
    ("bison", "\"CZ\""),
    ("okapi", "\"NZ\""),
    ("buffalo", "\"NCZ\""),
];

impl Suggester {
    /// Returns the remedy of a slip that has only one.
    pub(super) fn certain_remedy(
        &self,
        text: &str,
        sentence: &str,
        fault: &Fault,
        whole: bool,
    ) -> Option<Suggestion> {
        let advice = self
            .two_numbers_advice(text, fault)
            .or_else(|| self.redirection_advice(sentence, fault))
            .or_else(|| self.fairy_piece_advice(sentence, fault))
            .or_else(|| loop_advice(sentence));
        if let Some(message) = advice {
            return Some(Suggestion::Advice(message));
        }
        let renamed = || self.renamed_value(text, sentence, fault);
        if let Some(command) = self.factorial(sentence).or_else(renamed) {
            return self.offer_command(&command, whole, Vec::new());
        }
        let command = self
            .timed_problem(sentence)
            .or_else(|| leaper_definition(text, fault))
            .or_else(|| trace_window(sentence, fault))
            .or_else(|| map_of_counts(sentence, fault))
            .or_else(|| in_seconds(text, fault))
            .or_else(|| self.indexed_value(sentence))
            .or_else(|| self.shorter_help(sentence))
            .or_else(|| self.typed_solution(sentence))
            .or_else(|| self.command_of_history(sentence))?;
        let is_valid = self.can_offer(&command);
        is_valid.then(|| self.offer_command(&command, whole, Vec::new())).flatten()
    }

    /// Returns a command of the session as shells name it: `!!` is the last one, `!3` the third.
    fn command_of_history(&self, sentence: &str) -> Option<String> {
        let number = sentence.trim().strip_prefix('!')?;
        let command = match number {
            "!" => self.recent_commands.last(),
            _ => self.recent_commands.get(number.parse::<usize>().ok()?.checked_sub(1)?),
        };
        command.cloned()
    }

    /// Returns the remedy of a fault for which no command is near enough.
    pub(super) fn general_remedy(&self, sentence: &str, fault: &Fault) -> Option<Message> {
        match &fault.kind {
            FaultKind::Expected { found: None, .. } => self.example_of_last_verb(sentence),
            FaultKind::Expected { expected, found: Some(found), .. } => {
                let wants = |class| expected.contains(&ExpectedItem::Class(class));
                let is_word = found.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
                if wants("problem") && is_word && found.starts_with(char::is_alphabetic) {
                    let name = singular(&found.to_lowercase());
                    Some(match self.vocabulary.is_reserved(&name) {
                        true => message!("help-problem-list"),
                        false => message!("help-no-problem", name = name),
                    })
                } else if wants("attribute") && is_word {
                    Some(message!("help-no-such-attribute"))
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// Returns an example of the last verb of a sentence that ends too early, or of its keyword.
    fn example_of_last_verb(&self, sentence: &str) -> Option<Message> {
        let (before, last) = sentence.rsplit_once('|').unwrap_or(("", sentence));
        let word = last.split_whitespace().next()?;
        let (word, examples) = match self.vocabulary.find_verb(word, !before.is_empty()) {
            Some(verb) => (verb.word, verb.examples),
            None => {
                let keyword = self.vocabulary.keywords.iter().find(|keyword| keyword.word == word);
                keyword.map(|keyword| (keyword.word, keyword.examples))?
            }
        };
        let has_word = |line: &str| match before {
            "" => line.starts_with(word) || line.contains(&format!("; {word} ")),
            _ => line.contains(&format!("| {word} ")),
        };
        let example = examples.iter().find(|example| has_word(example.line))?;
        Some(message!("help-example", command = example.line))
    }

    /// Returns the advice for a number after the size of a problem, which may mean another side of
    /// the board or the end of a range.
    fn two_numbers_advice(&self, text: &str, fault: &Fault) -> Option<Message> {
        let span = fault.span?;
        let FaultKind::Expected { found: Some(found), .. } = &fault.kind else { return None };
        let is_number = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
        let before = text.get(..span.start)?.trim_end();
        let side = before.rsplit(' ').next()?;
        if !is_number(found) || !is_number(side) {
            return None;
        }
        let (start, end) = statement_bounds(text, span.start)?;
        let after = text.get(span.end..end)?;
        let first = text.get(start..before.len())?.trim_start();
        let with = |sign: &str| format!("{first}{sign}{found}{after}").trim().to_owned();
        let readings: Vec<String> =
            [with("x"), with("..")].into_iter().filter(|command| self.can_offer(command)).collect();
        match readings.as_slice() {
            [one, other] => Some(message!("help-one-of-two", one = one, other = other)),
            [one] => Some(message!("help-did-you-mean", word = one)),
            _ => None,
        }
    }

    /// Returns the check of a solution in the sentence: digits, numbers or squares.
    fn typed_solution(&self, sentence: &str) -> Option<String> {
        /// Minimum number of pieces of a typed solution.
        const LEAST: usize = 4;
        let is_part = |c: char| c.is_ascii_alphanumeric() || " ,-[]()".contains(c);
        let is_item = |word: &str| {
            let digits = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
            let letters = word.len() - digits.len();
            letters <= 1 && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let split = |text: &str| -> Vec<String> {
            let words = text.split(|c: char| !c.is_ascii_alphanumeric());
            words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
        };
        let words: Vec<&str> = sentence.trim_end_matches(['?', '.', '!']).split(' ').collect();
        let is_text = |text: &str| {
            let items = split(text);
            !items.is_empty() && text.chars().all(is_part) && items.iter().all(|item| is_item(item))
        };
        let ends = |at: usize| (at + 1..=words.len()).rev().map(move |end| (at, end));
        let mut runs = (0..words.len()).flat_map(ends);
        let (start, end) = runs.find(|&(at, end)| is_text(&words[at..end].join(" ")))?;
        let text = words[start..end].join(" ");
        let is_long = match &split(&text)[..] {
            [digits] => digits.len() >= LEAST && are_distinct(digits.chars()),
            items => items.len() >= LEAST && are_distinct(items.iter()),
        };
        let asks = |word: &&str| {
            let word = normalize_word(word.trim_matches([':', ',', '?']));
            let verb = self.vocabulary.find_verb(&word, false);
            let is_check = |one: &Synonym| {
                let says = matches!(one.meaning, SynonymMeaning::Terms("check"))
                    || matches!(one.meaning, SynonymMeaning::Solution | SynonymMeaning::Solutions);
                says && one.matches_word(0, &word)
            };
            verb.is_some_and(|verb| verb.word == "check")
                || self.all_synonyms().beginning_with(&word).any(is_check)
        };
        // `queens 1 5 8 6 3 7 2 4` names the piece before its ranks.
        let is_named = start == 1
            && split(&text).len() >= LEAST
            && self.vocabulary.find_problem(words[0]).is_some_and(|it| it.placed_piece().is_some());
        let is_alone = (start == 0 || is_named) && end == words.len();
        let mut others = words[..start].iter().chain(&words[end..]);
        // A text in quotes is what a command checks.
        let is_long = is_long && !sentence.contains('"');
        (is_long && (is_alone || others.any(asks))).then(|| format!("check \"{text}\""))
    }

    /// Returns the `let` with another name, if its name is a word of the language: the first
    /// letters of the word that are free.
    fn renamed_value(&self, text: &str, sentence: &str, fault: &Fault) -> Option<String> {
        let FaultKind::Reserved(word) = &fault.kind else { return None };
        let span = fault.span.filter(|_| sentence.starts_with("let "))?;
        let (start, end) = statement_bounds(text, span.start)?;
        let is_free =
            |name: &&str| !self.vocabulary.is_reserved(name) && !self.names.contains(name);
        let letters = word.char_indices().map(|(at, letter)| at + letter.len_utf8());
        let name = letters.map(|end| &word[..end]).find(is_free)?;
        let command = format!("{}{name}{}", text.get(start..span.start)?, text.get(span.end..end)?);
        let command = command.trim().to_owned();
        self.read_statement(&command).is_some().then_some(command)
    }

    /// Returns the command with a verb after `time` or `explain` if a problem follows directly.
    fn timed_problem(&self, sentence: &str) -> Option<String> {
        let (prefix, problem) = sentence.split_once(' ')?;
        let verbs: &[&str] = match prefix {
            "time" => &["count", "find"],
            "explain" => &["all", "count"],
            _ => return None,
        };
        verbs.iter().map(|verb| format!("{prefix} {verb} {problem}")).find(|command| {
            let bound = bind_text(command, &self.vocabulary, &self.names).outcome;
            bound.is_ok_and(|all| {
                all.iter().any(
                    |one| matches!(&one.head, PipelineHead::Call(call) if call.problem.is_some()),
                )
            })
        })
    }

    /// Returns the advice for `> file`, which redirects the output of a program in a shell. A file
    /// that cannot hold the value gets another ending.
    fn redirection_advice(&self, sentence: &str, fault: &Fault) -> Option<Message> {
        let (before, target) = sentence.rsplit_once('>')?;
        let target = target.trim().trim_matches(['"', '\'']);
        let is_path = !target.is_empty()
            && target.starts_with(|c: char| c.is_alphabetic() || "./~".contains(c))
            && !target.contains([' ', '|', '(']);
        let is_variable_fault =
            matches!(&fault.kind, FaultKind::Unknown { name, .. } if name == target);
        let starts = before.trim().is_empty();
        if !is_path || !(starts || is_variable_fault || target.contains('.')) {
            return None;
        }
        let named = if target.contains('.') { target.to_owned() } else { format!("{target}.txt") };
        let read = self.read_statement(before.trim());
        let kinds = match starts {
            true => self.variables.get(LAST_RESULT).cloned(),
            false => read.and_then(|statement| self.statement_kinds(&statement)),
        };
        let ending = |file: &str| {
            let format = FORMATS.iter().find(|format| format.is_format_of(Path::new(file)));
            let kinds = kinds.as_ref()?;
            if format.is_none_or(|format| kinds.can_be_held_by(format)) {
                return None;
            }
            FORMATS.iter().find(|format| kinds.can_be_held_by(format)).map(|it| it.extension)
        };
        let file = match (ending(&named), named.rsplit_once('.')) {
            (Some(ending), Some((stem, _))) => format!("{stem}.{ending}"),
            _ => named,
        };
        Some(message!("help-redirect", file = file))
    }

    /// Returns the advice for the name of a well-known piece that is not built in, as the word at
    /// which the fault is or in a sentence that is no command.
    fn fairy_piece_advice(&self, sentence: &str, fault: &Fault) -> Option<Message> {
        if let Some(advice) = self.leaper_advice(sentence) {
            return Some(advice);
        }
        let FaultKind::Expected { expected, found: Some(found), .. } = &fault.kind else {
            return self.fairy_piece_in(&sentence.to_lowercase(), false);
        };
        let wants = |class| expected.contains(&ExpectedItem::Class(class));
        let is_command = wants("problem") || wants("piece");
        let is_found = FAIRY_PIECES.iter().any(|(known, _)| is_same_noun(found, known));
        if !is_command && !is_found && fault.suggested_word().is_some() {
            return None;
        }
        let words = if is_command { found.to_lowercase() } else { sentence.to_lowercase() };
        self.fairy_piece_in(&words, is_command)
    }

    /// Returns the advice to define a leaper, for a sentence with its pair of numbers: `leaper 1,3`,
    /// `(1,3)-leaper`.
    fn leaper_advice(&self, sentence: &str) -> Option<Message> {
        let is_leaper = |word: &str| is_same_noun(word, "leaper");
        let words: Vec<&str> = sentence
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let at = words.iter().position(|word| is_leaper(&word.to_lowercase()))?;
        // With a parenthesis the word is in its place, as in `tour leaper(1,3) 8`.
        if sentence.contains("leaper(") && !sentence.starts_with("find leaper(") {
            return None;
        }
        let pair = |one: Option<&&str>, other: Option<&&str>| {
            let number = |word: Option<&&str>| word?.parse::<u8>().ok();
            Some((number(one)?, number(other)?))
        };
        let before = at.checked_sub(2).and_then(|first| pair(words.get(first), words.get(at - 1)));
        let (a, b) = pair(words.get(at + 1), words.get(at + 2)).or(before).unwrap_or((1, 3));
        let meaning = format!("leaper({},{})", a.min(b), a.max(b));
        let known = FAIRY_PIECES.iter().find(|(_, of)| *of == meaning);
        let name = known.map_or("jumper", |(name, _)| *name);
        let command = format!("define {name} = {meaning}");
        Some(message!("help-define-piece", name = name, command = command))
    }

    /// Returns the advice to define a well-known piece that the words name and that nobody has
    /// defined.
    fn fairy_piece_in(&self, words: &str, is_command: bool) -> Option<Message> {
        /// Length of names that are also everyday words of other languages, such as the Hungarian
        /// `fer`.
        const SHORTEST: usize = 4;
        let named = |word: &str| {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric());
            let is_clear = |known: &str| is_command || known.len() > SHORTEST;
            let is_defined = |known: &str| self.vocabulary.find_piece(known, false).is_some();
            FAIRY_PIECES.iter().find(|(known, _)| {
                is_clear(known) && is_same_noun(word, known) && !is_defined(known)
            })
        };
        let (name, meaning) = words.split_whitespace().find_map(named)?;
        let command = format!("define {name} = {meaning}");
        Some(message!("help-define-piece", name = *name, command = command))
    }

    /// Returns the stage for an element or the number of elements of the last value in the notation
    /// of other languages: `solutions[2]`, `print(len(solutions))`.
    fn indexed_value(&self, sentence: &str) -> Option<String> {
        let inner = |text: &str, call: &str| {
            let rest = text.strip_prefix(call)?.trim_start().strip_prefix('(')?;
            rest.strip_suffix(')').map(|rest| rest.trim().to_owned())
        };
        let context = self.context(&[], None, false);
        // Other names are variables that nobody has defined.
        let is_value = |name: &str| {
            let name = normalize_word(name);
            !self.names.contains(&name)
                && (context.is_solutions_word(&name) || context.has_pronoun(&[name]))
        };
        let sentence = sentence.trim().trim_end_matches(';');
        let text = inner(sentence, "print").unwrap_or_else(|| sentence.to_owned());
        if inner(&text, "len").is_some_and(|name| is_value(&name)) {
            return Some("| count".to_owned());
        }
        let (name, index) = text.strip_suffix(']')?.split_once('[')?;
        let index = index.trim().parse::<u64>().ok().filter(|_| is_value(name.trim()))?;
        Some(format!("| nth {}", index.max(1)))
    }

    /// Returns the factorial that a sentence asks for: `what is 8 factorial`, `what is 8!`.
    fn factorial(&self, sentence: &str) -> Option<String> {
        let context = self.context(&[], None, false);
        let words = sentence.trim_end_matches('?').split_whitespace();
        let said = |word: &&str| {
            let word = normalize_word(word);
            !context.is_filler(&word) && !["whats", "calculate", "compute"].contains(&word.as_str())
        };
        let said: Vec<&str> = words.clone().filter(said).collect();
        let number = |word: &str| word.parse::<u64>().ok().map(|number| format!("{number}!"));
        match said[..] {
            [one, other] => match (one, other) {
                ("factorial", it) | (it, "factorial") => number(it),
                _ => None,
            },
            [one] if words.count() > 1 => one.strip_suffix('!').and_then(number),
            _ => None,
        }
    }

    /// Returns the help about the first word after `help`, if more follows: `help queens 8`.
    fn shorter_help(&self, sentence: &str) -> Option<String> {
        let rest = sentence.strip_prefix("help ").or_else(|| sentence.strip_prefix("about "))?;
        let (word, rest) = rest.trim().split_once(' ')?;
        let is_size = rest.trim().starts_with(|c: char| c.is_ascii_digit());
        let verb = sentence.split(' ').next()?;
        is_size.then(|| format!("{verb} {word}"))
    }
}

/// Returns a definition with the word `leaper` before its pair of numbers.
fn leaper_definition(text: &str, fault: &Fault) -> Option<String> {
    let FaultKind::Expected { expected, found: Some(found), .. } = &fault.kind else { return None };
    let span = fault.span?;
    let is_pair = found == "(" && expected.contains(&ExpectedItem::Word("leaper"));
    is_pair.then(|| format!("{}leaper{}", &text[..span.start], &text[span.start..]))
}

/// Returns the trace of the first steps if the sentence takes the first results of a trace.
fn trace_window(sentence: &str, fault: &Fault) -> Option<String> {
    let (trace, stage) = sentence.split_once('|')?;
    let number = stage.trim().strip_prefix("first ")?;
    let is_trace = trace.starts_with("trace ") && matches!(fault.kind, FaultKind::Input(_));
    is_trace.then(|| format!("{} steps 1..{number}", trace.trim()))
}

/// Returns the text with a length of time in seconds in place of a number alone.
fn in_seconds(text: &str, fault: &Fault) -> Option<String> {
    let span = fault.span.filter(|_| fault.code() == FaultCode::E002)?;
    let (before, number, after) =
        (text.get(..span.start)?, text.get(span.start..span.end)?, text.get(span.end..)?);
    let is_number = number.parse::<f64>().is_ok_and(f64::is_finite);
    is_number.then(|| format!("{before}{number}s{after}").trim().to_owned())
}

/// Returns the map of the numbers of solutions, if the problem has no other map.
fn map_of_counts(sentence: &str, fault: &Fault) -> Option<String> {
    let has_no_map = matches!(
        &fault.kind,
        FaultKind::Refused(ProblemError::NoMethod { task: MethodTask::Map, have, .. })
            if have.is_empty()
    );
    let problem = sentence.trim().strip_prefix("map ")?;
    has_no_map.then(|| format!("map count {problem}"))
}

/// Returns the advice for a loop in the notation of Python: `for n in range(4, 9): …`.
fn loop_advice(sentence: &str) -> Option<Message> {
    let is_loop = sentence.starts_with("for ") && sentence.contains(" in range(");
    is_loop.then(|| message!("help-loop"))
}

/// Returns whether no item occurs twice.
fn are_distinct<T: Ord>(items: impl Iterator<Item = T>) -> bool {
    let mut seen = BTreeSet::new();
    items.into_iter().all(|item| seen.insert(item))
}

#[cfg(test)]
mod tests {
    use super::FAIRY_PIECES;
    use crate::bind::{VariableNames, bind_text};
    use crate::command::VOCABULARY;

    #[test]
    fn definitions_of_fairy_pieces_can_be_read() {
        for (name, meaning) in FAIRY_PIECES {
            let text = format!("define {name} = {meaning}");
            let bound = bind_text(&text, &VOCABULARY, &VariableNames::new()).outcome;
            assert!(bound.is_ok(), "{text}: {bound:?}");
        }
    }
}
