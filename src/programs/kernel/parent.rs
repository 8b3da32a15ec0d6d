//! Detection of the end of the program that started the kernel.

use std::time::Duration;

/// Time between checks.
const PAUSE: Duration = Duration::from_secs(1);

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

#[cfg(unix)]
use adopted::ParentProcess;
#[cfg(not(unix))]
use listed::ParentProcess;

/// Parents on Unix: a process whose parent ends gets another one.
#[cfg(unix)]
mod adopted {
    use std::os::unix::process::parent_id;

    /// Number of the process that started this one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) struct ParentProcess(u32);

    impl ParentProcess {
        /// Returns the process that started this one.
        pub(super) fn current() -> Option<ParentProcess> {
            Some(ParentProcess(parent_id()))
        }

        /// Returns whether it is still the parent.
        pub(super) fn is_running(self) -> bool {
            parent_id() == self.0
        }
    }
}

/// Parents elsewhere: a process keeps the number of its parent, which another process may get
/// later, so its start time is part of its identity. Not on Unix: there the start time changes when
/// the clock is set.
#[cfg(not(unix))]
mod listed {
    use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};

    /// Process that started this one, identified by its number and its start time.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) struct ParentProcess {
        pid: Pid,
        since: u64,
    }

    impl ParentProcess {
        /// Returns the process that started this one.
        pub(super) fn current() -> Option<ParentProcess> {
            let own = sysinfo::get_current_pid().ok()?;
            let pid = query_process(own)?.process(own)?.parent()?;
            Some(ParentProcess { pid, since: query_process(pid)?.process(pid)?.start_time() })
        }

        /// Returns whether it runs. A process that has ended may be listed until its exit status
        /// is read.
        pub(super) fn is_running(self) -> bool {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parent_of_a_test_runs() {
        assert!(ParentProcess::current().expect("a test has a parent").is_running());
    }
}
