//! A sentence into the pieces that a command could be made of: case, apostrophes, prompts, numbers with letters behind them.

use crate::board::Square;
use crate::lang::{Lexeme, lexemes};
use crate::words::{Says, plain};

/// The most pieces that are looked at: a longer text does not mean one command.
pub(super) const MOST: usize = 24;

/// What programs write before the line that is typed, as it is copied together with the line.
const PROMPTS: [&str; 9] = ["bezzel>", "....>", "...:", "In [", ">>>", "...", "$", "%", ">"];

/// A piece of a sentence, as the command language writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// The text; a text in quotes has them.
    pub(super) text: String,
    /// What it is.
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Number,
    /// A text in quotes, or what can only be the name of a file.
    Text,
    Sign,
}

/// The text without what programs write before typed lines.
pub(super) fn without_prompts(text: &str) -> String {
    let lines = text.lines().map(|line| without_prompt(line.trim()));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn without_prompt(line: &str) -> &str {
    let mut line = line;
    while let Some(rest) = PROMPTS.iter().find_map(|prompt| line.strip_prefix(prompt)) {
        // `In [3]:`
        line = match rest.split_once("]:") {
            Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => rest.trim_start(),
            _ => rest.trim_start(),
        };
    }
    line
}

/// The pieces of a sentence; none where it has more than are looked at. `known` says whether a word means something, and `says` what
/// a word between two numbers says.
pub(super) fn tokens(
    text: &str,
    known: &dyn Fn(&str) -> bool,
    says: &dyn Fn(&str) -> Option<Says>,
) -> Option<Vec<Token>> {
    let (mut all, mut rest) = (Vec::new(), text.trim_start());
    while !rest.is_empty() {
        let (found, length) = first(rest, known);
        all.extend(found);
        if all.len() > 2 * MOST {
            return None;
        }
        rest = rest[length..].trim_start();
    }
    let joined = join(all, says);
    (joined.len() <= MOST).then_some(joined)
}

/// The pieces at the start of the text, and the bytes that they take.
fn first(text: &str, known: &dyn Fn(&str) -> bool) -> (Vec<Token>, usize) {
    let token = |text: &str, kind| vec![Token { text: text.to_owned(), kind }];
    let start = text.chars().next().unwrap_or(' ');
    match start {
        '"' | '“' | '„' | '”' | '«' | '‘' => quoted(text, start.len_utf8()),
        '\'' => {
            let quote = text[1..].split_once('\'').filter(|(name, _)| name.contains('.') && !name.contains(' '));
            quote.map_or((Vec::new(), 1), |(name, _)| (token(&in_quotes(name), Kind::Text), name.len() + 2))
        }
        '0'..='9' => number(text),
        c if c.is_alphabetic() => word(text, known),
        '#' => (Vec::new(), text.find('\n').unwrap_or(text.len())),
        _ => {
            let signs =
                ["!=", "<=", ">=", ":=", "<-", "==", "??", "|", ",", "(", ")", "=", "<", ">", "/", "+", "?", "*", "×"];
            match signs.iter().find(|sign| text.starts_with(**sign)) {
                Some(sign) => (token(sign, if sign.starts_with('?') { Kind::Word } else { Kind::Sign }), sign.len()),
                None => (Vec::new(), start.len_utf8()),
            }
        }
    }
}

fn in_quotes(name: &str) -> String {
    format!("\"{name}\"")
}

/// A text in quotes of any kind.
fn quoted(text: &str, opening: usize) -> (Vec<Token>, usize) {
    let body = &text[opening..];
    let end = body.find(['"', '“', '”', '»', '’', '\n']).unwrap_or(body.len());
    let closing = body[end..].chars().next().map_or(0, char::len_utf8);
    (vec![Token { text: in_quotes(body[..end].trim()), kind: Kind::Text }], opening + end + closing)
}

/// What starts with a digit; letters that follow without a space are words where the whole is no number: `8-queens`, `8x8-as`.
fn number(text: &str) -> (Vec<Token>, usize) {
    let end = text.find(|c: char| !(c.is_alphanumeric() || "_^.×".contains(c))).unwrap_or(text.len());
    let run = text[..end].trim_end_matches('.');
    // A Cyrillic letter looks the same.
    let number = run.replace(['х', 'Х', 'X', '×'], "x");
    let is_number = |text: &str| {
        let mut all = lexemes(text);
        all.next().is_some_and(|(kind, span)| kind == Lexeme::Number && span.end == text.len()) && all.next().is_none()
    };
    if is_number(&number) {
        return (vec![Token { text: number, kind: Kind::Number }], run.len());
    }
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let hyphen = usize::from(text[end..].starts_with('-'));
    let side = &number[..end];
    if number[end..] == *"x" {
        return (vec![Token { text: format!("{side}x{side}"), kind: Kind::Number }], run.len());
    }
    if !text[end + hyphen..].starts_with(char::is_alphabetic) {
        return (vec![Token { text: run.to_owned(), kind: Kind::Number }], run.len());
    }
    (vec![Token { text: text[..end].to_owned(), kind: Kind::Number }], end + hyphen)
}

/// What starts with a letter: a word, words with hyphens or a number between, or the name of a file.
fn word(text: &str, known: &dyn Fn(&str) -> bool) -> (Vec<Token>, usize) {
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\u{300}'..='\u{36f}');
    let is_joint = |c: char| "-./\\'’ʼ`´".contains(c);
    let mut end = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let goes_on = is_joint(c) && chars.peek().is_some_and(|&(_, next)| is_inside(next));
        if !is_inside(c) && !goes_on {
            break;
        }
        end = at + c.len_utf8();
    }
    let found = &text[..end];
    let token = |text: &str, kind| Token { text: text.to_owned(), kind };
    if known(found) {
        return (vec![token(found, Kind::Word)], end);
    }
    if found.contains(['.', '/', '\\']) {
        return (vec![token(&in_quotes(found), Kind::Text)], end);
    }
    let word = plain(found);
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &word[letters.len()..];
    if !number.is_empty() && !known(&word) && (letters.len() > 2 && known(letters) || word.parse::<Square>().is_err()) {
        let letters = letters.trim_end_matches(['-', '_']);
        return (vec![token(letters, Kind::Word), token(number, Kind::Number)], end);
    }
    if known(&word) || !word.contains(['-', '_']) {
        return (vec![token(&word, Kind::Word)], end);
    }
    let part = |part: &str| match part.bytes().all(|byte| byte.is_ascii_digit()) {
        true => token(part, Kind::Number),
        false => token(part, Kind::Word),
    };
    (word.split(['-', '_']).filter(|part| !part.is_empty()).map(part).collect(), end)
}

/// Two numbers with a word or a sign between that says that they are sides or ends become one: `8 x 8`, `8 by 8`, `4 to 12`.
fn join(all: Vec<Token>, says: &dyn Fn(&str) -> Option<Says>) -> Vec<Token> {
    let mut joined: Vec<Token> = Vec::new();
    for token in all {
        let is_plain = |token: &Token| token.kind == Kind::Number && token.text.bytes().all(|b| b.is_ascii_digit());
        let sign = match joined.as_slice() {
            [.., one, between] if is_plain(one) && is_plain(&token) => match between.text.as_str() {
                "*" | "×" => Some("x"),
                word => says(word).and_then(|says| match says {
                    Says::Size => Some("x"),
                    Says::Range => Some(".."),
                    _ => None,
                }),
            },
            _ => None,
        };
        match sign {
            Some(sign) => {
                joined.pop();
                if let Some(first) = joined.last_mut() {
                    first.text = format!("{}{sign}{}", first.text, token.text);
                }
            }
            None => joined.push(token),
        }
    }
    joined
}
