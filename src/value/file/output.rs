//! The bytes of a solution file on their way to the disk.

use crate::board::{Grid, Group, Size};
use crate::piece::Piece;
use crate::problem::Definition;
use crate::value::group_word;
use std::io::{self, Seek, SeekFrom, Write};

/// The name that the header gives the format.
pub(super) const NAME: &str = "bezzel-solutions";
/// The version that is written and read.
pub(super) const VERSION: u64 = 1;

/// What stands around the header with the claims `count`, `complete` and `reduced`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) before: &'static str,
    pub(super) after: &'static str,
}

impl Frame {
    /// The header as a line that readers skip who take `#` for a comment.
    pub(super) const REMARK: Frame = Frame { before: "# ", after: "}\n" };
}

/// What a header says, the number of solutions left out.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) problem: String,
    /// The definitions of the pieces and of the board, if a user defined them.
    pub(super) define: Option<String>,
    pub(super) size: Size,
    pub(super) reduced: Option<Group>,
    /// Whether these are all solutions, if all of them are written.
    pub(super) complete: bool,
}

impl Header {
    /// The header of one solution of a problem.
    pub(super) fn part(problem: &str, pieces: Vec<&'static Piece>, grid: Grid) -> Header {
        let (define, size) = (defined(pieces, grid), grid.size);
        Header { problem: problem.to_owned(), define, size, reduced: None, complete: false }
    }
}

/// The definitions of pieces and a board as a header has them, if a user defined them.
pub(super) fn defined(pieces: Vec<&'static Piece>, grid: Grid) -> Option<String> {
    let texts: Vec<String> = Definition::behind(pieces, grid).into_iter().map(Definition::written).collect();
    (!texts.is_empty()).then(|| texts.join("; define "))
}

/// One large buffer before a file, and the place in the header where claims go that are only known at the end.
#[derive(Debug)]
pub(super) struct Output<W> {
    file: W,
    pub(super) buffer: Vec<u8>,
    flushed: u64,
    claim: Option<usize>,
}

/// Bytes that are collected before they are written.
const BUFFER: usize = 1 << 18;

/// The room that is kept for the longest claim.
const ROOM: usize = r#""count":18446744073709551615,"complete":false,"#.len();

impl<W: Write + Seek> Output<W> {
    pub(super) fn new(file: W) -> Output<W> {
        Output { file, buffer: Vec::with_capacity(BUFFER + (1 << 12)), flushed: 0, claim: None }
    }

    /// A header in JSON, with room for the claims, in its frame.
    pub(super) fn header(&mut self, header: &Header, Frame { before, after }: Frame) {
        let problem = serde_json::Value::from(header.problem.as_str());
        let (files, ranks) = (header.size.files(), header.size.ranks());
        // The definition comes first, so that a reader knows the words of the problem.
        let define = |text: &String| format!(r#""define":{},"#, serde_json::Value::from(text.as_str()));
        let define = header.define.as_ref().map(define).unwrap_or_default();
        let start = format!(
            r#"{before}{{"format":"{NAME}","version":{VERSION},{define}"problem":{problem},"size":[{files},{ranks}],"#
        );
        self.buffer.extend_from_slice(start.as_bytes());
        self.claim = Some(self.buffer.len());
        self.buffer.resize(self.buffer.len() + ROOM, b' ');
        let reduced = header.reduced.map_or("none", group_word);
        self.buffer.extend_from_slice(format!(r#""reduced":"{reduced}"{after}"#).as_bytes());
    }

    /// Writes the buffer when it is full.
    ///
    /// # Errors
    /// What the system says.
    #[inline]
    pub(super) fn relieve(&mut self) -> io::Result<()> {
        if self.buffer.len() < BUFFER { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.write_all(&self.buffer)?;
        self.flushed += self.buffer.len() as u64;
        self.buffer.clear();
        Ok(())
    }

    /// Puts in the claims and writes what is left; the file and its length.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn finish(mut self, count: u64, complete: bool) -> io::Result<(W, u64)> {
        let claim = format!(r#""count":{count},"complete":{complete},"#);
        match self.claim {
            Some(at) if self.flushed == 0 => {
                self.buffer.splice(at..at + ROOM, claim.into_bytes());
                self.flush()?;
            }
            Some(at) => {
                self.flush()?;
                self.file.seek(SeekFrom::Start(at as u64))?;
                self.file.write_all(claim.as_bytes())?;
            }
            None => self.flush()?,
        }
        self.file.flush()?;
        Ok((self.file, self.flushed))
    }
}
