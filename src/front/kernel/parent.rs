//! Detection of the end of the program that started the kernel.

use std::time::Duration;
use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};

/// Time between checks.
const PAUSE: Duration = Duration::from_secs(1);

/// Process, identified by its number and its start time, since numbers are reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ParentProcess {
    pid: Pid,
    since: u64,
}

impl ParentProcess {
    /// Returns the process that started this one.
    fn current() -> Option<ParentProcess> {
        let own = sysinfo::get_current_pid().ok()?;
        let pid = query_process(own)?.process(own)?.parent()?;
        Some(ParentProcess { pid, since: query_process(pid)?.process(pid)?.start_time() })
    }

    /// Returns whether it runs and is still the parent. A process that has ended may be listed
    /// until its exit status is read.
    fn is_running(self) -> bool {
        ParentProcess::current() == Some(self)
    }
}

/// Returns the current information about one process.
fn query_process(pid: Pid) -> Option<System> {
    let mut system = System::new().ok()?;
    system.refresh_processes_specifics(
        ProcessesToUpdate::Some(&[pid]),
        true,
        ProcessRefreshKind::nothing(),
    );
    Some(system)
}

/// Returns when the program that started this one has ended. Never returns if the environment does
/// not show that Jupyter started it: a kernel started from a terminal may continue without its
/// parent.
pub(super) async fn wait_for_exit() {
    let started = std::env::var_os("JPY_PARENT_PID").and_then(|_| ParentProcess::current());
    let Some(parent) = started else { return std::future::pending().await };
    while parent.is_running() {
        tokio::time::sleep(PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_ended_is_seen() {
        let parent = ParentProcess::current().expect("a test has a parent");
        assert!(parent.is_running());
        assert!(
            !ParentProcess { since: parent.since + 1, ..parent }.is_running(),
            "another with the same number"
        );
    }
}
