//! Completion and hints, based on the items that the binder would accept at the cursor.
//!
//! The text before the cursor's word is bound with an invalid character after it. The fault at this
//! character contains the accepted items, so completion never offers anything that binding would
//! reject.

use super::columns::{column_about, columns_of_statement, columns_of_value, setting_value_about};
use super::kinds::{
    NUMBERS, ValueKinds, find_refusal, has_attacking_pieces, kinds_of_statement, kinds_of_value,
};
use super::{CompletionCandidate, CompletionList, Session};
use crate::bind::{
    BindContext, BoundStatement, BoundText, POSTFIX_STAGES, PipedInput, SET_WORDS, ValueType,
    VariableNames, Vocabulary, VocabularyEntry, bind_text,
};
use crate::data::ValueKind;
use crate::files::Access;
use crate::io::FileFormat;
use crate::problem::ArgKind;
use crate::set::{ExprType, SolutionFamily};
use crate::state::{Verb, VerbRole};
use crate::value::Value;
use bezzel_base::board::{Size, Square, file_name};
use bezzel_language::{
    ExpectedItem, FurthestFailure, LAST_RESULT, LexemeKind, Operator, lexemes, parse,
};
use bezzel_messages::FaultCode;
use std::path::Path;
use std::sync::Arc;

const ATTRIBUTE: ExpectedItem = ExpectedItem::Class("attribute");

const MAX_SQUARES: usize = 512;

/// Hint about the next input, shown in grey after the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputHint {
    /// Rest of the word being typed, if only one word fits.
    Rest(String),
    /// Items that would be accepted here.
    Expected(Vec<ExpectedItem>),
}

struct CursorWord<'t> {
    /// Start of the word.
    start: usize,
    /// Part of the word before the cursor.
    word: &'t str,
    /// Whether the word is inside an unclosed quote.
    quoted: bool,
}

struct CursorContext {
    context: BindContext,
    /// Names and words known in the last statement.
    names: VariableNames,
    vocabulary: Vocabulary,
    /// Start of the last statement.
    start: usize,
}

impl Session {
    /// Returns the candidates at the cursor. The cursor is a byte offset, rounded down to a
    /// character boundary.
    pub fn complete(&self, text: &str, cursor: usize) -> CompletionList {
        let text = &text[..text.floor_char_boundary(cursor)];
        let Some(place) = CursorWord::at_end(text) else {
            return CompletionList { start: text.len(), candidates: Vec::new() };
        };
        let (expected, known) =
            self.expected_at_end(&text[..place.start - usize::from(place.quoted)]);
        let before = &text[..place.start - usize::from(place.quoted)];
        let candidates = match place.quoted {
            true if expected.contains(&ExpectedItem::Class("file")) => {
                let mut files = self.file_candidates(place.word, before, &known);
                // Where squares are given, only files with a drawing of the board fit.
                if expected.contains(&ExpectedItem::Class("square")) {
                    let fits = |file: &CompletionCandidate| {
                        can_insert(&before[known.start..], &format!("\"{}", file.text), &known)
                    };
                    files.retain(fits);
                }
                files
            }
            true => Vec::new(),
            false => self.find_candidates(&place, before, &expected, &known),
        };
        CompletionList { start: place.start, candidates }
    }

    /// Returns the hint after the end of a text. Returns `None` inside comments and quotes, and
    /// after an error.
    pub fn hint(&self, text: &str) -> Option<InputHint> {
        let place = CursorWord::at_end(text).filter(|place| !place.quoted)?;
        let (expected, known) = self.expected_at_end(&text[..place.start]);
        if place.word.is_empty() {
            return (!expected.is_empty()).then_some(InputHint::Expected(expected));
        }
        let mut candidates =
            self.find_candidates(&place, &text[..place.start], &expected, &known).into_iter();
        let (first, second) = (candidates.next()?, candidates.next());
        let rest = first
            .text
            .strip_prefix(place.word)
            .filter(|rest| !rest.is_empty() && second.is_none())?;
        Some(InputHint::Rest(rest.to_owned()))
    }

    /// Returns the items that would be accepted at the end of the text.
    fn expected_at_end(&self, text: &str) -> (Vec<ExpectedItem>, CursorContext) {
        const NOTHING_IN_THE_LANGUAGE: &str = "\u{1}";
        let names = self.state.variable_names();
        let probe = format!("{text}{NOTHING_IN_THE_LANGUAGE}");
        let BoundText { outcome, context, names, vocabulary, .. } =
            bind_text(&probe, &self.state.vocabulary, &names);
        let start = last_statement_start(text);
        let known = CursorContext { context, names, vocabulary, start };
        match outcome {
            Err(fault) if fault.span.is_some_and(|span| span.start == text.len()) => {
                match fault.expected_items() {
                    Some((expected, _)) => {
                        let mut expected = expected.to_vec();
                        // If no stage takes the value of the command, a `|` is valid syntax but
                        // useless.
                        let piped = known.context.verb.is_none_or(|verb| verb.can_be_piped);
                        expected.retain(|one| piped || *one != ExpectedItem::Word("|"));
                        (expected, known)
                    }
                    _ => (Vec::new(), known),
                }
            }
            _ => (Vec::new(), known),
        }
    }

    /// Returns the expected items that start with the word and fit the text before it.
    fn find_candidates(
        &self,
        place: &CursorWord<'_>,
        before: &str,
        expected: &[ExpectedItem],
        known: &CursorContext,
    ) -> Vec<CompletionCandidate> {
        let mut all: Vec<CompletionCandidate> = Vec::new();
        let entries = self.state.vocabulary.entries();
        // Methods are never expected together with anything else. A method may have the name of an
        // option.
        let methods =
            known.context.problem.as_ref().map_or(&[][..], |problem| problem.entry.methods);
        let is_method = |word: &str| methods.iter().any(|method| method.word == word);
        let words = || {
            expected.iter().filter_map(|one| {
                if let ExpectedItem::Word(word) = one { Some(*word) } else { None }
            })
        };
        let are_methods = words().next().is_some() && words().all(is_method);
        // A word with several meanings is described by the one that is expected here.
        let about = |word: &str, class: &str| match are_methods {
            true => Some(format!("method-{word}")),
            false => {
                let meant = || entries.iter().filter(|entry| entry.word == word);
                let of_verb = |entry: &&VocabularyEntry| {
                    known.context.verb.is_some_and(|verb| entry.used_with.contains(&verb.word))
                };
                let best = meant()
                    .find(of_verb)
                    .or_else(|| meant().find(|entry| entry.kind_word() == class));
                best.or_else(|| meant().next()).map(VocabularyEntry::message_id)
            }
        };
        let input = self.input_kinds(before, known);
        let wanted_type = self.wanted_type(before);
        let is_compared = ends_with_comparison(before);
        let is_operand = expected.contains(&ExpectedItem::Class("number"));
        let wanted = operand_kinds(before).filter(|_| is_operand).unwrap_or_default();
        let calculates = |verb: &Verb| {
            let kinds = ValueKinds::new(verb.output_kinds, false);
            let usual = kinds.has_kind(ValueKind::Set) || kinds.has_kind(ValueKind::Count);
            verb.is_operand() && usual && kinds.is_accepted_by(wanted)
        };
        // Variables stand wherever a literal does.
        let named = |class: &str| {
            let kind = match class {
                "size" | "sizes" | "number" | "range" | "duration" | "bytes" => ValueType::Number,
                "square" | "file" | "date" => ValueType::Text,
                _ => return Vec::new(),
            };
            let names = known.names.iter().filter(|name| known.names.type_of(name) == kind);
            let typed = names.filter(|name| !name.starts_with(LAST_RESULT));
            typed.map(|name| new_candidate(name, Some("name-variable".to_owned()))).collect()
        };
        for one in expected {
            match one {
                // A sign is offered only if no word has been started.
                // The body of a function defines nothing.
                ExpectedItem::Word("let") if before.trim_end().ends_with('=') => {}
                ExpectedItem::Word(word) if is_operator(word) && !self.can_join(word, known) => {}
                ExpectedItem::Word(word)
                    if known.context.verb.is_none() && !self.can_follow(word, known) => {}
                ExpectedItem::Word(word)
                    if word.starts_with(char::is_alphabetic) || place.word.is_empty() =>
                {
                    let setting = known.context.setting;
                    let value = setting.and_then(|it| setting_value_about(it.word, word));
                    let about = value.map(str::to_owned).or_else(|| about(word, "option"));
                    all.push(new_candidate(word, about));
                }
                ExpectedItem::Class("variable") => {
                    let kinds = |name: &String| {
                        self.state.variables.get(name).map(kinds_of_value).unwrap_or_default()
                    };
                    let names =
                        known.names.iter().filter(|name| kinds(name).is_accepted_by(wanted));
                    all.extend(
                        names.map(|name| new_candidate(name, Some("name-variable".to_owned()))),
                    );
                }
                ExpectedItem::Class("column") => all.extend(self.column_candidates(before, known)),
                ExpectedItem::Class("attribute") if known.context.input == PipedInput::Rows => {
                    all.extend(self.column_candidates(before, known));
                }
                ExpectedItem::Class("attribute") => {
                    all.extend(self.attribute_candidates(known, wanted_type));
                }
                ExpectedItem::Class("square") if wanted_type == Some(ExprType::Number) => {}
                // There are many squares. If attributes are offered too, a square must have been
                // started.
                ExpectedItem::Class("square")
                    if place.word.is_empty() && expected.contains(&ATTRIBUTE) => {}
                ExpectedItem::Class("square") => {
                    all.extend(self.square_candidates(place.word, &known.context))
                }
                ExpectedItem::Class("file") if place.word.is_empty() => {
                    all.push(new_candidate("\"", None))
                }
                ExpectedItem::Class(class) => {
                    let takes = |word: &str| {
                        self.state
                            .vocabulary
                            .find_verb(word, true)
                            .is_none_or(|verb| input.is_accepted_by(verb.input_kinds))
                    };
                    let fits = |word: &&str| match *class {
                        "command" if is_operand => {
                            self.state.vocabulary.find_verb(word, false).is_some_and(calculates)
                        }
                        "command" => self.can_begin(word),
                        "operator" => {
                            self.can_join(word, known)
                                && !(is_compared && COMPARISONS.contains(word))
                        }
                        "stage" => takes(word),
                        _ => true,
                    };
                    let words = known.vocabulary.words_of_class(class).into_iter().filter(fits);
                    all.extend(words.map(|word| new_candidate(word, about(word, class))));
                }
                ExpectedItem::Word(_) | ExpectedItem::End => {}
            }
        }
        let takes_variables = expected.contains(&ExpectedItem::Class("variable"));
        let is_condition = expected.contains(&ATTRIBUTE) && place.word.is_empty();
        if !takes_variables && !is_condition {
            let classes = expected.iter().filter_map(|one| match one {
                ExpectedItem::Class(class) => Some(*class),
                _ => None,
            });
            all.extend(classes.flat_map(named));
        }
        let mut seen = std::collections::BTreeSet::new();
        all.retain(|candidate| {
            candidate.text.starts_with(place.word) && seen.insert(candidate.text.clone())
        });
        all.retain(|candidate| can_insert(&before[known.start..], &candidate.text, known));
        all
    }

    /// Returns the kinds of the value before the last stage of an unfinished text.
    fn input_kinds(&self, text: &str, known: &CursorContext) -> ValueKinds {
        let kinds =
            |name: &str| self.state.variables.get(name).map(kinds_of_value).unwrap_or_default();
        let before = statement_before_stage(text, known);
        before.and_then(|one| kinds_of_statement(&one, &kinds)).unwrap_or_default()
    }

    /// Returns the columns of the table before the last stage, as far as they are known.
    fn column_candidates(&self, before: &str, known: &CursorContext) -> Vec<CompletionCandidate> {
        let variable =
            |name: &str| self.state.variables.get(name).map(columns_of_value).unwrap_or_default();
        let statement = statement_before_stage(before, known);
        let columns = statement.map(|one| columns_of_statement(&one, &variable));
        // `stats by by` is not a command.
        let is_after = |name: &String| before.split_whitespace().next_back() == Some(name);
        let named = columns.unwrap_or_default().into_iter().filter(|name| !is_after(name));
        named.map(|name| new_candidate(&name, column_about(&name).map(str::to_owned))).collect()
    }

    /// Returns the files and folders that complete a quoted path. For a file to be written, it also
    /// returns names with the extensions of formats that can hold the value.
    fn file_candidates(
        &self,
        typed: &str,
        before: &str,
        known: &CursorContext,
    ) -> Vec<CompletionCandidate> {
        let there = list_files(typed);
        if known.context.verb.is_none_or(|verb| verb.role != VerbRole::Stage) {
            return there;
        }
        let input = self.input_kinds(before, known);
        let holds = |format: &&&FileFormat| input.can_be_held_by(format);
        let formats: Vec<&&FileFormat> =
            self.state.vocabulary.formats.iter().filter(holds).collect();
        let name =
            typed.rfind(['/', std::path::MAIN_SEPARATOR]).map_or(typed, |at| &typed[at + 1..]);
        let stem = typed.len() - name.len() + name.rfind('.').unwrap_or(name.len());
        let of = |format: &&&FileFormat| CompletionCandidate {
            text: format!("{}.{}\"", &typed[..stem], format.extension),
            about: Some(format!("format-{}", format.extension)),
        };
        let new = formats
            .iter()
            .filter(|_| !name.is_empty())
            .map(of)
            .filter(|candidate| candidate.text.starts_with(typed));
        let mut all: Vec<CompletionCandidate> = new.collect();
        let fits = |candidate: &CompletionCandidate| {
            let path = Path::new(candidate.text.trim_end_matches('"'));
            candidate.text.ends_with('/') || formats.iter().any(|format| format.is_format_of(path))
        };
        let is_new = |candidate: &CompletionCandidate, all: &[CompletionCandidate]| {
            !all.iter().any(|known| known.text == candidate.text)
        };
        let there: Vec<CompletionCandidate> =
            there.into_iter().filter(|one| fits(one) && is_new(one, &all)).collect();
        all.extend(there);
        all
    }

    /// Returns whether an operator fits after the value at the cursor, if its kind is known.
    /// Between attributes every operator fits.
    fn can_join(&self, operator: &str, known: &CursorContext) -> bool {
        let BindContext { verb, variable, .. } = &known.context;
        let kinds = match (variable, verb) {
            (_, Some(verb)) if verb.role == VerbRole::Stage => ValueKinds::default(),
            (Some(name), None) => {
                self.state.variables.get(name).map(kinds_of_value).unwrap_or_default()
            }
            (None, Some(verb)) => ValueKinds::new(verb.output_kinds, false),
            (None, None) => ValueKinds::new(NUMBERS, false),
            (Some(_), Some(_)) => ValueKinds::default(),
        };
        kinds.can_join(operator)
    }

    /// Returns whether a word can follow the variable at the cursor. A stage without a `|` has to
    /// take the variable's value.
    fn can_follow(&self, word: &str, known: &CursorContext) -> bool {
        let variable = known.context.variable.as_ref().filter(|_| POSTFIX_STAGES.contains(&word));
        let value = variable.and_then(|name| self.state.variables.get(name));
        let verb = self.state.vocabulary.find_verb(word, true);
        value
            .zip(verb)
            .is_none_or(|(value, verb)| kinds_of_value(value).is_accepted_by(verb.input_kinds))
    }

    /// Returns the type of the attributes that fit after the text, if not all do: a number after a
    /// sign of arithmetic or order and after a stage such as `max`, and the type of the left side
    /// after an equals sign.
    fn wanted_type(&self, before: &str) -> Option<ExprType> {
        let all: Vec<&str> =
            lexemes(before).map(|(_, span)| &before[span.start..span.end]).collect();
        match all.split_last() {
            Some((&("=" | "!="), left)) => {
                let attributes = self.state.vocabulary.attributes;
                let mut kinds = left.iter().rev().filter_map(|word| {
                    attributes.iter().find(|it| it.has_name(word)).map(|it| it.kind)
                });
                kinds.next()
            }
            Some((word, _)) if self.state.vocabulary.find_verb(word, true).is_some() => {
                let verb = self.state.vocabulary.find_verb(word, true);
                let first = verb.and_then(|verb| verb.signature.params.first());
                first.filter(|param| param.kind == ArgKind::Amount).map(|_| ExprType::Number)
            }
            _ => (operand_kinds(before) == Some(NUMBERS)).then_some(ExprType::Number),
        }
    }

    /// Returns whether the command can be used now. Commands of players need a game.
    fn can_begin(&self, word: &str) -> bool {
        let is_turn = self
            .state
            .vocabulary
            .find_verb(word, false)
            .is_some_and(|verb| verb.role == VerbRole::Game || word == "show");
        !is_turn || self.state.game_session.is_some()
    }

    /// Returns the attributes of the solutions before the stage, of a type if one is wanted.
    fn attribute_candidates(
        &self,
        known: &CursorContext,
        wanted: Option<ExprType>,
    ) -> Vec<CompletionCandidate> {
        let variable =
            known.context.variable.as_ref().and_then(|name| self.state.variables.get(name));
        let of_variable = match variable {
            Some(Value::Set(set)) => Some(Arc::clone(set.instance())),
            _ => None,
        };
        let instance = of_variable.or_else(|| known.context.call.as_ref()?.instance().ok());
        let family = instance.map(|instance| SolutionFamily::of_instance(&*instance));
        let all = self.state.vocabulary.attributes.iter();
        let all = all.filter(|it| wanted.is_none_or(|kind| it.kind == kind));
        let fit = all
            .filter(|attribute| family.is_none_or(|family| attribute.families.contains(&family)));
        fit.map(|it| new_candidate(it.word, Some(format!("attribute-{}", it.word)))).collect()
    }

    /// Returns the squares of the statement's board, without those already given.
    fn square_candidates(&self, word: &str, context: &BindContext) -> Vec<CompletionCandidate> {
        let variable = context.variable.as_ref().and_then(|name| self.state.variables.get(name));
        let turn = context.verb.is_some_and(|verb| verb.role == VerbRole::Game);
        let played =
            || Some(self.state.game_session.as_ref().filter(|_| turn)?.game.puzzle().grid.size);
        let size = context.size.or_else(|| variable.and_then(board_size)).or_else(played);
        let Some(size) = size else { return Vec::new() };
        let free = |square: &Square| !context.squares.contains(square);
        squares_with_prefix(size, word)
            .filter(free)
            .take(MAX_SQUARES)
            .map(|s| new_candidate(&s.to_string(), None))
            .collect()
    }
}

/// Signs of comparisons.
const COMPARISONS: [&str; 6] = ["=", "!=", "<", "<=", ">", ">="];

/// Returns whether the text ends with a comparison, which cannot be compared again.
fn ends_with_comparison(before: &str) -> bool {
    let all: Vec<&str> = lexemes(before).map(|(_, span)| &before[span.start..span.end]).collect();
    let part = all.rsplit(|word| ["and", "or", "not", "where", "|", "("].contains(word)).next();
    part.is_some_and(|part| part.iter().any(|word| COMPARISONS.contains(word)))
}

fn is_operator(word: &str) -> bool {
    word == "in" || SET_WORDS.contains(&word) || Operator::SIGNS.contains(&word)
}

/// Returns the kinds of values that fit after the operator at the end of a text. Returns `None` if
/// the text does not end with an operator, or if every kind fits.
fn operand_kinds(before: &str) -> Option<&'static [ValueKind]> {
    let (_, span) = lexemes(before).last()?;
    match &before[span.start..span.end] {
        word if SET_WORDS.contains(&word) => Some(&[ValueKind::Set]),
        "=" | "!=" | "(" => None,
        sign if Operator::SIGNS.contains(&sign) => Some(NUMBERS),
        _ => None,
    }
}

/// Returns the start of the last statement of a text, which may be unfinished.
fn last_statement_start(text: &str) -> usize {
    let script = match parse(text, &FurthestFailure::new()) {
        Ok(script) => script,
        Err(error) => error.before,
    };
    script.statements.last().map_or(0, |statement| statement.span.start)
}

/// Returns whether the statement with this word is not rejected. It may be unfinished.
fn can_insert(statement: &str, word: &str, known: &CursorContext) -> bool {
    let text = format!("{statement}{word}");
    let statements = match bind_text(&text, &known.vocabulary, &known.names).outcome {
        Ok(statements) => statements,
        // A file that is not a drawn board.
        Err(fault) => return fault.code() != FaultCode::E402,
    };
    let refused = |code| matches!(code, FaultCode::E300 | FaultCode::E302);
    let last = statements.last().and_then(|one| one.calls().last());
    !last.is_some_and(|call| find_refusal(call).is_some_and(refused) || has_attacking_pieces(call))
}

/// Returns the statement up to the last stage of an unfinished text.
fn statement_before_stage(text: &str, known: &CursorContext) -> Option<BoundStatement> {
    let text = &text[known.start..];
    let (_, pipe) = lexemes(text).filter(|(kind, _)| *kind == LexemeKind::Pipe).last()?;
    // A line that begins with `|` continues from the last result.
    let before = match text[..pipe.start].trim() {
        "" => LAST_RESULT,
        before => before,
    };
    bind_text(before, &known.vocabulary, &known.names).outcome.ok()?.pop()
}

fn new_candidate(text: &str, about: Option<String>) -> CompletionCandidate {
    CompletionCandidate { text: text.to_owned(), about }
}

/// Returns the size of a value's board.
fn board_size(value: &Value) -> Option<Size> {
    match value {
        Value::Board(board) => Some(board.grid.size),
        Value::Edited(edited) => Some(edited.board.grid.size),
        Value::Map(map) => Some(map.size),
        Value::Set(set) => Some(set.instance().grid().size),
        Value::Gallery(gallery) => gallery.boards.first().map(|board| board.grid.size),
        _ => None,
    }
}

/// Returns the squares whose names start with the word, in board order. Only matching files are
/// searched.
fn squares_with_prefix(size: Size, word: &str) -> impl Iterator<Item = Square> {
    const MAX_FILES: u32 = 26 * 27;
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let digits = word[letters.len()..].to_owned();
    let fits = move |name: String| {
        if digits.is_empty() { name.starts_with(&letters) } else { name == letters }
    };
    let digits = word[word.trim_end_matches(|c: char| c.is_ascii_digit()).len()..].to_owned();
    (0..size.files().min(MAX_FILES)).filter(move |&file| fits(file_name(file))).flat_map(
        move |file| {
            let digits = digits.clone();
            let ranks = 0..size.ranks().min(MAX_FILES);
            ranks
                .filter(move |rank| (rank + 1).to_string().starts_with(&digits))
                .map(move |rank| Square { file, rank })
        },
    )
}

impl<'t> CursorWord<'t> {
    /// Returns the word at the end of the text. Returns `None` inside a comment.
    fn at_end(text: &'t str) -> Option<CursorWord<'t>> {
        let at = |start: usize, quoted| Some(CursorWord { start, word: &text[start..], quoted });
        match lexemes(text).last() {
            Some((_, span)) if span.end < text.len() => at(text.len(), false),
            Some((LexemeKind::Comment, _)) => None,
            Some((LexemeKind::Unclosed, span)) => at(span.start + 1, true),
            Some((LexemeKind::Word | LexemeKind::Number | LexemeKind::Wrong, span)) => {
                at(span.start, false)
            }
            _ => at(text.len(), false),
        }
    }
}

/// Returns the files and folders that complete a quoted path.
fn list_files(typed: &str) -> Vec<CompletionCandidate> {
    let split = typed.rfind(['/', std::path::MAIN_SEPARATOR]).map_or(0, |at| at + 1);
    let (folder, name) = typed.split_at(split);
    let folder_path = if folder.is_empty() { Path::new(".") } else { Path::new(folder) };
    let readable = Access::current().readable(folder_path).ok();
    let entries =
        readable.and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let mut all: Vec<CompletionCandidate> =
        entries.filter_map(|entry| path_candidate(folder, name, &entry)).collect();
    all.sort_by(|a, b| a.text.cmp(&b.text));
    all
}

/// Returns the candidate for a file or folder. A folder ends with a separator, so that the path can
/// continue, and a file ends with the quote. Hidden entries are offered only if the name starts
/// with a dot.
fn path_candidate(
    folder: &str,
    begun: &str,
    entry: &std::fs::DirEntry,
) -> Option<CompletionCandidate> {
    let name = entry.file_name().into_string().ok()?;
    let hidden = name.starts_with('.') && !begun.starts_with('.');
    if hidden || !name.starts_with(begun) || name.contains('"') {
        return None;
    }
    let end = if entry.path().is_dir() { '/' } else { '"' };
    Some(new_candidate(&format!("{folder}{name}{end}"), None))
}
