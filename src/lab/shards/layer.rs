//! Layers of a count in files: a line of JSON with its origin, the layer as the kernel writes it,
//! and the SHA-256 of both.

use super::RecordError;
use super::plan::{ShardPlan, VERSION};
use super::record::StoredFields;
use bezzel_base::core::{LayerReader, LayerWriter};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::io::{self, ErrorKind, Read, Write};

/// Format name in a layer.
const FORMAT: &str = "bezzel-layer";

/// Maximum bytes of the first line.
const LINE: usize = 1 << 16;

/// Bytes of the hash.
const HASH: u64 = 32;

/// Description of a layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerHeader {
    /// Index of the layer among those that the count holds at a time.
    pub side: u64,
    /// Numbers of finished and of all steps.
    pub step: (u32, u32),
    /// Time at which it was saved, in UTC in the format of ISO 8601.
    pub date: String,
}

/// Reason why a layer cannot be read.
#[derive(Debug)]
pub enum LayerError {
    /// Damaged layer, or one of another count.
    Flaw(RecordError),
    /// Error of the system or the reader.
    System(io::Error),
}

impl LayerHeader {
    fn to_line(&self, plan: &ShardPlan) -> String {
        let LayerHeader { side, step: (step, of), date } = self;
        let ShardPlan { problem, method, id, .. } = plan;
        let line = json!({
            "format": FORMAT, "version": VERSION, "plan": id, "problem": problem, "method": method,
            "side": side, "step": step, "of": of, "date": date,
        });
        format!("{line}\n")
    }

    fn parse(line: &[u8], plan: &ShardPlan) -> Result<LayerHeader, RecordError> {
        let fields = StoredFields::parse(line, FORMAT)?;
        let small = |key| fields.number(key)?.try_into().map_err(|_| RecordError::Key(key));
        if fields.text("plan")? != plan.id {
            return Err(RecordError::Plan);
        }
        Ok(LayerHeader {
            side: fields.number("side")?,
            step: (small("step")?, small("of")?),
            date: fields.text("date")?.to_owned(),
        })
    }
}

/// Writes a layer of a count, and returns the number of bytes.
///
/// # Errors
/// Returns the errors of the output and of `body`.
pub fn write_layer(
    out: &mut dyn Write,
    plan: &ShardPlan,
    head: &LayerHeader,
    body: LayerWriter<'_>,
) -> io::Result<u64> {
    let mut hashed = HashingStream { inner: out, hash: Sha256::new(), bytes: 0 };
    hashed.write_all(head.to_line(plan).as_bytes())?;
    body(&mut hashed)?;
    let HashingStream { inner, hash, bytes } = hashed;
    inner.write_all(&hash.finalize())?;
    Ok(bytes + HASH)
}

/// Reads a layer of a count from a file of this many bytes. The data given to `body` is valid only
/// if this returns no error.
///
/// # Errors
/// Returns the first flaw, the error of the system, or an error of `body` of kind
/// [`ErrorKind::Interrupted`] or [`ErrorKind::OutOfMemory`].
pub fn read_layer(
    input: &mut dyn Read,
    bytes: u64,
    (plan, side): (&ShardPlan, u64),
    body: LayerReader<'_>,
) -> Result<LayerHeader, LayerError> {
    let mut hashed = HashingStream { inner: input, hash: Sha256::new(), bytes: 0 };
    let line = hashed.read_line()?;
    let head = LayerHeader::parse(&line, plan).map_err(LayerError::Flaw)?;
    if head.side != side {
        return Err(LayerError::Flaw(RecordError::WrongShard));
    }
    let rest =
        bytes.checked_sub(hashed.bytes + HASH).ok_or(LayerError::Flaw(RecordError::Syntax))?;
    let mut layer = (&mut hashed).take(rest);
    let read = body(&mut layer, rest);
    if let Err(error) = read.as_ref()
        && !matches!(error.kind(), ErrorKind::InvalidData | ErrorKind::UnexpectedEof)
    {
        return Err(LayerError::System(read.expect_err("it is one")));
    }
    // The result of the reader is irrelevant if the file is not as it was written.
    let left = io::copy(&mut layer, &mut io::sink()).map_err(LayerError::System)?;
    let HashingStream { inner, hash, .. } = hashed;
    let mut recorded = [0; HASH as usize];
    let is_there = inner.read_exact(&mut recorded).is_ok();
    if !is_there || hash.finalize()[..] != recorded {
        return Err(LayerError::Flaw(RecordError::Checksum));
    }
    if read.is_err() || left > 0 { Err(LayerError::Flaw(RecordError::Range)) } else { Ok(head) }
}

/// Stream that hashes its data.
struct HashingStream<T> {
    inner: T,
    hash: Sha256,
    bytes: u64,
}

impl<T> HashingStream<T> {
    fn update_hash(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }
}

impl Write for HashingStream<&mut dyn Write> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.update_hash(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl Read for HashingStream<&mut dyn Read> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(bytes)?;
        self.update_hash(&bytes[..read]);
        Ok(read)
    }
}

impl HashingStream<&mut dyn Read> {
    /// Reads the first line, without its end.
    fn read_line(&mut self) -> Result<Vec<u8>, LayerError> {
        let (mut line, mut byte) = (Vec::new(), [0]);
        while line.len() < LINE {
            match self.read_exact(&mut byte) {
                Ok(()) if byte == *b"\n" => return Ok(line),
                Ok(()) => line.push(byte[0]),
                Err(error) if error.kind() == ErrorKind::UnexpectedEof => break,
                Err(error) => return Err(LayerError::System(error)),
            }
        }
        Err(LayerError::Flaw(RecordError::Syntax))
    }
}
