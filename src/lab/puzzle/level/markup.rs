//! Levels in pages and documents with tags: the text of the cells of a table, an attribute or a
//! style of each cell, or labels such as `color Red, row 1, column 2`.

use super::board::Grid;
use super::readings::{characters, even, place_labels, square_rows};
use super::tokens::Label;
use std::collections::BTreeMap;
use std::ops::Range;

/// Returns the boards of all texts, attributes and styles that occur once for each square.
pub(super) fn read_markup(text: &str) -> Vec<Grid> {
    let mut grids: Vec<Grid> = read_places(text.lines().map(|line| (line, place(text, line))));
    if !text.contains("</") && !text.contains("/>") {
        return grids;
    }
    let mut attributes: BTreeMap<String, Vec<Label>> = BTreeMap::new();
    let (mut cells, mut rows): (Vec<Label>, Vec<Vec<Label>>) = (Vec::new(), vec![Vec::new()]);
    let mut rest = 0;
    while let Some(start) = text[rest..].find('<').map(|at| rest + at) {
        let inner = rest..start;
        let end = text[start..].find('>').map_or(text.len(), |at| start + at);
        let shown = text[inner.clone()].trim();
        if !shown.is_empty() {
            let at = inner.start + text[inner].find(shown).unwrap_or_default();
            let label = Label { text: shown.to_owned(), at: at..at + shown.len() };
            rows.last_mut().expect("it has a row").push(label.clone());
            cells.push(label);
        }
        let tag = &text[(start + 1).min(end)..end];
        if tag.starts_with("/tr") || tag.starts_with("tr") {
            rows.push(Vec::new());
        }
        read_attributes(text, start + 1..end, &mut attributes);
        rest = (end + 1).min(text.len());
    }
    rows.retain(|row| !row.is_empty());
    let words: Vec<Vec<Label>> = cells.iter().map(characters).collect();
    grids.extend(even(rows).into_iter().chain(even(words)).filter(|rows| rows.len() > 1));
    grids.extend(square_rows(&cells));
    for values in attributes.values() {
        grids.extend(square_rows(values));
        grids.extend(read_places(values.iter().map(|label| (&*label.text, label.at.clone()))));
    }
    grids
}

fn place(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    start..start + part.len()
}

/// Adds the values of the attributes of a tag under the names of the tag and the attribute. The
/// declarations of a style are attributes of their own.
fn read_attributes(text: &str, tag: Range<usize>, into: &mut BTreeMap<String, Vec<Label>>) {
    let inner = text[tag].trim_start();
    let name = inner.split_whitespace().next().unwrap_or_default();
    let mut rest = name.len();
    while let Some(equals) = inner[rest..].find('=').map(|at| rest + at) {
        let key = inner[rest..equals].split_whitespace().last().unwrap_or_default();
        let Some(quote @ ('"' | '\'')) = inner[equals + 1..].chars().next() else {
            rest = equals + 1;
            continue;
        };
        let from = equals + 2;
        let to = inner[from..].find(quote).map_or(inner.len(), |at| from + at);
        let mut add = |key: &str, value: &str| {
            let at = place(text, value);
            let values = into.entry(format!("{name} {key}")).or_default();
            values.push(Label { text: value.trim().to_owned(), at });
        };
        let value = &inner[from..to];
        match key {
            "style" => value
                .split(';')
                .filter_map(|part| part.split_once(':'))
                .for_each(|(key, value)| add(key.trim(), value)),
            _ => add(key, value),
        }
        rest = (to + 1).min(inner.len());
    }
}

/// Reads texts with the words `row` and `column` before numbers. What else they say is the region.
fn read_places<'t>(texts: impl Iterator<Item = (&'t str, Range<usize>)>) -> Vec<Grid> {
    let number_after = |text: &str, word: &str| -> Option<(u64, Range<usize>)> {
        let start = text.find(word)?;
        let rest = &text[start + word.len()..];
        let skipped = rest.len() - rest.trim_start_matches(|it: char| !it.is_ascii_digit()).len();
        let digits = rest[skipped..].chars().take_while(char::is_ascii_digit).count();
        let at = start + word.len() + skipped;
        Some((text[at..at + digits].parse().ok()?, start..at + digits))
    };
    let squares = texts.filter_map(|(text, at)| {
        let lower = text.to_ascii_lowercase();
        let (row, row_at) = number_after(&lower, "row")?;
        let (column, column_at) = number_after(&lower, "col")
            .filter(|(_, at)| !lower[at.clone()].contains("color"))
            .or_else(|| number_after(&lower, "column"))?;
        let (first, second) = match row_at.start < column_at.start {
            true => (row_at, column_at),
            false => (column_at, row_at),
        };
        let between = lower.get(first.end..second.start)?;
        let region = [&lower[..first.start], between, &lower[second.end..]].join(" ");
        Some(((row, column, true), Label { text: format!("{region}!"), at }))
    });
    place_labels(squares.collect()).into_iter().collect()
}
