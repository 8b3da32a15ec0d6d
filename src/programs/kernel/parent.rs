//! Detection of the end of the program that started the kernel.

use crate::host::peer::ParentProcess;
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
