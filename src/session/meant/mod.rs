//! What a sentence that is no command was meant as: the nearest command that the grammar reads, found by the grammar itself.
//!
//! | module | what it does |
//! | --- | --- |
//! | `ground` | what words mean: vocabulary, variables, synonyms |
//! | `tokens` | the sentence into words, numbers, texts and signs |
//! | `places` | what each word can become in a command, and what it costs to leave it out |
//! | `search` | what the grammar accepts of them, in which order, and what has to be put in or left out |
//! | `numbers` | the numbers of solutions that a sentence names |
//! | `safety` | which commands are not offered |
//!
//! What people write for the words of the language is a list a language in `words`. A command is offered only when it is read, bound and
//! makes its problem: no offer fails where the sentence failed. It keeps every number of the sentence, and says which words it leaves out.

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

/// The longest sentence that is looked at.
const LONGEST: usize = 300;

/// The pipeline that a stage goes on from where there was none.
const ANY: &str = "all queens 8";

/// What is needed to understand a text while it runs: the state as it was before.
#[derive(Clone)]
pub(super) struct Reader {
    vocabulary: Vocabulary,
    variables: BTreeMap<String, Kinds>,
    names: Names,
    lang: Lang,
    /// The last command before this text.
    last: Option<String>,
    /// Whether a puzzle is played by commands.
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

    /// The answer, with what was meant where it is a fault of the sentence.
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

    /// The state behind the statements of the text before the fault: what they name and define is known then.
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

    /// Whether the word that the fault offers is right: the statement with it can be read, or is only unfinished.
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

    /// Whether a word may be offered for what stands at a place: one that ends, deletes or writes only for a listed word.
    fn may_suggest(&self, text: &str, place: Span, word: &str) -> bool {
        let typed = plain(text.get(place.start..place.end).unwrap_or_default());
        let verb = self.vocabulary.verb(word, false).or_else(|| self.vocabulary.verb(word, true));
        let says = |one: &&Synonym| one.says == Says::Terms(verb.map_or("", |verb| verb.word)) && one.fits(0, &typed);
        let is_listed = || verb.is_some_and(|verb| verb.like.contains(&&*typed));
        let is_listed = is_listed() || self.synonyms().iter().any(says);
        // The little words of a sentence are no beginnings of others.
        let is_little = |one: &&Synonym| one.says == Says::Nothing && one.words.len() == 1 && one.fits(0, &typed);
        let is_alike = || {
            let is_harmless = safety::is_harmless(&self.vocabulary, word);
            is_harmless && !safety::is_nearer_harm(&self.vocabulary, &typed, word)
        };
        is_listed || !self.synonyms().iter().any(is_little) && is_alike()
    }

    /// What the text was meant as.
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
            // The place in the sentence: prompts before it are gone.
            let word = &plain[place.start..place.end];
            text[span.start..].starts_with(word) && text[..span.start].trim_end().len() < span.start + 1
        });
        self.searched(&plain, fault, first, whole)
    }

    /// The text with what the fault itself offers, if that is enough: a word, ASCII digits or a missing `=`.
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

    /// The nearest command that the grammar accepts; `first` says whether the fault is at the first word of the sentence.
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

    /// The page of a method or of a topic, where the sentence is its name.
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

    /// The offer of a command that works: the command, or the estimate of its time where it may take long.
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

    /// The board or the product that a size with `*` behind it was meant as, in the place of the command.
    fn of_size(&self, text: &str, span: Span, reading: &str, whole: bool) -> Option<Meant> {
        let (start, end) = bounds(text, span.start)?;
        let sentence = text.get(start..end)?.trim();
        let is_alone = read(reading, &self.vocabulary, &self.names).outcome.is_ok() && !sentence.contains(['|', '(']);
        let rest = sentence.get(span.end.saturating_sub(start)..).unwrap_or_default();
        let offer = (is_alone && rest.trim().is_empty()).then(|| self.offer(reading, whole, Vec::new())).flatten();
        // The help names both readings: the estimate of one of them is none.
        offer.filter(|offer| matches!(offer, Meant::Command { long: None, .. }))
    }

    /// The command with the names of pieces as documents write them: `tour king 8`, `cover kings 8`.
    fn canonical(&self, command: &str) -> String {
        let Some(statement) = self.read(command) else { return command.to_owned() };
        let mut pieces = Vec::new();
        for problem in statement.calls().filter_map(|call| call.problem.as_ref()) {
            for given in &problem.args.0 {
                let param = problem.problem.signature.params.iter().find(|param| param.name == given.name);
                if let (Arg::Piece(piece), Some(param)) = (&given.arg, param)
                    && !command[given.span.start..given.span.end].contains(['(', ' '])
                {
                    // A tour is one of a knight unless another piece is named.
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

    /// Whether the sentence is right but for an operand that has no value yet: then nothing else was meant.
    fn lacks_only_a_variable(&self, sentence: &str, fault: &Fault) -> bool {
        let FaultKind::Unknown { name, .. } = &fault.kind else { return false };
        if self.vocabulary.page(name).is_some() || !name.is_ascii() {
            return false;
        }
        let mut names = self.names.clone();
        names.insert(name.clone());
        read(sentence, &self.vocabulary, &names).outcome.is_ok()
    }

    /// Every list, that of the session's language first.
    fn synonyms(&self) -> Vec<&'static Synonym> {
        let others = Lang::ALL.into_iter().filter(|lang| *lang != self.lang);
        std::iter::once(self.lang).chain(others).flat_map(synonyms).collect()
    }

    /// The text without prompts, on one line, if nothing else is wrong with it.
    fn unprompted(&self, text: &str) -> Option<String> {
        let bare = (text.len() <= LONGEST).then(|| without_prompts(text))?;
        // The call of the program from a shell.
        let called = bare.strip_prefix(concat!(env!("CARGO_PKG_NAME"), " "));
        let option = called.map(|rest| rest.trim_start().trim_start_matches("-c ").trim());
        let bare = option.map_or(bare.clone(), |rest| rest.trim_matches(['"', '\'']).to_owned());
        let read = |text: &str| read(text, &self.vocabulary, &self.names).outcome.is_ok();
        (bare != text.trim() && !bare.is_empty() && read(&bare)).then(|| bare.lines().collect::<Vec<_>>().join("; "))
    }

    /// The sentence with `set`, where the name of a setting and `=` stand first.
    fn setting(&self, sentence: &str) -> Option<String> {
        let (name, value) = sentence.split_once('=')?;
        let command = format!("set {} {}", name.trim(), value.trim());
        (self.vocabulary.setting(name.trim()).is_some() && self.works(&command)).then_some(command)
    }

    /// The sentence with `let`, where a name and `=` stand first and that alone is missing.
    fn named(&self, sentence: &str) -> Option<String> {
        let (name, _) = sentence.split_once('=')?;
        let command = format!("let {}", sentence.trim());
        let is_name = name.trim().chars().all(|c| c.is_alphanumeric() || c == '_');
        (is_name && command.len() <= LONGEST && read(&command, &self.vocabulary, &self.names).outcome.is_ok())
            .then_some(command)
    }

    /// The pipeline that a stage without one goes on from: the last command, or that command with `all`.
    fn pipeline(&self) -> String {
        let last = self.last.as_deref().filter(|last| last.len() <= LONGEST).unwrap_or(ANY);
        // What was named is gone on from, and not named again.
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

    /// A text that is one statement.
    fn read(&self, text: &str) -> Option<BoundStatement> {
        let statements = read(text, &self.vocabulary, &self.names).outcome.ok()?;
        <[BoundStatement; 1]>::try_from(statements).ok().map(|[one]| one)
    }

    fn yields(&self, statement: &BoundStatement) -> Option<Kinds> {
        yields(statement, &|name| self.variables.get(name).cloned().unwrap_or_default())
    }

    /// Whether a command can be offered: it is read, its stages take what comes to them, its problems exist, its pages too.
    fn works(&self, text: &str) -> bool {
        self.read(text).is_some_and(|statement| self.can_be_run(&statement))
    }

    fn can_be_run(&self, statement: &BoundStatement) -> bool {
        // What stands at the start and after a `|` is a stage there, unless it has a problem.
        let begins = |call: &Call| match call.verb.role {
            Role::Game => self.plays,
            Role::Both => call.problem.is_some(),
            Role::Start | Role::Stage => true,
        };
        let starts = match &statement.head {
            Head::Call(call) => begins(call),
            Head::Variable(_) => true,
            // A sentence that was meant otherwise is a command, and no sum.
            Head::Calculation(_) => false,
        };
        starts
            && self.yields(statement).is_some()
            && statement.calls().all(|call| self.can_run(call))
            && self.has_attributes(statement)
    }

    /// Whether the solutions of the problem have the attributes that stages ask for.
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

    /// The verbs that can stand before the problem, where the sentence had none, each with its command.
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
        // With the word before the problem that makes it work, as in `map count queens 8`.
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

/// Where the statement around a place begins and ends.
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

/// The statement around a place, and whether it is all of the text; none where it is too long.
fn sentence(text: &str, at: usize) -> Option<(&str, bool)> {
    let (start, end) = bounds(text, at)?;
    let found = text[start..end].trim();
    let is_all =
        text[..start].trim().is_empty() && text[end..].trim_matches(|c: char| c == ';' || c.is_whitespace()).is_empty();
    (!found.is_empty() && found.len() <= LONGEST).then_some((found, is_all))
}

/// Whether a fault is one of the sentence and not of what it asks for.
fn is_of_sentence(fault: &Fault, sentence: &str) -> bool {
    match &fault.kind {
        // Another command would hide that this one takes no range, or which methods there are.
        _ if fault.wants_one_size() => false,
        FaultKind::Refused(_) => fault.code() == Code::E300 && !sentence.contains("using"),
        FaultKind::Mistaken(what) => matches!(what, Misfit::Kind { .. } | Misfit::Unknown(_) | Misfit::Value(..)),
        _ => matches!(fault.code(), Code::E001 | Code::E002 | Code::E100 | Code::E101),
    }
}

/// The text with `=` where only that is missing: `let s all queens 8`.
fn with_equals_sign(text: &str, fault: &Fault) -> Option<String> {
    let FaultKind::Expected { expected, .. } = &fault.kind else { return None };
    let place = fault.span.filter(|_| matches!(&expected[..], [Expected::Word("=")]))?;
    Some(format!("{}= {}", text.get(..place.start)?, text.get(place.start..)?).trim().to_owned())
}

/// Takes `NAME =` from the beginning of the sentence, with `let` or without: the start of the command. None where no variable can have
/// the name.
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

/// The text with the lines that `\` continues in one line.
fn on_one_line(text: &str) -> String {
    let (mut line, mut at) = (String::new(), 0);
    for (_, span) in lexemes(text).filter(|(kind, _)| *kind == Lexeme::Continuation) {
        line += text[at..span.start].trim();
        line.push(' ');
        at = span.end;
    }
    line + text[at..].trim_start()
}

/// Why no command does what some words of the sentence ask for.
fn reason(synonyms: &[&'static Synonym], sentence: &str) -> Option<&'static str> {
    let words: Vec<String> = sentence.split_whitespace().map(plain).collect();
    let stands = |one: &Synonym| (0..words.len()).any(|at| one.begins(words[at..].iter().map(String::as_str)));
    synonyms.iter().find_map(|one| match one.says {
        Says::Reason(id) if stands(one) => Some(id),
        _ => None,
    })
}

/// What the sentence says as a whole, advice before a command.
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
