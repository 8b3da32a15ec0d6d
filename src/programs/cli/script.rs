//! Scripts: files, standard input, command lines given with `-c`.

use super::output::AnswerPrinter;
use crate::host::exit;
use bezzel_base::core::Cancel;
use bezzel_lab::command::VOCABULARY;
use bezzel_lab::command::eval::MAX_SCRIPT_BYTES;
use bezzel_lab::files::regular_file::read_text;
use bezzel_lab::session::Session;
use bezzel_lab::state::{FaultKind, SourceText};
use bezzel_lab::value::Value;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs script files, and then command lines, one after another in one session, up to the first
/// that fails. `-` is standard input.
///
/// All of them are read before any of them runs, so that a misspelt second name does not waste an
/// hour of work on the first.
///
/// An argument `NAME=VALUE` sets a variable before the scripts run, if there is no such file.
pub(crate) fn run_texts(
    mut session: Session,
    mut output: AnswerPrinter,
    files: &[PathBuf],
    lines: &[String],
) -> u8 {
    let mut texts = Vec::new();
    for path in files {
        if let Some((name, value)) = script_argument(path) {
            session.state.variables.insert(name, value);
            continue;
        }
        match read_script(path) {
            Ok(text) => texts.push((path, text)),
            Err(error) => {
                return report_missing(output, FaultKind::file_error(path, false, &error));
            }
        }
    }
    cancel_on_interrupt(&session.state.cancel);
    for (path, text) in texts {
        session.state.running_scripts.extend(path.canonicalize().ok());
        let go_on = evaluate_source(
            &mut session,
            &mut output,
            SourceText { name: Some(path.display().to_string()), text },
        );
        session.state.running_scripts.clear();
        if !go_on {
            output.print_assertions();
            return output.code;
        }
    }
    output.print_assertions();
    for line in lines {
        let name = Some("-c".to_owned());
        let source = SourceText { name, text: line.clone() };
        if !evaluate_source(&mut session, &mut output, source) {
            break;
        }
    }
    output.code
}

/// Returns the variable that an argument sets: a number, or otherwise a text.
fn script_argument(argument: &Path) -> Option<(String, Value)> {
    let (name, value) = argument.to_str()?.split_once('=')?;
    let is_name = name.starts_with(char::is_alphabetic)
        && name.chars().all(|c| c.is_alphanumeric() || c == '_')
        && !VOCABULARY.is_reserved(&name.to_ascii_lowercase());
    if !is_name || argument.exists() {
        return None;
    }
    let number = value.parse::<u64>().map(|number| Value::Number(number.into()));
    Some((name.to_owned(), number.unwrap_or_else(|_| Value::Text(value.to_owned()))))
}

/// Evaluates one text and prints its answers as they arrive. Returns whether to continue with the
/// next text.
fn evaluate_source(session: &mut Session, output: &mut AnswerPrinter, source: SourceText) -> bool {
    output.start_progress();
    session.eval(&Arc::new(source), &mut |answer| output.print_answer(&answer));
    output.stop_progress();
    if session.state.cancel.is_cancelled() && !output.over {
        output.code = exit::INTERRUPTED;
    }
    output.code == exit::OK && !output.over
}

/// Installs a handler by which Ctrl-C stops the searches. Their results so far are still shown.
pub(crate) fn cancel_on_interrupt(cancel: &Cancel) {
    let cancel = cancel.clone();
    // Without a handler, Ctrl-C ends the program immediately, which is acceptable.
    let _ = ctrlc::set_handler(move || cancel.cancel());
}

/// Reads the text of a script. A script on the command line may be a pipe, as from `<(...)`: Ctrl-C
/// ends the waiting, and the length is limited.
fn read_script(path: &Path) -> io::Result<String> {
    match path == Path::new("-") {
        true => read_text(io::stdin().lock(), MAX_SCRIPT_BYTES),
        false => read_text(File::open(path)?, MAX_SCRIPT_BYTES),
    }
}

/// Returns the file arguments as one command, as in `bezzel find queens 8`. Returns `None` if the
/// first argument is a file or a path, or begins with a word that the language does not know.
pub(crate) fn command_words(files: &[PathBuf]) -> Option<String> {
    let words: Vec<&str> = files.iter().map(|path| path.to_str()).collect::<Option<_>>()?;
    let first = words.first()?.split_whitespace().next()?;
    let is_path = first.contains(['.', '/', '\\', '=']) || files[0].exists();
    let is_number = first.bytes().all(|byte| byte.is_ascii_digit());
    let is_known = is_number || VOCABULARY.find_page(first).is_some();
    (!is_path && is_known).then(|| words.join(" "))
}

fn report_missing(mut output: AnswerPrinter, kind: FaultKind) -> u8 {
    output.print_fault(SourceText { name: None, text: String::new() }, kind);
    exit::NO_INPUT
}
