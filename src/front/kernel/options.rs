//! What `bezzel kernel` takes.

use clap::{Args, Subcommand};
use std::path::PathBuf;

/// What to do about Jupyter.
#[derive(Clone, Debug, Subcommand)]
pub enum KernelCommand {
    /// Tell Jupyter where this program is, so that notebooks and consoles offer it; options such as --lang are kept for it.
    Install(Place),
    /// Serve a notebook or console: what Jupyter runs.
    Start {
        /// The file in which Jupyter says where to listen.
        #[arg(value_name = "CONNECTION_FILE")]
        connection: PathBuf,
    },
    /// Take back what `install` did.
    Uninstall(Place),
    /// Say what is installed where, and whether Jupyter finds it.
    Check,
}

/// Where a kernel is installed, and as what.
#[derive(Clone, Debug, Args)]
pub struct Place {
    /// For this user; so it is if nothing is said.
    #[arg(long, conflicts_with = "prefix")]
    pub user: bool,

    /// For the Python environment in this folder.
    #[arg(long, value_name = "DIR")]
    pub prefix: Option<PathBuf>,

    /// The name that `jupyter console --kernel NAME` uses.
    #[arg(long, value_name = "NAME", default_value = env!("CARGO_PKG_NAME"), value_parser = kernel_name)]
    pub name: String,
}

/// Reads the name of a kernel: ASCII letters, digits, `.`, `_` and `-`, as Jupyter has it.
fn kernel_name(text: &str) -> Result<String, String> {
    let fits = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    let dots = text.chars().all(|c| c == '.');
    if !dots && text.chars().all(fits) { Ok(text.to_lowercase()) } else { Err("[a-z0-9._-]+".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::kernel_name;

    #[test]
    fn names_are_what_jupyter_takes() {
        assert_eq!(kernel_name("Bezzel-1.0_x"), Ok("bezzel-1.0_x".to_owned()));
        for name in ["", ".", "..", "a/b", "a b", "é", "a\\b"] {
            assert!(kernel_name(name).is_err(), "{name:?}");
        }
    }
}
