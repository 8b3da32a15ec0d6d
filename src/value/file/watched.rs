//! Cancellable files.

use crate::search::{Limit, Stop};
use std::io::{self, Read, Seek, SeekFrom, Write};

/// Maximum number of bytes written between two checks.
const PIECE: usize = 1 << 20;

/// File that checks cancellation, deadline and memory before each read and write. A stop therefore
/// ends the operation, even within a long solution.
#[derive(Debug)]
pub struct Watched<F> {
    file: F,
    limit: Limit,
}

/// Error of a read or write after a stop.
#[derive(Debug)]
pub(super) struct Halted(pub(super) Stop);

impl std::fmt::Display for Halted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.word())
    }
}

impl std::error::Error for Halted {}

impl<F> Watched<F> {
    /// Wraps a file with a limit.
    pub fn new(file: F, limit: Limit) -> Watched<F> {
        Watched { file, limit }
    }

    fn look(&self) -> io::Result<()> {
        self.limit.look().map_or(Ok(()), |stop| Err(io::Error::other(Halted(stop))))
    }
}

impl<F: Read> Read for Watched<F> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.look()?;
        self.file.read(into)
    }
}

impl<F: Write> Write for Watched<F> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.look()?;
        self.file.write(&bytes[..bytes.len().min(PIECE)])
    }

    /// A renderer without output flushes from time to time, so that it can be stopped.
    fn flush(&mut self) -> io::Result<()> {
        self.look()?;
        self.file.flush()
    }
}

impl<F: Seek> Seek for Watched<F> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}
