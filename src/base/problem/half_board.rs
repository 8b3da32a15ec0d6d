//! Drawings of half-filled boards: pieces on some squares, or the numbers of some squares in a
//! tour.
//!
//! | part | read as |
//! | --- | --- |
//! | rows | lines, or parts between `/`, the top one first |
//! | squares of a row | signs, or words between blanks, commas, `\|` and brackets |
//! | FEN | `Q7/8/...` on one line, whatever follows the first field |
//! | empty squares | `.`, `-`, `_`, `-1`, `?`, nothing between two commas |
//! | holes | `#` |
//! | labels | numbers of ranks, letters of files and the text below them are skipped |

use super::drawing::DrawingError;
use crate::board::{Size, Square, file_name};
use std::ops::Range;

/// Content of a drawn square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawnCell {
    /// Empty square that belongs to the board: `-1`, `_` or `?`.
    Blank,
    /// Empty square: `.`, `-` or nothing.
    Dot,
    /// Square that does not belong to the board.
    Hole,
    /// Number.
    Number(u64),
    /// Any other sign.
    Sign(char),
}

/// Drawing of a half-filled board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HalfBoard {
    /// Size of the board.
    pub size: Size,
    /// Contents of the squares, by their numbers.
    cells: Vec<DrawnCell>,
}

/// Largest number of squares of a drawing.
const MAX_SQUARES: usize = 1 << 16;

/// Word of a row, with its place in the text.
type DrawnWord<'a> = (&'a str, Range<usize>);

/// Row of a drawing, with its place in the text.
struct DrawnRow<'a> {
    text: &'a str,
    at: usize,
    words: Vec<DrawnWord<'a>>,
}

impl HalfBoard {
    /// Returns the size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Iterates over the squares with their contents, in file order.
    pub fn cells(&self) -> impl Iterator<Item = (Square, DrawnCell)> + '_ {
        self.cells.iter().enumerate().map(|(number, &cell)| (self.size.square(number), cell))
    }

    /// Returns whether a text is a drawing and not the name of a file: it has several lines, or
    /// several rows of the same length between `/`, with at least one empty square or number.
    pub fn is_drawing(text: &str) -> bool {
        let text = text.trim();
        let length = |row: &str| match split_words(row, 0).len() {
            1 => row.trim().chars().count(),
            words => words,
        };
        let lengths: Vec<usize> = text.split('/').map(length).collect();
        let is_sign = |sign: char| sign.is_ascii_digit() || ".-_#?".contains(sign);
        let is_even = lengths.iter().all(|length| *length == lengths[0]);
        // An uneven text is a drawing with an error if nothing else is in it.
        let is_drawn = text.chars().all(|sign| is_sign(sign) || "/*QRBNKqrbnk ".contains(sign))
            && text.chars().any(|sign| !"./".contains(sign));
        text.contains('\n')
            || lengths.len() > 1
                && lengths[0] > 1
                && (is_even || is_drawn)
                && text.contains(is_sign)
            || is_fen(text)
    }

    /// Reads a drawing. `files` is the number of files of the board, if it is known, which decides
    /// between the readings of a text.
    ///
    /// # Errors
    /// Returns the first error of the drawing.
    pub fn read(text: &str, files: Option<usize>) -> Result<HalfBoard, DrawingError> {
        let wrong = |expected, at| Err(DrawingError { expected, at });
        // A file of FENs begins with a comment about its problem.
        let header = text.split_inclusive('\n').next().filter(|line| line.starts_with("# {"));
        let fen = text[header.map_or(0, str::len)..].trim_start();
        if is_fen(fen) {
            let line = fen.lines().next().unwrap_or_default();
            if let Some(other) = fen[line.len()..].split_whitespace().next() {
                let at = other.as_ptr() as usize - text.as_ptr() as usize;
                return wrong("file-expected-half-board", at..at + other.len());
            }
            let field = line.split_whitespace().next().unwrap_or_default();
            return HalfBoard::from_rows(read_fen(field, text.len() - fen.len())?, text.len());
        }
        let mut rows = split_rows(text);
        remove_labels(&mut rows, files);
        // A comma after the last square of each row.
        let ends = |row: &DrawnRow<'_>| {
            row.words.len() > 1 && row.words.last().is_some_and(|last| last.0.is_empty())
        };
        let is_longer = |row: &DrawnRow<'_>| files.is_none_or(|files| row.words.len() == files + 1);
        if rows.iter().all(|row| ends(row) && is_longer(row)) {
            rows.iter_mut().for_each(|row| row.words.truncate(row.words.len() - 1));
        }
        if rows.is_empty() {
            return wrong("file-expected-half-board", 0..text.len());
        }
        let layout = RowLayout::of_rows(&rows, files);
        let (mut cells, mut squares): (Vec<DrawnRowCells>, usize) = (Vec::new(), 0);
        for row in &rows {
            let place = row.at..row.at + row.text.len();
            let read = layout.read_row(row, &rows)?;
            squares += read.len();
            if squares > MAX_SQUARES {
                return wrong("file-expected-smaller-drawing", place);
            }
            cells.push((read, place));
        }
        HalfBoard::from_rows(cells, text.len())
    }

    /// Creates a drawing from its rows, the top one first.
    fn from_rows(rows: Vec<DrawnRowCells>, length: usize) -> Result<HalfBoard, DrawingError> {
        let wide = rows.first().map_or(0, |(row, _)| row.len());
        if let Some((_, at)) = rows.iter().find(|(row, _)| row.len() != wide) {
            return Err(DrawingError { expected: "file-expected-row", at: at.clone() });
        }
        let Ok(size) = Size::new(wide as u64, rows.len() as u64) else {
            return Err(DrawingError { expected: "file-expected-half-board", at: 0..length });
        };
        let cell = |number: usize| {
            let Square { file, rank } = size.square(number);
            rows[rows.len() - 1 - rank as usize].0[file as usize]
        };
        Ok(HalfBoard { size, cells: (0..wide * rows.len()).map(cell).collect() })
    }
}

/// Layout of the squares in the rows of a drawing.
#[derive(Clone, Copy, Debug)]
enum RowLayout {
    /// One sign for each square, without blanks.
    Signs,
    /// One sign or blank for each of this number of squares.
    SpacedSigns(usize),
    /// One word for each of this number of squares.
    Words(usize),
}

impl RowLayout {
    /// Determines the layout of the rows of a board with this number of files, if it is known.
    fn of_rows(rows: &[DrawnRow<'_>], files: Option<usize>) -> RowLayout {
        let first = &rows[0];
        let is_signs = rows.iter().all(|row| row.words.len() == 1)
            && (files.is_some_and(|files| files > 1)
                || first.words[0].0.parse::<i64>().is_err()
                || rows.len() > 1 && first.words[0].0.chars().count() > 1);
        if is_signs {
            return RowLayout::Signs;
        }
        let wide = files.unwrap_or(first.words.len());
        let is_short = |row: &DrawnRow<'_>| row.text.trim_end().chars().count() <= wide;
        let is_spaced = rows.iter().any(|row| row.words.len() != wide)
            && rows.iter().any(|row| row.words.iter().any(|(word, _)| word.len() > 1));
        match files {
            Some(files) if is_spaced && rows.iter().all(is_short) => RowLayout::SpacedSigns(files),
            _ => RowLayout::Words(wide),
        }
    }

    /// Reads the squares of a row.
    fn read_row(
        self,
        row: &DrawnRow<'_>,
        rows: &[DrawnRow<'_>],
    ) -> Result<Vec<DrawnCell>, DrawingError> {
        match self {
            RowLayout::Signs => Ok(row.words[0].0.chars().map(sign_cell).collect()),
            RowLayout::SpacedSigns(files) => {
                let signs = row.text.trim_end().chars().chain(std::iter::repeat(' ')).take(files);
                let cell = |sign: char| if sign == ' ' { DrawnCell::Dot } else { sign_cell(sign) };
                Ok(signs.map(cell).collect())
            }
            RowLayout::Words(files) => {
                let columns =
                    if row.words.len() == files { None } else { read_columns(row, rows, files) };
                columns.as_ref().unwrap_or(&row.words).iter().map(word_cell).collect()
            }
        }
    }
}

/// Contents of the squares of a row, and its place in the text.
type DrawnRowCells = (Vec<DrawnCell>, Range<usize>);

/// Returns whether the first field of a text is the placement field of a FEN with an empty run.
fn is_fen(text: &str) -> bool {
    let field = text.split_whitespace().next().unwrap_or_default();
    let lengths: Vec<Option<usize>> = field.split('/').map(fen_row_length).collect();
    lengths.len() > 1
        && !text.contains(',')
        && field.contains(|sign: char| ('1'..='9').contains(&sign))
        && lengths[0].is_some_and(|length| length > 0)
        && lengths.iter().all(|length| *length == lengths[0])
}

/// Returns the number of squares of a row of a FEN, if it is one.
fn fen_row_length(row: &str) -> Option<usize> {
    Some(read_fen_row(row)?.len())
}

/// Reads a row of a FEN, in which a number is a run of empty squares.
fn read_fen_row(row: &str) -> Option<Vec<DrawnCell>> {
    let (mut cells, mut run) = (Vec::new(), String::new());
    let close_run = |run: &mut String, cells: &mut Vec<DrawnCell>| -> Option<()> {
        if !run.is_empty() {
            let length: usize = run.parse().ok().filter(|&length| length <= MAX_SQUARES)?;
            if run.starts_with('0') {
                return None;
            }
            cells.extend(std::iter::repeat_n(DrawnCell::Dot, length));
            run.clear();
        }
        Some(())
    };
    for sign in row.chars() {
        if sign.is_ascii_digit() {
            run.push(sign);
            continue;
        }
        close_run(&mut run, &mut cells)?;
        cells.push(match sign {
            '*' => DrawnCell::Hole,
            _ if sign.is_ascii_alphabetic() => DrawnCell::Sign(sign),
            _ => return None,
        });
    }
    close_run(&mut run, &mut cells)?;
    Some(cells)
}

fn read_fen(field: &str, start: usize) -> Result<Vec<DrawnRowCells>, DrawingError> {
    let (mut rows, mut at, mut squares) = (Vec::new(), start, 0);
    for row in field.split('/') {
        let place = at..at + row.len();
        let cells = read_fen_row(row)
            .ok_or(DrawingError { expected: "file-expected-row", at: place.clone() })?;
        squares += cells.len();
        if squares > MAX_SQUARES {
            return Err(DrawingError { expected: "file-expected-smaller-drawing", at: place });
        }
        rows.push((cells, place));
        at += row.len() + 1;
    }
    Ok(rows)
}

/// Splits a text into rows and their words. Empty rows and everything after a `;` are ignored.
fn split_rows(text: &str) -> Vec<DrawnRow<'_>> {
    let (mut rows, mut start) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let drawn = line.split(';').next().unwrap_or_default();
        let mut at = start;
        for part in drawn.split_inclusive('/') {
            let row = part.trim_end_matches(['/', '\n', '\r', '\u{feff}']);
            let skipped = row.len() - row.trim_start_matches('\u{feff}').len();
            let (row, begin) = (&row[skipped..], at + skipped);
            let words = split_words(row, begin);
            if !words.is_empty() {
                rows.push(DrawnRow { text: row, at: begin, words });
            }
            at += part.len();
        }
        start += line.len();
    }
    rows
}

/// Splits a row into words. In a row with commas, nothing between two of them is an empty square.
fn split_words(row: &str, at: usize) -> Vec<DrawnWord<'_>> {
    let is_frame = |sign: char| {
        sign.is_whitespace() || matches!(sign, '|' | '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'')
    };
    let place = |part: &str| part.as_ptr() as usize - row.as_ptr() as usize + at;
    let located = |word| (word, place(word)..place(word) + str::len(word));
    if !row.contains(',') {
        return row.split(is_frame).filter(|word| !word.is_empty()).map(located).collect();
    }
    let parts: Vec<&str> = row.split(',').map(|part| part.trim_matches(is_frame)).collect();
    // A comma after a row of a list of lists begins no square.
    let is_list = ["],", "),", "},"].iter().any(|end| row.trim_end().ends_with(end));
    let parts = match parts.split_last() {
        Some((last, rest)) if last.is_empty() && is_list => rest.to_vec(),
        _ => parts,
    };
    if parts.iter().all(|part| part.is_empty()) && parts.len() < 2 {
        return Vec::new();
    }
    parts.into_iter().map(located).collect()
}

/// Removes a row with the letters of the files, the text below it, and the numbers of the ranks
/// beside the rows.
fn remove_labels(rows: &mut Vec<DrawnRow<'_>>, files: Option<usize>) {
    // Letters without blanks are labels only if the ranks have theirs.
    let has_words = rows.iter().any(|row| row.words.len() > 1);
    let is_letters = |row: &DrawnRow<'_>| {
        let text: String = row.words.iter().map(|(word, _)| word.to_ascii_lowercase()).collect();
        let names: String = (0..text.len() as u32).map(file_name).collect();
        has_words && text.len() > 1 && names.starts_with(&text)
    };
    let count = rows.len();
    if let Some(last) = rows.iter().rposition(is_letters).filter(|last| *last > 0) {
        rows.truncate(last);
    }
    rows.retain(|row| !is_letters(row));
    let had_letters = rows.len() < count;
    let height = rows.len();
    for (side, is_left) in [(0, true), (1, false)] {
        let label = |row: &DrawnRow<'_>| {
            let word = if side == 0 { row.words.first() } else { row.words.last() };
            word.and_then(|(word, _)| word.parse::<usize>().ok())
        };
        let is_labelled = rows
            .iter()
            .enumerate()
            .all(|(row, words)| words.words.len() > 1 && label(words) == Some(height - row));
        let wide = files.is_some_and(|files| rows.iter().all(|row| row.words.len() > files));
        let is_signs = rows
            .iter()
            .all(|row| row.words.len() == 2 && row.words[usize::from(is_left)].0.len() > 1);
        if is_labelled && (had_letters || wide || is_signs) {
            for row in rows.iter_mut() {
                row.words.remove(if is_left { 0 } else { row.words.len() - 1 });
            }
        }
    }
}

/// Reads a row whose squares are columns of equal width, with blanks for empty squares. The words
/// of all rows must end, or begin, at the columns.
fn read_columns<'a>(
    row: &DrawnRow<'a>,
    rows: &[DrawnRow<'a>],
    files: usize,
) -> Option<Vec<DrawnWord<'a>>> {
    let places = |row: &DrawnRow<'_>| {
        let at = row.at;
        row.words
            .iter()
            .map(move |(_, place)| (place.start - at, place.end - at))
            .collect::<Vec<_>>()
    };
    let all: Vec<(usize, usize)> = rows.iter().flat_map(places).collect();
    let fits = |width: usize| {
        let is_within = |&(_, end): &(usize, usize)| end.div_ceil(width) <= files;
        let ends = all.iter().all(|&(start, end)| end % width == 0 && end - start <= width);
        let begins = all.iter().all(|&(start, end)| start % width == 0 && end - start <= width);
        (ends || begins) && all.iter().all(is_within)
    };
    let width = (1..=8).find(|&width| fits(width))?;
    let empty = |file: usize| {
        let at = row.at + (file * width).min(row.text.len());
        ("", at..at)
    };
    let word_at = |file: usize| {
        let of = |(_, place): &&DrawnWord<'_>| (place.end - 1 - row.at) / width == file;
        row.words.iter().find(of).cloned().unwrap_or_else(|| empty(file))
    };
    Some((0..files).map(word_at).collect())
}

/// Returns the content of a square drawn as a single sign.
fn sign_cell(sign: char) -> DrawnCell {
    match sign {
        '.' | '-' | '·' | '□' => DrawnCell::Dot,
        '_' | '?' => DrawnCell::Blank,
        '#' => DrawnCell::Hole,
        _ => {
            sign.to_digit(10).map_or(DrawnCell::Sign(sign), |digit| DrawnCell::Number(digit.into()))
        }
    }
}

/// Returns the content of a square drawn as a word.
fn word_cell((word, at): &DrawnWord<'_>) -> Result<DrawnCell, DrawingError> {
    let mut signs = word.chars();
    let cell = match (signs.next(), signs.next()) {
        (None, _) => DrawnCell::Dot,
        (Some(sign), None) => sign_cell(sign),
        _ if word.starts_with('-') && word[1..].chars().all(|sign| sign.is_ascii_digit()) => {
            DrawnCell::Blank
        }
        _ => match word.parse::<u64>() {
            Ok(number) => DrawnCell::Number(number),
            Err(_) if word.chars().all(|sign| sign == '_' || sign == '.' || sign == '-') => {
                DrawnCell::Dot
            }
            Err(_) if word.chars().all(|sign| sign.is_ascii_digit()) => DrawnCell::Number(u64::MAX),
            Err(_) => {
                let at = at.clone();
                return Err(DrawingError { expected: "file-expected-half-board", at });
            }
        },
    };
    Ok(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, files: Option<usize>) -> Result<String, DrawingError> {
        let board = HalfBoard::read(text, files)?;
        let cell = |file: u32, rank: u32| match board.cells[board.size.index(Square { file, rank })]
        {
            DrawnCell::Blank => "_".to_owned(),
            DrawnCell::Dot => ".".to_owned(),
            DrawnCell::Hole => "#".to_owned(),
            DrawnCell::Number(number) => number.to_string(),
            DrawnCell::Sign(sign) => sign.to_string(),
        };
        let row = |rank: u32| {
            (0..board.size.files()).map(|file| cell(file, rank)).collect::<Vec<_>>().join(" ")
        };
        Ok((0..board.size.ranks()).rev().map(row).collect::<Vec<_>>().join("/"))
    }

    #[test]
    fn drawings_are_read_however_they_are_laid_out() {
        for text in [
            "Q.n/..#",
            "Q . n\n. . #\n",
            "\u{feff}Q.n\r\n..#\r\n",
            "2 Q.n\n1 ..#\n  a b c",
            "2 Q . n\n1 . . #\n  a b c",
            "[\"Q\", \".\", \"n\"],\n[\".\", \".\", \"#\"]\n",
            "Q1n/2*",
            "Q1n/2* w - - 0 1",
            "; a comment\nQ.n ; behind a row\n\n..#",
            "| Q | . | n |\n| . | . | # |",
        ] {
            assert_eq!(shown(text, None).as_deref(), Ok("Q . n/. . #"), "{text:?}");
        }
        for text in ["1,,3\n,10,", "  1     3\n    10   ", " 1  .  3\n . 10  ."] {
            assert_eq!(shown(text, Some(3)).as_deref(), Ok("1 . 3/. 10 ."), "{text:?}");
        }
        assert_eq!(shown("-1 4 _\n? 10 0", None).as_deref(), Ok("_ 4 _/_ 10 0"));
        assert_eq!(shown("100\n.00", Some(3)).as_deref(), Ok("1 0 0/. 0 0"));
        assert_eq!(shown("1\n20", Some(1)).as_deref(), Ok("1/20"));
        assert_eq!(shown(" 00\n0 0\n10 ", Some(3)).as_deref(), Ok(". 0 0/0 . 0/1 0 ."));
    }

    #[test]
    fn errors_are_reported_at_their_place() {
        let wrong = |text: &str, expected, at| {
            assert_eq!(shown(text, None), Err(DrawingError { expected, at }), "{text:?}");
        };
        wrong("", "file-expected-half-board", 0..0);
        wrong("Q..\n..\n", "file-expected-row", 4..6);
        wrong("1 2\n3 ab\n", "file-expected-half-board", 6..8);
    }

    #[test]
    fn names_of_files_are_no_drawings() {
        for text in ["Q.../..../..../....", "1 2/3 .", "8/8", "Q..\n...", "4/Q3/4/4", "Q../.."] {
            assert!(HalfBoard::is_drawing(text), "{text}");
        }
        for text in ["board.txt", "boards/a.txt", "../clues/board.txt", "/tmp/x", "a"] {
            assert!(!HalfBoard::is_drawing(text), "{text}");
        }
    }
}
