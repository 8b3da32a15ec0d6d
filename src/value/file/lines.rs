//! Files of lines: solutions before their board is known, and the parsing of lines.

use super::context::TextContext;
use super::format::open_watched;
use super::notes::TextNotes;
use super::{FileError, Malformed, Place, SavedFile, Spot, Watched};
use crate::board::{Grid, MAX_SIDE, Square};
use crate::piece::Piece;
use crate::problem::{Instance, Share};
use crate::search::Limit;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// Solution as written in its format. Files are counted from 0, and so are ranks or rows from the
/// top, depending on the format.
#[derive(Clone, Debug, Default)]
pub(super) struct Raw {
    pub(super) start: Place,
    pub(super) squares: Vec<((u32, u32), Spot)>,
    /// Number of columns of a `.csv` with one piece per file, or width of a `.fen` board or a board
    /// of numbers.
    pub(super) files: Option<u32>,
    /// Height of a `.fen` board or a board of numbers.
    pub(super) ranks: Option<u32>,
    /// Letter of the pieces of a `.fen`. With several kinds it is the first one.
    pub(super) letter: Option<u8>,
    /// Letter or name of the piece on each square, if the format has it.
    pub(super) names: Vec<String>,
    /// Pawns of a `.fen`, and holes of its board.
    pub(super) pawns: Vec<(u32, u32)>,
    pub(super) holes: Vec<(u32, u32)>,
    /// Whether rows are counted from the top.
    pub(super) from_top: bool,
    /// Whether this is a board of numbers, with the squares in the order of the numbers.
    pub(super) numbered: bool,
    /// Squares of a board of numbers that are not part of the board.
    pub(super) blocked: Vec<(u32, u32)>,
    /// Squares that a drawn board of pieces marks as holes.
    pub(super) marked_holes: Vec<(u32, u32)>,
}

impl Raw {
    /// Adds a square.
    pub(super) fn add(&mut self, at: (u32, u32), place: Place) {
        self.squares.push((at, Spot::of(place, self.start)));
    }

    pub(super) fn restart(&mut self, start: Place) {
        self.start = start;
        self.squares.clear();
        self.names.clear();
    }

    /// Sorts the squares by kind of piece, if the kinds are known.
    ///
    /// # Errors
    /// The first position with an unknown kind, with a surplus piece of a kind, or with a different
    /// piece if there is only one kind.
    pub(super) fn sort_kinds(&mut self, shares: &[Share]) -> Result<(), Place> {
        if self.names.len() != self.squares.len() {
            return Ok(());
        }
        let place = |at: usize| self.squares[at].1.place(self.start);
        if shares.is_empty() {
            let other = self.names.iter().position(|name| *name != self.names[0]);
            return other.map_or(Ok(()), |at| Err(place(at)));
        }
        let is = |name: &str, share: &Share| share.shown.name == name || share.shown.letter.to_string() == name;
        let kind = |name: &String| shares.iter().position(|share| is(name, share));
        if let Some(at) = self.names.iter().position(|name| kind(name).is_none()) {
            return Err(place(at));
        }
        let mut all: Vec<_> = self.names.iter().map(kind).zip(self.squares.iter().copied()).collect();
        all.sort_by_key(|(kind, _)| *kind);
        // The number of pieces of each kind is fixed, so that the index gives the kind.
        let parts = Share::parts(shares).ranges(all.len()).enumerate();
        let wanted = parts.flat_map(|(kind, range)| range.map(move |_| Some(kind)));
        let wrong = all.iter().zip(wanted).find(|((kind, _), wanted)| kind != wanted);
        if let Some(((_, (_, spot)), _)) = wrong {
            return Err(spot.place(self.start));
        }
        self.squares = all.into_iter().map(|(_, square)| square).collect();
        Ok(())
    }

    /// Returns whether the solution has the board and the piece of the file, as far as it shows
    /// them.
    pub(super) fn fits(&self, grid: Grid, piece: &Piece, shares: &[Share]) -> bool {
        let size = grid.size;
        let is_it = |letter: u8| char::from(letter.to_ascii_uppercase()) == piece.letter;
        let letter = self.letter.is_none_or(is_it) || !shares.is_empty();
        let board = self.ranks.is_none_or(|ranks| ranks == size.ranks())
            && self.files.is_none_or(|files| files == size.files());
        let same = |shown: &[(u32, u32)], there: &mut dyn Iterator<Item = Square>| {
            let mut shown: Vec<Square> = shown.iter().map(|&at| self.square(at, size.ranks())).collect();
            shown.sort_unstable();
            shown.is_empty() || there.eq(shown)
        };
        let walls = || same(&self.pawns, &mut grid.pawns().iter().copied()) && same(&self.holes, &mut grid.holes());
        board && letter && walls()
    }

    /// Returns whether the marked holes are those of the problem. Returns `true` if no holes are
    /// marked.
    pub(super) fn has_holes_of(&self, instance: &dyn Instance) -> bool {
        if self.marked_holes.is_empty() {
            return true;
        }
        let grid = instance.grid();
        let mut marked: Vec<Square> = self.marked_holes.iter().map(|&at| self.square(at, grid.size.ranks())).collect();
        let mut holes: Vec<Square> = grid.holes().chain(instance.blocked().iter().copied()).collect();
        marked.sort_unstable();
        holes.sort_unstable();
        holes.dedup();
        marked == holes
    }

    /// Converts a pair of numbers to a square of a board with `ranks` ranks.
    ///
    /// A row below the board becomes a rank above it, which is off the board as well.
    pub(super) fn square(&self, (file, second): (u32, u32), ranks: u32) -> Square {
        Square { file, rank: if self.from_top && second < ranks { ranks - 1 - second } else { second } }
    }

    /// Returns the squares on a board with `ranks` ranks, in the order of the file.
    pub(super) fn on_board(&self, ranks: u32) -> Vec<Square> {
        self.squares.iter().map(|&(at, _)| self.square(at, ranks)).collect()
    }
}

/// Receives one solution after another. Returns `false` to end the reading.
pub(super) type EachRaw<'a> = &'a mut dyn FnMut(&Raw) -> Result<bool, FileError>;

/// Reads the solutions of a file until the callback ends the reading.
pub(super) type Grammar = fn(&mut Lines, &TextContext<'_>, EachRaw<'_>) -> Result<(), FileError>;

/// Prefix of a comment.
const REMARK: &[u8] = b"#";

/// Maximum number of bytes of a line. It is larger than the longest construction.
const LONGEST: u64 = 1 << 31;

/// Reader of the lines of a file.
pub(super) struct Lines {
    reader: BufReader<Watched<File>>,
    /// Last line read.
    pub(super) bytes: Vec<u8>,
    pub(super) line: u64,
    /// Whether the line is to be read again.
    again: bool,
    /// Notes about the text between the solutions.
    pub(super) notes: TextNotes,
}

impl Lines {
    pub(super) fn open(file: &SavedFile<'_>) -> Result<Lines, FileError> {
        Lines::open_path(file.path, file.limit)
    }

    /// Opens a file by its path.
    pub(super) fn open_path(path: &Path, limit: &Limit) -> Result<Lines, FileError> {
        let reader = open_watched(path, limit)?;
        Ok(Lines { reader, bytes: Vec::new(), line: 0, again: false, notes: TextNotes::default() })
    }

    /// Reads the next line that is not a comment, without its line break. Returns `false` at the
    /// end of the file.
    ///
    /// # Errors
    /// System errors, and [`FileError::Malformed`] at a header that is not on the first line.
    pub(super) fn next(&mut self) -> Result<bool, FileError> {
        if std::mem::take(&mut self.again) {
            return Ok(true);
        }
        loop {
            let read = self.any()?;
            if !self.is_remark()? {
                return Ok(read);
            }
        }
    }

    /// Returns whether the line is a comment.
    ///
    /// # Errors
    /// [`FileError::Malformed`] at a header that is not on the first line.
    pub(super) fn is_remark(&self) -> Result<bool, FileError> {
        if self.line > 1 && self.header().is_some() {
            return self.cursor().wanted("file-expected-one-header");
        }
        Ok(self.bytes.starts_with(REMARK))
    }

    /// Puts the line back, so that it is read again.
    pub(super) fn unread(&mut self) {
        self.again = true;
    }

    /// Returns the start of the header, if the line is a comment with one.
    pub(super) fn header(&self) -> Option<usize> {
        let rest = self.bytes.strip_prefix(REMARK)?.trim_ascii_start();
        rest.starts_with(b"{").then_some(self.bytes.len() - rest.len())
    }

    /// Reads the next line, even if it is a comment.
    pub(super) fn any(&mut self) -> Result<bool, FileError> {
        if std::mem::take(&mut self.again) {
            return Ok(true);
        }
        self.bytes.clear();
        let read = (&mut self.reader).take(LONGEST).read_until(b'\n', &mut self.bytes)?;
        if read as u64 == LONGEST {
            return Err(std::io::Error::from(std::io::ErrorKind::FileTooLarge).into());
        }
        self.line += 1;
        for end in [b'\n', b'\r'] {
            if self.bytes.last() == Some(&end) {
                self.bytes.pop();
            }
        }
        Ok(read > 0)
    }

    /// Reads one solution per line and passes it to `each`.
    pub(super) fn each(
        &mut self,
        raw: &mut Raw,
        each: EachRaw<'_>,
        read: impl Fn(&mut Cursor<'_>, &mut Raw) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        while self.next()? {
            raw.restart(Place { line: self.line, column: 1 });
            read(&mut self.cursor(), raw)?;
            if !each(raw)? {
                break;
            }
        }
        Ok(())
    }

    pub(super) fn cursor(&self) -> Cursor<'_> {
        Cursor { bytes: &self.bytes, at: 0, line: self.line, before: 0 }
    }
}

/// Position in a line.
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
    /// Number of columns before the first byte.
    before: u64,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at the start of a text that begins at `place`.
    pub(super) fn at(bytes: &'a [u8], place: Place) -> Cursor<'a> {
        Cursor { bytes, at: 0, line: place.line, before: place.column - 1 }
    }
}

impl Cursor<'_> {
    pub(super) fn place(&self) -> Place {
        Place { line: self.line, column: self.before + self.at as u64 + 1 }
    }

    pub(super) fn wanted<T>(&self, what: &'static str) -> Result<T, FileError> {
        self.wanted_at(what, self.place())
    }

    pub(super) fn wanted_at<T>(&self, what: &'static str, place: Place) -> Result<T, FileError> {
        Err(FileError::Malformed(Malformed::Expected(what), place))
    }

    pub(super) fn rest(&self) -> &[u8] {
        &self.bytes[self.at..]
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.rest().first().copied()
    }

    pub(super) fn step(&mut self, bytes: usize) {
        self.at += bytes;
    }

    pub(super) fn is_done(&self) -> bool {
        self.at == self.bytes.len()
    }

    pub(super) fn sign(&mut self, sign: u8, what: &'static str) -> Result<(), FileError> {
        if self.peek() != Some(sign) {
            return self.wanted(what);
        }
        self.at += 1;
        Ok(())
    }

    pub(super) fn end(&self) -> Result<(), FileError> {
        if self.is_done() { Ok(()) } else { self.wanted("file-expected-line-end") }
    }

    /// Parses a number without sign and without leading zeros.
    pub(super) fn number(&mut self) -> Result<u64, FileError> {
        let digits = self.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
        let text = &self.rest()[..digits];
        let zeros = digits > 1 && text[0] == b'0';
        let value =
            text.iter().try_fold(0u64, |value, digit| value.checked_mul(10)?.checked_add((digit - b'0').into()));
        match value {
            Some(value) if digits > 0 && !zeros => {
                self.at += digits;
                Ok(value)
            }
            _ => self.wanted("file-expected-number"),
        }
    }

    /// Parses a number of squares along a side.
    pub(super) fn side(&mut self) -> Result<u32, FileError> {
        let place = self.place();
        let side = u32::try_from(self.number()?).ok().filter(|&side| side <= MAX_SIDE);
        side.map_or_else(|| self.wanted_at("file-expected-side", place), Ok)
    }

    /// Parses a square that is followed by `until` or by the end of the line.
    pub(super) fn square(&mut self, until: Option<u8>) -> Result<Square, FileError> {
        let end = until.and_then(|sign| self.rest().iter().position(|&byte| byte == sign));
        let length = end.unwrap_or(self.rest().len());
        let square = std::str::from_utf8(&self.rest()[..length]).ok().and_then(|text| text.parse().ok());
        let Some(square) = square else { return self.wanted("file-expected-square") };
        self.at += length;
        Ok(square)
    }
}
