//! Boards of labels, and the levels that they are.

use super::tokens::Label;
use bezzel_base::board::{Grid as Board, Regions, Size, Square};
use bezzel_base::problem::DrawingError;
use std::ops::Range;

/// Level: the size, the letter of every square in the order of [`Size::index`], and the number of
/// stars if the text states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Level {
    pub(crate) size: Size,
    pub(crate) letter_of: Vec<char>,
    /// Number of pieces in every region.
    pub(crate) stars: Option<u32>,
}

/// Board of labels, the top row first.
pub(super) type Grid = Vec<Vec<Label>>;

/// Returns whether a label can be a region: a letter, a number, a symbol, a name or a colour.
fn is_region(label: &str) -> bool {
    label.chars().count() == 1 || label.contains(char::is_alphanumeric)
}

/// Returns whether a label is a punctuation mark, which is a region only on a board that fits a
/// puzzle.
pub(super) fn is_mark(label: &str) -> bool {
    label.len() == 1 && label.as_bytes()[0].is_ascii_punctuation() && label != "#"
}

/// Returns a label as it is compared with others. Names and colours have no case.
fn region_key(label: &str) -> String {
    if label.chars().count() > 1 { label.to_lowercase() } else { label.to_owned() }
}

/// Gives each label a letter. Labels of one letter keep it, in lower case if that is unambiguous.
pub(super) fn letters(rows: &Grid) -> Result<Level, DrawingError> {
    let wrong = |expected, at: Range<usize>| Err(DrawingError { expected, at });
    let width = rows.first().map_or(0, Vec::len);
    for row in rows {
        let place = row.first().map_or(0, |it| it.at.start)..row.last().map_or(0, |it| it.at.end);
        if row.len() != width {
            return wrong("file-expected-row", place);
        }
        if (width * rows.len()) as u64 > Board::MAX_SQUARES {
            return wrong("file-expected-small-board", place);
        }
        if let Some(label) = row.iter().find(|label| !is_region(&label.text)) {
            return wrong("file-expected-regions", label.at.clone());
        }
    }
    let end = rows.last().and_then(|row| row.last()).map_or(0, |label| label.at.end);
    let Ok(size) = Size::new(width as u64, rows.len() as u64) else {
        return wrong("file-expected-regions", 0..end);
    };
    let hole = Regions::HOLE.to_string();
    let mut keys: Vec<String> = Vec::new();
    for label in rows.iter().flatten().filter(|label| label.text != hole) {
        let key = region_key(&label.text);
        if !keys.contains(&key) {
            keys.push(key);
            if keys.len() > Regions::MAX {
                return wrong("file-expected-few-regions", label.at.clone());
            }
        }
    }
    // Beside other marks `#` is a region if a square board needs one more.
    let is_marked = keys.iter().all(|key| is_mark(key)) && keys.len() + 1 == rows.len();
    let hole = if is_marked && keys.len() > 1 && width == rows.len() {
        keys.push(hole);
        String::new()
    } else {
        hole
    };
    if keys.is_empty() {
        return wrong("file-expected-regions", 0..end);
    }
    let is_letter = |key: &String| key.len() == 1 && key.as_bytes()[0].is_ascii_alphabetic();
    let has_letters = keys.iter().all(is_letter);
    let mut lower: Vec<String> = keys.iter().map(|key| key.to_lowercase()).collect();
    lower.sort_unstable();
    lower.dedup();
    let letter = |label: &str| -> char {
        let key = region_key(label);
        let number = keys.iter().position(|known| *known == key).unwrap_or_default();
        match label.chars().next() {
            Some(sign) if has_letters && lower.len() == keys.len() => sign.to_ascii_lowercase(),
            Some(sign) if has_letters => sign,
            _ => Regions::default_letter(number as u8),
        }
    };
    let mut letter_of = vec![Regions::HOLE; size.squares() as usize];
    for (row, rank) in rows.iter().zip((0..size.ranks()).rev()) {
        for (label, file) in row.iter().zip(0..) {
            if label.text != hole {
                letter_of[size.index(Square { file, rank })] = letter(&label.text);
            }
        }
    }
    Ok(Level { size, letter_of, stars: None })
}

/// Returns the level whose borders lie between columns (row by row) and between rows, from the top.
/// Returns `None` if it has too many regions.
pub(super) fn level_of_borders(
    size: Size,
    between_columns: &[bool],
    between_rows: &[bool],
    stars: Option<u32>,
) -> Option<Level> {
    let (width, height) = (size.files() as usize, size.ranks() as usize);
    let region_of =
        regions_between((width, height), &|x, y| between_columns[y * (width - 1) + x], &|x, y| {
            between_rows[y * width + x]
        });
    if region_of.iter().any(|&region| region >= Regions::MAX) {
        return None;
    }
    let mut letter_of = vec![Regions::HOLE; size.squares() as usize];
    for (at, &region) in region_of.iter().enumerate() {
        // Row 0 is the top one.
        let (file, rank) = ((at % width) as u32, (height - 1 - at / width) as u32);
        letter_of[size.index(Square { file, rank })] = Regions::default_letter(region as u8);
    }
    Some(Level { size, letter_of, stars })
}

/// Returns the number of the region of each square, row by row from the top. Two functions say
/// whether a wall is on the right of a square and below it.
pub(super) fn regions_between(
    (width, height): (usize, usize),
    is_wall_right: &dyn Fn(usize, usize) -> bool,
    is_wall_below: &dyn Fn(usize, usize) -> bool,
) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let mut region_of = vec![NONE; width * height];
    let mut regions = 0;
    for start in 0..width * height {
        if region_of[start] != NONE {
            continue;
        }
        let mut stack = vec![start];
        while let Some(at) = stack.pop() {
            if region_of[at] != NONE {
                continue;
            }
            region_of[at] = regions;
            let (x, y) = (at % width, at / width);
            if x + 1 < width && !is_wall_right(x, y) {
                stack.push(at + 1);
            }
            if x > 0 && !is_wall_right(x - 1, y) {
                stack.push(at - 1);
            }
            if y + 1 < height && !is_wall_below(x, y) {
                stack.push(at + width);
            }
            if y > 0 && !is_wall_below(x, y - 1) {
                stack.push(at - width);
            }
        }
        regions += 1;
    }
    region_of
}
