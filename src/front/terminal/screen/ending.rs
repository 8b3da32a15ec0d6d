//! Signals that end the program while a line is typed or a view has the screen: the terminal is given back first.

#[cfg(unix)]
mod signals {
    use rustix::process::getpgrp;
    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcgetpgrp, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::io::stdin;
    use std::sync::mpsc::channel;
    use std::thread::spawn;
    use std::time::Duration;

    /// What the line editor asks a terminal for, taken back: pasted text in brackets.
    const PLAIN: &[u8] = b"\x1b[?2004l\r\n";

    /// How long a terminal may take that takes no output.
    const PATIENCE: Duration = Duration::from_millis(500);

    /// Installs handlers of the signals that end a program: the terminal is first put back to
    /// the state that it has now.
    ///
    /// `restore` leaves the full screen. The program still ends by the signal, so that its exit
    /// code shows which one it was.
    pub(in crate::front::terminal) fn install(restore: fn()) {
        static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(|| {
            let Ok(before) = tcgetattr(stdin()) else { return };
            // Without it the signal ends the program all the same.
            let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP, SIGQUIT]) else { return };
            spawn(move || {
                for signal in signals.forever() {
                    let (before, (done, wait)) = (before.clone(), channel());
                    spawn(move || {
                        give_back(&before, restore);
                        let _ = done.send(());
                    });
                    let _ = wait.recv_timeout(PATIENCE);
                    let _ = signal_hook::low_level::emulate_default_handler(signal);
                }
            });
        });
    }

    /// Gives the terminal back, if this program has it: one in the background would be stopped for touching it.
    fn give_back(before: &Termios, restore: fn()) {
        if !tcgetpgrp(stdin()).is_ok_and(|group| group == getpgrp()) {
            return;
        }
        restore();
        if tcgetattr(stdin()).is_ok_and(|now| now.local_modes != before.local_modes) {
            let _ = tcsetattr(stdin(), OptionalActions::Now, before);
            // Past the lock of the output, which the thread that is ended may hold.
            let _ = rustix::io::write(stdin(), PLAIN);
        }
    }
}

#[cfg(unix)]
pub(in crate::front::terminal) use signals::install;

/// Windows has no such signals: a user ends the program there by closing its window, and Ctrl-Break is Ctrl-C.
#[cfg(not(unix))]
pub(in crate::front::terminal) fn install(_: fn()) {}
