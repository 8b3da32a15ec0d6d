//! The startup file of the interactive session, and definitions that later sessions have too.

use super::output::AnswerPrinter;
use crate::host::exit;
use crate::host::folders::UserFolders;
use bezzel_lab::command::eval::MAX_SCRIPT_BYTES;
use bezzel_lab::io::AtomicFile;
use bezzel_lab::problem::regular_file;
use bezzel_lab::session::Session;
use bezzel_lab::state::SourceText;
use bezzel_lab::value::Value;
use std::io::{self, Write};
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
    regular_file::read_text(regular_file::open(path)?, MAX_SCRIPT_BYTES)
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

/// File with the definitions of the session, if the setting `keep` is on.
#[derive(Debug)]
pub(super) struct DefinitionsFile {
    path: PathBuf,
    /// Definitions in the file.
    saved: Vec<String>,
}

impl DefinitionsFile {
    /// Creates the file in this folder, which need not exist yet.
    pub(super) fn in_folder(folder: &Path) -> DefinitionsFile {
        DefinitionsFile { path: folder.join("definitions.bz"), saved: Vec::new() }
    }

    /// Loads the definitions if they are kept. Each line is read by itself, so that one with an
    /// error does not lose the others.
    pub(super) fn load(&mut self, session: &mut Session, output: &mut AnswerPrinter) {
        if !session.state.settings.keep || !self.path.is_file() {
            return;
        }
        match read_text(&self.path) {
            Ok(text) => {
                for line in text.lines().filter(|line| line.starts_with("define ")) {
                    let name = Some(self.path.display().to_string());
                    evaluate(session, output, SourceText { name, text: line.to_owned() });
                }
                self.saved = definitions(session);
            }
            Err(error) => output.warn_io(&self.path, &error, false),
        }
    }

    /// Writes the definitions if they are kept and have changed.
    pub(super) fn save_changes(&mut self, session: &Session, output: &AnswerPrinter) {
        let all = definitions(session);
        if !session.state.settings.keep || all == self.saved {
            return;
        }
        if let Err(error) = self.write(&all) {
            output.warn_io(&self.path, &error, true);
        }
        self.saved = all;
    }

    fn write(&self, all: &[String]) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut draft = AtomicFile::new(&self.path, true)?;
        for definition in all {
            writeln!(draft.file(), "define {definition}")?;
        }
        draft.persist()?;
        Ok(())
    }
}

/// Returns the definitions of the session as they are typed.
fn definitions(session: &Session) -> Vec<String> {
    session.state.vocabulary.defined.iter().map(|definition| definition.to_source()).collect()
}
