//! Readings of the numbers and the names of squares of records, in the order of a table: pairs of
//! row and column, lists, whole boards, numbers of squares, moves and others.

use super::caption::read_caption;
use super::facts::ProblemFacts;
use super::layout::{is_code_fence, is_comment};
use super::notice::{note_line, read_texts};
use super::records::{
    ENTRY, Entry, NotedReadings, Reading, Record, RecordReader, numbers_of, squares_of,
};
use crate::data::{FileError, FilePosition, SolutionNotation};
use crate::io::context::TextContext;
use crate::io::lines::{LineReader, OnRawSolution};
use crate::io::notes::{TextNotes, has_words};
use bezzel_base::board::Square;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// Least number of pieces. Fewer squares may be found anywhere.
const MIN_PIECES: usize = 3;

/// Reads the solutions of a text.
///
/// # Errors
/// System errors, stops, and the errors of `each`.
pub(crate) fn read_records(
    lines: &mut LineReader,
    context: &TextContext<'_>,
    each: OnRawSolution<'_>,
) -> Result<(), FileError> {
    let facts = ProblemFacts::new(context);
    let Some(texts) = read_texts(lines)? else { return Ok(()) };
    let Some(mut reader) = RecordReader::new(&facts) else { return Ok(()) };
    let squares: Vec<Record<Square>> = texts
        .iter()
        .map(|(number, text)| reader.record(*number, text, squares_of(text, &facts)))
        .collect();
    let numbers: Vec<Record<u64>> =
        texts.iter().map(|(number, text)| reader.record(*number, text, numbers_of(text))).collect();
    // A problem that asks for the fewest or the most pieces does not tell their number: a line or
    // the text has one solution.
    let lengths = |counts: &mut dyn Iterator<Item = usize>| -> Vec<usize> {
        let counts: Vec<usize> = counts.collect();
        let (most, total) = (counts.iter().max().copied().unwrap_or(0), counts.iter().sum());
        vec![most, total]
    };
    let of_squares = lengths(&mut squares.iter().map(|record| record.entries.len()));
    let of_numbers = lengths(&mut numbers.iter().map(|record| record.entries.len()));
    let choices: Vec<usize> = match facts.pieces {
        Some(pieces) => usize::try_from(pieces).into_iter().collect(),
        None => of_squares.into_iter().chain(of_numbers.iter().map(|count| count / 2)).collect(),
    };
    let found = choices.into_iter().filter(|&pieces| pieces >= MIN_PIECES).find_map(|pieces| {
        reader.pieces = pieces;
        let by_name = reader.read_all(&squares, &read_squares);
        // The numbers in the names of squares are no numbers of their own.
        let names: usize = squares.iter().map(|record| record.entries.len()).sum();
        match by_name {
            None if names < pieces || reader.has_letters(&numbers) => {
                reader.read_all(&numbers, &read_numbers)
            }
            found => found,
        }
    });
    let Some(found) = found else { return Ok(()) };
    let mut notes = TextNotes { shape: Some(found.notation), ..TextNotes::default() };
    for at in found.others {
        let (number, text) = &texts[at];
        // A comment without numbers holds no solution.
        let is_remark = is_comment(text) || is_code_fence(text);
        if is_remark && !text.contains(|sign: char| sign.is_ascii_digit()) {
            continue;
        }
        let start = FilePosition { line: *number, column: 1 };
        note_line(&mut notes, &facts, read_caption(text), text, start);
    }
    for raw in &found.solutions {
        if !each(raw)? {
            break;
        }
    }
    lines.notes = notes;
    Ok(())
}

/// Largest number of columns of a table with a square on each line.
const MAX_COLUMNS: usize = 5;

/// Reading of numbers as solutions: whether a line without words can have this many numbers, and
/// the reader. A number may stand in front of the others. Only tours are wrapped.
type NumberReading = (
    fn(&RecordReader<'_>, usize) -> bool,
    fn(&RecordReader<'_>, &[&Entry<u64>]) -> Option<NotedReadings>,
);

/// Readings of numbers, in the order in which they are tried.
const NUMBER_READINGS: [NumberReading; 9] = [
    (
        |reader, length| {
            let whole = 2 * reader.pieces;
            let is_wrapped = reader.facts.is_tour && length < whole;
            [1, 2, 3, whole, whole + 1].contains(&length) || is_wrapped
        },
        read_pairs,
    ),
    (|reader, length| [1, 2, reader.pieces, reader.pieces + 1].contains(&length), read_lists),
    (
        |reader, length| {
            let (files, squares) = (reader.files as usize, reader.squares());
            [1, files, files + 1, squares, squares + 1].contains(&length)
        },
        read_boards,
    ),
    (|reader, length| length <= reader.pieces + 1, read_square_numbers),
    (|reader, length| length <= reader.squares() + 1, read_successors),
    (|reader, length| [reader.pieces, 2 * reader.pieces].contains(&length), read_two_lists),
    (|reader, length| length <= 2 * reader.pieces + 2, read_closed),
    (|_, length| length == 3, read_values),
    (
        |reader, length| {
            let moves = [reader.pieces.saturating_sub(1), reader.pieces];
            [4, 5].contains(&length) || moves.map(|number| 4 * number).contains(&length)
        },
        read_moves,
    ),
];

impl RecordReader<'_> {
    /// Returns the number of squares of the board.
    fn squares(&self) -> usize {
        usize::try_from(self.files * self.ranks).unwrap_or(usize::MAX)
    }

    /// Splits entries into solutions of this length. Returns their readings if all are solutions of
    /// the problem.
    fn read_parts<T>(
        &self,
        entries: &[&Entry<T>],
        length: usize,
        read: impl Fn(&[&Entry<T>]) -> Option<Reading>,
    ) -> Option<Vec<Reading>> {
        if !entries.len().is_multiple_of(length) {
            return None;
        }
        let readings: Option<Vec<Reading>> = entries.chunks(length).map(read).collect();
        self.checked(readings?)
    }
}

/// Returns whether a letter stands before each entry of the shape of a line.
fn has_letters_before(shape: &str) -> bool {
    shape.split(ENTRY).rev().skip(1).all(|name| name.ends_with(char::is_alphabetic))
}

/// Reads names of squares: one solution after another, or a chain of moves.
pub(super) fn read_squares(
    reader: &RecordReader<'_>,
    records: &[&Record<Square>],
) -> Option<NotedReadings> {
    let pieces = reader.pieces;
    let all: Vec<&Entry<Square>> = records.iter().flat_map(|record| &record.entries).collect();
    let square = |entry: &&Entry<Square>| {
        let Square { file, rank } = entry.value;
        let row = (reader.ranks - 1).checked_sub(rank.into())?;
        Some(((file.into(), row), entry.place, entry.kind))
    };
    let read = |part: &[&Entry<Square>]| part.iter().take(pieces).map(square).collect();
    if let Some(readings) = reader.read_parts(&all, pieces, read) {
        return Some((readings, SolutionNotation::Squares));
    }
    if !reader.facts.is_tour {
        return None;
    }
    // A closed tour may end with its first square.
    let is_repeated = |part: &[&Entry<Square>]| part[0].value == part[part.len() - 1].value;
    if all.chunks(pieces + 1).all(is_repeated)
        && let Some(readings) = reader.read_parts(&all, pieces + 1, read)
    {
        return Some((readings, SolutionNotation::Squares));
    }
    let readings = reader.read_parts(&chain(reader, &all)?, pieces, read)?;
    Some((readings, SolutionNotation::Moves))
}

/// Puts moves one behind the other, each from the square to which the one before leads. Returns the
/// squares of the walk. Each move is two entries.
fn chain<'e, T: Eq + Hash>(
    reader: &RecordReader<'_>,
    entries: &[&'e Entry<T>],
) -> Option<Vec<&'e Entry<T>>> {
    let moves: Vec<(&Entry<T>, &Entry<T>)> =
        entries.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    if moves.len() + 1 != reader.pieces && moves.len() != reader.pieces {
        return None;
    }
    let targets: HashSet<&T> = moves.iter().map(|(_, to)| &to.value).collect();
    let from: HashMap<&T, usize> =
        moves.iter().enumerate().map(|(at, (from, _))| (&from.value, at)).collect();
    let first = moves.iter().position(|(from, _)| !targets.contains(&from.value)).unwrap_or(0);
    // As many moves as squares lead back to the first.
    let is_circuit = moves.len() == reader.pieces;
    if is_circuit && !targets.contains(&moves[first].0.value) {
        return None;
    }
    let mut walk = vec![moves[first].0];
    let mut at = first;
    for _ in 1..reader.pieces {
        let to = moves[at].1;
        walk.push(to);
        match from.get(&to.value) {
            Some(&next) => at = next,
            None if walk.len() == reader.pieces => break,
            None => return None,
        }
    }
    Some(walk)
}

/// Reads numbers: the table of readings is tried on the columns of the records, and on all numbers
/// one after another.
pub(super) fn read_numbers(
    reader: &RecordReader<'_>,
    records: &[&Record<u64>],
) -> Option<NotedReadings> {
    let width = records.first()?.entries.len();
    let length = records.iter().map(|record| record.entries.len()).max()?;
    let is_even = records.iter().all(|record| record.entries.len() == width);
    let numbers = |keep: &[usize]| -> Vec<&Entry<u64>> {
        let mut entries = Vec::new();
        for record in records {
            entries.extend(keep.iter().filter_map(|&column| record.entries.get(column)));
        }
        entries
    };
    let all: Vec<usize> = (0..length).collect();
    let mut choices: Vec<Vec<usize>> = vec![all.clone()];
    if is_even {
        // Columns that count or do not change are the numbers of rows, steps and solutions. In a
        // long line they stand in front of a solution.
        let is_counted = |&column: &usize| {
            let values: Vec<u64> = records.iter().map(|it| it.entries[column].value).collect();
            let is_same =
                records.len() >= reader.pieces && values.iter().all(|it| *it == values[0]);
            match width {
                0..=MAX_COLUMNS => is_same || reader.is_counter(&values),
                _ => column == 0 && reader.is_counter(&values),
            }
        };
        let counted: Vec<usize> = all.iter().copied().filter(is_counted).collect();
        let without = |left: &[usize]| -> Vec<usize> {
            all.iter().copied().filter(|column| !left.contains(column)).collect()
        };
        choices.extend(counted.iter().map(|column| without(&[*column])));
        choices.push(without(&counted));
        // With letters the first two columns may be the square and the others its lines.
        if (3..=MAX_COLUMNS).contains(&width) && has_letters_before(&records[0].shape) {
            choices.push(vec![0, 1]);
        }
    } else {
        choices.push(all[1..].to_vec());
    }
    choices.iter().filter(|keep| !keep.is_empty()).find_map(|keep| {
        let entries = numbers(keep);
        // The numbers of ranks and of rows are no solution.
        let values: Vec<u64> = entries.iter().map(|entry| entry.value).collect();
        if reader.is_counter(&values) {
            return None;
        }
        let is_plain = !has_words(&records[0].shape);
        let mut readings =
            NUMBER_READINGS.iter().filter(|(fits, _)| !is_plain || fits(reader, length));
        readings.find_map(|(_, read)| read(reader, &entries))
    })
}

/// Reads pairs of row and column, each counted from 0 or 1.
fn read_pairs(reader: &RecordReader<'_>, entries: &[&Entry<u64>]) -> Option<NotedReadings> {
    // Tables of programs name the row first, or the column if only that is on the board.
    let values = |at: usize| entries.iter().skip(at).step_by(2).map(|entry| entry.value);
    let fits = |at: usize, side: u64| values(at).all(|value| value <= side);
    let row_first = fits(0, reader.ranks) && fits(1, reader.files);
    let (row, column) = if row_first { (0, 1) } else { (1, 0) };
    // A 0 or the length of the side shows where a coordinate begins, and so for both of them.
    let base = |at: usize, side: u64| match values(at).any(|value| value == 0) {
        true => Some(0),
        false => values(at).any(|value| value == side).then_some(1),
    };
    let bases = match (base(row, reader.ranks), base(column, reader.files)) {
        (Some(row), Some(column)) => vec![(row, column)],
        (Some(both), None) | (None, Some(both)) => vec![(both, both)],
        (None, None) => vec![(1, 1), (0, 0)],
    };
    bases.into_iter().find_map(|from| {
        let square = |pair: &[&Entry<u64>]| {
            let (row, column) = (pair[row].value, pair[column].value);
            let square = (column.checked_sub(from.1)?, row.checked_sub(from.0)?);
            Some((square, pair[0].place, pair[0].kind))
        };
        let read = |part: &[&Entry<u64>]| part.chunks(2).map(square).collect();
        let readings = reader.read_parts(entries, 2 * reader.pieces, read)?;
        Some((readings, SolutionNotation::Pairs(from.0)))
    })
}

/// Reads a rank for each file, or a column for each row.
fn read_lists(reader: &RecordReader<'_>, entries: &[&Entry<u64>]) -> Option<NotedReadings> {
    let sides = [reader.files, reader.ranks];
    if reader.facts.is_tour || !sides.contains(&(reader.pieces as u64)) {
        return None;
    }
    let notations = [(1, SolutionNotation::RanksFromOne), (0, SolutionNotation::ColumnsFromZero)];
    notations.into_iter().find_map(|(base, notation)| {
        let square = |(at, entry): (usize, &&Entry<u64>)| {
            let value = entry.value.checked_sub(base)?;
            let square = match base {
                1 => (at as u64, (reader.ranks - 1).checked_sub(value)?),
                _ => (value, at as u64),
            };
            Some((square, entry.place, entry.kind))
        };
        let read = |part: &[&Entry<u64>]| part.iter().enumerate().map(square).collect();
        Some((reader.read_parts(entries, reader.pieces, read)?, notation))
    })
}

/// Reads the numbers of squares, counted row by row from the top or from the bottom.
fn read_square_numbers(
    reader: &RecordReader<'_>,
    entries: &[&Entry<u64>],
) -> Option<NotedReadings> {
    // Few numbers of squares may be anything.
    if !reader.facts.is_tour || reader.pieces as u64 != reader.files * reader.ranks {
        return None;
    }
    [(0, true), (1, true), (0, false), (1, false)].into_iter().find_map(|(base, is_from_top)| {
        let square = |entry: &&Entry<u64>| {
            let index = entry.value.checked_sub(base)?;
            let (row, column) = (index / reader.files, index % reader.files);
            let row = if is_from_top { row } else { (reader.ranks - 1).checked_sub(row)? };
            Some(((column, row), entry.place, entry.kind))
        };
        let read = |part: &[&Entry<u64>]| part.iter().map(square).collect();
        let readings = reader.read_parts(entries, reader.pieces, read)?;
        Some((readings, SolutionNotation::SquareNumbers(base)))
    })
}

/// Reads whole boards: the number of each square in a tour, or 1 for a piece and 0 for none.
fn read_boards(reader: &RecordReader<'_>, entries: &[&Entry<u64>]) -> Option<NotedReadings> {
    let read = |board: &[&Entry<u64>]| {
        let mut standing: Vec<(u64, usize)> =
            board.iter().enumerate().map(|(index, entry)| (entry.value, index)).collect();
        if reader.facts.is_tour {
            standing.sort_unstable();
            let first = standing[0].0;
            let counts = (first..).zip(&standing).all(|(number, it)| number == it.0);
            if first > 1 || !counts || standing.len() != reader.pieces {
                return None;
            }
        } else {
            if standing.iter().any(|(value, _)| *value > 1) {
                return None;
            }
            standing.retain(|(value, _)| *value == 1);
        }
        let square = |&(_, index): &(u64, usize)| {
            let at = (index as u64 % reader.files, index as u64 / reader.files);
            (at, board[index].place, board[index].kind)
        };
        Some(standing.iter().map(square).collect())
    };
    let notation = match reader.facts.is_tour {
        true => SolutionNotation::NumberBoards,
        false => SolutionNotation::Boards,
    };
    Some((reader.read_parts(entries, reader.squares(), read)?, notation))
}

/// Reads a list with the rows of all pieces, and then one with their columns.
fn read_two_lists(reader: &RecordReader<'_>, entries: &[&Entry<u64>]) -> Option<NotedReadings> {
    let begins = |part: &[&Entry<u64>]| part[0].begins_list;
    let are_lists = entries.len().is_multiple_of(2 * reader.pieces)
        && entries.chunks(reader.pieces).all(begins);
    if !are_lists {
        return None;
    }
    let solutions = entries.chunks(2 * reader.pieces).map(|part| part.split_at(reader.pieces));
    let pairs: Vec<&Entry<u64>> = solutions
        .flat_map(|(rows, columns)| rows.iter().zip(columns))
        .flat_map(|(row, column)| [*row, *column])
        .collect();
    read_pairs(reader, &pairs)
}

/// Reads a closed tour whose first square stands at the end again, or moves between the numbers of
/// squares.
fn read_closed(reader: &RecordReader<'_>, entries: &[&Entry<u64>]) -> Option<NotedReadings> {
    reader.facts.known?.tour_ends().filter(|ends| ends.closed)?;
    let (count, pieces) = (entries.len(), reader.pieces);
    let is_same = |a: usize, b: usize| entries[a].value == entries[b].value;
    if count == pieces + 1 && is_same(0, pieces) {
        return read_square_numbers(reader, &entries[..pieces]);
    }
    if count == 2 * pieces + 2 && is_same(0, count - 2) && is_same(1, count - 1) {
        return read_pairs(reader, &entries[..2 * pieces]);
    }
    read_square_numbers(reader, &chain(reader, entries)?)
}

/// Reads the number of the next square for each square of a closed tour.
fn read_successors(reader: &RecordReader<'_>, entries: &[&Entry<u64>]) -> Option<NotedReadings> {
    let squares = reader.squares();
    if !reader.facts.is_tour || entries.len() != squares {
        return None;
    }
    let base = entries.iter().map(|entry| entry.value).min().filter(|base| *base <= 1)?;
    let mut at = 0;
    let mut reading = Reading::new();
    for _ in 0..squares {
        let square = (at as u64 % reader.files, at as u64 / reader.files);
        let entry = entries.get(at)?;
        reading.push((square, entry.place, None));
        at = usize::try_from(entry.value - base).ok()?;
    }
    let readings = if at == 0 { reader.checked(vec![reading])? } else { return None };
    Some((readings, SolutionNotation::SquareNumbers(base)))
}

/// Reads a row, a column and a value for each square: 1 for a piece and 0 for none.
fn read_values(reader: &RecordReader<'_>, entries: &[&Entry<u64>]) -> Option<NotedReadings> {
    let is_value = |triple: &[&Entry<u64>]| triple[2].value <= 1;
    let is_table =
        !reader.facts.is_tour && entries.len().is_multiple_of(3) && entries.chunks(3).all(is_value);
    let pieces = entries.chunks_exact(3).filter(|triple| triple[2].value == 1);
    let pairs: Vec<&Entry<u64>> = pieces.flat_map(|triple| [triple[0], triple[1]]).collect();
    if is_table { read_pairs(reader, &pairs) } else { None }
}

/// Reads moves, each with the row and the column of both squares, in any order.
fn read_moves(reader: &RecordReader<'_>, entries: &[&Entry<u64>]) -> Option<NotedReadings> {
    if !reader.facts.is_tour || !entries.len().is_multiple_of(4) {
        return None;
    }
    let squares: Vec<Entry<(u64, u64)>> = entries
        .chunks(2)
        .map(|pair| {
            let Entry { place, kind, begins_list, .. } = *pair[0];
            Entry { value: (pair[0].value, pair[1].value), place, kind, begins_list }
        })
        .collect();
    let walk = chain(reader, &squares.iter().collect::<Vec<_>>())?;
    let numbers: Vec<Entry<u64>> = walk
        .iter()
        .flat_map(|entry| {
            let Entry { value: (row, column), place, kind, begins_list } = **entry;
            [row, column].map(|value| Entry { value, place, kind, begins_list })
        })
        .collect();
    read_pairs(reader, &numbers.iter().collect::<Vec<_>>())
}
