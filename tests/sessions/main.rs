//! Tests that type commands which read and write files by bare names. Such a name means the current folder, which a process has only one
//! of, so these tests have a process apart and run one at a time in it.

mod examples;
mod transcripts;

use std::env;
use std::sync::{Mutex, PoisonError};

/// Runs this in an empty folder, alone.
fn in_empty_folder<T>(run: impl FnOnce() -> T) -> T {
    static FOLDER: Mutex<()> = Mutex::new(());
    let _alone = FOLDER.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("a folder");
    env::set_current_dir(folder.path()).expect("the folder is there");
    let outcome = run();
    // Cargo starts a test there. What was current before is gone if a test failed in it.
    env::set_current_dir(env!("CARGO_MANIFEST_DIR")).expect("the folder of the package");
    outcome
}
