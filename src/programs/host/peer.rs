//! Detection of the end of the program at the other side: the one that started this one, and the one
//! that reads its output.

#[cfg(unix)]
pub(crate) use adopted::ParentProcess;
#[cfg(not(unix))]
pub(crate) use listed::ParentProcess;
use std::thread::sleep;
use std::time::Duration;

/// Time between checks.
const PAUSE: Duration = Duration::from_millis(100);

/// Returns when nobody reads the standard output any more, or it is closed. Never returns for a
/// file.
#[cfg(unix)]
pub(crate) fn wait_for_reader_exit() {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let out = std::io::stdout();
    // macOS reports the end of a reader only to those that ask whether they can write.
    let mut polled = [PollFd::new(&out, PollFlags::OUT)];
    let gone = PollFlags::ERR | PollFlags::HUP | PollFlags::NVAL;
    while poll(&mut polled, Some(&Timespec::default())).is_err()
        || !polled[0].revents().intersects(gone)
    {
        sleep(PAUSE);
    }
}

/// Returns when the program that started this one has ended. Windows does not report whether
/// somebody reads a pipe.
#[cfg(not(unix))]
pub(crate) fn wait_for_reader_exit() {
    let Some(parent) = ParentProcess::current() else {
        loop {
            std::thread::park();
        }
    };
    while parent.is_running() {
        sleep(PAUSE);
    }
}

/// Parents on Unix: a process whose parent ends gets another one.
#[cfg(unix)]
mod adopted {
    use std::os::unix::process::parent_id;

    /// Number of the process that started this one.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct ParentProcess(u32);

    impl ParentProcess {
        /// Returns the process that started this one.
        pub(crate) fn current() -> Option<ParentProcess> {
            Some(ParentProcess(parent_id()))
        }

        /// Returns whether it is still the parent.
        pub(crate) fn is_running(self) -> bool {
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
    pub(crate) struct ParentProcess {
        pid: Pid,
        since: u64,
    }

    impl ParentProcess {
        /// Returns the process that started this one.
        pub(crate) fn current() -> Option<ParentProcess> {
            let own = sysinfo::get_current_pid().ok()?;
            let pid = query_process(own)?.process(own)?.parent()?;
            Some(ParentProcess { pid, since: query_process(pid)?.process(pid)?.start_time() })
        }

        /// Returns whether it runs. A process that has ended may be listed until its exit status
        /// is read.
        pub(crate) fn is_running(self) -> bool {
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
