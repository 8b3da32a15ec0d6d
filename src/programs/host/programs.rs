//! Programs that are installed.

use std::env;

/// Returns whether a folder of the search path has a program with this name.
pub(crate) fn is_installed(name: &str) -> bool {
    let Some(folders) = env::var_os("PATH") else { return false };
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&folders).any(|folder| folder.join(&file).is_file())
}
