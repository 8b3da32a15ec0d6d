//! Cancellable files.

use crate::data::Cancelled;
use bezzel_base::core::Limit;
use std::io::{self, Read, Seek, SeekFrom, Write};

/// Maximum number of bytes written between two checks.
const MAX_WRITE: usize = 1 << 20;

/// File that checks cancellation, deadline and memory before each read and write. A stop therefore
/// ends the operation, even within a long solution.
#[derive(Debug)]
pub struct CancellableFile<F> {
    file: F,
    limit: Limit,
}

impl<F> CancellableFile<F> {
    /// Wraps a file with a limit.
    pub fn new(file: F, limit: Limit) -> CancellableFile<F> {
        CancellableFile { file, limit }
    }

    fn check_limit(&self) -> io::Result<()> {
        self.limit.check_stop().map_or(Ok(()), |stop| Err(io::Error::other(Cancelled(stop))))
    }
}

impl<F: Read> Read for CancellableFile<F> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.check_limit()?;
        self.file.read(into)
    }
}

impl<F: Write> Write for CancellableFile<F> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.check_limit()?;
        self.file.write(&bytes[..bytes.len().min(MAX_WRITE)])
    }

    /// A renderer without output flushes from time to time, so that it can be stopped.
    fn flush(&mut self) -> io::Result<()> {
        self.check_limit()?;
        self.file.flush()
    }
}

impl<F: Seek> Seek for CancellableFile<F> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}
