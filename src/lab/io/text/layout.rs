//! Layout of lines: rules, coordinates, labels and terminal codes.

use super::ranks::{DrawnBoard, DrawnRank};
use super::sign::{SignCell, is_sign};
use super::token::is_bar;
use crate::io::notes::has_words;
use bezzel_base::board::Square;
use bezzel_messages::CaptionGroup;

/// Splits the ranks of a tall block into square boards if each square part has the same numbers or
/// pieces.
pub(super) fn split_squares(ranks: Vec<DrawnRank>) -> Vec<DrawnBoard> {
    let (width, height) = (ranks[0].len(), ranks.len());
    if width < 2
        || height <= width
        || !height.is_multiple_of(width)
        || ranks.iter().any(|rank| rank.len() != width)
    {
        return vec![ranks];
    }
    let contents = |chunk: &[DrawnRank]| -> Vec<SignCell> {
        let mut cells: Vec<SignCell> = chunk.iter().flatten().map(|word| word.cell).collect();
        cells.sort_unstable_by_key(|cell| match cell {
            SignCell::Number(number) => (0, *number, ' '),
            SignCell::Negative => (1, 0, ' '),
            SignCell::Sign(sign) => (2, 0, *sign),
        });
        cells
    };
    let first = contents(&ranks[..width]);
    let numbers: Vec<u64> = first.iter().filter_map(|cell| cell.number()).collect();
    let is_tour =
        numbers.len() == width * width && numbers.windows(2).all(|pair| pair[0] < pair[1]);
    let marked = |rank: &DrawnRank| {
        let blank = |cell: SignCell| rank.iter().filter(|word| word.cell == cell).count();
        rank.iter().filter(|word| blank(word.cell) == 1).count() == 1
    };
    let is_placement = width > 2 && ranks.iter().all(marked);
    if (is_tour || is_placement) && ranks.chunks(width).all(|chunk| contents(chunk) == first) {
        ranks.chunks(width).map(<[DrawnRank]>::to_vec).collect()
    } else {
        vec![ranks]
    }
}

/// Returns whether a line is a row of numbers below boards: `no. 1   no. 2`, `1.   2.`, `№ 1`.
pub(super) fn is_label_row(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let pairs = words.len().is_multiple_of(2)
        && words.chunks(2).all(|pair| CaptionGroup::Label.has_word(pair[0]) && is_number(pair[1]));
    // The gaps must be wide. Numbers with points separated by single blanks may belong to a list.
    let dotted = words.iter().all(|word| word.strip_suffix('.').is_some_and(is_number))
        && (words.len() == 1
            || words.len()
                == text.trim().split("   ").filter(|part| !part.trim().is_empty()).count());
    !words.is_empty() && (pairs || dotted)
}

/// Returns whether a part of a caption is the name of a method, a time, or a number with a word.
pub(super) fn is_small_part(part: &str) -> bool {
    let words: Vec<&str> = part.split_whitespace().collect();
    let numbers =
        words.iter().filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit())).count();
    let is_word = |word: &&str| {
        word.chars().all(|sign| sign.is_alphanumeric() || ".,'’µμ%-+^".contains(sign))
    };
    !words.is_empty() && words.len() <= 6 && numbers <= 2 && words.iter().all(is_word)
}

/// Returns whether a character belongs to the lines of a box.
pub(super) fn is_box_char(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '+' | '-' | '=' | '|' | '\u{2500}'..='\u{257f}')
}

/// Returns the number of squares of a line that has only bars, with blank space or a hyphen between
/// them.
pub(super) fn empty_rank_squares(text: &str) -> Option<usize> {
    let text = text.trim();
    let bars = text.chars().filter(|&sign| is_bar(sign)).count();
    let inner = text.strip_prefix(is_bar)?.strip_suffix(is_bar)?;
    let is_empty = |cell: &str| matches!(cell.trim(), "" | "-") && !cell.is_empty();
    inner.split(is_bar).all(is_empty).then_some(bars - 1)
}

/// Returns the number of squares of a drawn rank of signs without coordinates. Several runs are
/// adjacent boards. Returns `None` for any other line.
pub(crate) fn rank_width(text: &str) -> Option<usize> {
    let mut words = text.split_whitespace();
    let width = words.next()?.chars().count();
    let is_run = |word: &str| word.chars().count() == width && word.chars().all(is_sign);
    let is_rank = text.split_whitespace().all(is_run)
        && !text.chars().all(|sign| sign.is_ascii_digit() || sign == ' ')
        && !has_words(text);
    let squares = if width == 1 { 1 + words.count() } else { width };
    (is_rank && squares > 3).then_some(squares)
}

/// Returns whether a line consists of one repeated mark.
pub(super) fn is_mark_rule(text: &str) -> bool {
    let text = text.trim();
    let mut signs = text.chars();
    let Some(first) = signs.next() else { return false };
    matches!(first, '*' | '#' | '~' | '_') && text.len() > 3 && signs.all(|sign| sign == first)
}

/// Returns whether a line begins or ends a block of code in Markdown.
pub(super) fn is_code_fence(text: &str) -> bool {
    let text = text.trim();
    let name = text.trim_start_matches('`');
    text.len() >= name.len() + 3 && name.chars().all(char::is_alphanumeric)
}

/// Beginnings of comments.
const COMMENTS: [&str; 7] = ["#", "//", "%", "/*", "--", "?-", "$"];

/// Returns whether a line is a comment, a heading in Markdown or a question to Prolog, and has
/// neither brackets with values nor the names of squares. A comment with a solution in it is not
/// skipped.
pub(super) fn is_comment(text: &str) -> bool {
    let text = text.trim();
    let Some(rest) = COMMENTS.iter().find_map(|comment| text.strip_prefix(comment)) else {
        return false;
    };
    let words = || rest.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let numbers = words().filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
    has_words(rest)
        && numbers.count() <= 3
        && !rest.contains(['[', '{', '"', '|'])
        && !words().any(|word| word.to_ascii_lowercase().parse::<Square>().is_ok())
}

/// Returns a line without the comment at its end.
pub(super) fn without_comment(text: &str) -> &str {
    let comments = ["#", "//", "%", "/*"];
    let start = comments.iter().filter_map(|comment| {
        let at = text.find(&format!(" {comment}"))?;
        let has_content = !text[..at].trim().is_empty();
        (has_content && !has_words(&text[..at]) && is_comment(&text[at..])).then_some(at)
    });
    start.min().map_or(text, |at| &text[..at])
}

/// Reads the header `[,1] [,2] [,3]` of a matrix in R. Returns the number of its columns.
fn read_r_header(text: &str) -> Option<usize> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_column = |(number, word): (usize, &&str)| **word == format!("[,{number}]");
    (!words.is_empty() && (1..).zip(&words).all(is_column)).then_some(words.len())
}

/// Replaces terminal codes in a line with blanks, so that the columns stay the same.
pub(super) fn blank_terminal_codes(bytes: &[u8]) -> Vec<u8> {
    let mut plain = bytes.to_vec();
    let mut at = 0;
    while at < plain.len() {
        if plain[at] == 0x1b {
            let rest = &bytes[at + 1..];
            let code = match rest.first() {
                Some(b'[') => rest[1..]
                    .iter()
                    .position(|byte| (0x40..0x7f).contains(byte))
                    .map_or(rest.len(), |end| end + 2),
                _ => 0,
            };
            plain[at..=at + code].fill(b' ');
            at += code;
        }
        at += 1;
    }
    plain
}

/// Reads a line with the letters of files. Returns the number of files of a board, or 0 if the
/// letters do not determine it. On a board of known width they must be the letters of its files.
/// Returns `None` for any other line.
pub(super) fn read_file_letters(text: &str, known: Option<usize>) -> Option<usize> {
    if let Some(files) = read_r_header(text) {
        return known.is_none_or(|known| known == files).then_some(files);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let letters = |word: &&str| word.bytes().all(|byte| byte.is_ascii_alphabetic());
    if !words.iter().all(letters) {
        return None;
    }
    let lower = words.join(" ").to_ascii_lowercase();
    let names: Vec<&str> = lower.split(' ').collect();
    // Last letters of the names of files, and first letters of the names with two letters.
    let last = |file: usize| b'a' + (file % 26) as u8;
    let first = |file: usize| b'a' + (file / 26 - 1) as u8;
    let one = |name: &str| name.len() == 1;
    let bytes: Vec<u8> = match names.as_slice() {
        // Wide boards have no blanks between the letters.
        [long] if long.len() > 1 => long.bytes().collect(),
        names if names.iter().all(|name| one(name)) => {
            names.iter().map(|name| name.as_bytes()[0]).collect()
        }
        _ => return None,
    };
    let repeats = |width: usize, letter: &dyn Fn(usize) -> u8| {
        width > 0
            && bytes.len().is_multiple_of(width)
            && (0..).zip(&bytes).all(|(at, &byte)| byte == letter(at % width))
    };
    if let Some(files) = known {
        let is_first = files > 26 && repeats(files - 26, &|at| first(at + 26));
        return if repeats(files, &last) { Some(files) } else { is_first.then_some(0) };
    }
    let again = bytes
        .iter()
        .enumerate()
        .skip(1)
        .find(|&(at, &byte)| byte == b'a' && at != 26)
        .map(|(at, _)| at);
    let width = again.unwrap_or(bytes.len());
    if names.len() == 1 && bytes.len() < 3 && bytes.len() > 1 {
        return None;
    }
    if repeats(width, &last) && (width > 1 || bytes.len() == 1) {
        return Some(width);
    }
    let is_first = bytes[0] == b'a'
        && bytes.windows(2).all(|pair| pair[0] <= pair[1])
        && bytes[bytes.len() - 1] <= b'k';
    is_first.then_some(0)
}
