//! The program `bezzel`: the only place that knows terminals, colours and exit codes.
//!
//! - [`Options`]: what the command line says;
//! - [`Ink`] and [`Lang`](crate::words::Lang): colours and language, each decided once from options and environment;
//! - scripts: files, standard input, `-c`;
//! - the REPL: line editor, history, Ctrl-C, progress.

mod bug;
mod editor;
mod exit;
mod highlight;
mod history;
mod ink;
mod locale;
mod options;
mod output;
mod progress;
mod repl;
mod script;
mod show;

use crate::session::Session;
use clap::Parser;
use std::ffi::OsString;
use std::io::{IsTerminal, Write};

pub use ink::Ink;
pub use options::{Options, When};
pub use show::{Look, Shown};

/// Runs the program with these arguments (the first is its name) and returns its exit code.
pub fn run(args: impl IntoIterator<Item = OsString>) -> u8 {
    bug::listen();
    match Options::try_parse_from(args) {
        Ok(options) => bug::guarded(|| start(&options)),
        Err(answer) => usage(&answer),
    }
}

/// Help and version were asked for, or the arguments are wrong.
fn usage(answer: &clap::Error) -> u8 {
    let text = answer.render().to_string();
    // A reader that went away (`--help | head -1`) is no reason to complain.
    if answer.use_stderr() {
        let _ = std::io::stderr().write_all(text.as_bytes());
        exit::USAGE
    } else {
        let _ = std::io::stdout().write_all(text.as_bytes());
        exit::OK
    }
}

/// Chooses between the script and the REPL.
fn start(options: &Options) -> u8 {
    let ink = Ink::decide(options.color);
    ink.apply();
    let mut session = Session::default();
    options.settle(&mut session.scene);
    super::picture::equip(&mut session.scene);
    let interactive = options.lines.is_empty() && options.files.is_empty() && std::io::stdin().is_terminal();
    let output = output::Output::new(options, ink, &mut session.scene, interactive);
    if interactive {
        repl::run(session, output, options, ink)
    } else if !options.lines.is_empty() {
        script::lines(session, output, &options.lines)
    } else if !options.files.is_empty() {
        script::files(session, output, &options.files)
    } else {
        script::files(session, output, &["-".into()])
    }
}
