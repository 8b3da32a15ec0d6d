//! Description of the machine, and medians of times.

use bezzel_base::core::instruction_sets;
use cpu_time::{ProcessTime, ThreadTime};
use std::time::{Duration, Instant};

/// Describes the machine: the name of the processor if the system provides it, its cores, and the
/// vector instructions that the kernels use.
pub(crate) fn machine() -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let of = |key: &str| {
        told.lines()
            .find_map(|line| line.strip_prefix(key)?.split_once(": ").map(|(_, value)| value))
    };
    let family = of("cpu family").map_or(String::new(), |family| {
        format!(" (family {family}, model {})", of("model\t").unwrap_or("unknown"))
    });
    let name = of("model name").unwrap_or(std::env::consts::ARCH);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{name}{family}, {cores} cores, {}", instruction_sets().collect::<Vec<_>>().join(", "))
}

/// Returns the median of the times that `runs` runs return, in seconds.
pub(crate) fn median(runs: usize, mut run: impl FnMut() -> Duration) -> f64 {
    let mut times: Vec<Duration> = (0..runs).map(|_| run()).collect();
    times.sort();
    times[runs / 2].as_secs_f64()
}

/// Returns the median processor time of this thread, in seconds.
pub(crate) fn thread_time(runs: usize, mut run: impl FnMut()) -> f64 {
    median(runs, || {
        let start = ThreadTime::now();
        run();
        start.elapsed()
    })
}

/// Returns the median processor time of all threads, in seconds.
pub(crate) fn process_time(runs: usize, mut run: impl FnMut()) -> f64 {
    median(runs, || {
        let start = ProcessTime::now();
        run();
        start.elapsed()
    })
}

/// Returns the median wall-clock time, in seconds.
pub(crate) fn wall_time(runs: usize, mut run: impl FnMut()) -> f64 {
    median(runs, || {
        let start = Instant::now();
        run();
        start.elapsed()
    })
}
