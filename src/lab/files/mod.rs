//! The files of commands and of the program: which may be used, how they are read, and how they are
//! written completely or not at all.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `access` | files that commands may use, as the host of the session allows |
//! | `regular_file` | files that are read |
//! | `atomic_file` | files that are written |
//! | `damaged_file` | files of the program that cannot be read |

mod access;
mod atomic_file;
mod damaged_file;
pub mod regular_file;

pub use access::{Access, AccessRefusal};
pub use atomic_file::{AtomicFile, remove_stale_drafts};
pub use damaged_file::{rename_damaged, rename_damaged_with};
