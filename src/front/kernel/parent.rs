//! Whether the program that started the kernel still runs.

use std::time::Duration;
use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};

/// Between two looks.
const PAUSE: Duration = Duration::from_secs(1);

/// A process, told from later ones with the same number by the time of its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Started {
    pid: Pid,
    since: u64,
}

impl Started {
    /// The process that started this one.
    fn parent() -> Option<Started> {
        let own = sysinfo::get_current_pid().ok()?;
        let pid = look(own)?.process(own)?.parent()?;
        Some(Started { pid, since: look(pid)?.process(pid)?.start_time() })
    }

    /// Whether it runs and is still the parent: one that ended may be listed until somebody asks how it ended.
    fn runs(self) -> bool {
        Started::parent() == Some(self)
    }
}

/// What is known now of one process.
fn look(pid: Pid) -> Option<System> {
    let mut system = System::new().ok()?;
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[pid]), true, ProcessRefreshKind::nothing());
    Some(system)
}

/// Returns when the program that started this one has ended. Never returns where the environment does not say that it was started by
/// Jupyter: somebody who starts a kernel by hand may go on without it.
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
