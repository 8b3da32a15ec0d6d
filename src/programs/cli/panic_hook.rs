//! Panics: silent if the session catches them, exit code 70 otherwise.

use crate::host::exit;
use crate::tui::screen::takeover;
use bezzel_drawing::escape_hidden;
use std::any::Any;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;
#[cfg(unix)]
use std::sync::{Arc, atomic::AtomicBool};

/// Location of the last panic. The session, which catches panics, receives only their message.
static LAST_LOCATION: Mutex<Option<String>> = Mutex::new(None);

/// Silences the standard report of panics, because a panic inside a command is shown as E999 in the
/// answer. A user who sets `RUST_BACKTRACE` gets the report nevertheless, on the restored terminal.
pub(crate) fn install() {
    // A failed large allocation ends the program by this signal, after an error message. The
    // handler turns it into the exit code of a bug.
    #[cfg(unix)]
    let _ = signal_hook::flag::register_conditional_shutdown(
        signal_hook::consts::SIGABRT,
        exit::BUG.into(),
        Arc::new(AtomicBool::new(true)),
    );
    let loud = std::env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0");
    let standard = loud.then(panic::take_hook);
    panic::set_hook(Box::new(move |info| {
        takeover::restore_terminal();
        store_location(info.location().map(ToString::to_string));
        if let Some(report) = &standard {
            report(info);
        }
    }));
}

/// Runs the program. A panic that nothing else caught is reported and becomes exit code 70.
pub(crate) fn run_guarded(program: impl FnOnce() -> u8) -> u8 {
    match panic::catch_unwind(AssertUnwindSafe(program)) {
        Ok(code) => code,
        Err(payload) => {
            // Nothing else can be relied on here, so this line is in English and written directly.
            let _ = writeln!(
                std::io::stderr(),
                "error[E999]: {} ({})",
                escape_hidden(panic_message(&*payload)),
                last_location().unwrap_or_default()
            );
            exit::BUG
        }
    }
}

/// Takes the location of the last panic, as `file:line:column`.
pub(crate) fn last_location() -> Option<String> {
    LAST_LOCATION.lock().ok()?.take()
}

fn store_location(place: Option<String>) {
    if let Ok(mut last) = LAST_LOCATION.lock() {
        *last = place;
    }
}

/// Returns the message of a panic.
pub(crate) fn panic_message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_uncaught_panic_is_exit_code_70() {
        assert_eq!(run_guarded(|| panic!("on purpose")), 70);
        assert_eq!(run_guarded(|| 3), 3);
    }

    #[test]
    fn the_message_of_a_panic_is_read() {
        assert_eq!(panic_message(&"text"), "text");
        assert_eq!(panic_message(&String::from("owned")), "owned");
        assert_eq!(panic_message(&7), "?");
    }
}
