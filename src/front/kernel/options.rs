//! What `bezzel kernel` takes.

use crate::front::usage::Refusal;
use crate::words::message;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// What to do about Jupyter.
#[derive(Clone, Debug, Subcommand)]
pub enum KernelCommand {
    /// Tells Jupyter where this program is, so that notebooks and consoles offer it.
    #[command(about = "usage-kernel-install")]
    Install(Place),
    /// Serves a notebook or console: what Jupyter runs.
    #[command(about = "usage-kernel-start")]
    Start {
        /// The file in which Jupyter says where to listen.
        #[arg(value_name = "CONNECTION_FILE", help = "usage-kernel-connection")]
        connection: PathBuf,
    },
    /// Takes back what `install` did.
    #[command(about = "usage-kernel-uninstall")]
    Uninstall(Place),
    /// Says what is installed where, and whether Jupyter finds it.
    #[command(about = "usage-kernel-check")]
    Check,
}

/// Where a kernel is installed, and as what.
#[derive(Clone, Debug, Args)]
pub struct Place {
    /// For this user; so it is if nothing is said.
    #[arg(long, conflicts_with = "prefix", help = "usage-kernel-user")]
    pub user: bool,

    /// For the Python environment in this folder.
    #[arg(long, value_name = "DIR", help = "usage-kernel-prefix")]
    pub prefix: Option<PathBuf>,

    /// For the Python environment that is active.
    #[arg(long, conflicts_with_all = ["user", "prefix"], help = "usage-kernel-sys-prefix")]
    pub sys_prefix: bool,

    /// The name that `jupyter console --kernel NAME` uses.
    #[arg(
        long, value_name = "NAME", default_value = env!("CARGO_PKG_NAME"), hide_default_value = true,
        value_parser = kernel_name, help = "usage-kernel-name"
    )]
    pub name: String,
}

/// Reads the name of a kernel: ASCII letters, digits, `.`, `_` and `-`, as Jupyter has it.
fn kernel_name(text: &str) -> Result<String, Refusal> {
    let fits = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    let dots = text.chars().all(|c| c == '.');
    match !dots && text.chars().all(fits) {
        true => Ok(text.to_lowercase()),
        false => Err(Refusal(message!("usage-takes-name"))),
    }
}

#[cfg(test)]
mod tests {
    use super::kernel_name;

    #[test]
    fn names_are_what_jupyter_takes() {
        assert_eq!(kernel_name("Bezzel-1.0_x").ok().as_deref(), Some("bezzel-1.0_x"));
        for name in ["", ".", "..", "a/b", "a b", "é", "a\\b"] {
            assert!(kernel_name(name).is_err(), "{name:?}");
        }
    }
}
