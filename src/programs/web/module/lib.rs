//! The session for browsers as a WebAssembly module for `wasm32-wasip1`. The worker in `../page`
//! hosts it.
//!
//! The host calls `_initialize` and `start`. For a request it calls `input` with the length of the
//! line, writes the line to the returned address, and calls `answer`. It receives every reply as a
//! line through `reply`.
#![cfg(target_family = "wasm")]
#![allow(
    unsafe_code,
    reason = "functions that cross the border of the module are unsafe or have unsafe attributes"
)]

use bezzel_lab::state::HeapMeter;
use bezzel_programs::host::CountingAllocator;
use bezzel_programs::web::{WebHost, WebSession};
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

/// Counts allocated memory for the memory budget of a command.
#[global_allocator]
static HEAP: CountingAllocator = CountingAllocator::new();

/// Session, once it is started.
static SESSION: Mutex<Option<WebSession>> = Mutex::new(None);

/// Line that the host writes.
static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Bytes that an address can reach, less what the code, the stack and the standard library need.
const MAX_MEMORY: u64 = (4 << 30) - (64 << 20);

/// Folder with what the next visit needs. The page stores it with the other files.
const FOLDER: &str = ".bezzel";

#[link(wasm_import_module = "bezzel")]
unsafe extern "C" {
    /// Sends a reply to the host.
    fn reply(text: *const u8, length: usize);
    /// Asks the host whether the user interrupts the running request.
    safe fn interrupted() -> i32;
}

/// Output whose every write is a whole reply.
#[derive(Debug)]
struct HostReplies;

impl Write for HostReplies {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: the host reads this many bytes before it returns.
        unsafe { reply(bytes.as_ptr(), bytes.len()) };
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Starts the session, or starts a new one.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let heap = HeapMeter {
        restart: || HEAP.reset_peak(),
        peak: || HEAP.peak_bytes(),
        held: || HEAP.allocated_bytes(),
        prepare: || HEAP.refill_reserve(),
    };
    let host = WebHost {
        is_interrupted: || interrupted() != 0,
        free_memory: || Some(MAX_MEMORY.saturating_sub(HEAP.allocated_bytes())),
        heap,
        folder: FOLDER,
    };
    let session = WebSession::new(host, Box::new(HostReplies));
    *SESSION.lock().unwrap_or_else(PoisonError::into_inner) = Some(session);
}

/// Returns the address for a line of this length.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let mut line = INPUT.lock().unwrap_or_else(PoisonError::into_inner);
    line.clear();
    line.resize(length, 0);
    line.as_mut_ptr()
}

/// Answers the line that was written. Returns 0 if the session is over.
// SAFETY: no other function of the module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> i32 {
    let line = std::mem::take(&mut *INPUT.lock().unwrap_or_else(PoisonError::into_inner));
    let mut session = SESSION.lock().unwrap_or_else(PoisonError::into_inner);
    i32::from(session.as_mut().is_some_and(|session| session.answer(&line)))
}
