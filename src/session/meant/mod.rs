//! Suggestions for sentences that are not commands. The suggestion is the nearest command that the
//! grammar accepts, and the grammar itself is used to find it.
//!
//! | module | what it does |
//! | --- | --- |
//! | `ground` | meanings of words: vocabulary, variables, synonyms |
//! | `tokens` | splitting of the sentence into words, numbers, texts and signs |
//! | `places` | readings of each word in a command, and the price of omitting it |
//! | `search` | search for a command with these words that the grammar accepts, in any order, with words added or omitted |
//! | `numbers` | numbers of solutions in a sentence |
//! | `safety` | commands that are not offered |
//!
//! The module `words` has a list of synonyms for each language. A command is offered only if it can
//! be parsed and bound and its problem has an instance, so no offer fails where the sentence
//! failed. The offer keeps every number of the sentence and names the words that it omits.

mod ground;
mod numbers;
mod places;
mod safety;
mod search;
mod tokens;

use super::fits::{Kinds, refusal, yields};
use crate::lang::{Expected, Lexeme, Span, ascii_digits, lexemes};
use crate::problem::{Arg, Kind};
use crate::value::{Formula, Misfit, Value};
use crate::verb::bind::{BoundStatement, Head, Names, Vocabulary, What, read};
use crate::verb::{Answer, Call, Code, Fault, FaultKind, Meant, ProblemCall, Role, Scene};
use crate::words::{Lang, Says, Synonym, plain, synonyms};
use ground::Ground;
use std::collections::BTreeMap;
use tokens::{Token, tokens, without_prompts};

const LONGEST: usize = 300;

const ANY: &str = "all queens 8";

/// Suggester of commands, with the session state from before the text ran.
#[derive(Clone)]
pub(super) struct Reader {
    vocabulary: Vocabulary,
    variables: BTreeMap<String, Kinds>,
    names: Names,
    lang: Lang,
    last: Option<String>,
    plays: bool,
}

impl Reader {
    pub(super) fn new(scene: &Scene) -> Reader {
        let kinds = |value: &Value| super::fits::of_value(value);
        Reader {
            vocabulary: *scene.vocabulary,
            variables: scene.variables.iter().map(|(name, value)| (name.clone(), kinds(value))).collect(),
            names: scene.variables.keys().cloned().collect(),
            lang: Lang::from_tag(&scene.settings.lang).unwrap_or_default(),
            last: scene.history.last().cloned(),
            plays: scene.sitting.is_some(),
        }
    }

    /// Adds a suggestion to an answer whose fault is in the sentence.
    pub(super) fn completed(&self, mut answer: Answer) -> Answer {
        let Err(fault) = &mut answer.outcome else { return answer };
        let text = &answer.source.text;
        let reader = self.behind(text, fault);
        answer.meant = reader.meant(text, fault);
        if answer.meant.is_none() && fault.suggestion().is_some() && !reader.takes_suggestion(text, fault) {
            fault.forget_suggestion();
        }
        answer
    }

    /// Returns the state after the statements before the fault. It includes their names and
    /// definitions.
    fn behind(&self, text: &str, fault: &Fault) -> Reader {
        let Some((start, _)) = fault.span.and_then(|span| bounds(text, span.start)) else { return self.clone() };
        let reading = read(&text[..start], &self.vocabulary, &self.names);
        let mut variables = self.variables.clone();
        for statement in reading.outcome.iter().flatten() {
            if let Some(name) = &statement.name {
                let kinds = yields(statement, &|name| variables.get(name).cloned().unwrap_or_default());
                variables.insert(name.item.clone(), kinds.unwrap_or_default());
            }
        }
        Reader { vocabulary: reading.vocabulary, names: reading.names, variables, ..self.clone() }
    }

    /// Returns whether the fault's suggested word is valid. The statement with this word must be
    /// readable or only unfinished.
    fn takes_suggestion(&self, text: &str, fault: &Fault) -> bool {
        let (Some(span), Some(word)) = (fault.span, fault.suggestion()) else { return false };
        let Some((start, end)) = bounds(text, span.start) else { return false };
        let is_first = text[start..span.start].trim().is_empty();
        let sentence = format!("{}{word}{}", &text[start..span.start], &text[span.end.min(end)..end]);
        let statement = read(&sentence, &self.vocabulary, &self.names).outcome;
        let is_unfinished = |fault: &Fault| {
            let at_end = fault.span.is_some_and(|span| span.start >= sentence.trim_end().len());
            !is_first && at_end && matches!(fault.kind, FaultKind::Expected { found: None, .. })
        };
        match statement {
            Ok(statements) => {
                let is_offered = |one: &BoundStatement| self.can_be_run(one) && !safety::is_destructive(one);
                self.may_suggest(text, span, word) && statements.iter().all(is_offered)
            }
            Err(fault) => self.may_suggest(text, span, word) && is_unfinished(&fault),
        }
    }

    /// Returns whether a word may be suggested for the text at a place. A word that ends, deletes
    /// or writes is suggested only for a listed synonym.
    fn may_suggest(&self, text: &str, place: Span, word: &str) -> bool {
        let typed = plain(text.get(place.start..place.end).unwrap_or_default());
        let verb = self.vocabulary.verb(word, false).or_else(|| self.vocabulary.verb(word, true));
        let says = |one: &&Synonym| one.says == Says::Terms(verb.map_or("", |verb| verb.word)) && one.fits(0, &typed);
        let is_listed = || verb.is_some_and(|verb| verb.like.contains(&&*typed));
        let is_listed = is_listed() || self.synonyms().iter().any(says);
        // Filler words are not the beginnings of other words.
        let is_little = |one: &&Synonym| one.says == Says::Nothing && one.words.len() == 1 && one.fits(0, &typed);
        let is_alike = || {
            let is_harmless = safety::is_harmless(&self.vocabulary, word);
            is_harmless && !safety::is_nearer_harm(&self.vocabulary, &typed, word)
        };
        is_listed || !self.synonyms().iter().any(is_little) && is_alike()
    }

    /// Returns the suggestion for the text.
    fn meant(&self, text: &str, fault: &Fault) -> Option<Meant> {
        let span = fault.span?;
        let (sentence, whole) = sentence(text, span.start)?;
        if matches!(&fault.kind, FaultKind::Operand { .. } | FaultKind::Input { .. }) {
            return self.offer(&self.named(sentence)?, whole, Vec::new());
        }
        if !is_of_sentence(fault, sentence) {
            return None;
        }
        if let FaultKind::SizeTimes { board, product, .. } = &fault.kind {
            return self.of_size(text, span, board.as_ref().or(product.as_ref())?, whole);
        }
        if let Some(id) = reason(&self.synonyms(), sentence) {
            return Some(Meant::Advice(id));
        }
        let unprompted = self.unprompted(text).or_else(|| self.unprompted(sentence));
        if let Some(command) = unprompted.or_else(|| self.mended(text, fault)) {
            return self.offer(&command, true, Vec::new());
        }
        let plain = ascii_digits(&without_prompts(sentence));
        if let Some(command) = self.setting(&plain).or_else(|| self.named(&plain)) {
            return self.offer(&command, whole, Vec::new());
        }
        let first = lexemes(&plain).next().is_none_or(|(_, place)| {
            // The position in the text, since prompts have been removed from the sentence.
            let word = &plain[place.start..place.end];
            text[span.start..].starts_with(word) && text[..span.start].trim_end().len() < span.start + 1
        });
        self.searched(&plain, fault, first, whole)
    }

    /// Returns the text repaired with the fault's own suggestion: a word, ASCII digits or a missing
    /// `=`.
    fn mended(&self, text: &str, fault: &Fault) -> Option<String> {
        let span = fault.span?;
        let destroys = |command: &str| self.read(command).is_some_and(|one| safety::is_destructive(&one));
        let word = fault.mended(text).filter(|(word, mended)| {
            let is_harmless = safety::is_harmless(&self.vocabulary, word);
            self.may_suggest(text, span, word) && !(is_harmless && destroys(mended))
        });
        let mended = word.map(|(_, mended)| mended).or_else(|| fault.with_ascii_digits(text));
        let mended = mended.or_else(|| with_equals_sign(text, fault));
        mended.filter(|mended| mended.len() <= LONGEST && self.works(mended)).map(|mended| on_one_line(&mended))
    }

    /// Returns the nearest command that the grammar accepts. `first` is set if the fault is at the
    /// first word of the sentence.
    fn searched(&self, sentence: &str, fault: &Fault, first: bool, whole: bool) -> Option<Meant> {
        // `show me 8 queens` begins with a stage.
        let begins = sentence.split_whitespace().next().and_then(|word| self.vocabulary.verb(&plain(word), false));
        let first = first || begins.is_some_and(|verb| verb.role == Role::Both && verb.task.is_none());
        if !first && self.lacks_only_a_variable(sentence, fault) {
            return None;
        }
        let is_name = matches!(fault.kind, FaultKind::Unknown { .. });
        let pipeline = self.pipeline();
        let ground = Ground {
            vocabulary: &self.vocabulary,
            names: &self.names,
            pipeline: &pipeline,
            synonyms: self.synonyms(),
            forgiving: first && !is_name,
            named: is_name && sentence.contains('|'),
            works: &|command| self.works(command),
            entries: self.vocabulary.entries(),
        };
        if ground.is_foreign(sentence) {
            return None;
        }
        let mut words = tokens(sentence, &ground).filter(|words| !words.is_empty())?;
        let sure = naming(&mut words, &self.vocabulary).filter(|_| !words.is_empty())?;
        match said(&ground, &words) {
            Some(Says::Advice(id)) => return Some(Meant::Advice(id)),
            Some(Says::Terms(command) | Says::Whole(command)) if sure.is_empty() && self.works(command) => {
                return self.offer(command, whole, Vec::new());
            }
            _ => {}
        }
        let Some(nearest) = search::nearest(&ground, &words, &sure) else {
            let page = self.page_of_word(&ground, &words).filter(|_| sure.is_empty())?;
            return self.offer(&page, whole, Vec::new());
        };
        let command = self.canonical(&nearest.command);
        let command = numbers::in_order(command.clone(), &self.read(&command)?, &words);
        let command = numbers::with_published(command.clone(), &self.read(&command)?, &words);
        let mut offer = self.offer(&command, whole, nearest.left_out).filter(|_| command != sentence);
        if let Some(Meant::Command { verbs, .. }) = &mut offer {
            *verbs = self.other_verbs(&command, &words);
        }
        offer
    }

    /// Returns the help command for a method or topic, if the sentence is its name.
    fn page_of_word(&self, ground: &Ground<'_>, words: &[Token]) -> Option<String> {
        let is_little = |word: &String| ground.known(word).is_none() && ground.says(word) == Some(Says::Nothing);
        let words: Vec<String> = words.iter().map(|word| plain(&word.text)).filter(|word| !is_little(word)).collect();
        let known = words.first().filter(|_| words.len() == 1).and_then(|word| ground.known(word));
        let said = || {
            let whole = ground.synonyms.iter().filter(|one| one.words.len() == words.len());
            whole
                .filter_map(|one| ground.terms_of(one, &words))
                .find(|terms| ground.with_method(terms).next().is_some())
        };
        let is_topic = |word: &str| {
            ground.entries.iter().any(|entry| entry.word == word && matches!(entry.what, What::Topic | What::Method))
        };
        let word = known.filter(|word| is_topic(word)).or_else(said)?;
        Some(format!("help {word}")).filter(|command| self.works(command))
    }

    /// Returns the offer of a working command, or of an estimate if the command may take long.
    fn offer(&self, command: &str, whole: bool, left_out: Vec<String>) -> Option<Meant> {
        let statement = self.read(command);
        let estimate = statement.as_ref().and_then(|statement| safety::estimate_instead(statement, command));
        let (text, long) = match estimate {
            Some(estimate) if self.works(&estimate) => (estimate, Some(command.to_owned())),
            Some(_) => return None,
            None => (command.to_owned(), None),
        };
        let destructive = statement.as_ref().is_some_and(safety::is_destructive);
        Some(Meant::Command { text, whole, left_out, long, destructive, verbs: Vec::new() })
    }

    /// Returns the offer of the board or product meant by a size followed by `*`.
    fn of_size(&self, text: &str, span: Span, reading: &str, whole: bool) -> Option<Meant> {
        let (start, end) = bounds(text, span.start)?;
        let sentence = text.get(start..end)?.trim();
        let is_alone = read(reading, &self.vocabulary, &self.names).outcome.is_ok() && !sentence.contains(['|', '(']);
        let rest = sentence.get(span.end.saturating_sub(start)..).unwrap_or_default();
        let offer = (is_alone && rest.trim().is_empty()).then(|| self.offer(reading, whole, Vec::new())).flatten();
        // The help names both readings. An estimate is not one of them.
        offer.filter(|offer| matches!(offer, Meant::Command { long: None, .. }))
    }

    /// Returns the command with the names of pieces in canonical form: `tour king 8`, `cover kings
    /// 8`.
    fn canonical(&self, command: &str) -> String {
        let Some(statement) = self.read(command) else { return command.to_owned() };
        let mut pieces = Vec::new();
        for problem in statement.calls().filter_map(|call| call.problem.as_ref()) {
            for given in &problem.args.0 {
                let param = problem.problem.signature.params.iter().find(|param| param.name == given.name);
                if let (Arg::Piece(piece), Some(param)) = (&given.arg, param)
                    && !command[given.span.start..given.span.end].contains(['(', ' '])
                {
                    // The knight is the default piece of a tour.
                    let is_usual = param.kind == Kind::Walker && param.optional && piece.name == "knight";
                    let name = if param.kind == Kind::Walker { piece.name } else { piece.plural };
                    pieces.push((given.span, if is_usual { "" } else { name }));
                }
            }
        }
        let mut command = command.to_owned();
        for (span, name) in pieces.into_iter().rev() {
            let end = if name.is_empty() { span.end + 1 } else { span.end };
            command.replace_range(span.start..end.min(command.len()), name);
        }
        command.trim_end().to_owned()
    }

    /// Returns whether the sentence is valid except for an operand without a value. No other
    /// command is suggested then.
    fn lacks_only_a_variable(&self, sentence: &str, fault: &Fault) -> bool {
        let FaultKind::Unknown { name, .. } = &fault.kind else { return false };
        if self.vocabulary.page(name).is_some() || !name.is_ascii() {
            return false;
        }
        let mut names = self.names.clone();
        names.insert(name.clone());
        read(sentence, &self.vocabulary, &names).outcome.is_ok()
    }

    /// Returns all synonyms, with those of the session's language first.
    fn synonyms(&self) -> Vec<&'static Synonym> {
        let others = Lang::ALL.into_iter().filter(|lang| *lang != self.lang);
        std::iter::once(self.lang).chain(others).flat_map(synonyms).collect()
    }

    /// Returns the text without prompts, on one line, if it is otherwise valid.
    fn unprompted(&self, text: &str) -> Option<String> {
        let bare = (text.len() <= LONGEST).then(|| without_prompts(text))?;
        // The text may be a call of the program from a shell.
        let called = bare.strip_prefix(concat!(env!("CARGO_PKG_NAME"), " "));
        let option = called.map(|rest| rest.trim_start().trim_start_matches("-c ").trim());
        let bare = option.map_or(bare.clone(), |rest| rest.trim_matches(['"', '\'']).to_owned());
        let read = |text: &str| read(text, &self.vocabulary, &self.names).outcome.is_ok();
        (bare != text.trim() && !bare.is_empty() && read(&bare)).then(|| bare.lines().collect::<Vec<_>>().join("; "))
    }

    /// Returns the sentence with `set`, if it begins with the name of a setting and `=`.
    fn setting(&self, sentence: &str) -> Option<String> {
        let (name, value) = sentence.split_once('=')?;
        let command = format!("set {} {}", name.trim(), value.trim());
        (self.vocabulary.setting(name.trim()).is_some() && self.works(&command)).then_some(command)
    }

    /// Returns the sentence with `let`, if it begins with a name and `=` and is otherwise valid.
    fn named(&self, sentence: &str) -> Option<String> {
        let (name, _) = sentence.split_once('=')?;
        let command = format!("let {}", sentence.trim());
        let is_name = name.trim().chars().all(|c| c.is_alphanumeric() || c == '_');
        (is_name && command.len() <= LONGEST && read(&command, &self.vocabulary, &self.names).outcome.is_ok())
            .then_some(command)
    }

    /// Returns the pipeline put before a stage that has none. It is the last command, or that
    /// command with `all`.
    fn pipeline(&self) -> String {
        let last = self.last.as_deref().filter(|last| last.len() <= LONGEST).unwrap_or(ANY);
        // A named command is continued without its name.
        let last = self
            .read(last)
            .and_then(|one| one.name)
            .map_or(last, |name| last[name.span.end..].trim_start_matches(['=', ' ']));
        let all = || last.split_once(' ').map(|(_, problem)| format!("all {problem}")).unwrap_or_default();
        let is_set = |text: &str| {
            self.read(text).is_some_and(|one| self.yields(&one).is_some_and(|kinds| kinds.has("kind-set")))
        };
        [last.to_owned(), all()].into_iter().find(|text| is_set(text)).unwrap_or_else(|| ANY.to_owned())
    }

    /// Reads a text that is one statement.
    fn read(&self, text: &str) -> Option<BoundStatement> {
        let statements = read(text, &self.vocabulary, &self.names).outcome.ok()?;
        <[BoundStatement; 1]>::try_from(statements).ok().map(|[one]| one)
    }

    fn yields(&self, statement: &BoundStatement) -> Option<Kinds> {
        yields(statement, &|name| self.variables.get(name).cloned().unwrap_or_default())
    }

    /// Returns whether a command can be offered. It must be readable, its stages must take the
    /// values before them, and its problems and help pages must exist.
    fn works(&self, text: &str) -> bool {
        self.read(text).is_some_and(|statement| self.can_be_run(&statement))
    }

    fn can_be_run(&self, statement: &BoundStatement) -> bool {
        // A verb that can also be a stage needs a problem at the start.
        let begins = |call: &Call| match call.verb.role {
            Role::Game => self.plays,
            Role::Both => call.problem.is_some(),
            Role::Start | Role::Stage => true,
        };
        let starts = match &statement.head {
            Head::Call(call) => begins(call),
            Head::Variable(_) => true,
            // A misread sentence is a command and not a calculation.
            Head::Calculation(_) => false,
        };
        starts
            && self.yields(statement).is_some()
            && statement.calls().all(|call| self.can_run(call))
            && self.has_attributes(statement)
    }

    /// Returns whether the solutions of the problem have the attributes that the stages use.
    fn has_attributes(&self, statement: &BoundStatement) -> bool {
        let Head::Call(call) = &statement.head else { return true };
        let problem = call.problem.as_ref().filter(|_| call.verb.makes_set);
        let Some(Ok(instance)) = problem.map(ProblemCall::instance) else { return true };
        let given = statement.stages.iter().flat_map(|stage| &stage.args.0);
        let mut expressions = given.filter_map(|given| match &given.arg {
            Arg::Expression(expression) => Some(expression),
            _ => None,
        });
        expressions.all(|one| Formula::new(one, None, self.vocabulary.attributes, &*instance).is_ok())
    }

    fn can_run(&self, call: &Call) -> bool {
        let topics = call.verb.takes.params.iter().filter(|param| param.kind == Kind::Topic);
        let mut words = topics.filter_map(|param| call.args.text(param.name));
        words.all(|word| self.vocabulary.page(word).is_some()) && refusal(call).is_none()
    }

    /// Returns the verbs that fit before the problem of a sentence without a verb, each with its
    /// command.
    fn other_verbs(&self, command: &str, words: &[Token]) -> Vec<(&'static str, String)> {
        let Some(rest) = command.strip_prefix("find ") else { return Vec::new() };
        if rest.contains('|') || words.iter().any(|word| self.vocabulary.verb(&word.text, false).is_some()) {
            return Vec::new();
        }
        let is_asked = |word: &Token| {
            self.synonyms().iter().any(|one| {
                matches!(one.says, Says::Terms(terms) if terms == "find")
                    && one.begins(std::iter::once(word.text.as_str()))
            })
        };
        if words.iter().any(is_asked) {
            return Vec::new();
        }
        // A verb may need a word before the problem, as in `map count queens 8`.
        let with = |verb: &crate::verb::Verb| {
            let words = verb.takes.params.iter().flat_map(|param| match param.kind {
                Kind::Choice(words) => words,
                _ => &[],
            });
            let commands = std::iter::once(format!("{} {rest}", verb.word))
                .chain(words.map(|word| format!("{} {word} {rest}", verb.word)));
            commands.into_iter().find(|command| self.works(command)).map(|command| (verb.word, command))
        };
        let takes = |verb: &&crate::verb::Verb| verb.takes.params.iter().any(|param| param.kind.is_problem());
        self.vocabulary.verbs.iter().copied().filter(takes).filter_map(with).collect()
    }
}

/// Returns the start and the end of the statement around an offset.
fn bounds(text: &str, at: usize) -> Option<(usize, usize)> {
    let mut start = 0;
    let mut end = text.len();
    for (kind, span) in lexemes(text) {
        match kind {
            Lexeme::End if span.start < at => start = span.end,
            Lexeme::End => {
                end = span.start;
                break;
            }
            _ => {}
        }
    }
    (start <= end).then_some((start, end))
}

/// Returns the statement around an offset, and whether it is the whole text. Returns `None` if it
/// is empty or too long.
fn sentence(text: &str, at: usize) -> Option<(&str, bool)> {
    let (start, end) = bounds(text, at)?;
    let found = text[start..end].trim();
    let is_all =
        text[..start].trim().is_empty() && text[end..].trim_matches(|c: char| c == ';' || c.is_whitespace()).is_empty();
    (!found.is_empty() && found.len() <= LONGEST).then_some((found, is_all))
}

/// Returns whether a fault is in the wording of the sentence and not in its subject.
fn is_of_sentence(fault: &Fault, sentence: &str) -> bool {
    match &fault.kind {
        // Another command would hide that ranges are not accepted, or which methods exist.
        _ if fault.wants_one_size() => false,
        FaultKind::Refused(_) => fault.code() == Code::E300 && !sentence.contains("using"),
        FaultKind::Mistaken(what) => matches!(what, Misfit::Kind { .. } | Misfit::Unknown(_) | Misfit::Value(..)),
        _ => matches!(fault.code(), Code::E001 | Code::E002 | Code::E100 | Code::E101),
    }
}

/// Returns the text with `=` inserted if only that is missing: `let s all queens 8`.
fn with_equals_sign(text: &str, fault: &Fault) -> Option<String> {
    let FaultKind::Expected { expected, .. } = &fault.kind else { return None };
    let place = fault.span.filter(|_| matches!(&expected[..], [Expected::Word("=")]))?;
    Some(format!("{}= {}", text.get(..place.start)?, text.get(place.start..)?).trim().to_owned())
}

/// Removes `NAME =` from the beginning of the sentence, with or without `let`. Returns the start of
/// the command. Returns `None` if a variable cannot have this name.
fn naming(words: &mut Vec<Token>, vocabulary: &Vocabulary) -> Option<String> {
    let skip = usize::from(words.first().is_some_and(|word| word.text == "let"));
    let is_named = words.get(skip + 1).is_some_and(|sign| matches!(sign.text.as_str(), "=" | ":=" | "<-"));
    if !is_named || words[skip].kind != tokens::Kind::Word {
        return Some(String::new());
    }
    let name = words[skip].text.clone();
    if vocabulary.is_reserved(&name) || vocabulary.setting(&name).is_some() {
        return (skip == 0).then(String::new);
    }
    words.drain(..skip + 2);
    name.starts_with(char::is_alphabetic).then(|| format!("let {name} = "))
}

/// Joins lines that are continued with `\`.
fn on_one_line(text: &str) -> String {
    let (mut line, mut at) = (String::new(), 0);
    for (_, span) in lexemes(text).filter(|(kind, _)| *kind == Lexeme::Continuation) {
        line += text[at..span.start].trim();
        line.push(' ');
        at = span.end;
    }
    line + text[at..].trim_start()
}

/// Returns the reason why no command fulfils the request in some words of the sentence.
fn reason(synonyms: &[&'static Synonym], sentence: &str) -> Option<&'static str> {
    let words: Vec<String> = sentence.split_whitespace().map(plain).collect();
    let stands = |one: &Synonym| (0..words.len()).any(|at| one.begins(words[at..].iter().map(String::as_str)));
    synonyms.iter().find_map(|one| match one.says {
        Says::Reason(id) if stands(one) => Some(id),
        _ => None,
    })
}

/// Returns the meaning of the sentence as a whole. Advice has priority over a command.
fn said(ground: &Ground<'_>, words: &[Token]) -> Option<Says> {
    let words: Vec<String> =
        words.iter().filter(|word| word.kind != tokens::Kind::Sign).map(|word| plain(&word.text)).collect();
    let is_whole = |one: &&&Synonym| one.words.len() == words.len() && one.begins(words.iter().map(String::as_str));
    let all = || ground.synonyms.iter().filter(is_whole).map(|one| one.says);
    let find = |wanted: fn(&Says) -> bool| all().find(wanted);
    find(|says| matches!(says, Says::Advice(_)))
        .or_else(|| find(|says| matches!(says, Says::Whole(_))))
        .or_else(|| find(|says| matches!(says, Says::Terms(_))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;
    use crate::verb::Source;
    use std::sync::Arc;

    #[test]
    fn what_a_continued_command_was_meant_as_is_one_line() {
        let meant = |text: &str| {
            let source = Arc::new(Source { name: None, text: text.to_owned() });
            let mut meant = None;
            Session::default().eval(&source, &mut |answer| meant = answer.meant);
            let Some(Meant::Command { text, .. }) = meant else { panic!("{text:?}: {meant:?}") };
            text
        };
        assert_eq!(meant("count queens 8 wiht a1"), "count queens 8 with a1");
        assert_eq!(meant("count queens 8 \\\n  wiht a1"), "count queens 8 with a1");
        assert_eq!(meant("count \\\r\n queens 8\\\nwiht a1 # as before"), "count queens 8 with a1 # as before");
    }
}
