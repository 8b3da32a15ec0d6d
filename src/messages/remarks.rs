//! Recognition of the sentences that the program prints around boards, in all of its languages.
//!
//! A message becomes patterns: it is formatted with a placeholder for each variable, once for each
//! plural form. A text is recognized if one pattern matches all of it. The texts accepted for a
//! variable are narrow, so that no list of numbers is mistaken for a sentence.

use super::Lang;
use super::catalog::{format_pattern, message_sources};
use std::collections::{BTreeSet, HashSet};
use std::sync::OnceLock;

/// Recognized sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecognizedRemark {
    /// Id of its message.
    pub id: &'static str,
    /// Variables of the message and their texts.
    pub values: Vec<(&'static str, String)>,
}

/// Kind of text that a variable accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum PlaceholderKind {
    /// Whole number, grouped or not.
    Number,
    /// A few words with at most two numbers: `4 queens`, `the time limit`.
    Words,
    /// Command or square, which is between backticks.
    Code,
    /// Theorem or another reason, which is a message with one of the prefixes [`REASONS`].
    Reason,
    /// Number of solutions, which is one of [`COUNTS`].
    Count,
}

use PlaceholderKind::{Code, Count, Number, Reason, Words};

/// Messages around boards, with their variables.
const REMARKS: &[(&str, &[(&str, PlaceholderKind)])] = &[
    ("count-solutions", &[("n", Number)]),
    ("count-at-least", &[("solutions", Words)]),
    ("count-none-yet", &[]),
    ("count-classes", &[("n", Number)]),
    ("count-both", &[("all", Count), ("classes", Count)]),
    ("count-nodes", &[("n", Number)]),
    ("stop-deadline", &[]),
    ("stop-solutions", &[]),
    ("stop-nodes", &[]),
    ("stop-memory", &[]),
    ("gallery-of", &[("shown", Number), ("all", Count)]),
    ("gallery-capped", &[("most", Number), ("asked", Number)]),
    ("set-more", &[("n", Number)]),
    ("extreme-most", &[("key", Code), ("value", Words), ("n", Number), ("all", Count)]),
    ("extreme-least", &[("key", Code), ("value", Words), ("n", Number), ("all", Count)]),
    ("board-solution", &[("n", Number)]),
    ("board-number", &[("n", Number)]),
    ("board-numbered", &[("set", Code)]),
    ("board-maximum", &[("pieces", Words)]),
    ("board-largest", &[("pieces", Words)]),
    ("board-largest-open", &[("pieces", Words)]),
    ("board-between", &[("pieces", Words), ("lower", Number)]),
    ("board-between-none", &[("lower", Number)]),
    ("board-fewest", &[("n", Number), ("pieces", Words)]),
    ("board-fewest-by", &[("n", Number), ("pieces", Words), ("theorem", Reason)]),
    ("none-no-solution", &[("problem", Code)]),
    ("none-not-found", &[("problem", Code)]),
    ("none-proved", &[("reason", Reason)]),
    ("none-unknown", &[("stop", Words)]),
    ("walk-ended", &[("n", Number), ("of", Number), ("square", Code)]),
    ("walk-not-tour", &[("of", Number), ("square", Code)]),
    ("walk-repair", &[("command", Code)]),
    ("walk-export", &[]),
    ("board-path", &[("moves", Words)]),
    ("walk-longer", &[("method", Code), ("end", Code), ("moves", Words), ("shortest", Words)]),
    ("walk-stranded", &[("method", Code), ("end", Code), ("moves", Words), ("shortest", Words)]),
];

/// English sentences around boards that earlier versions printed and saved outputs contain.
/// Variables are in braces.
const FORMER_REMARKS: [(&str, &str); 10] = [
    ("board-numbered", "The numbers are those in `{set}`."),
    ("board-largest", "{pieces}, and no more do: proved."),
    ("board-largest-open", "{pieces} found; it is not proved that no more do."),
    ("board-between", "{pieces} found, at least {lower} needed: not proved to be the fewest."),
    ("board-between-none", "At least {lower} pieces are needed; no cover was found."),
    ("none-not-found", "No solution of `{problem}` was found, and none is excluded."),
    (
        "walk-ended",
        "The walk visits {n} of {of} squares: from `{square}` no move leads to a free square.",
    ),
    (
        "walk-ended",
        "The walk visits {n} of {of} squares. From `{square}` no move leads to a free square.",
    ),
    ("walk-repair", "Euler's repairs go on from this walk: `{command}`."),
    (
        "walk-export",
        "`| export \"walk.txt\"` writes the walk as a board of numbers, and `path \"walk.txt\"` reads it.",
    ),
];

/// Messages for numbers of solutions. They do not contain other messages of this kind.
const COUNTS: [&str; 3] = ["count-solutions", "count-classes", "count-at-least"];

const REASONS: [&str; 2] = ["theorem-", "reason-"];

/// Returns the sentence that matches a text, whatever its line breaks.
pub fn recognize_remark(text: &str) -> Option<RecognizedRemark> {
    let text = normalize_whitespace(text);
    remark_patterns().iter().find_map(|pattern| {
        let mut values = Vec::new();
        let is_match = pattern.matches(&text, &mut values);
        values.extend(pattern.number.map(|number| ("n", number.to_string())));
        is_match.then_some(RecognizedRemark { id: pattern.id, values })
    })
}

/// Returns the patterns of all remarks.
fn remark_patterns() -> &'static [MessagePattern] {
    static PATTERNS: OnceLock<Vec<MessagePattern>> = OnceLock::new();
    PATTERNS.get_or_init(|| {
        let current = REMARKS.iter().flat_map(|(id, holes)| compile_patterns(id, holes));
        current.chain(former_patterns()).collect()
    })
}

/// Returns the patterns of the sentences of earlier versions.
fn former_patterns() -> impl Iterator<Item = MessagePattern> {
    FORMER_REMARKS.iter().filter_map(|(id, sentence)| {
        let (id, holes) = REMARKS.iter().find(|(known, _)| known == id)?;
        let mut text = (*sentence).to_owned();
        for (at, (name, _)) in (0u32..).zip(*holes) {
            let placeholder = char::from_u32(PLACEHOLDER + at).unwrap_or_default();
            text = text.replace(&format!("{{{name}}}"), placeholder.encode_utf8(&mut [0; 4]));
        }
        Some(MessagePattern::new(id, &text, holes))
    })
}

/// Returns whether a text is a theorem or another reason.
fn is_reason(text: &str) -> bool {
    static PATTERNS: OnceLock<Vec<MessagePattern>> = OnceLock::new();
    let patterns = PATTERNS.get_or_init(|| {
        let reasons = message_sources(Lang::EN)
            .filter(|(id, _)| REASONS.iter().any(|start| id.starts_with(start)));
        reasons
            .flat_map(|(id, source)| compile_patterns(id, &message_placeholders(source)))
            .collect()
    });
    patterns.iter().any(|pattern| pattern.matches(text, &mut Vec::new()))
}

/// Returns the variables in the source of a message. A variable that selects a plural form is a
/// number, and the others are a few words.
fn message_placeholders(source: &'static str) -> Vec<(&'static str, PlaceholderKind)> {
    let names: BTreeSet<&str> = source
        .split('$')
        .skip(1)
        .map(|rest| {
            &rest[..rest
                .find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-')
                .unwrap_or(rest.len())]
        })
        .collect();
    let hole = |name: &str| if source.contains(&format!("${name} ->")) { Number } else { Words };
    names.into_iter().map(|name| (name, hole(name))).collect()
}

/// Pattern for one form of a message in one language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct MessagePattern {
    id: &'static str,
    /// Text before the first variable. `rest` has each variable with the text after it.
    first: String,
    rest: Vec<(&'static str, PlaceholderKind, String)>,
    /// Number of the form, if it is written in words.
    number: Option<u64>,
}

/// Code point of the first placeholder, which occurs in no text.
const PLACEHOLDER: u32 = 0xe000;

/// Returns the patterns of a message in all languages.
fn compile_patterns(
    id: &'static str,
    holes: &[(&'static str, PlaceholderKind)],
) -> Vec<MessagePattern> {
    let mut found = HashSet::new();
    for lang in Lang::ALL {
        // The numbers up to 5 and some larger ones cover all plural forms.
        for sample in [0u64, 1, 2, 3, 4, 5, 11, 21, 22, 101, 1_000_000] {
            for written in [true, false] {
                let variables: Vec<_> = (0u32..)
                    .zip(holes)
                    .map(|(at, &(name, hole))| {
                        let placeholder = char::from_u32(PLACEHOLDER + at).unwrap_or_default();
                        (name, (hole == Number).then_some(sample), placeholder)
                    })
                    .collect();
                let Some(text) = format_pattern(lang, id, &variables, written) else { continue };
                // A form with digits also exists with the placeholder.
                if written || !text.contains(&sample.to_string()) {
                    let number = (!written).then_some(sample);
                    found
                        .insert(MessagePattern { number, ..MessagePattern::new(id, &text, holes) });
                }
            }
        }
    }
    found.into_iter().collect()
}

impl MessagePattern {
    fn new(
        id: &'static str,
        text: &str,
        holes: &[(&'static str, PlaceholderKind)],
    ) -> MessagePattern {
        let text = normalize_whitespace(text);
        let is_placeholder =
            |sign: char| (PLACEHOLDER..PLACEHOLDER + holes.len() as u32).contains(&u32::from(sign));
        let mut rest = Vec::new();
        let first_end = text.find(is_placeholder).unwrap_or(text.len());
        let mut remaining = &text[first_end..];
        while let Some(sign) = remaining.chars().next() {
            let (name, hole) = holes[(u32::from(sign) - PLACEHOLDER) as usize];
            let after = &remaining[sign.len_utf8()..];
            let end = after.find(is_placeholder).unwrap_or(after.len());
            rest.push((name, hole, after[..end].to_owned()));
            remaining = &after[end..];
        }
        MessagePattern { id, first: text[..first_end].to_owned(), rest, number: None }
    }

    /// Returns whether the pattern matches the whole text. Appends the texts of its variables to
    /// `values`.
    fn matches(&self, text: &str, values: &mut Vec<(&'static str, String)>) -> bool {
        text.strip_prefix(self.first.as_str())
            .is_some_and(|text| match_rest(&self.rest, text, values))
    }
}

/// Matches the variables and the texts after them.
fn match_rest(
    rest: &[(&'static str, PlaceholderKind, String)],
    text: &str,
    values: &mut Vec<(&'static str, String)>,
) -> bool {
    let [(name, hole, after), rest @ ..] = rest else { return text.is_empty() };
    let ends: Vec<usize> = match after.is_empty() {
        true => text.char_indices().map(|(at, _)| at).chain([text.len()]).collect(),
        false => text.match_indices(after.as_str()).map(|(at, _)| at).collect(),
    };
    for end in ends {
        let value = &text[..end];
        if can_match(*hole, value) {
            let known = values.len();
            values.push((name, value.to_owned()));
            if match_rest(rest, &text[end + after.len()..], values) {
                return true;
            }
            values.truncate(known);
        }
    }
    false
}

/// Returns whether a variable accepts a text.
fn can_match(hole: PlaceholderKind, text: &str) -> bool {
    /// Maximum length of a command, and of a few words.
    const MAX_CODE_LEN: usize = 200;
    const MAX_WORDS_LEN: usize = 80;
    let numbers = || {
        text.split(|sign: char| !sign.is_ascii_digit() && !" .,'’".contains(sign) || sign == ' ')
    };
    match hole {
        Number => {
            let mut groups = text.split([',', '.', ' ']);
            let is_number =
                |group: &str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
            groups.next().is_some_and(is_number)
                && groups.all(|group| group.len() == 3 && is_number(group))
        }
        Words => {
            !text.is_empty()
                && text.len() <= MAX_WORDS_LEN
                && text.chars().all(|sign| sign.is_alphanumeric() || " .,:'’-/`×µ%".contains(sign))
                && numbers()
                    .filter(|number| number.contains(|sign: char| sign.is_ascii_digit()))
                    .count()
                    <= 2
        }
        Code => !text.is_empty() && text.len() <= MAX_CODE_LEN && !text.contains('`'),
        Reason => is_reason(text),
        Count => {
            let mut counts =
                remark_patterns().iter().filter(|pattern| COUNTS.contains(&pattern.id));
            text.len() <= MAX_WORDS_LEN
                && counts.any(|pattern| pattern.matches(text, &mut Vec::new()))
        }
    }
}

/// Returns a text with one blank for each run of blanks and line breaks.
fn normalize_whitespace(text: &str) -> String {
    text.split(|sign: char| sign.is_whitespace() || sign == '\u{a0}')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Parses a grouped number such as `1,234` or `1 234`.
pub fn parse_grouped(text: &str) -> Option<u64> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message_text;

    #[test]
    fn sentences_are_recognized_in_every_language() {
        for lang in Lang::ALL {
            for n in [1u64, 2, 3, 5, 1234] {
                for (id, args) in [
                    ("count-solutions", vec![("n", n.into())]),
                    ("set-more", vec![("n", n.into())]),
                    ("board-number", vec![("n", n.into())]),
                    ("board-fewest", vec![("n", n.into()), ("pieces", "4 queens".into())]),
                    ("none-no-solution", vec![("problem", "queens 3".into())]),
                ] {
                    let said = message_text(lang, id, &args);
                    let recognized = recognize_remark(&said.replacen(' ', "\n", 1));
                    assert_eq!(
                        recognized.map(|recognized| recognized.id),
                        Some(id),
                        "{lang}: {said}"
                    );
                }
                let said = message_text(lang, "count-solutions", &[("n", n.into())]);
                let recognized = recognize_remark(&said).expect("it is recognized");
                let value = recognized.values.first().and_then(|(_, value)| parse_grouped(value));
                assert_eq!(value, Some(n), "{said}: {recognized:?}");
            }
            let theorem = message_text(lang, "theorem-cover-queens", &[]);
            let said = message_text(
                lang,
                "board-fewest-by",
                &[("n", 3u64.into()), ("pieces", "3 queens".into()), ("theorem", theorem.into())],
            );
            assert_eq!(
                recognize_remark(&said).map(|recognized| recognized.id),
                Some("board-fewest-by"),
                "{said}"
            );
        }
    }

    #[test]
    fn sentences_of_earlier_versions_are_recognized() {
        for (id, sentence) in FORMER_REMARKS {
            let said = ["set", "pieces", "lower", "problem", "n", "of", "square", "command"]
                .into_iter()
                .fold(sentence.to_owned(), |text, name| text.replace(&format!("{{{name}}}"), "4"));
            assert_eq!(recognize_remark(&said).map(|found| found.id), Some(id), "{said}");
        }
    }

    #[test]
    fn other_sentences_are_not_recognized() {
        for text in [
            "",
            "Solution 2: [0, 1, 2, 3]",
            "0 1 2 3 solutions",
            "Proved: [0, 1, 2, 3].",
            "Proved: 0 1 2 3.",
            "the first 3 solutions",
            "a1 b2 c3 d4 is enough, and fewer are not: 1 2 3 4.",
        ] {
            assert_eq!(recognize_remark(text), None, "{text}");
        }
    }
}
