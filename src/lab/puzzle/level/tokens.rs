//! Tokens of a text with levels: labels of squares, with the brackets and lines around them.

use std::ops::Range;

/// Word, number, colour or quoted text, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Label {
    pub(super) text: String,
    pub(super) at: Range<usize>,
}

/// Part of a text with brackets.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Label(Label),
    /// Contents of a pair of brackets.
    List(Vec<Item>),
    /// Value after its key.
    Entry(Box<Item>, Box<Item>),
}

impl Item {
    /// Returns the label, if the item is one.
    pub(super) fn label(&self) -> Option<&Label> {
        if let Item::Label(label) = self { Some(label) } else { None }
    }

    /// Returns the items, if the item is a list.
    pub(super) fn list(&self) -> Option<&[Item]> {
        if let Item::List(items) = self { Some(items) } else { None }
    }

    /// Returns the number that the item is.
    pub(super) fn number(&self) -> Option<u64> {
        self.label()?.text.parse().ok()
    }
}

/// Line of a text, or part of one between slashes.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// Labels after the last equals sign or colon.
    pub(super) labels: Vec<Label>,
    /// Whether an empty line precedes.
    pub(super) is_after_gap: bool,
}

impl Line {
    /// Returns the labels as a list.
    pub(super) fn to_list(&self) -> Item {
        Item::List(self.labels.iter().cloned().map(Item::Label).collect())
    }
}

enum Token {
    /// Opening bracket at this place.
    Open(usize),
    Close,
    Label(Label),
    Assign,
    Comma,
    /// Semicolon or bar.
    RowEnd,
    Slash,
    LineEnd,
}

/// Returns whether a character is a bar between squares.
fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '│' | '┃' | '║')
}

fn is_word_end(sign: char) -> bool {
    sign.is_whitespace() || is_bar(sign) || "[]{}(),;/:=\"`".contains(sign)
}

/// Names of functions whose call is the name of a colour.
const COLOR_FUNCTIONS: [&str; 4] = ["rgb", "rgba", "hsl", "hsla"];

/// Returns whether a text has a word of several letters, as comments have.
fn has_word(text: &str) -> bool {
    text.split(|sign: char| !sign.is_alphabetic()).any(|word| word.chars().count() > 1)
}

/// Returns the length of a comment at the beginning of a text. A semicolon begins a comment outside
/// of brackets.
fn comment_length(rest: &str, is_first: bool, is_after_blank: bool, depth: u32) -> Option<usize> {
    /// Number of bytes in which the first word of a comment begins.
    const MOST_BYTES: usize = 80;
    if rest.starts_with("/*") {
        return Some(rest.find("*/").map_or(rest.len(), |end| end + 2));
    }
    let is_spaced = |sign: &str| {
        let near = &rest[..rest.floor_char_boundary(MOST_BYTES)];
        let line = near.split('\n').next().unwrap_or_default();
        line.get(sign.len()..).is_some_and(|text| text.starts_with(' ') && has_word(text))
    };
    let is_comment = rest.starts_with("//")
        || rest.starts_with(';') && depth == 0 && (is_first || is_spaced(";"))
        || is_first && rest.starts_with('%') && is_spaced("%")
        || (is_first || is_after_blank) && rest.starts_with('#') && is_spaced("#")
        || is_first && rest.starts_with("--") && is_spaced("--");
    is_comment.then(|| rest.find('\n').unwrap_or(rest.len()))
}

fn split_tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let (mut at, mut depth, mut is_first) = (0, 0u32, true);
    while let Some(sign) = text[at..].chars().next() {
        let rest = &text[at..];
        let before = text[..at].chars().next_back();
        let is_after_blank = before.is_none_or(char::is_whitespace);
        if let Some(length) = comment_length(rest, is_first, is_after_blank, depth) {
            at += length;
            continue;
        }
        let is_quote = matches!(sign, '"' | '`' | '\'');
        if is_quote && let Some(length) = quoted_length(rest, sign) {
            let inner = at + 1..at + 1 + length;
            tokens.push(Token::Label(Label { text: text[inner.clone()].to_owned(), at: inner }));
            at += length + 2;
            is_first = false;
            continue;
        }
        let next = rest[sign.len_utf8()..].chars().next();
        let token = match sign {
            // In Clojure a name begins with a colon.
            ':' if is_after_open(before) && next.is_some_and(char::is_alphanumeric) => None,
            '\n' => Some(Token::LineEnd),
            '[' | '{' | '(' => Some(Token::Open(at)),
            ']' | '}' | ')' => Some(Token::Close),
            ',' => Some(Token::Comma),
            ':' | '=' => Some(Token::Assign),
            ';' => Some(Token::RowEnd),
            '/' => Some(Token::Slash),
            _ if is_bar(sign) => Some(Token::RowEnd),
            _ => None,
        };
        match token {
            Some(Token::Open(_)) => depth += 1,
            Some(Token::Close) => depth = depth.saturating_sub(1),
            _ => {}
        }
        is_first = sign == '\n' || is_first && sign.is_whitespace();
        if token.is_some() || sign.is_whitespace() || is_quote {
            tokens.extend(token);
            at += sign.len_utf8();
            continue;
        }
        let mut end = at + word_length(rest, depth);
        // A closing apostrophe ends a word, unless a letter follows.
        end -= usize::from(text[at..end].ends_with('\'') && end - at > 1);
        if COLOR_FUNCTIONS.contains(&&text[at..end]) && text[end..].starts_with('(') {
            end += text[end..].find(')').map_or(0, |close| close + 1);
        }
        // Markdown puts asterisks around bold words.
        let word = &text[at..end];
        let word = word.strip_prefix("**").and_then(|it| it.strip_suffix("**")).unwrap_or(word);
        tokens.push(Token::Label(Label { text: word.to_owned(), at: at..end }));
        at = end;
        is_first = false;
    }
    tokens.push(Token::LineEnd);
    tokens
}

/// Returns whether a name can begin after this character.
fn is_after_open(before: Option<char>) -> bool {
    before.is_some_and(|sign| sign.is_whitespace() || matches!(sign, '[' | '(' | '{'))
}

/// Returns the length of the word at the beginning of a text. A path of names with `::` is one
/// word, and so are two numbers with a slash within brackets.
fn word_length(rest: &str, depth: u32) -> usize {
    let first = rest.chars().next().map_or(0, char::len_utf8);
    let mut end = first + rest[first..].find(is_word_end).unwrap_or(rest.len() - first);
    while let Some(more) = rest[end..].strip_prefix("::") {
        end += 2 + more.find(is_word_end).unwrap_or(more.len());
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    if depth > 0
        && is_number(&rest[..end])
        && let Some(more) = rest[end..].strip_prefix('/')
    {
        let length = more.find(is_word_end).unwrap_or(more.len());
        end += if is_number(&more[..length]) { 1 + length } else { 0 };
    }
    end
}

/// Returns whether a label is part of a rule between rows.
fn is_rule(label: &Label) -> bool {
    label.text.chars().count() > 1
        && label
            .text
            .chars()
            .all(|sign| matches!(sign, '-' | '+' | '=' | '*' | '\u{2500}'..='\u{257f}'))
}

/// Returns the length of a text in quotes on one line, without the quotes.
fn quoted_length(rest: &str, quote: char) -> Option<usize> {
    let inner = &rest[1..];
    let mut is_escaped = false;
    for (at, sign) in inner.char_indices() {
        match sign {
            '\n' => return None,
            _ if std::mem::take(&mut is_escaped) => {}
            '\\' => is_escaped = true,
            _ if sign == quote => return Some(at),
            _ => {}
        }
    }
    None
}

/// Splits a text into lines of labels. Lines without labels are left out.
pub(super) fn split_lines(text: &str) -> Vec<Line> {
    let (mut lines, mut line) = (Vec::new(), Line::default());
    let (mut has_token, mut is_titled) = (false, false);
    for token in split_tokens(text) {
        match token {
            Token::Label(label) => line.labels.push(label),
            Token::Assign => {
                is_titled = !line.labels.is_empty();
                line.labels.clear();
            }
            Token::Slash | Token::LineEnd => {
                let is_line_end = matches!(token, Token::LineEnd);
                if line.labels.iter().all(is_rule) && !line.labels.is_empty() {
                    line.labels.clear();
                    has_token = false;
                    continue;
                }
                // A line with a name only is a title.
                let is_gap = is_line_end && line.labels.is_empty() && (!has_token || is_titled);
                is_titled = false;
                if !line.labels.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                line.is_after_gap |= is_gap && !lines.is_empty();
                has_token = !is_line_end;
                continue;
            }
            Token::Open(at) => {
                // The name of a call is not one of the squares.
                let is_name = |label: &Label| label.at.end == at && label.text.contains('.');
                line.labels.pop_if(|label| is_name(label));
            }
            Token::Close | Token::Comma | Token::RowEnd => {}
        }
        has_token = true;
    }
    lines
}

/// List of items that is not closed yet.
#[derive(Default)]
struct OpenList {
    items: Vec<Item>,
    /// Numbers of items before each row end.
    row_ends: Vec<usize>,
    /// Key of the next item.
    key: Option<Item>,
}

impl OpenList {
    fn push(&mut self, item: Item) {
        self.items.push(match self.key.take() {
            Some(key) => Item::Entry(Box::new(key), Box::new(item)),
            None => item,
        });
    }

    /// Returns the items, as rows if row ends separate rows of one length.
    fn close(self) -> Vec<Item> {
        let mut starts: Vec<usize> = std::iter::once(0).chain(self.row_ends).collect();
        starts.dedup();
        let end = starts.pop().filter(|&end| end == self.items.len());
        let ends = end.unwrap_or(self.items.len());
        let width = starts.get(1).copied().unwrap_or(ends);
        let is_matrix = width > 1
            && ends > width
            && starts.iter().enumerate().all(|(row, &start)| start == row * width)
            && (end.is_none() || starts.len() * width == ends);
        if !is_matrix || !ends.is_multiple_of(width) {
            return self.items;
        }
        self.items.chunks(width).map(|row| Item::List(row.to_vec())).collect()
    }
}

/// Reads a text as nested lists. Unmatched brackets are ignored.
pub(super) fn read_items(text: &str) -> Vec<Item> {
    let mut open = vec![OpenList::default()];
    for token in split_tokens(text) {
        let depth = open.len();
        if depth > MAX_DEPTH {
            return Vec::new();
        }
        let top = open.last_mut().expect("the outermost list stays open");
        match token {
            Token::Label(label) => top.push(Item::Label(label)),
            Token::Open(at) => {
                // The name of a call or a constructor is not one of the items.
                let is_name = |label: &Label| label.at.end == at || label.text == "new";
                if top.items.last().and_then(Item::label).is_some_and(is_name) {
                    top.items.pop();
                }
                // An object in braces belongs to the empty call before it.
                if let Some(Item::Entry(_, value)) = top.items.last()
                    && value.list().is_some_and(<[Item]>::is_empty)
                    && let Some(Item::Entry(key, _)) = top.items.pop()
                {
                    top.key = Some(*key);
                }
                open.push(OpenList::default());
            }
            Token::Close if depth > 1 => {
                let list = open.pop().expect("it has two").close();
                open.last_mut().expect("it has one").push(Item::List(list));
            }
            Token::Assign => top.key = top.items.pop(),
            Token::Comma => top.key = None,
            Token::RowEnd if depth > 1 => top.row_ends.push(top.items.len()),
            Token::Close | Token::RowEnd | Token::Slash | Token::LineEnd => {}
        }
    }
    while open.len() > 1 {
        let list = open.pop().expect("it has two").close();
        open.last_mut().expect("it has one").push(Item::List(list));
    }
    open.pop().expect("the outermost list").items
}

/// Maximum depth of brackets.
const MAX_DEPTH: usize = 32;
