//! Tests of commands that read and write files by relative names. These refer to the current
//! folder, of which a process has only one. So these tests have their own process and run one at a
//! time.

mod arguments;
#[allow(dead_code, reason = "these tests use a part of the functions")]
#[path = "../suite/evaluate.rs"]
mod evaluate;
mod examples;
mod pages;
mod transcripts;

use std::env;
use std::sync::{Mutex, PoisonError};

/// Runs a closure in an empty folder, one at a time.
fn in_empty_folder<T>(run: impl FnOnce() -> T) -> T {
    static FOLDER: Mutex<()> = Mutex::new(());
    let _alone = FOLDER.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("a folder");
    env::set_current_dir(folder.path()).expect("the folder is there");
    let outcome = run();
    // Cargo starts tests in this folder. The previous current folder may be gone if a test failed
    // in it.
    env::set_current_dir(env!("CARGO_MANIFEST_DIR")).expect("the folder of the package");
    outcome
}
