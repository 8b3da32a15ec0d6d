//! What a bench ran on, and the median of some runs.

use bezzel::rooms::search::join;
use std::time::Duration;

/// The processor's name where the system tells it, its cores, and the vector instructions that kernels here use of it.
pub(crate) fn describe() -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let name = name.map_or(std::env::consts::ARCH, |(_, name)| name);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{name}, {cores} cores, {}", join::lanes().collect::<Vec<_>>().join(", "))
}

/// The median of the times that some runs tell, in seconds.
pub(crate) fn median(runs: usize, mut run: impl FnMut() -> Duration) -> f64 {
    let mut times: Vec<Duration> = (0..runs).map(|_| run()).collect();
    times.sort();
    times[runs / 2].as_secs_f64()
}
