//! The version of the program, and what a bug report needs besides it.

use crate::engine::core;
use crate::front::host::memory;

/// Features of the package, and whether this program was built with them.
const FEATURES: [(&str, bool); 5] = [
    ("cli", cfg!(feature = "cli")),
    ("kernel", cfg!(feature = "kernel")),
    ("notebook", cfg!(feature = "notebook")),
    ("protocol", cfg!(feature = "protocol")),
    ("sat", cfg!(feature = "sat")),
];

/// Returns the version, and if `full`, the system and the build. These lines are for developers and
/// always in English.
pub(super) fn version_text(full: bool) -> String {
    let version = format!("bezzel {}\n", env!("CARGO_PKG_VERSION"));
    if !full {
        return version;
    }
    let features: Vec<&str> =
        FEATURES.into_iter().filter_map(|(name, is_built)| is_built.then_some(name)).collect();
    let threads = std::thread::available_parallelism().map_or(0, |threads| threads.get());
    let memory = memory::available_memory()
        .map_or_else(|| "unknown".to_owned(), |bytes| format!("{} MB", bytes / 1_000_000));
    let build = if cfg!(debug_assertions) { "with" } else { "without" };
    let lines = [
        ("system", format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        ("instructions", core::instruction_sets().collect::<Vec<_>>().join(", ")),
        ("threads", threads.to_string()),
        ("free memory", memory),
        ("features", features.join(", ")),
        ("debug assertions", format!("{build} them")),
    ];
    version + &lines.map(|(name, value)| format!("{name}: {value}\n")).concat()
}
