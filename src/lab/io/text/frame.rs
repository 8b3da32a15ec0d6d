//! Boards in frames: every square has several lines, and `#` fills the attacked ones.
//!
//! ```text
//!     A     B              the columns of a rank are between bars, or between tabs below the
//!  -------------           letters of the files
//!  |#####|     |
//!  |#####|  Q  | 1         one line of each rank has its number
//!  |#####|     |
//! ```

use super::ranks::{DrawnRank, DrawnSquare};
use super::sign::{SignCell, is_piece};
use super::token::is_bar;
use crate::data::FilePosition;

/// Number of equal signs that fill a square.
const FILL: usize = 3;

/// Line of the squares of a rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FrameLine {
    /// Piece on each square, if the line has one.
    squares: Vec<Option<char>>,
    /// Number of the rank, if the line has it.
    number: Option<u64>,
    place: FilePosition,
}

/// Columns of the squares in lines with tabs, from the letters of the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TabColumns {
    first: usize,
    files: usize,
}

impl TabColumns {
    /// Returns the columns of the letters `A`, `B`, `C`. Returns `None` for any other line.
    pub(super) fn from_letters(text: &str) -> Option<TabColumns> {
        let fields: Vec<&str> = text.split('\t').map(str::trim).collect();
        let first = fields.iter().position(|field| field.eq_ignore_ascii_case("a"))?;
        let letters = (b'a'..=b'z').zip(&fields[first..]);
        let files = letters
            .take_while(|(letter, field)| field.to_ascii_lowercase().as_bytes() == [*letter])
            .count();
        let rest = fields[..first].iter().chain(&fields[first + files..]);
        (files > 1 && rest.into_iter().all(|field| field.is_empty()))
            .then_some(TabColumns { first, files })
    }
}

/// Contents of a square on one line: whether it is filled, and the piece on it. Returns `None` for
/// any other text.
fn read_square(text: &str) -> Option<(bool, Option<char>)> {
    let is_frame = |sign: &char| matches!(sign, '#' | '+') || sign.is_whitespace();
    let filled = ["#", "+"].iter().any(|sign| text.contains(&sign.repeat(FILL)));
    let mut signs = text.chars().filter(|sign| !is_frame(sign));
    let piece = signs.next();
    let is_square = piece.is_none_or(is_piece) && signs.next().is_none();
    is_square.then_some((filled, piece))
}

/// Returns whether a line lies between two ranks.
pub(super) fn is_frame_rule(text: &str) -> bool {
    let text = text.trim();
    matches!(text, "<hr>" | "<hr/>" | "<hr />")
        || text.contains(['-', '\u{2500}', '\u{2501}', '\u{2550}'])
            && text.chars().all(super::layout::is_box_char)
}

impl FrameLine {
    /// Reads a line. Returns it with whether a square is filled, or `None` for any other line.
    pub(super) fn read(
        text: &str,
        columns: Option<TabColumns>,
        place: FilePosition,
    ) -> Option<(FrameLine, bool)> {
        let fields: Vec<&str> = text.split(|sign| sign == '\t' || is_bar(sign)).collect();
        let (first, files) = match columns.filter(|_| !text.contains(is_bar)) {
            Some(TabColumns { first, files }) if text.contains('\t') => (first, files),
            None if text.chars().filter(|&sign| is_bar(sign)).count() > 2 => (1, fields.len() - 2),
            _ => return None,
        };
        let field = |at: usize| fields.get(at).copied().unwrap_or_default();
        let squares: Vec<(bool, Option<char>)> =
            (first..first + files).map(|at| read_square(field(at))).collect::<Option<_>>()?;
        let outside = fields.iter().take(first).chain(fields.iter().skip(first + files));
        let mut number = None;
        for label in outside.map(|label| label.trim()).filter(|label| !label.is_empty()) {
            let read: u64 = label.parse().ok()?;
            if *number.get_or_insert(read) != read {
                return None;
            }
        }
        let filled = squares.iter().any(|(filled, _)| *filled);
        let squares = squares.into_iter().map(|(_, piece)| piece).collect();
        Some((FrameLine { squares, number, place }, filled))
    }
}

/// Lines of a board in a frame, and the numbers of lines before each of its rules.
#[derive(Clone, Debug, Default)]
pub(super) struct FramedBoard {
    pub(super) lines: Vec<FrameLine>,
    pub(super) rules: Vec<usize>,
}

impl FramedBoard {
    /// Returns the ranks, each with its number at the end if the board has numbers. Their lines are
    /// those between two rules, or equally many for each rank, or they begin with the number.
    ///
    /// # Errors
    /// The position of a line that fits no rank, or of a second piece on a square.
    pub(super) fn ranks(&self) -> Result<Vec<DrawnRank>, FilePosition> {
        let Some(first) = self.lines.first() else { return Ok(Vec::new()) };
        let width = first.squares.len();
        if let Some(other) = self.lines.iter().find(|line| line.squares.len() != width) {
            return Err(other.place);
        }
        let is_numbered = |line: &FrameLine| line.number.is_some();
        let numbers = self.lines.iter().filter(|line| is_numbered(line)).count();
        let ranks = if numbers > 0 { numbers } else { width };
        let have_numbers = |bands: &[&[FrameLine]]| {
            let count = |band: &&[FrameLine]| band.iter().filter(|line| is_numbered(line)).count();
            bands.iter().all(|band| count(band) == usize::from(numbers > 0))
        };
        let inner = self.rules.iter().any(|&rule| rule > 0 && rule < self.lines.len());
        let even = self.lines.len() / ranks;
        let bands: Vec<&[FrameLine]> = if inner {
            self.split_at(&self.rules)
        } else if self.lines.len().is_multiple_of(ranks)
            && have_numbers(&self.lines.chunks(even).collect::<Vec<_>>())
        {
            self.lines.chunks(even).collect()
        } else {
            let starts = self.lines.iter().enumerate().filter(|(_, line)| is_numbered(line));
            self.split_at(&starts.map(|(at, _)| at).collect::<Vec<_>>())
        };
        if !have_numbers(&bands) {
            return Err(first.place);
        }
        bands.into_iter().map(merge_lines).collect()
    }

    /// Splits the lines before the lines with these numbers.
    fn split_at(&self, cuts: &[usize]) -> Vec<&[FrameLine]> {
        let mut starts = vec![0];
        starts.extend(cuts.iter().copied());
        let ends = starts.iter().skip(1).copied().chain([self.lines.len()]);
        let bands = starts.iter().zip(ends).map(|(&from, to)| &self.lines[from..to]);
        bands.filter(|band| !band.is_empty()).collect()
    }
}

/// Merges the lines of a rank.
///
/// # Errors
/// The position of the second piece on a square.
fn merge_lines(lines: &[FrameLine]) -> Result<DrawnRank, FilePosition> {
    let mut rank: DrawnRank = vec![
        DrawnSquare { cell: SignCell::Sign('.'), place: lines[0].place };
        lines[0].squares.len()
    ];
    for line in lines {
        for (square, piece) in rank.iter_mut().zip(&line.squares) {
            let Some(piece) = *piece else { continue };
            if square.cell != SignCell::Sign('.') {
                return Err(line.place);
            }
            *square = DrawnSquare { cell: SignCell::Sign(piece), place: line.place };
        }
    }
    let label = lines.iter().find_map(|line| Some((line.number?, line.place)));
    rank.extend(label.map(|(number, place)| DrawnSquare { cell: SignCell::Number(number), place }));
    Ok(rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(text: &str) -> Result<Vec<String>, FilePosition> {
        let mut board = FramedBoard::default();
        let mut columns = None;
        for (number, line) in (1..).zip(text.lines()) {
            let place = FilePosition { line: number, column: 1 };
            let letters = TabColumns::from_letters(line);
            columns = columns.or(letters);
            if letters.is_some() {
                continue;
            }
            if is_frame_rule(line) {
                board.rules.push(board.lines.len());
            } else if let Some((line, _)) = FrameLine::read(line, columns, place) {
                board.lines.push(line);
            }
        }
        let sign = |square: &DrawnSquare| match square.cell {
            SignCell::Sign(sign) => sign.to_string(),
            SignCell::Number(number) => number.to_string(),
            SignCell::Negative => "-".to_owned(),
        };
        Ok(board.ranks()?.iter().map(|rank| rank.iter().map(sign).collect()).collect())
    }

    #[test]
    fn ranks_are_found_by_rules_numbers_and_counts() {
        let bars = "|###|   |\n|###| Q |\n|###|   |\n|###|###|\n|###|###|\n|###|###|";
        assert_eq!(signs(bars), Ok(vec![".Q".into(), "..".into()]));
        let rules = "-----\n|###|   |\n|###| Q | 1\n-----\n|###|###| 2\n-----";
        assert_eq!(signs(rules), Ok(vec![".Q1".into(), "..2".into()]));
        let tabs = "\tA\tB\t\n\t###\t\t\n\t###\tT\t1\n\tH\t###\t2\n\t\t###";
        assert_eq!(signs(tabs), Ok(vec![".T1".into(), "H.2".into()]));
        let uneven = "\tA\tB\t\n\t###\t\t1\n\t###\tT\n\t###\t###\n\t###\t###\t2\n\t###\t###";
        assert_eq!(signs(uneven), Ok(vec![".T1".into(), "..2".into()]));
        let left = "\tA\tB\n1\t###\tQ\n2\t###\t###";
        assert_eq!(signs(left), Ok(vec![".Q1".into(), "..2".into()]));
    }

    #[test]
    fn lines_that_fit_no_rank_are_errors() {
        for text in [
            "|###|   |\n|###| Q | 1\n|###|###|   |",
            "|###| Q |\n|###| Q | 1\n|###|###| 2\n|###|###|",
            "-----\n|###|   |\n|###| Q | 1\n-----\n|###|###| 2\n|###|###| 3\n-----",
        ] {
            assert!(signs(text).is_err(), "{text}");
        }
    }
}
