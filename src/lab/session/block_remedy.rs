//! Corrected lines for errors in the form of a block or of a definition.

use crate::bind::{VariableNames, Vocabulary, bind_text};
use crate::state::{
    DESTRUCTIVE_OPTIONS, Fault, FaultKind, SessionState, SideEffect, SourceText, Suggestion,
};
use bezzel_language::{BlockError, BlockErrorKind, LexemeKind, SourceSpan, lexemes};

/// Maximum length of a corrected text in bytes.
const MAX_BYTES: usize = 300;

/// Maximum number of errors that are corrected in one text.
const MAX_ERRORS: usize = 3;

/// Corrector of blocks, with the words and names known before the text ran.
pub(super) struct Corrector {
    vocabulary: Vocabulary,
    names: VariableNames,
}

impl Corrector {
    pub(super) fn new(state: &SessionState) -> Corrector {
        Corrector { vocabulary: state.vocabulary.clone(), names: state.variable_names() }
    }

    /// Returns the statement of a fault with its block corrected. Returns `None` unless exactly one
    /// correction is certain.
    pub(super) fn suggestion(&self, fault: &Fault, source: &SourceText) -> Option<Suggestion> {
        let text = source.text.trim_end();
        let (FaultKind::Block { error, .. }, Some(span)) = (&fault.kind, fault.span) else {
            return None;
        };
        if text.len() > MAX_BYTES {
            return None;
        }
        let corrected = self.correct(text, *error, span, MAX_ERRORS)?;
        let start = top_level_start(&corrected, span.start);
        let statement = corrected.get(start..)?.trim();
        if statement.contains(['\n', '\r']) {
            return None;
        }
        Some(Suggestion::Command {
            text: statement.to_owned(),
            whole: corrected[..start].trim().is_empty(),
            omitted: Vec::new(),
            estimated: None,
            destructive: self.is_destructive(statement),
            verbs: Vec::new(),
        })
    }

    /// Returns the text without the error at `span` and without those that appear then.
    fn correct(
        &self,
        text: &str,
        error: BlockError,
        span: SourceSpan,
        errors: usize,
    ) -> Option<String> {
        let near = corrections(text, error.kind, span.start);
        if let Some(corrected) = near.into_iter().find_map(|text| self.finish(text, errors)) {
            return Some(corrected);
        }
        if error.kind != BlockErrorKind::MissingBody {
            return None;
        }
        // The body may begin earlier, as in `for n in 4..6, count queens n`.
        let starts = lexemes(text).map(|(_, place)| place.start).filter(|at| *at != span.start);
        let earlier =
            starts.filter(|at| top_level_start(text, *at) == top_level_start(text, span.start));
        let candidates = earlier.flat_map(|at| corrections(text, error.kind, at));
        let mut found: Vec<String> = candidates.filter_map(|text| self.finish(text, 1)).collect();
        found.dedup();
        if let [one] = &mut found[..] { Some(std::mem::take(one)) } else { None }
    }

    /// Returns the text if it is valid, or with its next error corrected.
    fn finish(&self, text: String, errors: usize) -> Option<String> {
        let fault = match bind_text(&text, &self.vocabulary, &self.names).outcome {
            Ok(_) => return Some(text),
            Err(fault) => fault,
        };
        match (&fault.kind, fault.span) {
            (FaultKind::Block { error, .. }, Some(span)) if errors > 1 => {
                self.correct(&text, *error, span, errors - 1)
            }
            _ => None,
        }
    }

    /// Returns whether a word of the text ends, deletes or overwrites something.
    fn is_destructive(&self, text: &str) -> bool {
        lexemes(text).any(|(_, span)| {
            let word = &text[span.start..span.end];
            let verbs = [false, true].map(|stage| self.vocabulary.find_verb(word, stage));
            DESTRUCTIVE_OPTIONS.contains(&word)
                || verbs.into_iter().flatten().any(|verb| verb.effect == SideEffect::Destroys)
        })
    }
}

/// Returns the texts in which the error at the place `at` is corrected. They may be invalid.
fn corrections(text: &str, kind: BlockErrorKind, at: usize) -> Vec<String> {
    let end = statement_end(text, at);
    let (before, rest, after) = (text[..at].trim_end(), text[at..end].trim(), &text[end..]);
    let gap = if after.starts_with('}') { " " } else { "" };
    let without = |words: &[&str]| {
        let found = words.iter().find_map(|word| rest.strip_prefix(word));
        found.unwrap_or(rest).trim_start()
    };
    match kind {
        BlockErrorKind::MissingBody => {
            let body = without(&[":", ",", "do ", "then "]);
            let before = before.trim_end_matches([':', ',']).trim_end();
            let bodies = split_at_else(body).map(|part| match part {
                part if part.starts_with('{') || part.starts_with("if ") => part.to_owned(),
                part => format!("{{ {part} }}"),
            });
            // A statement that follows may belong to the body.
            let is_last = after.starts_with('}') || after.trim_matches([';', ' ']).is_empty();
            // `try 100` means another size.
            let is_number =
                before.ends_with("try") && body.starts_with(|c: char| c.is_ascii_digit());
            match body.is_empty() || is_number || !is_last {
                true => Vec::new(),
                false => {
                    let bodies = bodies.collect::<Vec<_>>().join(" else ");
                    vec![format!("{before} {bodies}{gap}{after}")]
                }
            }
        }
        BlockErrorKind::MissingBrace if text.trim_end().ends_with('{') => Vec::new(),
        BlockErrorKind::MissingBrace => vec![format!("{} }}", text.trim_end())],
        BlockErrorKind::MissingIn => {
            vec![format!("{before} in {}{after}", without(&["=", "of ", "from ", ":"]))]
        }
        BlockErrorKind::MissingBracket => vec![format!("{before}) {rest}{after}")],
        BlockErrorKind::MissingEquals => {
            vec![format!("{before} = {}{after}", strip_braces(without(&[":=", "=>", "->", ":"])))]
        }
        BlockErrorKind::ExtraBraces => vec![format!("{before} {}{after}", strip_braces(rest))],
        BlockErrorKind::MissingName => match rest.strip_prefix('(') {
            Some(inside) => vec![format!("{before} {}{after}", inside.replacen(')', "", 1))],
            None => Vec::new(),
        },
        BlockErrorKind::MissingValues
        | BlockErrorKind::MissingCondition
        | BlockErrorKind::MissingParameter
        | BlockErrorKind::MissingValue
        | BlockErrorKind::StrayElse => Vec::new(),
    }
}

/// Returns the text between the braces around a text, or the text if there are none.
fn strip_braces(text: &str) -> &str {
    text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(text).trim()
}

/// Iterates over the parts of a text between the words `else` that are not in braces.
fn split_at_else(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0u64;
    let mut cuts = Vec::new();
    for (kind, span) in lexemes(text) {
        match (kind, &text[span.start..span.end]) {
            (LexemeKind::Sign, "{") => depth += 1,
            (LexemeKind::Sign, "}") => depth = depth.saturating_sub(1),
            (LexemeKind::Word, "else") if depth == 0 => cuts.push(span),
            _ => {}
        }
    }
    let starts = std::iter::once(0).chain(cuts.clone().into_iter().map(|cut| cut.end));
    let ends = cuts.into_iter().map(|cut| cut.start).chain([text.len()]);
    starts.zip(ends).map(|(start, end)| text[start..end].trim())
}

/// Returns the end of the statement around a place: before a `;`, a line break, a comment or the
/// `}` of the block around it.
fn statement_end(text: &str, at: usize) -> usize {
    let mut depth = 0u64;
    for (kind, span) in lexemes(text).filter(|(_, span)| span.start >= at) {
        match (kind, &text[span.start..span.end]) {
            (LexemeKind::Sign, "{") => depth += 1,
            (LexemeKind::Sign, "}") if depth == 0 => return span.start,
            (LexemeKind::Sign, "}") => depth -= 1,
            (LexemeKind::End | LexemeKind::Comment, _) if depth == 0 => return span.start,
            _ => {}
        }
    }
    text.len()
}

/// Returns the start of the statement around a place that is in no block.
fn top_level_start(text: &str, at: usize) -> usize {
    let (mut depth, mut start) = (0u64, 0);
    for (kind, span) in lexemes(text).take_while(|(_, span)| span.start < at) {
        match (kind, &text[span.start..span.end]) {
            (LexemeKind::Sign, "{") => depth += 1,
            (LexemeKind::Sign, "}") => depth = depth.saturating_sub(1),
            (LexemeKind::End, _) if depth == 0 => start = span.end,
            _ => {}
        }
    }
    start
}
