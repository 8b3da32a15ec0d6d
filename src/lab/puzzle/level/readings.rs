//! Readings of nested lists as boards of labels. Each shape is one row of a table.

use super::board::Grid;
use super::tokens::{Item, Label};
use bezzel_base::board::{Grid as Board, Square};
use std::collections::BTreeMap;

/// Shape of the regions of a level.
pub(super) struct Shape {
    /// Example of a level with the rows `aab`, `cab` and `ccb`.
    #[cfg_attr(not(test), expect(dead_code, reason = "the test of the table reads the examples"))]
    pub(super) example: &'static str,
    /// Reads the items of one pair of brackets, or those outside all brackets.
    pub(super) read: fn(&[Item]) -> Option<Grid>,
}

/// Shapes in the order in which they are preferred.
pub(super) static SHAPES: [Shape; 9] = [
    Shape { example: "[[0,0,1],[2,0,1],[2,2,1]]", read: read_rows },
    Shape { example: "['aab', 'cab', 'ccb']", read: read_words },
    Shape { example: "{\"size\": 3, \"map\": \"aabcabccb\"}", read: read_text },
    Shape { example: "[0,0,1,2,0,1,2,2,1]", read: read_flat },
    Shape {
        example: "[{r:0,c:0,zone:'x'},{r:0,c:1,zone:'x'},{r:0,c:2,zone:'y'},{r:1,c:0,zone:'z'},\
                  {r:1,c:1,zone:'x'},{r:1,c:2,zone:'y'},{r:2,c:0,zone:'z'},{r:2,c:1,zone:'z'},\
                  {r:2,c:2,zone:'y'}]",
        read: read_objects,
    },
    Shape {
        example: "at(1,1,7). at(1,2,7). at(1,3,8). at(2,1,9). at(2,2,7). at(2,3,8). at(3,1,9). \
                  at(3,2,9). at(3,3,8).",
        read: read_triples,
    },
    Shape {
        example: "{'x': [(0,0),(0,1),(1,1)], 'y': [(0,2),(1,2),(2,2)], 'z': [(1,0),(2,0),(2,1)]}",
        read: read_areas,
    },
    Shape {
        example: "{(0,0): 'x', (0,1): 'x', (0,2): 'y', (1,0): 'z', (1,1): 'x', (1,2): 'y', \
                  (2,0): 'z', (2,1): 'z', (2,2): 'y'}",
        read: read_by_square,
    },
    Shape {
        example: "s[0]='x'; s[1]='x'; s[2]='y'; s[3]='z'; s[4]='x'; s[5]='y'; s[6]='z'; s[7]='z'; \
                  s[8]='y';",
        read: read_values,
    },
];

/// Names of the row and the column of a square.
const ROWS: [&str; 5] = ["row", "r", "y", "i", "rowindex"];
const COLUMNS: [&str; 6] = ["column", "col", "c", "x", "j", "colindex"];

/// Returns the labels of a list that contains nothing else.
fn labels(items: &[Item]) -> Option<Vec<Label>> {
    items.iter().map(|item| item.label().cloned()).collect()
}

/// Returns the characters of a label, each as a label. Blanks and signs that change the look of the
/// sign before them are left out.
pub(super) fn characters(label: &Label) -> Vec<Label> {
    let is_sign = |sign: &char| !sign.is_whitespace() && !matches!(sign, '\u{fe0e}' | '\u{fe0f}');
    label
        .text
        .char_indices()
        .filter(|(_, sign)| is_sign(sign))
        .map(|(at, sign)| {
            let start = label.at.start + at;
            Label { text: sign.to_string(), at: start..start + sign.len_utf8() }
        })
        .collect()
}

/// Returns rows if all have the same length.
pub(super) fn even(rows: Vec<Vec<Label>>) -> Option<Grid> {
    let width = rows.first()?.len();
    (width > 0 && rows.iter().all(|row| row.len() == width)).then_some(rows)
}

/// Returns the labels as the rows of a square.
pub(super) fn square_rows(labels: &[Label]) -> Option<Grid> {
    let side = labels.len().isqrt();
    (side > 1 && side * side == labels.len())
        .then(|| labels.chunks(side).map(<[Label]>::to_vec).collect())
}

/// Names of the region of a square.
const REGIONS: [&str; 9] =
    ["region", "regionid", "color", "colour", "area", "zone", "group", "cage", "value"];

/// Returns the label of a square that is written as a label, as a tuple such as a colour, or as an
/// object with a region.
fn square_label(item: &Item) -> Option<Label> {
    match item {
        Item::Label(label) => Some(label.clone()),
        Item::List(items) => {
            let entries: Vec<&Item> = items.iter().collect();
            if let Some(region) = entry(&entries, &REGIONS) {
                return region.label().cloned();
            }
            let parts = labels(items)?;
            let texts: Vec<&str> = parts.iter().map(|label| &*label.text).collect();
            let at = parts.first()?.at.start..parts.last()?.at.end;
            Some(Label { text: texts.join(","), at })
        }
        Item::Entry(..) => None,
    }
}

/// Reads a list of rows, each a list of squares, or an object with one.
fn read_rows(items: &[Item]) -> Option<Grid> {
    let row = |item: &Item| {
        let squares = match item.list()? {
            [Item::Entry(_, value)] => value.list()?,
            squares => squares,
        };
        squares.iter().map(square_label).collect::<Option<Vec<Label>>>()
    };
    let rows: Vec<Vec<Label>> =
        items.iter().filter(|item| item.list().is_some()).map(row).collect::<Option<_>>()?;
    even(rows).filter(|rows| rows.len() > 1)
}

/// Returns the parts of a label between commas.
fn parts(label: &Label) -> Vec<Label> {
    let mut at = label.at.start;
    label
        .text
        .split(',')
        .map(|part| {
            let start = at;
            at += part.len() + 1;
            Label { text: part.trim().to_owned(), at: start..start + part.len() }
        })
        .collect()
}

/// Reads a list of rows, each a word or a list of one word.
fn read_words(items: &[Item]) -> Option<Grid> {
    let word = |item: &Item| match item {
        Item::Label(label) => Some(label.clone()),
        Item::List(inner) => match inner.as_slice() {
            [Item::Label(label)] => Some(label.clone()),
            _ => None,
        },
        Item::Entry(..) => None,
    };
    let words: Vec<Label> = items.iter().map(word).collect::<Option<_>>()?;
    if words.iter().any(|word| matches!(&*word.text, "true" | "false" | "null")) {
        return None;
    }
    let row = |word: &Label| match word.text.contains(',') {
        true => parts(word),
        false => characters(word),
    };
    even(words.iter().map(row).collect::<Vec<_>>())
        .filter(|rows| rows.len() > 1 && rows[0].len() > 1)
}

/// Reads one text with all rows: the value of an entry or the only label.
fn read_text(items: &[Item]) -> Option<Grid> {
    /// Side of the smallest square text. Smaller ones are words.
    const MIN_SIDE: usize = 3;
    let value = |item: &Item| match item {
        Item::Label(label) => Some(label.clone()),
        Item::Entry(_, value) => value.label().cloned(),
        Item::List(_) => None,
    };
    items.iter().filter_map(value).find_map(|label| {
        if let Some(squares) = square_rows(&parts(&label)).filter(|rows| rows.len() >= MIN_SIDE) {
            return Some(squares);
        }
        let text = label.text.replace("\\n", "/ ");
        let mut at = label.at.start;
        let rows: Vec<Vec<Label>> = text
            .split(['/', ',', ';', '|', '\n'])
            .map(|row| {
                let start = at;
                at += row.len() + 1;
                characters(&Label { text: row.to_owned(), at: start..start + row.len() })
            })
            .filter(|row| !row.is_empty())
            .collect();
        match rows.as_slice() {
            [row] => square_rows(row).filter(|rows| rows.len() >= MIN_SIDE),
            _ => even(rows).filter(|rows| rows.len() > 1 && rows[0].len() > 1),
        }
    })
}

/// Reads a list of all squares, row by row.
fn read_flat(items: &[Item]) -> Option<Grid> {
    let labels = labels(items)?;
    // Words of as many letters as there are words are rows.
    let are_rows = labels.iter().all(|label| label.text.chars().count() == labels.len());
    if are_rows { None } else { square_rows(&labels) }
}

/// Square of a text: row and column, and whether the row counts from the top.
pub(super) type Place = (u64, u64, bool);

/// Reads a pair of numbers in brackets or in a text, the name of a square, or an object with a row
/// and a column.
pub(super) fn read_square(item: &Item) -> Option<Place> {
    match item {
        Item::Label(label) => {
            let text = label.text.trim_matches(['(', ')', '[', ']', ' ']);
            if let Some((row, column)) =
                text.strip_prefix(['r', 'R']).and_then(|text| text.split_once(['c', 'C']))
            {
                return Some((row.parse().ok()?, column.parse().ok()?, true));
            }
            if let Ok(square) = text.to_ascii_lowercase().parse::<Square>() {
                return Some((square.rank.into(), square.file.into(), false));
            }
            let (row, column) = text.split_once([',', '-', '_', '/'])?;
            Some((row.trim().parse().ok()?, column.trim().parse().ok()?, true))
        }
        Item::List(items) => match items.as_slice() {
            [first @ Item::Entry(..), second @ Item::Entry(..)] => {
                let entries = [first, second];
                Some((
                    entry(&entries, &ROWS)?.number()?,
                    entry(&entries, &COLUMNS)?.number()?,
                    true,
                ))
            }
            [first, second] => Some((first.number()?, second.number()?, true)),
            _ => None,
        },
        Item::Entry(..) => None,
    }
}

/// Returns the value of the entry with one of these keys.
fn entry<'i>(entries: &[&'i Item], keys: &[&str]) -> Option<&'i Item> {
    entries.iter().find_map(|item| match item {
        Item::Entry(key, value) => {
            let key = key.label()?.text.to_ascii_lowercase();
            keys.contains(&key.as_str()).then_some(&**value)
        }
        _ => None,
    })
}

/// Arranges labels on their squares. All squares of a rectangle must have one each.
pub(super) fn place_labels(squares: Vec<(Place, Label)>) -> Option<Grid> {
    let most = |side: fn(&Place) -> u64| squares.iter().map(|(at, _)| side(at)).max();
    let least = |side: fn(&Place) -> u64| squares.iter().map(|(at, _)| side(at)).min();
    let (first_row, first_column) = (least(|at| at.0)?, least(|at| at.1)?);
    let height = most(|at| at.0)? - first_row + 1;
    let width = most(|at| at.1)? - first_column + 1;
    let is_whole = height.checked_mul(width) == Some(squares.len() as u64)
        && squares.len() as u64 <= Board::MAX_SQUARES
        && first_row.max(first_column) <= 1
        && height.min(width) > 1;
    if !is_whole {
        return None;
    }
    let mut placed: BTreeMap<(u64, u64), Label> = BTreeMap::new();
    for ((row, column, is_from_top), label) in squares {
        let row = row - first_row;
        let row = if is_from_top { row } else { height - 1 - row };
        if placed.insert((row, column - first_column), label).is_some() {
            return None;
        }
    }
    let all: Vec<Label> = placed.into_values().collect();
    Some(all.chunks(width as usize).map(<[Label]>::to_vec).collect())
}

/// Reads objects with a row, a column and a label under any other key.
fn read_objects(items: &[Item]) -> Option<Grid> {
    let square = |item: &Item| {
        let entries: Vec<&Item> = item.list()?.iter().collect();
        let region = entry(&entries, &REGIONS)?.label()?.clone();
        let (row, column) = (entry(&entries, &ROWS)?, entry(&entries, &COLUMNS)?);
        Some(((row.number()?, column.number()?, true), region))
    };
    place_labels(items.iter().map(square).collect::<Option<_>>()?)
}

/// Reads lists of row, column and label, or facts with these arguments.
fn read_triples(items: &[Item]) -> Option<Grid> {
    let triple = |item: &Item| match item.list()? {
        [row, column, region] => {
            Some(((row.number()?, column.number()?, true), region.label()?.clone()))
        }
        _ => None,
    };
    // The names of facts and the points behind them are no lists.
    let lists = items.iter().filter(|item| item.list().is_some());
    let triples: Vec<_> = lists.filter_map(triple).collect();
    place_labels(triples)
}

/// Reads the squares of each region: a list of squares or of their numbers, under the name of the
/// region or in an object with other members.
fn read_areas(items: &[Item]) -> Option<Grid> {
    let mut squares: Vec<(Place, Label)> = Vec::new();
    let mut numbers: Vec<(u64, Label)> = Vec::new();
    for (number, item) in items.iter().enumerate() {
        let value = if let Item::Entry(_, value) = item { value } else { item };
        let member = |item: &&Item| matches!(item, Item::Entry(_, value) if value.list().is_some());
        let Some(members) = value.list() else { continue };
        let area = match members.iter().find(member) {
            Some(Item::Entry(_, area)) => area.list()?,
            _ => members,
        };
        for square in area {
            let label = Label { text: number.to_string(), at: place_of(square)? };
            match square.number() {
                Some(index) => numbers.push((index, label)),
                None => squares.push((read_square(square)?, label)),
            }
        }
    }
    if squares.is_empty() && numbers.len() > 1 {
        let side = numbers.len().isqrt() as u64;
        let first = numbers.iter().map(|(index, _)| *index).min()?;
        squares = numbers
            .into_iter()
            .map(|(index, label)| {
                let index = index - first;
                ((index / side, index % side, true), label)
            })
            .collect();
    }
    place_labels(squares)
}

/// Reads the label of each square, under the name of the square.
fn read_by_square(items: &[Item]) -> Option<Grid> {
    let square = |item: &Item| match item {
        Item::Entry(key, value) => Some((read_square(key)?, value.label()?.clone())),
        _ => None,
    };
    place_labels(items.iter().map(square).collect::<Option<_>>()?)
}

/// Reads the values of entries in the order of their squares.
fn read_values(items: &[Item]) -> Option<Grid> {
    let value = |item: &Item| match item {
        Item::Entry(key, value) if key.list().is_some() => value.label().cloned(),
        _ => None,
    };
    square_rows(&items.iter().filter_map(value).collect::<Vec<_>>())
}

/// Returns the place of the first label of an item.
fn place_of(item: &Item) -> Option<std::ops::Range<usize>> {
    match item {
        Item::Label(label) => Some(label.at.clone()),
        Item::List(items) => items.iter().find_map(place_of),
        Item::Entry(_, value) => place_of(value),
    }
}
