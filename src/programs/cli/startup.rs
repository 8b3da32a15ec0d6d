//! The startup file of the interactive session, and definitions that later sessions have too.

use super::output::AnswerPrinter;
use crate::host::definitions::{DefinitionsFile, session_definitions};
use crate::host::exit;
use crate::host::folders::UserFolders;
use bezzel_lab::command::eval::MAX_SCRIPT_BYTES;
use bezzel_lab::files::regular_file;
use bezzel_lab::session::Session;
use bezzel_lab::state::SourceText;
use bezzel_lab::value::Value;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Returns the path of the script that runs when an interactive session begins.
pub(super) fn startup_file(home: &UserFolders) -> PathBuf {
    home.config.join("init.bz")
}

/// Runs the startup file if there is one. Only faults and the texts of `print` are shown. Settings
/// that it changes are not saved, and a fault does not end the session.
pub(super) fn run(path: &Path, session: &mut Session, output: &mut AnswerPrinter) {
    if !path.is_file() {
        return;
    }
    let text = match read_text(path) {
        Ok(text) => text,
        Err(error) => return output.warn_io(path, &error, false),
    };
    let store = session.state.preference_store.take();
    session.state.running_scripts.extend(path.canonicalize().ok());
    evaluate(session, output, SourceText { name: Some(path.display().to_string()), text });
    session.state.running_scripts.clear();
    session.state.preference_store = store;
}

fn read_text(path: &Path) -> io::Result<String> {
    regular_file::read_text(regular_file::open_own(path)?, MAX_SCRIPT_BYTES)
}

/// Evaluates a text and shows its faults and the texts of `print`.
fn evaluate(session: &mut Session, output: &mut AnswerPrinter, source: SourceText) {
    session.eval(&Arc::new(source), &mut |answer| {
        if matches!(answer.outcome, Err(_) | Ok(Value::Printed(_) | Value::Quit)) {
            output.print_answer(&answer);
        }
    });
    output.stop_progress();
    output.code = exit::OK;
}

/// Loads the definitions of earlier sessions if they are kept. Each line is read by itself, so that
/// one with an error does not lose the others.
pub(super) fn load_definitions(
    file: &mut DefinitionsFile,
    session: &mut Session,
    output: &mut AnswerPrinter,
) {
    if !session.state.settings.keep {
        return;
    }
    let name = Some(file.path().display().to_string());
    for text in file.load() {
        evaluate(session, output, SourceText { name: name.clone(), text });
    }
    file.mark_saved(session_definitions(session));
    output.print_warnings();
}

/// Saves the definitions that have changed if they are kept.
pub(super) fn save_definitions(
    file: &mut DefinitionsFile,
    session: &Session,
    output: &AnswerPrinter,
) {
    if session.state.settings.keep {
        file.save_changes(session_definitions(session));
        output.print_warnings();
    }
}
