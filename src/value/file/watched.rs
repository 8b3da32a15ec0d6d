//! A file whose writing can be stopped.

use crate::search::{Limit, Stop};
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

/// A file that looks at the switch and the clock before each piece that is written, so that a stop ends whoever writes, at any length.
#[derive(Debug)]
pub struct Watched<'a> {
    file: &'a mut File,
    limit: Limit,
}

/// What a write fails with after a stop.
#[derive(Debug)]
pub(super) struct Halted(pub(super) Stop);

impl std::fmt::Display for Halted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.word())
    }
}

impl std::error::Error for Halted {}

impl<'a> Watched<'a> {
    /// The most bytes that are written between two looks.
    const PIECE: usize = 1 << 20;

    /// A file under a limit.
    pub fn new(file: &'a mut File, limit: Limit) -> Watched<'a> {
        Watched { file, limit }
    }

    fn look(&self) -> io::Result<()> {
        self.limit.look().map_or(Ok(()), |stop| Err(io::Error::other(Halted(stop))))
    }
}

impl Write for Watched<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.look()?;
        self.file.write(&bytes[..bytes.len().min(Watched::PIECE)])
    }

    /// A renderer that has nothing to write for long flushes, to be stopped.
    fn flush(&mut self) -> io::Result<()> {
        self.look()?;
        self.file.flush()
    }
}

impl Seek for Watched<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}
