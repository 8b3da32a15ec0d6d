//! The version of the program, and what a bug report needs besides it.

use crate::host::memory;
use bezzel_base::core;

/// Features of the package with which this program was built.
const FEATURES: &[&str] = &[
    "cli",
    #[cfg(feature = "kernel")]
    "kernel",
    #[cfg(feature = "notebook")]
    "notebook",
    #[cfg(feature = "protocol")]
    "protocol",
];

/// Returns the version, and if `full`, the system and the build. These lines are for developers and
/// always in English.
pub(super) fn version_text(full: bool) -> String {
    let version = format!("bezzel {}\n", env!("CARGO_PKG_VERSION"));
    if !full {
        return version;
    }
    let threads = std::thread::available_parallelism().map_or(0, |threads| threads.get());
    let memory = memory::available_memory()
        .map_or_else(|| "unknown".to_owned(), |bytes| format!("{} MB", bytes / 1_000_000));
    let checks = if cfg!(debug_assertions) { "yes" } else { "no" };
    let lines = [
        ("system", format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        ("instructions", core::instruction_sets().collect::<Vec<_>>().join(", ")),
        ("threads", threads.to_string()),
        ("free memory", memory),
        ("features", FEATURES.join(", ")),
        ("debug assertions", checks.to_owned()),
    ];
    version + &lines.map(|(name, value)| format!("{name}: {value}\n")).concat()
}
