//! Levels of region puzzles, as people have them: letters, numbers, colours or names for the
//! squares, in lines, arrays, objects or addresses, with titles, comments and solutions around
//! them.
//!
//! All readings are made: the lines with their words or their characters as squares, and the nested
//! lists in the shapes of a table. The rule of the puzzle chooses among them: a square board with
//! as many regions as rows, whose regions are connected. If no reading has such a board, the text
//! must be one board without anything else.

mod address;
mod board;
mod markup;
mod readings;
mod squares;
mod tokens;
mod walls;

use address::{ADDRESS, read_notation};
use bezzel_base::board::{Regions, Square};
use bezzel_base::problem::DrawingError;
pub(crate) use board::Level;
use board::{Grid, is_mark, letters, regions_between};
use readings::{SHAPES, characters, even, square_rows};
pub(crate) use squares::read_squares;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use tokens::{Item, Label, Line, read_items, split_lines};

/// Returns whether a text is a drawing of regions and not a file name: it has several lines, `/`
/// between at least three ranks or two of the same length, also with blanks between the squares,
/// brackets, is an address, or has all squares of a level in one word.
pub(crate) fn is_level_text(text: &str) -> bool {
    let rows: Vec<&str> = text.split('/').map(str::trim).collect();
    let is_even = rows.iter().all(|row| row.len() == rows[0].len());
    let is_square =
        |sign: char| sign.is_alphanumeric() || sign == Regions::HOLE || !sign.is_ascii();
    let are_ranks =
        rows.len() > 2 - usize::from(is_even) && rows.iter().all(|row| row.chars().all(is_square));
    let signs =
        |row: &&str| -> Vec<usize> { row.split(' ').map(|sign| sign.chars().count()).collect() };
    let are_spaced = is_even
        && rows.len() > 1
        && rows
            .iter()
            .all(|row| signs(row).len() > 1 && signs(row).iter().all(|&count| count == 1));
    let is_list = text.split(',').count() >= 4
        && text.chars().all(|sign| sign.is_ascii_digit() || ", ".contains(sign));
    let is_word = || text.chars().all(is_square) && find_levels(text).0 == Fit::Connected;
    text.contains(['\n', '[', '{', '?'])
        || are_ranks
        || are_spaced
        || is_list
        || text.contains(ADDRESS)
        || read_notation(text).is_some()
        || is_word()
}

/// Reads the level with this number, counted from 1. Without a number the text must have only one.
///
/// # Errors
/// The first error of the text, with the id of a message and its place.
pub(crate) fn read_level(text: &str, number: Option<u64>) -> Result<Level, DrawingError> {
    let mut levels = read_levels(text)?;
    let count = levels.len();
    match number {
        None if count > 1 => {
            Err(DrawingError { expected: "file-expected-one-level", at: levels.swap_remove(1).1 })
        }
        None => Ok(levels.swap_remove(0).0),
        Some(number) => match usize::try_from(number).ok().and_then(|number| number.checked_sub(1))
        {
            Some(at) if at < count => Ok(levels.swap_remove(at).0),
            _ => Err(DrawingError {
                expected: "file-expected-another-level",
                at: levels.swap_remove(count - 1).1,
            }),
        },
    }
}

/// Reads all levels of a text, at least one, each with its place.
fn read_levels(text: &str) -> Result<Vec<(Level, Range<usize>)>, DrawingError> {
    let text = text.trim_start_matches('\u{feff}');
    if let Some(cells) = notebook_source(text) {
        return read_levels(&cells);
    }
    let (noted, damaged): (Vec<_>, Vec<_>) =
        read_notations(text).into_iter().partition(|(_, level)| level.is_some());
    if !noted.is_empty() {
        return Ok(noted.into_iter().filter_map(|(at, level)| Some((level?, at))).collect());
    }
    let (fit, grids) = find_levels(text);
    if fit < Fit::Square
        && let Some((at, _)) = damaged.into_iter().next()
    {
        return Err(DrawingError { expected: "file-expected-puzzlink", at });
    }
    if fit < Fit::Square && text.contains(ADDRESS) {
        return Err(DrawingError { expected: "file-expected-address", at: 0..text.len() });
    }
    if fit < Fit::Whole {
        return Err(first_error(text));
    }
    let stars = find_stars(text);
    grids
        .into_iter()
        .map(|grid| {
            let at = range_of(&grid);
            let level = letters(&grid)?;
            let distance = |place: &usize| place.abs_diff(at.start).min(place.abs_diff(at.end));
            let near = stars.iter().min_by_key(|(place, _)| distance(place));
            Ok((Level { stars: near.map(|&(_, stars)| stars), ..level }, at))
        })
        .collect()
}

/// Returns the text of the cells of a notebook.
fn notebook_source(text: &str) -> Option<String> {
    let json: serde_json::Value =
        text.starts_with('{').then(|| serde_json::from_str(text).ok())??;
    let cells = json.get("cells")?.as_array()?;
    let source = |cell: &serde_json::Value| match cell.get("source")? {
        serde_json::Value::String(text) => Some(text.clone()),
        lines => Some(lines.as_array()?.iter().filter_map(|line| line.as_str()).collect()),
    };
    let sources: Vec<String> = cells.iter().map(source).collect::<Option<_>>()?;
    (!sources.is_empty()).then(|| sources.join("\n\n"))
}

/// Reads levels in the notations of websites: a file of pzpr, or each word of the text. A level
/// that is `None` is damaged.
fn read_notations(text: &str) -> Vec<(Range<usize>, Option<Level>)> {
    let place = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let read = |part: &str| {
        let (at, level) = read_notation(part)?;
        Some((place(part) + at.start..place(part) + at.end, level))
    };
    let is_file = text.to_ascii_lowercase().contains("pzprv3");
    let is_word_end = |sign: char| sign.is_whitespace() || "\"'`,<>()".contains(sign);
    match is_file {
        true => read(text).into_iter().collect(),
        false => text.split(is_word_end).filter_map(read).collect(),
    }
}

/// How well a board of labels fits a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// Not a board.
    None,
    /// Board of regions.
    Whole,
    /// Square board with as many regions as rows.
    Square,
    /// Such a board, and all regions are connected.
    Connected,
}

impl Fit {
    fn of_grid(grid: &Grid) -> Fit {
        let Ok(Level { size, letter_of, .. }) = letters(grid) else { return Fit::None };
        let text = |at: usize| grid[at].iter().map(|label| &label.text);
        // Rows that are all the same are words and not regions.
        let is_striped = grid.len() > 1 && (1..grid.len()).all(|row| text(row).eq(text(0)));
        // A mark is a region only if the board fits. A full stop is an empty square otherwise.
        let has_marks = grid.iter().flatten().any(|label| is_mark(&label.text));
        let weak = |fit: Fit| if has_marks { Fit::None } else { fit };
        let regions: HashSet<char> =
            letter_of.iter().copied().filter(|&letter| letter != Regions::HOLE).collect();
        let side = grid.len();
        let is_square = grid[0].len() == side && side > 1 && regions.len() == side;
        if !is_square || is_striped {
            return weak(Fit::Whole);
        }
        let letter = |x: usize, y: usize| {
            letter_of[size.index(Square { file: x as u32, rank: (side - 1 - y) as u32 })]
        };
        let parts =
            regions_between((side, side), &|x, y| letter(x, y) != letter(x + 1, y), &|x, y| {
                letter(x, y) != letter(x, y + 1)
            });
        let connected: HashSet<usize> = (0..side * side)
            .filter(|at| letter(at % side, at / side) != Regions::HOLE)
            .map(|at| parts[at])
            .collect();
        if connected.len() == side { Fit::Connected } else { weak(Fit::Square) }
    }
}

/// Reader that found a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reader {
    /// All lines together.
    Whole,
    /// Neighbouring lines.
    Blocks,
    /// Lines as lists.
    Lines,
    /// Lists in brackets.
    Lists,
    /// Tables and walls.
    Drawings,
}

/// Returns the boards of a text that fit a puzzle best, in their order, and how well they fit.
fn find_levels(text: &str) -> (Fit, Vec<Grid>) {
    let mut found: Vec<(Fit, Reader, Grid)> = Vec::new();
    let mut add = |reader: Reader, grid: Grid, least: Fit| {
        let fit = Fit::of_grid(&grid);
        if fit >= least {
            found.push((fit, reader, grid));
        }
    };
    let lines = split_lines(text);
    for whole in whole_grids(&lines) {
        add(Reader::Whole, whole, Fit::Whole);
    }
    for block in line_blocks(&lines) {
        add(Reader::Blocks, block, Fit::Square);
    }
    let rows: Vec<Item> = lines.iter().map(Line::to_list).collect();
    visit_lists(&rows, &mut |grid, _| add(Reader::Lines, grid, Fit::Connected));
    visit_lists(&read_items(text), &mut |grid, is_text| {
        add(Reader::Lists, grid, if is_text { Fit::Connected } else { Fit::Whole });
    });
    for grid in markup::read_markup(text).into_iter().chain(walls::read_walls(text)) {
        add(Reader::Drawings, grid, Fit::Connected);
    }
    // Tiny boards in a longer text are other data, such as the size or a list of squares.
    const MOST_LABELS: usize = 60;
    let labels = lines.iter().map(|line| line.labels.len()).sum::<usize>();
    found.retain(|(_, _, grid)| grid.len() > 3 || labels < MOST_LABELS);
    let best = found.iter().map(|(fit, ..)| *fit).max().unwrap_or(Fit::None);
    // A level of a pack whose regions are not connected keeps its number.
    let in_packs: Vec<Reader> = [Reader::Blocks, Reader::Lists]
        .into_iter()
        .filter(|reader| {
            found.iter().filter(|it| it.0 == Fit::Connected && it.1 == *reader).count() > 1
        })
        .collect();
    let is_level = |(fit, reader, grid): &(Fit, Reader, Grid)| {
        *fit == best || *fit == Fit::Square && in_packs.contains(reader) && !has_whole_rows(grid)
    };
    let mut found: Vec<(Fit, Reader, Grid)> = found.into_iter().filter(is_level).collect();
    found.sort_by_key(|(fit, ..)| std::cmp::Reverse(*fit));
    // Readings of the same text, and boards with the same regions, are one level.
    let mut levels: BTreeMap<usize, (usize, Grid)> = BTreeMap::new();
    let mut known: HashSet<(usize, Vec<usize>)> = HashSet::new();
    for (.., grid) in found {
        let at = range_of(&grid);
        let before = levels.range(..at.end).next_back();
        let is_free = before.is_none_or(|(_, (end, _))| *end <= at.start);
        let is_wanted = best >= Fit::Square || levels.is_empty();
        if is_free && is_wanted && known.insert((grid.len(), region_numbers(&grid))) {
            levels.insert(at.start, (at.end, grid));
        }
    }
    (best, levels.into_values().map(|(_, grid)| grid).collect())
}

/// Returns whether every row has all regions, as the lists of columns of solutions do.
fn has_whole_rows(grid: &Grid) -> bool {
    let regions =
        |row: &Vec<Label>| row.iter().map(|label| &*label.text).collect::<HashSet<_>>().len();
    grid.iter().all(|row| regions(row) == grid.len())
}

/// Returns the numbers of the regions of all squares, in the order in which the regions begin.
fn region_numbers(grid: &Grid) -> Vec<usize> {
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let labels = grid.iter().flatten();
    labels
        .map(|label| {
            let next = numbers.len();
            *numbers.entry(&label.text).or_insert(next)
        })
        .collect()
}

fn range_of(grid: &Grid) -> Range<usize> {
    let starts = grid.iter().flatten().map(|label| label.at.start);
    let ends = grid.iter().flatten().map(|label| label.at.end);
    starts.min().unwrap_or(0)..ends.max().unwrap_or(0)
}

/// Returns the rows of lines, with words or characters as squares.
fn rows_of(lines: &[Line], are_characters: bool) -> Vec<Vec<Label>> {
    let row = |line: &Line| match are_characters {
        true => line.labels.iter().flat_map(characters).collect(),
        false => line.labels.clone(),
    };
    lines.iter().map(row).collect()
}

/// Returns the boards that all lines of a text make together.
fn whole_grids(lines: &[Line]) -> Vec<Grid> {
    let mut grids = Vec::new();
    if let [line] = lines {
        let ranks: Vec<Vec<Label>> = line.labels.iter().map(characters).collect();
        grids.extend(even(ranks).filter(|ranks| ranks.len() > 1 && ranks[0].len() > 1));
        grids.extend(square_rows(&line.labels));
    }
    let words = even(rows_of(lines, false)).filter(|rows| rows[0].len() > 1);
    let signs = even(rows_of(lines, true));
    let is_square = |grid: &Grid| grid.len() == grid[0].len();
    // Of two boards the square one is meant.
    if words.as_ref().is_some_and(|words| !is_square(words))
        && signs.as_ref().is_some_and(is_square)
    {
        grids.extend(signs);
        grids.extend(words);
    } else {
        grids.extend(words);
        grids.extend(signs);
    }
    grids
}

/// Returns the boards of neighbouring lines of one layout.
fn line_blocks(lines: &[Line]) -> Vec<Grid> {
    let mut blocks: Vec<Grid> = Vec::new();
    for are_characters in [false, true] {
        let rows = rows_of(lines, are_characters);
        let layout = |at: usize| -> Vec<usize> {
            let labels = lines[at].labels.iter();
            match are_characters {
                true => labels.map(|label| characters(label).len()).collect(),
                false => vec![rows[at].len()],
            }
        };
        let mut from = 0;
        while from < lines.len() {
            let first = layout(from);
            let to = (from + 1..lines.len()).find(|&at| layout(at) != first).unwrap_or(lines.len());
            let mut parts: Vec<&[Vec<Label>]> = split_at_gaps(&lines[from..to], &rows[from..to]);
            // A solution may follow its level without an empty line.
            let width = rows[from].len().max(1);
            let chunks: Vec<&[Vec<Label>]> = rows[from..to].chunks(width).collect();
            let is_none = |part: &&[Vec<Label>]| Fit::of_grid(&part.to_vec()) == Fit::None;
            if parts.len() == 1 && (to - from).is_multiple_of(width) && chunks.iter().any(is_none) {
                parts = chunks;
            }
            let grids: Vec<Grid> = parts.iter().filter_map(|part| trim_labels(part)).collect();
            // Parts that are no boards of regions are solutions beside the levels.
            let fits: Vec<Fit> = grids.iter().map(Fit::of_grid).collect();
            let are_levels = parts.len() > 1
                && grids.len() == parts.len()
                && fits.iter().any(|&fit| fit >= Fit::Square)
                && fits.iter().all(|&fit| fit >= Fit::Square || fit == Fit::None);
            match are_levels {
                true => blocks.extend(grids),
                false => blocks.extend(trim_labels(&rows[from..to])),
            }
            from = to;
        }
    }
    blocks
}

/// Splits rows where an empty line precedes.
fn split_at_gaps<'r>(lines: &[Line], rows: &'r [Vec<Label>]) -> Vec<&'r [Vec<Label>]> {
    let mut parts = Vec::new();
    let mut start = 0;
    for at in 1..=lines.len() {
        if at == lines.len() || lines[at].is_after_gap {
            parts.push(&rows[start..at]);
            start = at;
        }
    }
    parts
}

/// Returns rows without the numbers of rows before or after them and without a title above them.
fn trim_labels(rows: &[Vec<Label>]) -> Option<Grid> {
    let (height, width) = (rows.len(), rows.first()?.len());
    let is_numbered = |at: usize| {
        let numbers: Option<Vec<u64>> = rows.iter().map(|row| row[at].text.parse().ok()).collect();
        numbers.is_some_and(|numbers| {
            numbers.len() > 1
                && (numbers.windows(2).all(|pair| pair[0] + 1 == pair[1])
                    || numbers.windows(2).all(|pair| pair[0] == pair[1] + 1))
        })
    };
    let (mut from, mut to) = (0, width);
    if to > height && is_numbered(0) {
        from = 1;
    }
    if to - from > height && is_numbered(to - 1) {
        to -= 1;
    }
    let cut: Grid = rows.iter().map(|row| row[from..to].to_vec()).collect();
    if to - from > 3
        && height == to - from + 1
        && Fit::of_grid(&cut[1..].to_vec()) == Fit::Connected
    {
        let is_in_level =
            |label: &Label| cut[1..].iter().flatten().any(|other| other.text == label.text);
        if !cut[0].iter().all(is_in_level) {
            return Some(cut[1..].to_vec());
        }
    }
    (height > 1).then_some(cut)
}

/// Passes on the boards of all lists, and whether they are a text of one word.
fn visit_lists(items: &[Item], each: &mut dyn FnMut(Grid, bool)) {
    for shape in &SHAPES {
        if let Some(grid) = (shape.read)(items) {
            let is_text = items.iter().any(|item| item.list().is_none()) && grid.len() > 1;
            each(grid, is_text);
        }
    }
    for item in items {
        match item {
            Item::List(items) => visit_lists(items, each),
            Item::Entry(_, value) => visit_lists(std::slice::from_ref(&**value), each),
            Item::Label(_) => {}
        }
    }
}

/// Returns the numbers of stars that a text states, with their places: after a name with `star` and
/// a colon or an equals sign, or before the word.
fn find_stars(text: &str) -> Vec<(usize, u32)> {
    const MOST: u32 = 9;
    let lower = text.to_ascii_lowercase();
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    let mut stars = Vec::new();
    for (at, _) in lower.match_indices("star") {
        let length = lower[at..].find(|sign| !is_name(sign)).unwrap_or(lower.len() - at);
        // `6x6 star battle` and `starting` state no number.
        let word = &lower[at..at + length];
        let is_number_word = matches!(word, "star" | "stars");
        let is_kind = lower[at + length..].trim_start().starts_with("battle");
        let start = lower[..at].trim_end_matches(is_name).len();
        let rest = lower[at + length..].trim_start_matches(['"', '\'', ' ']);
        let after = rest.strip_prefix([':', '=']).map(str::trim_start).unwrap_or_default();
        let digits = after.len() - after.trim_start_matches(|it: char| it.is_ascii_digit()).len();
        let before = lower[..start].trim_end_matches([' ', '-']);
        let first = before.trim_end_matches(|it: char| it.is_ascii_digit()).len();
        let number: Option<u32> = match digits {
            0 if before.len() < start && is_number_word && !is_kind => before[first..].parse().ok(),
            _ => after[..digits].parse().ok(),
        };
        stars.extend(number.filter(|number| (1..=MOST).contains(number)).map(|it| (at, it)));
    }
    stars
}

/// Returns the first error of a text without a board.
fn first_error(text: &str) -> DrawingError {
    let lines = split_lines(text);
    let end = lines.last().and_then(|line| line.labels.last()).map_or(0, |label| label.at.end);
    let are_characters = !lines.iter().any(|line| line.labels.len() > 1);
    let rows = rows_of(&lines, are_characters);
    let Some(first) = rows.first() else {
        return DrawingError { expected: "file-expected-regions", at: 0..0 };
    };
    let same = |row: &Vec<Label>| rows.iter().filter(|other| other.len() == row.len()).count();
    let usual = rows.iter().rev().max_by_key(|row| same(row)).map_or(first.len(), Vec::len);
    if let Some(other) = rows.iter().find(|row| row.len() != usual) {
        let at = match (other.first(), other.last()) {
            (Some(first), Some(last)) => first.at.start..last.at.end,
            _ => 0..end,
        };
        return DrawingError { expected: "file-expected-row", at };
    }
    let mark = rows.iter().flatten().find(|label| is_mark(&label.text));
    let at = mark.map_or(0..end, |label| label.at.clone());
    letters(&rows).err().unwrap_or(DrawingError { expected: "file-expected-regions", at })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bezzel_base::problem::puzzlink_url;

    fn text_of(text: &str) -> (String, Option<u32>) {
        let read = read_level(text, None).unwrap_or_else(|error| panic!("{text:?}: {error:?}"));
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
            "@ @ .\n# @ .\n# # .",
            "..%\n!.%\n!!%",
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
    fn every_shape_of_the_table_is_read() {
        for shape in &SHAPES {
            let (text, _) = text_of(shape.example);
            assert_eq!(text.len(), 11, "{}: {text}", shape.example);
        }
    }

    #[test]
    fn notations_of_websites_are_read() {
        let walls =
            "+--+--+--+\n|     |  |\n+--+  +  +\n|  |  |  |\n+  +--+  +\n|     |  |\n+--+--+--+\n";
        let cells = "<tr><td class='r1'></td><td class='r1'></td><td class='r2'></td></tr>\
                     <tr><td class='r3'></td><td class='r1'></td><td class='r2'></td></tr>\
                     <tr><td class='r3'></td><td class='r3'></td><td class='r2'></td></tr>";
        for (text, stars) in [
            ("pzprv3\nstarbattle\n3\n3\n1\n3\n0 0 1 \n2 0 1 \n2 2 1 \n. . . \n", Some(1)),
            ("pzprv3/starbattle/3/3/2/3/5 5 1 /2 5 1 /2 2 1 /. # . /. . . /. . . /", Some(2)),
            ("3x1.AABCABCCB", Some(1)),
            ("3x2.001201221.s-14", Some(2)),
            (walls, None),
            (cells, None),
            ("My level, 2 stars:\nAAB\nCAB\nCCB\n", Some(2)),
        ] {
            assert_eq!(text_of(text), ("aab/cab/ccb".into(), stars), "{text}");
        }
        // The first is a public level of the notation (`StarBattlesTools`).
        let (text, stars) = text_of("991WiSHUFrpQihv1246rWa46ZT1X");
        assert_eq!((text.len(), stars), (89, Some(1)), "{text}");
        let address = "https://pzv.jp/p.html?starbattle_edit/v:/6/6/1/4ilbhgdnmhou";
        assert_eq!(text_of(address).0, "aaabbb/abbbcc/addeec/ffddec/feeeec/fccccc");
    }

    #[cfg(feature = "cli")]
    #[test]
    fn addresses_of_penpa_are_read() {
        let address = concat!(
            "https://swaroopg92.github.io/penpa-edit/#m=solve&p=nVFNS8QwEL3nV5Sc59BMPrrk5ldPomBXR",
            "EJZeqgorIhtF6Rl97c7nR2MXmWYx8vkvTZ5GT8P3dBDoLIbKMFQYQjcxjnuUmr7Nu37WDRTNxSX3UQLuDhMr",
            "x9DLN57AFOMtAP3dQ0v3X7sVRJjq5I2GjRSG92e5uaUtAbTqmV+iMu8i6k9wvyY6SbTJi6Ed4yG8ZmxZkTGL",
            "UlhtozXjCWjZ7xlzU1ctEEEg1ZHpIOgJe7O3HjiXuYuc0MhYJA5eS1mjRUvksaKxq68Ek56J3rLQZ45hyrfd",
            "/RfJ163Bi5eR16PWe/F6+0vTpqAeR7kXgH/8ko0gTTVOqcwnjiSK0bHGDiqas1cqbTe9af8/zm9PD3yUekvz",
            "Z3oDGDbbw",
        );
        assert_eq!(text_of(address).0, "aaaabc/addbbc/addbbb/addeee/adeeee/afeeee");
    }

    #[test]
    fn other_text_is_no_notation() {
        let level = "aab\ncab\nccb\n";
        for other in ["From starbattle/2024/first", "// 5517e0a1b2c3d4e5f", "< ő=1></a>"] {
            assert_eq!(text_of(&format!("{other}\n\n{level}")).0, "aab/cab/ccb", "{other}");
        }
    }

    #[test]
    fn one_of_several_levels_is_taken() {
        let text = "First\nAABBB\nAACBB\nACCCB\nDDCEE\nDDDEE\n\n\
                    Second\nBBBAA\nBBCAA\nBCCCA\nEECDD\nEEDDD\n";
        let size = |number| read_level(text, number).map(|level| level.letter_of.len());
        assert_eq!((size(Some(1)), size(Some(2))), (Ok(25), Ok(25)));
        assert_ne!(read_level(text, Some(1)), read_level(text, Some(2)));
        let expected = |number| size(number).err().map(|error| error.expected);
        assert_eq!(expected(None), Some("file-expected-one-level"));
        assert_eq!(expected(Some(3)), Some("file-expected-another-level"));
        assert_eq!(expected(Some(0)), Some("file-expected-another-level"));
    }

    #[test]
    fn level_with_a_split_region_keeps_its_number() {
        let text = "First\nAABBB\nAACBB\nACCCB\nDDCEE\nDDDEE\n\n\
                    Second\nAABBB\nAACBB\nACCCB\nDDCEE\nDDDEA\n\n\
                    Third\nBBBAA\nBBCAA\nBCCCA\nEECDD\nEEDDD\n";
        let lists = "[[[0,0,1],[2,0,1],[2,2,1]],[[0,0,1],[2,0,1],[2,1,1]],\
                     [[0,1,1],[0,1,2],[0,2,2]],[[0,0,1],[2,0,1],[2,2,0]]]";
        for (text, levels) in [(text, 3), (lists, 4)] {
            assert_eq!(read_levels(text).map(|levels| levels.len()), Ok(levels), "{text}");
        }
    }

    #[test]
    fn addresses_are_those_of_the_site() {
        // This example is among the site's own tests (pzprjs, `test/script/starbattle.js`), with
        // its rows from the top.
        let address = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou";
        let (text, stars) = text_of(address);
        assert_eq!((text.as_str(), stars), ("aaabbb/abbbcc/addeec/ffddec/feeeec/fccccc", Some(1)));
        let read = read_level(address, None).expect("it was read");
        let regions = Regions::new(read.size, &read.letter_of, None, None).expect("regions");
        assert_eq!(puzzlink_url(&regions, 1).as_deref(), Some(address));
    }

    #[test]
    fn errors_are_reported_at_their_place() {
        let long = vec!["ab".repeat(40); 80].join("\n");
        for (text, expected, at) in [
            ("", "file-expected-regions", 0..0),
            ("aab\nab\naab", "file-expected-row", 4..6),
            ("aab/ab/aab", "file-expected-row", 4..6),
            ("aab\na.b\n", "file-expected-regions", 5..6),
            ("##/##", "file-expected-regions", 0..5),
            ("aab\ncab\nccb\n\nabb\nacb\nacc\n", "file-expected-one-level", 13..24),
            ("https://example.org/#m=edit&p=q1ZK", "file-expected-address", 0..34),
            ("https://puzz.link/p?starbattle/6/6/1/4i", "file-expected-puzzlink", 31..39),
        ] {
            let error = read_level(text, None).err();
            assert_eq!(error, Some(DrawingError { expected, at }), "{text:?}");
        }
        let error = read_level(&long, None).err().map(|error| error.expected);
        assert_eq!(error, Some("file-expected-small-board"));
        assert!(is_level_text("5 5/A 5/x y") && !is_level_text("my folder/a file"));
        assert!(is_level_text("aab/cab/ccb") && !is_level_text("levels/one.txt"));
        assert!(!is_level_text("level.txt") && !is_level_text("a/bc/d.txt"));
    }
}
