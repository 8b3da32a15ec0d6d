//! Queries about a text that is being typed: completion, inspection, and whether it is complete.
//! The replies have the contents of Jupyter's messages, also in `bezzel serve`.

use super::cell_text::CellText;
use super::mime;
use bezzel_base::board::Square;
use bezzel_lab::command::eval::check_text_length;
use bezzel_lab::report;
use bezzel_lab::report::ViewOptions;
use bezzel_lab::report::bundle::MimeBundle;
use bezzel_lab::session::{
    CompletionCandidate, HighlightKind, InputCompleteness, Quotation, Session, find_dependencies,
};
use bezzel_lab::value::Value;
use bezzel_language::SourceSpan;
use bezzel_messages::Lang;
use serde_json::{Value as Json, json};

/// Returns the text, or an empty text if it is longer than a script may be.
fn limit_text(text: &str) -> &str {
    if check_text_length(text).is_ok() { text } else { "" }
}

/// Returns the content of a `complete_reply`. The cursor counts characters; without it, it is at
/// the end of the text.
pub(crate) fn complete(session: &Session, code: &str, cursor: Option<usize>) -> Json {
    let code = limit_text(code);
    let (cursor, byte) = position(code, cursor);
    let mut completion = session.complete(code, byte);
    completion.candidates.retain(|candidate| !candidate.text.contains(bezzel_drawing::is_hidden));
    let start = code[..completion.start].chars().count();
    let lang = session_lang(session);
    let follows_bar = code[..completion.start].trim_end().ends_with('|');
    let one = |candidate: &CompletionCandidate| {
        let is_stage = follows_bar && candidate_type(candidate) == "verb";
        let about =
            candidate.about.as_deref().and_then(|id| bezzel_messages::find_text(lang, id, &[]));
        json!({
            "start": start,
            "end": cursor,
            "text": candidate.text,
            "type": if is_stage { "stage" } else { candidate_type(candidate) },
            "description": about.unwrap_or_default(),
        })
    };
    let texts = completion.candidates.iter().map(|candidate| candidate.text.as_str());
    json!({
        "status": "ok",
        "matches": texts.collect::<Vec<_>>(),
        "cursor_start": start,
        "cursor_end": cursor,
        "metadata": {
            "_jupyter_types_experimental": completion.candidates.iter().map(one).collect::<Vec<_>>(),
        },
    })
}

/// Returns the content of an `inspect_reply`: the help page of the word at the cursor. With
/// `is_full`, the page has everything about the word.
pub(crate) fn inspect(session: &Session, code: &str, cursor: Option<usize>, is_full: bool) -> Json {
    let code = limit_text(code);
    let topic = session.inspect(code, position(code, cursor).1, is_full);
    let page = topic.map(|topic| {
        let (lang, width) = (session_lang(session), ViewOptions::PICTURE);
        let view = ViewOptions { lang, width, ..ViewOptions::default() };
        let doc = report::value_doc(&Value::Help(topic), &view);
        mime::bundle_data(&MimeBundle::new(&doc, None, false))
    });
    json!({ "status": "ok", "found": page.is_some(), "data": page.unwrap_or_default(), "metadata": {} })
}

/// Returns the content of an `is_complete_reply`.
pub(crate) fn is_complete(session: &Session, code: &str) -> Json {
    if check_text_length(code).is_err() {
        return json!({ "status": "invalid" });
    }
    let cell = CellText::parse(code, session);
    let code = &*cell.commands;
    match session.completeness(code) {
        InputCompleteness::Incomplete => json!({ "status": "incomplete", "indent": "" }),
        InputCompleteness::Complete if cell.lacks_commands() => {
            json!({ "status": "incomplete", "indent": "" })
        }
        InputCompleteness::Complete if cell.is_final() || session.is_understood(code) => {
            json!({ "status": "complete" })
        }
        InputCompleteness::Complete if session.is_unfinished(code) => {
            json!({ "status": "incomplete", "indent": "" })
        }
        InputCompleteness::Complete => json!({ "status": "invalid" }),
    }
}

/// Returns the words of the language, for programs that highlight texts themselves.
pub(crate) fn keywords(session: &Session) -> Json {
    session.keywords().into()
}

/// Returns a function from places in a text to numbers of characters. It has to be called with the
/// places in order, so that each character is counted once.
fn character_counter(text: &str) -> impl FnMut(usize) -> usize {
    let mut at = (0, 0);
    move |byte| {
        at = (byte, at.1 + text[at.0..byte].chars().count());
        at.1
    }
}

/// Returns what a text takes from the session and leaves there, or null for a text with an error.
pub(crate) fn needs(session: &Session, text: &str) -> Json {
    let Some(needs) = find_dependencies(session, limit_text(text)) else { return Json::Null };
    let mut characters = character_counter(text);
    let one = |quoted: Quotation| {
        let (start, end) = (characters(quoted.span.start), characters(quoted.span.end));
        json!({ "start": start, "end": end, "literal": quoted.is_literal })
    };
    json!({
        "variables": needs.variables,
        "definitions": needs.definitions,
        "assigned": needs.assigned,
        "continues": needs.continues,
        "last": session.state.recent_commands.last().filter(|_| needs.continues),
        "looks_back": needs.looks_back,
        "texts": needs.texts.into_iter().map(one).collect::<Vec<_>>(),
    })
}

/// Returns the classified words of a text: the characters from `start` to `end`, and their kind.
pub(crate) fn highlight(session: &Session, text: &str) -> Json {
    let text = limit_text(text);
    let mut characters = character_counter(text);
    let one = |(span, kind): (SourceSpan, HighlightKind)| {
        let (start, end) = (characters(span.start), characters(span.end));
        json!({ "start": start, "end": end, "kind": highlight_word(kind) })
    };
    session.highlight(text).into_iter().map(one).collect()
}

fn highlight_word(kind: HighlightKind) -> &'static str {
    match kind {
        HighlightKind::Keyword => "keyword",
        HighlightKind::Number => "number",
        HighlightKind::Square => "square",
        HighlightKind::Variable => "variable",
        HighlightKind::Text => "text",
        HighlightKind::Comment => "comment",
        HighlightKind::Sign => "sign",
        HighlightKind::Error => "error",
    }
}

fn session_lang(session: &Session) -> Lang {
    Lang::from_tag(&session.state.settings.lang).unwrap_or_default()
}

/// Returns the type of a completion candidate, from its message id or from its form.
fn candidate_type(candidate: &CompletionCandidate) -> &str {
    match candidate.about.as_deref().and_then(|id| id.split('-').next()) {
        Some("name") => "variable",
        Some(kind) => kind,
        None if candidate.text.parse::<Square>().is_ok() => "square",
        None if candidate.text.chars().count() == 1 => "sign",
        None if candidate.text.ends_with(['"', '/']) => "file",
        None => "word",
    }
}

/// Returns a cursor position in characters, at most the end of the text, and in bytes.
fn position(code: &str, cursor: Option<usize>) -> (usize, usize) {
    let length = code.chars().count();
    let cursor = cursor.map_or(length, |at| at.min(length));
    (cursor, code.char_indices().nth(cursor).map_or(code.len(), |(byte, _)| byte))
}
