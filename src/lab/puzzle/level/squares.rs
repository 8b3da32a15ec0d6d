//! Squares that a text lists, such as the blocked squares of a problem: names, pairs of row and
//! column, or objects with both, with other data around them.

use super::readings::{Place, read_square};
use super::tokens::{Item, Line, read_items, split_lines};
use bezzel_base::board::{Size, Square};
use bezzel_base::problem::DrawingError;

/// Reads the longest list of squares of a text, for a board of this size.
///
/// # Errors
/// The id of a message and the place: no list, a square off the board, or pairs that do not show
/// whether they count from 0 or from 1.
pub(crate) fn read_squares(text: &str, size: Size) -> Result<Vec<Square>, DrawingError> {
    let whole = |expected| Err(DrawingError { expected, at: 0..text.len() });
    let mut places: Vec<Place> = Vec::new();
    let lines: Vec<Item> = split_lines(text).iter().map(Line::to_list).collect();
    visit(&lines, &mut places);
    visit(&read_items(text), &mut places);
    if places.is_empty() {
        return whole("file-expected-squares");
    }
    let pairs = || places.iter().filter(|(.., is_from_top)| *is_from_top);
    let has_zero = pairs().any(|&(row, column, _)| row.min(column) == 0);
    let has_last = pairs().any(|&(row, column, _)| {
        row == u64::from(size.ranks()) || column == u64::from(size.files())
    });
    if pairs().next().is_some() && has_zero == has_last {
        return whole(if has_zero { "file-expected-small-squares" } else { "file-expected-base" });
    }
    let base = u64::from(has_last);
    let square = |&(row, column, is_from_top): &Place| {
        let (row, column) = if is_from_top {
            (row.checked_sub(base)?, column.checked_sub(base)?)
        } else {
            (row, column)
        };
        let row = u32::try_from(row).ok()?;
        let rank = if is_from_top { (size.ranks() - 1).checked_sub(row)? } else { row };
        let square = Square { file: u32::try_from(column).ok()?, rank };
        size.contains(square).then_some(square)
    };
    let squares: Option<Vec<Square>> = places.iter().map(square).collect();
    let Some(mut squares) = squares else { return whole("file-expected-small-squares") };
    squares.sort_unstable();
    squares.dedup();
    Ok(squares)
}

/// Keeps the longest list of squares among items and the lists in them.
fn visit(items: &[Item], longest: &mut Vec<Place>) {
    let squares: Option<Vec<Place>> = items.iter().map(read_square).collect();
    if let Some(squares) = squares.filter(|squares| squares.len() > longest.len()) {
        *longest = squares;
        return;
    }
    for item in items {
        match item {
            Item::List(items) => visit(items, longest),
            Item::Entry(_, value) => visit(std::slice::from_ref(&**value), longest),
            Item::Label(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::read_squares;

    #[test]
    fn lists_of_squares_are_read() {
        let size = "5".parse().expect("a size");
        for text in [
            "{\"n\": 5, \"blocks\": [[0, 0], [1, 1], [4, 4]]}",
            "a5 b4 e1",
            "1 1\n2 2\n5 5\n",
            "blocked = {(0, 0), (1, 1), (4, 4)}",
            "[{\"row\": 0, \"col\": 0}, {\"row\": 1, \"col\": 1}, {\"row\": 4, \"col\": 4}]",
        ] {
            let squares =
                read_squares(text, size).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
            assert_eq!(names.join(" "), "a5 b4 e1", "{text}");
        }
    }

    #[test]
    fn unclear_lists_are_refused() {
        let size = "5".parse().expect("a size");
        for (text, expected) in [
            ("", "file-expected-squares"),
            ("no squares", "file-expected-squares"),
            ("[[1, 1], [2, 2]]", "file-expected-base"),
            ("[[0, 0], [5, 5]]", "file-expected-small-squares"),
            ("a1 z9", "file-expected-small-squares"),
        ] {
            assert_eq!(
                read_squares(text, size).err().map(|it| it.expected),
                Some(expected),
                "{text}"
            );
        }
    }
}
