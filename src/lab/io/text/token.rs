//! Tokens of a text: numbers, squares, signs and words, with the brackets around them.

use super::sign::is_sign;
use crate::data::FilePosition;
use bezzel_base::board::Square;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TextLeaf {
    /// Number, with the number of its digits.
    Number(u64, usize),
    /// Absolute value of a negative number.
    Negative(u64),
    Square(Square),
    /// Square with the letter of a piece before it, as in `Nb3`.
    PieceSquare(Square),
    /// Single sign that may be the contents of a square.
    Sign(char),
    /// Several such signs without separators.
    Run(Box<str>),
    Fen(Box<str>),
    Word(Box<str>),
}

/// Leaf, or a bracketed list of nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TextNode {
    Leaf(TextLeaf, FilePosition),
    /// Contents of a pair of brackets. Braces may contain labelled values.
    List(Vec<TextNode>, FilePosition),
    /// Value with the label before it, as in `"solutions": [...]`.
    Labelled(Box<str>, Box<TextNode>, FilePosition),
}

impl TextNode {
    /// Returns the position of the beginning.
    pub(super) fn position(&self) -> FilePosition {
        match self {
            TextNode::Leaf(_, place)
            | TextNode::List(_, place)
            | TextNode::Labelled(_, _, place) => *place,
        }
    }

    /// Returns the leaf, if the node is one.
    pub(super) fn as_leaf(&self) -> Option<&TextLeaf> {
        if let TextNode::Leaf(leaf, _) = self { Some(leaf) } else { None }
    }

    /// Returns the nodes, if the node is a list.
    pub(super) fn as_list(&self) -> Option<&[TextNode]> {
        if let TextNode::List(nodes, _) = self { Some(nodes) } else { None }
    }

    /// Returns whether the node contains a word that is not a number, square or sign.
    pub(super) fn has_words(&self) -> bool {
        match self {
            TextNode::Leaf(leaf, _) => matches!(leaf, TextLeaf::Word(_)),
            TextNode::List(nodes, _) => nodes.iter().any(TextNode::has_words),
            TextNode::Labelled(_, node, _) => node.has_words(),
        }
    }
}

/// Position of a closing bracket without a matching opening bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UnbalancedBracket(pub(super) FilePosition);

/// Statement of a text. It is one line, or several while a bracket is open.
#[derive(Debug, Default)]
pub(super) struct TextStatement {
    /// Complete nodes outside all brackets.
    pub(super) nodes: Vec<TextNode>,
    /// Text before a colon or an equals sign outside all brackets, with its position.
    pub(super) label: Option<(String, FilePosition)>,
    open: Vec<OpenBracket>,
    /// Label of the next node within braces.
    next_label: Option<(Box<str>, FilePosition)>,
    leaves: usize,
    /// Number of the next field of a FEN, if one was read before.
    fen_field: Option<usize>,
}

#[derive(Debug)]
struct OpenBracket {
    sign: char,
    nodes: Vec<TextNode>,
    /// Numbers of nodes before each semicolon.
    row_ends: Vec<usize>,
    place: FilePosition,
    label: Option<Box<str>>,
}

impl TextStatement {
    /// Returns whether a bracket is open.
    pub(super) fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Returns the number of leaves.
    pub(super) fn leaf_count(&self) -> usize {
        self.leaves
    }

    /// Returns the position of the first open bracket.
    pub(super) fn open_bracket_position(&self) -> Option<FilePosition> {
        self.open.first().map(|open| open.place)
    }

    /// Reads the next line.
    ///
    /// # Errors
    /// [`UnbalancedBracket`] at a closing bracket without a matching opening bracket.
    pub(super) fn read_line(&mut self, line: &str, number: u64) -> Result<(), UnbalancedBracket> {
        let place = |at: usize| FilePosition { line: number, column: at as u64 + 1 };
        let line = if self.is_open() { line } else { without_operations(line) };
        let mut scanner = Scanner::new(line);
        if !self.is_open()
            && let Some((name, value)) = split_letting(line)
        {
            self.label = Some((name.to_owned(), place(0)));
            scanner.at = line.len() - value.len();
        } else if !self.is_open()
            && let Some(members) = split_clique_size(line)
        {
            scanner.at = line.len() - members.len();
        }
        while let Some((at, token)) = scanner.next_token() {
            if !matches!(token, TextToken::Word(_) | TextToken::Quoted(_)) {
                self.fen_field = None;
            }
            match token {
                TextToken::Open(sign) => {
                    let label = self.next_label.take().map(|(label, _)| label);
                    if sign == '{' {
                        drop_type(
                            self.open.last_mut().map_or(&mut self.nodes, |open| &mut open.nodes),
                        );
                    }
                    self.open.push(OpenBracket {
                        sign,
                        nodes: Vec::new(),
                        row_ends: Vec::new(),
                        place: place(at),
                        label,
                    });
                }
                TextToken::Close(sign) => {
                    let Some(open) = self.open.pop() else {
                        // In `1) [2, 4, 1, 3]` the number is that of the solution.
                        if matches!(
                            self.nodes.as_slice(),
                            [TextNode::Leaf(TextLeaf::Number(..), _)]
                        ) && self.label.is_none()
                            && sign == ')'
                        {
                            self.assign_label(line, at, number);
                            continue;
                        }
                        return Err(UnbalancedBracket(place(at)));
                    };
                    if !matches!((open.sign, sign), ('(', ')') | ('[', ']') | ('{', '}')) {
                        return Err(UnbalancedBracket(place(at)));
                    }
                    self.next_label = open.label.map(|label| (label, open.place));
                    self.push_node(TextNode::List(
                        split_rows(open.nodes, &open.row_ends),
                        open.place,
                    ));
                }
                TextToken::RowEnd => {
                    if let Some(open) = self.open.last_mut() {
                        open.row_ends.push(open.nodes.len());
                    }
                }
                TextToken::Assign => self.assign_label(line, at, number),
                TextToken::Empty => self.push_leaf(TextLeaf::Sign('.'), place(at)),
                TextToken::Quoted(text) => self.push_quoted(text, place(at)),
                TextToken::Word(word) => self.push_word(word, place(at)),
            }
        }
        self.fen_field = None;
        Ok(())
    }

    /// Adds the leaves of a word. The fields of a FEN after its placement are skipped.
    fn push_word(&mut self, word: &str, place: FilePosition) {
        if let Some(field) = self.fen_field.take()
            && is_fen_field(field, word)
        {
            self.fen_field = Some(field + 1);
            return;
        }
        if let Some((first, second)) = split_pair(word) {
            let leaf = |number: u64| {
                TextNode::Leaf(TextLeaf::Number(number, number.to_string().len()), place)
            };
            self.leaves += 2;
            return self.push_node(TextNode::List(vec![leaf(first), leaf(second)], place));
        }
        let mut is_fen = false;
        split_word(word, 0, &mut |leaf, at| {
            is_fen = matches!(leaf, TextLeaf::Fen(_));
            self.push_leaf(leaf, FilePosition { column: place.column + at as u64, ..place })
        });
        self.fen_field = is_fen.then_some(0);
    }

    /// Makes the preceding text the label of the next node.
    fn assign_label(&mut self, line: &str, at: usize, number: u64) {
        let here = FilePosition { line: number, column: at as u64 + 1 };
        match self.open.last_mut() {
            Some(OpenBracket { nodes, .. }) => {
                let label = match nodes.pop() {
                    Some(TextNode::Leaf(TextLeaf::Word(word), _)) => word,
                    Some(TextNode::Leaf(leaf, _)) => leaf_text(&leaf).into(),
                    Some(node) => {
                        nodes.push(node);
                        return;
                    }
                    None => return,
                };
                self.next_label = Some((label, here));
            }
            None if self.label.is_none() => {
                self.nodes.clear();
                self.label =
                    Some((line[..at].trim().to_owned(), FilePosition { line: number, column: 1 }));
            }
            // In `let b: [u8; 5] = [...]` the type is between the name and the value.
            None if line[at..].starts_with('=')
                && (self.nodes.is_empty() || is_declared_type(&self.nodes)) =>
            {
                self.nodes.clear()
            }
            None => self.push_leaf(TextLeaf::Word(":".into()), here),
        }
    }

    fn push_leaf(&mut self, leaf: TextLeaf, place: FilePosition) {
        self.leaves += 1;
        self.push_node(TextNode::Leaf(leaf, place));
    }

    fn push_quoted(&mut self, text: &str, place: FilePosition) {
        let blanks = text.chars().any(char::is_whitespace);
        let has_signs = text.chars().all(|sign| sign.is_whitespace() || is_sign(sign));
        if blanks && has_signs && is_sign_run(&text.replace(' ', ".")) {
            // A blank within quotes is an empty square.
            let run: String =
                text.chars().map(|sign| if sign.is_whitespace() { '.' } else { sign }).collect();
            let mut signs = run.chars();
            let leaf = match (signs.next(), signs.next()) {
                (Some(sign), None) => TextLeaf::Sign(sign),
                _ => TextLeaf::Run(run.into()),
            };
            return self.push_leaf(leaf, place);
        }
        let mut scanner = Scanner::new(text);
        let mut any = false;
        while let Some((at, token)) = scanner.next_token() {
            any = true;
            let column = place.column + at as u64;
            match token {
                TextToken::RowEnd => {}
                TextToken::Word(word) => self.push_word(word, FilePosition { column, ..place }),
                _ => self.push_leaf(TextLeaf::Word(text.into()), place),
            }
        }
        if !any {
            // An empty text is an empty square.
            self.push_leaf(TextLeaf::Sign('.'), place);
        }
        self.fen_field = None;
    }

    fn push_node(&mut self, node: TextNode) {
        let node = match self.next_label.take() {
            Some((label, place)) => TextNode::Labelled(label, Box::new(node), place),
            None => node,
        };
        match self.open.last_mut() {
            Some(open) => open.nodes.push(node),
            None => self.nodes.push(node),
        }
    }
}

/// Returns the text of a leaf.
pub(super) fn leaf_text(leaf: &TextLeaf) -> String {
    match leaf {
        TextLeaf::Number(number, width) => format!("{number:0width$}"),
        TextLeaf::Negative(number) => format!("-{number}"),
        TextLeaf::Square(square) | TextLeaf::PieceSquare(square) => square.to_string(),
        TextLeaf::Sign(sign) => sign.to_string(),
        TextLeaf::Run(text) | TextLeaf::Fen(text) | TextLeaf::Word(text) => text.to_string(),
    }
}

enum TextToken<'t> {
    Open(char),
    Close(char),
    /// Colon or equals sign.
    Assign,
    /// Semicolon, which ends a row of a matrix within brackets.
    RowEnd,
    /// Blank space between two bars.
    Empty,
    Quoted(&'t str),
    Word(&'t str),
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    /// Whether the last character read is a bar.
    bar: bool,
    /// Separator whose adjacent occurrences have an empty square between them.
    separator: Option<char>,
    /// Whether the last field before a separator was empty so far.
    is_field_empty: bool,
}

/// Returns whether a character separates the squares of a rank in a box.
pub(super) fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '│' | '┃' | '║' | '┆' | '┊' | '╎')
}

fn is_gap(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(sign, ',' | ';' | '<' | '>' | '→' | '⟶' | '⇒' | '➔' | '➜' | '»')
}

/// Arrows between squares, the longest first.
const ARROWS: [&str; 5] = ["-->", "==>", "->", "=>", "~>"];

/// Maximum length of an arrow.
const MAX_ARROW: usize = 3;

/// Returns the separator of a line that leaves squares empty, as in `,,Q,`.
fn empty_field_separator(text: &str) -> Option<char> {
    let text = text.trim();
    let is_field = |sign: char| sign.is_alphanumeric() || is_sign(sign) || sign.is_whitespace();
    [',', ';'].into_iter().find(|&separator| {
        let (double, mut signs) = ([separator; 2], text.chars());
        let double: String = double.iter().collect();
        (text.contains(&double) || text.starts_with(separator))
            && signs.all(|sign| sign == separator || is_field(sign))
    })
}

fn is_word_end(sign: char) -> bool {
    is_gap(sign)
        || is_bar(sign)
        || matches!(sign, '[' | ']' | '{' | '}' | '(' | ')' | '"' | ':' | '=')
}

impl<'t> Scanner<'t> {
    fn new(text: &'t str) -> Scanner<'t> {
        let separator = empty_field_separator(text);
        Scanner { text, at: 0, bar: false, separator, is_field_empty: true }
    }

    fn next_token(&mut self) -> Option<(usize, TextToken<'t>)> {
        loop {
            let rest = &self.text[self.at..];
            let Some(sign) = rest.chars().next() else {
                // The last field of a line has no separator after it.
                let is_empty = std::mem::replace(&mut self.is_field_empty, false);
                return (is_empty && self.separator.is_some())
                    .then_some((self.text.len(), TextToken::Empty));
            };
            let at = self.at;
            if Some(sign) == self.separator {
                self.at += 1;
                if std::mem::replace(&mut self.is_field_empty, true) {
                    return Some((at, TextToken::Empty));
                }
                continue;
            }
            if let Some(arrow) = ARROWS.into_iter().find(|arrow| rest.starts_with(arrow)) {
                self.at += arrow.len();
                continue;
            }
            if is_bar(sign) {
                let was_bar = std::mem::replace(&mut self.bar, true);
                let blank = self.text[..at].chars().next_back().is_some_and(char::is_whitespace);
                self.at += sign.len_utf8();
                // Blank space between two bars is an empty square.
                if was_bar && blank {
                    let before = self.text[..at].trim_end().len();
                    return Some((before, TextToken::Empty));
                }
                continue;
            }
            if sign == ';' {
                self.at += 1;
                return Some((at, TextToken::RowEnd));
            }
            if is_gap(sign) {
                self.at += sign.len_utf8();
                continue;
            }
            self.bar = false;
            self.is_field_empty = false;
            if sign == '.' && self.is_full_stop(at) {
                self.at += 1;
                continue;
            }
            return Some((
                at,
                match sign {
                    '[' | '{' | '(' => {
                        self.at += 1;
                        TextToken::Open(sign)
                    }
                    ']' | '}' | ')' => {
                        self.at += 1;
                        TextToken::Close(sign)
                    }
                    ':' | '=' => {
                        self.at += 1;
                        TextToken::Assign
                    }
                    '"' | '\'' if self.closing_quote(at, sign).is_some() => {
                        let end = self.closing_quote(at, sign).unwrap_or(self.text.len());
                        self.at = end + 1;
                        TextToken::Quoted(&self.text[at + 1..end])
                    }
                    '"' => {
                        self.at += 1;
                        continue;
                    }
                    _ => {
                        let end = rest.find(is_word_end).unwrap_or(rest.len());
                        // The second sign of an arrow may end the word.
                        let near = rest.ceil_char_boundary((end + MAX_ARROW).min(rest.len()));
                        let near = &rest[..near];
                        let arrow = ARROWS.iter().filter_map(|arrow| near.find(arrow)).min();
                        let end = at + arrow.map_or(end, |arrow| arrow.min(end));
                        self.at = end;
                        let word = &self.text[at..end];
                        if self.text[end..].starts_with(['(', '[']) && CONSTRUCTORS.contains(&word)
                        {
                            continue;
                        }
                        TextToken::Word(word)
                    }
                },
            ));
        }
    }

    /// Returns whether a point ends a statement after a closing bracket, as in Prolog.
    fn is_full_stop(&self, at: usize) -> bool {
        let before = self.text[..at].chars().next_back();
        let after = self.text[at + 1..].chars().next();
        matches!(before, Some(']' | ')' | '}')) && after.is_none_or(char::is_whitespace)
    }

    /// Returns the end of a quoted text. A closing apostrophe must be followed by the end of a
    /// word.
    fn closing_quote(&self, at: usize, quote: char) -> Option<usize> {
        let end = at + 1 + self.text[at + 1..].find(quote)?;
        let after = self.text[end + 1..].chars().next();
        (quote == '"' || after.is_none_or(is_word_end)).then_some(end)
    }
}

/// Names that programming languages put before the brackets of a list.
const CONSTRUCTORS: [&str; 12] = [
    "array",
    "np.array",
    "numpy.array",
    "Array",
    "list",
    "tuple",
    "vec!",
    "c",
    "arrayOf",
    "intArrayOf",
    "listOf",
    "List.of",
];

/// Words of declarations in programming languages.
const DECLARATION_WORDS: [&str; 35] = [
    "const",
    "let",
    "letting",
    "var",
    "int",
    "val",
    "auto",
    "final",
    "static",
    "def",
    "char",
    "bool",
    "boolean",
    "byte",
    "short",
    "long",
    "unsigned",
    "list",
    "vector",
    "array",
    "string",
    "private",
    "public",
    "readonly",
    "my",
    "mut",
    "new",
    "number",
    "integer",
    "i32",
    "i64",
    "u8",
    "u32",
    "usize",
    "std::vector",
];

/// Returns whether a word is a type or another word of a declaration in a programming language.
pub(super) fn is_declaration_word(word: &str) -> bool {
    DECLARATION_WORDS.iter().any(|known| known.eq_ignore_ascii_case(word))
}

/// Returns whether a node is a word of a declaration. The names of some types are also names of
/// squares, such as `u8`.
fn is_type_word(node: &TextNode) -> bool {
    let text = node.as_leaf().map(leaf_text);
    text.is_some_and(|text| is_declaration_word(&text))
}

/// Returns whether a node is a list of sizes.
fn is_size_list(node: &TextNode) -> bool {
    let is_size = |node: &TextNode| matches!(node.as_leaf(), Some(TextLeaf::Number(..)));
    node.as_list().is_some_and(|sizes| sizes.iter().all(is_size))
}

/// Returns whether nodes are a type, such as `[[u8; 5]; 5]`: words of declarations and sizes.
fn is_declared_type(nodes: &[TextNode]) -> bool {
    let is_part = |node: &TextNode| {
        is_type_word(node)
            || matches!(node.as_leaf(), Some(TextLeaf::Number(..)))
            || node.as_list().is_some_and(|nodes| nodes.is_empty() || is_declared_type(nodes))
    };
    let has_word =
        |node: &TextNode| is_type_word(node) || node.as_list().is_some_and(is_declared_type);
    nodes.iter().any(has_word) && nodes.iter().all(is_part)
}

/// Removes the type of an array at the end of nodes, such as `new int[5, 5]` and `[5][5]int`.
fn drop_type(nodes: &mut Vec<TextNode>) {
    let is_type = |node: &TextNode| is_size_list(node) || is_type_word(node);
    let start = nodes.iter().rposition(|node| !is_type(node)).map_or(0, |last| last + 1);
    if nodes[start..].iter().any(is_type_word) {
        nodes.truncate(start);
    }
}

/// Splits the nodes of a bracket into the rows of a matrix, if semicolons separate rows of one
/// length. Single numbers with semicolons between them stay a list.
fn split_rows(nodes: Vec<TextNode>, row_ends: &[usize]) -> Vec<TextNode> {
    let width = row_ends.first().copied().unwrap_or(0);
    let is_matrix = width > 1
        && nodes.len() > width
        && nodes.len().is_multiple_of(width)
        && (1..).zip(row_ends).all(|(row, &end)| end == row * width)
        && row_ends.len() + 1 >= nodes.len() / width;
    if !is_matrix {
        return nodes;
    }
    let row = |row: &[TextNode]| TextNode::List(row.to_vec(), row[0].position());
    nodes.chunks(width).map(row).collect()
}

/// Splits an assignment in Essence, such as `letting q be [2, 4, 1, 3]`.
fn split_letting(line: &str) -> Option<(&str, &str)> {
    let parts = line.split_once(" be ").filter(|(name, _)| name.starts_with("letting "));
    parts.filter(|(name, _)| name.split_whitespace().count() == 2)
}

/// Returns the members of a clique in a line of cliquer, such as `size=4, weight=4:   2 4 1 3`.
fn split_clique_size(line: &str) -> Option<&str> {
    let (sizes, members) = line.strip_prefix("size=")?.split_once(':')?;
    let (size, weight) = sizes.split_once(", weight=")?;
    [size, weight].iter().all(|it| it.parse::<u64>().is_ok()).then_some(members)
}

/// Returns a position of EPD without its operations, which follow the fourth field.
fn without_operations(line: &str) -> &str {
    let fields: Vec<&str> = line.split_whitespace().take(5).collect();
    let [position, side, castling, passant, operation] = fields.as_slice() else { return line };
    let fields = [side, castling, passant];
    let are_fields = (0..).zip(fields).all(|(number, field)| is_fen_field(number, field));
    if position.contains('/') && are_fields && operation.starts_with(char::is_alphabetic) {
        let end = operation.as_ptr() as usize - line.as_ptr() as usize;
        &line[..end]
    } else {
        line
    }
}

/// Returns whether a word is a field of a FEN after its placement: side to move, castling, en
/// passant, and the two counters.
fn is_fen_field(field: usize, word: &str) -> bool {
    match field {
        0 => matches!(word, "w" | "b"),
        1 => word == "-" || word.bytes().all(|byte| b"KQkq".contains(&byte)),
        2 => word == "-" || parse_square(word).is_some(),
        3 | 4 => is_digits(word),
        _ => false,
    }
}

/// Splits two numbers with a slash or a hyphen between them.
fn split_pair(word: &str) -> Option<(u64, u64)> {
    let (first, second) = word.split_once(['/', '-'])?;
    let number = |text: &str| -> Option<u64> {
        (is_digits(text) && text.len() <= DIGITS).then(|| text.parse().ok()).flatten()
    };
    Some((number(first)?, number(second)?))
}

/// Splits a word of two or more squares without separators, such as `a1b3`.
fn split_joined_squares(word: &str) -> Option<Vec<(Square, usize)>> {
    let is_letter = |at: usize| word.as_bytes()[at].is_ascii_lowercase();
    if !word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
        return None;
    }
    let starts = (0..word.len()).filter(|&at| is_letter(at) && (at == 0 || !is_letter(at - 1)));
    let starts: Vec<usize> = starts.collect();
    let ends = starts.iter().skip(1).copied().chain([word.len()]);
    let squares =
        starts.iter().zip(ends).map(|(&start, end)| Some((word[start..end].parse().ok()?, start)));
    let squares: Vec<(Square, usize)> = squares.collect::<Option<_>>()?;
    (squares.len() > 1 && starts[0] == 0).then_some(squares)
}

/// Splits a word into leaves. Squares may be joined by hyphens.
fn split_word(word: &str, at: usize, each: &mut dyn FnMut(TextLeaf, usize)) {
    if let Some(squares) = split_joined_squares(word) {
        return squares
            .into_iter()
            .for_each(|(square, offset)| each(TextLeaf::Square(square), at + offset));
    }
    if word.contains(['-', '–', '—']) {
        let parts = word.split(['-', '–', '—']).filter(|part| !part.is_empty());
        let place = |part: &str| part.as_ptr() as usize - word.as_ptr() as usize;
        let squares: Option<Vec<(TextLeaf, usize)>> =
            parts.clone().map(|part| Some((square_leaf(part)?, place(part)))).collect();
        if let Some(squares) = squares.filter(|squares| !squares.is_empty()) {
            return squares.into_iter().for_each(|(leaf, offset)| each(leaf, at + offset));
        }
        let is_row = word.split('-').count() > 2 && word.split('-').all(is_digits);
        if is_row {
            return parts.for_each(|part| each(parse_leaf(part), at + place(part)));
        }
    }
    if let Some(rows) = split_run_lengths(word) {
        return rows.into_iter().for_each(|row| each(TextLeaf::Run(row.into()), at));
    }
    if word.contains('/') && word != "/" {
        let parts: Vec<&str> = word.split('/').collect();
        let width = parts[0].chars().count();
        let is_row = |part: &&str| {
            part.chars().count() == width && width > 1 && is_sign_run(part) && !is_digits(part)
        };
        if parts.iter().all(is_row) {
            let offset = |part: &str| part.as_ptr() as usize - word.as_ptr() as usize;
            return parts
                .iter()
                .for_each(|part| each(TextLeaf::Run((*part).into()), at + offset(part)));
        }
        // A `~` stands behind a piece that has been a pawn.
        let is_field = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '*' | '~');
        let is_fen = parts.iter().all(|part| !part.is_empty() && part.chars().all(is_field));
        if is_fen && (parts.len() > 2 || word.chars().any(|sign| sign.is_ascii_alphabetic())) {
            return each(TextLeaf::Fen(word.replace('~', "").into()), at);
        }
    }
    each(parse_leaf(word), at);
}

/// Returns the rows of a board in run lengths, as programs for cellular automata write them: `b` is
/// an empty square, `o` a piece, `$` the end of a row and `!` the end, each with a number before
/// it.
fn split_run_lengths(word: &str) -> Option<Vec<String>> {
    /// Maximum side of the board.
    const MAX_LENGTH: usize = 1024;
    let runs = word.strip_suffix('!').filter(|runs| runs.contains('o') && runs.contains('$'))?;
    let (mut rows, mut number) = (vec![String::new()], 0usize);
    for sign in runs.chars() {
        if let Some(digit) = sign.to_digit(10) {
            number = number * 10 + digit as usize;
            continue;
        }
        let count = std::mem::take(&mut number).max(1);
        let row = rows.last_mut()?;
        match sign {
            _ if count > MAX_LENGTH || row.len() > MAX_LENGTH => return None,
            'b' => row.push_str(&".".repeat(count)),
            'o' => row.push_str(&"o".repeat(count)),
            '$' => rows.extend(std::iter::repeat_n(String::new(), count)),
            _ => return None,
        }
    }
    let width = rows.iter().map(String::len).max()?;
    Some(rows.iter().map(|row| format!("{row:.<width$}")).collect())
}

/// Parses the name of a square in lowercase or uppercase letters.
fn parse_square(text: &str) -> Option<Square> {
    let text = text.strip_suffix('.').unwrap_or(text);
    if text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
        return text.parse().ok();
    }
    text.is_ascii().then(|| text.to_ascii_lowercase().parse().ok()).flatten()
}

/// Parses the name of a square, with or without the letter of a piece before it.
fn square_leaf(word: &str) -> Option<TextLeaf> {
    let mut signs = word.chars();
    let piece = signs.next()?;
    let square = signs.as_str();
    let is_piece = piece.is_ascii_uppercase() || is_sign(piece) && !piece.is_ascii();
    let is_lower = square.starts_with(|sign: char| sign.is_ascii_lowercase());
    if is_piece
        && is_lower
        && let Some(square) = parse_square(square)
    {
        return Some(TextLeaf::PieceSquare(square));
    }
    parse_square(word).map(TextLeaf::Square)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Maximum number of digits that always fit into a `u64`.
const DIGITS: usize = 18;

/// Converts a word to a leaf.
fn parse_leaf(word: &str) -> TextLeaf {
    if is_digits(word) {
        return match word.parse() {
            Ok(number) if word.len() <= DIGITS => TextLeaf::Number(number, word.len()),
            _ => TextLeaf::Run(word.into()),
        };
    }
    if let Some(number) =
        word.strip_prefix('-').filter(|rest| is_digits(rest) && rest.len() <= DIGITS)
    {
        return TextLeaf::Negative(number.parse().unwrap_or(u64::MAX));
    }
    // Array libraries write whole numbers as `1.` or `1.0`.
    if let Some((whole, part)) = word.split_once('.')
        && is_digits(whole)
        && whole.len() <= DIGITS
        && part.bytes().all(|byte| byte == b'0')
    {
        return TextLeaf::Number(whole.parse().unwrap_or(u64::MAX), whole.len());
    }
    let mut signs = word.chars();
    if let (Some(sign), None) = (signs.next(), signs.next()) {
        return if is_sign(sign) { TextLeaf::Sign(sign) } else { TextLeaf::Word(word.into()) };
    }
    if let Some(leaf) = square_leaf(word) {
        return leaf;
    }
    match word {
        "True" | "true" | "TRUE" => return TextLeaf::Number(1, 1),
        "False" | "false" | "FALSE" => return TextLeaf::Number(0, 1),
        _ => {}
    }
    if is_sign_run(word) { TextLeaf::Run(word.into()) } else { TextLeaf::Word(word.into()) }
}

/// Returns whether a word of several characters is a run of signs without blanks. Ranks such as
/// `..Q.`, `OXOO` or `0100` are, but English words are not.
fn is_sign_run(word: &str) -> bool {
    if !word.chars().all(is_sign) || word.chars().any(|sign| sign.is_ascii_digit() && sign > '2') {
        return false;
    }
    let mut letters: Vec<char> =
        word.chars().filter(|&sign| sign.is_alphabetic() && !"OoXx".contains(sign)).collect();
    letters.sort_unstable();
    letters.dedup();
    match word.chars().all(char::is_alphabetic) {
        true => letters.len() <= 1 && letters.iter().all(|letter| letter.is_uppercase()),
        false => letters.len() <= 3,
    }
}

/// Returns nodes in a short notation.
#[cfg(test)]
pub(super) fn show_nodes(nodes: &[TextNode]) -> String {
    let one = |node: &TextNode| match node {
        TextNode::Leaf(TextLeaf::Word(word), _) => format!("w:{word}"),
        TextNode::Leaf(TextLeaf::Run(run), _) => format!("r:{run}"),
        TextNode::Leaf(TextLeaf::Fen(text), _) => format!("f:{text}"),
        TextNode::Leaf(leaf, _) => leaf_text(leaf),
        TextNode::List(nodes, _) => format!("[{}]", show_nodes(nodes)),
        TextNode::Labelled(label, node, _) => {
            format!("{label}={}", show_nodes(std::slice::from_ref(node)))
        }
    };
    nodes.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::show_nodes as show;
    use super::*;

    fn read(text: &str) -> Result<TextStatement, UnbalancedBracket> {
        let mut statement = TextStatement::default();
        for (line, number) in text.lines().zip(1..) {
            statement.read_line(line, number)?;
        }
        match statement.open_bracket_position() {
            Some(place) => Err(UnbalancedBracket(place)),
            None => Ok(statement),
        }
    }

    #[test]
    fn statements_are_split_into_nodes() {
        for (text, expected) in [
            ("[1, 3, 0, 2]", "[1 3 0 2]"),
            ("[[0, 1],\n [1, 3]]", "[[0 1] [1 3]]"),
            ("array([[0., 1.0],[01 -1]])", "[[[0 1] [01 -1]]]"),
            ("a5-c4->e5 A1→b3", "a5 c4 e5 a1 b3"),
            ("| |Q| | |", ". Q . ."),
            (".Q..|...Q|Q...", "r:.Q.. r:...Q r:Q..."),
            (".Q../...Q", "r:.Q.. r:...Q"),
            ("1Q2/3Q/Q3/2Q1", "f:1Q2/3Q/Q3/2Q1"),
            ("['.', 'Q', ' ', \"..Q.\", \" Q  \"]", "[. Q . r:..Q. r:.Q..]"),
            ("{\"n\": 4, \"solutions\": [[1], [2]]}", "[n=4 solutions=[[1] [2]]]"),
            ("don't stop", "w:don't w:stop"),
            ("no solution was found", "w:no w:solution w:was w:found"),
            ("N......N OXOO BOOK", "r:N......N r:OXOO w:BOOK"),
            ("0100 2413 10000000000000000000000000", "0100 2413 r:10000000000000000000000000"),
            ("[2,4,1,3]. (a2 b4).", "[2 4 1 3] [a2 b4]"),
            ("Q4/2Q2/4Q/1Q3/3Q1 w KQkq - 0 1", "f:Q4/2Q2/4Q/1Q3/3Q1"),
            (
                "[\"1Q2/3Q/Q3/2Q1 w - - 0 1\", \"2Q1/Q3/3Q/1Q2 b - - 1 2\"]",
                "[f:1Q2/3Q/Q3/2Q1 f:2Q1/Q3/3Q/1Q2]",
            ),
            ("[1/2, 2/4] 2-4-1-3", "[[1 2] [2 4]] 2 4 1 3"),
            ("Nb3 ♘d4 a1b3 a1-b3", "b3 d4 a1 b3 a1 b3"),
            (",Q,,", ". Q . ."),
            ("<2,4> 0 -> 7 => 3", "2 4 0 7 3"),
            ("[True, false]", "[1 0]"),
            ("[\"\", \"Q\"]", "[. Q]"),
            ("b2o$obo$2o!", "r:.oo r:o.o r:oo."),
        ] {
            let statement = read(text).expect(text);
            assert_eq!(
                (show(&statement.nodes).as_str(), statement.label),
                (expected, None),
                "{text}"
            );
        }
        let statement = read("Solution 1: [1, 3]").expect("it is balanced");
        assert_eq!(show(&statement.nodes), "[1 3]");
        assert_eq!(statement.label.map(|(label, _)| label).as_deref(), Some("Solution 1"));
    }

    #[test]
    fn brackets_are_balanced() {
        let place = |line, column| FilePosition { line, column };
        for (text, expected) in
            [("[", place(1, 1)), ("[[\n", place(1, 1)), ("]", place(1, 1)), ("[1)", place(1, 3))]
        {
            assert_eq!(read(text).err(), Some(UnbalancedBracket(expected)), "{text}");
        }
    }
}
