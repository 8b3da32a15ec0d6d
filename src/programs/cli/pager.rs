//! Pages that are longer than the screen, shown by an external pager.

use std::ffi::OsString;
use std::io::Write;
use std::process::{Command, Stdio};

/// Default pagers, in the order in which they are tried.
const PAGERS: [&str; 2] = ["less", if cfg!(windows) { "more.com" } else { "more" }];

/// Pagers that support colours.
const COLOURED: [&str; 6] = ["less", "more", "more.com", "most", "moar", "bat"];

/// Returns whether a text has more lines than the screen. Returns false without a screen.
pub(crate) fn is_long(text: &str) -> bool {
    terminal_size::terminal_size()
        .is_some_and(|(_, rows)| text.lines().count() >= usize::from(rows.0))
}

/// Shows a text in the pager of the environment, or in a default one. Returns false if no pager can
/// be started.
///
/// `plain` is the text for pagers that may not support colours.
pub(crate) fn show_paged(text: &str, plain: impl FnOnce() -> String) -> bool {
    let named = std::env::var("PAGER").unwrap_or_default();
    let words: Vec<&str> = named.split_whitespace().collect();
    let commands: Vec<&[&str]> = if words.is_empty() {
        PAGERS.iter().map(std::slice::from_ref).collect()
    } else {
        vec![&words]
    };
    let Some((mut pager, name)) =
        commands.iter().find_map(|command| Some((start_pager(command)?, command[0])))
    else {
        return false;
    };
    let is_coloured = std::path::Path::new(name)
        .file_name()
        .is_some_and(|name| COLOURED.iter().any(|one| name == *one));
    let text = if is_coloured { text.to_owned() } else { plain() };
    if let Some(mut input) = pager.stdin.take() {
        // A reader may quit before the end.
        let _ = input.write_all(text.as_bytes());
    }
    // A failing pager has reported its error itself.
    let _ = pager.wait();
    true
}

/// Starts a pager. `less` is configured to show colours, to quit if the text fits, and to leave it
/// on the screen.
fn start_pager(command: &[&str]) -> Option<std::process::Child> {
    let (name, arguments) = command.split_first()?;
    let unless_set =
        |name: &str, value: &str| std::env::var_os(name).unwrap_or_else(|| OsString::from(value));
    let mut pager = Command::new(name);
    pager
        .args(arguments)
        .env("LESS", unless_set("LESS", "FRX"))
        .env("LESSCHARSET", unless_set("LESSCHARSET", "utf-8"));
    pager.stdin(Stdio::piped()).spawn().ok()
}
