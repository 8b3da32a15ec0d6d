//! What a sentence that is no command was meant as: the nearest command that the grammar reads, found by the grammar itself.
//!
//! | module | what it does |
//! | --- | --- |
//! | `tokens` | the sentence into words, numbers, texts and signs |
//! | `search` | what the grammar accepts of them, in which order, and what has to be put in or left out |
//!
//! What people write for the words of the language is a list a language in `words`. A command is offered only when it is read, bound and
//! makes its problem: no offer fails where the sentence failed.

mod search;
mod tokens;

use super::fits::{Kinds, refusal, yields};
use crate::lang::{Lexeme, lexemes};
use crate::problem::Kind;
use crate::value::Value;
use crate::verb::bind::{BoundStatement, Head, Names, Vocabulary, read};
use crate::verb::{Answer, Call, Code, Fault, FaultKind, Meant, Role, Scene};
use crate::words::{Lang, Says, Synonym, plain, synonyms};
use search::Ground;
use std::collections::BTreeMap;
use tokens::{Token, tokens, without_prompts};

/// The longest sentence that is looked at.
const LONGEST: usize = 300;

/// The pipeline that a stage goes on from where there was none.
const ANY: &str = "all queens 8";

/// What is needed to understand a text while it runs: the state as it was before.
pub(super) struct Reader {
    vocabulary: &'static Vocabulary,
    variables: BTreeMap<String, Kinds>,
    names: Names,
    lang: Lang,
    /// The last command before this text.
    last: Option<String>,
}

impl Reader {
    pub(super) fn new(scene: &Scene) -> Reader {
        let kinds = |value: &Value| super::fits::of_value(value);
        Reader {
            vocabulary: scene.vocabulary,
            variables: scene.variables.iter().map(|(name, value)| (name.clone(), kinds(value))).collect(),
            names: scene.variables.keys().cloned().collect(),
            lang: Lang::from_tag(&scene.settings.lang).unwrap_or_default(),
            last: scene.history.last().cloned(),
        }
    }

    /// The answer, with what was meant where it is a fault of the sentence.
    pub(super) fn completed(&self, answer: Answer) -> Answer {
        let meant = answer.outcome.as_ref().err().and_then(|fault| self.meant(&answer.source.text, fault));
        Answer { meant, ..answer }
    }

    fn meant(&self, text: &str, fault: &Fault) -> Option<Meant> {
        let span = fault.span?;
        if !matches!(fault.code(), Code::E001 | Code::E002 | Code::E100 | Code::E101) {
            return None;
        }
        // Another command would hide that this one takes no range.
        if fault.wants_one_size() {
            return None;
        }
        let (sentence, whole) = sentence(text, span.start)?;
        if let Some(id) = reason(&self.synonyms(), sentence) {
            return Some(Meant::Advice(id));
        }
        if let Some(command) = self.unprompted(text).or_else(|| self.unprompted(sentence)) {
            return Some(Meant::Command { verbs: Vec::new(), whole: true, text: command });
        }
        // The word that the fault itself offers, if it is enough.
        let mended = || fault.mended(text).filter(|(_, mended)| mended.len() <= LONGEST && self.works(mended));
        if let Some((_, command)) = mended() {
            return Some(Meant::Command { text: on_one_line(&command), whole: true, verbs: Vec::new() });
        }
        let sentence = without_prompts(sentence);
        if let Some(command) = self.named(&sentence) {
            return Some(Meant::Command { verbs: Vec::new(), whole, text: command });
        }
        let pipeline = self.pipeline();
        let first = lexemes(&sentence).next().is_none_or(|(_, place)| {
            // The place in the sentence: prompts before it are gone.
            let word = &sentence[place.start..place.end];
            text[span.start..].starts_with(word) && text[..span.start].trim_end().len() < span.start + 1
        });
        let is_name = matches!(fault.kind, FaultKind::Unknown { .. });
        if !first && self.lacks_only_a_variable(&sentence, fault) {
            return None;
        }
        let ground = Ground {
            vocabulary: self.vocabulary,
            names: &self.names,
            pipeline: &pipeline,
            synonyms: self.synonyms(),
            forgiving: first && !is_name,
            named: is_name && sentence.contains('|'),
            works: &|command| self.works(command),
        };
        let known = |word: &str| ground.known(word).is_some() || ground.says(word).is_some();
        let mut words = tokens(&sentence, &known, &|word| ground.joins(word))?;
        let sure = naming(&mut words, self.vocabulary)?;
        match said(&ground, &words) {
            Some(Says::Advice(id)) => return Some(Meant::Advice(id)),
            Some(Says::Terms(command)) if sure.is_empty() && self.works(command) => {
                return Some(Meant::Command { text: command.to_owned(), whole, verbs: Vec::new() });
            }
            _ => {}
        }
        let command = ground.nearest(&words, &sure).filter(|command| *command != sentence)?;
        let verbs = self.other_verbs(&command, &words);
        Some(Meant::Command { text: command, whole, verbs })
    }

    /// Whether the sentence is right but for an operand that has no value yet: then nothing else was meant.
    fn lacks_only_a_variable(&self, sentence: &str, fault: &Fault) -> bool {
        let FaultKind::Unknown { name, .. } = &fault.kind else { return false };
        let mut names = self.names.clone();
        names.insert(name.clone());
        read(sentence, self.vocabulary, &names).outcome.is_ok()
    }

    /// Every list, that of the session's language first.
    fn synonyms(&self) -> Vec<&'static Synonym> {
        let others = Lang::ALL.into_iter().filter(|lang| *lang != self.lang);
        std::iter::once(self.lang).chain(others).flat_map(synonyms).collect()
    }

    /// The text without prompts, on one line, if nothing else is wrong with it.
    fn unprompted(&self, text: &str) -> Option<String> {
        let bare = (text.len() <= LONGEST).then(|| without_prompts(text))?;
        let read = |text: &str| read(text, self.vocabulary, &self.names).outcome.is_ok();
        (bare != text.trim() && !bare.is_empty() && read(&bare)).then(|| bare.lines().collect::<Vec<_>>().join("; "))
    }

    /// The sentence with `let`, where a name and `=` stand first and that alone is missing.
    fn named(&self, sentence: &str) -> Option<String> {
        let (name, _) = sentence.split_once('=')?;
        let command = format!("let {}", sentence.trim());
        let is_name = name.trim().chars().all(|c| c.is_alphanumeric() || c == '_');
        (is_name && command.len() <= LONGEST && read(&command, self.vocabulary, &self.names).outcome.is_ok())
            .then_some(command)
    }

    /// The pipeline that a stage without one goes on from: the last command, or that command with `all`.
    fn pipeline(&self) -> String {
        let last = self.last.as_deref().filter(|last| last.len() <= LONGEST).unwrap_or(ANY);
        let all = || last.split_once(' ').map(|(_, problem)| format!("all {problem}")).unwrap_or_default();
        let is_set = |text: &str| {
            self.read(text).is_some_and(|one| self.yields(&one).is_some_and(|kinds| kinds.has("kind-set")))
        };
        [last.to_owned(), all()].into_iter().find(|text| is_set(text)).unwrap_or_else(|| ANY.to_owned())
    }

    /// A text that is one statement.
    fn read(&self, text: &str) -> Option<BoundStatement> {
        let statements = read(text, self.vocabulary, &self.names).outcome.ok()?;
        <[BoundStatement; 1]>::try_from(statements).ok().map(|[one]| one)
    }

    fn yields(&self, statement: &BoundStatement) -> Option<Kinds> {
        yields(statement, &|name| self.variables.get(name).cloned().unwrap_or_default())
    }

    /// Whether a command can be offered: it is read, its stages take what comes to them, its problems exist, its pages too.
    fn works(&self, text: &str) -> bool {
        let Some(statement) = self.read(text) else { return false };
        // What stands at the start and after a `|` is a stage there, unless it has a problem.
        let begins =
            |call: &Call| call.verb.role != Role::Game && (call.verb.role != Role::Both || call.problem.is_some());
        let starts = match &statement.head {
            Head::Call(call) => begins(call),
            Head::Variable(_) => true,
            // A sentence that was meant otherwise is a command, and no sum.
            Head::Calculation(_) => false,
        };
        starts && self.yields(&statement).is_some() && statement.calls().all(|call| self.can_run(call))
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

/// The statement around a place, and whether it is all of the text; none where it is too long.
fn sentence(text: &str, at: usize) -> Option<(&str, bool)> {
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
    let found = text[start..end].trim();
    let is_all =
        text[..start].trim().is_empty() && text[end..].trim_matches(|c: char| c == ';' || c.is_whitespace()).is_empty();
    (!found.is_empty() && found.len() <= LONGEST).then_some((found, is_all))
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
    words.drain(..skip + 2);
    (!vocabulary.is_reserved(&name) && name.starts_with(char::is_alphabetic)).then(|| format!("let {name} = "))
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
    let is_whole =
        |one: &&&Synonym| one.words.len() == words.len() && one.begins(words.iter().map(|word| word.text.as_str()));
    let all = || ground.synonyms.iter().filter(is_whole).map(|one| one.says);
    all().find(|says| matches!(says, Says::Advice(_))).or_else(|| all().find(|says| matches!(says, Says::Terms(_))))
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
