//! Buffered output of a solution file.

use crate::problem::UserDefinition;
use crate::set::group_word;
use bezzel_base::board::{Grid, Size, SymmetryGroup};
use bezzel_base::piece::Piece;
use std::io::{self, Seek, SeekFrom, Write};

pub(crate) const NAME: &str = "bezzel-solutions";
pub(crate) const VERSION: u64 = 1;

/// Text before and after the header with the claims `count`, `complete` and `reduced`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeaderFrame {
    pub(crate) before: &'static str,
    pub(crate) after: &'static str,
}

impl HeaderFrame {
    /// Header as a comment, which readers skip if `#` starts a comment for them.
    pub(crate) const COMMENT: HeaderFrame = HeaderFrame { before: "# ", after: "}\n" };
}

/// Contents of a header without the number of solutions.
#[derive(Debug)]
pub(crate) struct FileHeader {
    pub(crate) problem: String,
    /// Definitions of the pieces and the board, if a user defined them.
    pub(crate) define: Option<String>,
    pub(crate) size: Size,
    pub(crate) reduced: Option<SymmetryGroup>,
    /// Whether the set is complete, provided that all of it is written.
    pub(crate) complete: bool,
}

impl FileHeader {
    /// Creates the header of one solution of a problem.
    pub(crate) fn for_solution(problem: &str, pieces: Vec<Piece>, grid: &Grid) -> FileHeader {
        let (define, size) = (definitions_text(pieces, grid), grid.size);
        FileHeader { problem: problem.to_owned(), define, size, reduced: None, complete: false }
    }
}

/// Returns the definitions of pieces and a board as in a header, if a user defined them.
pub(crate) fn definitions_text(pieces: Vec<Piece>, grid: &Grid) -> Option<String> {
    let texts: Vec<String> = UserDefinition::find_used(pieces, grid)
        .iter()
        .map(|definition| definition.to_source())
        .collect();
    (!texts.is_empty()).then(|| texts.join("; define "))
}

/// Large buffer before a file, with the offset of the header's claims that are known only at the
/// end.
#[derive(Debug)]
pub(crate) struct BufferedOutput<W> {
    file: W,
    pub(crate) buffer: Vec<u8>,
    flushed: u64,
    claim: Option<usize>,
}

/// Number of bytes that are collected before they are written.
const BUFFER: usize = 1 << 18;

const CLAIM_BYTES: usize = r#""count":18446744073709551615,"complete":false,"#.len();

impl<W: Write + Seek> BufferedOutput<W> {
    pub(crate) fn new(file: W) -> BufferedOutput<W> {
        BufferedOutput {
            file,
            buffer: Vec::with_capacity(BUFFER + (1 << 12)),
            flushed: 0,
            claim: None,
        }
    }

    /// Writes the header in JSON with its frame, and reserves space for the claims.
    pub(crate) fn write_header(
        &mut self,
        header: &FileHeader,
        HeaderFrame { before, after }: HeaderFrame,
    ) {
        let problem = serde_json::Value::from(header.problem.as_str());
        let (files, ranks) = (header.size.files(), header.size.ranks());
        // The definition comes first, so that a reader knows the words of the problem.
        let define =
            |text: &String| format!(r#""define":{},"#, serde_json::Value::from(text.as_str()));
        let define = header.define.as_ref().map(define).unwrap_or_default();
        let start = format!(
            r#"{before}{{"format":"{NAME}","version":{VERSION},{define}"problem":{problem},"size":[{files},{ranks}],"#
        );
        self.buffer.extend_from_slice(start.as_bytes());
        self.claim = Some(self.buffer.len());
        self.buffer.resize(self.buffer.len() + CLAIM_BYTES, b' ');
        let reduced = header.reduced.map_or("none", group_word);
        self.buffer.extend_from_slice(format!(r#""reduced":"{reduced}"{after}"#).as_bytes());
    }

    /// Writes the buffer if it is full.
    ///
    /// # Errors
    /// System errors.
    #[inline]
    pub(crate) fn flush_if_full(&mut self) -> io::Result<()> {
        if self.buffer.len() < BUFFER { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.write_all(&self.buffer)?;
        self.flushed += self.buffer.len() as u64;
        self.buffer.clear();
        Ok(())
    }

    /// Fills in the claims and writes the rest. Returns the file and its length.
    ///
    /// # Errors
    /// System errors.
    pub(crate) fn finish(mut self, count: u64, complete: bool) -> io::Result<(W, u64)> {
        let claim = format!(r#""count":{count},"complete":{complete},"#);
        match self.claim {
            Some(at) if self.flushed == 0 => {
                self.buffer.splice(at..at + CLAIM_BYTES, claim.into_bytes());
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
