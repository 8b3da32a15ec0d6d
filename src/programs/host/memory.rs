//! Available memory, as limited by the machine, by the control group of the program, and by
//! `ulimit`.

use sysinfo::{MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System};

/// Returns the number of bytes that the program may still allocate. Returns `None` if the system
/// does not report it.
pub(crate) fn available_memory() -> Option<u64> {
    let ram = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let mut system = System::new_with_specifics(ram).ok();
    let machine = system.as_ref().map(System::available_memory).filter(|&bytes| bytes > 0);
    [machine, system.as_mut().and_then(cgroup_headroom), process_headroom()]
        .into_iter()
        .flatten()
        .min()
}

/// Returns the headroom of the control group, of version 1 or 2. Its file cache is not counted as
/// used, because the system frees that first.
fn cgroup_headroom(system: &mut System) -> Option<u64> {
    let own = sysinfo::get_current_pid().ok()?;
    system.refresh_processes_specifics(
        ProcessesToUpdate::Some(&[own]),
        false,
        ProcessRefreshKind::nothing(),
    );
    let of_process = system.process(own).and_then(|process| process.cgroup_limits());
    let limits = of_process.or_else(|| system.cgroup_limits())?;
    Some(limits.total_memory.saturating_sub(limits.rss))
}

/// Returns the headroom of `ulimit`. Only Linux reports the memory in use.
#[cfg(target_os = "linux")]
fn process_headroom() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    let limits = [Resource::As, Resource::Data].map(|resource| getrlimit(resource).current);
    // Usually there is no limit, and the file is not read.
    let status = limits
        .iter()
        .any(Option::is_some)
        .then(|| std::fs::read_to_string("/proc/self/status").ok());
    smallest_headroom(limits, &status.flatten()?)
}

/// Returns `None`. Other systems do not enforce such limits, or do not report the memory in use.
#[cfg(not(target_os = "linux"))]
fn process_headroom() -> Option<u64> {
    None
}

/// Returns the smaller headroom, in bytes, of the limits of address space and data of a process.
#[cfg(target_os = "linux")]
fn smallest_headroom(limits: [Option<u64>; 2], status: &str) -> Option<u64> {
    let left = |(limit, name): (Option<u64>, &str)| {
        let row = status.lines().find_map(|line| line.strip_prefix(name))?;
        let taken: u64 = row.split_whitespace().next()?.parse().ok()?;
        Some(limit?.saturating_sub(taken.saturating_mul(1024)))
    };
    limits.into_iter().zip(["VmSize:", "VmData:"]).filter_map(left).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn limits_of_a_process_are_read() {
        let status =
            "Name:\tbezzel\nVmPeak:\t  90000 kB\nVmSize:\t  50000 kB\nVmData:\t  10000 kB\n";
        assert_eq!(smallest_headroom([None, None], status), None);
        assert_eq!(smallest_headroom([Some(307_200_000), None], status), Some(256_000_000));
        assert_eq!(
            smallest_headroom([Some(307_200_000), Some(20_240_000)], status),
            Some(10_000_000)
        );
        assert_eq!(smallest_headroom([None, Some(1000)], status), Some(0));
        assert_eq!(smallest_headroom([Some(1000), Some(1000)], ""), None);
    }

    #[test]
    fn free_memory_of_the_machine_is_read() {
        assert!(available_memory().is_some_and(|bytes| bytes > 0));
    }
}
