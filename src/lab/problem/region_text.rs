//! Texts of boards with regions, as people have them: letters, numbers or names of colours, arrays
//! pasted from a program, tasks of websites, and addresses of puzz.link.
//!
//! Ranks are given from the top, each in a line of its own, or with `/` between them, or in
//! brackets. Blanks, commas, quotes and the text around an array are ignored.

use super::DrawingError;
use bezzel_base::board::{Grid, Regions, Size, Square};
use serde_json::Value as Json;
use std::ops::Range;

/// Regions of a text: the size, the letter of every square in the order of [`Size::index`], and the
/// number of stars if the text states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionText {
    /// Size.
    pub size: Size,
    /// Letters.
    pub letter_of: Vec<char>,
    /// Number of pieces in every region.
    pub stars: Option<u32>,
}

/// Returns whether a text is a drawing of regions and not a file name: it has several lines, `/`
/// between at least three ranks or two of the same length, brackets, or is an address.
pub fn is_region_text(text: &str) -> bool {
    let rows: Vec<&str> = text.split('/').map(str::trim).collect();
    let is_even = rows.iter().all(|row| row.len() == rows[0].len());
    let are_ranks = rows.len() > 2 - usize::from(is_even)
        && rows.iter().all(|row| row.chars().all(|sign| sign.is_alphanumeric() || sign == '#'));
    let is_list = text.split(',').count() >= 4
        && text.chars().all(|sign| sign.is_ascii_digit() || ", ".contains(sign));
    text.contains(['\n', '[', '{', '?'])
        || are_ranks
        || is_list
        || text.contains(ADDRESS)
        || puzzlink_body(text).is_some()
}

/// Reads a text of regions.
///
/// # Errors
/// Returns the first error of the text, with the id of a message and its place.
pub fn read_regions(text: &str) -> Result<RegionText, DrawingError> {
    if let Some((body, start)) = puzzlink_body(text) {
        return read_puzzlink(body).ok_or(DrawingError {
            expected: "file-expected-puzzlink",
            at: start..start + body.len(),
        });
    }
    if text.contains(ADDRESS) {
        return Err(DrawingError { expected: "file-expected-address", at: 0..text.len() });
    }
    if let Some(at) = second_level(text) {
        return Err(DrawingError { expected: "file-expected-one-level", at });
    }
    if let Some(read) = serde_json::from_str::<Json>(text).ok().as_ref().and_then(read_json) {
        return read;
    }
    arrange(split_rows(text))
}

/// Part of every address, and of no other text of regions.
const ADDRESS: &str = "://";

/// Returns the place of the second level of a text, if empty lines separate square boards.
fn second_level(text: &str) -> Option<Range<usize>> {
    let place = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    let mut levels: Vec<Range<usize>> = Vec::new();
    let mut is_gap = true;
    for line in text.split_inclusive('\n') {
        let range = place(line.trim_end());
        let is_blank = line.trim().is_empty();
        match levels.last_mut() {
            Some(level) if !is_blank && !is_gap => level.end = range.end,
            _ if !is_blank => levels.push(range),
            _ => {}
        }
        is_gap = is_blank;
    }
    let is_level = |level: &Range<usize>| {
        arrange(split_rows(&text[level.clone()]))
            .is_ok_and(|read| read.size.files() == read.size.ranks() && read.size.files() > 1)
    };
    (levels.len() > 1 && levels.iter().all(is_level)).then(|| levels[1].clone())
}

/// Word of a region in a text, with its place.
type Label = (String, Range<usize>);

/// Splits a text into ranks of labels.
fn split_rows(text: &str) -> Vec<Vec<Label>> {
    let depth_of = |sign: char| match sign {
        '[' => 1,
        ']' => -1,
        _ => 0,
    };
    let mut depth = 0;
    let deepest = text.chars().fold(0, |deepest: i32, sign| {
        depth += depth_of(sign);
        deepest.max(depth)
    });
    let (mut rows, mut row): (Vec<Vec<Label>>, Vec<Label>) = (Vec::new(), Vec::new());
    let mut word: Option<Range<usize>> = None;
    let (mut depth, mut quote) = (0, None);
    let mut is_comment = false;
    for (at, sign) in text.char_indices().chain([(text.len(), '\n')]) {
        let next = text.get(at + 1..).and_then(|rest| rest.chars().next());
        let is_outside = deepest > 0 && depth < deepest;
        let is_before = deepest == 1 && depth < 1;
        is_comment =
            sign != '\n' && (is_comment || sign == '/' && next == Some('/') || sign == ';');
        let is_label = !is_comment
            && !is_before
            && (quote.is_some() && sign != '"' && sign != '\'' && sign != '`'
                || sign.is_alphanumeric()
                || sign == Regions::HOLE
                || sign == '.'
                || sign == '_' && word.is_some());
        if is_label && !(is_outside && deepest > 1) {
            word = Some(word.map_or(at, |word| word.start)..at + sign.len_utf8());
            continue;
        }
        row.extend(word.take().map(|range| (text[range.clone()].to_owned(), range)));
        if is_comment {
            continue;
        }
        quote = match sign {
            '"' | '\'' | '`' if quote == Some(sign) => None,
            '"' | '\'' | '`' if quote.is_none() && (deepest == 0 || depth == deepest) => Some(sign),
            _ => quote,
        };
        depth += depth_of(sign);
        let ends_row = match sign {
            '\n' => deepest < 2,
            '/' => deepest == 0,
            ']' => deepest == depth + 1,
            _ => false,
        };
        quote = quote.filter(|_| sign != '\n');
        if ends_row && !row.is_empty() {
            rows.push(std::mem::take(&mut row));
        }
    }
    rows
}

/// Makes a board of ranks of labels: each label is a square, or each character of it is.
fn arrange(rows: Vec<Vec<Label>>) -> Result<RegionText, DrawingError> {
    let end = rows.last().and_then(|row| row.last()).map_or(0, |(_, range)| range.end);
    let missing = || DrawingError { expected: "file-expected-regions", at: 0..end };
    let characters = |(label, range): &Label| {
        let place = range.start;
        label
            .char_indices()
            .filter(|(_, sign)| !sign.is_whitespace())
            .map(|(at, sign)| (sign.to_string(), place + at..place + at + sign.len_utf8()))
            .collect::<Vec<Label>>()
    };
    let is_even = |rows: &[Vec<Label>]| rows.iter().all(|row| row.len() == rows[0].len());
    let split: Vec<Vec<Label>> =
        rows.iter().map(|row| row.iter().flat_map(characters).collect()).collect();
    let first = rows.first().ok_or_else(missing)?;
    let has_words = rows.iter().flatten().any(|(label, _)| label.chars().count() > 1);
    // One row of all squares, or of all ranks.
    if let [row] = rows.as_slice() {
        let side = (1..=64).find(|side| side * side == row.len());
        let ranks: Vec<Vec<Label>> = row.iter().map(characters).collect();
        match side {
            Some(side) if side > 1 && !ranks.iter().all(|rank| rank.len() == ranks.len()) => {
                return letters(row.chunks(side).map(<[Label]>::to_vec).collect());
            }
            _ if ranks.len() > 1 && ranks[0].len() > 1 && is_even(&ranks) => return letters(ranks),
            _ => {}
        }
    }
    let are_squares = is_even(&rows) && first.len() > 1 && has_words;
    let is_square = |rows: &[Vec<Label>]| is_even(rows) && rows[0].len() == rows.len();
    if are_squares && (is_square(&rows) || !is_square(&split)) {
        letters(rows)
    } else {
        letters(split)
    }
}

/// Gives each label a letter. Labels of one letter keep it, in lower case if that is unambiguous.
fn letters(rows: Vec<Vec<Label>>) -> Result<RegionText, DrawingError> {
    let wrong = |expected, at: Range<usize>| Err(DrawingError { expected, at });
    let width = rows.first().map_or(0, Vec::len);
    for row in &rows {
        let place = row.first().map_or(0, |it| it.1.start)..row.last().map_or(0, |it| it.1.end);
        if row.len() != width {
            return wrong("file-expected-row", place);
        }
        if (width * rows.len()) as u64 > Grid::MAX_SQUARES {
            return wrong("file-expected-small-board", place);
        }
        if let Some((_, place)) = row.iter().find(|(label, _)| label.contains(['.', '_'])) {
            return wrong("file-expected-regions", place.clone());
        }
    }
    let end = rows.last().and_then(|row| row.last()).map_or(0, |(_, range)| range.end);
    let Ok(size) = Size::new(width as u64, rows.len() as u64) else {
        return wrong("file-expected-regions", 0..end);
    };
    let hole = Regions::HOLE.to_string();
    let mut labels: Vec<&str> = Vec::new();
    for (label, place) in rows.iter().flatten().filter(|(label, _)| *label != hole) {
        if !labels.contains(&label.as_str()) {
            labels.push(label);
            if labels.len() > Regions::MAX {
                return wrong("file-expected-few-regions", place.clone());
            }
        }
    }
    if labels.is_empty() {
        return wrong("file-expected-regions", 0..end);
    }
    let own = |label: &&str| label.len() == 1 && label.as_bytes()[0].is_ascii_alphabetic();
    let mut lower: Vec<String> = labels.iter().map(|label| label.to_lowercase()).collect();
    lower.sort_unstable();
    lower.dedup();
    let letter = |label: &str| -> char {
        let number = labels.iter().position(|&known| known == label).unwrap_or_default();
        match label.chars().next() {
            Some(sign) if labels.iter().all(own) && lower.len() == labels.len() => {
                sign.to_ascii_lowercase()
            }
            Some(sign) if labels.iter().all(own) => sign,
            _ => Regions::default_letter(number as u8),
        }
    };
    let mut letter_of = vec![Regions::HOLE; size.squares() as usize];
    for (row, rank) in rows.iter().zip((0..size.ranks()).rev()) {
        for ((label, _), file) in row.iter().zip(0..) {
            if *label != hole {
                letter_of[size.index(Square { file, rank })] = letter(label);
            }
        }
    }
    Ok(RegionText { size, letter_of, stars: None })
}

/// Finds the regions in a JSON text: an array of ranks, or an object that holds one under a usual
/// name.
fn read_json(json: &Json) -> Option<Result<RegionText, DrawingError>> {
    const NAMES: [&str; 8] =
        ["regions", "colorRegions", "region", "board", "grid", "areas", "cages", "puzzle"];
    let label = |item: &Json| match item {
        Json::String(text) => Some((text.clone(), 0..0)),
        Json::Number(number) => Some((number.to_string(), 0..0)),
        _ => None,
    };
    match json {
        Json::String(text) => Some(read_regions(text)),
        Json::Array(rows) => {
            let row = |row: &Json| match row {
                Json::Array(items) => items.iter().map(label).collect(),
                other => label(other).map(|label| vec![label]),
            };
            let rows: Vec<Vec<Label>> = rows.iter().map(row).collect::<Option<_>>()?;
            Some(arrange(rows))
        }
        Json::Object(object) => {
            let mut read = NAMES.into_iter().find_map(|name| read_json(object.get(name)?))?;
            if let (Ok(read), Some(stars)) = (&mut read, object.get("stars").and_then(Json::as_u64))
            {
                read.stars = u32::try_from(stars).ok();
            }
            Some(read)
        }
        _ => None,
    }
}

/// Returns the part of an address of puzz.link after `starbattle/`, and where it starts.
fn puzzlink_body(text: &str) -> Option<(&str, usize)> {
    const KIND: &str = "starbattle/";
    let start = text.find(KIND)? + KIND.len();
    Some((text[start..].split_whitespace().next().unwrap_or_default(), start))
}

/// Reads `WIDTH/HEIGHT/STARS/BORDERS`: in the borders, each digit in base 32 stands for five of
/// them, first between the columns of each row, then between the rows.
fn read_puzzlink(body: &str) -> Option<RegionText> {
    let mut parts = body.trim_end_matches('/').split('/');
    let mut number = || parts.next()?.parse::<u64>().ok();
    let (width, height, stars) = (number()?, number()?, number()?);
    let size = Size::new(width, height).ok().filter(|it| it.squares() <= Grid::MAX_SQUARES)?;
    let digits = parts.next()?;
    let five = |digit: char| {
        let value = digit.to_digit(32)?;
        Some((0..5).rev().map(move |bit| value >> bit & 1 == 1))
    };
    let bits: Vec<Vec<bool>> =
        digits.chars().map(|digit| five(digit).map(Iterator::collect)).collect::<Option<_>>()?;
    let bits = bits.concat();
    let (columns, rows) = ((width - 1) * height, width * (height - 1));
    let start = columns.div_ceil(5) * 5;
    if (bits.len() as u64) < start + rows {
        return None;
    }
    // Row 0 is the top one.
    let square = |x: u64, y: u64| Square { file: x as u32, rank: (height - 1 - y) as u32 };
    let mut region_of: Vec<usize> = (0..size.squares() as usize).collect();
    let find = |region_of: &[usize], mut at: usize| {
        while region_of[at] != at {
            at = region_of[at];
        }
        at
    };
    let mut join = |a: Square, b: Square| {
        let (a, b) = (find(&region_of, size.index(a)), find(&region_of, size.index(b)));
        region_of[a] = b;
    };
    for y in 0..height {
        for x in 0..width {
            if x + 1 < width && !bits[(y * (width - 1) + x) as usize] {
                join(square(x, y), square(x + 1, y));
            }
            if y + 1 < height && !bits[(start + y * width + x) as usize] {
                join(square(x, y), square(x, y + 1));
            }
        }
    }
    let mut roots: Vec<usize> = Vec::new();
    let mut letter_of = vec![Regions::HOLE; size.squares() as usize];
    for y in 0..height {
        for x in 0..width {
            let index = size.index(square(x, y));
            let root = find(&region_of, index);
            let number = roots.iter().position(|&known| known == root).unwrap_or(roots.len());
            if number == roots.len() {
                roots.push(root);
            }
            if number >= Regions::MAX {
                return None;
            }
            letter_of[index] = Regions::default_letter(number as u8);
        }
    }
    Some(RegionText { size, letter_of, stars: u32::try_from(stars).ok() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::problem::puzzlink_url;

    fn text_of(text: &str) -> (String, Option<u32>) {
        let read = read_regions(text).unwrap_or_else(|error| panic!("{text:?}: {error:?}"));
        let regions = Regions::new(read.size, &read.letter_of, None, None).expect("regions");
        (regions.to_text(), read.stars)
    }

    #[test]
    fn regions_are_read_however_they_are_laid_out() {
        let same = [
            "AAB/CAB/CCB",
            "aab\ncab\r\nccb\n\n",
            "A A B\nC A B\nC C B",
            "A,A,B\nC,A,B\nC,C,B\n",
            "0 0 1\n2 0 1\n2 2 1",
            "0,0,1,2,0,1,2,2,1",
            "[[0,0,1],[2,0,1],[2,2,1]]",
            "[\n  [10, 10, 3],\n  [7, 10, 3],\n  [7, 7, 3],\n]",
            "red red blue\ngreen red blue\ngreen green blue",
            "export const level = {\n  size: 3,\n  colorRegions: [\n    [\"A\", \"A\", \"B\"], // top\n    [\"C\", \"A\", \"B\"],\n    [\"C\", \"C\", \"B\"],\n  ],\n  regionColors: { A: lightWisteria },\n};",
            "[\"AAB\", \"CAB\", \"CCB\"]",
            "grid = [\n  'AAB',\n  'CAB',\n  'CCB',\n]",
            "\"AAB\",\n\"CAB\",\n\"CCB\"",
            "{\"regions\": [\"aab\", \"cab\", \"ccb\"], \"other\": [1, 2]}",
            "{\"colorRegions\": [[\"A\",\"A\",\"B\"],[\"C\",\"A\",\"B\"],[\"C\",\"C\",\"B\"]]}",
            "; a level\naab ; top\ncab\nccb",
            "aab\n\ncab\n\nccb\n",
        ];
        for text in same {
            let (read, _) = text_of(text);
            assert_eq!(read, "aab/cab/ccb", "{text:?}");
        }
        assert_eq!(text_of("{\"stars\": 2, \"regions\": \"aa/bb\"}"), ("aa/bb".into(), Some(2)));
        assert_eq!(text_of("Aa/aA").0, "Aa/aA");
        assert_eq!(text_of("a#/ba").0, "a#/ba");
    }

    #[test]
    fn addresses_are_those_of_the_site() {
        // This example is among the site's own tests (pzprjs, `test/script/starbattle.js`), with
        // its rows from the top.
        let address = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou";
        let (text, stars) = text_of(address);
        assert_eq!((text.as_str(), stars), ("aaabbb/abbbcc/addeec/ffddec/feeeec/fccccc", Some(1)));
        let read = read_regions(address).expect("it was read");
        let regions = Regions::new(read.size, &read.letter_of, None, None).expect("regions");
        assert_eq!(puzzlink_url(&regions, 1).as_deref(), Some(address));
    }

    #[test]
    fn errors_are_reported_at_their_place() {
        let long = vec!["ab".repeat(40); 80].join("\n");
        for (text, expected, at) in [
            ("", "file-expected-regions", 0..0),
            ("aab/ab/aab", "file-expected-row", 4..6),
            ("aab\na.b\n", "file-expected-regions", 5..6),
            ("##/##", "file-expected-regions", 0..5),
            ("ab\nab\n\naa\nbb\n", "file-expected-one-level", 7..12),
            ("https://example.org/#m=edit&p=q1ZK", "file-expected-address", 0..34),
            ("https://puzz.link/p?starbattle/6/6/1/4i", "file-expected-puzzlink", 31..39),
        ] {
            let error = read_regions(text).err();
            assert_eq!(error, Some(DrawingError { expected, at }), "{text:?}");
        }
        let error = read_regions(&long).err().map(|error| error.expected);
        assert_eq!(error, Some("file-expected-small-board"));
        assert!(is_region_text("aab/cab/ccb") && !is_region_text("levels/one.txt"));
        assert!(!is_region_text("level.txt") && !is_region_text("a/bc/d.txt"));
    }
}
