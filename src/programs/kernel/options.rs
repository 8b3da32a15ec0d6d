//! Command-line options of `bezzel kernel`.

use crate::cli::usage::ArgumentError;
use bezzel_messages::message;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Subcommand of `bezzel kernel`.
#[derive(Clone, Debug, Subcommand)]
pub enum KernelCommand {
    /// Installs the kernel, so that notebooks and consoles offer it.
    #[command(about = "usage-kernel-install")]
    Install(InstallTarget),
    /// Starts a kernel for a notebook or console. Jupyter runs this command.
    #[command(about = "usage-kernel-start")]
    Start {
        /// Connection file of Jupyter.
        #[arg(value_name = "CONNECTION_FILE", help = "usage-kernel-connection")]
        connection: PathBuf,
        /// Words that `jupyter run` puts behind the connection file: the names of its scripts,
        /// which it sends itself.
        #[arg(
            hide = true,
            trailing_var_arg = true,
            allow_hyphen_values = true,
            help = "usage-kernel-connection"
        )]
        ignored: Vec<String>,
    },
    /// Removes the kernel that `install` has installed.
    #[command(about = "usage-kernel-uninstall")]
    Uninstall(InstallTarget),
    /// Lists the installed kernels, and shows whether Jupyter finds them.
    #[command(about = "usage-kernel-check")]
    Check,
}

/// Location and name of an installed kernel.
#[derive(Clone, Debug, Args)]
pub struct InstallTarget {
    /// Installs for the current user (the default).
    #[arg(long, conflicts_with = "prefix", help = "usage-kernel-user")]
    pub user: bool,

    /// Installs for the Python environment in this folder.
    #[arg(long, value_name = "DIR", help = "usage-kernel-prefix")]
    pub prefix: Option<PathBuf>,

    /// Installs for the active Python environment.
    #[arg(long, conflicts_with_all = ["user", "prefix"], help = "usage-kernel-sys-prefix")]
    pub sys_prefix: bool,

    /// Name for `jupyter console --kernel NAME`.
    #[arg(
        long, value_name = "NAME", default_value = crate::NAME, hide_default_value = true,
        value_parser = kernel_name, help = "usage-kernel-name"
    )]
    pub name: String,
}

/// Parses the name of a kernel: ASCII letters, digits, `.`, `_` and `-`, as in Jupyter.
fn kernel_name(text: &str) -> Result<String, ArgumentError> {
    let fits = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    let dots = text.chars().all(|c| c == '.');
    match !dots && text.chars().all(fits) {
        true => Ok(text.to_lowercase()),
        false => Err(ArgumentError(message!("usage-takes-name"))),
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
