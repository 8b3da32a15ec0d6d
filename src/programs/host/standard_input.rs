//! Standard input as a file of solutions.

use bezzel_lab::files::regular_file::read_bytes;
use std::io;
use std::sync::{Arc, OnceLock};

/// Maximum number of bytes.
const MAX_BYTES: u64 = 1 << 30;

/// Contents, once they were read.
static CONTENTS: OnceLock<Arc<[u8]>> = OnceLock::new();

/// Returns the whole standard input. It is read only once.
///
/// # Errors
/// Returns the error of the system, and [`io::ErrorKind::FileTooLarge`] for a longer text.
pub(crate) fn read_all() -> io::Result<Arc<[u8]>> {
    if let Some(contents) = CONTENTS.get() {
        return Ok(Arc::clone(contents));
    }
    let contents: Arc<[u8]> = read_bytes(io::stdin().lock(), MAX_BYTES)?.into();
    Ok(Arc::clone(CONTENTS.get_or_init(|| contents)))
}
