//! Reading `.csv`, `.txt` and `.fen` line by line.

use super::{FileError, Format, Malformed, Place, Spot, numbered};
use crate::board::{MAX_SIDE, Size, Square, file_name};
use crate::piece::Piece;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};

/// A solution as its format writes it: files counted from 0, and ranks or rows from the top, whichever the format counts.
#[derive(Clone, Debug, Default)]
pub(super) struct Raw {
    pub(super) start: Place,
    pub(super) squares: Vec<((u32, u32), Spot)>,
    /// The columns of a `.csv` of one piece a file, or the width of a `.fen` board or of a board of numbers.
    pub(super) files: Option<u32>,
    /// The height of a `.fen` board or of a board of numbers.
    pub(super) ranks: Option<u32>,
    /// The letter of the pieces of a `.fen`.
    pub(super) letter: Option<u8>,
    /// Whether it is a board of numbers: the squares stand in their order.
    pub(super) numbered: bool,
}

impl Raw {
    /// Adds a square.
    fn add(&mut self, at: (u32, u32), place: Place) {
        self.squares.push((at, Spot::of(place, self.start)));
    }

    fn restart(&mut self, start: Place) {
        self.start = start;
        self.squares.clear();
    }

    /// Whether a line of a `.fen` is of the board and the piece of the file.
    pub(super) fn fits_fen(&self, size: Size, piece: &Piece) -> bool {
        let letter = self.letter.is_none_or(|letter| char::from(letter.to_ascii_uppercase()) == piece.letter);
        self.files == Some(size.files()) && self.ranks == Some(size.ranks()) && letter
    }
}

/// Receives one solution after another; false ends the reading.
pub(super) type EachRaw<'a> = &'a mut dyn FnMut(&Raw) -> Result<bool, FileError>;

/// The most bytes of a line: more than the longest construction takes.
const LONGEST: u64 = 1 << 31;

/// Reads the solutions of a file, until `each` wants no more.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong; what `each` says.
pub(super) fn read(file: File, format: Format, each: EachRaw<'_>) -> Result<(), FileError> {
    let mut lines = Lines { reader: BufReader::new(file), bytes: Vec::new(), line: 0 };
    match format {
        Format::Csv => csv(&mut lines, each),
        _ => {
            let mut raw = Raw::default();
            while lines.next()? {
                if format == Format::Text && lines.line == 1 && numbered::is_row(&lines.bytes) {
                    return numbered::read(&mut lines, each);
                }
                raw.restart(Place { line: lines.line, column: 1 });
                let mut cursor = Cursor { bytes: &lines.bytes, at: 0, line: lines.line };
                match format {
                    Format::Text => cursor.text(&mut raw)?,
                    _ => cursor.fen(&mut raw)?,
                }
                if !each(&raw)? {
                    break;
                }
            }
            Ok(())
        }
    }
}

/// The lines of a file, one after another.
pub(super) struct Lines {
    reader: BufReader<File>,
    /// The line that was read last.
    pub(super) bytes: Vec<u8>,
    /// Its number.
    pub(super) line: u64,
}

impl Lines {
    /// Reads the next line, its end left out; false at the end of the file.
    pub(super) fn next(&mut self) -> Result<bool, FileError> {
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

    fn cursor(&self) -> Cursor<'_> {
        Cursor { bytes: &self.bytes, at: 0, line: self.line }
    }
}

fn csv(lines: &mut Lines, each: EachRaw<'_>) -> Result<(), FileError> {
    if !lines.next()? {
        return Err(FileError::Malformed(Malformed::Expected("file-expected-header"), Place::START));
    }
    if lines.bytes == b"solution,square" {
        return csv_pairs(lines, each);
    }
    let files = lines.cursor().files()?;
    let mut raw = Raw { files: Some(files), ..Raw::default() };
    while lines.next()? {
        raw.restart(Place { line: lines.line, column: 1 });
        lines.cursor().ranks(files, &mut raw)?;
        if !each(&raw)? {
            break;
        }
    }
    Ok(())
}

/// Lines of `number,square`; the lines of one solution follow each other, and solutions are numbered from 1.
fn csv_pairs(lines: &mut Lines, each: EachRaw<'_>) -> Result<(), FileError> {
    let mut raw = Raw::default();
    let mut number = 0;
    while lines.next()? {
        let mut cursor = lines.cursor();
        let start = cursor.place();
        let solution = cursor.number()?;
        if solution == number + 1 {
            if number > 0 && !each(&raw)? {
                return Ok(());
            }
            raw.restart(start);
            number = solution;
        } else if solution != number || number == 0 {
            return Err(FileError::Malformed(Malformed::Expected("file-expected-next-number"), start));
        }
        cursor.sign(b',', "file-expected-comma")?;
        // A solution without pieces is a line without a square.
        if !cursor.is_done() {
            let place = cursor.place();
            let square = cursor.square()?;
            raw.add((square.file, square.rank), place);
        }
        cursor.end()?;
    }
    if number > 0 { each(&raw).map(drop) } else { Ok(()) }
}

struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    line: u64,
}

impl Cursor<'_> {
    fn place(&self) -> Place {
        Place { line: self.line, column: self.at as u64 + 1 }
    }

    fn wanted<T>(&self, what: &'static str) -> Result<T, FileError> {
        Err(FileError::Malformed(Malformed::Expected(what), self.place()))
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn is_done(&self) -> bool {
        self.at == self.bytes.len()
    }

    fn sign(&mut self, sign: u8, what: &'static str) -> Result<(), FileError> {
        if self.peek() != Some(sign) {
            return self.wanted(what);
        }
        self.at += 1;
        Ok(())
    }

    fn end(&self) -> Result<(), FileError> {
        if self.is_done() { Ok(()) } else { self.wanted("file-expected-line-end") }
    }

    /// A number without sign and without leading zeros.
    fn number(&mut self) -> Result<u64, FileError> {
        let digits = self.bytes[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let text = &self.bytes[self.at..self.at + digits];
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

    /// A number that counts squares along a side.
    fn side(&mut self) -> Result<u32, FileError> {
        let start = self.at;
        let number = self.number()?;
        match u32::try_from(number) {
            Ok(side) if side <= MAX_SIDE => Ok(side),
            _ => {
                self.at = start;
                self.wanted("file-expected-side")
            }
        }
    }

    fn square(&mut self) -> Result<Square, FileError> {
        let square = std::str::from_utf8(&self.bytes[self.at..]).ok().and_then(|text| text.parse().ok());
        let Some(square) = square else { return self.wanted("file-expected-square") };
        self.at = self.bytes.len();
        Ok(square)
    }

    /// `[row,column] [row,column] `, the last blank optional.
    fn text(&mut self, raw: &mut Raw) -> Result<(), FileError> {
        while !self.is_done() {
            let place = self.place();
            self.sign(b'[', "file-expected-pair")?;
            let row = self.side()?;
            self.sign(b',', "file-expected-comma")?;
            let column = self.side()?;
            self.sign(b']', "file-expected-bracket")?;
            raw.add((column, row), place);
            if !self.is_done() {
                self.sign(b' ', "file-expected-blank")?;
            }
        }
        Ok(())
    }

    /// The header `a,b,c,...`: the number of files.
    fn files(&mut self) -> Result<u32, FileError> {
        let mut files = 0;
        loop {
            let name = file_name(files);
            if !self.bytes[self.at..].starts_with(name.as_bytes()) {
                return self.wanted("file-expected-header");
            }
            self.at += name.len();
            files += 1;
            if self.is_done() {
                return Ok(files);
            }
            self.sign(b',', "file-expected-comma")?;
        }
    }

    /// A rank, counted from 1, for every file.
    fn ranks(&mut self, files: u32, raw: &mut Raw) -> Result<(), FileError> {
        for file in 0..files {
            if file > 0 {
                self.sign(b',', "file-expected-comma")?;
            }
            let place = self.place();
            let rank = self.side()?;
            if rank == 0 {
                self.at = (place.column - 1) as usize;
                return self.wanted("file-expected-rank");
            }
            raw.add((file, rank - 1), place);
        }
        self.end()
    }

    /// Rows from the top with `/` between: runs of empty squares and letters of one piece.
    fn fen(&mut self, raw: &mut Raw) -> Result<(), FileError> {
        let (mut row, mut file) = (0u32, 0u32);
        (raw.files, raw.letter) = (None, None);
        loop {
            let place = self.place();
            match self.peek() {
                Some(b'0'..=b'9') => file = file.saturating_add(self.side()?),
                Some(letter) if letter.is_ascii_alphabetic() => {
                    if raw.letter.is_some_and(|other| other != letter) {
                        return self.wanted("file-expected-one-piece");
                    }
                    raw.letter = Some(letter);
                    raw.add((file, row), place);
                    file = file.saturating_add(1);
                    self.at += 1;
                }
                None | Some(b'/') => {
                    if file == 0 || raw.files.is_some_and(|files| files != file) {
                        return self.wanted("file-expected-row");
                    }
                    raw.files = Some(file);
                    (row, file) = (row + 1, 0);
                    if self.is_done() {
                        break;
                    }
                    self.at += 1;
                }
                Some(_) => return self.wanted("file-expected-row"),
            }
        }
        raw.ranks = Some(row);
        Ok(())
    }
}
