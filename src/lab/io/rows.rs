//! Solutions as text, in each format that lists them.

use super::entry::checkpoint;
use super::output::{BufferedOutput, HeaderFrame};
use crate::data::{FileError, ValueKind};
use crate::problem::{ExplicitQueens, PieceGroup, SolutionOrder};
use bezzel_base::board::{Grid, Size, Square, file_name};
use bezzel_base::core::Limit;
use bezzel_base::piece::{KNIGHT, Piece};
use std::io::{self, Seek, Write};

/// Kinds of values whose solutions can be written with their squares in any order.
pub(crate) const SOLUTIONS: &[ValueKind] = &[ValueKind::Set, ValueKind::Board];

/// These kinds, and explicit solutions that a rule gives file by file.
pub(crate) const RULED: &[ValueKind] = &[ValueKind::Set, ValueKind::Board, ValueKind::Explicit];

/// Receives the text before the first solution, in parts.
type WriteChunk<'a> = &'a mut dyn FnMut(&[u8]) -> Result<(), FileError>;

/// Layout of a list of solutions in a format.
#[derive(Debug)]
pub struct SolutionListing {
    /// Frame of the header with the claims. `None` if the format has a header only for limited
    /// sets.
    pub(crate) claims: Option<HeaderFrame>,
    /// Order of the solutions of a set.
    pub(crate) order: SolutionOrder,
    /// Whether the squares of a solution are in reading order.
    pub(crate) in_reading_order: bool,
    /// Whether only tours can be written, because the format shows the order of the squares.
    pub(crate) tours_only: bool,
    /// Whether a tour is written as a board of numbers.
    pub(crate) numbers: bool,
    /// Writes the text between the header with the claims and the first solution.
    pub(crate) head: fn(&SolutionLayout, WriteChunk<'_>) -> Result<(), FileError>,
    /// Returns the writer of a square.
    pub(crate) square: fn(&SolutionLayout) -> WriteSquare,
    /// Length of the separator at the beginning of the text of a square. The first square of a
    /// solution is written without it.
    pub(crate) separator: usize,
    /// Writes the squares of a solution, or a part of a long one. The flag is set for the first
    /// part.
    pub(crate) part: fn(&SolutionWriter, bool, &mut Vec<u8>),
    /// Text after a solution.
    pub(crate) close: &'static [u8],
    /// Text at the end of the file.
    pub(crate) end: &'static [u8],
}

impl SolutionListing {
    /// Listing with one solution per line and no other text.
    pub(crate) const LINES: SolutionListing = SolutionListing {
        claims: None,
        order: SolutionOrder::Files,
        in_reading_order: false,
        tours_only: false,
        numbers: false,
        head: |_, _| Ok(()),
        square: |_| |_, _, _| {},
        separator: 0,
        part: SolutionWriter::push_squares,
        close: b"\n",
        end: b"",
    };
}

/// Properties of the set that the text of a solution depends on.
#[derive(Clone, Debug)]
pub(crate) struct SolutionLayout {
    pub(crate) grid: Grid,
    pub(crate) piece: Piece,
    /// Kinds of pieces, if there are several.
    pub(crate) shares: Vec<PieceGroup>,
    /// Whether every solution has exactly one piece on each file, so that ranks alone describe it.
    pub(crate) one_per_file: bool,
    /// Whether solutions are tours.
    pub(crate) walk: bool,
}

/// Returns whether this number of nonattacking pieces implies exactly one piece on each file.
pub(crate) fn has_one_per_file(piece: &Piece, grid: &Grid, pieces: Option<u64>) -> bool {
    let at_most_one =
        piece.rays.contains(&(0, 1)) && grid.walls().is_none() || grid.size.ranks() == 1;
    at_most_one && pieces == Some(grid.size.files().into())
}

/// Writer of solutions, without allocations per solution.
#[derive(Debug)]
pub(crate) struct SolutionWriter {
    listing: &'static SolutionListing,
    pub(crate) sheet: SolutionLayout,
    pub(crate) texts: SquareTexts,
    /// Squares of the current part.
    pub(crate) squares: Vec<Square>,
    /// Squares that are not part of the board.
    pub(crate) blocked: Vec<Square>,
    /// Number of the current solution.
    pub(crate) written: u64,
}

impl SolutionWriter {
    /// Number of squares that are written in one part. Longer solutions are flushed in parts.
    const PART_SQUARES: usize = 1 << 14;

    pub(crate) fn new(listing: &'static SolutionListing, sheet: SolutionLayout) -> SolutionWriter {
        let texts = SquareTexts::new(sheet.grid.size, (listing.square)(&sheet));
        SolutionWriter {
            listing,
            sheet,
            texts,
            squares: Vec::new(),
            blocked: Vec::new(),
            written: 0,
        }
    }

    /// Returns whether the problem cannot be inferred from the solutions. This holds for boards of
    /// numbers with the moves of a piece other than a knight, for several kinds of pieces, and for
    /// regions.
    pub(crate) fn is_problem_hidden(&self) -> bool {
        self.sheet.walk && self.listing.numbers && self.sheet.piece != KNIGHT
            || !self.sheet.shares.is_empty()
            || self.sheet.grid.regions().is_some()
    }

    /// Writes the text between the header with the claims and the first solution.
    ///
    /// # Errors
    /// System errors, and [`FileError::Stopped`] by the limit.
    pub(crate) fn write_head<W: Write + Seek>(
        &self,
        output: &mut BufferedOutput<W>,
        limit: &Limit,
    ) -> Result<(), FileError> {
        let mut parts = 0u32;
        (self.listing.head)(&self.sheet, &mut |part| {
            output.buffer.extend_from_slice(part);
            parts = parts.wrapping_add(1);
            if parts.is_multiple_of(Limit::CHECK_INTERVAL) {
                checkpoint(0, limit)?;
            }
            Ok(output.flush_if_full()?)
        })
    }

    /// Writes one solution with its squares in file order.
    ///
    /// # Errors
    /// System errors.
    pub(crate) fn write_solution<W: Write + Seek>(
        &mut self,
        squares: &[Square],
        output: &mut BufferedOutput<W>,
    ) -> io::Result<()> {
        self.written += 1;
        if self.sheet.walk && self.listing.numbers {
            if self.written > 1 {
                output.buffer.push(b'\n');
            }
            return push_board(squares, &self.blocked, self.sheet.grid.size, &mut |part| {
                output.buffer.extend_from_slice(part);
                output.flush_if_full()
            });
        }
        let most =
            if self.listing.in_reading_order { usize::MAX } else { SolutionWriter::PART_SQUARES };
        let (first, rest) = squares.split_at(squares.len().min(most));
        self.write_part(first.iter().copied(), true, output)?;
        for part in rest.chunks(most) {
            self.write_part(part.iter().copied(), false, output)?;
        }
        self.end_solution(output)
    }

    /// Writes the single solution of a rule, in constant memory.
    ///
    /// # Errors
    /// System errors, and [`FileError::Stopped`] by the limit.
    pub(crate) fn write_explicit<W: Write + Seek>(
        &mut self,
        rule: ExplicitQueens,
        output: &mut BufferedOutput<W>,
        limit: &Limit,
    ) -> Result<(), FileError> {
        self.written += 1;
        let mut squares = rule.squares().peekable();
        let mut first = true;
        while squares.peek().is_some() {
            checkpoint(0, limit)?;
            self.write_part(squares.by_ref().take(SolutionWriter::PART_SQUARES), first, output)?;
            first = false;
        }
        Ok(self.end_solution(output)?)
    }

    /// Writes the texts of the squares of the current part.
    pub(crate) fn push_squares(&self, first: bool, out: &mut Vec<u8>) {
        let (mut squares, start) = (self.squares.iter(), out.len());
        if first && let Some(&square) = squares.next() {
            self.texts.push(square, out);
            out.drain(start..start + self.listing.separator);
        }
        squares.for_each(|&square| self.texts.push(square, out));
    }

    fn write_part<W: Write + Seek>(
        &mut self,
        squares: impl Iterator<Item = Square>,
        first: bool,
        output: &mut BufferedOutput<W>,
    ) -> io::Result<()> {
        self.squares.clear();
        self.squares.extend(squares);
        if self.listing.in_reading_order {
            for range in PieceGroup::parts(&self.sheet.shares).ranges(self.squares.len()) {
                self.squares[range]
                    .sort_unstable_by_key(|square| (u32::MAX - square.rank, square.file));
            }
        }
        (self.listing.part)(self, first, &mut output.buffer);
        output.flush_if_full()
    }

    fn end_solution<W: Write + Seek>(&self, output: &mut BufferedOutput<W>) -> io::Result<()> {
        output.buffer.extend_from_slice(self.listing.close);
        output.flush_if_full()
    }
}

/// Writes a walk as a board of numbers, with the ranks from the top. A square that it does not
/// visit is `.`, and a square that is not part of the board is `#`.
///
/// # Errors
/// The errors of `put`.
pub(crate) fn push_board(
    walk: &[Square],
    blocked: &[Square],
    size: Size,
    put: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<()> {
    const BLOCKED: u32 = u32::MAX;
    let mut numbers = vec![0u32; size.squares() as usize];
    let number =
        |square: Square| square.rank as usize * size.files() as usize + square.file as usize;
    for (&square, place) in walk.iter().zip(1u32..) {
        numbers[number(square)] = place;
    }
    blocked.iter().for_each(|&square| numbers[number(square)] = BLOCKED);
    let width = walk.len().to_string().len();
    let mut line = String::new();
    for rank in numbers.chunks(size.files() as usize).rev() {
        line.clear();
        for &number in rank {
            if !line.is_empty() {
                line.push(' ');
            }
            let text = match number {
                0 => ".".to_owned(),
                BLOCKED => "#".to_owned(),
                number => number.to_string(),
            };
            line.extend(std::iter::repeat_n(' ', width - text.len().min(width)));
            line.push_str(&text);
        }
        line.push('\n');
        put(line.as_bytes())?;
    }
    Ok(())
}

/// Writes a number in decimal digits.
pub(crate) fn push_number(number: u64, out: &mut Vec<u8>) {
    if number >= 10 {
        push_number(number / 10, out);
    }
    out.push(b'0' + (number % 10) as u8);
}

/// Writes the name of a square.
pub(crate) fn push_square(square: Square, out: &mut Vec<u8>) {
    if square.file < 26 {
        out.push(b'a' + square.file as u8);
    } else {
        out.extend_from_slice(file_name(square.file).as_bytes());
    }
    push_number(u64::from(square.rank) + 1, out);
}

/// Writes a square with its separators in a format.
pub(crate) type WriteSquare = fn(Square, Size, &mut Vec<u8>);

/// Text of every square, precomputed for boards of ordinary size.
#[derive(Debug)]
pub(crate) struct SquareTexts {
    size: Size,
    text: WriteSquare,
    table: Vec<([u8; SquareTexts::MAX_TEXT_BYTES], u8)>,
}

impl SquareTexts {
    /// Maximum length of the text of a square on a board with a table: `[1023,1023] `.
    const MAX_TEXT_BYTES: usize = 16;
    /// Maximum number of squares of a board with a table.
    const MAX_TABLE_SQUARES: u64 = 1 << 12;

    fn new(size: Size, text: WriteSquare) -> SquareTexts {
        let few = size.squares() <= SquareTexts::MAX_TABLE_SQUARES;
        let entry = |square| {
            let mut bytes = Vec::new();
            text(square, size, &mut bytes);
            let mut entry = [0; SquareTexts::MAX_TEXT_BYTES];
            entry[..bytes.len()].copy_from_slice(&bytes);
            (entry, bytes.len() as u8)
        };
        let table = if few { size.iter().map(entry).collect() } else { Vec::new() };
        SquareTexts { size, text, table }
    }

    #[inline]
    pub(crate) fn push(&self, square: Square, out: &mut Vec<u8>) {
        let Some((bytes, length)) = self.table.get(self.size.index(square)) else {
            return (self.text)(square, self.size, out);
        };
        // A copy of fixed length is a single store. The excess is cut off again.
        let start = out.len();
        out.extend_from_slice(bytes);
        out.truncate(start + usize::from(*length));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::csv::CSV;
    use crate::io::fen::FEN;
    use crate::io::format::{FileFormat, FormatWriter};
    use crate::io::json::{JSON, JSON_LINES};
    use crate::io::txt::TXT;
    use bezzel_base::piece::{KING, QUEEN};

    fn listing(format: &FileFormat) -> &'static SolutionListing {
        let FormatWriter::Solutions(listing) = format.writers[0].1 else {
            panic!("{}", format.extension)
        };
        listing
    }

    fn text(
        format: &FileFormat,
        files: u64,
        ranks: u64,
        piece: Piece,
        solutions: &[&str],
    ) -> String {
        let size = Size::new(files, ranks).expect("a valid size");
        let parse = |line: &str| -> Vec<Square> {
            line.split_whitespace().map(|word| word.parse().expect("a square")).collect()
        };
        let pieces = parse(solutions[0]).len() as u64;
        let mut rows = SolutionWriter::new(
            listing(format),
            SolutionLayout {
                grid: Grid::plain(size),
                piece: piece.clone(),
                shares: Vec::new(),
                one_per_file: has_one_per_file(&piece, &Grid::plain(size), Some(pieces)),
                walk: false,
            },
        );
        let mut output = BufferedOutput::new(io::Cursor::new(Vec::new()));
        rows.write_head(&mut output, &Limit::default()).expect("memory takes all");
        solutions.iter().for_each(|line| {
            rows.write_solution(&parse(line), &mut output).expect("memory takes all")
        });
        let (file, _) = output.finish(solutions.len() as u64, true).expect("memory takes all");
        String::from_utf8(file.into_inner()).expect("every format is text")
    }

    #[test]
    fn long_solutions_are_written_in_parts() {
        let size = Size::new(200, 200).expect("a valid size");
        let squares: Vec<Square> = size.iter().collect();
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        let written = |format: &FileFormat| {
            let mut rows = SolutionWriter::new(
                listing(format),
                SolutionLayout {
                    grid: Grid::plain(size),
                    piece: KING.clone(),
                    shares: Vec::new(),
                    one_per_file: false,
                    walk: false,
                },
            );
            let mut output = BufferedOutput::new(io::Cursor::new(Vec::new()));
            for _ in 0..2 {
                rows.write_solution(&squares, &mut output).expect("memory takes all");
            }
            let (file, bytes) = output.finish(2, true).expect("memory takes all");
            let text = String::from_utf8(file.into_inner()).expect("every format is text");
            assert_eq!(text.len() as u64, bytes);
            text
        };
        let list = format!("[\"{}\"]", names.join("\",\""));
        assert_eq!(written(&JSON_LINES), format!("{list}\n{list}\n"));
        assert_eq!(written(&JSON), format!("\n{list},\n{list}"));
        let lines = |number: u32| names.iter().map(move |name| format!("{number},{name}\n"));
        assert_eq!(written(&CSV), lines(1).chain(lines(2)).collect::<String>());
    }

    #[test]
    fn formats_are_written_as_documented() {
        let four = ["a2 b4 c1 d3", "a3 b1 c4 d2"];
        assert_eq!(text(&CSV, 4, 4, QUEEN.clone(), &four), "a,b,c,d\n2,4,1,3\n3,1,4,2\n");
        assert_eq!(
            text(&JSON_LINES, 4, 4, QUEEN.clone(), &four[..1]),
            "[\"a2\",\"b4\",\"c1\",\"d3\"]\n"
        );
        assert_eq!(text(&TXT, 4, 4, QUEEN.clone(), &four[..1]), "[0,1] [1,3] [2,0] [3,2] \n");
        assert_eq!(text(&FEN, 4, 4, QUEEN.clone(), &four[..1]), "1Q2/3Q/Q3/2Q1\n");
        assert_eq!(
            text(&CSV, 3, 3, KING.clone(), &["a1 a3 c1 c3"]),
            "solution,square\n1,a1\n1,a3\n1,c1\n1,c3\n"
        );
        assert_eq!(text(&FEN, 12, 3, KING.clone(), &["b1 l1"]), "12/12/1K9K\n");
    }

    #[test]
    fn long_texts_fit_the_table() {
        for (files, ranks) in [(1, 4096), (4096, 1), (64, 64), (5000, 1)] {
            let square = format!("{}{ranks}", file_name(files as u32 - 1));
            for format in [&TXT, &JSON_LINES, &CSV, &FEN] {
                assert!(!text(format, files, ranks, KING.clone(), &[&square]).is_empty());
            }
        }
    }
}
