//! Completion and hints: what the binder would accept at the cursor, spelt out.
//!
//! The text before the cursor's word is bound with a character after it that the language has no use for; the fault there says
//! what would be accepted, and so completion can offer nothing that binding would refuse.

use super::{Candidate, Completion, Session};
use crate::board::{Size, Square, file_name};
use crate::lang::{Expected, Lexeme, lexemes};
use crate::value::{Family, Value};
use crate::verb::bind::{Context, Entry, Names, Reading, read};
use crate::verb::{FaultKind, Role};
use std::path::Path;
use std::sync::Arc;

/// What the attributes of solutions are called in what is expected.
const ATTRIBUTE: Expected = Expected::Class("attribute");

/// The most squares that are offered at once.
const MOST_SQUARES: usize = 512;

/// What the text asks for next, in grey behind the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The rest of the word being typed, if only one fits.
    Rest(String),
    /// What could stand here.
    Expected(Vec<Expected>),
}

/// The place of the cursor in a text.
struct Place<'t> {
    /// Where the word at the cursor starts.
    start: usize,
    /// The word, up to the cursor.
    word: &'t str,
    /// Whether the word stands in quotes that are not closed.
    quoted: bool,
}

/// What is known at the cursor.
struct Known {
    context: Context,
    names: Names,
}

impl Session {
    /// What could stand at the cursor (a byte offset; between the bytes of a character counts as before it).
    pub fn complete(&self, text: &str, cursor: usize) -> Completion {
        let text = &text[..text.floor_char_boundary(cursor)];
        let Some(place) = Place::of(text) else { return Completion { start: text.len(), candidates: Vec::new() } };
        let (expected, known) = self.expected(&text[..place.start - usize::from(place.quoted)]);
        let candidates = match place.quoted {
            true if expected.contains(&Expected::Class("file")) => files(place.word),
            true => Vec::new(),
            false => self.candidates(&place, &expected, &known),
        };
        Completion { start: place.start, candidates }
    }

    /// What to show behind the cursor at the end of a text; nothing inside comments and quotes, and after a mistake.
    pub fn hint(&self, text: &str) -> Option<Hint> {
        let place = Place::of(text).filter(|place| !place.quoted)?;
        let (expected, known) = self.expected(&text[..place.start]);
        if place.word.is_empty() {
            return (!expected.is_empty()).then_some(Hint::Expected(expected));
        }
        let mut candidates = self.candidates(&place, &expected, &known).into_iter();
        let (first, second) = (candidates.next()?, candidates.next());
        let rest = first.text.strip_prefix(place.word).filter(|rest| !rest.is_empty() && second.is_none())?;
        Some(Hint::Rest(rest.to_owned()))
    }

    /// What would be accepted at the end of the text.
    fn expected(&self, text: &str) -> (Vec<Expected>, Known) {
        const NOTHING_IN_THE_LANGUAGE: &str = "\u{1}";
        let names: Names = self.scene.variables.keys().cloned().collect();
        let probe = format!("{text}{NOTHING_IN_THE_LANGUAGE}");
        let Reading { outcome, context, names, .. } = read(&probe, self.scene.vocabulary, &names);
        let known = Known { context, names };
        match outcome {
            Err(fault) if fault.span.is_some_and(|span| span.start == text.len()) => match fault.kind {
                FaultKind::Expected { mut expected, .. } => {
                    // After a command whose value no stage takes, a `|` can be read but leads nowhere.
                    let piped = known.context.verb.is_none_or(|verb| verb.piped);
                    expected.retain(|one| piped || *one != Expected::Word("|"));
                    (expected, known)
                }
                _ => (Vec::new(), known),
            },
            _ => (Vec::new(), known),
        }
    }

    /// Everything expected that starts with the word.
    fn candidates(&self, place: &Place<'_>, expected: &[Expected], known: &Known) -> Vec<Candidate> {
        let mut all: Vec<Candidate> = Vec::new();
        let entries = self.scene.vocabulary.entries();
        let about = |word: &str| entries.iter().find(|entry| entry.word == word).map(Entry::id);
        for one in expected {
            match one {
                // A sign is offered only where no word has been begun.
                Expected::Word(word) if word.starts_with(char::is_alphabetic) || place.word.is_empty() => {
                    all.push(candidate(word, about(word)));
                }
                Expected::Class("variable") => {
                    all.extend(known.names.iter().map(|name| candidate(name, Some("name-variable".to_owned()))));
                }
                Expected::Class("attribute") => all.extend(self.attributes(known)),
                // Where attributes are offered too, a square has to be begun: there are many.
                Expected::Class("square") if place.word.is_empty() && expected.contains(&ATTRIBUTE) => {}
                Expected::Class("square") => all.extend(self.squares(place.word, &known.context)),
                Expected::Class("file") if place.word.is_empty() => all.push(candidate("\"", None)),
                Expected::Class(class) => {
                    let fits = |word: &&str| *class != "command" || self.can_begin(word);
                    let words = self.scene.vocabulary.class(class).into_iter().filter(fits);
                    all.extend(words.map(|word| candidate(word, about(word))));
                }
                Expected::Word(_) | Expected::End => {}
            }
        }
        let mut seen = std::collections::BTreeSet::new();
        all.retain(|candidate| candidate.text.starts_with(place.word) && seen.insert(candidate.text.clone()));
        all
    }

    /// Whether the command can do something now: those of players need a game.
    fn can_begin(&self, word: &str) -> bool {
        let is_turn =
            self.scene.vocabulary.verb(word, false).is_some_and(|verb| verb.role == Role::Game || word == "show");
        !is_turn || self.scene.sitting.is_some()
    }

    /// The attributes that the solutions have.
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

    /// The squares of the board that the statement is about, those given already left out.
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

fn candidate(text: &str, about: Option<String>) -> Candidate {
    Candidate { text: text.to_owned(), about }
}

/// The board of a value.
fn board_of(value: &Value) -> Option<Size> {
    match value {
        Value::Board(board) => Some(board.grid.size),
        Value::Set(set) => Some(set.instance().grid().size),
        _ => None,
    }
}

/// The squares whose name starts with the word, in the order of the board; only files that fit are looked through.
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
    /// The word that the text ends with; none inside a comment.
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

/// The files and folders that a beginning of a path in quotes could go on to.
fn files(typed: &str) -> Vec<Candidate> {
    let split = typed.rfind(['/', std::path::MAIN_SEPARATOR]).map_or(0, |at| at + 1);
    let (folder, name) = typed.split_at(split);
    let folder_path = if folder.is_empty() { Path::new(".") } else { Path::new(folder) };
    let entries = std::fs::read_dir(folder_path).into_iter().flatten().flatten();
    let mut all: Vec<Candidate> = entries.filter_map(|entry| path(folder, name, &entry)).collect();
    all.sort_by(|a, b| a.text.cmp(&b.text));
    all
}

/// A folder ends with a separator, so that it can be gone on from; a file ends with the quote. Hidden ones have to be asked for.
fn path(folder: &str, begun: &str, entry: &std::fs::DirEntry) -> Option<Candidate> {
    let name = entry.file_name().into_string().ok()?;
    let hidden = name.starts_with('.') && !begun.starts_with('.');
    if hidden || !name.starts_with(begun) || name.contains('"') {
        return None;
    }
    let end = if entry.path().is_dir() { '/' } else { '"' };
    Some(candidate(&format!("{folder}{name}{end}"), None))
}
