//! Signals that end the program at a prompt or in full-screen mode. The terminal is restored first.

#[cfg(unix)]
mod unix {
    use rustix::process::getpgrp;
    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcgetpgrp, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::io::stdin;
    use std::sync::mpsc::channel;
    use std::thread::spawn;
    use std::time::Duration;

    /// Sequence that disables bracketed paste, which the line editor has enabled.
    const PLAIN: &[u8] = b"\x1b[?2004l\r\n";

    /// Time limit for a terminal that does not accept output.
    const PATIENCE: Duration = Duration::from_millis(500);

    /// Installs handlers of the signals that end a program. They first restore the terminal to its
    /// present state.
    ///
    /// `restore` leaves the full screen. The program still ends by the signal, so that its exit
    /// code shows which one it was.
    pub(crate) fn install(restore: fn()) {
        static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(|| {
            let Ok(before) = tcgetattr(stdin()) else { return };
            // Without it the signal still ends the program.
            let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP, SIGQUIT]) else { return };
            spawn(move || {
                for signal in signals.forever() {
                    let (before, (done, wait)) = (before.clone(), channel());
                    spawn(move || {
                        restore_settings(&before, restore);
                        let _ = done.send(());
                    });
                    let _ = wait.recv_timeout(PATIENCE);
                    let _ = signal_hook::low_level::emulate_default_handler(signal);
                }
            });
        });
    }

    /// Restores the terminal if this program owns it. A background process would be stopped if it
    /// accessed the terminal.
    fn restore_settings(before: &Termios, restore: fn()) {
        if !tcgetpgrp(stdin()).is_ok_and(|group| group == getpgrp()) {
            return;
        }
        restore();
        if tcgetattr(stdin()).is_ok_and(|now| now.local_modes != before.local_modes) {
            let _ = tcsetattr(stdin(), OptionalActions::Now, before);
            // This avoids the lock of the output, which the interrupted thread may hold.
            let _ = rustix::io::write(stdin(), PLAIN);
        }
    }
}

#[cfg(unix)]
pub(crate) use unix::install;

/// Does nothing. Windows has no such signals: a user ends the program by closing its window, and
/// Ctrl-Break is Ctrl-C.
#[cfg(not(unix))]
pub(crate) fn install(_: fn()) {}
