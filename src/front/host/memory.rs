//! How much memory is left: by the machine, by the control group that the program runs in, and by `ulimit`.

use sysinfo::{MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System};

/// The bytes that the program may still take; none where the system does not say.
pub(in crate::front) fn left() -> Option<u64> {
    let ram = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let mut system = System::new_with_specifics(ram).ok();
    let machine = system.as_ref().map(System::available_memory).filter(|&bytes| bytes > 0);
    [machine, system.as_mut().and_then(group_left), process_left()].into_iter().flatten().min()
}

/// What the control group leaves, of version 1 or 2. What it keeps of files is no loss: the system gives that up first.
fn group_left(system: &mut System) -> Option<u64> {
    let own = sysinfo::get_current_pid().ok()?;
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[own]), false, ProcessRefreshKind::nothing());
    let of_process = system.process(own).and_then(|process| process.cgroup_limits());
    let limits = of_process.or_else(|| system.cgroup_limits())?;
    Some(limits.total_memory.saturating_sub(limits.rss))
}

/// What `ulimit` leaves, as Linux tells it; other systems do not hold programs to such limits.
fn process_left() -> Option<u64> {
    let read = |name: &str| std::fs::read_to_string(format!("/proc/self/{name}")).ok();
    least_left(&read("limits")?, &read("status")?)
}

/// The least that the limits of a process leave of what it takes, in bytes.
fn least_left(limits: &str, status: &str) -> Option<u64> {
    let left = |(limit, taken): (&str, &str)| {
        let row = limits.lines().find_map(|line| line.strip_prefix("Max ")?.strip_prefix(limit))?;
        let most: u64 = row.split_whitespace().next()?.parse().ok()?;
        let row = status.lines().find_map(|line| line.strip_prefix(taken))?;
        let taken: u64 = row.split_whitespace().next()?.parse().ok()?;
        Some(most.saturating_sub(taken.saturating_mul(1024)))
    };
    [("address space", "VmSize:"), ("data size", "VmData:")].into_iter().filter_map(left).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_a_process_are_read() {
        let status = "Name:\tbezzel\nVmPeak:\t  90000 kB\nVmSize:\t  50000 kB\nVmData:\t  10000 kB\n";
        let limits = |space: &str, data: &str| {
            format!(
                "Limit                     Soft Limit           Hard Limit           Units     \n\
                 Max data size             {data}            unlimited            bytes     \n\
                 Max address space         {space}            unlimited            bytes     \n"
            )
        };
        assert_eq!(least_left(&limits("unlimited", "unlimited"), status), None);
        assert_eq!(least_left(&limits("307200000", "unlimited"), status), Some(256_000_000));
        assert_eq!(least_left(&limits("307200000", "20240000"), status), Some(10_000_000));
        assert_eq!(least_left(&limits("1000", "unlimited"), status), Some(0));
        assert_eq!(least_left("", ""), None);
    }

    #[test]
    fn a_machine_tells_what_it_has_left() {
        assert!(left().is_some_and(|bytes| bytes > 0));
    }
}
