//! Output of replies.

use bezzel_base::core::lock;
use bezzel_drawing::escape_json;
use serde_json::Value as Json;
use std::io::{self, Write};
#[cfg(test)]
use std::sync::MutexGuard;
use std::sync::{Arc, Mutex};

/// Output of replies, which are written whole. Clones share it.
#[derive(Debug)]
pub(super) struct ReplyWriter<W>(Arc<Mutex<W>>);

impl<W> Clone for ReplyWriter<W> {
    fn clone(&self) -> ReplyWriter<W> {
        ReplyWriter(Arc::clone(&self.0))
    }
}

impl<W: Write> ReplyWriter<W> {
    /// Creates an output that writes to `out`.
    pub(super) fn new(out: W) -> ReplyWriter<W> {
        ReplyWriter(Arc::new(Mutex::new(out)))
    }

    /// Writes a reply to a request as one line.
    pub(super) fn write(&self, id: Option<u64>, mut reply: Json) -> io::Result<()> {
        reply["id"] = id.into();
        let mut out = lock(&self.0);
        out.write_all(escape_json(format!("{reply}\n")).as_bytes())?;
        out.flush()
    }

    /// Locks the output, to look at what was written.
    #[cfg(test)]
    pub(super) fn lock(&self) -> MutexGuard<'_, W> {
        lock(&self.0)
    }
}
