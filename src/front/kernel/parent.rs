//! Detection of the end of the program that started the kernel.

use std::time::Duration;
use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};

/// Time between checks.
const PAUSE: Duration = Duration::from_secs(1);

/// Process, identified by its number and its start time, since numbers are reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Started {
    pid: Pid,
    since: u64,
}

impl Started {
    /// Returns the process that started this one.
    fn parent() -> Option<Started> {
        let own = sysinfo::get_current_pid().ok()?;
        let pid = look(own)?.process(own)?.parent()?;
        Some(Started { pid, since: look(pid)?.process(pid)?.start_time() })
    }

    /// Returns whether it runs and is still the parent. A process that has ended may be listed
    /// until its exit status is read.
    fn runs(self) -> bool {
        Started::parent() == Some(self)
    }
}

/// Returns the current information about one process.
fn look(pid: Pid) -> Option<System> {
    let mut system = System::new().ok()?;
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[pid]), true, ProcessRefreshKind::nothing());
    Some(system)
}

/// Returns when the program that started this one has ended. Never returns if the environment does
/// not show that Jupyter started it: a kernel started from a terminal may continue without its
/// parent.
pub(super) async fn ended() {
    let started = std::env::var_os("JPY_PARENT_PID").and_then(|_| Started::parent());
    let Some(parent) = started else { return std::future::pending().await };
    while parent.runs() {
        tokio::time::sleep(PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_ended_is_seen() {
        let parent = Started::parent().expect("a test has a parent");
        assert!(parent.runs());
        assert!(!Started { since: parent.since + 1, ..parent }.runs(), "another with the same number");
    }
}
