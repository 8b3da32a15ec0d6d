//! Solutions whose squares are named among other text: one or several numbers or names of squares
//! on each line, in tables, sentences, assignments and tags.
//!
//! All numbers of the text are taken, or all names of squares. The lines that have the most of them
//! are records. Every reading of their numbers is tried (see `record_readings`). The first one is
//! taken of which all solutions are solutions of the problem.

use super::facts::ProblemFacts;
use super::notice::read_texts;
use super::token::is_declaration_word;
use crate::data::{FileError, FilePosition, SolutionNotation};
use crate::io::lines::{LineReader, RawSolution};
use crate::io::notes::has_words;
use crate::problem::PieceGroup;
use bezzel_base::board::Square;
use std::collections::HashMap;

/// Number or square of a record.
#[derive(Clone, Debug)]
pub(super) struct Entry<T> {
    pub(super) value: T,
    pub(super) place: FilePosition,
    /// Kind of the piece, if the problem has several.
    pub(super) kind: Option<usize>,
    /// Whether a bracket opens before it.
    pub(super) begins_list: bool,
}

/// Sign for an entry in the shape of a line.
pub(super) const ENTRY: char = '\u{1}';

/// Value of an entry that may be a number.
pub(super) trait CountedValue {
    fn number(&self) -> Option<u64>;
}

impl CountedValue for u64 {
    fn number(&self) -> Option<u64> {
        Some(*self)
    }
}

impl CountedValue for Square {
    fn number(&self) -> Option<u64> {
        None
    }
}

/// Line of a text with its entries.
pub(super) struct Record<T> {
    pub(super) entries: Vec<Entry<T>>,
    /// Text with a sign for each entry.
    pub(super) shape: String,
}

/// Solution of a reading: columns and rows from the top left corner, each with its entry.
pub(super) type Reading = Vec<((u64, u64), FilePosition, Option<usize>)>;

/// Reader of chosen lines.
pub(super) type RecordsReader<'r, T> =
    &'r dyn Fn(&RecordReader<'_>, &[&Record<T>]) -> Option<NotedReadings>;

/// Readings of the same notation.
pub(super) type NotedReadings = (Vec<Reading>, SolutionNotation);

/// Solutions of a text, and the numbers of the lines that are not part of them.
pub(super) struct Found {
    pub(super) solutions: Vec<RawSolution>,
    pub(super) notation: SolutionNotation,
    pub(super) others: Vec<usize>,
}

/// Returns problems that the numbers of lines, numbers and names of squares suggest.
///
/// # Errors
/// System errors and stops.
pub(crate) fn likely_problems(lines: &mut LineReader) -> Result<Vec<String>, FileError> {
    /// Sides of the boards.
    const SIDES: std::ops::RangeInclusive<usize> = 4..=20;
    /// Maximum number of problems.
    const MOST: usize = 12;
    let Some(texts) = read_texts(lines)? else { return Ok(Vec::new()) };
    let mut problems: Vec<String> = Vec::new();
    let mut add = |kind: &str, side: usize| {
        let text = format!("{kind} {side}");
        if SIDES.contains(&side) && !problems.contains(&text) && problems.len() < MOST {
            problems.push(text);
        }
    };
    let is_square_name = |word: &&str| {
        let lower = word.to_ascii_lowercase();
        word.len() < 4 && lower.parse::<Square>().is_ok()
    };
    let words =
        |text: &str| text.split(|it: char| !it.is_alphanumeric()).filter(is_square_name).count();
    let counts: Vec<(usize, usize)> =
        texts.iter().map(|(_, text)| (words(text), numbers_of(text).len())).collect();
    let squares: usize = counts.iter().map(|count| count.0).sum();
    let root = |count: usize| Some(count.isqrt()).filter(|root| root * root == count);
    for moves in [squares, squares / 2 + 1] {
        root(moves).into_iter().for_each(|side| add("tour", side));
    }
    add("queens", squares);
    // Runs of lines with equally many numbers, and of lines of any kind.
    let mut from = 0;
    while from < texts.len() {
        let to = (from..counts.len()).find(|&at| counts[at].1 != counts[from].1);
        let to = to.unwrap_or(counts.len());
        let (height, width) = (to - from, counts[from].1);
        if width > 0 {
            for count in [height * width, height * width / 2, height, height + 1] {
                root(count).into_iter().for_each(|side| add("tour", side));
            }
            for side in [width, width - 1, width / 2, height] {
                add("queens", side);
            }
        }
        from = to;
    }
    let mut height = 0;
    for (at, (number, text)) in texts.iter().enumerate() {
        let is_next = at > 0 && texts[at - 1].0 + 1 == *number;
        height = if is_next { height + 1 } else { 1 };
        let is_last = texts.get(at + 1).is_none_or(|next| next.0 != number + 1);
        if is_last {
            add("queens", height);
            add("queens", height - 1);
            add("queens", text.trim().chars().count());
        }
    }
    Ok(problems)
}

/// Returns whether the shape of a line has words other than types and constructors of programs.
fn has_prose(shape: &str) -> bool {
    const CONSTRUCTORS: [&str; 7] = ["array", "np", "numpy", "tensor", "tuple", "dtype", "vec"];
    let words = shape.split(|sign: char| !sign.is_alphabetic());
    words.filter(|word| word.chars().count() > 1).any(|word| {
        !CONSTRUCTORS.contains(&word.to_lowercase().as_str()) && !is_declaration_word(word)
    })
}

/// Value in a text, with its bytes.
type Spotted<T> = (T, std::ops::Range<usize>);

/// Returns the whole numbers of a text. A fractional part of zeros belongs to its number.
pub(super) fn numbers_of(text: &str) -> Vec<Spotted<u64>> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let start = at;
        at += bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = text[start..at].parse();
        // In `int64(1)` the size of a type is no number.
        let is_size = start > 0 && bytes[start - 1].is_ascii_alphabetic();
        if is_size && bytes.get(at) == Some(&b'(') {
            continue;
        }
        if bytes.get(at) == Some(&b'.') {
            let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            let is_zero = bytes[at + 1..at + 1 + digits].iter().all(|&byte| byte == b'0');
            at += if digits > 0 && is_zero { 1 + digits } else { 0 };
        }
        found.extend(number.ok().map(|number| (number, start..at)));
    }
    found
}

/// Returns the names of squares of the board in a text. Several may be joined.
pub(super) fn squares_of(text: &str, facts: &ProblemFacts<'_>) -> Vec<Spotted<Square>> {
    let Some(size) = facts.known.map(|known| known.grid().size) else { return Vec::new() };
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    let mut found = Vec::new();
    for word in text.split(|sign| !is_name(sign)).filter(|word| !word.is_empty()) {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let lower = word.to_ascii_lowercase();
        // A capital before a square is the letter of a piece.
        let skip = usize::from(
            word.starts_with(|sign: char| sign.is_ascii_uppercase())
                && word[1..].starts_with(|sign: char| sign.is_ascii_lowercase()),
        );
        let starts: Vec<usize> = lower
            .char_indices()
            .filter(|&(at, sign)| {
                let is_first = at == skip || lower[..at].ends_with(|it: char| it.is_ascii_digit());
                at >= skip && sign.is_ascii_lowercase() && is_first
            })
            .map(|(at, _)| at)
            .collect();
        let ends = starts.iter().skip(1).copied().chain([word.len()]);
        let squares: Option<Vec<Spotted<Square>>> = starts
            .iter()
            .zip(ends)
            .map(|(&from, to)| {
                let square: Square = lower.get(from..to)?.parse().ok()?;
                size.contains(square).then_some((square, start + from..start + to))
            })
            .collect();
        found.extend(squares.into_iter().flatten());
    }
    found
}

pub(super) struct RecordReader<'a> {
    pub(super) facts: &'a ProblemFacts<'a>,
    pub(super) files: u64,
    pub(super) ranks: u64,
    pub(super) pieces: usize,
    /// Words for the kinds of pieces, if there are several.
    kinds: Vec<Vec<String>>,
}

impl<'a> RecordReader<'a> {
    pub(super) fn new(facts: &'a ProblemFacts<'a>) -> Option<RecordReader<'a>> {
        let (files, ranks) = facts.size?;
        let groups = facts.known?.piece_groups();
        let words = |group: &PieceGroup| {
            let piece = &group.display_piece;
            let mut words = vec![piece.name.to_lowercase(), piece.plural.to_lowercase()];
            if groups.len() == 2 && groups[0].piece == groups[1].piece {
                words = vec![if piece.letter.is_uppercase() { "white" } else { "black" }.into()];
            }
            words
        };
        let kinds = groups.iter().map(words).collect();
        Some(RecordReader { facts, files: files as u64, ranks: ranks as u64, pieces: 0, kinds })
    }

    /// Creates the record of a line.
    pub(super) fn record<T>(&self, line: u64, text: &str, found: Vec<Spotted<T>>) -> Record<T> {
        let last_kind = |gap: &str| {
            let lower = gap.to_lowercase();
            let last = |words: &Vec<String>| words.iter().filter_map(|it| lower.rfind(it)).max();
            let kinds =
                self.kinds.iter().enumerate().filter_map(|(kind, it)| Some((last(it)?, kind)));
            kinds.max().map(|(_, kind)| kind)
        };
        let mut kind = None;
        let mut shape = String::new();
        let mut rest = 0;
        let mut entries = Vec::new();
        for (value, at) in found {
            let gap = &text[rest..at.start];
            shape.push_str(gap.trim());
            shape.push(ENTRY);
            rest = at.end;
            kind = last_kind(gap).or(kind);
            let place = FilePosition { line, column: at.start as u64 + 1 };
            let begins_list = gap.contains(['[', '(', '{']);
            entries.push(Entry { value, place, kind, begins_list });
        }
        shape.push_str(text[rest..].trim());
        shape.retain(|sign| !sign.is_ascii_digit());
        Record { entries, shape }
    }

    /// Reads the solutions of the lines of one shape, or else of all lines with entries.
    pub(super) fn read_all<T: CountedValue>(
        &self,
        records: &[Record<T>],
        read: RecordsReader<'_, T>,
    ) -> Option<Found> {
        let mut counts: HashMap<&str, (usize, usize)> = HashMap::new();
        for record in records.iter().filter(|record| !record.entries.is_empty()) {
            let count = counts.entry(&record.shape).or_default();
            *count = (count.0 + record.entries.len(), count.1 + 1);
        }
        let total: usize = counts.values().map(|count| count.0).sum();
        if total < self.pieces {
            return None;
        }
        let mut shapes: Vec<(&str, usize)> =
            counts.iter().map(|(shape, count)| (*shape, count.0)).collect();
        shapes.sort_by(|a, b| (b.1, a.0).cmp(&(a.1, b.0)));
        let with_shape = shapes.iter().take(3).map(|(shape, _)| Some(*shape));
        let long = |record: &Record<T>| record.entries.len() >= 3;
        let choices = with_shape.map(|shape| (shape, false)).chain([(None, false), (None, true)]);
        for (shape, is_long) in choices {
            let is_record = |record: &&Record<T>| {
                !record.entries.is_empty()
                    && shape.is_none_or(|shape| record.shape == shape)
                    && (!is_long || long(record))
            };
            let chosen: Vec<&Record<T>> = records.iter().filter(is_record).collect();
            if chosen.is_empty() || !self.is_even(&chosen) {
                continue;
            }
            let Some((readings, notation)) = read(self, &chosen) else { continue };
            let mut by_shape: HashMap<&str, Vec<&Record<T>>> = HashMap::new();
            for record in records {
                by_shape.entry(&record.shape).or_default().push(record);
            }
            let width = chosen[0].entries.len();
            let forms: HashMap<&str, bool> = by_shape
                .into_iter()
                .map(|(shape, same)| (shape, self.is_form(&same, width)))
                .collect();
            // Words that stand beside a solution only once may say anything about it.
            let is_other = |record: &Record<T>| match is_record(&record) {
                true => counts[&*record.shape].1 == 1 && has_prose(&record.shape),
                false => !forms[&*record.shape] && !self.is_head(record),
            };
            let others = (0..records.len()).filter(|&at| is_other(&records[at])).collect();
            let solutions = readings.iter().map(|reading| self.solution(reading)).collect();
            return Some(Found { solutions, notation, others });
        }
        None
    }

    /// Returns whether the same letters stand before the numbers of many lines. Names of squares have
    /// several letters.
    pub(super) fn has_letters(&self, records: &[Record<u64>]) -> bool {
        let mut shapes: HashMap<&str, usize> = HashMap::new();
        for record in records.iter().filter(|record| record.entries.len() > 1) {
            *shapes.entry(&record.shape).or_default() += 1;
        }
        shapes.values().any(|&lines| lines >= self.pieces)
    }

    /// Returns whether the lines have equally many entries, but for the last one. Without words a
    /// line with some of the pieces of a placement, or with too many, is a wrong solution.
    fn is_even<T: CountedValue>(&self, records: &[&Record<T>]) -> bool {
        let lengths = || records.iter().map(|record| record.entries.len());
        let first = lengths().next().unwrap_or(0);
        let is_square = records[0].entries[0].value.number().is_none();
        let is_whole = !is_square || [1, self.pieces].contains(&first);
        // The squares of a tour may be wrapped.
        let is_wrapped = self.facts.is_tour && first < self.pieces;
        let is_part = !has_words(&records[0].shape) && !is_whole && !is_wrapped;
        !is_part
            && lengths().rev().skip(1).all(|length| length == first)
            && lengths().next_back() <= Some(first)
    }

    /// Returns whether lines of one shape belong to the form of the text: words that occur again and
    /// again, words with numbers that count, or the heads of columns. `width` is the number of
    /// entries of a record.
    fn is_form<T: CountedValue>(&self, same: &[&Record<T>], width: usize) -> bool {
        let shape = &same[0].shape;
        if same[0].entries.is_empty() {
            let heads = shape.split(',').count();
            return same.len() > 1 || heads > 1 && (heads == width || heads == width + 1);
        }
        // Without words, numbers that count may be a wrong solution.
        let entries = same.iter().flat_map(|record| &record.entries);
        same[0].entries.len() == 1 && has_words(shape) && self.counts(entries)
    }

    /// Returns whether a line has the heads of columns: names with numbers that count.
    fn is_head<T: CountedValue>(&self, record: &Record<T>) -> bool {
        let is_name = |name: &str| name.ends_with(|sign: char| sign.is_alphabetic() || sign == '_');
        record.shape.split(ENTRY).rev().skip(1).all(is_name) && self.counts(record.entries.iter())
    }

    /// Returns whether entries are several numbers that count.
    fn counts<'e, T: CountedValue + 'e>(
        &self,
        entries: impl Iterator<Item = &'e Entry<T>>,
    ) -> bool {
        let values: Option<Vec<u64>> = entries.map(|entry| entry.value.number()).collect();
        values.is_some_and(|values| values.len() > 2 && self.is_counter(&values))
    }

    /// Returns a reading as a solution.
    fn solution(&self, reading: &Reading) -> RawSolution {
        let square = |&((column, row), place, _): &_| ((column as u32, row as u32), place);
        let raw = RawSolution::from_squares(reading.iter().map(square), true);
        let groups = self.facts.known.map_or(&[][..], |known| known.piece_groups());
        let group = |&(.., kind): &(_, _, Option<usize>)| groups.get(kind?);
        let names = reading.iter().filter_map(group);
        let names = names.map(|group| group.display_piece.letter.to_string()).collect();
        RawSolution { names, ..raw }
    }

    /// Returns the readings if there are any and all are solutions.
    pub(super) fn checked(&self, readings: Vec<Reading>) -> Option<Vec<Reading>> {
        let is_on_board = |&((column, row), ..): &((u64, u64), FilePosition, Option<usize>)| {
            column < self.files && row < self.ranks
        };
        let is_solution = |reading: &Reading| {
            reading.iter().all(is_on_board) && self.facts.is_solution(&self.solution(reading))
        };
        (!readings.is_empty() && readings.iter().all(is_solution)).then_some(readings)
    }

    /// Returns whether values count from 0 or 1 or down to it, once or for each solution again.
    pub(super) fn is_counter(&self, values: &[u64]) -> bool {
        let (Some(&first), Some(&last)) = (values.first(), values.last()) else { return false };
        let counts = |period: usize| {
            let is_next = |at: usize, value: u64| match first > last {
                true => value + (at % period) as u64 == first,
                false => value == first + (at % period) as u64,
            };
            period > 1 && values.iter().enumerate().all(|(at, &value)| is_next(at, value))
        };
        let periods =
            [values.len(), self.pieces, self.pieces.saturating_sub(1), self.ranks as usize];
        first.min(last) <= 1 && periods.into_iter().any(counts)
    }
}
