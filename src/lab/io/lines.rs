//! Files of lines: solutions before their board is known, and the parsing of lines.

use super::SavedFile;
use super::context::TextContext;
use super::format::{FileReader, open_cancellable};
use super::solver_report::SolverReport;
use crate::data::{FileError, FilePosition, MalformedFile};
use crate::io::notes::TextNotes;
use crate::io::position::RelativePosition;
use crate::problem::{Instance, PieceGroup};
use bezzel_base::board::{Grid, MAX_SIDE, Square};
use bezzel_base::core::Limit;
use bezzel_base::piece::Piece;
use std::collections::VecDeque;
use std::io::{BufRead, Read};
use std::path::Path;

/// Solution as written in its format. Files are counted from 0, and so are ranks or rows from the
/// top, depending on the format.
#[derive(Clone, Debug, Default)]
pub(crate) struct RawSolution {
    pub(crate) start: FilePosition,
    pub(crate) squares: Vec<((u32, u32), RelativePosition)>,
    /// Number of columns of a `.csv` with one piece per file, or width of a `.fen` board or a board
    /// of numbers.
    pub(crate) files: Option<u32>,
    /// Height of a `.fen` board or a board of numbers.
    pub(crate) ranks: Option<u32>,
    /// Letter of the pieces of a `.fen`. With several kinds it is the first one.
    pub(crate) letter: Option<u8>,
    /// Letter or name of the piece on each square, if the format has it.
    pub(crate) names: Vec<String>,
    /// Pawns of a `.fen`, and holes of its board.
    pub(crate) pawns: Vec<(u32, u32)>,
    pub(crate) holes: Vec<(u32, u32)>,
    /// Whether rows are counted from the top.
    pub(crate) from_top: bool,
    /// Whether this is a board of numbers, with the squares in the order of the numbers.
    pub(crate) numbered: bool,
    /// Squares of a board of numbers that are not part of the board.
    pub(crate) blocked: Vec<(u32, u32)>,
    /// Squares that a drawn board of pieces marks as holes.
    pub(crate) marked_holes: Vec<(u32, u32)>,
}

impl RawSolution {
    /// Creates a solution that begins on the line of its first square.
    pub(crate) fn from_squares(
        squares: impl Iterator<Item = ((u32, u32), FilePosition)>,
        from_top: bool,
    ) -> RawSolution {
        let mut squares = squares.peekable();
        let first = squares.peek().map_or(FilePosition::START, |(_, place)| *place);
        let start = FilePosition { column: 1, ..first };
        let mut raw = RawSolution { start, from_top, ..RawSolution::default() };
        squares.for_each(|(at, place)| raw.add_square(at, place));
        raw
    }

    /// Adds a square.
    pub(crate) fn add_square(&mut self, at: (u32, u32), place: FilePosition) {
        self.squares.push((at, RelativePosition::from_position(place, self.start)));
    }

    pub(crate) fn restart(&mut self, start: FilePosition) {
        self.start = start;
        self.squares.clear();
        self.names.clear();
    }

    /// Sorts the squares by kind of piece, if the kinds are known.
    ///
    /// # Errors
    /// The first position with an unknown kind, with a surplus piece of a kind, or with a different
    /// piece if there is only one kind.
    pub(crate) fn sort_by_kind(&mut self, shares: &[PieceGroup]) -> Result<(), FilePosition> {
        if self.names.len() != self.squares.len() {
            return Ok(());
        }
        let place = |at: usize| self.squares[at].1.to_position(self.start);
        if shares.is_empty() {
            let other = self.names.iter().position(|name| *name != self.names[0]);
            return other.map_or(Ok(()), |at| Err(place(at)));
        }
        let is = |name: &str, share: &PieceGroup| {
            share.display_piece.name == name || share.display_piece.letter.to_string() == name
        };
        // The letters of other kinds than armies may be those of black pieces.
        let is_black = |name: &str, share: &PieceGroup| {
            name.len() == 1 && name.eq_ignore_ascii_case(&share.display_piece.letter.to_string())
        };
        let kind = |name: &String| {
            let own = shares.iter().position(|share| is(name, share));
            own.or_else(|| shares.iter().position(|share| is_black(name, share)))
        };
        if let Some(at) = self.names.iter().position(|name| kind(name).is_none()) {
            return Err(place(at));
        }
        let mut all: Vec<_> =
            self.names.iter().map(kind).zip(self.squares.iter().copied()).collect();
        all.sort_by_key(|(kind, _)| *kind);
        // The number of pieces of each kind is fixed, so that the index gives the kind.
        let parts = PieceGroup::parts(shares).ranges(all.len()).enumerate();
        let wanted = parts.flat_map(|(kind, range)| range.map(move |_| Some(kind)));
        let wrong = all.iter().zip(wanted).find(|((kind, _), wanted)| kind != wanted);
        if let Some(((_, (_, spot)), _)) = wrong {
            return Err(spot.to_position(self.start));
        }
        self.squares = all.into_iter().map(|(_, square)| square).collect();
        Ok(())
    }

    /// Returns whether the solution has the board and the piece of the file, as far as it shows
    /// them.
    pub(crate) fn has_same_board(&self, grid: &Grid, piece: &Piece, shares: &[PieceGroup]) -> bool {
        let size = grid.size;
        let is_it = |letter: u8| char::from(letter.to_ascii_uppercase()) == piece.letter;
        let letter = self.letter.is_none_or(is_it) || !shares.is_empty();
        let board = self.ranks.is_none_or(|ranks| ranks == size.ranks())
            && self.files.is_none_or(|files| files == size.files());
        let same = |shown: &[(u32, u32)], there: &mut dyn Iterator<Item = Square>| {
            let mut shown: Vec<Square> =
                shown.iter().map(|&at| self.to_square(at, size.ranks())).collect();
            shown.sort_unstable();
            shown.is_empty() || there.eq(shown)
        };
        let walls = || {
            same(&self.pawns, &mut grid.pawns().iter().copied())
                && same(&self.holes, &mut grid.holes())
        };
        board && letter && walls()
    }

    /// Returns whether the marked holes are those of the problem. Returns `true` if no holes are
    /// marked.
    pub(crate) fn has_holes_of(&self, instance: &dyn Instance) -> bool {
        if self.marked_holes.is_empty() {
            return true;
        }
        let grid = instance.grid();
        let mut marked: Vec<Square> =
            self.marked_holes.iter().map(|&at| self.to_square(at, grid.size.ranks())).collect();
        let mut holes: Vec<Square> =
            grid.holes().chain(instance.blocked_squares().iter().copied()).collect();
        marked.sort_unstable();
        holes.sort_unstable();
        holes.dedup();
        marked == holes
    }

    /// Converts a pair of numbers to a square of a board with `ranks` ranks.
    ///
    /// A row below the board becomes a rank above it, which is off the board as well.
    pub(crate) fn to_square(&self, (file, second): (u32, u32), ranks: u32) -> Square {
        Square {
            file,
            rank: if self.from_top && second < ranks { ranks - 1 - second } else { second },
        }
    }

    /// Returns the squares on a board with `ranks` ranks, in the order of the file.
    pub(crate) fn board_squares(&self, ranks: u32) -> Vec<Square> {
        self.squares.iter().map(|&(at, _)| self.to_square(at, ranks)).collect()
    }
}

/// Receives one solution after another. Returns `false` to end the reading.
pub(crate) type OnRawSolution<'a> = &'a mut dyn FnMut(&RawSolution) -> Result<bool, FileError>;

/// Reads the solutions of a file until the callback ends the reading.
pub(crate) type SolutionGrammar =
    fn(&mut LineReader, &TextContext<'_>, OnRawSolution<'_>) -> Result<(), FileError>;

/// Prefix of a comment.
const COMMENT_PREFIX: &[u8] = b"#";

/// Maximum number of bytes of a line. It is larger than the longest construction.
const MAX_LINE_BYTES: u64 = 1 << 31;

/// Reader of the lines of a file.
pub(crate) struct LineReader {
    reader: FileReader,
    /// Last line read.
    pub(crate) bytes: Vec<u8>,
    pub(crate) line: u64,
    /// Whether the line is to be read again.
    is_pushed_back: bool,
    report: SolverReport,
    /// Further lines of the plain text of a report's line.
    plain_lines: VecDeque<Vec<u8>>,
    /// Notes about the text between the solutions.
    pub(crate) notes: TextNotes,
}

impl LineReader {
    pub(crate) fn open(file: &SavedFile<'_>) -> Result<LineReader, FileError> {
        Ok(LineReader::new(file.open()?))
    }

    /// Opens a file by its path.
    pub(crate) fn open_path(path: &Path, limit: &Limit) -> Result<LineReader, FileError> {
        Ok(LineReader::new(open_cancellable(path, limit)?))
    }

    fn new(reader: FileReader) -> LineReader {
        LineReader {
            reader,
            bytes: Vec::new(),
            line: 0,
            is_pushed_back: false,
            report: SolverReport::default(),
            plain_lines: VecDeque::new(),
            notes: TextNotes::default(),
        }
    }

    /// Reads the next line that is not a comment, without its line break. Returns `false` at the
    /// end of the file.
    ///
    /// # Errors
    /// System errors, and [`FileError::Malformed`] at a header that is not on the first line.
    pub(crate) fn next_line(&mut self) -> Result<bool, FileError> {
        if std::mem::take(&mut self.is_pushed_back) {
            return Ok(true);
        }
        loop {
            let read = self.next_raw_line()?;
            if !self.is_remark()? {
                return Ok(read);
            }
        }
    }

    /// Returns whether the line is a comment.
    ///
    /// # Errors
    /// [`FileError::Malformed`] at a header that is not on the first line.
    pub(crate) fn is_remark(&self) -> Result<bool, FileError> {
        if self.line > 1 && self.header_start().is_some() {
            return self.cursor().expected_error("file-expected-one-header");
        }
        Ok(self.bytes.starts_with(COMMENT_PREFIX))
    }

    /// Puts the line back, so that it is read again.
    pub(crate) fn push_back(&mut self) {
        self.is_pushed_back = true;
    }

    /// Returns the start of the header, if the line is a comment with one.
    pub(crate) fn header_start(&self) -> Option<usize> {
        let rest = self.bytes.strip_prefix(COMMENT_PREFIX)?.trim_ascii_start();
        rest.starts_with(b"{").then_some(self.bytes.len() - rest.len())
    }

    /// Reads the next line, even if it is a comment. The lines of a solver's report are translated.
    pub(crate) fn next_raw_line(&mut self) -> Result<bool, FileError> {
        if std::mem::take(&mut self.is_pushed_back) {
            return Ok(true);
        }
        if let Some(line) = self.plain_lines.pop_front() {
            self.bytes = line;
            return Ok(true);
        }
        self.bytes.clear();
        let read = (&mut self.reader).take(MAX_LINE_BYTES).read_until(b'\n', &mut self.bytes)?;
        if read as u64 == MAX_LINE_BYTES {
            return Err(std::io::Error::from(std::io::ErrorKind::FileTooLarge).into());
        }
        self.line += 1;
        // Joined files have the mark of some editors at the beginning of each.
        let mark = "\u{feff}".as_bytes();
        let start = self.bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if self.bytes[start..].starts_with(mark) {
            self.bytes.drain(start..start + mark.len());
        }
        self.cut_line_break();
        // Maxima continues a long line behind a `\`.
        while is_continued(&self.bytes) {
            self.bytes.pop();
            let room = MAX_LINE_BYTES.saturating_sub(self.bytes.len() as u64);
            let more = (&mut self.reader).take(room).read_until(b'\n', &mut self.bytes)?;
            if more == 0 {
                break;
            }
            self.line += 1;
            self.cut_line_break();
        }
        if let Some(text) = self.report.plain_text(&self.bytes, self.line) {
            self.plain_lines = text.split('\n').map(|line| line.as_bytes().to_vec()).collect();
            self.bytes = self.plain_lines.pop_front().unwrap_or_default();
        }
        Ok(read > 0)
    }

    fn cut_line_break(&mut self) {
        for end in [b'\n', b'\r'] {
            if self.bytes.last() == Some(&end) {
                self.bytes.pop();
            }
        }
    }

    /// Reads one solution per line and passes it to `each`.
    pub(crate) fn for_each_solution(
        &mut self,
        raw: &mut RawSolution,
        each: OnRawSolution<'_>,
        read: impl Fn(&mut LineCursor<'_>, &mut RawSolution) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        while self.next_line()? {
            raw.restart(FilePosition { line: self.line, column: 1 });
            read(&mut self.cursor(), raw)?;
            if !each(raw)? {
                break;
            }
        }
        Ok(())
    }

    pub(crate) fn cursor(&self) -> LineCursor<'_> {
        LineCursor { bytes: &self.bytes, at: 0, line: self.line, column_offset: 0 }
    }
}

/// Returns whether a list of numbers goes on in the next line.
fn is_continued(line: &[u8]) -> bool {
    let Some(before) = line.strip_suffix(b"\\") else { return false };
    let last = before.trim_ascii_end().last();
    last.is_some_and(|last| last.is_ascii_digit() || b",[]".contains(last))
        && before.contains(&b'[')
}

/// Position in a line.
pub(crate) struct LineCursor<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
    /// Number of columns before the first byte.
    column_offset: u64,
}

impl<'a> LineCursor<'a> {
    /// Creates a cursor at the start of a text that begins at `place`.
    pub(crate) fn at_position(bytes: &'a [u8], place: FilePosition) -> LineCursor<'a> {
        LineCursor { bytes, at: 0, line: place.line, column_offset: place.column - 1 }
    }
}

impl LineCursor<'_> {
    pub(crate) fn position(&self) -> FilePosition {
        FilePosition { line: self.line, column: self.column_offset + self.at as u64 + 1 }
    }

    pub(crate) fn expected_error<T>(&self, what: &'static str) -> Result<T, FileError> {
        self.expected_error_at(what, self.position())
    }

    pub(crate) fn expected_error_at<T>(
        &self,
        what: &'static str,
        place: FilePosition,
    ) -> Result<T, FileError> {
        Err(FileError::Malformed(MalformedFile::Expected(what), place))
    }

    pub(crate) fn remaining(&self) -> &[u8] {
        &self.bytes[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<u8> {
        self.remaining().first().copied()
    }

    pub(crate) fn advance(&mut self, bytes: usize) {
        self.at += bytes;
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    pub(crate) fn expect_byte(&mut self, sign: u8, what: &'static str) -> Result<(), FileError> {
        if self.peek() != Some(sign) {
            return self.expected_error(what);
        }
        self.at += 1;
        Ok(())
    }

    pub(crate) fn expect_end(&self) -> Result<(), FileError> {
        if self.is_at_end() { Ok(()) } else { self.expected_error("file-expected-line-end") }
    }

    /// Parses a number without sign and without leading zeros.
    pub(crate) fn parse_number(&mut self) -> Result<u64, FileError> {
        let digits = self.remaining().iter().take_while(|byte| byte.is_ascii_digit()).count();
        let text = &self.remaining()[..digits];
        let zeros = digits > 1 && text[0] == b'0';
        let value = text.iter().try_fold(0u64, |value, digit| {
            value.checked_mul(10)?.checked_add((digit - b'0').into())
        });
        match value {
            Some(value) if digits > 0 && !zeros => {
                self.at += digits;
                Ok(value)
            }
            _ => self.expected_error("file-expected-number"),
        }
    }

    /// Parses a number of squares along a side.
    pub(crate) fn parse_side(&mut self) -> Result<u32, FileError> {
        let place = self.position();
        let side = u32::try_from(self.parse_number()?).ok().filter(|&side| side <= MAX_SIDE);
        side.map_or_else(|| self.expected_error_at("file-expected-side", place), Ok)
    }

    /// Parses a square that is followed by `until` or by the end of the line.
    pub(crate) fn parse_square(&mut self, until: Option<u8>) -> Result<Square, FileError> {
        let end = until.and_then(|sign| self.remaining().iter().position(|&byte| byte == sign));
        let length = end.unwrap_or(self.remaining().len());
        let square = std::str::from_utf8(&self.remaining()[..length])
            .ok()
            .and_then(|text| text.parse().ok());
        let Some(square) = square else { return self.expected_error("file-expected-square") };
        self.at += length;
        Ok(square)
    }
}
