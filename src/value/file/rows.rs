//! A solution as text, in each format.

use super::Format;
use super::output::Output;
use crate::board::{Size, Square, file_name};
use crate::piece::Piece;
use std::io::{self, Seek, Write};

/// What the text of a solution depends on besides its squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sheet {
    pub(super) size: Size,
    pub(super) piece: &'static Piece,
    /// Whether every solution has exactly one piece on each file, so that ranks alone describe it.
    pub(super) one_a_file: bool,
}

/// Whether so many pieces of which none attacks another stand one on each file.
pub(super) fn has_one_a_file(piece: &Piece, size: Size, pieces: Option<u64>) -> bool {
    let at_most_one = piece.rays.contains(&(0, 1)) || size.ranks() == 1;
    at_most_one && pieces == Some(size.files().into())
}

/// Writes solutions one after the other; nothing is allocated for one.
#[derive(Debug)]
pub(super) struct Rows {
    format: Format,
    sheet: Sheet,
    one_a_file: bool,
    texts: Texts,
    /// Row from the top and column of each piece, sorted as the board is read.
    order: Vec<(u32, u32)>,
    written: u64,
}

impl Rows {
    /// The squares of a solution up to which it is written at once.
    const PART: usize = 1 << 14;

    pub(super) fn new(format: Format, sheet: Sheet) -> Rows {
        let one_a_file = sheet.one_a_file;
        let text: Text = match format {
            Format::Json | Format::JsonLines => |square, _, out| {
                out.push(b'"');
                push_square(square, out);
                out.extend_from_slice(b"\",");
            },
            Format::Csv if one_a_file => |square, _, out| {
                push_number(u64::from(square.rank) + 1, out);
                out.push(b',');
            },
            Format::Csv => |square, _, out| push_square(square, out),
            Format::Text | Format::Fen => |square, size, out| {
                out.push(b'[');
                push_number(u64::from(size.ranks() - 1 - square.rank), out);
                out.push(b',');
                push_number(u64::from(square.file), out);
                out.extend_from_slice(b"] ");
            },
        };
        Rows { format, sheet, one_a_file, texts: Texts::new(sheet.size, text), order: Vec::new(), written: 0 }
    }

    /// What stands before the first solution of a format without a header of claims.
    pub(super) fn head(&self, out: &mut Vec<u8>) {
        match self.format {
            Format::Csv if self.one_a_file => {
                for file in 0..self.sheet.size.files() {
                    out.extend_from_slice(file_name(file).as_bytes());
                    out.push(b',');
                }
                end_line(out);
            }
            Format::Csv => out.extend_from_slice(b"solution,square\n"),
            _ => {}
        }
    }

    /// One solution; squares in file order. A long one leaves the buffer in parts.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn row<W: Write + Seek>(&mut self, squares: &[Square], output: &mut Output<W>) -> io::Result<()> {
        self.written += 1;
        let long = squares.len() > Rows::PART && !self.one_a_file;
        match self.format {
            Format::Json | Format::JsonLines if long => return self.long_json(squares, output),
            Format::Csv if long => {
                for part in squares.chunks(Rows::PART) {
                    self.pairs(part, &mut output.buffer);
                    output.relieve()?;
                }
            }
            _ => self.short(squares, &mut output.buffer),
        }
        output.relieve()
    }

    fn short(&mut self, squares: &[Square], out: &mut Vec<u8>) {
        self.separate(out);
        match self.format {
            Format::Json | Format::JsonLines => self.json(squares, out),
            Format::Csv if self.one_a_file => {
                squares.iter().for_each(|&square| self.texts.push(square, out));
                end_line(out);
            }
            Format::Csv => self.pairs(squares, out),
            Format::Text => {
                self.read(squares);
                let top = self.sheet.size.ranks() - 1;
                for &(row, file) in &self.order {
                    self.texts.push(Square { file, rank: top - row }, out);
                }
                out.push(b'\n');
            }
            Format::Fen => self.fen(squares, out),
        }
    }

    /// What stands between the solutions of a list.
    fn separate(&self, out: &mut Vec<u8>) {
        match self.format {
            Format::Json if self.written > 1 => out.extend_from_slice(b",\n"),
            Format::Json => out.push(b'\n'),
            _ => {}
        }
    }

    fn long_json<W: Write + Seek>(&self, squares: &[Square], output: &mut Output<W>) -> io::Result<()> {
        let (last, others) = squares.split_last().expect("a long solution has squares");
        self.separate(&mut output.buffer);
        output.buffer.push(b'[');
        for part in others.chunks(Rows::PART) {
            part.iter().for_each(|&square| self.texts.push(square, &mut output.buffer));
            output.relieve()?;
        }
        self.texts.push(*last, &mut output.buffer);
        self.close(&mut output.buffer);
        output.relieve()
    }

    fn json(&self, squares: &[Square], out: &mut Vec<u8>) {
        out.push(b'[');
        squares.iter().for_each(|&square| self.texts.push(square, out));
        if squares.is_empty() {
            out.push(b',');
        }
        self.close(out);
    }

    /// Ends a list of squares: its last comma goes.
    fn close(&self, out: &mut Vec<u8>) {
        out.pop();
        out.push(b']');
        if self.format == Format::JsonLines {
            out.push(b'\n');
        }
    }

    /// A line a piece, the solution's number before it; a solution without pieces has one line without a square.
    fn pairs(&self, squares: &[Square], out: &mut Vec<u8>) {
        let line = |square: Option<&Square>, out: &mut Vec<u8>| {
            push_number(self.written, out);
            out.push(b',');
            if let Some(&square) = square {
                self.texts.push(square, out);
            }
            out.push(b'\n');
        };
        if squares.is_empty() {
            line(None, out);
        }
        squares.iter().for_each(|square| line(Some(square), out));
    }

    /// Brings the squares into the order in which the board is read.
    fn read(&mut self, squares: &[Square]) {
        let top = self.sheet.size.ranks() - 1;
        self.order.clear();
        self.order.extend(squares.iter().map(|square| (top - square.rank, square.file)));
        self.order.sort_unstable();
    }

    fn fen(&mut self, squares: &[Square], out: &mut Vec<u8>) {
        self.read(squares);
        let (files, ranks) = (self.sheet.size.files(), self.sheet.size.ranks());
        let letter = self.sheet.piece.letter as u8;
        let (mut row, mut file) = (0, 0);
        for &(at_row, at_file) in &self.order {
            while row < at_row {
                push_run(files - file, out);
                out.push(b'/');
                (row, file) = (row + 1, 0);
            }
            push_run(at_file - file, out);
            out.push(letter);
            file = at_file + 1;
        }
        push_run(files - file, out);
        for _ in row + 1..ranks {
            out.push(b'/');
            push_run(files, out);
        }
        out.push(b'\n');
    }
}

/// Puts a line break in the place of the last comma.
fn end_line(out: &mut Vec<u8>) {
    out.pop();
    out.push(b'\n');
}

/// The number of empty squares in a row, if there are any.
fn push_run(length: u32, out: &mut Vec<u8>) {
    if length > 0 {
        push_number(length.into(), out);
    }
}

/// A number in decimal digits.
pub(super) fn push_number(number: u64, out: &mut Vec<u8>) {
    if number >= 10 {
        push_number(number / 10, out);
    }
    out.push(b'0' + (number % 10) as u8);
}

fn push_square(square: Square, out: &mut Vec<u8>) {
    if square.file < 26 {
        out.push(b'a' + square.file as u8);
    } else {
        out.extend_from_slice(file_name(square.file).as_bytes());
    }
    push_number(u64::from(square.rank) + 1, out);
}

/// Writes a square with what belongs to it in a format.
type Text = fn(Square, Size, &mut Vec<u8>);

/// The text of every square: made beforehand for boards of a usual size.
#[derive(Debug)]
struct Texts {
    size: Size,
    text: Text,
    table: Vec<([u8; Texts::LONGEST], u8)>,
}

impl Texts {
    /// The longest text of a square of a board with a table: `[1023,1023] `.
    const LONGEST: usize = 16;
    /// The most squares for which a table is made.
    const MOST: u64 = 1 << 12;

    fn new(size: Size, text: Text) -> Texts {
        let few = size.squares() <= Texts::MOST;
        let entry = |square| {
            let mut bytes = Vec::new();
            text(square, size, &mut bytes);
            let mut entry = [0; Texts::LONGEST];
            entry[..bytes.len()].copy_from_slice(&bytes);
            (entry, bytes.len() as u8)
        };
        let table = if few { size.iter().map(entry).collect() } else { Vec::new() };
        Texts { size, text, table }
    }

    #[inline]
    fn push(&self, square: Square, out: &mut Vec<u8>) {
        let Some((bytes, length)) = self.table.get(self.size.index(square)) else {
            return (self.text)(square, self.size, out);
        };
        // A copy of fixed length is a single store; what is too much of it is cut off again.
        let start = out.len();
        out.extend_from_slice(bytes);
        out.truncate(start + usize::from(*length));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::{KING, QUEEN};

    fn text(format: Format, files: u64, ranks: u64, piece: &'static Piece, solutions: &[&str]) -> String {
        let size = Size::new(files, ranks).expect("a valid size");
        let parse = |line: &str| -> Vec<Square> {
            line.split_whitespace().map(|word| word.parse().expect("a square")).collect()
        };
        let pieces = parse(solutions[0]).len() as u64;
        let mut rows = Rows::new(format, Sheet { size, piece, one_a_file: has_one_a_file(piece, size, Some(pieces)) });
        let mut output = Output::new(io::Cursor::new(Vec::new()));
        rows.head(&mut output.buffer);
        solutions.iter().for_each(|line| rows.row(&parse(line), &mut output).expect("memory takes all"));
        let (file, _) = output.finish(solutions.len() as u64, true).expect("memory takes all");
        String::from_utf8(file.into_inner()).expect("every format is text")
    }

    #[test]
    fn long_solutions_are_written_in_parts() {
        let size = Size::new(200, 200).expect("a valid size");
        let squares: Vec<Square> = size.iter().collect();
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        let written = |format| {
            let mut rows = Rows::new(format, Sheet { size, piece: &KING, one_a_file: false });
            let mut output = Output::new(io::Cursor::new(Vec::new()));
            for _ in 0..2 {
                rows.row(&squares, &mut output).expect("memory takes all");
            }
            let (file, bytes) = output.finish(2, true).expect("memory takes all");
            let text = String::from_utf8(file.into_inner()).expect("every format is text");
            assert_eq!(text.len() as u64, bytes);
            text
        };
        let list = format!("[\"{}\"]", names.join("\",\""));
        assert_eq!(written(Format::JsonLines), format!("{list}\n{list}\n"));
        assert_eq!(written(Format::Json), format!("\n{list},\n{list}"));
        let lines = |number: u32| names.iter().map(move |name| format!("{number},{name}\n"));
        assert_eq!(written(Format::Csv), lines(1).chain(lines(2)).collect::<String>());
    }

    #[test]
    fn the_formats() {
        let four = ["a2 b4 c1 d3", "a3 b1 c4 d2"];
        assert_eq!(text(Format::Csv, 4, 4, &QUEEN, &four), "a,b,c,d\n2,4,1,3\n3,1,4,2\n");
        assert_eq!(text(Format::JsonLines, 4, 4, &QUEEN, &four[..1]), "[\"a2\",\"b4\",\"c1\",\"d3\"]\n");
        assert_eq!(text(Format::Text, 4, 4, &QUEEN, &four[..1]), "[0,1] [1,3] [2,0] [3,2] \n");
        assert_eq!(text(Format::Fen, 4, 4, &QUEEN, &four[..1]), "1Q2/3Q/Q3/2Q1\n");
        assert_eq!(text(Format::Csv, 3, 3, &KING, &["a1 a3 c1 c3"]), "solution,square\n1,a1\n1,a3\n1,c1\n1,c3\n");
        assert_eq!(text(Format::Fen, 12, 3, &KING, &["b1 l1"]), "12/12/1K9K\n");
    }

    #[test]
    fn long_texts_fit_the_table() {
        for (files, ranks) in [(1, 4096), (4096, 1), (64, 64), (5000, 1)] {
            let square = format!("{}{ranks}", file_name(files as u32 - 1));
            for format in [Format::Text, Format::JsonLines, Format::Csv, Format::Fen] {
                assert!(!text(format, files, ranks, &KING, &[&square]).is_empty());
            }
        }
    }
}
