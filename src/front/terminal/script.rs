//! Scripts: files, standard input, command lines given with `-c`.

use super::output::Output;
use crate::front::host::exit;
use crate::problem::reading::read_text;
use crate::search::Cancel;
use crate::session::Session;
use crate::verb::bind::{self, Names, VOCABULARY};
use crate::verb::{FaultKind, Source, eval::LONGEST_SCRIPT};
use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs command lines one after another, up to the first that fails.
pub(in crate::front) fn lines(mut session: Session, mut output: Output, lines: &[String]) -> u8 {
    watch(&session.scene.cancel);
    for line in lines {
        let go_on = evaluate(&mut session, &mut output, Source { name: Some("-c".to_owned()), text: line.clone() });
        if !go_on {
            break;
        }
    }
    output.code
}

/// Runs script files one after another in one session, up to the first that fails. `-` is standard
/// input.
///
/// All of them are read before any of them runs, so that a misspelt second name does not waste an
/// hour of work on the first.
pub(in crate::front) fn files(mut session: Session, mut output: Output, files: &[PathBuf]) -> u8 {
    let mut texts = Vec::new();
    for path in files {
        match read(path) {
            Ok(text) => texts.push((path, text)),
            Err(error) => {
                let command = meant(files).filter(|_| error.kind() == ErrorKind::NotFound);
                let kind = FaultKind::file(path, false, &error);
                return missing(output, command.map_or(kind, |command| FaultKind::NoScript(path.clone(), command)));
            }
        }
    }
    watch(&session.scene.cancel);
    for (path, text) in texts {
        session.scene.running.extend(path.canonicalize().ok());
        let go_on = evaluate(&mut session, &mut output, Source { name: Some(path.display().to_string()), text });
        session.scene.running.clear();
        if !go_on {
            break;
        }
    }
    output.code
}

/// Evaluates one text and prints its answers as they arrive. Returns whether to continue with the
/// next text.
fn evaluate(session: &mut Session, output: &mut Output, source: Source) -> bool {
    output.start();
    session.eval(&Arc::new(source), &mut |answer| output.answer(&answer));
    output.stop();
    if session.scene.cancel.is_cancelled() && !output.over {
        output.code = exit::INTERRUPTED;
    }
    output.code == exit::OK && !output.over
}

/// Installs a handler by which Ctrl-C stops the searches. Their results so far are still shown.
pub(in crate::front) fn watch(cancel: &Cancel) {
    let cancel = cancel.clone();
    // Without a handler, Ctrl-C ends the program immediately, which is acceptable.
    let _ = ctrlc::set_handler(move || cancel.cancel());
}

/// Reads the text of a script. A script on the command line may be a pipe, as from `<(...)`: Ctrl-C
/// ends the waiting, and the length is limited.
fn read(path: &Path) -> io::Result<String> {
    match path == Path::new("-") {
        true => read_text(io::stdin().lock(), LONGEST_SCRIPT),
        false => read_text(File::open(path)?, LONGEST_SCRIPT),
    }
}

/// Returns the command line that runs the text of the file arguments, if that is a command.
fn meant(files: &[PathBuf]) -> Option<String> {
    let words: Option<Vec<&str>> = files.iter().map(|path| path.to_str()).collect();
    let line = words?.join(" ");
    let begins = line.split_whitespace().next().and_then(|word| VOCABULARY.verb(word, false)).is_some();
    let reads = || bind::read(&line, &VOCABULARY, &Names::new()).outcome.is_ok();
    (begins || reads()).then(|| format!("{} -c {}", env!("CARGO_PKG_NAME"), quoted(&line)))
}

/// Quotes the text as one argument for the shells of this system.
fn quoted(text: &str) -> String {
    match cfg!(windows) {
        true => format!("\"{}\"", text.replace('"', "\\\"")),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}

fn missing(mut output: Output, kind: FaultKind) -> u8 {
    output.fault(Source { name: None, text: String::new() }, kind);
    exit::NO_INPUT
}
