//! One line of a drawing: a rank, the letters of files, a caption, a line of a box, or a sentence.

use crate::piece::{PIECES, Piece};
use crate::value::file::{FileError, Malformed, Place};

/// What stands between the problem and the method in a caption.
const DOT: char = '·';

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// Nothing.
    Empty,
    /// The square is not part of the board.
    Blocked,
    /// A number.
    Number(u64),
    /// A piece; none where any piece may be meant.
    Piece(Option<&'static Piece>),
}

/// A word of a line with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub(super) cell: Option<Cell>,
    pub(super) place: Place,
}

/// What a line is.
#[derive(Debug)]
pub(super) enum Line {
    /// Nothing is on it.
    Blank,
    /// A line of a box.
    Rule,
    /// Letters of files: how many there are of one board, where the line says.
    Files(usize),
    /// What stands under a board.
    Caption(String),
    /// A sentence.
    Prose(Place),
    /// Ranks of boards, one after another: more than one where brackets close inside.
    Ranks(Vec<Vec<Word>>),
}

/// What a line is.
///
/// # Errors
/// [`FileError::Malformed`] at what is no part of a board.
pub(super) fn line(bytes: &[u8], number: u64) -> Result<Line, FileError> {
    let place = |at: usize| Place { line: number, column: at as u64 + 1 };
    let plain = without_codes(bytes);
    let text = std::str::from_utf8(&plain)
        .map_err(|error| FileError::Malformed(Malformed::Expected("file-expected-cell"), place(error.valid_up_to())))?;
    let text = &blanked(text);
    if text.trim().is_empty() {
        return Ok(Line::Blank);
    }
    if text.chars().all(is_box) && !matches!(text.trim(), "-" | "|") {
        // A rank of squares without anything may be hyphens: those have blanks between.
        let hyphens = text.split_whitespace().all(|word| word == "-");
        if !hyphens {
            return Ok(Line::Rule);
        }
    }
    if let Some((problem, _)) = text.split_once(DOT) {
        return Ok(Line::Caption(problem.trim().to_owned()));
    }
    if let Some(files) = file_letters(text) {
        return Ok(Line::Files(files));
    }
    if let Some(at) = prose(text) {
        return Ok(Line::Prose(place(at)));
    }
    let mut ranks = vec![Vec::new()];
    for (at, word) in pieces_of(text) {
        if word == "]" || word == "}" {
            ranks.push(Vec::new());
            continue;
        }
        add(ranks.last_mut().expect("there is a rank"), word, at, number);
    }
    ranks.retain(|rank| !rank.is_empty());
    let Some(first) = ranks.first().map(|rank| rank[0]) else { return Ok(Line::Rule) };
    // A line of other words than squares begins no board.
    if first.cell.is_none() { wrong("file-expected-cell", first.place) } else { Ok(Line::Ranks(ranks)) }
}

/// Where a sentence begins, if the line is one: there are at least as many words as numbers on it, and no other sign of a board.
fn prose(text: &str) -> Option<usize> {
    let (mut words, mut numbers) = (0, 0);
    for word in text.split_whitespace() {
        match cell(word) {
            Some(Cell::Number(_)) => numbers += 1,
            Some(_) => return None,
            None if word.chars().filter(|sign| sign.is_alphabetic()).count() > 1 => {
                let mut cells = Vec::new();
                add(&mut cells, word, 0, 0);
                if cells.iter().all(|word| word.cell.is_some()) {
                    return None;
                }
                words += 1;
            }
            None => {}
        }
    }
    (words > 0 && words >= numbers).then(|| text.len() - text.trim_start().len())
}

/// The cells of a word: one, or one for each sign.
fn add(rank: &mut Vec<Word>, word: &str, at: usize, line: u64) {
    let place = |at: usize| Place { line, column: at as u64 + 1 };
    if let Some(cell) = cell(word) {
        return rank.push(Word { cell: Some(cell), place: place(at) });
    }
    let sign = |(from, sign): (usize, char)| {
        let cell = cell(sign.encode_utf8(&mut [0; 4])).filter(|cell| !matches!(cell, Cell::Number(_)));
        Some(Word { cell: Some(cell?), place: place(at + from) })
    };
    match word.char_indices().map(sign).collect::<Option<Vec<Word>>>() {
        Some(cells) => rank.extend(cells),
        None => rank.push(Word { cell: None, place: place(at) }),
    }
}

fn cell(word: &str) -> Option<Cell> {
    let mut signs = word.chars();
    let first = signs.next()?;
    if first.is_ascii_digit() {
        return word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok().map(Cell::Number)).flatten();
    }
    if signs.next().is_some() {
        return None;
    }
    match first {
        '.' | '-' | '_' | '*' | 'O' | 'o' => Some(Cell::Empty),
        '#' => Some(Cell::Blocked),
        'X' | 'x' => Some(Cell::Piece(None)),
        sign => {
            // The symbols of white pieces precede those of black ones by six.
            let black = u32::from(sign).checked_add(6).and_then(char::from_u32);
            let is_sign = |piece: &&&Piece| {
                piece.letter == sign || piece.glyph == sign || !sign.is_ascii() && Some(piece.glyph) == black
            };
            PIECES.iter().find(is_sign).map(|piece| Cell::Piece(Some(piece)))
        }
    }
}

/// Whether a character belongs to the lines of a box.
fn is_box(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '+' | '-' | '=' | '|' | '\u{2500}'..='\u{257f}')
}

/// Whether a character stands between the squares of a rank in a box.
fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '│' | '┃' | '║' | '┆' | '┊' | '╎')
}

/// The line with blanks for the codes of terminals, so that columns stay.
fn without_codes(bytes: &[u8]) -> Vec<u8> {
    let mut plain = bytes.to_vec();
    let mut at = 0;
    while at < plain.len() {
        if plain[at] == 0x1b {
            let rest = &bytes[at + 1..];
            let code = match rest.first() {
                Some(b'[') => {
                    rest[1..].iter().position(|byte| (0x40..0x7f).contains(byte)).map_or(rest.len(), |end| end + 2)
                }
                _ => 0,
            };
            plain[at..=at + code].fill(b' ');
            at += code;
        }
        at += 1;
    }
    if plain.starts_with("\u{feff}".as_bytes()) {
        plain[..3].fill(b' ');
    }
    plain
}

/// The line with a full stop for each square of a box in which nothing stands.
fn blanked(text: &str) -> String {
    let bars: Vec<(usize, char)> = text.char_indices().filter(|&(_, sign)| is_bar(sign)).collect();
    let mut blanked = text.to_owned();
    for pair in bars.windows(2) {
        let (from, to) = (pair[0].0 + pair[0].1.len_utf8(), pair[1].0);
        let inside = &text[from..to];
        // A stop is put where a blank is, so that columns stay.
        if let Some(blank) = inside.find(' ').filter(|_| inside.trim().is_empty()) {
            blanked.replace_range(from + blank..=from + blank, ".");
        }
    }
    blanked
}

/// The letters of files: how many files a board has by them.
fn file_letters(text: &str) -> Option<usize> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let letters = |word: &&str| word.bytes().all(|byte| byte.is_ascii_alphabetic());
    if !words.iter().all(letters) {
        return None;
    }
    let lower = words.join(" ").to_ascii_lowercase();
    let names: Vec<&str> = lower.split(' ').collect();
    let one = |name: &str| name.len() == 1;
    match names.as_slice() {
        // Without blanks between, on wide boards.
        [long] if long.len() > 2 && long.starts_with("abc") => Some(long.len()),
        [long] if long.len() > 1 && words[0].bytes().all(|byte| matches!(byte, b'a'..=b'e')) => Some(0),
        names if names[0] == "a" && names.get(1).is_none_or(|&second| second == "b") => {
            let again = names.iter().enumerate().skip(1).find(|&(at, &name)| name == "a" && at != 26);
            Some(again.map_or(names.len(), |(at, _)| at))
        }
        // The first letters of names such as `aa`.
        names if names[0] == "a" && names.iter().all(|name| one(name) && *name <= "k") => Some(0),
        _ => None,
    }
}

/// The words of a line and where they begin; a closing bracket is a word.
fn pieces_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_gap = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '[' | '{' | '(' | ')') || is_bar(sign);
    text.split(is_gap).filter(|word| !word.is_empty()).flat_map(move |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let end = word.find([']', '}']).unwrap_or(word.len());
        let closing = word[end..]
            .char_indices()
            .map(move |(at, sign)| (start + end + at, &word[end + at..end + at + sign.len_utf8()]));
        (end > 0).then_some((start, &word[..end])).into_iter().chain(closing)
    })
}

/// Refuses what is wrong at a place.
pub(super) fn wrong<T>(what: &'static str, place: Place) -> Result<T, FileError> {
    Err(FileError::Malformed(Malformed::Expected(what), place))
}
