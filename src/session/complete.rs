//! Completion and hints, based on the items that the binder would accept at the cursor.
//!
//! The text before the cursor's word is bound with an invalid character after it. The fault at this
//! character contains the accepted items, so completion never offers anything that binding would
//! reject.

use super::fits::{Kinds, NUMBERS, of_value, refusal, yields};
use super::{Candidate, Completion, Session};
use crate::board::{Size, Square, file_name};
use crate::lang::{Expected, Lexeme, Operator, lexemes};
use crate::value::file::Format;
use crate::value::{Family, Value};
use crate::verb::bind::{Context, Entry, Names, Reading, SET_WORDS, Vocabulary, read};
use crate::verb::{Code, FaultKind, Role, Verb};
use std::path::Path;
use std::sync::Arc;

const ATTRIBUTE: Expected = Expected::Class("attribute");

const MOST_SQUARES: usize = 512;

/// Hint about the next input, shown in grey after the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Rest of the word being typed, if only one word fits.
    Rest(String),
    /// Items that would be accepted here.
    Expected(Vec<Expected>),
}

struct Place<'t> {
    /// Start of the word.
    start: usize,
    /// Part of the word before the cursor.
    word: &'t str,
    /// Whether the word is inside an unclosed quote.
    quoted: bool,
}

struct Known {
    context: Context,
    names: Names,
    vocabulary: Vocabulary,
}

impl Session {
    /// Returns the candidates at the cursor. The cursor is a byte offset, rounded down to a
    /// character boundary.
    pub fn complete(&self, text: &str, cursor: usize) -> Completion {
        let text = &text[..text.floor_char_boundary(cursor)];
        let Some(place) = Place::of(text) else { return Completion { start: text.len(), candidates: Vec::new() } };
        let (expected, known) = self.expected(&text[..place.start - usize::from(place.quoted)]);
        let before = &text[..place.start - usize::from(place.quoted)];
        let candidates = match place.quoted {
            true if expected.contains(&Expected::Class("file")) => self.files(place.word, before, &known),
            true => Vec::new(),
            false => self.candidates(&place, before, &expected, &known),
        };
        Completion { start: place.start, candidates }
    }

    /// Returns the hint after the end of a text. Returns `None` inside comments and quotes, and
    /// after an error.
    pub fn hint(&self, text: &str) -> Option<Hint> {
        let place = Place::of(text).filter(|place| !place.quoted)?;
        let (expected, known) = self.expected(&text[..place.start]);
        if place.word.is_empty() {
            return (!expected.is_empty()).then_some(Hint::Expected(expected));
        }
        let mut candidates = self.candidates(&place, &text[..place.start], &expected, &known).into_iter();
        let (first, second) = (candidates.next()?, candidates.next());
        let rest = first.text.strip_prefix(place.word).filter(|rest| !rest.is_empty() && second.is_none())?;
        Some(Hint::Rest(rest.to_owned()))
    }

    /// Returns the items that would be accepted at the end of the text.
    fn expected(&self, text: &str) -> (Vec<Expected>, Known) {
        const NOTHING_IN_THE_LANGUAGE: &str = "\u{1}";
        let names: Names = self.scene.variables.keys().cloned().collect();
        let probe = format!("{text}{NOTHING_IN_THE_LANGUAGE}");
        let Reading { outcome, context, names, vocabulary, .. } = read(&probe, self.scene.vocabulary, &names);
        let known = Known { context, names, vocabulary };
        match outcome {
            Err(fault) if fault.span.is_some_and(|span| span.start == text.len()) => match fault.kind {
                FaultKind::Expected { mut expected, .. } => {
                    // If no stage takes the value of the command, a `|` is valid syntax but
                    // useless.
                    let piped = known.context.verb.is_none_or(|verb| verb.piped);
                    expected.retain(|one| piped || *one != Expected::Word("|"));
                    (expected, known)
                }
                _ => (Vec::new(), known),
            },
            _ => (Vec::new(), known),
        }
    }

    /// Returns the expected items that start with the word and fit the text before it.
    fn candidates(&self, place: &Place<'_>, before: &str, expected: &[Expected], known: &Known) -> Vec<Candidate> {
        let mut all: Vec<Candidate> = Vec::new();
        let entries = self.scene.vocabulary.entries();
        // Methods are never expected together with anything else. A method may have the name of an
        // option.
        let methods = known.context.problem.map_or(&[][..], |problem| problem.methods);
        let is_method = |word: &str| methods.iter().any(|method| method.word == word);
        let words =
            || expected.iter().filter_map(|one| if let Expected::Word(word) = one { Some(*word) } else { None });
        let are_methods = words().next().is_some() && words().all(is_method);
        // A word with several meanings is described by the one that is expected here.
        let about = |word: &str, class: &str| match are_methods {
            true => Some(format!("method-{word}")),
            false => {
                let meant = || entries.iter().filter(|entry| entry.word == word);
                let of_verb = |entry: &&Entry| known.context.verb.is_some_and(|verb| entry.with.contains(&verb.word));
                let best = meant().find(of_verb).or_else(|| meant().find(|entry| entry.kind() == class));
                best.or_else(|| meant().next()).map(Entry::id)
            }
        };
        let input = self.input(before);
        let is_operand = expected.contains(&Expected::Class("number"));
        let wanted = wanted(before).filter(|_| is_operand).unwrap_or_default();
        let calculates = |verb: &Verb| {
            let kinds = Kinds::of(verb.gives, false);
            let usual = kinds.has("kind-set") || kinds.has("kind-count");
            verb.is_operand() && usual && kinds.fit(wanted)
        };
        for one in expected {
            match one {
                // A sign is offered only if no word has been started.
                Expected::Word(word) if is_operator(word) && !self.joins(word, known) => {}
                Expected::Word(word) if word.starts_with(char::is_alphabetic) || place.word.is_empty() => {
                    all.push(candidate(word, about(word, "option")));
                }
                Expected::Class("variable") => {
                    let kinds = |name: &String| self.scene.variables.get(name).map(of_value).unwrap_or_default();
                    let names = known.names.iter().filter(|name| kinds(name).fit(wanted));
                    all.extend(names.map(|name| candidate(name, Some("name-variable".to_owned()))));
                }
                Expected::Class("attribute") => all.extend(self.attributes(known)),
                // There are many squares. If attributes are offered too, a square must have been
                // started.
                Expected::Class("square") if place.word.is_empty() && expected.contains(&ATTRIBUTE) => {}
                Expected::Class("square") => all.extend(self.squares(place.word, &known.context)),
                Expected::Class("file") if place.word.is_empty() => all.push(candidate("\"", None)),
                Expected::Class(class) => {
                    let takes =
                        |word: &str| self.scene.vocabulary.verb(word, true).is_none_or(|verb| input.fit(verb.on));
                    let fits = |word: &&str| match *class {
                        "command" if is_operand => self.scene.vocabulary.verb(word, false).is_some_and(calculates),
                        "command" => self.can_begin(word),
                        "operator" => self.joins(word, known),
                        "stage" => takes(word),
                        _ => true,
                    };
                    let words = known.vocabulary.class(class).into_iter().filter(fits);
                    all.extend(words.map(|word| candidate(word, about(word, class))));
                }
                Expected::Word(_) | Expected::End => {}
            }
        }
        let mut seen = std::collections::BTreeSet::new();
        all.retain(|candidate| candidate.text.starts_with(place.word) && seen.insert(candidate.text.clone()));
        all.retain(|candidate| self.can_stand(before, &candidate.text, &known.names));
        all
    }

    /// Returns whether the text with this word is not rejected. The text may be unfinished.
    fn can_stand(&self, before: &str, word: &str, names: &Names) -> bool {
        let Ok(statements) = read(&format!("{before}{word}"), self.scene.vocabulary, names).outcome else {
            return true;
        };
        let refused = |code| matches!(code, Code::E300 | Code::E302 | Code::E303);
        let last = statements.last().and_then(|one| one.calls().last());
        !last.and_then(refusal).is_some_and(refused)
    }

    /// Returns the kinds of the value before the last stage of an unfinished text.
    fn input(&self, text: &str) -> Kinds {
        let pipe = lexemes(text).filter(|(kind, _)| *kind == Lexeme::Pipe).last();
        let Some((_, pipe)) = pipe else { return Kinds::default() };
        let names: Names = self.scene.variables.keys().cloned().collect();
        let statements = read(&text[..pipe.start], self.scene.vocabulary, &names).outcome.unwrap_or_default();
        let kinds = |name: &str| self.scene.variables.get(name).map(of_value).unwrap_or_default();
        statements.last().and_then(|one| yields(one, &kinds)).unwrap_or_default()
    }

    /// Returns the files and folders that complete a quoted path. For a file to be written, it also
    /// returns names with the extensions of formats that can hold the value.
    fn files(&self, typed: &str, before: &str, known: &Known) -> Vec<Candidate> {
        let there = files(typed);
        if known.context.verb.is_none_or(|verb| verb.role != Role::Stage) {
            return there;
        }
        let input = self.input(before);
        let holds =
            |format: &&&Format| format.takes.iter().any(|(kinds, writer)| input.fit(kinds) && input.keeps(writer));
        let formats: Vec<&&Format> = self.scene.vocabulary.formats.iter().filter(holds).collect();
        let name = typed.rfind(['/', std::path::MAIN_SEPARATOR]).map_or(typed, |at| &typed[at + 1..]);
        let stem = typed.len() - name.len() + name.rfind('.').unwrap_or(name.len());
        let of = |format: &&&Format| Candidate {
            text: format!("{}.{}\"", &typed[..stem], format.ending),
            about: Some(format!("format-{}", format.ending)),
        };
        let new =
            formats.iter().filter(|_| !name.is_empty()).map(of).filter(|candidate| candidate.text.starts_with(typed));
        let mut all: Vec<Candidate> = new.collect();
        let fits = |candidate: &Candidate| {
            let path = Path::new(candidate.text.trim_end_matches('"'));
            candidate.text.ends_with('/') || formats.iter().any(|format| format.is_of(path))
        };
        let is_new = |candidate: &Candidate, all: &[Candidate]| !all.iter().any(|known| known.text == candidate.text);
        let there: Vec<Candidate> = there.into_iter().filter(|one| fits(one) && is_new(one, &all)).collect();
        all.extend(there);
        all
    }

    /// Returns whether an operator fits after the value at the cursor, if its kind is known.
    /// Between attributes every operator fits.
    fn joins(&self, operator: &str, known: &Known) -> bool {
        let Context { verb, variable, .. } = &known.context;
        let kinds = match (variable, verb) {
            (_, Some(verb)) if verb.role == Role::Stage => Kinds::default(),
            (Some(name), None) => self.scene.variables.get(name).map(of_value).unwrap_or_default(),
            (None, Some(verb)) => Kinds::of(verb.gives, false),
            (None, None) => Kinds::of(NUMBERS, false),
            (Some(_), Some(_)) => Kinds::default(),
        };
        kinds.joined_by(operator)
    }

    /// Returns whether the command can be used now. Commands of players need a game.
    fn can_begin(&self, word: &str) -> bool {
        let is_turn =
            self.scene.vocabulary.verb(word, false).is_some_and(|verb| verb.role == Role::Game || word == "show");
        !is_turn || self.scene.sitting.is_some()
    }

    /// Returns the attributes that the solutions have.
    fn attributes(&self, known: &Known) -> Vec<Candidate> {
        let variable = known.context.variable.as_ref().and_then(|name| self.scene.variables.get(name));
        let of_variable = match variable {
            Some(Value::Set(set)) => Some(Arc::clone(set.instance())),
            _ => None,
        };
        let instance = of_variable.or_else(|| known.context.call.as_ref()?.instance().ok());
        let family = instance.map(|instance| Family::of(&*instance));
        let all = self.scene.vocabulary.attributes.iter();
        let fit = all.filter(|attribute| family.is_none_or(|family| attribute.of.contains(&family)));
        fit.map(|it| candidate(it.word, Some(format!("attribute-{}", it.word)))).collect()
    }

    /// Returns the squares of the statement's board, without those already given.
    fn squares(&self, word: &str, context: &Context) -> Vec<Candidate> {
        let variable = context.variable.as_ref().and_then(|name| self.scene.variables.get(name));
        let turn = context.verb.is_some_and(|verb| verb.role == Role::Game);
        let played = || Some(self.scene.sitting.as_ref().filter(|_| turn)?.game.puzzle().grid.size);
        let size = context.size.or_else(|| variable.and_then(board_of)).or_else(played);
        let Some(size) = size else { return Vec::new() };
        let free = |square: &Square| !context.squares.contains(square);
        squares_from(size, word).filter(free).take(MOST_SQUARES).map(|s| candidate(&s.to_string(), None)).collect()
    }
}

fn is_operator(word: &str) -> bool {
    word == "in" || SET_WORDS.contains(&word) || Operator::SIGNS.contains(&word)
}

/// Returns the kinds of values that fit after the operator at the end of a text. Returns `None` if
/// the text does not end with an operator, or if every kind fits.
fn wanted(before: &str) -> Option<&'static [&'static str]> {
    let (_, span) = lexemes(before).last()?;
    match &before[span.start..span.end] {
        word if SET_WORDS.contains(&word) => Some(&["kind-set"]),
        "=" | "!=" | "(" => None,
        sign if Operator::SIGNS.contains(&sign) => Some(NUMBERS),
        _ => None,
    }
}

fn candidate(text: &str, about: Option<String>) -> Candidate {
    Candidate { text: text.to_owned(), about }
}

/// Returns the size of a value's board.
fn board_of(value: &Value) -> Option<Size> {
    match value {
        Value::Board(board) => Some(board.grid.size),
        Value::Set(set) => Some(set.instance().grid().size),
        Value::Gallery(gallery) => gallery.boards.first().map(|board| board.grid.size),
        _ => None,
    }
}

/// Returns the squares whose names start with the word, in board order. Only matching files are
/// searched.
fn squares_from(size: Size, word: &str) -> impl Iterator<Item = Square> {
    const MOST_FILES: u32 = 26 * 27;
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let digits = word[letters.len()..].to_owned();
    let fits = move |name: String| if digits.is_empty() { name.starts_with(&letters) } else { name == letters };
    let digits = word[word.trim_end_matches(|c: char| c.is_ascii_digit()).len()..].to_owned();
    (0..size.files().min(MOST_FILES)).filter(move |&file| fits(file_name(file))).flat_map(move |file| {
        let digits = digits.clone();
        let ranks = 0..size.ranks().min(MOST_FILES);
        ranks.filter(move |rank| (rank + 1).to_string().starts_with(&digits)).map(move |rank| Square { file, rank })
    })
}

impl<'t> Place<'t> {
    /// Returns the word at the end of the text. Returns `None` inside a comment.
    fn of(text: &'t str) -> Option<Place<'t>> {
        let at = |start: usize, quoted| Some(Place { start, word: &text[start..], quoted });
        match lexemes(text).last() {
            Some((_, span)) if span.end < text.len() => at(text.len(), false),
            Some((Lexeme::Comment, _)) => None,
            Some((Lexeme::Unclosed, span)) => at(span.start + 1, true),
            Some((Lexeme::Word | Lexeme::Number | Lexeme::Wrong, span)) => at(span.start, false),
            _ => at(text.len(), false),
        }
    }
}

/// Returns the files and folders that complete a quoted path.
fn files(typed: &str) -> Vec<Candidate> {
    let split = typed.rfind(['/', std::path::MAIN_SEPARATOR]).map_or(0, |at| at + 1);
    let (folder, name) = typed.split_at(split);
    let folder_path = if folder.is_empty() { Path::new(".") } else { Path::new(folder) };
    let entries = std::fs::read_dir(folder_path).into_iter().flatten().flatten();
    let mut all: Vec<Candidate> = entries.filter_map(|entry| path(folder, name, &entry)).collect();
    all.sort_by(|a, b| a.text.cmp(&b.text));
    all
}

/// Returns the candidate for a file or folder. A folder ends with a separator, so that the path can
/// continue, and a file ends with the quote. Hidden entries are offered only if the name starts
/// with a dot.
fn path(folder: &str, begun: &str, entry: &std::fs::DirEntry) -> Option<Candidate> {
    let name = entry.file_name().into_string().ok()?;
    let hidden = name.starts_with('.') && !begun.starts_with('.');
    if hidden || !name.starts_with(begun) || name.contains('"') {
        return None;
    }
    let end = if entry.path().is_dir() { '/' } else { '"' };
    Some(candidate(&format!("{folder}{name}{end}"), None))
}
